"""The report's sections on seats: who wins, with how many points, and when they are scored."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from meadhall.core.figures import Share
from meadhall.core.study import Frame, Known
from meadhall.lab.report import charts
from meadhall.lab.report.charts import Line, Scale, number, percent
from meadhall.lab.summary import Summary

REASONS: Final = {
    "hold": "#8a6d3b", "occupy": "#c8963e", "eliminate": "#9c3a1f", "submission": "#5f7d8c", "bretwalda": "#6b5aa0",
    "king": "#d2b03a", "raid": "#3f7f6b", "first": "#c8963e", "threshold": "#8a6d3b", "max": "#5f7d8c",
    "objective": "#6b5aa0",
}  # fmt: skip
NAMES: Final = {
    "hold": "holding areas", "occupy": "occupying areas", "eliminate": "eliminating units",
    "submission": "submission", "bretwalda": "Bretwalda", "king": "King", "raid": "raids", "first": "First marks",
    "threshold": "thresholds", "max": "most in the end", "objective": "Objectives",
}  # fmt: skip
OTHER: Final = "#8a8175"


HUES: Final = ("yellow", "green", "red", "blue", "purple")
"""What the style sheet has a light and a dark shade of."""


def colour(frame: Frame, seat: int) -> str:
    """The colour of a seat."""
    return f"var(--{frame.hues[seat] if frame.hues else HUES[seat % len(HUES)]})"


def winning(found: Summary, known: Sequence[Known] = ()) -> str:
    """Win shares with intervals, beside those among people; and places."""
    equal = sum(figures.wins.share for figures in found.seats) / len(found.seats)
    scale = Scale(0, max(0.4, *(figures.wins.interval[1] for figures in found.seats)) * 1.06)
    lines = []
    for seat, (name, figures) in enumerate(zip(found.frame.seats, found.seats, strict=True)):
        low, high = figures.wins.interval
        drawn = charts.span("bar", scale, 0, figures.wins.share, colour(found.frame, seat))
        drawn += charts.span("whisker", scale, low, high) + charts.spot("rule", scale, equal)
        value = f"<b>{percent(figures.wins.share, 1)}</b> <small>{percent(low, 1)} to {percent(high, 1)}</small>"
        title = f"{name} wins {percent(figures.wins.share, 1)}, interval {percent(low, 1)} to {percent(high, 1)}"
        lines.append((charts.name(name, colour(found.frame, seat)), drawn, value, title))
    foot = charts.axis(scale, [(mark, percent(mark)) for mark in scale.marks(4)])
    places = range(1, len(found.seats) + 1)
    heads = [f"{place}." for place in places]
    spread = charts.heat(
        heads,
        [
            (
                name,
                colour(found.frame, seat),
                [(share, percent(share)) for share in (f.places[p] / found.games for p in places)],
            )
            for seat, (name, f) in enumerate(zip(found.frame.seats, found.seats, strict=True))
        ],
    )
    return (
        f"<p>Share of games won; a shared victory counts in parts. The dashed line is an equal share "
        f"({percent(equal, 1)}), the whisker the 95 % interval.{undecided(found)}</p>{charts.rows(lines, foot)}"
        f"{among_people(found, known)}"
        f"<h3>Places at the end</h3>{spread}"
    )


def undecided(found: Summary) -> str:
    """A sentence about games that nobody has won alone."""
    nobody = found.games - sum(figures.wins.times for figures in found.seats)
    without = f" Nobody won {percent(nobody / found.games, 1)} of them at all." if nobody > 0.5 else ""
    return f" In {percent(found.ties / found.games, 1)} of the games nobody won alone.{without}" if found.ties else ""


def among_people(found: Summary, known: Sequence[Known]) -> str:
    """The share of games that each seat wins among people, with its interval, beside the bots'."""
    wins = {entry.who: entry for entry in known if entry.games}
    lines = []
    for name, figures in zip(found.frame.seats, found.seats, strict=True):
        if name in wins:
            entry = wins[name]
            low, high = Share(entry.games, entry.games * entry.low / 100).interval
            people = f"{percent(entry.low / 100)} <small>({percent(low)} to {percent(high)})</small>"
            lines.append([escape(name), percent(figures.wins.share, 1), people])
    if not lines:
        return ""
    entry = next(iter(wins.values()))
    heads = ["Share of games won", "here", f"people, {entry.games} games"]
    return f"<h3>Beside games among people</h3>{charts.table(heads, lines)}<p><small>{escape(entry.source)}</small></p>"


