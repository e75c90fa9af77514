"""Crowded positions for fuzzing: full maps, hands and stores, which random games seldom reach."""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.chance import Lot
from meadhall.games.bretwalda.edition.cards import SEASONS
from meadhall.games.bretwalda.edition.model import Edition

HELD: Final = (15, 14, 13, 8)
"""How many areas each Kingdom controls: the first has used up its markers."""
DALCS: Final = 3
"""How many of them have a Dalc: not enough to win."""
BUILT: Final = 3
TILES: Final = 4
ARMY: Final = ("ruler", "ealdorman", *["thegn"] * 3, *["ceorl"] * 5)
NEUTRALS: Final = ("ealdorman", "thegn", "thegn", "ceorl", "ceorl")
PHASES: Final = ("action", "action", "action", "action", "summer", "autumn", "winter", "exchanges")
ROUNDS: Final = {"summer": 2, "autumn": 3, "winter": 4, "exchanges": 5}


def crowded(edition: Edition, seed: int) -> dict[str, Any]:
    """A position document drawn from a seed."""
    lot = Lot(seed)
    phase = lot.one(PHASES)
    number = ROUNDS[phase] + 4 * lot.number(0, 1) if phase in ROUNDS else lot.number(1, 12)
    season = SEASONS[(number - 1) % 4]
    kingdoms = [kingdom.id for kingdom in edition.kingdoms]
    cards = lot.some([card.id for card in edition.lordship], len(edition.lordship))
    chronicles = lot.some([card.id for card in edition.chronicle], len(edition.chronicle))
    return {
        "game": "bretwalda",
        "scenario": "four",
        "players": 4,
        "round": number,
        "phase": phase,
        "actor": lot.one(kingdoms),
        "pretender": lot.one(kingdoms),
        "areas": _areas(edition, kingdoms, lot),
        "ships": _ships(edition, kingdoms, lot),
        "kingdoms": {
            kingdom: {
                "gold": lot.number(0, 15),
                "lordship": cards[7 * k : 7 * k + 7],
                "chronicle": chronicles[2 * k : 2 * k + 2],
                "tiles": _tiles(edition, k, lot),
            }
            for k, kingdom in enumerate(kingdoms)
        },
        "seasons": {"now": lot.one([card.id for card in edition.seasons if card.season == season])},
    }


def _areas(edition: Edition, kingdoms: list[str], lot: Lot) -> dict[str, Any]:
    """Every Kingdom holds areas and stands in some of them; Neutral Units and Vikings have the rest."""
    areas = lot.some(edition.areas, len(edition.areas))
    dalcs = [area.name for area in areas if area.dalc]
    plain = [area.name for area in areas if not area.dalc]
    cities = {area.name for area in areas if area.city}
    found: dict[str, Any] = {}
    for kingdom, held in zip(lot.some(kingdoms, len(kingdoms)), HELD, strict=True):
        own = [*dalcs[:DALCS], *plain[: held - DALCS]]
        dalcs, plain = dalcs[DALCS:], plain[held - DALCS :]
        for number, name in enumerate(own):
            found[name] = {"control": kingdom, "food": lot.number(0, 3)}
            if number < BUILT:
                found[name]["build"] = ["mead-hall" if name in cities else "abbey"]
        camps = _camps(edition, own, kingdoms.index(kingdom), lot)
        for unit in ARMY[: lot.number(4, len(ARMY))]:
            there = found[lot.one(camps)].setdefault(kingdom, {})
            there[unit] = there.get(unit, 0) + 1
    vikings, *rest = lot.some([*dalcs, *plain], len(dalcs) + len(plain))
    found[vikings] = {"danes": {"viking": 2}}
    for name, unit in zip(rest, NEUTRALS, strict=False):
        found[name] = {"neutral": {unit: 1}}
    return found


def _camps(edition: Edition, own: list[str], sea: int, lot: Lot) -> list[str]:
    """Where an army stands: in some of its areas, or all of it on one coast, with its Ships off shore."""
    coast = [area.name for area in edition.areas if area.name in own and sea in area.seas]
    return lot.some(coast, 1) if coast and not lot.number(0, 2) else lot.some(own, lot.number(1, 5))


def _ships(edition: Edition, kingdoms: list[str], lot: Lot) -> list[dict[str, Any]]:
    """A Sea for each Kingdom with one or two Ships; the last Sea is the Danes'."""
    found: list[dict[str, Any]] = []
    for kingdom, sea in zip(kingdoms, edition.seas[: len(kingdoms)], strict=True):
        cargoes = lot.some([{}, {"thegn": 1}, {"ceorl": 1}, {"ceorl": 2}], lot.number(1, 2))
        found += [{"faction": kingdom, "place": sea.id, "cargo": cargo} for cargo in cargoes]
    return [*found, {"faction": "danes", "place": edition.seas[-1].id, "cargo": {"viking": 2}}]


def _tiles(edition: Edition, kingdom: int, lot: Lot) -> list[str]:
    """As many tiles as leave room for one more."""
    usable = [tile.id for tile in edition.tiles if tile.kingdom in (None, kingdom)]
    return lot.some(usable, lot.number(0, TILES))
