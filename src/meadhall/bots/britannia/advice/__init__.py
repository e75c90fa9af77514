"""Advice in Britannia: the plans of the searching bot, and what it weighed, in the game's own words."""

from __future__ import annotations

from meadhall.bots.britannia.advice.adviser import BritanniaAdviser

ADVISER = BritanniaAdviser()

__all__ = ["ADVISER"]
