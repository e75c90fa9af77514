"""Rex Britannorum in the lab and the arena: kingdoms watched, ties that nobody wins, and a lone player's rank."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.cli import main
from meadhall.core.outcome import victory
from meadhall.games.rex.game import REX
from meadhall.lab.series import play_series
from meadhall.lab.summary import Summary
from meadhall.lab.survey import Seen, Survey, watch_one


def survey(scenario: str, games: int) -> Survey:
    players, full = REX.info().check(scenario, None, {})
    return Survey(REX, scenario, players, full, ("ceorl",) * players, games, 1)


@pytest.fixture(scope="module")
def games() -> list[Seen]:
    return play_series(survey("three", 4), watch_one, workers=1)


def test_every_point_of_a_game_is_accounted_for(games: list[Seen]) -> None:
    parts = survey("three", 4).frame().parts
    for seen in games:
        for number, part in enumerate(parts):
            assert sum(entry[3] for entry in seen.points if entry[1] == number) == seen.scores[part.seat]
        assert {entry[0] for entry in seen.points} <= set(range(1, 8))
        assert len(seen.strengths) == 7


def test_what_kingdoms_had_is_held_against_how_they_fared(games: list[Seen]) -> None:
    found = Summary(survey("three", 4).frame(), games)
    assert sum(one.times for one in found.had["Objectives"].values()) == 2 * 3 * len(games)
    assert sum(one.times for one in found.had["First plans"].values()) == 3 * len(games)
    points = sum(seen.scores[seat] for seen in games for seat in range(3))
    assert sum(one.points.mean * one.times for one in found.had["First plans"].values()) == pytest.approx(points)


@pytest.mark.parametrize(("winners", "share"), [((0,), 1.0), ((0, 2), 0.5), ((1,), 0.0), ((), 0.0)])
def test_a_tie_without_a_winner_is_nobodys_victory(winners: tuple[int, ...], share: float) -> None:
    assert victory(0, winners) == share


def test_a_report_of_three_kingdoms(tmp_path: Path) -> None:
    words = ["lab", "rex-britannorum", "--bots", "ceorl", "--games", "2", "--workers", "1", "--out", str(tmp_path)]
    assert main(words) == 0
    report = (tmp_path / "report.html").read_text(encoding="utf-8")
    for text in ("Who wins", "Objectives", "First plans", "Who holds what when"):
        assert text in report
    for name, hue in (("Brigantes", "red"), ("Iceni", "blue"), ("Regnenses", "green")):
        assert f'--c:var(--{hue})"></i>{name}' in report, "a kingdom is painted in its own colour"
    assert "var(--yellow)" not in report


def test_a_lone_player_gets_a_rank(tmp_path: Path) -> None:
    words = ["lab", "rex-britannorum", "--scenario", "solo", "--bots", "ceorl", "--games", "2", "--workers", "1"]
    assert main([*words, "--out", str(tmp_path)]) == 0
    report = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "A client king" in report
    assert "Who wins" not in report


def test_the_arena_seats_a_lone_player(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "rex-britannorum", "--scenario", "solo", "--seats", "ceorl", "--games", "2", "--workers", "1"]
    assert main(words) == 0
    assert "ceorl" in capsys.readouterr().out
