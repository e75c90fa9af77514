"""Reads a handbook folder: chapters, the player aid, words and parts. Mistakes are noted; none stops the reading."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import yaml

from meadhall.core.position import BadDocument, parse_document
from meadhall.core.text import did_you_mean, listed
from meadhall.learn.handbook.markdown import RULE_ID, Page, line_of
from meadhall.learn.handbook.model import Block, Chapter, Figure, Mistake, Paragraph, Prose, Runs, Section, Source, Word

CHAPTER: Final = re.compile(r"(\d\d)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md")
AID: Final = "aid.md"
WORDS: Final = "words.yaml"
PARTS: Final = "parts.yaml"
FIGURE_KEYS: Final = ("figure", "position", "frame", "marks", "caption", "alt", "seat", "games")
WORD_KEYS: Final = ("say", "rule", "also", "games")
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def read(folder: Path) -> Source:
    """The handbook in a folder, with all its mistakes."""
    mistakes: list[Mistake] = []
    chapters = [_chapter(folder / name, mistakes) for name in _chapter_files(folder, mistakes)]
    aid = _chapter(folder / AID, mistakes) if (folder / AID).is_file() else None
    if aid is None:
        mistakes.append(Mistake(AID, 0, "there is no player aid; write one for two printed pages"))
    found = [chapter for chapter in chapters if chapter is not None]
    _unique_figures([*found, *([aid] if aid else [])], mistakes)
    words = _words(folder / WORDS, mistakes)
    return Source(tuple(found), words, _parts(folder / PARTS, mistakes), aid, tuple(sorted(mistakes)))


def _chapter_files(folder: Path, mistakes: list[Mistake]) -> list[str]:
    names = sorted(path.name for path in folder.glob("*.md") if path.name != AID)
    numbers: dict[str, str] = {}
    for name in names:
        match = CHAPTER.fullmatch(name)
        if match is None:
            mistakes.append(Mistake(name, 0, "expected a name such as 06-battle.md: two digits, then small letters"))
        elif match[1] in numbers:
            mistakes.append(Mistake(name, 0, f"{numbers[match[1]]} has the same number; give one of them another"))
        else:
            numbers[match[1]] = name
    if not names:
        mistakes.append(Mistake("01-...md", 0, "there is no chapter"))
    return list(numbers.values())


def _chapter(path: Path, mistakes: list[Mistake]) -> Chapter | None:
    """A file as a chapter, or None if it cannot be read at all."""
    text = _text(path, mistakes)
    if text is None:
        return None
    page = Page(path.name, text)
    match = CHAPTER.fullmatch(path.name)
    chapter = _Writing(page, match[2] if match else path.stem).chapter()
    mistakes += page.mistakes
    return chapter


class _Writing:
    """One chapter on its way from tokens to sections."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.title = ""
        self.about: Runs = ()
        self.sections: list[Section] = []
        self.blocks: list[Block] = []
        self.heading = ("", 0)

    def chapter(self) -> Chapter:
        for first, inside in self.page.nodes():
            line = line_of(first)
            if first.type == "heading_open":
                self._heading(first.tag, self.page.runs(inside[0], line), line)
            elif not self.title:
                self.page.mistake(line, "a chapter begins with its title, such as '# Battle'")
                self.title = self.name
            elif first.type == "fence":
                self._fence(first)
            else:
                self._paragraph(first, inside)
        if not self.title:
            self.page.mistake(1, "the file is empty; a chapter begins with its title, such as '# Battle'")
        self._close()
        return Chapter(self.page.file, self.name, self.title, self.about, tuple(self.sections))

    def _heading(self, tag: str, runs: Runs, line: int) -> None:
        text = "".join(run.text for run in runs).strip()
        if "{" in text:
            self.page.mistake(line, "braces in a heading; rule ids belong to paragraphs")
        if tag == "h1" and not self.title:
            self.title = text
        elif tag == "h1":
            self.page.mistake(line, "a second title; a chapter has one, and sections begin with '## '")
        elif tag != "h2":
            self.page.mistake(line, "a heading below '## '; a section has no smaller ones")
        elif any(section.title == text for section in self.sections) or self.heading[0] == text:
            self.page.mistake(line, f"this chapter has two sections {text!r}; give one of them another heading")
        if tag != "h1":
            self._close()
            self.heading = (text, line)

    def _close(self) -> None:
        """End the section that is open."""
        if self.blocks:
            self.sections.append(Section(*self.heading, tuple(self.blocks)))
        elif self.heading[0]:
            self.page.mistake(self.heading[1], f"nothing stands under the heading {self.heading[0]!r}")
        self.blocks = []

    def _paragraph(self, first: Any, inside: Sequence[Any]) -> None:
        line = line_of(first)
        found = self.page.body(first, inside)
        if found is None:
            what = {"blockquote_open": "a quotation", "hr": "a line across", "code_block": "an indented block"}
            said = what.get(first.type, "a block")
            self.page.mistake(line, f"{said}; a handbook has paragraphs, lists, tables and figures")
            return
        body, ids = found
        if self._is_about(body):
            self.about = tuple(replace(run, em=False) for run in body.runs)  # type: ignore[union-attr]
            return
        if not self.about and not self.sections and not self.blocks and not self.heading[0] and self.name != "aid":
            self.page.mistake(line, "the title is followed by one sentence in italics: what the chapter is about")
        if isinstance(body, Prose) and not body.runs:
            self._ids_alone(ids, line)
            return
        self.blocks.append(Paragraph(self.page.file, line, f"{self.name}-{self._number()}", body, ids))

    def _is_about(self, body: object) -> bool:
        """Whether this is the sentence in italics under the title."""
        untouched = not self.about and not self.sections and not self.blocks and not self.heading[0]
        return untouched and isinstance(body, Prose) and bool(body.runs) and all(run.em for run in body.runs)

    def _ids_alone(self, ids: tuple[str, ...], line: int) -> None:
        """Braces on a line of their own speak of the block before."""
        last = self.blocks[-1] if self.blocks else None
        if not isinstance(last, Paragraph):
            self.page.mistake(line, "rule ids without a paragraph; they stand at the end of the one that covers them")
            return
        self.blocks[-1] = replace(last, ids=tuple(dict.fromkeys((*last.ids, *ids))))

    def _number(self) -> int:
        """The number of the next paragraph in its chapter, from 1."""
        done = sum(len(section.blocks) for section in self.sections)
        return done + len(self.blocks) + 1

    def _fence(self, token: Any) -> None:
        line = line_of(token)
        if token.info.strip() != "figure":
            self.page.mistake(line, f"a block ```{token.info.strip()}; the only such block is ```figure")
            return
        try:
            found = parse_document(token.content, "figure")
        except BadDocument as error:
            self.page.mistake(line, str(error))
            return
        figure = _figure(found, self.page, line)
        if figure is not None:
            self.blocks.append(figure)


