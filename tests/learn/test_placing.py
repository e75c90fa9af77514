"""Positions made by hand: every piece of every game can be put somewhere and taken off again."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from meadhall.core.extras import Placed, Placing
from meadhall.core.game import Game
from meadhall.core.position import BadPosition
from meadhall.games import FOLDERS, GAMES


def by_hand(game: str) -> tuple[Game, Placing, Placed]:
    """A game, and what it offers for positions made by hand."""
    found = GAMES[game]
    assert isinstance(found, Placing)
    assert isinstance(found, Placed)
    return found, found, found


@pytest.mark.parametrize("game", list(FOLDERS))
def test_every_piece_is_put_and_taken_off_again(game: str) -> None:
    """Whether a piece may be there is another question: the reader of positions answers it."""
    _, placing, placed = by_hand(game)
    for piece in placing.pieces():
        for place in list(placed.places())[::17]:
            try:
                without = placing.put({"game": game}, piece.id, place, -9)
            except BadPosition:
                assert game == "bretwalda", "only Ships lie at sea there"
                continue
            put = placing.put(without, piece.id, place, 1)
            assert put != without, (piece, place)
            assert placing.put(put, piece.id, place, -1) == without, (piece, place)


def test_what_is_put_stands_on_the_board() -> None:
    game = GAMES["britannia-2e"]
    assert isinstance(game, Placing)
    document: dict[str, Any] = {"game": "britannia-2e", "round": 9, "nation": "saxons", "pieces": {}}
    for piece in ("saxons infantry", "saxons infantry", "saxons burh", "saxons egbert"):
        document = game.put(document, piece, "essex", 1)
    area = game.view(game.from_position(document), None)["areas"]["essex"]
    assert (area["owner"], area["infantry"], area["burh"]) == ("saxons", 2, True)


@pytest.mark.parametrize("game", list(FOLDERS))
def test_unknown_pieces_and_places_are_named(game: str) -> None:
    _, placing, placed = by_hand(game)
    piece, place = placing.pieces()[0].id, next(iter(placed.places()))
    with pytest.raises(BadPosition, match=r"^piece: there is no 'dragon'"):
        placing.put({"game": game}, "dragon", place, 1)
    with pytest.raises(BadPosition, match=r"^place: the board has no 'camelot'"):
        placing.put({"game": game}, piece, "camelot", 1)


@pytest.mark.parametrize("game", list(FOLDERS))
def test_the_fields_of_a_position_are_read(game: str) -> None:
    found, placing, _ = by_hand(game)
    for field in placing.position_fields():
        opened = []
        for value in field.values:
            with suppress(BadPosition):  # not every nation has a turn in the first round
                found.from_position({"game": game, field.key: value})
                opened.append(value)
        assert opened, field
