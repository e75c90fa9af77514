"""Which choices cost most: suspects, other plans for them, and a verdict by dice that were used nowhere before.

Whoever picks a plan by some dice must judge it by others: the best of a dozen plans looks much better than it is. And a
choice is judged by what its seat knew then: all that it could not see is dealt again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from meadhall.bots.permitted import permitted
from meadhall.core.chance import derive
from meadhall.core.game import CHANCE, Game, State
from meadhall.learn.review.cutting import Step
from meadhall.learn.review.valuing import THOUSANDTHS, Pair, Valuer, error, lead

PLANS: Final = 10
"""How many other plans are tried for a choice."""
PICKING: Final = 8
"""How often each is tried to pick one, at most."""
LOOK_ALIKE: Final = 1 << 32
AFRESH: Final = 1 << 33
"""The first sets of streams for picking plans and for judging them; a step has its own after these."""
SURE: Final = (0.02, 0.98)
"""Below and above these chances to win only points count."""
SUSPECT: Final = 2.0
"""A choice is suspect if it cost so many times what is worth a word, or so many hundredths of a chance."""


@dataclass(frozen=True)
class Verdict:
    """A choice and a better one, judged with fresh dice; costs are in points of lead and in chance to win."""

    step: int
    seat: int
    cost: float
    cost_error: float
    chance: float
    chance_error: float
    played: Pair
    better: Pair
    codes: tuple[int, ...]
    """The better plan, or its beginning."""

    @property
    def sure(self) -> float:
        """What it cost at least, two errors allowed for."""
        return self.cost - 2 * self.cost_error


def weight(points: Sequence[float], chances: Sequence[float], seat: int, least: float) -> float:
    """What a value is worth to a seat: its lead, or if the game is open the mean of that and its chance."""
    ahead = lead(points, seat)
    if not SURE[0] <= chances[seat] <= SURE[1]:
        return ahead
    return 0.5 * ahead + 0.5 * 100 * least * chances[seat]


@dataclass(frozen=True)
class Other:
    """The best of the other plans for a step, as picked by the first dice."""

    codes: tuple[int, ...]
    gain: float
    """How much better it looked than what was played."""


def others(
    game: Game, valuer: Valuer, step: Step, number: int, before: State, played: State, least: float
) -> Other | None:
    """The best of the plans that the searching bot proposes; None if none does better than the played one."""
    seat = step.seats[0]
    stream = derive(valuer.seed, LOOK_ALIKE + number)
    last = valuer.last(step.part.round)
    streams = LOOK_ALIKE + number

    def worth(state: State) -> float:
        value = valuer.value(state, seat, streams, min(PICKING, valuer.onward.tries), last)
        tries = value.tries
        points = [sum(one[0][who] for one in tries) / len(tries) for who in range(len(tries[0][0]))]
        chances = [sum(one[1][who] for one in tries) / len(tries) for who in range(len(tries[0][1]))]
        return weight(points, chances, seat, least)

    best: Other | None = None
    level = worth(played)
    seen = {played.digest()}
    for codes in valuer.onward.plans(permitted(game, before, seat), seat, PLANS, stream >> 8):
        after = carried_out(before, seat, codes)
        if after is None or after.digest() in seen:
            continue
        seen.add(after.digest())
        gain = worth(after) - level
        if gain > (best.gain if best else 0.0):
            best = Other(tuple(codes), gain)
    return best


def carried_out(before: State, seat: int, codes: Sequence[int]) -> State | None:
    """The position after a plan; None if a part of it is not legal there."""
    state = before.copy()
    for code in codes:
        if state.to_act() == CHANCE or code not in state.legal_for(seat):
            return None
        state.apply(code)
    return state


def judged(
    valuer: Valuer, step: Step, number: int, before: State, played: State, codes: tuple[int, ...], tries: int
) -> Verdict:
    """The verdict on a choice against another, with fresh dice."""
    seat, last = step.seats[0], valuer.last(step.part.round)
    other = carried_out(before, seat, codes)
    assert other is not None  # it was carried out before
    one = valuer.value(played, seat, AFRESH + number, tries, last)
    two = valuer.value(other, seat, AFRESH + number, tries, last)
    ahead = [lead(b[0], seat) - lead(a[0], seat) for a, b in zip(one.tries, two.tries, strict=True)]
    more = [b[1][seat] - a[1][seat] for a, b in zip(one.tries, two.tries, strict=True)]
    return Verdict(
        number, seat, sum(ahead) / tries, error(ahead), sum(more) / tries, error(more), _mean(one.tries),
        _mean(two.tries), codes,
    )  # fmt: skip


def _mean(tries: Sequence[Pair]) -> Pair:
    count, seats = len(tries), range(len(tries[0][0]))
    points = tuple(sum(one[0][seat] for one in tries) / count for seat in seats)
    return points, tuple(sum(one[1][seat] for one in tries) / count for seat in seats)


def told(verdict: Verdict, least: float) -> str:
    """The word for what a choice cost: empty if it is too close to tell."""
    if verdict.sure <= least:
        return ""
    if verdict.cost < 3 * least:
        return "a little better was"
    return "cost" if verdict.cost <= 8 * least else "cost much"


def in_whole(verdict: Verdict) -> dict[str, Any]:
    """The figures of a verdict as whole numbers: thousandths of points, millionths of chance."""
    seat = verdict.seat
    return {
        "cost": round(THOUSANDTHS * verdict.cost),
        "cost_error": round(THOUSANDTHS * verdict.cost_error),
        "chance": round(1_000_000 * verdict.chance),
        "chance_error": round(1_000_000 * verdict.chance_error),
        "played": {
            "points": round(THOUSANDTHS * verdict.played[0][seat]), "chance": round(1_000_000 * verdict.played[1][seat])
        },
        "better": {
            "points": round(THOUSANDTHS * verdict.better[0][seat]), "chance": round(1_000_000 * verdict.better[1][seat])
        },
    }  # fmt: skip
