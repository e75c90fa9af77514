"""What a seat cannot know, dealt again: other hands and the Lordship deck, Chronicles, sealed bids, Danes cards.

The deal follows from what the seat can see and from a seed, and from nothing else: two positions that look the same to
a seat lead to the same one. So a bot that is shown such a position knows no more than its seat.
"""

from __future__ import annotations

from meadhall.core.chance import mix
from meadhall.core.kit import members
from meadhall.games.bretwalda.engine import board as cells_of
from meadhall.games.bretwalda.engine import codes
from meadhall.games.bretwalda.engine.board import kingdom_in
from meadhall.games.bretwalda.engine.chronicles import due
from meadhall.games.bretwalda.engine.codes import NO_CARD
from meadhall.games.bretwalda.engine.decks import DANES_SHIFT, SEASON_SHIFT
from meadhall.games.bretwalda.engine.pieces import KINGDOMS
from meadhall.games.bretwalda.engine.realm import purse
from meadhall.games.bretwalda.engine.state import State

ATTEMPTS = 200
"""Deals of Chronicle cards to try before the true ones are kept."""


_MASK_48 = (1 << 48) - 1


class _Lots:
    """Draws that follow from a seed; a generator of 48 bits, since bots deal thousands of times in a game."""

    def __init__(self, seed: int) -> None:
        self.r = mix(seed) & _MASK_48

    def below(self, size: int) -> int:
        """A number below a size."""
        self.r = (self.r * 0x5DEECE66D + 11) & _MASK_48
        return (self.r >> 20) % size

    def shuffle(self, cards: list[int]) -> None:
        """Cards in any order."""
        r = self.r
        for i in range(len(cards) - 1, 0, -1):
            r = (r * 0x5DEECE66D + 11) & _MASK_48
            j = (r >> 20) % (i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        self.r = r

    def choice(self, cards: list[int]) -> int:
        """One of some cards."""
        return cards[self.below(len(cards))]


def shuffle_hidden(state: State, seat: int | None, seed: int) -> State:
    """Another state that this seat (None: a spectator) cannot tell from this one."""
    other = state.copy()
    own = -1 if seat is None else int(kingdom_in(state, seat))
    rng = _Lots(seed)
    _lordship(other, own, rng)
    _chronicles(other, own, rng)
    _danes(other, own, rng)
    _seasons(other, own, rng)
    _subversion(other, own, rng)
    _choices(other, own, rng)
    return other


def _mask(cards: list[int]) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def _lordship(state: State, own: int, rng: _Lots) -> None:
    """Hands and deck; the pile is open, and what the seat has seen of a hand stays there."""
    cells = state.cells
    unseen, sizes = members(int(state.deck)), {}
    for k in range(KINGDOMS):
        if k != own:
            known = int(cells[cells_of.KNOWN + KINGDOMS * own + k]) if own >= 0 else 0
            hand = int(cells[cells_of.HAND + k])
            unseen += members(hand & ~known)
            sizes[k] = (known & hand, (hand & ~known).bit_count())
    unseen.sort()
    rng.shuffle(unseen)
    for k, (known, size) in sizes.items():
        cells[cells_of.HAND + k] = known | _mask(unseen[:size])
        unseen = unseen[size:]
    state.deck = _mask(unseen)
    for viewer in range(KINGDOMS):
        for owner in range(KINGDOMS):
            if viewer != own:
                at = cells_of.KNOWN + KINGDOMS * viewer + owner
                cells[at] = _as_many(int(cells[cells_of.HAND + owner]), int(cells[at]).bit_count(), rng)


def _as_many(hand: int, size: int, rng: _Lots) -> int:
    """So many cards of a hand: what another seat has seen of it is that seat's secret."""
    if not size:
        return 0
    cards = members(hand)
    rng.shuffle(cards)
    return _mask(cards[:size])


def _chronicles(state: State, own: int, rng: _Lots) -> None:
    """Chronicle cards of others and their deck, without one that would be completed at once (CHRON-07)."""
    if not state.tables.chronicle_deck:
        return
    saved = state.copy()
    for _ in range(ATTEMPTS):
        _deal_chronicles(state, own, rng)
        if all(not due(state, k) for k in range(KINGDOMS) if k != own) or state.tables.options.chronicles:
            return
        for i, cell in enumerate(saved.cells):
            state.cells[i] = cell
        state.chronicles_above, state.chronicles_under = saved.chronicles_above, saved.chronicles_under


def _deal_chronicles(state: State, own: int, rng: _Lots) -> None:
    cells, t = state.cells, state.tables
    unseen = members(int(state.chronicles_above)) + members(int(state.chronicles_under))
    kept = {}
    for k in range(KINGDOMS):
        if k != own:
            known = int(cells[cells_of.KNOWN_CHRONICLE + KINGDOMS * own + k]) if own >= 0 else 0
            hand = int(cells[cells_of.CHRONICLE_HAND + k])
            unseen += members(hand & ~known)
            kept[k] = (hand & known, (hand & ~known).bit_count())
    unseen.sort()
    rng.shuffle(unseen)
    for k, (known, size) in kept.items():
        cells[cells_of.CHRONICLE_HAND + k] = known | _mask(unseen[:size])
        cells[cells_of.MET + k] &= known
        unseen = unseen[size:]
    above = int(state.chronicles_above).bit_count()
    state.chronicles_above, state.chronicles_under = _mask(unseen[:above]), _mask(unseen[above:])
    if t.options.under_deck:
        _lay(state, int(cells_of.CHRONICLE_UNDER), unseen[above:], int(cells_of.CHRONICLES))
    for viewer in range(KINGDOMS):
        for owner in range(KINGDOMS):
            if viewer != own:
                at = cells_of.KNOWN_CHRONICLE + KINGDOMS * viewer + owner
                cells[at] = _as_many(int(cells[cells_of.CHRONICLE_HAND + owner]), int(cells[at]).bit_count(), rng)


def _lay(state: State, first: int, cards: list[int], size: int) -> None:
    """Cards under a deck in an order."""
    for place in range(size):
        state.cells[first + place] = cards[place] + 1 if place < len(cards) else 0


def _danes(state: State, own: int, rng: _Lots) -> None:
    """Danes cards in the winner's hand and in the deck; what the seat knows of them stays where it is."""
    cells = state.cells
    above, under, drawn = int(state.danes_above), int(state.danes_under), int(state.danes_drawn)
    known = int(cells[cells_of.KNOWN_DANES + own]) if own >= 0 else 0
    if own >= 0 and own == state.bid_winner:
        known |= drawn
    laid = [int(cells[cells_of.DANES_UNDER + place]) - 1 for place in range(cells_of.DANES_CARDS)]
    places = [[card] for card in [*_listed(int(state.danes_top), int(DANES_SHIFT)), *laid]]
    places += [members(drawn), members(above), members(under)]
    known_to = [int(cells[cells_of.KNOWN_DANES + k]) for k in range(KINGDOMS) if k != own]
    new = _mixed((above | under | drawn) & ~known, places, known_to, rng)
    state.danes_above, state.danes_under, state.danes_drawn = (_moved(cards, new) for cards in (above, under, drawn))
    state.danes_top = _moved_list(int(state.danes_top), int(DANES_SHIFT), new)
    for place in range(cells_of.DANES_CARDS if state.tables.options.under_deck else 0):
        at = cells_of.DANES_UNDER + place
        cells[at] = _moved_list(int(cells[at]), int(DANES_SHIFT), new)
    for k in range(KINGDOMS):
        if k != own:
            cells[cells_of.KNOWN_DANES + k] = _moved(int(cells[cells_of.KNOWN_DANES + k]), new)


def _seasons(state: State, own: int, rng: _Lots) -> None:
    """Season cards on top of their decks that only others have looked at."""
    cells, known = state.cells, int(state.seasons_seen)
    if not state.seasons_top:
        return
    if own >= 0:
        known |= int(cells[cells_of.KNOWN_SEASONS + own])
    tops = [[card] for card in _listed(int(state.seasons_top), int(SEASON_SHIFT))]
    known_to = [int(cells[cells_of.KNOWN_SEASONS + k]) for k in range(KINGDOMS) if k != own]
    new: dict[int, int] = {}
    for deck in state.tables.season_deck:
        new |= _mixed(int(deck) & ~known, tops, known_to, rng)
    state.seasons_top = _moved_list(int(state.seasons_top), int(SEASON_SHIFT), new)
    for k in range(KINGDOMS):
        if k != own:
            cells[cells_of.KNOWN_SEASONS + k] = _moved(int(cells[cells_of.KNOWN_SEASONS + k]), new)


def _mixed(cards: int, places: list[list[int]], known_to: list[int], rng: _Lots) -> dict[int, int]:
    """For each of some cards another one that could be in its place.

    `places` are the places where they lie, the first one counts; `known_to` is what each other seat knows of them.
    Cards of one place that the same seats know are alike: which is which must not matter.
    """
    where: dict[int, int] = {}
    for number, there in enumerate(places):
        for card in there:
            where.setdefault(card, number)

    def place(card: int) -> tuple[int, ...]:
        return (where.get(card, len(places)), *[seen >> card & 1 for seen in known_to], card)

    own = members(cards)
    others = own.copy()
    rng.shuffle(others)
    return dict(zip(sorted(own, key=place), others, strict=True))


def _listed(cards: int, shift: int) -> list[int]:
    """Cards that are noted in order, so many bits each, counted from 1."""
    found = []
    while cards:
        found.append((cards & (1 << shift) - 1) - 1)
        cards >>= shift
    return found


def _moved(cards: int, new: dict[int, int]) -> int:
    """A set of cards with others in their places."""
    return _mask([new.get(card, card) for card in members(cards)])


def _moved_list(cards: int, shift: int, new: dict[int, int]) -> int:
    """The same for cards that are noted in order, so many bits each, counted from 1."""
    found = place = 0
    while cards >> place:
        number = cards >> place & (1 << shift) - 1
        found |= (new.get(number - 1, number - 1) + 1) << place
        place += shift
    return found


def _subversion(state: State, own: int, rng: _Lots) -> None:
    """The Subversion card that the winner looks at."""
    if state.subversion == NO_CARD or own == state.bid_winner or state.question != codes.Q_SUBVERT:
        return
    gone = int(state.subversions_gone) & ~(1 << int(state.subversion))
    card = rng.choice(members(int(state.tables.subversion_deck) & ~gone))
    state.subversion, state.subversions_gone = card, gone | 1 << card


def _choices(state: State, own: int, rng: _Lots) -> None:
    """What others have chosen in a choice that is not complete."""
    if not state.together():
        return
    cells, t = state.cells, state.tables
    for k in members(int(t.kingdoms) & ~int(state.choosers)):
        if k == own or cells[cells_of.PICKED + k] < 0:
            continue
        if state.question == codes.Q_BID:
            cells[cells_of.PICKED + k] = rng.below(min(60, int(purse(state, k))) + 1)
        elif state.question == codes.Q_FIRST_RULER:
            cells[cells_of.PICKED + k] = rng.choice(members(int(cells[cells_of.REIGNS + k])))
        elif state.question == codes.Q_EXCHANGE:
            cells[cells_of.PICKED + k] = rng.below(2)
