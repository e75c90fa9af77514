"""What Vassals get out of their 2s and 3s, unless a Winner's 4 bars it; and help from Rome (POWER2 to 4, HELP)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.rex.engine.battle import ROME_TAKES
from meadhall.games.rex.engine.board import (
    HAND,
    ORDER,
    PIECES,
    SENT,
    WON,
    Board,
    can_place,
    distinct,
    has,
    is_human,
    place,
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
    field_x,
    lowest,
    pack,
    verb_of,
)
from meadhall.games.rex.engine.combat import cards_in, plays, shielded
from meadhall.games.rex.engine.question import Lot, Question, each
from meadhall.games.rex.engine.steps import T_EVALUATE, T_HELP
from meadhall.games.rex.engine.tell import HELPED, HIRED, JOINED, PASSED, tell
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


# The 2 ---------------------------------------------------------------------------------------------------------------
def two_refusal(b: Board, kingdom: i64) -> i64:
    """Why a kingdom's 2 does nothing in this battle (POWER2-07, POWER4-02)."""
    if not plays(b, kingdom, b.area, 2):
        return NO_TWO
    if has(b.hired, kingdom):
        return USED
    return SHIELDED if shielded(b) == b.winners else OK


def for_hire(b: Board, kingdom: i64) -> i64:
    """Cards of exposed Winners that are not of the Vassal's own colour (POWER2-01 to -03, POWER4-03)."""
    exposed = b.winners & ~shielded(b)
    cards: i64 = 0
    for k in range(KINGDOMS):
        if has(exposed, k):
            cards |= cards_in(b, k, b.area)
    return cards & ~troops_of(kingdom)


def hire_refusal(b: Board, kingdom: i64, card: i64) -> i64:
    """Why a Vassal may not hire a card."""
    refusal = two_refusal(b, kingdom)
    if refusal:
        return refusal
    played: i64 = 0
    for k in range(KINGDOMS):
        if has(b.winners, k):
            played |= cards_in(b, k, b.area)
    if not has(played, card):
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
def join_refusal(b: Board, kingdom: i64, location: i64) -> i64:
    """Why a Vassal's 3 cannot put a cube there (POWER3-01 to -06, POWER4-03, -04)."""
    if not plays(b, kingdom, b.area, 3):
        return NO_THREE
    if has(b.joined, kingdom):
        return USED_THREE
    if not has(b.tables.roads, location):
        return NOT_A_ROAD
    guarded = shielded(b)
    by_exposed: i64 = 0
    by_guarded: i64 = 0
    for k in range(KINGDOMS):
        if has(b.winners & ~guarded, k):
            by_exposed |= b.cells[WON + k]
        elif has(guarded, k):
            by_guarded |= b.cells[WON + k]
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
    won: i64 = 0
    for k in range(KINGDOMS):
        if has(b.winners, k):
            won |= b.cells[WON + k]
    while won:
        location = lowest(won)
        won &= won - 1
        if join_refusal(b, kingdom, location) == OK:
            found |= BIT[location]
    return found


class Powers(Question):
    """A Vassal's 2 and 3, in either order, each at will (POWER3-10)."""

    def legal(self, b: Board) -> vec[i64]:
        return append(self.uses(b, b.acting), pack(PASS))

    def uses(self, b: Board, kingdom: i64) -> vec[i64]:
        """What the powers of a Vassal can do now."""
        options: vec[i64] = vec[i64]()
        if two_refusal(b, kingdom) == OK:
            options = each(options, HIRE, distinct(b, for_hire(b, kingdom)))
        if substitute_refusal(b, kingdom) == OK:
            options = (
                each(options, HELP, distinct(b, b.pool)) if not b.tables.random_pool else append(options, pack(ASK))
            )
        return each(options, JOIN, joinable(b, kingdom))

    def refusal(self, b: Board, code: i64) -> i64:
        verb, x = verb_of(code), field_x(code)
        if verb == PASS:
            return OK
        if verb == HIRE and x < CARDS:
            return hire_refusal(b, b.acting, x)
        if verb == JOIN and x < FIRST_JOKER:
            return join_refusal(b, b.acting, x)
        if verb == HELP or verb == ASK:
            refusal = substitute_refusal(b, b.acting)
            return refusal if refusal else pool_refusal(b, code)
        return NOT_ASKED

    def answer(self, b: Board, code: i64) -> None:
        k, verb, x = b.acting, verb_of(code), field_x(code)
        b.question = Q_NOTHING
        if verb == PASS:
            b.hired |= BIT[k]
            b.joined |= BIT[k]
            tell(b, PASSED, k)
        elif verb == JOIN:
            b.joined |= BIT[k]
            tell(b, JOINED, k, x)
            place(b, k, x)
        else:
            b.hired |= BIT[k]
            if verb == HIRE:
                hire(b, k, x)
            else:
                take_help(b, code)


