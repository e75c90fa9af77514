"""`legal` and `refusal` are two ways to the same rules: over random games they must agree on every code there is.

At positions met on the way a whole universe of codes is tried: all that the open question could mean, more armies than
there are, places that do not exist, and neighbours of legal codes in every field. A code is refused exactly when
`legal` does not list it, no code is listed twice, and asking changes nothing.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from meadhall.games.britannia.engine import actions, codes
from meadhall.games.britannia.engine.board import TAG, armies_at, attackers
from meadhall.games.britannia.engine.codes import CHANCE, LANDS, NOBODY, NONE, PLACES, TAGS
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.tags import tag_entry, tag_home
from meadhall.games.britannia.game import BRITANNIA_1E, BRITANNIA_2E
from meadhall.games.britannia.words.forms import FORMS, raw_fields
from tests.britannia.board import asks, play, position

SAMPLES = 6
"""Positions of each question that are looked at in one game."""
ENOUGH = 40
"""Legal codes whose neighbours are tried."""
EDITIONS = {game.id: game for game in (BRITANNIA_2E, BRITANNIA_1E)}
PLAN = [
    (game.id, scenario.name, players, number)
    for game in EDITIONS.values()
    for scenario in game.info().scenarios
    for players in scenario.players
    for number in range(2)
]
FIELDS = (0, 6, 12, 18, 24, 30)
"""Where the verb and the fields of a code begin."""


def pack(verb: int, x: int = 0, y: int = 0, z: int = 0, w: int = 0, v: int = 0) -> int:
    """Any verb with any fields, whether or not it has them."""
    return verb + (x << 6) + (y << 12) + (z << 18) + (w << 24) + (v << 30)


# Codes to try --------------------------------------------------------------------------------------------------------
def homes(state: State) -> list[int]:
    """Homes and ways that armies carry now, and those that no army could."""
    tags = [state.cells[TAG + i] for i in range(TAGS) if state.cells[TAG + i]]
    return sorted({NONE, *(int(tag_home(tag)) for tag in tags), *(int(tag_entry(tag)) for tag in tags), LANDS, 0})


def marches(state: State) -> Iterator[int]:
    """Everything that could be said at the start of a march."""
    for place in range(PLACES):
        yield pack(codes.LEAD, place)
        yield pack(codes.ASK, place)
        armies = int(armies_at(state, state.turn, place))
        for count in range(armies + 2):
            for home in homes(state):
                yield pack(codes.TAKE, count, place, codes.INFANTRY, home)
                yield pack(codes.TAKE, count, place, codes.CAVALRY, home)


def columns(state: State) -> Iterator[int]:
    """Everything that could be said on the way."""
    yield from (pack(codes.TO, place) for place in range(PLACES))
    for verb in (codes.JOIN, codes.LEAVE):
        for count in range(12):
            for home in homes(state):
                yield pack(verb, count, codes.INFANTRY, home)
                yield pack(verb, count, codes.CAVALRY, home)


def groups(state: State, verb: int, places: Sequence[int], ends: list[int]) -> Iterator[int]:
    """Armies, with their leader or without, that go from a place or to it."""
    last = [0, *(place + 1 for place in homes(state) if place < PLACES)]  # a way or a home where the verb has one
    for place in places:
        for end in ends:
            for kind_and_leader in range(4):
                for count in range(6):
                    yield from (pack(verb, count, place, end, kind_and_leader, way) for way in last)
    yield from (actions.lone_retreat(place) for place in places)


def everything(state: State) -> Iterator[int]:
    """The codes that the open question could be answered with, legal or not, and one of every other verb."""
    for verb in range(codes.OPEN + 1):
        for place in range(PLACES + 1):
            yield pack(verb, place)
            yield pack(verb, place, 1)
    if state.question == codes.Q_MARCH:
        yield from marches(state)
    elif state.question == codes.Q_COLUMN:
        yield from columns(state)
    elif state.question in (codes.Q_DEFENDER, codes.Q_ATTACKER):
        yield from groups(state, codes.RETREAT, range(PLACES), homes(state))
    elif state.question == codes.Q_WITHDRAW:
        yield from groups(state, codes.WITHDRAW, range(PLACES), homes(state))
    elif state.question == codes.Q_EVICT:
        embattled = [area for area in range(LANDS) if attackers(state, area)]
        yield from groups(state, codes.EVICT, [*embattled, 0], list(range(PLACES)))
    elif state.question == codes.Q_VOTE:
        yield from (pack(codes.VOTE, voter, nation) for voter in range(20) for nation in range(18))


def neighbours(legal: list[int]) -> Iterator[int]:
    """Legal codes with one field changed to anything else."""
    for code in legal:
        for shift in FIELDS:
            for value in range(64):
                yield code & ~(63 << shift) | value << shift


@cache  # nearly all codes of a position have been met at another
def well_formed(code: int) -> bool:
    """Whether a code has its verb's own fields and nothing besides; no line and no JSON yields any other."""
    form = FORMS.get(code & 63)
    if form is None:
        return False
    raw = raw_fields(form, code)
    if raw.get("leader", 0) > 1 and form.verb != codes.LEAD:
        return code == actions.lone_retreat(raw.get("to", 0))
    return code == code & 63 | sum(raw[slot.name] << slot.shift for slot in form.slots)


