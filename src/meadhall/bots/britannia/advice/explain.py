"""What an area is worth to a nation, in parts: the same sums as `Outlook.value`, each part handed out with its figures.

The parts of an area always add up to its value; `tests/bots/test_explain.py` holds that in ten thousand positions.
"""

from __future__ import annotations

from typing import Any, Final

from meadhall.bots.advising import Term
from meadhall.bots.britannia.duel import SEEN
from meadhall.bots.britannia.outlook import Outlook, odds
from meadhall.games.britannia.engine.board import FOOT, HORSE, OWNER, has

NOW: Final = "now"
LATER: Final = "later"
RISK: Final = "risk"
ENTERING: Final = "entering"
RELIEF: Final = "relief"
FRONT: Final = "front"
SPITE: Final = "spite"
FELLED: Final = "felled"
LOSSES: Final = "losses"
LEADER: Final = "leader"
SEA: Final = "sea"

ALWAYS: Final = 1.0


def explain_area(look: Outlook, area: int, foot: int, horse: int, led: int, place: str = "") -> list[Term]:
    """The parts of `look.value(area, foot, horse, led)`; `place` is the id of the area."""
    b = look.b
    owner = int(b.cells[OWNER + area])
    count = foot + horse
    if owner not in (look.nation, -1):
        return _attack(look, area, owner, foot, horse, led, place) if count else []
    walls = 1.0 if has(b.forts | b.burhs, area) and owner == look.nation else 0.0
    facts: dict[str, Any] = {"armies": count, "battle": False, "last": is_last(look)}
    if count + walls == 0 and owner == look.nation:
        cost = look.weights.feed * look.weights.army * look.famine
        return [Term(RELIEF, -cost, place, facts)] if cost else []
    terms = _held(look, area, float(foot), float(horse), walls, ALWAYS, place, facts)
    if count:
        if led:
            falls = look.lost(area, look.danger.ever[area], count + walls, look.late)
            terms.append(Term(LEADER, -look.peril(area, count + walls), place, {**facts, "falls": falls}))
        terms.append(Term(FRONT, look.weights.front * look.drawing(area) * min(count, 4), place, facts))
        if owner == -1:
            terms.append(Term(ENTERING, look.entering(area), place, {**facts, "enters": look.entering(area)}))
            terms.append(Term(RELIEF, look.relief(), place, facts))
    return [term for term in terms if term.value]


def _held(
    look: Outlook, area: int, foot: float, horse: float, walls: float, chance: float, place: str, facts: dict[str, Any]
) -> list[Term]:
    """The parts of `look.held`, as likely as `chance` says."""
    units = foot + horse + walls
    if units <= 0.0 or look.passing:
        return []
    fear = look.weights.fear
    now, later = look.now(area), look.later(area) + look.left_behind(area, foot + horse)
    own = {**facts, "pays": now, "units": units}
    terms = [Term(NOW, chance * now, place, own), Term(LATER, chance * later, place, own)]
    if fear == 0.0:
        return terms
    ever = look.lost(area, look.danger.ever[area], units, look.late)
    soon = look.lost(area, look.danger.soon[area], units, look.early) if now > 0.0 else 0.0
    risk = fear * (later * ever + now * soon) + 0.25 * ever * fear * look.weights.army * (foot + horse)
    terms.append(Term(RISK, -chance * risk, place, {**own, "ever": ever, "soon": soon}))
    return terms


def _attack(look: Outlook, area: int, owner: int, foot: int, horse: int, led: int, place: str) -> list[Term]:
    """The parts of `look.attack`."""
    w = look.weights
    number = odds(look.b, look.nation, area, owner, foot, horse, led)
    win, left, gone = SEEN.win[number], SEEN.left[number], SEEN.hold[number]
    lost = float(foot + horse) - left
    stay = left / win if win > 0.01 else 1.0
    names = look.b.tables.nation_names
    facts: dict[str, Any] = {
        "armies": foot + horse, "battle": True, "win": win, "foe": names[owner], "lost": lost, "left": stay,
        "last": is_last(look), "dead": armies_there(look, area) - SEEN.foes[number],
    }  # fmt: skip
    terms = _held(look, area, stay, 0.0, 0.0, win, place, facts)
    given, missed = look.given(owner), max(0.0, lost - w.hungry * look.spare)
    terms += [
        Term(ENTERING, win * look.entering(area), place, {**facts, "enters": look.entering(area)}),
        Term(RELIEF, win * look.relief(), place, facts),
        Term(FRONT, win * w.front * look.drawing(area) * stay, place, facts),
        Term(SPITE, (1.0 - gone) * look.spite(area, owner), place, facts),
        Term(FELLED, look.felled(area, owner, SEEN.foes[number], gone), place, facts),
        Term(LOSSES, -w.army * missed - given * lost, place, {**facts, "given": given}),
    ]
    if led:
        risk = w.leader * (1.0 - win) + win * look.peril(area, stay)
        falls = 1.0 - win + win * look.lost(area, look.danger.ever[area], stay, look.late)
        terms.append(Term(LEADER, -risk, place, {**facts, "falls": falls}))
    return [term for term in terms if term.value]


def armies_there(look: Outlook, area: int) -> float:
    """Units that defend an area, its walls included."""
    b = look.b
    return float(b.cells[FOOT + area] + b.cells[HORSE + area] + (1 if has(b.forts | b.burhs, area) else 0))


def is_last(look: Outlook) -> bool:
    """Whether no round follows, in which anybody could starve or march."""
    return bool(look.b.round >= look.b.tables.last_round)
