"""The board: every number that makes a position, flat, so that a copy is one short memory copy.

A land area has at most two nations in it: the one that was there (its owner) and, until the battles of the phase are
fought, attackers of the nation in turn. So an area stores its owner with his infantry and cavalry, and the attackers.

*Tags* tell the armies of the nation in turn apart where the rules do: armies that have moved in this phase, raiders
with the home they may withdraw to, attackers with the area they came from. Armies without a tag have not moved and
belong where they are. A tag is one number: count, kind, moved, place, home, entry, and the area between a raider and
its home where raiders go back the way they came. Tags are kept sorted, so equal positions are equal numbers.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.event import Event
from meadhall.core.fields import fields_of
from meadhall.games.britannia.engine.codes import (
    ATTACK_FOOT,
    ATTACK_HORSE,
    ATTACKED,
    BIDS,
    BIT,
    CELLS,
    FOOT,
    FROM,
    HELD,
    HORSE,
    INCREASE,
    LANDED,
    LANDS,
    LEADER_AT,
    LEADER_IS,
    NATIONS,
    OVERLORD,
    OWNER,
    PENDING,
    POINTS,
    SEA_FOOT,
    SEA_HORSE,
    SEAS,
    SEAT,
    SIDES,
    TAG,
    TAKEN,
    VOTES,
    first_of,
    without_first,
)
from meadhall.games.britannia.engine.movement.plan import Plan
from meadhall.games.britannia.engine.tables import Tables

# Where the parts of the cells begin belongs to the board for all who ask it. It is written in `codes.py`, because mypyc
# works out sums of constants only within one module, and else looks every summand up again at every use.
__all__ = [
    "ATTACKED",
    "ATTACK_FOOT",
    "ATTACK_HORSE",
    "BIDS",
    "CELLS",
    "FOOT",
    "FROM",
    "HELD",
    "HORSE",
    "INCREASE",
    "LANDED",
    "LEADER_AT",
    "LEADER_IS",
    "OVERLORD",
    "OWNER",
    "PENDING",
    "POINTS",
    "SEAT",
    "SEA_FOOT",
    "SEA_HORSE",
    "TAG",
    "TAKEN",
    "VOTES",
]


class Surroundings:
    """What a board has beside the position: the edition, who listens, and what is worked out again when it is needed.

    `tables` (the edition as numbers) is shared by all copies.
    """

    def __init__(self, tables: Tables, cells: vec[i64]) -> None:
        self.tables = tables
        self.cells = cells
        self.log: list[Event] | None = None
        # Dice thrown so far: a count for benchmarks
        self.rolled: i64 = 0
        # Where a nation has overstacks, whether they break its limits (`find_overstacks`), and for good (`find_limits`)
        self.over_one: i64 = -1
        self.over_two: i64 = -1
        self.limits_broken: i64 = 0
        self.past_cure: i64 = 0
        # The areas joined by roads that were asked for last (`road_reach`)
        self.road_network: i64 = 0
        # Who of the nation in turn stands where and could go where (`survey`): made when it is first needed
        self.plan: Plan | None = None
        # Whether the armies are still where the plan has counted them, and from which areas it knows where they can go
        self.surveyed: i64 = 0
        self.reaches_known: i64 = 0


class Board(Surroundings):
    """Cells and scalars; no rules. Every scalar of a position is declared here, in the order of the digest."""

    # The sequence of play
    round: i64 = 0
    turn: i64 = -1
    """The nation in turn; -1 between turns."""
    half: i64 = 1
    """The half of a Major Invasion, 1 or 2."""
    step: i64 = 0
    """The entry of `SEQUENCE` that runs."""
    stage: i64 = 0
    """How far the step has come; of a battle: see `stages.py`."""
    question: i64 = 0
    """What is asked: a Q_ number, or Q_NOTHING."""
    placing: i64 = 0
    """The nation whose new armies or invaders come; it need not be in turn."""
    agreement: i64 = 0
    """The agreement by which a nation may submit now (SUBMIT-03)."""
    leave_area: i64 = 0
    """The area that a subject asks leave to abandon (SUBMIT-13)."""
    # Sets of areas
    forts: i64 = 0
    ruins: i64 = 0
    """Areas with a destroyed fort."""
    burhs: i64 = 0
    roads: i64 = 0
    """Areas with Roman roads in this Movement Phase."""
    new_forts: i64 = 0
    """Forts built in this turn: no road leads through them yet."""
    # Sets of nations, agreements and leaders
    submitted: i64 = 0
    """Nations that were subjects of Rome when it left."""
    agreed: i64 = 0
    """Agreements made so far; none is made twice."""
    provoked: i64 = 0
    """Nations that have attacked the Romano-British."""
    leaders_gone: i64 = 0
    # The nation in turn
    leader_moved: i64 = 0
    open_areas: i64 = 0
    """The areas that may take the new armies."""
    armies_due: i64 = 0
    """Armies still to be replaced, to leave, or to starve."""
    points: i64 = 0
    """Population points that are not spent yet."""
    given: i64 = 0
    """The areas that got a new army or a burh in this turn."""
    built: i64 = 0
    """Burhs built in this turn."""
    shortfall: i64 = 0
    """Invaders that could not come with Cnut."""
    harold_out: i64 = 0
    """Whether Harold was out of play before the last round (R16-03)."""
    leave_given: i64 = 0
    """The areas that a subject may abandon in this phase."""
    leave_asked: i64 = 0
    """The areas it has asked for."""
    granted: i64 = 0
    """Whether the overlord has allowed the full increase."""
    # The battle
    battle: i64 = -1
    """The area of the battle, or -1."""
    foe: i64 = -1
    """The defender in it, or -1."""
    fought: i64 = 0
    """Rounds fought."""
    dice_a: i64 = 0
    """Dice still to be thrown: the attacker's strong ones,"""
    dice_b: i64 = 0
    """his normal ones,"""
    dice_c: i64 = 0
    """the defender's strong ones,"""
    dice_d: i64 = 0
    """and his normal ones."""
    sixes_a: i64 = 0
    """Dice of the attacker that kill anything,"""
    lesser_a: i64 = 0
    """and those that kill only normal armies, forts and burhs."""
    sixes_d: i64 = 0
    """The same of the defender."""
    lesser_d: i64 = 0
    cursor: i64 = 0
    """A place in a list that is gone through: kinds of invaders, late reinforcements, seats before a vote."""
    window: i64 = -1
    """The next agreement of an open window for submission; the last nation whose invaders came early; or -1."""
    # The column on the march
    marching: i64 = 0
    col_at: i64 = 0
    col_from: i64 = 0
    """The place before `col_at`, or NONE."""
    col_steps: i64 = 0
    """Areas it has moved."""
    col_led: i64 = 0
    """Whether the leader is with it."""
    col_stop: i64 = 0
    """What stops it here, as a reason of `why.py`."""
    col_sea: i64 = 0
    """How it used the sea, as bits (`one_step.py`)."""
    col_road: i64 = 0
    """How it used roads, as bits."""
    col_bound: i64 = 0
    """Whether limits on landing bind it; in a second half, how many of it they bind."""
    col_size: i64 = 0
    """Armies in it."""
    col_fast: i64 = 0
    """Whether it moves three areas without a leader."""
    col_seen: i64 = 0
    """The areas of its ride on roads."""
    # Votes and bids
    ballot: i64 = 0
    """UNDECIDED, OPENLY or SECRETLY."""
    voting: i64 = 0
    """The voters who have not voted, as a set."""
    galloway: i64 = -1
    """Whom the bound areas voted for, or -1."""
    bidder: i64 = -1
    bid_side: i64 = -1
    # Raids that are complete only when all are home
    sea_raiders: i64 = 0
    """Nations whose armies at sea are raiders."""
    raid_taken: i64 = 0
    """Areas taken by the raid so far."""
    raid_broken: i64 = 0
    """Places where a raider has stayed."""
    unfortified: i64 = 0
    """Areas where Rome was alone without building a fort."""
    subject_land: i64 = 0
    """Areas that subjects of Rome have occupied."""
    crowned: i64 = 0
    """The King crowned before the nations play: his nation plus one."""
    horsemen: i64 = 0
    """Arthur's cavalry still to be placed."""

    def __init__(self, tables: Tables, cells: vec[i64], like: Board | None = None) -> None:
        """An empty board, or a copy of `like` (whose cells the caller has copied)."""
        super().__init__(tables, cells)
        if like is not None:
            take_over(self, like)


