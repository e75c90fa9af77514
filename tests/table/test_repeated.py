"""A choice that is sent again with its number is answered again and made once; the answer is the table since then."""

from __future__ import annotations

from pathlib import Path

from tests.table.client import Guest, Server, error_of, hear, new_table, say

LANDING = "take 3 English Channel; to Kent; halt"
SECOND = "take 2 English Channel; to Sussex; halt"


def test_the_answer_to_a_choice_is_the_table_since_then(britannia: Guest) -> None:
    britannia.play(LANDING)
    before = britannia.get()
    answer = britannia.post("/play", at=before["number"], text=SECOND)
    now = britannia.get(f"?since={before['number']}")
    assert {**answer, "events": None} == {**now, "chat": None, "events": None}
    assert answer["log"] == answer["events"]
    assert [line for line in before["log"] if line["n"] <= answer["log_from"]] + answer["log"] == britannia.get()["log"]
    undone = britannia.ask("POST", f"/undo?since={answer['number']}").json()
    assert undone["log"] == undone["events"] == []
    assert [line for line in before["log"] if line["n"] <= undone["log_from"]] == britannia.get()["log"]


def test_a_choice_sent_again_is_made_once(britannia: Guest) -> None:
    at = britannia.get()["number"]
    first = britannia.post("/play", at=at, text=LANDING)
    assert britannia.post("/play", at=at, text=LANDING) == first
    assert britannia.post("/play", at=at, text=LANDING.upper())["choices"] == first["choices"]
    with britannia.live() as socket:
        say(socket, type="play", at=at, text=LANDING)
        answer = hear(socket, "played")
        assert [answer[name] for name in ("number", "events")] == [first[name] for name in ("number", "events")]
    second = britannia.post("/play", at=first["number"], text=SECOND)
    late = britannia.post("/play", at=at, text=LANDING)
    assert (late["number"], late["events"]) == (second["number"], first["events"])
    assert late["log"] == first["log"] + second["log"]


def test_another_choice_with_an_old_number_is_stale(britannia: Guest) -> None:
    at = britannia.get()["number"]
    britannia.post("/play", at=at, text=LANDING)
    assert "has changed" in error_of(britannia.ask("POST", "/play", at=at, text=SECOND), 409)
    assert "has changed" in error_of(britannia.ask("POST", "/play", at=at, text="nonsense"), 409)
    assert "has changed" in error_of(britannia.seat(1).ask("POST", "/play", at=at, text=LANDING), 409)
    britannia.post("/undo")
    assert "has changed" in error_of(britannia.ask("POST", "/play", at=at, text=LANDING), 409)
    assert britannia.get()["choices"] == 0


def test_a_choice_is_recognised_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        guest = server.table()
        at = guest.get()["number"]
        first = guest.post("/play", at=at, text=LANDING)
        server.kill()
    with Server(tmp_path) as server:
        assert guest.at(server.url).post("/play", at=at, text=LANDING) == first


def test_a_secret_sent_again_tells_nothing_of_the_others(toy: str) -> None:
    guest = new_table(toy, game="toy-feast", players=3, seed=4)
    at = guest.get()["number"]
    first = guest.post("/play", at=at, text="bid 1")
    guest.seat(1).post("/play", at=guest.seat(1).get()["number"], text="bid 1")
    again = guest.post("/play", at=at, text="bid 1")
    assert [again[name] for name in ("number", "choices", "log")] == [first[n] for n in ("number", "choices", "log")]
    assert "has changed" in error_of(guest.ask("POST", "/play", at=at, text="bid 2"), 409)
    last = guest.seat(2).post("/play", at=guest.seat(2).get()["number"], text="bid 0")
    assert guest.post("/play", at=at, text="bid 1")["log"][-1]["text"] == last["log"][-1]["text"]
