"""The Danes deck, and what somebody has seen on top of a deck (RAID-15, SETUP-04).

No deck has an order: chance decides which card comes when it is drawn. Where a card lets a player look at the top of a
deck, chance decides then, and the cards seen are noted in order until they are drawn. `danes_top` has six bits for each
of them, the first one lowest, and `seasons_top` has three times five bits for each Season: numbers counted from 1.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import field_x, field_y
from meadhall.games.bretwalda.engine.agenda import Task, ask, push, task_w
from meadhall.games.bretwalda.engine.board import (
    DANES_CARDS,
    DANES_UNDER,
    KNOWN_DANES,
    KNOWN_SEASONS,
    Board,
)
from meadhall.games.bretwalda.engine.calendar import season_of
from meadhall.games.bretwalda.engine.cards import append_under, shift_under
from meadhall.games.bretwalda.engine.codes import BIT, NO_CARD, Q_TOP_DANES, Q_TOP_SEASON, T_LOOK, count, least, lowest
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import SAW_DANES, SAW_SEASON
from meadhall.games.bretwalda.engine.pieces import KINGDOMS
from meadhall.games.bretwalda.engine.question import Draw

DANES_SHIFT: Final[i64] = 6
MOST_SEEN: Final[i64] = 10
"""Danes cards that can be looked at: as many as one number holds."""
SEASON_SHIFT: Final[i64] = 5
SEASONS_EACH: Final[i64] = 3
"""Season cards of one deck that can be looked at: all that a game uses."""


# The Danes deck ------------------------------------------------------------------------------------------------------
def danes_top_at(b: Board, place: i64) -> i64:
    """The Danes card at a place from the top, counted from 0, if somebody has looked at it; else NO_CARD."""
    return ((b.danes_top >> (DANES_SHIFT * place)) & 63) - 1 if place < MOST_SEEN else NO_CARD


def danes_on_top(b: Board) -> i64:
    """The set of Danes cards on top that somebody has looked at."""
    found: i64 = 0
    cards = b.danes_top
    while cards:
        found |= BIT[(cards & 63) - 1]
        cards >>= DANES_SHIFT
    return found


def danes_to_draw(b: Board) -> i64:
    """The Danes cards that may be the next one."""
    if b.danes_top:
        return BIT[danes_top_at(b, 0)]
    return below_the_top(b)


def below_the_top(b: Board) -> i64:
    """The Danes cards that may come after those that somebody has looked at."""
    left = b.danes_above & ~danes_on_top(b)
    if left:
        return left
    if b.tables.options.under_deck and b.cells[DANES_UNDER]:
        return BIT[b.cells[DANES_UNDER] - 1]
    return b.danes_under


def danes_taken(b: Board, kingdom: i64, card: i64) -> None:
    """A Kingdom draws a Danes card; the others no longer know of cards that might have been it."""
    if b.danes_top:
        b.danes_top >>= DANES_SHIFT
    else:
        forget(b, kingdom, below_the_top(b))
        if not b.danes_above:
            turn_over(b, card)
    b.danes_above &= ~BIT[card]
    b.cells[KNOWN_DANES + kingdom] |= BIT[card]


def forget(b: Board, drawer: i64, cards: i64) -> None:
    """One of some cards is gone, unseen by all but one."""
    if count(cards) > 1:
        for k in range(KINGDOMS):
            if k != drawer:
                b.cells[KNOWN_DANES + k] &= ~cards


def turn_over(b: Board, card: i64) -> None:
    """Every card above is drawn: what lies under the deck comes up, by option one card after the other."""
    if b.tables.options.under_deck:
        b.danes_under &= ~BIT[card]
        b.danes_above |= BIT[card]
        shift_under(b, DANES_UNDER, DANES_CARDS)
    else:
        b.danes_above = b.danes_under
        b.danes_under = 0


def danes_back(b: Board, cards: i64) -> None:
    """Danes cards go under their deck (RAID-15)."""
    b.danes_under |= cards
    while cards:
        if b.tables.options.under_deck:
            append_under(b, DANES_UNDER, DANES_CARDS, lowest(cards))
        cards &= cards - 1


def danes_shown(b: Board, card: i64) -> None:
    """Everybody sees a Danes card."""
    for k in range(KINGDOMS):
        b.cells[KNOWN_DANES + k] |= BIT[card]


def danes_left(b: Board) -> i64:
    """How many Danes cards are in the deck."""
    return count(b.danes_above) + count(b.danes_under)


# Season decks --------------------------------------------------------------------------------------------------------
def season_top_at(b: Board, season: i64, place: i64) -> i64:
    """The Season card at a place from the top of its deck, if somebody has looked at it; else NO_CARD."""
    return ((b.seasons_top >> (SEASON_SHIFT * (SEASONS_EACH * season + place))) & 31) - 1


def seasons_on_top(b: Board, season: i64) -> i64:
    """The set of cards on top of a Season's deck that somebody has looked at."""
    found: i64 = 0
    for place in range(SEASONS_EACH):
        card = season_top_at(b, season, place)
        if card != NO_CARD:
            found |= BIT[card]
    return found


