"""Odds as somebody asks for them by typing: the forces in one line, the terms of the battle by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, cast

from meadhall.core.action import BadAction
from meadhall.core.extras import Answer
from meadhall.core.info import Term
from meadhall.games.britannia.battles import battles
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.odds.battle import Choices, odds
from meadhall.games.britannia.odds.force import BadForce
from meadhall.games.britannia.odds.retreat import BadRule, Retreat, parse_rule
from meadhall.games.britannia.odds.text import EXAMPLE, parse_battle, report

HELP: Final = f"""The battle is fought to its end, or until a side retreats by its rule.

Forces are written as {EXAMPLE}.
A retreat rule is: never, at N (N armies or fewer left), outnumbered N (by N or more units), or best N (whenever that
is better on average, in armies, with holding the area worth N armies; N is 1 if left out)."""


def _retreat_terms() -> Iterator[Term]:
    for side in ("attacker", "defender"):
        yield Term(f"{side}-retreats", f"when the {side} retreats", metavar="RULE")
        yield Term(f"{side}-retreats-at", f'the same as --{side}-retreats "at N"', metavar="N")


TERMS: Final = (
    Term("difficult", "the defender stands in difficult terrain"),
    Term("burh-first", "the burh is the first loss (Rounds 14 to 16)"),
    *_retreat_terms(),
    Term("sixes", "what sixes kill if cavalry and infantry are mixed", ("best", "cavalry", "infantry")),
    Term("burh", "when its owner gives up a burh", ("best", "first", "last")),
)


def odds_of(forces: str, terms: Mapping[str, str], cavalry_first: bool) -> Answer:
    """The odds between two forces; `cavalry_first` if the edition leaves no choice of losses. Raises `BadAction`."""
    try:
        return _odds_of(forces, terms, "cavalry" if cavalry_first else "best")
    except (BadForce, BadRule) as problem:
        raise BadAction(str(problem)) from None


def _odds_of(forces: str, terms: Mapping[str, str], sixes: str) -> Answer:
    attacker, defender = parse_battle(forces)
    rules = {side: _rule(terms, side) for side in ("attacker", "defender")}
    difficult, burh_first = bool(terms.get("difficult")), bool(terms.get("burh-first"))
    chosen = Choices(
        sixes=cast(Literal["best", "cavalry", "infantry"], terms.get("sixes") or sixes),
        burh=cast(Literal["best", "first", "last"], terms.get("burh") or "best"),
    )
    found = odds(
        attacker,
        defender,
        difficult=difficult,
        burh_first=burh_first,
        attacker_rule=rules["attacker"],
        defender_rule=rules["defender"],
        choices=chosen,
    )
    notes = ["difficult terrain"] if difficult else []
    notes += ["burh first"] if burh_first and defender.burh else []
    notes += [f"{side} retreats {rule}" for side, rule in rules.items() if rule.when != "never"]
    given: dict[str, Any] = {"difficult": difficult, "burh_first": burh_first}
    given |= {f"{side}_rule": str(rule) for side, rule in rules.items()}
    return Answer(report(found, notes), {**given, "sixes": chosen.sixes, "burh": chosen.burh, **found.json()})


def _rule(terms: Mapping[str, str], side: str) -> Retreat:
    """The retreat rule of a side, from either way to state it. Raises `BadRule`."""
    rule, number = terms.get(f"{side}-retreats"), terms.get(f"{side}-retreats-at")
    if rule and number:
        raise BadRule(f"--{side}-retreats and --{side}-retreats-at say the same thing; give one of them")
    return parse_rule(f"at {number}" if number else rule or "never")


def odds_here(state: State, forces: str) -> str:
    """The odds of every battle on the board, or between the forces named. Raises `BadAction`."""
    if forces:
        return odds_of(forces, {}, bool(state.tables.cavalry_first)).text
    found = battles(state)
    if not found:
        return "There is no battle on the board; name the forces: odds 3i v 2i"
    return "\n\n".join(
        f"{battle.attacker_name} attack {battle.defender_name} in {battle.area}\n"
        + report(battle.odds(), ["difficult terrain"] if battle.difficult else [])
        for battle in found
    )
