"""From a state to a position document: complete, in the order in which a person would describe it."""

from __future__ import annotations

from typing import Any

from meadhall.core.info import Option
from meadhall.games.britannia.engine import codes
from meadhall.games.britannia.engine.board import (
    ATTACK_FOOT,
    ATTACK_HORSE,
    BIDS,
    FOOT,
    FROM,
    HORSE,
    INCREASE,
    LANDED,
    LEADER_AT,
    LEADER_IS,
    OVERLORD,
    OWNER,
    PENDING,
    POINTS,
    SEA_FOOT,
    SEA_HORSE,
    SEAT,
    TAKEN,
    fleet_at,
)
from meadhall.games.britannia.engine.codes import LANDS, NATIONS, PLACES
from meadhall.games.britannia.engine.movement.from_sea import limits_last
from meadhall.games.britannia.engine.movement.start import raiding
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.halves import in_points
from meadhall.games.britannia.position.exact import (
    marks_at,
    write_battle,
    write_bidding,
    write_column,
    write_counts,
    write_votes,
    write_working,
)
from meadhall.games.britannia.position.names import Names
from meadhall.games.britannia.position.pieces import KINDS, short_marks
from meadhall.games.britannia.position.registers import PHASES, QUESTION_WORDS, write_about, write_due

COUNTING = (codes.Q_MUSTER, codes.Q_REPLACE)


def document(state: State, names: Names, options: tuple[Option, ...]) -> dict[str, Any]:
    """The whole document."""
    tables = state.tables
    usual = {option.name: option.default for option in options}
    sections: dict[str, Any] = {
        "scenario": tables.scenario,
        "players": tables.players,
        "options": {name: value for name, value in tables.options.items() if usual.get(name) != value},
        **_sides(state, names),
        "round": int(state.round),
        "nation": names.nation_words[state.turn] if state.turn >= 0 else None,
        "phase": PHASES[state.step],
        "half": 2 if state.half == 2 else None,
        "asks": QUESTION_WORDS[int(state.question)],
        "about": write_about(state, names),
        "pieces": {names.place_words[place]: _place(state, names, place) for place in range(PLACES)},
        **_markers(state, names),
        "entered-from": _entered_from(state, names),
        "battle": write_battle(state, names),
        "column": write_column(state, names),
        "votes": write_votes(state, names),
        "bidding": write_bidding(state, names),
        **write_counts(state, names),
        "due": write_due(state, names),
        "working": write_working(state, names),
    }
    sections["pieces"] = {place: nations for place, nations in sections["pieces"].items() if nations}
    keep = ("scenario", "players", "pieces")
    return {key: value for key, value in sections.items() if key in keep or (value is not None and value != {})}


def _sides(state: State, names: Names) -> dict[str, Any]:
    """Who plays which side, where it is not the side of his seat, and what was bid."""
    seats = [int(state.cells[SEAT + side]) for side in range(state.tables.sides)]
    bids = {word: int(state.cells[BIDS + side]) for side, word in enumerate(names.side_words)}
    usual = list(range(len(seats))) if state.step > 0 or state.tables.sides_mode == 0 else [-1] * len(seats)
    sides = {word: None if seat < 0 else seat for word, seat in zip(names.side_words, seats, strict=True)}
    return {
        "sides": None if seats == usual else sides,
        "bids": {word: bid for word, bid in bids.items() if bid >= 0},
    }


# Pieces --------------------------------------------------------------------------------------------------------------
def _place(state: State, names: Names, place: int) -> dict[str, Any]:
    """The nations of one place."""
    nations = {}
    for n in range(NATIONS):
        armies = armies_of(state, n, place)
        stack = _stack(state, names, n, place, armies)
        if stack:
            nations[names.nation_words[n]] = armies[0] if set(stack) == {"infantry"} else stack
    return nations


def armies_of(state: State, nation: int, place: int) -> list[int]:
    """Infantry and cavalry of a nation in a place."""
    cells = state.cells
    if place >= LANDS:
        at = fleet_at(nation, place - LANDS)
        return [int(cells[SEA_FOOT + at]), int(cells[SEA_HORSE + at])]
    if cells[OWNER + place] == nation:
        return [int(cells[FOOT + place]), int(cells[HORSE + place])]
    if state.turn == nation:
        return [int(cells[ATTACK_FOOT + place]), int(cells[ATTACK_HORSE + place])]
    return [0, 0]


