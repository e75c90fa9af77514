"""What a player types: one step, several steps on one line, or a whole march as one order.

    take 3 Essex                             one step
    bid blue 7                               two steps
    move 3 Essex-Suffolk-Norfolk             a march: set out, go, go, halt
    move 5 Essex-Suffolk(2)-Norfolk          two stop in Suffolk
    move Harold +3 Essex-Kent                the leader takes three along (also: move 3 Essex-Kent with Harold)
    move Ida Bernicia-York(+2)-Lindsey       two more join him in York
    move 2 Essex-Kent; done                  one line after the other

The steps are tried on a copy of the state; the first that a rule forbids is refused by name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from meadhall.core.action import BadAction
from meadhall.core.refusal import Refusal, Refused
from meadhall.games.britannia.engine import codes
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.names import read_name, unknown, words_of
from meadhall.games.britannia.words.forms import action
from meadhall.games.britannia.words.prompts import place
from meadhall.games.britannia.words.reading import RAIDERS, UNITS, choices, read
from meadhall.games.britannia.words.reasons import refusal

MOVES = ("move", "march")
SEPARATORS = re.compile(r"\s*(?:-+>?|>|–|→)\s*|\s+(?:to|via|then)\s+", re.IGNORECASE)
NOTE = re.compile(r"\(([^()]*)\)")
GROUP_WORDS = (*UNITS, *RAIDERS, "of", "and")


def parse(state: State, text: str) -> list[int]:
    """The codes of a typed line. Raises `BadAction` if it is not understood, `Refused` if a step is forbidden."""
    trial = Trial(state.copy())
    for part in text.split(";"):
        if part.strip() or ";" not in text:
            trial.line(part.strip())
    return trial.steps


class Trial:
    """A copy of the state on which the steps of a line are tried one after the other."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.steps: list[int] = []

    def line(self, text: str) -> None:
        """One order or one step."""
        words = words_of(text)
        if words and words[0] in MOVES and len(words) > 1 and not self._is_step(text):
            self.march(text.strip().lower()[len(words[0]) :])
        elif words and words[0] == "bid" and len(words) > 2 and words[-1].isdigit():
            self.step(text[: text.rindex(words[-1])])
            self.step(f"amount {words[-1]}")
        else:
            self.step(text)

    def _is_step(self, text: str) -> bool:
        """Whether `move Kent` is said to a column that is on the march already: then it is one step."""
        return self.state.question == codes.Q_COLUMN and not SEPARATORS.search(text) and "(" not in text

    def step(self, text: str, about: str = "") -> None:
        """One step, carried out on the copy."""
        self.take(read(self.state, text), about)

    def take(self, code: int, about: str = "") -> None:
        """Carry out a code, or refuse it with the rule that forbids it."""
        if code not in choices(self.state):
            reason = refusal(self.state, code) or Refusal("", f"{action(self.state, code).text!r} is not possible now")
            raise Refused(Refusal(reason.rule, f"{about}: {reason.reason}" if about else reason.reason))
        self.state.apply(code)
        self.steps.append(code)

    # Marches -----------------------------------------------------------------------------------------------------
    def march(self, text: str) -> None:
        """Set out, go from stop to stop, and halt."""
        order = read_order(self.state, text)
        first = order.stops[0]
        start = place(self.state, first.place)
        if self.state.question != codes.Q_MARCH:
            self.take(read(self.state, f"take 1 {start}"), "move")
        groups = list(order.groups)
        if order.leader is not None:
            self.step(f"lead {order.leader}", f"lead {order.leader}")
            self._leader_begins_at(first.place, order.leader)
        else:
            self.step(f"take {groups.pop(0) if groups else ''} in {start}", f"from {start}")
        for group in groups:
            self.step(f"join {group}", f"join {group} in {start}")
        self.notes(first)
        for stop in order.stops[1:]:
            here = place(self.state, int(self.state.col_at))
            target = place(self.state, stop.place)
            self.step(f"to {target}", f"{here} to {target}")
            if stop is not order.stops[-1]:
                self.notes(stop)
            elif any(not join and group.split()[0] != str(self.state.col_size) for join, group in stop.notes):
                raise BadAction(f"all of the column halts in {target}, the end of its march; leave the brackets away")
        self.halt()

    def _leader_begins_at(self, start: int, leader: str) -> None:
        """A march with a leader begins where he is."""
        if self.state.col_at != start:
            raise BadAction(
                f"{leader} is in {place(self.state, int(self.state.col_at))}, not in {place(self.state, start)}"
            )

    def notes(self, stop: Stop) -> None:
        """What brackets after a stop ask for: some stay, or some come along."""
        name = place(self.state, stop.place)
        for join, group in stop.notes:
            verb = "join" if join else "leave"
            self.step(f"{verb} {group}", f"{verb} {group} in {name}")

    def halt(self) -> None:
        """The end of the march, unless it has ended already."""
        if self.state.question == codes.Q_COLUMN:
            self.take(codes.HALT, f"halt in {place(self.state, int(self.state.col_at))}")


