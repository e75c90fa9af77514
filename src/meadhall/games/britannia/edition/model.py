"""What an edition says, as frozen values: the map, the nations, the Timeline, the Nation Cards and the scenarios.

Areas, seas, nations and leaders are known by their index: areas, seas and leaders in file order, nations in Nation List
order. A *place* is one number for both kinds of space: an area's index, or the number of areas plus a sea's index.
Nothing here knows a file; `load` in this package makes these values and checks them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

REGIONS: Final = ("england", "wales", "scotland")

VICTIMS: Final = ("army", "cavalry", "fort", "leader")
"""What a card can pay for eliminating. An army is infantry or cavalry."""

SPECIALS: Final = {
    "revolt": "the nation stops being a subject, and its leader comes with an army (Belgae)",
    "legion-withdrawal": "at the end of the turn armies above a limit leave the board (Romans)",
    "replacement": "before the round the Romans leave and the Romano-British take over their forts",
    "no-increase": "the nation has no population increase this round",
    "arthur": "leader and cavalry come together, if need be into a vacant area",
    "arthur-leaves": "before the round the leader leaves and his cavalry become infantry",
    "land-raid": "every army raids by sea from land and may withdraw to the area it left (Picts)",
    "must-return": "all raiders must go back to sea, and points for occupying are counted just before (Danes)",
    "burhs": "population points may buy burhs (Saxons)",
    "cnut": "a kingship check of its own, then the leader and some armies leave the board (Danes)",
    "late-reinforcements": "armies come before the round while a certain leader lives",
    "must-land": "armies at sea may not wait there this turn",
    "no-overpopulation": "armies beyond what the land feeds do not starve this round",
}
"""Named procedures that the Timeline asks for, beyond its figures."""

SCENARIO_SWITCHES: Final = {
    "must-submit": "a nation that may submit to the Romans must do so at the first chance",
    "former-subjects-welsh-brigantes": "Welsh and Brigantes count as former subjects of the Romans; "
    "the Romano-British score nothing for eliminating their armies",
    "truce-round-6": "in round 6 the Romano-British may not attack Jutes, Saxons or Angles",
    "second-romano-british": "the Belgae are a second Romano-British nation without population increase in round 6",
}
"""Rules that hold in some scenarios only."""


@dataclass(frozen=True)
class Area:
    """A land area. `land` are the areas it shares a border with, `straits` those across a strait."""

    id: str
    name: str
    region: str
    difficult: bool
    coasts: tuple[int, ...]
    land: tuple[int, ...]
    straits: tuple[int, ...]
    label_xy: tuple[int, int] | None = None
    """Where its name stands on a board 896 wide and 1341 high: a help for drawing, not a rule."""


@dataclass(frozen=True)
class Sea:
    """A sea area with the seas next to it."""

    id: str
    name: str
    neighbours: tuple[int, ...]
    label_xy: tuple[int, int] | None = None


@dataclass(frozen=True)
class Leader:
    """A leader. He leaves at the start of his nation's next turn, or stays to the end of a stated round."""

    id: str
    name: str
    nation: int
    stays_until: int | None = None


@dataclass(frozen=True)
class Nation:
    """A nation and its pieces."""

    id: str
    name: str
    adjective: str
    colour: str
    symbol: str
    infantry: int
    cavalry: int
    forts: int
    forts_limited: bool
    """Whether the number of fort markers is a limit (it is not in the second edition)."""
    burhs: int
    army_and_burh_cap: int | None
    leaders: tuple[int, ...]
    population: bool
    """Whether the nation grows by population points (the Romans do not)."""
    forts_until: int | None = None
    """The last round in which forts are built; None if they are built in every round."""
    marker: bool = True
    """Whether the nation has a marker to save population points with."""


@dataclass(frozen=True)
class Arrival:
    """What the Timeline gives a nation in a round: pairs of (count, sea), a leader, and marks for the turn."""

    infantry: tuple[tuple[int, int], ...] = ()
    cavalry: tuple[tuple[int, int], ...] = ()
    land_infantry: int = 0
    land_cavalry: int = 0
    """Armies that come on land, together with the leader (Boudicca's one, Arthur's two cavalry)."""
    leader: int | None = None
    leader_sea: int | None = None
    """None for a leader who is placed with his nation's armies on land."""
    leader_needs: int | None = None
    """The area his nation must occupy at the start of its turn, else he does not come."""
    major: bool = False
    raid: bool = False
    boats: bool = False
    special: frozenset[str] = frozenset()


