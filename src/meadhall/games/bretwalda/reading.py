"""Reads position documents: forgiving for those written by hand, exact for those that the program has written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from meadhall.core.event import Event
from meadhall.core.info import BadSetup, GameInfo
from meadhall.core.kit import members
from meadhall.core.position import BadPosition
from meadhall.core.text import counted, did_you_mean
from meadhall.games.bretwalda import names
from meadhall.games.bretwalda.edition.cards import SEASONS
from meadhall.games.bretwalda.edition.model import BUILDINGS, UNITS, Edition
from meadhall.games.bretwalda.engine import board as cells_of
from meadhall.games.bretwalda.engine.board import FIRST_DRAKKAR, SHIPS, SHIPS_EACH
from meadhall.games.bretwalda.engine.calendar import season_of
from meadhall.games.bretwalda.engine.changes import REALM
from meadhall.games.bretwalda.engine.codes import Q_NOTHING, Q_OVER
from meadhall.games.bretwalda.engine.course import FIRST_OF_ROUND, STEP_NAMES
from meadhall.games.bretwalda.engine.forces import add_units
from meadhall.games.bretwalda.engine.modifiers import refresh
from meadhall.games.bretwalda.engine.pieces import LANDS, NEUTRAL, NOWHERE, ONE, PLACES, RULER, WIDTH, count_of
from meadhall.games.bretwalda.engine.realm import dalcs_of
from meadhall.games.bretwalda.engine.state import State, begin, fresh
from meadhall.games.bretwalda.engine.tables import Tables
from meadhall.games.bretwalda.position import ASKS, BLOCKS, NUMBERS, starting_numbers
from meadhall.games.bretwalda.reading_hands import deal_missing, read_decks, read_kingdoms
from meadhall.games.bretwalda.reading_pieces import check_pieces
from meadhall.games.bretwalda.tabulate import tables_for

KEYS: Final = (
    "game", "scenario", "players", "options", "round", "phase", "turn", "actor", "pretender", "direction", "seats",
    "dalcs", "areas", "ships", "kingdoms", "seasons", "pile", "chronicles", "danes", "asks", "at",
)  # fmt: skip


def read(
    game: str, info: GameInfo, edition: Edition, document: Mapping[str, Any], log: list[Event] | None = None
) -> State:
    """The state a document describes. Raises `BadPosition`."""
    for key in document:
        if key not in KEYS:
            raise BadPosition(f"{key}: expected one of {', '.join(KEYS)}{did_you_mean(str(key), KEYS)}")
    if document.get("game", game) != game:
        raise BadPosition(f"game: expected {game}, found {document['game']!r}")
    state = _empty(info, edition, document)
    t = state.tables
    exact = document.get("at") is not None
    if not exact and document.get("asks") is not None:
        raise BadPosition("asks: expected 'at' beside it, as the program writes both; without them the phase begins")
    state.round = _whole(document, "round", 1, 0, int(t.rounds))
    state.step = _phase(document)
    _order(state, document)
    _board(state, document)
    hands = read_kingdoms(state, _table(document, "kingdoms"), exact)
    read_decks(state, document)
    for k in members(int(t.kingdoms)):
        refresh(state, k)
    if exact:
        _exact(state, document)
        return state
    _begin_phase(state, document)
    for k in members(int(t.kingdoms)):
        state.cells[cells_of.DALC_TRACK + k] = dalcs_of(state, k)
    deal_missing(state, hands)
    state.changed = REALM
    state.log = log
    begin(state)
    state.log = None
    return state


def _empty(info: GameInfo, edition: Edition, document: Mapping[str, Any]) -> State:
    """A board without anything on it, for the players and options of the document."""
    players = document.get("players")
    if players is not None and type(players) is not int:
        raise BadPosition(f"players: expected a whole number, found {players!r}")
    try:
        scenario = info.scenario_for(document.get("scenario"), players)
        count, options = info.check(scenario, players, _table(document, "options"), saved=True)
    except BadSetup as problem:
        raise BadPosition(f"options: {problem}") from None
    state = fresh(tables_for(edition, scenario, count, options))
    for area in range(LANDS):
        state.cells[cells_of.UNITS + LANDS * NEUTRAL + area] = 0
    state.cells[cells_of.STANDS + NEUTRAL] = 0
    state.named = 1
    return state


def _table(document: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    found = document.get(key)
    if found is None:
        return {}
    if not isinstance(found, Mapping):
        raise BadPosition(f"{key}: expected names with values, found {found!r}")
    return found


def _whole(document: Mapping[str, Any], key: str, default: int, least: int, most: int, where: str = "") -> int:
    value = document.get(key, default)
    if type(value) is not int or not least <= value <= most:
        raise BadPosition(f"{where}{key}: expected a whole number of {least} to {most}, found {value!r}")
    return value


def _phase(document: Mapping[str, Any]) -> int:
    said = document.get("phase", "action")
    if said not in STEP_NAMES:
        raise BadPosition(f"phase: expected one of {', '.join(STEP_NAMES)}, found {said!r}")
    return STEP_NAMES.index(said)


def kingdom_of(t: Tables, said: object, where: str) -> int:
    """A Kingdom of the game by its id."""
    ids = {names.kingdom(t, k): k for k in members(int(t.kingdoms))}
    if said not in ids:
        raise BadPosition(f"{where}: expected one of {', '.join(ids)}, found {said!r}")
    return ids[str(said)]


def _order(state: State, document: Mapping[str, Any]) -> None:
    """Seats, Pretender, direction."""
    t = state.tables
    first = members(int(t.kingdoms))[0]
    said = document.get("pretender")
    state.pretender = first if said is None and "at" not in document else -1 if said is None else 0
    if said is not None:
        state.pretender = kingdom_of(t, said, "pretender")
    way = document.get("direction", "clockwise")
    if way not in ("clockwise", "anticlockwise"):
        raise BadPosition(f"direction: expected clockwise or anticlockwise, found {way!r}")
    state.direction = 1 if way == "clockwise" else -1
    seats = _table(document, "seats")
    for id, seat in seats.items():
        k = kingdom_of(t, id, "seats")
        if type(seat) is not int or not 0 <= seat < t.players:
            raise BadPosition(f"seats.{id}: expected a seat of 0 to {int(t.players) - 1}, found {seat!r}")
        state.cells[cells_of.SEAT + k] = seat
    given = sorted(int(state.cells[cells_of.SEAT + k]) for k in members(int(t.kingdoms)))
    if given != list(range(int(t.players))):
        raise BadPosition(f"seats: expected every seat once, found {given}")


# The board -----------------------------------------------------------------------------------------------------------
def area_of(t: Tables, said: object, where: str) -> int:
    """An area by its name or id."""
    known = {}
    for i, area in enumerate(t.edition.areas):
        known[area.name.lower()] = known[area.id] = i
    wanted = str(said).lower()
    if wanted not in known:
        raise BadPosition(f"{where}: expected an area, found {said!r}{did_you_mean(wanted, known)}")
    return known[wanted]


def _place_of(t: Tables, said: object, where: str) -> int:
    for number in range(LANDS, PLACES):
        if str(said).lower() == names.place(t, int(number)):
            return int(number)
    return area_of(t, said, where)


def units_of(said: object, where: str) -> int:
    """Units as `{thegn: 2}`, or as a list `[ruler, thegn 2]`."""
    if isinstance(said, Mapping):
        pairs = list(said.items())
    elif isinstance(said, Sequence) and not isinstance(said, str):
        words = [str(word).split() for word in said]
        pairs = [(word[0], int(word[1]) if len(word) > 1 and word[1].isdigit() else 1) for word in words if word]
    else:
        raise BadPosition(f"{where}: expected Units such as {{thegn: 2}}, found {said!r}")
    total = 0
    for kind, number in pairs:
        if kind not in UNITS[:6]:
            known = ", ".join(UNITS[:6])
            raise BadPosition(
                f"{where}: expected Land Units ({known}), found {kind!r}{did_you_mean(str(kind), UNITS[:6])}"
            )
        most = int(WIDTH[UNITS.index(kind)])
        if type(number) is not int or not 0 <= number <= most:
            raise BadPosition(f"{where}.{kind}: expected a whole number of 0 to {most}, found {number!r}")
        total += number * int(ONE[UNITS.index(kind)])
    return total


def _board(state: State, document: Mapping[str, Any]) -> None:
    t = state.tables
    if document.get("dalcs") is not None:
        state.dalcs = sum(1 << area_of(t, said, "dalcs") for said in document["dalcs"])
    factions = {names.faction(t, f): f for f in range(6)}
    for id, there in _table(document, "areas").items():
        where = f"areas.{id}"
        area = area_of(t, id, "areas")
        if not isinstance(there, Mapping):
            raise BadPosition(f"{where}: expected what is there, found {there!r}")
        for key, value in there.items():
            if key in factions:
                add_units(state, factions[key], area, units_of(value, f"{where}.{key}"))
            elif key == "control":
                k = factions.get(str(value), -1)
                if not 0 <= k < 4:
                    raise BadPosition(f"{where}.control: expected a Kingdom, found {value!r}")
                state.cells[cells_of.CONTROL + k] |= 1 << area
            elif key == "food":
                state.cells[cells_of.FOOD + area] = _whole(there, "food", 0, 0, 99, f"{where}.")
            elif key == "build":
                _buildings(state, area, value, f"{where}.build")
            else:
                raise BadPosition(f"{where}.{key}: expected a faction, control, food or build")
    _ships(state, document)
    check_pieces(state, document.get("at") is not None)


def _buildings(state: State, area: int, said: object, where: str) -> None:
    """Buildings by their names: two different ones in a Capital, one elsewhere (BUILD-03)."""
    if not isinstance(said, Sequence) or isinstance(said, str):
        raise BadPosition(f"{where}: expected a list of Buildings, found {said!r}")
    capital = state.tables.edition.areas[area].kind == "capital"
    most = 2 if capital else 1
    if len(said) > most:
        place = "a Capital" if capital else "an area that is no Capital"
        raise BadPosition(
            f"{where}: expected at most {counted(most, 'Building')} in {place} [BW-BUILD-03], found {len(said)}"
        )
    for building in said:
        if building not in BUILDINGS:
            raise BadPosition(f"{where}: expected one of {', '.join(BUILDINGS)}, found {building!r}")
        state.cells[cells_of.BUILT + BUILDINGS.index(building)] |= 1 << area


def _ships(state: State, document: Mapping[str, Any]) -> None:
    t = state.tables
    by_name = {names.ship(t, ship): ship for ship in range(SHIPS)}
    for number, said in enumerate(document.get("ships") or ()):
        where = f"ships[{number + 1}]"
        if not isinstance(said, Mapping):
            raise BadPosition(f"{where}: expected a Ship with its place, found {said!r}")
        ship = by_name.get(str(said.get("ship")), -1)
        if ship < 0:
            ship = _next(state, said.get("faction"), where)
        place = _place_of(t, said.get("place"), f"{where}.place")
        if place < LANDS and t.edition.areas[place].harbour is None:
            raise BadPosition(f"{where}.place: expected a Sea or an area with a Harbour, found {said['place']!r}")
        state.cells[cells_of.SHIP_AT + ship] = place
        state.cells[cells_of.CARGO + ship] = units_of(said.get("cargo") or {}, f"{where}.cargo")


def _next(state: State, faction: object, where: str) -> int:
    """The next Ship of a faction that is not on the map."""
    t = state.tables
    owners = {names.kingdom(t, k): range(2 * k, 2 * k + int(SHIPS_EACH)) for k in range(4)}
    owners["danes"] = range(int(FIRST_DRAKKAR), int(SHIPS))
    for ship in owners.get(str(faction), ()):
        if state.cells[cells_of.SHIP_AT + ship] == NOWHERE:
            return ship
    raise BadPosition(f"{where}: expected a Ship that is left, found {faction!r}")


# The question --------------------------------------------------------------------------------------------------------
def _exact(state: State, document: Mapping[str, Any]) -> None:
    """Put the state exactly where the program has written it."""
    asks, at = document.get("asks"), _table(document, "at")
    if asks not in ASKS:
        meant = "" if asks is None else did_you_mean(str(asks), ASKS)
        raise BadPosition(
            f"asks: expected the question that the program has written beside 'at', found {asks!r}{meant}"
        )
    state.question = ASKS.index(asks)
    for name, value in _table(at, "numbers").items():
        if name not in NUMBERS or type(value) is not int:
            raise BadPosition(f"at.numbers.{name}: expected what the program has written itself, found {value!r}")
    start = starting_numbers(state.tables)
    for name in NUMBERS:
        setattr(state, name, _table(at, "numbers").get(name, start[name]))
    for name in at:
        if name not in BLOCKS and name != "numbers":
            raise BadPosition(f"at.{name}: expected one of {', '.join(BLOCKS)}")
    for name, (first, size) in BLOCKS.items():
        cells = _table(at, name)
        for i in range(size):
            value = cells.get(str(i), 0)
            if type(value) is not int:
                raise BadPosition(f"at.{name}: expected whole numbers, found {value!r}")
            state.cells[first + i] = value
    if state.question in (Q_NOTHING, Q_OVER):
        return
    try:
        if not state.legal():
            raise BadPosition("asks: the question has no answer here")
    except (IndexError, ValueError) as problem:
        if isinstance(problem, BadPosition):
            raise
        raise BadPosition("at: expected what the program has written itself") from None


def _begin_phase(state: State, document: Mapping[str, Any]) -> None:
    """A document written by hand begins its phase; in the Action Phase with the turn of the actor."""
    t = state.tables
    if state.step >= FIRST_OF_ROUND and not state.round:
        raise BadPosition(f"round: expected a whole number of 1 to {int(t.rounds)} in this phase, found 0")
    if state.step < FIRST_OF_ROUND:
        raise BadPosition("phase: expected a phase of a round; the beginning of a game cannot be written by hand")
    season = SEASONS[int(season_of(state))]
    phase = STEP_NAMES[int(state.step)]
    if phase in SEASONS and phase != season:
        raise BadPosition(f"phase: round {int(state.round)} is a round of {season}, so it has no phase {phase!r}")
    state.question = Q_NOTHING
    for k in members(int(t.kingdoms)):
        figures = sum(int(count_of(state.cells[cells_of.UNITS + LANDS * k + a], RULER)) for a in range(LANDS))
        figures += sum(int(count_of(state.cells[cells_of.CARGO + s], RULER)) for s in range(2 * k, 2 * k + 2))
        if figures and state.cells[cells_of.RULER_IS + k] < 0:
            state.cells[cells_of.RULER_IS + k] = members(int(state.cells[cells_of.REIGNS + k]))[0]
        elif not figures:
            state.cells[cells_of.RULER_IS + k] = -1
        refresh(state, k)
    if STEP_NAMES[int(state.step)] != "action":
        return
    from meadhall.games.bretwalda.engine.board import play_order

    order = [int(play_order(state, place)) for place in range(int(t.players))]
    actor = document.get("actor")
    place = 0 if actor is None else order.index(kingdom_of(t, actor, "actor"))
    turn = _whole(document, "turn", 1, 1, int(t.actions))
    state.cursor = (turn - 1) * int(t.players) + place
    state.stage = 1
