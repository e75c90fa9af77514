"""The documentation site builds without a warning, and has every page, every rule and every lab report."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from meadhall import ledger
from scripts import site

PROJECT = Path(__file__).resolve().parent.parent
SITE = PROJECT / "build" / "site"


@pytest.fixture(scope="module")
def built() -> Path:
    """The site, built with every warning an error."""
    done = subprocess.run([sys.executable, "scripts/site.py"], cwd=PROJECT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return SITE


def test_the_site_has_every_page_and_report(built: Path) -> None:
    pages = [path.relative_to(PROJECT / "docs") for path in (PROJECT / "docs").rglob("*.md") if path.stem != "README"]
    missing = [str(page) for page in pages if not (built / page.with_suffix(".html")).is_file()]
    assert not missing
    assert {path.name for path in (built / "lab").glob("*.html")} == {
        path.name for path in (PROJECT / "docs" / "lab").glob("*.html")
    }


@pytest.mark.parametrize("game", ledger.games())
def test_every_rule_has_its_place_in_the_catalogue(built: Path, game: str) -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in (built / "rules" / game).glob("*.html"))
    assert not [entry.id for entry in ledger.entries(game) if f'id="{entry.id.lower()}"' not in text]


def test_an_entry_shows_its_ruling_its_tests_and_where_it_leads() -> None:
    text = (
        "## STACK: stacks\n\n- **STACK-01** (state) As in MOVE-02,\n  twice.\n  - Ruling (firm): see STACK-02.\n\nEnd\n"
    )
    proofs = ledger.Proofs()
    proofs.add("STACK-01", ledger.Proof("tests/test_stack.py::test_two_are_too_many", 3))
    homes = {"STACK-01": "1.md", "STACK-02": "1.md", "MOVE-02": "2.md"}
    assert site.catalogue_page(text, homes, "1.md", proofs).splitlines()[2:6] == [
        "- **STACK-01**{ #stack-01 } (state) As in [MOVE-02](2.md#move-02),",
        "    twice.",
        "    - Ruling (firm): see [STACK-02](#stack-02).",
        "    - Test: two are too many (`tests/test_stack.py`)",
    ]


def test_a_link_to_something_that_is_not_on_the_site_is_noticed() -> None:
    with pytest.raises(site.DeadLink, match=r"docs/lab\.md links \.\./setup\.py"):
        site.places().rewritten("[here](../setup.py)", "docs/lab.md")


def test_links_are_rewritten_and_examples_are_not() -> None:
    text = "[a](docs/table.md#keys) [b](#here) [c](mailto:x@y.example)\n```md\n[d](docs/table.md)\n```\n"
    wanted = "[a](table.md#keys) [b](#here) [c](mailto:x@y.example)\n```md\n[d](docs/table.md)\n```\n"
    assert site.places().rewritten(text, "README.md") == wanted
