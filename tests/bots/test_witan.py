"""The level that takes its time: a bretwalda with eleven times the effort, and a clock of its own."""

from __future__ import annotations

import time

import pytest

from meadhall import build
from meadhall.bots import BOTS, SECONDS, ask, bot_named, bots_for, is_slow
from meadhall.bots.britannia.effort import Effort
from meadhall.bots.britannia.levels.warrior import Warrior
from meadhall.bots.britannia.seeker import Seeker
from meadhall.games import GAMES
from meadhall.table.opening_routes import bot_json
from tests.britannia.board import position

GAME = "britannia-2e"
FEW = "R16 welsh movement | Powys: welsh 2 | Gwent: welsh 1 | Wessex: saxons 2 | Essex: saxons 1 | York: normans 2"
MANY = (
    "R12 danes movement | North Sea: danes 6 Ivar and Halfdan | Kent: saxons 3 Alfred | Essex: saxons 2 | "
    "Norfolk: angles 2 | Suffolk: angles 2 | Lindsey: angles 2 | York: angles 2"
)


def effort(name: str, clock: bool = False) -> Effort:
    """How hard the bot of this name thinks."""
    bot = bot_named(name, GAME, clock)(1)
    assert isinstance(bot, Warrior)
    assert isinstance(bot.mind, Seeker)
    return bot.mind.effort


def test_it_says_how_long_people_wait_for_it() -> None:
    level = bots_for(GAME)["witan"]
    assert level.seconds == 10
    assert "Takes up to 10 s for a move." in level.description
    assert not any("Takes up to" in other.description for other in BOTS.values() if other.seconds == SECONDS)


def test_the_table_offers_it_for_britannia() -> None:
    offered = bot_json("witan")
    assert offered["games"] == [game for game in GAMES if game.startswith("britannia")]
    assert "up to 10 s" in offered["sentences"][GAME]
    assert is_slow("witan", GAME)
    assert not is_slow("bretwalda", GAME)
    assert not is_slow(None, GAME)


def test_it_is_a_bretwalda_with_more_effort() -> None:
    witan, longer = effort("witan"), effort("bretwalda@10")
    for name in ("plans", "rollouts", "answers", "most", "doubt", "rounds", "lean", "named"):
        assert getattr(witan, name) == getattr(longer, name), name
    assert effort("witan@0.9").plans == effort("bretwalda").plans


def test_its_clock_is_its_own() -> None:
    assert [effort(name, clock=True).seconds for name in ("bretwalda", "witan", "witan@5")] == [SECONDS, 10, 5]
    assert effort("witan").seconds == 0, "without a clock the same seed plays the same"


def test_the_same_seed_plays_the_same() -> None:
    state = position(FEW).state
    chosen = []
    for _ in range(2):
        bot = BOTS["witan"](7)
        assert isinstance(bot, Warrior)
        chosen.append([ask(bot, GAMES[GAME], state, state.to_act()), *bot.ahead()])
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("seconds", [0.3, 0.6])
def test_it_keeps_its_clock(seconds: float) -> None:
    """By the processor's time, as a busy machine may keep anybody waiting."""
    state = position(MANY).state
    ask(BOTS["thegn"](1), GAMES[GAME], state, state.to_act())  # read the cards and figures
    began = time.process_time()
    ask(BOTS["witan"](1, seconds), GAMES[GAME], state, state.to_act())
    assert time.process_time() - began < seconds + (0.2 if build.status() == "compiled" else 3.0)
