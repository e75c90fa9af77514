"""Chances counted in games: written by `meadhall tune`, and looked up where rules of thumb were."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from meadhall.bots.rex.figures import Figures
from meadhall.bots.rex.levels.king import figures_of
from meadhall.cli import main


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("tune") / "values.json"
    assert main(["tune", "rex-britannorum", "values", "--games", "2", "--workers", "1", "--out", str(path)]) == 0
    return path


def test_counted_chances_take_the_place_of_rules_of_thumb(written: Path) -> None:
    document = json.loads(written.read_text(encoding="utf-8"))
    found, thumb = figures_of(document), Figures()
    for name, chances in document["chances"].items():
        for index, chance in chances.items():
            assert 0.0 <= chance <= 1.0
            assert getattr(found, name)[int(index)] == chance
    assert [found.reaches(0, 3, lack, 1) for lack in range(1, 5)] != [
        thumb.reaches(0, 3, lack, 1) for lack in range(1, 5)
    ]


def test_what_is_had_already_stays_certain(written: Path) -> None:
    found = figures_of(json.loads(written.read_text(encoding="utf-8")))
    assert found.reaches(1, 3, 0, 0) == found.fulfils(2, 0, 0) == 1.0
    assert found.reaches(1, 0, 1, 3) == found.fulfils(0, 1, 3) == 0.0


def test_there_are_no_weights_to_tune(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "rex-britannorum", "weights"]) == 2
    assert "rex-britannorum has no weights to tune; take values" in capsys.readouterr().err
