"""Who may enter whose areas: subjects and overlords, the Romano-British and former subjects, who is a foe."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.britannia.engine.board import OVERLORD, OWNER, Board, has, settled
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
    owner = b.cells[OWNER + area]
    if owner < 0 or b.cells[OVERLORD + owner] < 0:
        return False
    agreement = submission_of(b, owner)
    return agreement >= 0 and has(b.tables.sub_counted[agreement], area)


def attack_refusal(b: Board, nation: i64, area: i64) -> i64:
    """Why a nation may not move into the area of another nation, or OK (MOVE-12)."""
    t = b.tables
    other = b.cells[OWNER + area]
    if other < 0 or other == nation:
        return OK
    if b.cells[OVERLORD + other] == nation:
        if nation == t.romans:
            return SUBJECT_OF_YOURS
        return PROTECTED_SUBJECT if protected(b, area) else OK
    lord = b.cells[OVERLORD + nation]
    if lord >= 0:
        if lord == other:
            return YOUR_OVERLORD
        if b.cells[OVERLORD + other] == lord:
            return FELLOW_SUBJECT
    if nation == t.romano_british or nation == t.second_british:
        return british_refusal(b, other)
    return OK


def british_refusal(b: Board, other: i64) -> i64:
    """The Romano-British spare former subjects that have not attacked them, and keep a truce (RB-07, SHORT3-06)."""
    t = b.tables
    if b.round == t.truce_round and has(t.truce, other):
        return TRUCE
    if b.round < t.former_ban_until and has(b.submitted | t.former_subjects, other) and not has(b.provoked, other):
        return FORMER_SUBJECT
    return OK


def passes_subject(b: Board, area: i64) -> bool:
    """Whether the area is a subject's that the Romans in turn may pass but not stay in (ROAD-07, -08)."""
    owner = b.cells[OWNER + area]
    return b.turn == b.tables.romans and owner >= 0 and b.cells[OVERLORD + owner] == b.turn


def hostile(b: Board, area: i64) -> bool:
    """Whether another nation's units stop the column here."""
    owner = b.cells[OWNER + area]
    return owner >= 0 and owner != b.turn and not passes_subject(b, area)


def defenders(b: Board, area: i64) -> i64:
    """What counts against an overrun: armies, forts and burhs, never leaders (OVERRUN-01, -03)."""
    count = settled(b, area)
    if has(b.forts, area):
        count += 1
    if has(b.burhs, area):
        count += 1
    return count
