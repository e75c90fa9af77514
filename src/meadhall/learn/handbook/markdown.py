"""Chapters in Markdown: the text becomes plain data, so that no page ever shows HTML which somebody wrote."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from meadhall.learn.handbook.model import Body, Grid, Item, Listing, Mistake, Prose, Run, Runs, plain

RULE_ID: Final = re.compile(r"[A-Z0-9]+(?:-[A-Z0-9]+)*-\d+[a-z]?")
TARGET: Final = re.compile(r"#([A-Za-z0-9-]+)")
_BRACES = re.compile(r"\s*\{([^{}]*)\}\s*$")
_TAG = re.compile(r"</?[a-z][^>]*>|<!--", re.IGNORECASE)
_READER = MarkdownIt("commonmark", {"html": False}).enable("table")


class Page:
    """One file on its way to data: collects the mistakes."""

    def __init__(self, file: str, text: str) -> None:
        """A file of this name and text."""
        self.file = file
        self.tokens: list[Token] = _READER.parse(text)
        self.mistakes: list[Mistake] = []

    def mistake(self, line: int, sentence: str) -> None:
        """Note something that is wrong in a line."""
        self.mistakes.append(Mistake(self.file, line, sentence))

    def nodes(self) -> Iterator[tuple[Token, list[Token]]]:
        """Every block of the file: its first token, and the tokens inside."""
        at = 0
        while at < len(self.tokens):
            first = self.tokens[at]
            end = at
            if first.nesting == 1:
                end = next(n for n in range(at + 1, len(self.tokens)) if self.tokens[n].level == first.level)
            yield first, self.tokens[at + 1 : end]
            at = end + 1

    def runs(self, inline: Token, line: int) -> Runs:
        """The text of a block in pieces of one style."""
        found: list[Run] = []
        strong = em = 0
        to = ""
        for token in inline.children or ():
            kind = token.type
            if kind in ("strong_open", "strong_close"):
                strong += token.nesting
            elif kind in ("em_open", "em_close"):
                em += token.nesting
            elif kind == "link_open":
                to = self._target(str(token.attrs.get("href", "")), line)
            elif kind == "link_close":
                to = ""
            elif kind == "image":
                self.mistake(line, "a picture; draw it from a position instead, in a block ```figure")
            else:
                text = " " if kind in ("softbreak", "hardbreak") else token.content
                found.append(Run(text, strong > 0, em > 0, kind == "code_inline", to))
        joined = tuple(_joined(found))
        if any(_TAG.search(run.text) for run in joined if not run.code):
            self.mistake(line, "HTML; a handbook is plain Markdown")
        return joined

    def with_ids(self, runs: Runs, line: int) -> tuple[Runs, tuple[str, ...]]:
        """The text without the braces at its end, and the ids in them."""
        ids: tuple[str, ...] = ()
        if runs and (braces := _BRACES.search(runs[-1].text)):
            last = replace(runs[-1], text=runs[-1].text[: braces.start()])
            runs = (*runs[:-1], last) if last.text else runs[:-1]
            ids = self._ids(braces[1], line)
        if any("{" in run.text or "}" in run.text for run in runs if not run.code):
            self.mistake(line, "braces inside a paragraph; rule ids stand in one pair of braces at its end")
        return runs, ids

    def body(self, first: Token, inside: Sequence[Token]) -> tuple[Body, tuple[str, ...]] | None:
        """A paragraph, list or table with the ids it covers; None if a handbook has no such block."""
        line = line_of(first)
        if first.type == "paragraph_open":
            runs, ids = self.with_ids(self.runs(inside[0], line), line)
            return Prose(runs), ids
        if first.type in ("bullet_list_open", "ordered_list_open"):
            return self._listing(first, inside)
        if first.type == "table_open":
            return self._grid(inside, line)
        return None

    def _listing(self, first: Token, inside: Sequence[Token]) -> tuple[Listing, tuple[str, ...]]:
        items: list[Item] = []
        for token in inside:
            if token.type == "list_item_open" and token.level > first.level + 1:
                self.mistake(line_of(token), "a list inside a list; say it in sentences, or make two lists")
            if token.type == "inline":
                items.append(Item(*self.with_ids(self.runs(token, line_of(token)), line_of(token))))
        entries = sum(token.type == "list_item_open" for token in inside)
        if len(items) != entries:
            self.mistake(line_of(first), "an entry of a list is one paragraph; this list has others")
        ids = tuple(ident for item in items for ident in item.ids)
        if not any(item.ids for item in items[:-1]):  # braces after the last entry speak of the whole list
            items = [replace(item, ids=()) for item in items]
        return Listing(first.type.startswith("ordered"), tuple(items)), ids

    def _grid(self, inside: Sequence[Token], line: int) -> tuple[Grid, tuple[str, ...]]:
        rows: list[tuple[Runs, ...]] = []
        ids: tuple[str, ...] = ()
        cells: list[Runs] = []
        for token in inside:
            if token.type == "tr_open":
                cells = []
                line = line_of(token) or line
            elif token.type == "inline":
                cells.append(self.runs(token, line))
            elif token.type == "tr_close":
                if cells and not any(cells[1:]) and _BRACES.fullmatch(plain(cells[0])):
                    ids = self.with_ids(cells[0], line)[1]
                else:
                    rows.append(tuple(self._cell(cell, line) for cell in cells))
        return Grid(rows[0], tuple(rows[1:])), ids

    def _cell(self, runs: Runs, line: int) -> Runs:
        if any("{" in run.text or "}" in run.text for run in runs if not run.code):
            self.mistake(line, "braces in a table; the rule ids of a table stand on a line of their own below it")
        return runs

    def _ids(self, text: str, line: int) -> tuple[str, ...]:
        if "," in text or ";" in text:
            self.mistake(line, f"{{{text}}}: separate rule ids by spaces")
        words = re.split(r"[\s,;]+", text.strip())
        for word in words:
            if not RULE_ID.fullmatch(word):
                self.mistake(line, f"{{{text}}}: expected rule ids such as BATTLE-01, found {word!r}")
        ids = tuple(word for word in words if RULE_ID.fullmatch(word))
        for ident in sorted({ident for ident in ids if ids.count(ident) > 1}):
            self.mistake(line, f"{ident} stands twice in the same braces; keep one of them")
        return tuple(dict.fromkeys(ids))

    def _target(self, href: str, line: int) -> str:
        target = TARGET.fullmatch(href)
        if target is None:
            self.mistake(line, f"the link {href!r}; a link leads to a rule, such as [word](#BATTLE-01)")
            return ""
        return target[1]


def line_of(token: Token) -> int:
    """The line of a file, from 1, in which a token begins."""
    return token.map[0] + 1 if token.map else 0


def _joined(runs: Iterable[Run]) -> Iterator[Run]:
    """Runs of the same style in one; empty ones left out."""
    held: Run | None = None
    for run in runs:
        if not run.text:
            continue
        if held is not None and replace(held, text="") == replace(run, text=""):
            held = replace(held, text=held.text + run.text)
        else:
            if held is not None:
                yield held
            held = run
    if held is not None:
        yield held
