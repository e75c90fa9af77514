"""The edition as numbers: everything the engine looks up while it plays, shared by all states of one game.

`tabulate.py` fills it from an edition, a scenario and the options; nothing here is ever changed during play.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.britannia.edition.model import Edition
from meadhall.games.britannia.engine.codes import LANDS, NATIONS, ROUNDS, SEAS

# What the Timeline asks for beyond figures, as bits of `special`
REVOLT: Final[i64] = 1
LEGIONS: Final[i64] = 2
NO_INCREASE: Final[i64] = 4
ARTHUR: Final[i64] = 8
BURHS: Final[i64] = 16
MUST_RETURN: Final[i64] = 32
CNUT: Final[i64] = 64
LAND_RAID: Final[i64] = 128
REPLACEMENT: Final[i64] = 256
ARTHUR_LEAVES: Final[i64] = 512
MUST_LAND: Final[i64] = 1024
NO_HUNGER: Final[i64] = 2048

# When occupying pays, as bits of `occupy_rule`
OWN_TURN: Final[i64] = 1
PHASE_FOUR: Final[i64] = 2
AGAIN: Final[i64] = 4
# When invaders are put into their seas (`invaders_when`)
AFTER_INCREASE: Final[i64] = 0
AT_ROUND_START: Final[i64] = 1
BEFORE_INCREASE: Final[i64] = 2

LEADERS: Final[i64] = 32
"""Room for leaders in the tables."""
TIMES: Final[i64] = 18
"""Rows of tables by round: none is numbered 0, and after the last one still comes a look ahead."""
TURNS: Final[i64] = TIMES * NATIONS
"""Entries of tables by round and nation (`turn_at`)."""
CARDS: Final[i64] = NATIONS * ROUNDS
"""Entries of tables by nation and round (`card_at`)."""
OWN_OR_NOT: Final[i64] = 2
"""Cards may pay only in the nation's own turn, or only outside it."""
KILL_COLUMNS: Final[i64] = 3
"""Kills pay by infantry, cavalry and fort."""
REINFORCE_ROW: Final[i64] = 64
"""Room for numbers of Roman armies on the board."""


def zeros(n: int) -> vec[i64]:
    """A table of n zeros."""
    return vec[i64]([0] * n)


# Where to look -------------------------------------------------------------------------------------------------------
def turn_at(round_: i64, nation: i64) -> i64:
    """The index of a nation turn in tables of the Timeline."""
    return round_ * NATIONS + nation


def card_at(nation: i64, round_: i64) -> i64:
    """The index of a round on a nation's card."""
    return nation * ROUNDS + round_


def area_points_at(nation: i64, round_: i64, area: i64) -> i64:
    """The index of an area in a round on a nation's card."""
    return card_at(nation, round_) * LANDS + area


def kills_at(killer: i64, victim: i64, round_: i64, own: i64) -> i64:
    """The index of the first column for units of a victim, in the killer's own turn (1) or another's (0)."""
    return (((killer * NATIONS + victim) * ROUNDS + round_) * OWN_OR_NOT + own) * KILL_COLUMNS


def leader_kills_at(killer: i64, leader: i64, round_: i64, own: i64) -> i64:
    """The index of a leader among the kills, in the killer's own turn (1) or another's (0)."""
    return ((killer * LEADERS + leader) * ROUNDS + round_) * OWN_OR_NOT + own


def former_kills_at(killer: i64, round_: i64, own: i64) -> i64:
    """The index of the points for former subjects, in the killer's own turn (1) or another's (0)."""
    return card_at(killer, round_) * OWN_OR_NOT + own


