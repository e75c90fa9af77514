"""The commands that look and simulate: games, simulate, position, replay, fuzz."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import meadhall
from meadhall.cli import COMMANDS
from meadhall.conformance import Count, Plan, play_checked
from tests.cli.conftest import Command
from tests.toy.feast import FEAST, Feast


def test_games_lists_scenarios_counts_and_options(meadhall_command: Command) -> None:
    shown = meadhall_command("games").out
    assert "toy-feast  Feast" in shown
    assert "evening (2, 3 players): Two rounds." in shown
    assert "coins = 3 | 5: How many coins everybody starts with. [FEAST-02]" in shown


def test_games_as_json(meadhall_command: Command) -> None:
    games = {game["id"]: game for game in json.loads(meadhall_command("games", "--json").out)}
    assert games["toy-feast"]["scenarios"][1] == {
        "name": "night",
        "players": [3],
        "sentence": "Four rounds.",
        "seats": {"3": ["Ash", "Birch", "Cedar"]},
    }


def test_simulate_is_the_same_twice(meadhall_command: Command) -> None:
    command = (
        "simulate",
        "toy-feast",
        "--players",
        "3",
        "--games",
        "40",
        "--seed",
        "5",
        "--option",
        "coins=5",
        "--json",
    )
    one, two = (json.loads(meadhall_command(*command).out) for _ in range(2))
    assert one["games_per_s"] > 0
    for figures in (one, two):
        for name in ("seconds", "games_per_s", "decisions_per_s"):
            del figures[name]
    assert one == two
    assert one["options"] == {"coins": 5}
    assert sum(seat["win_share"] for seat in one["seats"].values()) == pytest.approx(1, abs=0.001)
    other = json.loads(meadhall_command(*command, "--seed", "6").out)
    assert other["seats"] != one["seats"]


def test_simulate_lists_seats_and_nations(meadhall_command: Command) -> None:
    shown = meadhall_command("simulate", "toy-feast", "--games", "5").out
    assert "5 games in" in shown
    assert "decisions a game" in shown
    assert shown.count("Ash") == 2


def test_position_shows_plays_and_explains(meadhall_command: Command) -> None:
    document = "game: toy-feast\nscenario: evening\nplayers: 2\nphase: walk\nhands: [[0], [1]]\ndeck: [2, 3]\n"
    Path("p.yaml").write_text(document)
    shown = meadhall_command("position", "p.yaml", "--legal", "--why-not", "west").out
    assert "Ash to choose (2 choices)" in shown
    assert "1 east" in shown
    assert "FEAST-03" in shown
    answer = json.loads(
        meadhall_command(
            "position", "p.yaml", "--play", "go 2 east", "--play", "keep", "--dice", "6,draw yew,draw fir",
            "--legal", "--why-not", "bid 1", "--json",
        ).out
    )  # fmt: skip
    assert answer["scores"]["seats"] == [8, 0]
    assert answer["why_not"] is None
    assert answer["legal"][0] == {"verb": "bid", "coins": 0, "seat": 0, "text": "bid 0"}
    assert meadhall.position(answer["position"], game=FEAST).turns == [0, 1]


def test_position_reads_the_standard_input(meadhall_command: Command) -> None:
    typed = '{"game": "toy-feast", "scenario": "evening", "players": 2, "phase": "walk"}'
    assert "Ash to choose" in meadhall_command("position", "-", typed=typed).out


def test_replay_prints_the_log_up_to_a_point(meadhall_command: Command) -> None:
    match = meadhall.start(FEAST, players=3, seed=3)
    while match.turn is not None:
        match.play(match.legal()[0])
    Path("r.json").write_text(json.dumps(match.record()))
    assert "The game is over" in meadhall_command("replay", "r.json").out
    assert meadhall_command("replay", "r.json", "--log").out.count("draws a card") == 6
    answer = json.loads(meadhall_command("replay", "r.json", "--at", "3", "--json").out)
    assert (answer["choices"], answer["turns"]) == (3, [0, 1, 2])
    whole = json.loads(meadhall_command("replay", "r.json", "--json").out)
    assert whole["digest"] == match.state.digest()


def test_fuzz_counts_what_it_saw(meadhall_command: Command) -> None:
    shown = meadhall_command("fuzz", "toy-feast", "--decisions", "200", "--json")
    answer = json.loads(shown.out)
    assert answer["ok"]
    assert answer["games"]["toy-feast"]["decisions"] >= 200
    assert "nothing found" in meadhall_command("fuzz", "toy-feast", "--decisions", "50").out


def test_a_fuzz_that_is_stopped_says_how_far_it_came(
    meadhall_command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SIGTERM in the third game: two are counted."""
    played: list[Count] = []

    def play(plan: Plan, every: int, decisions: int | None) -> Count:
        if len(played) == 2:
            os.kill(os.getpid(), signal.SIGTERM)
        played.append(play_checked(plan, every, decisions))
        return played[-1]

    monkeypatch.setattr("meadhall.cli.fuzz.play_checked", play)
    answer = meadhall_command("fuzz", "toy-feast", "--decisions", "5000")
    assert answer.code == 130
    assert "2 games" in answer.out
    assert "stopped before 5,000, nothing found" in answer.out
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    played.clear()
    report = json.loads(meadhall_command("fuzz", "toy-feast", "--decisions", "5000", "--json").out)
    assert (report["stopped"], report["games"]["toy-feast"]["games"]) == (True, 2)


