"""A small picture of a check: the Brier score over the rounds, and what came true of the chances that were said."""

from __future__ import annotations

from meadhall.lab.report.charts import Scale, scale_for
from meadhall.lab.report.plots import panel, picture
from meadhall.lab.training.tables import Figures


def svg(figures: Figures, title: str) -> str:
    """The picture as a file of its own."""
    rounds = figures["rounds"]
    scores, chances = [[one["brier"] for one in rounds]], [figures["calibration"]]
    compared = all("before" in one for one in rounds)
    if compared:
        scores.append([one["before"]["brier"] for one in rounds])
        chances.append(figures["calibration_before"])
    first = panel(
        0, "Brier score at the start of each round", [str(one["round"]) for one in rounds],
        scale_for((score for line in scores for score in line), from_zero=True),
        [[(at / max(1, len(line) - 1), score) for at, score in enumerate(line)] for line in scores],
    )  # fmt: skip
    second = panel(
        1, "Chance said, and share of games won", ["0 %", "50 %", "100 %"], Scale(0, 1),
        [[(one["said"], one["true"]) for one in line] for line in chances],
        [(0.0, 0.0), (1.0, 1.0)],
    )  # fmt: skip
    return picture(title, [first, second], ["value", "before"] if compared else ["value"])
