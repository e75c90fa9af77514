"""Plans and terms of Rex Britannorum in words, and what to point at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from meadhall.bots.advising import Plan
from meadhall.bots.rex.advice.parts import AIMS, HAND, SCORED
from meadhall.core.extras import Placed
from meadhall.core.game import Game
from meadhall.core.text import listed
from meadhall.games.rex.engine import actions
from meadhall.games.rex.engine.board import cards_in
from meadhall.games.rex.engine.codes import AREAS, PICK, Q_PLAN, SEND, SETTLE
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.names import cards


def sent(state: State, codes: Sequence[int]) -> tuple[tuple[str, ...], ...]:
    """Per area the cards of a plan there, by their names: which of two equal cards is sent makes no difference."""
    k = int(actions.kingdom_of(codes[0]))
    areas = [int(cards_in(state, k, area)) for area in range(AREAS)]
    for code in codes:
        if code & 63 == SEND:
            areas[int(actions.send_area(code))] |= 1 << int(actions.send_card(code))
    return tuple(tuple(cards(state.tables, area, k)) for area in areas)


def name(game: Game, state: State, plan: Plan) -> str:
    """Which cards go where, or the answer in its own words."""
    if state.question != Q_PLAN:
        text = game.action(state, plan.codes[0]).text
        place = pointed_at(game, plan.codes[0], text)
        if place:
            names = game.places() if isinstance(game, Placed) else {}
            text = f"{text.split()[0]} {names[place]}"
        objectives = {one.id: one.name for one in state.tables.edition.objectives}
        text = " ".join(objectives.get(word, word) for word in text.split())
        return text[:1].upper() + text[1:].replace("-", " ")
    there = sent(state, plan.codes)
    areas = state.tables.edition.areas
    said = [f"{listed(there[area])} to the {areas[area].name}" for area in range(AREAS) if there[area]]
    return listed(said)[:1].upper() + listed(said)[1:].replace("-", " ") if said else "Nothing"


def marks(game: Game, state: State, plan: Plan) -> list[dict[str, Any]]:
    """A ring around each area with its cards, or around the place that is chosen; else the button."""
    if state.question == Q_PLAN:
        areas = state.tables.edition.areas
        there = sent(state, plan.codes)
        return [
            {"ring": areas[area].id, "label": " + ".join(word.rpartition("-")[2] for word in there[area])}
            for area in range(AREAS)
            if there[area]
        ]
    action = game.action(state, plan.codes[0])
    place = pointed_at(game, plan.codes[0], action.text)
    return [{"ring": place}] if place else [{"choice": action.verb}]


def pointed_at(game: Game, code: int, text: str) -> str:
    """The place on the map that an answer names; empty if it names none."""
    last = text.split()[-1]
    known = game.places() if isinstance(game, Placed) else {}
    return last if code & 63 in (PICK, SETTLE) and last in known else ""


# Terms ---------------------------------------------------------------------------------------------------------------
def clause(kind: str, total: float) -> str:
    """What the parts of one kind say."""
    return CLAUSES[kind](total)


def figure(total: float) -> str:
    """Points to a tenth."""
    return f"{abs(total):.1f}"


CLAUSES: Final[dict[str, Callable[[float], str]]] = {
    SCORED: lambda total: (
        f"it scores {figure(total)} more this turn" if total > 0 else f"it scores {figure(total)} less this turn"
    ),
    "road": lambda total: (
        f"a longer road promises {figure(total)}" if total > 0 else f"the road falls back by {figure(total)}"
    ),
    "cities": lambda total: (
        f"more cities promise {figure(total)}" if total > 0 else f"fewer cities cost {figure(total)}"
    ),
    "regions": lambda total: (
        f"more regions promise {figure(total)}" if total > 0 else f"fewer regions cost {figure(total)}"
    ),
    AIMS: lambda total: (
        f"your Objectives come closer by {figure(total)}"
        if total > 0
        else f"your Objectives fall back by {figure(total)}"
    ),
    HAND: lambda total: (
        f"extra cards in hand are worth {figure(total)} later"
        if total > 0
        else f"the extra card would be worth {figure(total)} later"
    ),
    "others": lambda total: (
        f"the others get {figure(total)} less each" if total > 0 else f"the others get {figure(total)} more each"
    ),
}
