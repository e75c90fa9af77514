"""The order of a turn, tokens and recruiting (REX-ORDER, REX-DRAW, REX-RECRUIT)."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from tests.rex.board import (
    asks,
    deck,
    discards,
    hand,
    legal,
    no,
    ok,
    order,
    play,
    points,
    position,
    queue,
    rome,
    start,
    tokens,
    tracks,
    who,
)

KINGDOMS = ("red", "blue", "green")


def orders(text: str) -> list[str]:
    """The orders that chance may choose from; one where there is no tie."""
    m = position(text)
    state = m.state_at(0)
    return [m.game.action(state, code).text for code in state.legal()] if state.legal() else []


def through(m: Match) -> list[str]:
    """The phases of one turn as they are asked, each once."""
    turn, seen = m.position()["turn"], []
    while m.turn is not None and m.position()["turn"] == turn:
        if asks(m) not in seen:
            seen.append(asks(m))
        play(m, legal(m)[0])
    return seen


@pytest.mark.rule("REX-ORDER-01")
def test_the_phases_of_a_turn_come_in_their_order() -> None:
    m = start(objectives="none")
    kinds = [event.kind for event in m.events]
    assert kinds.index("turn") < kinds.index("order") < kinds.index("token")
    seen = through(m)
    assert [phase for phase in seen if phase in ("recruit", "plan", "pick")] == ["recruit", "plan", "pick"]
    kinds = [event.kind for event in m.events]
    assert kinds.index("recruited") < kinds.index("revealed") < kinds.index("picked") < kinds.index("track")
    assert kinds.index("track") < len(kinds) - 1 - kinds[::-1].index("turn")
    no(m, "pick N04", "REX-ORDER-01")


@pytest.mark.rule("REX-ORDER-02", "REX-EX-03")
def test_the_highest_total_of_the_tracks_is_first() -> None:
    m = position("T3 order | tracks: red 1 3 3, green 2 1 2, blue 3 1 1")
    assert order(m).split()[0] == "red"
    m = position("T3 order | tracks: red 1 0 1, green 2 1 2, blue 3 1 2")
    assert order(m) == "blue green red"


@pytest.mark.rule("REX-ORDER-03", "REX-EX-04")
def test_a_tie_is_broken_by_lot_among_the_tied_only() -> None:
    found = orders("T3 order | tracks: red 1 3 3, green 2 1 2, blue 3 1 1")
    assert found == ["order brigantes iceni regnenses", "order brigantes regnenses iceni"]


@pytest.mark.rule("REX-ORDER-04", "REX-EX-05")
def test_on_turn_1_all_six_orders_are_equally_likely() -> None:
    assert len(set(orders("T1 order"))) == 6
    m = start(objectives="none")
    assert [sum(tracks(m, colour)) for colour in KINGDOMS] == [2, 2, 2]


@pytest.mark.rule("REX-ORDER-05")
def test_the_order_holds_until_the_next_turn_begins() -> None:
    """Green overtakes in the evaluation, and the order follows only then."""
    m = position("T2 | N: red 5, green 6, blue 1 | tokens: N02 N03 N06 N08 | order: red green blue")
    play(m, "pick N02 N03 N06")
    assert order(m).split()[0] == "green"
    m = position("T2 recruit | order: blue green red | queue: red 1 2 3, blue 1 2 3, green 1 2 3")
    asked = []
    for _ in range(3):
        asked.append(who(m))
        play(m, "take 1", "take 2")
    assert asked == ["blue", "green", "red"]
    assert order(m) == "blue green red"


@pytest.mark.rule("REX-ORDER-06")
def test_a_place_in_the_order_is_no_piece_on_the_map() -> None:
    m = position("T3 order | hand: red 1")
    assert m.position()["pieces"]["brigantes"] == ["NF"]
    assert m.position()["placed"] == []


@pytest.mark.rule("REX-ORDER-07")
def test_beyond_the_last_space_the_true_value_counts_unless_it_is_capped() -> None:
    text = "T3 order | tracks: red 14 2 3, blue 12 2 4, green 1 0 1"
    assert order(position(text)) == "red blue green"
    assert order(position(f"{text} | options: beyond-track capped")) == "blue red green"
    final = "T7 final | tracks: red 14 2 3, blue 12 2 3, green 1 0 1"
    assert (points(position(final), "red"), points(position(final), "blue")) == (3, 2)
    assert points(position(f"{final} | options: beyond-track capped"), "blue") == 3


# Tokens --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("REX-DRAW-01", "REX-DRAW-02")
def test_seven_tokens_are_drawn_and_lie_open() -> None:
    chance = ", ".join(f"token {name}" for name in ("N04", "N09", "N11", "N14", "C09", "joker-C", "S07"))
    m = position("T2 draw", chance=chance)
    assert tokens(m) == "N04 N09 N11 N14 C09 S07 joker-C"
    assert asks(m) == "recruit"
    for seat in (0, 1, 2, None):
        assert m.view(seat)["tokens"] == tokens(m).split()
    assert not set(tokens(m).split()) & set(m.position()["bag"])
    assert len(m.position()["bag"]) == 42


@pytest.mark.rule("REX-DRAW-04", "REX-DRAW-05", "REX-EDGE-155")
@pytest.mark.parametrize("scenario", ["three", "two", "two-without", "solo"])
def test_the_bag_is_empty_after_turn_7_and_never_short(scenario: str) -> None:
    m = start(scenario, objectives="none")
    play_out(m)
    drawn = [event.fields["token"] for event in m.events if event.kind == "token"]
    assert len(drawn) == len(set(drawn)) == 49
    assert m.position()["bag"] == []
    per_turn = [0]
    for event in m.events:
        if event.kind == "turn":
            per_turn.append(0)
        per_turn[-1] += event.kind == "token"
    assert per_turn == ([7] + [6] * 7 if scenario == "two-without" else [0] + [7] * 7)
    assert {name for name in drawn if name.startswith("joker")} == {"joker-N", "joker-C", "joker-S"}


def play_out(m: Match) -> None:
    """Some choices or other, to the end."""
    while m.turn is not None:
        play(m, legal(m)[(7 * len(m.choices)) % len(legal(m))])


@pytest.mark.rule("REX-DRAW-06")
def test_a_numbered_location_is_empty_when_its_token_is_drawn() -> None:
    m = start(objectives="none")
    while m.turn is not None:
        play(m, legal(m)[(5 * len(m.choices)) % len(legal(m))])
        taken = {name for names in m.position()["pieces"].values() for name in names} | set(rome(m).split())
        assert not taken & set(m.position()["bag"])


@pytest.mark.rule("REX-DRAW-07")
def test_all_seven_may_fall_on_one_area() -> None:
    names = [f"S0{number}" for number in range(1, 8)]
    m = position("T2 draw", chance=", ".join(f"token {name}" for name in names))
    assert tokens(m).split() == names


@pytest.mark.rule("REX-DRAW-08")
def test_the_tokens_of_the_last_turn_are_known_before() -> None:
    m = start(objectives="none")
    while m.position()["turn"] < 6 or asks(m) != "plan":
        play(m, legal(m)[0])
    left = m.view(None)["bag"]
    assert len(left) == 7
    while m.position()["turn"] < 7:
        play(m, legal(m)[0])
    assert sorted(tokens(m).split()) == sorted(left)


# Recruiting ----------------------------------------------------------------------------------------------------------
QUEUES = "queue: red 6 2 3, blue 1 2 3, green 1 2 3"


@pytest.mark.rule("REX-RECRUIT-01", "REX-RECRUIT-02", "REX-RECRUIT-03", "REX-RECRUIT-04")
@pytest.mark.rule("REX-EX-06", "REX-EX-07", "REX-EX-08", "REX-EDGE-083")
def test_a_card_of_the_deck_then_one_of_the_queue() -> None:
    m = position(f"T2 recruit | {QUEUES} | hand: red 4")
    assert legal(m) == ["take 2", "take 3", "take 6", "draw"]
    no(m, "take 5", "REX-RECRUIT-01")
    no(m, "pass", "REX-ORDER-01")
    events = play(m, "draw", chance="draw 7a")
    assert [event.kind for event in events if event.known_to(1)] == ["drew"]
    assert [event.fields.get("card") for event in events if event.known_to(0)] == [None, "7"]
    events = play(m, "take 6")
    assert events[0].known_to(None)
    assert events[0].fields["card"] == "6"
    assert (queue(m, "red"), hand(m, "red")) == ("2 3", "4 6 7")
    assert m.view(None)["kingdoms"]["brigantes"]["queue"] == ["2", "3"]
    no(m, "take 6", "REX-RECRUIT-01")
    play(m, "take 1", "take 2", "take 1", "take 2", chance="draw 5a")
    assert queue(m, "red") == "2 3 5"
    assert [len(queue(m, colour).split()) for colour in KINGDOMS] == [3, 3, 3]


@pytest.mark.rule("REX-RECRUIT-05")
def test_an_empty_deck_leaves_the_queue_and_fewer_cards_mean_fewer_taken() -> None:
    m = position("T6 recruit | queue: red 4, blue 1 2 3, green 1 2 3 | deck: red, blue, green")
    assert legal(m) == ["take 4"]
    play(m, "take 4")
    assert who(m) == "green"
    assert hand(m, "red") == "4"


@pytest.mark.rule("REX-RECRUIT-06", "REX-RECRUIT-07", "REX-RECRUIT-08", "REX-EDGE-081")
def test_cards_left_taken_and_in_hand_on_every_turn() -> None:
    m = start(objectives="none")
    left, own = [], []
    for turn in range(1, 8):
        while asks(m) == "recruit":
            if turn >= 5:
                no(m, "draw", "REX-RECRUIT-08")
            play(m, legal(m)[-1])
        assert m.position()["turn"] == turn
        left.append(len(f"{queue(m, 'red')} {deck(m, 'red')}".split()))
        own.append(len([card for card in hand(m, "red").split() if card.isdigit()]))
        if turn == 4:
            assert [(deck(m, c), len(queue(m, c).split())) for c in KINGDOMS] == [("", 3)] * 3
        while m.turn is not None and asks(m) != "recruit" and m.position()["turn"] == turn:
            play(m, "help 5" if asks(m) == "help" and "help 5" in legal(m) else legal(m)[0])
    assert left == [9, 7, 5, 3, 1, 0, 0]
    assert own == [5, 5, 5, 5, 5, 4, 2]
    taken = [own[0] - 3] + [own[turn] - own[turn - 1] + 2 for turn in range(1, 7)]
    assert taken == [2, 2, 2, 2, 2, 1, 0]
    assert not [card for card in hand(m, "red").split() if card.isdigit()]


@pytest.mark.rule("REX-RECRUIT-09")
def test_discards_never_come_back() -> None:
    m = position("T5 recruit | deck: red, blue, green | queue: red 4, blue 1 2 3, green 1 2 3 | hand: red 1 2 3")
    no(m, "draw", "REX-RECRUIT-08")
    assert len(discards(m, "red").split()) == 10


@pytest.mark.rule("REX-RECRUIT-10")
def test_a_hand_may_have_any_number_of_cards() -> None:
    m = position(f"T2 recruit | {QUEUES} | hand: red 1 1 2 3 4 4 5 5 r1 r2 r3 r4 blue7 green7")
    play(m, "take 6", "take 2")
    assert len(hand(m, "red").split()) == 16
    ok(m, "take 1")