SCALARS: Final = tuple([name for name in fields_of(Board) if name not in fields_of(Surroundings)])
"""Every scalar of a position."""
SHARED: Final = {"agreement": "placing", "leave_area": "placing", "armies_due": "open_areas"}
"""Scalars never set together have one place in the digest, so that the digests of old games hold."""


def take_over(b: Board, like: Board) -> None:
    """Make all scalars those of another board. Written out, because this is most of a copy."""
    b.rolled = like.rolled
    b.round = like.round
    b.turn = like.turn
    b.half = like.half
    b.step = like.step
    b.stage = like.stage
    b.question = like.question
    b.placing = like.placing
    b.agreement = like.agreement
    b.leave_area = like.leave_area
    b.forts = like.forts
    b.ruins = like.ruins
    b.burhs = like.burhs
    b.roads = like.roads
    b.new_forts = like.new_forts
    b.submitted = like.submitted
    b.agreed = like.agreed
    b.provoked = like.provoked
    b.leaders_gone = like.leaders_gone
    b.leader_moved = like.leader_moved
    b.open_areas = like.open_areas
    b.armies_due = like.armies_due
    b.points = like.points
    b.given = like.given
    b.built = like.built
    b.shortfall = like.shortfall
    b.harold_out = like.harold_out
    b.leave_given = like.leave_given
    b.leave_asked = like.leave_asked
    b.granted = like.granted
    b.battle = like.battle
    b.foe = like.foe
    b.fought = like.fought
    b.dice_a = like.dice_a
    b.dice_b = like.dice_b
    b.dice_c = like.dice_c
    b.dice_d = like.dice_d
    b.sixes_a = like.sixes_a
    b.lesser_a = like.lesser_a
    b.sixes_d = like.sixes_d
    b.lesser_d = like.lesser_d
    b.cursor = like.cursor
    b.window = like.window
    b.marching = like.marching
    b.col_at = like.col_at
    b.col_from = like.col_from
    b.col_steps = like.col_steps
    b.col_led = like.col_led
    b.col_stop = like.col_stop
    b.col_sea = like.col_sea
    b.col_road = like.col_road
    b.col_bound = like.col_bound
    b.col_size = like.col_size
    b.col_fast = like.col_fast
    b.col_seen = like.col_seen
    b.ballot = like.ballot
    b.voting = like.voting
    b.galloway = like.galloway
    b.bidder = like.bidder
    b.bid_side = like.bid_side
    b.sea_raiders = like.sea_raiders
    b.raid_taken = like.raid_taken
    b.raid_broken = like.raid_broken
    b.unfortified = like.unfortified
    b.subject_land = like.subject_land
    b.crowned = like.crowned
    b.horsemen = like.horsemen


