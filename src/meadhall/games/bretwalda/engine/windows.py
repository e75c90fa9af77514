"""When and by whom cards are played, and under which conditions, as numbers.

`edition/windows.py` has the same words in the same order; a test compares them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Timings
AT_PASSIVE: Final[i64] = 0
AT_ON_REVEAL: Final[i64] = 1
AT_THIS_ROUND: Final[i64] = 2
AT_DEVELOPMENT: Final[i64] = 3
AT_COLLECTION: Final[i64] = 4
AT_FYRD: Final[i64] = 5
AT_MOVEMENT: Final[i64] = 6
AT_BEFORE_BATTLE: Final[i64] = 7
AT_DURING_BATTLE: Final[i64] = 8
AT_AFTER_BATTLE: Final[i64] = 9
AT_SUMMER_BID: Final[i64] = 10
AT_AUTUMN_BRIBE: Final[i64] = 11
AT_WINTER_FEEDING: Final[i64] = 12
AT_SUBVERSION: Final[i64] = 13

# Who plays it
BY_SIDE: Final[i64] = 0
BY_ATTACKER: Final[i64] = 1
BY_DEFENDER: Final[i64] = 2
BY_WINNER: Final[i64] = 3
BY_LOSER: Final[i64] = 4
BY_WINNING_ATTACKER: Final[i64] = 5
BY_ACTOR: Final[i64] = 6
BY_BIDDER: Final[i64] = 7
BY_BRIBER: Final[i64] = 8
BY_FEEDER: Final[i64] = 9
BY_BID_WINNER: Final[i64] = 10
BY_OWNER: Final[i64] = 11
BY_ALL: Final[i64] = 12

# Without a target
CANNOT_BARRED: Final[i64] = 0
CANNOT_PARTLY: Final[i64] = 1
CANNOT_VOID: Final[i64] = 2
CANNOT_ALWAYS: Final[i64] = 3

# Conditions as members of a set; all that are in it must hold
IF_BATTLE_LAND: Final[i64] = 1
IF_BATTLE_SEA: Final[i64] = 2
IF_AREA_IS_OWN_CAPITAL: Final[i64] = 4
IF_AREA_IS_HAS_BUILDING: Final[i64] = 8
IF_AREA_IS_COASTAL: Final[i64] = 16
IF_AREA_IS_CITY: Final[i64] = 32
IF_AREA_IS_COUNTRYSIDE: Final[i64] = 64
IF_VS_KINGDOM: Final[i64] = 128
IF_VS_NEUTRAL_OR_DANES: Final[i64] = 256
IF_ATTACKER: Final[i64] = 512
IF_DEFENDER: Final[i64] = 1024
IF_WON: Final[i64] = 2048
IF_LOST: Final[i64] = 4096
IF_ENEMY_RETREATED: Final[i64] = 8192
IF_RULER_IN_BATTLE: Final[i64] = 16384
IF_ALL_ROAD_PATH: Final[i64] = 32768

# Events that fire effects
NO_TRIGGER: Final[i64] = 0
TRIGGER_AFTER_BATTLE: Final[i64] = 1
TRIGGER_BUILDING_PLACED: Final[i64] = 2

# Seasons
SPRING: Final[i64] = 0
SUMMER: Final[i64] = 1
AUTUMN: Final[i64] = 2
WINTER: Final[i64] = 3

# Colours of tiles, in the order of the actions they belong to
TILE_GREEN: Final[i64] = 0
TILE_YELLOW: Final[i64] = 1
TILE_BLUE: Final[i64] = 2
TILE_RED: Final[i64] = 3

# What Chronicle conditions count
COUNT_AREAS: Final[i64] = 0
COUNT_CITIES: Final[i64] = 1
COUNT_CAPITALS: Final[i64] = 2
COUNT_FOREIGN_CAPITALS: Final[i64] = 3
COUNT_HARBOURS: Final[i64] = 4
COUNT_ABBEYS: Final[i64] = 5
COUNT_BUILDINGS: Final[i64] = 6
COUNT_BUILDING_TYPES: Final[i64] = 7
COUNT_SHIPS_ON_MAP: Final[i64] = 8
COUNT_SEAS_WITH_OWN_SHIP: Final[i64] = 9
COUNT_FOOD: Final[i64] = 10
COUNT_GOLD: Final[i64] = 11
COUNT_TILES: Final[i64] = 12
COUNT_LORDSHIP: Final[i64] = 13
COUNT_ISLANDS: Final[i64] = 14

# Enemies of a battle won
ENEMY_KINGDOM: Final[i64] = 0
ENEMY_DANES: Final[i64] = 1
ENEMY_NEUTRAL: Final[i64] = 2

# Forms of Chronicle conditions
CHRONICLE_CONTROLS: Final[i64] = 0
CHRONICLE_COUNTED: Final[i64] = 1
CHRONICLE_HELD: Final[i64] = 2
CHRONICLE_TOGETHER: Final[i64] = 3
CHRONICLE_BATTLE_WON: Final[i64] = 4

# Flags of Chronicle conditions
OUTSIDE_CAPITAL: Final[i64] = 1
SLAIN_RULER: Final[i64] = 2
AS_ATTACKER: Final[i64] = 4
