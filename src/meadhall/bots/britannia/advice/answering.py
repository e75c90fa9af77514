"""Questions other than a march: which answers are tried, and what speaks for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.bots.advising import Least, Plan, Term
from meadhall.bots.britannia.advice import explain
from meadhall.bots.britannia.advice.explain import FELLED, LEADER, LOSSES, NOW, explain_area
from meadhall.bots.britannia.advice.shaping import answered, place_ids
from meadhall.bots.britannia.cards import Cards
from meadhall.bots.britannia.duel import SEEN
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.outlook import PLAIN, Outlook, odds
from meadhall.bots.britannia.weights import Weights
from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import ATTACK_FOOT, ATTACK_HORSE, FOOT, HORSE, LEADER_AT, OWNER, has
from meadhall.games.britannia.engine.codes import (
    CAVALRY,
    DENY,
    DONE,
    INFANTRY,
    LANDS,
    Q_ATTACKER,
    Q_BURH,
    Q_DEFENDER,
    Q_KING_PLACE,
    Q_LATE_PLACE,
    Q_PLACE,
    Q_REPLACE,
    Q_SETTLE,
    STAND,
)
from meadhall.games.britannia.engine.state import State

PLACINGS: Final = (Q_PLACE, Q_LATE_PLACE, Q_KING_PLACE, Q_REPLACE, Q_BURH, Q_SETTLE)
"""Questions after which the pieces stand elsewhere, and nothing else has changed."""
LEAST: Final = {STAND: "fighting on", DONE: "doing nothing", DENY: "refusing"}
"""Answers that change nothing, as they are called."""


def answers_to(state: State, seat: int, mind: Mind, count: int) -> list[int]:
    """The answer at first sight, those that change nothing, and others, taken evenly from all."""
    options = [int(code) for code in state.legal_for(seat)]
    mind.forget()
    found = [mind.choose(state.copy(), seat)]
    mind.forget()
    found += [code for code in options if code in LEAST and code not in found]
    step = max(1, len(options) // max(1, count))
    for code in options[::step]:
        if code not in found and len(found) <= count:
            found.append(code)
    return found


def usual_answer(state: State, seat: int) -> Least | None:
    """The answer that changes nothing, if there is one."""
    for code in state.legal_for(seat):
        if code in LEAST:
            return Least(answered(state, int(code)), LEAST[code])
    return None


def answer_terms(state: State, plan: Plan, cards: Cards, weights: Weights) -> list[Term]:
    """What the bot weighs about an answer; nothing where it weighs nothing but games played on."""
    if state.question in PLACINGS:
        nation = int(state.placing) if state.question != Q_BURH and state.placing >= 0 else int(state.turn)
        end = plan.end
        assert isinstance(end, State)
        return explain_area_by_area(end, nation, Outlook(end, nation, cards, weights, PLAIN))
    if state.question == Q_ATTACKER:
        return _leaving(state, int(state.turn), plan, cards, weights, _fighting_on)
    if state.question == Q_DEFENDER:
        return _leaving(state, int(state.foe), plan, cards, weights, _standing)
    return []


def explain_area_by_area(b: State, nation: int, look: Outlook) -> list[Term]:
    """The parts of all areas where a nation stands."""
    ids = place_ids(b)
    found: list[Term] = []
    for area in range(LANDS):
        foot, horse = int(look.foot(area)), int(look.horse(area))
        if foot + horse or b.cells[OWNER + area] == nation:
            found += explain_area(look, area, foot, horse, int(look.led(area)), ids[area])
    return found


def _leaving(
    s: State,
    nation: int,
    plan: Plan,
    cards: Cards,
    weights: Weights,
    staying: Callable[[State, Outlook, str], list[Term]],
) -> list[Term]:
    """What it is worth to stay in a battle, or where those who leave it go."""
    look = Outlook(s, nation, cards, weights, PLAIN)
    ids = place_ids(s)
    code = plan.codes[0]
    if code == STAND:
        return staying(s, look, ids[int(s.battle)])
    to, count = int(actions.retreat_to(code)), int(actions.retreat_count(code))
    if to >= LANDS:
        return []
    horse = count if actions.retreat_kind(code) == CAVALRY else 0
    foot_there, horse_there = int(look.foot(to)), int(look.horse(to))
    before = {term.kind: term for term in explain_area(look, to, foot_there, horse_there, 0, ids[to])}
    after = explain_area(look, to, foot_there + count - horse, horse_there + horse, 0, ids[to])
    found = [
        Term(term.kind, term.value - (before[term.kind].value if term.kind in before else 0.0), ids[to], term.facts)
        for term in after
    ]
    return [term for term in found if abs(term.value) > 1e-9]


def _fighting_on(s: State, look: Outlook, place: str) -> list[Term]:
    """The battle as the attacker sees it."""
    area = int(s.battle)
    foot, horse = int(s.cells[ATTACK_FOOT + area]), int(s.cells[ATTACK_HORSE + area])
    return explain_area(look, area, foot, horse, int(look.led(area)), place)


def _standing(s: State, look: Outlook, place: str) -> list[Term]:
    """The battle as the defender sees it: the same sums as in `Battles.defender`."""
    area, w = int(s.battle), look.weights
    led = 1 if s.cells[LEADER_AT + s.turn] == area else 0
    foot, horse = int(s.cells[ATTACK_FOOT + area]), int(s.cells[ATTACK_HORSE + area])
    number = odds(s, s.turn, area, s.cells[OWNER + area], foot, horse, led)
    hold = SEEN.hold[number]
    armies = float(s.cells[FOOT + area] + s.cells[HORSE + area])
    lost = armies - (SEEN.foes[number] - (hold if has(s.forts | s.burhs, area) else 0.0))
    dead = float(foot + horse) - SEEN.left[number]
    facts: dict[str, Any] = {"battle": True, "win": hold, "armies": int(armies), "lost": lost, "dead": dead}
    facts["pays"], facts["foe"] = look.now(area), s.tables.nation_names[int(s.turn)]
    found = [
        Term(NOW, hold * look.now(area), place, facts),
        Term(explain.LATER, hold * look.later(area), place, facts),
        Term(LOSSES, -(w.army + look.given(s.turn)) * lost, place, facts),
        Term(FELLED, dead * (w.enemy + w.kills * look.bounty(s.turn, INFANTRY)), place, facts),
    ]
    if s.cells[LEADER_AT + s.foe] == area:
        found.append(Term(LEADER, -w.leader * (1.0 - hold), place, facts))
    return [term for term in found if term.value]
