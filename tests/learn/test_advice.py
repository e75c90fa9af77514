"""Advice: plans that can be played, figures that hold, and nothing that the seat cannot know."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import meadhall
from meadhall.bots import ask, bot_named
from meadhall.bots.advising import adviser_for
from meadhall.core.extras import Hiding
from meadhall.core.match import Match
from meadhall.core.refusal import Refused
from meadhall.games import GAMES
from meadhall.learn.advice import Advice, Effort, advise, judged
from meadhall.learn.advice.at_table import asked_by, worked_out
from tests.britannia.board import position

QUICK = Effort(plans=4, first=2, fresh=4)
SETUPS = [
    ("britannia-2e", 4, 60),
    ("britannia-1e", 4, 60),
    ("rex-britannorum", 3, 12),
    ("rex-britannorum", 1, 8),
    ("bretwalda", 4, 24),
    ("bretwalda", 1, 12),
]
"""A game, how many play it, and how many of its questions are passed over each time."""


def played(game: str, players: int, seed: int = 3) -> Iterator[tuple[Match, int]]:
    """A game between weak bots, at every question of a seat that can be weighed."""
    match = meadhall.start(game, players=players, seed=seed)
    match.patient = True
    bots = [bot_named("ceorl", game)(seat) for seat in range(players)]
    adviser = adviser_for(game)
    assert adviser is not None
    while match.turn is not None:
        for seat in match.turns:
            if adviser.asked(match.state, seat) is not None:
                yield match, seat
        seat = match.turns[0]
        match.play(match.game.action(match.state, ask(bots[seat], match.game, match.state, seat)), seat=seat)


def some(game: str, players: int, every: int, count: int, seed: int = 3) -> Iterator[tuple[Match, int]]:
    """A few of these questions."""
    for number, (match, seat) in enumerate(played(game, players, seed)):
        if number % every == every // 2:
            yield match, seat
            count -= 1
        if count == 0:
            return


def test_every_game_has_an_adviser() -> None:
    assert all(adviser_for(game) is not None for game in GAMES)


@pytest.mark.parametrize(("game", "players", "every"), SETUPS)
def test_advice_does_not_change_with_what_the_seat_cannot_know(game: str, players: int, every: int) -> None:
    """Not by a byte, whatever others hold, have chosen in secret, or will draw."""
    found = 0
    for match, seat in some(game, players, every, 5):
        first = json.dumps(advise(match.game, match.state, seat, 7, QUICK).json())
        assert json.dumps(advise(match.game, match.state, seat, 7, QUICK).json()) == first
        if isinstance(match.game, Hiding):
            for shuffle in (1, 2):
                other = match.game.shuffle_hidden(match.state, seat, shuffle)
                assert json.dumps(advise(match.game, other, seat, 7, QUICK).json()) == first
        found += 1
    assert found == 5


@pytest.mark.parametrize(("game", "players", "every"), SETUPS)
def test_what_is_laid_out_can_be_taken_back(game: str, players: int, every: int) -> None:
    """Every line of every plan is legal where it stands; those that are laid out end nothing and can be undone."""
    laid_out = 0
    for match, seat in some(game, players, every + 1, 5, seed=4):
        found = advise(match.game, match.state, seat, 1, QUICK)
        assert 1 <= len(found.plans) <= 3
        assert [plan.letter for plan in found.plans] == list("ABC")[: len(found.plans)]
        assert len({plan.name for plan in found.plans}) >= 1
        for plan in found.plans:
            branch = match.branch(len(match.choices))
            branch.patient = True
            before = branch.state.digest()
            staged = [line for line in plan.lines if line.staged]
            assert tuple(staged) == plan.lines[: len(staged)]
            for line in staged:
                branch.play(dict(line.action), seat=seat)
                laid_out += 1
            assert seat in branch.turns
            for line in plan.lines[len(staged) : len(staged) + 1]:
                assert branch.why_not(dict(line.action), seat=seat) is None
            for _ in staged:
                branch.undo(seat)
            assert branch.state.digest() == before
    assert laid_out or players == 1


def test_a_seat_that_does_not_notice_others_gets_the_same_answer() -> None:
    """What another kingdom sends in secret in between changes nothing, neither in advice nor in weighing a plan."""
    seat, other = 0, 1
    adviser = adviser_for("rex-britannorum")
    assert adviser is not None
    match = next(m for m, _ in played("rex-britannorum", 3) if adviser.asked(m.state, seat) == ("plan", 1))
    codes = adviser.finished(match.game, match.state, other).codes
    own = adviser.finished(match.game, match.state, seat).codes

    def answers(between: bool) -> list[str]:
        m = match.branch(len(match.choices))
        m.play(m.game.action(m.state, own[0]), seat=seat)
        for code in codes if between else ():
            m.play(m.game.action(m.state, code), seat=other)
        return [
            json.dumps(worked_out(asked_by(m, seat, m.seen_by(seat).count, "here", plan)).json())
            for plan in (False, True)
        ]

    assert answers(True) == answers(False)


def three_legions() -> Match:
    """The Romans land, and must not stay at sea for ever."""
    match = position("R1 romans | English Channel: romans 6 | Kent: belgae 1 | Essex: belgae 1 | Sussex: belgae 2")
    match.patient = True
    return match


def test_a_good_landing_is_better_than_staying_and_says_why() -> None:
    match = three_legions()
    seat = match.turns[0]
    found = advise(match.game, match.state, seat, 5)
    best = found.plans[0]
    assert found.against == "staying"
    assert best.against is not None
    assert best.against.lead.mean > best.against.lead.error > 0
    assert "Against staying: +" in best.measure
    assert best.reason
    assert {mark.kind for mark in best.marks} == {"arrow", "ring"}
    assert sum(weight.value for weight in best.weights) > 0


def test_a_plan_in_hand_is_weighed_from_where_it_began() -> None:
    """The same plans as before it, with the same figures; and the plan itself, finished by the reference."""
    match = three_legions()
    seat = match.turns[0]
    before = advise(match.game, match.state, seat, 5, QUICK)
    start = match.state.copy()
    match.play("take 1 English Channel", seat=seat)
    match.play("to Sussex", seat=seat)
    codes = [choice.code for choice in match.choices if choice.seat == seat]
    found = judged(match.game, start, seat, codes, 5, QUICK)
    assert [(plan.name, plan.against) for plan in found.plans] == [(plan.name, plan.against) for plan in before.plans]
    assert found.yours is not None
    assert found.yours.letter == "You"
    assert any(mark.at[-1] == "sussex" for mark in found.yours.marks)
    assert found.yours.lines[0].text == "take 1 English Channel"
    assert "Against plan A" in found.yours.measure


def test_questions_at_a_table_go_back_to_the_beginning_of_the_plan() -> None:
    match = three_legions()
    seat = match.turns[0]
    match.play("take 1 English Channel", seat=seat)
    match.play("to Sussex", seat=seat)
    question = asked_by(match, seat, match.seen_by(seat).count, "here", plan=True)
    found = worked_out(question)
    assert found.yours is not None
    assert [line.text for line in found.yours.lines][:2] == ["take 1 English Channel", "to Sussex"]


def test_there_is_no_advice_for_others_and_after_the_end() -> None:
    match = three_legions()
    with pytest.raises(Refused, match="you are not asked for anything now"):
        advise(match.game, match.state, 1 - match.turns[0], 1, QUICK)
    over = next(iter([played_out("rex-britannorum")]))
    with pytest.raises(Refused, match="the game is over"):
        advise(over.game, over.state, 0, 1, QUICK)


def played_out(game: str) -> Match:
    """A game at its end."""
    match = meadhall.start(game, players=1, seed=1)
    while match.turn is not None:
        match.play(match.legal()[0])
    return match


def test_advice_as_text_names_plans_measure_and_basis() -> None:
    match = three_legions()
    found: Advice = advise(match.game, match.state, match.turns[0], 5, QUICK)
    text = found.text()
    assert text.splitlines()[-1] == found.basis
    assert "It knows only what you know." in found.basis
    assert all(f"{plan.letter}  {plan.name}" in text for plan in found.plans)
