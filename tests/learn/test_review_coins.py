"""The review of a toy game whose values are known: luck, choices, their errors, and what is called a mistake."""

from __future__ import annotations

from math import sqrt
from typing import Any

from meadhall.core.chance import Seeded, derive, pick
from meadhall.core.match import Match, Setup
from meadhall.learn.review import QUICK, Review
from tests.learn.played import adds_up
from tests.toy.coins import PRIZE, TURNS, Coins, CoinState, SureOnward

GAME = Coins()
LUCK = PRIZE / 2


def played(throws: set[int], seed: int, prize: int = PRIZE) -> Match:
    """A game in which the coin is thrown in some turns."""
    match = Match(GAME, CoinState(prize), Setup("coins", 2, {}), Seeded(seed))
    for turn in range(TURNS):
        match.play("throw" if turn in throws else "sure")
    return match


def reviewed(match: Match, seed: int = 0, **more: Any) -> dict[str, Any]:
    return Review(match, None, QUICK, seed, by=("sure", SureOnward()), **more).run()


def test_luck_and_choice_are_what_they_are_known_to_be() -> None:
    """Throwing is worth half a prize less one point; the coin is worth the other half, up or down."""
    errors, luck, own = [], [], []
    for seed in range(60):
        match = played({0}, seed)
        found = reviewed(match, seed)
        assert adds_up(found)
        heads = match.choices[1].action.verb == "heads"
        sums = found["sums"][0]
        luck.append(sums["luck"]["points"] / 1000 - (LUCK if heads else -LUCK))
        own.append(sums["own"]["points"] / 1000 - (LUCK - 1))
        errors.append(sums["own"]["points_error"] / 1000)
        assert found["sums"][1]["luck"]["points"] == 0
        assert found["sums"][1]["others"]["points"] == 0
    noise = PRIZE / 2 / sqrt(SureOnward.tries)
    assert abs(sum(luck) / len(luck)) < 4 * noise / sqrt(len(luck))
    assert abs(sum(own) / len(own)) < 4 * noise / sqrt(len(own))
    within = sum(abs(off) <= 1.96 * error for off, error in zip(own, errors, strict=True)) / len(own)
    assert 0.85 <= within <= 1.0


def test_what_the_reference_would_have_done_changes_nothing() -> None:
    found = reviewed(played(set(), 1))
    assert [step["points"] for step in found["steps"]] == [[0, 0]] * TURNS
    assert found["mistakes"] == []
    assert not any(one["quality"]["told"] for one in found["sums"])


def test_the_sum_of_all_choices_is_told_only_beyond_its_error() -> None:
    """Throws for a prize of 1 cost half a point each, for a prize of 2 they are as good as the sure point."""
    every = set(range(TURNS))
    assert all(one["quality"]["told"] for one in reviewed(played(every, 5, prize=1), 9)["sums"])
    even = [one["quality"] for seed in range(8) for one in reviewed(played({0, 1}, seed, prize=2), seed)["sums"]]
    assert sum(one["told"] for one in even) <= 4
    assert all(abs(one["points"]) > 2 * one["error"] for one in even if one["told"])


def test_only_a_choice_that_cost_something_is_called_a_mistake() -> None:
    """For a prize of 3 a throw gains half a point, for a prize of 1 it costs half a point."""
    assert reviewed(played({0, 3}, 5), 9)["mistakes"] == []
    found = reviewed(played({0, 3}, 5, prize=1), 9)["mistakes"]
    assert [(one["at"], one["seat"], one["word"]) for one in found] == [(0, 0, "cost"), (4, 1, "cost")]
    assert all(abs(one["cost"] - 500) <= 3 * one["cost_error"] for one in found)
    assert all(one["better_plan"]["text"] == "sure" for one in found)


def test_the_same_game_gives_the_same_bytes_in_any_order() -> None:
    match = played({0, 1, 4, 5}, 11)
    usual = reviewed(match, 3)
    made = Review(match, None, QUICK, 3, by=("sure", SureOnward()))
    backwards = made.run(lambda tasks: [(n, made.do(tasks[n])) for n in reversed(range(len(tasks)))])
    assert backwards == usual
    assert reviewed(match, 4) != usual


def test_progress_never_goes_back_and_ends_complete() -> None:
    seen: list[tuple[int, int, int]] = []
    made = Review(played({0, 2}, 3), None, QUICK, 1, by=("sure", SureOnward()))
    made.run(progress=lambda now: seen.append((now.done, now.total, len(now.course()))))
    assert seen == sorted(seen)
    assert seen[-1][0] == seen[-1][1]
    assert seen[-1][2] == TURNS + 1 + 2


def test_mean_luck_is_zero() -> None:
    """Over many games, whoever throws how often."""
    total, count = 0.0, 100
    for seed in range(count):
        throws = {turn for turn in range(TURNS) if pick(derive(seed, 7), turn, 2)}
        total += reviewed(played(throws, seed), seed)["sums"][0]["luck"]["points"] / 1000
    assert abs(total / count) < 3 * LUCK * sqrt(TURNS / 4) / sqrt(count) * 1.2
