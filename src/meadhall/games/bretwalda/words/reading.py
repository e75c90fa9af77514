"""From codes to values with a line, and from values and typed lines back to codes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from meadhall.core.action import Action, BadAction, Field
from meadhall.core.text import did_you_mean
from meadhall.core.words import number_of
from meadhall.games.bretwalda import names
from meadhall.games.bretwalda.engine import codes
from meadhall.games.bretwalda.engine.actions import (
    choice,
    field_x,
    field_y,
    field_z,
    kingdom_of,
    packed,
    verb_of,
)
from meadhall.games.bretwalda.engine.board import kingdom_in
from meadhall.games.bretwalda.engine.effects import SWAP_CHRONICLE
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.words.forms import (
    CARD,
    CHOICES,
    CHRONICLE,
    DICE_FORMS,
    FORMS,
    KINGDOM,
    Form,
    Sort,
)

SKIPPED: Final = ("the", "a", "an", "of", "with", "in", "from", "at", "to", "for", "by")
"""Small words that a typed line may have between its fields."""
RULERS: Final = {"king": "ruler", "queen": "ruler"}
"""Other words for a Ruler."""


def form_of(code: int) -> Form:
    """The form of a code."""
    verb = int(verb_of(code))
    if verb == codes.CHOICE:
        return CHOICES[int(field_x(code))]
    return DICE_FORMS[int(field_x(code))] if verb == codes.DICE else FORMS[verb]


def _numbers(code: int) -> Iterator[int]:
    """The fields of a code in order."""
    verb = int(verb_of(code))
    if verb not in (codes.CHOICE, codes.DICE):
        yield int(field_x(code))
    yield int(field_y(code))
    yield int(field_z(code))


def _sort(state: State, form: Form, sort: Sort) -> Sort:
    """The sort of a field; the card of a hand that was looked at is a Lordship or a Chronicle card."""
    if form is CHOICES[codes.CARD]:
        return CHRONICLE if state.target == SWAP_CHRONICLE else CARD
    return sort


def action(state: State, code: int) -> Action:
    """The value of a code, with the line a player would type."""
    t, form = state.tables, form_of(code)
    fields: list[tuple[str, Field]] = []
    for (name, sort), number in zip(form.fields, _numbers(code), strict=False):
        fields.append((name, _sort(state, form, sort).word(t, number)))
    if form.owned and state.together():
        fields.append(("kingdom", names.kingdom(t, int(kingdom_of(code)))))
    if verb_of(code) == codes.TAKE_ACTION:
        word = names.ACTION_VERBS[int(field_x(code))]
        return Action(word, (), word)
    said = [str(value) for name, value in fields if name != "kingdom" or form.fields]
    if form.owned and state.together():
        said = [str(value) for name, value in fields[:-1]]
    said = [word for word in said if word not in ("nothing", "here")]
    return Action(form.word, tuple(fields), " ".join([form.word, *said]))


# From values ---------------------------------------------------------------------------------------------------------
def _by_word() -> dict[str, tuple[Form, int, int]]:
    """Per word its form, verb and number under it."""
    found = {form.word: (form, int(verb), -1) for verb, form in FORMS.items()}
    found |= {form.word: (form, int(codes.CHOICE), int(which)) for which, form in CHOICES.items()}
    found |= {form.word: (form, int(codes.DICE), way) for way, form in enumerate(DICE_FORMS)}
    return found


WORDS: Final = _by_word()


def _packed(verb: int, which: int, numbers: list[int], kingdom: int) -> int:
    """The code of a verb and its fields."""
    padded = [*numbers, 0, 0, 0]
    if verb == codes.CHOICE:
        return int(choice(which, padded[0], padded[1]))
    if verb == codes.DICE:
        return int(packed(verb, which, padded[0], padded[1]))
    return int(packed(verb, padded[0], padded[1], padded[2], kingdom))


def code(state: State, value: Action, seat: int | None = None) -> int:
    """The code of a value. Raises `BadAction` if no code can mean it."""
    fields = {name: str(field) for name, field in value.fields}
    if value.verb in names.ACTION_VERBS:
        return int(packed(codes.TAKE_ACTION, names.ACTION_VERBS.index(value.verb)))
    if value.verb not in WORDS:
        raise BadAction(f"{value.verb!r} is no action of this game{did_you_mean(value.verb, [*WORDS])}")
    form, verb, which = WORDS[value.verb]
    numbers = []
    for name, sort in form.fields:
        if name not in fields:
            raise BadAction(f"{value.verb!r} needs the field {name!r}, for example: {form.example}")
        numbers.append(number_of(state.tables, _sort(state, form, sort), fields[name]))
    kingdom = 0
    if form.owned and state.together():
        kingdom = _kingdom(state, fields.get("kingdom"), seat)
    return _packed(verb, which, numbers, kingdom)


def _kingdom(state: State, said: str | None, seat: int | None) -> int:
    """Whose choice it is: the Kingdom named, or that of the seat, or the first that is asked."""
    if said is not None:
        return number_of(state.tables, KINGDOM, said)
    return max(0, int(kingdom_in(state, state.to_act() if seat is None else seat)))


# From typed lines ----------------------------------------------------------------------------------------------------
def parse(state: State, text: str, seat: int | None = None) -> list[int]:
    """A typed line as the codes of its steps."""
    words = [RULERS.get(word.lower(), word) for word in text.replace(",", " ").split()]
    if not words:
        return []
    verb, rest = words[0].lower(), words[1:]
    if verb == "march" and len(rest) > 1:
        return _march(state, rest[:-1], rest[-1].split("-"), seat)
    if verb == "offer" and len(rest) > 1:
        return _offer(state, rest, seat)
    if verb in names.ACTION_VERBS:
        if rest:
            raise BadAction(f"{verb!r} stands alone")
        return [code(state, Action(verb, (), ""), seat)]
    if verb not in WORDS:
        raise BadAction(
            f"{text!r} is not understood{did_you_mean(verb, [*WORDS, *names.ACTION_VERBS])}{_now(state, seat)}"
        )
    return [_typed(state, verb, rest, seat)]


def _typed(state: State, verb: str, rest: list[str], seat: int | None) -> int:
    """One typed step: fields in their order; what is left out is found among what is legal."""
    form, number, which = WORDS[verb]
    said = [word for word in rest if word.lower() not in SKIPPED]
    if len(said) > len(form.fields):
        raise BadAction(f"{verb!r} is said like this: {form.example or form.word}")
    t = state.tables
    numbers = [number_of(t, _sort(state, form, sort), word) for (_, sort), word in zip(form.fields, said, strict=False)]
    kingdom = _kingdom(state, None, seat) if form.owned and state.together() else 0
    if len(numbers) == len(form.fields):
        return _packed(number, which, numbers, kingdom)
    begun = " ".join(
        [verb, *(str(_sort(state, form, s).word(t, n)) for (_, s), n in zip(form.fields, numbers, strict=False))]
    )
    legal = state.legal() if seat is None or state.to_act() < 0 else state.legal_for(seat)
    fits = [one for one in legal if (action(state, one).text + " ").startswith(begun + " ")]
    exact = [one for one in fits if action(state, one).text == begun]
    if exact:
        return exact[0]
    if len(fits) == 1:
        return fits[0]
    if form.word in ("bid", "hire") and numbers:
        return _packed(number, which, [*numbers, 0], kingdom)
    raise BadAction(f"{verb!r} needs more: {form.example or form.word}")


def _march(state: State, units: list[str], path: list[str], seat: int | None) -> list[int]:
    """`march king thegn Tamworthige-Ligoraceaster-Hamptun`: a whole march as its steps, up to one that is refused."""
    if len(path) < 2:
        raise BadAction("say the way of a march like this: march king thegn Tamworthige-Ligoraceaster-Hamptun")
    lines = ["march"] if state.question == codes.Q_ACTION else []
    lines += [
        f"take {units[0]} {path[0]}",
        *(f"add {unit}" for unit in units[1:]),
        *(f"to {area}" for area in path[1:]),
    ]
    trial, found = state.copy(), []
    for line in lines:
        step = _typed(trial, line.split()[0], line.split()[1:], seat) if line != "march" else parse(trial, line)[0]
        found.append(step)
        if step not in trial.legal():
            return found
        trial.apply(step)
    if trial.question == codes.Q_COLUMN:
        found.append(int(codes.HALT))
    return found


def _offer(state: State, rest: list[str], seat: int | None) -> list[int]:
    """`offer mercia 2 gold for 1 food`: a whole offer as its steps; `for nothing` may be left out."""
    words = [word.lower() for word in rest]
    asked = ["0", "gold"]
    if "for" in words:
        at = words.index("for")
        asked = words[at + 1 :] if words[at + 1 :] != ["nothing"] else asked
        words = words[:at]
    if len(words) != 3 or len(asked) != 2:
        raise BadAction("say an offer like this: offer mercia 2 gold for 1 food")
    lines = (f"offer {words[0]}", f"give {words[1]} {words[2]}", f"for {asked[0]} {asked[1]}")
    return [_typed(state, line.split()[0], line.split()[1:], seat) for line in lines]


def _now(state: State, seat: int | None) -> str:
    """What would be understood now; nothing if it may be another seat's secret."""
    if seat is None:
        return ""
    shown = [action(state, number).text for number in state.legal_for(seat)[:3]]
    return f" (possible now, for example: {', '.join(shown)})" if shown else ""
