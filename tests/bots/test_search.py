"""Bots that search: the same seed chooses the same, a clock cuts them short, and they know no more than they may."""

from __future__ import annotations

import time

import pytest

import meadhall
from meadhall.bots import BOTS, Foresighted, ask
from meadhall.bots.britannia.advice.adviser import BritanniaAdviser
from meadhall.bots.britannia.careful import Careful
from meadhall.bots.britannia.effort import Effort
from meadhall.bots.britannia.halving import Halving
from meadhall.bots.britannia.leaf import Judge, spread
from meadhall.bots.britannia.levels.shipped import thegn
from meadhall.bots.britannia.levels.warrior import Warrior
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.outlook import PLAIN
from meadhall.bots.britannia.proposals import Proposals
from meadhall.bots.britannia.seeker import Seeker
from meadhall.bots.britannia.trial import Trial
from meadhall.bots.common.stream import Stream
from meadhall.bots.common.utility import Aims, Utility, advantage, chance_to_win
from meadhall.bots.playing import play_game
from meadhall.games.britannia.engine.board import seat_of
from meadhall.games.britannia.engine.codes import DONE, Q_COLUMN, Q_MARCH
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.game import BRITANNIA_2E, Britannia
from tests.bots.asking import COMPILED, SETUPS, hasty
from tests.britannia.board import position


@pytest.mark.parametrize(("game", "scenario", "players"), SETUPS, ids=lambda part: str(getattr(part, "id", part)))
def test_they_play_every_scenario_of_both_editions_to_its_end(game: Britannia, scenario: str, players: int) -> None:
    """Ceorl, thegn and both searchers (for a short time) at one table."""
    count, options = game.info().check(scenario, players, {})
    state = game.setup(scenario, count, options)
    four = [hasty(1, experience=False), hasty(2, experience=True), BOTS["thegn"](3), BOTS["ceorl"](4), hasty(5, True)]
    play_game(game, state, four[:count], seed=8)
    assert state.outcome() is not None


def romans() -> State:
    """The first Movement Phase of a game."""
    state = meadhall.start("britannia-2e", seed=1).state
    assert isinstance(state, State)
    return state


def plan(effort: Effort, seed: int, state: State) -> list[int]:
    return Seeker(thegn(), Mind(thegn()), effort, seed).best_plan(state)


def test_the_same_seed_chooses_the_same() -> None:
    state = romans()
    plans = [plan(Effort(4, 2, 0, 0.0, 0.0, 0.0), seed, state) for seed in (1, 1, 2, 3, 4, 5)]
    assert plans[0] == plans[1]
    assert any(other != plans[0] for other in plans)


def test_plans_differ_and_every_one_is_legal() -> None:
    state = romans()
    mind = Mind(thegn())
    proposals = Proposals(state, mind.heeding(state), thegn())
    proposals.gather(6, Stream(3), 0.2, 1.1, 0.3, 0.0)
    assert len(proposals.plans) >= 4
    assert proposals.plans[0] == mind.best_plan(state)
    for codes in proposals.plans:
        trying = state.copy()
        for code in codes:
            assert code in trying.legal()
            trying.apply(code)


def test_plans_with_a_name_come_before_varied_ones() -> None:
    """The mind's own plan stays the first; a name is no plan if it leads to the same position as another."""
    state = romans()
    mind = Mind(thegn())
    few, named = (Proposals(state, mind.heeding(state), thegn()) for _ in range(2))
    few.gather(2, Stream(3), 0.2, 1.1, 0.3, 0.0)
    named.gather(10, Stream(3), 0.2, 1.1, 0.3, 0.0, True)
    assert named.plans[:2] == few.plans[:2]
    assert len(few.plans) < len(named.plans) <= 10


def test_the_area_that_the_next_invader_wants_most_can_be_blocked() -> None:
    """The Danes come in round 12, and York pays them most of what the Angles hold."""
    state = position("R11 angles movement | York: angles 2 | Bernicia: angles 3 | Lothian: angles 2").state
    assert isinstance(state, State)
    mind = Mind(thegn())
    taste = Proposals(state, mind.heeding(state), thegn()).blocking()
    wanted = [state.tables.area_names[area] for area in range(37) if taste[area] > 1.0]
    assert wanted == ["York"]


