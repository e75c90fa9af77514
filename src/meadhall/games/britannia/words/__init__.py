"""Actions in words, the one door for it: code to value, value to code, and what a player typed to codes.

`forms` has the table of verbs, `reading` reads one typed step, `orders` whole lines and marches.
"""

from __future__ import annotations

from meadhall.games.britannia.words.forms import action, code
from meadhall.games.britannia.words.orders import parse

__all__ = ["action", "code", "parse"]
