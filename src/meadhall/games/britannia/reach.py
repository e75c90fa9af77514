"""Where a stack may go: whole marches to every place it can halt in, each with the line that orders it.

The engine's own steps are tried on copies, so nothing here knows a rule of movement.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from meadhall.core.action import BadAction
from meadhall.core.info import Question
from meadhall.core.refusal import Refused
from meadhall.games.britannia.battles import Battle, battles
from meadhall.games.britannia.engine import codes
from meadhall.games.britannia.engine.actions import verb_of
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.names import slug
from meadhall.games.britannia.view import area_id
from meadhall.games.britannia.words.forms import action
from meadhall.games.britannia.words.orders import parse

REACH: Final = Question(
    "reach",
    "Every place a stack of yours may go to, whole marches at once, each with its way, its line and its battle.",
    {
        "text": "the first words of the march, such as take 3 Essex; not needed by a column on the march",
        "place": "where the stack is, instead of a text",
        "count": "how many armies of it",
        "kind": "infantry or cavalry",
        "leader": "1 if its leader goes along",
        "also": "what else goes to the same place, such as take 1 cavalry Essex; several with ; between them",
    },
)
MOST: Final = 4000
"""Positions that are looked at before the search is given up; real marches need some hundreds."""


class March:
    """A copy of the state somewhere on a march, and the steps that led there."""

    def __init__(self, state: State, steps: tuple[int, ...] = (), words: tuple[str, ...] = ()) -> None:
        self.state = state
        self.steps = steps
        self.words = words

    def then(self, code: int) -> March:
        """One step further."""
        words = (*self.words, action(self.state, code).text)
        state = self.state.copy()
        state.apply(code)
        return March(state, (*self.steps, code), words)

    def where(self) -> str | None:
        """The place the column is in."""
        return area_id(self.state, int(self.state.col_at))

    def key(self) -> tuple[int, ...]:
        """What decides where it can go on to."""
        s = self.state
        return tuple(int(n) for n in (s.col_at, s.col_steps, s.col_road, s.col_stop, s.col_sea, s.col_bound))


@dataclass(frozen=True)
class Way:
    """A march that has come somewhere, and the places it went through."""

    march: March
    path: list[str]

    def json(self) -> dict[str, Any]:
        """One answer: the place, the way, the line, and the odds where a battle will be fought."""
        fought = [battle for battle in battles(self.march.state) if slug(battle.area) == self.path[-1]]
        return {
            "to": self.path[-1],
            "path": self.path,
            "text": "; ".join(self.march.words),
            "battle": summary(fought),
        }


def reach(state: State, seat: int | None, question: Mapping[str, str]) -> list[dict[str, Any]]:
    """Every place the stack can halt in, the nearest way to each. Raises `BadAction` and `Refused`.

    The stack is what `text` takes (`take 3 Essex`, `lead Harold; join 2`), or `place`, `count`, `kind` and `leader`
    name; a column that is on the march already needs no words. What `also` takes goes to the same places, after it.
    """
    if seat not in state.waiting():
        raise BadAction("it is not your turn to move")
    return ways_of(state, question.get("text") or line(question), question.get("also", ""))


def ways_of(state: State, text: str, also: str = "") -> list[dict[str, Any]]:
    """Every place the stack of `text` can halt in, together with what `also` takes. Raises `BadAction`, `Refused`."""
    found = ways(set_out(state, text))
    for other in filter(None, map(str.strip, also.split(";"))):
        found = followed(found, ways(set_out(state, other)))
    return [way.json() for way in found.values()]


def ways(first: March) -> dict[str, Way]:
    """The nearest way of a column to each other place it can halt in, by place."""
    found: dict[str, Way] = {}
    waiting = deque([Way(first, [str(first.where())])])
    seen = {first.key()}
    while waiting and len(seen) < MOST:
        way = waiting.popleft()
        for code in way.march.state.legal():
            verb = verb_of(code)
            if verb == codes.HALT and len(way.path) > 1:
                found.setdefault(way.path[-1], Way(way.march.then(code), way.path))
            elif verb == codes.TO:
                further = way.march.then(code)
                place = slug(further.words[-1].removeprefix("to "))
                on = Way(further, [*way.path, place])
                if further.state.question != codes.Q_COLUMN:
                    found.setdefault(place, on)
                elif further.key() not in seen:
                    seen.add(further.key())
                    waiting.append(on)
    found.pop(str(first.where()), None)
    return found


def followed(found: dict[str, Way], others: dict[str, Way]) -> dict[str, Way]:
    """The ways to places where another stack can go too, with its march after the first."""
    both: dict[str, Way] = {}
    for place, way in found.items():
        if place not in others:
            continue
        march = way.march
        try:
            steps = parse(march.state, "; ".join(others[place].march.words))
        except Refused:
            continue
        for code in steps:
            march = march.then(code)
        both[place] = Way(march, way.path)
    return both


def set_out(state: State, text: str) -> March:
    """The column as it sets out."""
    if not text:
        if state.question != codes.Q_COLUMN:
            raise BadAction("say which stack: place=essex and count=3, or text='take 3 Essex'")
        return March(state.copy())
    march = March(state.copy())
    for code in parse(state, text):
        march = march.then(code)
    if march.state.question != codes.Q_COLUMN:
        raise BadAction(f"{text!r} does not begin a march; expected for example 'take 3 Essex'")
    return march


def line(question: Mapping[str, str]) -> str:
    """The words that take a stack; nothing if no place is named."""
    place = question.get("place", "").replace("-", " ")
    count = question.get("count", "1")
    kind = question.get("kind", "infantry")
    leader = question.get("leader", "0")
    if leader not in ("", "0"):
        joined = "" if count == "0" else f"; join {count} {kind}"
        return f"lead {leader.replace('-', ' ')}{joined}"
    return f"take {count} {kind} {place}" if place else ""


def summary(fought: list[Battle]) -> dict[str, Any] | None:
    """The chances that matter before a decision."""
    if not fought:
        return None
    odds = fought[0].odds()
    names = ("attacker_wins", "defender_wins", "both_gone", "attacker_losses", "defender_losses")
    return {"defender": slug(fought[0].defender_name), **{name: float(getattr(odds, name)) for name in names}}
