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
    SENT,
    TRACK,
    WON,
    Board,
    has,
    is_human,
)
from meadhall.games.rex.engine.codes import (
    AREAS,
    BIT,
    CITIES,
    FIRST_REINFORCEMENT,
    KINGDOMS,
    Q_OVER,
    ROAD,
    TRACKS,
    count,
    lowest,
)
from meadhall.games.rex.engine.opening import reached
from meadhall.games.rex.engine.steps import T_END, T_FINAL, T_LATE
from meadhall.games.rex.engine.tables import FORESIGHTED, Tables
from meadhall.games.rex.engine.tell import FIRST, MAX, MOVED, OBJECTIVE, OBJECTIVES_SHOWN, OVER, SCORED, THRESHOLD, tell


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
    return count(pieces & b.tables.cities) if track == CITIES else regions_of(b.tables, pieces)


def takes_part(b: Board, kingdom: i64) -> bool:
    """Whether a kingdom is in the game at all."""
    return has(b.tables.humans | b.tables.alone, kingdom)


def score(b: Board, kingdom: i64, why: i64, what: i64) -> None:
    """One point."""
    b.cells[POINTS + kingdom] += 1
    tell(b, SCORED, kingdom, why, what)


def evaluate(b: Board) -> None:
    """All markers move at once; then First marks and thresholds (FIRST-02, THRESHOLD-03)."""
    t = b.tables
    for track in range(TRACKS):
        first_now = False
        for k in range(KINGDOMS):
            if not takes_part(b, k):
                continue
            before = b.cells[TRACK + 3 * k + track]
            value = stake(b, k, track)
            b.cells[TRACK + 3 * k + track] = value
            if value != before:
                tell(b, MOVED, k, track, value)
            if value >= t.first_mark[track] and not has(b.firsts_gone, track):
                first_now = True
                if is_human(b, k):
                    b.cells[FIRSTS + k] |= BIT[track]
                    score(b, k, FIRST, track)
            if is_human(b, k):
                for mark in range(3):
                    if before < t.thresholds[3 * track + mark] <= value:
                        score(b, k, THRESHOLD, 3 * track + mark)
        if first_now:
            b.firsts_gone |= BIT[track]
    b.step = T_END


def end_turn(b: Board) -> None:
    """Played cards to the piles, mini-cards back, the next turn (END-01 to -03, BRIGANTES-05)."""
    for k in range(KINGDOMS):
        for area in range(AREAS):
            cards = b.cells[SENT + 3 * k + area]
            while cards:
                discard(b, k, lowest(cards))
                cards &= cards - 1
            b.cells[SENT + 3 * k + area] = 0
        b.cells[WON + k] = 0
        if has(b.tables.alone, k) and b.tables.way[k] == FORESIGHTED:
            turn_slots(b)
    b.placed = 0
    b.acting = -1
    b.cursor = 0
    b.taken = 0
    b.area = 0
    b.side = 0
    b.by_winners = 0
    b.joker_cities = 0
    b.hired = 0
    b.joined = 0
    b.values = 0
    b.committed = 0
    if b.turn == b.tables.last_turn:
        b.step = T_FINAL
    else:
        b.turn += 1
        b.step = T_LATE


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
    for step in range(3):
        first = t.step_begins[3 * objective + step]
        last = t.step_begins[3 * objective + step + 1]
        for i in range(first, last):
            if count(pieces & t.condition[i]) < t.needed[i]:
                return step
    return 3


def finish(b: Board) -> None:
    """Max of each track, then the Objectives (MAX-01, OBJECTIVE-03)."""
    for track in range(TRACKS):
        best: i64 = 0
        for k in range(KINGDOMS):
            if takes_part(b, k) and reached(b, k, track) > best:
                best = reached(b, k, track)
        for k in range(KINGDOMS):
            if is_human(b, k) and reached(b, k, track) == best and (best > 0 or not b.tables.nought_is_no_max):
                score(b, k, MAX, track)
    for k in range(KINGDOMS):
        if is_human(b, k):
            show_objectives(b, k)
    b.question = Q_OVER
    tell(b, OVER)


def show_objectives(b: Board, kingdom: i64) -> None:
    """Every step that holds is a point."""
    cards = b.cells[OBJECTIVES + kingdom]
    if cards:
        tell(b, OBJECTIVES_SHOWN, kingdom)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        for step in range(steps_done(b, kingdom, card)):
            score(b, kingdom, OBJECTIVE, 3 * card + step)
