"""How many choices a table has, so that missing steps are noticed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Count the choices that are stored."""
    op.add_column("tables", sa.Column("length", sa.Integer(), nullable=False, server_default="0"))
    connection = op.get_bind()
    for id in connection.scalars(sa.text("SELECT id FROM tables")).all():
        steps = sa.text('SELECT choices FROM steps WHERE "table" = :id').bindparams(id=id).columns(choices=sa.JSON())
        length = sum(map(len, connection.scalars(steps)))
        op.execute(sa.text("UPDATE tables SET length = :length WHERE id = :id").bindparams(length=length, id=id))


def downgrade() -> None:
    """Forget it again."""
    op.drop_column("tables", "length")
