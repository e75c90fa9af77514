"""Submission: nations reduced to a few areas may become subjects, and the overlord's armies leave their areas at once.

The windows are in the overlord's turn only: after a Movement Phase, a round of battle, or a battle (SUBMIT-03).
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.board import (
    OVERLORD,
    Board,
    areas_of,
    at_sea,
    has,
    on_land,
    seat_of,
)
from meadhall.games.britannia.engine.codes import (
    BIT,
    Q_EVICT,
    Q_NOTHING,
    Q_SUBMIT,
    SUBMIT,
    first_of,
    new_list,
    without_first,
)
from meadhall.games.britannia.engine.eviction import EVICTION, disperse, evictable
from meadhall.games.britannia.engine.question import Question
from meadhall.games.britannia.engine.scoring import (
    areas_with_armies,
    note_subject_land,
    score,
    score_occupied,
)
from meadhall.games.britannia.engine.tell import (
    FREED,
    REFUSED_SUBMISSION,
    SUBMISSION,
    SUBMITTED,
    tell,
)
from meadhall.games.britannia.engine.why import NOT_ASKED, OK


# The window ----------------------------------------------------------------------------------------------------------
def open_window(b: Board) -> None:
    """Every nation that may submit now will be asked, in the order of the edition."""
    b.window = 0


def window_closed(b: Board) -> bool:
    """Go on with the open window; False while somebody is asked."""
    while True:
        if evictable(b) >= 0:
            b.question = Q_EVICT
            if len(EVICTION.legal(b)) > 0:
                return False
            b.question = Q_NOTHING
            disperse(b, evictable(b))
            continue
        agreement = next_asked(b)
        if agreement < 0:
            return True
        if b.tables.must_submit:  # TWO-A-02
            submit(b, agreement)
            continue
        b.agreement = agreement
        b.question = Q_SUBMIT
        return False


def next_asked(b: Board) -> i64:
    """The next agreement that a nation may enter into now, or -1 and the window is closed."""
    last = len(b.tables.sub_nation)
    while 0 <= b.window < last:
        agreement = b.window
        b.window += 1
        if may_submit(b, agreement):
            return agreement
    b.window = -1
    return -1


def may_submit(b: Board, agreement: i64) -> bool:
    """Few enough areas, the right turn and round, and armies of the overlord on the board (SUBMIT-01 to -05)."""
    t = b.tables
    nation = t.sub_nation[agreement]
    lord = t.sub_overlord[agreement]
    if (lord != b.turn and not t.submit_any) or has(b.agreed, agreement) or not has(t.sub_rounds[agreement], b.round):
        return False
    if has(t.unused, nation) or b.cells[OVERLORD + nation] >= 0:
        return False
    areas = areas_with_armies(b, nation, t.sub_counted[agreement])
    return 1 <= areas <= t.sub_most[agreement] and on_land(b, lord) + at_sea(b, lord) > 0


def submit(b: Board, agreement: i64) -> None:
    """A nation becomes a subject; the overlord scores at once what his card pays (SUBMIT-10, BELGAE-02, -03)."""
    t = b.tables
    nation = t.sub_nation[agreement]
    lord = t.sub_overlord[agreement]
    b.cells[OVERLORD + nation] = lord
    b.agreed |= BIT[agreement]
    tell(b, SUBMITTED, nation, lord)
    score(b, lord, t.sub_points[agreement], SUBMISSION, nation)
    if lord == t.romans:
        left = areas_of(b, nation)
        while left != 0:
            score_occupied(b, lord, first_of(left))
            note_subject_land(b, first_of(left))
            left = without_first(left)


def set_free(b: Board, nation: i64) -> None:
    """Subjection ends."""
    cells = b.cells
    if cells[OVERLORD + nation] >= 0:
        tell(b, FREED, nation, cells[OVERLORD + nation])
        cells[OVERLORD + nation] = -1


def free_orphans(b: Board) -> None:
    """Subjects of an overlord other than Rome are free when he has no army left (SUBMIT-16)."""
    t = b.tables
    for i in range(len(t.sub_nation)):
        nation = t.sub_nation[i]
        lord = b.cells[OVERLORD + nation]
        if lord >= 0 and lord != t.romans and lord == t.sub_overlord[i] and on_land(b, lord) + at_sea(b, lord) == 0:
            set_free(b, nation)


class Submission(Question):
    """Whether a nation submits now."""

    def seat(self, b: Board) -> i64:
        return seat_of(b, b.tables.sub_nation[b.agreement])

    def legal(self, b: Board) -> vec[i64]:
        nation = b.tables.sub_nation[b.agreement]
        return append(append(new_list(), actions.submit(nation)), actions.resist(nation))

    def refusal(self, b: Board, code: i64) -> i64:
        nation = b.tables.sub_nation[b.agreement]
        return OK if code == actions.submit(nation) or code == actions.resist(nation) else NOT_ASKED

    def answer(self, b: Board, code: i64) -> None:
        agreement = b.agreement
        b.agreement = 0
        b.question = Q_NOTHING
        if actions.verb_of(code) == SUBMIT:
            submit(b, agreement)
        else:
            tell(b, REFUSED_SUBMISSION, b.tables.sub_nation[agreement])