def _stack(state: State, names: Names, nation: int, place: int, armies: list[int]) -> dict[str, Any]:
    """One nation in one place."""
    cells = state.cells
    stack: dict[str, Any] = {word: count for word, count in zip(KINDS, armies, strict=True) if count}
    if place < LANDS and cells[OWNER + place] == nation:
        if state.burhs >> place & 1:
            stack["burh"] = 1
        if state.forts >> place & 1:
            stack["fort"] = 1
    if cells[LEADER_AT + nation] == place:
        stack["leader"] = names.leader_words[cells[LEADER_IS + nation]]
    if nation == state.turn:
        stack |= short_marks(names, armies, marks_at(state, place), raiding(state))
    return stack


def _entered_from(state: State, names: Names) -> dict[str, Any]:
    """The ways attackers came in."""
    if state.question in COUNTING:
        return {}
    cells = state.cells
    return {names.place_words[a]: names.area_list(int(cells[FROM + a])) for a in range(LANDS) if cells[FROM + a]}


# Markers -------------------------------------------------------------------------------------------------------------
def _markers(state: State, names: Names) -> dict[str, Any]:
    """What lies beside the pieces."""
    cells, words, per = state.cells, names.nation_words, int(state.tables.units)
    leaders = [word for i, word in enumerate(names.leader_words) if state.leaders_gone >> i & 1]
    return {
        "destroyed-forts": names.area_list(int(state.ruins)) or None,
        "population": {
            words[n]: in_points(per, int(cells[INCREASE + n])) for n in range(NATIONS) if cells[INCREASE + n]
        },
        "points": {words[n]: in_points(per, int(cells[POINTS + n])) for n in range(NATIONS) if cells[POINTS + n]},
        "raiders-at-sea": names.nation_list(int(state.sea_raiders)) or None,
        "raid": _raid(state, names) if state.tables.when_home else {},
        "began-at-sea": _began_at_sea(state, names),
        "romans-were": names.area_list(int(state.unfortified)) or None,
        "subjects-were": names.area_list(int(state.subject_land)) or None,
        "occupied": {words[n]: names.area_list(int(cells[TAKEN + n])) for n in range(NATIONS) if cells[TAKEN + n]},
        **_agreements(state, names),
        "former-subjects": names.nation_list(int(state.submitted)) or None,
        "attacked-romano-british": names.nation_list(int(state.provoked)) or None,
        "leaders-gone": leaders or None,
    }


def _raid(state: State, names: Names) -> dict[str, Any]:
    """What the raid under way has earned so far, by area, and where it is broken."""
    per = int(state.tables.units)
    pending = {a: int(state.cells[PENDING + a]) for a in range(LANDS) if state.cells[PENDING + a]}
    found = {
        "points": {names.place_words[a]: in_points(per, points) for a, points in pending.items()},
        "taken": names.area_list(int(state.raid_taken)),
        "broken": [names.place_words[p] for p in range(PLACES) if state.raid_broken >> p & 1],
    }
    return {word: value for word, value in found.items() if value}


def _began_at_sea(state: State, names: Names) -> dict[str, int]:
    """By area, armies that began this nation turn at sea, where limits on landing still bind them."""
    if state.turn < 0 or not limits_last(state):
        return {}
    return {names.place_words[a]: int(state.cells[LANDED + a]) for a in range(LANDS) if state.cells[LANDED + a]}


def _agreements(state: State, names: Names) -> dict[str, Any]:
    """Who is whose subject; the agreements made so far where they are others."""
    cells, words, tables = state.cells, names.nation_words, state.tables
    subjects = {n: int(cells[OVERLORD + n]) for n in range(NATIONS) if cells[OVERLORD + n] >= 0}
    pairs = list(zip(map(int, tables.sub_nation), map(int, tables.sub_overlord), strict=True))
    usual = sum(1 << i for i, (nation, lord) in enumerate(pairs) if subjects.get(nation) == lord)
    made = [word for i, word in enumerate(names.agreement_words) if state.agreed >> i & 1]
    return {
        "subjects": {words[n]: words[lord] for n, lord in subjects.items()},
        "submissions-made": None if state.agreed == usual else made,
    }
