"""What helps a player to plan: every number that can go somewhere, and what stacks without orders could still gain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from meadhall.core.action import BadAction
from meadhall.core.info import Question
from meadhall.core.refusal import Refused
from meadhall.games.britannia.engine import actions, codes
from meadhall.games.britannia.engine.board import OWNER, TAKEN, armies_at, attackers, has
from meadhall.games.britannia.engine.codes import CAVALRY, LANDS, TAKE
from meadhall.games.britannia.engine.movement.start import may_stay_at_sea
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.timeline import hold_points, occupy_points
from meadhall.games.britannia.halves import Points, in_points
from meadhall.games.britannia.names import slug
from meadhall.games.britannia.reach import ways_of
from meadhall.games.britannia.view import area_id
from meadhall.games.britannia.words.forms import KINDS

MARCHES: Final = Question(
    "marches",
    "Every place a stack of yours may go to, with each number of armies that can go there and its battle.",
    {
        "text": "the first words of the march with * for the number, such as take * Essex",
        "most": "the largest number",
        "also": "what else goes to the same place, such as take 1 cavalry Essex; several with ; between them",
    },
)
IDLE: Final = Question("idle", "Stacks of yours that can still move in this phase, and the best each could gain.", {})
SURE: Final = 0.8
"""The chance that is good enough: no more armies than this needs are suggested."""
WORTH_ASKING: Final = 0.5
"""A gain less likely than this is not mentioned."""
MOST: Final = 40
"""More armies than one stack can have."""


def marches(state: State, seat: int | None, question: Mapping[str, str]) -> list[dict[str, Any]]:
    """Where the stack may go, with all numbers; the fields of each place are those of the number to begin with.

    Raises `BadAction`.
    """
    text, most = question.get("text", ""), question.get("most", "1")
    if not most.isdecimal() or not 1 <= int(most) <= MOST:
        raise BadAction(f"most: expected a number from 1 to {MOST}")
    if seat not in state.waiting():
        raise BadAction("it is not your turn to move")
    found: dict[str, list[dict[str, Any]]] = {}
    for count in range(1, int(most) + 1):
        try:
            answers = ways_of(state, text.replace("*", str(count)), question.get("also", ""))
        except Refused:
            continue
        for way in answers:
            found.setdefault(way["to"], []).append({"count": count, **way})
    return [{**suggested(numbers), "numbers": numbers} for numbers in found.values()]


def suggested(numbers: list[dict[str, Any]]) -> dict[str, Any]:
    """The least number that is likely to win; all that may go if none is, or if there is no battle."""
    likely = (way for way in numbers if way["battle"] and way["battle"]["attacker_wins"] >= SURE)
    return next(likely, numbers[-1])


def idle(state: State, seat: int | None) -> list[dict[str, Any]]:
    """Every stack that can still set out, and what it could gain; raises `BadAction` outside a Movement Phase."""
    if seat not in state.waiting() or state.question != codes.Q_MARCH:
        raise BadAction("it is not your turn to move")
    found = []
    for place, kind, count in stacks(state):
        stack = {"place": area_id(state, place), "kind": KINDS[kind], "count": count}
        must = place >= LANDS and not may_stay_at_sea(state)
        found.append({**stack, "must": must, "gain": gain(state, seat, place, kind, count)})
    return found


def stacks(state: State) -> list[tuple[int, int, int]]:
    """Place, kind and number of the armies that can still set out."""
    most: dict[tuple[int, int], int] = {}
    for code in state.legal():
        if actions.verb_of(code) == TAKE:
            key = int(actions.take_place(code)), int(actions.take_kind(code))
            most[key] = max(most.get(key, 0), int(actions.take_count(code)))
    return [(place, kind, count) for (place, kind), count in most.items()]


def _place(state: State, name: str) -> int:
    return next(n for n, printed in enumerate(state.tables.area_names) if slug(printed) == name)


def gain(state: State, seat: int | None, place: int, kind: int, count: int) -> dict[str, Any] | None:
    """The march of the most expected points, less what leaving the place empty would cost; None if there is none."""
    name = state.tables.area_names[place]
    horse = "cavalry " if kind == CAVALRY else ""
    best, most = None, 0.0
    for target in marches(state, seat, {"text": f"take * {horse}{name}", "most": str(count)}):
        area = _place(state, target["to"])
        if area >= LANDS or state.cells[OWNER + area] == state.turn or attackers(state, area) > 0:
            continue
        for way in (way for way in target["numbers"] if way["count"] <= target["count"]):
            chance = way["battle"]["attacker_wins"] if way["battle"] else 1.0
            empty = place < LANDS and way["count"] == armies_at(state, state.turn, place)
            expected = chance * worth(state, area) - (worth(state, place) if empty else 0)
            if chance >= WORTH_ASKING and expected > most:
                points = in_points(int(state.tables.units), worth(state, area))
                best, most = as_data(way, chance, points), expected
    return best


def as_data(way: Mapping[str, Any], chance: float, points: Points) -> dict[str, Any]:
    """A gain as plain data."""
    return {"to": way["to"], "count": way["count"], "chance": chance, "points": points}


def worth(state: State, area: int) -> int:
    """What an area pays the nation in turn: for occupying it in this round, else at the next scoring; in units."""
    t, nation, round_ = state.tables, int(state.turn), int(state.round)
    if any(occupy_points(t, nation, round_, a) for a in range(LANDS)):
        return 0 if has(state.cells[TAKEN + nation], area) else int(occupy_points(t, nation, round_, area))
    for number in range(round_, int(t.last_round) + 1):
        if t.scoring[number] and any(hold_points(t, nation, number, a) for a in range(LANDS)):
            return int(hold_points(t, nation, number, area))
    return 0