def test_fuzz_looks_for_secrets_at_every_choice(meadhall_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "nothing found" in meadhall_command("fuzz", "toy-feast", "--secrets", "--decisions", "60").out
    monkeypatch.setattr(Feast, "shuffle_hidden", lambda self, state, seat, seed: self.setup("evening", 2, {"coins": 5}))
    answer = meadhall_command("fuzz", "toy-feast", "--secrets", "--decisions", "60")
    assert answer.code == 1
    assert "shows a secret" in answer.out


def test_a_fuzz_failure_is_a_record_that_opens(meadhall_command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Feast, "check", lambda self, state: ["a card fell off"] if state.hall == 2 else [])
    answer = meadhall_command("fuzz", "toy-feast", "--decisions", "5000", "--every", "1")
    assert answer.code == 1
    assert "a card fell off" in answer.out
    assert "written to fuzz-toy-feast-1.json" in answer.out
    assert "a card fell off" in meadhall_command("replay", "fuzz-toy-feast-1.json").out


def test_help_names_every_command(meadhall_command: Command) -> None:
    shown = meadhall_command("--help").out
    assert all(f"    {name} " in shown for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(meadhall_command: Command, name: str) -> None:
    answer = meadhall_command(name, "--help")
    assert answer.code == 0
    assert answer.out.startswith(f"usage: meadhall {name}")


def test_it_runs_as_a_module() -> None:
    ran = subprocess.run([sys.executable, "-m", "meadhall", "--version"], capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("meadhall ")


@pytest.mark.parametrize(
    ("game", "players", "scenario"),
    [("rex-britannorum", 1, "solo"), ("rex-britannorum", 2, "two"), ("britannia-2e", 2, "two-romans")],
)
def test_the_number_of_players_picks_the_scenario(
    meadhall_command: Command, game: str, players: int, scenario: str
) -> None:
    arguments = (game, "--players", str(players))
    answers = [
        meadhall_command("simulate", *arguments, "--games", "1", "--json"),
        meadhall_command("arena", *arguments, "--games", "1", "--seats", "random", "--workers", "1", "--json"),
    ]
    assert [json.loads(answer.out)["scenario"] for answer in answers] == [scenario] * 2
    assert meadhall_command("play", *arguments, "--record", "game.json", typed="quit\n").code == 0
    assert json.loads(Path("game.json").read_text())["scenario"] == scenario


def test_a_number_that_fits_another_scenario_names_it(meadhall_command: Command) -> None:
    answer = meadhall_command("simulate", "rex-britannorum", "--scenario", "three", "--players", "2")
    assert answer.code == 2
    assert "is for 3 players, not 2; for 2 players take 'two' or 'two-without'" in answer.err
