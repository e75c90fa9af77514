"""The conformance checks of every game, run while random games are played; `meadhall fuzz` runs them for long.

Each check raises `Broken` with a sentence; `play_checked` hands it on with the record of the game that led there.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from meadhall.core.action import Action, BadAction, from_json
from meadhall.core.chance import Seeded, pick
from meadhall.core.draft import forced_code
from meadhall.core.extras import Covering, Crowded, Hiding, Inventoried, SelfChecking
from meadhall.core.game import CHANCE, NOBODY, Game, State
from meadhall.core.history import Choice
from meadhall.core.info import GameInfo
from meadhall.core.match import Match, Setup
from meadhall.core.position import BadPosition
from meadhall.core.refusal import Refused
from meadhall.core.replay import replay_record

LONGEST = 200_000
"""A game with more choices than this counts as endless."""


ATTEMPTS = 1000
"""Sets of options, or crowded positions, to draw before a game is taken for one that has none."""
CROWDED = 200
"""How many choices follow after a crowded position: it is the beginning that matters."""


class Broken(Exception):
    """A game breaks the contract; `record` is the game up to there, if there is one."""

    def __init__(self, sentence: str, record: dict[str, Any] | None = None) -> None:
        super().__init__(sentence)
        self.record = record


@dataclass(frozen=True)
class Plan:
    """One game to play and check."""

    game: Game
    scenario: str
    players: int
    options: Mapping[str, Any]
    seed: int
    position: Mapping[str, Any] | None = None
    """Where the game begins; None for the beginning of the scenario."""

    def __str__(self) -> str:
        defaults = {option.name: option.default for option in self.game.info().options}
        changed = [f"{name}={value}" for name, value in self.options.items() if value != defaults.get(name)]
        where = " ".join([self.game.id, self.scenario, f"{self.players} players", *changed])
        return f"{where}{' from a crowded position' if self.position else ''}, seed {self.seed}"

    def match(self) -> Match:
        """The game before its first choice."""
        setup = Setup(self.scenario, self.players, self.options, (), self.position)
        if self.position is None:
            state = self.game.setup(self.scenario, self.players, self.options)
        else:
            state = self.game.from_position(self.position)
        return Match(self.game, state, setup, Seeded(self.seed), auto=False)


@dataclass
class Count:
    """What checked games saw."""

    games: int = 0
    decisions: int = 0
    verbs: Counter[str] = field(default_factory=Counter)
    parts: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Cards and the like that were used, each with its group, if the game can tell (`Inventoried`)."""

    def add(self, other: Count) -> None:
        """Count another game in."""
        self.games += other.games
        self.decisions += other.decisions
        self.verbs += other.verbs
        self.parts += other.parts

    def saw(self, game: Game, choice: Choice) -> None:
        """Count one choice in."""
        self.decisions += choice.seat != CHANCE
        self.verbs[choice.action.verb] += 1
        if isinstance(game, Inventoried):
            self.parts.update(game.used(choice.events))

    def unused(self, game: Game) -> dict[str, list[str]]:
        """What the game has and no choice has used, by group; groups that were used up are left out."""
        if not isinstance(game, Inventoried):
            return {}
        found = {}
        for group, names in game.inventory().items():
            left = [name for name in names if not (self.verbs[name] if group == "verbs" else self.parts[group, name])]
            if left:
                found[group] = left
        return found

    def json(self) -> dict[str, Any]:
        """The counts as plain data."""
        return {"games": self.games, "decisions": self.decisions, "verbs": dict(sorted(self.verbs.items()))}


def plans(game: Game, seed: int) -> Iterator[Plan]:
    """Endless games over every scenario, player count and option: the defaults first, then options at random.

    After each pass over the scenarios come as many crowded positions, if the game has them.
    """
    info = game.info()
    number = 0
    while True:
        before = number
        for scenario in info.scenarios:
            for players in scenario.players:
                first = number < sum(len(each.players) for each in info.scenarios)
                chosen = {} if first else random_options(info, scenario.name, seed, number)
                _, options = info.check(scenario.name, players, chosen)
                yield Plan(game, scenario.name, players, options, seed + number)
                number += 1
        if isinstance(game, Crowded):
            for each in range(before, number):
                yield crowded_plan(game, seed + each)


