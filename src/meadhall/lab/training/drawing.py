"""A small picture of a check: the Brier score over the rounds, and what came true of the chances that were said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from meadhall.lab.report.charts import Scale, scale_for
from meadhall.lab.training.tables import Figures

WIDTH: Final = 300
HEIGHT: Final = 200
LEFT: Final = 45
TOP: Final = 35
NOW: Final = "#2e5f9e"
BEFORE: Final = "#b8860b"
STYLE: Final = "<style>text{font:12px sans-serif;fill:#7a746b}path{fill:none;stroke-width:2}</style>"


def svg(figures: Figures, title: str) -> str:
    """The picture as a file of its own; it is legible on light and dark pages."""
    rounds = figures["rounds"]
    scores, chances = [[one["brier"] for one in rounds]], [figures["calibration"]]
    compared = all("before" in one for one in rounds)
    if compared:
        scores.append([one["before"]["brier"] for one in rounds])
        chances.append(figures["calibration_before"])
    first = _panel(
        0, "Brier score at the start of each round", [str(one["round"]) for one in rounds],
        scale_for((score for line in scores for score in line), from_zero=True),
        [[(at / max(1, len(line) - 1), score) for at, score in enumerate(line)] for line in scores],
    )  # fmt: skip
    second = _panel(
        1, "Chance said, and share of games won", ["0 %", "50 %", "100 %"], Scale(0, 1),
        [[(one["said"], one["true"]) for one in line] for line in chances],
        [(0.0, 0.0), (1.0, 1.0)],
    )  # fmt: skip
    key = f'<text x="{LEFT}" y="{TOP + HEIGHT + 45}" style="fill:{NOW}">value</text>'
    if compared:
        key += f'<text x="{LEFT + 60}" y="{TOP + HEIGHT + 45}" style="fill:{BEFORE}">before</text>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * (WIDTH + LEFT) + 20} {TOP + HEIGHT + 55}">'
        f"<title>{escape(title)}</title>{STYLE}{first}{second}{key}</svg>\n"
    )


def _panel(
    number: int, head: str, under: Sequence[str], scale: Scale, lines: Iterable[Sequence[tuple[float, float]]],
    even: Sequence[tuple[float, float]] = (),
) -> str:  # fmt: skip
    """Lines of points from 0 to 1 across and by a scale upwards; `even` is a thin line to hold them against."""
    left = LEFT + number * (WIDTH + LEFT)

    def path(points: Sequence[tuple[float, float]], colour: str, wide: str = "") -> str:
        places = [f"{left + x * WIDTH:.1f} {TOP + HEIGHT * (1 - scale.at(y) / 100):.1f}" for x, y in points]
        return f'<path d="M{"L".join(places)}" stroke="{colour}"{wide}/>'

    drawn = [f'<text x="{left}" y="{TOP - 15}">{escape(head)}</text>']
    for mark in scale.marks(4):
        y = TOP + HEIGHT * (1 - scale.at(mark) / 100)
        drawn.append(f'<path d="M{left} {y:.1f}h{WIDTH}" stroke="#7a746b" style="stroke-width:.3"/>')
        drawn.append(f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{mark:g}</text>')
    every = 1 if len(under) <= 8 else 3
    for at, text in enumerate(under):
        if at % every == 0:
            x = left + WIDTH * at / max(1, len(under) - 1)
            drawn.append(f'<text x="{x:.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle">{escape(text)}</text>')
    if even:
        drawn.append(path(even, "#7a746b", ' style="stroke-width:.6"'))
    drawn += [path(line, colour) for line, colour in zip(lines, (NOW, BEFORE), strict=False)]
    return "".join(drawn)
