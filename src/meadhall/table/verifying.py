"""Checks a whole database: every record is replayed, every study read. Nothing is changed; a server may be using it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from sqlalchemy import Engine, select, text
from sqlalchemy.orm import Session

from meadhall.core.record import BadRecord
from meadhall.core.text import counted
from meadhall.learn.studies import BadStudy, read_study
from meadhall.opening import replay
from meadhall.table.database import at_one_moment
from meadhall.table.models import StudyRow, TableRow
from meadhall.table.reading import DamagedTable, read_table

Progress = Callable[[int, int], None]
"""Told how much has been done, and how much there is to do."""


@dataclass(frozen=True)
class Finding:
    """Something that is wrong."""

    kind: str
    """table, study or file."""
    id: str
    wrong: str

    def __str__(self) -> str:
        return f"{self.kind} {self.id}".rstrip() + f": {self.wrong}"


@dataclass
class Report:
    """What was found."""

    tables: int = 0
    studies: int = 0
    findings: list[Finding] = field(default_factory=list)


@dataclass(frozen=True)
class Standing:
    """How a table stands, or what is wrong with it: two copies of a table are alike in this."""

    choices: int = 0
    digest: str = ""
    wrong: str = ""


def verify(engine: Engine, progress: Progress) -> Report:
    """What is wrong with the tables and studies of a database, as it is at this moment."""
    report = Report()
    with at_one_moment(engine) as session:
        report.findings += [Finding("file", "", wrong) for wrong in _file_problems(session)]
        tables, studies = table_ids(session), session.scalars(select(StudyRow.id).order_by(StudyRow.id)).all()
        total = len(tables) + len(studies)
        for id in tables:
            if wrong := standing(session, id).wrong:
                report.findings.append(Finding("table", id, wrong))
            report.tables += 1
            progress(report.tables, total)
        for id in studies:
            if wrong := _study_problem(session, id):
                report.findings.append(Finding("study", id, wrong))
            report.studies += 1
            progress(report.tables + report.studies, total)
    return report


def table_ids(session: Session) -> list[str]:
    """The ids of all tables."""
    return list(session.scalars(select(TableRow.id).order_by(TableRow.id)))


def standing(session: Session, id: str) -> Standing:
    """How a table stands when its record is replayed, and whether the stored position is the same."""
    try:
        table = read_table(session, id)
        if table is None:
            return Standing(wrong="it is not there")
        match = table.match
        replayed = replay(match.record("all"), game=match.game)
    except (BadRecord, DamagedTable) as error:
        return Standing(wrong=str(error))
    finally:
        session.expunge_all()
    choices = len(match.choices)
    if [choice.code for choice in replayed.choices] != [choice.code for choice in match.choices]:
        return Standing(choices, wrong="its stored choices are not those of its record")
    digest = match.state.digest()
    wrong = "" if replayed.state.digest() == digest else "its record leads to another position than the stored one"
    return Standing(choices, digest, wrong)


def _study_problem(session: Session, id: str) -> str:
    row = session.get(StudyRow, id)
    try:
        read_study(None if row is None else row.document)
    except (BadStudy, RecursionError) as error:
        return str(error) or "it is nested too deeply"
    finally:
        session.expunge_all()
    return ""


def _file_problems(session: Session) -> list[str]:
    """What SQLite finds wrong with its file."""
    if session.get_bind().dialect.name != "sqlite":
        return []
    torn = [line for line in session.scalars(text("PRAGMA integrity_check")) if line != "ok"]
    lost = Counter(row[0] for row in session.execute(text("PRAGMA foreign_key_check")))
    return torn + [f"{counted(count, 'row')} of {name} without a table" for name, count in sorted(lost.items())]