def crowded_plan(game: Game, seed: int) -> Plan:
    """A plan that begins at a crowded position, with options at random; what cannot be is drawn again."""
    assert isinstance(game, Crowded)
    info = game.info()
    for attempt in range(ATTEMPTS):
        document = game.crowded(seed * ATTEMPTS + attempt)
        scenario = info.scenario_for(document.get("scenario"), document.get("players"))
        try:
            state = game.from_position({**document, "options": random_options(info, scenario, seed, attempt)})
        except BadPosition:
            continue
        if state.to_act() == NOBODY:
            continue
        full = game.position(state)
        players, options = info.check(full["scenario"], full["players"], full.get("options", {}))
        return Plan(game, full["scenario"], players, options, seed, full)
    raise Broken(f"{game.id}: no crowded position that can be was found in {ATTEMPTS} attempts")


def random_options(info: GameInfo, scenario: str, seed: int, number: int) -> dict[str, Any]:
    """Values at random for the options of a scenario, drawn again until they go together."""
    for attempt in range(ATTEMPTS):
        chosen = {
            option.name: option.values[pick(seed, attempt * 1_000_000 + number * 100 + index, len(option.values))]
            for index, option in enumerate(info.options)
            if option.belongs_to(scenario)
        }
        defaults = {option.name: option.default for option in info.options}
        if not info.misfit(scenario, {**defaults, **chosen}):
            return chosen
    raise Broken(f"{info.id} {scenario}: no options that go together were found in {ATTEMPTS} attempts")


def play_checked(plan: Plan, every: int = 1, decisions: int | None = None) -> Count:
    """Play one random game to its end (or for a number of decisions), checking at every `every`-th; raises `Broken`."""
    if plan.position is not None:
        decisions = CROWDED if decisions is None else min(decisions, CROWDED)
    match = plan.match()
    try:
        return _play(match, plan.seed, every, decisions)
    except Broken as broken:
        raise Broken(f"{plan}: choice {len(match.choices)}: {broken}", match.record()) from broken
    except Exception as crash:
        sentence = f"{plan}: choice {len(match.choices)}: {type(crash).__name__}: {crash}"
        raise Broken(sentence, match.record()) from crash


def _play(match: Match, seed: int, every: int, limit: int | None) -> Count:
    """The loop of one checked game."""
    count = Count(games=1)
    digests = {0: match.state.digest()}
    points: Counter[str] = Counter()
    began = dict(match.scores()["parts"])
    while match.turn is not None:
        number = len(match.choices)
        demand(number < LONGEST, f"no end after {LONGEST} choices")
        if number % every == 0:
            check_position(match.game, match.state)
            check_gate(match)
            if match.turn != CHANCE:
                check_words(match.game, match.state)
        _choose(match, seed, check_undo_too=number % every == 0)
        if number % every == 0:
            digests[number + 1] = match.state.digest()
        count.saw(match.game, match.choices[-1])
        for event in match.choices[-1].events:
            if event.kind == "scored":
                points[str(event.fields["nation"])] += event.fields["points"]
        if limit is not None and count.decisions >= limit:
            break
    check_points(match, began, points)
    check_record(match, digests)
    if match.turn is None:
        check_end(match)
    return count


def demand(condition: bool, sentence: str) -> None:
    """Raise `Broken` unless the condition holds."""
    if not condition:
        raise Broken(sentence)


def _choose(match: Match, seed: int, check_undo_too: bool) -> None:
    """One random legal choice, by a seat through the gate, by chance through its source."""
    number = len(match.choices)
    if match.turn == CHANCE:
        codes = match.state.legal()
        demand(bool(codes), "chance is to act, but no outcome is possible")
        match.repeat(CHANCE, [match.chance.choose(match.game, match.state, match.chances)])
        return
    waiting = match.turns
    demand(bool(waiting), "a seat is to act, but none is asked")
    seat = waiting[pick(seed, 2 * number, len(waiting))]
    codes = match.state.legal_for(seat)
    demand(bool(codes), f"seat {seat} is asked, but has no legal choice")
    code = codes[pick(seed, 2 * number + 1, len(codes))]
    before = match.state.digest() if check_undo_too else ""
    match.repeat(seat, [code])
    last = match.choices[-1]
    fixed = len(match.turns) > 1 and not last.closed  # a secret choice is open now: what came before cannot be undone
    if check_undo_too and last.undoable and not fixed:
        match.undo(seat)
        demand(match.state.digest() == before, "undo does not lead back to the same position")
        match.repeat(seat, [code])


