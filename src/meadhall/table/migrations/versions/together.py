"""Invitations; when somebody was last at a seat, and whose it is; talk of spectators; since when seats are asked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from meadhall.table.migrations.kinds import VALUES

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Old tables have no invitations; their tokens stay as they are. When a person was last there is not known: 0."""
    op.create_table(
        "invitations",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("table", sa.String(), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("asked", sa.Double()),
        sa.Column("redeemed", sa.Double()),
        sa.Column("void", sa.Boolean(), nullable=False),
    )
    op.create_index("invitations_of_a_table", "invitations", ["table", "id"])
    op.add_column("seats", sa.Column("person", sa.String()))
    op.add_column("seats", sa.Column("seen", sa.Double()))
    op.execute(sa.text("UPDATE seats SET seen = 0 WHERE token IS NOT NULL"))
    op.add_column("chat", sa.Column("room", sa.String(), nullable=False, server_default="table"))
    op.add_column("tables", sa.Column("asked", VALUES, nullable=False, server_default="{}"))


def downgrade() -> None:
    """Forget it again. Whoever has not redeemed an invitation cannot sit down any more."""
    op.drop_column("tables", "asked")
    op.drop_column("chat", "room")
    op.drop_column("seats", "seen")
    op.drop_column("seats", "person")
    op.drop_table("invitations")
