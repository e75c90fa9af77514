"""The arena: every bot in every seat, the same result from the same seed, and a contest that goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from meadhall.cli import arena as command
from meadhall.cli import common, main
from meadhall.cli.arena import report
from meadhall.core.figures import Share, Spread
from meadhall.core.info import BadSetup
from meadhall.core.position import BadDocument
from meadhall.games.britannia.game import BRITANNIA_2E
from meadhall.lab.arena import Arena, Contest, Played, counted, play_one
from meadhall.lab.kept import Kept
from meadhall.lab.series import play_series
from meadhall.version import VERSION

SCENARIO = "two-vikings"
LINE = ("arena", "britannia-2e", "--scenario", SCENARIO, "--seats", "ceorl,random", "--workers", "1")

BOT = """
class First:
    def __init__(self, seed):
        pass

    def choose(self, sight, legal):
        return legal[0]
"""


def contest(games: int, seed: int = 3, bots: tuple[str, ...] = ("ceorl", "random")) -> Contest:
    players, options = BRITANNIA_2E.info().check(SCENARIO, 2, {})
    return Contest(BRITANNIA_2E, SCENARIO, players, options, bots, games, seed)


def keep(path: Path, of: Contest) -> Kept[Played]:
    return Kept(path, of.head(), Played.of, Played.row)


def played_out(of: Contest, workers: int = 1) -> Arena:
    return counted(of, play_series(of, play_one, workers))


def shown(arena: Arena) -> dict[str, Any]:
    """The result without the time it took."""
    answer = arena.json()
    answer.pop("seconds")
    return answer


def test_bots_sit_in_every_seat_equally_often() -> None:
    arena = played_out(contest(4))
    for row in arena.rows.values():
        assert {side: spread.count for side, spread in row.sides.items()} == dict.fromkeys(arena.sides, 2)
    assert sum(row.wins.times for row in arena.rows.values()) == pytest.approx(4)


def test_the_same_seed_gives_the_same_result_on_any_number_of_processes() -> None:
    alone, together = (shown(played_out(contest(4), n)) for n in (1, 2))
    assert alone == together
    assert alone != shown(played_out(contest(4, seed=4)))


def test_equal_bots_get_equal_shares() -> None:
    arena = played_out(contest(2, bots=("ceorl", "ceorl")))
    assert arena.rows["ceorl"].wins.share == pytest.approx(0.5)


def test_dice_are_shared_only_where_bots_differ() -> None:
    """One bot in all seats would play the same game as often as there are seats."""
    assert [contest(4).deal(number) for number in range(4)] == [0, 0, 1, 1]
    mirror = contest(2, bots=("ceorl", "ceorl"))
    assert [mirror.deal(number) for number in range(4)] == [0, 1, 2, 3]
    first, second = played_out(mirror).played
    assert first.parts != second.parts


def test_a_contest_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    kept = keep(path, contest(3))
    play_series(contest(3), play_one, 1, kept.done, kept.add)
    path.write_text(path.read_text(encoding="utf-8") + "[3, [1, ", encoding="utf-8")  # killed while writing
    again = keep(path, contest(4))
    assert sorted(played.number for played in again.done) == [0, 1, 2]
    fresh: list[int] = []
    games = play_series(contest(4), play_one, 1, again.done, lambda played: fresh.append(played.number))
    assert fresh == [3]
    assert shown(counted(contest(4), games)) == shown(played_out(contest(4)))


def test_results_of_another_contest_are_not_mixed_in(tmp_path: Path) -> None:
    keep(tmp_path / "kept.jsonl", contest(3))
    with pytest.raises(BadSetup, match="another seed"):
        keep(tmp_path / "kept.jsonl", contest(3, seed=8))


@pytest.mark.parametrize("line", [0, 1])
def test_results_that_are_nested_too_deeply_are_refused(tmp_path: Path, line: int) -> None:
    path = tmp_path / "kept.jsonl"
    keep(path, contest(3))
    lines = [path.read_text(encoding="utf-8").strip(), ""]
    lines[line] = "[" * 50_000 + "]" * 50_000
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(BadDocument, match="line 2 is damaged" if line else "no such results"):
        keep(path, contest(3))


def test_games_of_other_code_are_not_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine, kept = tmp_path / "mine.py", tmp_path / "kept.jsonl"
    mine.write_text(BOT, encoding="utf-8")
    line = ["arena", "britannia-2e", "--scenario", SCENARIO, "--seats", f"{mine}:First,random", "--workers", "1"]
    assert main([*line, "--games", "1", "--keep", str(kept)]) == 0
    before = kept.read_bytes()
    mine.write_text(BOT.replace("legal[0]", "legal[-1]"), encoding="utf-8")
    assert main([*line, "--games", "2", "--keep", str(kept)]) == 2
    assert "another code" in capsys.readouterr().err
    assert kept.read_bytes() == before
    assert main([*line, "--games", "1", "--keep", str(kept)]) == 0


def test_a_game_without_a_winner_is_won_by_nobody() -> None:
    arena = counted(contest(1), [Played(0, (30.0, 30.0), (), {}, 100)])
    assert all(row.wins.share == 0 for row in arena.rows.values())


def test_equal_shares_allow_for_games_without_a_winner() -> None:
    """One of four games is won by nobody: equal bots win three eighths each."""
    drawn, won = Played(0, (30.0, 30.0), (), {}, 100), Played(1, (31.0, 30.0), (0,), {}, 100)
    arena = counted(contest(4), [drawn, won, won, won])
    assert arena.equal_share == pytest.approx(0.375)
    assert arena.json()["without_winner"] == 1
    said = report(arena)
    assert "equal bots would win 37.5% each" in said
    assert "Nobody won 1 of the games" in said


def test_wins_by_colour_stand_beside_those_among_people() -> None:
    players, options = BRITANNIA_2E.info().check("standard", 4, {})
    four = Contest(BRITANNIA_2E, "standard", players, options, ("thegn",) * 4, 1, 1)
    said = report(counted(four, [Played(0, (200.0, 210.0, 190.0, 220.0), (3,), {}, 900)]))
    row = next(line for line in said.splitlines() if line.startswith("people"))
    assert row.split() == ["people", "26%", "won", "29%", "won", "29%", "won", "16%", "won", "(62", "games)"]
    assert f"Meadhall {VERSION}" in said


@pytest.mark.parametrize(("games", "warned"), [("2", False), ("3", True)])
def test_games_that_are_no_multiple_of_the_seats_are_warned_of(
    games: str, warned: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*LINE, "--games", games]) == 0
    said = capsys.readouterr().err
    assert ("no multiple of 2 seats" in said and "take 4" in said) is warned


def test_a_contest_that_is_stopped_prints_what_it_has(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The third game is interrupted, as by Ctrl-C."""

    def until_stopped(of: Contest, number: int) -> Played:
        if number == 2:
            raise KeyboardInterrupt
        return play_one(of, number)

    monkeypatch.setattr(command, "play_one", until_stopped)
    assert main([*LINE, "--games", "4", "--json"]) == 130
    said = capsys.readouterr()
    assert json.loads(said.out)["games"] == 2
    assert "stopped after 2 of 4 games" in said.err


