"""Trying again: the plan that somebody makes now for a costly choice, judged like the played and the better one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from meadhall.core.extras import Reviewed
from meadhall.core.game import CHANCE, Game, State
from meadhall.core.match import Match
from meadhall.learn.review import judging
from meadhall.learn.review.forms import NotReviewed
from meadhall.learn.review.making import horizon, reference
from meadhall.learn.review.valuing import MILLIONTHS, THOUSANDTHS, Pair, Valuer, error, lead

TRIES = 6
"""How many times as often as usual each of the three is played on."""
MARGIN = 2.0
"""As good as the best found is what is within so many times the least that is worth a word."""


@dataclass(frozen=True)
class Trial:
    """A choice to be made again: after how many choices it was due, what was played, and what was better."""

    at: int
    seat: int
    played: Sequence[int]
    better: Sequence[int]


@dataclass(frozen=True)
class Attempt:
    """A new plan that is complete, with all that its verdict depends on; it can be sent to another process."""

    game: Game
    trial: Trial
    before: State
    """The position in which the choice was due."""
    after: State
    """The position after the new plan."""
    seed: int


def attempted(match: Match, trial: Trial, seed: int) -> Attempt | None:
    """The plan that was made in a match; None while it is still open. Raises `NotReviewed` if it was never due."""
    after = made(match, trial)
    return None if after is None else Attempt(match.game, trial, match.state_at(trial.at), after, seed)


def made(match: Match, trial: Trial) -> State | None:
    """The position after the new plan; None while it is still open. Raises `NotReviewed` if it was never due."""
    game = match.game
    if not isinstance(game, Reviewed) or not 0 <= trial.at <= len(match.choices):
        raise NotReviewed("there is no such choice in this game")
    start = match.state_at(trial.at)
    part, state = game.part(start), start
    for at in range(trial.at, len(match.choices)):
        choice = match.choices[at]
        if choice.seat == CHANCE or (at > trial.at and not (part.open and game.part(state) == part)):
            return state
        if choice.seat != trial.seat:
            return state if at > trial.at else None
        state = match.state_at(at + 1)
    over = state.to_act() != trial.seat or game.part(state) != part
    return state if len(match.choices) > trial.at and over else None


def open_yet() -> dict[str, Any]:
    """The answer while the plan is not complete."""
    return {"status": "open", "solved": False, "gain": 0, "short": 0, "error": 0, "chance": 0, "best": 0}


def judged(attempt: Attempt) -> dict[str, Any]:
    """How good the new plan is: whether it solves the task, with figures. Raises `NotReviewed`."""
    game, trial, before = attempt.game, attempt.trial, attempt.before
    assert isinstance(game, Reviewed)
    onward = reference(game.id)[1]
    rounds, each = horizon(game, onward, before)
    valuer = Valuer(game, onward, attempt.seed, rounds)
    states = [judging.carried_out(before, trial.seat, codes) for codes in (trial.played, trial.better)]
    if None in states:
        raise NotReviewed("that choice was made in another position")
    last, tries = valuer.last(game.part(before).round), TRIES * each
    values: list[tuple[Pair, ...]] = [
        valuer.value(state, trial.seat, judging.AFRESH, tries, last).tries
        for state in (*states, attempt.after)
        if state is not None
    ]
    played, better, own = ([lead(one[0], trial.seat) for one in value] for value in values)
    short = [b - o for b, o in zip(better, own, strict=True)]
    gain = [o - p for o, p in zip(own, played, strict=True)]
    good = sum(short) / tries <= MARGIN * game.least_told and sum(gain) > 0
    chances = [sum(one[1][trial.seat] for one in value) / tries for value in values]
    return {
        "status": "judged",
        "solved": good,
        "gain": round(THOUSANDTHS * sum(gain) / tries),
        "short": round(THOUSANDTHS * sum(short) / tries),
        "error": round(THOUSANDTHS * error(short)),
        "chance": round(MILLIONTHS * chances[2]),
        "best": round(MILLIONTHS * chances[1]),
    }
