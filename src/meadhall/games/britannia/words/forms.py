"""The table of verbs: for each action the fields of its code, and the line that speaks it.

Everything about actions in words derives from `FORMS`: code to value and back here, typed lines in `reading.py`, whole
marches in `orders.py`. A canonical line never depends on context but for the name of the leader who is meant.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from meadhall.core.action import Action, BadAction, Field
from meadhall.core.text import did_you_mean
from meadhall.games.britannia.engine import codes
from meadhall.games.britannia.engine.actions import GOES_ALONE
from meadhall.games.britannia.engine.board import LEADER_AT, LEADER_IS
from meadhall.games.britannia.engine.codes import CAVALRY, INFANTRY, NONE
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.tables import Tables
from meadhall.games.britannia.engine.timeline import leader_due
from meadhall.games.britannia.names import slug, squeezed, unknown

NUMBER: Final = "number"
PLACE: Final = "place"
KIND: Final = "kind"
HOME: Final = "home"
NATION: Final = "nation"
VOTER: Final = "voter"
SIDE: Final = "side"
WAY: Final = "way"
"""A place that many codes do without, a raider's home or an area on its way; its number plus one, zero for none."""
LED: Final = "led"
LEADER_THERE: Final = "leader there"
ARRIVING: Final = "arriving"
LEADERS: Final = (LED, LEADER_THERE, ARRIVING)
"""The sorts that name a leader, and one that depends on the moment; every other name follows from the code."""

KINDS: Final = ("infantry", "cavalry", "burh")

KEPT: Final = 4096
"""So many values of codes are kept: the same choices come up at every table, again and again."""


@dataclass(frozen=True)
class Slot:
    """One field of an action: what it is called, what sort of thing it names, and where it sits in the code."""

    name: str
    sort: str
    shift: int
    width: int = 6
    default: int | None = None
    """What is meant if it is left out; None if it must be said (or found from what is legal)."""


@dataclass(frozen=True)
class Form:
    """One verb: its first word, the rest of its line, its slots, and an example for error messages."""

    verb: int
    word: str
    line: str
    slots: tuple[Slot, ...]
    example: str

    def slot(self, name: str) -> Slot | None:
        """The slot of this name, if the form has it."""
        return next((slot for slot in self.slots if slot.name == name), None)

    @cached_property
    def leader(self) -> str | None:
        """The sort of leader that it names, or None."""
        return next((slot.sort for slot in self.slots if slot.sort in LEADERS), None)


X, Y, Z, W, V = 6, 12, 18, 24, 30


def _count(shift: int = X) -> Slot:
    return Slot("count", NUMBER, shift)


def _place(shift: int, name: str = "place") -> Slot:
    return Slot(name, PLACE, shift)


def _kind(shift: int, width: int = 6, default: int | None = INFANTRY) -> Slot:
    return Slot("kind", KIND, shift, width, default)


def _home(shift: int) -> Slot:
    return Slot("home", HOME, shift, default=NONE)


_LEADER: Final = Slot("leader", LED, W + 1, 5, default=0)

