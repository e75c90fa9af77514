"""The tables of an edition, asked by round and nation: what the Timeline brings and what the cards pay.

`tables.py` says how the tables are laid out; here and in `tabulate.py`, which fills them, their indices are computed.
Functions of a board ask about its round; those of the tables name a round, for bots and documents that look ahead.
"""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.britannia.engine.board import Board
from meadhall.games.britannia.engine.codes import CAVALRY, FORT, SEAS
from meadhall.games.britannia.engine.tables import (
    REINFORCE_ROW,
    Tables,
    area_points_at,
    card_at,
    former_kills_at,
    kills_at,
    leader_kills_at,
    turn_at,
)


# The Timeline --------------------------------------------------------------------------------------------------------
def special(b: Board, nation: i64) -> i64:
    """What this round asks of a nation beyond figures, as bits: REVOLT, LEGIONS, ..."""
    return b.tables.special[turn_at(b.round, nation)]


def is_major(b: Board, nation: i64) -> bool:
    """Whether this is the round of the nation's Major Invasion (MAJOR-01)."""
    return b.tables.major[turn_at(b.round, nation)] != 0


def raids_in(t: Tables, nation: i64, round_: i64) -> bool:
    """Whether the nation raids in a round (RAID-01)."""
    return t.raid[turn_at(round_, nation)] != 0


def has_boats(b: Board, nation: i64) -> bool:
    """Whether the nation has boats in this round (BOAT-01)."""
    return b.tables.boats[turn_at(b.round, nation)] != 0


def spared(b: Board, nation: i64) -> i64:
    """The nations that a nation may not attack in this round."""
    return b.tables.spared[turn_at(b.round, nation)]


def landing_limits_last(b: Board, nation: i64) -> bool:
    """Whether limits on landing bind a nation through both halves of its invasion in this round."""
    return b.tables.limits_last[turn_at(b.round, nation)] != 0


def first_arrival(t: Tables, nation: i64, round_: i64) -> i64:
    """The first of the nation's invaders of a round in the list of arrivals."""
    return t.arrive_from[turn_at(round_, nation)]


def after_arrivals(t: Tables, nation: i64, round_: i64) -> i64:
    """The place in the list of arrivals behind the nation's last one of a round."""
    return t.arrive_from[turn_at(round_, nation) + 1]


def arrives(b: Board, nation: i64) -> bool:
    """Whether the Timeline lists invaders of a nation for this round."""
    return first_arrival(b.tables, nation, b.round) < after_arrivals(b.tables, nation, b.round)


def leader_due(t: Tables, nation: i64, round_: i64) -> i64:
    """The nation's leader who comes in a round, or -1."""
    return t.leader[turn_at(round_, nation)]


def leader_sea(b: Board, nation: i64) -> i64:
    """The sea where the nation's leader of this round comes, or -1."""
    return b.tables.leader_sea[turn_at(b.round, nation)]


def leader_needs(b: Board, nation: i64) -> i64:
    """The area that the nation's leader of this round needs, or -1."""
    return b.tables.leader_needs[turn_at(b.round, nation)]


def leader_infantry(b: Board, nation: i64) -> i64:
    """Infantry that come with the leader of this round."""
    return b.tables.land_foot[turn_at(b.round, nation)]


def leader_cavalry(b: Board, nation: i64) -> i64:
    """Cavalry that come with the leader of this round."""
    return b.tables.land_horse[turn_at(b.round, nation)]


def reinforcements(b: Board, armies: i64) -> i64:
    """Roman armies due in this round when so many are on the board."""
    return b.tables.reinforce[b.round * REINFORCE_ROW + armies]


# The cards -----------------------------------------------------------------------------------------------------------
def occupy_rule(b: Board, nation: i64) -> i64:
    """When occupying pays the nation in this round, as bits: OWN_TURN, PHASE_FOUR, AGAIN."""
    return b.tables.occupy_rule[card_at(nation, b.round)]


def scores_limes(b: Board, nation: i64) -> bool:
    """Whether the nation scores the Limes in this round instead of what it holds."""
    return b.tables.limes[card_at(nation, b.round)] != 0


def hold_points(t: Tables, nation: i64, round_: i64, area: i64) -> i64:
    """What a nation scores for holding an area at the end of a round."""
    return t.hold[area_points_at(nation, round_, area)]


def occupy_points(t: Tables, nation: i64, round_: i64, area: i64) -> i64:
    """What a nation scores for occupying an area in a round."""
    return t.occupy[area_points_at(nation, round_, area)]


def kill_points(b: Board, killer: i64, victim: i64, kind: i64) -> i64:
    """What a nation scores in this round for a unit of another: infantry, cavalry or a fort."""
    column: i64 = 0
    if kind == FORT:
        column = 2
    elif kind == CAVALRY:
        column = 1
    return b.tables.kills[kills_at(killer, victim, b.round, own_turn(b, killer)) + column]


def leader_kill_points(b: Board, killer: i64, leader: i64) -> i64:
    """What a nation scores in this round for a leader."""
    return b.tables.leader_kills[leader_kills_at(killer, leader, b.round, own_turn(b, killer))]


def former_subject_kill_points(b: Board, killer: i64) -> i64:
    """What a nation scores in this round for an army of a former subject."""
    return b.tables.former_kills[former_kills_at(killer, b.round, own_turn(b, killer))]


def own_turn(b: Board, nation: i64) -> i64:
    """1 in the nation's own turn, else 0: cards may pay only then, or only outside it."""
    if b.turn == nation:
        return 1
    return 0


def king_points(b: Board, nation: i64) -> i64:
    """What a King of this nation scores in this round."""
    return b.tables.king_points_of[turn_at(b.round, nation)]


def no_landing(t: Tables, nation: i64, sea: i64) -> i64:
    """The areas where a nation that began its turn at sea may not land from a sea (INV-07)."""
    return t.no_landing[nation * SEAS + sea]
