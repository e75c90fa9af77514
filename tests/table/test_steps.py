"""The views between two moments: each step leads exactly to the view that looking back there shows."""

from __future__ import annotations

from typing import Any

from meadhall.table.steps import ASKED, changes
from tests.table.client import Guest, Server, error_of, new_table

LANDING = "take 3 English Channel; to Kent; halt"


def changed(view: Any, steps: list[list[Any]]) -> Any:
    """A view after the changes of one step."""
    for path, *value in steps:
        here = view
        for name in path[:-1]:
            here = here[name]
        if value:
            here[path[-1]] = value[0]
        else:
            del here[path[-1]]
    return view


def past(guest: Guest, n: int) -> dict[str, Any]:
    """The view after `n` choices, without what was asked then."""
    return {name: value for name, value in guest.get(f"/at/{n}")["view"].items() if name not in ASKED}


def follow(guest: Guest, first: int, last: int) -> None:
    """Compare every step with looking back."""
    answer = guest.get(f"/steps?first={first}&last={last}")
    assert answer["first"] == first
    assert len(answer["steps"]) == last - first
    view = answer["view"]
    assert view == past(guest, first)
    for n, step in enumerate(answer["steps"], first + 1):
        view = changed(view, step)
        assert view == past(guest, n), n


def test_steps_lead_to_the_views_of_looking_back(britannia: Guest) -> None:
    for line in (LANDING, "done"):
        britannia.play(line)
    choices = britannia.get()["choices"]
    follow(britannia, 0, choices)
    follow(britannia.spectator, choices - 3, choices)


def test_steps_of_a_game_with_secrets(server: Server) -> None:
    guest = new_table(server.url, game="rex-britannorum", scenario="three", seats=[{"kind": "me"}] * 3)
    for seat in range(3):
        here = guest.seat(seat)
        legal = here.get()["view"]["legal"]
        if legal:
            here.play(legal[0]["text"])
    for viewer in (guest.seat(0), guest.seat(1), guest.spectator):
        follow(viewer, 0, viewer.get()["choices"])


def test_steps_stay_within_the_game(britannia: Guest) -> None:
    choices = britannia.get()["choices"]
    assert "not among them" in error_of(britannia.ask("GET", f"/steps?first=0&last={choices + 1}"), 422)
    assert "last: expected 5 to 405" in error_of(britannia.ask("GET", "/steps?first=5&last=4"), 422)
    assert "last: expected 0 to 400" in error_of(britannia.ask("GET", "/steps?first=0&last=401"), 422)


def test_a_change_of_kind_is_a_change() -> None:
    assert changes({"a": 1}, {"a": True}) == [(["a"], True)]
    assert changes({"a": {"b": 1}, "c": 2}, {"a": None}) == [(["c"],), (["a"], None)]
    assert changes({"a": [1]}, {"a": [1]}) == []
