"""Secrets of Bretwalda: a short form of `meadhall fuzz bretwalda --secrets`; and what long random play should use."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from meadhall.conformance import Broken, Count, Plan, plans
from meadhall.core.chance import pick
from meadhall.core.event import Event
from meadhall.games.bretwalda import view
from meadhall.games.bretwalda.engine.board import CHRONICLE_HAND, KNOWN_CHRONICLE
from meadhall.games.bretwalda.game import BRETWALDA
from meadhall.secrecy import play_secretly
from tests.bretwalda.kit import asks, at, play, seat, state_of

PLANS = list(islice(plans(BRETWALDA, 3), 12))


@pytest.mark.parametrize("plan", PLANS, ids=str)
@pytest.mark.rule("BW-SETUP-19", "BW-LORD-12", "BW-RAID-20")
def test_no_seat_can_tell_what_is_hidden_from_it(plan: Plan) -> None:
    assert play_secretly(plan, 40).decisions == 40


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_what_is_dealt_again_follows_from_what_the_seat_sees(plan: Plan) -> None:
    """Positions that look the same to a seat are the same to its bot, whatever the others hold."""
    state = BRETWALDA.setup(plan.scenario, plan.players, plan.options)
    for step in range(400):
        legal = state.legal()
        if not legal:
            break
        if step % 20 == 0 and state.to_act() >= 0:
            for viewer in (*range(plan.players), None):
                alike = {
                    BRETWALDA.shuffle_hidden(BRETWALDA.shuffle_hidden(state, viewer, seed), viewer, 0).digest()
                    for seed in (1, 2)
                }
                assert len(alike) == 1
        state.apply(legal[pick(plan.seed, step, len(legal))])


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


@pytest.mark.rule("BW-SPRING-02", "BW-SETUP-19")
@pytest.mark.parametrize("laid", ["law-giver", "king-bane", "wide-realm"])
def test_a_card_put_under_the_deck_in_secret_tells_nobody_what_is_left(laid: str) -> None:
    """Northumbria has seen both Chronicle cards of East Anglia; after the exchange it cannot tell which one is gone."""
    m = at(
        "R5 exchanges P:E | card: red-spring | E: chronicle law-giver king-bane | N: chronicle two-thrones builder-king"
    )
    play(m, "exchange", chance="chronicle wide-realm")
    state = state_of(m)
    state.cells[KNOWN_CHRONICLE + 1] = state.cells[CHRONICLE_HAND + 1]
    play(m, f"under {laid}")
    assert "east-anglia" not in m.view(seat(m, "N"))["known"]


@pytest.mark.rule("BW-SUBV-02", "BW-SETUP-19")
def test_intercepted_letters_name_the_card_to_two_seats_only() -> None:
    m = at(
        "R2 summer P:N | card: midsummer-fairs | options: subversion yes, trade none"
        " | N: gold 3 | E: chronicle law-giver king-bane"
    )
    play(m, "N: bid 1", "E: bid 0", "W: bid 0", "M: bid 0", chance="subversion intercepted-letters")
    play(m, "subvert")
    if asks(m) == "against":
        play(m, "against east-anglia")
    play(m, "card law-giver", chance="chronicle wide-realm")
    for viewer in "WM":
        record = m.record(seat(m, viewer))
        assert "law-giver" not in json.dumps(record["choices"])
        assert "king-bane" not in json.dumps(m.view(seat(m, viewer)))
    assert m.view(seat(m, "N"))["known"] == {"east-anglia": ["king-bane"]}
