"""From the cards of an edition to the engine's tables: windows, conditions, and effects as rows of numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from meadhall.core.kit import vec_of
from meadhall.games.bretwalda.edition import vocabulary as words
from meadhall.games.bretwalda.edition.cards import (
    CHRONICLE_COUNTS,
    ENEMIES,
    Amount,
    BattleWon,
    Condition,
    Controls,
    Counted,
    Effect,
    Goods,
    Held,
    Narrowed,
    Play,
    Together,
    Value,
)
from meadhall.games.bretwalda.edition.model import BUILDINGS, COLOURS, UNITS, Edition
from meadhall.games.bretwalda.edition.stats import place_of
from meadhall.games.bretwalda.edition.windows import BY, CANNOT, CONDITIONS, TIMINGS, TRIGGERS
from meadhall.games.bretwalda.engine import effects as numbers
from meadhall.games.bretwalda.engine import windows
from meadhall.games.bretwalda.engine.pieces import ONE
from meadhall.games.bretwalda.engine.tables import Tables

_CLASSES: Final[Mapping[str, int]] = {
    **{unit: 1 << kind for kind, unit in enumerate(UNITS)},
    "land": 0b00111111,
    "any": 0b11111111,
}
"""Classes of Units as sets of kinds."""

_COLUMN: Final[Mapping[str, str]] = {
    "n": "n", "delta": "n", "set": "n", "max-value": "n",
    "who": "who", "from": "who",
    "where": "where", "avoid": "where", "into": "into",
    "stat": "what", "rule": "what", "unit": "what", "building": "what", "colour": "what", "at": "what",
    "reach": "what", "faction": "what", "give": "what",
    "units": "of", "border": "of", "get": "of",
    "scope": "scope",
    "cost": "cost",
    "steps": "extra", "keep": "extra", "then-discard": "extra", "per-area": "extra", "max": "extra",
}  # fmt: skip
"""The column of each parameter. The areas that `move-units` comes from are its `where`."""

_FLAGS: Final = {"random": numbers.RANDOM, "both-ways": numbers.BOTH_WAYS}


@dataclass
class Row:
    """One effect on the way into the table; what a card leaves out stands here."""

    verb: int
    who: int = int(numbers.WHO_SELF)
    n: int = 1
    per: int = int(numbers.PLAIN)
    times: int = 1
    least: int = 0
    most: int = int(numbers.NO_BOUND)
    where: int = 0
    into: int = 0
    what: int = 0
    of: int = 0
    scope: int = int(numbers.SCOPE_ACTION)
    cost: int = int(numbers.USUAL)
    extra: int = 0
    flags: int = 0


@dataclass
class _Plays:
    """All plays so far."""

    plays: list[Play] = field(default_factory=list)

    def add(self, plays: Iterable[Play]) -> int:
        """Append some; returns the number of the first."""
        first = len(self.plays)
        self.plays += plays
        return first


def tabulate_plays(t: Tables, edition: Edition) -> None:
    """Number all plays, and write their windows and effects down."""
    found = _Plays()
    found.add(card.play for card in edition.lordship)
    t.first_tile = found.add(tile.play for tile in edition.tiles)
    t.first_ruler = found.add(ruler.play for ruler in edition.rulers)
    t.first_season = found.add(card.play for card in edition.seasons)
    t.first_subversion = found.add(card.play for card in edition.subversion)
    t.first_ability = found.add(kingdom.ability.play for kingdom in edition.kingdoms)
    plays = found.plays
    t.play_timing = vec_of(_place(TIMINGS, play.timing) for play in plays)
    t.play_by = vec_of(_place(BY, play.by) for play in plays)
    t.play_cannot = vec_of(_place(CANNOT, play.cannot) for play in plays)
    t.play_if = vec_of(conditions_of(play) for play in plays)
    t.play_min_units = vec_of(int(play.conditions.get("min-own-units", 0)) for play in plays)
    t.play_trigger = vec_of(TRIGGERS.index(play.trigger) + 1 if play.trigger else 0 for play in plays)
    rows, begins = [], [0]
    for play in plays:
        rows += [row_of(effect, play) for effect in play.effects]
        begins.append(len(rows))
    t.effects_begin = vec_of(begins)
    for name in Row.__dataclass_fields__:
        setattr(t, f"effect_{name}", vec_of(getattr(row, name) for row in rows))


def row_of(effect: Effect, play: Play) -> Row:
    """One effect as numbers."""
    row = Row(list(words.VERBS).index(effect.verb) + 1)
    for name, value in effect.values.items():
        _put(row, effect.verb, name, value)
    if effect.must:
        row.flags |= int(numbers.MUST)
    if play.applies_to:
        row.of = class_set(play.applies_to)
    return row


def _put(row: Row, verb: str, name: str, value: Value) -> None:
    """Write one parameter into its column."""
    if isinstance(value, bool):
        row.flags |= int(_FLAGS[name]) if value else 0
        return
    column = "where" if (verb, name) == ("move-units", "from") else _COLUMN[name]
    if isinstance(value, Goods):
        setattr(row, column, words.GOODS.index(value.what))
        setattr(row, "cost" if name == "give" else "extra", value.number)
        return
    if isinstance(value, Amount) and column == "n":
        row.n, row.times = value.number, value.times
        row.per = list(words.COUNTERS).index(value.per) + 1 if value.per else int(numbers.PLAIN)
        row.least = value.least if value.least is not None else row.least
        row.most = value.most if value.most is not None else row.most
        row.flags |= int(numbers.SETS) if name == "set" else 0
        return
    setattr(row, column, _number(name, value))


def _number(name: str, value: Value) -> int:
    """The value of a parameter as one number."""
    if isinstance(value, Amount):
        return value.number
    if isinstance(value, Narrowed):
        return place_of(value.stat, value.word)
    if isinstance(value, tuple):
        return class_set(value) if name == "units" else sum(1 << list(words.TAGS).index(tag) for tag in value)
    if isinstance(value, str) and name == "unit":
        return _CLASSES[value]
    return next(_place(known, value) for known in _KNOWN if value in known)


_KNOWN: Final = (
    tuple(words.PLAYERS), tuple(words.SCOPES), tuple(words.RULES), BUILDINGS, COLOURS, words.LOOKS, words.REACHES,
    words.CROSSED, words.FACTIONS,
)  # fmt: skip
"""The lists of words that are numbered by their place; no word is in two of them."""


def _place(known: Iterable[str], word: object) -> int:
    return list(known).index(str(word))


def class_set(classes: Iterable[str]) -> int:
    """Classes of Units as one set of kinds."""
    found = 0
    for name in classes:
        found |= _CLASSES[name]
    return found


def conditions_of(play: Play) -> int:
    """The conditions of a play as a set."""
    found, bit = 0, 1
    for name, values in CONDITIONS.items():
        if name == "min-own-units":
            continue
        for value in values or (True,):
            found |= bit if play.conditions.get(name) == value else 0
            bit <<= 1
    return found


# Chronicle cards -----------------------------------------------------------------------------------------------------
def tabulate_chronicle(t: Tables, edition: Edition) -> None:
    """The conditions of all Chronicle cards."""
    rows, begins = [], [0]
    for card in edition.chronicle:
        rows += [_condition(condition) for condition in card.conditions]
        begins.append(len(rows))
    t.conditions_begin = vec_of(begins)
    t.condition_form = vec_of(row[0] for row in rows)
    t.condition_areas = vec_of(row[1] for row in rows)
    t.condition_what = vec_of(row[2] for row in rows)
    t.condition_needed = vec_of(row[3] for row in rows)
    t.condition_flags = vec_of(row[4] for row in rows)
    t.chronicle_any = sum(1 << i for i, card in enumerate(edition.chronicle) if card.any_of)
    t.chronicle_turn_end = sum(1 << i for i, card in enumerate(edition.chronicle) if card.end_of_own_turn)


def _condition(condition: Condition) -> tuple[int, int, int, int, int]:
    """Form, areas, what, how many, flags."""
    match condition:
        case Controls(areas, needed):
            return int(windows.CHRONICLE_CONTROLS), sum(1 << area for area in areas), 0, needed, 0
        case Counted(what, needed):
            return int(windows.CHRONICLE_COUNTED), 0, CHRONICLE_COUNTS.index(what), needed, 0
        case Held(area, seasons):
            return int(windows.CHRONICLE_HELD), 1 << area, 0, seasons, 0
        case Together(units, outside):
            packed = sum(count * int(ONE[UNITS.index(unit)]) for unit, count in units.items())
            return int(windows.CHRONICLE_TOGETHER), 0, packed, 1, int(windows.OUTSIDE_CAPITAL) if outside else 0
        case BattleWon(enemy, slain, slain_ruler, attacker):
            flags = int(windows.SLAIN_RULER) * slain_ruler | int(windows.AS_ATTACKER) * attacker
            return int(windows.CHRONICLE_BATTLE_WON), 0, ENEMIES.index(enemy), slain, flags
