"""The measurement itself, with an engine that costs nothing and yardsticks that print given figures."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from meadhall.bench import BenchProblem, run, time_bots
from meadhall.bench.lanes import COPIES
from meadhall.cli import bench as command
from meadhall.core.info import GameInfo, Scenario
from meadhall.games import GAMES


class Toy:
    """A state whose games have 100 decisions in 16 rounds, and which counts what is done with it."""

    def __init__(self, counts: dict[str, int]) -> None:
        self.counts, self.round = counts, 1

    def to_act(self) -> int:
        return 0 if self.round <= 16 else -2

    def copy(self) -> Toy:
        twin = Toy(self.counts)
        twin.round = self.round
        return twin

    def playout(self, seed: int) -> int:
        self.counts[f"playout from {self.round}"] = self.counts.get(f"playout from {self.round}", 0) + 1
        return 100

    def playout_round(self, seed: int) -> int:
        self.round += 1
        return 6

    def copies(self, n: int) -> int:
        self.counts["copies"] = self.counts.get("copies", 0) + n
        return n


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    found: dict[str, int] = {}
    info = GameInfo("toy", "Toy", "A toy.", (Scenario("standard", (3, 4), "All of it.", {}),), ())
    game: Any = SimpleNamespace(id="toy", info=lambda: info, setup=lambda *_: Toy(found))
    monkeypatch.setitem(GAMES, "toy", game)
    return found


def yardstick(folder: Path, script: str) -> str:
    path = folder / "yardstick"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return str(path)


def parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    command.add(parser.add_subparsers())
    return parser.parse_args(["bench", *words])


def test_figures_come_from_whole_games_and_from_the_middle(counts: dict[str, int]) -> None:
    report = run("toy", seconds=0.1)
    assert report.players == 4
    assert counts["playout from 1"] > 0
    assert counts["playout from 8"] > 0
    assert counts["copies"] % COPIES == 0
    assert report.figures["decisions_per_s"] == pytest.approx(100 * report.figures["games_per_s"])


def test_a_yardstick_runs_in_every_pass_and_gives_a_ratio(counts: dict[str, int], tmp_path: Path) -> None:
    log = tmp_path / "log"
    path = yardstick(tmp_path, f'echo "$@" >> {log}; echo "C   inside  1,000 dec/s  2.5 games/s | copies 7/s"')
    report = run("toy", [path], seconds=0.1)
    (against,) = report.against
    assert log.read_text() == "4000 C\n" * report.passes
    assert (against.decisions_per_s, against.games_per_s) == (1000.0, 2.5)
    assert against.ratio == pytest.approx(report.figures["decisions_per_s"] / 1000, rel=0.3)


@pytest.mark.parametrize(
    ("script", "complaint"),
    [("echo nothing", "did not print"), ("echo broken pipe >&2; exit 3", "failed: broken pipe")],
)
def test_a_yardstick_that_misbehaves_is_named(
    counts: dict[str, int], tmp_path: Path, script: str, complaint: str
) -> None:
    with pytest.raises(BenchProblem, match=complaint):
        run("toy", [yardstick(tmp_path, script)], seconds=0.1)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess"], "there is no game 'chess'"),
        (["toy", "--against", "no/such/file"], "expected a program that can be run"),
        (["toy", "--seconds", "0"], "--seconds: expected a number above 0"),
        (["toy", "--seconds", "nan"], "--seconds: expected a number above 0"),
        (["chess", "--bots", "random"], "there is no game 'chess'"),
        (["britannia-2e", "--bots", "thegnn"], "--bots: there is no bot 'thegnn'"),
        (["britannia-2e", "--bots", "thegn", "--seconds", "-1"], "--seconds: expected a number above 0"),
        (["toy", "--bots", "thegn", "--against", "catanatron"], "give one of them"),
    ],
)
def test_bad_wishes_are_refused_in_one_line(
    counts: dict[str, int], capsys: pytest.CaptureFixture[str], words: list[str], complaint: str
) -> None:
    assert command.run(parsed(*words)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert complaint in said.err
    assert said.err.count("\n") == 1


def test_the_command_prints_text_or_json(counts: dict[str, int], capsys: pytest.CaptureFixture[str]) -> None:
    assert command.run(parsed("toy", "--seconds", "0.1")) == 0
    assert "decisions/s" in capsys.readouterr().out
    assert command.run(parsed("toy", "--seconds", "0.1", "--json")) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report["figures"]) == {
        "decisions_per_s",
        "games_per_s",
        "copies_per_s",
        "playouts_per_s",
        "round_playouts_per_s",
    }


def test_progress_is_reported_and_ends_at_one(counts: dict[str, int]) -> None:
    shown: list[float] = []
    run("toy", seconds=0.05, progress=lambda _what, share: shown.append(share))
    assert shown == sorted(shown)
    assert shown[-1] == 1.0


def test_bots_are_timed_choice_by_choice(capsys: pytest.CaptureFixture[str]) -> None:
    """The short form: a moment for each, without a clock."""
    report = time_bots("britannia-2e", ["random", "thegn"], seconds=0.1)
    assert [one.bot for one in report.bots] == ["random", "thegn"]
    for one in report.bots:
        assert one.choices > 0
        assert 0 < one.mean <= one.slowest
        assert one.few <= one.slowest
    assert command.run(parsed("britannia-2e", "--bots", "random", "--seconds", "0.05")) == 0
    assert "slowest" in capsys.readouterr().out
    assert command.run(parsed("britannia-2e", "--bots", "random", "--seconds", "0.05", "--json")) == 0
    (random,) = json.loads(capsys.readouterr().out)["bots"]
    assert set(random) == {"bot", "choices", "mean", "few", "slowest"}
