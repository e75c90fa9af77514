"""Around a nation turn: who takes one, when a leader leaves, and what is remembered of it."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.britannia.engine.board import LEADER_IS, Board, has
from meadhall.games.britannia.engine.codes import NATIONS
from meadhall.games.britannia.engine.invaders import units_of
from meadhall.games.britannia.engine.scoring import remove_leader
from meadhall.games.britannia.engine.tables import ARTHUR
from meadhall.games.britannia.engine.tell import LEADER_LEFT, tell
from meadhall.games.britannia.engine.timeline import arrives, leader_due, reinforcements, special


def takes_turn(b: Board, nation: i64) -> bool:
    """A nation not yet in the game, or gone from it, is skipped."""
    t = b.tables
    if has(t.unused, nation):
        return False
    if nation == t.romans and b.round > t.roman_rounds:
        return False
    if units_of(b, nation) > 0 or arrives(b, nation):
        return True
    return special(b, nation) & ARTHUR != 0 or (nation == t.romans and reinforcements(b, 0) > 0)


def expire_leader(b: Board, nation: i64) -> None:
    """A leader leaves at the start of his nation's next turn, but for those who stay (LEADER-05, -06)."""
    leader = b.cells[LEADER_IS + nation]
    if leader >= 0 and b.tables.leader_stays[leader] < b.round and not arrives_now(b, nation, leader):
        tell(b, LEADER_LEFT, nation, leader)
        remove_leader(b, nation)


def arrives_now(b: Board, nation: i64, leader: i64) -> bool:
    """Whether a leader has come in this very round (invaders placed at its start)."""
    return leader_due(b.tables, nation, b.round) == leader


def note_absent_leaders(b: Board) -> None:
    """Whether Harold was out of play when the Norman turn before the last round ended (R16-03)."""
    t = b.tables
    for i in range(len(t.late_round)):
        due = t.late_nation[i] == b.turn and t.late_round[i] == b.round + 1
        if due and t.late_unless[i] >= 0 and t.late_by[i] == 0:
            b.harold_out = 1
            for n in range(NATIONS):
                if b.cells[LEADER_IS + n] == t.late_unless[i]:
                    b.harold_out = 0
