"""Standing orders of a seat, and talk to one seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from meadhall.table.migrations.kinds import VALUES

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Seats of old tables have no orders, and everything that was said is for everybody."""
    op.add_column("seats", sa.Column("orders", VALUES, nullable=False, server_default="{}"))
    op.add_column("chat", sa.Column("to", sa.Integer()))


def downgrade() -> None:
    """Forget both. What was said to one seat goes with it: nobody else may read it."""
    op.execute(sa.text("DELETE FROM chat WHERE room = 'seat'"))
    op.drop_column("chat", "to")
    op.drop_column("seats", "orders")
