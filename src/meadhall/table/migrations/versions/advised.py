"""Whether a table has advice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Old tables have none: nobody agreed to it there. Their hosts can switch it on."""
    op.add_column("tables", sa.Column("advice", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Forget it again."""
    op.drop_column("tables", "advice")
