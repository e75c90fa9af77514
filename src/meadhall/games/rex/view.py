"""What a seat may know, as plain data.

Open: the map, tokens, the bag (by what has left it), queues, tracks, points, how many cards everybody has. Hidden from
the others: hands, plans until all are committed, Objectives until the end, piles of discards, and the order of decks
(which have none before a card is drawn).
"""

from __future__ import annotations

from typing import Any

from meadhall.core.kit import members
from meadhall.games.rex import names
from meadhall.games.rex.alone_words import will_do
from meadhall.games.rex.engine import codes
from meadhall.games.rex.engine.battle import NOT_BEGUN, value_of
from meadhall.games.rex.engine.board import (
    DECK,
    DISCARDS,
    FIRSTS,
    HAND,
    OBJECTIVES,
    ORDER,
    PICKED,
    PIECES,
    POINTS,
    QUEUE,
    SEAT,
    cards_in,
    extras,
    laid_mini,
    laid_side,
    sent_by,
    track_value,
    troops_of,
)
from meadhall.games.rex.engine.codes import AREAS, KINGDOMS, MINIS
from meadhall.games.rex.engine.combat import shielded
from meadhall.games.rex.engine.dealing import is_waiting, kingdom_in
from meadhall.games.rex.engine.evaluation import stake, steps_done
from meadhall.games.rex.engine.sequence_step import BATTLES, STEP_NAMES
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.engine.tables import FORESIGHTED
from meadhall.games.rex.names import kingdom
from meadhall.games.rex.prompts import prompt
from meadhall.games.rex.prospects import prospects, tally
from meadhall.games.rex.questions import QUESTION_RULES
from meadhall.games.rex.words import action


def view(state: State, seat: int | None) -> dict[str, Any]:
    """All that this seat (None: a spectator) may know."""
    t = state.tables
    own = -1 if seat is None else int(kingdom_in(state, seat))
    question, reason = prompt(state, seat)
    return {
        "turn": int(state.turn),
        "turns": int(t.last_turn),
        "phase": phase(state),
        "seat": seat,
        "kingdom": kingdom(t, own) if own >= 0 else None,
        "waiting": state.waiting(),
        "prompt": question,
        "reason": reason,
        "rules": list(QUESTION_RULES.get(int(state.question), ())),
        "legal": legal(state, seat),
        "order": order(state) if state.turn else [],
        "locations": locations(state),
        "tokens": names.tokens(t, int(state.tokens)),
        "bag": names.tokens(t, int(state.bag)),
        "kingdoms": {kingdom(t, k): one_kingdom(state, k, own) for k in members(int(t.humans | t.alone))},
        "hand": names.cards(t, int(state.cells[HAND + own]), own) if own >= 0 else [],
        "discards": names.cards(t, int(state.cells[DISCARDS + own]), own) if own >= 0 else [],
        "objectives": objectives(state, own),
        "pool": pool(state),
        "battle": battle(state),
        "slots": slots(state),
        "firsts_gone": [t.edition.tracks[track].id for track in members(int(state.firsts_gone))],
        "prospects": prospects(state, seat, own),
        "tally": [tally(state, k) for k in members(int(t.humans))] if state.question == codes.Q_OVER else [],
    }


def phase(state: State) -> str:
    """The phase of a turn in one word."""
    named = {
        codes.Q_PLAN: "plan",
        codes.Q_KEEP: "objectives",
        codes.Q_ORDER: "order",
        codes.Q_SEATING: "seats",
        codes.Q_SLOTS: "mini-cards",
        codes.Q_OVER: "over",
    }
    return named.get(int(state.question), STEP_NAMES[int(state.step)])


def legal(state: State, seat: int | None) -> list[dict[str, Any]]:
    """The choices of a seat that is asked, each as a line and as plain data; none for other seats."""
    if seat is None:
        return []
    said = [action(state, code) for code in state.legal_for(seat)]
    return [{"text": choice.text, "json": choice.json()} for choice in said]


def order(state: State) -> list[str]:
    """The kingdoms in turn order; none before there is one."""
    kingdoms = [int(state.cells[ORDER + place]) for place in range(KINGDOMS)]
    return [kingdom(state.tables, k) for k in kingdoms if k >= 0]


def locations(state: State) -> dict[str, Any]:
    """Who is where; only locations with something on them."""
    t = state.tables
    found: dict[str, Any] = {}
    for i, place in enumerate(t.edition.locations):
        holders = [kingdom(t, k) for k in range(KINGDOMS) if int(state.cells[PIECES + k]) >> i & 1]
        rome = bool(int(state.rome) >> i & 1)
        if holders or rome:
            found[place.id] = {"kingdoms": holders, "rome": rome}
    return found


def revealed(state: State) -> bool:
    """Whether plans lie open."""
    return bool(state.question != codes.Q_PLAN)


def extra_cards(state: State, k: int) -> int:
    """How many Reinforcements and Mercenaries a kingdom has, with those in a plan that nobody has seen yet."""
    held = int(extras(state, k))
    if not revealed(state):
        held |= int(sent_by(state, k)) & ~int(troops_of(k))
    return held.bit_count()


