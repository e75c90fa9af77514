"""No hidden information leaves for the wrong seat: hands, decks and bids of the toy game, ballots of Britannia."""

from __future__ import annotations

from typing import Any, cast

import pytest

import meadhall
from meadhall.core.chance import pick
from meadhall.core.match import Match
from tests.table.client import Guest, Server, brought_table, error_of, new_table
from tests.table.sent import answers, refusals, viewers
from tests.toy.feast import FEAST
from tests.toy.state import CARDS, FeastState


def hidden_cards(match: Match, seat: int | None) -> list[str]:
    """The cards that this seat may not know: other hands and the deck."""
    state = cast(FeastState, match.state)
    others = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    return [CARDS[card] for card in (*others, *state.deck)]


def test_hidden_hands_stay_hidden_through_a_whole_game(toy: str) -> None:
    guest = new_table(toy, game=FEAST.id, scenario="night", players=3, seed=11)
    mirror = meadhall.start(FEAST, "night", 3, seed=11)
    checked = 0
    while mirror.turn is not None:
        for seat, viewer in viewers(guest):
            told = answers(viewer)
            hidden = hidden_cards(mirror, seat)
            assert not [card for card in hidden if f'"{card}"' in told or f" {card}" in told]
            checked += len(hidden)
        turn = mirror.turn
        legal = mirror.legal(turn)
        action = legal[pick(3, mirror.number, len(legal))]
        events = mirror.play(action, seat=turn)
        mine = guest.seat(turn)
        answer = mine.post("/play", at=mine.get()["number"], action=action.json())
        assert [line["text"] for line in answer["events"]] == [event.text for event in events]
    assert checked > 100
    assert guest.get()["outcome"]["scores"] == list(mirror.state.outcome().scores)  # type: ignore[union-attr]


def test_a_closed_bid_changes_nothing_for_others(toy: str) -> None:
    """Two tables that differ in one closed bid look the same to everybody but the bidder, until all is revealed."""
    told: list[list[str]] = []
    for bid in (1, 2):
        guest = new_table(toy, game=FEAST.id, scenario="evening", players=3, seed=4)
        guest.seat(1).play(f"bid {bid}")
        others = [viewer for seat, viewer in viewers(guest) if seat != 1]
        told.append([answers(viewer).replace(guest.links["table"], "table") for viewer in others])
        assert f'"bid": {bid}' in answers(guest.seat(1))
    assert told[0] == told[1]


def test_a_reveal_is_told_again_from_the_first_secret(toy: str) -> None:
    guest = new_table(toy, game=FEAST.id, scenario="evening", players=2, seed=4)
    guest.seat(1).play("bid 2")
    before = guest.get()
    answer = guest.post("/play", at=before["number"], text="bid 1")
    assert any(line["kind"] == "revealed" for line in answer["events"])
    after = guest.get(f"?since={before['number']}")
    kept = [line for line in before["log"] if line["n"] <= after["log_from"]]
    assert kept + after["log"] == guest.get()["log"]


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_hidden_may_be_another_thing(toy: str, seed: int) -> None:
    """At a random moment hands, deck and closed bids are changed: nobody who may not know them can tell."""
    match = meadhall.start(FEAST, "night", 3, seed=seed)
    for step in range(2 + 2 * seed):
        if match.turn is not None:
            legal = match.legal(match.turns[-1])
            match.play(legal[pick(seed, step, len(legal))], seat=match.turns[-1])
    assert match.turn is not None
    for seat in (0, 1, 2, None):
        told: list[str] = []
        for state in (match.state, FEAST.shuffle_hidden(match.state, seat, seed + 1)):
            record = meadhall.position(FEAST.position(state), game=FEAST, seed=1).record()
            guest = brought_table(toy, record)
            viewer = guest.spectator if seat is None else guest.seat(seat)
            told.append((answers(viewer) + refusals(viewer)).replace(guest.links["table"], "table"))
        assert told[0] == told[1]


def test_a_what_if_deals_again_what_is_hidden(toy: str) -> None:
    """One's own hand stays as it is; to everybody else it may be any, whatever it is."""
    guest = new_table(toy, game=FEAST.id, scenario="evening", players=3, seed=4)
    owner = guest.seat(1)
    hands: dict[int, set[str]] = {0: set(), 1: set()}
    for seat in 6 * (0, 1):
        asker = guest.seat(seat)
        there = Guest(toy, asker.post("/branch", at=asker.get()["choices"]))
        assert there.get()["what_if"]["dealt"]
        hands[seat].add(str(there.seat(1).get()["view"]["hand"]))
    assert hands[1] == {str(owner.get()["view"]["hand"])}
    assert len(hands[0]) > 1


def test_a_what_if_of_a_secret_ballot_has_to_wait(server: Server) -> None:
    guest = brought_table(server.url, ballot(0).record())
    voter = guest.seat(guest.get()["turns"][0])
    voter.play(voter.get()["view"]["legal"][0]["text"])
    assert "still a secret" in error_of(guest.ask("POST", "/branch", at=guest.get()["choices"]), 422)


def ballot(first: int) -> Match:
    """A game of Britannia in which several seats are asked for a secret vote at once, by a seed from `first` on."""
    for seed in range(first, first + 40):
        match = meadhall.start("britannia-2e", "standard", 4, {"ballot": "secret"}, seed=seed)
        while match.turn is not None and len(match.turns) < 2:
            legal = match.legal()
            match.play(legal[pick(seed, match.number, len(legal))])
        if match.turn is not None and len(match.legal(match.turns[0])) > 1:
            return match
    raise AssertionError("no game came to a ballot")


@pytest.fixture(scope="module", params=[0, 100, 200])
def record(request: pytest.FixtureRequest) -> dict[str, Any]:
    return ballot(request.param).record()


def test_votes_of_a_secret_ballot(server: Server, record: dict[str, Any]) -> None:
    told: list[list[str]] = []
    for choice in (0, 1):
        guest = brought_table(server.url, record)
        state = guest.get()
        voter = guest.seat(state["turns"][0])
        vote = voter.get()["view"]["legal"][choice]["text"]
        voter.play(vote)
        others = [viewer for seat, viewer in viewers(guest) if seat != state["turns"][0]]
        told.append([(answers(v) + refusals(v)).replace(guest.links["table"], "table") for v in others])
        assert vote in answers(voter)
    assert told[0] == told[1]
