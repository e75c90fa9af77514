"""One typed step read as a code: forgiving about words, exact about what is meant.

A line is a verb and things in almost any order: a number, kinds of unit, places, nations, a leader. What is left out is
found among the legal choices; a line that could mean several of them is answered with a question.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from meadhall.core.action import BadAction
from meadhall.core.game import CHANCE
from meadhall.core.text import did_you_mean, listed
from meadhall.games.britannia.engine import codes
from meadhall.games.britannia.engine.codes import CAVALRY, INFANTRY
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.why import NOT_ASKED
from meadhall.games.britannia.names import read_name, unknown, words_of
from meadhall.games.britannia.words.forms import (
    BY_WORD,
    HOME,
    KIND,
    LEADERS,
    LED,
    NATION,
    NUMBER,
    ONLY_PLACE,
    PLACE,
    SIDE,
    VOTER,
    WAY,
    Form,
    action,
    names_for,
    pack_fields,
    raw_fields,
    slot_value,
)

UNITS = {
    "infantry": INFANTRY, "inf": INFANTRY, "foot": INFANTRY, "army": INFANTRY, "armies": INFANTRY,
    "cavalry": CAVALRY, "cav": CAVALRY, "horse": CAVALRY, "horsemen": CAVALRY, "burh": 2, "burhs": 2,
}  # fmt: skip
RAIDERS = ("raider", "raiders")
MARKERS = {"of": "home", "to": "to", "into": "to", "from": "entry", "with": "", "for": "nation", "by": "by"}
"""Words that say which field the next name fills, where the verb has that field."""
NOISE = ("the", "in", "at", "by", "and", "on", "bidder", "points", "all", "alone", "with", "vote", "votes")
WORDS = {
    "roll": "die", "build": "burh", "go": "to", "enter": "to", "move": "to", "attack": "fight", "battle": "fight",
    "stop": "halt", "end": "done", "pass": "done", "stay": "stand", "yes": "allow", "no": "deny", "grant": "allow",
    "refuse": "deny", "drop": "leave", "pick": "join", "hold": "stand", "cav": "cavalry", "give": "amount",
}  # fmt: skip
"""Other first words people use for a verb."""


@dataclass
class Heard:
    """What a line says: the slots that were named, and whether it spoke of raiders without their home."""

    form: Form
    given: dict[str, int] = field(default_factory=dict)
    raiders: bool = False

    def fits(self, code: int) -> bool:
        """Whether a code agrees with everything that was said."""
        raw = raw_fields(self.form, code)
        home = self.form.slot("home")
        if self.raiders and home is not None and raw["home"] == home.default:
            return False
        return all(bool(raw[name]) if self._company(name) else raw[name] == value for name, value in self.given.items())

    def _company(self, name: str) -> bool:
        slot = self.form.slot(name)
        return slot is not None and slot.sort == LED

    def cost(self, code: int) -> tuple[int, int, int]:
        """How far a code goes beyond what was said: the usual units first, then the most armies, then no leader."""
        raw = raw_fields(self.form, code)
        unsaid = [slot for slot in self.form.slots if slot.default is not None and slot.name not in self.given]
        unusual = [slot.sort for slot in unsaid if raw[slot.name] != slot.default]
        led = unusual.count(LED)
        return len(unusual) - led, 0 if "count" in self.given else -raw.get("count", 0), led


def form_of(word: str) -> Form:
    """The verb a line begins with, or any clear beginning of one."""
    known = WORDS.get(word, word)
    if known in BY_WORD:
        return BY_WORD[known]
    begun = [name for name in BY_WORD if name.startswith(known)] if len(known) > 1 else []
    if len(begun) == 1:
        return BY_WORD[begun[0]]
    if begun:
        raise BadAction(f"{word!r} could be {listed(begun, 'or')}")
    hint = did_you_mean(word, [*BY_WORD, "move"])
    raise BadAction(
        f"no action begins with {word!r}{hint or '; a line begins with a verb, such as take, to, halt or done'}"
    )


def hear(state: State, text: str) -> Heard:
    """Read a line word by word into the slots of its verb."""
    words = words_of(text)
    if not words:
        raise BadAction("nothing was said; type an action")
    heard = Heard(form_of(words[0]))
    loose: list[tuple[str, int]] = []
    marker = ""
    at = 1
    while at < len(words):
        word = words[at]
        taken = name_at(state, heard.form, words[at:], least=2)
        if taken is None and word.isdigit():
            put(heard, number_slot(heard, word), int(word))
            at += 1
            continue
        if taken is None and (word in UNITS or word in RAIDERS):
            hear_unit(heard, word)
            at += 1
            continue
        if taken is None and (word in MARKERS or word in NOISE):
            marker = MARKERS.get(word, marker)
            at += 1
            continue
        taken = taken or name_at(state, heard.form, words[at:])
        if taken is None:
            raise not_understood(state, heard.form, word)
        sort, index, length = taken
        take_name(state, heard, sort, index, marker, loose)
        marker = ""
        at += length
    place_loose(heard, loose)
    settle_units(heard)
    return heard


def name_at(state: State, form: Form, words: list[str], least: int = 1) -> tuple[str, int, int] | None:
    """The name that these words begin with, among the sorts of thing the verb speaks of."""
    sorts = dict.fromkeys(PLACE if slot.sort in (HOME, WAY) else slot.sort for slot in form.slots)
    unclear: BadAction | None = None
    for sort in sorts:
        if sort in (NUMBER, KIND):
            continue
        try:
            found = read_name(words, names_for(state.tables, sort), least)
        except BadAction as error:
            unclear = error
            continue
        if found is not None:
            return sort, *found
    if unclear is not None and least == 1:
        raise unclear
    return None


def number_slot(heard: Heard, word: str) -> str:
    """The slot a number fills."""
    for slot in heard.form.slots:
        if slot.sort == NUMBER and slot.name not in heard.given:
            if int(word) >= 1 << slot.width:
                raise BadAction(f"{heard.form.word}: {word} is too large for {slot.name}")
            return slot.name
    raise BadAction(f"{heard.form.word}: the number {word} is one too many, for example {heard.form.example!r}")


def hear_unit(heard: Heard, word: str) -> None:
    """A kind of unit; `kill` and `cavalry` speak of cavalry anyway."""
    if word in RAIDERS:
        heard.raiders = True
    elif heard.form.slot("kind") is not None:
        put(heard, "kind", UNITS[word])


def put(heard: Heard, name: str, value: int) -> None:
    """Fill a slot once."""
    if heard.given.setdefault(name, value) != value:
        raise BadAction(f"{heard.form.word}: the {name} is said twice, for example {heard.form.example!r}")


def take_name(state: State, heard: Heard, sort: str, index: int, marker: str, loose: list[tuple[str, int]]) -> None:
    """A name goes to the slot its marker says, or waits for its turn."""
    form = heard.form
    if sort in LEADERS:
        slot = next(slot for slot in form.slots if slot.sort == sort)
        put(heard, slot.name, slot_value(state, slot, index))
        return
    marked = form.slot(marker) or (form.slot("from") if marker == "entry" else None)
    if marked is not None and (marked.sort == sort or (marked.sort in (HOME, WAY) and sort == PLACE)):
        put(heard, marked.name, slot_value(state, marked, index))
    else:
        loose.append((sort, index))


def place_loose(heard: Heard, loose: Iterable[tuple[str, int]]) -> None:
    """Names without a marker fill the slots that must be said, the last ones where there are fewer names."""
    for sort in (PLACE, NATION, SIDE):
        named = [index for other, index in loose if other == sort or (sort == NATION and other == VOTER)]
        kin = (NATION, VOTER) if sort == NATION else (sort,)
        free = [s.name for s in heard.form.slots if s.sort in kin and s.name not in heard.given]
        if len(named) > len(free) and sort == PLACE and heard.form.slot("home") and "home" not in heard.given:
            free.append("home")
        if len(named) > len(free):
            raise BadAction(f"{heard.form.word}: one name too many, for example {heard.form.example!r}")
        if heard.form.verb == codes.WITHDRAW and len(named) < len(free):
            free = free[: len(named)]
        for name, index in zip(free[len(free) - len(named) :], named, strict=True):
            put(heard, name, index)


def settle_units(heard: Heard) -> None:
    """Raiders are infantry unless cavalry was said; a leader without a number goes alone."""
    form, given = heard.form, heard.given
    if heard.raiders and form.slot("kind") is not None:
        given.setdefault("kind", INFANTRY)
    if "home" in given:
        heard.raiders = False
    if form.verb == codes.RETREAT and "leader" in given and "count" not in given:
        given["count"] = 0


def not_understood(state: State, form: Form, word: str) -> BadAction:
    """The error for a word that names nothing this verb speaks of."""
    sorts = [slot.sort for slot in form.slots if slot.sort not in (NUMBER, KIND)]
    names = [name for sort in sorts for name in names_for(state.tables, sort)]
    if not names:
        return BadAction(f"{form.word}: {word!r} is one word too many, for example {form.example!r}")
    return unknown(word, names, "area or sea" if sorts[0] in (PLACE, HOME) else "name known here")


# Among the legal choices ---------------------------------------------------------------------------------------------
def choices(state: State) -> list[int]:
    """All codes that are legal for anybody who is asked now."""
    waiting = state.waiting()
    if len(waiting) > 1:
        return [code for seat in waiting for code in state.legal_for(seat)]
    return state.legal() if waiting or state.to_act() == CHANCE else []


def resolve(state: State, heard: Heard) -> int:
    """The code a line means: what it says in full, or the legal choice that agrees with it and goes least beyond it.

    Where nothing legal agrees, the code it says, for the rules to refuse; `BadAction` where it does not say enough.
    """
    legal = [code for code in choices(state) if code & 63 == heard.form.verb]
    exact = said_in_full(heard)
    if exact is not None and exact in legal:
        return exact
    agreeing = [code for code in legal if heard.fits(code)]
    if not agreeing:
        return exact if exact is not None else incomplete(state, heard)
    best = min(heard.cost(code) for code in agreeing)
    found = [code for code in agreeing if heard.cost(code) == best]
    if len(found) > 1:
        meanings = listed((action(state, code).text for code in found[:6]), "or")
        more = ", or others" if len(found) > 6 else ""
        raise BadAction(f"that could be {meanings}{more}; say which")
    return found[0]


def incomplete(state: State, heard: Heard) -> int:
    """A line that does not say enough: one army where no number is said; anything at all where it is not to the point.

    Raises `BadAction` if the verb is asked for, but something besides the number is missing.
    """
    blank = {slot.name: 0 for slot in heard.form.slots if slot.default is None}
    code = pack_fields(heard.form, {**blank, **heard.given})
    if state.refusal(code) == NOT_ASKED:
        return code
    return pack_fields(heard.form, {"count": 1, **heard.given} if "count" in blank else heard.given)


def said_in_full(heard: Heard) -> int | None:
    """The code of a line with its defaults, or None if something that must be said is missing."""
    given = dict(heard.given)
    if heard.raiders:
        if ONLY_PLACE.get(heard.form.verb, "") not in given:
            return None
        home = heard.form.slot("home")
        given["home"] = given[ONLY_PLACE[heard.form.verb]] + (home is not None and home.sort == WAY)
    if any(slot.default is None and slot.name not in given for slot in heard.form.slots):
        return None
    return pack_fields(heard.form, given)


def read(state: State, text: str) -> int:
    """One typed step as a code; not yet asked whether it is legal."""
    return resolve(state, hear(state, text))
