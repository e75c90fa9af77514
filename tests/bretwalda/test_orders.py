"""What a seat may decide in advance, one test for each order."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.core.extras import Ordering
from meadhall.core.info import BadSetup
from meadhall.core.match import Match
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bretwalda.kit import at, play, seat
from tests.bretwalda.test_battle import attack

HOMES = "Eoforwic: N R * food2 | Theodford: E R * food1 | Wintaceaster: W R * | Tamworthige: M R *"
LOIDIS = "R5 M | Mameceaster: M T * | Loidis: N T *"


def ordered(m: Match, letter: str, **orders: Any) -> str | None:
    """The answer that the orders of a Kingdom have decided, as a line."""
    assert isinstance(BRETWALDA, Ordering)
    code = BRETWALDA.by_order(m.state, seat(m, letter), BRETWALDA.info().check_orders(orders))
    return None if code is None else str(BRETWALDA.action(m.state, code))


def test_whoever_orders_nothing_is_asked() -> None:
    m = attack(f"{LOIDIS} | N: hand feorm", "T Mameceaster-Loidis")
    assert ordered(m, "N") is None


def test_orders_are_for_those_who_are_asked() -> None:
    m = attack(f"{LOIDIS} | N: hand feorm", "T Mameceaster-Loidis")
    assert ordered(m, "M", cards="never") is None


@pytest.mark.rule("BW-LORD-12", "BW-LORD-13")
def test_cards_in_a_battle() -> None:
    """A card that fits is asked about, unless its owner wants to play none; then there are no more in this battle."""
    m = attack(f"{LOIDIS} | N: hand feorm", "T Mameceaster-Loidis")
    assert ordered(m, "N", cards="ask-if-fits") == "pass"
    assert ordered(m, "N", cards="never") == "rest"
    fits = attack(f"{LOIDIS} | N: hand holy-relics", "T Mameceaster-Loidis")
    assert ordered(fits, "N", cards="ask-if-fits") is None
    assert ordered(fits, "N", cards="never") == "rest"
    restless = attack(f"{LOIDIS} | N: hand feorm | options: rest no", "T Mameceaster-Loidis")
    assert ordered(restless, "N", cards="never") == "pass"


@pytest.mark.rule("BW-LORD-12", "BW-LORD-13")
def test_no_more_cards_where_the_battle_is_won_without_them() -> None:
    """A King with four Thegns needs no help against a Ceorl; the Ceorl does, and one Thegn against another."""
    army = "R5 M | Mameceaster: M RT4 * | Loidis: N C *"
    hands = "N: hand holy-relics | M: hand locked-shields"
    m = attack(f"{army} | {hands}", "RT4 Mameceaster-Loidis")
    assert ordered(m, "M") is None
    assert ordered(m, "M", battle="rest-when-sure") == "rest"
    play(m, "pass")
    assert ordered(m, "N", battle="rest-when-sure") is None
    even = attack(f"{LOIDIS} | {hands}", "T Mameceaster-Loidis")
    assert all(ordered(even, letter, battle="rest-when-sure") is None for letter in "MN")


@pytest.mark.rule("BW-LORD-12")
def test_a_list_with_nothing_but_an_end_is_passed_over() -> None:
    """While cards are in the hand a lone answer is not taken automatically; an order may give it."""
    m = at(f"R5 N | {HOMES} | N: hand feorm")
    assert ordered(m, "N", cards="ask-if-fits") is None


@pytest.mark.rule("BW-RETREAT-01")
def test_retreat() -> None:
    m = attack(LOIDIS, "T Mameceaster-Loidis", chance="1, 1")
    assert ordered(m, "M", retreat="stand") == "stand"
    assert ordered(m, "M", steer="house") is None


@pytest.mark.rule("BW-DANESBATTLE-02")
def test_steering_is_left_to_the_house() -> None:
    """Northumbria runs the Neutrals that Mercia attacks: its own order to stand is not about them."""
    m = attack("R5 M | Mameceaster: M T * | Loidis: U T", "T Mameceaster-Loidis", chance="1, 1")
    play(m, "stand")
    runs = next(letter for letter in "NEW" if seat(m, letter) in m.turns)
    assert ordered(m, runs, steer="house") == "stand"
    assert ordered(m, runs, retreat="stand") is None


@pytest.mark.rule("BW-TRADE-08")
def test_offers_are_declined() -> None:
    m = at(f"R5 N P:N | {HOMES}")
    play(m, "offer mercia 2 food for 3 gold")
    assert ordered(m, "M") is None
    assert ordered(m, "M", talk="nothing") == "decline"


@pytest.mark.rule("BW-PRET-05")
def test_tribute_of_the_richest() -> None:
    """Wessex has the most Gold."""
    m = at(f"R5 tribute P:N | {HOMES} | W: gold 7 | M: gold 3 | E: gold 4")
    assert ordered(m, "N", tribute="richest") == "tribute wessex"


def test_an_order_nobody_knows() -> None:
    with pytest.raises(BadSetup, match=r"bretwalda has no order 'sleep'; it has: cards, battle, retreat"):
        BRETWALDA.info().check_orders({"sleep": "ask"})
    with pytest.raises(BadSetup, match=r"order 'cards' is one of ask, ask-if-fits, never, not 'always'"):
        BRETWALDA.info().check_orders({"cards": "always"})