@dataclass(frozen=True)
class RoundInfo:
    """What the Timeline says about a round as a whole."""

    years: tuple[int, int]
    scoring: bool
    bretwalda: bool
    bretwalda_points: int
    king: bool
    king_points: int
    king_leaders: tuple[int, ...]
    """Where not empty, only a nation whose leader of this list is alive can become King."""
    king_points_of: Mapping[int, int] = field(default_factory=dict)
    """Nations for which a kingship of this round is worth another number of points."""
    offices_first: bool = False
    """Whether Bretwalda and King are settled before the nations play, not after. In a round with both a Bretwalda is
    elected only where there is no King."""


@dataclass(frozen=True)
class Elimination:
    """Points for each victim eliminated in battle, in these rounds."""

    nation: int
    kind: str
    """One of `VICTIMS`."""
    victims: tuple[int, ...]
    """Nations; leaders if `kind` is "leader"."""
    rounds: tuple[int, ...]
    points: int
    own_turn_only: bool = False
    other_turn_only: bool = False
    former_subject: bool = False
    """Paid only for a nation that had submitted to the Romans and has attacked this nation since."""


@dataclass(frozen=True)
class LeaderBonus:
    """Points for a nation when one of the nations in `by` eliminates a leader, on top of any other points."""

    nation: int
    leader: int
    by: tuple[int, ...]
    rounds: tuple[int, ...]
    points: int


@dataclass(frozen=True)
class Landing:
    """Where units that begin their turn at sea may not go."""

    forbidden_areas: tuple[int, ...] = ()
    forbidden_seas: tuple[int, ...] = ()
    stay_in_start_sea: bool = False
    only_areas: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Seas from which no other areas than these may be landed in."""
    must_land: bool = False
    """Whether they may not wait at sea where others may (see the procedure "waiting-at-sea")."""


@dataclass(frozen=True)
class PointLimit:
    """Hold points in the `limited` areas count up to half (rounded down) of those in the `base` areas."""

    nation: int
    limited: tuple[int, ...]
    base: tuple[int, ...]


@dataclass(frozen=True)
class Submission:
    """When a nation may submit to an overlord: at least one and at most `most_areas` of the `counted` areas."""

    nation: int
    overlord: int
    most_areas: int
    counted: tuple[int, ...]
    rounds: tuple[int, ...]
    """The rounds in whose overlord turns it may be declared; it ends after the last (for the Belgae, sooner)."""
    points: int
    """What the overlord scores for the submission itself."""
    hold_rounds: tuple[int, ...]
    """Scoring rounds in which the overlord scores his card's value of the subject's areas."""


@dataclass(frozen=True)
class Reinforcement:
    """Armies before a late round while a leader lives: one per `per_areas` of the `counted` areas, and extra ones."""

    round: int
    nation: int
    leader: int
    leader_in: tuple[int, ...]
    """Areas one of which the leader must be in; empty if it is enough that he lives."""
    counted: tuple[int, ...]
    per_areas: int
    extra: int
    extra_unless: int | None
    """The extra armies come where this leader was out of play when the nation's turn of the round before ended."""
    sea: int | None
    """Where they come; None for the counted areas that the nation occupies."""
    infantry_per_cavalry: int
    """How many infantry may be changed for one cavalry; 0 for never."""
    extra_by: tuple[int, ...] = ()
    """Nations one of which must have eliminated that leader; empty if it does not matter how he left play."""


@dataclass(frozen=True)
class Truce:
    """Nations that another may never attack in these rounds, whatever they do."""

    nation: int
    spared: tuple[int, ...]
    rounds: tuple[int, ...]


@dataclass(frozen=True)
class Departure:
    """Cnut: his own kingship check, then he and some armies leave in that turn."""

    round: int
    nation: int
    leader: int
    king_points: int
    armies: int
    """How many armies leave, one fewer for each listed invader that could not be placed."""


class Placement(NamedTuple):
    """Infantry at the start: `place` is an area, or the number of areas plus a sea."""

    nation: int
    place: int
    armies: int


@dataclass(frozen=True)
class Side:
    """The nations of one player."""

    name: str
    nations: tuple[int, ...]


