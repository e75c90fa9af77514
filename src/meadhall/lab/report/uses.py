"""The report's sections on how games end and on how often every card, tile and ruler is used."""

from __future__ import annotations

from html import escape

from meadhall.core.figures import Share
from meadhall.lab.report import charts
from meadhall.lab.report.charts import number, percent
from meadhall.lab.summary import Summary


def ends(found: Summary) -> str:
    """The reasons for which games ended."""
    lines = []
    for reason, times in sorted(found.uses.ended.items(), key=lambda entry: -entry[1]):
        share = Share(found.games, times)
        lines.append([escape(reason.replace("-", " ").capitalize()), number(times), with_interval(share)])
    return "<p>What decided the games.</p>" + charts.table(["Reason", "games", "share"], lines)


def table(found: Summary, kind: str) -> str:
    """Every thing of one kind: in how many games it was used, how often in a game, and how those fared who used it."""
    things = sorted(found.uses.kinds[kind].items(), key=lambda entry: -entry[1].times)
    users = any(figures.wins.of for _, figures in things) and len(found.seats) > 1
    lines = [
        [
            escape(found.frame.things[kind][thing]),
            percent(figures.games.share, 1),
            number(figures.times / max(1, found.games), 2),
            *([with_interval(figures.wins) if figures.wins.of else "–"] if users else []),
        ]
        for thing, figures in things
    ]
    unused = found.uses.unused(kind)
    said = f"Never used: {', '.join(unused)}." if unused else "Every one of them is used."
    heads = ["", "used in", "times a game", *(["who used it won"] if users else [])]
    return f"<p>{escape(said)}</p>" + charts.table(heads, lines)


def with_interval(share: Share) -> str:
    """A share with its interval."""
    low, high = share.interval
    return f"{percent(share.share, 1)} <small>{percent(low, 1)} to {percent(high, 1)}</small>"
