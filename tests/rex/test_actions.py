"""Codes of actions: every verb packs its fields, and its accessors read them back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from meadhall.games.rex.engine import actions, codes

Read = Callable[[int], int]

ONE_FIELD: list[tuple[int, Callable[[int], int], Read]] = [
    (codes.SEATING, actions.seating, actions.seating_order),
    (codes.SLOTS, actions.slots, actions.slots_layout),
    (codes.CARD, actions.deal, actions.deal_card),
    (codes.OBJECTIVE, actions.objective, actions.objective_card),
    (codes.ORDER, actions.order, actions.order_number),
    (codes.TOKEN, actions.token, actions.token_drawn),
    (codes.GRAB, actions.grab, actions.grab_token),
    (codes.REINFORCE, actions.reinforce, actions.reinforce_card),
    (codes.TAKE, actions.take, actions.take_card),
    (codes.PICK, actions.pick, actions.pick_token),
    (codes.SETTLE, actions.settle, actions.settle_location),
    (codes.HIRE, actions.hire, actions.hire_card),
    (codes.JOIN, actions.join, actions.join_location),
    (codes.HELP, actions.call_help, actions.help_card),
]
FIELDS = [0, 1, 47, 56, 63]


@pytest.mark.parametrize(("verb", "pack", "read"), ONE_FIELD, ids=[pack.__name__ for _, pack, _ in ONE_FIELD])
def test_a_verb_with_one_field_reads_what_it_packs(verb: int, pack: Callable[[int], int], read: Read) -> None:
    for field in FIELDS:
        code = pack(field)
        assert (actions.verb_of(code), read(code)) == (verb, field)


def test_a_mini_card_has_a_side() -> None:
    for card in range(codes.MINIS):
        for side in range(codes.SIDES):
            code = actions.mini(card, side)
            assert (actions.mini_card(code), actions.mini_side(code)) == (card, side)
            assert actions.verb_of(code) == codes.MINI


@pytest.mark.parametrize("kingdom", range(codes.KINGDOMS))
def test_a_simultaneous_choice_names_its_kingdom(kingdom: int) -> None:
    for field in FIELDS:
        for area in range(codes.AREAS):
            sent = actions.send(field, area, kingdom)
            assert (actions.send_card(sent), actions.send_area(sent)) == (field, area)
            assert (actions.verb_of(sent), actions.kingdom_of(sent)) == (codes.SEND, kingdom)
        gone = actions.discard(field, kingdom)
        assert (actions.verb_of(gone), actions.discard_objective(gone)) == (codes.DISCARD, field)
        assert actions.kingdom_of(gone) == kingdom
    whole = actions.commit(kingdom)
    assert (actions.verb_of(whole), actions.kingdom_of(whole)) == (codes.COMMIT, kingdom)


def test_every_verb_is_packed_here() -> None:
    alone = {codes.DRAW, codes.ASK, codes.PASS}
    with_fields = {verb for verb, _, _ in ONE_FIELD} | {codes.MINI, codes.SEND, codes.DISCARD, codes.COMMIT}
    assert alone | with_fields == set(range(codes.PASS + 1))


def test_sets_know_their_members() -> None:
    """Every member up to the largest token; two is a primitive root of the prime that finds the lowest one."""
    for number in range(codes.TOKENS):
        assert codes.lowest(1 << number) == number
        assert codes.lowest(1 << number | 1 << 57) == number
    some = 1 << 3 | 1 << 17 | 1 << 42 | 1 << 56
    assert [codes.nth(some, place) for place in range(4)] == [3, 17, 42, 56]
    assert codes.count(some) == 4
