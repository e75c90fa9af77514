"""What a bot gains by thinking for longer: `python scripts/thinking.py --bots bretwalda@0.3,bretwalda,bretwalda@3`.

Each bot plans the same Movement Phases, drawn from games of `thegn`. Its plan, and the one that a `thegn` makes at
sight, are judged by games to the end that thegns play on with the same dice. The lead is the own points less the mean
of the others. `--svg FILE` draws the result; the bots should be named from the quickest to the slowest.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
from meadhall.bots import bot_named, look
from meadhall.bots.britannia.levels.shipped import learned, thegn
from meadhall.bots.britannia.levels.warrior import Warrior
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.rollout import play_on
from meadhall.bots.common.stream import Stream
from meadhall.core.figures import Spread
from meadhall.games.britannia.engine.board import seat_of
from meadhall.games.britannia.engine.codes import CHANCE, Q_MARCH, Q_OVER
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.game import BRITANNIA_2E
from meadhall.lab.crew import do
from meadhall.lab.report.charts import scale_for
from meadhall.lab.report.plots import panel, picture

LAST: Final = 99
"""A round that no game reaches: games are played on to their end."""


@dataclass(frozen=True)
class Job:
    """Which bots are compared, and by how many games each plan is judged."""

    bots: tuple[str, ...]
    tries: int
    seed: int


def plain() -> Mind:
    """The mind of a thegn."""
    mind = Mind(thegn())
    mind.learn(learned(BRITANNIA_2E.id))
    return mind


def march(number: int) -> State:
    """A Movement Phase from a game of thegns; the end of the game if it has no more."""
    rng = random.Random(number)
    mind, stream = plain(), Stream(rng.getrandbits(40))
    state = BRITANNIA_2E.setup("standard", 4, BRITANNIA_2E.info().check("standard", 4, {})[1])
    assert isinstance(state, State)
    first, skipped = rng.randint(1, 15), rng.randint(0, 8)
    while state.question != Q_OVER:
        if state.question == Q_MARCH and state.round >= first:
            if skipped == 0:
                break
            skipped -= 1
        seat = state.to_act()
        if seat == CHANCE:
            options = state.options()
            state.apply(options[stream.below(len(options))])
        elif state.question == Q_MARCH:
            state = mind.moved(state)
        else:
            state.apply(mind.choose(state, seat))
    return state


def after(state: State, plan: list[int]) -> State:
    """The state when a plan has been carried out."""
    end = state.copy()
    for code in plan:
        end.apply(code)
    return end


def lead(end: State, seat: int, tries: int, seed: int) -> float:
    """The mean lead of a seat when thegns have played on."""
    mind, leads = plain(), Spread()
    for number in range(tries):
        outcome = play_on(end.copy(), mind, Stream(seed * 1000 + number), LAST, True).outcome()
        assert outcome is not None
        others = [points for other, points in enumerate(outcome.scores) if other != seat]
        leads.add(outcome.scores[seat] - sum(others) / len(others))
    return leads.mean


def gains(job: Job, number: int) -> list[tuple[float, float]]:
    """For every bot what its plan gains in one position, and the processor seconds it took."""
    seed = job.seed + number
    state = march(seed)
    if state.question != Q_MARCH:
        return []
    seat = int(seat_of(state, state.turn))
    leads: dict[str, float] = {}

    def judged(plan: list[int]) -> float:
        end = after(state, plan)
        if end.digest() not in leads:
            leads[end.digest()] = lead(end, seat, job.tries, seed)
        return leads[end.digest()]

    usual, found = judged(plain().best_plan(state)), []
    for name in job.bots:
        bot = bot_named(name, BRITANNIA_2E.id)(seed * 7 + 1)
        assert isinstance(bot, Warrior)
        began = time.process_time()
        first = bot.choose(look(BRITANNIA_2E, state, seat), state.legal())
        took = time.process_time() - began
        found.append((judged([first, *bot.ahead()]) - usual, took))
    return found


@dataclass
class Result:
    """What one bot's plans gain, over those of a thegn and over those of the bot before it, and how long they took."""

    gain: Spread = field(default_factory=Spread)
    more: Spread = field(default_factory=Spread)
    times: list[float] = field(default_factory=list)


def counted(found: Iterable[list[tuple[float, float]]], bots: int) -> list[Result]:
    """The results of all positions by bot; with a line for every ten positions on stderr."""
    results = [Result() for _ in range(bots)]
    for one in found:
        before = 0.0
        for result, (gain, took) in zip(results, one, strict=False):
            result.gain.add(gain)
            result.more.add(gain - before)
            result.times.append(took)
            before = gain
        if one and results[0].gain.count % 10 == 0:
            print(f"{results[0].gain.count} positions", *(f"{result.gain.mean:+.2f}" for result in results),
                  file=sys.stderr, flush=True)  # fmt: skip
    return results


def drawing(names: Sequence[str], results: Sequence[Result]) -> str:
    """The gains with their intervals, from the quickest bot to the slowest."""
    last = max(1, len(results) - 1)
    bars = [
        (nth / last, result.gain.mean - result.gain.margin, result.gain.mean + result.gain.margin)
        for nth, result in enumerate(results)
    ]
    line = [(nth / last, result.gain.mean) for nth, result in enumerate(results)]
    scale = scale_for([0.0, *(figure for bar in bars for figure in bar[1:])], from_zero=True)
    head = "Points that one plan gains, with 95 % intervals"
    return picture("Strength over time", [panel(0, head, names, scale, [line], bars=bars)])


def main() -> None:
    """Compare, and print a line for each bot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default="bretwalda@0.1,bretwalda@0.3,bretwalda,bretwalda@3,witan")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--tries", type=int, default=80, help="games by which each plan is judged")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--svg", metavar="FILE", type=Path, help="draw the gains there")
    args = parser.parse_args()
    job = Job(tuple(args.bots.split(",")), args.tries, args.seed)
    results = counted(do(gains, job, range(args.positions), args.workers), len(job.bots))
    print(f"{results[0].gain.count} positions, {args.tries} games for each plan, seed {args.seed}")
    for name, result in zip(job.bots, results, strict=True):
        gain, more, times = result.gain, result.more, sorted(result.times)
        print(
            f"{name:18} {gain.mean:+6.2f} ± {gain.margin:.2f} points, {more.mean:+6.2f} ± {more.margin:.2f} more; "
            f"{sum(times) / len(times):.2f} s of a processor, half within {times[len(times) // 2]:.2f}, "
            f"longest {times[-1]:.2f}"
        )
    if args.svg is not None:
        args.svg.write_text(drawing([name.removeprefix("bretwalda") or "bretwalda" for name in job.bots], results))


if __name__ == "__main__":
    main()
