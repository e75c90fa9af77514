"""Stacking limits of a document: no nation has ended a Movement Phase above them."""

from __future__ import annotations

from meadhall.core.position import BadPosition
from meadhall.core.text import listed
from meadhall.games.britannia.audit import has_had_leader
from meadhall.games.britannia.engine.board import armies_in, has
from meadhall.games.britannia.engine.codes import LANDS, NATIONS
from meadhall.games.britannia.engine.force import limit, over_limit, stack
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.position.names import Names
from meadhall.games.britannia.position.reading import Reading
from meadhall.games.britannia.position.registers import MOVEMENT


def check_stacks(reading: Reading) -> None:
    """Refuse a document in which a nation stands above the limits, with the areas and their limits (STACK-09)."""
    state, names = reading.state, reading.names
    exempt = exempt_nations(state, names)
    for nation in range(NATIONS):
        areas = [] if nation in exempt else too_full(state, nation)
        if areas:
            where = listed([f"{names.place_words[a]} ({_stands_and_limit(state, nation, a)})" for a in areas])
            one = "; only one area may be above its limit" if len(areas) > 1 and nation != state.tables.romans else ""
            raise BadPosition(f"pieces: {names.nation_words[nation]} are above the stacking limits in {where}{one}")


def exempt_nations(state: State, names: Names) -> set[int]:
    """The nation in turn until it has moved, and those that PLACE-08 exempts until their next turn."""
    exempt = {int(state.tables.romano_british), int(state.tables.second_british)}
    exempt |= {nation for nation, word in enumerate(names.nation_words) if word == "belgae"}
    if state.step <= MOVEMENT:
        exempt.add(int(state.turn))
    return exempt


def too_full(state: State, nation: int) -> list[int]:
    """The areas where a nation breaks the limits, as it can never have ended its movement.

    One area above its limit is allowed. Where leaders lift the limits of normal areas, a nation that has or had one may
    have lost him there, so only its difficult areas count (1E-STACK-06, -08).
    """
    tables = state.tables
    areas = [a for a in range(LANDS) if armies_in(state, nation, a) and over_limit(state, nation, a)]
    if tables.leader_lifts and has_had_leader(state, nation):
        areas = [a for a in areas if has(tables.difficult, a)]
    if nation == tables.romans or len(areas) > 1:
        return areas
    return [a for a in areas if stack(state, nation, a) > _most(state, nation, a)]


def _most(state: State, nation: int, area: int) -> int:
    """The most armies that can ever end their movement in an area."""
    tables = state.tables
    if not has(tables.difficult, area):
        return int(stack(state, nation, area))
    return int(tables.roman_difficult if nation == tables.romans else tables.over_difficult)


def _stands_and_limit(state: State, nation: int, area: int) -> str:
    count = int(stack(state, nation, area))
    most = _most(state, nation, area)
    return f"{count}, at most {most if count > most else int(limit(state, area))}"
