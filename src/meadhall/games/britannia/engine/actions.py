"""Actions as numbers: for each verb the function that packs its fields into a code, and those that read them back.

A code is a verb in the lowest six bits with its fields above them. This is the only module of the engine that shifts
them; `words/forms.py` has the same fields by name, for text. Every action keeps its number: records hold it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.games.britannia.engine.codes import (
    AMOUNT,
    ASK,
    BID,
    BUILD,
    DEAL,
    DIE,
    EVICT,
    FIGHT,
    FIRST,
    INFANTRY,
    JOIN,
    KILL,
    LEAD,
    LEAVE,
    LOSE,
    MUSTER,
    NONE,
    PLACE,
    REMOVE,
    REPLACE,
    RESIST,
    RETREAT,
    SETTLE,
    STARVE,
    SUBMIT,
    SWAP,
    TAKE,
    TO,
    VOTE,
    WITHDRAW,
)

# What a leader does where armies leave a battle or an area
STAYS: Final[i64] = 0
GOES_ALONG: Final[i64] = 1
GOES_ALONE: Final[i64] = 16


def verb_of(code: i64) -> i64:
    """What is done: a verb of `codes.py`."""
    return code & 63


# Before the game -----------------------------------------------------------------------------------------------------
def die(face: i64) -> i64:
    """A die falls."""
    return DIE | face << 6


def die_face(code: i64) -> i64:
    """1 to 6."""
    return (code >> 6) & 63


def first(seat: i64) -> i64:
    """A seat bids first."""
    return FIRST | seat << 6


def first_seat(code: i64) -> i64:
    """The seat that bids first."""
    return (code >> 6) & 63


def deal(seat: i64) -> i64:
    """The next side goes to a seat."""
    return DEAL | seat << 6


def deal_seat(code: i64) -> i64:
    """The seat that gets the side."""
    return (code >> 6) & 63


def bid(side: i64) -> i64:
    """A player wants a side."""
    return BID | side << 6


def bid_side(code: i64) -> i64:
    """The side bid for."""
    return (code >> 6) & 63


def amount(points: i64) -> i64:
    """A player bids so many points."""
    return AMOUNT | points << 6


def amount_points(code: i64) -> i64:
    """The points bid."""
    return (code >> 6) & 4095


# New armies and leaders ----------------------------------------------------------------------------------------------
def build(area: i64) -> i64:
    """A burh rises."""
    return BUILD | area << 6


def build_area(code: i64) -> i64:
    """Where the burh rises."""
    return (code >> 6) & 63


def place(area: i64) -> i64:
    """A new army goes to an area."""
    return PLACE | area << 6


def place_area(code: i64) -> i64:
    """Where the new army goes."""
    return (code >> 6) & 63


def settle(where: i64) -> i64:
    """A leader appears."""
    return SETTLE | where << 6


def settle_place(code: i64) -> i64:
    """Where the leader appears."""
    return (code >> 6) & 63


def muster(kind: i64, sea: i64) -> i64:
    """An invader comes to a sea."""
    return MUSTER | kind << 6 | sea << 12


def muster_kind(code: i64) -> i64:
    """INFANTRY or CAVALRY."""
    return (code >> 6) & 63


def muster_sea(code: i64) -> i64:
    """The sea, as a place."""
    return (code >> 12) & 63


def swap(count: i64) -> i64:
    """Cavalry come instead of infantry."""
    return SWAP | count << 6


def swap_count(code: i64) -> i64:
    """How many cavalry."""
    return (code >> 6) & 63


def replace(area: i64) -> i64:
    """A fort or army becomes Romano-British."""
    return REPLACE | area << 6


def replace_area(code: i64) -> i64:
    """Where the fort or army stands."""
    return (code >> 6) & 63


# Movement ------------------------------------------------------------------------------------------------------------
def take(count: i64, start: i64, kind: i64, home: i64) -> i64:
    """A column sets out."""
    return TAKE | count << 6 | start << 12 | kind << 18 | home << 24


def take_count(code: i64) -> i64:
    """How many armies."""
    return (code >> 6) & 63


def take_place(code: i64) -> i64:
    """Where they are."""
    return (code >> 12) & 63


def take_kind(code: i64) -> i64:
    """INFANTRY or CAVALRY."""
    return (code >> 18) & 63


def take_home(code: i64) -> i64:
    """The home of raiders, or NONE."""
    return (code >> 24) & 63


def lead(start: i64) -> i64:
    """The leader sets out."""
    return LEAD | start << 6


def lead_place(code: i64) -> i64:
    """Where he is."""
    return (code >> 6) & 63


def join(count: i64, kind: i64, home: i64) -> i64:
    """Armies join the leader's column."""
    return JOIN | count << 6 | kind << 12 | home << 18


