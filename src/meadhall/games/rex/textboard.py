"""The board as text for a terminal: the three areas with their regions, the kingdoms, and what the seat holds."""

from __future__ import annotations

from meadhall.games.rex.engine.board import PIECES
from meadhall.games.rex.engine.codes import AREAS
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.prompts import prompt
from meadhall.games.rex.view import view

LEGEND = "* token to be won   x Rome   B I R pieces of Brigantes, Iceni, Regnenses   [City]"


def board(state: State, seat: int | None) -> str:
    """Everything this seat may see, about forty lines."""
    seen = view(state, seat)
    lines = [f"Turn {seen['turn']} of {seen['turns']}, {seen['phase']}", ""]
    for area in range(AREAS):
        lines += _area(state, area, seen["tokens"])
    lines += ["", *_kingdoms(seen), "", *_own(seen), *_battle(seen)]
    question, reason = prompt(state, seat)
    return "\n".join([*lines, LEGEND, "", f"{question} {reason}".strip()])


def _area(state: State, area: int, tokens: list[str]) -> list[str]:
    """The regions of an area, a line each."""
    edition = state.tables.edition
    joker = "  * Joker" if f"joker-{edition.areas[area].id}" in tokens else ""
    lines = [f"{edition.areas[area].name}{joker}"]
    for region in edition.regions:
        if region.area == area:
            places = "  ".join(_place(state, i, tokens) for i in region.locations)
            lines.append(f"  {region.name:<13}{places}")
    return lines


def _place(state: State, i: int, tokens: list[str]) -> str:
    """A location with what is on it."""
    place = state.tables.edition.locations[i]
    marks = "".join(
        k.name[0] for n, k in enumerate(state.tables.edition.kingdoms) if int(state.cells[PIECES + n]) >> i & 1
    )
    marks += "x" if int(state.rome) >> i & 1 else ""
    marks += "*" if place.id in tokens else ""
    name = f"[{place.id}]" if place.city else place.id
    return f"{name}{':' if marks else ''}{marks}"


def _kingdoms(seen: dict[str, object]) -> list[str]:
    """Tracks, points, cards of each kingdom."""
    kingdoms = seen["kingdoms"]
    assert isinstance(kingdoms, dict)
    lines = [f"{'':<13}Road Cities Regions  Points  Hand  Queue"]
    for kingdom in kingdoms.values():
        road, cities, regions = (kingdom["now"][track] for track in ("road", "cities", "regions"))
        hand = f"{kingdom['hand']}" if kingdom["seat"] is not None else "plays by itself"
        queue = " ".join(kingdom["queue"])
        lines.append(
            f"{kingdom['name']:<13}{road:>4} {cities:>6} {regions:>7} {kingdom['points']:>7}  {hand:>4}  {queue}"
        )
        lines += [f"{'':<13}sent to {area}: {', '.join(cards)}" for area, cards in kingdom["sent"].items()]
    return lines


def _own(seen: dict[str, object]) -> list[str]:
    """Hand and Objectives of the seat."""
    hand, objectives = seen["hand"], seen["objectives"]
    assert isinstance(hand, list)
    assert isinstance(objectives, list)
    lines = [f"Your hand: {', '.join(hand)}"] if seen["kingdom"] else []
    for card in objectives:
        steps = "; ".join(
            f"{'+' if number < card['done'] else '-'} {', '.join(condition['text'] for condition in step)}"
            for number, step in enumerate(card["steps"])
        )
        lines.append(f"{card['id']} {card['name']}: {steps}")
    return lines


def _battle(seen: dict[str, object]) -> list[str]:
    """The battle at hand."""
    battle = seen["battle"]
    if not isinstance(battle, dict):
        return []
    values = ", ".join(f"{kingdom} {value}" for kingdom, value in battle["values"].items())
    return [f"Battle for {battle['area']}: {values or 'nobody'}; won by {', '.join(battle['winners']) or 'nobody'}"]
