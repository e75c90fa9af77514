"""Plans and terms of Britannia in words: names, marks for the map, and a clause for each kind of term."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from meadhall.bots.advising import Plan, Term
from meadhall.bots.britannia.advice import explain
from meadhall.bots.britannia.advice.shaping import arrivals, at_sea_by_place, before_the_end, marches, place_ids
from meadhall.bots.britannia.duel import SEEN
from meadhall.bots.britannia.outlook import odds
from meadhall.core.extras import Placed
from meadhall.core.game import Game
from meadhall.core.text import counted, listed
from meadhall.games.britannia.engine.board import ATTACK_FOOT, ATTACK_HORSE, LEADER_AT, OWNER
from meadhall.games.britannia.engine.codes import LANDS, Q_COLUMN, Q_MARCH
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.names import slug

NAMED: Final = 3
"""So many places are named in one clause, and in the name of a plan."""
UNSURE: Final = 0.75
SURE: Final = 0.95
"""A battle more doubtful or surer than this is worth a word."""
WEAK: Final = 0.3
"""An area that is lost more often than this is a risk worth a word."""


# Plans ---------------------------------------------------------------------------------------------------------------
def name(game: Game, state: State, plan: Plan) -> str:
    """Where a march goes, what matters most first; an answer by its own words."""
    if state.question not in (Q_MARCH, Q_COLUMN):
        text = game.action(state, plan.codes[0]).text
        return text[:1].upper() + text[1:]
    names, after = state.tables.area_names, before_the_end(state, plan)
    coming = arrivals(state, plan)
    taken = [place for place in coming if place < LANDS and state.cells[OWNER + place] != state.turn]
    if taken:
        taken.sort(key=lambda place: (-int(after.cells[OWNER + place] != state.turn), -coming[place], place))
        return _some([names[place] for place in taken])
    if coming:
        return (
            f"Gather in {_some([names[place] for place in sorted(coming, key=lambda place: (-coming[place], place))])}"
        )
    return "Stay at sea" if at_sea_by_place(state, int(state.turn)) else "Stay"


def full_name(game: Game, state: State, plan: Plan) -> str:
    """How many armies more stand where at the end of a march."""
    coming = arrivals(state, plan) if state.question in (Q_MARCH, Q_COLUMN) else {}
    if not coming:
        return name(game, state, plan)
    names = state.tables.area_names
    order = sorted(coming, key=lambda place: (-coming[place], place))
    return _some([f"{coming[place]} to {names[place]}" for place in order])


def marks(state: State, plan: Plan) -> list[dict[str, Any]]:
    """An arrow for every march; a ring where it ends, with the odds if there will be a battle."""
    if state.question not in (Q_MARCH, Q_COLUMN):
        return []
    ids, part = place_ids(state), slug(state.tables.nation_names[int(state.turn)])
    moves = marches(state, plan)
    found: list[dict[str, Any]] = [
        {"arrow": [ids[move.origin], ids[move.goal]], "part": part, "label": str(move.count)} for move in moves
    ]
    after = before_the_end(state, plan)
    for goal in dict.fromkeys(move.goal for move in moves):
        chance = battle_chance(after, goal)
        found.append({"ring": ids[goal], "label": "" if chance is None else percent(chance)})
    return found


def battle_chance(b: State, area: int) -> float | None:
    """The chance of the nation in turn to win the battle in an area, if there is one."""
    if area >= LANDS:
        return None
    foot, horse = int(b.cells[ATTACK_FOOT + area]), int(b.cells[ATTACK_HORSE + area])
    owner = int(b.cells[OWNER + area])
    if foot + horse == 0 or owner < 0 or owner == b.turn:
        return None
    led = 1 if b.cells[LEADER_AT + b.turn] == area else 0
    return float(SEEN.win[odds(b, b.turn, area, owner, foot, horse, led)])


# Terms ---------------------------------------------------------------------------------------------------------------
def clause(game: Game, kind: str, terms: Sequence[Term], total: float) -> str:
    """What the terms of one kind say together, all of the sign of their total; empty if it is not worth a word."""
    names = game.places() if isinstance(game, Placed) else {}
    same = [term for term in terms if term.value * total > 0.0]
    return CLAUSES[kind](same, total, names) if same else ""


def _now(terms: Sequence[Term], total: float, names: Mapping[str, str]) -> str:
    if total < 0:
        return f"{_places(terms, names)} would pay {points(terms, 'pays')} this round"
    several = [f"{names[term.place]} {number(pays(term))}{_odds(term)}" for term in terms if pays(term) > 0.0]
    if not several:
        return ""
    verb = "pays" if len(terms) == 1 else "pay"
    if len(several) == 1:
        term = terms[0]
        return f"{names[term.place]}{_odds(term)} pays {number(pays(term))} this round"
    whole = points(terms, "pays")
    if len(several) > NAMED:
        return f"{counted(len(terms), 'area')} {verb} {whole} this round, {_some(several, 'and')}"
    return f"this round brings {whole}: {listed(several)}"


def _entering(terms: Sequence[Term], total: float, names: Mapping[str, str]) -> str:
    if total < 0:
        return f"points for occupying {_places(terms, names)} are left for later"
    several = [f"{names[term.place]} {number(term.facts.get('enters', 0.0))}{_odds(term)}" for term in terms]
    return f"occupying pays at once: {_some(several)}"


def _felled(terms: Sequence[Term], total: float, names: Mapping[str, str]) -> str:
    foes = listed(dict.fromkeys(f"the {term.facts['foe']}" for term in terms if "foe" in term.facts))
    dead = sum(float(term.facts.get("dead", 0.0)) for term in terms)
    if not foes or dead < 0.5:
        return ""
    return f"{foes} lose about {counted(round(dead) or 1, 'unit')}" if total > 0 else ""


def _later(terms: Sequence[Term], total: float, names: Mapping[str, str]) -> str:
    if total < 0:
        return f"{_places(terms, names)} would be worth {about(-total)} in later rounds"
    return f"{_places(terms, names)} {_is(terms)} worth {about(total)} in later rounds"


def _relief(terms: Sequence[Term], total: float, names: Mapping[str, str]) -> str:
    if any(term.facts.get("last") for term in terms):
        return ""
    return "more land feeds armies that would starve" if total > 0 else "armies starve without the land that is left"


def _front(terms: Sequence[Term], total: float, names: Mapping[str, str]) -> str:
    return "the armies stand closer to what can be taken next" if total > 0 else "the armies stand farther from it all"


def _sea(terms: Sequence[Term], total: float, names: Mapping[str, str]) -> str:
    armies = sum(int(term.facts.get("armies", 0)) for term in terms)
    return f"{counted(armies, 'army').replace('armys', 'armies')} can still choose where to land" if total > 0 else ""


def _spite(terms: Sequence[Term], total: float, names: Mapping[str, str]) -> str:
    if total < 0:
        return f"it takes {_places(terms, names)} from a nation of your own"
    by_foe: dict[str, list[str]] = {}
    for term in terms[:NAMED]:
        by_foe.setdefault(str(term.facts.get("foe", "")), []).append(names[term.place])
    return listed(f"the {foe} lose {listed(places)}" for foe, places in by_foe.items())


def _losses(terms: Sequence[Term], total: float, names: Mapping[str, str]) -> str:
    if total > 0:
        return "it saves armies"
    lost = sum(float(term.facts.get("lost", 0.0)) for term in terms)
    return f"it costs about {_armies(lost)}"


def _risk(terms: Sequence[Term], total: float, names: Mapping[str, str]) -> str:
    if total > 0:
        safer = [names[term.place] for term in terms]
        return f"{_some(safer)} {'stand' if len(safer) > 1 else 'stands'} safer"
    weak = [term for term in terms if float(term.facts.get("ever", 0.0)) > WEAK]
    if not weak:
        return "what is held thinly may be lost again"
    several = [f"{names[term.place]} ({percent(float(term.facts['ever']))})" for term in weak]
    return f"{_some(several)} may be lost before your next turn"


def _leader(terms: Sequence[Term], total: float, names: Mapping[str, str]) -> str:
    if total > 0:
        return "the leader stays out of danger"
    term = terms[0]
    return f"the leader may fall in {names[term.place]} ({percent(float(term.facts.get('falls', 0.0)))})"


CLAUSES: Final[Mapping[str, Callable[[Sequence[Term], float, Mapping[str, str]], str]]] = {
    explain.NOW: _now,
    explain.ENTERING: _entering,
    explain.FELLED: _felled,
    explain.LATER: _later,
    explain.RELIEF: _relief,
    explain.FRONT: _front,
    explain.SEA: _sea,
    explain.SPITE: _spite,
    explain.LOSSES: _losses,
    explain.RISK: _risk,
    explain.LEADER: _leader,
}


# Figures -------------------------------------------------------------------------------------------------------------
def pays(term: Term) -> float:
    """What the area of a term pays at the end of this round."""
    return float(term.facts.get("pays", 0.0))


def points(terms: Sequence[Term], fact: str) -> str:
    """The sum of a fact."""
    return number(sum(float(term.facts.get(fact, 0.0)) for term in terms))


def number(value: float) -> str:
    """Points as they are printed: whole, or with a half."""
    return f"{round(value * 2) / 2:g}"


def about(value: float) -> str:
    """An estimate in whole points."""
    return f"about {round(value)}" if value >= 1.5 else "about 1"


def percent(chance: float) -> str:
    """A chance in whole hundredths; certain only if it is."""
    whole = round(100.0 * chance)
    return f"{min(99, whole) if chance < 1.0 else whole}%" if chance > 0.5 else f"{max(1, whole) if chance else 0}%"


def _armies(value: float) -> str:
    whole = max(1, round(value))
    return "one army" if whole == 1 else f"{whole} armies"


def _odds(term: Term) -> str:
    """The chance of a battle, where it is worth a word."""
    win = term.facts.get("win")
    return f" ({percent(win)})" if win is not None and (win < UNSURE or win > SURE) else ""


def _is(terms: Sequence[Term]) -> str:
    return "are" if len(terms) > 1 else "is"


def _places(terms: Sequence[Term], names: Mapping[str, str]) -> str:
    return _some([names[term.place] for term in terms])


def _some(words: Sequence[str], joint: str = "and") -> str:
    """The first few of several, and how many more there are."""
    few = list(dict.fromkeys(words))
    if len(few) <= NAMED:
        return listed(few, joint)
    return f"{', '.join(few[: NAMED - 1])} and {len(few) - NAMED + 1} more"
