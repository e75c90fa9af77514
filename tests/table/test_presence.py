"""Who is there, who is waited for, who watches, and what those who watch say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.client import Guest, Server, brought_table, error_of, greeted, hear, new_table, say
from tests.toy.feast import FEAST

LANDING = "take 6 English Channel; to Kent; halt"


@pytest.fixture
def table(server: Server) -> Guest:
    """Four people."""
    return server.table("me", "link", "link", "link")


def test_never_came_here_and_away_since(table: Guest) -> None:
    with greeted(table) as (mine, state):
        assert [seat["seen"] is None for seat in state["seats"]] == [False, True, True, True]
        guest = table.seat(1)
        with greeted(guest):
            while not (news := hear(mine, "presence"))["online"][1]:
                pass
            came = news["seen"][1]
        while (news := hear(mine, "presence"))["online"][1]:
            pass
        assert news["seen"][1] >= came
        assert table.get()["seats"][1]["seen"] == pytest.approx(news["seen"][1], abs=0.01)


def test_how_many_watch(table: Guest) -> None:
    with greeted(table) as (mine, _):
        assert table.get()["watching"] == 0
        with greeted(table.spectator):
            while hear(mine, "presence")["watching"] != 1:
                pass
            assert table.get()["watching"] == 1


def test_how_long_a_seat_is_waited_for(table: Guest) -> None:
    first = table.get()["seats"]
    assert [seat["waited"] is not None for seat in first] == [True, False, False, False]
    table.play(LANDING)
    second = table.get()["seats"]
    assert second[0]["waited"] > first[0]["waited"]


def test_a_secret_step_does_not_show_in_how_long_one_is_waited_for(toy: str) -> None:
    """Two bid at once: that one of them has chosen is known, and the other is waited for as before."""
    guest = new_table(toy, game=FEAST.id, scenario="evening", players=2, seed=4)
    before = [seat["waited"] for seat in guest.get()["seats"]]
    assert None not in before
    guest.seat(1).play("bid 1")
    after = [seat["waited"] for seat in guest.get()["seats"]]
    assert after[0] == before[0]


def test_since_when_is_known_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        table = server.table("me", "link", "link", "link")
        table.play(LANDING)
        before = table.get()["seats"][0]["waited"]
    with Server(tmp_path) as server:
        assert table.at(server.url).get()["seats"][0]["waited"] == before


def test_watchers_talk_among_themselves(table: Guest) -> None:
    with greeted(table) as (mine, _), greeted(table.host) as (host, _), greeted(table.spectator) as (watcher, _):
        said = table.spectator.post("/chat", text="Kent is lost", name="Gytha")
        assert (said["name"], said["room"], said["seat"]) == ("Gytha", "watchers", None)
        assert hear(watcher, "chat")["text"] == "Kent is lost"
        say(watcher, type="chat", text="So it is")
        assert hear(watcher, "chat")["name"] == "Spectator"
        table.post("/chat", text="Is anybody there?", name="Somebody else")
        for socket in (mine, host):
            line = hear(socket, "chat")
            assert (line["text"], line["room"]) == ("Is anybody there?", "table")
            assert line["name"] != "Somebody else"
    assert [line["text"] for line in table.get()["chat"]] == ["Is anybody there?"]
    assert len(table.spectator.get()["chat"]) == 3
    table.host.post("/abandon")
    assert [line["text"] for line in table.get()["chat"]] == ["Kent is lost", "So it is", "Is anybody there?"]


def test_anyone_at_the_table_can_hand_on_a_link_to_watch(table: Guest) -> None:
    token = table.seat(1).get("/watch")["token"]
    assert token.startswith("watch-")
    assert {other.get("/watch")["token"] for other in (table, table.host, table.spectator)} == {token}
    outsider = Guest(table.url, table.links, token)
    assert outsider.get()["you"] == {"seat": None, "host": False, "spectator": True}
    assert outsider.get("/at/0")["n"] == 0
    assert error_of(outsider.ask("POST", "/play", at=0, text=LANDING), 403)
    assert error_of(outsider.ask("POST", "/export"), 403)
    other = Guest(table.url, new_table(table.url, game="britannia-2e").links, token)
    assert error_of(other.ask("GET", ""), 403)
    assert error_of(Guest(table.url, table.links, "").ask("GET", "/watch"), 403)


def test_a_watching_link_outlives_the_server(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        table = server.table("me", "link", "link", "link")
        outsider = Guest(table.url, table.links, table.get("/watch")["token"])
        before = outsider.get()["view"]
    with Server(tmp_path) as server:
        assert outsider.at(server.url).get()["view"] == before


def test_a_named_game_keeps_its_name(server: Server) -> None:
    table = new_table(server.url, game="britannia-2e", title="Friday night")
    assert table.get()["title"] == "Friday night"
    table.host.post("/rename", name="Saturday")
    for saved in (table.get("/record"), table.host.post("/export")):
        assert saved["table"]["title"] == "Saturday"
        assert brought_table(server.url, saved).get()["title"] == "Saturday"
