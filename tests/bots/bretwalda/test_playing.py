"""Bots of Bretwalda play every scenario with every optional rule to its end, and the same game for the same seed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from meadhall.bots import BOTS, Bot, Sight, bot_named, bots_for
from meadhall.bots.playing import play_game
from meadhall.core.info import BadSetup
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bots.bretwalda.asking import LEVELS, QUICK_ENOUGH, fresh, player

SCENARIOS = [scenario.name for scenario in BRETWALDA.info().scenarios]
OTHER = [
    (option.name, value)
    for option in BRETWALDA.info().options
    for value in option.values
    if value != option.default and option.name in ("advanced-setup", "independent-danes", "puppet-danes", "subversion",
    "autumn-bid", "randomised-rulers", "vikings-neutrals", "bishops", "chronicles", "exchanges", "trade")
]  # fmt: skip


def test_a_name_means_another_mind_in_another_game() -> None:
    assert list(bots_for(BRETWALDA.id)) == ["random", *LEVELS]
    for name in LEVELS:
        assert bots_for(BRETWALDA.id)[name].sentence != BOTS[name].sentence
        assert type(bot_named(name, BRETWALDA.id)(1)) is not type(bot_named(name, "britannia-2e")(1))


@pytest.mark.parametrize("level", QUICK_ENOUGH)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_is_played_to_its_end(level: str, scenario: str) -> None:
    state = fresh(scenario)
    bots = [player(level if seat == 0 else "ceorl", seat) for seat in range(int(state.tables.players))]
    play_game(BRETWALDA, state, bots, seed=4)
    assert state.outcome() is not None
    assert not BRETWALDA.check(state)


@pytest.mark.parametrize(("option", "value"), OTHER, ids=lambda part: str(part))
def test_every_optional_rule_is_played(option: str, value: str | bool) -> None:
    for scenario in ("four", "two", "beginner"):
        try:
            state = fresh(scenario, **{option: value})
        except BadSetup:
            continue
        bots = [player("ceorl", seat) for seat in range(int(state.tables.players))]
        play_game(BRETWALDA, state, bots, seed=6)
        assert state.outcome() is not None


def test_the_same_seed_plays_the_same_game() -> None:
    ends = []
    for _ in range(2):
        state = fresh("two")
        play_game(BRETWALDA, state, [player(QUICK_ENOUGH[-1], 3), player("ceorl", 4)], seed=9)
        ends.append(state.digest())
    assert ends[0] == ends[1]


def test_asked_afresh_a_bot_still_plays_a_whole_game() -> None:
    """At the table a new bot may be made for a choice in the middle of a march."""

    class Afresh:
        def __init__(self) -> None:
            self.asked = 0

        def choose(self, sight: Sight, legal: Sequence[int]) -> int:
            self.asked += 1
            return player("ceorl", self.asked).choose(sight, legal)

    state = fresh("three")
    play_game(BRETWALDA, state, [Afresh(), player("random", 1), player("random", 2)], seed=2)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


def test_a_bot_of_another_game_gets_a_sentence() -> None:
    state = fresh("two")
    with pytest.raises(BadSetup, match="this bot plays Rex Britannorum, not bretwalda"):
        play_game(BRETWALDA, state, [bot_named("ceorl", "rex-britannorum")(1)] * 2, seed=1)


class Overheard:
    """A bot whose choices are noted."""

    def __init__(self, bot: Bot, verbs: set[str]) -> None:
        self.bot = bot
        self.verbs = verbs

    def choose(self, sight: Sight, legal: Sequence[int]) -> int:
        code = self.bot.choose(sight, legal)
        self.verbs.add(sight.action(code).text.split()[0])
        return code


def test_every_way_to_deal_is_used() -> None:
    """Ceorls among themselves bid, bribe, exchange, make offers and answer them."""
    verbs: set[str] = set()
    for seed in range(3):
        play_game(BRETWALDA, fresh("four"), [Overheard(player("ceorl", seat), verbs) for seat in range(4)], seed)
    assert verbs >= {"bid", "bribe", "hire", "exchange", "offer", "accept", "play"}
    assert verbs >= {"march", "develop", "fyrd", "collect"}