_ALL: Final = (
    Form(codes.DIE, "die", "{face}", (Slot("face", NUMBER, X),), "die 6"),
    Form(codes.FIRST, "first", "bidder {seat}", (Slot("seat", NUMBER, X),), "first bidder 2"),
    Form(codes.DEAL, "deal", "{seat}", (Slot("seat", NUMBER, X),), "deal 3"),
    Form(codes.BID, "bid", "{side}", (Slot("side", SIDE, X),), "bid Blue"),
    Form(codes.AMOUNT, "amount", "{points}", (Slot("points", NUMBER, X, 12),), "amount 7"),
    Form(codes.ALLOW, "allow", "", (), "allow"),
    Form(codes.DENY, "deny", "", (), "deny"),
    Form(codes.BUILD, "burh", "{place}", (_place(X),), "burh Essex"),
    Form(codes.PLACE, "place", "{place}", (_place(X),), "place York"),
    Form(
        codes.SETTLE, "leader", "{leader} {place}",
        (Slot("leader", ARRIVING, 0, 0, 0), _place(X)), "leader Urien York",
    ),
    Form(
        codes.MUSTER, "muster", "{kind} {place}", (_kind(X, default=None), _place(Y)), "muster infantry Irish Sea"
    ),
    Form(codes.SWAP, "cavalry", "{count}", (_count(),), "cavalry 2"),
    Form(codes.REPLACE, "replace", "{place}", (_place(X),), "replace Kent"),
    Form(
        codes.TAKE, "take", "{count} {units_in}{place}", (_count(), _place(Y), _kind(Z), _home(W)), "take 3 Essex"
    ),
    Form(codes.LEAD, "lead", "{leader}", (Slot("leader", LEADER_THERE, X),), "lead Harold"),
    Form(codes.JOIN, "join", "{count}{units_after}", (_count(), _kind(Y), _home(Z)), "join 2"),
    Form(codes.TO, "to", "{place}", (_place(X),), "to Suffolk"),
    Form(codes.LEAVE, "leave", "{count}{units_after}", (_count(), _kind(Y), _home(Z)), "leave 1"),
    Form(codes.HALT, "halt", "", (), "halt"),
    Form(codes.DONE, "done", "", (), "done"),
    Form(codes.ASK, "ask", "{place}", (_place(X),), "ask Powys"),
    Form(codes.FIGHT, "fight", "{place}", (_place(X),), "fight York"),
    Form(codes.KILL, "kill", "{count} cavalry", (_count(),), "kill 2 cavalry"),
    Form(
        codes.LOSE, "lose", "{unit}{entry_from}{by_way}",
        (_kind(X, default=None), _home(Y), Slot("entry", HOME, Z, default=NONE), Slot("by", WAY, W, default=0)),
        "lose infantry from Kent",
    ),
    Form(codes.SUBMIT, "submit", "{nation}", (Slot("nation", NATION, X),), "submit Welsh"),
    Form(codes.RESIST, "resist", "{nation}", (Slot("nation", NATION, X),), "resist Welsh"),
    Form(
        codes.EVICT, "evict", "{count} {units}{from}-{to}{with_leader}",
        (_count(), _place(Y, "from"), _place(Z, "to"), _kind(W, 1), _LEADER, Slot("home", WAY, V, default=0)),
        "evict 2 Powys-Hwicce",
    ),
    Form(
        codes.RETREAT, "retreat", "{group}to {to}{with_leader}",
        (_count(), _place(Y, "to"), _home(Z), _kind(W, 1), _LEADER), "retreat 2 to Lindsey",
    ),
    Form(codes.STAND, "stand", "", (), "stand"),
    Form(
        codes.WITHDRAW, "withdraw", "{count} {units}{place}{by_way} to {to}{with_leader}",
        (_count(), _place(Y), _place(Z, "to"), _kind(W, 1), _LEADER, Slot("by", WAY, V, default=0)),
        "withdraw 2 York to North Sea",
    ),
    Form(codes.REMOVE, "remove", "{place}{kind_after}", (_place(X), _kind(Y)), "remove Kent"),
    Form(codes.STARVE, "starve", "{place}{kind_after}", (_place(X), _kind(Y)), "starve York"),
    Form(
        codes.VOTE, "vote", "{voter} {nation}",
        (Slot("voter", VOTER, X), Slot("nation", NATION, Y)), "vote Welsh Angles",
    ),
    Form(codes.SECRET, "secret", "", (), "secret"),
    Form(codes.OPEN, "open", "", (), "open"),
)  # fmt: skip

FORMS: Final = {form.verb: form for form in _ALL}
BY_WORD: Final = {form.word: form for form in _ALL}

ONLY_PLACE: Final = {codes.TAKE: "place", codes.RETREAT: "to", codes.EVICT: "to"}
"""Where armies of the home that this field names are just called raiders."""