@dataclass
class Stop:
    """A place on the way, and what its brackets say: (whether they join, the armies)."""

    place: int
    notes: list[tuple[bool, str]] = field(default_factory=list)


@dataclass
class Order:
    """A march as it was typed."""

    groups: list[str]
    leader: str | None
    stops: list[Stop]


def read_order(state: State, text: str) -> Order:
    """Cut a march into its armies, its leader and its stops."""
    head, *rest = SEPARATORS.split(text if SEPARATORS.search(text) else parted(state, text))
    groups, leader, start = read_head(state, head)
    stops = [start]
    for part in rest:
        body, _, tail = part.partition(" with ")
        stops.append(read_stop(state, body))
        if tail:
            leader = leader or read_leader(state, tail)
    if len(stops) < 2:
        raise BadAction("a march needs at least two places, for example 'move 3 Essex-Suffolk-Norfolk'")
    return Order(groups, leader, stops)


def parted(state: State, text: str) -> str:
    """A march typed with spaces only, `3 kent essex`, with a dash between its places."""
    line, _, tail = text.partition(" with ")
    words = words_of(line)
    out: list[str] = []
    at, places = 0, 0
    while at < len(words):
        plain = words[at].isdigit() or words[at] in (*GROUP_WORDS, "from", "in", "the", "of", "to")
        found = None if plain else read_name(words[at:], state.tables.area_names)
        if found is None:
            out.append(words[at])
            at += 1
            continue
        out.append(("-" if places else "") + state.tables.area_names[found[0]])
        places += words[at - 1] != "of"
        at += found[1]
    return " ".join(out) + (f" with {tail}" if tail else "")


def read_head(state: State, text: str) -> tuple[list[str], str | None, Stop]:
    """What stands before the first separator: armies, a leader, and where they begin."""
    plain = NOTE.sub(" ", text)
    groups: list[str] = []
    leader: str | None = None
    start: int | None = None
    words = words_of(plain)
    at = 0
    while at < len(words):
        word = words[at]
        if word.isdigit():
            unnumbered = groups and not groups[-1][0].isdigit()
            groups[len(groups) - bool(unnumbered) :] = [f"{word} {groups[-1]}" if unnumbered else word]
        elif word == "of" and groups:
            home = read_name(words[at + 1 :], state.tables.area_names)
            if home is None:
                raise BadAction("say of which home the raiders are, for example 'raiders of North Sea'")
            groups[-1] += f" of {state.tables.area_names[home[0]]}"
            at += home[1]
        elif word in GROUP_WORDS:
            groups[-1:] = [f"{groups[-1]} {word}"] if groups else [word]
        elif word not in ("from", "with", "in", "the"):
            leader, start, length = read_who(state, words[at:], leader, start)
            at += length - 1
        at += 1
    if start is None:
        raise BadAction("say where the march begins, for example 'move 3 Essex-Suffolk'")
    return groups, leader, Stop(start, read_notes(text))


def read_who(
    state: State, words: list[str], leader: str | None, start: int | None
) -> tuple[str | None, int | None, int]:
    """A place or a leader, whichever the words name."""
    there = read_name(words, state.tables.area_names) if start is None else None
    if there is not None:
        return leader, there[0], there[1]
    who = read_name(words, state.tables.leader_names)
    if who is None:
        raise unknown(words[0], [*state.tables.area_names, *state.tables.leader_names], "area, sea or leader")
    return state.tables.leader_names[who[0]], start, who[1]


def read_leader(state: State, text: str) -> str:
    """A leader's name after `with`."""
    words = words_of(text)
    found = read_name(words, state.tables.leader_names) if words else None
    if found is None:
        raise unknown(text.strip(), state.tables.leader_names, "leader")
    return state.tables.leader_names[found[0]]


def read_stop(state: State, text: str) -> Stop:
    """One place on the way with its brackets."""
    words = words_of(NOTE.sub(" ", text))
    found = read_name(words, state.tables.area_names) if words else None
    if found is None or found[1] < len(words):
        raise unknown(" ".join(words), state.tables.area_names, "area or sea")
    return Stop(found[0], read_notes(text))


def read_notes(text: str) -> list[tuple[bool, str]]:
    """The brackets of a stop: `(2)` two stay, `(+2 cavalry)` two cavalry come along."""
    notes = []
    for inside in NOTE.findall(text):
        group = inside.strip().lstrip("+").strip()
        if not group[:1].isdigit():
            raise BadAction(f"({inside}) is not understood; write (2) for two that stay, (+2) for two that join")
        notes.append((inside.strip().startswith("+"), group))
    return notes
