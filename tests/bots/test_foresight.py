"""The value that searching bots judge by is the one that the table shows, read in another way."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.bots import BOTS, look
from meadhall.bots.britannia.leaf import Judge, Oracle
from meadhall.bots.britannia.levels.foreseen import foresight
from meadhall.bots.britannia.levels.shipped import thegn
from meadhall.bots.britannia.levels.warrior import Warrior
from meadhall.bots.britannia.seeker import Seeker
from meadhall.bots.playing import play_game
from meadhall.core.game import State as AnyState
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.game import BRITANNIA_2E, Britannia
from tests.bots.asking import SETUPS, hasty
from tests.britannia.board import position


@pytest.mark.parametrize(("game", "scenario", "players"), SETUPS, ids=lambda part: str(getattr(part, "id", part)))
def test_it_says_what_the_table_shows(game: Britannia, scenario: str, players: int) -> None:
    """At every tenth choice of a game, with any turn, half and bid."""
    state = game.setup(scenario, players, game.info().check(scenario, players, {})[1])
    seen = 0

    def compare(now: AnyState) -> None:
        nonlocal seen
        seen += 1
        assert isinstance(now, State)
        shown = game.projection(now)
        if seen % 10 or shown is None or now.outcome() is not None:
            return
        known = foresight(game, now)
        assert known is not None
        assert known.fits(now)
        assert list(known.seats_of(now))[:players] == pytest.approx(shown[0])

    play_game(game, state, [BOTS["ceorl"](seat) for seat in range(players)], 5, compare)
    assert seen > 100


def test_at_the_end_only_points_count() -> None:
    state = BRITANNIA_2E.setup("two-vikings", 2, {})
    started = foresight(BRITANNIA_2E, state)
    play_game(BRITANNIA_2E, state, [BOTS["ceorl"](seat) for seat in range(2)], 5)
    outcome = state.outcome()
    assert started is not None
    assert outcome is not None
    assert list(started.seats_of(state))[:2] == pytest.approx(list(outcome.scores))
    assert started.spread(state) <= 1.0


def test_another_seating_is_another_foresight() -> None:
    state = BRITANNIA_2E.setup("standard", 4, BRITANNIA_2E.info().check("standard", 4, {})[1])
    three = BRITANNIA_2E.setup("standard", 3, BRITANNIA_2E.info().check("standard", 3, {})[1])
    known = foresight(BRITANNIA_2E, state)
    assert known is not None
    assert not known.fits(three)


def test_an_edition_of_ones_own_has_no_value(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(BRITANNIA_2E.edition_text(), encoding="utf-8")
    own = BRITANNIA_2E.with_edition(file)
    state = own.setup("standard", 4, own.info().check("standard", 4, {})[1])
    assert foresight(own, state) is None
    bot = hasty(1, experience=True)
    assert isinstance(bot, Warrior)
    assert bot.choose(look(own, state, state.to_act()), state.legal()) in state.legal()


def test_who_plays_to_win_expects_final_points_by_it_and_nobody_else() -> None:
    m = position("R9 saxons movement | Essex: saxons 6 | York: angles 2 | Wessex: welsh 1")
    bot = hasty(1, experience=True)
    assert isinstance(bot, Warrior)
    assert isinstance(bot.mind, Seeker)
    assert isinstance(m.state, State)
    bot.choose(look(m.game, m.state, m.state.to_act()), m.state.legal())
    assert not bot.mind.lacks_foresight(m.state)
    assert bot.mind.foresight is not None
    oracle, usual = (Oracle(bot.mind.reading(m.state.tables), thegn(), one) for one in (bot.mind.foresight, None))
    assert list(oracle.seats(m.state)) == list(bot.mind.foresight.seats_of(m.state))
    assert list(usual.seats(m.state)) == list(Judge(usual.cards, thegn(), 1.0).seats(m.state))
    careless = hasty(1, experience=False)
    assert isinstance(careless, Warrior)
    careless.choose(look(m.game, m.state, m.state.to_act()), m.state.legal())
    assert isinstance(careless.mind, Seeker)
    assert careless.mind.foresight is None
