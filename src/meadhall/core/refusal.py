"""A refusal: the ledger id of the rule that forbids something, and one plain sentence. A refusal changes nothing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Refusal:
    """Why something is not allowed now."""

    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]" if self.rule else self.reason

    def json(self) -> dict[str, str]:
        """The refusal as plain data."""
        return {"rule": self.rule, "reason": self.reason}


class Refused(Exception):
    """Raised at the gate; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
