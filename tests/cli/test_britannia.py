"""The command line with Britannia: a whole game by typing, and wrong options, positions and editions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import meadhall
from tests.cli.conftest import Command
from tests.cli.test_bad_input import refused

PLAY = ("play", "britannia-2e", "--seed", "7")
OPENING = "game: britannia-2e\nscenario: standard\nplayers: 4\n"


def test_a_whole_game_in_the_terminal(meadhall_command: Command) -> None:
    answer = meadhall_command(*PLAY, "--record", "g.json", typed="1\n" * 5000)
    assert answer.code == 0
    assert "The game is over. " in answer.out
    record = json.loads(Path("g.json").read_text())
    assert "outcome" in record
    assert meadhall.replay(record).record() == record
    assert "Round 16" in meadhall_command("replay", "g.json").out


def test_typing_asking_and_taking_back(meadhall_command: Command) -> None:
    lines = ["move 3 English Channel-Kent", "undo", "why move 3 English Channel-York", "move 17 English Channel-Kent"]
    lines += ["odds", "move 3 English Channel-Kent", "odds", "scores", "log", "save g.json", "quit"]
    out = meadhall_command(*PLAY, typed="\n".join(lines)).out
    assert "Taken back: take 3 English Channel" in out
    assert "There is no battle on the board" in out
    assert "Romans attack Belgae in Kent" in out
    assert "Yellow 0, Green 0, Red 0, Blue 0" in out
    assert out.count("--resume g.json") == 2
    assert "Traceback" not in out
    again = meadhall_command("play", "britannia-2e", "--resume", "g.json", typed="board\nundo\nquit\n")
    assert "Taken back: " in again.out


def test_simulate_is_the_same_twice(meadhall_command: Command) -> None:
    command = ("simulate", "britannia-2e", "--players", "3", "--games", "2", "--seed", "9", "--json")
    one, two = (json.loads(meadhall_command(*command).out) for _ in range(2))
    for figures in (one, two):
        for name in ("seconds", "games_per_s", "decisions_per_s"):
            del figures[name]
    assert one == two
    assert len(one["nations"]) == 17


def test_a_position_of_the_opening(meadhall_command: Command) -> None:
    Path("p.yaml").write_text(json.dumps(meadhall.start("britannia-2e", seed=1).position()))
    answer = json.loads(
        meadhall_command(
            "position", "p.yaml", "--play", "move 1 English Channel-Kent", "--play", "done", "--dice", "6,1",
            "--legal", "--json",
        ).out
    )  # fmt: skip
    assert answer["events"]
    assert answer["legal"]


def test_an_edition_goes_out_and_comes_back(meadhall_command: Command) -> None:
    assert "[" in meadhall_command("export", "britannia-2e").out
    meadhall_command("export", "britannia-2e", "--output", "mine.toml")
    shown = meadhall_command("simulate", "britannia-2e", "--games", "1", "--edition", "mine.toml", "--json")
    assert shown.code == 0
    refused(meadhall_command("export", "britannia-2e", "--output", "mine.toml"), 2, "mine.toml exists already")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("play britannia-2e --players 6", "has no scenario for 6 players; its scenarios"),
        ("play britannia-3e", "did you mean 'britannia-2e'?"),
        ("play britannia-2e --scenario vikings", "has no scenario 'vikings'"),
        ("simulate britannia-2e --option ties=never", "option 'ties' is one of shared, most-areas, not 'never'"),
        ("simulate britannia-2e --option starve-burhs=perhaps", "option 'starve-burhs' is one of True, False"),
        ("simulate britannia-2e --option minimum-raise=4", "is one of 1, 2, 3, 5, 10, not '4'"),
    ],
)
def test_wrong_options(meadhall_command: Command, line: str, sentence: str) -> None:
    refused(meadhall_command(*line.split()), 2, sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("round: 99\n", "round: "),
        ("nation: martians\n", "nation: "),
        ("pieces: {Atlantis: {romans: 1}}\n", "Atlantis"),
        ("pieces: {Kent: {martians: 1}}\n", "martians"),
        ("pieces: {Kent: {romans: -1}}\n", "Kent"),
        ("pieces: {Kent: {romans: 99}}\n", "omans"),
        ("pieces: 7\n", "pieces: "),
        ("weather: fine\n", "weather: "),
        ("phase: breakfast\n", "phase: "),
        ("points: {romans: many}\n", "points"),
        ("options: {ties: never}\n", "ties"),
    ],
)
def test_wrong_positions(meadhall_command: Command, text: str, sentence: str) -> None:
    Path("p.yaml").write_text(OPENING + text)
    refused(meadhall_command("position", "p.yaml"), 1, sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("this is not toml", "bad.toml"),
        ('extends = "ninth"', "ninth"),
        ('extends = "second"\n[nations.danes]\ninfantry = "many"', "nations.danes.infantry"),
        ('extends = "second"\n[colours]\nkent = "red"', "colours"),
    ],
)
def test_wrong_editions(meadhall_command: Command, text: str, sentence: str) -> None:
    Path("bad.toml").write_text(text)
    refused(meadhall_command("simulate", "britannia-2e", "--games", "1", "--edition", "bad.toml"), 1, sentence)
    refused(meadhall_command("play", "britannia-2e", "--edition", "none.toml"), 1, "none.toml")


def test_a_record_of_another_edition_is_refused(meadhall_command: Command) -> None:
    record = {**meadhall.start("britannia-2e", seed=1).record(), "version": "0-older"}
    Path("r.json").write_text(json.dumps(record))
    refused(meadhall_command("replay", "r.json"), 1, "version: this game was played under 0-older")
    assert meadhall_command("replay", "r.json", "--any-version").code == 0
