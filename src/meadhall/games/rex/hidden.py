"""Another state that a seat cannot tell from this one: bots may search on it, and it proves that views keep secrets.

Cards that everybody has seen stay: those taken from open queues, hired, or played. The rest of each kingdom's Troops is
dealt again to hand and deck, other plans take the place of those made, and Objectives are dealt again from those that
the seat does not hold.
"""

from __future__ import annotations

from meadhall.core.chance import pick
from meadhall.core.kit import members
from meadhall.games.rex.engine import codes
from meadhall.games.rex.engine.board import DECK, HAND, OBJECTIVES, sent_by, sent_cell, troops_of
from meadhall.games.rex.engine.codes import AREAS, REINFORCEMENTS
from meadhall.games.rex.engine.dealing import is_waiting, kingdom_in
from meadhall.games.rex.engine.state import State


class _Deck:
    """Shuffled cards, dealt one set after another; who held them before makes no difference."""

    def __init__(self, cards: list[int], seed: int) -> None:
        self.cards = cards = sorted(cards)
        for i in range(len(cards) - 1, 0, -1):
            j = pick(seed, i, i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def deal(self, count: int) -> int:
        """So many cards, as a set."""
        dealt, self.cards = self.cards[:count], self.cards[count:]
        return sum(1 << card for card in dealt)


def shuffle_hidden(state: State, seat: int | None, seed: int) -> State:
    """Another state that this seat cannot tell from this one."""
    other = state.copy()
    own = -1 if seat is None else int(kingdom_in(state, seat))
    others = [k for k in members(int(state.tables.humans)) if k != own]
    if state.question == codes.Q_PLAN:
        for k in others:
            _take_back(other, k)
    if state.tables.hidden_draws:
        _reinforcements(other, own, seed * 8 + 5)
    for k in others:
        _troops(other, k, seed * 8 + k)
    if state.question != codes.Q_OVER:
        _objectives(other, own, seed * 8 + 6)
    return other


def _troops(state: State, k: int, seed: int) -> None:
    """A kingdom's unseen Troops dealt again to hand and deck, and another plan if it has made one."""
    cells = state.cells
    unseen = int(troops_of(k)) & ~int(state.seen)
    held = int(cells[HAND + k]) & unseen
    deck = _Deck(members(held | int(cells[DECK + k])), seed)
    cells[HAND + k] = int(cells[HAND + k]) & ~held | deck.deal(len(members(held)))
    cells[DECK + k] = deck.deal(len(deck.cards))
    if state.question == codes.Q_PLAN and not is_waiting(state, k):
        _plan(state, k, seed)


def _take_back(state: State, k: int) -> None:
    """What was sent in secret is in the hand again."""
    state.cells[HAND + k] |= sent_by(state, k)
    for area in range(AREAS):
        state.cells[sent_cell(k, area)] = 0


def _plan(state: State, k: int, seed: int) -> None:
    """Any two Troops and perhaps an extra card, anywhere."""
    hand = int(state.cells[HAND + k])
    troops = _Deck(members(hand & int(troops_of(k))), seed * 2 + 1).cards[:2]
    spare = members(hand & ~int(troops_of(k)))
    areas = [pick(seed, 100 + i, int(AREAS)) for i in range(3)]
    chosen = list(zip(troops, areas, strict=False))
    if spare and pick(seed, 103, 2):
        area = areas[2] if areas[0] != areas[1] else (areas[0] + 1 + pick(seed, 104, 2)) % int(AREAS)
        chosen.append((spare[pick(seed, 105, len(spare))], area))
    for card, area in chosen:
        state.cells[HAND + k] &= ~(1 << card)
        state.cells[sent_cell(k, area)] |= 1 << card


def _reinforcements(state: State, own: int, seed: int) -> None:
    """Reinforcements drawn face down, and those still in the pool."""
    cells = state.cells
    unseen = REINFORCEMENTS & ~int(state.seen)
    held = {HAND + k: int(cells[HAND + k]) & unseen for k in members(int(state.tables.humans)) if k != own}
    deck = _Deck([card for cards in held.values() for card in members(cards)] + members(int(state.pool)), seed)
    for place, cards in held.items():
        cells[place] = int(cells[place]) & ~unseen | deck.deal(len(members(cards)))
    state.pool = deck.deal(len(members(int(state.pool))))


def _objectives(state: State, own: int, seed: int) -> None:
    """Objectives of the others, as many as they hold: of any types, and any cards that the seat does not hold itself.

    What others have discarded is as hidden as what they kept.
    """
    t, cells = state.tables, state.cells
    mine = int(cells[OBJECTIVES + own]) if own >= 0 else 0
    decks = [_Deck(members(int(t.kinds[kind]) & ~mine), seed * 4 + kind) for kind in range(3)]
    undealt = [len(members(int(state.undealt) & int(t.kinds[kind]))) for kind in range(3)]
    for k in members(int(t.humans)):
        if k != own:
            kinds = _Deck([0, 1, 2], seed * 4 + 3 + k).cards * 6
            held = len(members(int(cells[OBJECTIVES + k])))
            cells[OBJECTIVES + k] = sum(decks[kind].deal(1) for kind in kinds[:held])
    state.undealt = sum(deck.deal(count) for deck, count in zip(decks, undealt, strict=True))
