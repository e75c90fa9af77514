"""A whole game in the terminal by typing, with undo, why, save, quit and resume."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Command

START = ("play", "toy-feast", "--players", "3", "--seed", "4")


def test_a_whole_game_by_numbers(meadhall_command: Command) -> None:
    answer = meadhall_command(*START, "--seats", "you,you,you", "--record", "g.json", typed="1\n" * 60)
    assert answer.code == 0
    assert "The game is over. Ash won. The most points win." in answer.out
    assert "Saved: meadhall replay g.json" in answer.out
    assert "outcome" in json.loads(Path("g.json").read_text())


def test_a_whole_game_against_bots_by_typing(meadhall_command: Command) -> None:
    typed = "bid 3\ngo 2 east\nshow oak\n" + "bid 0\n"
    answer = meadhall_command(*START, typed=typed)
    assert "Ash hosts." in answer.out
    assert "The host shows oak." in answer.out


def test_the_commands_of_the_terminal(meadhall_command: Command) -> None:
    lines = ["help", "scores", "why east", "why bid 1", "bid 9", "99", "dance", "undo", "", "bid 3", "1", "undo"]
    lines += ["board", "all", "log", "odds 3i v 2i", "odds x"]
    out = meadhall_command(*START, typed="\n".join(lines)).out
    for printed in (
        "Type the number of a choice",
        "Ash 0, Birch 0, Cedar 0",
        "no part of the bid [FEAST-01]",
        "'bid 1' is legal.",
        "Not allowed: that is no part of the bid",
        "the choices are numbered 1 to 4",
        "'dance' is not understood",
        "Not allowed: nothing has been chosen yet",
        "Taken back: east.",
        "(0)  1   2   3",
        "Ash bids 3.",
        "Feast has no odds to work out",
    ):
        assert printed in out
    assert "Traceback" not in out


def test_quit_saves_and_resume_goes_on(meadhall_command: Command) -> None:
    first = meadhall_command(*START, "--record", "g.json", typed="bid 3\nquit\n")
    assert "Saved: meadhall play toy-feast --resume g.json" in first.out
    length = len(json.loads(Path("g.json").read_text())["choices"])
    again = meadhall_command("play", "toy-feast", "--resume", "g.json", typed="go 2 east\nkeep\n")
    assert "Ash: choose" in again.out
    assert len(json.loads(Path("g.json").read_text())["choices"]) > length


def test_the_end_of_the_input_saves_under_a_free_name(meadhall_command: Command) -> None:
    for number in (1, 2):
        assert f"--resume toy-feast-{number}.json" in meadhall_command(*START).out
        assert Path(f"toy-feast-{number}.json").exists()


def test_save_does_not_overwrite_something_else(meadhall_command: Command) -> None:
    Path("other.json").write_text("precious")
    answer = meadhall_command(*START, typed="save other.json\nsave no/such/folder.json\nsave mine.json\nsave\nquit\n")
    assert "other.json exists already" in answer.out
    assert "cannot be written: No such file or directory" in answer.out
    assert answer.out.count("--resume mine.json") == 3
    assert Path("other.json").read_text() == "precious"


def test_other_seats_secrets_are_not_shown(meadhall_command: Command) -> None:
    out = meadhall_command(*START, "--record", "g.json", typed="log\nquit\n").out
    drawn = [item["chance"].split()[1] for item in json.loads(Path("g.json").read_text())["choices"][:3]]
    assert drawn[0] in out
    assert drawn[1] not in out
    assert drawn[2] not in out
    assert "Birch bids" not in out


def test_news_is_shown_once(meadhall_command: Command) -> None:
    out = meadhall_command(*START, typed="bid 3\neast\neast\n").out
    assert out.count("Ash hosts.") == 1
    assert out.count("The card is oak.") == 1


def test_a_game_saved_before_a_die_goes_on_with_it(meadhall_command: Command) -> None:
    meadhall_command(*START, "--record", "g.json", typed="bid 3\nstay\nkeep\nquit\n")
    record = json.loads(Path("g.json").read_text())
    record["choices"] = record["choices"][: record["choices"].index("keep") + 1]
    Path("g.json").write_text(json.dumps(record))
    assert "The die shows" in meadhall_command("play", "toy-feast", "--resume", "g.json").out