# Names ---------------------------------------------------------------------------------------------------------------
def names_for(t: Tables, sort: str) -> list[str]:
    """What a slot of this sort can name, by index."""
    if sort == NATION:
        return t.nation_names
    if sort == VOTER:
        return [*t.nation_names, "Galloway"]
    if sort == SIDE:
        return t.side_names
    if sort == KIND:
        return list(KINDS)
    if sort in LEADERS:
        return t.leader_names
    return t.area_names


@lru_cache
def numbers_for(t: Tables, sort: str) -> dict[str, int]:
    """The indexes of the same names, by their letters and digits."""
    names = [squeezed(name) for name in names_for(t, sort)]
    return {name: names.index(name) for name in names}


def speaking_nation(state: State) -> int:
    """The nation whose leader an action of this moment can name: the defender's in his retreat, else that in turn."""
    return int(state.foe if state.question == codes.Q_DEFENDER else state.turn)


def leader_here(state: State, sort: str | None) -> int:
    """The leader that an action of this moment names, or -1."""
    nation = speaking_nation(state)
    if sort is None or nation < 0:
        return -1
    if sort == ARRIVING:
        return int(leader_due(state.tables, nation, state.round))
    return int(state.cells[LEADER_IS + nation])


# From codes to values ------------------------------------------------------------------------------------------------
def raw_fields(form: Form, code: int) -> dict[str, int]:
    """The slots of a code as bare numbers."""
    return {slot.name: (code >> slot.shift) & ((1 << slot.width) - 1) for slot in form.slots}


def spoken(t: Tables, form: Form, raw: dict[str, int], leader: int) -> dict[str, str | int]:
    """The slots as people say them: names as printed; what is not there is left out."""
    said: dict[str, str | int] = {}
    for slot in form.slots:
        value = raw[slot.name]
        if slot.sort == NUMBER:
            said[slot.name] = value
        elif slot.sort in LEADERS:
            if slot.sort != LED or value:
                said[slot.name] = t.leader_names[leader] if leader >= 0 else "nobody"
        elif slot.sort == WAY:
            if 0 < value <= len(t.area_names):
                said[slot.name] = t.area_names[value - 1]
        elif value != NONE or slot.sort != HOME:
            names = names_for(t, slot.sort)
            said[slot.name] = names[value] if value < len(names) else "nowhere"
    return said


def action(state: State, code: int) -> Action:
    """The value of a code, with its line."""
    form = FORMS.get(int(code) & 63)
    if form is None:
        raise BadAction(f"{code} is not the code of any action")
    return worded(state.tables, int(code), leader_here(state, form.leader))


@lru_cache(KEPT)
def worded(t: Tables, code: int, leader: int) -> Action:
    """The value of a code at a moment when this leader would be named."""
    form = FORMS[code & 63]
    raw = raw_fields(form, code)
    said = spoken(t, form, raw, leader)
    if alone(form, raw):
        fields: list[tuple[str, Field]] = [("leader", slug(str(said["leader"]))), ("to", slug(str(said["to"])))]
    else:
        fields = [(name, value if isinstance(value, int) else slug(value)) for name, value in said.items()]
    return Action(form.word, tuple(fields), line(form, raw, said))


def alone(form: Form, raw: dict[str, int]) -> bool:
    """Whether an action is the retreat of a leader by himself."""
    return form.verb == codes.RETREAT and raw["count"] == 0 and raw["leader"] != 0


def line(form: Form, raw: dict[str, int], said: dict[str, str | int]) -> str:
    """The canonical line: short words for what is usual, more where armies differ."""
    text = form.line.format_map({**said, **phrases(form, raw, said)})
    return f"{form.word} {text}".strip()


