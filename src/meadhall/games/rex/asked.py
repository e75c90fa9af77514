"""What is asked now and what would work: the sentence for a player who typed something else."""

from __future__ import annotations

from typing import Final

from meadhall.core.position import STOPPED
from meadhall.core.text import listed
from meadhall.games.rex import names
from meadhall.games.rex.engine import codes
from meadhall.games.rex.engine.board import DECK, HAND, QUEUE, SEAT, extras, troops_of
from meadhall.games.rex.engine.dealing import kingdom_in
from meadhall.games.rex.engine.planning import TROOPS_A_TURN, extra_sent, own_sent
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.prompts import CHANCE
from meadhall.games.rex.words import action

SENTENCES: Final = {
    codes.Q_PICK: "You are taking locations in the {here}: {possible}.",
    codes.Q_JOKER: "You are using the Joker of the {here}: {possible}.",
    codes.Q_POWERS: "You are using your 2 and 3 in the {here}: {possible}.",
    codes.Q_HELP: "You may ask Rome for a Reinforcement: {possible}.",
}


def asked(state: State, seat: int | None) -> str:
    """What is asked, as the seat that is asked should read it (None: nothing that only that seat may know)."""
    question = int(state.question)
    if question == codes.Q_NOTHING:
        return STOPPED
    if question == codes.Q_OVER:
        return "The game is over."
    if question in CHANCE:
        return f"{CHANCE[question]} Nobody can choose before that."
    if seat is not None and seat not in state.waiting():
        return f"Your choice is complete; now it is for the {_others(state)} to choose."
    if question == codes.Q_KEEP:
        return f"You are choosing your Objectives: {_discard(state, seat)}."
    if question == codes.Q_PLAN:
        k = int(kingdom_in(state, state.to_act() if seat is None else seat))
        return f"You are planning: {next_in_plan(state, k, seat is not None)}."
    if question == codes.Q_RECRUIT:
        return _recruit(state)
    area = state.tables.edition.areas[int(state.area) % codes.AREAS].name
    return SENTENCES[question].format(here=area, possible=possible(state, seat))


def _others(state: State) -> str:
    """The kingdoms that are asked."""
    kingdoms = (int(kingdom_in(state, seat)) for seat in state.waiting())
    return listed(names.kingdom_name(state.tables, k) for k in kingdoms)


def possible(state: State, seat: int | None) -> str:
    """The lines that are legal now, by verb: `pick N02 or N03; or pass`."""
    legal = state.legal() if seat is None else state.legal_for(seat)
    by_verb: dict[str, list[str]] = {}
    for code in legal:
        verb, _, things = action(state, code).text.partition(" ")
        by_verb.setdefault(verb, []).append(things)
    return "; or ".join(f"{verb} {listed(things, 'or')}".strip() for verb, things in by_verb.items())


def _discard(state: State, seat: int | None) -> str:
    return "discard one of three" if seat is None else possible(state, seat)


def queue(state: State) -> str:
    """What the queue of the acting kingdom has."""
    k = int(state.acting)
    cards = names.cards(state.tables, int(state.cells[QUEUE + k]), k)
    return f"has {listed(cards)}" if cards else "is empty"


def _recruit(state: State) -> str:
    k = int(state.acting)
    ways = ["take a card from your queue"] if state.cells[QUEUE + k] else []
    ways += ["draw from your deck"] if state.cells[DECK + k] else []
    return f"You are recruiting: {listed(ways, 'or')}. Your queue {queue(state)}."


def next_in_plan(state: State, k: int, open_hand: bool) -> str:
    """What a plan still lacks; cards by name only if the reader may see the hand."""
    troops = int(state.cells[HAND + k] & troops_of(k))
    missing = TROOPS_A_TURN - int(own_sent(state, k))
    if missing > 0 and troops:
        many = "two of your Troops, each" if missing == TROOPS_A_TURN else "one more of your Troops"
        return f"send {many} to an area{_example(state, k) if open_hand else ''}"
    if not open_hand:
        return "commit your plan, or send an extra card first if you have one"
    spare = [] if extra_sent(state, k) else names.cards(state.tables, int(extras(state, k)), k)
    also = f", or send an extra card first ({listed(spare, 'or')})" if spare else ""
    return f"commit your plan{also}"


def _example(state: State, k: int) -> str:
    """A card of the hand that may go to an area."""
    for code in state.legal_for(int(state.cells[SEAT + k])):
        choice = action(state, code)
        if choice.verb == "send":
            return f", for example {choice.text}"
    return ""
