"""What happens before anyone is asked is in the log of a table: live, in replay, after a restart and in records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import meadhall
from meadhall.core.event import Event
from meadhall.core.game import State
from meadhall.games import GAMES
from tests.table.client import Guest, Server, brought_table, hear, new_table
from tests.table.conftest import running
from tests.table.databases import settings_for
from tests.toy.feast import Feast

FIRST = ["Round 1 begins.", "The Romans take their turn.", "Romans: population increase.", "Romans: movement."]
ROUND_END = {
    "game": "britannia-2e", "round": 7, "phase": "round end",
    "pieces": {"Gwynedd": {"welsh": 1}, "Powys": {"welsh": 1}, "Clwyd": {"welsh": 1}, "York": {"angles": 1}},
}  # fmt: skip


def opening_of(log: list[dict[str, Any]]) -> list[str]:
    """The lines that are before the first choice."""
    return [line["text"] for line in log if line["n"] == 0]


def everywhere(guest: Guest) -> list[list[str]]:
    """The opening as the table, its socket and its replay give it, now and after some choices."""
    n = guest.get()["choices"]
    with guest.live() as socket:
        live = hear(socket, "state")
    return [opening_of(answer["log"]) for answer in (guest.get(), live, guest.get("/at/0"), guest.get(f"/at/{n}"))]


def test_the_first_turn_and_phase_are_in_the_log(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        guest = server.table("me", "link", "link", "link")
        assert everywhere(guest) == [FIRST] * 4
        guest.play("take 9 English Channel; to Kent; halt")
        assert everywhere(guest) == [FIRST] * 4
    with Server(tmp_path) as server:
        again = guest.at(server.url)
        assert everywhere(again) == [FIRST] * 4
        other = Guest(server.url, again.post("/branch", at=2))
        assert everywhere(other) == [FIRST] * 4
        assert everywhere(brought_table(server.url, again.host.post("/export"))) == [FIRST] * 4


def test_the_opening_is_sent_once(britannia: Guest) -> None:
    """Whoever has seen the table has these lines, even if nothing had been chosen then."""
    with britannia.live() as socket:
        first = hear(socket, "state")
        played = britannia.play("take 9 English Channel; to Kent; halt")
        then = hear(socket, "state")
    log = first["log"] + then["log"]
    assert log == britannia.get()["log"]
    assert opening_of(played["log"]) == opening_of(played["events"]) == opening_of(then["log"]) == []
    assert opening_of(britannia.get(f"?since={first['number']}")["log"]) == []
    assert opening_of(britannia.get("/at/2?since=1")["log"]) == []


def test_what_a_document_leads_to_is_in_the_log(tmp_path: Path) -> None:
    """The points at the end of a round, scored before anyone is asked, at the table and in every copy of it."""
    match = meadhall.position(ROUND_END, seed=1)
    texts = [event.text for event in match.opening]
    assert "Welsh score 10 points for holding areas." in texts
    assert [event.text for event in meadhall.replay(match.record()).opening] == texts
    with Server(tmp_path) as server:
        guest = brought_table(server.url, match.record())
        assert everywhere(guest) == [texts] * 4
    with Server(tmp_path) as server:
        again = guest.at(server.url)
        assert everywhere(again) == [texts] * 4
        assert everywhere(brought_table(server.url, again.host.post("/export"))) == [texts] * 4


def test_a_document_that_changes_after_opening_is_kept_as_it_was() -> None:
    document = {**ROUND_END, "pieces": dict(ROUND_END["pieces"])}  # type: ignore[call-overload]
    match = meadhall.position(document, seed=1)
    document["pieces"].clear()
    assert meadhall.replay(match.record()).state.digest() == match.state.digest()


class Whispering(Feast):
    """The toy game, where the first seat hears something before the feast."""

    id = "toy-whisper"

    def opening_events(self, scenario: str, players: int, options: Mapping[str, Any]) -> list[Event]:
        """One event for everybody and one for seat 0."""
        return [Event("gathered", {}, "All gather."), Event("whisper", {"card": "oak"}, "Beware the oak.", only=(0,))]

    def open_position(self, document: Mapping[str, Any]) -> tuple[State, list[Event]]:
        """The same from a document."""
        return self.from_position(document), self.opening_events("", 0, {})


@pytest.fixture
def whispering(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    """The address of a server in this process that has the whispering toy game."""
    game = Whispering()
    monkeypatch.setitem(GAMES, game.id, game)
    with running(settings_for(tmp_path / "data", rate=0)) as url:
        yield url


def test_secrets_of_the_opening_stay_secret(whispering: str) -> None:
    guest = new_table(whispering, game="toy-whisper", players=2)
    assert everywhere(guest.seat(0)) == [["All gather.", "Beware the oak."]] * 4
    for other in (guest.seat(1), guest.spectator, guest.host):
        assert everywhere(other) == [["All gather."]] * 4
        assert "whisper" not in other.ask("GET", "/record").text.replace("toy-whisper", "")
