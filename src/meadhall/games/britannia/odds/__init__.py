"""Exact odds of a Britannia battle: who holds the area, what is left of whom, and how long it takes.

No dice are rolled: the chances of all endings are computed. Start reading at `battle.odds`.
"""

from meadhall.games.britannia.odds.battle import Choices, odds
from meadhall.games.britannia.odds.force import BadForce, Force
from meadhall.games.britannia.odds.result import Ending, Odds
from meadhall.games.britannia.odds.retreat import NEVER, BadRule, Retreat, parse_rule

__all__ = ["NEVER", "BadForce", "BadRule", "Choices", "Ending", "Force", "Odds", "Retreat", "odds", "parse_rule"]
