"""`meadhall rules`, from the words on the command line to what is printed."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from meadhall import ledger
from meadhall.cli import rules

Run = tuple[int, str, str]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> Run:
    parser = argparse.ArgumentParser()
    rules.add(parser.add_subparsers())
    args = parser.parse_args(["rules", *words])
    code: int = args.run(args)
    return code, *capsys.readouterr()


@pytest.fixture
def one_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A checkout whose only test proves STACK-03."""
    (tmp_path / "test_it.py").write_text('@pytest.mark.rule("STACK-03")\ndef test_it(): ...\n', encoding="utf-8")
    monkeypatch.setattr(ledger, "checkout_tests", lambda: tmp_path)


@pytest.mark.usefixtures("one_test")
def test_a_rule_is_printed_with_its_ruling_option_and_tests(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "britannia-2e", "submit-06", "STACK-03")
    assert code == 0
    assert "SUBMIT-06 (procedure)\n  At once, Roman armies" in out
    assert "Option eviction: either (default), occupied-first" in out
    assert "test_it.py::test_it (line 2)" in out
    assert out.endswith("2 ids: 1 proved by tests, 0 excused, 1 uncovered.\n")


@pytest.mark.usefixtures("one_test")
def test_uncovered_leaves_out_what_is_proved_or_excused(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "britannia-2e", "STACK", "NEGOTIATE", "--uncovered")
    assert code == 1
    assert "STACK-04 (legality)" in out
    assert "STACK-03" not in out
    assert "NEGOTIATE" not in out
    assert out.endswith("16 ids: 1 proved by tests, 3 excused, 12 uncovered.\n")
    assert run(capsys, "britannia-2e", "STACK-03", "NEGOTIATE", "--uncovered")[0] == 0


@pytest.mark.usefixtures("one_test")
def test_cases_are_listed_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert "EDGE-39 (" not in run(capsys, "britannia-2e")[1]
    assert "EDGE-39 (STACK-03)" in run(capsys, "britannia-2e", "--cases")[1]
    assert "EX-03a (SCORE-OCC-01, INV-02)" in run(capsys, "britannia-2e", "EX-03A")[1]


@pytest.mark.usefixtures("one_test")
def test_json_holds_everything(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "britannia-2e", "WIN-03", "STACK-03", "--json")
    answer = json.loads(out)
    assert (code, answer["game"], answer["proofs"]) == (0, "britannia-2e", True)
    stack, win = answer["rules"]
    assert [test.rpartition("/")[2] for test in stack["tests"]] == ["test_it.py::test_it:2"]
    assert (win["id"], win["option"], win["values"], win["tests"]) == ("WIN-03", "ties", ["shared", "most-areas"], [])


def test_without_a_checkout_the_rules_are_printed_and_proofs_are_not_claimed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "checkout_tests", lambda: None)
    code, out, _ = run(capsys, "britannia-2e", "STACK-03")
    assert code == 0
    assert "one overstack" in out
    assert "live in the source checkout" in out
    code, out, err = run(capsys, "britannia-2e", "--uncovered")
    assert (code, out) == (1, "")
    assert "live in the source checkout" in err


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("britannia-3e",), "no ledger for 'britannia-3e'; there is one for: bretwalda, britannia-1e, britannia-2e"),
        (("britannia-2e", "STACKS"), "has no STACKS; did you mean STACK?"),
        (("britannia-2e", "QQ"), "the ledger of britannia-2e has no QQ"),
    ],
)
def test_an_unknown_game_or_id_is_refused(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], problem: str
) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert problem in err
