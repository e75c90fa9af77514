"""What Vassals get out of their 2s and 3s, unless a Winner's 4 bars it; and help from Rome (POWER2 to 4, HELP)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.rex.engine.actions import (
    each,
    help_card,
    hire_card,
    join_location,
    no_options,
    reinforce_card,
    verb_of,
)
from meadhall.games.rex.engine.board import (
    HAND,
    ORDER,
    PIECES,
    WON,
    Board,
    can_place,
    cards_in,
    distinct,
    is_human,
    place,
    sent_cell,
    troops_of,
    turn_order,
)
from meadhall.games.rex.engine.codes import (
    ASK,
    BIT,
    CARDS,
    FIRST_JOKER,
    FIRST_REINFORCEMENT,
    HELP,
    HIRE,
    JOIN,
    KINGDOMS,
    PASS,
    Q_HELP,
    Q_NOTHING,
    Q_POWERS,
    Q_REINFORCE,
    REINFORCE,
    count,
    has,
    lowest,
)
from meadhall.games.rex.engine.combat import plays, shielded
from meadhall.games.rex.engine.emit import emit
from meadhall.games.rex.engine.events import HELPED, HIRED, JOINED, PASSED
from meadhall.games.rex.engine.question import Draw, Question
from meadhall.games.rex.engine.sequence_step import Step
from meadhall.games.rex.engine.why import (
    CARD_IS_LEFT,
    FIXED_POOL,
    NO_PIECE_LEFT,
    NO_THREE,
    NO_TWO,
    NOT_A_ROAD,
    NOT_A_WINNERS_CARD,
    NOT_ASKED,
    NOT_IN_POOL,
    NOT_WON_HERE,
    OK,
    OWN_COLOUR,
    OWN_PIECE,
    RANDOM_POOL,
    SHIELDED,
    SUBSTITUTE_BARRED,
    USED,
    USED_THREE,
)

TWO: Final[i64] = 2
THREE: Final[i64] = 3
"""The values whose powers are for Vassals: to hire a card, to join a Road."""


# The 2 ---------------------------------------------------------------------------------------------------------------
def two_refusal(b: Board, kingdom: i64) -> i64:
    """Why a kingdom's 2 does nothing in this battle (POWER2-07, POWER4-02)."""
    if not plays(b, kingdom, b.area, TWO):
        return NO_TWO
    if has(b.used_two, kingdom):
        return USED
    return SHIELDED if shielded(b) == b.winners else OK


def played_by(b: Board, kingdoms: i64) -> i64:
    """The cards of a set of kingdoms in the area of the battle."""
    cards: i64 = 0
    for k in range(KINGDOMS):
        if has(kingdoms, k):
            cards |= cards_in(b, k, b.area)
    return cards


def for_hire(b: Board, kingdom: i64) -> i64:
    """Cards of exposed Winners that are not of the Vassal's own colour (POWER2-01 to -03, POWER4-03)."""
    return played_by(b, b.winners & ~shielded(b)) & ~troops_of(kingdom)


def hire_refusal(b: Board, kingdom: i64, card: i64) -> i64:
    """Why a Vassal may not hire a card."""
    refusal = two_refusal(b, kingdom)
    if refusal:
        return refusal
    if not has(played_by(b, b.winners), card):
        return NOT_A_WINNERS_CARD
    if has(troops_of(kingdom), card):
        return OWN_COLOUR
    open_cards = for_hire(b, kingdom)
    if not has(open_cards, card):
        return SHIELDED
    return OK if has(distinct(b, open_cards), card) else NOT_ASKED


def substitute_refusal(b: Board, kingdom: i64) -> i64:
    """Why a Reinforcement does not stand in for a card to hire (POWER2-05, -06, -11, -13, POWER4-05)."""
    refusal = two_refusal(b, kingdom)
    if refusal:
        return refusal
    if for_hire(b, kingdom):
        return CARD_IS_LEFT
    if b.tables.shield_bars_substitute and shielded(b):
        return SUBSTITUTE_BARRED
    return OK if b.pool else NOT_IN_POOL


# The 3 ---------------------------------------------------------------------------------------------------------------
def won_by(b: Board, kingdoms: i64) -> i64:
    """The locations that a set of kingdoms has taken in this battle."""
    won: i64 = 0
    for k in range(KINGDOMS):
        if has(kingdoms, k):
            won |= b.cells[WON + k]
    return won


def join_refusal(b: Board, kingdom: i64, location: i64) -> i64:
    """Why a Vassal's 3 cannot put a cube there (POWER3-01 to -06, POWER4-03, -04)."""
    if not plays(b, kingdom, b.area, THREE):
        return NO_THREE
    if has(b.used_three, kingdom):
        return USED_THREE
    if not has(b.tables.roads, location):
        return NOT_A_ROAD
    guarded = shielded(b)
    by_exposed = won_by(b, b.winners & ~guarded)
    by_guarded = won_by(b, guarded)
    if not has(by_exposed | by_guarded, location):
        return NOT_WON_HERE
    if not has(by_exposed, location) or (b.tables.shield_bars_shared and has(by_guarded, location)):
        return SHIELDED
    if has(b.cells[PIECES + kingdom], location):
        return OWN_PIECE
    return OK if can_place(b, kingdom, location) else NO_PIECE_LEFT


def joinable(b: Board, kingdom: i64) -> i64:
    """All Roads that a Vassal's 3 may join."""
    found: i64 = 0
    if has(b.used_three, kingdom) or not plays(b, kingdom, b.area, THREE):
        return found
    won = won_by(b, b.winners)
    while won:
        location = lowest(won)
        won &= won - 1
        if join_refusal(b, kingdom, location) == OK:
            found |= BIT[location]
    return found


