"""`legal` and `refusal` are two ways to the same rules: over random games they must agree on every code there is."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from meadhall.games.rex.engine import codes
from meadhall.games.rex.engine.actions import packed
from meadhall.games.rex.engine.codes import CHANCE, NOBODY
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.game import REX
from meadhall.games.rex.reasons import REASONS
from tests.rex.board import any_options, position, state_of

SAMPLES = 3
"""Positions of each question that are looked at in one game."""
PLAIN = (codes.DRAW, codes.COMMIT, codes.ASK, codes.PASS)
WITH_KINGDOM = (codes.SEND, codes.COMMIT, codes.DISCARD)
WITH_TWO_FIELDS = (codes.SEND, codes.MINI)
GAMES = [(scenario.name, number) for scenario in REX.info().scenarios for number in range(3)]


def everything() -> Iterator[int]:
    """All codes that a line or its JSON form can yield, and many that none can."""
    for verb in range(codes.PASS + 2):
        for x in range(1 if verb in PLAIN else 64):
            for y in range(4 if verb in WITH_TWO_FIELDS else 1):
                for kingdom in range(4 if verb in WITH_KINGDOM else 1):
                    yield int(packed(verb, x, y, kingdom))


UNIVERSE = list(everything())


def disagreements(state: State) -> list[str]:
    """The codes on which `legal` and `refusal` differ here."""
    together = state.waiting() or [CHANCE]
    listed = [code for seat in together for code in (state.legal() if seat == CHANCE else state.legal_for(seat))]
    assert len(set(listed)) == len(listed), f"a code is listed twice in {listed}"
    before, legal = state.digest(), set(listed)
    wrong = [code for code in {*UNIVERSE, *legal} if (state.refusal(code) == 0) != (code in legal)]
    assert state.digest() == before, "asking has changed the position"
    return [f"question {state.question}: {REX.action(state, c).text} refusal {state.refusal(c)}" for c in wrong]


def random_game(scenario: str, number: int) -> tuple[State, random.Random]:
    """A fresh game; every second with options at random."""
    rng = random.Random(f"{scenario} {number}")
    info = REX.info()
    chosen = any_options(rng, scenario) if number % 2 else {}
    players, options = info.check(scenario, None, chosen)
    return REX.setup(scenario, players, options), rng


@pytest.mark.parametrize(("scenario", "number"), GAMES)
def test_what_is_not_refused_is_listed_and_the_other_way_round(scenario: str, number: int) -> None:
    state, rng = random_game(scenario, number)
    looked: Counter[int] = Counter()
    while state.to_act() != NOBODY:
        if looked[state.question] < 2 or (looked[state.question] < SAMPLES and rng.random() < 0.1):
            looked[state.question] += 1
            assert disagreements(state) == []
            assert all(state.refusal(code) in REASONS for code in UNIVERSE if state.refusal(code))
        seat = rng.choice(state.waiting() or [CHANCE])
        state.apply(rng.choice(state.legal() if seat == CHANCE else state.legal_for(seat)))
    assert len(looked) >= 6
    assert all(state.refusal(code) for code in UNIVERSE)


RARE = [
    "T2 | N: red 6 6, green 2 | tokens: N02",  # two equal cards to hire
    "T2 | N: red 4 3, green 7, blue 2 3 | tokens: N02",  # a shield beside an exposed Winner
    "T2 | N: red blue7, blue 2 | tokens: N02 | pool: 1 3",  # a Reinforcement stands in
    "T2 | N: red blue7, blue 2 | tokens: N02 | options: reinforcements random",
    "T2 plan | hand: red 5 5 3 r2 r3 green7 green7, blue 1 2, green 6 6",  # equal cards in a hand
    "T2 recruit | queue: red 2 2 3, blue 1, green 1",  # and in a queue
    "T3 | N: red 5 | tokens: N02 N03 N04 N06 N11 | red: N01 N05 C03 C05 C10 C14 S04 S06 S10 S14"
    " | options: piece-limits yes",  # no Oppidum left
]
"""Situations that random games hardly ever reach."""


@pytest.mark.parametrize("text", RARE)
def test_the_same_in_rare_situations(text: str) -> None:
    assert disagreements(state_of(position(text))) == []
