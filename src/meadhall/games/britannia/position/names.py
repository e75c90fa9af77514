"""The words of a position document: names of places, nations, leaders and sides, and values checked where they stand.

Every mistake raises `BadPosition` with the place in the document, what was expected there, and what somebody may have
meant. Upper and lower case, hyphens and spaces are all the same to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from meadhall.core.position import BadPosition
from meadhall.core.text import did_you_mean
from meadhall.games.britannia.edition import Edition
from meadhall.games.britannia.engine.codes import LANDS, NATIONS
from meadhall.games.britannia.engine.tables import Tables

GALLOWAY: Final = "galloway"
"""The name of the vote for a subject's Galloway, which the overlord casts separately."""


def plain(word: object) -> str:
    """A name as it is compared: small letters, hyphens for spaces."""
    return "-".join(str(word).lower().replace("_", " ").replace("-", " ").split())


def shown(value: object) -> str:
    """A value for a message: never longer than a line."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def entries(value: object, where: str, known: Iterable[str] | None = None) -> dict[str, Any]:
    """A mapping with text keys, each of them known if `known` is given."""
    if not isinstance(value, Mapping):
        raise BadPosition(f"{where}: expected a mapping, found {shown(value)}")
    names = None if known is None else list(known)
    for key in value:
        if not isinstance(key, str):
            raise BadPosition(f"{where}: expected a name, found {shown(key)}")
        if names is not None and key not in names:
            raise BadPosition(f"{where}: {key!r} means nothing here{did_you_mean(key, names)} ({', '.join(names)})")
    return dict(value)


def items(value: object, where: str) -> list[Any]:
    """A list; a single word stands for a list of one."""
    if isinstance(value, str):
        return [value]
    if not isinstance(value, (list, tuple)):
        raise BadPosition(f"{where}: expected a list, found {shown(value)}")
    return list(value)


def number(value: object, where: str, least: int = 0, most: int = 999) -> int:
    """A whole number within bounds."""
    if type(value) is not int:
        raise BadPosition(f"{where}: expected a whole number, found {shown(value)}")
    if not least <= value <= most:
        raise BadPosition(f"{where}: expected a number from {least} to {most}, found {value}")
    return value


def flag(value: object, where: str) -> bool:
    """Yes or no; 1 and 0 will do."""
    if not isinstance(value, (bool, int)) or value not in (0, 1):
        raise BadPosition(f"{where}: expected true or false, found {shown(value)}")
    return bool(value)


def choice(value: object, where: str, known: Iterable[str]) -> str:
    """One of a few words."""
    names = list(known)
    word = plain(value)
    if not isinstance(value, str) or word not in names:
        meant = did_you_mean(word, names) if isinstance(value, str) else ""
        raise BadPosition(f"{where}: expected one of {', '.join(names)}; found {shown(value)}{meant}")
    return word


class Names:
    """What the edition calls things, with the numbers the engine knows them by."""

    def __init__(self, edition: Edition, tables: Tables) -> None:
        self.place_words = [area.name for area in edition.areas] + [sea.name for sea in edition.seas]
        self.nation_words = [nation.id for nation in edition.nations]
        self.leader_words = [leader.name for leader in edition.leaders]
        self.side_words = list(tables.side_names)
        self.agreement_words = [
            f"{self.nation_words[sub.nation]} to {self.nation_words[sub.overlord]}" for sub in edition.submissions
        ]
        self._places = {plain(name): i for i, name in enumerate(self.place_words)}
        ids = [area.id for area in edition.areas] + [sea.id for sea in edition.seas]
        self._places |= {plain(word): i for i, word in enumerate(ids)}
        self._nations = {plain(n.adjective): i for i, n in enumerate(edition.nations)}
        self._nations |= {plain(n.name): i for i, n in enumerate(edition.nations)}
        self._nations |= {plain(n.id): i for i, n in enumerate(edition.nations)}
        self._leaders = {plain(leader.name).split("-")[0]: i for i, leader in enumerate(edition.leaders)}
        self._leaders |= {plain(leader.name): i for i, leader in enumerate(edition.leaders)}
        self._sides = {plain(name): i for i, name in enumerate(self.side_words)}
        self._agreements = {plain(name): i for i, name in enumerate(self.agreement_words)}

    @staticmethod
    def _find(value: object, where: str, known: Mapping[str, int], what: str) -> int:
        word = plain(value)
        if not isinstance(value, str) or word not in known:
            meant = did_you_mean(word, known) if isinstance(value, str) else ""
            raise BadPosition(f"{where}: expected {what}, found {shown(value)}{meant}")
        return known[word]

    def place(self, value: object, where: str) -> int:
        """An area or a sea."""
        return self._find(value, where, self._places, "an area or a sea")

    def area(self, value: object, where: str) -> int:
        """A land area."""
        place = self._find(value, where, self._places, "a land area")
        if place >= LANDS:
            raise BadPosition(f"{where}: expected a land area, but {self.place_words[place]} is a sea")
        return place

    def areas(self, value: object, where: str) -> int:
        """A set of land areas; "all" for every one of them."""
        if value == "all":
            return (1 << LANDS) - 1
        mask = 0
        for item in items(value, where):
            mask |= 1 << self.area(item, where)
        return mask

    def nation(self, value: object, where: str) -> int:
        """A nation."""
        return self._find(value, where, self._nations, "a nation")

    def nations(self, value: object, where: str) -> int:
        """A set of nations."""
        mask = 0
        for item in items(value, where):
            mask |= 1 << self.nation(item, where)
        return mask

    def voter(self, value: object, where: str) -> int:
        """A nation that votes, or the vote of Galloway."""
        return NATIONS if isinstance(value, str) and plain(value) == GALLOWAY else self.nation(value, where)

    def leader(self, value: object, where: str) -> int:
        """A leader, by his name or the first word of it."""
        return self._find(value, where, self._leaders, "a leader")

    def side(self, value: object, where: str) -> int:
        """A side."""
        return self._find(value, where, self._sides, f"a side ({', '.join(self.side_words)})")

    def agreement(self, value: object, where: str) -> int:
        """A submission that the rules know, as "welsh to romans"."""
        return self._find(value, where, self._agreements, "a submission such as 'welsh to romans'")

    def by_nation(self, value: object, where: str) -> list[tuple[int, Any, str]]:
        """A mapping of nations: the nation, its value, and the place of the value."""
        return [(self.nation(key, where), item, f"{where}: {key}") for key, item in entries(value, where).items()]

    # Writing ---------------------------------------------------------------------------------------------------------
    def area_list(self, mask: int) -> list[str]:
        """A set of areas as names."""
        return [self.place_words[a] for a in range(LANDS) if mask >> a & 1]

    def nation_list(self, mask: int) -> list[str]:
        """A set of nations as names."""
        return [self.voter_word(n) for n in range(NATIONS + 1) if mask >> n & 1]

    def voter_word(self, voter: int) -> str:
        """A voter by name."""
        return GALLOWAY if voter == NATIONS else self.nation_words[voter]
