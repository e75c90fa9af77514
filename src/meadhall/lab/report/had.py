"""The report's sections on what seats had, held against how they fared; and the ranks of lone players."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import Final

from meadhall.lab.report import charts
from meadhall.lab.report.charts import number, percent
from meadhall.lab.summary import Summary

MOST: Final = 18
"""How many things of a kind are listed, the most frequent first."""


def table(found: Summary, kind: str) -> str:
    """Things of one kind: how often somebody had each, how often they won, and with how many points."""
    alone = len(found.seats) == 1
    things = sorted(found.had[kind].items(), key=lambda entry: -entry[1].times)
    lines = []
    for thing, figures in sorted(things[:MOST], key=lambda entry: -entry[1].points.mean):
        low, high = figures.wins.interval
        won = f"{percent(figures.wins.share, 1)} <small>{percent(low, 1)} to {percent(high, 1)}</small>"
        points = f"{number(figures.points.mean, 1)} <small>± {number(figures.points.margin, 1)}</small>"
        often = percent(figures.times / (found.games * len(found.seats)), 1)
        lines.append([escape(thing), often, *([] if alone else [won]), points])
    heads = ["", "had in", *([] if alone else ["won then"]), "points then"]
    rest = len(things) - MOST
    more = f" {rest} rarer ones are left out." if rest > 0 else ""
    return (
        "<p>How often a seat had it, and how such a seat fared at the end of the game: what goes with success need "
        f"not be its cause.{more}</p>" + charts.table(heads, lines)
    )


def ranks(found: Summary) -> str:
    """How often a lone player reaches each rank."""
    steps = found.frame.ranks
    counted = Counter(max(i for i, (least, _) in enumerate(steps) if points >= least) for points in _scores(found))
    lines = [
        [escape(name), f"from {number(least)}", percent(counted[i] / found.games, 1)]
        for i, (least, name) in enumerate(steps)
    ]
    return "<p>What the points make of a lone player.</p>" + charts.table(["Rank", "points", "games"], lines, (1,))


def _scores(found: Summary) -> list[float]:
    return found.seats[0].points.values if found.frame.ranks else []
