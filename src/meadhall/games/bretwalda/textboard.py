"""The board as text for a terminal: Kingdoms, areas with something in them, Ships, the battle, the own cards."""

from __future__ import annotations

from typing import Any

from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.view import view


def board(state: State, seat: int | None) -> str:
    """Everything this seat may see."""
    seen = view(state, seat)
    season = f", {seen['season']}" if seen["season"] else ""
    lines = [f"Round {seen['round']} of {seen['rounds']}{season}: {seen['phase']}", ""]
    for id, kingdom in seen["kingdoms"].items():
        marks = "*" if id == seen["pretender"] else " "
        lines.append(
            f"{marks}{kingdom['name']:<13} Dalcs {kingdom['dalcs']}  Gold {kingdom['gold']:>2}"
            f"  Food {kingdom['food']:>2}"
            f"  cards {kingdom['hand']}  Ruler {kingdom['ruler'] or '-'}  tiles {', '.join(kingdom['tiles']) or '-'}"
        )
    lines.append("")
    lines += [f"  {name:<14}{_area(there, name in seen['dalcs'])}" for name, there in seen["areas"].items()]
    lines += [f"  {ship['place']:<14}{ship['ship']} {_units(ship['cargo'])}".rstrip() for ship in seen["seas"]]
    if seen["battle"]:
        lines += ["", *_battle(seen["battle"])]
    if seen["hand"] or seen["chronicles"]:
        lines += ["", f"Hand: {', '.join(seen['hand']) or '-'}", f"Chronicles: {', '.join(seen['chronicles']) or '-'}"]
    return "\n".join([*lines, "", f"{seen['prompt']} {seen['reason']}".strip()])


def _units(units: dict[str, int]) -> str:
    return " ".join(f"{kind} {number}" if number > 1 else kind for kind, number in units.items())


def _area(there: dict[str, Any], dalc: bool) -> str:
    """What is in an area."""
    parts = ["Dalc"] if dalc else []
    parts += [f"({there['control']})"] if "control" in there else []
    parts += [f"{f}: {_units(units)}" for f, units in there.items() if isinstance(units, dict)]
    parts += [f"food {there['food']}"] if "food" in there else []
    return "  ".join([*parts, *there.get("build", [])])


def _battle(battle: dict[str, Any]) -> list[str]:
    lines = [f"Battle in {battle['place']}, round {battle['round']}"]
    for name, side in zip(("attacker", "defender"), battle["sides"], strict=True):
        lines.append(f"  {name} {side['faction']}: {_units(side['units'])}  {side['swords']}s {side['shields']}h")
    return lines
