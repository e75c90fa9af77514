"""Short questions to the second edition's data, answered in ids, for the tests of rules that are plain facts."""

from __future__ import annotations

from collections.abc import Iterable

from meadhall.games.britannia.edition import Arrival, load

EDITION = load()
ROUNDS = range(1, 17)


def areas(indices: Iterable[int]) -> set[str]:
    return {EDITION.areas[index].id for index in indices}


def seas(indices: Iterable[int]) -> set[str]:
    return {EDITION.seas[index].id for index in indices}


def region(name: str) -> set[str]:
    return {area.id for area in EDITION.areas if area.region == name}


def sides(scenario: str, players: int) -> list[set[str]]:
    """The nations of each side."""
    return [{EDITION.nations[n].id for n in side.nations} for side in EDITION.scenarios[scenario].sides[players]]


def setup(scenario: str) -> dict[str, dict[str, int]]:
    """Armies at the start by nation and place."""
    places = [*(area.id for area in EDITION.areas), *(sea.id for sea in EDITION.seas)]
    found: dict[str, dict[str, int]] = {}
    for nation, place, armies in EDITION.scenarios[scenario].setup:
        found.setdefault(EDITION.nations[nation].id, {})[places[place]] = armies
    return found


def one_each(text: str) -> dict[str, int]:
    """One army in every area of a list like "Kent, North Mercia"."""
    return {name.lower().replace(" ", "-"): 1 for name in text.split(", ")}


def empty(scenario: str) -> set[str]:
    """Areas with no army at the start."""
    taken = {place for places in setup(scenario).values() for place in places}
    return areas(range(len(EDITION.areas))) - taken


def arrival(nation: str, round: int) -> Arrival:
    """What the Timeline gives a nation in a round."""
    return EDITION.arrivals.get((round, EDITION.nation(nation)), Arrival())


def marked(mark: str) -> dict[str, set[int]]:
    """The rounds in which each nation has a mark of the Timeline ("major", "raid" or "boats")."""
    found = {
        nation.id: {round for round in ROUNDS if getattr(arrival(nation.id, round), mark)} for nation in EDITION.nations
    }
    return {nation: rounds for nation, rounds in found.items() if rounds}


def points(table: str, nation: str, round: int) -> dict[str, int]:
    """A card's points per area for a round, from the "hold" or the "occupy" part."""
    part = EDITION.hold if table == "hold" else EDITION.occupy
    return {EDITION.areas[area].id: value for area, value in part.get((EDITION.nation(nation), round), {}).items()}
