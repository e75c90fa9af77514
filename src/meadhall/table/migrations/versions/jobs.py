"""Bots of tables on PostgreSQL are jobs: which form procrastinate's tables have, and how a job is asked for.

The tags of jobs share the workers fairly between visitors (start-time fair queueing): a visitor's first job starts
where the jobs are that are being done, each further one a step behind the visitor's last. So somebody with fifty tables
is in front of nobody else for more than one job. Priorities are tags with another sign, as the highest comes first.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

WANT = """
    CREATE FUNCTION meadhall_want(
        _table text, _revision integer, _queue text, _visitor text, _later double precision, _patient boolean
    ) RETURNS boolean LANGUAGE plpgsql AS $$
    DECLARE
        _now integer;
        _last integer;
    BEGIN
        IF EXISTS (
            SELECT FROM procrastinate_jobs
            WHERE lock = _table AND (status = 'todo' OR _patient AND status = 'doing')
        ) THEN
            RETURN false;
        END IF;
        SELECT coalesce(max(-priority) FILTER (WHERE status = 'doing'), min(-priority), 0) INTO _now
            FROM procrastinate_jobs WHERE status IN ('todo', 'doing');
        SELECT max(-priority) INTO _last
            FROM procrastinate_jobs
            WHERE status IN ('todo', 'doing') AND lock <> _table AND args ->> 'visitor' = _visitor;
        PERFORM procrastinate_defer_jobs_v1(ARRAY[ROW(
            _queue, 'choose', -greatest(_now, _last + 1), _table, _table,
            jsonb_build_object('table', _table, 'revision', _revision, 'queue', _queue, 'visitor', _visitor),
            CASE WHEN _later > 0 THEN now() + _later * interval '1 second' END
        )]::procrastinate_job_to_defer_v1[]);
        RETURN true;
    EXCEPTION WHEN unique_violation THEN
        RETURN false;
    END $$
"""


def upgrade() -> None:
    """Note which form the jobs have; the tables themselves come from procrastinate (see `job_tables`)."""
    if op.get_bind().dialect.name == "postgresql":
        op.create_table("job_forms", sa.Column("name", sa.String(), primary_key=True))
        op.get_bind().connection.driver_connection.execute(WANT)  # type: ignore[union-attr]  # as it is: it has a colon


def downgrade() -> None:
    """Forget it again; procrastinate's tables stay."""
    if op.get_bind().dialect.name == "postgresql":
        op.execute(sa.text("DROP FUNCTION meadhall_want"))
        op.drop_table("job_forms")
