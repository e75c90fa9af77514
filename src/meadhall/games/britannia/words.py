"""Actions in words, the one door for it: code to value, value to code, and what a player typed to codes.

`forms.py` has the table of verbs, `reading.py` reads one typed step, `orders.py` whole lines and marches.
"""

from __future__ import annotations

from meadhall.games.britannia.forms import action, code
from meadhall.games.britannia.orders import parse

__all__ = ["action", "code", "parse"]
