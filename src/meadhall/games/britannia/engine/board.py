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
from meadhall.games.britannia.engine.codes import BIT, LANDS, NATIONS, SEAS, SIDES, TAGS
from meadhall.games.britannia.engine.tables import Tables

# Where each part of the cells begins
OWNER: Final = 0
FOOT: Final = OWNER + LANDS
HORSE: Final = FOOT + LANDS
ATTACK_FOOT: Final = HORSE + LANDS
ATTACK_HORSE: Final = ATTACK_FOOT + LANDS
FROM: Final = ATTACK_HORSE + LANDS
"""Per area the set of land areas from which attackers entered it in this phase."""
SEA_FOOT: Final = FROM + LANDS
SEA_HORSE: Final = SEA_FOOT + NATIONS * SEAS
LEADER_IS: Final = SEA_HORSE + NATIONS * SEAS
"""Per nation the leader in play, or -1."""
LEADER_AT: Final = LEADER_IS + NATIONS
INCREASE: Final = LEADER_AT + NATIONS
"""Per nation the population marker."""
POINTS: Final = INCREASE + NATIONS
TAKEN: Final = POINTS + NATIONS
"""Per nation the set of areas whose points for occupying it has scored."""
OVERLORD: Final = TAKEN + NATIONS
VOTES: Final = OVERLORD + NATIONS
TAG: Final = VOTES + NATIONS
SEAT: Final = TAG + TAGS
"""Per side the seat that plays it."""
BIDS: Final = SEAT + SIDES
PENDING: Final = BIDS + SIDES
"""Per area the points of a raid that are scored when it is complete."""
LANDED: Final = PENDING
"""Per area the armies that began this nation turn at sea, in a Major Invasion with landing limits; no edition that
keeps the points of raids for later needs it."""
CELLS: Final = PENDING + LANDS


SCALARS: Final = (
    "round", "turn", "half", "step", "stage", "question", "asked", "forts", "ruins", "burhs", "roads", "new_forts",
    "submitted", "agreed", "provoked", "leaders_gone", "leader_moved", "due", "points", "given", "built", "shortfall",
    "harold_out", "leave_given", "leave_asked", "granted", "battle", "foe", "fought", "dice_a", "dice_b", "dice_c",
    "dice_d", "sixes_a", "lesser_a", "sixes_d", "lesser_d", "cursor", "window",
    "marching", "col_at", "col_from", "col_steps", "col_led", "col_stop", "col_sea", "col_road", "col_bound",
    "col_size", "col_fast", "col_seen",
    "ballot", "voting", "galloway", "bidder", "bid_side",
    "sea_raiders", "raid_taken", "raid_broken", "unfortified", "subject_land", "crowned", "horsemen",
)  # fmt: skip


