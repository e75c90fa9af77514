"""Advice in Bretwalda: what the searching bot tries, and what it is worth, in the game's own words."""

from __future__ import annotations

from meadhall.bots.bretwalda.advice.adviser import BretwaldaAdviser

ADVISER = BretwaldaAdviser()

__all__ = ["ADVISER"]
