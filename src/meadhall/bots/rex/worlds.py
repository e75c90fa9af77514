"""What a seat cannot see, imagined: hands that others may have, and what kingdoms that nobody plays may send."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.bots.common.stream import Stream
from meadhall.games.rex.engine.board import DECK, HAND, SENT, Board, sent_by, troops_of
from meadhall.games.rex.engine.codes import AREAS, BIT, KINGDOMS, Q_NOTHING, Q_PLAN, count, lowest
from meadhall.games.rex.engine.sequence import SEQUENCE
from meadhall.games.rex.engine.sequence_step import NON_PLAYER_PLANS
from meadhall.games.rex.engine.state import QUESTIONS, State


def whole_hand(b: Board, kingdom: i64) -> i64:
    """The cards a kingdom can plan with: what lies on its mini-cards is not revealed yet."""
    hand = b.cells[HAND + kingdom]
    return hand | sent_by(b, kingdom) if b.question == Q_PLAN else hand


def imagined_hand(b: Board, kingdom: i64, stream: Stream) -> i64:
    """A hand that a kingdom may have, as far as the others can tell: what they have seen, and unseen Troops."""
    hand = whole_hand(b, kingdom)
    unseen = hand & troops_of(kingdom) & ~b.seen
    pool = unseen | b.cells[DECK + kingdom]
    return (hand & ~unseen) | drawn(pool, count(unseen), stream)


def drawn(pool: i64, number: i64, stream: Stream) -> i64:
    """So many cards of a set, at random."""
    found: i64 = 0
    while number > 0 and pool:
        rest = pool
        for _ in range(stream.below(count(pool))):
            rest &= rest - 1
        card = BIT[lowest(rest)]
        found |= card
        pool &= ~card
        number -= 1
    return found


def others_sent(state: State, stream: Stream) -> State:
    """A copy in which the kingdoms that nobody plays have sent their cards for this turn."""
    b = state.copy()
    for i in range(KINGDOMS * AREAS):
        b.cells[SENT + i] = 0
    b.step = NON_PLAYER_PLANS
    b.question = Q_NOTHING
    b.cursor = 0
    b.taken = 0
    b.minis = 0
    while not SEQUENCE[b.step].run(b):
        while b.question != Q_NOTHING:
            question = QUESTIONS[b.question]
            options = question.legal(b)
            question.answer(b, options[stream.below(len(options))])
    b.step += 1
    return b
