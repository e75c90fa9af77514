"""For all tests: a rule marker must name ids of the ledger, and a failing run says which rules are broken.

Several processes begin with the files that take longest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from meadhall import ledger

LONGEST: Final = (
    "tests/browser/", "tests/table/", "tests/test_", "tests/lab/", "tests/learn/", "tests/bots/", "tests/cli/",
    "tests/conformance/", "tests/britannia/test_", "tests/rex/test_", "tests/golden/",
)  # fmt: skip
"""Where the longest files are, the longest first; whatever comes after takes a second or two."""


def rules_of(item: pytest.Item) -> Iterator[str]:
    """The ids that a test names in its markers."""
    return (str(ident) for mark in item.iter_markers("rule") for ident in mark.args)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Stop before the first test where a marker names an id that no ledger has."""
    known = {entry.id for game in ledger.games() for entry in ledger.entries(game)}
    wrong = [f"{item.nodeid} names {ident}" for item in items for ident in rules_of(item) if ident not in known]
    if wrong:
        raise pytest.UsageError("rule markers take ids of the ledger (meadhall rules GAME): " + "; ".join(wrong))
    for item in items:
        item.user_properties.append(("rules", tuple(rules_of(item))))
    if hasattr(config, "workerinput"):
        items.sort(key=longest_first)


def longest_first(item: pytest.Item) -> int:
    """Where a test stands among all: no process shall begin a long file when the others are about to end."""
    return next((n for n, beginning in enumerate(LONGEST) if item.nodeid.startswith(beginning)), len(LONGEST))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the rules whose tests have failed (a file that cannot be collected proves none and has no properties)."""
    failed = [*terminalreporter.getreports("failed"), *terminalreporter.getreports("error")]
    broken = {ident for report in failed for ident in dict(getattr(report, "user_properties", ())).get("rules", ())}
    if broken:
        terminalreporter.write_line(f"rules in doubt: {', '.join(sorted(broken))}")
