"""From an edition file to a checked `Edition`, and the files themselves for players who want to change one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from meadhall.core.editions.marks import read_marks
from meadhall.core.editions.reader import Table
from meadhall.core.editions.source import Shelf, Source
from meadhall.games.britannia.edition.board import read_board
from meadhall.games.britannia.edition.cards import read_cards
from meadhall.games.britannia.edition.check import Checker
from meadhall.games.britannia.edition.model import Doubt, Edition
from meadhall.games.britannia.edition.peoples import read_peoples, read_timeline
from meadhall.games.britannia.edition.procedures import read_procedures
from meadhall.games.britannia.edition.rulebook import (
    read_departure,
    read_late_reinforcement,
    read_reinforcements,
    read_submission,
    read_switches,
    read_truce,
)
from meadhall.games.britannia.edition.scenarios import read_scenarios

SHELF: Final = Shelf("meadhall.games.britannia", ("seas", "areas", "leaders"))
"""Where the edition files are."""

_REFERENCE = "second"
"""The edition whose `rules` say which figures there are."""

_KEYS = (
    "id",
    "title",
    "units-per-point",
    "nation-order",
    "reconstruction",
    "provenance",
    "confidence",
    "doubts",
    "seas",
    "areas",
    "groups",
    "nations",
    "leaders",
    "timeline",
    "reinforcements",
    "submissions",
    "late-reinforcements",
    "departure",
    "cards",
    "rules",
    "procedures",
    "truces",
    "scenarios",
)


def load(path: Path | None = None, name: str = "second") -> Edition:
    """The edition in somebody's file, or the one of this name that comes with Meadhall. Raises `BadEdition`."""
    return build(SHELF.from_file(path) if path is not None else SHELF.packaged(name))


def build(source: Source) -> Edition:
    """The edition that a file's content describes, checked as a whole. Raises `BadEdition`."""
    edition = _read(source)
    Checker(edition, source.file).check()
    return edition


def export(name: str = "second") -> str:
    """The TOML text of an edition that comes with Meadhall, to correct or replace a card in. Raises `BadEdition`."""
    return SHELF.text(name)


def _read(source: Source) -> Edition:
    root = Table(source.content, source.file).only(_KEYS)
    board, peoples = read_board(root), read_peoples(root)
    timeline = read_timeline(root, board, peoples)
    last = timeline.last
    cards = read_cards(root, board, peoples, last)
    reinforced, sea, reinforcements = read_reinforcements(root, board, peoples, last)
    return Edition(
        id=root.text("id"),
        title=root.text("title"),
        fingerprint=source.fingerprint(),
        areas=board.areas,
        seas=board.seas,
        groups=board.groups,
        nations=peoples.nations,
        leaders=peoples.leaders,
        rounds=timeline.rounds,
        arrivals=timeline.arrivals,
        hold=cards.hold,
        limes=frozenset(cards.limes),
        occupy=cards.occupy,
        occupy_own_turn=frozenset(cards.occupy_own_turn),
        occupy_when=cards.occupy_when,
        occupy_again=frozenset(cards.occupy_again),
        eliminations=tuple(cards.eliminations),
        leader_bonuses=tuple(cards.bonuses),
        landings=tuple(cards.landings),
        limits=tuple(cards.limits),
        reinforcements=reinforcements,
        reinforcement_nation=reinforced,
        reinforcement_sea=sea,
        submissions=tuple(read_submission(t, board, peoples, last) for t in root.tables("submissions")),
        late_reinforcements=tuple(
            read_late_reinforcement(t, board, peoples, last) for t in root.tables("late-reinforcements")
        ),
        departure=read_departure(root, peoples, last),
        scenarios=read_scenarios(root, board, peoples, last),
        switches=read_switches(root, SHELF.packaged(_REFERENCE).content["rules"]),
        provenance=_provenance(root),
        doubts=tuple(_doubt(table) for table in root.tables("doubts")),
        truces=tuple(read_truce(table, peoples, last) for table in root.tables("truces")),
        procedures=read_procedures(root),
        units_per_point=root.number("units-per-point", 1, least=1),
        reconstruction=root.text("reconstruction") if root.has("reconstruction") else "",
        confidence=read_marks(root),
    )


def editions() -> tuple[str, ...]:
    """The names of the editions that come with Meadhall."""
    return SHELF.names()


def _provenance(root: Table) -> dict[str, str]:
    table = root.table("provenance", optional=True)
    return {key: table.text(key) for key in table.data}


def _doubt(table: Table) -> Doubt:
    table.only(("item", "reading", "confidence"))
    return Doubt(table.text("item"), table.text("reading"), table.text("confidence", among=("high", "medium", "low")))
