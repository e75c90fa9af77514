"""Reads effects, conditions and windows of cards from the edition file."""

from __future__ import annotations

import re
from typing import Any

from meadhall.core.editions.reader import Table, did_you_mean, shown
from meadhall.games.bretwalda.edition import vocabulary as words
from meadhall.games.bretwalda.edition.cards import Amount, Effect, Goods, Narrowed, Play, Value
from meadhall.games.bretwalda.edition.model import BUILDINGS, COLOURS
from meadhall.games.bretwalda.edition.stats import STATS
from meadhall.games.bretwalda.edition.vocabulary import OPTIONAL, VERBS, Kind
from meadhall.games.bretwalda.edition.windows import BY, CANNOT, CONDITIONS, TIMINGS, TRIGGERS

PLAY_KEYS = ("timing", "by", "if", "text", "target", "cannot", "trigger", "applies-to", "effects")
"""The keys of a card that say how it is played."""

_AMONG: dict[Kind, tuple[str, ...]] = {
    Kind.WHO: tuple(words.PLAYERS),
    Kind.UNIT: words.UNIT_CLASSES,
    Kind.RULE: tuple(words.RULES),
    Kind.SCOPE: tuple(words.SCOPES),
    Kind.BUILDING: BUILDINGS,
    Kind.COLOUR: COLOURS,
    Kind.LOOK: words.LOOKS,
    Kind.REACH: words.REACHES,
    Kind.BORDER: words.CROSSED,
    Kind.FACTION: words.FACTIONS,
}
"""Kinds whose values are one of a few words."""


def read_play(table: Table, timing: str = "") -> Play:
    """How a card is played. `timing` is that of a kind of cards that all have the same."""
    return Play(
        timing or table.text("timing", among=tuple(TIMINGS)),
        table.text("by", among=tuple(BY)),
        table.text("text"),
        table.text("target"),
        table.text("cannot", among=tuple(CANNOT)),
        _conditions(table.table("if", optional=True)),
        tuple(_effect(effect) for effect in table.tables("effects")),
        table.text("trigger", among=TRIGGERS) if table.has("trigger") else "",
        words_of(table, "applies-to", "class of Units", words.UNIT_CLASSES, optional=True),
    )


def words_of(table: Table, key: str, what: str, known: tuple[str, ...], optional: bool = False) -> tuple[str, ...]:
    """A list of known words, none of them twice."""
    found: list[str] = []
    for item in table.items(key, optional):
        if item not in known:
            hint = did_you_mean(item, known) if isinstance(item, str) else ""
            raise table.bad(key, f"expected a list of words that are each a {what}, found {shown(item)}{hint}")
        if item in found:
            raise table.bad(key, f"expected each {what} once, found {item!r} twice")
        found.append(item)
    return tuple(found)


def _conditions(table: Table) -> dict[str, str | int | bool]:
    table.only(tuple(CONDITIONS))
    found: dict[str, str | int | bool] = {}
    for key in table.data:
        if key == "min-own-units":
            found[key] = table.number(key, least=1)
        elif CONDITIONS[key]:
            found[key] = table.text(key, among=CONDITIONS[key])
        elif not table.flag(key):
            raise table.bad(key, "expected true, or to be left out")
        else:
            found[key] = True
    return found


def _effect(table: Table) -> Effect:
    verb = table.text("do", among=tuple(VERBS)) if table.data.get("do") in VERBS else ""
    if not verb:
        found = table.data.get("do")
        hint = did_you_mean(found, VERBS) if isinstance(found, str) else ""
        raise table.bad("do", f"expected a verb of the effects, found {shown(found)}{hint}")
    kinds = VERBS[verb]
    table.only(("do", "must", *kinds))
    for name in kinds:
        if name not in OPTIONAL and not table.has(name):
            raise table.bad(name, f"expected {kinds[name].value}, as {verb!r} needs it, found nothing")
    if verb == "modify" and table.has("delta") == table.has("set"):
        raise table.bad("delta", "expected either delta or set")
    values = {name: _value(table, name, kinds[name]) for name in table.data if name in kinds}
    return Effect(verb, values, table.flag("must"))


def _value(table: Table, key: str, kind: Kind) -> Value:
    if kind in _AMONG:
        return table.text(key, among=_AMONG[kind])
    if kind is Kind.FLAG:
        return table.flag(key)
    if kind is Kind.AREAS:
        return words_of(table, key, "tag of areas", tuple(words.TAGS))
    if kind is Kind.UNITS:
        return words_of(table, key, "class of Units", words.UNIT_CLASSES)
    if kind is Kind.STAT:
        return _stat(table, key)
    return _goods(table, key) if kind is Kind.GOODS else _amount(table, key)


def _stat(table: Table, key: str) -> Narrowed:
    name, colon, word = table.text(key).partition(":")
    if name not in STATS:
        raise table.bad(key, f"expected a stat, found {name!r}{did_you_mean(name, STATS)}")
    known = STATS[name].words
    if colon and word not in known:
        expected = f"one of {', '.join(known)} after the colon" if known else "no word after it"
        raise table.bad(key, f"expected {name!r} with {expected}, found {word!r}")
    return Narrowed(name, word)


def _goods(table: Table, key: str) -> Goods:
    match = re.fullmatch(r"([1-9]) (gold|food)", table.text(key))
    if match is None:
        raise table.bad(key, f'expected goods such as "2 gold" or "1 food", found {shown(table.data[key])}')
    return Goods(int(match[1]), match[2])


def _amount(table: Table, key: str) -> Amount:
    value: Any = table.data[key]
    if type(value) is int and -99 <= value <= 99:
        return Amount(value)
    if not isinstance(value, dict):
        raise table.bad(key, f"expected a whole number of -99 to 99 or a count, found {shown(value)}")
    inner = table.table(key).only(("per", "times", "min", "max"))
    most, least = (inner.number(name) if inner.has(name) else None for name in ("max", "min"))
    if most is not None and least is not None and least > most:
        raise inner.bad("min", f"expected at most {most}, found {least}")
    times = inner.number("times", default=1, least=1)
    return Amount(0, inner.text("per", among=tuple(words.COUNTERS)), times, least, most)
