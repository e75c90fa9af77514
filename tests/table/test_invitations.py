"""Sitting down: an invitation seats one person, once, with a token that nobody else has."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tests.table.client import Guest, Server, error_of, goodbye, greeted, hear, new_table
from tests.table.databases import inside

SECRET = re.compile(r"sit-[a-z0-9]{16}")


def invitation_of(guest: Guest, seat: int) -> str:
    """The invitation that came with a new table."""
    found = guest.links["seats"][seat]["invitation"]
    assert SECRET.fullmatch(found)
    return str(found)


def nobody(guest: Guest) -> Guest:
    """Somebody without any token."""
    return Guest(guest.url, guest.links, "")


def seated(guest: Guest, invitation: str, **wish: Any) -> Guest:
    """Whoever has redeemed an invitation."""
    return Guest(guest.url, guest.links, guest.sit(invitation, **wish)["token"])


def state_of(guest: Guest, seat: int) -> dict[str, Any]:
    """What everybody sees of a seat."""
    found: dict[str, Any] = guest.get()["seats"][seat]
    return found


@pytest.fixture
def table(server: Server) -> Guest:
    """The host, who plays seat 0; seats 1 and 2 are for others, a bot has the last."""
    seats = [{"name": "Ada"}, {"kind": "link"}, {"kind": "link"}, {"kind": "bot"}]
    return new_table(server.url, game="britannia-2e", seats=seats)


def test_the_host_has_a_token_for_no_seat_but_their_own(table: Guest) -> None:
    links = table.links["seats"]
    assert [link["token"] is not None for link in links] == [True, False, False, False]
    assert [link["invitation"] is not None for link in links] == [False, True, True, False]


def test_an_invitation_is_redeemed_once(table: Guest) -> None:
    invitation = invitation_of(table, 1)
    asked = nobody(table).post("/invitation", invitation=invitation)
    assert (asked["seat"], asked["side"], asked["moves"], asked["kind"]) == (1, "Green", False, "link")
    assert state_of(table, 1)["seen"] is None
    guest = seated(table, invitation, name="Oswin")
    assert guest.get()["you"] == {"seat": 1, "host": False, "spectator": False}
    now = state_of(table, 1)
    assert (now["name"], now["invited"]) == ("Oswin", False)
    assert now["came"] is not None
    for path in ("/sit", "/invitation"):
        assert "has been used: it works once" in error_of(nobody(table).ask("POST", path, invitation=invitation), 403)
    assert guest.get()["you"]["seat"] == 1


def test_whoever_sends_it_again_with_their_own_token_is_answered_again(table: Guest) -> None:
    """The answer may be lost on its way: nobody loses a seat by that."""
    wish = {"invitation": invitation_of(table, 1), "name": "Oswin", "token": "o" * 24}
    first, second = (nobody(table).post("/sit", **wish) for _ in range(2))
    assert first == second == {"table": table.links["table"], "seat": 1, "token": "o" * 24}
    other = {**wish, "token": "p" * 24}
    assert "has been used" in error_of(nobody(table).ask("POST", "/sit", **other), 403)


@pytest.mark.parametrize("token", ["short", "o" * 101, "with blanks in it, and more", "ö" * 24])
def test_a_token_must_be_hard_to_guess(table: Guest, token: str) -> None:
    wish = {"invitation": invitation_of(table, 1), "token": token}
    assert "token" in error_of(nobody(table).ask("POST", "/sit", **wish), 422)
    assert state_of(table, 1)["invited"]


def test_two_seats_have_two_tokens(table: Guest) -> None:
    seated(table, invitation_of(table, 1), token="o" * 24)
    wish = {"invitation": invitation_of(table, 2), "token": "o" * 24}
    assert "choose another" in error_of(nobody(table).ask("POST", "/sit", **wish), 403)
    assert state_of(table, 2)["invited"]


def test_a_new_invitation_makes_the_last_one_void(table: Guest) -> None:
    old = invitation_of(table, 1)
    new = table.host.post("/seats/1/invitation")["invitation"]
    assert "newer invitation" in error_of(nobody(table).ask("POST", "/sit", invitation=old), 403)
    assert seated(table, new).get()["you"]["seat"] == 1


def test_whoever_sits_there_stays_until_the_new_invitation_is_redeemed(table: Guest) -> None:
    old = seated(table, invitation_of(table, 1), name="Oswin")
    new = table.host.post("/seats/1/invitation")["invitation"]
    assert old.get()["you"]["seat"] == 1
    with greeted(old) as (socket, _):
        guest = seated(table, new, name="Edwin")
        assert "moved to another device" in goodbye(socket)[1]
    assert "does not open" in error_of(old.ask("GET", ""), 403)
    assert guest.get()["seats"][1]["name"] == "Edwin"


def test_the_host_can_unseat_somebody_at_once(table: Guest) -> None:
    old = seated(table, invitation_of(table, 1), name="Oswin")
    table.host.post("/seats/1/invitation", unseat=True)
    assert "does not open" in error_of(old.ask("GET", ""), 403)


def test_my_own_seat_moves_to_another_device(table: Guest) -> None:
    """And the host stays the host: the seat's token is another thing."""
    code = table.post("/seats/0/invitation")["invitation"]
    assert nobody(table).post("/invitation", invitation=code)["moves"]
    phone = seated(table, code)
    assert "does not open" in error_of(table.ask("GET", ""), 403)
    assert phone.get()["seats"][0]["name"] == "Ada"
    assert table.host.get()["you"]["host"]


