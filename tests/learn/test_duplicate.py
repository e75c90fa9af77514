"""A bot plays the seat of a person once more, with the same dice."""

from __future__ import annotations

from random import Random

import pytest

import meadhall
from meadhall.bots import ask, bot_named
from meadhall.core.chance import derive
from meadhall.core.match import Match
from meadhall.core.record import BadRecord
from meadhall.learn.duplicate import Played, duplicate, played, rating, standings

SEED = 11
SEATS = ("you", "ceorl")


def begun(seed: int = SEED) -> Match:
    return meadhall.start("britannia-2e", scenario="two-vikings", players=2, seed=seed, seats=SEATS)


def finished(seed: int = SEED) -> Match:
    """A game between somebody who chooses anything and a bot."""
    match, luck = begun(seed), Random(seed)
    bot = bot_named("ceorl", match.game.id)(seed)
    while match.turn is not None:
        if match.turn == 0:
            match.play(luck.choice(match.legal(0)), seat=0)
        else:
            match.play(match.game.action(match.state, ask(bot, match.game, match.state, 1)), seat=1)
    return match


@pytest.fixture(scope="module")
def game() -> Match:
    return finished()


def test_whoever_plays_like_the_bot_has_its_result() -> None:
    """The same bots with the same dice play the same game."""
    match = begun()
    bots = [bot_named("ceorl", match.game.id)(derive(SEED, 1 + seat)) for seat in (0, 1)]
    while match.turn is not None:
        code = ask(bots[match.turn], match.game, match.state, match.turn)
        match.play(match.game.action(match.state, code), seat=match.turn)
    pair = duplicate(played("mine", match, (None, "ceorl")), "ceorl", SEED)
    assert pair.person == pair.twin
    assert pair.difference == 0


def test_a_pair_is_the_same_each_time(game: Match) -> None:
    first, second = (duplicate(Played("mine", game, (None, "ceorl")), "thegn", SEED) for _ in range(2))
    assert first == second
    assert first.others == ("ceorl",)
    outcome = game.outcome()
    assert outcome is not None
    assert first.person.points == outcome.scores[0]


@pytest.mark.parametrize(
    ("seated", "complaint"),
    [((None, None), "2 people play here"), (("ceorl", "ceorl"), "0 people"), ((None,), "nobody else plays here")],
)
def test_games_that_compare_nothing(game: Match, seated: tuple[str | None, ...], complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        played("mine", game, seated)


def test_a_game_that_is_not_over() -> None:
    with pytest.raises(BadRecord, match="not over"):
        played("mine", begun(), (None, "ceorl"))


def test_ratings() -> None:
    assert rating(0.25, 4) == 0
    assert rating(0.5, 4) == pytest.approx(191, abs=1)
    assert rating(0.5, 2) == 0
    assert rating(0.0, 4) is None
    assert rating(1.0, 4) is None


def test_pairs_of_different_games_are_not_mixed(game: Match) -> None:
    mine = Played("mine", game, (None, "ceorl"))
    pairs = [duplicate(mine, bot, SEED) for bot in ("ceorl", "random", "ceorl")]
    assert [len(standing.pairs) for standing in standings(pairs)] == [2, 1]
