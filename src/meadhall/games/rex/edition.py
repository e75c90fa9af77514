"""The figures and lists of Rex Britannorum as frozen values, read from a TOML file and checked."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from meadhall.core.editions.marks import read_marks
from meadhall.core.editions.reader import Names, Table, shown
from meadhall.core.editions.source import Shelf, Source

SHELF: Final = Shelf("meadhall.games.rex", ("areas", "kingdoms", "regions", "locations", "objectives"))
"""Where the edition files are."""

TRACKS: Final = ("road", "cities", "regions")
TYPES: Final = ("fief", "cities", "link")
WAYS: Final = ("foresighted", "greedy", "impetuous")
CONDITIONS: Final = ("present in", "control of", "present on", "control of link", "cities of")

_KEYS: Final = (
    "id", "title", "reconstruction", "provenance", "confidence", "turns", "without-third", "pieces", "solo", "cards",
    "tracks", "areas", "kingdoms", "regions", "locations", "roads", "links", "objectives",
)  # fmt: skip


@dataclass(frozen=True)
class Area:
    """North, Centre or South."""

    id: str
    name: str
    joker: tuple[float, float]


@dataclass(frozen=True)
class Kingdom:
    """One of the three kingdoms; `way` is how it plays if nobody plays it."""

    id: str
    name: str
    ruler: str
    epithet: str
    colour: str
    fief: int
    start: int
    way: str


@dataclass(frozen=True)
class Region:
    """A region of an area."""

    id: str
    name: str
    area: int
    label: tuple[float, float]
    locations: tuple[int, ...]


@dataclass(frozen=True)
class Location:
    """A Road or a City."""

    id: str
    name: str
    via: str
    city: bool
    region: int
    area: int
    at: tuple[float, float]
    token: bool
    rome: bool


@dataclass(frozen=True)
class Link:
    """Two Cities and the Roads between them."""

    id: str
    name: str
    members: tuple[int, ...]


@dataclass(frozen=True)
class Condition:
    """So many of these locations must hold an own piece."""

    text: str
    locations: tuple[int, ...]
    needed: int


@dataclass(frozen=True)
class Objective:
    """Three steps, each with its conditions."""

    id: str
    type: str
    name: str
    steps: tuple[tuple[Condition, ...], ...]


@dataclass(frozen=True)
class Track:
    """Where a track starts, its First mark, its thresholds and its last space."""

    id: str
    start: int
    first: int
    thresholds: tuple[int, ...]
    last: int


@dataclass(frozen=True)
class Edition:
    """Everything that is printed on the components of the game."""

    id: str
    title: str
    reconstruction: str
    fingerprint: str
    areas: tuple[Area, ...]
    kingdoms: tuple[Kingdom, ...]
    regions: tuple[Region, ...]
    locations: tuple[Location, ...]
    connections: tuple[tuple[int, int, str], ...]
    links: tuple[Link, ...]
    objectives: tuple[Objective, ...]
    tracks: tuple[Track, ...]
    turns: dict[str, int]
    without_third: dict[str, int]
    cubes: int
    oppida: int
    troops: tuple[int, ...]
    reinforcements: tuple[int, ...]
    deployment: tuple[tuple[int, int], ...]
    bands: tuple[tuple[int, str], ...]
    confidence: dict[str, str]


def load(path: Path | None = None) -> Edition:
    """The edition in somebody's file, or the one that comes with Meadhall. Raises `BadEdition`."""
    return build(SHELF.from_file(path) if path is not None else SHELF.packaged("rex"))


def build(source: Source) -> Edition:
    """The edition that a file's content describes, checked as a whole. Raises `BadEdition`."""
    from meadhall.games.rex.edition_check import check

    edition = _Reading(Table(source.content, source.file).only(_KEYS)).edition(source.fingerprint())
    check(edition, source.file)
    return edition


