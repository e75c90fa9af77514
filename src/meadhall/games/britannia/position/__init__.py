"""Position documents: any situation of a game as plain data, and back.

    read("britannia-2e", edition, {"round": 9, "nation": "saxons", "pieces": {"Essex": {"saxons": 2}}}, options)

With `asks` a document is exact: it stands in the middle of a phase, and reading it changes nothing. Without, the game
is begun at the start of the phase that is named, with everything before it considered done. See docs/positions.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meadhall.core.event import Event
from meadhall.core.info import Option
from meadhall.core.position import BadPosition
from meadhall.games.britannia.edition import Edition
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.position.check import check_exact, check_pieces
from meadhall.games.britannia.position.exact import (
    read_battle,
    read_bidding,
    read_column,
    read_counts,
    read_votes,
    read_working,
)
from meadhall.games.britannia.position.markers import set_markers
from meadhall.games.britannia.position.names import Names
from meadhall.games.britannia.position.reading import Reading
from meadhall.games.britannia.position.registers import read_about, read_due
from meadhall.games.britannia.position.stacks import check_stacks
from meadhall.games.britannia.position.start import start
from meadhall.games.britannia.position.writing import document as written

EXACT_ONLY = ("about", "battle", "column", "votes", "bidding", "arrived", "replaced", "due")


def write(game: str, state: State, options: tuple[Option, ...]) -> dict[str, Any]:
    """The document of a state: complete, secrets included."""
    edition = state.tables.edition
    assert edition is not None  # tables are always made from one
    return {"game": game, **written(state, Names(edition, state.tables), options)}


def read(
    game: str,
    edition: Edition,
    document: Mapping[str, Any],
    options: tuple[Option, ...],
    events: list[Event] | None = None,
) -> State:
    """The state a document describes. Raises `BadPosition` naming the place and what was expected.

    What happens until someone is asked, or until the phase named by `stop`, is added to `events`.
    """
    reading = Reading(game, edition, document, options)
    reading.stand()
    if reading.exact:
        read_battle(reading.state, reading.names, reading.get("battle", {}))
    else:
        _refuse_middle(document)
    reading.lay_out()
    set_markers(reading)
    check_pieces(reading)
    if not reading.exact:
        check_stacks(reading)
        reading.state.log = events
        state = start(reading)
        state.log = None
        return state
    reading.mark()
    _middle(reading)
    check_exact(reading)
    return reading.state


def _refuse_middle(document: Mapping[str, Any]) -> None:
    """The middle of a phase needs the question that stands in it."""
    for key in EXACT_ONLY:
        if document.get(key) is not None:
            raise BadPosition(f"{key}: describes the middle of a phase; say what is asked there too (asks: ...)")


def _middle(reading: Reading) -> None:
    """The sections of an exact document."""
    state, names, get = reading.state, reading.names, reading.get
    if get("about", None) is not None:
        read_about(state, names, reading.document["about"])
    if get("column", None) is not None:
        read_column(state, names, reading.document["column"])
    read_votes(state, names, get("votes", {}))
    read_bidding(state, names, get("bidding", {}))
    read_counts(state, names, get("arrived", []), get("replaced", {}))
    if get("due", None) is not None:
        read_due(state, names, reading.document["due"])
    read_working(state, names, get("working", {}))