def one_kingdom(state: State, k: int, own: int) -> dict[str, Any]:
    """What everybody may know of a kingdom, and its own seat a little more."""
    t, cells = state.tables, state.cells
    played = bool(int(t.humans) >> k & 1)
    tracks = t.edition.tracks
    found: dict[str, Any] = {
        "name": names.kingdom_name(t, k),
        "colour": t.edition.kingdoms[k].colour,
        "ruler": t.edition.kingdoms[k].ruler,
        "seat": int(cells[SEAT + k]) if played and cells[SEAT + k] >= 0 else None,
        "points": int(cells[POINTS + k]),
        "tracks": {track.id: int(track_value(state, k, i)) for i, track in enumerate(tracks)},
        "now": {track.id: int(stake(state, k, i)) for i, track in enumerate(tracks)},
        "firsts": [tracks[i].id for i in members(int(cells[FIRSTS + k]))],
        "deck": len(members(int(cells[DECK + k]))),
        "discards": len(members(int(cells[DISCARDS + k]))),
        "queue": names.cards(t, int(cells[QUEUE + k]), k),
        "committed": played and bool(state.together()) and not is_waiting(state, k),
        "sent": sent(state, k) if revealed(state) or k == own else {},
    }
    hidden = 0 if revealed(state) else len(members(int(sent_by(state, k))))
    hand = len(members(int(cells[HAND + k]))) + hidden
    found["hand"] = hand
    found["extras"] = extra_cards(state, k)
    if not played and int(t.alone) >> k & 1 and state.question not in (codes.Q_OVER, codes.Q_SLOTS):
        found["will"] = will_do(state, k)
        if t.way[k] == FORESIGHTED:
            found["slots"] = slots(state)
    if state.question == codes.Q_OVER:
        found["objectives"] = objective_cards(state, k)
    return found


def sent(state: State, k: int) -> dict[str, list[str]]:
    """Per area the cards a kingdom has there."""
    t = state.tables
    lying = {area.id: int(cards_in(state, k, a)) for a, area in enumerate(t.edition.areas)}
    return {area: names.cards(t, cards, k) for area, cards in lying.items() if cards}


def objective_cards(state: State, k: int) -> list[dict[str, Any]]:
    """The Objectives of a kingdom, with how far each has come."""
    found = []
    for o in members(int(state.cells[OBJECTIVES + k])):
        card = state.tables.edition.objectives[o]
        pieces = int(state.cells[PIECES + k])
        steps = [
            [
                {
                    "text": condition.text,
                    "have": sum(pieces >> i & 1 for i in condition.locations),
                    "need": condition.needed,
                    "locations": [state.tables.edition.locations[i].id for i in condition.locations],
                }
                for condition in step
            ]
            for step in card.steps
        ]
        done = int(steps_done(state, k, o))
        found.append({"id": card.id, "name": card.name, "type": card.type, "steps": steps, "done": done})
    return found


def objectives(state: State, own: int) -> list[dict[str, Any]]:
    """A seat's own Objectives; nobody sees another's before the end."""
    return objective_cards(state, own) if own >= 0 else []


def pool(state: State) -> list[str] | int:
    """The open Reinforcements, or how many lie face down."""
    if state.tables.random_pool:
        return len(members(int(state.pool)))
    return names.cards(state.tables, int(state.pool))


def battle(state: State) -> dict[str, Any] | None:
    """The battle at hand: combat values, Winners, Vassals, shields, and who has picked what."""
    if state.step != BATTLES or state.battle_step == NOT_BEGUN or state.area >= AREAS:
        return None
    t, area = state.tables, int(state.area)
    sides = [k for k in range(KINGDOMS) if int(state.winners | state.vassals) >> k & 1]
    return {
        "area": t.edition.areas[area].id,
        "cards": {kingdom(t, k): names.cards(t, int(cards_in(state, k, area)), k) for k in sides},
        "values": {kingdom(t, k): int(value_of(state, k)) for k in sides},
        "winners": [kingdom(t, k) for k in members(int(state.winners))],
        "vassals": [kingdom(t, k) for k in members(int(state.vassals))],
        "shielded": [kingdom(t, k) for k in members(int(shielded(state)))],
        "picked": {kingdom(t, k): names.tokens(t, int(state.cells[PICKED + k])) for k in sides},
        "acting": kingdom(t, int(state.acting)) if state.acting >= 0 else None,
    }


def slots(state: State) -> list[str] | None:
    """The mini-cards of the foresighted kingdom, if nobody plays it and they are laid out."""
    t = state.tables
    alone = any(int(t.alone) >> k & 1 and t.way[k] == FORESIGHTED for k in range(KINGDOMS))
    if not alone or state.question == codes.Q_SLOTS:
        return None
    return [names.mini(t, int(laid_mini(state, s)), int(laid_side(state, s))) for s in range(MINIS)]
