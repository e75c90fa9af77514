"""Points: for occupying, eliminating and holding; every change of a total is one event with its reason."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.britannia.engine.board import (
    LEADER_IS,
    OVERLORD,
    OWNER,
    PENDING,
    POINTS,
    TAKEN,
    Board,
    areas_of,
    areas_with,
    armies_in,
    has,
    set_owner,
)
from meadhall.games.britannia.engine.codes import (
    ALL_LANDS,
    BIT,
    CAVALRY,
    INFANTRY,
    LANDS,
    NATIONS,
    count_bits,
    first_of,
    without_first,
)
from meadhall.games.britannia.engine.force import move_leader
from meadhall.games.britannia.engine.pending import capture_waits, keep_capture, kill_waits
from meadhall.games.britannia.engine.relations import bound_areas, protected
from meadhall.games.britannia.engine.tables import AGAIN, OWN_TURN, PHASE_FOUR
from meadhall.games.britannia.engine.tell import (
    BUILT_FORT,
    ELIMINATE,
    HALF,
    HOLD,
    LEADER_DIED,
    LIMES,
    LIMIT,
    OCCUPY,
    SCORED,
    tell,
)
from meadhall.games.britannia.engine.timeline import (
    former_subject_kill_points,
    hold_points,
    kill_points,
    leader_kill_points,
    occupy_points,
    occupy_rule,
    scores_limes,
)


def score(b: Board, nation: i64, points: i64, why: i64, about: i64) -> None:
    """Add points to a nation's total and say why."""
    if points == 0:
        return
    b.cells[POINTS + nation] += points
    tell(b, SCORED, nation, points, why, about)


# Occupying -----------------------------------------------------------------------------------------------------------
def occupied(b: Board, nation: i64, area: i64) -> None:
    """A nation is the sole occupant of an area at this moment, even in passing (SCORE-OCC-01)."""
    t = b.tables
    if nation == t.romans:
        build_fort(b, area)
    rule = occupy_rule(b, nation)
    if rule & PHASE_FOUR == 0 and (rule & OWN_TURN == 0 or b.turn == nation):
        score_occupied(b, nation, area)
    lord = b.cells[OVERLORD + nation]
    if lord >= 0 and lord == t.romans:
        note_subject_land(b, area)
        if not t.gains_unpaid:
            score_occupied(b, lord, area)  # SUBMIT-10


def note_subject_land(b: Board, area: i64) -> None:
    """An area that a subject of Rome has occupied, where the Limes ask for it (1E-LIMES-03)."""
    if b.tables.limes_given_up:
        b.subject_land |= BIT[area]


def wholly_bound(b: Board, nation: i64) -> bool:
    """Whether a nation is a subject in all its areas and scores nothing for it (1E-SUBMIT-11)."""
    return b.tables.subject_unscored != 0 and b.cells[OVERLORD + nation] >= 0 and bound_areas(b, nation) == ALL_LANDS


def score_occupied(b: Board, nation: i64, area: i64) -> None:
    """The card's points for occupying an area, once in the game (SCORE-OCC-02)."""
    cells = b.cells
    points = occupy_points(b.tables, nation, b.round, area)
    if points == 0 or has(cells[TAKEN + nation], area) or wholly_bound(b, nation):
        return
    if capture_waits(b, nation, area):
        keep_capture(b, nation, area, points)
        return
    cells[TAKEN + nation] |= BIT[area]
    score(b, nation, points, OCCUPY, area)


def build_fort(b: Board, area: i64) -> None:
    """A fort rises where a Roman army is sole occupant for the first time (FORT-01, -02, -03)."""
    t = b.tables
    if has(b.forts | b.ruins | b.unfortified, area):
        return
    if b.round > t.forts_until or count_bits(b.forts) >= t.fort_limit:
        b.unfortified |= BIT[area]  # 1E-FORT-07, 1E-SETUP-11
        return
    b.forts |= BIT[area]
    b.new_forts |= BIT[area]
    set_owner(b, area, t.romans)
    tell(b, BUILT_FORT, area)


def score_standing(b: Board, nation: i64) -> None:
    """Areas a nation occupies already when the time for occupying begins count too (SCORE-OCC-07)."""
    left = areas_of(b, nation)
    while left != 0:
        score_occupied(b, nation, first_of(left))
        left = without_first(left)


def open_occupying(b: Board) -> None:
    """At the start of a round: clear lists that begin again, and score areas that are already occupied."""
    for n in range(NATIONS):
        rule = occupy_rule(b, n)
        if rule & AGAIN != 0:
            b.cells[TAKEN + n] = 0  # DANES11-03
        if rule & (OWN_TURN | PHASE_FOUR) == 0:
            score_standing(b, n)


# Eliminating ---------------------------------------------------------------------------------------------------------
def eliminated(b: Board, killer: i64, victim: i64, kind: i64, count: i64) -> None:
    """Points at once for units eliminated in battle, win or lose (SCORE-ELIM-01, -02)."""
    each = kill_points(b, killer, victim, kind)
    if kind == INFANTRY or kind == CAVALRY:
        each += former_subject_points(b, killer, victim)
    if count > 0:
        score_kill(b, killer, each * count, victim, b.battle)