def hire(b: Board, kingdom: i64, card: i64) -> None:
    """A Winner's card goes to the Vassal's hand (POWER2-09)."""
    for k in range(KINGDOMS):
        b.cells[SENT + 3 * k + b.area] &= ~BIT[card]
    b.cells[HAND + kingdom] |= BIT[card]
    b.seen |= BIT[card]
    tell(b, HIRED, kingdom, card)


def use_powers(b: Board) -> None:
    """Vassals in turn order; only humans use them (POWER2-04, POWER3-08, NPK-06)."""
    while b.cursor < KINGDOMS:
        k: i64 = turn_order(b, b.cursor)
        if k >= 0 and has(b.vassals, k) and is_human(b, k):
            b.acting = k
            if len(POWERS.uses(b, k)) > 0:
                b.question = Q_POWERS
                return
        b.cursor += 1
    b.side = ROME_TAKES


POWERS = Powers()


# Reinforcements ------------------------------------------------------------------------------------------------------
def pool_refusal(b: Board, code: i64) -> i64:
    """Why this Reinforcement cannot be had (VARIANT-02, HELP-06)."""
    if verb_of(code) == ASK:
        return OK if b.tables.random_pool else FIXED_POOL
    if b.tables.random_pool:
        return RANDOM_POOL
    card = field_x(code)
    good = FIRST_REINFORCEMENT <= card < CARDS and has(distinct(b, b.pool), card)
    return OK if good else NOT_IN_POOL


def take_help(b: Board, code: i64) -> None:
    """A Reinforcement for the acting kingdom: the one it has chosen, or one that chance draws."""
    if verb_of(code) == ASK:
        b.question = Q_REINFORCE
    else:
        receive(b, field_x(code), False)


def receive(b: Board, card: i64, hidden: bool) -> None:
    """A Reinforcement goes to the acting kingdom's hand, shown to all unless it is hidden (HELP-05, VARIANT-06)."""
    b.pool &= ~BIT[card]
    b.cells[HAND + b.acting] |= BIT[card]
    if not hidden:
        b.seen |= BIT[card]
    tell(b, HELPED, b.acting, card)


class Help(Question):
    """Whoever placed no piece this turn may ask Rome for a Reinforcement (HELP-01, HELP-05)."""

    def legal(self, b: Board) -> vec[i64]:
        options: vec[i64] = vec[i64]()
        options = append(options, pack(ASK)) if b.tables.random_pool else each(options, HELP, distinct(b, b.pool))
        return append(options, pack(PASS))

    def refusal(self, b: Board, code: i64) -> i64:
        verb = verb_of(code)
        if verb == PASS:
            return OK
        return pool_refusal(b, code) if verb == HELP or verb == ASK else NOT_ASKED

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        b.cursor += 1
        if verb_of(code) == PASS:
            tell(b, PASSED, b.acting)
        else:
            take_help(b, code)


class Reinforce(Lot):
    """The top card of a shuffled pool (VARIANT-02)."""

    def legal(self, b: Board) -> vec[i64]:
        return each(vec[i64](), REINFORCE, b.pool)

    def answer(self, b: Board, code: i64) -> None:
        receive(b, field_x(code), b.tables.hidden_draws != 0)
        b.question = Q_NOTHING


def offer_help(b: Board) -> None:
    """After the three areas, in turn order (HELP-04)."""
    humans = count(b.tables.humans)
    while b.cursor < humans:
        k = b.cells[ORDER + b.cursor]
        if not has(b.placed, k) and b.pool:
            b.acting = k
            b.question = Q_HELP
            return
        b.cursor += 1
    b.step = T_EVALUATE


def begin_help(b: Board) -> None:
    """The areas are all fought."""
    b.step = T_HELP
    b.cursor = 0
    b.winners = 0
    b.vassals = 0
