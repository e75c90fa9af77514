"""The report's sections that hold figures against others: a baseline with the same dice, and play among people."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from meadhall.core.figures import Spread
from meadhall.core.study import Known
from meadhall.lab.compare import Comparison
from meadhall.lab.report import charts
from meadhall.lab.report.charts import Scale, number, percent
from meadhall.lab.report.seats import colour
from meadhall.lab.summary import Numbers, Summary


def against(found: Summary, comparison: Comparison, what: str) -> str:
    """Differences by seat and by nation."""
    frame = found.frame
    seats = [(name, colour(frame, seat), comparison.seats[seat]) for seat, name in enumerate(frame.seats)]
    parts = [(part.name, part.colour, spread) for part, spread in zip(frame.parts, comparison.parts, strict=True)]
    shares = "".join(
        f"<li>{escape(name)}: {_signed(100 * wins.mean, 1)} <small>percentage points of victories, interval "
        f"{_signed(100 * (wins.mean - wins.margin), 1)} to {_signed(100 * (wins.mean + wins.margin), 1)}</small></li>"
        for name, wins in zip(frame.seats, comparison.wins, strict=True)
    )
    return (
        f"<p>{escape(what)} {number(comparison.pairs)} pairs of games with the same dice for the same battles: what "
        f"this survey has more than the baseline, with 95 % intervals. An interval that contains zero proves "
        "nothing, and of twenty one misses by chance. "
        f"The common dice make the intervals {percent(comparison.paired)} as wide as they would be without.</p>"
        f"<h3>Victories</h3><ul>{shares}</ul><h3>Points by seat</h3>{_forest(seats)}"
        f"<h3>Points by nation</h3>{_forest(parts)}"
    )


def _forest(lines: Sequence[tuple[str, str, Spread]]) -> str:
    reach = max((abs(spread.mean) + spread.margin for _, _, spread in lines), default=1.0) or 1.0
    scale = Scale(-1.08 * reach, 1.08 * reach)
    drawn = []
    for name, paint, spread in lines:
        low, high = spread.mean - spread.margin, spread.mean + spread.margin
        sure = low > 0 or high < 0
        value = (
            f"{_signed(spread.mean, 1) if sure else number(spread.mean, 1)} <small>± {number(spread.margin, 1)}</small>"
        )
        marks = charts.spot("rule", scale, 0) + charts.span("whisker", scale, low, high)
        title = f"{name}: {number(spread.mean, 1)} plus or minus {number(spread.margin, 1)}"
        drawn.append((charts.name(name, paint), marks + charts.spot("point", scale, spread.mean, paint), value, title))
    return charts.rows(drawn, charts.axis(scale, [(mark, number(mark, 0)) for mark in scale.marks(4)]))


def _signed(value: float, digits: int) -> str:
    kind = "plus" if value > 0 else "minus" if value < 0 else ""
    return f'<b class="{kind}">{"+" if value > 0 else ""}{number(value, digits)}</b>'


def people(found: Summary, known: Sequence[Known]) -> str:
    """What is known of play among people, beside the same figure here."""
    lines = []
    for entry in known:
        here = None if entry.games else _here(found, entry)
        if here is None:
            continue
        low, high = here.quantiles(0.1, 0.9)
        span = f"{number(entry.low)} to {number(entry.high)}" if entry.low != entry.high else number(entry.low)
        inside = sum(entry.low <= value <= entry.high for value in here.values) / max(1, len(here.values))
        share = percent(inside) if entry.low != entry.high else "–"
        lines.append(
            [
                f"<b>{escape(entry.who)}</b>: {escape(entry.what)}",
                span,
                f"{number(here.spread.mean, 1)} <small>({number(low)} to {number(high)})</small>",
                share,
                f"<small>{escape(entry.source)}</small>",
            ]
        )
    heads = ["Figure", "people", "here: mean (four of five)", "within", "source"]
    return (
        "<p>Reports of games among people are mostly about winners and close games, so they are no fair sample; and "
        "people do what these bots do not: they bargain, and they turn on the leader.</p>"
        + charts.table(heads, lines, (4,))
    )


def _here(found: Summary, entry: Known) -> Numbers | None:
    """The figure of this survey that a known one is about."""
    measures = {"winner": found.best, "margin": found.margin}
    if entry.who in measures:
        return measures[entry.who]
    if entry.who == "any seat":
        everyone = Numbers()
        for figures in found.seats:
            for value in figures.points.values:
                everyone.add(value)
        return everyone
    for name, figures in zip(found.frame.seats, found.seats, strict=True):
        if name == entry.who:
            return figures.winning if "wins" in entry.what else figures.points
    for part, nation in zip(found.frame.parts, found.parts, strict=True):
        if part.name == entry.who:
            return nation.points
    return None
