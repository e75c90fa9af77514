"""What the board draws for a figure: the view of its position, the places it is framed on, and marks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from meadhall.core.game import Game
from meadhall.core.position import BadPosition
from meadhall.learn.handbook.model import Figure
from meadhall.learn.marks import BadMark, Mark, check_places, read_marks


class BadFigure(ValueError):
    """A figure that a game cannot draw; the message names the figure and what was expected."""


@dataclass(frozen=True)
class Picture:
    """A figure, ready to be drawn."""

    document: Mapping[str, Any]
    """Its position for this game: what "play this position" opens."""
    view: Mapping[str, Any]
    frame: tuple[str, ...]
    marks: tuple[Mark, ...]


def picture(game: Game, figure: Figure) -> Picture:
    """A figure as a game draws it. Raises `BadFigure`."""
    where = f"figure {figure.name}"
    document = {**figure.position, "game": game.id}
    try:
        state = game.from_position(document)
        seats = len(game.seats(state))
        if figure.seat is not None and figure.seat >= seats:
            raise BadFigure(f"{where}: seat {figure.seat}; this position has the seats 0 to {seats - 1}")
        check_places(game, figure.frame, f"{where}, frame")
        marks = read_marks(game, figure.marks, f"{where}, marks")
    except BadPosition as error:
        hint = f"; if it is not for {game.id}, name its games: [...]" if not figure.games else ""
        raise BadFigure(f"{where}, position for {game.id}: {error}{hint}") from None
    except BadMark as error:
        raise BadFigure(str(error)) from None
    choices = [mark for mark in marks if mark.kind == "choice"]
    if choices:
        raise BadFigure(f"{where}: a figure has no buttons, so it cannot have the mark 'choice'")
    return Picture(document, game.view(state, figure.seat), figure.frame, marks)
