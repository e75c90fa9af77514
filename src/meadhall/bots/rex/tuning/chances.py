"""Counted chances for Rex Britannorum: how often kingdoms came to have what they lacked at the end of a turn.

Many games are played by a bot against itself. At the end of every turn it is noted where each kingdom stands in each
table of `meadhall.bots.rex.figures`, and later whether it got there. A place that was seen seldom stays near the rule
of thumb.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from meadhall.bots.levels import bot_named
from meadhall.bots.playing import play_game
from meadhall.bots.rex.figures import LACKS, LEADS, MISSES, RACES, ROOMS, TURNS, Figures, limited
from meadhall.bots.rex.worth import Worth, extended
from meadhall.bots.tuning import Budget, Job, spread
from meadhall.core.chance import derive
from meadhall.core.game import State as AnyState
from meadhall.core.kit import members
from meadhall.games.rex.engine.board import FIRSTS, OBJECTIVES, PIECES
from meadhall.games.rex.engine.codes import CITIES, Q_OVER, REGIONS, ROAD, TRACKS, count
from meadhall.games.rex.engine.evaluation import stake, steps_done
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.engine.tables import conditions_begin, conditions_end

BOT: Final = "ceorl"
"""The bot that plays."""
BLOCK: Final = 10
"""Games that are played in one go."""
DOUBT: Final = 8.0
"""How many times a rule of thumb counts as if it had been seen."""

Place = tuple[str, int]
"""A table and the index in it."""
Note = tuple[Place, Callable[[State], bool]]
"""A place, and whether in the end it came true."""


@dataclass(frozen=True)
class Block:
    """Some games in a row."""

    job: Job
    bot: str
    first: int
    games: int


def play_block(block: Block) -> dict[Place, tuple[int, int]]:
    """Play some games; per place how often it was seen, and came true."""
    counted: dict[Place, tuple[int, int]] = {}
    for number in range(block.first, block.first + block.games):
        end, notes = watched(block, number)
        for place, came_true in notes:
            seen, true = counted.get(place, (0, 0))
            counted[place] = (seen + 1, true + came_true(end))
    return counted


def watched(block: Block, number: int) -> tuple[State, list[Note]]:
    """One game, with notes at the end of every turn."""
    job = block.job
    game, seed = job.game, job.stream(number)
    state = game.setup(job.scenario, job.players, job.options)
    assert isinstance(state, State)
    bots = [bot_named(block.bot, game.id)(derive(seed, seat)) for seat in range(job.players)]
    notes: list[Note] = []
    turn = 0

    def watch(now: AnyState) -> None:
        nonlocal turn
        assert isinstance(now, State)
        if turn < now.turn and now.question != Q_OVER:
            notes.extend(noted(now))
            turn = int(now.turn)

    watch(state)
    play_game(game, state, bots, seed, watch)
    return state, notes


def noted(state: State) -> Iterator[Note]:
    """Where every kingdom stands as the turn has ended."""
    left = int(state.tables.last_turn - state.turn) + 1
    for k in members(int(state.tables.humans)):
        worth = Worth(state.tables, Figures(), k)
        worth.compare(state)
        for track in range(TRACKS):
            yield from of_track(state, worth, k, track, left)
        for card in members(int(state.cells[OBJECTIVES + k])):
            yield from of_objective(state, worth, k, card, left)


def of_track(state: State, worth: Worth, k: int, track: int, left: int) -> Iterator[Note]:
    """Thresholds ahead, the First mark, and the lead."""
    t, value, best = state.tables, int(stake(state, k, track)), int(worth.best[TRACKS * k + track])
    pieces = int(state.cells[PIECES + k])
    chances = {
        ROAD: int(extended(t, pieces, state.bag)) - value,
        CITIES: int(count(state.bag & t.cities & ~pieces)),
        REGIONS: int(worth.new_regions(pieces, state.bag)),
    }[track]
    for lack in range(1, LACKS):
        room = int(limited(chances if track == ROAD else chances - lack))
        index = ((track * TURNS + left) * LACKS + lack) * ROOMS + room
        yield ("reach", index), lambda end, goal=value + lack: int(stake(end, k, track)) >= goal  # type: ignore[misc]
    mark = int(t.first_mark[track])
    if not int(state.firsts_gone) >> track & 1:
        own, other = (max(0, min(RACES - 1, mark - now)) for now in (value, best))
        place = ("first", (track * RACES + own) * RACES + other)
        yield place, lambda end: bool(int(end.cells[FIRSTS + k]) >> track & 1)
    lead = max(-4, min(4, value - best))
    yield ("top", (track * TURNS + left) * LEADS + lead + 4), lambda end: is_top(end, k, track)


def is_top(end: State, k: int, track: int) -> bool:
    """Whether nobody has more on a track."""
    playing = members(int(end.tables.humans | end.tables.alone))
    return int(stake(end, k, track)) == max(int(stake(end, other, track)) for other in playing)


def of_objective(state: State, worth: Worth, k: int, card: int, left: int) -> Iterator[Note]:
    """The steps of an Objective that do not hold yet."""
    for step, (missing, room) in enumerate(lacking(state, worth, k, card)):
        if 0 < missing < MISSES and room >= 0:
            index = (left * MISSES + missing) * ROOMS + int(limited(room))
            yield ("step", index), lambda end, least=step + 1: int(steps_done(end, k, card)) >= least  # type: ignore[misc]


def lacking(state: State, worth: Worth, k: int, card: int) -> Iterator[tuple[int, int]]:
    """For each step what is missing for it and all before it, and how much choice there is."""
    t, pieces = state.tables, int(state.cells[PIECES + k])
    missing, room = 0, 99
    for step in range(3):
        for i in range(int(conditions_begin(t, card, step)), int(conditions_end(t, card, step))):
            lack = int(t.needed[i]) - int(count(pieces & t.condition[i]))
            if lack > 0:
                missing += lack
                room = min(room, int(worth.obtainable(state, t.condition[i] & ~pieces)) - lack)
        yield missing, room


def learn(job: Job, budget: Budget, step: Callable[[int], None]) -> dict[str, Any]:
    """Play, and return the document with the chances."""
    games = budget.games
    blocks = [Block(job, BOT, first, min(BLOCK, games - first)) for first in range(0, games, BLOCK)]
    total: dict[Place, tuple[int, int]] = {}
    for block, counted in zip(blocks, spread(play_block, blocks, budget.workers), strict=True):
        for place, (seen, true) in counted.items():
            before = total.get(place, (0, 0))
            total[place] = (before[0] + seen, before[1] + true)
        step(block.first + block.games)
    tables: dict[str, dict[str, float]] = {}
    thumb = Figures()
    for (name, index), (seen, true) in sorted(total.items()):
        guess = float(getattr(thumb, name)[index])
        tables.setdefault(name, {})[str(index)] = round((true + DOUBT * guess) / (seen + DOUBT), 4)
    command = f"meadhall tune {job.game.id} values --scenario {job.scenario} --games {games} --seed {job.seed}"
    return {**job.signed(command), "games": games, "bot": BOT, "chances": tables}
