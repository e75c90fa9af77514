"""A review, made: pieces of work that can be done anywhere in any order, and the document they add up to."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final, Literal, cast

from meadhall.bots import bots_for
from meadhall.bots.level import Onward
from meadhall.core.extras import Hiding, Reviewed
from meadhall.core.game import Game, State
from meadhall.core.match import Match
from meadhall.core.replay import replay_record
from meadhall.learn.review import battles, counting, judging
from meadhall.learn.review.cutting import Cut, Step, cut
from meadhall.learn.review.document import written
from meadhall.learn.review.valuing import MILLIONTHS, THOUSANDTHS, Value, Valuer, lead
from meadhall.opening import game_named

REFERENCES: Final = ("thegn", "ceorl")
"""The levels that positions are valued by: the first of these that a game can play on quickly."""
EARLY: Final = 40
"""How many choices make the seed of a match that has none: what follows does not change what was said before."""


class NotReviewed(ValueError):
    """This match cannot be reviewed; the message says why."""


@dataclass(frozen=True)
class Form:
    """How hard a review tries."""

    name: Literal["quick", "thorough"]
    tries: int
    """How often every position is played on; 0: as often as the game's reference says."""
    to_the_end: bool
    """Whether everything is played to the end, so that nothing is projected."""
    suspects: int
    """For how many choices other plans are tried."""
    verdicts: int
    """How many of them are judged with fresh dice."""
    fresh: int
    """How many times as often as usual they are then played on."""
    battles: int
    """How many battles are weighed."""


QUICK: Final = Form("quick", 0, False, 24, 12, 6, 16)
THOROUGH: Final = Form("thorough", 64, True, 60, 40, 4, 40)

Task = tuple[Literal["value", "other", "verdict", "battle"], int, int, int, tuple[int, ...]]
"""What is to be done, with a node, step or battle, the streams and last round of a value, and codes of a verdict."""
Crew = Callable[[Sequence[Task]], Iterable[tuple[int, Any]]]
"""Does tasks; returns the number of each with its result, in any order."""


@dataclass(frozen=True)
class Progress:
    """How far a review has come."""

    done: int
    total: int
    course: Callable[[], list[dict[str, Any]]]
    """The values that are known by now, in order."""


@dataclass(frozen=True)
class Inquiry:
    """All that a review depends on, as text that can be sent to another process."""

    record: str
    viewer: int | None
    form: Form
    seed: int | None
    seats: tuple[int, ...] = ()
    """Whose choices are judged; empty: everybody's, or the viewer's."""


