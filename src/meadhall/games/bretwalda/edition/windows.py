"""When a card may be played and by whom, under which conditions, and what happens where it has nothing to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

TIMINGS: Final[Mapping[str, str]] = {
    "passive": "always, while the tile or Ruler is in play",
    "on-reveal": "once, as the Season card is turned up",
    "this-round": "the whole round of the Season card",
    "development": "in an own Development action",
    "collection": "in an own Collection action",
    "fyrd": "in an own Fyrd action",
    "movement": "in an own Movement action, before its first battle",
    "before-battle": "before the first roll of a battle",
    "during-battle": "in a battle round, between the roll and For the King!",
    "after-battle": "once the winner is known, before both sides draw",
    "summer-bid": "laid with the own sealed bid and revealed with it",
    "autumn-bribe": "as a bribe is paid",
    "winter-feeding": "in Winter, before Food is discarded",
    "subversion": "in Summer, in place of a choice among Danes cards",
}

BY: Final[Mapping[str, str]] = {
    "side": "a Kingdom side of the battle",
    "attacker": "the attacking Kingdom",
    "defender": "the defending Kingdom",
    "winner": "the Kingdom that won the battle",
    "loser": "the Kingdom that lost the battle",
    "winning-attacker": "the attacking Kingdom, if it won",
    "actor": "the player whose action it is",
    "bidder": "every player, with the own sealed bid",
    "briber": "the player who pays for a bribe",
    "feeder": "every player whose Winter feeding is due",
    "bid-winner": "the winner of the Summer bid",
    "owner": "the owner of the tile or Ruler",
    "all": "everybody; nobody plays it",
}

WHO_MAY: Final[Mapping[str, tuple[str, ...]]] = {
    "before-battle": ("side", "attacker", "defender"),
    "during-battle": ("side", "attacker", "defender"),
    "after-battle": ("side", "winner", "loser", "winning-attacker"),
    "development": ("actor",),
    "collection": ("actor",),
    "fyrd": ("actor",),
    "movement": ("actor",),
    "autumn-bribe": ("briber",),
    "winter-feeding": ("feeder",),
    "summer-bid": ("bidder",),
}
"""Who may play a Lordship card in each window."""

CANNOT: Final[Mapping[str, str]] = {
    "barred": "it is not offered",
    "partly": "it is done as far as possible, and offered if at least one step is",
    "void": "it has no effect for that player",
    "always": "it can always be done",
}
"""What happens where there is nothing to do it with."""

CONDITIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "battle": ("land", "sea"),
    "area-is": ("own-capital", "has-building", "coastal", "city", "countryside"),
    "vs": ("kingdom", "neutral-or-danes"),
    "attacker": (),
    "defender": (),
    "won": (),
    "lost": (),
    "enemy-retreated": (),
    "ruler-in-battle": (),
    "all-road-path": (),
    "min-own-units": (),
}
"""Conditions with their values; those without values are `true`, and `min-own-units` is a number."""

TRIGGERS: Final = ("after-battle", "building-placed")
"""Events that fire effects which have no window of their own."""

IMPLIED: Final[Mapping[str, tuple[str, ...]]] = {
    "attacker": ("attacker", "winning-attacker"),
    "defender": ("defender",),
    "won": ("winner", "winning-attacker"),
    "lost": ("loser",),
}
"""Conditions that `by` says already, and must say where they stand."""
