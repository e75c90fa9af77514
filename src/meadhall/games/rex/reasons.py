"""Refusals in words: for every number of `engine/why.py` the rule of the ledger and a sentence.

A sentence says what is wrong, names the place and says what would work. Its fields in braces are the methods of `Case`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from meadhall.core.kit import members
from meadhall.core.refusal import Refusal, Refused
from meadhall.core.text import listed
from meadhall.games.rex import names, words
from meadhall.games.rex.asked import asked, next_in_plan, possible, queue
from meadhall.games.rex.engine import why
from meadhall.games.rex.engine.actions import first_field, kingdom_of, send_area
from meadhall.games.rex.engine.board import HAND, OBJECTIVES, PIECES, cards_in
from meadhall.games.rex.engine.codes import AREAS, KINGDOMS
from meadhall.games.rex.engine.combat import shielded
from meadhall.games.rex.engine.planning import CARDS_IN_AN_AREA
from meadhall.games.rex.engine.state import State

REASONS: Final[Mapping[int, tuple[str, str]]] = {
    why.NOT_ASKED: ("REX-ORDER-01", "{asked}"),
    # Objectives
    why.NOT_DEALT: ("REX-SETUP-15", "{objective} is not one of your Objectives: discard {objectives}."),
    # Recruiting
    why.NOT_IN_QUEUE: (
        "REX-RECRUIT-01",
        "There is no {value} in your queue, which {queue}; queues are refilled after everyone has recruited.",
    ),
    why.DECK_EMPTY: ("REX-RECRUIT-08", "Your deck is empty, and discards do not come back: {possible}."),
    # Planning
    why.NOT_IN_HAND: ("REX-PLAN-09", "There is no {value} in your hand{hand}."),
    why.TWO_TROOPS: (
        "REX-PLAN-01",
        "You have already sent two Troops this turn, which is all that may go: {next}.",
    ),
    why.ONE_EXTRA: ("REX-PLAN-03", "You have already sent an extra card this turn, and only one may go: {next}."),
    why.THREE_IN_ONE: (
        "REX-PLAN-05",
        "You have already sent two cards to the {area}, and three cannot go to one area: choose {others}.",
    ),
    why.NOT_ENOUGH: (
        "REX-PLAN-01",
        "You must send two Troops each turn, and an extra card does not replace one: {next}.",
    ),
    # Picking
    why.NO_TOKEN: ("REX-GAIN-01", "{Place} is not to be won in the battle for the {here}: {possible}."),
    why.PICKED_ALREADY: ("REX-GAIN-09", "You have already picked {place}: {possible}."),
    why.WINNERS_LOCATION: ("REX-GAIN-06", "A Winner picked {place}, so a Vassal cannot: {possible}."),
    why.VASSAL_JOKER: ("REX-JOKER-07", "In this game only Winners may pick a Joker: {possible}."),
    why.OWN_PIECE: ("REX-TERM-07", "You already have a piece in {place}: {possible}."),
    why.NO_PIECE_LEFT: ("REX-SETUP-07", "You have no {piece} left for {place}: {possible}."),
    why.MUST_PICK: ("REX-GAIN-01", "You must take locations as long as there are any for you: {possible}."),
    # The Joker
    why.OTHER_AREA: ("REX-JOKER-04", "{Place} is not in the {here}, and this Joker works only there: {possible}."),
    why.HELD_CITY: (
        "REX-JOKER-05",
        "The {holders} hold the City {place}, and the Joker cannot join them there: {possible}.",
    ),
    why.EMPTY_LOCATION: ("REX-JOKER-05", "Nobody holds {place}, so the Joker cannot enter it: {possible}."),
    why.UNDECIDED: (
        "REX-JOKER-10",
        "The token of {place} is not decided yet in this battle, so the Joker cannot enter it: {possible}.",
    ),
    why.MUST_SETTLE: ("REX-JOKER-14", "You must use the Joker of the {here}: {possible}."),
    # Powers
    why.NO_TWO: ("REX-POWER2-01", "You have no 2 in the {here}, and only a Vassal's 2 can hire a card: {possible}."),
    why.USED: ("REX-POWER2-07", "Your 2 has already been used in the battle for the {here}: {possible}."),
    why.SHIELDED: (
        "REX-POWER4-01",
        "The {shielded} played a 4 in the {here}, so your 2 and 3 do nothing to them: {possible}.",
    ),
    why.NOT_A_WINNERS_CARD: ("REX-POWER2-01", "No Winner has {card} in the {here}: {possible}."),
    why.OWN_COLOUR: ("REX-POWER2-03", "{Card} has your own colour, so you cannot hire it: {possible}."),
    why.CARD_IS_LEFT: (
        "REX-POWER2-13",
        "A Reinforcement replaces a card only if none is left to hire: {possible}.",
    ),
    why.SUBSTITUTE_BARRED: (
        "REX-POWER4-05",
        "The {shielded} played a 4 in the {here}, and in this game that also bars a Reinforcement: {possible}.",
    ),
    why.NO_THREE: (
        "REX-POWER3-01",
        "You have no 3 in the {here}, and only a Vassal's 3 can join a Winner's Road: {possible}.",
    ),
    why.USED_THREE: ("REX-POWER3-04", "Your 3 has already been used in the battle for the {here}: {possible}."),
    why.NOT_A_ROAD: ("REX-POWER3-02", "{Place} is a City, and a 3 adds a cube only to a Road: {possible}."),
    why.NOT_WON_HERE: ("REX-POWER3-06", "No Winner took {place} in the battle for the {here}: {possible}."),
    # Reinforcements
    why.NOT_IN_POOL: ("REX-HELP-06", "The pool has no such Reinforcement; {pool}."),
    why.RANDOM_POOL: ("REX-VARIANT-02", "In this game Reinforcements are drawn at random: {possible}."),
    why.FIXED_POOL: ("REX-HELP-05", "In this game you choose a Reinforcement: {possible}."),
}


class Case:
    """One refused code, as the fields of the sentences above."""

    def __init__(self, state: State, code: int, seat: int | None) -> None:
        self.state = state
        self.code = code
        self.seat = seat
        self.thing = int(first_field(code))
        """The card, token, location or Objective that the code is about."""
        self.kingdom = int(kingdom_of(code) if state.together() else state.acting)
        self.open = seat is not None or not state.together()
        """Whether the caller may read the cards of the kingdom that chooses."""

    def __getitem__(self, name: str) -> str:
        text = str(getattr(self, name.lower())())
        return text[:1].upper() + text[1:] if name[0].isupper() else text

    def asked(self) -> str:
        """What is asked instead."""
        return asked(self.state, self.seat)

    def possible(self) -> str:
        """The lines that are legal now."""
        return possible(self.state, self.seat)

    def next(self) -> str:
        """What is missing in a plan."""
        return next_in_plan(self.state, self.kingdom, self.open)

    # Places
    def place(self) -> str:
        """The location or Joker of the code."""
        return names.place_name(self.state.tables, self.thing)

    def here(self) -> str:
        """The area of the battle."""
        return self.state.tables.edition.areas[int(self.state.area)].name

    def area(self) -> str:
        """The area of the code."""
        return self.state.tables.edition.areas[int(send_area(self.code))].name

    def others(self) -> str:
        """The areas that still have room for a card."""
        sent = [int(cards_in(self.state, self.kingdom, a)).bit_count() for a in range(AREAS)]
        areas = self.state.tables.edition.areas
        return listed(
            (f"the {area.name}" for area, cards in zip(areas, sent, strict=True) if cards < CARDS_IN_AN_AREA), "or"
        )

    def piece(self) -> str:
        """What a kingdom puts on the location."""
        return "Oppidum" if self.state.tables.edition.locations[self.thing].city else "cube"

    def holders(self) -> str:
        """The kingdoms that hold the location."""
        return self.kingdoms(k for k in range(KINGDOMS) if int(self.state.cells[PIECES + k]) >> self.thing & 1)

    def shielded(self) -> str:
        """The Winners that played a 4."""
        return self.kingdoms(members(int(shielded(self.state))))

    def kingdoms(self, numbers: Iterable[int]) -> str:
        """Kingdoms by name."""
        return listed(names.kingdom_name(self.state.tables, k) for k in numbers)

    # Cards
    def card(self) -> str:
        """The card of the code, with its colour."""
        return names.card_name(self.state.tables, self.thing)

    def value(self) -> str:
        """The card of the code as its owner calls it."""
        return names.card(self.state.tables, self.thing, self.kingdom)

    def queue(self) -> str:
        """The queue of the kingdom that recruits."""
        return queue(self.state)

    def hand(self) -> str:
        """The hand of the kingdom that plans, if the caller may see it."""
        cards = names.cards(self.state.tables, int(self.state.cells[HAND + self.kingdom]), self.kingdom)
        held = f"has {listed(cards)}" if cards else "is empty"
        return f", which {held}" if self.open else ""

    def pool(self) -> str:
        """The Reinforcements that are left."""
        t = self.state.tables
        values = [str(int(t.value[card])) for card in members(int(self.state.pool))]
        return f"it has {listed(values)}" if values else "it is empty"

    def objective(self) -> str:
        """The Objective of the code."""
        return self.state.tables.edition.objectives[self.thing].id

    def objectives(self) -> str:
        """The Objectives of the kingdom that discards, if the caller may see them."""
        held = members(int(self.state.cells[OBJECTIVES + self.kingdom]))
        cards = [self.state.tables.edition.objectives[o].id for o in held]
        return listed(cards, "or") if self.open else "one that you hold"


def refusal(state: State, code: int, seat: int | None) -> Refusal | None:
    """The rule and the sentence that refuse a code, or None if it is legal."""
    number = state.refusal(code)
    if not number:
        return None
    rule, sentence = REASONS[number]
    return Refusal(rule, sentence.format_map(Case(state, code, seat)))


def why_not(state: State, text: str, seat: int | None = None) -> Refusal | None:
    """The refusal of a line, or None if it can be played now. Raises `BadAction` if it means nothing."""
    trial = state.copy()
    try:
        meant = words.parse(state, text, seat)
    except Refused as refused:
        return refused.refusal
    for code in meant:
        found = refusal(trial, code, seat)
        if found is not None:
            return found
        trial.apply(code)
    return None


def allowed(state: State, text: str, seat: int | None = None) -> list[int]:
    """The codes of a line whose every step is legal. Raises `Refused`."""
    found = why_not(state, text, seat)
    if found is not None:
        raise Refused(found)
    return words.parse(state, text, seat)
