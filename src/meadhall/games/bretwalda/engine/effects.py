"""The verbs of effects and their parameters as numbers, for the interpreter.

`edition/vocabulary.py` has the same words in the same order with their meanings; a test compares them. An effect is one
row of the table (`tables.py`): a verb, and columns whose meaning follows from the verb:

    who     the player it is for (WHO_*)                     n       how many, or the delta of a stat; counted by
    per     the counter of n (PER_*), or PLAIN                       times for each, between least and most
    where   the set of area tags (TAG_*), all must hold      into    the same for where Units go
    what    the verb's object: the place of a stat in the vector, a rule, a set of kinds of Units, a Building, a colour
            of dice, what is looked at, from how far Units come, a faction, or goods
    of      besides: the kinds of Units it is limited to, which borders are crossed, or the goods received
    scope   how long it lasts (SCOPE_*)
    cost    a price, a movement cost, or how much is given; USUAL where the usual one counts
    extra   the rest: steps, Units spared, cards discarded after, an upper bound, how many in an area, how much is got
    flags   MUST, RANDOM, BOTH_WAYS, SETS
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NO_VERB: Final[i64] = 0
GAIN_GOLD: Final[i64] = 1
STEAL_GOLD: Final[i64] = 2
PLACE_FOOD: Final[i64] = 3
LOSE_FOOD: Final[i64] = 4
TRADE: Final[i64] = 5
DRAW_LORDSHIP: Final[i64] = 6
DISCARD_LORDSHIP: Final[i64] = 7
LOOK: Final[i64] = 8
DISCARD_SEEN: Final[i64] = 9
SWAP_CHRONICLE: Final[i64] = 10
RECRUIT: Final[i64] = 11
UPGRADE: Final[i64] = 12
MOVE_UNITS: Final[i64] = 13
FERRY: Final[i64] = 14
REINFORCE: Final[i64] = 15
SLAY: Final[i64] = 16
CONVERT: Final[i64] = 17
BUILD: Final[i64] = 18
RAZE: Final[i64] = 19
PLACE_TILE: Final[i64] = 20
SWAP_TILE: Final[i64] = 21
NO_RAID: Final[i64] = 22
RAID_ANYWHERE: Final[i64] = 23
REDIRECT_RAID: Final[i64] = 24
BRIBE_FREE: Final[i64] = 25
MODIFY: Final[i64] = 26
PERMIT: Final[i64] = 27
FORBID: Final[i64] = 28
ADD_SWORD: Final[i64] = 29
ADD_SHIELD: Final[i64] = 30
REMOVE_SHIELD: Final[i64] = 31
ADD_DIE: Final[i64] = 32
REROLL: Final[i64] = 33
FLIP: Final[i64] = 34
DIRECT_WOUND: Final[i64] = 35
PREVENT_WOUNDS: Final[i64] = 36
PROTECT: Final[i64] = 37
DUEL: Final[i64] = 38
WITHDRAW: Final[i64] = 39
PURSUIT: Final[i64] = 40

# Players
WHO_SELF: Final[i64] = 0
WHO_ENEMY: Final[i64] = 1
WHO_OPPONENT: Final[i64] = 2
WHO_ALL: Final[i64] = 3
WHO_ALL_OPPONENTS: Final[i64] = 4
WHO_ALL_BUT_PRETENDER: Final[i64] = 5
WHO_PRETENDER: Final[i64] = 6

# Counters; PLAIN is a number that is not counted
PLAIN: Final[i64] = 0
PER_ENEMY_SLAIN: Final[i64] = 1
PER_OWN_SLAIN: Final[i64] = 2
PER_CONTROLLED_CITIES: Final[i64] = 3
PER_CONTROLLED_ABBEYS: Final[i64] = 4
PER_CITIES_COLLECTED: Final[i64] = 5
PER_HARBOURS_COLLECTED: Final[i64] = 6
PER_ABBEYS_COLLECTED: Final[i64] = 7
PER_COUNTRYSIDE_COLLECTED: Final[i64] = 8

# Area tags as members of a set
TAG_OWN: Final[i64] = 1
TAG_ENEMY_OWNED: Final[i64] = 2
TAG_CITY: Final[i64] = 4
TAG_OWN_CAPITAL: Final[i64] = 8
TAG_COUNTRYSIDE: Final[i64] = 16
TAG_HARBOUR: Final[i64] = 32
TAG_COASTAL: Final[i64] = 64
TAG_FOOD_SYMBOL: Final[i64] = 128
TAG_HAS_OWN_RULER: Final[i64] = 256
TAG_NO_OPPOSING_UNITS: Final[i64] = 512
TAG_BATTLE: Final[i64] = 1024
TAG_ADJACENT_TO_OWN: Final[i64] = 2048
TAG_SAME_AREA: Final[i64] = 4096
TAG_NO_BUILDING: Final[i64] = 8192
TAG_HAS_BUILDING: Final[i64] = 16384
TAG_ANY: Final[i64] = 32768

# Scopes
SCOPE_ACTION: Final[i64] = 0
SCOPE_BATTLE: Final[i64] = 1
SCOPE_BATTLE_ROUND: Final[i64] = 2
SCOPE_FIRST_BATTLE_ROUND: Final[i64] = 3
SCOPE_ROUND: Final[i64] = 4
SCOPE_GAME: Final[i64] = 5
SCOPE_BRIBE: Final[i64] = 6
SCOPE_CARD: Final[i64] = 7

# Rules that are switched
RULE_CEORLS_MOVE: Final[i64] = 0
RULE_CROSS_WETLANDS: Final[i64] = 1
RULE_COLLECT_WITHOUT_UNIT: Final[i64] = 2
RULE_COLLECT_EXCEPTION: Final[i64] = 3
RULE_ABBEY_IN_CITY: Final[i64] = 4
RULE_RETREAT: Final[i64] = 5
RULE_ENTER_KINGDOM_UNITS: Final[i64] = 6
RULE_COLLECT_GOLD_COUNTRYSIDE: Final[i64] = 7
RULE_WINTER_DISCARD: Final[i64] = 8
RULE_MARCH_AFTER_LANDING: Final[i64] = 9
RULE_RECRUIT_WITH_RULER: Final[i64] = 10

# What is looked at
LOOK_LORDSHIP_HAND: Final[i64] = 0
LOOK_CHRONICLE_HAND: Final[i64] = 1
LOOK_DANES_DECK: Final[i64] = 2
LOOK_SEASON_DECK: Final[i64] = 3

# From how far Units come
REACH_OWN_MOVEMENT: Final[i64] = 0
REACH_ADJACENT: Final[i64] = 1

# Which borders are crossed
CROSS_PASSABLE: Final[i64] = 0
CROSS_ROAD: Final[i64] = 1

# Factions that are bribed
BRIBED_NEUTRAL: Final[i64] = 0
BRIBED_DANES: Final[i64] = 1

# Goods
GOODS_GOLD: Final[i64] = 0
GOODS_FOOD: Final[i64] = 1

# Flags
MUST: Final[i64] = 1
RANDOM: Final[i64] = 2
BOTH_WAYS: Final[i64] = 4
SETS: Final[i64] = 8
"""MUST: not optional. SETS: n is the new figure, not a delta."""

USUAL: Final[i64] = -1
"""The usual price."""
NO_BOUND: Final[i64] = 99
"""An upper bound that never binds; as a number of dice or cards, any number."""
