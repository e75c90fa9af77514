"""Secrets: nobody else sees a closed choice, a hidden draw or a seed, in events, log or record."""

from __future__ import annotations

import json

import pytest

import meadhall
from meadhall import BadRecord, Match
from tests.toy.feast import FEAST


@pytest.fixture
def match() -> Match:
    return meadhall.start(FEAST, players=3, seed=11)


def test_a_closed_bid_is_shown_to_its_seat_only(match: Match) -> None:
    assert [event.kind for event in match.play("bid 2", seat=1)] == ["bid"]
    assert "bid" in [event.kind for event in match.log(1)]
    for other in (0, 2, None):
        assert "bid" not in [event.kind for event in match.log(other)]


def test_all_bids_are_open_when_the_last_has_come(match: Match) -> None:
    match.play("bid 2", seat=1)
    match.play("bid 0", seat=2)
    assert {"hidden": 1} in match.record(seat=0)["choices"]
    match.play("bid 1", seat=0)
    for seat in (0, 1, 2, None):
        assert [e.fields["coins"] for e in match.log(seat) if e.kind == "bid"] == [2, 0, 1]
    assert {"seat": 1, "play": "bid 2"} in match.record(seat=0)["choices"]


def test_a_draw_is_known_to_its_seat_only(match: Match) -> None:
    card = match.view(1)["hand"][0]
    assert {"chance": f"draw {card}"} in match.record(seat=1)["choices"]
    for other in (0, 2, None):
        assert card not in json.dumps(match.record(seat=other))
        assert card not in json.dumps([event.json() for event in match.log(other)])
    assert card in json.dumps(match.record())


def test_a_record_for_a_seat_has_no_seed_until_the_end(match: Match) -> None:
    assert match.record()["chance"] == {"source": "seed", "seed": 11}
    assert "11" not in json.dumps(match.record(seat=0)["chance"])
    while match.turn is not None:
        match.play(match.legal()[-1])
    assert match.record(seat=0) == match.record()


def test_a_record_with_hidden_choices_says_why_it_cannot_be_replayed(match: Match) -> None:
    with pytest.raises(BadRecord, match="hidden; this record was written for one seat"):
        meadhall.replay(match.record(seat=0), game=FEAST)


def test_a_start_position_is_hidden_from_a_seat(match: Match) -> None:
    again = meadhall.position(match.position(), game=FEAST, seed=1)
    record = again.record(seat=0)
    assert record["position"] == {"hidden": True}
    with pytest.raises(BadRecord, match="position: hidden"):
        meadhall.replay(record, game=FEAST)


def test_the_events_of_play_leave_out_what_others_draw() -> None:
    match = meadhall.start(FEAST, players=3, seed=11)
    for seat in (0, 1, 2):
        match.play("bid 1", seat=seat)
    match.play("stay")
    events = match.play("keep")  # the die, and then everybody draws again
    assert [event.fields["seat"] for event in events if event.kind == "drew"] == [0, 1, 2]
    assert [event.fields["seat"] for event in events if event.kind == "card"] == [0]
