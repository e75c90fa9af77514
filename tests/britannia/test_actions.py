"""`actions.py` packs and reads the same fields as the table of forms, verb by verb."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from meadhall.games.britannia.engine import actions
from meadhall.games.britannia.engine.codes import NONE, PLACES
from meadhall.games.britannia.words.forms import ARRIVING, FORMS, HOME, LED, PLACE, WAY, Form, Slot, raw_fields

NAMES = {"burh": "build", "leader": "settle", "cavalry": "swap"}
"""Verbs whose word is not the name of their function."""
FIELDS: dict[tuple[str, str], str] = {
    ("build", "place"): "area", ("place", "place"): "area", ("muster", "place"): "sea",
    ("replace", "place"): "area", ("lead", "leader"): "place", ("ask", "place"): "area", ("fight", "place"): "area",
    ("lose", "by"): "way", ("evict", "from"): "area", ("withdraw", "place"): "area", ("withdraw", "to"): "home",
    ("withdraw", "by"): "way", ("starve", "place"): "area",
}  # fmt: skip
"""Fields that have another name in the engine, where areas, seas and homes differ."""
WITH_FIELDS = [form for form in FORMS.values() if any(slot.width for slot in form.slots)]


def engine_name(form: Form) -> str:
    return NAMES.get(form.word, form.word)


def slots(form: Form) -> list[Slot]:
    """The slots that take room in a code."""
    return [slot for slot in form.slots if slot.sort != ARRIVING]


def some_value(slot: Slot, dice: random.Random) -> int:
    """A field as the engine knows it."""
    if slot.sort == LED:
        return dice.choice((actions.STAYS, actions.GOES_ALONG))
    if slot.sort in (PLACE, HOME, WAY):
        return dice.choice((dice.randrange(PLACES), PLACES - 1 if slot.sort == PLACE else NONE))
    return dice.randrange(1 << slot.width)


def as_written(slot: Slot, value: int) -> int:
    """A field as it stands in the code: ways have their number plus one."""
    return 0 if slot.sort == WAY and value == NONE else value + (slot.sort == WAY)


@pytest.mark.parametrize("form", WITH_FIELDS, ids=lambda form: form.word)
def test_codes_hold_the_fields_of_their_form(form: Form) -> None:
    dice = random.Random(form.verb)
    name = engine_name(form)
    pack: Callable[..., int] = getattr(actions, name)
    for _ in range(50):
        values = {slot.name: some_value(slot, dice) for slot in slots(form)}
        code = int(pack(*values.values()))
        assert actions.verb_of(code) == form.verb
        read = raw_fields(form, code)
        for slot in slots(form):
            assert read[slot.name] == as_written(slot, values[slot.name])
            accessor = getattr(actions, f"{name}_{FIELDS.get((name, slot.name), slot.name)}")
            assert accessor(code) == values[slot.name]


def test_every_function_belongs_to_a_form() -> None:
    verbs = {engine_name(form) for form in WITH_FIELDS}
    fields = {
        f"{engine_name(form)}_{FIELDS.get((engine_name(form), slot.name), slot.name)}"
        for form in WITH_FIELDS
        for slot in slots(form)
    }
    public = {name for name, thing in vars(actions).items() if callable(thing) and not isinstance(thing, type)}
    assert {name for name in public if name[0].islower()} == {"verb_of", "lone_retreat", *verbs, *fields}


def test_a_leader_alone_has_no_army() -> None:
    code = actions.lone_retreat(5)
    assert (actions.retreat_count(code), actions.retreat_to(code)) == (0, 5)
    assert actions.retreat_leader(code) == actions.GOES_ALONE
