"""Types of columns that every form of the database shares."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import JSONB

VALUES: Final = sa.JSON().with_variant(JSONB(), "postgresql")
"""Small values as JSON, which PostgreSQL can look into."""
