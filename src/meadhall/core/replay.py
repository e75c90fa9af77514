"""From a record back to a match: every choice passes the rules again, and the first that does not fit is named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from meadhall.core.action import BadAction
from meadhall.core.chance import Seeded, Source, System, face_values
from meadhall.core.game import CHANCE, Game
from meadhall.core.info import BadSetup
from meadhall.core.match import Match, Setup
from meadhall.core.position import BadPosition
from meadhall.core.record import HIDDEN, BadRecord, check_shape
from meadhall.core.refusal import Refused
from meadhall.core.text import counted


def replay_record(game: Game, record: object, at: int | None = None, any_version: bool = False) -> Match:
    """The match of a record, up to choice number `at` (the whole record if none is given); rolls nothing more."""
    document = check_shape(record)
    if document["version"] != game.version() and not any_version:
        raise BadRecord(
            f"version: this game was played under {document['version']}, here is {game.version()}; "
            "ask for any version to try it nevertheless"
        )
    match = _begin(game, document)
    length = 0
    for place, item in enumerate(document["choices"]):
        for step in _steps(item, place):
            if length == at:
                return match
            length += 1
            _take(match, step, f"choices[{place}] (choice {length})")
    if at is not None and at != length:
        raise BadRecord(f"this record has {counted(length, 'choice')}; there is no number {at}")
    return match


def take_choices(match: Match, items: Sequence[object]) -> None:
    """Make choices as a record writes them; rolls nothing more. Raises `BadRecord`."""
    for place, item in enumerate(items):
        for step in _steps(item, place):
            _take(match, step, f"choices[{place}]")


Step = tuple[str, int | None, str | int]
"""What a written choice asks for: its kind, the seat if it is named, and the text or the face of a die."""


def _begin(game: Game, document: Mapping[str, Any]) -> Match:
    """The match before its first choice."""
    try:
        scenario, seats = document["scenario"], tuple(map(str, document.get("seats", ())))
        players, options = game.info().check(scenario, document["players"], document.get("options", {}), saved=True)
        position = document.get("position")
        if position == HIDDEN:
            raise BadRecord("position: hidden; this record was written for one seat before the game was over")
        state = game.setup(scenario, players, options) if position is None else game.from_position(position)
    except (BadSetup, BadPosition) as error:
        raise BadRecord(str(error)) from None
    setup = Setup(scenario, players, options, seats, position, document.get("what_if", {}))
    return Match(game, state, setup, _source(document.get("chance", {})))


def _source(note: Mapping[str, Any]) -> Source:
    """Who rolls from here on: the seed of the record if it has one, else the operating system."""
    seed = note.get("seed")
    return Seeded(seed) if type(seed) is int else System()


def _steps(item: object, place: int) -> list[Step]:
    """The steps of one item of `choices`. Raises `BadRecord` if it has no known form."""
    if isinstance(item, str):
        return [("play", None, item)]
    if isinstance(item, Mapping):
        kinds = [kind for kind in ("play", "forced", "chance", "dice", "hidden") if kind in item]
        seat = item.get("seat")
        if len(kinds) == 1 and set(item) <= {kinds[0], "seat"} and (seat is None or type(seat) is int):
            kind, value = kinds[0], item[kinds[0]]
            if kind == "dice" and isinstance(value, list) and value and all(type(face) is int for face in value):
                return [("dice", None, face) for face in value]
            if kind == "hidden":
                raise BadRecord(
                    f"choices[{place}]: hidden; this record was written for one seat before the game was over, "
                    "and can be replayed only up to here"
                )
            if kind != "dice" and isinstance(value, str):
                return [(kind, seat, value)]
    raise BadRecord(f'choices[{place}]: expected a text, {{"dice": [...]}} or the like, found {item!r}')


def _take(match: Match, step: Step, place: str) -> None:
    """Carry out one recorded choice, or say what is wrong with it."""
    kind, seat, value = step
    turn = match.turn
    if turn is None:
        raise BadRecord(f"{place}: {value!r} comes after the end of the game")
    by_chance = kind in ("dice", "chance")
    if by_chance != (turn == CHANCE):
        due = "dice are due" if turn == CHANCE else f"{match.game.seats(match.state)[turn]} is to choose"
        raise BadRecord(f"{place}: {due}, but the record has {'dice' if by_chance else 'the choice'} {value!r}")
    if by_chance:
        match.repeat(CHANCE, [_chance_code(match, value, place)])
        return
    try:
        who, codes = match.read(str(value), seat)
        match.repeat(who, codes, forced=kind == "forced")
    except (BadAction, Refused) as error:
        raise BadRecord(f"{place}: {value!r} is not possible there: {error}") from None


def _chance_code(match: Match, value: str | int, place: str) -> int:
    """The code of a written die or draw."""
    for action, code in zip(match.legal(), match.state.legal(), strict=True):
        if value == action.text or (type(value) is int and value in face_values(action.fields)):
            return code
    shown = ", ".join(str(action) for action in match.legal()[:8])
    raise BadRecord(f"{place}: {value!r} cannot fall there; possible: {shown}")
