"""Plans for a kingdom, tried to the end of the turn in worlds that its seat cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from math import exp
from typing import Any, Final

from meadhall.bots.advising import AT_ONCE, FROM_OTHERS, LATER, OTHERS, Kind, Least, Plan, Term, Try, mean_terms
from meadhall.bots.common.stream import Stream
from meadhall.bots.rex.advice import words
from meadhall.bots.rex.advice.parts import AIMS, HAND, SCORED, parts_of
from meadhall.bots.rex.effort import Effort
from meadhall.bots.rex.future import occasion
from meadhall.bots.rex.levels.king import SEED_BITS, figures
from meadhall.bots.rex.mind import Mind
from meadhall.bots.rex.plans import Plans, all_plans
from meadhall.bots.rex.worlds import whole_hand
from meadhall.bots.rex.worth import SPREAD, SPREAD_A_TURN, Worth
from meadhall.core.game import CHANCE, Game
from meadhall.core.game import State as AnyState
from meadhall.core.outcome import victory
from meadhall.games.rex.engine.codes import COMMIT, PASS, Q_OVER, Q_PLAN
from meadhall.games.rex.engine.dealing import kingdom_in
from meadhall.games.rex.engine.state import State
from meadhall.games.rex.hidden import shuffle_hidden

CROWD: Final = 24
"""How many plans of the others are imagined when plans are looked for."""


def quick_mind() -> Mind:
    """A ceorl: the reference, which plays for everybody."""
    return Mind(Effort(crowd=0, hands=0, rounds=0, trials=0, plans=0, games=0, seconds=0.0), figures(), 0)


def searching_mind(seed: int) -> Mind:
    """A thegn: he proposes."""
    effort = Effort(crowd=CROWD, hands=0, rounds=0, trials=0, plans=0, games=0, seconds=0.0)
    return Mind(effort, figures(), seed & SEED_BITS)


class RexAdviser:
    """The adviser of the game."""

    unit = ("point", "points")
    percent = 8.0
    tries = 60
    horizon = "to the end of the turn"
    reference = "ceorl"
    kinds: Mapping[str, Kind] = {
        SCORED: Kind("scored this turn", AT_ONCE),
        "road": Kind("the road", LATER),
        "cities": Kind("cities", LATER),
        "regions": Kind("regions", LATER),
        AIMS: Kind("your Objectives", LATER),
        HAND: Kind("cards in hand", LATER),
        OTHERS: Kind("the others' points", FROM_OTHERS),
    }

    # Plans -----------------------------------------------------------------------------------------------------------
    def asked(self, state: AnyState, seat: int) -> Hashable | None:
        """A plan for a turn, or a single answer."""
        s = ours(state)
        if seat not in s.waiting():
            return None
        if s.question == Q_PLAN:
            return "plan", int(s.turn)
        return s.digest() if len(s.legal_for(seat)) > 1 else None

    def plans(self, game: Game, state: AnyState, seat: int, count: int, seed: int) -> list[Plan]:
        """What a thegn would do, then what does best against an imagined crowd; for other questions the answers."""
        s, mind = ours(state), searching_mind(seed)
        if s.question != Q_PLAN:
            first = mind.choose(s.copy(), seat)
            others = [int(code) for code in s.legal_for(seat) if code != first]
            step = max(1, -(-len(others) // max(1, count)))
            return [self.planned(game, s, seat, [code]) for code in (first, *others[::step])]
        k = int(kingdom_in(s, seat))
        possible = mind.possible(s, k)
        contest = mind.contest(s, Worth(s.tables, mind.figures, k), k)
        few = Plans(k)
        contest.shortlist(possible, few, count + 1)
        return [self.planned(game, s, seat, [int(code) for code in few.codes(s, i)]) for i in range(few.size())]

    def least(self, game: Game, state: AnyState, seat: int) -> Least | None:
        """A plan made quickly, since everybody must send something; or passing."""
        s = ours(state)
        if s.question != Q_PLAN:
            passing = [code for code in s.legal_for(seat) if code & 63 == PASS]
            return Least(self.planned(game, s, seat, passing[:1]), "passing") if passing else None
        mind = quick_mind()
        codes = [mind.choose(s.copy(), seat), *mind.plan]
        return Least(self.planned(game, s, seat, codes), "a plan by rule of thumb")

    def finished(self, game: Game, state: AnyState, seat: int) -> Plan:
        """The rest of a plan as a thegn makes it."""
        s, mind = ours(state), searching_mind(0)
        first = mind.choose(s.copy(), seat)
        return self.planned(game, s, seat, [first, *mind.plan])

    def planned(self, game: Game, state: AnyState, seat: int, codes: Sequence[int]) -> Plan:
        """A plan for a turn, or a single answer."""
        s = ours(state)
        end = s.copy()
        for code in codes:
            end.apply(code)
        if s.question != Q_PLAN:
            return Plan(s, tuple(codes), end, codes[0])
        return Plan(s, tuple(codes), end, words.sent(s, codes), bool(codes) and codes[-1] & 63 == COMMIT)

    # Trying ----------------------------------------------------------------------------------------------------------
    def tried(self, game: Game, seat: int, plan: Plan, number: int, seed: int) -> Try:
        """Deal what the seat cannot know, and let everybody play on to the end of the turn.

        Every second time the others plan this turn at random: nobody plans like a ceorl each time.
        """
        own = (seed + 7919 * number) & SEED_BITS
        b = shuffle_hidden(ours(plan.start), seat, own)
        for code in plan.codes:
            b.apply(code)
        stream, mind, turn = Stream(own), quick_mind(), int(b.turn)
        mind.seed = own
        while b.question != Q_OVER and b.turn <= max(1, turn):
            who = b.to_act()
            if who == CHANCE:
                stream.turn_to(occasion(b))
                options = b.options()
                b.apply(options[stream.below(len(options))])
            elif b.question == Q_PLAN and number % 2 and b.turn == turn:
                for code in any_plan(b, int(kingdom_in(b, who)), stream):
                    b.apply(code)
            else:
                b.apply(mind.choose(b, who))
                while mind.plan:
                    b.apply(mind.plan.pop(0))
        players, left = int(b.tables.players), int(b.tables.last_turn - b.turn + 1)
        kingdoms = [int(kingdom_in(b, i)) for i in range(players)]
        totals = [expects(b, k, left) for k in kingdoms]
        outcome = b.outcome()
        if players == 1:
            return Try(tuple(totals), (), b)
        if outcome is not None:
            return Try(tuple(totals), tuple(victory(i, outcome.winners) for i in range(players)), b)
        spread = SPREAD + SPREAD_A_TURN * left
        chances = [1.0 / sum(exp((other - own) / spread) for other in totals) for own in totals]
        return Try(tuple(totals), tuple(chances), b)

    # Terms -----------------------------------------------------------------------------------------------------------
    def terms(self, game: Game, state: AnyState, seat: int, plan: Plan, tries: Sequence[Try]) -> list[Term]:
        """The parts of what the seat may expect at the ends of the tries, on average, and what the others get."""
        return mean_terms([parts_at(ours(one.end), seat) for one in tries], tries, seat)

    # In words --------------------------------------------------------------------------------------------------------
    def name(self, game: Game, state: AnyState, seat: int, plan: Plan) -> str:
        """Which cards go where, or the answer."""
        return words.name(game, ours(state), plan)

    def full_name(self, game: Game, state: AnyState, seat: int, plan: Plan) -> str:
        """The name says it all."""
        return words.name(game, ours(state), plan)

    def marks(self, game: Game, state: AnyState, seat: int, plan: Plan) -> list[dict[str, Any]]:
        """Rings around what is chosen."""
        return words.marks(game, ours(state), plan)

    def clause(self, game: Game, kind: str, terms: Sequence[Term], total: float) -> str:
        """See `words`."""
        return words.clause(kind, total)


def ours(state: AnyState) -> State:
    """The same state, known to be one of this game."""
    assert isinstance(state, State)
    return state


def any_plan(b: State, k: int, stream: Stream) -> list[int]:
    """A plan at random."""
    plans = all_plans(b, k, whole_hand(b, k), b.tables.last_turn - b.turn)
    return [int(code) for code in plans.codes(b, stream.below(plans.size()))]


def parts_at(b: State, seat: int) -> dict[str, float]:
    """What a seat may expect at the end of a try, in parts."""
    k = int(kingdom_in(b, seat))
    worth = Worth(b.tables, figures(), k)
    worth.compare(b)
    return parts_of(worth, b, k, int(b.tables.last_turn - b.turn + 1))


def expects(b: State, k: int, left: int) -> float:
    """What a kingdom may expect, its own Objectives included: in this world everybody knows their own."""
    worth = Worth(b.tables, figures(), k)
    worth.compare(b)
    return float(worth.total(b, k, left))
