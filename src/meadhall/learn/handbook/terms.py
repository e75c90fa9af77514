"""Finds the terms of the list of words in the text, so that the page can explain them where they stand.

A term is marked where it first stands in a section, but not in the paragraph that its own rule is in: that one explains
it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from meadhall.learn.handbook.bodies import mapped
from meadhall.learn.handbook.model import Chapter, Paragraph, Run, Runs, Section, Word


def with_terms(chapter: Chapter, words: Sequence[Word], rules: Mapping[str, Any]) -> Chapter:
    """A chapter with its terms marked; `rules` has the place of each rule."""
    if not words:
        return chapter
    finder = _Finder(words, {word.term: rules[word.rule].anchor for word in words if word.rule in rules})
    return replace(chapter, sections=tuple(finder.section(section) for section in chapter.sections))


def forms(word: Word) -> list[str]:
    """A term and how the text may write it: with an ending, or as the list of words says."""
    term = word.term
    plural = f"{term[:-1]}ies" if term.endswith("y") and term[-2:-1] not in "aeiou" else f"{term}s"
    return [term, plural, f"{term}es", *word.also]


class _Finder:
    def __init__(self, words: Sequence[Word], homes: Mapping[str, str]) -> None:
        self.homes = homes
        self.term_of = {form.lower(): word.term for word in reversed(words) for form in forms(word)}
        longest_first = sorted(self.term_of, key=len, reverse=True)
        self.pattern = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, longest_first))})(?![\w-])", re.IGNORECASE)

    def section(self, section: Section) -> Section:
        seen: set[str] = set()
        blocks = [self._paragraph(block, seen) if isinstance(block, Paragraph) else block for block in section.blocks]
        return replace(section, blocks=tuple(blocks))

    def _paragraph(self, paragraph: Paragraph, seen: set[str]) -> Paragraph:
        own = {term for term, anchor in self.homes.items() if anchor == paragraph.anchor}
        return replace(paragraph, body=mapped(paragraph.body, lambda runs: tuple(self._split(runs, seen, own))))

    def _split(self, runs: Runs, seen: set[str], own: set[str]) -> Iterator[Run]:
        for run in runs:
            if run.code or run.to:
                yield run
                continue
            done = 0
            for match in self.pattern.finditer(run.text):
                term = self.term_of[match[1].lower()]
                if term in seen or term in own:
                    continue
                seen.add(term)
                if match.start() > done:
                    yield replace(run, text=run.text[done : match.start()])
                yield replace(run, text=match[1], term=term)
                done = match.end()
            if done < len(run.text):
                yield replace(run, text=run.text[done:])
