"""Cards, tiles and Rulers as frozen values: what they say, when they are played, and their effects in order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

SEASONS: Final = ("spring", "summer", "autumn", "winter")
SIDES: Final = ("king", "queen")
TILE_COLOURS: Final[Mapping[str, str]] = {
    "green": "development",
    "yellow": "collection",
    "blue": "fyrd",
    "red": "movement",
}
"""The action that each colour of tiles belongs to."""

CHRONICLE_COUNTS: Final = (
    "areas", "cities", "capitals", "foreign-capitals", "harbours", "abbeys", "buildings", "building-types",
    "ships-on-map", "seas-with-own-ship", "food", "gold", "tiles", "lordship", "islands",
)  # fmt: skip
ENEMIES: Final = ("kingdom", "danes", "neutral")


@dataclass(frozen=True)
class Amount:
    """A number, or one that is counted: `times` for each `per`, at least `least` and at most `most`."""

    number: int = 0
    per: str = ""
    times: int = 1
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True)
class Narrowed:
    """A stat with the word that narrows it; empty if it is for all."""

    stat: str
    word: str = ""


@dataclass(frozen=True)
class Goods:
    """So much Food or Gold."""

    number: int
    what: str


Value = Amount | Narrowed | Goods | str | tuple[str, ...] | bool


@dataclass(frozen=True)
class Effect:
    """One verb of the vocabulary with its parameters."""

    verb: str
    values: Mapping[str, Value]
    must: bool = False


@dataclass(frozen=True)
class Play:
    """How a card is played or an ability works."""

    timing: str
    by: str
    text: str
    target: str
    """What is chosen, and by whom."""
    cannot: str
    conditions: Mapping[str, str | int | bool] = field(default_factory=dict)
    effects: tuple[Effect, ...] = ()
    trigger: str = ""
    applies_to: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tile:
    """A Kingdom tile; without a Kingdom every Kingdom has one."""

    id: str
    number: str
    name: str
    colour: str
    kingdom: int | None
    play: Play


@dataclass(frozen=True)
class Ruler:
    """One side of a Ruler card."""

    id: str
    number: str
    name: str
    kingdom: int
    card: str
    side: str
    die: str
    health: int
    movement: int
    ability: str
    play: Play


@dataclass(frozen=True)
class SeasonCard:
    """A Season card; `vikings` of a Summer, `food` that everybody discards of a Winter."""

    id: str
    number: str
    name: str
    season: str
    vikings: int
    food: int
    play: Play


@dataclass(frozen=True)
class Lordship:
    """A Lordship card."""

    id: str
    number: str
    name: str
    play: Play


@dataclass(frozen=True)
class Subversion:
    """A Subversion card; `raid` says whether a Danes card is drawn afterwards."""

    id: str
    number: str
    name: str
    raid: bool
    play: Play


@dataclass(frozen=True)
class DanesCard:
    """Where Danes land."""

    number: str
    area: int
    sea: int
    kingdom: int | None
    """The Kingdom without which the card is left out."""


@dataclass(frozen=True)
class Controls:
    """Control of so many of these areas."""

    areas: tuple[int, ...]
    needed: int


@dataclass(frozen=True)
class Counted:
    """At least so many of something."""

    what: str
    needed: int


@dataclass(frozen=True)
class Held:
    """Control of an area at the end of so many Seasons in a row."""

    area: int
    seasons: int


@dataclass(frozen=True)
class Together:
    """Own Units in one area; with `outside` not in the own Capital."""

    units: Mapping[str, int]
    outside: bool


@dataclass(frozen=True)
class BattleWon:
    """A battle won against such an enemy."""

    enemy: str
    slain: int
    slain_ruler: bool
    attacker: bool


Condition = Controls | Counted | Held | Together | BattleWon


@dataclass(frozen=True)
class Chronicle:
    """A Chronicle card: all of its conditions, or any of them."""

    id: str
    number: str
    name: str
    text: str
    conditions: tuple[Condition, ...]
    any_of: bool
    end_of_own_turn: bool
    needs: tuple[int, ...]
    """Areas without which the card is left out."""
