"""A position number for every seat and for spectators, where there was one for all."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """The one number becomes everybody's."""
    players = op.get_bind().scalars(sa.text("SELECT DISTINCT players FROM tables")).all()
    for name, gone, whose in (
        ("tables", "fresh_from", "players = :n"),
        ("steps", "number", '"table" IN (SELECT id FROM tables WHERE players = :n)'),
    ):
        op.add_column(name, sa.Column("numbers", sa.JSON(), nullable=False, server_default="[]"))
        for count in players:
            every = " || ', ' || ".join(["number"] * (count + 1))
            change = sa.text(f"UPDATE {name} SET numbers = '[' || {every} || ']' WHERE {whose}")
            op.execute(change.bindparams(n=count))
        op.drop_column(name, gone)


def downgrade() -> None:
    """Not possible."""
    raise NotImplementedError("seats that count apart cannot go back to one number for all")
