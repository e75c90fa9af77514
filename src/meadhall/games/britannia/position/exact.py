"""The middle of things in a position document: a battle, a column on the march, votes, bids, and working registers.

Each section has a reader and a writer side by side, so that what one says the other understands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from meadhall.core.position import BadPosition
from meadhall.games.britannia.engine import codes
from meadhall.games.britannia.engine.board import FROM, TAG, VOTES
from meadhall.games.britannia.engine.codes import COLUMN, LANDS, NATIONS, NONE, TAGS
from meadhall.games.britannia.engine.movement.one_step import (
    BEGAN_AT_SEA,
    FREE_LANDING,
    ONLY_ROADS,
    USED_ROAD,
    USED_SEA,
)
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.tags import (
    add_tag,
    tag_count,
    tag_entry,
    tag_home,
    tag_kind,
    tag_moved,
    tag_place,
    tag_via,
)
from meadhall.games.britannia.engine.why import DIFFICULT_STOPS, STRAIT_STOPS
from meadhall.games.britannia.position.names import Names, choice, entries, flag, items, number
from meadhall.games.britannia.position.pieces import Mark, read_marks, write_marks
from meadhall.games.britannia.position.registers import (
    ASKS,
    BATTLE_PHASES,
    PHASES,
    QUESTION_WORDS,
    STAGES,
    WORKING,
    voters,
)

DICE: Final = {
    "attacker-strong": "dice_a",
    "attacker": "dice_b",
    "defender-strong": "dice_c",
    "defender": "dice_d",
}
"""Dice that are still to be thrown in this round of battle: Romans and cavalry have strong ones."""
HITS: Final = {
    "attacker-sixes": "sixes_a",
    "attacker-lesser": "lesser_a",
    "defender-sixes": "sixes_d",
    "defender-lesser": "lesser_d",
}
"""What has been thrown: sixes kill anything, lesser hits only infantry."""
STOPS: Final = {"difficult-terrain": DIFFICULT_STOPS, "strait": STRAIT_STOPS}
BALLOTS: Final = ("undecided", "open", "secret")
COLUMN_FLAGS: Final = {
    "began-at-sea": ("col_sea", BEGAN_AT_SEA),
    "used-sea": ("col_sea", USED_SEA),
    "free-landing": ("col_sea", FREE_LANDING),
    "used-road": ("col_road", USED_ROAD),
    "only-roads": ("col_road", ONLY_ROADS),
    "led": ("col_led", 1),
    "fast": ("col_fast", 1),
}
COLUMN_KEYS: Final = ("at", "from", "steps", "armies", "stopped-by", "ridden", "bound", *COLUMN_FLAGS)
BATTLE_KEYS: Final = ("area", "against", "rounds", "stage", "dice", "hits")


# Battle --------------------------------------------------------------------------------------------------------------
def read_battle(state: State, names: Names, value: object) -> None:
    """The battle that is being fought."""
    given = entries(value, "battle", BATTLE_KEYS)
    if "stage" in given:
        _read_stage(state, given["stage"])
    if set(given) <= {"stage"}:
        return
    for key in ("area", "against"):
        if key not in given:
            raise BadPosition(f"battle: {key} is missing; a battle needs an area and the nation that is attacked")
    state.battle = names.area(given["area"], "battle: area")
    state.foe = names.nation(given["against"], "battle: against")
    if state.foe == state.turn:
        raise BadPosition("battle: against: a nation does not fight itself; expected the nation that is attacked")
    state.fought = number(given.get("rounds", 0), "battle: rounds", 0, 99)
    for section, known in (("dice", DICE), ("hits", HITS)):
        for word, count in entries(given.get(section, {}), f"battle: {section}", known).items():
            setattr(state, known[word], number(count, f"battle: {section}: {word}", 0, 40))


def _read_stage(state: State, value: object) -> None:
    """The stage of a battle: one of those in which its question is asked."""
    phase = PHASES[state.step]
    possible = ASKS[QUESTION_WORDS[int(state.question)]].stages[phase]
    words = [word for word, stage in STAGES.items() if stage in possible]
    if phase not in BATTLE_PHASES:
        raise BadPosition("battle: stage: only phase battles has stages; leave it out")
    state.stage = STAGES[choice(value, "battle: stage", words)]


def write_battle(state: State, names: Names) -> dict[str, Any]:
    """The same, written; empty if no battle is fought and the stage is the usual one."""
    written: dict[str, Any] = {}
    phase = PHASES[state.step]
    if state.question != codes.Q_OVER and phase in BATTLE_PHASES:
        usual = ASKS[QUESTION_WORDS[int(state.question)]].stages[phase][0]
        if state.stage != usual:
            written["stage"] = next(word for word, stage in STAGES.items() if stage == state.stage)
    if state.battle < 0:
        return written
    written = {"area": names.place_words[state.battle], "against": names.nation_words[state.foe], **written}
    if state.fought:
        written["rounds"] = int(state.fought)
    for section, known in (("dice", DICE), ("hits", HITS)):
        counts = {word: int(getattr(state, name)) for word, name in known.items() if getattr(state, name)}
        if counts:
            written[section] = counts
    return written


# Column --------------------------------------------------------------------------------------------------------------
def read_column(state: State, names: Names, value: object) -> None:
    """The armies on the march."""
    given = entries(value, "column", COLUMN_KEYS)
    if "at" not in given:
        raise BadPosition("column: at is missing; expected the place where the column is")
    state.marching = 1
    state.col_at = names.place(given["at"], "column: at")
    state.col_from = names.place(given["from"], "column: from") if "from" in given else NONE
    state.col_steps = number(given.get("steps", 0), "column: steps", 0, 9)
    state.col_seen = names.areas(given.get("ridden", []), "column: ridden")
    bound = given.get("bound", 0)
    state.col_bound = int(bound) if isinstance(bound, bool) else number(bound, "column: bound", 0, 40)
    if "stopped-by" in given:
        state.col_stop = STOPS[choice(given["stopped-by"], "column: stopped-by", STOPS)]
    for word, (name, bit) in COLUMN_FLAGS.items():
        if flag(given.get(word, False), f"column: {word}"):
            setattr(state, name, getattr(state, name) | bit)
    for mark in read_marks(names, given.get("armies", []), "column: armies", moved=False):
        if mark.moved or mark.entry == NONE:
            raise BadPosition("column: armies: each needs from, the place where it set out, and is on the move still")
        add_tag(state, mark.count, mark.kind, 0, COLUMN, mark.home, mark.entry, mark.via)
        state.col_size += mark.count


def write_column(state: State, names: Names) -> dict[str, Any]:
    """The same, written; empty if nobody is on the march."""
    if not state.marching:
        return {}
    written: dict[str, Any] = {"at": names.place_words[state.col_at]}
    if state.col_from != NONE:
        written["from"] = names.place_words[state.col_from]
    if state.col_steps:
        written["steps"] = int(state.col_steps)
    marks = marks_at(state, COLUMN)
    if marks:
        written["armies"] = write_marks(names, marks, moved=False)
    if state.col_stop:
        written["stopped-by"] = next(word for word, reason in STOPS.items() if reason == state.col_stop)
    if state.col_seen:
        written["ridden"] = names.area_list(int(state.col_seen))
    if state.col_bound:
        written["bound"] = int(state.col_bound)
    for word, (name, bit) in COLUMN_FLAGS.items():
        if getattr(state, name) & bit:
            written[word] = True
    return written


def marks_at(state: State, place: int) -> list[Mark]:
    """The marks of armies in a place."""
    marks = []
    for i in range(TAGS):
        tag = state.cells[TAG + i]
        if tag and tag_place(tag) == place:
            fields = (tag_count(tag), tag_kind(tag), tag_moved(tag), tag_home(tag), tag_entry(tag), tag_via(tag))
            marks.append(Mark(*(int(x) for x in fields)))
    return marks


# Votes and bids ------------------------------------------------------------------------------------------------------
def read_votes(state: State, names: Names, value: object) -> None:
    """The ballot for Bretwalda."""
    given = entries(value, "votes", ("ballot", "to-vote", "cast"))
    state.ballot = BALLOTS.index(choice(given.get("ballot", "undecided"), "votes: ballot", BALLOTS))
    state.voting = voters(names, given.get("to-vote", []), "votes: to-vote")
    for word, candidate in entries(given.get("cast", {}), "votes: cast").items():
        voter, nation = names.voter(word, "votes: cast"), names.nation(candidate, f"votes: cast: {word}")
        if voter == NATIONS:
            state.galloway = nation
        else:
            state.cells[VOTES + voter] = nation


def write_votes(state: State, names: Names) -> dict[str, Any]:
    """The same, written; empty outside a vote."""
    cast = {n: int(state.cells[VOTES + n]) for n in range(NATIONS) if state.cells[VOTES + n] >= 0}
    if state.galloway >= 0:
        cast[NATIONS] = int(state.galloway)
    written: dict[str, Any] = {}
    if state.ballot:
        written["ballot"] = BALLOTS[state.ballot]
    if state.voting:
        written["to-vote"] = names.nation_list(int(state.voting))
    if cast:
        written["cast"] = {names.voter_word(voter): names.nation_words[n] for voter, n in cast.items()}
    return written


def read_bidding(state: State, names: Names, value: object) -> None:
    """Whose bid it is, and for which side."""
    given = entries(value, "bidding", ("bidder", "side"))
    if "bidder" in given:
        state.bidder = number(given["bidder"], "bidding: bidder", 0, int(state.tables.sides) - 1)
    if "side" in given:
        state.bid_side = names.side(given["side"], "bidding: side")


def write_bidding(state: State, names: Names) -> dict[str, Any]:
    """The same, written."""
    written: dict[str, Any] = {}
    if state.bidder >= 0:
        written["bidder"] = int(state.bidder)
    if state.bid_side >= 0:
        written["side"] = names.side_words[state.bid_side]
    return written


# Counts of those who came --------------------------------------------------------------------------------------------
def read_counts(state: State, names: Names, arrived: object, replaced: object) -> None:
    """Invaders who have come already, in the order of the Timeline; forts and armies that are replaced, by area."""
    for i, count in enumerate(items(arrived, "arrived")):
        if i > 7:
            raise BadPosition("arrived: expected at most 8 numbers, one for each entry of the Timeline")
        state.cells[FROM + i] = number(count, "arrived", 0, 40)
    for word, count in entries(replaced, "replaced").items():
        state.cells[FROM + names.area(word, "replaced")] = number(count, f"replaced: {word}", 0, 40)


def write_counts(state: State, names: Names) -> dict[str, Any]:
    """The same, written, where the question is one that counts."""
    cells = state.cells
    if state.question == codes.Q_MUSTER:
        return {"arrived": [int(cells[FROM + i]) for i in range(8)]}
    if state.question == codes.Q_REPLACE:
        return {"replaced": {names.place_words[a]: int(cells[FROM + a]) for a in range(LANDS) if cells[FROM + a]}}
    return {}


# Registers -----------------------------------------------------------------------------------------------------------
def read_working(state: State, names: Names, value: object) -> None:
    """Registers by name."""
    for word, item in entries(value, "working", WORKING).items():
        register = WORKING[word]
        setattr(state, register.attribute, register.read(names, item, f"working: {word}"))


def write_working(state: State, names: Names) -> dict[str, Any]:
    """Registers that are not at their default."""
    values: Mapping[str, int] = {word: int(getattr(state, r.attribute)) for word, r in WORKING.items()}
    return {
        word: register.write(names, values[word])
        for word, register in WORKING.items()
        if values[word] != register.default
    }
