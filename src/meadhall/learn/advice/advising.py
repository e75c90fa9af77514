"""The plans that the searching bot finds, judged with fresh dice.

Plans are tried against each other with some dice, and the best of them again with dice that were used nowhere before:
only these figures are shown, since the best of many tries is partly the luckiest. All plans share their dice, so that
what counts is the difference from try to try. The same position and seed always have the same answer, and what the seat
cannot know changes nothing in it.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from meadhall.bots.advising import Adviser, Least, Plan, Term, Try, adviser_for
from meadhall.bots.permitted import permitted
from meadhall.core.chance import derive
from meadhall.core.draft import forced_code
from meadhall.core.game import Game, State
from meadhall.core.refusal import Refusal, Refused
from meadhall.core.text import listed
from meadhall.learn.advice import sentence
from meadhall.learn.advice.answer import Advice, Advised, Compared, Line, mean_of
from meadhall.learn.marks import Mark, read_marks

LETTERS: Final = "ABC"
YOURS: Final = "You"


@dataclass(frozen=True)
class Effort:
    """How much is tried."""

    plans: int = 10
    """How many plans are looked for."""
    first: int = 6
    """How often each is played on before the worse half is dropped, and again each time."""
    fresh: int = 0
    """How often the plans that are shown are played on with dice of their own; 0: as often as the adviser says."""


USUAL: Final = Effort()


def has_advice(game: Game) -> bool:
    """Whether there is an adviser for a game."""
    return adviser_for(game.id) is not None


def adviser_at(game: Game, state: State, seat: int) -> Adviser:
    """The adviser for a seat that is asked. Raises `Refused` if there is nothing to weigh."""
    adviser = adviser_for(game.id)
    if adviser is None:
        raise Refused(Refusal("", f"nobody can give advice in {game.info().title}: it has no bot that searches"))
    if state.outcome() is not None:
        raise Refused(Refusal("", "the game is over; its review says what would have been better"))
    if seat not in state.waiting():
        raise Refused(Refusal("", "you are not asked for anything now; advice is for your own move"))
    if adviser.asked(state, seat) is None:
        raise Refused(Refusal("", "there is nothing to weigh in this choice"))
    return adviser


def advise(game: Game, state: State, seat: int, seed: int, effort: Effort = USUAL) -> Advice:
    """What the bot would do for a seat that is asked now. Raises `Refused` if there is nothing to weigh."""
    adviser = adviser_at(game, state, seat)
    return _Search(game, adviser, permitted(game, state, seat), seat, seed, effort).answer(None)


def judged(game: Game, start: State, seat: int, chosen: Sequence[int], seed: int, effort: Effort = USUAL) -> Advice:
    """The same from the state in which a plan began, beside the plan in hand: what was chosen since, finished by the
    reference. Raises `Refused`.
    """
    adviser = adviser_at(game, start, seat)
    known = permitted(game, start, seat)
    now = known.copy()
    for code in chosen:
        now.apply(code)
    codes = list(chosen)
    ours = seat in now.waiting() and adviser.asked(now, seat) == adviser.asked(known, seat)
    if ours or not codes:
        codes += adviser.finished(game, now, seat).codes
    search = _Search(game, adviser, known, seat, seed, effort)
    return search.answer(adviser.planned(game, known, seat, codes))


class _Search:
    """One question."""

    def __init__(self, game: Game, adviser: Adviser, state: State, seat: int, seed: int, effort: Effort) -> None:
        self.game = game
        self.adviser = adviser
        self.state = state
        self.seat = seat
        self.effort = effort
        self.fresh = effort.fresh or adviser.tries
        self.seeds = derive(seed, 1) >> 20, derive(seed, 2) >> 20
        self.known: dict[Hashable, list[Try]] = {}
        """The tries of every plan, by what a person sees of it."""

    # Finding ---------------------------------------------------------------------------------------------------------
    def answer(self, yours: Plan | None) -> Advice:
        """The advice, with the plan in hand beside it if there is one."""
        adviser, game, state, seat = self.adviser, self.game, self.state, self.seat
        found = {
            plan.seen: plan for plan in reversed(adviser.plans(game, state, seat, self.effort.plans, self.seeds[0]))
        }
        plans = list(reversed(found.values()))
        least = adviser.least(game, state, seat)
        if least is not None and least.plan.seen not in found:
            plans.append(least.plan)
        best = self.best(plans)
        sight = plans[0]
        hand = yours or sight
        base = least or Least(sight, "the choice at first sight")
        self.known = {}
        for plan in (*best, base.plan, hand):
            if plan.seen not in self.known:
                tries = range(self.fresh)
                self.known[plan.seen] = [adviser.tried(game, seat, plan, n, self.seeds[1]) for n in tries]
        best.sort(key=lambda plan: -self.value(plan))
        names = self.names(best)
        shown = [
            self.told(letter, name, plan, base, hand) for letter, name, plan in zip(LETTERS, names, best, strict=False)
        ]
        mine = None if yours is None else self.told(YOURS, self.names([yours])[0], yours, base, best[0])
        return Advice(
            adviser.unit, base.words, self.chance(base.plan), self.fresh, self.basis(base), self.summary(best),
            tuple(shown), mine,
        )  # fmt: skip

    def best(self, plans: list[Plan]) -> list[Plan]:
        """The three best plans: all are tried, then the better half again, and so on."""
        left, done = plans, 0
        while True:
            for plan in left:
                tries = self.known.setdefault(plan.seen, [])
                for number in range(done, done + self.effort.first):
                    tries.append(self.adviser.tried(self.game, self.seat, plan, number, self.seeds[0]))
            done += self.effort.first
            ranked = sorted(left, key=lambda plan: -self.value(plan))
            if len(left) <= 2 * len(LETTERS):
                return ranked[: len(LETTERS)]
            left = ranked[: max(len(LETTERS), (len(left) + 1) // 2)]

    # Measuring -------------------------------------------------------------------------------------------------------
    def lead(self, one: Try) -> float:
        """Own points less the mean of the others'."""
        own, count = one.points[self.seat], len(one.points)
        return own - (sum(one.points) - own) / (count - 1) if count > 1 else own

    def value(self, plan: Plan) -> float:
        """How good a plan is: half by points ahead, half by the chance to win."""
        tries = self.known[plan.seen]
        lead = self.adviser.percent * sum(self.lead(one) for one in tries) / len(tries)
        chance = self.chance(plan)
        return lead if chance is None else 0.5 * lead + 50.0 * chance

    def chance(self, plan: Plan) -> float | None:
        """The chance to win with a plan."""
        tries = self.known[plan.seen]
        return sum(one.chances[self.seat] for one in tries) / len(tries) if tries[0].chances else None

    def compared(self, plan: Plan, other: Plan, words: str) -> Compared | None:
        """A plan against another one, with the same dice; None if they are the same."""
        if plan.seen == other.seen:
            return None
        pairs = list(zip(self.known[plan.seen], self.known[other.seen], strict=True))
        seat = self.seat
        chances = [one.chances[seat] - two.chances[seat] for one, two in pairs if one.chances]
        return Compared(
            words,
            mean_of([self.lead(one) - self.lead(two) for one, two in pairs]),
            mean_of([one.points[seat] - two.points[seat] for one, two in pairs]),
            mean_of(chances) if chances else None,
        )

    # Telling ---------------------------------------------------------------------------------------------------------
    def names(self, plans: Sequence[Plan]) -> list[str]:
        """The plans by their names; those that have the same one with more about each."""
        found = [self.adviser.name(self.game, self.state, self.seat, plan) for plan in plans]
        return [
            name if found.count(name) == 1 else self.adviser.full_name(self.game, self.state, self.seat, plan)
            for name, plan in zip(found, plans, strict=True)
        ]

    def told(self, letter: str, name: str, plan: Plan, base: Least, hand: Plan) -> Advised:
        """A plan with all that is said about it."""
        adviser, game, state = self.adviser, self.game, self.state
        words = f"plan {LETTERS[0]}" if letter == YOURS else "the plan at first sight"
        against, in_hand = self.compared(plan, base.plan, base.words), self.compared(plan, hand, words)
        other = base.plan if against is not None else hand
        compared = against or in_hand
        terms = sentence.differing(self.terms(plan), self.terms(other)) if compared is not None else []
        why = sentence.reason(adviser, game, terms, compared.lead) if compared is not None else ""
        measured = self.measure(letter, against, in_hand)
        if compared is not None and not why and compared.lead.shown and not sentence.hardly(adviser, compared):
            measured = f"{measured} {sentence.UNEXPLAINED}"
        return Advised(
            letter,
            name,
            lines_of(game, state, self.seat, plan),
            self.marks(plan),
            self.chance(plan),
            against,
            in_hand,
            why,
            measured,
            sentence.bars(sentence.weighed(adviser, terms)),
        )

    def marks(self, plan: Plan) -> tuple[Mark, ...]:
        """What to point at; a button only if no other choice has the same verb."""
        found = read_marks(self.game, self.adviser.marks(self.game, self.state, self.seat, plan), "marks")
        verbs = [self.game.action(self.state, code).verb for code in self.state.legal_for(self.seat)]
        return tuple(mark for mark in found if mark.kind != "choice" or verbs.count(mark.at[0]) == 1)

    def terms(self, plan: Plan) -> list[Term]:
        """What was weighed about a plan."""
        return self.adviser.terms(self.game, self.state, self.seat, plan, self.known[plan.seen])

    def measure(self, letter: str, against: Compared | None, in_hand: Compared | None) -> str:
        """What the tries say, against the least that can be done; of a plan in hand also against the best."""
        said = [sentence.measure(self.adviser, against)] if against is not None else []
        if in_hand is not None and (letter == YOURS or not said):
            said.append(sentence.measure(self.adviser, in_hand))
        return " ".join(said) or "This is the choice at first sight, with which the others are compared."

    def summary(self, best: Sequence[Plan]) -> str:
        """Whether the plans differ at all, or which of them are about equal."""
        gaps = [self.compared(best[0], plan, "") for plan in best[1:]]
        close = [LETTERS[i + 1] for i, gap in enumerate(gaps) if gap is not None and not gap.lead.shown]
        if gaps and all(gap is not None and sentence.hardly(self.adviser, gap) for gap in gaps):
            return "It hardly matters: none of these plans is better than another by anything that counts."
        return f"{listed([LETTERS[0], *close])} are about equal." if close else ""

    def basis(self, base: Least) -> str:
        """Where the figures come from."""
        ahead = "ahead of the others" if len(self.known[base.plan.seen][0].points) > 1 else "expected"
        return (
            f"{self.adviser.unit[1].capitalize()} {ahead}, against {base.words}; from {self.fresh} games played "
            f"on {self.adviser.horizon} by bots of the level {self.adviser.reference}. It knows only what you know."
        )


def lines_of(game: Game, state: State, seat: int, plan: Plan) -> tuple[Line, ...]:
    """The choices of a plan as somebody makes them: without those that nobody is asked for."""
    at = state.copy()
    found: list[Line] = []
    staged = True
    for number, code in enumerate(plan.codes):
        if seat not in at.waiting():
            break
        last = plan.final and number == len(plan.codes) - 1
        if last or forced_code(game, at, seat) is None:
            action = game.action(at, code)
            staged = staged and not last and game.undoable(at, code)
            found.append(Line(action.text, action.json(), staged))
        at.apply(code)
    return tuple(found)
