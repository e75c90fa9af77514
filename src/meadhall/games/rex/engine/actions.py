"""Actions as numbers: for each verb how its fields are packed, and how they are read. Only this file shifts.

    verb | first field << 6 | second field << 12 | kingdom << 18

Where several seats choose at once, an action names the kingdom that chooses. A verb without fields is its own code.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.rex.engine.codes import (
    CARD,
    COMMIT,
    DISCARD,
    GRAB,
    HELP,
    HIRE,
    JOIN,
    MINI,
    OBJECTIVE,
    ORDER,
    PICK,
    REINFORCE,
    SEATING,
    SEND,
    SETTLE,
    SLOTS,
    TAKE,
    TOKEN,
    lowest,
)

FIELD: Final[i64] = 63
"""The largest number in a field."""
MANY: Final[i64] = 32
"""Room for the choices of most questions; a longer list grows."""


def packed(verb: i64, first: i64 = 0, second: i64 = 0, kingdom: i64 = 0) -> i64:
    """The code of any verb by its fields."""
    return verb | (first << 6) | (second << 12) | (kingdom << 18)


def verb_of(code: i64) -> i64:
    """What is done."""
    return code & FIELD


def first_field(code: i64) -> i64:
    """The card, token, location, Objective or number that nearly every verb is about."""
    return (code >> 6) & FIELD


def kingdom_of(code: i64) -> i64:
    """Which kingdom chooses, in DISCARD, SEND and COMMIT."""
    return (code >> 18) & 3


def no_options() -> vec[i64]:
    """An empty list of codes, with room for those of most questions."""
    return vec[i64](capacity=MANY)


def each(options: vec[i64], code: i64, things: i64) -> vec[i64]:
    """The options, and a code with each thing of a set in its first field."""
    while things:
        options = append(options, code | (lowest(things) << 6))
        things &= things - 1
    return options


# Chance --------------------------------------------------------------------------------------------------------------
def seating(order: i64) -> i64:
    """Kingdoms get their seats in one of their orders."""
    return packed(SEATING, order)


def seating_order(code: i64) -> i64:
    """The number of the order."""
    return first_field(code)


def slots(layout: i64) -> i64:
    """The mini-cards of the foresighted kingdom are laid out in one of 48 ways."""
    return packed(SLOTS, layout)


def slots_layout(code: i64) -> i64:
    """The number of the way."""
    return first_field(code)


def deal(card: i64) -> i64:
    """A card is the top one of a deck."""
    return packed(CARD, card)


def deal_card(code: i64) -> i64:
    """The card."""
    return first_field(code)


def objective(card: i64) -> i64:
    """An Objective is dealt."""
    return packed(OBJECTIVE, card)


def objective_card(code: i64) -> i64:
    """The Objective."""
    return first_field(code)


def order(number: i64) -> i64:
    """Tied kingdoms play in one of their orders."""
    return packed(ORDER, number)


def order_number(code: i64) -> i64:
    """The number of the order."""
    return first_field(code)


def token(number: i64) -> i64:
    """A token is drawn from the bag."""
    return packed(TOKEN, number)


def token_drawn(code: i64) -> i64:
    """The token."""
    return first_field(code)


def mini(card: i64, side: i64) -> i64:
    """A mini-card shows one of its sides."""
    return packed(MINI, card, side)


def mini_card(code: i64) -> i64:
    """The mini-card."""
    return first_field(code)


def mini_side(code: i64) -> i64:
    """The side that shows, 0 or 1."""
    return (code >> 12) & FIELD


def grab(number: i64) -> i64:
    """A non-player kingdom takes a token."""
    return packed(GRAB, number)


def grab_token(code: i64) -> i64:
    """The token."""
    return first_field(code)


def reinforce(card: i64) -> i64:
    """A Reinforcement is drawn from the pool."""
    return packed(REINFORCE, card)


def reinforce_card(code: i64) -> i64:
    """The card."""
    return first_field(code)


# Seats ---------------------------------------------------------------------------------------------------------------
def discard(card: i64, kingdom: i64) -> i64:
    """A kingdom discards an Objective."""
    return packed(DISCARD, card, 0, kingdom)


def discard_objective(code: i64) -> i64:
    """The Objective."""
    return first_field(code)


def take(card: i64) -> i64:
    """Recruit a card from the queue."""
    return packed(TAKE, card)


def take_card(code: i64) -> i64:
    """The card."""
    return first_field(code)


def send(card: i64, area: i64, kingdom: i64) -> i64:
    """A kingdom plans to send a card to an area."""
    return packed(SEND, card, area, kingdom)


def send_card(code: i64) -> i64:
    """The card."""
    return first_field(code)


def send_area(code: i64) -> i64:
    """The area."""
    return (code >> 12) & FIELD


def commit(kingdom: i64) -> i64:
    """A kingdom's plan is complete."""
    return packed(COMMIT, 0, 0, kingdom)


def pick(number: i64) -> i64:
    """Take a token of the area."""
    return packed(PICK, number)


def pick_token(code: i64) -> i64:
    """The token."""
    return first_field(code)


def settle(location: i64) -> i64:
    """Use the Joker on a location."""
    return packed(SETTLE, location)


def settle_location(code: i64) -> i64:
    """The location."""
    return first_field(code)


def hire(card: i64) -> i64:
    """A Vassal's 2 hires a Winner's card."""
    return packed(HIRE, card)


def hire_card(code: i64) -> i64:
    """The card."""
    return first_field(code)


def join(location: i64) -> i64:
    """A Vassal's 3 joins a Winner's Road."""
    return packed(JOIN, location)


def join_location(code: i64) -> i64:
    """The Road."""
    return first_field(code)


def call_help(card: i64) -> i64:
    """Choose a Reinforcement."""
    return packed(HELP, card)


def help_card(code: i64) -> i64:
    """The card."""
    return first_field(code)
