"""A database of an older form is brought to the newest at the start, with everything that was in it."""

from __future__ import annotations

import json
from pathlib import Path

from alembic import command
from sqlalchemy import create_engine, text

from meadhall.table.database import FILE, alembic_config, open_database

TABLE = """
    INSERT INTO tables VALUES ('t', 'Old', 'playing', 'fresh', 'britannia-2e', '1', 0, 0, 'standard', 'h', 's', '1f',
                               4, 60, 58, '{}', '{}', '{}', NULL)
"""


def old_database(folder: Path) -> None:
    """A table with one step, in the first form."""
    engine = create_engine(f"sqlite:///{folder / FILE}")
    config = alembic_config()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(text(TABLE))
        connection.execute(text("INSERT INTO steps VALUES ('t', 0, 7, '[1]')"))
        connection.execute(text("INSERT INTO chat VALUES (1, 't', 0, 2, 'Bede', 'well met')"))
    engine.dispose()


def test_one_number_becomes_that_of_every_seat(tmp_path: Path) -> None:
    old_database(tmp_path)
    engine = open_database(tmp_path)
    with engine.connect() as connection:
        table = connection.execute(text("SELECT number, numbers, title FROM tables")).one()
        step = connection.execute(text("SELECT first, numbers, choices FROM steps")).one()
        talk = connection.execute(text("SELECT text FROM chat")).scalars().all()
    engine.dispose()
    assert (table.number, json.loads(table.numbers), table.title) == (60, [60] * 5, "Old")
    assert (step.first, json.loads(step.numbers), json.loads(step.choices)) == (0, [7] * 5, [1])
    assert talk == ["well met"]
