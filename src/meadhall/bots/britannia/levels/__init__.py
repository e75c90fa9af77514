"""The levels of the bots of Britannia, from the weakest to the strongest. Each but the first can have a temper."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from meadhall.bots.bot import Bot
from meadhall.bots.britannia.effort import Effort
from meadhall.bots.britannia.levels.onward import ThegnOnward
from meadhall.bots.britannia.levels.shipped import thegn
from meadhall.bots.britannia.levels.tempers import TEMPERS, Taste, even
from meadhall.bots.britannia.levels.warrior import Searcher, Warrior
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.seeker import Seeker
from meadhall.bots.britannia.weights import Weights, greedy
from meadhall.bots.level import SECONDS, Level, Onward

SEED_BITS: Final = 2**48 - 1
"""The part of a seed that the compiled minds take."""
LEAN: Final = 0.8
"""How far those who search are against the likely winner rather than against all alike: see `Aims`."""
COUNCIL: Final = 10.0
"""The seconds that a witan may think about one choice."""


def _thegn(temper: Taste, seed: int, seconds: float) -> Bot:
    return Warrior(Mind(_tempered(temper)))


def _ealdorman(temper: Taste, seed: int, seconds: float, times: float = 1.0) -> Bot:
    effort = Effort(plans=12, rollouts=8, answers=0, experience=0.0, winning=0.0, seconds=seconds)
    effort.lean, effort.doubt = LEAN, 1.0
    return _seeker(temper, effort, seed, times)


def _bretwalda(temper: Taste, seed: int, seconds: float, times: float = 1.0) -> Bot:
    effort = Effort(plans=16, rollouts=12, answers=12, experience=0.5, winning=0.5, seconds=seconds)
    effort.rounds, effort.doubt, effort.lean = 1, 1.3, LEAN
    effort.named, effort.temper, effort.changing, effort.paired = True, 0.3, 0.2, True
    return _seeker(temper, effort, seed, times)


def _witan(seed: int, seconds: float, times: float = 1.0) -> Bot:
    """A bretwalda with so many times the effort as it has more time."""
    return _bretwalda(even, seed, seconds, times * COUNCIL / SECONDS)


def _seeker(temper: Taste, effort: Effort, seed: int, times: float) -> Bot:
    if times != 1.0:
        effort.stretch(times)
    return Searcher(Seeker(_tempered(temper), Mind(thegn()), effort, seed & SEED_BITS))


def _tempered(temper: Taste) -> Weights:
    weights = thegn()
    temper(weights)
    return weights


def _with_tempers(
    name: str,
    sentence: str,
    make: Callable[..., Bot],
    onward: Callable[[str], Onward] | None = None,
    rating: int | None = None,
) -> Iterator[Level]:
    """A level with each of the tempers, then without; `onward` and the rating are the latter's."""
    searches = make is not _thegn
    article = "An" if name[0] in "aeiou" else "A"
    for word, temper in TEMPERS.items():
        tempered = f"{article} {name} who {temper.words}."
        own = partial(make, temper.change)
        yield Level(f"{name}:{word}", tempered, own, longer=own if searches else None)
    own = partial(make, even)
    yield Level(name, sentence, own, onward=onward, longer=own if searches else None, rating=rating)


LEVELS: Final = (
    Level(
        "ceorl",
        "Takes the points in front of him and never retreats; against a thegn he rarely wins.",
        lambda seed, seconds: Warrior(Mind(greedy())),
        first=True,
        rating=1000,
    ),
    *_with_tempers(
        "thegn",
        "Plans with cards and odds, leaves lost battles, and hurts the likely winner.",
        _thegn,
        ThegnOnward,
        1270,
    ),
    *_with_tempers(
        "ealdorman",
        "Tries a dozen plans before he moves. Wins half his games against three thegns.",
        _ealdorman,
        rating=1490,
    ),
    *_with_tempers(
        "bretwalda",
        "Looks a round further, judges by thousands of games, and plays to win.",
        _bretwalda,
        rating=1700,
    ),
    Level(
        "witan",
        "Weighs three times as many plans as a bretwalda. The strongest.",
        _witan,
        longer=_witan,
        seconds=COUNCIL,
    ),
)
