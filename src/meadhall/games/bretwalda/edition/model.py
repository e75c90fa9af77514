"""The map, the pieces and the figures of Bretwalda as frozen values. Things refer to each other by index."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from meadhall.games.bretwalda.edition.cards import (
    Chronicle,
    DanesCard,
    Lordship,
    Play,
    Ruler,
    SeasonCard,
    Subversion,
    Tile,
)

KINDS: Final = ("countryside", "city", "capital")
BORDERS: Final = ("road", "wilderness", "wetlands")
COLOURS: Final = ("white", "beige", "red", "grey")
UNITS: Final = ("ceorl", "thegn", "bishop", "ealdorman", "ruler", "viking", "ship", "drakkar")
BUILDINGS: Final = ("abbey", "granary", "port", "mead-hall")
TIES: Final = ("dalcs", "areas", "capitals", "cities", "food", "gold")
CENTRE: Final = "hamptun"
"""The mark of the one Dalc that has no Kingdom's colour."""


@dataclass(frozen=True)
class Area:
    """A Land area."""

    id: str
    name: str
    modern: str
    region: str
    at: tuple[int, int]
    kind: str
    island: bool
    gold: int
    food: int
    seas: tuple[int, ...]
    harbour: int | None
    """The Sea its Harbour opens to."""
    start_of: int | None
    """The Kingdom whose starting area it is."""
    dalc: str
    """Empty, a Kingdom's id, or the mark of the centre."""
    neutral: tuple[tuple[int, str], ...]
    """How many Neutral Units of which kind stand there at the start."""
    beginner: tuple[tuple[int, str], ...]
    """The same for a lone beginner."""
    note: str

    @property
    def city(self) -> bool:
        """Whether it is a City; Capitals are."""
        return self.kind != "countryside"


@dataclass(frozen=True)
class Sea:
    """A Sea."""

    id: str
    name: str
    at: tuple[int, int]
    adjacent: tuple[int, ...]


@dataclass(frozen=True)
class Border:
    """Two Land areas that touch."""

    one: int
    two: int
    kind: str


@dataclass(frozen=True)
class Fortification:
    """Hadrian's Wall or Offa's Dyke."""

    id: str
    name: str
    dice: int
    crossings: tuple[tuple[int, int], ...]
    """Pairs of a protected area and the one that attackers cross from."""


@dataclass(frozen=True)
class Unit:
    """A kind of Unit; a Ruler's figures stand on the card."""

    id: str
    kind: str
    value: int | None
    movement: int | None
    health: int | None
    die: str
    wounds: int
    """Its place in the order of wounds; 0 for Sea Units."""
    capacity: int
    optional: bool
    moves_only_with: str
    """The rule that lets it move; empty if it may always."""


@dataclass(frozen=True)
class Building:
    """A type of Building."""

    id: str
    cost: int
    count: int
    where: str
    text: str


@dataclass(frozen=True)
class Ability:
    """What a Kingdom can do all game."""

    name: str
    play: Play
    abbeys: tuple[int, ...]
    """So many Abbeys make a first, a second, ... Dalc; empty if the usual figure counts."""
    battle_draw: int
    battle_discard: int


@dataclass(frozen=True)
class Kingdom:
    """One of the four Kingdoms, in clockwise order."""

    id: str
    name: str
    native: str
    colour: str
    capital: int
    ability: Ability


@dataclass(frozen=True)
class Pieces:
    """How many there are."""

    action_markers: int
    control_markers: int
    tiles: int
    kingdom: dict[str, int]
    neutral: dict[str, int]
    danes: dict[str, int]
    dalcs: dict[str, int]
    markers: dict[str, int]
    unlimited: tuple[str, ...]
    dice: dict[str, int]
    cards: dict[str, int]


@dataclass(frozen=True)
class Edition:
    """Everything that is printed on the components of the game."""

    id: str
    title: str
    reconstruction: str
    fingerprint: str
    course: dict[str, int]
    victory: dict[str, int]
    ties: tuple[str, ...]
    pretender_ties: tuple[str, ...]
    start: dict[str, int]
    pieces: Pieces
    units: dict[str, Unit]
    dice: dict[str, tuple[tuple[int, int], ...]]
    """Per colour six faces as (Swords, Shields)."""
    buildings: dict[str, Building]
    kingdoms: tuple[Kingdom, ...]
    border_costs: dict[str, int | None]
    """Movement points by kind of border; None if it cannot be crossed."""
    seas: tuple[Sea, ...]
    areas: tuple[Area, ...]
    borders: tuple[Border, ...]
    fortifications: tuple[Fortification, ...]
    tiles: tuple[Tile, ...]
    rulers: tuple[Ruler, ...]
    seasons: tuple[SeasonCard, ...]
    lordship: tuple[Lordship, ...]
    chronicle: tuple[Chronicle, ...]
    danes: tuple[DanesCard, ...]
    subversion: tuple[Subversion, ...]
    confidence: dict[str, str]

    def area(self, id: str) -> int:
        """The index of an area."""
        return next(i for i, area in enumerate(self.areas) if area.id == id)

    def kingdom(self, id: str) -> int:
        """The index of a Kingdom."""
        return next(i for i, kingdom in enumerate(self.kingdoms) if kingdom.id == id)
