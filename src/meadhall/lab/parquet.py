"""Results as Parquet tables, for notebooks and other programs. Needs pyarrow, which is not a part of the core."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from meadhall.core.info import BadSetup
from meadhall.core.outcome import victory
from meadhall.core.position import BadDocument
from meadhall.core.study import Frame
from meadhall.lab.arena import Contest, Played
from meadhall.lab.survey import Seen, Survey
from meadhall.lab.watching import LETTERS

BATCH: Final = 500
"""Games whose rows are written together."""
Columns = dict[str, list[Any]]


def arrow() -> Any:
    """The library. Raises `BadSetup` if it is not installed."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise BadSetup("Parquet needs pyarrow; install it with: pip install 'meadhall[lab]'") from None
    return pyarrow


def write_table(path: Path, batches: Iterator[Columns], about: Mapping[str, str]) -> None:
    """Write batches of columns as one table; `about` goes into its metadata. Raises `BadSetup`, `BadDocument`."""
    pa = arrow()
    part = path.with_name(path.name + ".part")
    writer = None
    try:
        for columns in batches:
            table = pa.table(columns).replace_schema_metadata(dict(about))
            writer = writer or pa.parquet.ParquetWriter(part, table.schema, compression="zstd")
            writer.write_table(table.cast(writer.schema))
        if writer is not None:
            writer.close()
            part.replace(path)
    except OSError as error:
        raise BadDocument(f"{path}: cannot be written: {error.strerror or error}") from None


def about(head: Mapping[str, Any]) -> dict[str, str]:
    """What was played, as metadata."""
    return {f"meadhall.{key}": str(value) for key, value in head.items()}


# The arena -----------------------------------------------------------------------------------------------------------
def write_arena(path: Path, contest: Contest, sides: Sequence[str], games: Sequence[Played]) -> None:
    """A row for every seat of every game."""
    columns: Columns = {
        name: [] for name in ("game", "deal", "seat", "side", "bot", "points", "won", "place", "decisions")
    }
    for played in games:
        for seat, who in enumerate(contest.seated(played.number)):
            mine = played.scores[seat]
            row = (
                played.number, contest.deal(played.number), seat, sides[seat], contest.bots[who], float(mine),
                victory(seat, played.winners), played.places[seat],
                played.decisions,
            )  # fmt: skip
            for name, value in zip(columns, row, strict=True):
                columns[name].append(value)
    write_table(path, iter([columns]), about(contest.head()))


# A survey ------------------------------------------------------------------------------------------------------------
def write_survey(folder: Path, survey: Survey, frame: Frame, games: Sequence[Seen]) -> list[Path]:
    """Six tables in a folder: games, seats, points, holders, strengths, facts."""
    metadata = about(survey.head())
    tables = {"games": _games, "seats": _seats, "points": _points, "holders": _holders, "strengths": _strengths}
    written = []
    for name, rows in {**tables, "facts": _facts}.items():
        path = folder / f"{name}.parquet"
        batches = (rows(survey, frame, games[start : start + BATCH]) for start in range(0, len(games), BATCH))
        write_table(path, batches, metadata)
        written.append(path)
    return written


def _games(survey: Survey, frame: Frame, games: Sequence[Seen]) -> Columns:
    return {
        "game": [seen.number for seen in games],
        "decisions": [seen.decisions for seen in games],
        "dice": [seen.dice for seen in games],
        "winner": [
            frame.seats[seen.winners[0]] if len(seen.winners) == 1 else "shared" if seen.winners else ""
            for seen in games
        ],
        "points": [float(max(seen.scores)) for seen in games],
    }


def _seats(survey: Survey, frame: Frame, games: Sequence[Seen]) -> Columns:
    rows = [(seen, seat) for seen in games for seat in range(len(frame.seats))]
    return {
        "game": [seen.number for seen, _ in rows],
        "seat": [frame.seats[seat] for _, seat in rows],
        "bot": [survey.bots[seat] for _, seat in rows],
        "points": [float(seen.scores[seat]) for seen, seat in rows],
        "won": [victory(seat, seen.winners) for seen, seat in rows],
    }


def _points(survey: Survey, frame: Frame, games: Sequence[Seen]) -> Columns:
    rows = [(seen.number, entry) for seen in games for entry in seen.points]
    return {
        "game": [number for number, _ in rows],
        "round": [entry[0] for _, entry in rows],
        "part": [frame.parts[entry[1]].id for _, entry in rows],
        "reason": [entry[2] for _, entry in rows],
        "points": [float(entry[3]) for _, entry in rows],
    }


def _holders(survey: Survey, frame: Frame, games: Sequence[Seen]) -> Columns:
    first, places = min(frame.rounds), len(frame.places)
    names = {letter: part.id for letter, part in zip(LETTERS, frame.parts, strict=False)}
    return {
        "game": [seen.number for seen in games for _ in seen.holders],
        "round": [first + place // places for seen in games for place in range(len(seen.holders))],
        "place": [frame.places[place % places] for seen in games for place in range(len(seen.holders))],
        "part": [names.get(letter) for seen in games for letter in seen.holders],
    }


def _strengths(survey: Survey, frame: Frame, games: Sequence[Seen]) -> Columns:
    first = min(frame.rounds)
    rows = [
        (seen.number, first + r, frame.parts[part].id, pieces)
        for seen in games
        for r, strengths in enumerate(seen.strengths)
        for part, pieces in enumerate(strengths)
    ]
    return {name: [row[place] for row in rows] for place, name in enumerate(("game", "round", "part", "pieces"))}


def _facts(survey: Survey, frame: Frame, games: Sequence[Seen]) -> Columns:
    rows = [(seen.number, fact) for seen in games for fact in seen.facts]
    return {
        "game": [number for number, _ in rows],
        "round": [fact[0] for _, fact in rows],
        "kind": [fact[1] for _, fact in rows],
        "part": [frame.parts[fact[2]].id if fact[2] >= 0 else "" for _, fact in rows],
        "about": [fact[3] for _, fact in rows],
        "by": [frame.parts[fact[4]].id if fact[4] >= 0 else "" for _, fact in rows],
    }
