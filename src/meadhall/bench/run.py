"""Runs a measurement: several passes, our engine and its peers in turns, so that noise affects all of them alike."""

from __future__ import annotations

import platform
from collections.abc import Callable, Sequence
from statistics import median

from meadhall import build
from meadhall.bench.lanes import Engine
from meadhall.bench.peers import Peer, peer
from meadhall.bench.report import Against, Report
from meadhall.bench.wish import check
from meadhall.games import GAMES

PASSES = 5

Figures = dict[str, float]


def run(
    game: str, against: Sequence[str] = (), seconds: float = 10.0, progress: Callable[[str, float], None] | None = None
) -> Report:
    """Measure a game's engine for about this many seconds, and as long for each peer.

    `against` names peers as `--against` does; `progress` gets what happens now and the share that is done (0 to 1).
    Raises `BenchProblem`.
    """
    check(game, seconds)
    report = progress or (lambda _what, _share: None)
    peers = [peer(wish) for wish in against]
    for one in peers:
        report(f"preparing {one.name}", 0.0)
        one.prepare()
    report("playing to the middle of a few games", 0.0)
    engine = Engine(GAMES[game])
    ours, theirs = _passes(engine, peers, seconds / PASSES, report)
    return Report(
        game=game,
        title=engine.title,
        scenario=engine.scenario,
        players=engine.players,
        build=build.describe(),
        python=platform.python_version(),
        passes=PASSES,
        seconds=seconds,
        figures={name: median(figures[name] for figures in ours) for name in ours[0]},
        against=tuple(_against(one.name, ours, figures) for one, figures in zip(peers, theirs, strict=True)),
    )


def _passes(
    engine: Engine, peers: Sequence[Peer], slice_: float, report: Callable[[str, float], None]
) -> tuple[list[Figures], list[list[Figures]]]:
    """The figures of every pass: ours, and per peer theirs."""
    ours: list[Figures] = []
    theirs: list[list[Figures]] = [[] for _ in peers]
    steps = PASSES * (1 + len(peers))
    for number in range(PASSES):
        done = number * (1 + len(peers))
        report(f"pass {number + 1} of {PASSES}: {engine.title}", done / steps)
        ours.append(engine.figures(slice_))
        for index, one in enumerate(peers):
            report(f"pass {number + 1} of {PASSES}: {one.name}", (done + 1 + index) / steps)
            theirs[index].append(one.figures(slice_))
    report("done", 1.0)
    return ours, theirs


def _against(name: str, ours: Sequence[Figures], theirs: Sequence[Figures]) -> Against:
    """One peer's line: the ratio is taken within each pass, because the machine was the same for both."""
    pairs = zip(ours, theirs, strict=True)
    return Against(
        name=name,
        decisions_per_s=median(figures["decisions_per_s"] for figures in theirs),
        games_per_s=median(figures["games_per_s"] for figures in theirs),
        ratio=median(our["decisions_per_s"] / their["decisions_per_s"] for our, their in pairs),
    )
