"""What-ifs: a new match that leaves a table's game after some choice, without giving away a secret.

While something is hidden from whoever asks, everything they cannot see is dealt again; so the what-if shows what could
be, and nothing of what is.
"""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from meadhall.core.chance import System
from meadhall.core.extras import Hiding
from meadhall.core.match import Match
from meadhall.core.refusal import Refusal, Refused
from meadhall.learn.lessons import LessonDice
from meadhall.table.table import Table


def first_secret(table: Table, seat: int | None, at: int) -> int | None:
    """The first of `at` choices that this seat may not know yet; None if it may know all.

    Its own part of a secret choice that is still open counts as one: the others may have done theirs before it.
    """
    seen = table.seen_by(seat)
    for index, choice in enumerate(table.match.choices[:at]):
        if seen.hides(index) or (choice.closed and not seen.revealed(index)):
            return index
    return None


def hides(table: Table, seat: int | None, at: int) -> bool:
    """Whether the position after `at` choices holds something that this seat may not know."""
    began_hidden = table.match.setup.position is not None and table.has_secrets()
    return began_hidden or first_secret(table, seat, at) is not None


def what_if_for(table: Table, seat: int | None, count: int) -> Match:
    """A what-if that leaves the game after so many choices, counted as this seat may. Raises `Refused`."""
    match, seen = table.match, table.seen_by(seat)
    at = table.length(seat, count)
    while at and seen.count(at - 1) == count:
        at -= 1
    secret = first_secret(table, seat, at)
    if not hides(table, seat, at):
        leaving = match.branch(at)
        if isinstance(leaving.chance, LessonDice):
            leaving.chance = System()
        leaving.setup = replace(leaving.setup, what_if={"at": count, "of": seen.count()})
        return leaving
    if not isinstance(match.game, Hiding):
        reason = (
            f"choice {seen.count(secret or 0) + 1} is still a secret; "
            "a what-if can begin before it, or when it has been shown"
        )
        raise Refused(Refusal("", reason))
    return dealt_again(match, seat, at, {"at": count, "of": seen.count(), "dealt": True})


def position_for(table: Table, seat: int | None, count: int) -> tuple[dict[str, Any], bool]:
    """The position after so many choices, counted as this seat may, and whether what it cannot see was dealt again.

    Raises `Refused`.
    """
    match = table.match
    at = table.length(seat, count)
    state = match.state_at(at)
    if not hides(table, seat, at):
        return match.game.position(state), False
    if not isinstance(match.game, Hiding):
        raise Refused(Refusal("", "something is still a secret there; a study can show it when it has been revealed"))
    dealt = match.game.shuffle_hidden(state, seat, secrets.randbits(60))
    return match.game.position(dealt), True


def dealt_again(match: Match, seat: int | None, at: int, what_if: dict[str, object]) -> Match:
    """A match from the position after `at` choices, in which all that this seat cannot see is something else."""
    assert isinstance(match.game, Hiding)
    state = match.game.shuffle_hidden(match.branch(at).state, seat, secrets.randbits(60))
    setup = replace(match.setup, position=match.game.position(state), what_if=what_if)
    leaving = Match(match.game, state, setup, System(), match.auto)
    leaving.settle()
    return leaving
