"""Reads tiles, Rulers and cards from the edition file."""

from __future__ import annotations

from meadhall.core.editions.reader import Names, Table
from meadhall.games.bretwalda.edition.cards import (
    SEASONS,
    SIDES,
    TILE_COLOURS,
    DanesCard,
    Lordship,
    Ruler,
    SeasonCard,
    Subversion,
    Tile,
)
from meadhall.games.bretwalda.edition.model import COLOURS
from meadhall.games.bretwalda.edition.read_effects import PLAY_KEYS, read_play
from meadhall.games.bretwalda.edition.read_map import each


def read_tiles(root: Table, kingdoms: Names) -> tuple[Tile, ...]:
    """All different tiles."""
    found = []
    for table in each(root, "tiles"):
        table.only(("number", "name", "colour", "kingdom", *PLAY_KEYS))
        found.append(
            Tile(
                table.place[-1],
                table.text("number"),
                table.text("name"),
                table.text("colour", among=tuple(TILE_COLOURS)),
                table.optional_index("kingdom", kingdoms),
                read_play(table),
            )
        )
    return tuple(found)


def read_rulers(root: Table, kingdoms: Names) -> tuple[Ruler, ...]:
    """All sides of Ruler cards."""
    found = []
    for table in each(root, "rulers"):
        table.only(("number", "name", "kingdom", "card", "side", "die", "health", "movement", "ability"))
        ability = table.table("ability").only(("name", *PLAY_KEYS))
        found.append(
            Ruler(
                table.place[-1],
                table.text("number"),
                table.text("name"),
                table.index("kingdom", kingdoms),
                table.text("card"),
                table.text("side", among=SIDES),
                table.text("die", among=COLOURS[:3]),
                limited(table, "health", 3),
                limited(table, "movement", 3),
                ability.text("name"),
                read_play(ability),
            )
        )
    return tuple(found)


def read_seasons(root: Table) -> tuple[SeasonCard, ...]:
    """All Season cards: Summers bring Vikings, Winters cost Food."""
    found = []
    for table in each(root, "seasons"):
        season = table.text("season", among=SEASONS)
        own = {"summer": ("vikings",), "winter": ("food",)}.get(season, ())
        table.only(("number", "name", "season", *own, *PLAY_KEYS))
        found.append(
            SeasonCard(
                table.place[-1],
                table.text("number"),
                table.text("name"),
                season,
                table.number("vikings") if season == "summer" else 0,
                table.number("food") if season == "winter" else 0,
                read_play(table),
            )
        )
    return tuple(found)


def read_lordship(root: Table) -> tuple[Lordship, ...]:
    """All Lordship cards."""
    found = []
    for table in each(root, "lordship"):
        table.only(("number", "name", *PLAY_KEYS))
        found.append(Lordship(table.place[-1], table.text("number"), table.text("name"), read_play(table)))
    return tuple(found)


def read_subversion(root: Table) -> tuple[Subversion, ...]:
    """All Subversion cards."""
    found = []
    for table in each(root, "subversion"):
        table.only(("number", "name", "raid", *(key for key in PLAY_KEYS if key != "timing")))
        number, name = table.text("number"), table.text("name")
        found.append(
            Subversion(table.place[-1], number, name, table.flag("raid", True), read_play(table, "subversion"))
        )
    return tuple(found)


def read_danes(root: Table, areas: Names, seas: Names, kingdoms: Names) -> tuple[DanesCard, ...]:
    """All Danes cards, by the area they name."""
    found = []
    for table in each(root, "danes"):
        table.only(("number", "sea", "kingdom"))
        area = areas.index(root.table("danes"), table.place[-1], table.place[-1])
        sea, kingdom = table.index("sea", seas), table.optional_index("kingdom", kingdoms)
        found.append(DanesCard(table.text("number"), area, sea, kingdom))
    return tuple(found)


def limited(table: Table, key: str, most: int) -> int:
    """A number of 1 to `most`."""
    value = table.number(key, least=1)
    if value > most:
        raise table.bad(key, f"expected 1 to {most}, found {value}")
    return value
