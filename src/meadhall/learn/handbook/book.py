"""The handbook of one game: of the folder that it shares with other editions, what belongs to it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from meadhall import ledger
from meadhall.core.extras import Peopled
from meadhall.games import FOLDERS, GAMES
from meadhall.learn.handbook.bodies import mapped
from meadhall.learn.handbook.model import (
    BadHandbook,
    Block,
    Chapter,
    Figure,
    Listing,
    Paragraph,
    Run,
    Runs,
    Section,
    Source,
    Word,
)  # fmt: skip
from meadhall.learn.handbook.reader import read
from meadhall.learn.handbook.terms import with_terms
from meadhall.ledger import Case, Rule

PAGES: Final = Path(__file__).parent


@dataclass(frozen=True)
class Place:
    """Where something stands in a handbook."""

    chapter: str
    section: str
    anchor: str


@dataclass(frozen=True)
class Handbook:
    """What one game shows.

    The links of its text are resolved: `paragraph/ANCHOR`, `chapter/NAME` or `part/ID`.
    """

    game: str
    chapters: tuple[Chapter, ...]
    words: tuple[Word, ...]
    parts: Mapping[str, str]
    """A few sentences on each nation or kingdom, by its id."""
    aid: Chapter | None
    rules: Mapping[str, Place]
    """The first paragraph that covers each rule."""
    cases: Mapping[str, tuple[Case, ...]]
    """The examples that belong to a paragraph, by its anchor."""

    def chapter(self, name: str) -> Chapter:
        """The chapter of this name, which may be "aid". Raises `BadHandbook`."""
        for chapter in (*self.chapters, *([self.aid] if self.aid else [])):
            if chapter.name == name:
                return chapter
        known = ", ".join(chapter.name for chapter in self.chapters)
        raise BadHandbook(f"the handbook of {self.game} has no chapter {name!r}; it has: {known}")

    def paragraph(self, anchor: str) -> Paragraph:
        """The paragraph with this anchor. Raises `KeyError`."""
        return next(p for chapter in self.chapters for p in chapter.paragraphs() if p.anchor == anchor)


def games() -> list[str]:
    """The ids of the games that have a handbook, in the order of the registry."""
    return [game for game, folder in FOLDERS.items() if any((PAGES / folder).glob("*.md"))]


@cache
def handbook(game: str) -> Handbook:
    """The handbook of a game, read once. Raises `BadHandbook` if it has none."""
    if game not in games():
        known = f"there is one for: {', '.join(games())}" if games() else "none is written yet"
        raise BadHandbook(f"there is no handbook for {game!r}; {known}")
    return book_of(game, source(FOLDERS[game]))


@cache
def source(folder: str) -> Source:
    """The text of a folder of this package, read once."""
    return read(PAGES / folder)


def served(game: str) -> list[str]:
    """The games that share a folder with this one, itself included."""
    return [other for other, folder in FOLDERS.items() if folder == FOLDERS.get(game)] or [game]


def book_of(game: str, text: Source) -> Handbook:
    """What a game shows of a folder."""
    return _Selecting(game, text).handbook()


class Selection:
    """Which paragraphs of a folder a game shows, and where its links lead."""

    def __init__(self, game: str, text: Source) -> None:
        """The selection for one game."""
        self.game = game
        self.text = text
        self.known = {rule.id for rule in ledger.load(game)}
        self.parts = _parts(game)
        self._written: dict[str, tuple[Section, Paragraph]] = {}
        for chapter in text.chapters:
            for section in chapter.sections:
                for paragraph in section.paragraphs():
                    for ident in paragraph.ids:
                        self._written.setdefault(ident, (section, paragraph))

    def shows(self, paragraph: Paragraph) -> bool:
        """Whether the game shows a paragraph of a section that it shows."""
        return not paragraph.ids or any(ident in self.known for ident in paragraph.ids)

    def shows_section(self, section: Section) -> bool:
        """Whether a section has something for this game: a rule of it, or no rule at all."""
        return self._speaks(section.paragraphs())

    def shows_chapter(self, chapter: Chapter) -> bool:
        """Whether a chapter has something for this game."""
        return self._speaks(chapter.paragraphs()) and any(map(self.shows_section, chapter.sections))

    def shows_figure(self, figure: Figure, before: Paragraph | None) -> bool:
        """Whether the game shows a figure, which stands after this paragraph."""
        return self.game in figure.games if figure.games else before is None or self.shows(before)

    def target(self, to: str) -> str:
        """A link as `Handbook` has it; empty if it leads nowhere in this game."""
        if to in self.parts:
            return f"part/{to}"
        if any(chapter.name == to for chapter in self.text.chapters if self.shows_chapter(chapter)):
            return f"chapter/{to}"
        paragraph = self.paragraph_of(to)
        return f"paragraph/{paragraph.anchor}" if paragraph else ""

    def paragraph_of(self, rule: str) -> Paragraph | None:
        """The paragraph of a rule. If another edition has the rule, one of the same section that this game shows."""
        if rule not in self._written:
            return None
        section, paragraph = self._written[rule]
        if self.shows(paragraph):
            return paragraph
        return next((other for other in section.paragraphs() if other.ids and self.shows(other)), None)

    def _speaks(self, paragraphs: Sequence[Paragraph]) -> bool:
        return any(p.ids and self.shows(p) for p in paragraphs) or not any(p.ids for p in paragraphs)


class _Selecting(Selection):
    """A game's handbook in the making."""

    def handbook(self) -> Handbook:
        chapters = tuple(self._chapter(chapter) for chapter in self.text.chapters if self.shows_chapter(chapter))
        words = tuple(word for word in map(self._word, self.text.words) if word is not None)
        rules: dict[str, Place] = {}
        for chapter in chapters:
            for section in chapter.sections:
                for paragraph in section.paragraphs():
                    for ident in paragraph.ids:
                        rules.setdefault(ident, Place(chapter.name, section.title, paragraph.anchor))
        chapters = tuple(with_terms(chapter, words, rules) for chapter in chapters)
        aid = self._chapter(self.text.aid) if self.text.aid else None
        return Handbook(self.game, chapters, words, self._part_texts(), aid, rules, _cases(self.game, rules))

    def _chapter(self, chapter: Chapter) -> Chapter:
        sections = tuple(map(self._section, filter(self.shows_section, chapter.sections)))
        return replace(chapter, about=self._linked(chapter.about), sections=tuple(s for s in sections if s.blocks))

    def _section(self, section: Section) -> Section:
        shown: list[Block] = []
        before: Paragraph | None = None
        for block in section.blocks:
            if isinstance(block, Figure):
                if self.shows_figure(block, before):
                    shown.append(block)
            else:
                before = block
                if self.shows(block):
                    shown.append(self._paragraph(block))
        return replace(section, blocks=tuple(shown))

    def _paragraph(self, paragraph: Paragraph) -> Paragraph:
        body = mapped(paragraph.body, self._linked)
        if isinstance(body, Listing):
            body = replace(body, items=tuple(replace(item, ids=self._own(item.ids)) for item in body.items))
        return replace(paragraph, body=body, ids=self._own(paragraph.ids))

    def _own(self, ids: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(ident for ident in ids if ident in self.known)

    def _linked(self, runs: Runs) -> Runs:
        return tuple(self._run(run) for run in runs)

    def _run(self, run: Run) -> Run:
        return replace(run, to=self.target(run.to)) if run.to else run

    def _word(self, word: Word) -> Word | None:
        """A word with a rule of this game; None if it is not for it."""
        if word.games and self.game not in word.games:
            return None
        paragraph = self.paragraph_of(word.rule)
        if paragraph is None:
            return None
        return word if word.rule in self.known else replace(word, rule=self._own(paragraph.ids)[0])

    def _part_texts(self) -> dict[str, str]:
        texts = {part: self.text.parts.get(part, "") for part in self.parts}
        return {part: text if isinstance(text, str) else text.get(self.game, "") for part, text in texts.items()}


def _parts(game: str) -> Mapping[str, str]:
    found = GAMES[game]
    return found.parts() if isinstance(found, Peopled) else {}


def _cases(game: str, rules: Mapping[str, Place]) -> dict[str, tuple[Case, ...]]:
    """Every case on the paragraph of the first rule that it shows."""
    known = {entry.id for entry in ledger.entries(game) if isinstance(entry, Rule)}
    found: dict[str, list[Case]] = defaultdict(list)
    for case in ledger.cases(game):
        first = next((rule for rule in case.rules if rule in known), "")
        if first in rules:
            found[rules[first].anchor].append(case)
    return {anchor: tuple(cases) for anchor, cases in found.items()}
