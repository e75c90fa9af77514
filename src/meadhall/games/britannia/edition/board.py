"""Reading the map: seas, areas, and the named groups of areas that cards and rules refer to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from meadhall.core.editions.reader import Names, Table, did_you_mean
from meadhall.games.britannia.edition.model import REGIONS, Area, Sea


@dataclass(frozen=True)
class Board:
    """The map with its names, as the other readers need it."""

    areas: tuple[Area, ...]
    seas: tuple[Sea, ...]
    area_names: Names
    sea_names: Names
    groups: Mapping[str, tuple[int, ...]]

    def listed(self, table: Table, key: str, optional: bool = False) -> tuple[int, ...]:
        """The areas of a list of area ids and group names, each area once."""
        found: list[int] = []
        for item in table.items(key, optional):
            for area in self.named(table, key, item):
                if area in found:
                    raise table.bad(key, f"expected each area once, found {self.area_names.ids[area]!r} twice")
                found.append(area)
        return tuple(found)

    def named(self, table: Table, key: str, item: object) -> tuple[int, ...]:
        """The areas that one item means: a group's, or the one area."""
        if isinstance(item, str) and item in self.groups:
            return self.groups[item]
        return (self.area_names.index(table, key, item),)

    def group(self, table: Table, key: str) -> tuple[int, ...]:
        """The areas of the group that a key names."""
        name = table.text(key)
        if name not in self.groups:
            hint = did_you_mean(name, self.groups)
            raise table.bad(key, f"expected a group of areas, found {name!r}{hint}")
        return self.groups[name]


def read_board(root: Table) -> Board:
    """The whole map. Raises `BadEdition`."""
    sea_tables, area_tables = root.table("seas"), root.table("areas")
    sea_names = Names("sea", tuple(sea_tables.data))
    area_names = Names("area", tuple(area_tables.data))
    for id in area_names.ids:
        if id in sea_names.ids:
            raise area_tables.bad(id, "expected an id that is not a sea's")
    seas = tuple(_sea(sea_tables.table(id), id, sea_names) for id in sea_names.ids)
    areas = tuple(_area(area_tables.table(id), id, area_names, sea_names) for id in area_names.ids)
    return Board(areas, seas, area_names, sea_names, _groups(root, areas, area_names))


def _sea(table: Table, id: str, seas: Names) -> Sea:
    table.only(("name", "seas", "label"))
    return Sea(id, table.text("name"), table.indices("seas", seas), _label(table))


def _area(table: Table, id: str, areas: Names, seas: Names) -> Area:
    table.only(("name", "region", "difficult", "coasts", "land", "straits", "label"))
    return Area(
        id=id,
        name=table.text("name"),
        region=table.text("region", among=REGIONS),
        difficult=table.flag("difficult"),
        coasts=table.indices("coasts", seas, optional=True),
        land=table.indices("land", areas, optional=True),
        straits=table.indices("straits", areas, optional=True),
        label_xy=_label(table),
    )


def _label(table: Table) -> tuple[int, int] | None:
    if not table.has("label"):
        return None
    x, y = table.numbers("label", count=2)
    return x, y


def _groups(root: Table, areas: tuple[Area, ...], names: Names) -> dict[str, tuple[int, ...]]:
    """The group "all", the regions, and the groups that the file defines."""
    groups = {"all": tuple(range(len(areas)))}
    for region in REGIONS:
        groups[region] = tuple(i for i, area in enumerate(areas) if area.region == region)
    tables = root.table("groups", optional=True)
    for id in tables.data:
        if id in groups or id in names.ids:
            raise tables.bad(id, "expected a name that is no area, no region and not 'all'")
        groups[id] = _group(tables.table(id), areas, names)
    return groups


def _group(table: Table, areas: tuple[Area, ...], names: Names) -> tuple[int, ...]:
    """The areas of some regions (of one terrain if `difficult` is given), `without` some and `with` others."""
    table.only(("regions", "difficult", "without", "with"))
    regions = table.items("regions")
    for region in regions:
        if region not in REGIONS:
            raise table.bad("regions", f"expected {' or '.join(map(repr, REGIONS))}, found {region!r}")
    found = {i for i, area in enumerate(areas) if area.region in regions}
    if table.has("difficult"):
        wanted = table.flag("difficult")
        found = {i for i in found if areas[i].difficult == wanted}
    without = table.indices("without", names, optional=True)
    for area in without:
        if area not in found:
            raise table.bad("without", f"expected areas of the group, found {names.ids[area]!r}")
    return tuple(sorted((found - set(without)) | set(table.indices("with", names, optional=True))))
