"""Documents: YAML and JSON are read alike, and a mistake is named with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

import meadhall
from meadhall import BadDocument, BadPosition
from meadhall.core.position import parse_document, read_document
from tests.toy.feast import FEAST


def test_yaml_and_json_are_the_same() -> None:
    assert parse_document("game: x\nround: 3\n") == parse_document('{"game": "x", "round": 3}')
    assert parse_document("{game: x, round: 3}") == {"game": "x", "round": 3}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("round: 1\nround: 2\n", "line 2: the key 'round' appears twice"),
        ('{"round": 1, "round": 2}', "the key 'round' appears twice"),
        ("a: {b: 1, b: 2}", "line 1: the key 'b' appears twice"),
        ("- 1\n- 2\n", "expected a mapping of names to values.*found a list"),
        ("", "found nothing"),
        ("a: [1, 2", "line 1: not YAML"),
        ("a: b: c", "line 1: not YAML"),
        ("{", "not YAML"),
        ("7: seven", "the key 7 must be a word"),
        ("a: !!python/object:os.system x", "not YAML"),
        ("? [1, 2]\n: x", "a key must be a single word"),
        ("a: \x00", "not YAML"),
        ("a: 2001-99-99", "a value cannot be read"),
    ],
)
def test_a_broken_document_is_named_by_its_line(text: str, sentence: str) -> None:
    with pytest.raises(BadDocument, match=sentence):
        parse_document(text, "p.yaml")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadDocument, match="cannot be read: No such file"):
        read_document(tmp_path / "none.yaml")
    with pytest.raises(BadDocument, match="cannot be read"):
        read_document(tmp_path)
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadDocument, match="UTF-8"):
        read_document(tmp_path / "bytes")


def test_a_position_is_shown_as_it_was_written() -> None:
    text = "scenario: evening\nplayers: 2\nphase: walk\nsteps: 2\nhands: [[0], [1]]\ndeck: [2, 3]\n"
    match = meadhall.position(text, dice=[6], game=FEAST)
    assert [str(action) for action in match.legal()] == ["stay"]  # forced, but nothing is taken before the first play
    assert match.position() == meadhall.position(match.position(), game=FEAST).position()


def test_a_position_at_a_die_rolls_it_from_the_script() -> None:
    match = meadhall.position({"scenario": "evening", "players": 2}, dice=["draw oak", "draw elm"], game=FEAST)
    assert match.turns == [0, 1]
    assert meadhall.position({"scenario": "evening"}, dice=[], game=FEAST).turn == meadhall.CHANCE


def test_nothing_is_forced_before_the_first_play_even_after_a_die() -> None:
    document = {"scenario": "evening", "players": 2, "coins": [0, 0], "hands": [[0], []], "deck": [1, 2]}
    match = meadhall.position(document, dice=["draw elm"], game=FEAST)
    assert match.turns == [0, 1]  # nobody has a coin, but a secret is never taken by itself
    match.play("bid 0")
    match.play("bid 0")
    assert match.turn == 0
    assert [str(action) for action in match.legal()] == ["east", "stay"]


@pytest.mark.parametrize("document", [{"round": 1}, {"game": 5}, {"game": "chess"}])
def test_a_position_names_its_game(document: dict[str, object]) -> None:
    with pytest.raises(BadPosition, match="game: "):
        meadhall.position(document)
