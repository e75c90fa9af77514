"""A choice in PostgreSQL is one statement, which is a transaction of its own: one round trip to the database.

It checks that the table is still the one for which the choice was made, and writes nothing if it is not. Whatever
follows from the choice is part of it: its steps, a new snapshot, the job for the bots. The trigger of `tables` tells
the servers.
"""

from __future__ import annotations

import json
import time
from typing import Final

from sqlalchemy import Connection

from meadhall.table.change import Change, Overtaken

STATEMENT: Final = """
    WITH advanced AS (
        UPDATE tables SET
            revision = revision + 1, number = %(number)s, numbers = %(numbers)s::jsonb, length = %(length)s,
            status = %(status)s, changed = %(changed)s, asked = %(asked)s::jsonb
        WHERE id = %(of)s AND number = %(was)s AND revision = %(before)s
        RETURNING id, revision
    ), added AS (
        INSERT INTO steps ("table", first, numbers, choices)
        SELECT id, step.* FROM advanced,
            json_to_recordset(%(steps)s::json) AS step (first integer, numbers json, choices json)
    ), kept AS (
        INSERT INTO snapshots ("table", choices, version, digest, position)
        SELECT id, %(upto)s::integer, %(version)s::text, %(digest)s::text, %(position)s::json FROM advanced
        WHERE %(upto)s::integer IS NOT NULL
        ON CONFLICT ("table") DO UPDATE SET
            choices = excluded.choices, version = excluded.version, digest = excluded.digest,
            position = excluded.position
    )
    SELECT CASE WHEN %(queue)s::text IS NOT NULL
        THEN meadhall_want(id, revision, %(queue)s::text, %(visitor)s::text, 0, false) END
    FROM advanced
"""


def fits(change: Change) -> bool:
    """Whether a change can be written so: not if steps that are taken back may be written again."""
    return not change.undone


def write_in_one(connection: Connection, change: Change) -> None:
    """Write a change. Raises `Overtaken` where the stored table is not the one it was made from."""
    snapshot, want = change.snapshot or {}, change.want
    values = {
        "of": change.id, "was": change.was, "before": change.before, "number": change.number,
        "numbers": json.dumps(change.numbers), "length": change.length, "status": change.status,
        "changed": time.time(), "asked": json.dumps(change.asked),
        "steps": json.dumps(change.steps),
        "upto": snapshot.get("choices"), "version": snapshot.get("version"), "digest": snapshot.get("digest"),
        "position": json.dumps(snapshot["position"]) if snapshot else None,
        "queue": want and want.queue, "visitor": want and want.visitor,
    }  # fmt: skip
    if connection.exec_driver_sql(STATEMENT, values).first() is None:
        raise Overtaken(change.id)
