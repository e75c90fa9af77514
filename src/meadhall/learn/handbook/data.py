"""The handbook as plain data for a page: no HTML, every link resolved, every figure with the view to draw.

Everything is made when it is first asked for, and kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from meadhall.core.extras import Peopled
from meadhall.core.text import did_you_mean
from meadhall.games import GAMES
from meadhall.learn.handbook.book import Handbook, handbook
from meadhall.learn.handbook.model import (
    BadHandbook,
    Block,
    Chapter,
    Figure,
    Grid,
    Listing,
    Paragraph,
    Prose,
    Runs,
    Word,
    plain,
)  # fmt: skip
from meadhall.learn.handbook.own import own_sections
from meadhall.learn.handbook.pictures import picture
from meadhall.learn.handbook.results import spread
from meadhall.learn.handbook.search import Entry, search, words_of
from meadhall.ledger import Case

SNIPPET: Final = 150
"""Letters of a paragraph that a search shows."""


@cache
def contents(game: str) -> dict[str, Any]:
    """What is where: chapters with their sections, words, parts, and the paragraph of every rule."""
    book = handbook(game)
    return {
        "game": game,
        "title": GAMES[game].info().title,
        "chapters": [_entry(chapter) for chapter in book.chapters],
        "words": [_word(book, word) for word in sorted(book.words, key=lambda word: word.term.lower())],
        "parts": [_part(names(game), ident) for ident in names(game)],
        "called": called(game),
        "rules": {rule: {"chapter": place.chapter, "anchor": place.anchor} for rule, place in book.rules.items()},
        "aid": book.aid is not None,
    }


@cache
def chapter(game: str, name: str) -> dict[str, Any]:
    """A chapter (or the aid) with all that it shows. Raises `BadHandbook`."""
    book = handbook(game)
    found = book.chapter(name)
    order = [one.name for one in book.chapters]
    at = order.index(name) if name in order else None
    return {
        **_entry(found),
        "about": _runs(found.about),
        "sections": [
            {"title": section.title, "blocks": [_block(book, block) for block in section.blocks]}
            for section in found.sections
        ],
        "before": _entry(book.chapters[at - 1]) if at else None,
        "after": _entry(book.chapters[at + 1]) if at is not None and at + 1 < len(order) else None,
    }


def rule(game: str, ident: str) -> dict[str, Any]:
    """Where a rule stands, and the paragraph itself. Raises `BadHandbook`."""
    book = handbook(game)
    if ident not in book.rules:
        raise BadHandbook(f"the handbook of {game} has no rule {ident[:40]!r}")
    place = book.rules[ident]
    return {
        "rule": ident,
        "chapter": place.chapter,
        "section": place.section,
        "anchor": place.anchor,
        "paragraph": _block(book, book.paragraph(place.anchor)),
    }


@cache
def part(game: str, ident: str) -> dict[str, Any]:
    """The page of a nation or kingdom. Raises `BadHandbook`."""
    book, named = handbook(game), names(game)
    if ident not in named:
        raise BadHandbook(f"{game} has no nation or kingdom {ident[:40]!r}{did_you_mean(ident, named)}")
    order = list(named)
    at = order.index(ident)
    return {
        **_part(named, ident),
        "text": book.parts[ident],
        "own": own_sections(book, ident, named),
        "spread": spread(game, ident),
        "opening": opening(game),
        "before": _part(named, order[at - 1]) if at else None,
        "after": _part(named, order[at + 1]) if at + 1 < len(order) else None,
    }


@cache
def opening(game: str) -> dict[str, Any]:
    """The usual game as everybody may see it before the first choice."""
    found = GAMES[game]
    info = found.info()
    scenario = info.scenario_for(None, None)
    players, options = info.check(scenario, None, {})
    return found.view(found.setup(scenario, players, options), None)


def _part(named: Mapping[str, str], ident: str) -> dict[str, str]:
    return {"id": ident, "name": named[ident]}


def found(game: str, query: str) -> list[dict[str, Any]]:
    """What a search finds, best first."""
    book = handbook(game)
    return [_result(book, entry, query) for entry in search(game, query)]


def names(game: str) -> Mapping[str, str]:
    """The name of each nation or kingdom of a game."""
    found = GAMES[game]
    return found.parts() if isinstance(found, Peopled) else {}


def called(game: str) -> str:
    """What a game calls its parts."""
    found = GAMES[game]
    return found.part_word if isinstance(found, Peopled) else ""


def _entry(chapter: Chapter) -> dict[str, Any]:
    """A chapter in a list of contents."""
    sections = [
        {"title": section.title, "anchor": paragraphs[0].anchor}
        for section in chapter.sections
        if section.title and (paragraphs := section.paragraphs())
    ]
    return {"name": chapter.name, "title": chapter.title, "says": plain(chapter.about), "headings": sections}


def _word(book: Handbook, word: Word) -> dict[str, Any]:
    place = book.rules.get(word.rule)
    return {"term": word.term, "say": word.say, "rule": word.rule, "anchor": place.anchor if place else ""}


def _block(book: Handbook, block: Block) -> dict[str, Any]:
    if isinstance(block, Figure):
        return _figure(book.game, block)
    cases = [_case(case) for case in book.cases.get(block.anchor, ())]
    return {**_body(block), "anchor": block.anchor, "rules": list(block.ids), "cases": cases}


def _body(block: Paragraph) -> dict[str, Any]:
    body = block.body
    if isinstance(body, Prose):
        return {"kind": "prose", "runs": _runs(body.runs)}
    if isinstance(body, Listing):
        items = [{"runs": _runs(item.runs), "rules": list(item.ids)} for item in body.items]
        return {"kind": "list", "ordered": body.ordered, "items": items}
    assert isinstance(body, Grid)
    rows = [[_runs(cell) for cell in row] for row in body.rows]
    return {"kind": "table", "head": [_runs(cell) for cell in body.head], "rows": rows}


def _runs(runs: Runs) -> list[dict[str, Any]]:
    """Text in pieces of one style; what is not so is left out."""
    return [
        {
            "text": run.text,
            **{style: True for style in ("strong", "em", "code") if getattr(run, style)},
            **({"to": run.to} if run.to else {}),
            **({"term": run.term} if run.term else {}),
        }
        for run in runs
    ]


def _case(case: Case) -> dict[str, Any]:
    return {"id": case.id, "rules": list(case.rules), "text": case.statement}


def _figure(game: str, figure: Figure) -> dict[str, Any]:
    drawn = picture(GAMES[game], figure)
    return {
        "kind": "figure",
        "name": figure.name,
        "caption": figure.caption,
        "alt": figure.alt,
        "view": drawn.view,
        "frame": list(drawn.frame),
        "marks": [mark.json() for mark in drawn.marks],
        "position": drawn.document,
    }


def _result(book: Handbook, entry: Entry, query: str) -> dict[str, Any]:
    return {
        "kind": entry.kind,
        "target": entry.target,
        "title": entry.title,
        "chapter": book.chapter(entry.chapter).title if entry.chapter else "",
        "text": snippet(entry.text, query),
        "rules": list(entry.rules),
    }


def snippet(text: str, query: str) -> str:
    """The part of a text in which the words of a query begin to stand, cut at words."""
    flat = " ".join(text.split())
    if len(flat) <= SNIPPET:
        return flat
    low = flat.lower()
    places = [at for word in words_of(query) if len(word) > 2 and (at := low.find(word)) >= 0]
    start = max(0, min(places, default=0) - SNIPPET // 3)
    start = low.find(" ", start) + 1 if start else 0
    end = min(len(flat), start + SNIPPET)
    cut = flat[start:end] if end == len(flat) else flat[start:end].rpartition(" ")[0]
    return ("… " if start else "") + cut + ("" if end == len(flat) else " …")
