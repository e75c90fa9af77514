"""Crowded positions for fuzzing: full maps, hands and stores, which random games seldom reach."""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.chance import pick
from meadhall.games.bretwalda.edition.cards import SEASONS
from meadhall.games.bretwalda.edition.model import Edition

HELD: Final = (15, 14, 13, 8)
"""How many areas each Kingdom controls: the first has used up its markers."""
DALCS: Final = 3
"""How many of them have a Dalc: not enough to win."""
BUILT: Final = 3
ARMY: Final = ("ruler", "ealdorman", *["thegn"] * 3, *["ceorl"] * 5)
NEUTRALS: Final = ("ealdorman", "thegn", "thegn", "ceorl", "ceorl")
PHASES: Final = ("action", "action", "action", "action", "summer", "autumn", "winter", "exchanges")
ROUNDS: Final = {"summer": 2, "autumn": 3, "winter": 4, "exchanges": 5}


class _Lots:
    """Draws that follow from a seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.drawn = 0

    def below(self, size: int) -> int:
        self.drawn += 1
        return pick(self.seed, self.drawn, size)

    def shuffled(self, things: list[str]) -> list[str]:
        """The same things in another order."""
        left, found = list(things), []
        while left:
            found.append(left.pop(self.below(len(left))))
        return found


def crowded(edition: Edition, seed: int) -> dict[str, Any]:
    """A position document drawn from a seed."""
    lots = _Lots(seed)
    phase = PHASES[lots.below(len(PHASES))]
    number = ROUNDS[phase] + 4 * lots.below(2) if phase in ROUNDS else 1 + lots.below(12)
    season = SEASONS[(number - 1) % 4]
    kingdoms = [kingdom.id for kingdom in edition.kingdoms]
    cards = lots.shuffled([card.id for card in edition.lordship])
    chronicles = lots.shuffled([card.id for card in edition.chronicle])
    return {
        "game": "bretwalda",
        "scenario": "four",
        "players": 4,
        "round": number,
        "phase": phase,
        "actor": kingdoms[lots.below(4)],
        "pretender": kingdoms[lots.below(4)],
        "areas": _areas(edition, kingdoms, lots),
        "ships": _ships(edition, kingdoms, lots),
        "kingdoms": {
            kingdom: {
                "gold": lots.below(16),
                "lordship": cards[7 * k : 7 * k + 7],
                "chronicle": chronicles[2 * k : 2 * k + 2],
            }
            for k, kingdom in enumerate(kingdoms)
        },
        "seasons": {"now": lots.shuffled([card.id for card in edition.seasons if card.season == season])[0]},
    }


def _areas(edition: Edition, kingdoms: list[str], lots: _Lots) -> dict[str, Any]:
    """Every Kingdom holds areas and stands in some of them; Neutral Units and Vikings have the rest."""
    dalcs = lots.shuffled([area.name for area in edition.areas if area.dalc])
    plain = lots.shuffled([area.name for area in edition.areas if not area.dalc])
    cities = {area.name for area in edition.areas if area.city}
    found: dict[str, Any] = {}
    for kingdom, held in zip(lots.shuffled(kingdoms), HELD, strict=True):
        own = [*dalcs[:DALCS], *plain[: held - DALCS]]
        dalcs, plain = dalcs[DALCS:], plain[held - DALCS :]
        for number, name in enumerate(own):
            found[name] = {"control": kingdom, "food": lots.below(4)}
            if number < BUILT:
                found[name]["build"] = ["mead-hall" if name in cities else "abbey"]
        for unit in ARMY:
            there = found[own[lots.below(len(own))]].setdefault(kingdom, {})
            there[unit] = there.get(unit, 0) + 1
    vikings, *rest = lots.shuffled([*dalcs, *plain])
    found[vikings] = {"danes": {"viking": 2}}
    for name, unit in zip(rest, NEUTRALS, strict=False):
        found[name] = {"neutral": {unit: 1}}
    return found


def _ships(edition: Edition, kingdoms: list[str], lots: _Lots) -> list[dict[str, Any]]:
    """A Sea for each Kingdom with two Ships, one of them laden; the last Sea is the Danes'."""
    found = []
    for kingdom, sea in zip(kingdoms, edition.seas[: len(kingdoms)], strict=True):
        found.append({"faction": kingdom, "place": sea.id, "cargo": {"thegn": 1}})
        if lots.below(2):
            found.append({"faction": kingdom, "place": sea.id, "cargo": {"ceorl": 2}})
    return [*found, {"faction": "danes", "place": edition.seas[-1].id, "cargo": {"viking": 2}}]
