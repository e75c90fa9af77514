"""Odds as somebody asks for them: forces typed in one line, or the battles on the board; the answer in words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.action import BadAction
from meadhall.core.extras import Answer
from meadhall.core.info import Term
from meadhall.core.kit import members
from meadhall.core.text import did_you_mean
from meadhall.games.bretwalda import names
from meadhall.games.bretwalda.edition.model import UNITS
from meadhall.games.bretwalda.engine.meetings import fight
from meadhall.games.bretwalda.engine.pieces import RULER, SHIP
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.engine.tables import Tables
from meadhall.games.bretwalda.forecast import odds_at_hand
from meadhall.games.bretwalda.odds.battle import Counting, Odds, losses
from meadhall.games.bretwalda.odds.sides import Side, side_of

EXAMPLE: Final = '"ruler ealdorman 2 thegn" v "thegn 2 ceorl"'
HELP: Final = f"""Bretwalda: two rounds, nobody retreats by choice and no cards are played.

Forces are written as {EXAMPLE}; in place of ruler a Ruler by name, as eardwulf."""
TERMS: Final = (
    Term("city", "the defender stands in a City"),
    Term("capital", "the defender stands in its own Capital"),
    Term("wall", "attackers cross Hadrian's Wall or Offa's Dyke"),
)
MOST_UNITS: Final = 12
"""Of one kind: no faction has more."""


# Typed forces --------------------------------------------------------------------------------------------------------
def odds_of(t: Tables, forces: str, terms: Mapping[str, str]) -> Answer:
    """The odds between two forces. Raises `BadAction`."""
    sides = re.split(r"\b(?:vs?|versus|against)\b\.?", forces, flags=re.IGNORECASE)
    if len(sides) != 2:
        raise BadAction(f"expected two forces with one v between them, for example {EXAMPLE}")
    if terms.get("city") and terms.get("capital"):
        raise BadAction("an area is a City or the own Capital; give one of them")
    grey = int(t.capital_dice) if terms.get("capital") else int(t.city_dice) if terms.get("city") else 0
    grey += 1 if terms.get("wall") else 0
    attacker, defender = _force(t, sides[0], 0), _force(t, sides[1], grey)
    if _at_sea(attacker) != _at_sea(defender):
        raise BadAction("Land Units and Ships never fight each other (BW-BATTLE-01)")
    if grey and _at_sea(defender):
        raise BadAction("there are no City and Wall dice at Sea (BW-DICE-09)")
    found = Counting(t).battle(attacker, defender)
    return Answer(report(found), {"grey": grey, **data(found)})


def _force(t: Tables, text: str, grey: int) -> Side:
    """The side these words name."""
    counts: vec[i64] = vec[i64]([0] * len(UNITS))
    rulers = {ruler.id: number for number, ruler in enumerate(t.edition.rulers)}
    ruler, number = 0, None
    for word in re.findall(r"\d+|[a-z-]+", text.lower()):
        if word.isdecimal():
            number = int(word[:4])
            continue
        kind = RULER if word in rulers else _kind(word, [*UNITS, *rulers])
        ruler = rulers.get(word, ruler)
        counts[kind] = counts[kind] + (1 if number is None else number)
        number = None
    if number is not None or not any(counts):
        raise BadAction(f"{text.strip()!r} names no Units; expected for example {EXAMPLE}")
    if max(counts) > MOST_UNITS or counts[RULER] > 1:
        raise BadAction(f"{text.strip()!r} has more Units than any side can have")
    side = side_of(t, counts, ruler if counts[RULER] else -1, grey)
    if any(kind >= SHIP for kind in side.kinds) and any(kind < SHIP for kind in side.kinds):
        raise BadAction("Land Units and Ships never fight side by side (BW-BATTLE-01)")
    return side


def _kind(word: str, known: list[str]) -> int:
    """The kind of Units that a word names, also in the plural."""
    single = {"ealdormen": "ealdorman"}.get(word, word)
    for name in (single, single.removesuffix("s")):
        if name in UNITS:
            return UNITS.index(name)
    raise BadAction(f"{word!r} is no Unit; expected one of {', '.join(UNITS)}{did_you_mean(word, known)}")


def _at_sea(side: Side) -> bool:
    return bool(side.kinds[0] >= SHIP)


# The board -----------------------------------------------------------------------------------------------------------
def odds_here(state: State, forces: str) -> str:
    """The odds of every battle on the board, or between the forces named. Raises `BadAction`."""
    if forces:
        return odds_of(state.tables, forces, {}).text
    found = battles(state)
    if not found:
        return f"There is no battle on the board; name the forces: odds {EXAMPLE}"
    return "\n\n".join(f"{title}\n{report(odds)}" for title, odds in found)


def battles(state: State) -> list[tuple[str, Odds]]:
    """The battle at hand and those that are due, if they are fought with dice, each with its odds."""
    found = []
    if state.battle >= 0:
        found.append(state)
    for place in members(int(state.pending)):
        if place != state.battle:
            ahead = state.copy()
            ahead.battle = -1
            fight(ahead, place)
            found.append(ahead)
    return [(_title(one), odds_at_hand(one)) for one in found if one.battle >= 0 and one.battle_round]


def _title(state: State) -> str:
    t = state.tables
    one, two = (names.faction_name(t, int(faction)) for faction in (state.attacker, state.defender))
    return f"{one[0].upper()}{one[1:]} against {two} in {names.place_name(t, int(state.battle))}"


# The answer ----------------------------------------------------------------------------------------------------------
def report(odds: Odds) -> str:
    """The odds for a reader."""
    lines = [
        f"attacker wins   {odds.wins:7.2%}",
        f"defender holds  {odds.holds:7.2%}",
        f"nobody is left  {odds.empty:7.2%}  (the defender has won)",
    ]
    for word, of_attacker in (("attacker", True), ("defender", False)):
        lines.append(f"{word} loses on average {sum(losses(odds, of_attacker)):.2f} of {_units(odds, of_attacker)}")
    return "\n".join(lines)


def _units(odds: Odds, attacker: bool) -> str:
    side = odds.attacker if attacker else odds.defender
    found = [UNITS[kind] for kind in side.kinds]
    return ", ".join(f"{found.count(name)} {name}" for name in dict.fromkeys(found))


def data(odds: Odds) -> dict[str, Any]:
    """The odds for a program; losses are the chance of each Unit to be slain, in the order in which they are hit."""
    return {
        "attacker_wins": odds.wins,
        "defender_holds": odds.holds,
        "nobody_left": odds.empty,
        "losses": {
            word: [{"unit": UNITS[kind], "slain": chance} for kind, chance in zip(side.kinds, slain, strict=True)]
            for word, side, slain in (
                ("attacker", odds.attacker, losses(odds, True)),
                ("defender", odds.defender, losses(odds, False)),
            )
        },
    }
