"""Wrong command lines and wrong files: exit 1 or 2, one clear sentence on stderr, never a traceback."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import meadhall
from tests.cli.conftest import Answer, Command
from tests.toy.feast import FEAST

POSITION = {"game": "toy-feast", "scenario": "evening", "players": 2, "phase": "walk"}


def refused(answer: Answer, code: int, sentence: str) -> None:
    """One line on stderr that says it, the right exit code, nothing on stdout."""
    assert answer.code == code
    assert answer.out == ""
    assert sentence in answer.err
    assert answer.err.count("\n") == 1
    assert "Traceback" not in answer.err
    assert answer.err.startswith("meadhall")


USAGE: list[tuple[str, str]] = [
    ("dance", "invalid choice: 'dance'"),
    ("--loud games", "unrecognized arguments: --loud"),
    ("games --loud", "unrecognized arguments: --loud"),
    ("play", "the following arguments are required: GAME"),
    ("play chess", "there is no game 'chess'"),
    ("play toy-fest", "did you mean 'toy-feast'?"),
    ("play toy-feast --scenario noon", "has no scenario 'noon'; it has: evening, night"),
    (
        "play toy-feast --players 9",
        "no scenario for 9 players; its scenarios and their numbers of players: evening (2, 3)",
    ),
    ("play toy-feast --players many", "argument --players: expected a whole number, found 'many'"),
    ("play toy-feast --option salt=1", "has no option 'salt'; it has: coins"),
    ("play toy-feast --option coins", "--option 'coins': expected NAME=VALUE"),
    ("play toy-feast --option coins=4", "option 'coins' is one of 3, 5, not '4'"),
    ("play toy-feast --option coins=3 --option coins=5", "'coins' is given twice"),
    ("play toy-feast --seats you", "names 1 for 2 players"),
    ("play toy-feast --seats you,deep-blue", "nobody called 'deep-blue' can sit down"),
    ("play toy-feast --seed six", "argument --seed: expected a whole number"),
    ("play toy-feast --record a --resume b", "not allowed with argument"),
    ("play toy-feast --edition my.toml", "toy-feast has no editions"),
    ("play toy-feast --resume x.json --players 3", "--players is in the saved game already"),
    ("play toy-feast --resume x.json --option coins=3", "--option is in the saved game already"),
    ("simulate toy-feast --games 0", "argument --games: expected 1 or more, found 0"),
    ("simulate toy-feast --games ten", "argument --games: expected a whole number, found 'ten'"),
    ("simulate toy-feast --bots randon", "did you mean 'random'?"),
    ("simulate toy-feast --bots random,random,random", "3 bots are named for 2 players"),
    ("simulate toy-feast --scenario night --players 2", "is for 3 players, not 2; for 2 players take 'evening'"),
    ("position", "the following arguments are required: FILE"),
    ("replay", "the following arguments are required: FILE"),
    ("replay x.json --at soon", "argument --at: expected a whole number"),
    ("fuzz chess", "there is no game 'chess'"),
    ("fuzz toy-feast --decisions -5", "expected 1 or more, found -5"),
    ("export toy-feast", "toy-feast has no edition file"),
    ("odds nonsense", "meadhall odds: "),
    ("rules chess", "meadhall rules: "),
    ("bench chess", "meadhall bench: "),
]


@pytest.mark.parametrize(("line", "sentence"), USAGE, ids=[line for line, _ in USAGE])
def test_wrong_usage(meadhall_command: Command, line: str, sentence: str) -> None:
    refused(meadhall_command(*line.split()), 2, sentence)


POSITIONS: list[tuple[str, str]] = [
    ("", "expected a mapping of names to values"),
    ("- a list", "expected a mapping of names to values"),
    ("game: [", "line 1: not YAML"),
    ("game: toy-feast\ngame: toy-feast", "line 2: the key 'game' appears twice"),
    ('{"game": "toy-feast", "game": "x"}', "the key 'game' appears twice"),
    ("round: 3", "game: expected the id of a game"),
    ("game: chess", "game: there is no game 'chess'"),
    ("game: toy-feast\nscenario: noon", "scenario: expected evening or night, found 'noon'"),
    ("game: toy-feast\nscenario: evening\nplayers: 8", "players: expected 2 or 3, found 8"),
    ("game: toy-feast\nscenario: evening\nhal: 3", "hal: no such key"),
    ("game: toy-feast\nscenario: evening\nhall: east", "hall: expected a int, found 'east'"),
    ("game: toy-feast\nwhen: 2020-13-45", "a value cannot be read"),
]


@pytest.mark.parametrize(("text", "sentence"), POSITIONS, ids=[sentence for _, sentence in POSITIONS])
def test_a_wrong_position_file(meadhall_command: Command, text: str, sentence: str) -> None:
    Path("p.yaml").write_text(text)
    refused(meadhall_command("position", "p.yaml"), 1, sentence)


def test_files_that_are_not_there_or_not_text(meadhall_command: Command) -> None:
    refused(meadhall_command("position", "none.yaml"), 1, "none.yaml: cannot be read: No such file or directory")
    refused(meadhall_command("position", "."), 1, "cannot be read: Is a directory")
    Path("bytes").write_bytes(b"\x89PNG\xff\xfe")
    refused(meadhall_command("replay", "bytes"), 1, "bytes: not a text file in UTF-8")
    refused(meadhall_command("play", "toy-feast", "--resume", "none.json"), 1, "none.json: cannot be read")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--play", "west"], "the halls end there; the host stands in hall 0 [FEAST-03]"),
        (["--play", "dance"], "'dance' is not understood"),
        (["--play", "stay", "--play", "keep", "--dice", "7"], "value 1 of the script of dice is 7"),
        (["--play", "stay", "--play", "keep", "--dice", ""], "the script of dice has run out after 0 of them"),
        (["--play", '{"verb": 3}'], 'an action is an object with a "verb"'),
        (["--play", "{half"], "not JSON"),
    ],
    ids=str,
)
def test_a_refused_choice_in_a_position(meadhall_command: Command, arguments: list[str], sentence: str) -> None:
    Path("p.json").write_text(json.dumps(POSITION))
    refused(meadhall_command("position", "p.json", *arguments), 1, sentence)


def without(key: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """A record that lacks this key."""
    return lambda record: {name: value for name, value in record.items() if name != key}


def changed(**changes: Any) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """A record with these keys changed."""
    return lambda record: {**record, **changes}


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (without("format"), "format: expected 'meadhall-record-1', found nothing"),
        (without("choices"), "choices: missing; expected a list of choices"),
        (without("version"), "version: missing"),
        (changed(format="pgn"), "found 'pgn'"),
        (changed(game="chess"), "game: there is no game 'chess'"),
        (changed(version="feast-0"), "version: this game was played under feast-0, here is feast-1"),
        (changed(scenario="noon"), "has no scenario 'noon'"),
        (changed(players=2.5), "players: expected a whole number, found 2.5"),
        (changed(options=[]), "options: expected a mapping"),
        (changed(options={"coins": 4}), "option 'coins' is one of 3, 5, not 4"),
        (changed(colour="red"), "colour: no such key in a record"),
        (changed(choices=[None]), "choices[0]: expected a text"),
        (changed(choices=["bid 1"]), "choices[0] (choice 1): dice are due"),
        (changed(position={"scenario": "noon"}), "scenario: expected evening or night"),
    ],
)
def test_a_wrong_record_file(
    meadhall_command: Command, damage: Callable[[dict[str, Any]], dict[str, Any]], sentence: str
) -> None:
    record = meadhall.start(FEAST, players=3, seed=1).record()
    Path("r.json").write_text(json.dumps(damage(record)))
    refused(meadhall_command("replay", "r.json"), 1, sentence)


def test_a_record_that_breaks_off_in_the_file(meadhall_command: Command) -> None:
    record = json.dumps(meadhall.start(FEAST, players=3, seed=1).record())
    Path("r.json").write_text(record[: len(record) // 2])
    refused(meadhall_command("replay", "r.json"), 1, "r.json: ")


def test_a_number_beyond_the_record(meadhall_command: Command) -> None:
    Path("r.json").write_text(json.dumps(meadhall.start(FEAST, players=3, seed=1).record()))
    refused(meadhall_command("replay", "r.json", "--at", "99"), 1, "this record has 3 choices; there is no number 99")
    refused(meadhall_command("replay", "r.json", "--at", "-1"), 1, "there is no number -1")


def test_a_record_is_not_overwritten_by_a_new_game(meadhall_command: Command) -> None:
    Path("r.json").write_text("precious")
    refused(
        meadhall_command("play", "toy-feast", "--record", "r.json"),
        2,
        "r.json exists already; continue it with --resume",
    )
    assert Path("r.json").read_text() == "precious"


def test_a_record_of_another_game_or_table_is_not_resumed(meadhall_command: Command) -> None:
    Path("r.json").write_text(json.dumps(meadhall.start(FEAST, players=3, seed=1).record()))
    refused(meadhall_command("play", "chess", "--resume", "r.json"), 2, "is a game of toy-feast, not of chess")
    refused(meadhall_command("play", "toy-feast", "--resume", "r.json"), 2, "was not saved by 'meadhall play'")
