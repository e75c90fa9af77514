"""The rules of the ledger that are about one nation, for players who look it up."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from meadhall import ledger
from meadhall.core.action import BadAction
from meadhall.core.info import Question
from meadhall.core.text import listed
from meadhall.games.britannia.edition import Edition
from meadhall.games.britannia.edition.model import Nation

LEFT_OUT: Final = re.compile(r"(1E-)?(DEF|SETUP|PLAYERS\d|SHORT3|TWO-[ABC]|BIDDING|WIN|NEGOTIATE|TALLY)$")
"""Groups that say who plays a nation and where it begins, not what is special about it."""


NATION: Final = Question("nation", "The rules that are about one nation.", {"nation": "its id, such as saxons"})


def about(game: str, edition: Edition, words: Mapping[str, str]) -> list[dict[str, str]]:
    """The answer to the question. Raises `BadAction` if there is no such nation."""
    named = {nation.id: nation for nation in edition.nations}
    nation = named.get(words.get("nation", ""))
    if nation is None:
        raise BadAction(f"nation: expected one of {listed(named, 'or')}")
    return rules_of(game, edition, nation)


@lru_cache(maxsize=8)
def own_rules(game: str) -> tuple[ledger.Rule, ...]:
    """The rules of an edition that may be about one nation."""
    return tuple(rule for rule in ledger.load(game) if not LEFT_OUT.match(rule.group))


def rules_of(game: str, edition: Edition, nation: Nation) -> list[dict[str, str]]:
    """Id and statement of the rules that name this nation; for an edition without a ledger none."""
    try:
        known = own_rules(game)
    except ledger.BadLedger:
        return []
    others = {other.name for other in edition.nations if other is not nation and nation.name in other.name}
    names = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, {nation.name, nation.adjective}))})(?![\w-])")
    found = []
    for rule in known:
        text = rule.statement
        for other in others:
            text = text.replace(other, "")
        if names.search(text):
            found.append({"id": rule.id, "text": rule.statement})
    return found