def test_nobody_else_can_invite_to_a_seat(table: Guest) -> None:
    guest = seated(table, invitation_of(table, 1))
    for other in (guest, table.spectator):
        assert "only the host" in error_of(other.ask("POST", "/seats/0/invitation"), 403)
    assert error_of(nobody(table).ask("POST", "/seats/0/invitation"), 403)
    assert "no seat 7" in error_of(table.host.ask("POST", "/seats/7/invitation"), 422)


@pytest.mark.parametrize("secret", ["", "sit-0000000000000000", "x" * 60])
def test_a_wrong_invitation_opens_nothing(table: Guest, secret: str) -> None:
    for path in ("/sit", "/invitation"):
        assert "does not open a seat here" in error_of(nobody(table).ask("POST", path, invitation=secret), 403)


def test_an_invitation_to_another_table_opens_nothing(table: Guest, server: Server) -> None:
    foreign = invitation_of(server.table("me", "link"), 1)
    assert "does not open a seat here" in error_of(nobody(table).ask("POST", "/sit", invitation=foreign), 403)
    table.links = {**table.links, "table": "nowhere"}
    assert "no table" in error_of(nobody(table).ask("POST", "/sit", invitation=foreign), 404)


def test_everybody_sees_when_somebody_was_asked(table: Guest) -> None:
    assert state_of(table.spectator, 1)["asked"] is None
    table.host.post("/seats/1/asked")
    assert state_of(table.spectator, 1)["asked"] is not None
    seated(table, invitation_of(table, 1))
    assert "no open invitation" in error_of(table.host.ask("POST", "/seats/1/asked"), 422)


def test_no_secret_of_a_link_is_in_any_answer(table: Guest) -> None:
    guest = seated(table, invitation_of(table, 1))
    for viewer in (table, table.host, table.spectator, guest):
        texts = [viewer.ask("GET", path).text for path in ("", "/record", "/moments", "/at/0")]
        with viewer.live() as socket:
            texts += [str(hear(socket, kind)) for kind in ("presence", "state")]
        assert not [text for text in texts if SECRET.search(text) or guest.token in text or "watch-" in text]


def test_a_bot_keeps_a_seat_warm_and_gives_it_back(table: Guest) -> None:
    table.host.post("/seats/1", kind="bot", bot="random")
    now = state_of(table, 1)
    assert (now["kind"], now["invited"], now["person"]) == ("bot", True, None)
    guest = seated(table, invitation_of(table, 1), name="Oswin")
    now = state_of(guest, 1)
    assert (now["kind"], now["name"], now["bot"]) == ("link", "Oswin", None)
    assert [line["text"] for line in guest.get()["chat"]] == [
        "A bot (Random) plays Green until its player comes.",
        "Oswin has come and plays Green; the bot gives way.",
    ]


