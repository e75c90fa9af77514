"""A lesson is a real table: its coach follows the record, so a kill loses nothing; only the learner hears it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from meadhall.learn.lessons import lesson_ids, lesson_named
from tests.table.client import HTTP, Guest, Server, error_of, hear

FIRST = "britannia-2e/01-land"


def sit_down(url: str, id: str = FIRST) -> Guest:
    """The learner at a new table."""
    answer = HTTP.post(f"{url}/api/lessons/{id}")
    assert answer.status_code == 201, answer.text
    return Guest(url, answer.json())


def solve(guest: Guest) -> Any:
    """Play the solution of the step of now."""
    coach = guest.get()["lesson"]
    step = lesson_named(coach["lesson"]["id"]).steps[coach["step"]]
    for line in step.solution:
        guest.play(line)
    return answered(guest)


def answered(guest: Guest) -> Any:
    """What the coach says when the others have answered: the learner is asked, done, or nobody can go on."""
    with guest.live() as socket:
        while True:
            told = hear(socket, "state")
            if told["you"]["seat"] in told["turns"] or told["lesson"]["astray"] or told["lesson"]["end"]:
                return told["lesson"]


def test_the_list_has_every_lesson(server: Server) -> None:
    found = HTTP.get(f"{server.url}/api/lessons").json()
    assert [one["id"] for one in found] == list(lesson_ids())
    assert all(one["title"] and one["minutes"] for one in found)


def test_there_is_no_such_lesson(server: Server) -> None:
    assert "did you mean" in error_of(HTTP.post(f"{server.url}/api/lessons/britannia-2e/01-lend"), 404)


def test_a_lesson_from_its_first_step_to_its_end(server: Server) -> None:
    guest = sit_down(server.url)
    table = guest.get()
    assert (table["origin"], table["lesson"]["step"], table["lesson"]["mistake"]) == ("lesson", 0, None)
    assert table["lesson"]["point"][1]["at"] == ["english-channel", "kent"]
    assert solve(guest)["step"] == 1
    end = solve(guest)
    assert end["end"]["learned"]
    assert end["end"]["next"]["title"]
    assert not end["back"]


def test_a_mistake_is_answered_and_back_begins_the_step_again(server: Server) -> None:
    guest = sit_down(server.url)
    before = guest.get()
    after = guest.play("move 1 English Channel-Kent")
    assert after["lesson"]["mistake"]["back"]
    assert after["lesson"]["back"]
    again = guest.post("/lesson/back")
    assert again["lesson"]["mistake"] is None
    assert again["view"] == before["view"]
    assert again["number"] > after["number"], "whoever had seen the mistake looks again"


def test_back_goes_over_dice(server: Server) -> None:
    """Nobody can undo a die, but a lesson begins its step again, and the scripted defender answers again."""
    guest = sit_down(server.url, "britannia-2e/04-retreat")
    solve(guest)
    solve(guest)
    before = guest.get()
    guest.play("stand")
    assert answered(guest)["mistake"]["back"]
    again = guest.post("/lesson/back")
    assert (again["view"], again["lesson"]) == (before["view"], before["lesson"])
    assert solve(guest)["end"]


def test_undo_works_as_at_every_table(server: Server) -> None:
    guest = sit_down(server.url)
    guest.play("move 1 English Channel-Kent")
    assert guest.post("/undo")["lesson"]["mistake"] is None


def test_a_refusal_has_its_answer(server: Server) -> None:
    guest = sit_down(server.url)
    error_of(guest.ask("POST", "/play", at=guest.get()["number"], text="move 3 English Channel-York"), 422)
    assert guest.get("/lesson")["mistake"] is None
    assert "English Channel" in guest.get("/lesson?refused=MOVE-02")["mistake"]["say"]


def test_the_solution_is_shown_and_changes_nothing(server: Server) -> None:
    guest = sit_down(server.url)
    before = guest.get()
    shown = guest.get("/lesson/solution")
    assert shown["marks"] == [
        {"kind": "arrow", "at": ["english-channel", "kent"], "label": "", "style": "plan", "part": ""}
    ]
    assert shown["steps"]
    assert guest.get() == before


def test_a_killed_lesson_goes_on(tmp_path: Path) -> None:
    """The coach's words follow from the record, and the dice of the step fall as written."""
    with Server(tmp_path) as server:
        guest = sit_down(server.url)
        solve(guest)
        before = guest.get()["lesson"]
        server.kill()
    with Server(tmp_path) as server:
        again = guest.at(server.url)
        assert again.get()["lesson"] == before
        assert solve(again)["end"]


def test_only_the_learner_hears_the_coach(server: Server) -> None:
    guest = sit_down(server.url)
    for other in (guest.host, guest.spectator):
        assert other.get()["lesson"] is None
        assert "learner" in error_of(other.ask("GET", "/lesson"), 422)
    ordinary = server.table("me", "bot", "bot", "bot")
    assert ordinary.get()["lesson"] is None
    assert "learner" in error_of(ordinary.ask("POST", "/lesson/back"), 422)


def test_a_game_goes_on_from_the_end_of_a_lesson(server: Server) -> None:
    guest = sit_down(server.url)
    solve(guest)
    solve(guest)
    on = Guest(server.url, guest.post("/lesson/on"))
    table = on.get()
    assert (table["origin"], table["lesson"]) == ("what-if", None)
    assert {seat["bot"] for seat in table["seats"]} == {None, "ceorl"}
    assert table["view"]["areas"]["kent"]["owner"] == "romans"
