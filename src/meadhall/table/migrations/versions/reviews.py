"""Reviews of games, kept with their tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Old tables have none; they are made when somebody asks for one."""
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("viewer", sa.Integer(), primary_key=True),
        sa.Column("form", sa.String(), primary_key=True),
        sa.Column("choices", sa.Integer(), nullable=False),
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("document", sa.JSON(), nullable=False),
    )


def downgrade() -> None:
    """Forget them; they can be made again."""
    op.drop_table("reviews")
