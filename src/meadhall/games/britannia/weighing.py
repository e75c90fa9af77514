"""Odds on request: of a battle on the board, or of forces that are named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from meadhall.core.action import BadAction
from meadhall.core.event import Event
from meadhall.core.info import Question
from meadhall.core.text import listed
from meadhall.games.britannia.battles import Battle, battles, choices
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.names import slug
from meadhall.games.britannia.odds import BadForce, Retreat, odds
from meadhall.games.britannia.odds.text import parse_force

ODDS: Final = Question(
    "odds",
    "The exact odds of a battle that stands on the board, or of any two forces.",
    {
        "area": "an area with attackers; left out, the only one",
        "attacker": "a force such as 3i l, if no battle on the board is meant",
        "defender": "the force against it",
        "difficult": "yes if they fight in difficult terrain",
        "side": "attacker or defender, who stops early; with `stop`",
        "stop": "the number of armies at which that side stops fighting",
    },
)


def weigh(state: State, question: Mapping[str, str]) -> dict[str, Any]:
    """The odds as plain data, with who fights where. Raises `BadAction` if the question names no battle."""
    try:
        if "attacker" in question or "defender" in question:
            attacker, defender = (parse_force(question.get(side, "")) for side in ("attacker", "defender"))
            difficult = question.get("difficult", "no").lower() not in ("no", "false", "0", "")
            found = odds(attacker, defender, difficult=difficult, choices=choices(state))
            return {"area": None, "difficult": difficult, **found.json()}
        return battle_odds(pending(state, question.get("area")), _stopping(question))
    except BadForce as problem:
        raise BadAction(str(problem)) from None


def _stopping(question: Mapping[str, str]) -> dict[str, Retreat]:
    """Which side stops early, and when. Raises `BadAction`."""
    side, stop = question.get("side", "attacker"), question.get("stop")
    if stop is None:
        return {}
    if side not in ("attacker", "defender"):
        raise BadAction("side: expected attacker or defender")
    if not stop.isdecimal() or len(stop) > 2:
        raise BadAction("stop: expected a number of armies")
    return {f"{side}_rule": Retreat("at", int(stop))}


def battle_odds(battle: Battle, rules: Mapping[str, Retreat] | None = None) -> dict[str, Any]:
    """A battle on the board with its odds, if both fight to the end or stop by these rules."""
    return {
        "area": slug(battle.area),
        "nations": {"attacker": slug(battle.attacker_name), "defender": slug(battle.defender_name)},
        "difficult": battle.difficult,
        **battle.odds(**(rules or {})).json(),
    }


def at_its_start(state: State, event: Event) -> dict[str, Any] | None:
    """The chances of a battle that this event begins."""
    if event.kind != "battle":
        return None
    found = pending(state, event.fields["area"]).odds()
    chances = {"attacker": float(found.attacker_wins), "defender": float(found.defender_wins)}
    return {"place": event.fields["area"], "chances": chances}


def pending(state: State, area: str | None) -> Battle:
    """The battle in this area. Raises `BadAction`."""
    standing = {slug(battle.area): battle for battle in battles(state)}
    if not standing:
        raise BadAction("there is no battle on the board; name the forces, for example attacker=3i and defender=2i+f")
    name = slug(area) if area is not None else next(iter(standing)) if len(standing) == 1 else ""
    if name not in standing:
        raise BadAction(f"name an area with a battle: {listed(standing, 'or')}")
    return standing[name]
