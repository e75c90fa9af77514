"""This project's own tests: every id they name exists, and every rule is proved."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from meadhall import ledger
from meadhall.core.game import Game
from meadhall.games.bretwalda.game import BRETWALDA
from meadhall.games.britannia.game import BRITANNIA_1E, BRITANNIA_2E
from meadhall.games.rex.game import REX

ROOT = Path(__file__).parents[2]
BRITANNIAS = [BRITANNIA_2E.id, BRITANNIA_1E.id]
GAMES = [*BRITANNIAS, REX.id, BRETWALDA.id]
PROOFS = ledger.scan(ROOT / "tests")


def test_every_id_in_a_marker_exists() -> None:
    """A slip of the pen in a marker would leave a rule unproved without anybody noticing."""
    unknown = set(PROOFS.by_id) - {entry.id for game in ledger.games() for entry in ledger.entries(game)}
    assert not unknown, [(ident, PROOFS.of(ident)) for ident in sorted(unknown)]


def test_every_marker_can_be_read() -> None:
    assert PROOFS.problems == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_case_is_proved_or_excused(game: str) -> None:
    excused = {rule.id for rule in ledger.load(game) if rule.untestable}
    assert [entry.id for entry in ledger.entries(game) if not PROOFS.of(entry.id) and entry.id not in excused] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_rule_is_both_proved_and_excused(game: str) -> None:
    assert [rule.id for rule in ledger.load(game) if rule.untestable and PROOFS.of(rule.id)] == []


def test_every_rule_the_game_names_exists() -> None:
    """Refusals and comments of the game name rules of both editions by their ids."""
    groups = "|".join(sorted({rule.group for game in BRITANNIAS for rule in ledger.load(game)}, key=len, reverse=True))
    pattern = re.compile(rf"(?<![\w-])(?:1E-)?(?:{groups})-\d\d\b")
    known = {rule.id for game in BRITANNIAS for rule in ledger.load(game)}
    for path in (ROOT / "src" / "meadhall" / "games" / "britannia").rglob("*.py"):
        unknown = set(pattern.findall(path.read_text(encoding="utf-8"))) - known
        assert not unknown, f"{path.relative_to(ROOT)} names {', '.join(sorted(unknown))}"


@pytest.mark.parametrize(("game", "prefix", "folder"), [(REX, "REX-", "rex"), (BRETWALDA, "BW-", "bretwalda")])
def test_every_rule_a_game_names_exists(game: Game, prefix: str, folder: str) -> None:
    """Refusals name rules in full; comments leave out the word before the group."""
    known = {rule.id.removeprefix(prefix) for rule in ledger.load(game.id)}
    groups = "|".join(sorted({ident.rpartition("-")[0] for ident in known}, key=len, reverse=True))
    for path in (ROOT / "src" / "meadhall" / "games" / folder).rglob("*.py"):
        unknown = set(re.findall(rf"\b(?:{groups})-\d\d\b", path.read_text(encoding="utf-8"))) - known
        assert not unknown, f"{path.relative_to(ROOT)} names {', '.join(sorted(unknown))}"


@pytest.mark.parametrize("game", [BRITANNIA_2E, BRITANNIA_1E, REX, BRETWALDA], ids=lambda game: str(game.id))
def test_the_game_and_the_ledger_have_the_same_options(game: Game) -> None:
    """An option is named in the ledger beside the rule it plays another way, with the same values and default."""
    offered = {o.name: (o.rule, tuple(_word(value) for value in o.values)) for o in game.info().options}
    assert offered == {rule.option: (rule.id, rule.values) for rule in ledger.load(game.id) if rule.option}
    assert all(option.default == option.values[0] for option in game.info().options)


def _word(value: str | int | bool) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
