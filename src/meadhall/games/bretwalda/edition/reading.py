"""One pass over an edition file: figures, pieces and Kingdoms here, map and cards in the files beside this one."""

from __future__ import annotations

from typing import Final

from meadhall.core.editions.marks import read_marks
from meadhall.core.editions.reader import Names, Table, shown
from meadhall.core.editions.source import Source
from meadhall.games.bretwalda.edition.model import (
    BUILDINGS,
    COLOURS,
    TIES,
    UNITS,
    Ability,
    Building,
    Edition,
    Kingdom,
    Pieces,
    Unit,
)
from meadhall.games.bretwalda.edition.read_cards import (
    limited,
    read_danes,
    read_lordship,
    read_rulers,
    read_seasons,
    read_subversion,
    read_tiles,
)
from meadhall.games.bretwalda.edition.read_chronicle import read_chronicle
from meadhall.games.bretwalda.edition.read_effects import PLAY_KEYS, read_play, words_of
from meadhall.games.bretwalda.edition.read_map import MapReading, each
from meadhall.games.bretwalda.edition.vocabulary import RULES

_KEYS: Final = (
    "id", "title", "extends", "reconstruction", "provenance", "confidence", "course", "victory", "start", "pieces",
    "units", "dice", "buildings", "kingdoms", "border-types", "seas", "areas", "borders", "fortifications", "tiles",
    "rulers", "seasons", "lordship", "chronicle", "danes", "subversion",
)  # fmt: skip
COURSE: Final = (
    "rounds", "actions", "battle-rounds", "gold", "lordship", "chronicle-draw", "chronicle-keep", "season-cards",
    "subversion-cards", "hand-limit", "tribute", "upgrade-cost", "lordship-cost", "city-dice", "capital-dice",
    "port-food", "port-gold", "tiles-of-a-colour", "sea-border", "landing", "neutral-value",
)  # fmt: skip
VICTORY: Final = ("at-once", "end-of-season", "chronicles", "abbeys")
START: Final = ("ruler", "ealdorman", "thegn", "ceorl", "control", "food")
PLACES: Final = ("countryside", "food-symbol", "harbour", "city")
"""Where a type of Building may stand."""


def read(source: Source) -> Edition:
    """The edition of a file, read table by table. Raises `BadEdition`."""
    root = Table(source.content, source.file).only(_KEYS)
    kingdoms = Names("Kingdom", tuple(root.table("kingdoms").data))
    map_ = MapReading(root, kingdoms)
    victory = root.table("victory").only((*VICTORY, "ties", "pretender-ties"))
    borders = map_.read_borders()
    return Edition(
        id=root.text("id"),
        title=root.text("title"),
        reconstruction=root.text("reconstruction") if root.has("reconstruction") else "",
        fingerprint=source.fingerprint(),
        course=_numbers(root.table("course").only(COURSE), COURSE),
        victory=_numbers(victory, VICTORY),
        ties=words_of(victory, "ties", "step of the tie-break", TIES),
        pretender_ties=words_of(victory, "pretender-ties", "step of the tie-break", TIES),
        start=_numbers(root.table("start").only(START), START),
        pieces=_pieces(root.table("pieces")),
        units={table.place[-1]: _unit(table) for table in _all(root, "units", UNITS)},
        dice={colour: _die(root.table("dice").only(COLOURS), colour) for colour in COLOURS},
        buildings={table.place[-1]: _building(table) for table in _all(root, "buildings", BUILDINGS)},
        kingdoms=tuple(_kingdom(table, map_.areas) for table in each(root, "kingdoms")),
        border_costs=map_.read_border_costs(),
        seas=map_.read_seas(),
        areas=map_.read_areas(),
        borders=borders,
        fortifications=map_.read_fortifications(borders),
        tiles=read_tiles(root, kingdoms),
        rulers=read_rulers(root, kingdoms),
        seasons=read_seasons(root),
        lordship=read_lordship(root),
        chronicle=read_chronicle(root, map_.areas),
        danes=read_danes(root, map_.areas, map_.seas, kingdoms),
        subversion=read_subversion(root),
        confidence=read_marks(root),
    )  # fmt: skip


def _numbers(table: Table, names: tuple[str, ...]) -> dict[str, int]:
    """A table of whole numbers of 1 or more."""
    return {name: table.number(name, least=1) for name in names}


def _all(root: Table, key: str, ids: tuple[str, ...]) -> list[Table]:
    """The tables of exactly these ids."""
    outer = root.table(key).only(ids)
    return [outer.table(id) for id in ids]