@pytest.mark.parametrize(("times", "tries"), [(4.0, 8 * 4 * 4), (1.0, 8 * 4), (0.25, 8), (0.01, 3)])
def test_thinking_for_longer_is_trying_more(times: float, tries: int) -> None:
    effort = Effort(8, 4, 4, 0.0, 0.0, 0.0)
    effort.stretch(times)
    assert effort.plans * effort.rollouts == tries
    assert effort.plans >= 3


def test_a_clock_cuts_the_search_short() -> None:
    state = romans()
    began = time.perf_counter()
    codes = plan(Effort(8, 100_000, 0, 0.0, 0.0, 0.2), 1, state)
    assert codes
    assert time.perf_counter() - began < 20  # without the clock: hours


ENGLAND = "Essex: saxons 2 | Norfolk: angles 2 | Suffolk: angles 2 | Lindsey: angles 2 | York: angles 2"
SLOWEST = {
    "the first landing of a game": None,
    "two rounds to the end": "R15 welsh movement | Powys: welsh 4 | Gwynedd: welsh 3 | Dyfed: welsh 3 | "
    f"Wessex: saxons 5 | Alban: picts 4 | Dalriada: scots 4 | North Mercia: danes 4 | {ENGLAND}",
    "a great invasion": f"R12 danes movement | North Sea: danes 6 Ivar and Halfdan | Kent: saxons 3 Alfred | {ENGLAND}",
}


@pytest.mark.parametrize("text", SLOWEST.values(), ids=SLOWEST.keys())
def test_bretwalda_keeps_the_clock_where_thinking_takes_longest(text: str | None) -> None:
    """By the processor's time, as a busy machine may keep anybody waiting."""
    state = romans() if text is None else position(text).state
    bot = BOTS["bretwalda"](1, 0.2)
    ask(BOTS["thegn"](1), BRITANNIA_2E, state, state.to_act())  # read the cards and figures
    began = time.process_time()
    ask(bot, BRITANNIA_2E, state, state.to_act())
    assert time.process_time() - began < (0.3 if COMPILED else 3.0)


def test_battles_of_paired_trials_have_their_own_dice() -> None:
    """The numbers of an event are the same whatever was asked for before it."""
    one, other = Stream(5), Stream(5)
    for _ in range(7):
        one.below(6)
    one.turn_to(40)
    other.turn_to(40)
    numbers = [one.below(1000) for _ in range(5)]
    assert numbers == [other.below(1000) for _ in range(5)]
    one.turn_to(41)
    assert numbers != [one.below(1000) for _ in range(5)]


def starving() -> tuple[State, State, State]:
    """Six armies in one area, who starve unless they take the vacant land around them; who does so; who does not."""
    state = position("R9 saxons movement | Essex: saxons 6 | York: angles 2 | Wessex: welsh 1").state
    assert isinstance(state, State)
    spread, still = Mind(thegn()).moved(state.copy()), state.copy()
    still.apply(DONE)
    return state, spread, still


def trial(state: State) -> Trial:
    """Of choices in a state, played on to the end of its round."""
    mind = Mind(thegn())
    judge = Judge(mind.reading(state.tables), thegn(), 0.0)
    utility = Utility(Aims(), seat_of(state, state.turn), 4, judge.seats(state), spread(state))
    return Trial(utility, mind, judge, 5, state.round, 0.0)


@pytest.mark.parametrize("doubt", [0.0, 1.0])
def test_a_trial_finds_the_better_choice(doubt: float) -> None:
    state, spread, still = starving()
    for starts, expected in (([still, spread], 1), ([spread, still], 0), ([still] * 6 + [spread], 6), ([still], 0)):
        halving = Careful(len(starts), 16, doubt) if doubt > 0.0 else Halving(len(starts), 16)
        assert trial(state).best(starts, halving) == expected


