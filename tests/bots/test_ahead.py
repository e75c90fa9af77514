"""At the table a bot thinks once for a Movement Phase: what it means to do next is kept by position."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable

import pytest

import meadhall
from meadhall.bots import SECONDS, Bot, bot_named, bots_for, look
from meadhall.table import thinking
from meadhall.table.thinking import Thinker, decide


def test_what_a_bot_means_to_do_next_is_told_by_position() -> None:
    match = meadhall.start("britannia-2e", seed=1)
    seat = match.turn
    assert seat is not None
    code, ahead = decide("thegn", 5, look(match.game, match.state, seat), match.state.legal())
    assert len(ahead) > 5
    state = match.state.copy()
    state.apply(code)
    followed = 0
    while (following := ahead.get(state.digest())) is not None:
        assert following in state.legal()
        state.apply(following)
        followed += 1
    assert followed == len(ahead)


@pytest.mark.parametrize("bot", ["thegn", "ealdorman", "bretwalda"])
def test_bots_at_the_table_have_a_clock(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits longer for a bot at the table than its clock allows."""
    match = meadhall.start("britannia-2e", seed=1)
    seat = match.turn
    assert seat is not None
    clocks: list[bool] = []

    def bot_with(name: str, game: str, clock: bool = False) -> Callable[[int], Bot]:
        clocks.append(clock)
        return bot_named(name, game, clock)

    monkeypatch.setattr(thinking, "bot_named", bot_with)
    decide(bot, 5, look(match.game, match.state, seat), match.state.legal())
    assert clocks == [True]
    assert bots_for("britannia-2e")[bot].seconds == SECONDS < 1


def test_a_kept_choice_is_answered_without_asking_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = meadhall.start("britannia-2e", seed=1)
    seat = match.turn
    assert seat is not None
    sight, legal = look(match.game, match.state, seat), match.state.legal()
    thinker = Thinker(1)
    monkeypatch.setattr(Thinker, "_processes", lambda self: pytest.fail("asked again"))
    thinker._keep("thegn", {match.state.digest(): legal[-1]})
    assert asyncio.run(thinker.choose("thegn", 1, sight, legal)) == legal[-1]


def test_what_is_kept_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "KEPT", 3)
    thinker = Thinker(1)
    for number in range(9):
        thinker._keep("thegn", {f"position {number}": number})
    assert list(thinker._ahead.values()) == [6, 7, 8]


def test_whoever_closes_ends_only_their_own_processes() -> None:
    """Two servers in one process, or a test that has started others: theirs go on."""
    match = meadhall.start("britannia-2e", seed=1)
    seat = match.turn
    assert seat is not None
    sight, legal = look(match.game, match.state, seat), match.state.legal()
    before = set(multiprocessing.active_children())
    one, other = Thinker(1), Thinker(1)
    assert asyncio.run(one.choose("random", 1, sight, legal)) in legal
    assert asyncio.run(other.choose("random", 1, sight, legal)) in legal
    one.close()
    assert asyncio.run(other.choose("random", 2, sight, legal)) in legal
    own = set(multiprocessing.active_children()) - before
    other.close()
    assert [process.is_alive() for process in own] == [False]
