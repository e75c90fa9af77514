"""Opens a node of a study: the match there, what it shows, and what may follow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from meadhall.core.chance import OutOfDice, Scripted, System
from meadhall.core.extras import SelfChecking
from meadhall.core.game import CHANCE, Game
from meadhall.core.info import BadSetup
from meadhall.core.match import Match
from meadhall.core.position import BadPosition
from meadhall.core.record import BadRecord, written_choices
from meadhall.core.replay import take_choices
from meadhall.learn.studies.study import BadStudy
from meadhall.opening import position


def stands(game: Game, document: Mapping[str, Any]) -> Match:
    """The match at a position document of this game; nothing is rolled there. Raises `BadStudy`."""
    named = document.get("game", game.id)
    if named != game.id:
        raise BadStudy(f"game: expected {game.id!r}, found {named!r}")
    try:
        return position({**document, "game": game.id}, dice=(), game=game, auto=False)
    except (BadPosition, BadSetup, OutOfDice) as problem:
        raise BadStudy(str(problem)) from None
    except (TypeError, KeyError, AttributeError, OverflowError, RecursionError) as problem:
        raise BadStudy(f"this document cannot be read: {problem}") from None


def follow(parent: Match, choices: Sequence[Any]) -> Match:
    """The match after some choices; the parent stays as it is. Raises `BadStudy`."""
    match = Match(parent.game, parent.state.copy(), parent.setup, Scripted(()), auto=False)
    try:
        take_choices(match, choices)
    except BadRecord as problem:
        raise BadStudy(str(problem)) from None
    return match


def match_at(game: Game, document: Mapping[str, Any], path: Iterable[Sequence[Any]]) -> Match:
    """The match at the end of a path: a position, and the choices of each node after it. Raises `BadStudy`."""
    match = stands(game, document)
    for choices in path:
        match = follow(match, choices)
    return match


@dataclass(frozen=True)
class Look:
    """What there is to see at a node."""

    view: dict[str, Any]
    legal: list[dict[str, Any]]
    """What may be chosen there; empty while dice are due and at the end."""
    asked: list[int]
    dice: bool
    """Whether dice, or something else by chance, are due."""
    wrong: list[str]
    """What could not happen in a game, a sentence each."""
    position: dict[str, Any]
    choices: list[Any]
    """What was played, with the dice and forced choices that followed, as a record writes it."""


def look(match: Match, seat: int | None, play: str | None = None) -> Look:
    """What a node shows to a seat (None: a spectator), after playing something if that is wished.

    Raises `Refused`, `BadAction`. Dice that are due are rolled only if something is played; `play=""` only rolls them.
    """
    before = len(match.choices)
    if play is not None:
        match.chance, match.auto = System(), True
        if match.turn == CHANCE:
            match.settle()
        if play:
            match.play(play)
        else:
            match.settle()
    due = match.turn == CHANCE
    legal = [] if due else [{"text": action.text, "json": action.json()} for action in match.legal()]
    view = match.view(seat)
    wrong = match.game.check(match.state) if isinstance(match.game, SelfChecking) else []
    return Look(view, legal, match.turns, due, wrong, match.position(), written_choices(match, before))
