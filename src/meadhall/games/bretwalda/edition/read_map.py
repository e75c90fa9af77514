"""Reads the map from the edition file: Seas, areas, borders, fortifications."""

from __future__ import annotations

from meadhall.core.editions.reader import Names, Table, shown
from meadhall.games.bretwalda.edition.model import BORDERS, CENTRE, KINDS, UNITS, Area, Border, Fortification, Sea

_AREA_KEYS = (
    "name", "modern", "region", "at", "kind", "island", "gold", "food", "seas", "harbour", "start-of", "dalc",
    "neutral", "beginner", "note",
)  # fmt: skip
NEUTRAL = ("ceorl", "thegn", "ealdorman")
"""The kinds of Neutral Units."""


class MapReading:
    """One pass over the tables of the map."""

    def __init__(self, root: Table, kingdoms: Names) -> None:
        self.root = root
        self.kingdoms = kingdoms
        self.areas = Names("area", tuple(root.table("areas").data))
        self.seas = Names("sea", tuple(root.table("seas").data))

    def read_seas(self) -> tuple[Sea, ...]:
        """All Seas; each adjacency must stand on both sides."""
        found = []
        for table in each(self.root, "seas"):
            table.only(("name", "at", "adjacent"))
            found.append(Sea(table.place[-1], table.text("name"), point(table), table.indices("adjacent", self.seas)))
        for i, sea in enumerate(found):
            for j in sea.adjacent:
                if i not in found[j].adjacent or i == j:
                    place = self.root.table("seas").table(found[j].id)
                    raise place.bad("adjacent", f"expected {sea.id!r} in this list, as {sea.id} names {found[j].id!r}")
        return tuple(found)

    def read_areas(self) -> tuple[Area, ...]:
        """All Land areas."""
        return tuple(self._area(table) for table in each(self.root, "areas"))

    def _area(self, table: Table) -> Area:
        table.only(_AREA_KEYS)
        seas = table.indices("seas", self.seas, optional=True)
        harbour = table.optional_index("harbour", self.seas)
        if harbour is not None and harbour not in seas:
            raise table.bad("harbour", f"expected a Sea that the area touches, found {shown(table.data['harbour'])}")
        dalc = table.text("dalc", among=(*self.kingdoms.ids, CENTRE)) if table.has("dalc") else ""
        neutral = table.table("neutral", optional=True).only(NEUTRAL)
        beginner = table.table("beginner").only(NEUTRAL) if table.has("beginner") else neutral
        gold, food = table.number("gold"), table.number("food")
        if gold > 7:
            raise table.bad("gold", f"expected at most 7 Gold symbols, found {gold}")
        if food > 1:
            raise table.bad("food", f"expected 0 or 1, as an area yields at most one Food, found {food}")
        return Area(
            table.place[-1],
            table.text("name"),
            table.text("modern"),
            table.text("region"),
            point(table),
            table.text("kind", among=KINDS),
            table.flag("island"),
            gold,
            food,
            seas,
            harbour,
            table.optional_index("start-of", self.kingdoms),
            dalc,
            tuple((neutral.number(unit, least=1), unit) for unit in UNITS if neutral.has(unit)),
            tuple((beginner.number(unit, least=1), unit) for unit in UNITS if beginner.has(unit)),
            table.text("note") if table.has("note") else "",
        )

    def read_borders(self) -> tuple[Border, ...]:
        """All borders, each once."""
        found: dict[frozenset[int], Border] = {}
        for table in each(self.root, "borders"):
            one = self.areas.index(self.root.table("borders"), table.place[-1], table.place[-1])
            for id in table.data:
                two = self.areas.index(table, id, id)
                pair = frozenset((one, two))
                if one == two:
                    raise table.bad(id, "expected another area, as no area borders itself")
                if pair in found:
                    raise table.bad(id, f"expected each border once, but it stands under borders.{id} too")
                found[pair] = Border(one, two, table.text(id, among=BORDERS))
        return tuple(found.values())

    def read_fortifications(self, borders: tuple[Border, ...]) -> tuple[Fortification, ...]:
        """Wall and Dyke; their crossings are borders that can be crossed."""
        kinds = {frozenset((border.one, border.two)): border.kind for border in borders}
        found = []
        for table in each(self.root, "fortifications"):
            table.only(("name", "dice", "crossings"))
            crossings: list[tuple[int, int]] = []
            for i, item in enumerate(table.items("crossings"), 1):
                place = f"crossings[{i}]"
                if not isinstance(item, list) or len(item) != 2:
                    raise table.bad(place, f"expected [protected area, area outside], found {shown(item)}")
                inside, outside = (self.areas.index(table, place, end) for end in item)
                if kinds.get(frozenset((inside, outside)), "wetlands") == "wetlands":
                    raise table.bad(place, f"expected two areas with a border that can be crossed, found {shown(item)}")
                if (inside, outside) in crossings or (outside, inside) in crossings:
                    raise table.bad(place, f"expected each crossing once, found {shown(item)} twice")
                crossings.append((inside, outside))
            found.append(
                Fortification(table.place[-1], table.text("name"), table.number("dice", least=1), tuple(crossings))
            )
        return tuple(found)

    def read_border_costs(self) -> dict[str, int | None]:
        """Movement points by kind of border."""
        outer = self.root.table("border-types").only(BORDERS)
        found: dict[str, int | None] = {}
        for kind in BORDERS:
            table = outer.table(kind).only(("cost", "passable"))
            if table.flag("passable", True) != table.has("cost"):
                raise table.bad("", "expected a cost, or passable = false")
            found[kind] = table.number("cost", least=1) if table.has("cost") else None
        return found


def each(root: Table, key: str) -> list[Table]:
    """The tables inside a table."""
    outer = root.table(key)
    return [outer.table(id) for id in outer.data]


def point(table: Table) -> tuple[int, int]:
    """A place on the sheet."""
    x, y = table.numbers("at", 2)
    return x, y