def join_count(code: i64) -> i64:
    """How many armies."""
    return (code >> 6) & 63


def join_kind(code: i64) -> i64:
    """INFANTRY or CAVALRY."""
    return (code >> 12) & 63


def join_home(code: i64) -> i64:
    """The home of raiders, or NONE."""
    return (code >> 18) & 63


def to(where: i64) -> i64:
    """The column takes a step."""
    return TO | where << 6


def to_place(code: i64) -> i64:
    """Where the column goes."""
    return (code >> 6) & 63


def leave(count: i64, kind: i64, home: i64) -> i64:
    """Armies of the column stop here."""
    return LEAVE | count << 6 | kind << 12 | home << 18


def leave_count(code: i64) -> i64:
    """How many armies."""
    return (code >> 6) & 63


def leave_kind(code: i64) -> i64:
    """INFANTRY or CAVALRY."""
    return (code >> 12) & 63


def leave_home(code: i64) -> i64:
    """The home of raiders, or NONE."""
    return (code >> 18) & 63


def ask(area: i64) -> i64:
    """A subject asks leave to abandon an area."""
    return ASK | area << 6


def ask_area(code: i64) -> i64:
    """The area."""
    return (code >> 6) & 63


# Battles -------------------------------------------------------------------------------------------------------------
def fight(area: i64) -> i64:
    """A battle begins."""
    return FIGHT | area << 6


def fight_area(code: i64) -> i64:
    """Where the battle is."""
    return (code >> 6) & 63


def kill(count: i64) -> i64:
    """Sixes kill so many cavalry."""
    return KILL | count << 6


def kill_count(code: i64) -> i64:
    """How many cavalry."""
    return (code >> 6) & 63


def lose(kind: i64, home: i64, entry: i64, way: i64) -> i64:
    """One unit dies; the way is NONE unless it is needed to name it."""
    return LOSE | kind << 6 | home << 12 | entry << 18 | _or_zero(way) << 24


def lose_kind(code: i64) -> i64:
    """INFANTRY, CAVALRY or BURH."""
    return (code >> 6) & 63


def lose_home(code: i64) -> i64:
    """The home of raiders, or NONE."""
    return (code >> 12) & 63


def lose_entry(code: i64) -> i64:
    """Where the attackers came from, or NONE."""
    return (code >> 18) & 63


def lose_way(code: i64) -> i64:
    """The area on the raiders' way, or NONE."""
    return _or_none((code >> 24) & 63)


def retreat(count: i64, where: i64, home: i64, kind: i64, leader: i64) -> i64:
    """Armies leave a battle, with or without their leader."""
    return RETREAT | count << 6 | where << 12 | home << 18 | kind << 24 | leader << 25


def lone_retreat(where: i64) -> i64:
    """A leader leaves a battle alone."""
    return retreat(0, where, NONE, INFANTRY, GOES_ALONE)


def retreat_count(code: i64) -> i64:
    """How many armies; zero for a leader alone."""
    return (code >> 6) & 63


def retreat_to(code: i64) -> i64:
    """Where they go."""
    return (code >> 12) & 63


def retreat_home(code: i64) -> i64:
    """The home of raiders, or NONE."""
    return (code >> 18) & 63


def retreat_kind(code: i64) -> i64:
    """INFANTRY or CAVALRY."""
    return (code >> 24) & 1


