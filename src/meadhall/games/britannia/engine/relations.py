"""Who may enter whose areas: subjects and overlords, the Romano-British and former subjects, who is a foe."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.britannia.engine.board import OVERLORD, OWNER, TAG, Board, has, settled
from meadhall.games.britannia.engine.codes import ALL_LANDS, COLUMN, LANDS, TAGS
from meadhall.games.britannia.engine.tags import tag_entry, tag_place
from meadhall.games.britannia.engine.timeline import spared
from meadhall.games.britannia.engine.why import (
    FELLOW_SUBJECT,
    FORMER_SUBJECT,
    OK,
    PROTECTED_SUBJECT,
    SUBJECT_OF_YOURS,
    TRUCE,
    YOUR_OVERLORD,
)


# Who may be entered --------------------------------------------------------------------------------------------------
def submission_of(b: Board, subject: i64) -> i64:
    """Which agreement binds a subject: its index in the tables, or -1."""
    t = b.tables
    lord = b.cells[OVERLORD + subject]
    if lord < 0:
        return -1
    for i in range(len(t.sub_nation)):
        if t.sub_nation[i] == subject and t.sub_overlord[i] == lord:
            return i
    return -1


def protected(b: Board, area: i64) -> bool:
    """Whether an area belongs to a subject and is one the overlord may not attack (SUBMIT-11, -18)."""
    cells = b.cells
    owner = cells[OWNER + area]
    if owner < 0 or cells[OVERLORD + owner] < 0:
        return False
    agreement = submission_of(b, owner)
    return agreement >= 0 and has(b.tables.sub_counted[agreement], area)


def attack_refusal(b: Board, nation: i64, area: i64) -> i64:
    """Why a nation may not move into the area of another nation, or OK (MOVE-12)."""
    cells = b.cells
    t = b.tables
    other = cells[OWNER + area]
    if other < 0 or other == nation:
        return OK
    if cells[OVERLORD + other] == nation:
        if nation == t.romans:
            return SUBJECT_OF_YOURS
        return PROTECTED_SUBJECT if protected(b, area) else OK
    lord = cells[OVERLORD + nation]
    if lord >= 0:
        if lord == other and marches_bound(b):
            return YOUR_OVERLORD
        if cells[OVERLORD + other] == lord and not t.fellows_fight:
            return FELLOW_SUBJECT
    if has(spared(b, nation), other):
        return TRUCE
    if nation == t.romano_british or nation == t.second_british:
        return british_refusal(b, other)
    return OK


def bound_areas(b: Board, subject: i64) -> i64:
    """The areas in which a subject's agreement binds it: all of them where the whole nation is subject."""
    agreement = submission_of(b, subject)
    if agreement < 0:
        return 0
    return b.tables.sub_counted[agreement] if b.tables.subject_areas else ALL_LANDS


def marches_bound(b: Board) -> bool:
    """Whether the agreement of the nation in turn binds its column: by where its armies began (1E-SUBMIT-24)."""
    cells = b.cells
    bound = bound_areas(b, b.turn)
    if bound == ALL_LANDS:
        return True
    began = False
    for i in range(TAGS):
        tag = cells[TAG + i]
        if tag == 0:
            break
        if tag_place(tag) == COLUMN:
            began = True
            if tag_entry(tag) < LANDS and has(bound, tag_entry(tag)):
                return True
    return not began and b.col_at < LANDS and has(bound, b.col_at)


def british_refusal(b: Board, other: i64) -> i64:
    """The Romano-British spare former subjects that have not attacked them (RB-07)."""
    t = b.tables
    if b.round < t.former_ban_until and has(b.submitted | t.former_subjects, other) and not has(b.provoked, other):
        return FORMER_SUBJECT
    return OK


def passes_subject(b: Board, area: i64) -> bool:
    """Whether the area is a subject's that its overlord in turn may pass but not stay in (ROAD-07, -08)."""
    if b.turn != b.tables.romans and not b.tables.lords_pass:
        return False
    cells = b.cells
    owner = cells[OWNER + area]
    if owner < 0 or cells[OVERLORD + owner] != b.turn:
        return False
    return b.turn == b.tables.romans or protected(b, area)


def hostile(b: Board, area: i64) -> bool:
    """Whether another nation's units stop the column here."""
    owner = b.cells[OWNER + area]
    if owner < 0 or owner == b.turn or passes_subject(b, area):
        return False
    return not b.tables.lone_leaders or defenders(b, area) > 0


def defenders(b: Board, area: i64) -> i64:
    """What counts against an overrun: armies, forts and burhs, never leaders (OVERRUN-01, -03)."""
    count = settled(b, area)
    if has(b.forts, area):
        count += 1
    if has(b.burhs, area):
        count += 1
    return count