@pytest.mark.parametrize(
    ("gains", "expected"), [([4.0, -2.0, 3.0, -3.0], 0), ([2.0, 1.0, 3.0, 2.0], 1), ([9.0], 0), ([0.0, 0.0], 0)]
)
def test_who_doubts_prefers_another_choice_only_where_it_is_clearly_ahead(gains: list[float], expected: int) -> None:
    """Ahead by half a point on average, but by luck; ahead every time; too few tries; never ahead."""
    careful = Careful(2, 16, 1.0)
    for gain in gains:
        careful.take([10.0, 10.0 + gain])
    careful.leader = 1
    assert careful.answer() == expected


def test_who_doubts_tries_his_own_choice_to_the_end() -> None:
    """However badly it does: else nothing could be compared with it."""
    state, spread, still = starving()
    careful = Careful(8, 80, 1.0)
    trial(state).best([still, *[spread] * 7], careful)
    assert 0 in careful.alive
    assert len(careful.alive) == 3


def test_utilities() -> None:
    seats = Judge(Mind(thegn()).reading(romans().tables), thegn(), 0.0).seats(romans())
    total = sum(chance_to_win(seats, seat, 4, 20.0) for seat in range(4))
    assert total == pytest.approx(1.0)
    assert sum(advantage(seats, seat, 4) for seat in range(4)) == pytest.approx(0.0)
    assert all(factor == 1.0 for factor in PLAIN)


def test_a_bot_says_what_it_means_to_do_next() -> None:
    match = meadhall.start("britannia-2e", seed=1)
    bot = BOTS["thegn"](1)
    assert isinstance(bot, Foresighted)
    seat = match.turn
    assert seat is not None
    match.play(match.game.action(match.state, ask(bot, match.game, match.state, seat)))
    ahead = bot.ahead()
    assert len(ahead) > 5
    for code in ahead:
        assert code in match.state.legal()
        match.state.apply(code)


def test_a_plan_is_followed_where_steps_without_a_choice_are_not_asked_for() -> None:
    """One search for one Movement Phase."""
    bot = Warrior(Seeker(thegn(), Mind(thegn()), Effort(2, 1, 0, 0.0, 0.0, 0.0), 1))
    state = romans()
    seat = state.to_act()
    while state.turn == 0 and state.half == 1 and state.to_act() == seat and state.question in (Q_MARCH, Q_COLUMN):
        state.apply(ask(bot, BRITANNIA_2E, state, seat))
    assert isinstance(bot.mind, Seeker)
    assert bot.mind.asked == 1


def test_a_plan_ends_with_its_phase() -> None:
    """The end of a phase may come without asking: what is left of its plan says nothing about the next one."""
    state = romans()
    mind = Mind(thegn())
    mind.plan = [DONE]
    assert DONE in state.legal()
    assert mind.choose(state, state.to_act()) != DONE


def test_searchers_do_not_know_the_dice() -> None:
    """Two matches with other dice to come: the same choices, phase after phase, while the dice fall alike."""
    matches = [meadhall.start("britannia-2e", seed=seed) for seed in (1, 2)]
    bots = [hasty(9, experience=True) for _ in matches]
    for _ in range(12):
        codes = []
        for match, bot in zip(matches, bots, strict=True):
            assert match.turn is not None
            codes.append(ask(bot, match.game, match.state, match.turn))
        assert codes[0] == codes[1]
        for match in matches:
            match.play(match.game.action(match.state, codes[0]))
        if matches[0].position() != matches[1].position():
            break  # the first dice have fallen


def test_an_adviser_knows_only_the_position_it_is_asked_about() -> None:
    """One adviser serves all tables: who is likely to win at one says nothing about another in the same turn."""
    adviser = BritanniaAdviser()
    here, there = (
        position(f"R14 welsh movement | Powys: welsh 3 | Hwicce: saxons 2 | York: angles 2 | points: {ahead} 220").state
        for ahead in ("saxons", "angles")
    )
    notes = []
    for state in (here, there, here):
        assert isinstance(state, State)
        notes.append(list(adviser.mind(BRITANNIA_2E).heeding(state).rivalry))
    assert notes[0] == notes[2] != notes[1]