def check_position(game: Game, state: State) -> None:
    """The state is sound, copies are independent, the document is complete, and views are data that leak nothing."""
    digest = state.digest()
    demand(bool(state.legal()), "nothing is legal before the end of the game")
    twin = state.copy()
    demand(twin.digest() == digest, "a copy has another digest")
    twin.apply(twin.legal()[-1])
    demand(state.digest() == digest, "a choice on a copy changes the original")
    again = game.from_position(json.loads(json.dumps(game.position(state))))
    demand(again.digest() == digest, "the position document does not lead back to the same position")
    demand(again.legal() == state.legal(), "the position from its document has other legal choices")
    if isinstance(game, SelfChecking):
        problems = game.check(state)
        demand(not problems, "; ".join(problems))
    check_views(game, state)
    check_asking(game, state)
    check_closed_choices(game, state)


def check_views(game: Game, state: State) -> None:
    """Every view is plain data, and the same when what the seat cannot know is changed."""
    for seat in (None, *range(len(game.seats(state)))):
        seen = json.dumps(game.view(state, seat), sort_keys=True)
        demand(bool(game.board(state, seat)), "the board of a terminal is empty")
        if isinstance(game, Hiding):
            for seed in (1, 2):
                other = json.dumps(game.view(game.shuffle_hidden(state, seat, seed), seat), sort_keys=True)
                demand(seen == other, f"the view of seat {seat} shows something hidden")


def check_asking(game: Game, state: State) -> None:
    """Who is asked, whether a choice is forced, and what follows from it do not depend on what a seat cannot know."""
    if not isinstance(game, Hiding):
        return
    waiting = state.waiting()
    for viewer in (None, *range(len(game.seats(state)))):
        for seed in (1, 2):
            other = game.shuffle_hidden(state, viewer, seed)
            demand(other.waiting() == waiting, f"seat {viewer} can tell something hidden from who is asked")
            for asked in waiting:
                if asked == viewer:
                    continue
                forced, also = (forced_code(game, one, asked) is not None for one in (state, other))
                demand(forced == also, f"seat {viewer} can tell something hidden from whether seat {asked} must choose")
                if isinstance(game, Covering) and game.covered(state, asked):
                    demand(game.covered(other, asked), f"whether the choice of seat {asked} is covered shows a secret")
                    _same_log(game, (state, other), asked, viewer)


def _same_log(game: Game, pair: tuple[State, State], asked: int, viewer: int | None) -> None:
    """A covered choice that is legal in both states looks the same to a seat that cannot tell them apart."""
    codes = pair[1].legal_for(asked)
    code = next((code for code in pair[0].legal_for(asked) if code in codes), None)
    if code is None:
        return
    logs = []
    for state in pair:
        after = state.copy()
        after.log = []
        after.apply(code)
        if any(event.kind == "revealed" for event in after.log):
            return
        logs.append([event.json() for event in after.log if event.known_to(viewer)])
    demand(logs[0] == logs[1], f"seat {viewer} can tell something hidden from what follows a choice of seat {asked}")


def check_closed_choices(game: Game, state: State) -> None:
    """A secret choice that is not complete looks the same to everybody else, whatever was chosen."""
    for seat in state.waiting():
        codes = state.legal_for(seat)
        if not game.secret(state, codes[0]):
            continue
        looks: dict[bool, set[str]] = {True: set(), False: set()}
        for code in codes:
            look = _look_to_others(game, state, seat, code)
            if look is not None:
                looks[look[0]].add(json.dumps(look[1], sort_keys=True))
        demand(
            max(map(len, looks.values())) <= 1,
            f"what seat {seat} chooses in secret shows in the views of others",
        )


def _look_to_others(game: Game, state: State, seat: int, code: int) -> tuple[bool, list[dict[str, Any]]] | None:
    """Whether the seat has chosen to the end, and what the others see; None if something is revealed at once."""
    after = state.copy()
    after.log = []
    after.apply(code)
    if any(event.kind == "revealed" for event in after.log):
        return None
    if not after.waiting():
        return True, []
    others = (None, *(other for other in range(len(game.seats(state))) if other != seat))
    return seat not in after.waiting(), [game.view(after, other) for other in others]