def retreat_leader(code: i64) -> i64:
    """STAYS, GOES_ALONG or GOES_ALONE."""
    return (code >> 25) & 31


# Submission ----------------------------------------------------------------------------------------------------------
def submit(nation: i64) -> i64:
    """A nation submits."""
    return SUBMIT | nation << 6


def submit_nation(code: i64) -> i64:
    """Who submits."""
    return (code >> 6) & 63


def resist(nation: i64) -> i64:
    """A nation does not submit."""
    return RESIST | nation << 6


def resist_nation(code: i64) -> i64:
    """Who resists."""
    return (code >> 6) & 63


def evict(count: i64, area: i64, where: i64, kind: i64, leader: i64, home: i64) -> i64:
    """An overlord's armies leave a subject's area."""
    return EVICT | count << 6 | area << 12 | where << 18 | kind << 24 | leader << 25 | _or_zero(home) << 30


def evict_count(code: i64) -> i64:
    """How many armies."""
    return (code >> 6) & 63


def evict_area(code: i64) -> i64:
    """The area they leave."""
    return (code >> 12) & 63


def evict_to(code: i64) -> i64:
    """Where they go."""
    return (code >> 18) & 63


def evict_kind(code: i64) -> i64:
    """INFANTRY or CAVALRY."""
    return (code >> 24) & 1


def evict_leader(code: i64) -> i64:
    """STAYS or GOES_ALONG."""
    return (code >> 25) & 31


def evict_home(code: i64) -> i64:
    """The home of raiders, or NONE."""
    return _or_none((code >> 30) & 63)


# The end of a turn ---------------------------------------------------------------------------------------------------
def withdraw(count: i64, area: i64, home: i64, kind: i64, leader: i64, way: i64) -> i64:
    """Raiders go home."""
    return WITHDRAW | count << 6 | area << 12 | home << 18 | kind << 24 | leader << 25 | _or_zero(way) << 30


def withdraw_count(code: i64) -> i64:
    """How many raiders."""
    return (code >> 6) & 63


def withdraw_area(code: i64) -> i64:
    """Where they are."""
    return (code >> 12) & 63


def withdraw_home(code: i64) -> i64:
    """Where they belong."""
    return (code >> 18) & 63


def withdraw_kind(code: i64) -> i64:
    """INFANTRY or CAVALRY."""
    return (code >> 24) & 1


def withdraw_leader(code: i64) -> i64:
    """STAYS or GOES_ALONG."""
    return (code >> 25) & 31


def withdraw_way(code: i64) -> i64:
    """The area between the raiders and their home, or NONE."""
    return _or_none((code >> 30) & 63)


def remove(where: i64, kind: i64) -> i64:
    """An army leaves the board."""
    return REMOVE | where << 6 | kind << 12


def remove_place(code: i64) -> i64:
    """Where the army is."""
    return (code >> 6) & 63


def remove_kind(code: i64) -> i64:
    """INFANTRY or CAVALRY."""
    return (code >> 12) & 63


def starve(area: i64, kind: i64) -> i64:
    """A unit starves."""
    return STARVE | area << 6 | kind << 12


def starve_area(code: i64) -> i64:
    """Where the unit is."""
    return (code >> 6) & 63


def starve_kind(code: i64) -> i64:
    """INFANTRY, CAVALRY or BURH."""
    return (code >> 12) & 63


def vote(voter: i64, nation: i64) -> i64:
    """A voter gives all its votes to a nation."""
    return VOTE | voter << 6 | nation << 12


def vote_voter(code: i64) -> i64:
    """Who votes: a nation, or GALLOWAY_VOTER."""
    return (code >> 6) & 63


def vote_nation(code: i64) -> i64:
    """Who gets the votes."""
    return (code >> 12) & 63


# Places that most codes do without -----------------------------------------------------------------------------------
def _or_zero(where: i64) -> i64:
    """A place as its number plus one, NONE as zero: a code without it is a small number."""
    if where == NONE:
        return 0
    return where + 1


def _or_none(field: i64) -> i64:
    """The same, read back."""
    if field == 0:
        return NONE
    return field - 1
