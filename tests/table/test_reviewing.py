"""Reviews at a table: made once in the background, kept, shown to everybody as they may, stopped if nobody wants it."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Any

from tests.learn.played import adds_up, last_turn, late_game, played
from tests.table.client import PATIENCE, Guest, Server, brought_table, error_of


def ready(guest: Guest) -> dict[str, Any]:
    """The review when it is ready; asking again is all the waiting there is."""
    end = monotonic() + 3 * PATIENCE
    last = 0
    while monotonic() < end:
        found: dict[str, Any] = guest.get("/review")
        assert found["status"] in ("waiting", "running", "ready"), found
        if found["status"] == "ready":
            return dict(found["review"])
        assert found["done"] >= last
        last = found["done"]
    raise AssertionError("the review does not end")


def test_a_review_is_made_kept_and_shown_to_everybody_as_they_may_know(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        guest = brought_table(server.url, late_game().record())
        assert guest.get("/review")["status"] == "none"
        assert guest.post("/review")["status"] in ("waiting", "running")
        assert guest.post("/review")["status"] in ("waiting", "running", "ready")
        own = ready(guest)
        assert own["viewer"] == 0
        assert adds_up(own)
        assert guest.spectator.get("/review")["status"] == "none"
        guest.spectator.post("/review")
        assert ready(guest.spectator)["viewer"] is None
    with Server(tmp_path) as server:
        again = guest.at(server.url)
        assert again.get("/review")["review"] == own
        assert again.post("/review")["status"] == "ready"


def test_a_game_is_reviewed_when_it_is_over_or_in_a_what_if(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        guest = server.table("me", "bot", "bot", "bot")
        assert "when it is over" in error_of(guest.ask("POST", "/review"), 422)


def test_a_review_can_be_stopped(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        guest = brought_table(server.url, played("britannia-2e", ("ceorl", "thegn"), 3).record())
        guest.post("/review?form=thorough")
        guest.post("/review")
        assert guest.get("/review")["status"] == "waiting"  # one at a time
        assert guest.ask("DELETE", "/review?form=thorough").json() == {"done": True}
        assert guest.get("/review?form=thorough")["status"] == "none"
        assert guest.ask("DELETE", "/review").json() == {"done": True}
        assert guest.get("/review")["status"] == "none"


def test_a_choice_is_made_again_and_judged(tmp_path: Path) -> None:
    """The last turn is played once badly, once well: open until the plan is complete, then better, and solved."""
    with Server(tmp_path) as server:
        match = last_turn()
        match.play("done")
        guest = brought_table(server.url, match.record())
        guest.post("/review")
        [mistake] = ready(guest)["mistakes"]
        task = {
            "at": mistake["at"],
            "seat": mistake["seat"],
            "played": mistake["played_codes"],
            "better": mistake["codes"],
        }
        assert "in a what-if" in error_of(guest.ask("POST", "/review/try", **task), 422)
        again = Guest(server.url, guest.post("/branch", at=mistake["at"])).seat(mistake["seat"])
        again.play("move 1 Kent-Essex")
        assert again.post("/review/try", **task)["status"] == "open"
        again.play("done")
        verdict = again.post("/review/try", **task)
        assert (verdict["status"], verdict["solved"]) == ("judged", True)
        assert verdict["gain"] > 0
        assert "another position" in error_of(again.ask("POST", "/review/try", **{**task, "better": [1]}), 422)
