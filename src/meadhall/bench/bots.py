"""How long bots think about a choice: games of bots of one kind, every answer timed by the processor."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import count
from time import process_time
from typing import Any

from meadhall import build
from meadhall.bench.problem import BenchProblem
from meadhall.bench.wish import check
from meadhall.bots import Bot, ask, bot_named
from meadhall.core.chance import derive, pick
from meadhall.core.game import CHANCE, NOBODY, Game
from meadhall.core.info import BadSetup
from meadhall.games import GAMES

FEW = 0.99
"""One choice in a hundred takes longer than the time reported beside the mean."""


@dataclass(frozen=True)
class Thinking:
    """One kind of bot: how many choices were timed, and milliseconds of processor time for one of them."""

    bot: str
    choices: int
    mean: float
    few: float
    slowest: float

    def line(self) -> str:
        """For a terminal."""
        return f"  {self.bot:<24}{self.choices:>10,}{self.mean:>12,.2f}{self.few:>12,.2f}{self.slowest:>12,.2f}"


@dataclass(frozen=True)
class BotReport:
    """What was measured of several kinds of bots."""

    game: str
    build: str
    seconds: float
    bots: tuple[Thinking, ...]

    def json(self) -> dict[str, Any]:
        """The report as plain data."""
        return asdict(self)

    def text(self) -> str:
        """The report as lines for a terminal."""
        head = f"  {'ms of processor time':<24}{'choices':>10}{'mean':>12}{'99 %':>12}{'slowest':>12}"
        lines = [f"{self.game}: {self.build}, {self.seconds:g} s for each bot", "", head]
        return "\n".join([*lines, *(one.line() for one in self.bots)])


def time_bots(
    game: str, bots: Sequence[str], seconds: float, progress: Callable[[str, float], None] | None = None
) -> BotReport:
    """Time the choices of each kind of bot for about this many seconds. Raises `BenchProblem`."""
    check(game, seconds)
    try:
        makers = [bot_named(name, game) for name in bots]
    except BadSetup as problem:
        raise BenchProblem(f"--bots: {problem}") from None
    found: list[Thinking] = []
    for number, (name, maker) in enumerate(zip(bots, makers, strict=True)):
        if progress is not None:
            progress(f"games of {name}", number / len(bots))
        found.append(_summed(name, _timed(GAMES[game], maker, seconds)))
    return BotReport(game, build.describe(), seconds, tuple(found))


def _timed(game: Game, maker: Callable[[int], Bot], seconds: float) -> list[float]:
    """Seconds for every choice, game after game, until the time is up."""
    times: list[float] = []
    until = process_time() + seconds
    for seed in count(1):
        for spent in _choices(game, maker, seed):
            times.append(spent)
            if process_time() >= until:
                return times
    return times


def _choices(game: Game, maker: Callable[[int], Bot], seed: int) -> Iterator[float]:
    """One game: seconds for each choice that was one."""
    info = game.info()
    scenario = info.scenarios[0].name
    players, options = info.check(scenario, None, {})
    state = game.setup(scenario, players, options)
    bots = [maker(derive(seed, seat)) for seat in range(players)]
    number = 0
    while (who := state.to_act()) != NOBODY:
        if who == CHANCE:
            codes = state.legal()
            state.apply(codes[pick(seed, number, len(codes))])
            number += 1
            continue
        free = len(state.legal_for(who)) > 1
        began = process_time()
        code = ask(bots[who], game, state, who)
        if free:
            yield process_time() - began
        state.apply(code)


def _summed(name: str, times: list[float]) -> Thinking:
    """The figures of one kind of bot."""
    ranked = sorted(time * 1000 for time in times)
    few = ranked[min(len(ranked) - 1, int(FEW * len(ranked)))]
    return Thinking(name, len(ranked), sum(ranked) / len(ranked), few, ranked[-1])
