"""The ways to open a match: a new game, a record, a position document."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from meadhall.core.beginning import open_document
from meadhall.core.chance import OutOfDice, Scripted, Seeded, Source, System
from meadhall.core.game import CHANCE, Game
from meadhall.core.info import BadSetup
from meadhall.core.match import Match, Setup
from meadhall.core.position import BadPosition, parse_document
from meadhall.core.record import BadRecord, check_shape
from meadhall.core.replay import replay_record
from meadhall.core.text import did_you_mean
from meadhall.games import GAMES


def game_named(name: str) -> Game:
    """The game of this id. Raises `BadSetup`."""
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise BadSetup(f"there is no game {name!r}; the games are {known}{did_you_mean(name, GAMES)}")
    return GAMES[name]


def start(
    game: str | Game,
    scenario: str | None = None,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
    dice: Iterable[int | str] | None = None,
    seats: Sequence[str] = (),
    auto: bool = True,
) -> Match:
    """A new game. The default scenario is the first one for the number of players; the default number is the usual one.

    The dice come from `seed`, from the script `dice`, or from the operating system. `seats` names the players in the
    caller's own words. With `auto` the match takes and records a choice automatically if it is the only legal one.
    Raises `BadSetup`.
    """
    chosen = game_named(game) if isinstance(game, str) else game
    info = chosen.info()
    name = info.scenario_for(scenario, players)
    count, full = info.check(name, players, options or {})
    if seats and len(seats) != count:
        raise BadSetup(f"{len(seats)} seats are named for {count} players; name every one of them")
    setup = Setup(name, count, full, tuple(seats))
    match = Match(chosen, chosen.setup(name, count, full), setup, source(seed, dice), auto)
    settle(match)
    return match


def settle(match: Match) -> None:
    """Roll what is due at the beginning. A script of dice that is too short raises `OutOfDice`; an empty one waits."""
    try:
        match.settle()
    except OutOfDice:
        if not isinstance(match.chance, Scripted) or match.chance.values:
            raise


def position(
    document: str | Mapping[str, Any],
    dice: Iterable[int | str] | None = None,
    seed: int | None = None,
    game: Game | None = None,
    auto: bool = True,
) -> Match:
    """A match at the position that a document describes (a mapping, or YAML or JSON text).

    Dice that are due are rolled at once, from the script if there is one. Forced choices are made only after the first
    `play`, so that the match shows the position as it was written. What happens before anyone is asked is in
    `match.opening`. Raises `BadPosition` or `BadDocument`, and `OutOfDice` if the script ends before anyone is asked.
    """
    doc = parse_document(document, "position") if isinstance(document, str) else dict(document)
    chosen = game if game is not None else game_of(doc)
    state, events = open_document(chosen, doc)
    full = chosen.position(state)
    players, options = chosen.info().check(full["scenario"], full["players"], full.get("options", {}))
    kept = full if not events else _as_written(chosen, doc, state.digest()) or full
    setup = Setup(full["scenario"], players, options, (), kept)
    match = Match(chosen, state, setup, source(seed, dice), auto=False)
    if match.turn == CHANCE:
        settle(match)
    match.auto = auto
    return match


def _as_written(game: Game, document: Mapping[str, Any], digest: str) -> dict[str, Any] | None:
    """The document as JSON, for a record in which everything happens again on the way; None if JSON cannot hold it."""
    try:
        written: dict[str, Any] = json.loads(json.dumps(document))
        return written if game.from_position(written).digest() == digest else None
    except (TypeError, ValueError, RecursionError):
        return None


def replay(
    record: Mapping[str, Any], at: int | None = None, any_version: bool = False, game: Game | None = None
) -> Match:
    """The match of a record, up to choice number `at`, exactly; rolls nothing more. Raises `BadRecord`."""
    document = check_shape(record)
    if game is None:
        game = game_of_record(document)
    elif document["game"] != game.id:
        raise BadRecord(f"game: expected {game.id!r}, found {document['game']!r}")
    return replay_record(game, document, at, any_version)


def source(seed: int | None, dice: Iterable[int | str] | None) -> Source:
    """Who rolls: a script, a seed, or the operating system."""
    if dice is not None:
        return Scripted(dice)
    return System() if seed is None else Seeded(seed)


def game_of_record(record: Mapping[str, Any]) -> Game:
    """The game a record names. Raises `BadRecord`."""
    try:
        return game_named(record["game"])
    except BadSetup as error:
        raise BadRecord(f"game: {error}") from None


def game_of(document: Mapping[str, Any]) -> Game:
    """The game a position document names. Raises `BadPosition`."""
    name = document.get("game")
    if not isinstance(name, str):
        raise BadPosition(f"game: expected the id of a game ({', '.join(GAMES)}), found {name!r}")
    try:
        return game_named(name)
    except BadSetup as error:
        raise BadPosition(f"game: {error}") from None
