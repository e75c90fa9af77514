"""First edition: refusals name the rules of its own ledger, and every procedure has its place in the tables."""

from __future__ import annotations

import re
from pathlib import Path

from meadhall import ledger
from meadhall.games.britannia.edition import PROCEDURES
from meadhall.games.britannia.tabulate import PROCEDURE_FLAGS
from meadhall.games.britannia.words import reasons, sentences
from meadhall.games.britannia.words.first import FIRST_RULES, NEVER

SOURCES = [Path(file).read_text(encoding="utf-8") for file in (reasons.__file__, sentences.__file__)]
NAMED = {rule for text in SOURCES for rule in re.findall(r'"([A-Z][A-Z0-9]*(?:-[A-Z]+)?-\d\d)"', text)}


def test_every_rule_a_refusal_names_has_its_counterpart() -> None:
    missing = {rule for rule in NAMED - set(FIRST_RULES) if not rule.startswith(NEVER)}
    assert missing == set()
    assert not [rule for rule in FIRST_RULES if rule.startswith(NEVER)]


def test_the_counterparts_stand_in_the_ledgers() -> None:
    assert set(FIRST_RULES.values()) <= {rule.id for rule in ledger.load("britannia-1e")}
    assert set(FIRST_RULES) <= {rule.id for rule in ledger.load("britannia-2e")}


def test_every_procedure_is_tabulated() -> None:
    assert set(PROCEDURE_FLAGS) == set(PROCEDURES)
    assert len(set(PROCEDURE_FLAGS.values())) == len(PROCEDURE_FLAGS)
