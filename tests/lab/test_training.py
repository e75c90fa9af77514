"""A learned value: the same from the same seed, better than a guess, and refused in a sentence if it is broken."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from meadhall.cli import main
from meadhall.cli import train as command
from meadhall.core.model import Model
from meadhall.core.packed import packed, unpacked
from meadhall.core.position import BadDocument
from meadhall.core.projection import model_in
from meadhall.games.britannia.game import BRITANNIA_2E
from meadhall.lab.kept import Kept
from meadhall.lab.series import play_series
from meadhall.lab.training import drawing, tables
from meadhall.lab.training.checking import calibration, check
from meadhall.lab.training.fitting import stages
from meadhall.lab.training.making import make
from meadhall.lab.training.noting import Noted, Training, note_one
from meadhall.lab.training.sample import numpy, sample

LINE = ("train", "britannia-2e", "--scenario", "two-vikings", "--bots", "ceorl", "--workers", "1")
GAMES = 120


def training(games: int = GAMES) -> Training:
    players, options = BRITANNIA_2E.info().check("two-vikings", 2, {})
    return Training(BRITANNIA_2E, "two-vikings", players, options, ("ceorl", "ceorl"), games, 7)


@pytest.fixture(scope="module")
def games() -> list[Noted]:
    return play_series(training(), note_one, workers=1)


@pytest.fixture(scope="module")
def document(games: list[Noted]) -> dict[str, Any]:
    return make(training().head(), training().frame(), games)


def test_a_game_survives_its_line(games: list[Noted]) -> None:
    assert [Noted.of(json.loads(json.dumps(game.line()))) for game in games[:6]] == games[:6]
    assert games[0].held_out
    assert games[0].before, "what the value in use says is noted of games that are held out"
    assert not games[1].before


def test_the_same_games_on_any_number_of_processes(games: list[Noted]) -> None:
    assert play_series(training(4), note_one, workers=2) == games[:4]


def test_the_rounds_begin_with_what_everybody_sees(games: list[Noted]) -> None:
    """Every round has its start in full, and other turns in one of three games."""
    found = sample(games, 12)
    first = [int(found.games[at]) for at in range(len(found)) if at == 0 or found.games[at] != found.games[at - 1]]
    assert first == list(range(GAMES))
    assert set(found.par) > {int(turn) for turn in found.turns[:1]}
    assert len(found.first) == len(found) + 1


def test_a_turn_with_few_positions_belongs_to_the_next() -> None:
    np = numpy()
    turns, stage = stages(np.array([2] * 50 + [3] * 5 + [4] * 50 + [9] * 3))
    assert turns.tolist() == [2, 4]
    assert stage.tolist() == [0] * 50 + [1] * 58


def test_it_is_better_than_the_mean_and_calibrated(games: list[Noted], document: dict[str, Any]) -> None:
    held_out = [game for game in games if game.held_out]
    checks = check(Model(document), training().frame(), held_out)
    np = numpy()
    guess = float(np.array([game.scores for game in held_out]).std(axis=0).mean())
    figures = [one.json() for one in checks]
    assert [one["round"] for one in figures] == [11, 12, 13, 14]
    assert figures[-1]["rmse"] < figures[0]["rmse"]
    assert figures[-1]["rmse"] < guess
    assert all(0.5 < one["within_80"] <= 1 for one in figures)
    assert all("change" in one for one in figures), "compared with the value in use"
    assert sum(one["positions"] for one in calibration(said for one in checks for said in one.value)) == 24 * 2 * 4


def test_a_first_value_has_nothing_to_be_held_against(games: list[Noted], document: dict[str, Any]) -> None:
    held_out = [replace(game, before={}) for game in games if game.held_out]
    figures = command.checked(document, training().frame(), held_out)
    assert "change" not in figures["all"]
    assert tables.text(figures).count("before") == 0
    assert tables.markdown(figures).startswith("| round | within the 80 % band | error | Brier | log loss |\n")
    picture = drawing.svg(figures, "Vikings & others")
    assert "Vikings &amp; others" in picture
    assert "before" not in picture


def test_the_command_goes_on_and_the_seed_decides(
    tmp_path: Path, games: list[Noted], capsys: pytest.CaptureFixture[str]
) -> None:
    """Training that was stopped half-way makes the same file as training in one go."""
    series = training(GAMES)
    half = tmp_path / "half"
    half.mkdir()
    kept = Kept(half / "games.jsonl", {**series.head(), "seed": 7}, Noted.of, Noted.line)
    for game in games[: GAMES // 2]:
        kept.add(game)
    line = (*LINE, "--games", str(GAMES), "--seed", "7")
    assert main([*line, "--out", str(half)]) == 0
    said = capsys.readouterr().out
    assert "Says / true" in said
    whole = make(
        {**series.head(), "meadhall": "x", "command": "y"}, series.frame(), games
    )  # as in one go, but for how it was made
    found = json.loads((half / "britannia-2e-two-vikings.json").read_text(encoding="utf-8"))
    assert found["rounds"] == whole["rounds"]
    assert found["about"]["command"].startswith("meadhall train britannia-2e --scenario two-vikings --bots ceorl")
    assert json.loads((half / "figures.json").read_text(encoding="utf-8"))["games"] == GAMES // 5
    assert main([*line[:-1], "8", "--out", str(half)]) == 2
    assert "another seed" in capsys.readouterr().err


def test_training_that_is_stopped_says_how_far_it_came(
    tmp_path: Path, games: list[Noted], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(series: Training, number: int) -> Noted:
        if number == 3:
            raise KeyboardInterrupt
        return games[number]

    monkeypatch.setattr(command, "note_one", stopped)
    out = tmp_path / "out"
    assert main([*LINE, "--games", str(GAMES), "--seed", "7", "--out", str(out)]) == 130
    assert "stopped after 3 of 120 games; the same command goes on from here" in capsys.readouterr().err
    assert len((out / "games.jsonl").read_text(encoding="utf-8").splitlines()) == 1 + 3
    assert not (out / "britannia-2e-two-vikings.json").exists()


BAD = {
    "too few games": (["--games", "20"], "too few to learn from"),
    "an unknown bot": (["--bots", "thane"], "did you mean 'thegn'"),
    "a folder that cannot be": (["--out", "/proc/train"], "cannot be used as the folder"),
    "a file that cannot be written": (["--model", "nowhere/value.json"], "there is no such folder"),
    "sides that change": (["--option", "sides=dealt"], "leave out the option that deals sides at random"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_one_sentence(case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words, sentence = BAD[case]
    assert main([*LINE, "--games", "100", "--out", str(tmp_path / "out"), *words]) in (1, 2)
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


# The file ------------------------------------------------------------------------------------------------------------
def test_numbers_survive_their_text() -> None:
    assert unpacked(packed([0, -32768, 32767, 5])) == (0, -32768, 32767, 5)
    for text in ("", "????", packed([1, 2])[:-6]):
        with pytest.raises(ValueError, match=r"\w"):
            unpacked(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("not JSON", "is not a value"),
        ("[]", "was not made by 'meadhall train'"),
        ('{"format": "meadhall-expectation-1"}', "has the format 'meadhall-expectation-1'"),
        ('{"format": "meadhall-value-1"}', "is damaged"),
        ('{"format": "meadhall-value-1", "about": {}, "parts": [], "traits": 1, "rounds": []}', "has no rounds"),
    ],
)
def test_a_foreign_file_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadDocument, match=r"mine\.json") as found:
        Model.read(text, "mine.json")
    assert sentence in str(found.value)
    assert "meadhall train" in str(found.value)


def test_a_stage_that_is_not_in_the_file_takes_a_near_one_of_its_round(document: dict[str, Any]) -> None:
    model = Model(document)
    first, last = model.stages[0], model.stages[-1]
    second = next(at for at, stage in enumerate(model.stages) if stage[0] == first[0] + 1)
    assert model.at(first) == model.at((first[0] - 1, 99)) == 0
    assert model.at((first[0], 999)) == second - 1
    assert model.at((last[0], 999)) == model.at((last[0] + 1, 0)) == len(model.stages) - 1


@pytest.mark.parametrize("name", ["figures", "starts", "which", "most", "par", "spread"])
def test_a_damaged_round_is_refused_in_a_sentence(document: dict[str, Any], name: str) -> None:
    rounds = [{**document["rounds"][0], name: document["rounds"][0][name][:-5]}, *document["rounds"][1:]]
    model = Model({**document, "rounds": rounds}, "mine.json")
    with pytest.raises(BadDocument, match=r"mine\.json: is damaged \(round 11"):
        model.to_come(0, ([], []))


def test_the_value_of_another_game_is_refused() -> None:
    package = "meadhall.games.britannia"
    assert model_in(package, "britannia-2e", "no-such-scenario", 3) is None
    with pytest.raises(BadDocument, match="is not the value of britannia-2e, standard"):
        model_in(package, "britannia-2e", "standard", 3)


def test_a_value_is_read_without_any_library() -> None:
    """Whoever plays at the table needs no numpy."""
    code = (
        "import sys; sys.modules['numpy'] = None; import meadhall;"
        "m = meadhall.start('britannia-2e', players=4, seed=1);"
        "print(sum(m.game.projection(m.state)[1]))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert float(found.stdout) == pytest.approx(1)
