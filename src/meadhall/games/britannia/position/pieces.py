"""Pieces in a position document: who stands where, and the marks of the nation in turn (moved, raiders, attackers).

    York: {danes: 3}
    Essex: {saxons: {infantry: 2, burh: 1, leader: Harold}}
    Devon: {welsh: 2, saxons: {infantry: 3, from: {Avalon: 2, Cornwall: 1}}}
    Lindsey: {danes: {infantry: 2, raiders: North Sea}}
    Gwent: {saxons: {infantry: 3, moved: 1}}

`marks` says the same in full where several marks meet: a list of {infantry or cavalry, moved, home, from, by}.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from meadhall.core.position import BadPosition
from meadhall.core.text import counted
from meadhall.games.britannia.engine.codes import CAVALRY, INFANTRY, LANDS, NONE
from meadhall.games.britannia.position.names import Names, entries, flag, items, number

KINDS: Final = ("infantry", "cavalry")
STACK_KEYS: Final = ("infantry", "cavalry", "burh", "fort", "leader", "from", "raiders", "moved", "marks")
MARK_KEYS: Final = ("infantry", "cavalry", "moved", "home", "from", "by")
MOST: Final = 60
"""More armies than any nation has."""


@dataclass(frozen=True)
class Mark:
    """Armies that differ from others in the same place: see `engine/board.py`."""

    count: int
    kind: int
    moved: int
    home: int = NONE
    entry: int = NONE
    via: int = NONE


@dataclass
class Stack:
    """The units of one nation in one place, as the document has them."""

    where: str
    nation: int
    place: int
    armies: list[int] = field(default_factory=lambda: [0, 0])
    burh: bool = False
    fort: bool = False
    leader: str | bool | None = None
    entered: Any = None
    raiders: Any = None
    moved: Any = None
    marks: Any = None

    @property
    def size(self) -> int:
        """Infantry and cavalry."""
        return sum(self.armies)


def read_stacks(names: Names, value: object) -> list[Stack]:
    """All stacks of the section `pieces`, in the order of the document."""
    stacks = []
    seen: dict[int, str] = {}
    for word, nations in entries(value, "pieces").items():
        place = names.place(word, "pieces")
        if place in seen:
            raise BadPosition(f"pieces: {word}: the same place as {seen[place]!r}; write it once")
        seen[place] = word
        for nation, entry, where in names.by_nation(nations, f"pieces: {word}"):
            stacks.append(_stack(names, nation, place, entry, where))
    return stacks


def _stack(names: Names, nation: int, place: int, entry: object, where: str) -> Stack:
    stack = Stack(where, nation, place)
    if not isinstance(entry, Mapping):
        stack.armies[INFANTRY] = number(entry, where, 1, MOST)
        return stack
    given = entries(entry, where, STACK_KEYS)
    for kind, word in enumerate(KINDS):
        stack.armies[kind] = number(given.get(word, 0), f"{where}: {word}", 0, MOST)
    stack.burh = flag(given.get("burh", False), f"{where}: burh")
    stack.fort = flag(given.get("fort", False), f"{where}: fort")
    stack.leader, stack.entered, stack.raiders = given.get("leader"), given.get("from"), given.get("raiders")
    stack.moved, stack.marks = given.get("moved"), given.get("marks")
    if not (stack.size or stack.burh or stack.fort or stack.leader or stack.marks):
        raise BadPosition(f"{where}: expected at least one unit: infantry, cavalry, burh, fort or leader")
    if place >= LANDS and (stack.burh or stack.fort):
        raise BadPosition(f"{where}: a {'burh' if stack.burh else 'fort'} stands on land, not at sea")
    return stack


def has_marks(stack: Stack) -> bool:
    """Whether the document marks some of these armies."""
    return any(value is not None for value in (stack.entered, stack.raiders, stack.moved, stack.marks))


def marks_of(names: Names, stack: Stack, raid: bool, raiders_moved: bool) -> list[Mark]:
    """The marks of a stack. In a raiding turn those who came from a sea are its raiders."""
    if stack.marks is not None:
        if any(value is not None for value in (stack.entered, stack.raiders, stack.moved)):
            raise BadPosition(f"{stack.where}: marks says everything; leave out from, raiders and moved beside it")
        return read_marks(names, stack.marks, f"{stack.where}: marks")
    if stack.entered is not None:
        if stack.raiders is not None and not isinstance(stack.raiders, str):
            raise BadPosition(f"{stack.where}: write marks if armies have several ways in and several homes")
        home = NONE if stack.raiders is None else names.place(stack.raiders, f"{stack.where}: raiders")
        groups = _groups(names, stack, stack.entered, f"{stack.where}: from")
        return [
            Mark(count, kind, 1, place if home == NONE and raid and place >= LANDS else home, place)
            for count, kind, place in groups
        ]
    marks = []
    left = stack.armies[INFANTRY]
    if stack.raiders is not None:
        moved = raiders_moved if stack.moved is None else flag(stack.moved, f"{stack.where}: moved (raiders)")
        groups = _groups(names, stack, stack.raiders, f"{stack.where}: raiders")
        return [Mark(count, kind, int(moved), place) for count, kind, place in groups]
    if stack.moved is True:
        marks = [Mark(count, kind, 1) for kind, count in enumerate(stack.armies) if count]
    elif stack.moved is not None:
        count = number(int(stack.moved) if stack.moved is False else stack.moved, f"{stack.where}: moved", 0, left)
        marks = [Mark(count, INFANTRY, 1)] if count else []
    return marks


def _groups(names: Names, stack: Stack, value: object, where: str) -> list[tuple[int, int, int]]:
    """`Avalon` is the whole stack, `{Avalon: 2}` two infantry: each group as (count, kind, place)."""
    if not isinstance(value, Mapping):
        place = names.place(value, where)
        return [(count, kind, place) for kind, count in enumerate(stack.armies) if count]
    groups = []
    total = 0
    for word, count in entries(value, where).items():
        groups.append((number(count, f"{where}: {word}", 1, MOST), INFANTRY, names.place(word, where)))
        total += groups[-1][0]
    if total > stack.armies[INFANTRY]:
        raise BadPosition(f"{where}: {total} armies, but there are {stack.armies[INFANTRY]} infantry")
    return groups


def read_marks(names: Names, value: object, where: str, moved: bool = True) -> list[Mark]:
    """A list of marks in full."""
    marks = []
    for i, item in enumerate(items(value, where), 1):
        at = f"{where}: {i}"
        given = entries(item, at, MARK_KEYS)
        kinds = [kind for kind, word in enumerate(KINDS) if word in given]
        if len(kinds) != 1:
            raise BadPosition(f"{at}: expected either infantry or cavalry with a number")
        marks.append(
            Mark(
                number(given[KINDS[kinds[0]]], f"{at}: {KINDS[kinds[0]]}", 1, MOST),
                kinds[0],
                int(flag(given.get("moved", moved), f"{at}: moved")),
                names.place(given["home"], f"{at}: home") if "home" in given else NONE,
                names.place(given["from"], f"{at}: from") if "from" in given else NONE,
                names.area(given["by"], f"{at}: by") if "by" in given else NONE,
            )
        )
    return marks


def write_marks(names: Names, marks: list[Mark], moved: bool = True) -> list[dict[str, Any]]:
    """A list of marks in full."""
    written = []
    for mark in marks:
        item: dict[str, Any] = {KINDS[mark.kind]: mark.count}
        if bool(mark.moved) != moved:
            item["moved"] = bool(mark.moved)
        if mark.home != NONE:
            item["home"] = names.place_words[mark.home]
        if mark.entry != NONE:
            item["from"] = names.place_words[mark.entry]
        if mark.via != NONE:
            item["by"] = names.place_words[mark.via]
        written.append(item)
    return written


def short_marks(names: Names, armies: list[int], marks: list[Mark], raid: bool) -> dict[str, Any]:
    """The marks of a stack in the shortest form that `marks_of` reads back."""
    if not marks:
        return {}
    whole = sorted((mark.kind, mark.count) for mark in marks) == [(k, c) for k, c in enumerate(armies) if c]
    sorts = {(mark.moved, mark.home, mark.entry) for mark in marks}
    if whole and len(sorts) == 1 and all(mark.via == NONE for mark in marks):
        moved, home, entry = sorts.pop()
        if moved and entry != NONE and home == (entry if raid and entry >= LANDS else NONE):
            return {"from": names.place_words[entry]}
        if moved and home == entry == NONE:
            return {"moved": True}
    if len(marks) == 1 and marks[0] == Mark(marks[0].count, INFANTRY, 1) and marks[0].count <= armies[INFANTRY]:
        return {"moved": marks[0].count}
    return {"marks": write_marks(names, marks)}


def refuse_strays(stack: Stack, turn_word: str, phase: str) -> None:
    """Only the nation in turn has marks."""
    if has_marks(stack):
        raise BadPosition(
            f"{stack.where}: only armies of the nation in turn move, raid or attack; it is {turn_word} ({phase})"
        )


def check_count(stack: Stack, marks: list[Mark]) -> None:
    """No more marked armies than there are."""
    for kind, word in enumerate(KINDS):
        total = sum(mark.count for mark in marks if mark.kind == kind)
        if total > stack.armies[kind]:
            there = counted(stack.armies[kind], word) if kind == CAVALRY else f"{stack.armies[kind]} infantry"
            raise BadPosition(f"{stack.where}: {total} {word} are marked, but there are {there}")