def test_long_work_without_a_terminal_says_how_far_it_has_come(capsys: pytest.CaptureFixture[str]) -> None:
    """A line a minute; work that goes on from earlier games does not count those as its own."""
    seconds = iter([0.0, 0.0, 59.0, 60.0, 90.0, 121.0])
    lines = common.Lines("games", 1000, lambda: next(seconds))
    for done in (100, 150, 200, 220, 300):
        lines.step(done)
    assert capsys.readouterr().err.splitlines() == [
        "games: 200 of 1,000, about 8 min left",
        "games: 300 of 1,000, about 7 min left",
    ]


def test_a_contest_in_a_log_says_how_far_it_has_come(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(common, "LINE_EVERY", 0.0)
    assert main([*LINE, "--games", "2"]) == 0
    assert "games: 2 of 2" in capsys.readouterr().err


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    line = [
        "arena",
        "britannia-2e",
        "--scenario",
        SCENARIO,
        "--seats",
        "ceorl,random",
        "--games",
        "2",
        "--workers",
        "1",
    ]
    assert main([*line, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["games"] == 2
    assert set(answer["results"]) == {"ceorl", "random"}
    assert main(line) == 0
    said = capsys.readouterr().out
    assert "ceorl" in said
    assert "by side" in said


def test_unknown_bots_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "britannia-2e", "--seats", "thane"]) == 2
    assert "did you mean 'thegn'" in capsys.readouterr().err


def test_intervals() -> None:
    share = Share(400, 100.0)
    low, high = share.interval
    assert (round(low, 3), round(high, 3)) == (0.210, 0.295)
    assert Share(10, 10.0).interval[1] == pytest.approx(1.0)
    spread = Spread()
    for number in (1.0, 2.0, 3.0, 4.0):
        spread.add(number)
    assert spread.mean == 2.5
    assert spread.deviation == pytest.approx(1.29099, abs=1e-4)
