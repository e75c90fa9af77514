"""Bots of Rex Britannorum play every scenario with every option to its end, and the same game for the same seed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from meadhall.bots import BOTS, Sight, bot_named, bots_for
from meadhall.bots.playing import play_game
from meadhall.core.info import BadSetup
from meadhall.games.rex.game import REX
from tests.bots.rex.asking import LEVELS, fresh, player

SCENARIOS = [scenario.name for scenario in REX.info().scenarios]
OTHER = [(option.name, value) for option in REX.info().options for value in option.values if value != option.default]


def test_a_name_means_another_mind_in_another_game() -> None:
    assert list(bots_for(REX.id)) == ["random", *LEVELS]
    for name in LEVELS:
        assert bots_for(REX.id)[name] is not BOTS[name]
        assert bots_for(REX.id)[name].sentence != BOTS[name].sentence
        assert type(bot_named(name, REX.id)(1)) is not type(bot_named(name, "britannia-2e")(1))
    with pytest.raises(BadSetup, match="does not play rex-britannorum; take random"):
        bot_named("thegn:cautious", REX.id)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_is_played_to_its_end(level: str, scenario: str) -> None:
    state = fresh(scenario)
    play_game(REX, state, [player(level, seat) for seat in range(int(state.tables.players))], seed=4)
    assert state.outcome() is not None
    assert not REX.check(state)


@pytest.mark.parametrize(("option", "value"), OTHER, ids=lambda part: str(part))
def test_every_option_is_played(option: str, value: str | bool) -> None:
    for scenario in SCENARIOS:
        try:
            state = fresh(scenario, **{option: value})
        except BadSetup:
            continue
        players = int(state.tables.players)
        play_game(REX, state, [player(("ceorl", "bretwalda")[seat % 2], seat) for seat in range(players)], seed=6)
        assert state.outcome() is not None


def test_the_same_seed_plays_the_same_game() -> None:
    ends = []
    for _ in range(2):
        state = fresh("three")
        play_game(REX, state, [player("bretwalda", 3), player("ceorl", 3), player("random", 4)], seed=9)
        ends.append(state.digest())
    assert ends[0] == ends[1]


def test_asked_afresh_a_bot_still_plays_a_whole_game() -> None:
    """At the table a new bot is made for every choice, and sees only what is sent already of a plan."""

    class Afresh:
        def __init__(self) -> None:
            self.asked = 0

        def choose(self, sight: Sight, legal: Sequence[int]) -> int:
            self.asked += 1
            return player("bretwalda", self.asked).choose(sight, legal)

    state = fresh("three")
    play_game(REX, state, [Afresh(), Afresh(), Afresh()], seed=2)
    assert state.outcome() is not None
