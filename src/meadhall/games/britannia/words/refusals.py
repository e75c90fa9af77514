"""Why a typed line is not allowed now: the ledger id and a plain sentence (`reasons.py` has them all)."""

from __future__ import annotations

from meadhall.core.action import BadAction
from meadhall.core.refusal import Refusal, Refused
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.words.orders import parse
from meadhall.games.britannia.words.reasons import refusal


def why_not(state: State, text: str) -> Refusal | None:
    """None if a line is legal now, else the rule that forbids it; words that say nothing are refused without one."""
    try:
        parse(state, text)
    except Refused as refused:
        return refused.refusal
    except BadAction as bad:
        return Refusal("", str(bad))
    return None


__all__ = ["refusal", "why_not"]
