"""How often a table has changed; on PostgreSQL every change is told to all servers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

TELL = """
    CREATE FUNCTION meadhall_tell() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF TG_OP = 'DELETE' THEN
            PERFORM pg_notify('meadhall', 'gone ' || OLD.id);
        ELSE
            PERFORM pg_notify('meadhall', 'changed ' || NEW.id || ' ' || NEW.revision);
        END IF;
        RETURN NULL;
    END $$
"""
WHEN = """
    CREATE TRIGGER meadhall_tell AFTER UPDATE OF revision OR DELETE ON tables
    FOR EACH ROW EXECUTE FUNCTION meadhall_tell()
"""


def upgrade() -> None:
    """Count from now on."""
    op.add_column("tables", sa.Column("revision", sa.Integer(), nullable=False, server_default="0"))
    if op.get_bind().dialect.name == "postgresql":
        op.execute(sa.text(TELL))
        op.execute(sa.text(WHEN))


def downgrade() -> None:
    """Forget it again."""
    if op.get_bind().dialect.name == "postgresql":
        op.execute(sa.text("DROP TRIGGER meadhall_tell ON tables"))
        op.execute(sa.text("DROP FUNCTION meadhall_tell()"))
    op.drop_column("tables", "revision")