def empty_cells() -> vec[i64]:
    """An empty map: no owner, no leader, nobody's subject."""
    cells: vec[i64] = vec[i64]([0] * CELLS)
    for a in range(LANDS):
        cells[OWNER + a] = -1
    for n in range(NATIONS):
        cells[LEADER_IS + n] = -1
        cells[LEADER_AT + n] = -1
        cells[OVERLORD + n] = -1
        cells[VOTES + n] = -1
    for side in range(SIDES):
        cells[SEAT + side] = side
        cells[BIDS + side] = -1
    return cells


# Where to look -------------------------------------------------------------------------------------------------------
def fleet_at(nation: i64, sea: i64) -> i64:
    """The index of a nation's armies in a sea, behind SEA_FOOT and SEA_HORSE."""
    return nation * SEAS + sea


# Counting ------------------------------------------------------------------------------------------------------------
def has(mask: i64, area: i64) -> bool:
    """Whether a set holds an area."""
    return (mask >> area) & 1 != 0


def seat_of(b: Board, nation: i64) -> i64:
    """The seat that plays a nation."""
    return b.cells[SEAT + b.tables.side_of[nation]]


def settled(b: Board, area: i64) -> i64:
    """Armies of the area's owner there."""
    cells = b.cells
    return cells[FOOT + area] + cells[HORSE + area]


