"""Plans and terms of Bretwalda in words, and what to point at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from meadhall.bots.advising import Plan
from meadhall.core.action import Action
from meadhall.core.extras import Placed
from meadhall.core.game import Game
from meadhall.core.text import listed
from meadhall.games.bretwalda.engine.actions import field_x
from meadhall.games.bretwalda.engine.codes import DONE, HALT, Q_COLUMN, Q_MOVE, TAKE, TO
from meadhall.games.bretwalda.engine.pieces import NOWHERE
from meadhall.games.bretwalda.engine.state import State

NAMED: Final = 3
LITTLE: Final = ("of", "the", "and", "in", "at", "for")
"""Words that are small within a name."""


@dataclass
class March:
    """A column and its way."""

    origin: str
    goal: str
    units: int


def marches(state: State, codes: Sequence[int]) -> list[March]:
    """Every column of a plan, from where it sets out to where it stops."""
    ids = [area.name for area in state.tables.edition.areas]  # areas are called by their names in views and marks
    at, found = state.copy(), []
    origin = goal = int(at.column_from) if at.question == Q_COLUMN else int(NOWHERE)
    units = int(at.column) if at.question == Q_COLUMN else 0

    def halt() -> None:
        if NOWHERE not in (origin, goal) and origin != goal and origin < len(ids) and goal < len(ids):
            found.append(March(ids[origin], ids[goal], units))

    for code in codes:
        if code & 63 == TO:
            goal = int(field_x(code))
        at.apply(code)
        if code & 63 == TAKE and at.question == Q_COLUMN:
            halt()
            origin = goal = int(at.column_at)
            units = int(at.column)
        elif code & 63 == HALT:
            halt()
            origin = goal = int(NOWHERE)
        elif at.question == Q_COLUMN:
            units = int(at.column)
    halt()
    return found


def seen(state: State, codes: Sequence[int]) -> tuple[Any, ...]:
    """What a person sees of a plan: its first choice if it is no march, and who goes where."""
    ways = marches(state, codes)
    if not ways:
        return tuple(codes)
    first = () if codes[0] & 63 == TAKE else (codes[0],)
    return (*first, *sorted((way.origin, way.goal, way.units) for way in ways))


def name(game: Game, state: State, plan: Plan) -> str:
    """Where a march goes, or the first choice in its own words."""
    ways = marches(state, plan.codes)
    names = game.places() if isinstance(game, Placed) else {}
    if ways:
        goals = list(dict.fromkeys(names[way.goal] for way in ways))
        few = goals if len(goals) <= NAMED else [*goals[: NAMED - 1], f"{len(goals) - NAMED + 1} more"]
        return f"March to {listed(few)}"
    if plan.codes == (DONE,) and state.question == Q_MOVE:
        return "Stay"
    action = game.action(state, plan.codes[0])
    text = action.text
    for value in fields(action):
        text = text.replace(value, names.get(value) or titled(value))
    return text[:1].upper() + text[1:]


def titled(value: str) -> str:
    """The name of a card or a person by its id: `heart-of-the-island` is Heart of the Island."""
    words = [word if nth and word in LITTLE else word.capitalize() for nth, word in enumerate(value.split("-"))]
    return " ".join(words) if "-" in value else value


def full_name(game: Game, state: State, plan: Plan) -> str:
    """From where to where every column goes."""
    names = game.places() if isinstance(game, Placed) else {}
    ways = marches(state, plan.codes)
    return listed(f"{names[way.origin]} to {names[way.goal]}" for way in ways) or name(game, state, plan)


def marks(game: Game, state: State, plan: Plan) -> list[dict[str, Any]]:
    """An arrow for every column, else a ring around the place that is named, else the button."""
    part = state.tables.edition.kingdoms[int(state.acting)].id if 0 <= state.acting < 4 else ""
    ways = marches(state, plan.codes)
    if ways:
        arrows: list[dict[str, Any]] = [{"arrow": [way.origin, way.goal], "part": part} for way in ways]
        return [*arrows, *({"ring": goal} for goal in dict.fromkeys(way.goal for way in ways))]
    action = game.action(state, plan.codes[0])
    known = game.places() if isinstance(game, Placed) else {}
    named = [value for value in fields(action) if value in known]
    return [{"ring": place} for place in named[:1]] or [{"choice": action.verb}]


def fields(action: Action) -> list[str]:
    """What an action names."""
    return [str(value) for key, value in action.json().items() if key != "verb"]


# Terms ---------------------------------------------------------------------------------------------------------------
def clause(kind: str, total: float) -> str:
    """What the parts of one kind say."""
    more, less = CLAUSES[kind]
    return (more if total > 0 else less).format(f"{abs(total):.1f}")


CLAUSES: Final[dict[str, tuple[str, str]]] = {
    "won": ("the game is won more often", "the game is lost more often"),
    "dalcs": ("it brings {} Dalcs more", "it costs {} Dalcs"),
    "areas": ("more land is worth {}", "less land costs {}"),
    "gold": ("Gold worth {} is kept", "the Gold it takes is worth {}"),
    "food": ("Food for the Winter is worth {}", "the Winter takes more Food than there is, a loss of {}"),
    "harvest": ("better harvests promise {}", "poorer harvests cost {}"),
    "abbeys": ("Abbeys come {} closer to a Dalc", "Abbeys fall back by {}"),
    "cards": ("cards in hand are worth {}", "cards worth {} are given up"),
    "tiles": ("tiles are worth {} for the rest of the game", "tiles worth {} are forgone"),
    "buildings": ("buildings are worth {} for the rest of the game", "buildings worth {} are forgone"),
    "thrones": ("Capitals are worth {}", "a Capital worth {} may be lost"),
    "chronicle": ("your Chronicle cards come closer by {}", "your Chronicle cards fall back by {}"),
    "others": ("the others lose {} each", "the others gain {} each"),
    "forces": ("more Units stay alive, worth {}", "it costs Units worth {}"),
    "danger": ("your Dalcs stand safer by {}", "your Dalcs stand in more danger, by {}"),
}
