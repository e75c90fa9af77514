"""Tables, seats, steps, snapshots and chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from meadhall.table.migrations.kinds import VALUES

revision = "0001"
down_revision = None


def _table() -> sa.Column[str]:
    """The column that says whose row it is."""
    return sa.Column("table", sa.String(), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(), primary_key=True),
        *(sa.Column(name, sa.String(), nullable=False) for name in ("title", "status", "origin", "game", "version")),
        *(sa.Column(name, sa.Double(), nullable=False) for name in ("created", "changed")),
        *(sa.Column(name, sa.String(), nullable=False) for name in ("scenario", "host", "spectator", "bot_seed")),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("players", "number", "fresh_from")),
        *(sa.Column(name, VALUES, nullable=False) for name in ("options", "chance")),
        sa.Column("what_if", sa.JSON(), nullable=False),
        sa.Column("position", sa.JSON()),
    )
    op.create_table(
        "seats",
        _table(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("bot", sa.String()),
        sa.Column("token", sa.String()),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_table(
        "steps",
        _table(),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("choices", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("table", "first"),
    )
    op.create_table(
        "snapshots",
        _table(),
        sa.Column("choices", sa.Integer(), nullable=False),
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("position", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("table"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        _table(),
        sa.Column("time", sa.Double(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
    )
    op.create_index("chat_of_a_table", "chat", ["table", "id"])


def downgrade() -> None:
    """Forget everything."""
    for name in ("chat", "snapshots", "steps", "seats", "tables"):
        op.drop_table(name)