def check_words(game: Game, state: State) -> None:
    """Every legal code has words and fields of its own that lead back to it, and none is called forbidden."""
    for seat in state.waiting():
        codes = state.legal_for(seat)
        demand(len(set(codes)) == len(codes), "a legal choice is listed twice")
        texts = {}
        for code in codes:
            action = game.action(state, code)
            demand(action.text not in texts, f"two choices have the text {action.text!r}")
            texts[action.text] = code
            written = from_json(json.loads(json.dumps(action.json())))
            demand(written == action, f"the JSON form of {action.text!r} does not lead back to an equal action")
            demand(game.code(state, written) == code, f"the JSON form of {action.text!r} is another action")
            demand(game.code(state, action) == code, f"the value {action.text!r} is another action")
            if len(state.waiting()) == 1:
                demand(game.parse(state, action.text) == [code], f"the text {action.text!r} is read as another action")
                demand(game.why_not(state, action.text) is None, f"{action.text!r} is legal, but called forbidden")


def check_gate(match: Match) -> None:
    """What is not legal is refused, and nothing changes."""
    state, digest, number = match.state, match.state.digest(), match.number
    waiting = state.waiting()
    outsider = next((seat for seat in range(len(match.game.seats(state))) if seat not in waiting), None)
    wrong: list[tuple[Action | str, int | None]] = [("no such words", None)]
    if waiting:
        legal = match.legal(waiting[0])
        if outsider is not None:
            wrong.append((legal[0], outsider))
        wrong += [(action, waiting[0]) for action in _neighbours(match, legal)]
    for said, seat in wrong:
        try:
            match.play(said, seat=seat)
        except (Refused, BadAction):
            demand(match.state.digest() == digest, f"{said!s} was refused, but the position has changed")
            demand(match.number == number, f"{said!s} was refused, but the position number has changed")
        else:
            raise Broken(f"{said!s} by seat {seat} is not legal, but was accepted")


def _neighbours(match: Match, legal: list[Action]) -> list[Action]:
    """A few actions like the legal ones with a number changed, so that they are not legal."""
    fields = {(action.verb, action.fields) for action in legal}
    changed = []
    for action in legal[:3]:
        for index, (name, value) in enumerate(action.fields):
            if type(value) is int:
                other = (*action.fields[:index], (name, value + 77), *action.fields[index + 1 :])
                if (action.verb, other) not in fields:
                    changed.append(Action(action.verb, other, ""))
    return changed


def check_points(match: Match, began: Mapping[str, int], scored: Mapping[str, int]) -> None:
    """The points of every nation are the sum of its scoring events."""
    for name, points in match.scores()["parts"].items():
        summed = began.get(name, 0) + scored.get(name, 0)
        demand(points == summed, f"{name} has {points} points, but its scoring events add up to {summed}")


def check_record(match: Match, digests: Mapping[int, str]) -> None:
    """The record leads back to the same positions."""
    record = json.loads(json.dumps(match.record()))
    again = replay_record(match.game, record)
    demand(again.state.digest() == match.state.digest(), "the replay of the record ends in another position")
    demand(again.record() == record, "the replay of the record has another record")
    state = again.state_at(0)
    for number, choice in enumerate(again.choices, 1):
        state.apply(choice.code)
        demand(digests.get(number) in (None, state.digest()), f"the replay differs from choice {number} on")


def check_end(match: Match) -> None:
    """An ended game has an outcome that fits its scores, and nobody is asked."""
    outcome = match.outcome()
    demand(outcome is not None, "the game is over without an outcome")
    if outcome is not None:
        demand(list(outcome.scores) == list(match.scores()["seats"]), "the outcome has other scores than the game")
        demand(isinstance(outcome.reason, StrEnum), "the reason of an outcome is not a member of an enumeration")
        demand(outcome.sentence.endswith("."), "the game is over, but its outcome has no sentence")
    demand(not match.turns, "the game is over, but a seat is asked")
    demand(not match.legal(), "the game is over, but something is legal")
