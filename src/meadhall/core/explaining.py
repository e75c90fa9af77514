"""Why something happened: the rule behind an event, so that a log leads to the handbook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from meadhall.core.event import Event


@runtime_checkable
class Explaining(Protocol):
    """A game that can say by which rule something happened. Test for it with `isinstance`."""

    def rule_behind(self, event: Event) -> str:
        """The id of the rule that an event follows from; empty if nobody would ask why."""


def rule_behind(event: Event, rules: Mapping[str, str]) -> str:
    """The rule that a table names for an event, by "kind/why" or by its kind alone; empty if it names none."""
    return rules.get(f"{event.kind}/{event.fields.get('why')}") or rules.get(event.kind, "")
