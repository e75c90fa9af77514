"""Bots: programs that play a seat. A bot sees what a person in its seat would see."""

from __future__ import annotations

from meadhall.bots.bot import BadChoice, Bot, Foresighted, Sight, ask, look
from meadhall.bots.level import SECONDS, Level
from meadhall.bots.levels import BOTS, bot_named, bots_for, is_slow, seconds_for
from meadhall.bots.process import either, split_names
from meadhall.bots.random import RandomBot

__all__ = [
    "BOTS",
    "SECONDS",
    "BadChoice",
    "Bot",
    "Foresighted",
    "Level",
    "RandomBot",
    "Sight",
    "ask",
    "bot_named",
    "bots_for",
    "either",
    "is_slow",
    "look",
    "seconds_for",
    "split_names",
]
