"""Playing a Lordship card: it goes to the pile, and its effects are put on the agenda in their order."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.bretwalda.engine.actions import packed
from meadhall.games.bretwalda.engine.agenda import Task, push
from meadhall.games.bretwalda.engine.board import CARD_STAT, HAND, Board
from meadhall.games.bretwalda.engine.cards import discard
from meadhall.games.bretwalda.engine.codes import NO_CARD, PLAY, T_EFFECT, T_END_CARD, lowest
from meadhall.games.bretwalda.engine.emit import emit
from meadhall.games.bretwalda.engine.events import PLAYED
from meadhall.games.bretwalda.engine.pieces import NO_KINGDOM
from meadhall.games.bretwalda.engine.playable import playable
from meadhall.games.bretwalda.engine.stats import BUILDING_COST, STATS
from meadhall.games.bretwalda.engine.tables import effects_end


def play_options(options: vec[i64], b: Board, kingdom: i64, timing: i64) -> vec[i64]:
    """The cards of a hand that can be played in a window."""
    cards = b.cells[HAND + kingdom] & b.tables.windows[timing]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if playable(b, kingdom, card):
            options = append(options, packed(PLAY, card))
    return options


def play_card(b: Board, kingdom: i64, card: i64) -> None:
    """A card is played for its effect; no other use is left of it (LORD-02)."""
    discard(b, kingdom, card)
    emit(b, PLAYED, kingdom, card)
    b.card = card
    run_play(b, kingdom, card)


def run_play(b: Board, kingdom: i64, play: i64) -> None:
    """Put the effects of a play on the agenda, the first on top."""
    t = b.tables
    push(b, T_END_CARD)
    for row in range(effects_end(t, play) - 1, t.effects_begin[play] - 1, -1):
        push(b, T_EFFECT, kingdom, 0, 0, row)


class EndCard(Task):
    """A card has done what it does; what serves one purchase goes on (Bookland Grant)."""

    def run(self, b: Board, task: i64) -> None:
        b.card = NO_CARD
        b.against = NO_KINGDOM
        b.target = 0
        b.chosen = 0
        for stat in range(STATS):
            if not BUILDING_COST <= stat < BUILDING_COST + 5:
                b.cells[CARD_STAT + stat] = 0
