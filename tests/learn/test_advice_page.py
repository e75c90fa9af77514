"""The twenty positions of docs/advice.md are there, of three levels and all games, and the page says what is said."""

from __future__ import annotations

import json
import re

import pytest

from meadhall.games import GAMES
from scripts.advice_page import BEGIN, DOCS, FOLDER, LEVELS, VERDICTS, Shown, advice_on, position_of, told

ALL = [shown for positions in LEVELS.values() for shown in positions]
PAGE = (DOCS / "advice.md").read_text(encoding="utf-8").partition(BEGIN)[2]
AGAIN = [shown for shown in ALL if shown.name in ("brigantes", "saxons-late", "rex-last")]
"""Positions whose advice is worked out again: the others would take too long for each run."""


def test_there_are_twenty_of_three_levels_and_all_games() -> None:
    assert len(ALL) == 20
    assert len(LEVELS) == 3
    assert all(len({position_of(shown).game.id for shown in positions}) >= 3 for positions in LEVELS.values())
    assert {position_of(shown).game.id for shown in ALL} == set(GAMES)
    assert {path.stem for path in FOLDER.glob("*.json")} == {shown.name for shown in ALL} | {VERDICTS.stem}
    assert set(json.loads(VERDICTS.read_text(encoding="utf-8"))) == {shown.name for shown in ALL}


@pytest.mark.parametrize("shown", ALL, ids=lambda shown: shown.name)
def test_every_position_is_on_the_page(shown: Shown) -> None:
    """With its prompt, at least one plan, and the word of somebody who has looked at it."""
    match = position_of(shown)
    part = re.search(rf"^### {re.escape(shown.title)}\n(.*?)(?=^##|\Z)", PAGE, re.DOTALL | re.MULTILINE)
    assert part is not None
    assert match.view(match.turns[0])["prompt"] in part[1]
    assert "- **A: " in part[1]
    assert "\nA player: " in part[1]


@pytest.mark.parametrize("shown", AGAIN, ids=lambda shown: shown.name)
def test_the_page_says_what_the_adviser_says(shown: Shown) -> None:
    """If this fails after a change of the bots: python scripts/advice_page.py, and read what it has written."""
    assert told(shown, advice_on(shown)) in PAGE
