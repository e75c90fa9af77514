"""Reads the Markdown pages of a ledger.

A page is a list under group headings:

    ## STACK: stacking limits

    - **STACK-03** (legality) The statement, over as many lines as it needs.
      - Source: page 12
      - Ruling (lean): what was decided, and why.
      - Option: `name`: `default` (default), `other`
      - No test: why none can exist.

Cases, whose group is EX or EDGE with or without a word before it (1E-EX), have the ids of the rules they show in the
brackets. Anything else on a page is for readers only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from meadhall.ledger.model import FIRMNESS, KINDS, BadLedger, Case, Entry, Rule

PAGES: Final = Path(__file__).parent
CASE_GROUPS: Final = ("EX", "EDGE")

_HEADING = re.compile(r"## ([A-Z0-9-]+): ")
_ENTRY = re.compile(r"- \*\*([A-Z0-9-]+-\d+[a-z]?)\*\* \(([^)]*)\) (.+)")
_RULING = re.compile(r"Ruling \((\w+)\): (.+)")
_OPTION = re.compile(r"Option: `([a-z0-9-]+)`: `([a-z0-9-]+)` \(default\)((?:, `[a-z0-9-]+`)+)")
_NO_TEST = re.compile(r"No test: (.+)")
_SOURCE = re.compile(r"Source: (.+)")


def games() -> list[str]:
    """The ids of the games that have a ledger."""
    return sorted(folder.name for folder in PAGES.iterdir() if any(folder.glob("*.md")))


def load(game: str) -> list[Rule]:
    """Every rule of a game, in the order of its pages. Raises `BadLedger`."""
    return [entry for entry in entries(game) if isinstance(entry, Rule)]


def cases(game: str) -> list[Case]:
    """Every worked example and edge case of a game. Raises `BadLedger`."""
    return [entry for entry in entries(game) if isinstance(entry, Case)]


@cache
def entries(game: str) -> tuple[Entry, ...]:
    """Every rule and case of a game, in the order of its pages. Raises `BadLedger`."""
    if game not in games():
        raise BadLedger(f"there is no ledger for {game!r}; there is one for: {', '.join(games())}")
    return read(PAGES / game)


def read(folder: Path) -> tuple[Entry, ...]:
    """The entries of all pages in a folder. Raises `BadLedger`."""
    found: dict[str, Entry] = {}
    for page in sorted(folder.glob("*.md")):
        for place, group, block in _blocks(page):
            entry = (_case if group.rpartition("-")[2] in CASE_GROUPS else _rule)(place, group, block)
            if entry.id in found:
                raise BadLedger(f"{place}: {entry.id} is in the ledger twice; give the new entry another id")
            found[entry.id] = entry
    for entry in found.values():
        for rule in entry.rules if isinstance(entry, Case) else ():
            if rule not in found:
                raise BadLedger(f"{folder.name}: {entry.id} shows the rule {rule}, which the ledger does not have")
    return tuple(found.values())


def _blocks(page: Path) -> Iterator[tuple[str, str, list[str]]]:
    """Each entry of a page as (place, group, [first item, sub-items...]), wrapped lines joined."""
    group, block, place = "", [""], ""
    for number, line in enumerate([*page.read_text(encoding="utf-8").splitlines(), "## END: "], start=1):
        if line.startswith(("## ", "- ")):
            if block[0]:
                yield place, group, block
            block, place = [line if line.startswith("- ") else ""], f"{page.name}, line {number}"
        if heading := _HEADING.match(line):
            group = heading[1]
        elif line.startswith("  - "):
            block.append(line[4:])
        elif line.startswith("  "):
            block[-1] += " " + line.strip()


def _entry(place: str, group: str, line: str) -> tuple[str, str, str]:
    """The id, the words in brackets and the statement of an entry's first item."""
    match = _ENTRY.fullmatch(line)
    if match is None:
        raise BadLedger(f"{place}: expected an entry like '- **{group}-01** (legality) Statement', found {line!r}")
    if match[1].rpartition("-")[0] != group:
        raise BadLedger(f"{place}: {match[1]} is under the heading {group}; move it to its own group")
    return match[1], match[2], match[3]


def _case(place: str, group: str, block: list[str]) -> Case:
    ident, rules, statement = _entry(place, group, block[0])
    return Case(ident, group, tuple(rules.split(", ")), statement)


def _rule(place: str, group: str, block: list[str]) -> Rule:
    ident, kind, statement = _entry(place, group, block[0])
    if kind not in KINDS:
        raise BadLedger(f"{place}: the kind of {ident} is one of {', '.join(KINDS)}, not {kind!r}")
    ruling = firmness = option = untestable = source = ""
    values: tuple[str, ...] = ()
    for line in block[1:]:
        if (match := _RULING.fullmatch(line)) and match[1] in FIRMNESS:
            firmness, ruling = match[1], match[2]
        elif match := _OPTION.fullmatch(line):
            option, values = match[1], (match[2], *re.findall(r"`([^`]+)`", match[3]))
        elif match := _NO_TEST.fullmatch(line):
            untestable = match[1]
        elif match := _SOURCE.fullmatch(line):
            source = match[1]
        else:
            raise BadLedger(
                f"{place}: expected 'Source: ...', 'Ruling ({'|'.join(FIRMNESS)}): ...', 'Option: `name`: `value` "
                f"(default), `value`' or 'No test: ...' under {ident}, found {line!r}"
            )
    return Rule(ident, group, kind, statement, ruling, firmness, option, values, untestable, source)
