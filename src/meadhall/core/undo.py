"""Undo: which choices a seat may take back. Never a die, a revealed secret or another seat's choice."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from meadhall.core.game import CHANCE
from meadhall.core.refusal import Refusal, Refused

if TYPE_CHECKING:
    from meadhall.core.draft import Draft
    from meadhall.core.history import Choice
    from meadhall.core.match import Match


def find_undo(match: Match, seat: int | None, over: Collection[int] = ()) -> tuple[int, int]:
    """Whose line to take back, and where it begins. Raises `Refused` if nothing may be taken back.

    Later choices of the seats in `over` are no obstacle: they go too.
    """
    last = next(_chosen(match.choices), None)
    if last is None:
        raise _nothing_chosen()
    who = match.choices[last].seat if seat is None else seat
    secret = _secret_line(match, who)
    return who, _open_line(match, who, over) if secret is None else secret


def why_no_undo(match: Match, seat: int, over: Collection[int] = ()) -> str:
    """Why the seat can take nothing back now, in a sentence; empty if it can."""
    try:
        find_undo(match, seat, over)
    except Refused as refused:
        return refused.refusal.reason
    return ""


def _open_line(match: Match, seat: int, over: Collection[int]) -> int:
    """The index where the last line of a seat begins. Ignores later secret steps of others: they must not show."""
    choices = match.choices
    end = len(choices)
    while end and choices[end - 1].closed:
        end -= 1
    if next(_chosen(choices, end), None) is None:
        raise _nothing_chosen()
    last = next((i for i in _chosen(choices, end) if choices[i].seat == seat or choices[i].seat not in over), None)
    if last is None or choices[last].seat != seat:
        raise Refused(Refusal("", "the last choice was another seat's; only your own can be taken back"))
    line = takewhile(lambda i: choices[i].line == choices[last].line, _chosen(choices, last + 1))
    start = min(i for i in line if choices[i].seat == seat)
    _must_be_undoable(choices[start:end], seat, over)
    if len(match.turns) > 1 or end < len(choices):
        raise Refused(Refusal("", "a secret choice is open now; what was chosen before it cannot be undone"))
    return start


def _chosen(choices: Sequence[Choice], end: int | None = None) -> Iterator[int]:
    """The indexes of what seats have chosen themselves before `end`, the last first."""
    indexes = range((len(choices) if end is None else end) - 1, -1, -1)
    return (i for i in indexes if choices[i].seat != CHANCE and not choices[i].forced)


def _nothing_chosen() -> Refused:
    return Refused(Refusal("", "nothing has been chosen yet"))


def _secret_line(match: Match, seat: int) -> int | None:
    """The index where the seat's last line in an open secret choice begins; None if it has none there.

    Ignores what the others have done there since: it must not show.
    """
    choices, found = match.choices, None
    for index in range(len(choices) - 1, -1, -1):
        choice = choices[index]
        if not choice.closed:
            break
        if choice.seat == seat:
            if found is not None and choice.line != choices[found].line:
                break
            _must_be_undoable([choice], seat)
            found = index
    return found


def without_line(match: Match, seat: int, start: int, draft: Draft) -> list[Choice]:
    """Repeat on a draft, from `start` on, what remains without a line; returns the choices that were taken back.

    Only in a secret choice of several seats does something stay: what the others have done, as if alone.
    """
    if not match.choices[start].closed:
        return list(match.choices[start:])
    line, gone = match.choices[start].line, []
    for choice in match.choices[start:]:
        if (choice.seat, choice.line) == (seat, line):
            gone.append(choice)
        else:
            draft.line = choice.line
            draft.gate(choice.seat, choice.code)
    return gone


def _must_be_undoable(since: Sequence[Choice], seat: int, over: Collection[int] = ()) -> None:
    """Raises `Refused` if the choice can no longer be taken back."""
    if any(choice.seat == CHANCE for choice in since):
        raise Refused(Refusal("", "dice have been rolled since; a choice before them cannot be undone"))
    if any(choice.seat != seat and choice.seat not in over for choice in since):
        raise Refused(Refusal("", "another seat has chosen since; the choice cannot be undone"))
    for choice in since:
        if not choice.undoable:
            raise Refused(Refusal("", f"{choice.action.text!r} cannot be taken back"))