class Board:
    """Cells and scalars; no rules. `tables` (the edition as numbers) is shared by all copies."""

    def __init__(self, tables: Tables, cells: vec[i64], like: Board | None = None) -> None:
        """Before everything; or what another board is, whose cells are copied already."""
        self.tables = tables
        self.cells = cells
        self.log: list[Event] | None = None
        # Scratch, not part of the position: where a nation has its overstacks, what roads reach from an area
        self.over_one: i64 = -1
        self.over_two: i64 = -1
        self.reach_from: i64 = -1
        self.reach: i64 = 0
        if like is None:
            self.rolled: i64 = 0
            # The sequence of play
            self.round: i64 = 0
            self.turn: i64 = -1
            self.half: i64 = 1
            self.step: i64 = 0
            self.stage: i64 = 0
            self.question: i64 = 0
            self.asked: i64 = 0
            # Sets of areas
            self.forts: i64 = 0
            self.ruins: i64 = 0
            self.burhs: i64 = 0
            self.roads: i64 = 0
            self.new_forts: i64 = 0
            # Sets of nations and leaders
            self.submitted: i64 = 0
            self.agreed: i64 = 0
            self.provoked: i64 = 0
            self.leaders_gone: i64 = 0
            # The nation in turn
            self.leader_moved: i64 = 0
            self.due: i64 = 0
            self.points: i64 = 0
            self.given: i64 = 0
            self.built: i64 = 0
            self.shortfall: i64 = 0
            self.harold_out: i64 = 0
            self.leave_given: i64 = 0
            self.leave_asked: i64 = 0
            self.granted: i64 = 0
            # The battle
            self.battle: i64 = -1
            self.foe: i64 = -1
            self.fought: i64 = 0
            self.dice_a: i64 = 0
            self.dice_b: i64 = 0
            self.dice_c: i64 = 0
            self.dice_d: i64 = 0
            self.sixes_a: i64 = 0
            self.lesser_a: i64 = 0
            self.sixes_d: i64 = 0
            self.lesser_d: i64 = 0
            self.cursor: i64 = 0
            self.window: i64 = -1
            # The column on the march
            self.marching: i64 = 0
            self.col_at: i64 = 0
            self.col_from: i64 = 0
            self.col_steps: i64 = 0
            self.col_led: i64 = 0
            self.col_stop: i64 = 0
            self.col_sea: i64 = 0
            self.col_road: i64 = 0
            self.col_bound: i64 = 0
            self.col_size: i64 = 0
            self.col_fast: i64 = 0
            self.col_seen: i64 = 0
            # Votes and bids
            self.ballot: i64 = 0
            self.voting: i64 = 0
            self.galloway: i64 = -1
            self.bidder: i64 = -1
            self.bid_side: i64 = -1
            # Raids that are complete only when all are home: nations whose armies at sea are raiders, areas taken so
            # far, places where a raider has stayed
            self.sea_raiders: i64 = 0
            self.raid_taken: i64 = 0
            self.raid_broken: i64 = 0
            # Areas where Rome was alone without building a fort, and areas that subjects of Rome have occupied
            self.unfortified: i64 = 0
            self.subject_land: i64 = 0
            # The King crowned before the nations play (his nation plus one), and Arthur's cavalry still to be placed
            self.crowned: i64 = 0
            self.horsemen: i64 = 0
        else:
            self.rolled = like.rolled
            self.round = like.round
            self.turn = like.turn
            self.half = like.half
            self.step = like.step
            self.stage = like.stage
            self.question = like.question
            self.asked = like.asked
            self.forts = like.forts
            self.ruins = like.ruins
            self.burhs = like.burhs
            self.roads = like.roads
            self.new_forts = like.new_forts
            self.submitted = like.submitted
            self.agreed = like.agreed
            self.provoked = like.provoked
            self.leaders_gone = like.leaders_gone
            self.leader_moved = like.leader_moved
            self.due = like.due
            self.points = like.points
            self.given = like.given
            self.built = like.built
            self.shortfall = like.shortfall
            self.harold_out = like.harold_out
            self.leave_given = like.leave_given
            self.leave_asked = like.leave_asked
            self.granted = like.granted
            self.battle = like.battle
            self.foe = like.foe
            self.fought = like.fought
            self.dice_a = like.dice_a
            self.dice_b = like.dice_b
            self.dice_c = like.dice_c
            self.dice_d = like.dice_d
            self.sixes_a = like.sixes_a
            self.lesser_a = like.lesser_a
            self.sixes_d = like.sixes_d
            self.lesser_d = like.lesser_d
            self.cursor = like.cursor
            self.window = like.window
            self.marching = like.marching
            self.col_at = like.col_at
            self.col_from = like.col_from
            self.col_steps = like.col_steps
            self.col_led = like.col_led
            self.col_stop = like.col_stop
            self.col_sea = like.col_sea
            self.col_road = like.col_road
            self.col_bound = like.col_bound
            self.col_size = like.col_size
            self.col_fast = like.col_fast
            self.col_seen = like.col_seen
            self.ballot = like.ballot
            self.voting = like.voting
            self.galloway = like.galloway
            self.bidder = like.bidder
            self.bid_side = like.bid_side
            self.sea_raiders = like.sea_raiders
            self.raid_taken = like.raid_taken
            self.raid_broken = like.raid_broken
            self.unfortified = like.unfortified
            self.subject_land = like.subject_land
            self.crowned = like.crowned
            self.horsemen = like.horsemen


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
    return b.cells[FOOT + area] + b.cells[HORSE + area]


def attackers(b: Board, area: i64) -> i64:
    """Armies of the nation in turn in another nation's area."""
    return b.cells[ATTACK_FOOT + area] + b.cells[ATTACK_HORSE + area]


def armies_in(b: Board, nation: i64, area: i64) -> i64:
    """Armies of a nation in a land area, as its owner or as attackers."""
    if b.cells[OWNER + area] == nation:
        return b.cells[FOOT + area] + b.cells[HORSE + area]
    if b.turn == nation:
        return b.cells[ATTACK_FOOT + area] + b.cells[ATTACK_HORSE + area]
    return 0


def armies_at(b: Board, nation: i64, place: i64) -> i64:
    """Armies of a nation in a land area or at sea."""
    if place < LANDS:
        return armies_in(b, nation, place)
    at = fleet_at(nation, place - LANDS)
    return b.cells[SEA_FOOT + at] + b.cells[SEA_HORSE + at]


def burh_in(b: Board, nation: i64, area: i64) -> i64:
    """1 where the nation has a burh in the area."""
    return 1 if b.cells[OWNER + area] == nation and has(b.burhs, area) else 0


def on_land(b: Board, nation: i64) -> i64:
    """Armies of a nation on land, attackers and the marching column included."""
    total: i64 = 0
    cells = b.cells
    for a in range(LANDS):
        if cells[OWNER + a] == nation:
            total += cells[FOOT + a] + cells[HORSE + a]
        elif b.turn == nation:
            total += cells[ATTACK_FOOT + a] + cells[ATTACK_HORSE + a]
    if b.marching and b.turn == nation and b.col_at < LANDS:
        total += b.col_size
    return total


def at_sea(b: Board, nation: i64) -> i64:
    """Armies of a nation at sea."""
    total: i64 = 0
    for s in range(SEAS):
        at = fleet_at(nation, s)
        total += b.cells[SEA_FOOT + at] + b.cells[SEA_HORSE + at]
    return total


def areas_of(b: Board, nation: i64) -> i64:
    """The set of areas a nation owns (its armies, forts or burhs were there first)."""
    mask: i64 = 0
    for a in range(LANDS):
        if b.cells[OWNER + a] == nation:
            mask |= BIT[a]
    return mask
