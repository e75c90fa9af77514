"""`meadhall games`: every game with its scenarios, player counts and options, a sentence each."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING

import meadhall
from meadhall.cli.common import print_json
from meadhall.core.info import GameInfo, Option

if TYPE_CHECKING:
    from meadhall.cli.common import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = subparsers.add_parser("games", description="Every game with its scenarios, player counts and options.")
    parser.add_argument("--json", action="store_true", help="print the answer as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print them."""
    infos = meadhall.games()
    if args.json:
        print_json([info.json() for info in infos])
    else:
        print("\n\n".join("\n".join(_lines(info)) for info in infos))
    return 0


def _lines(info: GameInfo) -> Iterator[str]:
    """One game, for a reader."""
    yield f"{info.id}  {info.title}"
    yield _filled(info.sentence, "  ")
    if info.reconstruction:
        yield _filled(info.reconstruction, "  ")
    yield "  Scenarios:"
    for scenario in info.scenarios:
        players = ", ".join(map(str, scenario.players))
        yield _filled(f"{scenario.name} ({players} players): {scenario.sentence}", "    ")
    if info.options:
        yield "  Options (the default first):"
    for option in info.options:
        yield from _option(option)
    if info.clashes:
        yield "  Settings that exclude each other:"
    for clash in info.clashes:
        pair = " and ".join(f"{name} = {value}" for name, value in (clash.one, clash.other))
        rule = f" [{clash.rule}]" if clash.rule else ""
        yield _filled(f"{pair}: {clash.sentence}{rule}", "    ")


def _option(option: Option) -> Iterator[str]:
    """One option with its values."""
    values = [option.default, *(value for value in option.values if value != option.default)]
    rule = f" [{option.rule}]" if option.rule else ""
    rule += f" (only in: {', '.join(option.scenarios)})" if option.scenarios else ""
    yield _filled(f"{option.name} = {' | '.join(map(str, values))}: {option.sentence}{rule}", "    ")
    for value, meaning in option.meanings.items():
        yield _filled(f"{value}: {meaning}", "        ")


def _filled(text: str, indent: str) -> str:
    return textwrap.fill(text, 118, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False)
