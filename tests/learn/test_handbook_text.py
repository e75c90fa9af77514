"""The handbooks that come with the games: complete, and every figure and link in them is good."""

from __future__ import annotations

import pytest

from meadhall.games import FOLDERS
from meadhall.learn.handbook import check_folder, served
from meadhall.learn.handbook.book import PAGES


@pytest.mark.parametrize("folder", list(dict.fromkeys(FOLDERS.values())))
def test_a_handbook_has_no_mistakes(folder: str) -> None:
    """Every rule of every ledger in a paragraph, every figure read, every link, word and part good."""
    game = next(game for game, own in FOLDERS.items() if own == folder)
    assert [str(mistake) for mistake in check_folder(PAGES / folder, served(game))] == []
