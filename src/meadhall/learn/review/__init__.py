"""The review of a game: what was luck, what was choice, and which choices cost most.

Read `cutting.py` for what a step is, `valuing.py` for what a position is worth, `counting.py` for how the steps add up
exactly, `judging.py` for what is called a mistake, and `making.py` and `running.py` for how it is all put together.
"""

from meadhall.learn.review.forms import QUICK, THOROUGH, Form, NotReviewed
from meadhall.learn.review.making import Review, review

__all__ = ["QUICK", "THOROUGH", "Form", "NotReviewed", "Review", "review"]
