"""Studies: what is read and written, and the command that checks a file."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from meadhall.cli import main
from meadhall.games import FOLDERS, GAMES
from meadhall.learn.studies import FORMAT, BadStudy, look, match_at, read_study, stands


def grown(game: str, nodes: int, seed: int) -> dict[str, Any]:
    """A study with branches, made by playing at random."""
    luck = Random(seed)
    root: dict[str, Any] = {"position": {"game": game}, "say": "The beginning."}
    known: list[tuple[dict[str, Any], list[Any]]] = [(root, [])]
    for nth in range(nodes):
        parent, path = luck.choice(known[-3:])
        here = look(match_at(GAMES[game], {"game": game}, path), None)
        if not here.legal and not here.dice:
            continue
        play = luck.choice(here.legal)["text"] if here.legal else ""
        choices = look(match_at(GAMES[game], {"game": game}, path), None, play).choices
        child = {"choices": choices, "say": f"Note {nth}."}
        parent.setdefault("children", []).append(child)
        known.append((child, [*path, choices]))
    return {"format": FORMAT, "game": game, "title": "Grown", "chapters": [{"title": "One", "root": root}]}


@pytest.mark.parametrize("game", list(FOLDERS))
def test_a_study_of_every_game_is_written_and_read_back(game: str) -> None:
    document = grown(game, 12, 7)
    study = read_study(document)
    assert study.json() == document
    assert read_study(json.loads(json.dumps(study.json()))) == study


@pytest.mark.parametrize("game", list(FOLDERS))
def test_every_position_of_a_game_opens_as_it_was(game: str) -> None:
    """A complete document, secrets included, stands for exactly the state it was written from."""
    match = stands(GAMES[game], {"game": game})
    assert stands(GAMES[game], match.position()).state.digest() == match.state.digest()


def test_looking_changes_nothing() -> None:
    match = stands(GAMES["britannia-2e"], {"game": "britannia-2e"})
    before = match.state.digest()
    assert look(match, None).choices == []
    assert match.state.digest() == before


def wrong(**changes: Any) -> dict[str, Any]:
    """A study of Britannia with something else in its first node."""
    root = {"position": {"game": "britannia-2e"}, **changes}
    return {"format": FORMAT, "game": "britannia-2e", "title": "", "chapters": [{"title": "", "root": root}]}


@pytest.mark.parametrize(
    ("study", "sentence"),
    [
        ([], "study: expected a mapping with format, game, title, chapters, found []"),
        (wrong(say=3), "chapter 1, node 1: say: expected a text, found 3"),
        (wrong(say="a" * 5000), "chapter 1, node 1: say: expected at most 4000 letters, found 5000"),
        (wrong(choices=["done"]), "chapter 1, node 1: expected either a position, or the choices that lead there"),
        (wrong(position={"game": "bretwalda"}), "chapter 1, node 1: position: game: expected 'britannia-2e'"),
        (wrong(children=[{"choices": []}]), "chapter 1, node 1.1: choices: expected one at least"),
        (wrong(children=[{"choices": [{"dice": [6]}]}]), "chapter 1, node 1.1: choices[0]: Yellow is to choose"),
        (wrong(children=[{"choices": [{"hidden": 1}]}]), "chapter 1, node 1.1: choices[0]: hidden"),
        (wrong(children={}), "chapter 1, node 1: children: expected a list, found {}"),
        (wrong(marks=[{"ring": "kent", "colour": "red"}]), "chapter 1, node 1, mark 1: unknown key 'colour'"),
    ],
)
def test_mistakes_are_named_by_their_place(study: object, sentence: str) -> None:
    with pytest.raises(BadStudy) as problem:
        read_study(study)
    assert str(problem.value).startswith(sentence)


def test_a_study_may_be_long_but_not_endless() -> None:
    study = wrong()
    node = study["chapters"][0]["root"]
    for _ in range(300):
        node["children"] = [{"position": {"game": "britannia-2e"}}]
        node = node["children"][0]
    with pytest.raises(BadStudy, match="more than 250 nodes in a row; begin a new chapter there"):
        read_study(study)


def test_the_command_checks_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "study.json"
    file.write_text(json.dumps(grown("bretwalda", 3, 1)))
    assert main(["study", "check", str(file)]) == 0
    assert capsys.readouterr().out == "Grown: 1 chapter, 4 positions.\n"
    file.write_text(json.dumps(wrong(say=3)))
    assert main(["study", "check", str(file)]) == 1
    assert "chapter 1, node 1: say: expected a text" in capsys.readouterr().err
