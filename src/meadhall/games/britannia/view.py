"""What a seat may know, as plain data: the whole board, the question, and the choices if the seat is asked.

Everything at this table is open but the votes of a secret ballot, which a seat sees only of its own nations.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from meadhall.games.britannia.engine import codes
from meadhall.games.britannia.engine.board import (
    ATTACK_FOOT,
    ATTACK_HORSE,
    BIDS,
    FOOT,
    HORSE,
    INCREASE,
    LEADER_AT,
    LEADER_IS,
    OVERLORD,
    OWNER,
    POINTS,
    SEA_FOOT,
    SEA_HORSE,
    SEAT,
    TAG,
    VOTES,
    has,
)
from meadhall.games.britannia.engine.codes import COLUMN, LANDS, NATIONS, NONE, PLACES, SEAS, TAGS
from meadhall.games.britannia.engine.crown import GALLOWAY_VOTER, SECRETLY, voter_seat
from meadhall.games.britannia.engine.movement.one_step import allowance
from meadhall.games.britannia.engine.sequence_step import STEP_NAMES
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.tables import Tables, turn_at
from meadhall.games.britannia.engine.tags import (
    tag_count,
    tag_entry,
    tag_home,
    tag_kind,
    tag_moved,
    tag_place,
    tag_via,
)
from meadhall.games.britannia.engine.timeline import after_arrivals, first_arrival, is_major, leader_due
from meadhall.games.britannia.halves import Points, in_points
from meadhall.games.britannia.hits import kills
from meadhall.games.britannia.names import slug
from meadhall.games.britannia.words.forms import KINDS, action
from meadhall.games.britannia.words.prompts import prompt
from meadhall.games.britannia.words.stakes import note, stakes


def view(state: State, seat: int | None) -> dict[str, Any]:
    """All that this seat (None: a spectator) may know."""
    question, reason = prompt(state, seat)
    cells = list(state.cells)  # as plain numbers at once: each is looked at
    return {
        "round": int(state.round),
        "rounds": [int(state.tables.first_round), int(state.tables.last_round)],
        "years": years(state),
        "nation": nation_id(state, int(state.turn)),
        "phase": "over" if state.question == codes.Q_OVER else STEP_NAMES[int(state.step)],
        "half": int(state.half),
        "major": bool(state.turn >= 0 and is_major(state, state.turn)),
        "seat": seat,
        "waiting": state.waiting(),
        "prompt": question,
        "reason": reason,
        "stakes": stakes(state, seat),
        "legal": legal(state, seat),
        "areas": areas(state, cells),
        "seas": seas(state, cells),
        "nations": nations(state, cells),
        "seats": seats(state, cells),
        "marks": marks(state),
        "column": column(state),
        "battle": battle(state),
        "votes": votes(state, seat),
        "coming": coming(state),
    }


# Names ---------------------------------------------------------------------------------------------------------------
def nation_id(state: State, n: int) -> str | None:
    """The id of a nation, or None."""
    return slug(state.tables.nation_names[n]) if 0 <= n < NATIONS else None


def area_id(state: State, place: int) -> str | None:
    """The id of an area or sea, or None."""
    return slug(state.tables.area_names[place]) if 0 <= place < PLACES else None


@lru_cache
def nation_ids(t: Tables) -> list[str]:
    """The ids of all nations."""
    return [slug(name) for name in t.nation_names]


def used(t: Tables, n: int) -> bool:
    """Whether a nation plays in this scenario."""
    return not has(t.unused, n)


def years(state: State) -> list[int] | None:
    """The first and last year of the round, if the edition tells them."""
    edition = state.tables.edition
    info = None if edition is None else edition.rounds.get(int(state.round))
    return None if info is None else list(info.years)


def legal(state: State, seat: int | None) -> list[dict[str, Any]]:
    """The choices of a seat that is asked, each with its line and its plain data; none for anybody else."""
    if seat is None:
        return []
    return [choice(state, code, seat) for code in state.legal_for(seat)]


def choice(state: State, code: int, seat: int) -> dict[str, Any]:
    """One choice: its line, its plain data, and a note where there is something to know about it."""
    said, about = action(state, code), note(state, code, seat)
    return {"text": said.text, "json": said.json(), **({"note": about} if about else {})}


# Places --------------------------------------------------------------------------------------------------------------
def areas(state: State, cells: list[int]) -> dict[str, Any]:
    """The owner and the pieces in every area; kinds without any are left out."""
    t, ids, turn = state.tables, nation_ids(state.tables), nation_id(state, int(state.turn))
    sets = (("fort", int(state.forts)), ("ruin", int(state.ruins)), ("burh", int(state.burhs)))
    found: dict[str, Any] = {}
    for a, name in enumerate(t.area_names[:LANDS]):
        owner = cells[OWNER + a]
        here: dict[str, Any] = {"owner": ids[owner] if owner >= 0 else None, **units(cells[FOOT + a], cells[HORSE + a])}
        for kind, mask in sets:
            if mask >> a & 1:
                here[kind] = True
        attack = units(cells[ATTACK_FOOT + a], cells[ATTACK_HORSE + a])
        if attack:
            here["attackers"] = {"nation": turn, **attack}
        found[slug(name)] = here
    return found


def units(foot: int, horse: int) -> dict[str, int]:
    """Armies by kind, zeros left out."""
    found = {"infantry": foot} if foot else {}
    if horse:
        found["cavalry"] = horse
    return found


def seas(state: State, cells: list[int]) -> dict[str, Any]:
    """The fleets in every sea, by nation."""
    t, found = state.tables, {}
    for s, name in enumerate(t.area_names[LANDS:]):
        foot, horse = (cells[first + s : first + NATIONS * SEAS : SEAS] for first in (SEA_FOOT, SEA_HORSE))
        fleets = zip(nation_ids(t), foot, horse, strict=True)
        found[slug(name)] = {nation: units(f, h) for nation, f, h in fleets if f or h}
    return found


# Nations and seats ---------------------------------------------------------------------------------------------------
def nations(state: State, cells: list[int]) -> dict[str, Any]:
    """Every nation that plays: whose it is, its points, population marker, leader and overlord."""
    t = state.tables
    return {
        slug(name): {
            "name": name,
            "seat": seat if (seat := cells[SEAT + t.side_of[n]]) >= 0 else None,
            "points": points(state, cells[POINTS + n]),
            "population": points(state, cells[INCREASE + n]),
            "leader": leader(state, cells, n),
            "overlord": nation_id(state, cells[OVERLORD + n]),
        }
        for n, name in enumerate(t.nation_names)
        if used(t, n)
    }


def leader(state: State, cells: list[int], n: int) -> dict[str, Any] | None:
    """The leader of a nation, or None."""
    if cells[LEADER_IS + n] < 0:
        return None
    name = state.tables.leader_names[cells[LEADER_IS + n]]
    return {"id": slug(name), "name": name, "place": area_id(state, cells[LEADER_AT + n])}


def points(state: State, units: int) -> Points:
    """Points as they are printed."""
    return in_points(int(state.tables.units), units)


def seats(state: State, cells: list[int]) -> list[dict[str, Any]]:
    """Every seat with its side, bid and points."""
    t, scores = state.tables, state.seat_scores()
    found: list[dict[str, Any]] = [{"side": None, "bid": None, "points": score, "nations": []} for score in scores]
    for side, name in enumerate(t.side_names):
        seat, bid = cells[SEAT + side], cells[BIDS + side]
        if seat >= 0:
            found[seat].update(side=name, bid=bid if bid >= 0 else None, nations=nations_of(t, side))
    return found


@lru_cache(maxsize=512)
def nations_of(t: Tables, side: int) -> list[str]:
    """The nations of a side that play."""
    return [nation for n, nation in enumerate(nation_ids(t)) if t.side_of[n] == side and used(t, n)]


# What is under way ---------------------------------------------------------------------------------------------------
def tags(state: State) -> list[int]:
    """The engine's marks of armies that differ from others beside them."""
    return [int(state.cells[TAG + i]) for i in range(TAGS) if state.cells[TAG + i]]


