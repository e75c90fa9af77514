"""Figures that are tuned: every one by a factor, judged in games, and read back from the document."""

from __future__ import annotations

import pytest

from meadhall.bots.bretwalda.figures import NAMES, Figures
from meadhall.bots.bretwalda.levels.player import figures, figures_of
from meadhall.bots.bretwalda.tuning.values import TUNED, play_series, proposed
from meadhall.bots.evolution import Series
from meadhall.bots.tuning import Job
from meadhall.games.bretwalda.game import BRETWALDA


def test_every_figure_has_a_name() -> None:
    names = {"raise" if name == "raise_" else name for name in dir(Figures()) if not name.startswith("_")}
    assert names - {"put", "get", "alone"} == set(NAMES)


def test_a_proposal_changes_each_figure_by_its_factor() -> None:
    found = proposed(tuple(2.0 if name == "dalc" else 1.0 for name in TUNED))
    assert found.dalc == 2 * figures().dalc
    assert found.gold == figures().gold
    assert figures_of({"figures": {"raise": 0.5}}).raise_ == pytest.approx(0.5)


def test_proposals_are_judged_in_games_in_every_seat() -> None:
    job = Job(BRETWALDA, "two", 2, BRETWALDA.info().check("two", 2, {})[1], 1)
    same = tuple(1.0 for _ in TUNED)
    (score,) = play_series(Series(job, same, 0, 1))
    assert score.won == pytest.approx(0.5), "the same figures win as often as they lose"
    assert score.lead == pytest.approx(0.0)