def points(found: Summary) -> str:
    """Final points of each seat, and the winner's."""
    everything = [value for figures in found.seats for value in figures.points.values]
    scale = charts.scale_for(everything)
    lines = [
        charts.dotted(
            name, colour(found.frame, seat), scale, spread.mean, spread.margin, figures.points.quantiles(0.1, 0.9)
        )
        for seat, (name, figures) in enumerate(zip(found.frame.seats, found.seats, strict=True))
        for spread in [figures.points.spread]
    ]
    foot = charts.axis(scale, [(mark, number(mark)) for mark in scale.marks(6)])
    shapes = "".join(
        f"<h3>{escape(name)}</h3>"
        + charts.histogram(figures.points.values, scale, colour(found.frame, seat), f"final points of {name}")
        for seat, (name, figures) in enumerate(zip(found.frame.seats, found.seats, strict=True))
    )
    return (
        "<p>The dot is the mean with its 95 % interval, the band holds four of five games.</p>"
        f"{charts.rows(lines, foot)}<details><summary>How the points are spread</summary>{shapes}</details>"
    )


def rounds(found: Summary) -> str:
    """Points over the rounds: means with bands."""
    drawn = []
    for seat, (name, figures) in enumerate(zip(found.frame.seats, found.seats, strict=True)):
        bands = [one.quantiles(0.1, 0.9) for one in figures.rounds]
        middle = [one.spread.mean for one in figures.rounds]
        drawn.append(
            Line(name, colour(found.frame, seat), middle, [low for low, _ in bands], [high for _, high in bands])
        )
    heads = [f"R{number_}" for number_ in found.frame.rounds]
    exact = charts.table(
        ["Round", *found.frame.seats],
        [
            [f"{round_} <small>({escape(when)})</small>", *(number(f.rounds[i].spread.mean, 1) for f in found.seats)]
            for i, (round_, when) in enumerate(found.frame.rounds.items())
        ],
    )
    return (
        "<p>Points at the end of each round: the mean, and the band that holds four of five games. Sides score at "
        "different times, so the seat with most points need not be ahead in the game.</p>"
        + charts.key((name, colour(found.frame, seat)) for seat, name in enumerate(found.frame.seats))
        + charts.lines(drawn, heads, "mean points of each seat over the rounds")
        + f"<details><summary>The figures</summary>{exact}</details>"
    )


def reasons(found: Summary) -> str:
    """What points are scored for."""
    seen = {reason for figures in found.seats for reason in figures.reasons}
    used = [reason for reason in REASONS if reason in seen] + sorted(seen - set(REASONS))
    lines = []
    for seat, (name, figures) in enumerate(zip(found.frame.seats, found.seats, strict=True)):
        total = sum(figures.reasons.values())
        parts = [(NAMES.get(r, r), figures.reasons.get(r, 0.0), REASONS.get(r, OTHER)) for r in used]
        gained = sum(amount for _, amount, _ in parts if amount > 0)
        lines.append(
            f'{charts.name(name, colour(found.frame, seat))}<div class="stack">{charts.stack(parts, gained)}</div>'
            f'<span class="value">{number(total / found.games, 1)} '
            f"<small>points{_lost(parts, found.games)}</small></span>"
        )
    legend = charts.key((NAMES.get(reason, reason), REASONS.get(reason, OTHER)) for reason in used)
    return f'<p>What the points of each seat are for.</p>{legend}<div class="rows">{"".join(lines)}</div>'


def _lost(parts: Sequence[tuple[str, float, str]], games: int) -> str:
    """What was lost on the whole for some reasons, for each game; nothing if points only grew."""
    lost = [f"{what} {number(amount / games, 1)}" for what, amount, _ in parts if amount < 0]
    return escape(f" ({', '.join(lost)})") if lost else ""