class Review:
    """The review of a match, as a seat may know it (None: a spectator)."""

    def __init__(
        self, match: Match, viewer: int | None = None, form: Form = QUICK, seed: int | None = None,
        seats: Sequence[int] = (), by: tuple[str, Onward] | None = None,
    ) -> None:  # fmt: skip
        """`by` is what plays on, with its name, if it is not the game's usual reference. Raises `NotReviewed`."""
        game: Game = match.game
        if not isinstance(game, Reviewed):
            raise NotReviewed(f"{game.id} cannot be reviewed")
        self.match = match
        self.game: Game = game
        self.reviewed = cast(Reviewed, game)
        self.viewer = viewer
        self.form = form
        self.seed = seed_of(match) if seed is None else seed
        self.level, onward = by or reference(game.id)
        self.tries = form.tries or onward.tries
        rounds = 0 if form.to_the_end else onward.rounds
        self.valuer = Valuer(game, onward, self.seed, rounds)
        self.apart = rounds > 0
        """Whether every round has streams of its own."""
        everybody = range(len(game.seats(match.state)))
        self.seats = tuple(seats) or ((viewer,) if viewer is not None else tuple(everybody))

    # What happened ---------------------------------------------------------------------------------------------------
    @cached_property
    def cut(self) -> Cut:
        """The steps."""
        found = cut(self.match, self.reviewed, self.viewer)
        if not found.steps:
            raise NotReviewed("nothing has been decided in this game yet")
        return found

    @cached_property
    def states(self) -> list[State]:
        """The positions of all nodes."""
        found: list[State] = []
        state, at = self.match.state_at(0), 0
        for node in self.cut.nodes:
            while at < node.at:
                state.apply(self.match.choices[at].code)
                at += 1
            here = state.copy()
            for code in node.codes:
                here.apply(code)
            found.append(here)
        return found

    def played(self, number: int) -> State:
        """The position right after the choice of a step, before anything forced."""
        step, after = self.cut.steps[number], self.cut.nodes[number + 1]
        return self.states[number + 1] if after.codes or after.at <= step.last else self.match.state_at(step.last)

    @cached_property
    def alike(self) -> frozenset[int]:
        """The steps at which the reference would have done just the same, so that they change nothing."""
        if not self.valuer.onward.settled:
            return frozenset()
        return frozenset(number for number, step in enumerate(self.cut.steps) if self._is_alike(number, step))

    def _is_alike(self, number: int, step: Step) -> bool:
        if step.kind != "choice" or len(step.seats) != 1 or self.cut.nodes[number + 1].codes:
            return False
        seat, state = step.seats[0], self.states[number].copy()
        true = {self.match.state_at(step.last + more).digest() for more in range(step.forced + 1)}
        for _ in range(step.last - step.first):
            if state.to_act() != seat:
                return False
            state = self.valuer.onward.step(state, seat)
            if state.digest() in true:
                return True
            if not step.plan or self.reviewed.part(state) != step.part:
                return False
        return False

    # Work ------------------------------------------------------------------------------------------------------------
    def do(self, task: Task) -> Any:
        """Do one piece of work; the result depends on nothing else."""
        kind, number, streams, last, codes = task
        if kind == "value":
            return self.valuer.value(self.states[number], self.viewer, streams, self.tries, last)
        if kind == "battle":
            battle = self.battles[number]
            start, end = self.match.state_at(battle.first), self.match.state_at(battle.last)
            return battles.luck(self.valuer, battle, start, end)
        step, before = self.cut.steps[number], self.states[number]
        if kind == "other":
            return judging.others(
                self.game, self.valuer, step, number, before, self.played(number), self.reviewed.least_told
            )
        tries = self.form.fresh * self.tries
        return judging.judged(self.valuer, step, number, before, self.played(number), codes, tries)

    def cost(self, task: Task) -> int:
        """About how many tries a task takes."""
        if task[0] == "value":
            return self.tries
        if task[0] == "battle":
            return 3 * battles.EACH
        return judging.PLANS * judging.PICKING if task[0] == "other" else 2 * self.form.fresh * self.tries

    @cached_property
    def battles(self) -> list[battles.Battle]:
        """The battles that are weighed."""
        hidden = isinstance(self.game, Hiding)
        return [] if hidden else battles.found(self.match, self.cut, self.form.battles)

    def run(self, crew: Crew | None = None, progress: Callable[[Progress], None] = lambda now: None) -> dict[str, Any]:
        """Do everything; returns the review as a document. Raises `NotReviewed`."""
        return _Run(self, crew or self.alone, progress).document()

    def alone(self, tasks: Sequence[Task]) -> Iterator[tuple[int, Any]]:
        """Do tasks one after the other, here."""
        return ((number, self.do(task)) for number, task in enumerate(tasks))


