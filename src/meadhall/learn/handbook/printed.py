"""The handbook as plain text, for a terminal."""

from __future__ import annotations

import textwrap
from typing import Final

from meadhall.learn.handbook.book import Handbook
from meadhall.learn.handbook.model import Chapter, Figure, Listing, Paragraph, Prose, Runs, Section, plain
from meadhall.learn.handbook.search import Entry

WIDTH: Final = 100


def contents(book: Handbook) -> str:
    """The chapters with what each is about."""
    width = max(len(chapter.name) for chapter in book.chapters)
    lines = [f"{chapter.name:<{width}}  {chapter.title}: {plain(chapter.about)}" for chapter in book.chapters]
    return "\n".join(_filled(line, " " * (width + 2)) for line in lines)


def chapter_text(book: Handbook, chapter: Chapter) -> str:
    """A whole chapter."""
    parts = [chapter.title.upper()]
    if chapter.about:
        parts.append(_filled(plain(chapter.about)))
    parts += [section_text(book, section) for section in chapter.sections]
    return "\n\n".join(parts)


def section_text(book: Handbook, section: Section) -> str:
    """What stands under one heading."""
    blocks = [
        f"[{block.alt} {block.caption}]" if isinstance(block, Figure) else paragraph_text(book, block)
        for block in section.blocks
    ]
    return "\n\n".join([*([section.title] if section.title else []), *(map(_wrapped_figure, blocks))])


def paragraph_text(book: Handbook, paragraph: Paragraph) -> str:
    """A paragraph with the rules it covers."""
    body = paragraph.body
    if isinstance(body, Prose):
        text = _filled(_said(body.runs))
    elif isinstance(body, Listing):
        marks = [f"{number}. " if body.ordered else "- " for number in range(1, len(body.items) + 1)]
        pairs = zip(marks, body.items, strict=True)
        text = "\n".join(_filled(mark + _said(item.runs), " " * len(mark)) for mark, item in pairs)
    else:
        rows = [[_said(cell) for cell in row] for row in (body.head, *body.rows)]
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        text = "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
    return f"{text}\n{_filled(' '.join(paragraph.ids))}" if paragraph.ids else text


def rule_text(book: Handbook, rule: str) -> str:
    """The paragraph that covers a rule, where it stands, and its examples."""
    place = book.rules[rule]
    chapter = book.chapter(place.chapter)
    heading = " > ".join(filter(None, [chapter.title, place.section]))
    cases = [_filled(f"For example ({case.id}): {case.statement}") for case in book.cases.get(place.anchor, ())]
    return "\n\n".join([heading, paragraph_text(book, book.paragraph(place.anchor)), *cases])


def found_text(book: Handbook, entries: list[Entry]) -> str:
    """The results of a search."""
    return "\n\n".join(_entry(book, entry) for entry in entries)


def _entry(book: Handbook, entry: Entry) -> str:
    if entry.kind != "paragraph":
        return _filled(f"{entry.title}: {entry.text}")
    chapter = book.chapter(entry.chapter)
    heading = entry.title if entry.title == chapter.title else f"{chapter.title} > {entry.title}"
    return f"{heading}\n{paragraph_text(book, book.paragraph(entry.target))}"


def _said(runs: Runs) -> str:
    return "".join(f"*{run.text}*" if run.em else run.text for run in runs)


def _wrapped_figure(text: str) -> str:
    return _filled(text) if text.startswith("[") else text


def _filled(text: str, indent: str = "") -> str:
    return textwrap.fill(text, WIDTH, subsequent_indent=indent, break_on_hyphens=False)
