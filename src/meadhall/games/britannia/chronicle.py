"""Events in words: everything the engine emits, with named fields and one line for the log.

The engine hands over a kind and up to four numbers; `TELLERS`, in the order of the kinds in `engine/tell.py`, says what
they mean. Nations, areas and leaders are named by their ids in the fields and as printed in the line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.core.event import Event
from meadhall.games.britannia.engine.board import (
    ATTACK_HORSE,
    HORSE,
    LEADER_AT,
    LEADER_IS,
    OVERLORD,
    SEAT,
    Board,
    seat_of,
)
from meadhall.games.britannia.engine.codes import NATIONS
from meadhall.games.britannia.halves import Points, in_points, spoken
from meadhall.games.britannia.hits import hits, last_die, thrown
from meadhall.games.britannia.names import slug

GALLOWAY_VOTER: Final = NATIONS
"""The number of the vote that is cast for Galloway, after those of the nations."""
SECRETLY: Final = 2
"""The mark of a secret ballot on the board."""
MISSES, KILLS_NORMAL, KILLS_ANYTHING = 0, 1, 2
"""What a die does, as `engine/fight.py` counts it."""
KINDS: Final = ("infantry", "cavalry", "burh", "fort")
PHASES: Final = ("", "population increase", "movement", "battles and retreats", "raider withdrawal", "overpopulation")
WHY_SCORED: Final = (
    "hold", "occupy", "eliminate", "limes", "submission", "bretwalda", "king", "limit", "half", "raid",
)  # fmt: skip
WHY_REMOVED: Final = ("legions", "departure", "eviction", "excess", "replacement")
REMOVED_LINES: Final = (
    "The legions are called away: {nation} take {armies} from {place}.",
    "{nation} take {armies} from {place} and sail home.",
    "{nation} lose {armies} in {place}: there is nowhere to go.",
    "{nation} take {armies} above the stacking limit from {place}.",
    "{nation} leave {place} for good with {armies}.",
)
SCORED_LINES: Final = (
    "for holding areas", "for occupying {about}", "for eliminating {about}", "for the Limes",
    "for the submission of {about}", "as Bretwalda", "as King", "taken off: above the limit of their card",
    "taken off: half, as subjects of the {about}", "for the raid on {about}",
)  # fmt: skip

Wording = tuple[str, dict[str, Any], str]
Teller = Callable[["Board", int, int, int, int], Wording]


def event(b: Board, kind: int, x: int, y: int, z: int, w: int) -> Event:
    """The event of a kind with its numbers."""
    name, fields, text = TELLERS[kind](b, x, y, z, w)
    return Event(name, fields, text[:1].upper() + text[1:])


# Names ---------------------------------------------------------------------------------------------------------------
def _nation(b: Board, n: int) -> str:
    if n == GALLOWAY_VOTER:
        return "Galloway"
    return b.tables.nation_names[n] if n >= 0 else "nobody"


def _place(b: Board, p: int) -> str:
    return b.tables.area_names[p]


def _leader(b: Board, x: int) -> str:
    return b.tables.leader_names[x] if x >= 0 else "the leader"


def _armies(count: int) -> str:
    return "1 army" if count == 1 else f"{count} armies"


def _units(count: int, kind: int) -> str:
    noun = KINDS[kind]
    return f"{count} {noun}" if kind < 2 or count == 1 else f"{count} {noun}s"


def _group(b: Board, nation: int, count: int) -> str:
    """Armies that march or retreat; no armies means the leader alone."""
    if count:
        return f"{_armies(count)} of the {_nation(b, nation)}"
    return _leader(b, int(b.cells[LEADER_IS + nation]))


# Rounds and turns ----------------------------------------------------------------------------------------------------
def _round(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    return "round", {"round": x}, f"Round {x} begins."


def _turn(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    name = _nation(b, x)
    return "turn", {"nation": slug(name), "round": int(b.round)}, f"The {name} take their turn."


def _phase(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    name = _nation(b, x)
    fields = {"nation": slug(name), "phase": y, "half": int(b.half), "name": PHASES[y]}
    half = ", second half" if y == 2 and b.half == 2 else ""
    return "phase", fields, f"{name}: {PHASES[y]}{half}."


def _over(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    return "over", {"round": int(b.round)}, "The game is over."


# Points --------------------------------------------------------------------------------------------------------------
def _points(b: Board, units: int) -> Points:
    return in_points(int(b.tables.units), units)


def _said_points(points: Points, noun: str = "point") -> str:
    return f"{spoken(points)} {noun}" if points in (0.5, 1) else f"{spoken(points)} {noun}s"


def _scored(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    name, why = _nation(b, x), WHY_SCORED[z]
    fields: dict[str, Any] = {"nation": slug(name), "points": _points(b, y), "why": why, "round": int(b.round)}
    about = ""
    if why in ("occupy", "raid"):
        about = _place(b, w)
        fields["area"] = slug(about)
    elif why == "eliminate":
        is_leader = w >= len(b.tables.nation_names)
        about = _leader(b, w - len(b.tables.nation_names)) if is_leader else f"units of the {_nation(b, w)}"
        fields["leader" if is_leader else "victim"] = slug(about if is_leader else _nation(b, w))
    elif why in ("submission", "half"):
        about = _nation(b, w) if why == "half" else f"the {_nation(b, w)}"
        fields["overlord" if why == "half" else "subject"] = slug(_nation(b, w))
    points = _said_points(_points(b, abs(y)))
    verb = "score" if y > 0 else "get"
    return "scored", fields, f"{name} {verb} {points} {SCORED_LINES[z].format(about=about)}."


# Population and arrivals ---------------------------------------------------------------------------------------------
def _increased(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    name = _nation(b, x)
    points = _points(b, y)
    fields = {"nation": slug(name), "marker": points}
    return "increased", fields, f"{name} keep {_said_points(points, 'population point')}."


def _came(kind: str, verb: str) -> Teller:
    """Units that appear in a place."""

    def tell(b: Board, x: int, y: int, z: int, w: int) -> Wording:
        name = _nation(b, x)
        fields = {"nation": slug(name), "unit": KINDS[y], "count": z, "place": slug(_place(b, w))}
        return kind, fields, f"{_units(z, y)} of the {name} {verb}{'' if z > 1 else 's'} in {_place(b, w)}."

    return tell


def _short(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    name = _nation(b, x)
    return "short", {"nation": slug(name), "missing": y}, f"{_armies(y)} of the {name} cannot come: no pieces are left."


def _leader_came(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    fields = {"nation": slug(_nation(b, x)), "leader": slug(_leader(b, y)), "place": slug(_place(b, z))}
    verb = "lead" if " and " in _leader(b, y) else "leads"
    return "leader-came", fields, f"{_leader(b, y)} {verb} the {_nation(b, x)}, in {_place(b, z)}."


def _leader_left(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    fields = {"nation": slug(_nation(b, x)), "leader": slug(_leader(b, y))}
    return "leader-left", fields, f"The time of {_leader(b, y)} is over."


def _leader_died(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    fields = {"nation": slug(_nation(b, x)), "leader": slug(_leader(b, y)), "killer": slug(_nation(b, z))}
    verb = "fall" if " and " in _leader(b, y) else "falls"
    return "leader-died", fields, f"{_leader(b, y)} {verb} against the {_nation(b, z)}."


def _built(kind: str) -> Teller:
    """A fort or a burh."""

    def tell(b: Board, x: int, y: int, z: int, w: int) -> Wording:
        area = _place(b, x)
        return f"built-{kind}", {"area": slug(area)}, f"A {kind} is built in {area}."

    return tell


def _converted(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    name, area = _nation(b, x), _place(b, z)
    fields = {"nation": slug(name), "count": y, "area": slug(area)}
    return "converted", fields, f"{_armies(y)} in {area} now {'is' if y == 1 else 'are'} infantry of the {name}."


def _granted(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    name = _nation(b, x)
    how = "their full" if y else "half their"
    return (
        "granted",
        {"nation": slug(name), "full": bool(y)},
        f"The overlord grants the {name} {how} population points.",
    )


# Movement ------------------------------------------------------------------------------------------------------------
def _set_out(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    fields = {"nation": slug(_nation(b, x)), "count": y, "place": slug(_place(b, z)), "led": bool(w)}
    return "set-out", fields, f"{_group(b, x, y)} {'set' if y > 1 else 'sets'} out from {_place(b, z)}."


def _entered(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    fields = {"nation": slug(_nation(b, x)), "count": y, "from": slug(_place(b, z)), "to": slug(_place(b, w))}
    return "entered", fields, f"{_group(b, x, y)} {'go' if y > 1 else 'goes'} from {_place(b, z)} to {_place(b, w)}."


def _stayed(kind: str, verb: str) -> Teller:
    """Armies that halt, or that a leader takes along."""

    def tell(b: Board, x: int, y: int, z: int, w: int) -> Wording:
        fields = {"nation": slug(_nation(b, x)), "count": y, "place": slug(_place(b, z))}
        return kind, fields, f"{_armies(y)} of the {_nation(b, x)} {verb}{'' if y > 1 else 's'} in {_place(b, z)}."

    return tell


def _went(kind: str, line: str) -> Teller:
    """Armies that go from one place to another outside their movement."""

    def tell(b: Board, x: int, y: int, z: int, w: int) -> Wording:
        fields = {"nation": slug(_nation(b, x)), "count": y, "from": slug(_place(b, z)), "to": slug(_place(b, w))}
        one = y < 2
        verbs = {"s": "s" if one else "", "go": "goes" if one else "go"}
        return kind, fields, line.format(who=_group(b, x, y), start=_place(b, z), end=_place(b, w), **verbs)

    return tell


def _leave(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    name, area = _nation(b, x), _place(b, y)
    fields = {"nation": slug(name), "area": slug(area), "given": bool(z)}
    return "leave", fields, f"The overlord {'lets' if z else 'does not let'} the {name} abandon {area}."


# Battle --------------------------------------------------------------------------------------------------------------
def _battle(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    fields = {"area": slug(_place(b, x)), "attacker": slug(_nation(b, y)), "defender": slug(_nation(b, z))}
    return "battle", fields, f"Battle in {_place(b, x)}: the {_nation(b, y)} attack the {_nation(b, z)}."


def _rolled(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    """A die, and whether it kills. The last one of a throw has `hits`, the losses that the whole throw can cause."""
    name = _nation(b, x)
    fields = {"nation": slug(name), "face": y, "strong": bool(z), "result": ("miss", "hit", "six")[w]}
    sixes, lesser = thrown(b, x)
    after = hits(b, x, sixes, lesser)
    before = hits(b, x, sixes - (w == KILLS_ANYTHING), lesser - (w == KILLS_NORMAL))
    fields["kills"] = after > before
    if last_die(b, x):
        fields["hits"] = after
    led = b.cells[LEADER_AT + x] == b.battle
    bonus = f" and add 1 for {_leader(b, int(b.cells[LEADER_IS + x]))}" if led else ""
    if w == MISSES:
        said = "no hit"
    elif after > before:
        said = "a hit as a six" if w == KILLS_ANYTHING else "a hit"
    else:
        said = f"no hit, {_spared(b, x, w)}"
    return "rolled", fields, f"{name} roll {y}{bonus}: {said}."


def _spared(b: Board, roller: int, result: int) -> str:
    """Why a die that hits kills nobody."""
    attacks = roller == b.turn
    if result == KILLS_NORMAL and (b.foe if attacks else b.turn) == b.tables.romans:
        return "Roman armies fall only to a 6"
    if result == KILLS_NORMAL and b.cells[(HORSE if attacks else ATTACK_HORSE) + b.battle] > 0:
        return "cavalry falls only to a 6"
    return "nobody is left to be hit"


def _lost(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    fields = {"nation": slug(_nation(b, x)), "count": y, "unit": KINDS[z], "area": slug(_place(b, w))}
    return "lost", fields, f"{_nation(b, x)} lose {_units(y, z)} in {_place(b, w)}."


def _battle_ended(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    area = _place(b, x)
    holder = None if y < 0 else slug(_nation(b, y))
    text = f"Nobody is left in {area}." if y < 0 else f"The {_nation(b, y)} hold {area}."
    return "battle-ended", {"area": slug(area), "holder": holder}, text


# Submission ----------------------------------------------------------------------------------------------------------
def _bond(kind: str, line: str) -> Teller:
    """A nation and its overlord."""

    def tell(b: Board, x: int, y: int, z: int, w: int) -> Wording:
        name, lord = _nation(b, x), _nation(b, y)
        return kind, {"nation": slug(name), "overlord": slug(lord)}, line.format(nation=name, lord=lord)

    return tell


def _refused(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    name = _nation(b, x)
    return "resisted", {"nation": slug(name)}, f"The {name} do not submit."


# Removal -------------------------------------------------------------------------------------------------------------
def _removed(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    name, place = _nation(b, x), _place(b, z)
    fields = {"nation": slug(name), "count": y, "place": slug(place), "why": WHY_REMOVED[w]}
    return "removed", fields, REMOVED_LINES[w].format(armies=_armies(y), nation=name, place=place)


def _starved(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    name, area = _nation(b, x), _place(b, z)
    fields = {"nation": slug(name), "unit": KINDS[y], "area": slug(area)}
    return "starved", fields, f"1 {KINDS[y]} of the {name} in {area} is lost to hunger."


# Votes, crowns and bids ----------------------------------------------------------------------------------------------
def _voted(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    """A vote. Votes of a secret ballot become events when the ballot ends, and reveal the choices of their seats."""
    voter, choice = _nation(b, x), _nation(b, y)
    fields: dict[str, Any] = {"voter": slug(voter), "nation": slug(choice), "votes": z}
    count = "1 vote" if z == 1 else f"{z} votes"
    text = f"{voter} {'votes' if x == GALLOWAY_VOTER else 'vote'} for the {choice} ({count})."
    if b.ballot != SECRETLY:
        return "voted", fields, text
    caster = int(b.cells[OVERLORD + b.tables.brigantes]) if x == GALLOWAY_VOTER else x
    return "revealed", {"seats": [int(seat_of(b, caster))], **fields}, text


def _crowned(kind: str, title: str) -> Teller:
    """Bretwalda or King; also an event for a vote that elects nobody."""

    def tell(b: Board, x: int, y: int, z: int, w: int) -> Wording:
        if x < 0:
            return f"no-{kind}", {"round": int(b.round)}, f"No nation has more than half of the votes: no {title}."
        name = _nation(b, x)
        fields = {"nation": slug(name), "round": int(b.round)}
        return kind, fields, f"The {title} comes from the {name}."

    return tell


def _bid(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    side = b.tables.side_names[y]
    return "bid", {"seat": x, "side": slug(side), "points": z}, f"Seat {x + 1} bids {z} for {side}."


def _dealt(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    side = b.tables.side_names[x]
    return "dealt", {"side": slug(side), "seat": y}, f"Seat {y + 1} plays {side}."


def _ballot(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    return "ballot", {"seat": x}, f"{_seat(b, x)} demands a secret ballot."


def _raid_lost(b: Board, x: int, y: int, z: int, w: int) -> Wording:
    name, points = _nation(b, x), _points(b, y)
    return (
        "raid-lost",
        {"nation": slug(name), "points": points},
        (f"The {name} lose {_said_points(points)} of their raid: not all raiders have gone home."),
    )


def _seat(b: Board, seat: int) -> str:
    """The name of the side that a seat plays."""
    for side, name in enumerate(b.tables.side_names):
        if b.cells[SEAT + side] == seat:
            return name
    return f"Seat {seat + 1}"


TELLERS: Final[tuple[Teller, ...]] = (
    _round, _turn, _scored, _increased, _came("placed", "appear"), _came("arrived", "arrive"), _short,
    _leader_came, _leader_left, _leader_died, _built("fort"), _built("burh"), _set_out, _entered,
    _stayed("halted", "halt"), _stayed("joined", "join"), _battle, _rolled, _lost, _battle_ended,
    _went("retreated", "{who} retreat{s} from {start} to {end}."),
    _bond("submitted", "The {nation} submit to the {lord}."),
    _bond("freed", "The {nation} are no longer subjects of the {lord}."),
    _went("evicted", "{who} leave{s} {start} to the subjects there and {go} to {end}."),
    _went("withdrew", "{who} {go} home from {start} to {end}."),
    _removed, _starved, _granted, _leave, _converted, _voted, _crowned("bretwalda", "Bretwalda"),
    _crowned("king", "King"), _bid, _dealt, _over, _phase, _refused, _ballot,
    _raid_lost,
)  # fmt: skip
"""By the number of the kind in `engine/tell.py`."""