def _figure(found: Mapping[str, Any], page: Page, line: int) -> Figure | None:
    """A figure from its mapping, or None after noting what is wrong."""
    before = len(page.mistakes)
    for key in found:
        if key not in FIGURE_KEYS:
            page.mistake(line, f"figure: unknown key {key!r}{did_you_mean(key, FIGURE_KEYS)}")
    name = found.get("figure")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        page.mistake(line, f"figure: expected a name such as 'raid-home' after 'figure:', found {name!r}")
        name = ""
    if not isinstance(found.get("position"), Mapping):
        page.mistake(line, f"figure {name}: expected a position document after 'position:'")
    for key in ("caption", "alt"):
        text = found.get(key)
        if not isinstance(text, str) or not text.strip() or "\n" in text.strip():
            page.mistake(line, f"figure {name}: expected one line after '{key}:'")
    seat = found.get("seat")
    if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool) or seat < 0):
        page.mistake(line, f"figure {name}: expected the number of a seat, from 0, after 'seat:', found {seat!r}")
    frame = _string_list(found.get("frame", ()), "frame", "places", lambda text: page.mistake(line, text), name)
    games = _string_list(found.get("games", ()), "games", "ids of games", lambda text: page.mistake(line, text), name)
    if len(page.mistakes) > before:
        return None
    position, caption, alt = found["position"], found["caption"].strip(), found["alt"].strip()
    return Figure(page.file, line, name, position, caption, alt, frame, found.get("marks", ()), seat, games)


