"""`meadhall duplicate`: from files, and from the games of a server."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from meadhall.core.match import Match
from tests.cli.conftest import Command
from tests.learn.test_duplicate import finished
from tests.table.client import Server, new_table, wait_for_person


@pytest.fixture(scope="module")
def game() -> Match:
    return finished()


def written(path: Path, record: object) -> str:
    path.write_text(json.dumps(record), encoding="utf-8")
    return str(path)


def test_a_record(game: Match, meadhall_command: Command, tmp_path: Path) -> None:
    file = written(tmp_path / "mine.json", game.record())
    said = meadhall_command("duplicate", file)
    assert said.code == 0, said.err
    assert "britannia-2e, 2 players: 1 game, and ceorl in the same seats with the same dice" in said.out
    assert "equal players win 50.0%" in said.out
    (standing,) = json.loads(meadhall_command("duplicate", file, "--bot", "random", "--json").out)
    assert standing["bot"] == "random"
    assert standing["pairs"][0]["others"] == ["ceorl"]


def test_the_games_of_a_server(meadhall_command: Command, tmp_path: Path) -> None:
    """Only finished games of one person among bots count."""
    luck, data = Random(3), tmp_path / "data"
    with Server(data) as server:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        guest = new_table(server.url, game="britannia-2e", scenario="two-vikings", seats=seats, title="Vikings")
        new_table(server.url, game="britannia-2e", scenario="two-vikings", seats=seats)
        while not (now := wait_for_person(guest))["outcome"]:
            guest.post("/play", at=now["number"], text=luck.choice(now["view"]["legal"])["text"])
        place = server.place()
    (standing,) = json.loads(meadhall_command("duplicate", *place, "--json").out)
    (pair,) = standing["pairs"]
    assert pair["name"] == "Vikings"
    assert pair["person"]["points"] == now["outcome"]["scores"][0]


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (["mine.json"], 1, "does not say which seats were bots"),
        (["--bot", "jarl"], 2, "there is no bot 'jarl'"),
        (["mine.json", "--data", "."], 2, "not both"),
        (["--data", "nowhere"], 1, "nowhere"),
        (["missing.json"], 1, "missing.json"),
    ],
)
def test_mistakes_get_a_sentence(
    arguments: list[str], code: int, sentence: str, game: Match, meadhall_command: Command, tmp_path: Path
) -> None:
    written(tmp_path / "mine.json", {**game.record(), "seats": ["Anna", "Thegn"]})
    said = meadhall_command("duplicate", *arguments)
    assert said.code == code, said.err
    assert sentence in said.err
    assert "Traceback" not in said.err
