"""Advice in Rex Britannorum: plans that do best against what others may hold, and what they bring."""

from __future__ import annotations

from meadhall.bots.rex.advice.adviser import RexAdviser

ADVISER = RexAdviser()

__all__ = ["ADVISER"]
