"""A position number for every seat and for spectators, where there was one for all."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from meadhall.table.migrations.kinds import VALUES

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """The one number becomes everybody's."""
    players = op.get_bind().scalars(sa.text("SELECT DISTINCT players FROM tables")).all()
    on_postgres = op.get_bind().dialect.name == "postgresql"
    for name, gone, whose, kind, stored in (
        ("tables", "fresh_from", "players = :n", VALUES, "jsonb"),
        ("steps", "number", '"table" IN (SELECT id FROM tables WHERE players = :n)', sa.JSON(), "json"),
    ):
        op.add_column(name, sa.Column("numbers", kind, nullable=False, server_default="[]"))
        for count in players:
            every = " || ', ' || ".join(["number"] * (count + 1))
            text = f"'[' || {every} || ']'"
            value = f"CAST({text} AS {stored})" if on_postgres else text
            change = sa.text(f"UPDATE {name} SET numbers = {value} WHERE {whose}")
            op.execute(change.bindparams(n=count))
        op.drop_column(name, gone)


def downgrade() -> None:
    """Not possible."""
    raise NotImplementedError("seats that count apart cannot go back to one number for all")
