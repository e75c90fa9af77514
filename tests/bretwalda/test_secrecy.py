"""Secrets of Bretwalda: a short form of `meadhall fuzz bretwalda --secrets`; and what long random play should use."""

from __future__ import annotations

from itertools import islice

import pytest

from meadhall.conformance import Broken, Count, Plan, plans
from meadhall.core.event import Event
from meadhall.games.bretwalda import view
from meadhall.games.bretwalda.game import BRETWALDA
from meadhall.secrecy import play_secretly

PLANS = list(islice(plans(BRETWALDA, 3), 12))


@pytest.mark.parametrize("plan", PLANS, ids=str)
@pytest.mark.rule("BW-SETUP-19", "BW-LORD-12", "BW-RAID-20")
def test_no_seat_can_tell_what_is_hidden_from_it(plan: Plan) -> None:
    assert play_secretly(plan, 40).decisions == 40


def test_a_view_that_shows_a_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check bites: hands of others in the view are a secret that shows."""
    monkeypatch.setattr(view, "decks", lambda state: {"lordship": int(state.deck)})
    with pytest.raises(Broken, match="shows a secret"):
        play_secretly(PLANS[0], 10)


def test_the_inventory_names_everything_once() -> None:
    found = BRETWALDA.inventory()
    sizes = {group: len(names) for group, names in found.items() if group != "verbs"}
    assert sizes == {
        "Lordship cards": 47, "Season cards": 24, "Chronicle cards": 16, "Danes cards": 28, "Subversion cards": 10,
        "Kingdom tiles": 28, "Rulers": 24,
    }  # fmt: skip
    assert all(len(set(names)) == len(names) for names in found.values())


def test_what_was_not_used_is_named() -> None:
    count = Count()
    played = Event("played", {"kingdom": "mercia", "card": "wyrd"}, "Mercia plays Wyrd.")
    count.parts.update(BRETWALDA.used([played]))
    unused = count.unused(BRETWALDA)
    assert "wyrd" not in unused["Lordship cards"]
    assert len(unused["Lordship cards"]) == 46
    assert "march" in unused["verbs"]
