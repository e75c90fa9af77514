"""Winners, then Vassals, take locations; a Joker opens others; what is left is Rome's (GAIN, JOKER, ROME)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.rex.engine.actions import each, grab_token, no_options, pick_token, settle_location, verb_of
from meadhall.games.rex.engine.battle import VASSALS_PICK, WINNERS_PICK
from meadhall.games.rex.engine.board import (
    PICKED,
    PIECES,
    Board,
    can_place,
    is_human,
    numbered,
    place,
    tokens_in,
    turn_order,
)
from meadhall.games.rex.engine.codes import (
    BIT,
    FIRST_JOKER,
    GRAB,
    JOKERS,
    KINGDOMS,
    PASS,
    PICK,
    Q_GRAB,
    Q_JOKER,
    Q_NOTHING,
    Q_PICK,
    SETTLE,
    TOKENS,
    count,
    has,
    lowest,
)
from meadhall.games.rex.engine.emit import emit
from meadhall.games.rex.engine.events import JOKER, PASSED, PICKED_ONE, SPENT, TO_ROME
from meadhall.games.rex.engine.question import Draw, Question
from meadhall.games.rex.engine.why import (
    EMPTY_LOCATION,
    HELD_CITY,
    MUST_PICK,
    MUST_SETTLE,
    NO_PIECE_LEFT,
    NO_TOKEN,
    NOT_ASKED,
    OK,
    OTHER_AREA,
    OWN_PIECE,
    PICKED_ALREADY,
    UNDECIDED,
    VASSAL_JOKER,
    WINNERS_LOCATION,
)


def picks_left(b: Board) -> i64:
    """How many tokens the acting kingdom may still take (GAIN-01, GAIN-04)."""
    limit = b.tables.winner_picks if b.battle_step == WINNERS_PICK else b.tables.vassal_picks
    return limit - b.taken


def token_refusal(b: Board, kingdom: i64, token: i64) -> i64:
    """Why a kingdom may not pick a token."""
    if not has(tokens_in(b, b.area), token):
        return NO_TOKEN
    if has(b.cells[PICKED + kingdom], token):
        return PICKED_ALREADY
    if b.battle_step == VASSALS_PICK and has(b.by_winners, token):
        return WINNERS_LOCATION
    if token >= FIRST_JOKER:
        return VASSAL_JOKER if b.battle_step == VASSALS_PICK and not b.tables.vassal_joker else OK
    if has(b.cells[PIECES + kingdom], token):
        return OWN_PIECE
    return OK if can_place(b, kingdom, token) else NO_PIECE_LEFT


def pickable(b: Board, kingdom: i64) -> i64:
    """All tokens that a kingdom may pick now."""
    found: i64 = 0
    tokens = tokens_in(b, b.area)
    while tokens:
        token = lowest(tokens)
        tokens &= tokens - 1
        if token_refusal(b, kingdom, token) == OK:
            found |= BIT[token]
    return found


def take(b: Board, token: i64) -> None:
    """The acting kingdom takes a token: a piece on its location, or the Joker's choice (GAIN-07, GAIN-10)."""
    k = b.acting
    b.cells[PICKED + k] |= BIT[token]
    if b.battle_step == WINNERS_PICK:
        b.by_winners |= BIT[token]
    b.taken += 1
    emit(b, PICKED_ONE, k, token)
    b.question = Q_NOTHING
    if token < FIRST_JOKER:
        place(b, k, token)
    elif is_human(b, k):
        if joker_targets(b, k):
            b.question = Q_JOKER
        else:
            emit(b, SPENT, k)
    else:
        use_alone(b)


class Pick(Question):
    """One token after another, in any order (GAIN-11)."""

    def legal(self, b: Board) -> vec[i64]:
        options = each(no_options(), PICK, pickable(b, b.acting))
        return options if b.tables.compulsory else append(options, PASS)

    def refusal(self, b: Board, code: i64) -> i64:
        verb = verb_of(code)
        if verb == PASS:
            return MUST_PICK if b.tables.compulsory else OK
        if verb != PICK or pick_token(code) >= TOKENS:
            return NOT_ASKED
        return token_refusal(b, b.acting, pick_token(code))

    def answer(self, b: Board, code: i64) -> None:
        if verb_of(code) == PASS:
            emit(b, PASSED, b.acting)
            next_picker(b)
            b.question = Q_NOTHING
        else:
            take(b, pick_token(code))


class Grab(Draw):
    """A kingdom that nobody plays takes at random if there is more than it may have (NPK-07)."""

    def things(self, b: Board) -> i64:
        return pickable(b, b.acting)

    def answer(self, b: Board, code: i64) -> None:
        take(b, grab_token(code))


