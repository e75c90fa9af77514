"""Actions in words: what a code says, and which code a value or a typed line means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from mypy_extensions import i64

from meadhall.core.action import Action, BadAction, Field
from meadhall.core.kit import members
from meadhall.core.refusal import Refusal, Refused
from meadhall.core.text import listed
from meadhall.core.words import Sort as SortOf
from meadhall.core.words import number_of
from meadhall.games.rex import names
from meadhall.games.rex.engine import actions, codes
from meadhall.games.rex.engine.actions import kingdom_of, verb_of
from meadhall.games.rex.engine.allocation import picks_left
from meadhall.games.rex.engine.battle import WINNERS_PICK
from meadhall.games.rex.engine.board import HAND, QUEUE, cards_in, distinct
from meadhall.games.rex.engine.codes import (
    AREAS,
    CARDS,
    FIRST_JOKER,
    KINGDOMS,
    MINIS,
    TOKENS,
)
from meadhall.games.rex.engine.dealing import kingdom_in, layout_mini, layout_side, nth_human, ordered
from meadhall.games.rex.engine.powers import for_hire
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.engine.tables import Tables

VERBS: Final = (
    "seat", "slots", "draw", "objective", "order", "token", "mini", "grab", "reinforce", "discard", "take", "draw",
    "send", "commit", "pick", "settle", "hire", "join", "help", "ask", "pass",
)  # fmt: skip
PLAIN: Final = {"draw": codes.DRAW, "commit": codes.COMMIT, "ask": codes.ASK, "pass": codes.PASS}
"""Verbs of seats that stand alone."""


def action(state: State, code: int) -> Action:
    """The value of a code, with the line a player would type."""
    verb, t = int(verb_of(code)), state.tables
    fields = _fields(state, code, verb)
    said = " ".join(str(value) for name, value in fields if name != "kingdom")
    if verb in (codes.SEND, codes.COMMIT, codes.DISCARD):
        fields = (*fields, ("kingdom", names.kingdom(t, int(kingdom_of(code)))))
    return Action(VERBS[verb], fields, f"{VERBS[verb]} {said}".strip())


def _fields(state: State, code: int, verb: int) -> tuple[tuple[str, Field], ...]:
    """The named fields of a code."""
    return tuple((name, read(state, code)) for name, read in FIELDS.get(verb, ()))


def _kingdoms(state: State, order: i64) -> str:
    """Kingdoms of humans in one of their orders."""
    players = int(state.tables.players)
    there = [int(nth_human(state, ordered(players, order, place))) for place in range(players)]
    return " ".join(names.kingdom(state.tables, k) for k in there)


def _copy(state: State, card: i64) -> str:
    return names.copy(state.tables, int(card))


def _objective_id(state: State, card: i64) -> str:
    return state.tables.edition.objectives[int(card)].id


def _place(state: State, token: i64) -> str:
    return names.token(state.tables, int(token))


def _card(state: State, card: i64, holder: i64) -> str:
    return names.card(state.tables, int(card), int(holder))


Read = Callable[[State, int], Field]
FIELDS: Final[Mapping[int, tuple[tuple[str, Read], ...]]] = {
    codes.SEATING: (("kingdoms", lambda s, c: _kingdoms(s, actions.seating_order(c))),),
    codes.SLOTS: (("slots", lambda s, c: " ".join(slots(s.tables, int(actions.slots_layout(c))))),),
    codes.CARD: (("card", lambda s, c: _copy(s, actions.deal_card(c))),),
    codes.OBJECTIVE: (("objective", lambda s, c: _objective_id(s, actions.objective_card(c))),),
    codes.ORDER: (("kingdoms", lambda s, c: _kingdoms(s, actions.order_number(c))),),
    codes.TOKEN: (("token", lambda s, c: _place(s, actions.token_drawn(c))),),
    codes.MINI: (("card", lambda s, c: names.mini(s.tables, int(actions.mini_card(c)), int(actions.mini_side(c)))),),
    codes.GRAB: (("token", lambda s, c: _place(s, actions.grab_token(c))),),
    codes.REINFORCE: (("card", lambda s, c: _copy(s, actions.reinforce_card(c))),),
    codes.DISCARD: (("objective", lambda s, c: _objective_id(s, actions.discard_objective(c))),),
    codes.TAKE: (("card", lambda s, c: _card(s, actions.take_card(c), s.acting)),),
    codes.SEND: (
        ("card", lambda s, c: _card(s, actions.send_card(c), kingdom_of(c))),
        ("area", lambda s, c: s.tables.edition.areas[int(actions.send_area(c))].name.lower()),
    ),
    codes.PICK: (("token", lambda s, c: _place(s, actions.pick_token(c))),),
    codes.SETTLE: (("location", lambda s, c: _place(s, actions.settle_location(c))),),
    codes.HIRE: (("card", lambda s, c: _card(s, actions.hire_card(c), s.acting)),),
    codes.JOIN: (("location", lambda s, c: _place(s, actions.join_location(c))),),
    codes.HELP: (("card", lambda s, c: _card(s, actions.help_card(c), s.acting)),),
}
"""The fields of each verb: their names, and how each is read from a code."""


def _token_word(t: Tables, number: int) -> str:
    """The word for a token; nothing where a smaller map has no location of that number."""
    return names.token(t, number) if number < len(t.edition.locations) or number >= FIRST_JOKER else ""


def _location_name(t: Tables, number: int) -> str:
    return t.edition.locations[number].name if number < len(t.edition.locations) else ""


Sort = SortOf[Tables]
KINGDOM: Final = Sort(
    "kingdom", names.kingdom, lambda t: len(t.edition.kingdoms),
    hint=lambda t: listed((k.id for k in t.edition.kingdoms), "or"),
)  # fmt: skip
OBJECTIVE: Final = Sort(
    "Objective", lambda t, i: t.edition.objectives[i].id, lambda t: len(t.edition.objectives),
    lambda t, i: t.edition.objectives[i].name,
)  # fmt: skip
AREA: Final = Sort(
    "area", lambda t, i: t.edition.areas[i].name, lambda t: len(t.edition.areas), lambda t, i: t.edition.areas[i].id,
    lambda t: f"say {listed((area.name.lower() for area in t.edition.areas), 'or')}",
)  # fmt: skip
TOKEN: Final = Sort(
    "location", _token_word, lambda t: int(TOKENS), _location_name,
    lambda t: "say its number (N04), its name, or joker",
)  # fmt: skip


def slots(t: Tables, number: int) -> list[str]:
    """The three mini-cards of the foresighted kingdom in one of their 48 ways."""
    return [names.mini(t, int(layout_mini(number, slot)), int(layout_side(number, slot))) for slot in range(MINIS)]


# From values ---------------------------------------------------------------------------------------------------------
def code(state: State, value: Action, seat: int | None = None) -> int:
    """The code of a value. Raises `BadAction` if no code can mean it."""
    fields = {name: str(field) for name, field in value.fields}
    k = _kingdom(state, fields.get("kingdom"), seat)
    chance = state.to_act() == codes.CHANCE
    try:
        return _chance_code(state, value.verb, fields) if chance else _seat_code(state, value.verb, fields, k)
    except KeyError as missing:
        if missing.args[0] == value.verb:
            raise BadAction(f"{value.verb!r} is no action of this game{_now(state, seat)}") from None
        raise BadAction(f"{value.verb!r} needs the field {missing.args[0]!r}") from None


def _kingdom(state: State, said: str | None, seat: int | None) -> int:
    """Whose choice it is: the kingdom named, or that of the seat, or the first that is asked."""
    if said is not None:
        return number_of(state.tables, KINGDOM, said)
    if state.together():
        return int(kingdom_in(state, state.to_act() if seat is None else seat))
    return int(state.acting)


def _seat_code(state: State, verb: str, fields: dict[str, str], k: int) -> int:
    """A choice of a seat."""
    if verb in PLAIN:
        return int(actions.commit(k) if verb == "commit" else PLAIN[verb])
    if verb == "discard":
        return int(actions.discard(number_of(state.tables, OBJECTIVE, fields["objective"]), k))
    if verb == "send":
        return int(actions.send(_held(state, k, fields["card"]), number_of(state.tables, AREA, fields["area"]), k))
    if verb == "pick":
        return int(actions.pick(_token(state, fields["token"])))
    if verb == "settle":
        return int(actions.settle(_token(state, fields["location"])))
    if verb == "join":
        return int(actions.join(_token(state, fields["location"])))
    if verb == "take":
        return int(actions.take(_among(state, [int(state.cells[QUEUE + k])], k, fields["card"])))
    if verb == "hire":
        area = int(state.area) % AREAS
        played = sum(int(cards_in(state, other, area)) for other in range(KINGDOMS))
        return int(actions.hire(_among(state, [int(for_hire(state, k)), played], k, fields["card"])))
    if verb == "help":
        value = fields["card"]
        said = f"reinforcement-{value}" if value.isdigit() else value
        return int(actions.call_help(_among(state, [int(state.pool)], k, said)))
    raise KeyError(verb)


def _chance_code(state: State, verb: str, fields: dict[str, str]) -> int:
    """An outcome of chance: the one of the possible ones that says the same."""
    for code in state.legal():
        value = action(state, code)
        if value.verb == verb and all(str(field).lower() == fields[name].lower() for name, field in value.fields):
            return code
    raise BadAction(f"{verb} {' '.join(fields.values())!r} cannot be drawn now")


def _token(state: State, said: str) -> int:
    """A location by its number or name; "joker" is the Joker of the area that is fought for."""
    return FIRST_JOKER + int(state.area) if said.lower() == "joker" else number_of(state.tables, TOKEN, said)


def _held(state: State, k: int, said: str) -> int:
    """A card by name: the one in hand if there is one, else any of that name (the rules will say why not)."""
    return _among(state, [int(state.cells[HAND + k])], k, said)


def _among(state: State, sets: list[int], k: int, said: str) -> int:
    """A card by its value or with its colour: from the first of these sets that has it, else any card of that name."""
    t = state.tables
    first = [card for cards in sets for card in members(int(distinct(state, cards)))]
    for number in [*first, *range(CARDS)]:
        if said.lower() in (names.card(t, number, k), names.card(t, number)):
            return int(number)
    raise BadAction(f"there is no card {said!r}; say its value, or for example regnenses-7 or reinforcement-3")


# From typed lines ----------------------------------------------------------------------------------------------------
def parse(state: State, text: str, seat: int | None = None) -> list[int]:
    """A typed line as the codes of its steps: one for most, several for a whole plan or several picks."""
    words = text.replace(",", " , ").split()
    if not words:
        return []
    verb, rest = words[0].lower(), words[1:]
    if state.to_act() == codes.CHANCE:
        return [_spoken_chance(state, " ".join(words).lower())]
    if verb == "plan":
        return _parse_plan(state, rest, seat)
    if verb == "pick":
        _within_picks(state, len(_each(rest, verb)))
        return [code(state, Action(verb, (("token", word),), ""), seat) for word in _each(rest, verb)]
    named = {"discard": "objective", "settle": "location", "join": "location", "take": "card", "hire": "card"}
    if verb == "help" and not rest:
        raise BadAction("say which Reinforcement, for example: help 3")
    if verb in named or verb == "help":
        said = " ".join(word for word in rest if word != ",")
        if not said:
            raise BadAction(f"{verb!r} needs a {named.get(verb, 'card')}{_now(state, seat)}")
        return [code(state, Action(verb, ((named.get(verb, "card"), said),), ""), seat)]
    if verb == "send":
        return [_send(state, rest, seat)]
    if verb in PLAIN and not rest:
        return [code(state, Action(verb, (), ""), seat)]
    raise BadAction(f"{text!r} is not understood{_now(state, seat)}")


def _each(words: list[str], verb: str) -> list[str]:
    """The things of a list, with or without commas."""
    found = [word for word in words if word != ","]
    if not found:
        raise BadAction(f"say what to {verb}, for example: {verb} N04")
    return found


def _within_picks(state: State, wanted: int) -> None:
    """Raise `Refused` if a line picks more tokens than the rules give (GAIN-01, GAIN-04)."""
    left = int(picks_left(state))
    if state.question != codes.Q_PICK or wanted <= left:
        return
    t, winner = state.tables, state.battle_step == WINNERS_PICK
    side, limit = ("Winner", t.winner_picks) if winner else ("Vassal", t.vassal_picks)
    number = {1: "one token", 2: "two tokens", 3: "three tokens"}.get(int(limit), f"{int(limit)} tokens")
    where = t.edition.areas[int(state.area)].name
    sentence = f"A {side} takes {number} of the area: you may pick {left} more in the {where}, not {wanted}."
    raise Refused(Refusal("REX-GAIN-01" if winner else "REX-GAIN-04", sentence))


def _send(state: State, words: list[str], seat: int | None) -> int:
    """`send 5 north`, or `send 5 to the north`."""
    kept = [word for word in words if word.lower() not in ("to", "the")]
    if len(kept) != 2:
        raise BadAction("say which card goes where, for example: send 5 north")
    return code(state, Action("send", (("card", kept[0]), ("area", kept[1])), ""), seat)


def _parse_plan(state: State, words: list[str], seat: int | None) -> list[int]:
    """`plan 5 north, 3 south`: all cards of a plan, and its commitment."""
    groups = [group.split() for group in " ".join(words).split(",")]
    trial = state.copy()
    found: list[int] = []
    for group in groups:
        if not group:
            raise BadAction("say a whole plan, for example: plan 5 north, 3 south")
        step = _send(trial, group, seat)
        found.append(step)
        if trial.refusal(step):
            return found
        trial.apply(step)
    return [*found, code(state, Action("commit", (), ""), seat)]


def _spoken_chance(state: State, said: str) -> int:
    """What a script or record says chance has done."""
    for number in state.legal():
        if action(state, number).text.lower() == said:
            return number
    raise BadAction(f"{said!r} cannot be drawn now")


def _now(state: State, seat: int | None) -> str:
    """What would be understood now; nothing if it may be another seat's secret."""
    if seat is None and state.together():
        return ""
    asked = state.legal() if seat is None else state.legal_for(seat)
    shown = [action(state, number).text for number in asked[:3]]
    return f"; possible now, for example: {', '.join(shown)}" if shown else ""
