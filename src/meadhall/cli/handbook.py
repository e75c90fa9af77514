"""`meadhall handbook`: read the rules of a game in plain words, and check a handbook that somebody writes."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from meadhall.cli.common import positive, print_json, progress, whole, write_text
from meadhall.core.game import Game
from meadhall.core.text import counted
from meadhall.learn.handbook import BadHandbook, Handbook, Mistake, book_of, check, handbook, read, served
from meadhall.learn.handbook.book import PAGES
from meadhall.learn.handbook.printed import chapter_text, contents, found_text, rule_text
from meadhall.learn.handbook.results import path_of, play_many, text_of
from meadhall.learn.handbook.search import index_of
from meadhall.opening import game_named

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers

FOUND: Final = 3
"""How many results of a search are printed."""


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "handbook",
        description="The rules of a game in plain words: the contents, a chapter, the paragraph of a rule, a search.",
    )
    parser.add_argument("game", metavar="GAME", help="the id of a game; 'meadhall games' lists them")
    parser.add_argument(
        "asked", nargs="*", metavar="WORD", help="the name of a chapter, a rule id such as BATTLE-05, or words to find"
    )
    parser.add_argument("--check", action="store_true", help="print every mistake in the handbook; exit 1 if any")
    parser.add_argument(
        "--results", metavar="N", type=positive, help="play N games between bots and keep what each nation made of them"
    )
    parser.add_argument("--bot", metavar="LEVEL", default="thegn", help="the bot of --results (thegn)")
    parser.add_argument("--seed", metavar="N", type=whole, default=1, help="the seed of --results (1)")
    parser.add_argument("--folder", metavar="DIR", type=Path, help="read the handbook in this folder instead")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what was asked for; 1 if the check finds mistakes or the search nothing, 2 for an unknown game."""
    game = game_named(args.game)
    if args.results:
        return _results(game, args.bot, args.results, args.seed)
    try:
        if args.check:
            return _check(game.id, args.folder, args.json)
        book = handbook(game.id) if args.folder is None else book_of(game.id, read(_existing(args.folder)))
    except BadHandbook as problem:
        print(f"meadhall handbook: {problem}", file=sys.stderr)
        return 1
    return _print(book, " ".join(args.asked), args.json)


def _results(game: Game, bot: str, games: int, seed: int) -> int:
    """Play games between bots, and keep the figures beside the text."""
    with progress("games", games) as step:
        figures = play_many(game, bot, games, seed, step)
    write_text(path_of(game.id), text_of(figures))
    print(f"{path_of(game.id)}: {counted(games, 'game')} of {bot}")
    return 0


def _check(game: str, folder: Path | None, as_json: bool) -> int:
    """Print the mistakes of the folder that serves a game."""
    from meadhall.games import FOLDERS

    place = _existing(folder or PAGES / FOLDERS[game])
    text = read(place)
    mistakes = check(text, served(game))
    if as_json:
        print_json([{"file": m.file, "line": m.line, "sentence": m.sentence} for m in mistakes])
    else:
        print("\n".join([*map(str, mistakes), _summary(game, mistakes)]))
    return 1 if mistakes else 0


def _summary(game: str, mistakes: list[Mistake]) -> str:
    checked = ", ".join(served(game))
    return f"{counted(len(mistakes), 'mistake')} in the handbook for {checked}." if mistakes else f"{checked}: good."


def _existing(folder: Path) -> Path:
    if not folder.is_dir():
        raise BadHandbook(f"{folder}: there is no such folder")
    return folder


def _print(book: Handbook, asked: str, as_json: bool) -> int:
    names = {chapter.name for chapter in book.chapters} | ({"aid"} if book.aid else set())
    if not asked:
        text, data = contents(book), [_named(chapter.name, chapter.title) for chapter in book.chapters]
    elif asked.upper() in book.rules:
        place = book.rules[asked.upper()]
        text = rule_text(book, asked.upper())
        data = [{"rule": asked.upper(), "chapter": place.chapter, "section": place.section, "anchor": place.anchor}]
    elif asked.lower() in names:
        chapter = book.chapter(asked.lower())
        text, data = chapter_text(book, chapter), [_named(chapter.name, chapter.title)]
    else:
        found = index_of(book, {}).find(asked, FOUND)
        if not found:
            print(f"meadhall handbook: nothing in the handbook fits {asked!r}", file=sys.stderr)
            return 1
        text, data = found_text(book, found), [{"kind": entry.kind, "target": entry.target} for entry in found]
    if as_json:
        print_json({"game": book.game, "answer": data, "text": text})
    else:
        print(text)
    return 0


def _named(name: str, title: str) -> dict[str, str]:
    return {"chapter": name, "title": title}
