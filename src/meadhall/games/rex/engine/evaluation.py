"""The three stakes and their marks, the end of a turn and of the game (STAKE, FIRST, THRESHOLD, MAX, OBJECTIVE)."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.rex.engine.alone import turn_slots
from meadhall.games.rex.engine.board import (
    DISCARDS,
    FIRSTS,
    OBJECTIVES,
    PIECES,
    POINTS,
    WON,
    Board,
    cards_in,
    is_human,
    sent_cell,
    track_cell,
    track_value,
)
from meadhall.games.rex.engine.codes import (
    AREAS,
    BIT,
    CITIES,
    FIRST_REINFORCEMENT,
    KINGDOMS,
    MARKS,
    NO_KINGDOM,
    Q_OVER,
    ROAD,
    STEPS,
    TRACKS,
    count,
    has,
    lowest,
)
from meadhall.games.rex.engine.emit import emit
from meadhall.games.rex.engine.events import FIRST, MAX, MOVED, OBJECTIVE, OBJECTIVES_SHOWN, OVER, SCORED, THRESHOLD
from meadhall.games.rex.engine.opening import reached
from meadhall.games.rex.engine.sequence_step import TURN_BEGINS, Step
from meadhall.games.rex.engine.tables import FORESIGHTED, Tables, conditions_begin, conditions_end, threshold


def longest_from(t: Tables, roads: i64, at: i64) -> i64:
    """The longest simple path that begins at one Road and stays on a set of Roads not yet walked."""
    roads &= ~BIT[at]
    ways = t.neighbours[at] & roads
    best: i64 = 0
    while ways:
        length = longest_from(t, roads, lowest(ways))
        if length > best:
            best = length
        ways &= ways - 1
    return best + 1


def longest_road(t: Tables, pieces: i64) -> i64:
    """The longest uninterrupted road of a kingdom (STAKE-ROAD-01 to -09)."""
    roads = pieces & t.roads
    best: i64 = 0
    starts = roads
    while starts:
        length = longest_from(t, roads, lowest(starts))
        if length > best:
            best = length
        starts &= starts - 1
    return best


def regions_of(t: Tables, pieces: i64) -> i64:
    """Regions with at least one piece (STAKE-REGION-01, -02)."""
    total: i64 = 0
    for mask in t.regions:
        if mask & pieces:
            total += 1
    return total


def stake(b: Board, kingdom: i64, track: i64) -> i64:
    """What a kingdom's pieces are worth on a track now."""
    pieces = b.cells[PIECES + kingdom]
    if track == ROAD:
        return longest_road(b.tables, pieces)
    if track == CITIES:
        return count(pieces & b.tables.cities)
    return regions_of(b.tables, pieces)


def takes_part(b: Board, kingdom: i64) -> bool:
    """Whether a kingdom is in the game at all."""
    return has(b.tables.humans | b.tables.alone, kingdom)


def score(b: Board, kingdom: i64, why: i64, what: i64) -> None:
    """One point."""
    b.cells[POINTS + kingdom] += 1
    emit(b, SCORED, kingdom, why, what)


def score_thresholds(b: Board, kingdom: i64, track: i64, before: i64, value: i64) -> None:
    """A point for each mark that a marker has reached or passed (THRESHOLD-03)."""
    for mark in range(MARKS):
        if before < threshold(b.tables, track, mark) <= value:
            score(b, kingdom, THRESHOLD, MARKS * track + mark)


class Evaluation(Step):
    """All markers move at once; then First marks and thresholds score (FIRST-02, THRESHOLD-03)."""

    def run(self, b: Board) -> bool:
        for track in range(TRACKS):
            self.evaluate(b, track)
        return True

    def evaluate(self, b: Board, track: i64) -> None:
        """One track."""
        first_mark = b.tables.first_mark[track]
        reached_now = False
        for k in range(KINGDOMS):
            if not takes_part(b, k):
                continue
            before = track_value(b, k, track)
            value = stake(b, k, track)
            b.cells[track_cell(k, track)] = value
            if value != before:
                emit(b, MOVED, k, track, value)
            if value >= first_mark and not has(b.firsts_gone, track):
                reached_now = True
                if is_human(b, k):
                    b.cells[FIRSTS + k] |= BIT[track]
                    score(b, k, FIRST, track)
            if is_human(b, k):
                score_thresholds(b, k, track, before, value)
        if reached_now:
            b.firsts_gone |= BIT[track]


class TurnEnds(Step):
    """Played cards go to the piles, mini-cards move, the next turn begins (END-01 to -03, BRIGANTES-05)."""

    def run(self, b: Board) -> bool:
        for k in range(KINGDOMS):
            for area in range(AREAS):
                cards = cards_in(b, k, area)
                while cards:
                    discard(b, k, lowest(cards))
                    cards &= cards - 1
                b.cells[sent_cell(k, area)] = 0
            b.cells[WON + k] = 0
            if has(b.tables.alone, k) and b.tables.way[k] == FORESIGHTED:
                turn_slots(b)
        forget_turn(b)
        if b.turn < b.tables.last_turn:
            b.turn += 1
            b.step = TURN_BEGINS - 1
        return True


def forget_turn(b: Board) -> None:
    """What only matters within a turn is as before the first one."""
    b.placed = 0
    b.acting = NO_KINGDOM
    b.cursor = 0
    b.taken = 0
    b.area = 0
    b.battle_step = 0
    b.by_winners = 0
    b.joker_cities = 0
    b.used_two = 0
    b.used_three = 0
    b.combat_values = 0
    b.committed = 0


def discard(b: Board, kingdom: i64, card: i64) -> None:
    """A Mercenary goes to the pile of its colour, or by option of its player (END-02)."""
    owner = kingdom
    if card < FIRST_REINFORCEMENT and not b.tables.hired_to_player:
        owner = b.tables.colour[card]
    b.cells[DISCARDS + owner] |= BIT[card]


def steps_done(b: Board, kingdom: i64, objective: i64) -> i64:
    """How many steps of an Objective hold, in order from the first (OBJECTIVE-02)."""
    t = b.tables
    pieces = b.cells[PIECES + kingdom]
    for step in range(STEPS):
        for i in range(conditions_begin(t, objective, step), conditions_end(t, objective, step)):
            if count(pieces & t.condition[i]) < t.needed[i]:
                return step
    return STEPS


def highest(b: Board, track: i64) -> i64:
    """The best value of any kingdom on a track (MAX-01)."""
    best: i64 = 0
    for k in range(KINGDOMS):
        if takes_part(b, k) and reached(b, k, track) > best:
            best = reached(b, k, track)
    return best


class FinalScoring(Step):
    """Max of each track, then the Objectives (MAX-01, OBJECTIVE-03)."""

    def run(self, b: Board) -> bool:
        for track in range(TRACKS):
            best = highest(b, track)
            for k in range(KINGDOMS):
                if is_human(b, k) and reached(b, k, track) == best and (best > 0 or not b.tables.zero_is_no_max):
                    score(b, k, MAX, track)
        for k in range(KINGDOMS):
            if is_human(b, k):
                show_objectives(b, k)
        b.question = Q_OVER
        emit(b, OVER)
        return False


def show_objectives(b: Board, kingdom: i64) -> None:
    """Every step that holds is a point."""
    cards = b.cells[OBJECTIVES + kingdom]
    if cards:
        emit(b, OBJECTIVES_SHOWN, kingdom)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        for step in range(steps_done(b, kingdom, card)):
            score(b, kingdom, OBJECTIVE, STEPS * card + step)
