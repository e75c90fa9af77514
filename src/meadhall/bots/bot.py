"""What a bot is: one question, one answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from meadhall.core.action import Action


class Bot(Protocol):
    """A fair player: it gets its seat's view and the legal actions, and nothing else."""

    def decide(self, view: Mapping[str, Any], legal: Sequence[Action]) -> Action:
        """One of the legal actions."""
