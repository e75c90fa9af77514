"""Players that are programs: by name, each sees what a person in its seat would see, and chooses by the same gate."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from meadhall.bots.bot import Bot
from meadhall.bots.random import RandomBot

BOTS: Mapping[str, Callable[[int], Bot]] = {"random": RandomBot}
"""Every bot by its name: call with a seed."""

__all__ = ["BOTS", "Bot", "RandomBot"]
