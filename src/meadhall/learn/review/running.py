"""One run through all pieces of work of a review: values, then suspects, verdicts and battles, then the document."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from meadhall.learn.review import battles, counting, judging
from meadhall.learn.review.document import written
from meadhall.learn.review.forms import Crew, Progress, Task
from meadhall.learn.review.valuing import MILLIONTHS, THOUSANDTHS, Value, lead

if TYPE_CHECKING:
    from meadhall.learn.review.making import Review


class Run:
    """One run through the pieces of work."""

    def __init__(self, made: Review, crew: Crew, progress: Callable[[Progress], None]) -> None:
        self.made = made
        self.crew = crew
        self.progress = progress
        self.done = 0
        self.total = 0
        self.values: dict[tuple[int, int], Value] = {}

    def document(self) -> dict[str, Any]:
        """Do everything; returns the review."""
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
