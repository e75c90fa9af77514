"""The handbook's answers, as types for the page."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

from meadhall.table.message_parts import MarkAnswer


class RunAnswer(BaseModel):
    """A piece of text in one style."""

    text: str
    strong: bool = False
    em: bool = False
    code: bool = False
    to: str = ""
    """Where it leads: `paragraph/ANCHOR`, `chapter/NAME` or `part/ID`."""
    term: str = ""
    """The term of the list of words that it is a form of."""


class HeadingAnswer(BaseModel):
    """A section, and the first paragraph in it."""

    title: str
    anchor: str


class ChapterEntry(BaseModel):
    """A chapter in the list of contents."""

    name: str
    title: str
    says: str
    """What it is about, in a sentence."""
    headings: list[HeadingAnswer]


class WordAnswer(BaseModel):
    """A term, its explanation, and the paragraph that says more."""

    term: str
    say: str
    rule: str
    anchor: str


class PartEntry(BaseModel):
    """A nation or kingdom with a page of its own."""

    id: str
    name: str


class RulePlace(BaseModel):
    """The chapter and the paragraph of a rule."""

    chapter: str
    anchor: str


class ContentsAnswer(BaseModel):
    """What is where in a handbook."""

    game: str
    title: str
    chapters: list[ChapterEntry]
    words: list[WordAnswer]
    parts: list[PartEntry]
    called: str
    """What the game calls them: "nations", "kingdoms"."""
    rules: dict[str, RulePlace]
    aid: bool


class CaseAnswer(BaseModel):
    """A worked example."""

    id: str
    rules: list[str]
    text: str


class ParagraphAnswer(BaseModel):
    """What every paragraph, list and table has."""

    anchor: str
    rules: list[str]
    """The rules that it covers."""
    cases: list[CaseAnswer]


class ProseAnswer(ParagraphAnswer):
    """Running text."""

    kind: Literal["prose"]
    runs: list[RunAnswer]


class ItemAnswer(BaseModel):
    """An entry of a list, with the rules that it alone covers."""

    runs: list[RunAnswer]
    rules: list[str]


class ListAnswer(ParagraphAnswer):
    """A list."""

    kind: Literal["list"]
    ordered: bool
    items: list[ItemAnswer]


class TableBlock(ParagraphAnswer):
    """A small table."""

    kind: Literal["table"]
    head: list[list[RunAnswer]]
    rows: list[list[list[RunAnswer]]]


class FigureAnswer(BaseModel):
    """A position that the board draws."""

    kind: Literal["figure"]
    name: str
    caption: str
    alt: str
    view: dict[str, Any]
    frame: list[str]
    marks: list[MarkAnswer]
    position: dict[str, Any]
    """The same as a document, to play it."""


BlockAnswer = ProseAnswer | ListAnswer | TableBlock | FigureAnswer


class SectionAnswer(BaseModel):
    """What stands under one heading."""

    title: str
    blocks: list[BlockAnswer]


class ChapterAnswer(ChapterEntry):
    """A whole chapter, with its neighbours."""

    about: list[RunAnswer]
    sections: list[SectionAnswer]
    before: ChapterEntry | None
    after: ChapterEntry | None


class RuleAnswer(RulePlace):
    """Where a rule stands, and its paragraph."""

    rule: str
    section: str
    paragraph: ProseAnswer | ListAnswer | TableBlock


class FoundAnswer(BaseModel):
    """Something that a search found."""

    kind: Literal["paragraph", "word", "part"]
    target: str
    """The anchor of a paragraph, a term, or the id of a part."""
    title: str
    chapter: str
    text: str
    rules: list[str]


class OwnRules(BaseModel):
    """A section of the handbook with rules of a part's own."""

    title: str
    anchor: str
    rules: list[str]


class SpreadAnswer(BaseModel):
    """How many points a part made in games of bots: 5, 25, 50, 75 and 95 of 100 games were at or below these."""

    shares: list[float]
    games: int
    bots: str
    """Which bots, in a few words."""
    alive: float | None
    """The share of games in which it was on the board at the end, if that is worth knowing."""
    won: float | None
    """The share of games in which its seat won, if a seat has only this part."""


class PartAnswer(PartEntry):
    """A page about a nation or kingdom."""

    text: str
    own: list[OwnRules]
    spread: SpreadAnswer | None
    opening: dict[str, Any]
    """The usual game as everybody may see it before the first choice."""
    before: PartEntry | None
    after: PartEntry | None