class Powers(Question):
    """A Vassal's 2 and 3, in either order, each at will (POWER3-10)."""

    def legal(self, b: Board) -> vec[i64]:
        return append(self.uses(b, b.acting), PASS)

    def uses(self, b: Board, kingdom: i64) -> vec[i64]:
        """What the powers of a Vassal can do now."""
        options = no_options()
        if two_refusal(b, kingdom) == OK:
            options = each(options, HIRE, distinct(b, for_hire(b, kingdom)))
        if substitute_refusal(b, kingdom) == OK:
            options = with_help(b, options)
        return each(options, JOIN, joinable(b, kingdom))

    def refusal(self, b: Board, code: i64) -> i64:
        verb = verb_of(code)
        if verb == PASS:
            return OK
        if verb == HIRE and hire_card(code) < CARDS:
            return hire_refusal(b, b.acting, hire_card(code))
        if verb == JOIN and join_location(code) < FIRST_JOKER:
            return join_refusal(b, b.acting, join_location(code))
        if verb == HELP or verb == ASK:
            refusal = substitute_refusal(b, b.acting)
            return refusal if refusal else pool_refusal(b, code)
        return NOT_ASKED

    def answer(self, b: Board, code: i64) -> None:
        k, verb = b.acting, verb_of(code)
        b.question = Q_NOTHING
        if verb == PASS:
            b.used_two |= BIT[k]
            b.used_three |= BIT[k]
            emit(b, PASSED, k)
        elif verb == JOIN:
            b.used_three |= BIT[k]
            emit(b, JOINED, k, join_location(code))
            place(b, k, join_location(code))
        else:
            b.used_two |= BIT[k]
            if verb == HIRE:
                hire(b, k, hire_card(code))
            else:
                take_help(b, code)


def hire(b: Board, kingdom: i64, card: i64) -> None:
    """A Winner's card goes to the Vassal's hand (POWER2-09)."""
    for k in range(KINGDOMS):
        b.cells[sent_cell(k, b.area)] &= ~BIT[card]
    b.cells[HAND + kingdom] |= BIT[card]
    b.seen |= BIT[card]
    emit(b, HIRED, kingdom, card)


POWERS: Final = Powers()


def use_powers(b: Board) -> bool:
    """Vassals in turn order use their powers; only humans do (POWER2-04, POWER3-08, NPK-06). True if all have."""
    while b.cursor < KINGDOMS:
        k = turn_order(b, b.cursor)
        if k >= 0 and has(b.vassals, k) and is_human(b, k):
            b.acting = k
            if len(POWERS.uses(b, k)) > 0:
                b.question = Q_POWERS
                return False
        b.cursor += 1
    return True


# Reinforcements ------------------------------------------------------------------------------------------------------
def pool_refusal(b: Board, code: i64) -> i64:
    """Why this Reinforcement cannot be had (VARIANT-02, HELP-06)."""
    if verb_of(code) == ASK:
        return OK if b.tables.random_pool else FIXED_POOL
    if b.tables.random_pool:
        return RANDOM_POOL
    card = help_card(code)
    good = FIRST_REINFORCEMENT <= card < CARDS and has(distinct(b, b.pool), card)
    return OK if good else NOT_IN_POOL


def with_help(b: Board, options: vec[i64]) -> vec[i64]:
    """The options, and the Reinforcements that can be had (VARIANT-02)."""
    if b.tables.random_pool:
        return append(options, ASK)
    return each(options, HELP, distinct(b, b.pool))


def take_help(b: Board, code: i64) -> None:
    """A Reinforcement for the acting kingdom: the one it has chosen, or one that chance draws."""
    if verb_of(code) == ASK:
        b.question = Q_REINFORCE
    else:
        receive(b, help_card(code), False)


def receive(b: Board, card: i64, hidden: bool) -> None:
    """A Reinforcement goes to the acting kingdom's hand, shown to all unless it is hidden (HELP-05, VARIANT-06)."""
    b.pool &= ~BIT[card]
    b.cells[HAND + b.acting] |= BIT[card]
    if not hidden:
        b.seen |= BIT[card]
    emit(b, HELPED, b.acting, card)


class Help(Question):
    """A kingdom that placed no piece this turn may ask Rome for a Reinforcement (HELP-01, HELP-05)."""

    def legal(self, b: Board) -> vec[i64]:
        return append(with_help(b, no_options()), PASS)

    def refusal(self, b: Board, code: i64) -> i64:
        verb = verb_of(code)
        if verb == PASS:
            return OK
        return pool_refusal(b, code) if verb == HELP or verb == ASK else NOT_ASKED

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        b.cursor += 1
        if verb_of(code) == PASS:
            emit(b, PASSED, b.acting)
        else:
            take_help(b, code)


class Reinforce(Draw):
    """The top card of a shuffled pool (VARIANT-02)."""

    def things(self, b: Board) -> i64:
        return b.pool

    def answer(self, b: Board, code: i64) -> None:
        receive(b, reinforce_card(code), b.tables.hidden_draws != 0)
        b.question = Q_NOTHING


REINFORCING: Final = Reinforce(REINFORCE)


class HelpFromRome(Step):
    """After the three areas, in turn order, Rome helps each kingdom that placed nothing (HELP-04)."""

    def run(self, b: Board) -> bool:
        humans = count(b.tables.humans)
        while b.cursor < humans:
            k = b.cells[ORDER + b.cursor]
            if not has(b.placed, k) and b.pool:
                b.acting = k
                b.question = Q_HELP
                return False
            b.cursor += 1
        return True
