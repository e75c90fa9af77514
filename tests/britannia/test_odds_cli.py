"""`meadhall odds`: what may be typed, what is answered, and what is refused."""

from __future__ import annotations

import argparse
import json
import re
import shlex
from pathlib import Path

import pytest

from meadhall.cli import odds as command
from meadhall.core.info import BadSetup
from meadhall.games.britannia.odds import Force
from meadhall.games.britannia.odds.text import parse_battle, parse_force

PAGE = Path(__file__).parents[2] / "docs" / "odds.md"


def run(*words: str) -> int:
    parser = argparse.ArgumentParser(prog="meadhall")
    command.add(parser.add_subparsers())
    return command.run(parser.parse_args(["odds", *words]))


@pytest.mark.parametrize(
    ("text", "force"),
    [
        ("3 infantry + leader", Force(3, leader=True)),
        ("3i 1c L", Force(3, 1, leader=True)),
        ("3i1cl", Force(3, 1, leader=True)),
        ("2 Roman armies and a fort", Force(romans=2, fort=1)),
        ("2r, F", Force(romans=2, fort=1)),
        ("3", Force(3)),
        ("3 & burh with the leader", Force(3, burh=1, leader=True)),
        ("an army", Force(1)),
        ("2 inf + 1 inf", Force(3)),
    ],
)
def test_forces_are_read_forgivingly(text: str, force: Force) -> None:
    assert parse_force(text) == force
    assert parse_force(str(force)) == force


@pytest.mark.parametrize("text", ["3i v 2r", "3 vs 2 romans", "3i vs. 2r", "3 infantry VERSUS 2r", "3 against 2r"])
def test_two_sides_are_told_apart(text: str) -> None:
    assert parse_battle(text) == (Force(3), Force(romans=2))


def test_the_answer_has_figures_and_bars(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("3 infantry + leader", "vs", "2 romans + fort", "--difficult") == 0
    answer = capsys.readouterr().out
    assert answer.startswith("3 infantry + leader  v  2 romans + fort   (difficult terrain)\n")
    assert "  attacker wins           34.3 %  ██████████▎\n" in answer
    assert "  attacker's leader dies  65.7 %" in answer
    assert "loses 2.43 of 3, the defender 1.86 of 3, in 2.7 rounds" in answer
    assert "retreats" not in answer


def test_rules_and_rare_endings_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("8i4cl", "v", "9ib", "--burh-first", "--attacker-retreats-at", "1", "--defender-retreats", "outnumbered 3")
    assert run(*words) == 0
    answer = capsys.readouterr().out
    assert "(burh first; attacker retreats at 1; defender retreats outnumbered 3)" in answer
    assert " others " in answer
    assert "<0.1 %" in answer


def test_the_answer_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("1i v 1i", "--json", "--attacker-retreats-at", "0") == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["attacker_wins"] == pytest.approx(0.4)
    assert answer["attacker_rule"] == "at 0"
    assert [row["infantry"] for row in answer["attacker_left"]] == [1, 0]


@pytest.mark.parametrize(("game", "sixes"), [("britannia-2e", "best"), ("britannia-1e", "cavalry")])
def test_the_edition_decides_which_losses_can_be_chosen(
    game: str, sixes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """1E-CASUALTY-01: in the first edition cavalry falls first."""
    assert run("3i v 2i 1c", "--json", "--game", game) == 0
    assert json.loads(capsys.readouterr().out)["sixes"] == sixes


def test_a_game_without_odds_is_refused() -> None:
    with pytest.raises(BadSetup, match="rex-britannorum has no odds; take britannia-2e or britannia-1e"):
        run("3i v 2i", "--game", "rex-britannorum")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["3i"], 'there is no "vs"'),
        (["3i v 2i v 1i"], "more than one"),
        (["3 horses v 2"], "'horses' in '3 horses' is no kind of unit"),
        (["3.5i v 2"], "'.' in '3.5i'"),
        (["--", "-3i v 2"], "'-' in '-3i'"),
        (["99999i v 2"], "more than any nation has"),
        (["30i v 2"], "at most 20"),
        (["v 2i"], "attacker has no units"),
        (["l v 2i"], "leaders do not fight alone"),
        (["3i v 1i 1r"], "mixes Romans"),
        (["3i v 2i b", "--difficult"], "never built in difficult terrain"),
        (["3 v 2", "--attacker-retreats", "sometimes"], "no retreat rule 'sometimes'"),
        (["3 v 2", "--attacker-retreats", "at 2", "--attacker-retreats-at", "1"], "give one of them"),
        (["3 v 2", "--defender-retreats-at", "-1"], "no retreat rule 'at -1'"),
    ],
)
def test_wrong_words_get_one_clear_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert streams.err.startswith("meadhall odds: ")
    assert sentence in streams.err
    assert streams.err.count("\n") == 1


@pytest.mark.parametrize("words", [[], ["3 v 2", "--sixes", "dragons"], ["3 v 2", "--burh"], ["3 v 2", "--what"]])
def test_wrong_options_are_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit) as refusal:
        run(*words)
    assert refusal.value.code == 2


def test_the_page_shows_what_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    """The example of docs/odds.md, and its Python lines run."""
    page = PAGE.read_text(encoding="utf-8")
    shown = re.search(r"```\n\$ meadhall odds ([^\n]*)\n(.*?)```", page, re.DOTALL)
    assert shown is not None
    assert run(*shlex.split(shown[1])) == 0
    assert capsys.readouterr().out == shown[2]
    examples = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(examples) == 3
    for example in examples:
        exec(compile(example, str(PAGE), "exec"), {})
