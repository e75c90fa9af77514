"""Ports in Season Phases that have no other window for them (BUILD-13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import no_options
from meadhall.games.bretwalda.engine.agenda import ask
from meadhall.games.bretwalda.engine.board import Board, play_order
from meadhall.games.bretwalda.engine.calendar import season_of
from meadhall.games.bretwalda.engine.codes import Q_TALK
from meadhall.games.bretwalda.engine.layout import BEGINNER
from meadhall.games.bretwalda.engine.sequence_step import Step
from meadhall.games.bretwalda.engine.trade import port_options
from meadhall.games.bretwalda.engine.windows import AUTUMN, SPRING, SUMMER

NO_OFFERS: Final[i64] = 99
"""As many offers as if all were made: there is no trade in this window (TRADE-07)."""


class Ports(Step):
    """In play order whoever could use a Port is asked, where neither talk nor bribes nor feeding will ask."""

    def run(self, b: Board) -> bool:
        if not is_quiet(b):
            return True
        while b.cursor < b.tables.players:
            k = play_order(b, b.cursor)
            if len(port_options(no_options(), b, k)) > 0:
                b.offers = NO_OFFERS
                ask(b, Q_TALK, k)
                return False
            b.cursor += 1
        b.cursor = 0
        b.offers = 0
        return True


def is_quiet(b: Board) -> bool:
    """Whether the Season Phase asks nobody for anything in which a Port could be used."""
    t, season = b.tables, season_of(b)
    if season == SUMMER:
        return t.solo > 0 or t.options.independent_danes > 0
    return season == SPRING or (season == AUTUMN and t.solo > BEGINNER)