class Tables:
    """Numbers by index; see `codes.py` for places and kinds. `timeline.py` asks the tables by round and nation."""

    def __init__(self) -> None:
        # Map
        self.difficult: i64 = 0
        self.english: i64 = 0
        self.near_from: vec[i64] = zeros(LANDS + 1)
        self.near: vec[i64] = zeros(1)
        self.next_ashore: vec[vec[i64]] = vec[vec[i64]]()
        """Per area the areas next to it."""
        self.next_by_boat: vec[vec[i64]] = vec[vec[i64]]()
        """Per place the places next to it, seas among them."""
        self.land_near: vec[i64] = zeros(LANDS)
        self.strait_near: vec[i64] = zeros(LANDS)
        self.coasts: vec[i64] = zeros(LANDS)
        self.shores: vec[i64] = zeros(SEAS)
        self.sea_near: vec[i64] = zeros(SEAS)
        # Timeline, by `turn_at`
        self.major: vec[i64] = zeros(TURNS)
        self.raid: vec[i64] = zeros(TURNS)
        self.boats: vec[i64] = zeros(TURNS)
        self.special: vec[i64] = zeros(TURNS)
        self.arrive_from: vec[i64] = zeros(TURNS + 1)
        self.arrive_kind: vec[i64] = zeros(1)
        self.arrive_count: vec[i64] = zeros(1)
        self.arrive_sea: vec[i64] = zeros(1)
        self.leader: vec[i64] = zeros(TURNS)
        self.leader_sea: vec[i64] = zeros(TURNS)
        self.leader_needs: vec[i64] = zeros(TURNS)
        self.land_foot: vec[i64] = zeros(TURNS)
        self.land_horse: vec[i64] = zeros(TURNS)
        self.leader_stays: vec[i64] = zeros(LEADERS)
        self.leader_nation: vec[i64] = zeros(LEADERS)
        # Rounds
        self.first_round: i64 = 1
        self.last_round: i64 = 16
        self.scoring: vec[i64] = zeros(TIMES)
        self.bretwalda_points: vec[i64] = zeros(TIMES)
        self.king_points: vec[i64] = zeros(TIMES)
        self.king_points_of: vec[i64] = zeros(TURNS)
        self.king_leaders: vec[i64] = zeros(TIMES)
        self.offices_first: vec[i64] = zeros(TIMES)
        # Nations
        self.unused: i64 = 0
        self.side_of: vec[i64] = zeros(NATIONS)
        self.sides: i64 = 4
        self.foot: vec[i64] = zeros(NATIONS)
        self.horse: vec[i64] = zeros(NATIONS)
        self.burh_markers: vec[i64] = zeros(NATIONS)
        self.cap: vec[i64] = zeros(NATIONS)
        self.grows: vec[i64] = zeros(NATIONS)
        self.romans: i64 = -1
        self.romano_british: i64 = -1
        self.second_british: i64 = -1
        self.brigantes: i64 = -1
        self.angles: i64 = -1
        self.normans: i64 = -1
        # Cards
        self.hold: vec[i64] = zeros(CARDS * LANDS)
        self.limes: vec[i64] = zeros(CARDS)
        self.occupy: vec[i64] = zeros(CARDS * LANDS)
        self.occupy_rule: vec[i64] = zeros(CARDS)
        self.kills: vec[i64] = zeros(NATIONS * CARDS * OWN_OR_NOT * KILL_COLUMNS)
        self.leader_kills: vec[i64] = zeros(CARDS * LEADERS * OWN_OR_NOT)
        self.former_kills: vec[i64] = zeros(CARDS * OWN_OR_NOT)
        self.bonus_nation: vec[i64] = zeros(0)
        self.bonus_leader: vec[i64] = zeros(0)
        self.bonus_by: vec[i64] = zeros(0)
        self.bonus_rounds: vec[i64] = zeros(0)
        self.bonus_points: vec[i64] = zeros(0)
        self.limited: vec[i64] = zeros(NATIONS)
        self.limit_base: vec[i64] = zeros(NATIONS)
        self.no_landing: vec[i64] = zeros(NATIONS * SEAS)
        self.no_sea: vec[i64] = zeros(NATIONS)
        self.limits_last: vec[i64] = zeros(TURNS)
        self.stay_in_sea: vec[i64] = zeros(NATIONS)
        self.must_land: vec[i64] = zeros(NATIONS)
        self.spared: vec[i64] = zeros(TURNS)
        # Romans and submission
        self.reinforce: vec[i64] = zeros(TIMES * REINFORCE_ROW)
        self.reinforce_sea: i64 = 0
        self.legion_limit: i64 = 12
        self.forts_until: i64 = 99
        self.fort_limit: i64 = 99
        self.replacement_area: i64 = 0
        self.replacement_count: i64 = 8
        self.arthur_area: i64 = 0
        self.sub_nation: vec[i64] = zeros(0)
        self.sub_overlord: vec[i64] = zeros(0)
        self.sub_most: vec[i64] = zeros(0)
        self.sub_counted: vec[i64] = zeros(0)
        self.sub_rounds: vec[i64] = zeros(0)
        self.sub_points: vec[i64] = zeros(0)
        self.sub_hold: vec[i64] = zeros(0)
        self.former_subjects: i64 = 0
        self.former_ban_until: i64 = 8
        # Late reinforcements
        self.late_round: vec[i64] = zeros(0)
        self.late_nation: vec[i64] = zeros(0)
        self.late_leader: vec[i64] = zeros(0)
        self.late_leader_in: vec[i64] = zeros(0)
        self.late_counted: vec[i64] = zeros(0)
        self.late_per: vec[i64] = zeros(0)
        self.late_extra: vec[i64] = zeros(0)
        self.late_unless: vec[i64] = zeros(0)
        self.late_by: vec[i64] = zeros(0)
        self.late_sea: vec[i64] = zeros(0)
        self.late_swap: vec[i64] = zeros(0)
        # Cnut
        self.depart_round: i64 = 0
        self.depart_nation: i64 = -1
        self.depart_leader: i64 = -1
        self.depart_points: i64 = 0
        self.depart_armies: i64 = 0
        # Figures of the rules
        self.stack_normal: i64 = 3
        self.stack_difficult: i64 = 2
        self.over_difficult: i64 = 4
        self.pop_normal: i64 = 2
        self.pop_difficult: i64 = 1
        self.pop_army: i64 = 6
        self.pop_kept: i64 = 5
        self.burh_cost: i64 = 2
        self.burh_base: i64 = 8
        self.burh_first_from: i64 = 14
        self.hunger: i64 = 2
        self.king_areas: i64 = 4
        self.king_factor: i64 = 2
        self.move_normal: i64 = 2
        self.move_fast: i64 = 3
        self.overrun: i64 = 2
        self.roman_difficult: i64 = 4
        self.roman_roads: i64 = 1
        self.roman_rounds: i64 = 5
        self.units: i64 = 1
        # Procedures: zero is the second edition's way (see `PROCEDURE_FLAGS` in `tabulate.py`)
        self.lone_leaders: i64 = 0
        self.stranded_lost: i64 = 0
        self.leaders_fall_together: i64 = 0
        self.leader_lifts: i64 = 0
        self.arthur_else: i64 = 0
        self.raiders_are_pieces: i64 = 0
        self.anyone_waits: i64 = 0
        self.changing_sea: i64 = 0
        self.by_route: i64 = 0
        self.when_home: i64 = 0
        self.sea_retreat_anyone: i64 = 0
        self.landing_sea: i64 = 0
        self.marker_stays: i64 = 0
        self.cavalry_first: i64 = 0
        self.settlers_first: i64 = 0
        self.bar_any: i64 = 0
        self.each_army: i64 = 0
        self.submit_any: i64 = 0
        self.subject_areas: i64 = 0
        self.subject_idle: i64 = 0
        self.subject_unscored: i64 = 0
        self.gains_unpaid: i64 = 0
        self.departure_free: i64 = 0
        self.fellows_fight: i64 = 0
        self.lords_pass: i64 = 0
        self.evict_back: i64 = 0
        self.ruins_bar: i64 = 0
        # Options and scenario rules
        self.invaders_when: i64 = 0
        self.boats_bound: i64 = 0
        self.raid_by_area: i64 = 0
        self.fight_home: i64 = 0
        self.starve_anywhere: i64 = 0
        self.transit_free: i64 = 0
        self.evict_next_door: i64 = 0
        self.overlord_all: i64 = 1
        self.limes_given_up: i64 = 0
        self.boats_from_sea: i64 = 0
        self.evict_occupied_first: i64 = 0
        self.evict_straits: i64 = 1
        self.leader_with_burh: i64 = 0
        self.leader_alone_at_sea: i64 = 0
        self.starve_burhs: i64 = 1
        self.burh_and_army: i64 = 0
        self.galloway_free: i64 = 0
        self.king_marker: i64 = 0
        self.cnut_minimum: i64 = 1
        self.most_areas_wins: i64 = 0
        self.ballot_mode: i64 = 0
        self.sides_mode: i64 = 0
        self.minimum_raise: i64 = 1
        self.must_submit: i64 = 0
        self.former_never_score: i64 = 0
        # What it was made from, and names: for events, text and documents only
        self.edition: Edition | None = None
        self.scenario: str = ""
        self.players: int = 0
        self.options: dict[str, Any] = {}
        self.area_names: list[str] = []
        self.nation_names: list[str] = []
        self.leader_names: list[str] = []
        self.side_names: list[str] = []

    def __reduce__(self) -> tuple[object, ...]:
        """Tables travel between processes as what they were made from."""
        return remake, (self.edition, self.scenario, self.players, self.options)


def remake(edition: Edition, scenario: str, players: int, options: dict[str, Any]) -> Tables:
    """The tables of a game, from the cache if they are in it."""
    from meadhall.games.britannia.tabulate import tables_for

    return tables_for(edition, scenario, players, options)