def mark(state: State, tag: int) -> dict[str, Any]:
    """One group of marked armies."""
    found: dict[str, Any] = {"count": int(tag_count(tag)), "kind": KINDS[int(tag_kind(tag))]}
    if tag_home(tag) != NONE:
        found["home"] = area_id(state, int(tag_home(tag)))
    if tag_entry(tag) != NONE:
        found["entry"] = area_id(state, int(tag_entry(tag)))
    if tag_via(tag) != NONE:
        found["by"] = area_id(state, int(tag_via(tag)))
    return found


def marks(state: State) -> list[dict[str, Any]]:
    """Armies of the nation in turn that have moved, are raiders, or remember the way they came."""
    standing = [tag for tag in tags(state) if tag_place(tag) != COLUMN]
    return [
        {"place": area_id(state, int(tag_place(tag))), "moved": bool(tag_moved(tag)), **mark(state, tag)}
        for tag in standing
    ]


def column(state: State) -> dict[str, Any] | None:
    """The column on the march, or None."""
    if not state.marching:
        return None
    leader = int(state.cells[LEADER_IS + state.turn])
    return {
        "at": area_id(state, int(state.col_at)),
        "steps": int(state.col_steps),
        "allowance": int(allowance(state)),
        "leader": slug(state.tables.leader_names[leader]) if state.col_led and leader >= 0 else None,
        "armies": [mark(state, tag) for tag in tags(state) if tag_place(tag) == COLUMN],
    }


