"""The Season Phase up to the seasonal step: round, new Rulers, tribute, Season card (ROUND, RULER, PRET, SEASON)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import each, field_x, no_options
from meadhall.games.bretwalda.engine.agenda import ask, push
from meadhall.games.bretwalda.engine.board import (
    CONTROL,
    GOLD,
    PICKED,
    REIGNS,
    RULER_IS,
    Board,
    play_order,
)
from meadhall.games.bretwalda.engine.calendar import season_of
from meadhall.games.bretwalda.engine.changes import OTHER
from meadhall.games.bretwalda.engine.codes import (
    AT,
    BIT,
    CROWN,
    NO_RULER,
    NO_TRIBUTE,
    Q_CROWN,
    Q_NOTHING,
    Q_RULER_DRAWN,
    Q_SEASON,
    Q_THRONE,
    Q_TRIBUTE,
    T_EFFECT,
    T_END_CARD,
    TRIBUTE,
    count,
    has,
    lowest,
)
from meadhall.games.bretwalda.engine.decks import season_taken, season_to_draw
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import CROWNED, ROUND, SEASON_CARD, TRIBUTE_PAID
from meadhall.games.bretwalda.engine.forces import add_units, opposing_lands
from meadhall.games.bretwalda.engine.modifiers import refresh_all
from meadhall.games.bretwalda.engine.opening import crown
from meadhall.games.bretwalda.engine.pieces import NO_KINGDOM, ONE, RULER
from meadhall.games.bretwalda.engine.question import Draw, Question
from meadhall.games.bretwalda.engine.realm import marked, place_marker
from meadhall.games.bretwalda.engine.sequence_step import Step
from meadhall.games.bretwalda.engine.tables import effects_end
from meadhall.games.bretwalda.engine.windows import AT_ON_REVEAL


class RoundBegins(Step):
    """The next round; Ports are open again (ROUND-01, BUILD-15)."""

    def run(self, b: Board) -> bool:
        b.round += 1
        b.ports_used = 0
        b.ports_twice = 0
        b.offers = 0
        emit(b, ROUND, b.round)
        return True


# New Rulers ----------------------------------------------------------------------------------------------------------
class NewRulers(Step):
    """A slain Ruler is replaced, in play order, before or after the tribute (RULER-04, RULER-05)."""

    def __init__(self, after_tribute: bool) -> None:
        self.after_tribute = after_tribute

    def run(self, b: Board) -> bool:
        t = b.tables
        if (t.options.new_rulers > 0) != self.after_tribute:
            return True
        while b.cursor < t.players:
            k = play_order(b, b.cursor)
            if not self.placed(b, k):
                return False
            b.cursor += 1
        b.cursor = 0
        return True

    def placed(self, b: Board, k: i64) -> bool:
        """Whether a Kingdom's Ruler is on the map or cannot come; False if something is asked."""
        if b.cells[PICKED + k] >= 0:
            enthrone(b, k)
            return b.question == Q_NOTHING
        if b.cells[RULER_IS + k] != NO_RULER or not b.cells[REIGNS + k] or not thrones(b, k):
            return True
        if b.tables.options.randomised_rulers:
            b.cells[PICKED + k] = 0
            ask(b, Q_RULER_DRAWN, k)
        else:
            ask(b, Q_CROWN, k)
        return False


def thrones(b: Board, kingdom: i64) -> i64:
    """Areas where a new Ruler may enter; by option a beaten player finds one elsewhere (RULER-06)."""
    t = b.tables
    held = b.cells[CONTROL + kingdom] & ~opposing_lands(b, kingdom)
    if held or not t.options.ruler_without_area:
        return held
    free = t.in_play & ~opposing_lands(b, kingdom)
    capital = BIT[t.capital[kingdom]]
    return free & capital if free & capital else free & ~marked(b)


def enthrone(b: Board, kingdom: i64) -> None:
    """The new Ruler enters: at once where there is one area."""
    areas = thrones(b, kingdom)
    if count(areas) == 1:
        seat_ruler(b, kingdom, lowest(areas))
    else:
        ask(b, Q_THRONE, kingdom)


def seat_ruler(b: Board, kingdom: i64, area: i64) -> None:
    """The figure stands in its area."""
    b.cells[PICKED + kingdom] = -1
    add_units(b, kingdom, area, ONE[RULER])
    emit(b, CROWNED, kingdom, b.cells[RULER_IS + kingdom], area + 1)
    if not has(marked(b), area):
        place_marker(b, kingdom, area)


class Crown(Question):
    """The next Ruler: a side of a card that is left."""

    def legal(self, b: Board) -> vec[i64]:
        return each(no_options(), CROWN, b.cells[REIGNS + b.acting])

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        crown(b, b.acting, field_x(code))
        b.cells[PICKED + b.acting] = 0


class Throne(Question):
    """The area of the new Ruler."""

    def legal(self, b: Board) -> vec[i64]:
        return each(no_options(), AT, thrones(b, b.acting))

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        seat_ruler(b, b.acting, field_x(code))


# Tribute -------------------------------------------------------------------------------------------------------------
def tributaries(b: Board) -> i64:
    """Opponents of the Pretender with Gold (PRET-05)."""
    found: i64 = 0
    for place in range(1, b.tables.players):
        k = play_order(b, place)
        if b.cells[GOLD + k] > 0:
            found |= BIT[k]
    return found


class Tribute(Step):
    """The Pretender may take 1 Gold from one opponent."""

    def run(self, b: Board) -> bool:
        if not b.tables.solo and tributaries(b):
            ask(b, Q_TRIBUTE, b.pretender)
        return True


class TakeTribute(Question):
    """From whom, or from nobody."""

    def legal(self, b: Board) -> vec[i64]:
        return append(each(no_options(), TRIBUTE, tributaries(b)), NO_TRIBUTE)

    def answer(self, b: Board, code: i64) -> None:
        b.question = Q_NOTHING
        if code == NO_TRIBUTE:
            return
        k = field_x(code)
        b.cells[GOLD + k] -= b.tables.tribute
        b.cells[GOLD + b.acting] += b.tables.tribute
        b.changed |= OTHER
        emit(b, TRIBUTE_PAID, b.acting, k)


# The Season card -----------------------------------------------------------------------------------------------------
class RevealSeason(Step):
    """The card of the Season is turned up; effects of the moment come first (SEASON-01)."""

    def run(self, b: Board) -> bool:
        if b.stage == 0:
            b.stage = 1
            ask(b, Q_SEASON, NO_KINGDOM)
            return False
        b.stage = 0
        return True


class SeasonLot(Draw):
    """A card of the Season that has not been seen (SETUP-07, SEASON-05)."""

    def things(self, b: Board) -> i64:
        return season_to_draw(b, season_of(b))

    def drawn(self, b: Board, thing: i64) -> None:
        t = b.tables
        season_taken(b, season_of(b))
        b.season = thing
        b.seasons_seen |= BIT[thing]
        emit(b, SEASON_CARD, thing)
        refresh_all(b)
        play = t.first_season + thing
        if t.play_timing[play] == AT_ON_REVEAL:
            push(b, T_END_CARD)
            for row in range(effects_end(t, play) - 1, t.effects_begin[play] - 1, -1):
                push(b, T_EFFECT, b.pretender, 0, 0, row)
