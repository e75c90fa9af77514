"""The handbook of each game: its rules in the order in which players need them, with figures drawn by the board.

The text is in Markdown, one folder for each folder of `games`; `docs/handbook.md` explains the form. A paragraph names
the rules of the ledger that it covers, so that every prompt and refusal can lead to its explanation.
"""

from meadhall.learn.handbook.book import Handbook, Place, book_of, games, handbook, served
from meadhall.learn.handbook.check import check, check_folder
from meadhall.learn.handbook.model import BadHandbook, Mistake
from meadhall.learn.handbook.reader import read

__all__ = [
    "BadHandbook",
    "Handbook",
    "Mistake",
    "Place",
    "book_of",
    "check",
    "check_folder",
    "games",
    "handbook",
    "read",
    "served",
]