def battle(state: State) -> dict[str, Any] | None:
    """The battle that is fought: both sides, and the dice of this round so far."""
    if state.battle < 0:
        return None
    return {
        "area": area_id(state, int(state.battle)),
        "attacker": nation_id(state, int(state.turn)),
        "defender": nation_id(state, int(state.foe)),
        "rounds": int(state.fought),
        "kills": {side: kills(state, side == "attacker") for side in ("attacker", "defender")},
        "dice": {
            "attacker": {
                "to-roll": int(state.dice_a + state.dice_b), "sixes": int(state.sixes_a), "hits": int(state.lesser_a)
            },
            "defender": {
                "to-roll": int(state.dice_c + state.dice_d), "sixes": int(state.sixes_d), "hits": int(state.lesser_d)
            },
        },
    }  # fmt: skip


def votes(state: State, seat: int | None) -> dict[str, Any] | None:
    """The vote for Bretwalda while it is open: who has still to vote, and the votes this seat may know."""
    if state.question not in (codes.Q_BALLOT, codes.Q_VOTE):
        return None
    secret = state.ballot == SECRETLY
    cast: dict[str, str | None] = {}
    to_come: list[str] = []
    for voter in range(NATIONS + 1):
        name = "galloway" if voter == GALLOWAY_VOTER else str(nation_id(state, voter))
        choice = int(state.galloway if voter == GALLOWAY_VOTER else state.cells[VOTES + voter])
        if has(state.voting, voter):
            to_come.append(name)
        elif choice >= 0:
            hidden = secret and (seat is None or voter_seat(state, voter) != seat)
            cast[name] = None if hidden else nation_id(state, choice)
    return {"secret": secret, "cast": cast, "to-come": to_come}


# What is coming ------------------------------------------------------------------------------------------------------
def coming(state: State) -> list[dict[str, Any]]:
    """What the Timeline brings in this round and the next: units, seas, leaders, raids and major invasions."""
    t, now = state.tables, int(state.round)
    return [entry for round_ in (now, now + 1) if round_ <= t.last_round for entry in arrivals(t, round_)]


@lru_cache(maxsize=256)
def arrivals(t: Tables, round_: int) -> list[dict[str, Any]]:
    """What it brings in one round, which never changes."""
    found = ((n, arrival(t, round_, n)) for n in range(NATIONS) if used(t, n))
    return [{"round": round_, "nation": slug(t.nation_names[n]), **entry} for n, entry in found if entry]


def arrival(t: Tables, round_: int, n: int) -> dict[str, Any]:
    """What the Timeline gives a nation in a round; empty if it gives nothing."""
    listed = [
        {
            "count": int(t.arrive_count[i]),
            "kind": KINDS[int(t.arrive_kind[i])],
            "sea": slug(t.area_names[LANDS + int(t.arrive_sea[i])]),
        }
        for i in range(first_arrival(t, n, round_), after_arrivals(t, n, round_))
    ]
    found: dict[str, Any] = {"units": listed} if listed else {}
    leader = leader_due(t, n, round_)
    if leader >= 0:
        found["leader"] = t.leader_names[leader]
    for name, table in (("major", t.major), ("raid", t.raid), ("boats", t.boats)):
        if table[turn_at(round_, n)]:
            found[name] = True
    return found