class _Reading:
    """One pass over an edition file, table by table."""

    def __init__(self, root: Table) -> None:
        self.root = root
        self.area_names = Names("area", tuple(root.table("areas").data))
        self.region_names = Names("region", tuple(root.table("regions").data))
        self.location_names = Names("location", tuple(root.table("locations").data))
        self.link_names = Names("link", tuple(root.table("links").data))

    def edition(self, fingerprint: str) -> Edition:
        """The whole of it."""
        root = self.root
        locations = self.locations()
        regions = self.regions(locations)
        cards = root.table("cards").only(("troops", "reinforcements", "deployment"))
        pieces = root.table("pieces").only(("cubes", "oppida"))
        links = self.links()
        return Edition(
            id=root.text("id"),
            title=root.text("title"),
            reconstruction=root.text("reconstruction") if root.has("reconstruction") else "",
            fingerprint=fingerprint,
            areas=tuple(self.area(table) for table in self.each("areas")),
            kingdoms=tuple(self.kingdom(table) for table in self.each("kingdoms")),
            regions=regions,
            locations=locations,
            connections=self.connections(),
            links=links,
            objectives=self.objectives(regions, locations, links),
            tracks=self.tracks(),
            turns=self.numbers(
                "turns",
                ("count", "tokens", "hand", "queue", "recruits", "troops", "winner", "vassal", "late-discard"),
            ),
            without_third=self.numbers("without-third", ("rome", "tokens")),
            cubes=pieces.number("cubes", least=1),
            oppida=pieces.number("oppida", least=1),
            troops=tuple(cards.numbers("troops", 7)),
            reinforcements=tuple(cards.numbers("reinforcements", 6)),
            deployment=self.deployment(cards),
            bands=self.bands(),
            confidence=read_marks(root),
        )

    def each(self, key: str) -> list[Table]:
        """The tables inside a table."""
        outer = self.root.table(key)
        return [outer.table(id) for id in outer.data]

    def numbers(self, key: str, names: tuple[str, ...]) -> dict[str, int]:
        """A table of whole numbers of 1 or more."""
        table = self.root.table(key).only(names)
        return {name: table.number(name, least=1) for name in names}

    @staticmethod
    def place(table: Table, key: str) -> tuple[float, float]:
        """A longitude and a latitude."""
        value = table.items(key)
        if len(value) != 2 or any(isinstance(v, bool) or not isinstance(v, (int, float)) for v in value):
            raise table.bad(key, f"expected [longitude, latitude], found {shown(value)}")
        return float(value[0]), float(value[1])

    def area(self, table: Table) -> Area:
        """One area."""
        table.only(("name", "joker"))
        return Area(table.place[-1], table.text("name"), self.place(table, "joker"))

    def kingdom(self, table: Table) -> Kingdom:
        """One kingdom."""
        table.only(("name", "ruler", "epithet", "colour", "fief", "start", "way"))
        return Kingdom(
            table.place[-1],
            table.text("name"),
            table.text("ruler"),
            table.text("epithet"),
            table.text("colour"),
            table.index("fief", self.region_names),
            table.index("start", self.location_names),
            table.text("way", among=WAYS),
        )

    def regions(self, locations: tuple[Location, ...]) -> tuple[Region, ...]:
        """All regions with their locations."""
        found = []
        for r, table in enumerate(self.each("regions")):
            table.only(("name", "area", "label"))
            members = tuple(i for i, location in enumerate(locations) if location.region == r)
            area = table.index("area", self.area_names)
            found.append(Region(table.place[-1], table.text("name"), area, self.place(table, "label"), members))
        return tuple(found)

    def locations(self) -> tuple[Location, ...]:
        """All locations."""
        regions = self.each("regions")
        found = []
        for table in self.each("locations"):
            table.only(("kind", "region", "name", "via", "at", "token", "rome"))
            region = table.index("region", self.region_names)
            found.append(
                Location(
                    table.place[-1],
                    table.text("name"),
                    table.text("via") if table.has("via") else "",
                    table.text("kind", among=("road", "city")) == "city",
                    region,
                    regions[region].index("area", self.area_names),
                    self.place(table, "at"),
                    table.flag("token", True),
                    table.flag("rome"),
                )
            )
        return tuple(found)

    def connections(self) -> tuple[tuple[int, int, str], ...]:
        """Pairs of joined locations with the road's name."""
        table = self.root.table("roads").only(("connections",))
        found: list[tuple[int, int, str]] = []
        for i, item in enumerate(table.items("connections"), 1):
            place = f"connections[{i}]"
            if not isinstance(item, list) or len(item) != 3 or not isinstance(item[2], str):
                raise table.bad(place, f"expected [location, location, name of the road], found {shown(item)}")
            one, two = (self.location_names.index(table, place, end) for end in item[:2])
            if one == two or any({one, two} == {a, b} for a, b, _ in found):
                raise table.bad(place, f"expected two locations that are not joined yet, found {shown(item[:2])}")
            found.append((one, two, item[2]))
        return tuple(found)

    def links(self) -> tuple[Link, ...]:
        """All links."""
        found = []
        for table in self.each("links"):
            table.only(("name", "members"))
            found.append(Link(table.place[-1], table.text("name"), table.indices("members", self.location_names)))
        return tuple(found)

    def tracks(self) -> tuple[Track, ...]:
        """The three tracks in their order."""
        outer = self.root.table("tracks").only(TRACKS)
        found = []
        for id in TRACKS:
            table = outer.table(id).only(("start", "first", "thresholds", "last"))
            marks = table.numbers("thresholds", 3)
            if marks != sorted(set(marks)):
                raise table.bad("thresholds", f"expected three rising numbers, found {shown(marks)}")
            found.append(
                Track(id, table.number("start"), table.number("first", least=1), tuple(marks), table.number("last"))
            )
        return tuple(found)

    def deployment(self, cards: Table) -> tuple[tuple[int, int], ...]:
        """The areas on the two sides of each mini-card."""
        found = []
        for i, item in enumerate(cards.items("deployment"), 1):
            if not isinstance(item, list) or len(item) != 2 or item[0] == item[1]:
                raise cards.bad(f"deployment[{i}]", f"expected two different areas, found {shown(item)}")
            one, two = (self.area_names.index(cards, f"deployment[{i}]", area) for area in item)
            found.append((one, two))
        return tuple(found)

    def bands(self) -> tuple[tuple[int, str], ...]:
        """From so many points on, what a lone player is called."""
        table = self.root.table("solo").only(("bands",))
        found: list[tuple[int, str]] = []
        for i, item in enumerate(table.items("bands"), 1):
            least = found[-1][0] + 1 if found else 0
            good = isinstance(item, list) and len(item) == 2 and type(item[0]) is int and isinstance(item[1], str)
            if not good or item[0] < least or (not found and item[0] != 0):
                raise table.bad(f"bands[{i}]", f"expected [points, text] from 0 on and rising, found {shown(item)}")
            found.append((item[0], item[1]))
        if not found:
            raise table.bad("bands", "expected at least one band")
        return tuple(found)

    def objectives(
        self, regions: tuple[Region, ...], locations: tuple[Location, ...], links: tuple[Link, ...]
    ) -> tuple[Objective, ...]:
        """All Objective cards."""
        found = []
        for table in self.each("objectives"):
            table.only(("type", "name", "steps"))
            steps = table.items("steps")
            if len(steps) != 3 or not all(isinstance(step, list) and step for step in steps):
                raise table.bad("steps", "expected three lists of conditions")
            read = tuple(tuple(self.condition(table, c, regions, locations, links) for c in step) for step in steps)
            found.append(Objective(table.place[-1], table.text("type", among=TYPES), table.text("name"), read))
        return tuple(found)

    def condition(
        self,
        table: Table,
        item: Any,
        regions: tuple[Region, ...],
        locations: tuple[Location, ...],
        links: tuple[Link, ...],
    ) -> Condition:
        """One condition as a set of locations and how many of them it takes."""
        if not isinstance(item, list) or len(item) != 2 or item[0] not in CONDITIONS:
            raise table.bad("steps", f'expected conditions such as ["control of", "iceni"], found {shown(item)}')
        kind, name = item
        if kind == "cities of":
            area = self.area_names.index(table, "steps", name)
            cities = tuple(i for i, location in enumerate(locations) if location.area == area and location.city)
            where = self.root.table("areas").table(self.area_names.ids[area]).text("name")
            return Condition(f"most Cities of the {where}", cities, len(cities) // 2 + 1)
        if kind in ("present on", "control of link"):
            link = links[self.link_names.index(table, "steps", name)]
            size = len(link.members)
            where, members = f"the {link.name} ({link.id})", link.members
        else:
            region = regions[self.region_names.index(table, "steps", name)]
            size, where, members = len(region.locations), region.name, region.locations
        if kind.startswith("present"):
            return Condition(f"a piece {'on' if kind == 'present on' else 'in'} {where}", members, 1)
        return Condition(f"most of {where}", members, size // 2 + 1)
