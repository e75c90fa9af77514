"""Reading the nations with their pieces, the leaders, and the Timeline that brings them in."""

from __future__ import annotations

from dataclasses import dataclass

from meadhall.core.editions.reader import Names, Table, did_you_mean, shown, whole
from meadhall.games.britannia.edition.board import Board
from meadhall.games.britannia.edition.model import SPECIALS, Arrival, Leader, Nation, RoundInfo


@dataclass(frozen=True)
class Peoples:
    """Nations in Nation List order, leaders, and their names."""

    nations: tuple[Nation, ...]
    leaders: tuple[Leader, ...]
    nation_names: Names
    leader_names: Names


@dataclass(frozen=True)
class Timeline:
    """The rounds, and what each brings to whom."""

    rounds: dict[int, RoundInfo]
    arrivals: dict[tuple[int, int], Arrival]

    @property
    def last(self) -> int:
        """The last round."""
        return len(self.rounds)


def read_peoples(root: Table) -> Peoples:
    """Nations and leaders. Raises `BadEdition`."""
    tables = root.table("nations")
    listed = root.items("nation-order")
    for id in listed:
        if not isinstance(id, str) or id not in tables.data:
            hint = did_you_mean(id, tables.data) if isinstance(id, str) else ""
            raise root.bad("nation-order", f"expected a nation, found {shown(id)}{hint}")
    for id in tables.data:
        if listed.count(id) != 1:
            raise root.bad("nation-order", f"expected {id!r} exactly once, found it {listed.count(id)} times")
    names = Names("nation", tuple(listed))
    leader_tables = root.table("leaders")
    leader_names = Names("leader", tuple(leader_tables.data))
    leaders = tuple(_leader(leader_tables.table(id), id, names) for id in leader_names.ids)
    nations = tuple(_nation(tables.table(id), id, i, leaders) for i, id in enumerate(names.ids))
    return Peoples(nations, leaders, names, leader_names)


def _leader(table: Table, id: str, nations: Names) -> Leader:
    table.only(("name", "nation", "stays-until"))
    stays = table.number("stays-until", least=1) if table.has("stays-until") else None
    return Leader(id, table.text("name"), table.index("nation", nations), stays)


_NATION_KEYS = (
    "name",
    "adjective",
    "colour",
    "symbol",
    "infantry",
    "cavalry",
    "forts",
    "forts-limited",
    "forts-until",
    "burhs",
    "army-and-burh-cap",
    "population",
    "marker",
)


def _nation(table: Table, id: str, index: int, leaders: tuple[Leader, ...]) -> Nation:
    table.only(_NATION_KEYS)
    return Nation(
        id=id,
        name=table.text("name"),
        adjective=table.text("adjective"),
        colour=table.text("colour"),
        symbol=table.text("symbol"),
        infantry=table.number("infantry"),
        cavalry=table.number("cavalry", 0),
        forts=table.number("forts", 0),
        forts_limited=table.flag("forts-limited"),
        burhs=table.number("burhs", 0),
        army_and_burh_cap=table.number("army-and-burh-cap") if table.has("army-and-burh-cap") else None,
        leaders=tuple(i for i, leader in enumerate(leaders) if leader.nation == index),
        population=table.flag("population", True),
        marker=table.flag("marker", True),
        forts_until=table.number("forts-until", least=1) if table.has("forts-until") else None,
    )


def read_timeline(root: Table, board: Board, peoples: Peoples) -> Timeline:
    """The rounds 1, 2, 3 ... and their arrivals. Raises `BadEdition`."""
    tables = root.table("timeline")
    rounds: dict[int, RoundInfo] = {}
    arrivals: dict[tuple[int, int], Arrival] = {}
    for number, key in enumerate(sorted(tables.data, key=lambda k: whole(k) or 0), 1):
        if key != str(number):
            raise tables.bad(key, f"expected the rounds as 1, 2, 3 and so on, found {key!r} where {number} should be")
        table = tables.table(key).only(_ROUND_KEYS)
        rounds[number] = _round(table, peoples)
        incoming = table.table("arrivals", optional=True)
        for id in incoming.data:
            nation = peoples.nation_names.index(incoming, id, id)
            arrivals[number, nation] = _arrival(incoming.table(id), board, peoples)
    return Timeline(rounds, arrivals)


_ROUND_KEYS = (
    "years",
    "scoring",
    "bretwalda-points",
    "king-points",
    "king-points-of",
    "king-leaders",
    "offices",
    "arrivals",
)


def _round(table: Table, peoples: Peoples) -> RoundInfo:
    first, last = table.numbers("years", count=2)
    if first >= last:
        raise table.bad("years", f"expected the earlier year first, found {first} and {last}")
    return RoundInfo(
        years=(first, last),
        scoring=table.flag("scoring"),
        bretwalda=table.has("bretwalda-points"),
        bretwalda_points=table.number("bretwalda-points", 0),
        king=table.has("king-points"),
        king_points=table.number("king-points", 0),
        king_leaders=table.indices("king-leaders", peoples.leader_names, optional=True),
        king_points_of={nation: points for points, nation in table.counts("king-points-of", peoples.nation_names)},
        offices_first=table.text("offices", "end", among=("end", "start")) == "start",
    )


_ARRIVAL_KEYS = (
    "infantry",
    "cavalry",
    "land-infantry",
    "land-cavalry",
    "leader",
    "leader-sea",
    "leader-needs",
    "major",
    "raid",
    "boats",
    "special",
)


def _arrival(table: Table, board: Board, peoples: Peoples) -> Arrival:
    table.only(_ARRIVAL_KEYS)
    return Arrival(
        infantry=table.counts("infantry", board.sea_names),
        cavalry=table.counts("cavalry", board.sea_names),
        land_infantry=table.number("land-infantry", 0),
        land_cavalry=table.number("land-cavalry", 0),
        leader=table.optional_index("leader", peoples.leader_names),
        leader_sea=table.optional_index("leader-sea", board.sea_names),
        leader_needs=table.optional_index("leader-needs", board.area_names),
        major=table.flag("major"),
        raid=table.flag("raid"),
        boats=table.flag("boats"),
        special=frozenset(words(table, "special", tuple(SPECIALS))),
    )


def words(table: Table, key: str, known: tuple[str, ...]) -> list[str]:
    """A list of known words; empty if it is missing."""
    found = table.items(key, optional=True)
    for word in found:
        if word not in known:
            hint = did_you_mean(word, known) if isinstance(word, str) else ""
            raise table.bad(key, f"expected one of {', '.join(known)}, found {shown(word)}{hint}")
    return found
