"""What lies beside the pieces of a position document: population, points, raids, agreements, sides."""

from __future__ import annotations

from meadhall.core.position import BadPosition
from meadhall.games.britannia.engine.board import (
    BIDS,
    INCREASE,
    LANDED,
    OVERLORD,
    PENDING,
    POINTS,
    SEAT,
    TAKEN,
    armies_in,
)
from meadhall.games.britannia.engine.codes import BIT, NATIONS
from meadhall.games.britannia.engine.movement.from_sea import limits_last
from meadhall.games.britannia.engine.timeline import raids_in
from meadhall.games.britannia.halves import units
from meadhall.games.britannia.position.names import entries, items, number
from meadhall.games.britannia.position.reading import Reading


def set_markers(reading: Reading) -> None:
    """What lies beside the pieces: population, points, agreements, leaders that are gone, destroyed forts."""
    state, names, cells, per = reading.state, reading.names, reading.state.cells, int(reading.tables.units)
    for nation, value, where in names.by_nation(reading.get("population", {}), "population"):
        cells[INCREASE + nation] = number(units(per, value), where, 0, int(reading.tables.pop_kept))
    for nation, value, where in names.by_nation(reading.get("points", {}), "points"):
        cells[POINTS + nation] = number(units(per, value), where, 0, 9999)
    for nation, value, where in names.by_nation(reading.get("occupied", {}), "occupied"):
        cells[TAKEN + nation] = names.areas(value, where)
    state.ruins = names.areas(reading.get("destroyed-forts", []), "destroyed-forts")
    state.unfortified = names.areas(reading.get("romans-were", []), "romans-were")
    state.subject_land = names.areas(reading.get("subjects-were", []), "subjects-were")
    _raid(reading)
    _subjects(reading)
    state.submitted = names.nations(reading.get("former-subjects", []), "former-subjects")
    state.provoked = names.nations(reading.get("attacked-romano-british", []), "attacked-romano-british")
    for item in items(reading.get("leaders-gone", []), "leaders-gone"):
        state.leaders_gone |= BIT[names.leader(item, "leaders-gone")]
    _sides(reading)


def _raid(reading: Reading) -> None:
    """Whose armies at sea are raiders, and what a raid under way has earned."""
    state, names, tables = reading.state, reading.names, reading.tables
    if reading.document.get("raiders-at-sea") is not None:
        state.sea_raiders = names.nations(reading.document["raiders-at-sea"], "raiders-at-sea")
    elif not reading.exact and tables.raiders_are_pieces:
        for nation in range(NATIONS):
            if raids_in(tables, nation, state.round):
                state.sea_raiders |= BIT[nation]
    given = entries(reading.get("raid", {}), "raid", ("points", "taken", "broken"))
    for word, value in entries(given.get("points", {}), "raid: points").items():
        where = f"raid: points: {word}"
        count = number(units(int(tables.units), value), where, 0, 9999)
        state.cells[PENDING + names.area(word, "raid: points")] = count
    _began_at_sea(reading)
    state.raid_taken = names.areas(given.get("taken", []), "raid: taken")
    for item in items(given.get("broken", []), "raid: broken"):
        state.raid_broken |= BIT[names.place(item, "raid: broken")]


def _began_at_sea(reading: Reading) -> None:
    """Armies ashore that began this nation turn at sea, by area."""
    state, names = reading.state, reading.names
    for word, value in entries(reading.get("began-at-sea", {}), "began-at-sea").items():
        area = names.area(word, "began-at-sea")
        if state.turn < 0 or not limits_last(state):
            raise BadPosition("began-at-sea: goes with a Major Invasion whose landings are limited; leave it out")
        most = int(armies_in(state, state.turn, area))
        state.cells[LANDED + area] = number(value, f"began-at-sea: {word}", 0, most)


def _subjects(reading: Reading) -> None:
    """Agreements in force; those made once are not made again."""
    state, names = reading.state, reading.names
    for nation, value, where in names.by_nation(reading.get("subjects", _first_subjects(reading)), "subjects"):
        lord = names.nation(value, where)
        words = [names.nation_words[nation], names.nation_words[lord]]
        agreement = names.agreement(" to ".join(words), where)
        state.cells[OVERLORD + nation] = lord
        state.agreed |= BIT[agreement]
    if reading.document.get("submissions-made") is not None:
        state.agreed = 0
        for item in items(reading.document["submissions-made"], "submissions-made"):
            state.agreed |= BIT[names.agreement(item, "submissions-made")]


def _first_subjects(reading: Reading) -> dict[str, str]:
    """Who is subject when the scenario begins."""
    begins = reading.document.get("pieces") is None and reading.scenario == "two-vikings"
    return {"brigantes": "angles"} if begins and reading.options.get("brigantes-subject") else {}


def _sides(reading: Reading) -> None:
    """Who plays which side, and what was bid for it."""
    cells = reading.state.cells
    count = int(reading.tables.sides)
    if reading.state.step > 0:
        for side in range(count):
            cells[SEAT + side] = side
    taken: dict[int, str] = {}
    for word, seat in entries(reading.get("sides", {}), "sides").items():
        side = reading.names.side(word, "sides")
        cells[SEAT + side] = -1 if seat is None else number(seat, f"sides: {word}", 0, count - 1)
    for side in range(count):
        seat, word = int(cells[SEAT + side]), reading.names.side_words[side]
        if seat in taken:
            raise BadPosition(f"sides: seat {seat} has both {taken[seat]} and {word}")
        if seat >= 0:
            taken[seat] = word
        elif reading.state.step > 0:
            raise BadPosition(f"sides: nobody plays {word}; sides are given out before the first round")
    for word, bid in entries(reading.get("bids", {}), "bids").items():
        cells[BIDS + reading.names.side(word, "bids")] = number(bid, f"bids: {word}", 0, 99)
