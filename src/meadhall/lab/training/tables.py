"""The figures of a check, for a reader: as text, and as a table for the documentation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

Figures = dict[str, Any]

HEAD: Final = ("round", "within the 80 % band", "error", "before", "Brier", "change", "log loss", "change")
PLAIN: Final = (0, 1, 2, 4, 6)
"""The columns that remain if there was no value before."""


def rows(figures: Figures) -> list[list[str]]:
    """A row for each round, and one for all."""
    found = []
    for one in [*figures["rounds"], figures["all"]]:
        change = one.get("change", {})
        found.append(
            [
                str(one["round"]),
                f"{one['within_80']:.1%}",
                f"{one['rmse']:.2f}",
                f"{one['before']['rmse']:.2f}" if change else "",
                f"{one['brier']:.3f}",
                changed(change["brier"]) if change else "",
                f"{one['log_loss']:.3f}",
                changed(change["log_loss"]) if change else "",
            ]
        )
    return found


def changed(pair: Sequence[float]) -> str:
    """A change with its margin."""
    return f"{pair[0]:+.3f} ± {pair[1]:.3f}"


def says(pairs: Sequence[dict[str, float]]) -> str:
    """What was said of the chances to win, and what came true."""
    return ", ".join(f"{one['said']:.0%} / {one['true']:.0%}" for one in pairs)


def columns(figures: Figures) -> list[list[str]]:
    """The head and the rows, without columns that nothing is known for."""
    lines = [list(HEAD), *rows(figures)]
    compared = any("change" in one for one in figures["rounds"])
    return lines if compared else [[line[at] for at in PLAIN] for line in lines]


def text(figures: Figures) -> str:
    """For the terminal."""
    lines = columns(figures)
    widths = [max(len(line[at]) for line in lines) + 2 for at in range(len(lines[0]))]
    table = ["".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)) for line in lines]
    return "\n".join(
        [
            f"Checked on {figures['games']:,} games set aside, at the start of each round:",
            *table,
            f"Says / true: {says(figures['calibration'])}",
        ]
    )


def markdown(figures: Figures) -> str:
    """For the documentation."""
    head, *lines = columns(figures)
    table = [head, ["---"] * len(head), *lines]
    said = [f"Says / true: {says(figures['calibration'])}."]
    if figures["calibration_before"]:
        said.append(f"Before: {says(figures['calibration_before'])}.")
    return "\n".join([*(f"| {' | '.join(line)} |" for line in table), "", *said, ""])