def attackers(b: Board, area: i64) -> i64:
    """Armies of the nation in turn in another nation's area."""
    cells = b.cells
    return cells[ATTACK_FOOT + area] + cells[ATTACK_HORSE + area]


def armies_in(b: Board, nation: i64, area: i64) -> i64:
    """Armies of a nation in a land area, as its owner or as attackers."""
    cells = b.cells
    if cells[OWNER + area] == nation:
        return cells[FOOT + area] + cells[HORSE + area]
    if b.turn == nation:
        return cells[ATTACK_FOOT + area] + cells[ATTACK_HORSE + area]
    return 0


def armies_at(b: Board, nation: i64, place: i64) -> i64:
    """Armies of a nation in a land area or at sea."""
    cells = b.cells
    if place < LANDS:
        return armies_in(b, nation, place)
    at = fleet_at(nation, place - LANDS)
    return cells[SEA_FOOT + at] + cells[SEA_HORSE + at]


def burh_in(b: Board, nation: i64, area: i64) -> i64:
    """1 if the nation has a burh in the area."""
    return 1 if b.cells[OWNER + area] == nation and has(b.burhs, area) else 0


def on_land(b: Board, nation: i64) -> i64:
    """Armies of a nation on land, attackers and the marching column included."""
    total: i64 = 0
    left = areas_with(b, nation)
    while left != 0:
        total += armies_in(b, nation, first_of(left))
        left = without_first(left)
    if b.marching and b.turn == nation and b.col_at < LANDS:
        total += b.col_size
    return total


def at_sea(b: Board, nation: i64) -> i64:
    """Armies of a nation at sea."""
    cells = b.cells
    total: i64 = 0
    for s in range(SEAS):
        at = fleet_at(nation, s)
        total += cells[SEA_FOOT + at] + cells[SEA_HORSE + at]
    return total


def areas_of(b: Board, nation: i64) -> i64:
    """The set of areas a nation owns (its armies, forts or burhs were there first)."""
    return b.cells[HELD + nation]


def areas_with(b: Board, nation: i64) -> i64:
    """The set of areas a nation owns or attacks."""
    cells = b.cells
    if b.turn == nation:
        return cells[HELD + nation] | cells[ATTACKED]
    return cells[HELD + nation]


# Changing hands ------------------------------------------------------------------------------------------------------
def set_owner(b: Board, area: i64, nation: i64) -> None:
    """An area is a nation's, or nobody's (-1)."""
    cells = b.cells
    old = cells[OWNER + area]
    if old >= 0:
        cells[HELD + old] &= ~BIT[area]
    cells[OWNER + area] = nation
    if nation >= 0:
        cells[HELD + nation] |= BIT[area]


def note_attack(b: Board, area: i64) -> None:
    """The number of attackers in an area has changed."""
    cells = b.cells
    if cells[ATTACK_FOOT + area] != 0 or cells[ATTACK_HORSE + area] != 0:
        cells[ATTACKED] |= BIT[area]
    else:
        cells[ATTACKED] &= ~BIT[area]
