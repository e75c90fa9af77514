"""Reading the scenarios: rounds, sides by number of players, and the armies on the board at the start."""

from __future__ import annotations

from meadhall.core.editions.reader import Names, Table, did_you_mean, whole
from meadhall.games.britannia.edition.board import Board
from meadhall.games.britannia.edition.model import SCENARIO_SWITCHES, Placement, Scenario, Side
from meadhall.games.britannia.edition.peoples import Peoples, words

_KEYS = ("name", "sentence", "rounds", "unused", "switches", "stand-ins", "sides", "setup")


def read_scenarios(root: Table, board: Board, peoples: Peoples, last: int) -> dict[str, Scenario]:
    """All scenarios of the edition. Raises `BadEdition`."""
    tables = root.table("scenarios")
    if not tables.data:
        raise tables.bad("", "expected at least one scenario")
    return {id: _scenario(tables, id, board, peoples, last) for id in tables.data}


def _scenario(tables: Table, id: str, board: Board, peoples: Peoples, last: int) -> Scenario:
    table = tables.table(id).only(_KEYS)
    first, end = table.numbers("rounds", count=2)
    if not 1 <= first <= end <= last:
        raise table.bad("rounds", f"expected the first and the last round, of 1 to {last}, found {first} and {end}")
    unused = table.indices("unused", peoples.nation_names, optional=True)
    sides = _sides(table.table("sides"), peoples.nation_names, unused)
    return Scenario(
        id=id,
        name=table.text("name"),
        sentence=table.text("sentence"),
        players=tuple(sorted(sides)),
        first_round=first,
        last_round=end,
        sides=sides,
        unused=unused,
        setup=_setup(_setup_table(tables, id), board, peoples),
        card=_cards(table, peoples.nation_names),
        switches=frozenset(words(table, "switches", tuple(SCENARIO_SWITCHES))),
    )


def _sides(table: Table, nations: Names, unused: tuple[int, ...]) -> dict[int, tuple[Side, ...]]:
    """Per number of players the sides, which share out every nation in use."""
    if not table.data:
        raise table.bad("", "expected the sides for at least one number of players")
    found: dict[int, tuple[Side, ...]] = {}
    for key in table.data:
        inner = table.table(key)
        players = whole(key)
        if players is None or len(inner.data) != players:
            raise table.bad(key, f"expected as many sides as the number of players it is for, found {len(inner.data)}")
        sides = tuple(Side(name, inner.indices(name, nations)) for name in inner.data)
        taken = [nation for side in sides for nation in side.nations]
        for nation, id in enumerate(nations.ids):
            expected = 0 if nation in unused else 1
            if taken.count(nation) != expected:
                what = "on no side, for it is unused" if not expected else "on exactly one side"
                raise inner.bad("", f"expected {id!r} {what}, found it on {taken.count(nation)}")
        found[players] = sides
    return found


def _setup_table(tables: Table, id: str) -> Table:
    """The setup of a scenario: its own table, or that of the scenario it names."""
    table = tables.table(id)
    name = table.data.get("setup")
    if not isinstance(name, str):
        return table.table("setup")
    other = tables.data.get(name)
    if not isinstance(other, dict) or not isinstance(other.get("setup"), dict):
        hint = did_you_mean(name, tables.data)
        raise table.bad("setup", f"expected a scenario with a setup of its own, found {name!r}{hint}")
    return tables.table(name).table("setup")


def _setup(table: Table, board: Board, peoples: Peoples) -> tuple[Placement, ...]:
    """Infantry by nation and place: a list of places for one each, or a table of place = number."""
    places = Names("place", board.area_names.ids + board.sea_names.ids)
    found: list[Placement] = []
    for id in table.data:
        nation = peoples.nation_names.index(table, id, id)
        if isinstance(table.data[id], list):
            found += [Placement(nation, place, 1) for place in table.indices(id, places)]
        else:
            found += [Placement(nation, place, armies) for armies, place in table.counts(id, places)]
        armies = sum(p.armies for p in found if p.nation == nation)
        if armies > peoples.nations[nation].infantry:
            raise table.bad(id, f"expected at most {peoples.nations[nation].infantry} infantry, found {armies}")
    _alone(table, found, board, peoples.nation_names)
    return tuple(found)


def _alone(table: Table, found: list[Placement], board: Board, nations: Names) -> None:
    """No two nations may start in one land area."""
    owner: dict[int, int] = {}
    for nation, place, _ in found:
        if place < len(board.areas) and owner.setdefault(place, nation) != nation:
            what = f"found {nations.ids[owner[place]]!r} in {board.areas[place].id!r} too"
            raise table.bad(nations.ids[nation], f"expected one nation in each area, {what}")


def _cards(table: Table, nations: Names) -> tuple[int, ...]:
    """For each nation the nation whose card it plays by."""
    stand_ins = table.table("stand-ins", optional=True)
    cards = list(range(len(nations.ids)))
    for id in stand_ins.data:
        cards[nations.index(stand_ins, id, id)] = stand_ins.index(id, nations)
    return tuple(cards)
