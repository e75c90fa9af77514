"""An action is a value: what it is equal to, how it sorts, and its way through JSON."""

from __future__ import annotations

import json

import pytest

from meadhall.core.action import Action, from_json
from meadhall.core.chance import pick
from meadhall.core.game import CHANCE, NOBODY, Game, State
from meadhall.games import GAMES
from tests.toy.feast import FEAST

SETUPS: list[tuple[Game, str, int]] = [
    (game, scenario.name, players)
    for game in (FEAST, *GAMES.values())
    for scenario in game.info().scenarios
    for players in scenario.players
]


def some_actions(game: Game, state: State, seed: int, choices: int) -> list[list[Action]]:
    """The legal actions, chance included, at each of the first choices of a random game."""
    found = []
    for number in range(choices):
        if state.to_act() == NOBODY:
            break
        codes = state.legal()
        seats = state.waiting() if state.to_act() != CHANCE else []
        asked = [code for seat in seats for code in state.legal_for(seat)] or codes
        found.append([game.action(state, code) for code in asked])
        state.apply(codes[pick(seed, number, len(codes))])
    return found


@pytest.mark.parametrize(("game", "scenario", "players"), SETUPS, ids=lambda value: str(getattr(value, "id", value)))
def test_json_leads_back_to_an_equal_action(game: Game, scenario: str, players: int) -> None:
    _, options = game.info().check(scenario, players, {})
    for seed in range(3):
        for legal in some_actions(game, game.setup(scenario, players, options), seed, 400):
            again = [from_json(json.loads(json.dumps(action.json()))) for action in legal]
            assert again == legal
            assert len(set(legal)) == len(legal) == len({*legal, *again})
            assert sorted(again) == sorted(legal)  # fields of the same name have the same type


def test_the_text_does_not_count() -> None:
    one, other = (Action("bid", (("coins", 2),), text) for text in ("bid 2", "BID two"))
    assert one == other
    assert hash(one) == hash(other)
    assert not one < other
    assert not other < one


def test_actions_sort_by_verb_and_then_by_their_fields() -> None:
    first = Action("bid", (("coins", 2), ("seat", 1)), "z")
    second = Action("bid", (("coins", 10), ("seat", 0)), "a")
    third = Action("east", (), "")
    assert sorted([third, second, first]) == [first, second, third]


def test_fields_keep_their_order() -> None:
    action = Action("bid", (("seat", 1), ("coins", 2)), "bid 2")
    assert list(action.json()) == ["verb", "seat", "coins"]
    assert from_json(action.json()).fields == (("seat", 1), ("coins", 2))
    assert action != Action("bid", (("coins", 2), ("seat", 1)), "bid 2")
