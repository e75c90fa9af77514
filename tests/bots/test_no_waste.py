"""Armies, food, leaders and forts that a bot must not throw away; and whom it is against."""

from __future__ import annotations

import pytest

from meadhall.bots.britannia.cards import Cards
from meadhall.bots.britannia.levels.shipped import learned, thegn
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.outlook import PLAIN, Outlook
from meadhall.games.britannia.engine.state import State
from tests.bots.asking import attacked, held, moved
from tests.britannia.board import leader, position


def seen(text: str) -> Outlook:
    """A position as a thegn of the nation in turn sees it."""
    state = position(text).state
    assert isinstance(state, State)
    mind = Mind(thegn())
    mind.learn(learned("britannia-2e"))
    cards: Cards = mind.heeding(state)
    return Outlook(state, state.turn, cards, mind.weights, PLAIN)


# Food ----------------------------------------------------------------------------------------------------------------
def test_land_that_feeds_armies_is_not_left() -> None:
    """Four Saxons live off Downlands and Essex: without Downlands two of them starve if the attack fails."""
    strong = "Avalon: angles 3 | Kent: angles 3 | Suffolk: angles 3 | Norfolk: angles 2 | Hwicce: angles 2"
    weak = "Sussex: welsh 1 | South Mercia: welsh 1 | Wessex: welsh 3"
    m = moved(f"R9 saxons movement | Downlands: saxons 3 | Essex: saxons 1 | {strong} | {weak}", "thegn")
    assert {"Downlands", "Essex"} <= set(held(m, "saxons"))


def test_armies_that_would_starve_attack() -> None:
    """Kent feeds two of five Jutes: three would starve, so an even battle costs nothing."""
    angles = "Suffolk: angles 3 | Norfolk: angles 3"
    around = f"Essex: saxons 3 | Wessex: saxons 3 | {angles} | Devon: welsh 2 | Cornwall: welsh 2"
    m = moved(f"R9 jutes movement | Kent: jutes 5 | Sussex: saxons 2 | {around}", "thegn")
    assert attacked(m).get("Sussex", 0) >= 3


# Leaders -------------------------------------------------------------------------------------------------------------
def test_a_leader_does_not_stay_alone_beside_enemies() -> None:
    """Harold has one army in South Mercia, with five Danes next door and the Normans to come."""
    danes = "York: danes 3 | Lindsey: danes 3 | North Mercia: danes 2"
    own = "South Mercia: saxons 1 Harold | Essex: saxons 3 | Wessex: saxons 2 | Hwicce: saxons 1"
    m = moved(f"R15 saxons movement | {own} | {danes}", "thegn")
    stands = leader(m, "saxons")
    assert stands != "South Mercia" or held(m, "saxons")["South Mercia"] >= 3


# Forts ---------------------------------------------------------------------------------------------------------------
def test_ruins_pay_the_romans_nothing() -> None:
    """The Limes pay for forts, and a fort that has fallen is not built again."""
    look = seen("R5 romans movement | South Mercia: romans 3 F | Hwicce: X, welsh 1 | March: welsh 1")
    names = look.b.tables.area_names
    assert look.worth(names.index("Hwicce")) == 0.0
    assert look.worth(names.index("March")) > 0.0


# Rivals --------------------------------------------------------------------------------------------------------------
NORTH = (
    "R14 danes movement | Bernicia: danes 4 | York: danes 2 | Lindsey: danes 2 | Lothian: scots 1 | "
    "Pennines: angles 1 | Cumbria: norsemen 2 | Cheshire: saxons 2 | Dunedin: scots 2"
    " | Wessex: saxons 2 | Norfolk: angles 2"
)


@pytest.mark.parametrize(("ahead", "target"), [("angles", "Pennines"), ("scots", "Lothian")])
def test_the_likely_winner_is_the_target(ahead: str, target: str) -> None:
    """The same position, with another nation far ahead."""
    nations = ("saxons", "angles", "scots", "danes")
    points = ", ".join(f"{nation} {220 if nation == ahead else 150}" for nation in nations)
    m = moved(f"{NORTH} | points: {points}", "thegn")
    assert set(attacked(m)) == {target}
