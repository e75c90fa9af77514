"""The report's sections on nations: their points, their survival, who holds what when, leaders and offices."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import Final

from meadhall.core.study import Chart
from meadhall.lab.report import charts
from meadhall.lab.report.charts import number, percent
from meadhall.lab.summary import Summary

MAPS: Final = 8
"""How many maps are drawn."""


def points(found: Summary) -> str:
    """Points by nation, and by nation and round."""
    parts = list(zip(found.frame.parts, found.parts, strict=True))
    parts.sort(key=lambda entry: (entry[0].seat, -entry[1].points.spread.mean))
    scale = charts.scale_for((q for _, figures in parts for q in figures.points.quantiles(0.1, 0.9)), from_zero=True)
    lines = [
        charts.dotted(
            part.name, part.colour, scale, figures.points.spread.mean, figures.points.spread.margin,
            figures.points.quantiles(0.1, 0.9), f", {found.frame.seats[part.seat]}",
        )
        for part, figures in parts
    ]  # fmt: skip
    foot = charts.axis(scale, [(mark, number(mark)) for mark in scale.marks(6)])
    most = max((one.mean for _, figures in parts for one in figures.rounds), default=1.0)
    most = most if most > 0 else 1.0
    heads = [f"R{number_}" for number_ in found.frame.rounds]
    grid = charts.heat(
        heads,
        [
            (
                part.name,
                part.colour,
                [
                    (max(0.0, one.mean / most) ** 0.6, number(one.mean, 1)) if abs(one.mean) >= 0.05 else (None, "")
                    for one in figures.rounds
                ],
            )
            for part, figures in parts
        ],
    )
    return (
        "<p>The dot is the mean with its 95 % interval, the band holds four of five games.</p>"
        f"{charts.rows(lines, foot)}<h3>Points scored in each round, on average</h3>{grid}"
    )


def survival(found: Summary) -> str:
    """In how many games a nation is on the map, by round."""
    heads = [f"R{number_}" for number_ in found.frame.rounds]
    cells = [
        (
            part.name,
            part.colour,
            [(count / found.games, percent(count / found.games)) if count else (None, "") for count in figures.alive],
        )
        for part, figures in zip(found.frame.parts, found.parts, strict=True)
    ]
    return (
        "<p>In how many games a nation has pieces on the board or at sea at the end of each round.</p>"
        f"{charts.heat(heads, cells)}"
    )


def maps(found: Summary, chart: Chart) -> str:
    """Small maps: who holds an area most often, the paler the less sure."""
    rounds = list(found.frame.rounds)
    count = min(MAPS, len(rounds))
    shown = sorted({round((i + 1) * len(rounds) / count) - 1 for i in range(count)})
    shapes = "".join(f'<path id="a-{place}" d="{path}"/>' for place, path in chart.paths.items())
    figures = "".join(_map(found, chart, r, rounds[r]) for r in shown)
    used = {part for r in shown for holders in found.holders[r] for part, _ in holders.most_common(1) if part >= 0}
    legend = charts.key((found.frame.parts[part].name, found.frame.parts[part].colour) for part in sorted(used))
    return (
        "<p>Who holds each area most often at the end of a round; the fuller the colour, the more games agree. Bare "
        "land is held by nobody more often than by anyone. Point at an area for the shares.</p>"
        f'<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>{shapes}</defs></svg>'
        f'{legend}<div class="maps">{figures}</div>'
    )


def _map(found: Summary, chart: Chart, r: int, round_: int) -> str:
    areas = []
    for place, holders in zip(found.frame.places, found.holders[r], strict=True):
        if place not in chart.paths:
            continue
        part, times = holders.most_common(1)[0] if holders else (-1, 0)
        share = times / max(1, found.games)
        paint = "var(--land)" if part < 0 else found.frame.parts[part].colour
        pale = "" if part < 0 else f' fill-opacity="{0.15 + 0.85 * share:.2f}"'
        title = escape(_shares(found, chart, place, holders))
        areas.append(f'<use href="#a-{place}" fill="{paint}"{pale}><title>{title}</title></use>')
    ground = "".join(f'<use href="#a-{place}" fill="var(--land)"/>' for place in chart.paths)
    return (
        f'<figure><svg viewBox="-3 -3 {chart.width + 6} {chart.height + 6}" role="img" aria-label="Britain after round '
        f'{round_}">{ground}{"".join(areas)}</svg><figcaption><b>Round {round_}</b><br><small>'
        f"{escape(found.frame.rounds[round_])}</small></figcaption></figure>"
    )


def _shares(found: Summary, chart: Chart, place: str, holders: Counter[int]) -> str:
    said = [
        f"{found.frame.parts[part].name if part >= 0 else 'nobody'} {percent(times / max(1, found.games))}"
        for part, times in holders.most_common(3)
    ]
    return f"{chart.names.get(place, place)}: {', '.join(said)}"


def leaders(found: Summary) -> str:
    """How often leaders come and fall, and to whom."""
    lines = []
    for person, figures in sorted(found.persons.items(), key=lambda entry: (entry[1].part, entry[0])):
        part = found.frame.parts[figures.part]
        killers = ", ".join(
            f"{escape(found.frame.parts[by].name)} {percent(times / figures.fell)}"
            for by, times in figures.killers.most_common(2)
            if by >= 0 and times / figures.fell >= 0.01
        )
        lines.append(
            [
                charts.name(found.frame.persons.get(person, person), part.colour),
                escape(part.name),
                percent(figures.came / found.games, 1),
                percent(figures.fell / max(1, figures.came), 1),
                killers or "–",
            ]
        )
    heads = ["Leader", "Nation", "comes in", "falls, of those games", "mostly against"]
    return (
        "<p>A leader falls when the last army with him is eliminated; otherwise his time runs out.</p>"
        + charts.table(heads, lines, (1, 4))
    )


def offices(found: Summary) -> str:
    """Who is elected or crowned in which round."""
    blocks = []
    for office, by_round in found.offices.items():
        lines = []
        seen: set[int] = set()
        for round_, elected in sorted(by_round.items()):
            ordered = sorted((part for part in elected if part >= 0), key=lambda part: -elected[part])
            seen.update(ordered)
            parts = [(found.frame.parts[p].name, float(elected[p]), found.frame.parts[p].colour) for p in ordered]
            crowned = sum(amount for _, amount, _ in parts) / found.games
            lines.append(
                f'<span class="name">Round {round_}</span><div class="stack">{charts.stack(parts, found.games)}</div>'
                f'<span class="value">{percent(crowned)} <small>of games</small></span>'
            )
        legend = charts.key((found.frame.parts[p].name, found.frame.parts[p].colour) for p in sorted(seen))
        blocks.append(f'<h3>{escape(office.capitalize())}</h3>{legend}<div class="rows">{"".join(lines)}</div>')
    return "".join(blocks)


def length(found: Summary) -> str:
    """How long games are."""
    rows_ = [
        ("Choices by seats", found.decisions),
        ("Dice and draws", found.dice),
        ("Battles", found.battles),
        ("Points of the winner", found.best),
        ("Lead of the winner", found.margin),
    ]
    lines = []
    for what, numbers in rows_:
        low, middle, high = numbers.quantiles(0.1, 0.5, 0.9)
        mean = f"{number(numbers.spread.mean, 1)} <small>± {number(numbers.spread.margin, 1)}</small>"
        lines.append([what, mean, number(low), number(middle), number(high)])
    heads = ["In a game", "mean", "one in ten below", "middle", "one in ten above"]
    shape = charts.histogram(
        found.decisions.values, charts.scale_for(found.decisions.values), "var(--gilt)", "choices in a game"
    )
    return charts.table(heads, lines) + f"<h3>Choices in a game</h3>{shape}"