GRABBING: Final = Grab(GRAB)


def is_held(b: Board, location: i64) -> bool:
    """Whether a kingdom has a piece on a location."""
    for k in range(KINGDOMS):
        if has(b.cells[PIECES + k], location):
            return True
    return False


def joker_refusal(b: Board, kingdom: i64, location: i64) -> i64:
    """Why a Joker cannot put a piece on a location (JOKER-01 to -05, -10, -11)."""
    t = b.tables
    if not has(t.area[b.area], location):
        return OTHER_AREA
    if has(b.cells[PIECES + kingdom], location):
        return OWN_PIECE
    shared = t.share_rome_city != 0 and has(b.joker_cities, location)
    if not has(b.rome, location) and not shared:
        if not is_held(b, location):
            return UNDECIDED if has(b.tokens, location) else EMPTY_LOCATION
        if has(t.cities, location):
            return HELD_CITY
    return OK if can_place(b, kingdom, location) else NO_PIECE_LEFT


def joker_targets(b: Board, kingdom: i64) -> i64:
    """Every location a Joker of this area may go to."""
    found: i64 = 0
    places = numbered(b.tables.area[b.area])
    while places:
        location = lowest(places)
        places &= places - 1
        if joker_refusal(b, kingdom, location) == OK:
            found |= BIT[location]
    return found


class UseJoker(Question):
    """A Joker is used at once (JOKER-08)."""

    def legal(self, b: Board) -> vec[i64]:
        options = each(no_options(), SETTLE, joker_targets(b, b.acting))
        return options if b.tables.compulsory else append(options, PASS)

    def refusal(self, b: Board, code: i64) -> i64:
        verb = verb_of(code)
        if verb == PASS:
            return MUST_SETTLE if b.tables.compulsory else OK
        if verb != SETTLE or settle_location(code) >= FIRST_JOKER:
            return NOT_ASKED
        return joker_refusal(b, b.acting, settle_location(code))

    def answer(self, b: Board, code: i64) -> None:
        if verb_of(code) == PASS:
            emit(b, SPENT, b.acting)
        else:
            settle(b, settle_location(code))
        b.question = Q_NOTHING


def settle(b: Board, location: i64) -> None:
    """The Joker's piece."""
    if has(b.rome & b.tables.cities, location):
        b.joker_cities |= BIT[location]
    emit(b, JOKER, b.acting, location)
    place(b, b.acting, location)


def use_alone(b: Board) -> None:
    """A kingdom that nobody plays takes the black City of the area, if it can (JOKER-15, JOKER-16)."""
    black = b.tables.black[b.area]
    if joker_refusal(b, b.acting, black) == OK:
        settle(b, black)
    else:
        emit(b, SPENT, b.acting)


def next_picker(b: Board) -> None:
    """The acting kingdom has made its picks."""
    b.cursor += 1
    b.taken = 0


def picks_are_open(b: Board, choice: i64) -> bool:
    """Whether a human has anything to decide, with these tokens to pick from."""
    return not b.tables.compulsory or choice & JOKERS != 0 or count(choice) > picks_left(b)


def allocate(b: Board) -> bool:
    """Go on with the picks of the Winners, or of the Vassals. True if all are made, False if one is asked for."""
    side = b.winners if b.battle_step == WINNERS_PICK else b.vassals
    while b.cursor < KINGDOMS:
        k = turn_order(b, b.cursor)
        if k < 0 or not has(side, k):
            b.cursor += 1
            continue
        b.acting = k
        choice = pickable(b, k)
        left = picks_left(b)
        if left <= 0 or choice == 0:
            next_picker(b)
        elif is_human(b, k) and picks_are_open(b, choice):
            b.question = Q_PICK
            return False
        elif not is_human(b, k) and count(choice) > left:
            b.question = Q_GRAB
            return False
        else:
            take(b, lowest(choice))
    b.cursor = 0
    b.taken = 0
    return True


def leave_to_rome(b: Board) -> None:
    """Numbered tokens that nobody picked are Rome's; a Joker is out of the game (ROME-01, ROME-02)."""
    picked: i64 = 0
    for k in range(KINGDOMS):
        picked |= b.cells[PICKED + k]
    left = tokens_in(b, b.area) & ~picked
    if left:
        emit(b, TO_ROME, b.area, left)
    b.rome |= numbered(left)
    b.tokens &= ~b.tables.area[b.area]
    for k in range(KINGDOMS):
        b.cells[PICKED + k] = 0