def phrases(form: Form, raw: dict[str, int], said: dict[str, str | int]) -> dict[str, str]:
    """The parts of lines that stand only where they are needed."""
    kind = "cavalry" if raw.get("kind") == CAVALRY else ""
    home = said.get("home")
    bare = home is not None and home == said.get(ONLY_PLACE.get(form.verb, ""))
    noun = "raider" if raw.get("count", 1) == 1 else "raiders"
    raiders = "" if home is None else noun if bare else f"{noun} of {home}"
    units = " ".join(part for part in (kind, raiders) if part)
    leader = said.get("leader")
    number = f"{said.get('count')} {units} " if units else f"{said.get('count')} "
    return {
        "units": f"{units} " if units else "",
        "units_in": f"{units} in " if home is not None and not bare else f"{units} " if units else "",
        "units_after": f" {units}" if units else "",
        "unit": units if home is not None else str(said.get("kind", "")),
        "kind_after": "" if raw.get("kind") == INFANTRY else f" {said.get('kind')}",
        "entry_from": f" from {said['entry']}" if "entry" in said else "",
        "by_way": f" by {said['by']}" if "by" in said else "",
        "with_leader": f" with {leader}" if leader is not None and not alone(form, raw) else "",
        "group": f"{leader} " if alone(form, raw) else number,
    }


# From values to codes ------------------------------------------------------------------------------------------------
def code(state: State, action: Action) -> int:
    """The code of an action value. Raises `BadAction` with the place where a field names nothing."""
    form = BY_WORD.get(action.verb)
    if form is None:
        raise BadAction(f"there is no action {action.verb!r}{did_you_mean(action.verb, BY_WORD)}")
    given: dict[str, int] = {}
    for name, value in action.fields:
        slot = form.slot(name)
        if slot is None:
            known = ", ".join(slot.name for slot in form.slots) or "none"
            raise BadAction(f"{action.verb}: there is no field {name!r}; its fields are: {known}")
        given[name] = field_value(state, form, slot, value)
    if form.verb == codes.RETREAT and "leader" in given:
        given.setdefault("count", 0)
    return pack_fields(form, given)


def field_value(state: State, form: Form, slot: Slot, value: Field) -> int:
    """One field of an action as its number."""
    if slot.sort == NUMBER:
        if type(value) is not int or not 0 <= value < 1 << slot.width:
            raise BadAction(f"{form.word}: {slot.name} is a number from 0 to {(1 << slot.width) - 1}, not {value!r}")
        return value
    names = names_for(state.tables, slot.sort)
    if not isinstance(value, str):
        raise BadAction(f"{form.word}: {slot.name} is a name, for example {slug(names[0])!r}, not {value!r}")
    found = numbers_for(state.tables, slot.sort).get(squeezed(value))
    if found is None:
        raise unknown(value, names, what(slot))
    return slot_value(state, slot, found)


def what(slot: Slot) -> str:
    """What a slot names, for error messages."""
    nouns = {
        PLACE: "area or sea",
        HOME: "area or sea",
        WAY: "area",
        KIND: "kind of unit",
        NATION: "nation",
        VOTER: "voter",
    }
    return nouns.get(slot.sort, "side" if slot.sort == SIDE else "leader")


def slot_value(state: State, slot: Slot, index: int) -> int:
    """The number in the code for what was named; leaders are known by where they are or that they go along."""
    if slot.sort == LEADER_THERE:
        nation = int(state.tables.leader_nation[index])
        there = state.cells[LEADER_IS + nation] == index and nation == state.turn
        return int(state.cells[LEADER_AT + nation]) if there else NONE
    if slot.sort in (LED, ARRIVING):
        expected = leader_here(state, slot.sort)
        if index != expected:
            here = f"it is {state.tables.leader_names[expected]}" if expected >= 0 else "there is none"
            raise BadAction(f"{state.tables.leader_names[index]} is not the leader who is meant now; {here}")
        return 1 if slot.sort == LED else 0
    return index + 1 if slot.sort == WAY else index


def pack_fields(form: Form, given: dict[str, int]) -> int:
    """A code from its slots, defaults filled in. Raises `BadAction` if one is missing."""
    total = form.verb
    for slot in form.slots:
        value = given.get(slot.name, slot.default)
        if value is None:
            raise BadAction(f"{form.word}: say the {slot.name} too, for example {form.example!r}")
        total += value << slot.shift
    if form.verb == codes.RETREAT and given.get("count") == 0:
        total += (int(GOES_ALONE) - given.get("leader", 0)) << _LEADER.shift
    return total
