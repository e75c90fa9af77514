"""The socket: two seats and a spectator at one table, stale and broken messages, coming back."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from meadhall.table import live, live_connection
from meadhall.table.messages import TableAnswer
from tests.table.client import PATIENCE, Guest, goodbye, greeted, hear, new_table, say

LANDING = "take 9 English Channel; to Kent; halt"


def test_everybody_is_told_what_they_may_know(britannia: Guest) -> None:
    with (
        greeted(britannia) as (romans, first),
        greeted(britannia.seat(1)) as (green, _),
        greeted(britannia.spectator) as (watcher, _),
    ):
        say(romans, type="play", at=first["number"], text=LANDING, ref=5)
        answer = hear(romans, "played")
        assert (answer["ref"], answer["number"]) == (5, 1)
        for socket, seat in ((romans, 0), (green, 1), (watcher, None)):
            told = hear(socket, "state")
            TableAnswer.model_validate(told)
            assert told["you"]["seat"] == seat
            assert (told["log_from"], told["number"], told["chat"]) == (0, 1, None)
            assert [line["kind"] for line in told["log"]] == ["set-out", "entered", "halted"]
            assert bool(told["view"]["legal"]) == (seat == 0)


def test_a_hello_without_a_number_gets_everything(britannia: Guest) -> None:
    britannia.play(LANDING)
    with britannia.live() as socket:
        assert [line["n"] for line in hear(socket, "state")["log"]] == [0, 0, 0, 0, 1, 2, 3]


def test_stale_illegal_and_broken_messages_harm_nothing(britannia: Guest) -> None:
    with greeted(britannia) as (socket, told):
        before = britannia.get()
        for message in ("{", "[]", "null", '"x"', "[" * 9000, '{"type": "sing"}', '{"type": "play"}', '{"type": []}'):
            socket.send(message)
            assert hear(socket, "error")["status"] == 422
        say(socket, type="play", at=99, text="done")
        assert hear(socket, "error")["status"] == 409
        say(socket, type="play", at=told["number"], text="take 3 York", ref="a")
        refused = hear(socket, "error")
        assert (refused["rule"], refused["ref"], refused["number"]) == ("MOVE-10", "a", told["number"])
        say(socket, type="play", at=told["number"], action={"verb": "take", "count": 10**30, "place": "kent"})
        assert hear(socket, "error")
        say(socket, type="ping")
        assert hear(socket, "pong")["number"] == told["number"]
        assert {**britannia.get(), "seats": None} == {**before, "seats": None}


def test_a_seat_cannot_speak_for_another(britannia: Guest) -> None:
    for guest in (britannia.seat(1), britannia.spectator):
        with greeted(guest) as (socket, told):
            say(socket, type="play", at=told["number"], text=LANDING)
            assert hear(socket, "error")["error"]
    assert britannia.get()["choices"] == 0


def test_talk_and_presence(britannia: Guest) -> None:
    with greeted(britannia) as (mine, _):
        with greeted(britannia.seat(2)) as (other, _):
            say(other, type="chat", text="Wassail!")
            assert hear(mine, "chat")["text"] == "Wassail!"
            assert [seat["online"] for seat in britannia.get()["seats"]] == [True, False, True, False]
        while hear(mine, "presence")["online"] != [True, False, False, False]:
            pass


def test_coming_back_after_undo_leaves_no_wrong_line(britannia: Guest) -> None:
    """Whoever was away keeps his lines before `log_from`, and has the whole log again with those that come."""
    britannia.play(LANDING)
    first = britannia.get()
    britannia.play("take 5 English Channel; to Sussex; halt")
    away = britannia.get()
    britannia.post("/undo")
    britannia.play("take 4 English Channel; to Wessex; halt")
    with britannia.live(since=away["number"]) as socket:
        told = hear(socket, "state")
        assert told["log_from"] == 3
        kept = [line for line in away["log"] if line["n"] <= told["log_from"]]
        assert kept + told["log"] == britannia.get()["log"]
        say(socket, type="hello", since=told["number"])
        assert hear(socket, "state")["log"] == []
    assert britannia.get(f"?since={first['number']}")["log_from"] == 3


def test_wrong_links_are_turned_away(britannia: Guest) -> None:
    stranger = Guest(britannia.url, britannia.links, "guess")
    with stranger.live() as socket:
        assert goodbye(socket)[0] == 4403


def test_other_sites_are_turned_away(britannia: Guest) -> None:
    with pytest.raises(InvalidStatus), britannia.knock(additional_headers={"Origin": "https://evil.example"}):
        pass


def test_a_token_in_the_address_is_refused(britannia: Guest) -> None:
    """Addresses are written to logs: even the right token does not open the table there."""
    with britannia.knock(f"?token={britannia.token}") as socket:
        code, reason = goodbye(socket)
    assert code == 4400
    assert "first message" in reason


@pytest.mark.parametrize(
    "first",
    ["{", "[]", "[" * 9000, b"\x00", '{"type": "ping"}', '{"type": "hello"}', '{"type": "hello", "token": 7}'],
)
def test_the_first_message_is_a_hello_with_the_token(britannia: Guest, first: str | bytes) -> None:
    with britannia.knock() as socket:
        socket.send(first)
        code, reason = goodbye(socket)
    assert code == 4422
    assert "hello" in reason


def test_a_silent_socket_is_closed(toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The code is below 4000, so that a page whose hello was late tries again."""
    monkeypatch.setattr(live, "GREETING", 0.05)
    with new_table(toy, game="toy-feast", players=2).knock() as socket:
        assert goodbye(socket)[0] == 1008


def test_a_message_that_is_too_large_ends_the_socket_only(britannia: Guest) -> None:
    with greeted(britannia) as (socket, _):
        socket.send("x" * 70_000)
        assert goodbye(socket)[0] == 1009
    assert britannia.get()["choices"] == 0


def test_a_deleted_table_says_goodbye(britannia: Guest) -> None:
    with greeted(britannia) as (socket, _):
        britannia.host.ask("DELETE", "")
        assert "deleted" in goodbye(socket)[1]


def test_a_link_that_was_voided_loses_its_socket(britannia: Guest) -> None:
    with greeted(britannia) as (socket, told):
        new = britannia.host.post("/seats/0", kind="link", new_link=True)["invitation"]
        code, reason = goodbye(socket)
        assert (code, "new link" in reason) == (4000, True)
        with pytest.raises(ConnectionClosed):
            say(socket, type="play", at=told["number"], text=LANDING)
    assert Guest(britannia.url, britannia.links, britannia.sit(new)["token"]).get()["choices"] == 0


def test_a_client_that_reads_nothing_is_dismissed_all_the_same(toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server waits to send and cannot close the socket yet; but what a voided link says no longer counts."""
    guest = new_table(toy, game="toy-feast", players=2, seed=4)
    with greeted(guest) as (socket, told):
        stuck = Event()

        async def never(*_: object) -> None:
            stuck.set()
            await asyncio.Event().wait()

        monkeypatch.setattr(live_connection.Connection, "_send", never)
        guest.seat(1).post("/chat", text="Wassail!")
        assert stuck.wait(PATIENCE)
        new = Guest(toy, guest.links, guest.host.post("/seats/0", kind="me", new_link=True)["token"])
        say(socket, type="play", at=told["number"], text="bid 1")
        assert goodbye(socket)[0] == 4000
        assert new.get()["choices"] == told["choices"]
