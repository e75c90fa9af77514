"""The rules that are about one nation or kingdom, by the sections of the handbook in which they stand."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from meadhall import ledger
from meadhall.learn.handbook.book import Handbook

LEFT_OUT: Final = re.compile(r"(\w+-)?(DEF|SETUP|PLAYERS\d|SHORT3|TWO-[A-Z]|BIDDING|WIN|NEGOTIATE|TALLY|ADVSETUP|P23)$")
"""Groups that say who plays a part and where it begins, not what is special about it."""
NAMED: Final = 2
"""A rule that names more parts than these is about all of them."""
MOST: Final = 7
"""Sections that the page of a part lists."""


@cache
def rules_by_part(game: str, parts: tuple[tuple[str, str], ...]) -> Mapping[str, tuple[str, ...]]:
    """The ids of the rules that are about each part; `parts` has their ids and names."""
    forms = {part: re.compile(rf"\b{re.escape(_stem(name))}", re.IGNORECASE) for part, name in parts}
    found: dict[str, list[str]] = {part: [] for part, _ in parts}
    for rule in ledger.load(game):
        if LEFT_OUT.match(rule.group):
            continue
        named = [part for part, form in forms.items() if form.search(rule.statement)]
        if len(named) <= NAMED:
            for part in named:
                found[part].append(rule.id)
    return {part: tuple(ids) for part, ids in found.items()}


def own_sections(book: Handbook, part: str, names: Mapping[str, str]) -> list[dict[str, object]]:
    """The sections with rules about a part: those with most of them first, then in reading order."""
    sections: dict[tuple[str, str], list[str]] = {}
    for ident in rules_by_part(book.game, tuple(names.items()))[part]:
        if place := book.rules.get(ident):
            sections.setdefault((place.chapter, place.section), []).append(ident)
    order = sorted(sections, key=lambda key: -len(sections[key]))[:MOST]
    listed = [key for key in sections if key in order]
    return [
        {
            "title": section or book.chapter(chapter).title,
            "anchor": book.rules[sections[chapter, section][0]].anchor,
            "rules": sections[chapter, section],
        }
        for chapter, section in listed
    ]


def _stem(name: str) -> str:
    """What the forms of a name begin with: Romans and Roman, Wessex."""
    return name[:-1] if name.endswith("s") and len(name) > 4 else name
