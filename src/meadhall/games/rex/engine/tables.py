"""The edition and the options of one game as numbers, shared by all copies of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.rex.engine.codes import MARKS, SIDES, STEPS

if TYPE_CHECKING:
    from meadhall.games.rex.edition import Edition


class Tables:
    """Sets of locations are masks; lists of lists are flat, and functions at the end of this file ask them."""

    def __init__(self, edition: Edition, scenario: str, players: int, options: dict[str, Any]) -> None:
        self.edition = edition
        self.scenario = scenario
        self.players: i64 = players
        self.options = options
        # Cards: value and colour (the kingdom, or -1) by number
        self.value: vec[i64] = vec[i64]()
        self.colour: vec[i64] = vec[i64]()
        self.decks: vec[i64] = vec[i64]()
        self.pool: i64 = 0
        # The map
        self.area: vec[i64] = vec[i64]()
        """Per area the set of its locations and its Joker."""
        self.roads: i64 = 0
        self.cities: i64 = 0
        self.tokens: i64 = 0
        self.black: vec[i64] = vec[i64]()
        """Per area its black City."""
        self.start: vec[i64] = vec[i64]()
        """Per kingdom its first Road."""
        self.regions: vec[i64] = vec[i64]()
        self.neighbours: vec[i64] = vec[i64]()
        """Per location the Roads joined to it."""
        # Tracks and Objectives
        self.track_start: vec[i64] = vec[i64]()
        self.first_mark: vec[i64] = vec[i64]()
        self.thresholds: vec[i64] = vec[i64]()
        """Per track its marks in rising order: see `threshold`."""
        self.last_space: vec[i64] = vec[i64]()
        self.kinds: vec[i64] = vec[i64]()
        """Per type of Objective the set of its cards."""
        self.step_begins: vec[i64] = vec[i64]()
        """Per Objective and step where its conditions begin; one more at the end. See `conditions_begin`."""
        self.condition: vec[i64] = vec[i64]()
        self.needed: vec[i64] = vec[i64]()
        # The numbers of a game
        self.last_turn: i64 = 0
        self.draws: i64 = 0
        self.rome_draws: i64 = 0
        self.hand_size: i64 = 0
        self.queue_size: i64 = 0
        self.recruits: i64 = 0
        self.winner_picks: i64 = 0
        self.vassal_picks: i64 = 0
        self.late_turn: i64 = 0
        self.cubes: i64 = 0
        self.oppida: i64 = 0
        self.mini: vec[i64] = vec[i64]()
        """The areas on the two sides of each mini-card: see `mini_area`."""
        self.way: vec[i64] = vec[i64]()
        """Per kingdom how it acts if nobody plays it."""
        # Who plays
        self.humans: i64 = 0
        self.alone: i64 = 0
        """The set of non-player kingdoms."""
        self.drawn_seats: i64 = 0
        self.absent_rome: i64 = 0
        """First Roads of absent kingdoms that are Rome's."""
        # Options
        self.objectives: i64 = 0
        self.random_pool: i64 = 0
        self.hidden_draws: i64 = 0
        """Whether a Reinforcement drawn from the shuffled pool stays hidden (VARIANT-06)."""
        self.share_rome_city: i64 = 0
        self.vassal_joker: i64 = 0
        self.compulsory: i64 = 0
        self.extra_powers: i64 = 0
        self.alone_first: i64 = 0
        self.flip_stays: i64 = 0
        self.piece_limits: i64 = 0
        self.shield_bars_shared: i64 = 0
        self.shield_bars_substitute: i64 = 0
        self.capped_tracks: i64 = 0
        self.zero_is_no_max: i64 = 0
        self.hired_to_player: i64 = 0

    def __reduce__(self) -> tuple[object, ...]:
        """Tables travel between processes as what they were made from."""
        return remake, (self.edition, self.scenario, int(self.players), self.options)


def remake(edition: Edition, scenario: str, players: int, options: dict[str, Any]) -> Tables:
    """The tables of a game, from what they were made from."""
    from meadhall.games.rex.tabulate import tables_for

    return tables_for(edition, scenario, players, options)


FORESIGHTED: Final[i64] = 0
GREEDY: Final[i64] = 1
IMPETUOUS: Final[i64] = 2
NO_OBJECTIVES: Final[i64] = 0
TWO_OBJECTIVES: Final[i64] = 1
LATE_DISCARD: Final[i64] = 2
ALL_OBJECTIVES: Final[i64] = 3


def threshold(t: Tables, track: i64, mark: i64) -> i64:
    """The value on a track that scores one of its marks, counted from 0."""
    return t.thresholds[MARKS * track + mark]


def mini_area(t: Tables, mini: i64, side: i64) -> i64:
    """The area on a side of a mini-card."""
    return t.mini[SIDES * mini + side]


def conditions_begin(t: Tables, objective: i64, step: i64) -> i64:
    """The first condition of a step of an Objective, as a number for `condition` and `needed`."""
    return t.step_begins[STEPS * objective + step]


def conditions_end(t: Tables, objective: i64, step: i64) -> i64:
    """The number after the last condition of a step of an Objective."""
    return t.step_begins[STEPS * objective + step + 1]
