"""Advice: what the searching bot would do, how much better that is, and why; also about a plan of one's own.

Everything comes from what the bot has found and weighed; a reason that was not weighed is never given.
"""

from __future__ import annotations

from meadhall.learn.advice.advising import Effort, advise, has_advice, judged
from meadhall.learn.advice.answer import Advice, Advised, Figure

__all__ = ["Advice", "Advised", "Effort", "Figure", "advise", "has_advice", "judged"]