def score_kill(b: Board, killer: i64, points: i64, about: i64, area: i64) -> None:
    """Points for a kill, at once or with the raid; none for a subject that scores nothing."""
    if points == 0 or wholly_bound(b, killer):
        return
    if kill_waits(b, killer, area):
        b.cells[PENDING + area] += points
    else:
        score(b, killer, points, ELIMINATE, about)


def former_subject_points(b: Board, killer: i64, victim: i64) -> i64:
    """Romano-British: armies of a former subject that attacked them (RB-08; never in the short game: SHORT3-05)."""
    t = b.tables
    if t.former_never_score or not has(b.provoked, victim) or not has(b.submitted | t.former_subjects, victim):
        return 0
    return former_subject_kill_points(b, killer)


def leader_dies(b: Board, nation: i64, killer: i64) -> None:
    """A leader without other units of his nation is eliminated by the opponent (CASUALTY-11, SCORE-ELIM-05)."""
    t = b.tables
    leader = b.cells[LEADER_IS + nation]
    tell(b, LEADER_DIED, nation, leader, killer)
    remove_leader(b, nation)
    points = leader_kill_points(b, killer, leader)
    score_kill(b, killer, points, NATIONS + leader, b.battle if b.battle >= 0 else b.col_at)
    for j in range(len(t.late_by)):
        if t.late_unless[j] == leader and has(t.late_by[j], killer):
            b.harold_out = 1  # 1E-R16-03
    for i in range(len(t.bonus_nation)):
        if t.bonus_leader[i] == leader and has(t.bonus_by[i], killer) and has(t.bonus_rounds[i], b.round):
            score(b, t.bonus_nation[i], t.bonus_points[i], ELIMINATE, NATIONS + leader)


def remove_leader(b: Board, nation: i64) -> None:
    """A leader leaves the game for good."""
    cells = b.cells
    b.leaders_gone |= BIT[cells[LEADER_IS + nation]]
    cells[LEADER_IS + nation] = -1
    move_leader(b, nation, -1)


# Holding -------------------------------------------------------------------------------------------------------------
def score_holding(b: Board) -> None:
    """At the end of a scoring round every nation in order scores what it holds (SCORE-HOLD-01)."""
    for n in range(NATIONS):
        if scores_limes(b, n):
            score_limes(b, n)
        else:
            score_hold(b, n)


def score_hold(b: Board, nation: i64) -> None:
    """Card values of areas held, then the nation's point limit, then half for a subject."""
    cells = b.cells
    t = b.tables
    base: i64 = 0
    capped: i64 = 0
    other: i64 = 0
    for a in range(LANDS):
        if not counts_as_held(b, nation, a):
            continue
        points = hold_points(t, nation, b.round, a)
        if has(t.limit_base[nation], a):
            base += points
        elif has(t.limited[nation], a):
            capped += points
        else:
            other += points
    total = base + capped + other
    score(b, nation, total, HOLD, total)
    excess = capped - base // 2  # LIMIT-04: half, rounded down
    if t.limited[nation] != 0 and excess > 0:
        score(b, nation, -excess, LIMIT, excess)
        total -= excess
    if cells[OVERLORD + nation] >= 0 and not t.subject_unscored:
        score(b, nation, -(total // 2), HALF, cells[OVERLORD + nation])  # SUBMIT-14: half, rounded up, is kept


def counts_as_held(b: Board, nation: i64, area: i64) -> bool:
    """Sole occupant; an overlord also scores a subject's areas in the rounds his agreement names (SUBMIT-21)."""
    cells = b.cells
    owner = cells[OWNER + area]
    if owner == nation:
        return b.tables.subject_unscored == 0 or not protected(b, area)
    if owner < 0 or cells[OVERLORD + owner] != nation or not overlord_scores(b, owner):
        return False
    return b.tables.overlord_all != 0 or protected(b, area)


def overlord_scores(b: Board, subject: i64) -> bool:
    """Whether this round pays the overlord for the subject's areas."""
    t = b.tables
    for i in range(len(t.sub_nation)):
        if t.sub_nation[i] == subject and t.sub_overlord[i] == b.cells[OVERLORD + subject]:
            return has(t.sub_hold[i], b.round)
    return False


def score_limes(b: Board, nation: i64) -> None:
    """Listed areas with an intact fort or occupied by a subject (SCORE-HOLD-03)."""
    cells = b.cells
    t = b.tables
    total: i64 = 0
    for a in range(LANDS):
        owner = cells[OWNER + a]
        subject = owner >= 0 and cells[OVERLORD + owner] == nation and not (t.ruins_bar != 0 and has(b.ruins, a))
        given_up = owner == nation and has(b.subject_land & ~b.ruins, a)  # 1E-LIMES-03
        if has(b.forts, a) or subject or given_up:
            total += hold_points(t, nation, b.round, a)
    score(b, nation, total, LIMES, total)


def occupied_areas(b: Board, nation: i64, within: i64) -> i64:
    """How many of the areas in a set a nation occupies as owner."""
    return count_bits(areas_of(b, nation) & within)


def areas_with_armies(b: Board, nation: i64, within: i64) -> i64:
    """How many areas of a set hold an army of the nation, battle pending or not (DEF-03)."""
    total: i64 = 0
    left = areas_with(b, nation) & within
    while left != 0:
        if armies_in(b, nation, first_of(left)) > 0:
            total += 1
        left = without_first(left)
    return total
