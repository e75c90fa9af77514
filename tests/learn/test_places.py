"""Every place of every game can be pointed at: the boards of the page draw what the games name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from meadhall.core.extras import Placed
from meadhall.games import FOLDERS, GAMES

BOARDS: Final = Path(__file__).parents[2] / "web" / "src" / "boards"


def drawn(folder: str) -> set[str]:
    """The places that the map of a board has; what can be marked there is taken from it."""
    found = json.loads((BOARDS / folder / "map.json").read_text("utf-8"))
    return {place for kind in ("places", "areas", "seas") for place in found.get(kind, {})}


@pytest.mark.parametrize("game", list(FOLDERS))
def test_the_map_of_the_page_has_every_place_of_the_game(game: str) -> None:
    found = GAMES[game]
    assert isinstance(found, Placed)
    assert set(found.places()) == drawn(FOLDERS[game])
