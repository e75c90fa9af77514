"""A review, made: pieces of work that can be done anywhere in any order, and the document they add up to."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, Final, cast

from meadhall.bots import bots_for
from meadhall.bots.level import Onward
from meadhall.core.extras import Hiding, Projecting, Reviewed
from meadhall.core.game import Game, State
from meadhall.core.match import Match
from meadhall.core.replay import replay_record
from meadhall.learn.review import battles, judging
from meadhall.learn.review.cutting import Cut, Step, cut
from meadhall.learn.review.forms import QUICK, Crew, Form, Inquiry, Job, NotReviewed, Progress, Task
from meadhall.learn.review.running import Run
from meadhall.learn.review.valuing import Valuer
from meadhall.opening import game_named

REFERENCES: Final = ("thegn", "ceorl")
"""The levels that positions are valued by: the first of these that a game can play on quickly."""
EARLY: Final = 40
"""How many choices make the seed of a match that has none: what follows does not change what was said before."""


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
        rounds, tries = (0, onward.tries_to_end) if form.to_the_end else horizon(game, onward, match.state)
        self.tries = form.tries or tries
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
        return Run(self, crew or self.alone, progress).document()

    def alone(self, tasks: Sequence[Task]) -> Iterator[tuple[int, Any]]:
        """Do tasks one after the other, here."""
        return ((number, self.do(task)) for number, task in enumerate(tasks))


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


def horizon(game: Game, onward: Onward, state: State) -> tuple[int, int]:
    """How many rounds are played on in a match, and how often; 0 rounds: to the end, if nothing projects."""
    if onward.rounds and isinstance(game, Projecting) and game.projection(state) is not None:
        return onward.rounds, onward.tries
    return 0, onward.tries_to_end


def seed_of(match: Match) -> int:
    """A seed for a match that has none: from how it began and from what everybody saw of its first choices."""
    setup = match.setup
    seen = [choice.action.text for choice in match.choices[:EARLY] if not choice.secret]
    text = json.dumps([match.game.id, setup.scenario, setup.players, dict(setup.options), seen], sort_keys=True)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")


# Elsewhere -----------------------------------------------------------------------------------------------------------
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
