"""How games end and what is used in them, as the lab counts it: with a game of cards, and without a game."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from meadhall.cli import main
from meadhall.core.study import Frame, Part
from meadhall.games.bretwalda.game import BRETWALDA
from meadhall.lab.parquet import arrow, write_survey
from meadhall.lab.series import play_series
from meadhall.lab.summary import Summary
from meadhall.lab.survey import Seen, Survey, watch_one
from meadhall.lab.uses import Uses

FRAME = Frame(
    seats=("North", "South"),
    parts=(Part("n", "North", 0, "#000000"), Part("s", "South", 1, "#ffffff")),
    places=(),
    rounds={1: "one"},
    persons={},
    things={"Cards": {"ace": "The Ace", "king": "The King", "joker": "The Joker"}},
)


def seen(number: int, winners: tuple[int, ...], *facts: tuple[int, str, int, str, int]) -> Seen:
    return Seen(number, (1.0, 0.0), winners, 1, 0, (), facts, "", ((1, 1),))


def test_uses_are_counted_by_game_and_by_who_won() -> None:
    uses = Uses(FRAME)
    uses.add(seen(0, (0,), (1, "used", 0, "Cards/ace", -1), (1, "used", 0, "Cards/ace", -1), (1, "ended", -1, "x", -1)))
    uses.add(
        seen(1, (1,), (1, "used", 0, "Cards/ace", -1), (1, "used", -1, "Cards/king", -1), (1, "ended", -1, "y", -1))
    )
    ace, king = uses.kinds["Cards"]["ace"], uses.kinds["Cards"]["king"]
    assert (ace.times, ace.games.times, ace.wins.of, ace.wins.times) == (3, 2, 2, 1)
    assert (king.times, king.games.times, king.wins.of) == (1, 1, 0), "nobody used it: the table did"
    assert uses.unused("Cards") == ["The Joker"]
    found = uses.json()
    assert found["uses"] == {"Cards": {"ace": 1.5, "king": 0.5, "joker": 0.0}}
    assert found["unused"] == {"Cards": ["The Joker"]}
    assert list(found["ended"]) == ["x", "y"]  # type: ignore[call-overload]


def survey(scenario: str, games: int) -> Survey:
    players, full = BRETWALDA.info().check(scenario, None, {})
    return Survey(BRETWALDA, scenario, players, full, ("random",) * players, games, 1)


@pytest.fixture(scope="module")
def games() -> list[Seen]:
    return play_series(survey("four", 3), watch_one, workers=1)


def test_every_dalc_of_a_game_is_accounted_for(games: list[Seen]) -> None:
    parts = survey("four", 3).frame().parts
    for one in games:
        for number, part in enumerate(parts):
            assert sum(entry[3] for entry in one.points if entry[1] == number) == one.scores[part.seat]


def test_everything_used_is_a_thing_of_the_frame(games: list[Seen]) -> None:
    things = survey("four", 3).frame().things
    used = {fact[3] for one in games for fact in one.facts if fact[1] == "used"}
    assert used <= {f"{kind}/{thing}" for kind, named in things.items() for thing in named}
    kinds = {about.partition("/")[0] for about in used}
    assert kinds >= {"Lordship cards", "Season cards", "Danes cards", "Kingdom tiles", "Rulers"}
    assert "Subversion cards" not in things, "the optional rule is not played"
    for one in games:
        assert [fact[1] for fact in one.facts].count("ended") == 1
        rulers = {fact[3] for fact in one.facts if fact[1] == "used" and fact[3].startswith("Rulers/")}
        assert len(rulers) >= 4, "everybody has a first Ruler"


def test_fewer_kingdoms_have_fewer_things() -> None:
    things = survey("two", 1).frame().things
    assert len(things["Rulers"]) == 12
    assert len(things["Danes cards"]) < 28


def test_a_game_that_ends_early_has_fewer_rounds_in_the_tables(games: list[Seen], tmp_path: Path) -> None:
    short = replace(games[0], holders=games[0].holders[: 3 * 55], strengths=games[0].strengths[:3])
    plan = survey("four", 3)
    write_survey(tmp_path, plan, plan.frame(), [short, games[1]])
    table = arrow().parquet.read_table(tmp_path / "holders.parquet").to_pydict()
    assert [table["game"].count(number) for number in (0, 1)] == [3 * 55, len(games[1].holders)]
    assert max(r for game, r in zip(table["game"], table["round"], strict=True) if game == 0) == 3
    found = Summary(plan.frame(), [short])
    assert all(figures.alive[-1] == figures.alive[2] for figures in found.parts), "it stays as it was at the end"


def test_the_report_names_ends_and_uses(tmp_path: Path) -> None:
    words = ["lab", "bretwalda", "--bots", "random", "--games", "3", "--workers", "1", "--out", str(tmp_path)]
    assert main(words) == 0
    report = (tmp_path / "report.html").read_text(encoding="utf-8")
    for text in ("Uses: Lordship cards", "Uses: Kingdom tiles", "Uses: Rulers", "Never used:", "who used it won"):
        assert text in report
    found = json.loads((tmp_path / "summary.json").read_text(encoding="utf-8"))
    assert sum(share["share"] for share in found["ended"].values()) == pytest.approx(1.0, abs=0.001)
    assert len(found["uses"]["Lordship cards"]) == 47
    assert len(found["uses"]["Rulers"]) == 24


def test_a_lone_player_is_studied_too(tmp_path: Path) -> None:
    words = ["lab", "bretwalda", "--scenario", "beginner", "--bots", "random", "--games", "1", "--workers", "1"]
    assert main([*words, "--out", str(tmp_path)]) == 0
    report = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "Uses: Rulers" in report
    assert "Ranks" not in report, "a lone ruler of Bretwalda has no rank"