def _string_list(found: object, key: str, what: str, wrong: Callable[[str], None], name: str) -> tuple[str, ...]:
    good = isinstance(found, Sequence) and not isinstance(found, str) and all(isinstance(one, str) for one in found)
    if not good:
        wrong(f"figure {name}: expected a list of {what} after '{key}:'")
        return ()
    return tuple(found)  # type: ignore[arg-type]


def _unique_figures(chapters: Sequence[Chapter], mistakes: list[Mistake]) -> None:
    seen: dict[str, Figure] = {}
    for chapter in chapters:
        for section in chapter.sections:
            for block in section.blocks:
                if isinstance(block, Figure):
                    first = seen.setdefault(block.name, block)
                    if first is not block:
                        where = f"{first.file}, line {first.line}"
                        said = f"figure {block.name}: there is one of this name already ({where})"
                        mistakes.append(Mistake(block.file, block.line, said))


def _words(path: Path, mistakes: list[Mistake]) -> tuple[Word, ...]:
    words: list[Word] = []
    for term, line, found in _mapping(path, "the list of words", mistakes):
        before = len(mistakes)
        entry: Mapping[str, Any] = found if isinstance(found, Mapping) else {}
        if not isinstance(found, Mapping):
            said = f"{term}: expected a mapping such as {{say: one sentence, rule: ID}}"
            mistakes.append(Mistake(path.name, line, said))
            continue
        for key in entry:
            if key not in WORD_KEYS:
                said = f"{term}: unknown key {key!r}; a word has {listed(WORD_KEYS)}{did_you_mean(str(key), WORD_KEYS)}"
                mistakes.append(Mistake(path.name, line, said))
        say, rule = entry.get("say"), entry.get("rule")
        if not isinstance(say, str) or not say.strip():
            mistakes.append(Mistake(path.name, line, f"{term}: expected a sentence after 'say:'"))
        if not isinstance(rule, str) or not RULE_ID.fullmatch(rule):
            mistakes.append(Mistake(path.name, line, f"{term}: expected a rule id after 'rule:', found {rule!r}"))
        also, games = (_strings_of(entry.get(key, ())) for key in ("also", "games"))
        if also is None or games is None:
            mistakes.append(Mistake(path.name, line, f"{term}: 'also' and 'games' are lists of words, in brackets"))
        if len(mistakes) == before:
            words.append(Word(term, line, str(say).strip(), str(rule), also or (), games or ()))
    return tuple(words)


def _strings_of(found: object) -> tuple[str, ...] | None:
    if isinstance(found, Sequence) and not isinstance(found, str) and all(isinstance(one, str) for one in found):
        return tuple(found)
    return None


def _parts(path: Path, mistakes: list[Mistake]) -> dict[str, str | Mapping[str, str]]:
    parts: dict[str, str | Mapping[str, str]] = {}
    for part, line, found in _mapping(path, "the page of the nations or kingdoms", mistakes):
        if isinstance(found, str) and found.strip():
            parts[part] = " ".join(found.split())
        elif isinstance(found, Mapping) and all(isinstance(text, str) for text in found.values()):
            parts[part] = {str(game): " ".join(text.split()) for game, text in found.items()}
        else:
            mistakes.append(Mistake(path.name, line, f"{part}: expected a few sentences, or such for each game"))
    return parts


def _mapping(path: Path, what: str, mistakes: list[Mistake]) -> list[tuple[str, int, object]]:
    """Every entry of a YAML file with its line."""
    if not path.is_file():
        mistakes.append(Mistake(path.name, 0, f"{what} is missing"))
        return []
    text = _text(path, mistakes)
    if text is None:
        return []
    try:
        found = parse_document(text, path.name)
    except BadDocument as error:
        mistakes.append(Mistake(path.name, 0, str(error).removeprefix(f"{path.name}: ")))
        return []
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    pairs = root.value if isinstance(root, yaml.MappingNode) else []
    lines = {key.value: key.start_mark.line + 1 for key, _ in pairs}
    return [(key, lines.get(key, 0), value) for key, value in found.items()]


def _text(path: Path, mistakes: list[Mistake]) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except (UnicodeDecodeError, OSError):
        mistakes.append(Mistake(path.name, 0, "not a text file in UTF-8"))
        return None
