"""What a ledger consists of: rules, and cases (worked examples and edge cases) with a known answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

KINDS: Final = ("state", "legality", "procedure", "scoring", "option")
"""What a rule speaks of: a fact, what is allowed, what happens, points, or a player's free choice."""

FIRMNESS: Final = ("firm", "lean", "choice")
"""How sure a ruling is: forced by the texts, the best reading, or one of several that are as good."""


class BadLedger(ValueError):
    """A game without a ledger, or a page that cannot be read; says where and what was expected."""


@dataclass(frozen=True)
class Rule:
    """One testable statement."""

    id: str
    group: str
    kind: str
    statement: str
    ruling: str = ""
    """How this project reads the texts if they are silent or disagree; empty if they are clear."""
    firmness: str = ""
    """One of `FIRMNESS`; empty without a ruling."""
    option: str = ""
    """The name of the game's option that plays it another way; empty if there is none."""
    values: tuple[str, ...] = ()
    """The values of that option, the default first."""
    untestable: str = ""
    """Why no test can prove it; empty for nearly all rules."""
    source: str = ""
    """Where the texts say it, by page; empty if the ledger does not give pages."""


@dataclass(frozen=True)
class Case:
    """A situation with a known answer, and the rules it shows."""

    id: str
    group: str
    rules: tuple[str, ...]
    statement: str


Entry = Rule | Case