@dataclass(frozen=True)
class Scenario:
    """One way to set up and divide the game."""

    id: str
    name: str
    sentence: str
    players: tuple[int, ...]
    first_round: int
    last_round: int
    sides: Mapping[int, tuple[Side, ...]]
    """By number of players."""
    unused: tuple[int, ...]
    setup: tuple[Placement, ...]
    card: tuple[int, ...]
    """For each nation the nation whose Nation Card it plays by: its own, but for a stand-in."""
    switches: frozenset[str]
    """Keys of `SCENARIO_SWITCHES`."""


@dataclass(frozen=True)
class Doubt:
    """A figure or reading that sources disagree about, and what this edition took."""

    item: str
    reading: str
    confidence: str


@dataclass(frozen=True)
class Edition:
    """One edition of the game, whole and checked."""

    id: str
    title: str
    fingerprint: str
    areas: tuple[Area, ...]
    seas: tuple[Sea, ...]
    groups: Mapping[str, tuple[int, ...]]
    """Named sets of areas, the regions and "all" among them."""
    nations: tuple[Nation, ...]
    leaders: tuple[Leader, ...]
    rounds: Mapping[int, RoundInfo]
    arrivals: Mapping[tuple[int, int], Arrival]
    """By (round, nation)."""
    hold: Mapping[tuple[int, int], Mapping[int, int]]
    """By (nation, round): points per area."""
    limes: frozenset[tuple[int, int]]
    """The (nation, round) of `hold` that count intact forts and subjects' areas instead of areas held."""
    occupy: Mapping[tuple[int, int], Mapping[int, int]]
    occupy_own_turn: frozenset[tuple[int, int]]
    """The (nation, round) of `occupy` that score only in the nation's own turn."""
    occupy_when: Mapping[tuple[int, int], str]
    """Where occupying counts at one moment only: "phase-4" is the start of the nation's Raider Withdrawal."""
    occupy_again: frozenset[tuple[int, int]]
    """The (nation, round) of `occupy` in which areas scored in earlier rounds score once more."""
    eliminations: tuple[Elimination, ...]
    leader_bonuses: tuple[LeaderBonus, ...]
    landings: tuple[Landing, ...]
    """By nation."""
    limits: tuple[PointLimit, ...]
    reinforcements: Mapping[int, tuple[int, ...]]
    """Roman reinforcements by round and number of armies in play (0 to all of them)."""
    reinforcement_nation: int
    reinforcement_sea: int
    submissions: tuple[Submission, ...]
    late_reinforcements: tuple[Reinforcement, ...]
    departure: Departure | None
    scenarios: Mapping[str, Scenario]
    switches: Mapping[str, bool | int]
    """Figures and named procedures of the rulebook's text (see `number` and `flag`)."""
    provenance: Mapping[str, str]
    doubts: tuple[Doubt, ...]
    truces: tuple[Truce, ...] = ()
    procedures: Mapping[str, str] = field(default_factory=dict)
    """The way in which each procedure of `PROCEDURES` is done."""
    units_per_point: int = 1
    """How many points of this data make one printed point, of victory as of population: 2 where halves are printed."""
    reconstruction: str = ""
    """What of this edition is the project's own reconstruction, in a sentence or two; empty if nothing is."""
    confidence: Mapping[str, str] = field(default_factory=dict)
    """How sure figures are, by their place in the file (see `mark_of`)."""

    def number(self, name: str) -> int:
        """A figure of the rules, for example `number("stack-normal")`."""
        return int(self.switches[name])

    def flag(self, name: str) -> bool:
        """Whether a named procedure is in force."""
        return bool(self.switches[name])

    def procedure(self, name: str) -> str:
        """The way in which a procedure is done, for example `procedure("raid-return")`."""
        return self.procedures[name]

    def area(self, id: str) -> int:
        """The index of an area."""
        return next(i for i, area in enumerate(self.areas) if area.id == id)

    def sea(self, id: str) -> int:
        """The index of a sea."""
        return next(i for i, sea in enumerate(self.seas) if sea.id == id)

    def nation(self, id: str) -> int:
        """The index of a nation."""
        return next(i for i, nation in enumerate(self.nations) if nation.id == id)

    def leader(self, id: str) -> int:
        """The index of a leader."""
        return next(i for i, leader in enumerate(self.leaders) if leader.id == id)
