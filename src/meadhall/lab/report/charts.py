"""Charts as plain HTML, CSS and a little SVG: they need no script and no network, and their text keeps its size.

Every function takes numbers and returns HTML; colours are CSS values, so that light and dark are one page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor


@dataclass(frozen=True)
class Scale:
    """Numbers on a line from left to right."""

    low: float
    high: float

    def at(self, number: float) -> float:
        """The place of a number in percent, never outside."""
        return round(max(0.0, min(100.0, 100 * (number - self.low) / max(self.high - self.low, 1e-9))), 2)

    def marks(self, count: int = 5) -> list[float]:
        """Round numbers along the line."""
        step = nice((self.high - self.low) / max(1, count))
        first = ceil(self.low / step - 1e-9)
        return [round(n * step, 6) for n in range(first, floor(self.high / step + 1e-9) + 1)]


def nice(step: float) -> float:
    """A round number near this one: 1, 2, 2.5 or 5 times a power of ten."""
    power = 1.0
    while power * 10 <= step:
        power *= 10
    while power > step:
        power /= 10
    return next(power * times for times in (1, 2, 2.5, 5, 10) if power * times >= step)


def scale_for(numbers: Iterable[float], from_zero: bool = False) -> Scale:
    """A line that holds all these numbers, with a little room; `from_zero` begins at zero unless some are below."""
    found = list(numbers) or [0.0, 1.0]
    low, high = min(found), max(found)
    begins = from_zero and low >= 0
    low = 0.0 if begins else low
    room = 0.04 * (high - low or 1.0)
    return Scale(low if begins else low - room, high + room)


def number(value: float, digits: int = 0) -> str:
    """A number for a reader."""
    text = f"{value:,.{digits}f}"
    return text.replace("-", "−")


def percent(share: float, digits: int = 0) -> str:
    """A share for a reader."""
    return f"{share:.{digits}%}"


def style(**values: object) -> str:
    """A style attribute."""
    return 'style="' + ";".join(f"{name.replace('_', '-')}:{value}" for name, value in values.items()) + '"'


def name(text: str, colour: str) -> str:
    """A name with its colour."""
    return f'<span class="name"><i class="dot" style="--c:{colour}"></i>{escape(text)}</span>'


def key(entries: Iterable[tuple[str, str]]) -> str:
    """What the colours mean."""
    items = "".join(f'<span><i class="dot" style="--c:{colour}"></i>{escape(text)}</span>' for text, colour in entries)
    return f'<div class="key">{items}</div>'


def span(kind: str, scale: Scale, low: float, high: float, colour: str = "") -> str:
    """Something that reaches from one number to another."""
    left, right = scale.at(low), scale.at(high)
    paint = f"--c:{colour};" if colour else ""
    return f'<span class="{kind}" style="{paint}left:{left}%;width:{round(max(right - left, 0.15), 2)}%"></span>'


def spot(kind: str, scale: Scale, where: float, colour: str = "") -> str:
    """Something at one number."""
    return f'<span class="{kind}" style="{f"--c:{colour};" if colour else ""}left:{scale.at(where)}%"></span>'


def axis(scale: Scale, written: Sequence[tuple[float, str]]) -> str:
    """Numbers under a line."""
    labels = "".join(
        f'<span{_edge(scale.at(at))} style="left:{scale.at(at)}%">{escape(text)}</span>' for at, text in written
    )
    return f'<div class="axis">{labels}</div>'


def _edge(place: float) -> str:
    """A label at an end of the line is moved inside."""
    return " class=first" if place < 2 else " class=last" if place > 98 else ""


def rows(lines: Iterable[tuple[str, str, str, str]], foot: str = "") -> str:
    """A line each: a name, what is drawn on its track, its value, and its tooltip."""
    cells = "".join(
        f'{label}<div class="track" role="img" title="{escape(title)}" aria-label="{escape(title)}">{drawn}</div>'
        f'<span class="value">{value}</span>'
        for label, drawn, value, title in lines
    )
    below = f'<span class="blank"></span>{foot}<span class="blank"></span>' if foot else ""
    return f'<div class="rows">{cells}{below}</div>'


def dotted(
    label: str, colour: str, scale: Scale, mean: float, margin: float, band: Sequence[float], more: str = ""
) -> tuple[str, str, str, str]:
    """A line for `rows`: a mean with its margin, and the band that holds four of five games."""
    low, high = band
    drawn = span("range", scale, low, high, colour) + spot("point", scale, mean, colour)
    reach = f"{number(low)} to {number(high)}"
    value = f"<b>{number(mean, 1)}</b> <small>± {number(margin, 1)}, {reach}{escape(more)}</small>"
    return name(label, colour), drawn, value, f"{label}: {number(mean, 1)} on average, four of five games {reach}"


def stack(parts: Iterable[tuple[str, float, str]], total: float) -> str:
    """Shares of a whole, side by side: what, how much, colour. What is below zero has no width."""
    return "".join(
        f'<span style="--c:{colour};width:{round(100 * amount / max(total, 1e-9), 2)}%" title="{escape(what)}: '
        f'{percent(amount / max(total, 1e-9))}"></span>'
        for what, amount, colour in parts
        if amount > 0
    )


@dataclass(frozen=True)
class Line:
    """A line over the rounds, with a band around it."""

    name: str
    colour: str
    middle: Sequence[float]
    low: Sequence[float]
    high: Sequence[float]


def lines(found: Sequence[Line], under: Sequence[str], title: str) -> str:
    """Lines with bands, one point for each text below."""
    top = scale_for((number for line in found for number in (*line.low, *line.high)), from_zero=True)
    last = max(1, len(under) - 1)

    def points(numbers: Sequence[float]) -> list[str]:
        return [f"{round(1000 * i / last, 1)},{round(400 - 4 * top.at(number), 1)}" for i, number in enumerate(numbers)]

    drawn = [
        f'<path d="M0 {400 - 4 * top.at(mark):.1f}H1000" stroke="var(--line)" fill="none"/>' for mark in top.marks()
    ]
    for line in found:
        around = "L".join([*points(line.low), *reversed(points(line.high))])
        drawn.append(f'<path d="M{around}z" fill="{line.colour}" opacity=".14"/>')
    drawn += [
        f'<path d="M{"L".join(points(line.middle))}" fill="none" stroke="{line.colour}" stroke-width="2.5" '
        f'stroke-linejoin="round"><title>{escape(line.name)}</title></path>'
        for line in found
    ]
    up = "".join(f'<span style="bottom:{top.at(mark)}%">{number(mark)}</span>' for mark in top.marks())
    every = 1 if len(under) <= 8 else 3
    below = [(float(i), text) for i, text in enumerate(under) if i % every == 0 or i == len(under) - 1]
    return (
        f'<div class="plot"><div class="up">{up}</div><svg viewBox="0 0 1000 400" preserveAspectRatio="none" '
        f'role="img" aria-label="{escape(title)}">{"".join(drawn)}</svg>{axis(Scale(0, last), below)}</div>'
    )


def histogram(values: Sequence[float], scale: Scale, colour: str, title: str, bins: int = 44) -> str:
    """How often which number came."""
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int(scale.at(value) / 100 * bins))] += 1
    most = max(counts) or 1
    width = 1000 / bins
    bars = "".join(
        f'<rect x="{i * width + 1:.1f}" y="{100 - 100 * count / most:.1f}" width="{width - 2:.1f}" '
        f'height="{100 * count / most:.1f}" fill="{colour}"/>'
        for i, count in enumerate(counts)
        if count
    )
    return (
        f'<div class="plot histogram"><div class="up"></div><svg viewBox="0 0 1000 100" preserveAspectRatio="none" '
        f'role="img" aria-label="{escape(title)}">{bars}</svg>'
        f"{axis(scale, [(mark, number(mark)) for mark in scale.marks(6)])}</div>"
    )


def heat(heads: Sequence[str], found: Iterable[tuple[str, str, Sequence[tuple[float | None, str]]]]) -> str:
    """A table whose cells are the deeper coloured the nearer their share is to 1: name, colour, (share, text)."""
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = []
    for label, colour, cells in found:
        drawn = "".join(
            '<td class="none">·</td>'
            if share is None
            else f'<td{_ink(colour) if share > 0.5 else ""} style="--v:{share:.3f}">{escape(text)}</td>'
            for share, text in cells
        )
        body.append(f'<tr style="--c:{colour}"><th scope="row">{escape(label)}</th>{drawn}</tr>')
    return f'<div class="scroll"><table class="heat"><tr><th></th>{head}</tr>{"".join(body)}</table></div>'


def _ink(colour: str) -> str:
    """The class whose letters can be read on a full colour; colours of seats change with light and dark."""
    if not colour.startswith("#"):
        return " class=seat"
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return " class=deep" if 0.3 * red + 0.59 * green + 0.11 * blue < 125 else " class=bright"


def table(heads: Sequence[str], lines_: Iterable[Sequence[str]], left: Sequence[int] = ()) -> str:
    """A plain table; cells are HTML already, columns in `left` are written to the left."""

    def cell(tag: str, place: int, text: str) -> str:
        return f"<{tag}{' class=left' if place in left else ''}>{text}</{tag}>"

    head = "".join(cell("th", i, escape(text)) for i, text in enumerate(heads))
    body = "".join("<tr>" + "".join(cell("td", i, text) for i, text in enumerate(line)) + "</tr>" for line in lines_)
    return f'<div class="scroll"><table class="plain"><tr>{head}</tr>{body}</table></div>'
