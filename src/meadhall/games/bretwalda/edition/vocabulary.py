"""The words in which cards, tiles and Rulers say what they do: verbs with their parameters, and what each word means.

An effect in the edition file is a table `{do = VERB, PARAMETER = VALUE, ...}`. Its parameters are those of `VERBS`,
each of one `Kind`. Every effect is optional for its player unless it has `must = true`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final


class Kind(Enum):
    """What the value of a parameter is."""

    AMOUNT = "a whole number, or {per, times, min, max}"
    WHO = "a player"
    AREAS = "a list of area tags, all of which must hold"
    UNIT = "a class of Units"
    UNITS = "a list of classes of Units"
    STAT = "a stat, narrowed after a colon"
    RULE = "a rule that is switched"
    SCOPE = "how long it lasts"
    BUILDING = "a type of Building"
    COLOUR = "a colour of dice"
    LOOK = "what is looked at"
    REACH = "from how far Units may come"
    BORDER = "which borders may be crossed"
    FACTION = "Neutral Units or Danes"
    GOODS = "so much Food or Gold"
    FLAG = "true or false"


_N, _WHO, _AREAS, _UNIT = Kind.AMOUNT, Kind.WHO, Kind.AREAS, Kind.UNIT

VERBS: Final[Mapping[str, Mapping[str, Kind]]] = {
    "gain-gold": {"n": _N, "who": _WHO},
    "steal-gold": {"n": _N, "from": _WHO},
    "place-food": {"n": _N, "where": _AREAS},
    "lose-food": {"n": _N, "who": _WHO},
    "trade": {"give": Kind.GOODS, "get": Kind.GOODS, "n": _N, "both-ways": Kind.FLAG},
    "draw-lordship": {"n": _N, "who": _WHO, "then-discard": _N},
    "discard-lordship": {"n": _N, "who": _WHO, "random": Kind.FLAG},
    "look": {"at": Kind.LOOK, "who": _WHO, "n": _N},
    "discard-seen": {"n": _N},
    "swap-chronicle": {"who": _WHO, "n": _N},
    "recruit": {"unit": _UNIT, "n": _N, "where": _AREAS, "cost": _N, "per-area": _N},
    "upgrade": {"n": _N, "where": _AREAS, "cost": _N},
    "move-units": {"unit": _UNIT, "n": _N, "steps": _N, "border": Kind.BORDER, "into": _AREAS, "from": _AREAS},
    "ferry": {"n": _N, "where": _AREAS},
    "reinforce": {"units": Kind.UNITS, "n": _N, "reach": Kind.REACH},
    "slay": {"unit": _UNIT, "n": _N, "who": _WHO, "where": _AREAS, "keep": _N},
    "convert": {"unit": _UNIT, "n": _N, "who": _WHO, "where": _AREAS},
    "build": {"building": Kind.BUILDING, "n": _N, "cost": _N, "where": _AREAS},
    "raze": {"n": _N, "who": _WHO, "where": _AREAS},
    "place-tile": {"n": _N},
    "swap-tile": {"n": _N},
    "no-raid": {},
    "raid-anywhere": {},
    "redirect-raid": {"avoid": _AREAS},
    "bribe-free": {"max-value": _N, "faction": Kind.FACTION},
    "modify": {
        "stat": Kind.STAT, "delta": _N, "set": _N, "where": _AREAS, "scope": Kind.SCOPE, "who": _WHO, "max": _N,
    },
    "permit": {"rule": Kind.RULE, "n": _N, "cost": _N, "scope": Kind.SCOPE, "who": _WHO},
    "forbid": {"rule": Kind.RULE, "scope": Kind.SCOPE, "who": _WHO},
    "add-sword": {"n": _N, "scope": Kind.SCOPE},
    "add-shield": {"n": _N, "scope": Kind.SCOPE},
    "remove-shield": {"n": _N, "who": _WHO},
    "add-die": {"colour": Kind.COLOUR, "n": _N, "scope": Kind.SCOPE},
    "reroll": {"n": _N, "who": _WHO, "scope": Kind.SCOPE},
    "flip": {"n": _N, "who": _WHO, "scope": Kind.SCOPE},
    "direct-wound": {"n": _N, "who": _WHO},
    "prevent-wounds": {"n": _N, "scope": Kind.SCOPE},
    "protect": {"unit": _UNIT, "scope": Kind.SCOPE},
    "duel": {"colour": Kind.COLOUR},
    "withdraw": {},
    "pursuit": {"n": _N},
}  # fmt: skip
"""Every verb with its parameters. All but those of `OPTIONAL` must be given."""

OPTIONAL: Final = (
    "who", "where", "cost", "per-area", "keep", "then-discard", "random", "both-ways", "scope", "max", "delta", "set",
    "n",
)  # fmt: skip
"""Parameters that may be left out; `who` is then the owner, and `n` is 1."""

PLAYERS: Final[Mapping[str, str]] = {
    "self": "the owner or player of the card",
    "enemy": "the other side of the battle",
    "opponent": "one other player, chosen by the owner",
    "all": "every player",
    "all-opponents": "every other player",
    "all-but-pretender": "every player but the Pretender",
    "pretender": "the Pretender",
}

COUNTERS: Final[Mapping[str, str]] = {
    "enemy-slain": "enemy Units slain in the battle",
    "own-slain": "own Units slain in the battle",
    "controlled-cities": "Cities controlled, Capitals included",
    "controlled-abbeys": "Abbeys controlled",
    "cities-collected": "Cities in this Collection",
    "harbours-collected": "Harbour areas in this Collection",
    "abbeys-collected": "Abbey areas in this Collection",
    "countryside-collected": "Countryside areas in this Collection",
}
"""What an amount may be counted by."""

TAGS: Final[Mapping[str, str]] = {
    "own": "controlled by the player",
    "enemy-owned": "controlled by another player",
    "city": "a City, Capitals included",
    "own-capital": "the player's own Capital",
    "countryside": "no City",
    "harbour": "has a Harbour",
    "coastal": "touches a Sea",
    "food-symbol": "shows Food",
    "has-own-ruler": "the player's Ruler is there",
    "no-opposing-units": "no Unit there that is not the player's",
    "battle": "the area of the battle",
    "adjacent-to-own": "next to an area the player controls",
    "same-area": "one area, chosen as the card is played; the effect covers own Land Units that start the action there",
    "no-building": "without a Building",
    "has-building": "with a Building",
    "any": "anywhere",
}
"""What can be asked of an area, for the player who acts."""

UNIT_CLASSES: Final = (
    "ruler", "ealdorman", "bishop", "thegn", "ceorl", "ship", "viking", "drakkar", "land", "any",
)  # fmt: skip

SCOPES: Final[Mapping[str, str]] = {
    "action": "this action",
    "battle": "this battle",
    "battle-round": "each battle round, or this one if it is played in one",
    "first-battle-round": "the first battle round",
    "round": "this round of the game",
    "game": "as long as it is in play",
    "bribe": "one bribe",
    "card": "the next purchase, once",
}

RULES: Final[Mapping[str, str]] = {
    "ceorls-move": "own Ceorls move with 1 movement point",
    "cross-wetlands": "wetlands may be crossed at the cost given",
    "collect-without-unit": "so many controlled areas without own Land Units are collected too",
    "collect-exception": "so many controlled areas that are pillaged or hold no own Land Unit are collected too",
    "abbey-in-city": "Abbeys may stand in Cities that are not Capitals",
    "retreat": "the side named may, or may not, retreat by choice",
    "enter-kingdom-units": "Units may be moved into areas with Units of another Kingdom",
    "collect-gold-countryside": "Gold symbols of Countryside areas yield Gold",
    "winter-discard": "the Food discard of the Winter card does not apply to the player",
    "march-after-landing": "the Ruler keeps 1 movement point after landing",
    "recruit-with-ruler": "Land Units may be recruited in the area of the own Ruler though it is no City",
}

LOOKS: Final = ("lordship-hand", "chronicle-hand", "danes-deck", "season-deck")
REACHES: Final = ("own-movement", "adjacent")
CROSSED: Final = ("passable", "road")
FACTIONS: Final = ("neutral", "danes")
GOODS: Final = ("gold", "food")
