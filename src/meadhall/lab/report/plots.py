"""Small charts as SVG files of their own, legible on light and dark pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from meadhall.lab.report.charts import Scale

WIDTH: Final = 300
HEIGHT: Final = 200
LEFT: Final = 45
TOP: Final = 35
COLOURS: Final = ("#2e5f9e", "#b8860b")
PALE: Final = "#7a746b"
STYLE: Final = f"<style>text{{font:12px sans-serif;fill:{PALE}}}path{{fill:none;stroke-width:2}}</style>"


def picture(title: str, panels: Sequence[str], names: Sequence[str] = ()) -> str:
    """A file with panels side by side; `names` are those of the lines, in the order of their colours."""
    key = "".join(
        f'<text x="{LEFT + 60 * nth}" y="{TOP + HEIGHT + 45}" style="fill:{colour}">{escape(name)}</text>'
        for nth, (name, colour) in enumerate(zip(names, COLOURS, strict=False))
    )
    height = TOP + HEIGHT + (55 if names else 30)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {len(panels) * (WIDTH + LEFT) + 20} {height}">'
        f"<title>{escape(title)}</title>{STYLE}{''.join(panels)}{key}</svg>\n"
    )


def panel(
    number: int,
    head: str,
    under: Sequence[str],
    scale: Scale,
    lines: Iterable[Sequence[tuple[float, float]]],
    even: Sequence[tuple[float, float]] = (),
    bars: Iterable[tuple[float, float, float]] = (),
) -> str:
    """Lines of points from 0 to 1 across and by a scale upwards.

    `even` is a thin line to hold them against; `bars` are intervals: where they stand, from what to what.
    """
    left = LEFT + number * (WIDTH + LEFT)

    def across(x: float) -> float:
        return left + x * WIDTH

    def up(y: float) -> float:
        return TOP + HEIGHT * (1 - scale.at(y) / 100)

    def path(points: Sequence[tuple[float, float]], colour: str, wide: str = "") -> str:
        places = [f"{across(x):.1f} {up(y):.1f}" for x, y in points]
        return f'<path d="M{"L".join(places)}" stroke="{colour}"{wide}/>'

    drawn = [f'<text x="{left}" y="{TOP - 15}">{escape(head)}</text>']
    for mark in scale.marks(4):
        drawn.append(f'<path d="M{left} {up(mark):.1f}h{WIDTH}" stroke="{PALE}" style="stroke-width:.3"/>')
        drawn.append(f'<text x="{left - 6}" y="{up(mark) + 4:.1f}" text-anchor="end">{mark:g}</text>')
    every = 1 if len(under) <= 8 else 3
    for at, text in enumerate(under):
        if at % every == 0:
            x = across(at / max(1, len(under) - 1))
            drawn.append(f'<text x="{x:.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle">{escape(text)}</text>')
    if even:
        drawn.append(path(even, PALE, ' style="stroke-width:.6"'))
    drawn += [path([(x, low), (x, high)], COLOURS[0], ' style="stroke-width:1"') for x, low, high in bars]
    drawn += [path(line, colour) for line, colour in zip(lines, COLOURS, strict=False)]
    return "".join(drawn)
