"""Reads Chronicle cards and their conditions from the edition file."""

from __future__ import annotations

from meadhall.core.editions.reader import Names, Table
from meadhall.games.bretwalda.edition.cards import (
    CHRONICLE_COUNTS,
    ENEMIES,
    BattleWon,
    Chronicle,
    Condition,
    Controls,
    Counted,
    Held,
    Together,
)
from meadhall.games.bretwalda.edition.model import UNITS
from meadhall.games.bretwalda.edition.read_map import each

_FORMS = {
    "controls": ("controls", "at-least"),
    "count": ("count", "at-least"),
    "held": ("held", "seasons"),
    "together": ("together", "outside"),
    "battle-won": ("battle-won", "slain", "slain-ruler", "attacker"),
}
"""The keys of a condition by its first one."""


def read_chronicle(root: Table, areas: Names) -> tuple[Chronicle, ...]:
    """All Chronicle cards."""
    found = []
    for table in each(root, "chronicle"):
        table.only(("number", "name", "text", "when", "when-any", "end-of-own-turn", "needs"))
        if table.has("when") == table.has("when-any"):
            raise table.bad("when", "expected either when or when-any")
        any_of = table.has("when-any")
        conditions = tuple(_condition(one, areas) for one in table.tables("when-any" if any_of else "when"))
        if not conditions:
            raise table.bad("when", "expected at least one condition")
        found.append(
            Chronicle(
                table.place[-1],
                table.text("number"),
                table.text("name"),
                table.text("text"),
                conditions,
                any_of,
                table.flag("end-of-own-turn"),
                table.indices("needs", areas, optional=True),
            )
        )
    return tuple(found)


def _condition(table: Table, areas: Names) -> Condition:
    form = next((name for name in _FORMS if table.has(name)), "")
    if not form:
        raise table.bad("", f"expected a condition with one of {', '.join(_FORMS)}")
    table.only(_FORMS[form])
    if form == "controls":
        found = table.indices("controls", areas)
        needed = table.number("at-least", default=len(found), least=1)
        if needed > len(found):
            raise table.bad("at-least", f"expected at most {len(found)}, as so many areas are named, found {needed}")
        return Controls(found, needed)
    if form == "count":
        return Counted(table.text("count", among=CHRONICLE_COUNTS), table.number("at-least", least=1))
    if form == "held":
        return Held(table.index("held", areas), table.number("seasons", least=1))
    if form == "together":
        units = table.table("together").only(UNITS)
        outside = table.has("outside") and bool(table.text("outside", among=("own-capital",)))
        return Together({unit: units.number(unit, least=1) for unit in units.data}, outside)
    return BattleWon(
        table.text("battle-won", among=ENEMIES),
        table.number("slain", default=0),
        table.flag("slain-ruler"),
        table.flag("attacker"),
    )
