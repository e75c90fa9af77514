"""How Alembic meets the database: `meadhall.table.database` hands it an open connection."""

from __future__ import annotations

from alembic import context

from meadhall.table.models import Base

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