def season_to_draw(b: Board, season: i64) -> i64:
    """The cards that may be the next one of a Season."""
    card = season_top_at(b, season, 0)
    return b.tables.season_deck[season] & ~b.seasons_seen if card == NO_CARD else BIT[card]


def put_season_top(b: Board, season: i64, place: i64, card: i64) -> None:
    """Note a card, or NO_CARD, at a place from the top of a Season's deck."""
    shift = SEASON_SHIFT * (SEASONS_EACH * season + place)
    b.seasons_top += (card - season_top_at(b, season, place)) << shift


def season_taken(b: Board, season: i64) -> None:
    """The top card of a Season's deck is revealed."""
    for place in range(SEASONS_EACH - 1):
        put_season_top(b, season, place, season_top_at(b, season, place + 1))
    put_season_top(b, season, SEASONS_EACH - 1, NO_CARD)


def next_season(b: Board) -> i64:
    """The Season whose deck is looked at: that of the next round."""
    return (season_of(b) + 1) % 4


def seasons_left(b: Board) -> i64:
    """How many cards the deck of the next Season still has; none after the last round."""
    t = b.tables
    if b.round >= t.rounds:
        return 0
    return t.season_cards - count(t.season_deck[next_season(b)] & b.seasons_seen)


# Looking -------------------------------------------------------------------------------------------------------------
def look_at_danes(b: Board, kingdom: i64, cards: i64) -> None:
    """A Kingdom looks at Danes cards on top of their deck."""
    push(b, T_LOOK, kingdom, 0, 0, least(least(cards, danes_left(b)), MOST_SEEN))


def look_at_seasons(b: Board, kingdom: i64, cards: i64) -> None:
    """A Kingdom looks at cards on top of the deck of the next Season."""
    push(b, T_LOOK, kingdom, 0, 1, least(least(cards, seasons_left(b)), SEASONS_EACH))


class Look(Task):
    """The cards on top of a deck, one by one; chance decides which nobody has seen before."""

    def run(self, b: Board, task: i64) -> None:
        k, place, seasons = field_x(task), field_y(task), (task >> 18) & 63
        if place >= task_w(task):
            return
        card = season_top_at(b, next_season(b), place) if seasons else danes_top_at(b, place)
        if card == NO_CARD:
            push(b, T_LOOK, k, place, seasons, task_w(task))
            ask(b, Q_TOP_SEASON if seasons else Q_TOP_DANES, k)
            return
        push(b, T_LOOK, k, place + 1, seasons, task_w(task))
        if seasons:
            b.cells[KNOWN_SEASONS + k] |= BIT[card]
            emit(b, SAW_SEASON, k, card, place)
        else:
            b.cells[KNOWN_DANES + k] |= BIT[card]
            emit(b, SAW_DANES, k, card, place)


class TopDanes(Draw):
    """The next Danes card that nobody has looked at."""

    def things(self, b: Board) -> i64:
        return below_the_top(b)

    def drawn(self, b: Board, thing: i64) -> None:
        seen = danes_on_top(b)
        if not b.danes_above & ~seen:
            turn_over(b, thing)
            b.danes_above |= seen
        b.danes_top |= (thing + 1) << (DANES_SHIFT * count(seen))


class TopSeason(Draw):
    """The next card of a Season's deck that nobody has looked at."""

    def things(self, b: Board) -> i64:
        season = next_season(b)
        return b.tables.season_deck[season] & ~b.seasons_seen & ~seasons_on_top(b, season)

    def drawn(self, b: Board, thing: i64) -> None:
        season = next_season(b)
        put_season_top(b, season, count(seasons_on_top(b, season)), thing)