# The check -----------------------------------------------------------------------------------------------------------
def disagreements(state: State, rng: random.Random) -> list[str]:
    """The codes on which `legal` and `refusal` differ here."""
    listed = [code for seat in state.waiting() or [CHANCE] for code in of_seat(state, seat)]
    assert len(set(listed)) == len(listed), f"a code is listed twice in {listed}"
    before = state.digest()
    tried = set(everything(state)) | set(neighbours(rng.sample(listed, min(ENOUGH, len(listed)))))
    tried = {code for code in tried if well_formed(code)}
    legal = set(listed)
    wrong = [code for code in tried | legal if (state.refusal(code) == 0) != (code in legal)]
    assert state.digest() == before, "asking has changed the position"
    return [describe(state, code) for code in wrong]


def of_seat(state: State, seat: int) -> list[int]:
    """What a seat, or chance, may choose."""
    return state.legal() if seat == CHANCE else state.legal_for(seat)


def describe(state: State, code: int) -> str:
    """A code by its fields, with where it was asked."""
    fields = [code >> shift & 63 for shift in FIELDS]
    return f"question {state.question} round {state.round} turn {state.turn}: {fields} refusal {state.refusal(code)}"


@pytest.mark.parametrize(("game", "scenario", "players", "number"), PLAN)
def test_what_is_not_refused_is_listed_and_the_other_way_round(
    game: str, scenario: str, players: int, number: int
) -> None:
    """One random game; every second with options at random."""
    rng = random.Random(f"{scenario} {players} {number}")
    info = EDITIONS[game].info()
    chosen = {option.name: rng.choice(option.values) for option in info.options} if number else {}
    state = EDITIONS[game].setup(scenario, players, info.check(scenario, players, chosen)[1])
    looked: Counter[int] = Counter()
    while state.to_act() != NOBODY:
        if looked[state.question] < 2 or (looked[state.question] < SAMPLES and rng.random() < 0.2):
            looked[state.question] += 1
            assert disagreements(state, rng) == []
        state.apply(rng.choice(state.legal()))
    assert len(looked) >= 8


RARE = {
    "late-place": "R16 round-begins | Wessex: saxons 1 Harold | Kent: saxons 1 | Essex: saxons 2 | March: saxons 3",
    "muster": "R12 norsemen invaders | Skye: norsemen 2 | Mar: norsemen 2 | Moray: norsemen 4",
    "excess": "R6 romano-british | Cornwall: romano-british 4 | Devon: romano-british 4 | Avalon: welsh 1"
    " | Wessex: welsh 1 | Dyfed: welsh 1 | Gwent: welsh 1 | former: welsh",
    "evict": "1e R6 angles | Dunedin: brigantes 1 | Lothian: angles 3 Ida | North Sea: angles 2",
    "withdraw": "1e R5 angles withdrawal | North Mercia: angles 1 raiders Frisian Sea | York: romans F",
}
"""Situations of questions that random games hardly ever reach."""


@pytest.mark.parametrize("asked", RARE)
def test_the_same_for_rare_questions(asked: str) -> None:
    """The questions that random games do not ask."""
    m = position(RARE[asked], raiders_at_sea=["angles"]) if asked == "evict" else position(RARE[asked])
    if asked == "excess":
        play(m, "done")
    if asked == "evict":
        play(m, "move 2 North Sea-Dunedin", "move Ida +2 Lothian-Dunedin", "done", "submit Brigantes")
    assert asks(m) == asked
    assert isinstance(m.state, State)
    assert disagreements(m.state, random.Random(1)) == []