def _counts(table: Table, key: str, names: tuple[str, ...]) -> dict[str, int]:
    """A table of so many of each."""
    inner = table.table(key).only(names)
    return {name: inner.number(name) for name in names}


def _pieces(table: Table) -> Pieces:
    table.only((
        "action-markers", "control-markers", "tiles", "kingdom", "neutral", "danes", "dalcs", "markers", "unlimited",
        "dice", "cards",
    ))  # fmt: skip
    markers = table.table("markers")
    decks = ("spring", "summer", "autumn", "winter", "chronicle", "subversion", "danes", "lordship", "ruler-cards")
    return Pieces(
        table.number("action-markers", least=1),
        table.number("control-markers", least=1),
        table.number("tiles", least=1),
        _counts(table, "kingdom", ("king", "queen", "ealdorman", "bishop", "thegn", "ceorl", "ship")),
        _counts(table, "neutral", ("ealdorman", "thegn", "ceorl")),
        _counts(table, "danes", ("viking", "drakkar")),
        _counts(table, "dalcs", ("hamptun", "area", "chronicle", "abbey")),
        {name: markers.number(name) for name in markers.data},
        tuple(str(item) for item in table.items("unlimited")),
        _counts(table, "dice", COLOURS),
        _counts(table, "cards", (*decks, "rulers")),
    )


def _unit(table: Table) -> Unit:
    table.only((
        "kind", "value", "movement", "health", "die", "wounds", "capacity", "optional", "moves-only-with", "ability",
        "note",
    ))  # fmt: skip
    id, kind = table.place[-1], table.text("kind", among=("land", "sea"))
    if (kind == "sea") != (id in ("ship", "drakkar")):
        raise table.bad("kind", f"expected {'land' if kind == 'sea' else 'sea'!r} for a {id}, found {kind!r}")
    figures = [limited(table, key, most) if id != "ruler" else None for key, most in _LIMITS.items()]
    if id == "ruler" and any(table.has(key) for key in (*_LIMITS, "die")):
        raise table.bad("", "expected no figures for a Ruler: they stand on the Ruler cards")
    rule = table.text("moves-only-with", among=tuple(RULES)) if table.has("moves-only-with") else ""
    return Unit(
        id,
        kind,
        figures[0],
        figures[1],
        figures[2],
        "" if id == "ruler" else table.text("die", among=COLOURS[:3]),
        table.number("wounds", least=1) if kind == "land" else 0,
        table.number("capacity", least=1) if kind == "sea" else 0,
        table.flag("optional"),
        rule,
    )


_LIMITS: Final = {"value": 5, "movement": 3, "health": 3}
"""The most of each figure of a Unit (UNIT-01)."""


def _die(table: Table, colour: str) -> tuple[tuple[int, int], ...]:
    faces = table.items(colour)
    for i, face in enumerate(faces, 1):
        if not isinstance(face, list) or len(face) != 2 or any(type(n) is not int or not 0 <= n <= 3 for n in face):
            raise table.bad(f"{colour}[{i}]", f"expected [Swords, Shields] of 0 to 3, found {shown(face)}")
    if len(faces) != 6:
        raise table.bad(colour, f"expected six faces, found {len(faces)}")
    return tuple((swords, shields) for swords, shields in faces)


def _building(table: Table) -> Building:
    table.only(("cost", "count", "where", "text"))
    where = words_of(table, "where", "kind of place", PLACES)
    if len(where) != 1:
        raise table.bad("where", f"expected one kind of place, found {len(where)}")
    cost, count = table.number("cost"), table.number("count", least=1)
    return Building(table.place[-1], cost, count, where[0], table.text("text"))


def _kingdom(table: Table, areas: Names) -> Kingdom:
    table.only(("name", "native", "colour", "capital", "ability"))
    ability = table.table("ability").only(("name", *PLAY_KEYS, "abbeys", "battle-draw", "battle-discard"))
    abbeys = ability.numbers("abbeys") if ability.has("abbeys") else []
    if abbeys != sorted(set(abbeys)) or 0 in abbeys:
        raise ability.bad("abbeys", f"expected rising numbers of Abbeys, found {shown(abbeys)}")
    draw, discard = ability.number("battle-draw", default=1), ability.number("battle-discard", default=0)
    if discard > draw:
        raise ability.bad("battle-discard", f"expected at most {draw}, as many as are drawn, found {discard}")
    return Kingdom(
        table.place[-1],
        table.text("name"),
        table.text("native"),
        table.text("colour"),
        table.index("capital", areas),
        Ability(ability.text("name"), read_play(ability), tuple(abbeys), draw, discard),
    )
