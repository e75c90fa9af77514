"""The ledger's pages: complete, readable, and refused with a clear sentence where they are not."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from meadhall import ledger
from meadhall.ledger.pages import PAGES, read

every_game = pytest.mark.parametrize("game", ledger.games())


@every_game
def test_every_group_is_numbered_without_gaps(game: str) -> None:
    """Ids are stable: a number that is missing would be a rule that was lost."""
    for group, count in Counter(rule.group for rule in ledger.load(game)).items():
        numbers = {rule.id for rule in ledger.load(game) if rule.group == group}
        assert numbers == {f"{group}-{number:02}" for number in range(1, count + 1)}


@pytest.mark.parametrize(
    ("game", "rules", "cases"),
    [
        ("britannia-2e", 422, {"EX": 55, "EDGE": 98}),
        ("britannia-1e", 372, {"1E-EX": 54, "1E-EDGE": 54}),
        ("rex-britannorum", 255, {"REX-EX": 40, "REX-EDGE": 80}),
        ("bretwalda", 476, {"BW-EX": 56, "BW-EDGE": 93}),
    ],
)
def test_the_ledger_is_whole(game: str, rules: int, cases: dict[str, int]) -> None:
    assert len(ledger.load(game)) == rules
    assert Counter(case.group for case in ledger.cases(game)) == cases


def test_no_id_stands_in_two_ledgers() -> None:
    """A test's marker says nothing of the game, so an id must be enough to tell it."""
    ids = [entry.id for game in ledger.games() for entry in ledger.entries(game)]
    assert len(ids) == len(set(ids))
    assert all(entry.id.startswith("1E-") for entry in ledger.entries("britannia-1e"))
    assert all(entry.id.startswith("REX-") for entry in ledger.entries("rex-britannorum"))
    assert all(entry.id.startswith("BW-") for entry in ledger.entries("bretwalda"))


@every_game
def test_every_rule_named_in_a_text_exists(game: str) -> None:
    known = {rule.id for rule in ledger.load(game)}
    groups = {rule.group for rule in ledger.load(game)}
    pattern = re.compile(rf"\b(?:{'|'.join(sorted(groups, reverse=True))})-\d\d\b")
    for entry in ledger.entries(game):
        ruling = entry.ruling if isinstance(entry, ledger.Rule) else ""
        assert set(pattern.findall(f"{entry.statement} {ruling}")) <= known, entry.id


@every_game
def test_a_ruling_that_is_a_choice_is_an_option_or_says_why_not(game: str) -> None:
    for rule in ledger.load(game):
        if rule.firmness == "choice":
            assert rule.option or "no option" in rule.ruling, rule.id


@every_game
def test_options_have_one_name_each(game: str) -> None:
    names = [rule.option for rule in ledger.load(game) if rule.option]
    counts = {"britannia-2e": 18, "britannia-1e": 17, "rex-britannorum": 19, "bretwalda": 40}
    assert len(names) == len(set(names)) == counts[game]


def test_an_entry_carries_all_its_parts() -> None:
    rule = next(rule for rule in ledger.load("britannia-2e") if rule.id == "SUBMIT-06")
    assert (rule.group, rule.kind, rule.firmness, rule.option) == ("SUBMIT", "procedure", "choice", "eviction")
    assert rule.values == ("either", "occupied-first")
    assert rule.statement.endswith("Roman-occupied or vacant.")
    assert rule.ruling.startswith("the rulebook leaves the choice free")
    assert rule.untestable == ""


@every_game
def test_statements_read_like_sentences(game: str) -> None:
    for entry in ledger.entries(game):
        assert entry.statement[0].isupper() or entry.statement[0].isdigit(), entry.id
        assert entry.statement.endswith("."), entry.id
        assert "  " not in entry.statement, entry.id


def test_the_readers_page_links_every_page() -> None:
    page = (Path(__file__).parents[2] / "docs" / "rules" / "README.md").read_text(encoding="utf-8")
    for path in PAGES.glob("*/*.md"):
        assert f"(../../src/meadhall/ledger/{path.parent.name}/{path.name})" in page


def test_a_game_without_a_ledger_is_refused() -> None:
    with pytest.raises(
        ledger.BadLedger, match="no ledger for 'chess'; there is one for: bretwalda, britannia-1e, britannia-2e"
    ):
        ledger.load("chess")


GOOD = "- **A-01** (state) Words."


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("## A: a\n- **A-01** Words.", r"page.md, line 2: expected an entry like '- \*\*A-01\*\* \(legality\)"),
        ("## A: a\n- **A-01** (fact) Words.", "the kind of A-01 is one of state, .* not 'fact'"),
        ("## A: a\n- **B-01** (state) Words.", "B-01 is under the heading A"),
        (f"## A: a\n{GOOD}\n{GOOD}", "line 3: A-01 is in the ledger twice"),
        (f"## A: a\n{GOOD}\n  - Ruling (sure): yes.", "under A-01, found 'Ruling .sure.: yes.'"),
        (f"## A: a\n{GOOD}\n  - Option: `one`: `only` (default)", "expected .* under A-01, found 'Option"),
        (f"## A: a\n{GOOD}\n## EX: e\n- **EX-01** (A-02) Words.", "EX-01 shows the rule A-02"),
    ],
)
def test_a_bad_page_is_refused_by_place(tmp_path: Path, text: str, problem: str) -> None:
    (tmp_path / "page.md").write_text(text, encoding="utf-8")
    with pytest.raises(ledger.BadLedger, match=problem):
        read(tmp_path)


def test_a_ledger_with_pages_gives_one_for_every_rule() -> None:
    """Where the texts say it stands beside the statement; the older ledgers give no pages."""
    for rule in ledger.load("bretwalda"):
        assert re.fullmatch(r"page \d+(-\d+)?(, page \d+(-\d+)?)*", rule.source), rule.id
        assert bool(rule.ruling) == bool(rule.firmness), rule.id
    assert not any(rule.source for rule in ledger.load("britannia-2e"))


def test_wrapped_lines_are_joined(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text("## A: a\n\n- **A-01** (state) Two\n  lines.\n  - No test: for\n    fun.\n")
    (rule,) = read(tmp_path)
    assert isinstance(rule, ledger.Rule)
    assert (rule.statement, rule.untestable) == ("Two lines.", "for fun.")
