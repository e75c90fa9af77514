"""Tuning: short runs write whole files, the same seed the same, and what they say is what bots read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from meadhall.bots.britannia.learned import TRAITS, traits
from meadhall.bots.britannia.levels import shipped
from meadhall.bots.britannia.levels.shipped import learned_of, weights_of
from meadhall.bots.britannia.tuning.weights import TUNED, written
from meadhall.bots.evolution import Score
from meadhall.bots.tuning import Budget, Job
from meadhall.cli import main
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.game import BRITANNIA_2E
from tests.britannia.board import position

DATA = shipped.DATA
VIKINGS = ["--scenario", "two-vikings", "--workers", "1"]


def tuned(folder: Path, *line: str) -> dict[str, Any]:
    out = folder / "out.json"
    assert main(["tune", "britannia-2e", *line, *VIKINGS, "--out", str(out)]) == 0
    document: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    document.pop("date")
    return document


def test_values_are_learned_from_games(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    line = ("values", "--games", "4", "--seed", "3")
    first, again = tuned(tmp_path, *line), tuned(tmp_path, *line)
    assert first == again
    assert first["command"] == "meadhall tune britannia-2e values --games 4 --seed 3 --ridge 30"
    figures = learned_of(first)
    names = list(first["figures"])
    danes = names.index("Danes")
    late = figures.last_round
    assert any(figures.figure(danes, late, trait) != 0 for trait in range(TRAITS))


def test_weights_are_tuned_against_the_incumbent(tmp_path: Path) -> None:
    pytest.importorskip("cma")
    document = tuned(tmp_path, "weights", "--generations", "1", "--deals", "1", "--proof", "2", "--seed", "4")
    assert document["games"] == 4
    assert document["command"].endswith("weights --generations 1 --deals 1 --proof 2 --seed 4")
    weights = weights_of(document)
    assert weights.price > 0
    assert document["weights"].keys() >= {"patience", "price", "fear", "experience"}


def test_only_what_is_better_is_kept() -> None:
    job = Job(BRITANNIA_2E, "standard", 4, BRITANNIA_2E.info().check("standard", 4, {})[1], 1)
    factors = tuple(2.0 for _ in TUNED)
    budget = Budget(games=0, ridge=0, generations=1, deals=1, proof=2, workers=1)
    worse = written(job, factors, [Score(-5.0, 0.2), Score(-1.0, 0.2)], budget)
    better = written(job, factors, [Score(25.0, 0.5), Score(21.0, 0.4)], budget)
    assert not worse["better"]
    assert better["better"]
    assert better["weights"]["price"] == pytest.approx(2 * worse["weights"]["price"], abs=1e-3)


def test_traits_are_what_stands_on_the_board() -> None:
    m = position("R9 saxons movement | Wessex: saxons 3 | Essex: jutes 2 | Norfolk: saxons 1 B")
    state = m.state
    assert isinstance(state, State)
    names = state.tables.area_names
    saxons = state.turn
    here = list(traits(state, saxons))
    assert here[0] == 1.0
    assert [names[a] for a in range(37) if here[1 + a]] == sorted(["Wessex", "Norfolk"], key=names.index)
    assert here[38 + names.index("Wessex")] == 2.0
    assert here[38 + names.index("Norfolk")] == 1.0
    assert here[75 + names.index("Essex")] == 2.0


def test_what_is_shipped_is_the_output_of_the_command() -> None:
    """Every data file says by which command it was made, and can be read."""
    files = sorted(DATA.glob("*.json"))
    assert files
    for path in files:
        document = json.loads(path.read_text(encoding="utf-8"))
        assert document["command"].startswith("meadhall tune britannia-")
        assert document["date"]
        read = learned_of(document) if "figures" in document else weights_of(document)
        assert read is not None


def test_another_game_cannot_be_tuned(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "chess", "values"]) == 2
    assert "chess" in capsys.readouterr().err
