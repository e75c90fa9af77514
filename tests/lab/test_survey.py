"""The lab: games studied correctly, the same on any number of processes, kept, compared, and shown on one page."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from meadhall.cli import lab as command
from meadhall.cli import main
from meadhall.core.info import BadSetup
from meadhall.core.study import Known
from meadhall.games.britannia.game import BRITANNIA_1E, BRITANNIA_2E
from meadhall.lab.compare import compare
from meadhall.lab.kept import Kept
from meadhall.lab.report import charts, seats
from meadhall.lab.series import play_series
from meadhall.lab.summary import Summary
from meadhall.lab.survey import Seen, Survey, watch_one
from meadhall.version import VERSION

DOCS = Path(__file__).parents[2] / "docs" / "lab.md"
LINE = ("lab", "britannia-2e", "--scenario", "two-vikings", "--bots", "ceorl", "--workers", "1")


def survey(games: int = 3, **options: object) -> Survey:
    players, full = BRITANNIA_2E.info().check("two-vikings", 2, options)
    return Survey(BRITANNIA_2E, "two-vikings", players, full, ("ceorl", "ceorl"), games, 7)


@pytest.fixture(scope="module")
def games() -> list[Seen]:
    return play_series(survey(), watch_one, workers=1)


def test_every_point_of_a_game_is_accounted_for(games: list[Seen]) -> None:
    frame = survey().frame()
    for seen in games:
        by_seat = [0.0] * len(frame.seats)
        for _, part, _, points in seen.points:
            by_seat[frame.parts[part].seat] += points
        assert tuple(by_seat) == seen.scores
        assert len(seen.strengths) == len(frame.rounds)
        assert len(seen.holders) == len(frame.rounds) * len(frame.places)


def test_the_same_games_on_any_number_of_processes(games: list[Seen]) -> None:
    assert play_series(survey(), watch_one, workers=2) == games


def test_a_game_survives_its_line(games: list[Seen]) -> None:
    assert [Seen.of(seen.line()) for seen in games] == games
    with pytest.raises(ValueError, match="not a game"):
        Seen.of("nonsense")


def test_a_survey_goes_on_where_it_was_and_is_not_mixed(tmp_path: Path, games: list[Seen]) -> None:
    path = tmp_path / "games.jsonl"
    kept = Kept(path, survey().head(), Seen.of, Seen.line)
    kept.add(games[1])
    again = Kept(path, survey().head(), Seen.of, Seen.line)
    fresh: list[int] = []
    assert play_series(survey(), watch_one, 1, again.done, lambda seen: fresh.append(seen.number)) == games
    assert fresh == [0, 2]
    other = survey(invaders="round-start")
    with pytest.raises(BadSetup, match="another options"):
        Kept(path, other.head(), Seen.of, Seen.line)
    newer = {**survey().head(), "code": "newer"}
    with pytest.raises(BadSetup, match="another code"):
        Kept(path, newer, Seen.of, Seen.line, free={"code"}).must_be_same("code")


def test_pairs_with_the_same_rules_do_not_differ(games: list[Seen]) -> None:
    found = compare(survey().frame(), games, survey().head(), games)
    assert found.pairs == 3
    assert all(spread.mean == spread.margin == 0 for spread in (*found.seats, *found.parts))


def test_a_change_is_seen_where_it_works(games: list[Seen]) -> None:
    richer = [replace(seen, scores=(seen.scores[0] + 5, *seen.scores[1:])) for seen in games]
    found = compare(survey().frame(), richer, survey().head(), games)
    assert [spread.mean for spread in found.seats] == [5, 0]


def test_the_first_edition_can_be_watched() -> None:
    players, options = BRITANNIA_1E.info().check("short", 3, {})
    played = watch_one(Survey(BRITANNIA_1E, "short", players, options, ("random",) * 3, 1, 1), 0)
    assert sum(points for *_, points in played.points) == sum(played.scores)


def test_a_summary_counts_shares(games: list[Seen]) -> None:
    found = Summary(survey().frame(), games)
    assert found.games == 3
    assert sum(figures.wins.times for figures in found.seats) == pytest.approx(3)
    assert all(sum(holders.values()) == 3 for round_ in found.holders for holders in round_)


def test_wins_stand_beside_those_among_people(games: list[Seen]) -> None:
    """A seat that people win 16 of 62 times: somewhere between 17 and 38 %."""
    found = Summary(survey().frame(), games)
    known = Known(found.frame.seats[0], "games won, in percent", 26, 26, "62 games", 62)
    page = seats.winning(found, [known])
    assert "people, 62 games" in page
    assert "26% <small>(17% to 38%)" in page
    assert "Beside games among people" not in seats.winning(found)


def test_equal_shares_in_the_report_allow_for_games_without_a_winner(games: list[Seen]) -> None:
    """One of three games is won by nobody: an equal share of two seats is a third."""
    found = Summary(survey().frame(), [replace(games[0], winners=()), *games[1:]])
    page = seats.winning(found)
    assert "equal share (33.3%)" in page
    assert "Nobody won 33.3% of them at all" in page


def test_a_lab_that_is_stopped_writes_what_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The third game is interrupted, as by Ctrl-C; the next run plays the rest."""

    def until_stopped(of: Survey, number: int) -> Seen:
        if number == 2:
            raise KeyboardInterrupt
        return watch_one(of, number)

    line = [*LINE, "--games", "3", "--out", str(tmp_path)]
    with monkeypatch.context() as patch:
        patch.setattr(command, "watch_one", until_stopped)
        assert main(line) == 130
    assert "stopped after 2 of 3 games; the same command goes on from here" in capsys.readouterr().err
    assert "An interim result: 2 of 3 games" in (tmp_path / "report.html").read_text(encoding="utf-8")
    assert main(line) == 0
    assert "interim" not in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_the_command_writes_a_page_that_needs_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    out = tmp_path / "lab"
    assert main([*LINE, "--games", "2", "--out", str(out), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["games"] == 2
    page = (out / "report.html").read_text(encoding="utf-8")
    assert "Who wins" in page
    assert "Who holds what when" in page
    assert not re.findall(r"""(?:src|href)=["'](?!#)""", page)
    assert len(page) < 1_000_000
    assert f"Made by Meadhall {VERSION} on 2 January 1970" in page
    before = page
    assert main([*LINE, "--games", "2", "--out", str(out)]) == 0
    assert (out / "report.html").read_text(encoding="utf-8") == before
    import pyarrow.parquet

    rows = pyarrow.parquet.read_table(out / "seats.parquet").to_pydict()
    assert rows["game"] == [0, 0, 1, 1]
    table = re.findall(r"^\| `(\w+\.parquet)` \|.*\| (.*) \|$", DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    documented = dict(table)
    assert {path.name for path in out.glob("*.parquet")} == documented.keys()
    for path in out.glob("*.parquet"):
        assert pyarrow.parquet.read_schema(path).names == re.findall(r"`(\w+)`", documented[path.name])


def test_a_what_if_is_held_against_the_printed_game(tmp_path: Path) -> None:
    line = [*LINE, "--games", "2", "--out", str(tmp_path / "lab"), "--option", "invaders=round-start"]
    assert main([*line, "--against", "printed"]) == 0
    page = (tmp_path / "lab" / "report.html").read_text(encoding="utf-8")
    assert "What the change does" in page
    assert "invaders is round-start instead of own-turn" in page
    assert (tmp_path / "lab" / "baseline" / "games.jsonl").exists()


BAD = {
    "an unknown bot": (["--bots", "thane"], "did you mean 'thegn'"),
    "no games": (["--games", "0"], "expected 1 or more"),
    "an unknown option": (["--option", "weather=fine"], "has no option 'weather'"),
    "a folder that cannot be": (["--out", "/proc/lab"], "cannot be used as the folder"),
    "a file for a folder": (["--out", "FILE"], "cannot be used as the folder"),
    "nothing to compare": (["--against", "printed"], "needs something to compare"),
    "a baseline that is none": (["--against", "nowhere"], "there are no games of a lab"),
    "sides that change": (["--option", "sides=dealt"], "leave out the option that deals sides at random"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_one_sentence(case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words, sentence = BAD[case]
    (tmp_path / "file").touch()
    named = [str(tmp_path / "file") if word == "FILE" else word for word in words]
    assert main([*LINE, "--games", "1", "--out", str(tmp_path / "out"), *named]) in (1, 2)
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_going_on_with_other_settings_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "out")
    assert main([*LINE, "--games", "1", "--out", out]) == 0
    assert main([*LINE, "--games", "1", "--out", out, "--seed", "2"]) == 2
    assert "was begun with another seed (1, now 2)" in capsys.readouterr().err


def test_charts_hold_points_that_go_down() -> None:
    """Points of some games can be lost again: lines may fall, and shares are of what was gained."""
    scale = charts.scale_for([-2.0, 6.0], from_zero=True)
    assert scale.low < -2 < 6 < scale.high
    assert charts.scale_for([1.0, 6.0], from_zero=True).low == 0
    drawn = charts.stack([("areas", 3.0, "red"), ("abbeys", 1.0, "blue"), ("lost", -2.0, "grey")], 4.0)
    assert "width:75.0%" in drawn
    assert "width:25.0%" in drawn
    assert "lost" not in drawn
    line = charts.Line("Ash", "red", [1.0, 3.0, 2.0], [-1.0, 2.0, 1.0], [2.0, 4.0, 3.0])
    assert charts.lines([line], ["R1", "R2", "R3"], "points").count("<path") > 3