class _Run:
    """One run through the pieces of work."""

    def __init__(self, made: Review, crew: Crew, progress: Callable[[Progress], None]) -> None:
        self.made = made
        self.crew = crew
        self.progress = progress
        self.done = 0
        self.total = 0
        self.values: dict[tuple[int, int], Value] = {}

    def document(self) -> dict[str, Any]:
        made = self.made
        needed = counting.needed(made.cut, made.alike, made.valuer.last, made.apart)
        self.total = len(needed) * made.tries + self._expected()
        tasks: list[Task] = [("value", one.node, one.streams, one.last, ()) for one in needed]
        for number, value in self._each(tasks):
            self.values[needed[number].node, needed[number].streams] = value
        changes = counting.entries(made.cut, made.alike, made.apart, self.values)
        verdicts = self._verdicts(changes)
        fights: list[Task] = [("battle", number, 0, 0, ()) for number in range(len(made.battles))]
        lucky = dict(self._each(fights))
        self.progress(Progress(self.total, self.total, self.course))
        return written(
            made.match, made.game, made.reviewed, made.cut, changes, verdicts,
            [lucky[number] for number in sorted(lucky) if lucky[number] is not None], self._about(),
        )  # fmt: skip

    def _expected(self) -> int:
        """About how many tries follow after the values."""
        form, tries = self.made.form, self.made.tries
        found = form.suspects * judging.PLANS * judging.PICKING + 2 * form.verdicts * form.fresh * tries
        return found + 3 * battles.EACH * len(self.made.battles)

    def _about(self) -> dict[str, Any]:
        made = self.made
        return {
            "viewer": made.viewer,
            "form": made.form.name,
            "reference": made.level,
            "rounds": made.valuer.rounds,
            "tries": made.tries,
            "seed": made.seed,
            "judged": list(made.seats),
        }

    def course(self) -> list[dict[str, Any]]:
        """The values so far, from the start on without a gap."""
        made, found = self.made, list[dict[str, Any]]()
        here: Value | None = None
        for number, node in enumerate(made.cut.nodes):
            own = node.part.round if made.apart else 0
            before = made.cut.nodes[number - 1].part.round if made.apart and number else own
            value = here if number and number - 1 in made.alike else self.values.get((number, before))
            if value is None:
                break
            found.append({"at": node.at, "round": node.part.round, "chances": list(value.chances)})
            here = self.values.get((number, own), value) if own != before else value
        return found

    def _each(self, tasks: Sequence[Task]) -> Iterator[tuple[int, Any]]:
        for number, result in self.crew(tasks):
            yield number, result
            self.done = min(self.total, self.done + self.made.cost(tasks[number]))
            self.progress(Progress(self.done, self.total, self.course))

    # Mistakes --------------------------------------------------------------------------------------------------------
    def _verdicts(self, changes: Sequence[counting.Entry]) -> list[judging.Verdict]:
        """The choices that cost most, judged with fresh dice, in the order of the game."""
        form = self.made.form
        suspects = sorted(self._suspects(changes))[: form.suspects]
        steps = [number for _, number in suspects]
        looked = dict(self._each([("other", number, 0, 0, ()) for number in steps]))
        better = [(-looked[i].gain, number, looked[i].codes) for i, number in enumerate(steps) if looked[i] is not None]
        best = sorted(better)[: form.verdicts]
        tasks: list[Task] = [("verdict", number, 0, 0, codes) for _, number, codes in best]
        verdicts = dict(self._each(tasks))
        return sorted((verdicts[i] for i in range(len(tasks))), key=lambda verdict: verdict.step)

    def _suspects(self, changes: Sequence[counting.Entry]) -> Iterator[tuple[float, int]]:
        """Choices that seem to have cost something, with how much."""
        made, least = self.made, self.made.reviewed.least_told
        for entry in changes:
            step = made.cut.steps[entry.step]
            if entry.kind != "choice" or len(step.seats) != 1 or step.seats[0] not in made.seats:
                continue
            seat, before, after = step.seats[0], entry.before, entry.after
            ahead = (lead(after.points, seat) - lead(before.points, seat)) / THOUSANDTHS
            chance = (after.chances[seat] - before.chances[seat]) / MILLIONTHS
            if ahead < -judging.SUSPECT * least or chance < -judging.SUSPECT / 100:
                open_ = judging.SURE[0] <= before.chances[seat] / MILLIONTHS <= judging.SURE[1]
                yield (0.5 * ahead + 50 * least * chance if open_ else ahead), entry.step


def review(
    match: Match, viewer: int | None = None, form: Form = QUICK, seed: int | None = None, seats: Sequence[int] = ()
) -> dict[str, Any]:
    """The review of a match as a document. Raises `NotReviewed`."""
    return Review(match, viewer, form, seed, seats).run()


def reference(game: str) -> tuple[str, Onward]:
    """The level that plays on in reviews of a game, with its name. Raises `NotReviewed`."""
    levels = bots_for(game)
    for name in REFERENCES:
        if name in levels and (onward := levels[name].onward) is not None:
            return name, onward(game)
    raise NotReviewed(f"no bot of {game} can play on quickly, so its games cannot be reviewed")


def seed_of(match: Match) -> int:
    """A seed for a match that has none: from how it began and from what everybody saw of its first choices."""
    setup = match.setup
    seen = [choice.action.text for choice in match.choices[:EARLY] if not choice.secret]
    text = json.dumps([match.game.id, setup.scenario, setup.players, dict(setup.options), seen], sort_keys=True)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")


# Elsewhere -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Job:
    """Tasks of an inquiry, to be done in other processes."""

    inquiry: Inquiry
    tasks: tuple[Task, ...]


def opened(inquiry: Inquiry) -> Review:
    """The review of an inquiry. Raises `NotReviewed`, `BadRecord`."""
    record: Mapping[str, Any] = json.loads(inquiry.record)
    match = replay_record(game_named(record["game"]), record, any_version=True)
    return Review(match, inquiry.viewer, inquiry.form, inquiry.seed, inquiry.seats)


@lru_cache(maxsize=2)
def _here(inquiry: Inquiry) -> Review:
    return opened(inquiry)


def work(job: Job, number: int) -> tuple[int, Any]:
    """Do one task of a job."""
    return number, _here(job.inquiry).do(job.tasks[number])
