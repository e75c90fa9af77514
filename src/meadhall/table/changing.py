"""A change of a table: the state in memory counts only after it is on the disk."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from meadhall.core.action import BadAction
from meadhall.core.refusal import Refused
from meadhall.table.change import Overtaken
from meadhall.table.database import UNREACHABLE
from meadhall.table.table import NoTable, Table

LOG: Final = logging.getLogger(__name__)


class Stale(Exception):
    """The position has changed since the number that was seen."""


@contextmanager
def changing(table: Table) -> Iterator[None]:
    """Change a table whose lock is held, and wake all its sockets afterwards.

    If the change fails, the table stays unsure: `Hall.at_rest` reads it again from the database before anyone sees it.
    A refused choice has changed nothing, so the table stays as it is.
    """
    table.unsure = True
    try:
        yield
    except (Refused, BadAction, NoTable):
        table.unsure = False
        raise
    except (Overtaken, *UNREACHABLE):  # begun again, or answered as such
        table.wake_all()
        raise
    except Exception:
        LOG.exception("table %s could not be written; it will be read again", table.id)
        table.wake_all()
        raise
    table.unsure = False
    table.wake_all()
