"""Final points and chances to win, projected by the tables of a game's `data/expectation/`.

The lab makes the tables (`meadhall lab GAME --fit FILE`), one for each scenario.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files

from meadhall.core.expectation import Table, project
from meadhall.core.game import State
from meadhall.core.study import Studied

Projection = tuple[list[float], tuple[float, ...]]
"""The final points and the chance to win of every seat."""


@lru_cache(maxsize=32)
def table_in(package: str, game: str, scenario: str) -> Table | None:
    """The table of a scenario, or None if there is none."""
    file = files(package) / "data" / "expectation" / f"{game}-{scenario}.json"
    return Table.read(file.read_text(encoding="utf-8")) if file.is_file() else None


def projected(
    table: Table | None, study: Studied, state: State, parts: Sequence[str], owners: Sequence[int]
) -> Projection | None:
    """The projection of a game in which every seat plays one part; None without a table or before seats have parts."""
    if table is None or tuple(parts) != table.parts or min(owners) < 0:
        return None
    bids = [0.0] * len(owners)
    return project(table, study.stage(state), study.part_points(state), study.worth(state), owners, bids)
