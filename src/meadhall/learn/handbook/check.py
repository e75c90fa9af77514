"""What is wrong in a handbook: coverage of the ledgers, links, figures, words and parts, for all games of a folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

from meadhall import ledger
from meadhall.core.text import counted, did_you_mean
from meadhall.games import GAMES
from meadhall.learn.handbook.bodies import pieces
from meadhall.learn.handbook.book import Selection, book_of
from meadhall.learn.handbook.model import Chapter, Mistake, Paragraph, Runs, Source
from meadhall.learn.handbook.pictures import BadFigure, picture
from meadhall.learn.handbook.reader import PARTS, WORDS, read


def check_folder(folder: Path, games: Sequence[str]) -> list[Mistake]:
    """All mistakes of a folder that serves these games, in the order of the files."""
    return check(read(folder), games)


def check(text: Source, games: Sequence[str]) -> list[Mistake]:
    """All mistakes of a handbook that serves these games."""
    found = [*text.mistakes, *_unknown_rules(text, games), *_unknown_games(text, games)]
    for game in games:
        selection = Selection(game, text)
        found += [*_uncovered(selection), *_links(selection), *_figures(selection), *_words(selection)]
        found += _parts(selection)
    return sorted(set(found))


def _all_chapters(text: Source) -> list[Chapter]:
    return [*text.chapters, *([text.aid] if text.aid else [])]


def _paragraphs(text: Source) -> Iterator[Paragraph]:
    for chapter in _all_chapters(text):
        yield from chapter.paragraphs()


def _unknown_rules(text: Source, games: Sequence[str]) -> Iterator[Mistake]:
    entries = [entry for game in games for entry in ledger.entries(game)]
    rules = {entry.id for entry in entries if isinstance(entry, ledger.Rule)}
    cases = {entry.id for entry in entries} - rules
    for paragraph in _paragraphs(text):
        for ident in paragraph.ids:
            if ident in cases:
                said = f"{ident} is an example, which is shown with the paragraph of its first rule; leave it out"
                yield Mistake(paragraph.file, paragraph.line, said)
            elif ident not in rules:
                close = get_close_matches(ident, sorted(rules), n=1)
                hint = f"; did you mean {close[0]}?" if close else ""
                yield Mistake(paragraph.file, paragraph.line, f"no ledger has the rule {ident}{hint}")


def _unknown_games(text: Source, games: Sequence[str]) -> Iterator[Mistake]:
    named = [(WORDS, word.line, word.term, word.games) for word in text.words]
    for chapter in _all_chapters(text):
        for section in chapter.sections:
            named += [(f.file, f.line, f"figure {f.name}", f.games) for f in section.figures()]
    for file, line, what, listed in named:
        for game in listed:
            if game not in games:
                said = f"{what}: this folder does not serve a game {game!r}{did_you_mean(game, games)}"
                yield Mistake(file, line, said)


def _uncovered(selection: Selection) -> Iterator[Mistake]:
    covered = book_of(selection.game, selection.text).rules
    missing = [rule.id for rule in ledger.load(selection.game) if rule.id not in covered]
    if missing:
        said = f"{counted(len(missing), 'rule')} in no paragraph: {' '.join(missing)}"
        yield Mistake(f"ledger of {selection.game}", 0, said)


def _links(selection: Selection) -> Iterator[Mistake]:
    for chapter in _all_chapters(selection.text):
        if not selection.shows_chapter(chapter):
            continue
        yield from _dead(selection, chapter.file, 1, chapter.about)
        for section in filter(selection.shows_section, chapter.sections):
            for paragraph in filter(selection.shows, section.paragraphs()):
                for runs in pieces(paragraph.body):
                    yield from _dead(selection, paragraph.file, paragraph.line, runs)


def _dead(selection: Selection, file: str, line: int, runs: Runs) -> Iterator[Mistake]:
    for run in runs:
        if run.to and not selection.target(run.to):
            said = f"the link [{run.text}](#{run.to}) leads to no paragraph that {selection.game} shows"
            yield Mistake(file, line, said)


def _figures(selection: Selection) -> Iterator[Mistake]:
    game = GAMES[selection.game]
    for chapter in _all_chapters(selection.text):
        for section in filter(selection.shows_section, chapter.sections):
            before: Paragraph | None = None
            for block in section.blocks:
                if isinstance(block, Paragraph):
                    before = block
                elif selection.shows_figure(block, before):
                    try:
                        picture(game, block)
                    except BadFigure as error:
                        yield Mistake(block.file, block.line, str(error))


def _words(selection: Selection) -> Iterator[Mistake]:
    for word in selection.text.words:
        wanted = not word.games or selection.game in word.games
        if wanted and selection.paragraph_of(word.rule) is None:
            said = f"{word.term}: the rule {word.rule} stands in no paragraph that {selection.game} shows"
            hint = "" if word.games else "; if the word is not for all games, name its games: [...]"
            yield Mistake(WORDS, word.line, said + hint)


def _parts(selection: Selection) -> Iterator[Mistake]:
    written = selection.text.parts
    for part, name in selection.parts.items():
        text = written.get(part)
        if text is None or (isinstance(text, Mapping) and selection.game not in text):
            yield Mistake(PARTS, 0, f"nothing is said about {part} ({name}) of {selection.game}")
    for part in written:
        if part not in selection.parts:
            said = f"{selection.game} has no nation or kingdom {part!r}{did_you_mean(part, selection.parts)}"
            yield Mistake(PARTS, 0, said)
