"""Finds paragraphs, words and parts by what somebody types, also with a slip of the finger."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cache
from typing import Final

from meadhall.learn.handbook.book import Handbook, handbook
from meadhall.learn.handbook.model import Paragraph, plain, text_of

MOST: Final = 12
"""Results of one search."""
_WORD = re.compile(r"[a-z0-9]+(?:['’-][a-z0-9]+)*")
COMMON: Final = frozenset(
    _WORD.findall(
        """a an and are as at be but by can do does for from has have he his how i if in is it its may me must my no not
        of on or so than that the their them then there they this to was what when where which who why will with you
        your"""
    )
)
"""Words that say nothing about what is looked for."""


@dataclass(frozen=True)
class Entry:
    """Something that can be found."""

    kind: str
    """`paragraph`, `word` or `part`."""
    target: str
    """The anchor of a paragraph, a term, or the id of a part."""
    title: str
    text: str
    rules: tuple[str, ...] = ()
    chapter: str = ""


@dataclass
class Index:
    """Every word of a handbook with the entries that have it, weighted by where it stands."""

    entries: list[Entry] = field(default_factory=list)
    by_word: dict[str, dict[int, float]] = field(default_factory=lambda: defaultdict(dict))

    def add(self, entry: Entry, weight: float = 1.0, about: str = "") -> None:
        """Take up an entry. Its title counts more than its text; what its chapter is `about` counts a little."""
        number = len(self.entries)
        self.entries.append(entry)
        words = words_of(entry.text)
        for word in words:
            found = self.by_word[word]
            found[number] = found.get(number, 0.0) + weight / (1.0 + len(words) / 60.0)
        for word in words_of(entry.title):
            found = self.by_word[word]
            found[number] = found.get(number, 0.0) + 3.0 * weight
        for word in set(words_of(about)):
            if word in self.by_word and number in self.by_word[word]:
                self.by_word[word][number] += 0.8 * weight

    def find(self, query: str, most: int = MOST) -> list[Entry]:
        """The entries that fit best. All words of the query should stand in an entry; few that lack one follow."""
        wanted = query.strip().upper()
        named = [entry for entry in self.entries if wanted and wanted in entry.rules]
        begun = [e for e in self.entries if len(wanted) > 2 and any(rule.startswith(wanted) for rule in e.rules)]
        typed = [word for word in words_of(query) if word not in COMMON] or words_of(query)
        score: dict[int, float] = defaultdict(float)
        hits: dict[int, int] = defaultdict(int)
        for word in dict.fromkeys(typed):
            best: dict[int, float] = {}
            for known, likeness in self._near(word):
                rarity = 1.0 / (1.0 + len(self.by_word[known]) / 12.0)
                for number, weight in self.by_word[known].items():
                    best[number] = max(best.get(number, 0.0), likeness * min(weight, 4.0) * (0.3 + rarity))
            for number, value in best.items():
                score[number] += value
                hits[number] += 1
        fullest = max(hits.values(), default=0)
        ranked = sorted(score, key=lambda n: (-(hits[n] == fullest), -score[n] * hits[n], n))
        ranked = [number for number in ranked if hits[number] * 2 >= fullest]
        ordered = [*named, *begun, *(self.entries[number] for number in ranked)]
        return list({(entry.kind, entry.target): entry for entry in ordered}.values())[:most]

    def _near(self, word: str) -> Iterator[tuple[str, float]]:
        """The words of the handbook that somebody who types this may mean, with how near they are (1: the same)."""
        exact = word in self.by_word
        if exact:
            yield word, 1.0
        for known in self.by_word:
            if known == word:
                continue
            if len(word) > 1 and known.startswith(word):
                yield known, 0.9 - 0.04 * min(len(known) - len(word), 10)
            elif len(known) > 3 and word.startswith(known) and len(word) - len(known) < 4:
                yield known, 0.6
            elif not exact and len(word) > 3 and abs(len(known) - len(word)) < 3 and known[0] == word[0]:
                likeness = SequenceMatcher(None, word, known, autojunk=False).ratio()
                if likeness >= 0.75:
                    yield known, likeness * 0.7


def words_of(text: str) -> list[str]:
    """The words of a text in small letters."""
    return _WORD.findall(text.lower())


def index_of(book: Handbook, names: Mapping[str, str]) -> Index:
    """The index of a handbook; `names` has the name of each part."""
    index = Index()
    for chapter in book.chapters:
        for section in chapter.sections:
            title = section.title or chapter.title
            for block in section.blocks:
                if isinstance(block, Paragraph):
                    entry = Entry("paragraph", block.anchor, title, text_of(block.body), block.ids, chapter.name)
                    index.add(entry, about=f"{chapter.title} {plain(chapter.about)}")
    for word in book.words:
        index.add(Entry("word", word.term, word.term, word.say, (word.rule,)), 1.2)
    for part, text in book.parts.items():
        index.add(Entry("part", part, names.get(part, part), text), 1.5)
    return index


@cache
def index(game: str) -> Index:
    """The index of a game's handbook, made once. Raises `BadHandbook`."""
    from meadhall.core.extras import Peopled
    from meadhall.games import GAMES

    found = GAMES[game]
    return index_of(handbook(game), found.parts() if isinstance(found, Peopled) else {})


def search(game: str, query: str, most: int = MOST) -> Sequence[Entry]:
    """What the handbook of a game has to say on a few words or a rule id. Raises `BadHandbook`."""
    return index(game).find(query, most)