def test_a_seat_that_a_bot_takes_over_gets_its_name_back(table: Guest) -> None:
    guest = seated(table, invitation_of(table, 1), name="Oswin")
    table.host.post("/seats/1", kind="bot", bot="ceorl")
    now = state_of(table.spectator, 1)
    assert (now["name"], now["person"]) == ("Ceorl", "Oswin")
    assert "take it back" in error_of(guest.ask("POST", "/play", at=0, text="done"), 422)
    assert "only the host" in error_of(table.ask("POST", "/seats/1", kind="link"), 403)
    guest.post("/seats/1", kind="link")
    now = state_of(table, 1)
    assert (now["kind"], now["name"], now["person"]) == ("link", "Oswin", None)
    assert [(line["seat"], line["name"], line["text"]) for line in table.spectator.get()["chat"]] == [
        (None, "Table", "A bot (Ceorl) plays Green for Oswin now."),
        (None, "Table", "Oswin plays Green again."),
    ]


def test_the_host_can_take_a_seat_that_waits_for_somebody(table: Guest) -> None:
    """The invitation is void then."""
    mine = table.host.post("/seats/1", kind="me")
    assert Guest(table.url, table.links, mine["token"]).get()["you"]["seat"] == 1
    assert "newer" in error_of(nobody(table).ask("POST", "/sit", invitation=invitation_of(table, 1)), 403)


def test_invitations_outlive_the_server(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        table = server.table("me", "link", "link", "bot")
        used, void = invitation_of(table, 1), invitation_of(table, 2)
        still = table.host.post("/seats/2/invitation")["invitation"]
        guest = seated(table, used, name="Oswin")
        with greeted(guest):
            pass
        server.kill()
    for path in tmp_path.iterdir():
        content = path.read_bytes()
        assert not [secret for secret in (used, still, guest.token) if secret.encode() in content]
    with Server(tmp_path) as server:
        table, guest = table.at(server.url), guest.at(server.url)
        stranger = Guest(server.url, table.links, "")
        assert "has been used" in error_of(stranger.ask("POST", "/sit", invitation=used), 403)
        assert "newer" in error_of(stranger.ask("POST", "/sit", invitation=void), 403)
        assert guest.get()["seats"][1]["name"] == "Oswin"
        assert state_of(guest, 1)["seen"] > 0
        assert state_of(guest, 2)["seen"] is None
        assert seated(table, still).get()["you"]["seat"] == 2


def test_only_the_last_invitations_are_kept(table: Guest) -> None:
    for _ in range(12):
        last = table.host.post("/seats/1/invitation")["invitation"]
    assert "does not open" in error_of(nobody(table).ask("POST", "/sit", invitation=invitation_of(table, 1)), 403)
    assert seated(table, last).get()["you"]["seat"] == 1
    assert seated(table, invitation_of(table, 2)).get()["you"]["seat"] == 2


def test_tokens_of_older_tables_open_their_seats(tmp_path: Path) -> None:
    """A table as older versions left it: tokens for every seat, and no invitations."""
    with Server(tmp_path) as server:
        guest = server.table("me", "link", "link", "link")
        players = [guest.seat(seat) for seat in range(4)]
    with inside(tmp_path) as stored:
        for harm in ("DELETE FROM invitations", "UPDATE seats SET seen = 0", "UPDATE tables SET asked = '{}'"):
            stored.execute(text(harm))
    with Server(tmp_path) as server:
        for seat, player in enumerate(players):
            assert player.at(server.url).get()["you"]["seat"] == seat
        host = guest.host.at(server.url)
        new = host.post("/seats/2/invitation")["invitation"]
        assert seated(host, new).get()["you"]["seat"] == 2
        assert error_of(players[2].at(server.url).ask("GET", ""), 403)
