"""The lucky and unlucky battles: exact odds, and what the dice made of them in points and chance to win.

The luck of a battle is the value of how it ended less the mean of the values of both endings, each with its exact
chance. How each side would stand after winning or losing is seen in battles fought again with other dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from meadhall.core.chance import derive, pick
from meadhall.core.extras import Weighing
from meadhall.core.game import CHANCE, NOBODY, State
from meadhall.core.match import Match
from meadhall.learn.review.cutting import Cut
from meadhall.learn.review.valuing import MILLIONTHS, THOUSANDTHS, Pair, Valuer, error

FOUGHT: Final = 1 << 34
"""The first set of streams for battles; each has its own after it."""
EACH: Final = 6
"""How many endings of either kind are played on."""
ATTEMPTS: Final = 60
"""A battle is fought again no more often than this to find them."""
LONGEST: Final = 600
"""More choices than any battle has."""


@dataclass(frozen=True)
class Battle:
    """A battle of the match: from the choice that began it to the one that ended it."""

    first: int
    last: int
    round: int
    place: str
    attacker: str
    defender: str
    chances: tuple[float, float]
    """The exact chances of both sides to be left alone there, if they fight to the end."""
    won: bool
    """Whether the attacker won."""

    @property
    def surprise(self) -> float:
        """How unlikely the ending was."""
        return 1 - self.chances[0 if self.won else 1]


def found(match: Match, cut: Cut, limit: int) -> list[Battle]:
    """The battles whose endings were the most surprising, in order; none if the game cannot weigh them."""
    game = match.game
    if not isinstance(game, Weighing):
        return []
    rounds = {node.at: node.part.round for node in cut.nodes}
    number, state, all_of_them = 0, match.state_at(0), list[Battle]()
    began: tuple[int, int, Any, dict[str, Any]] | None = None
    for at, choice in enumerate(match.choices):
        number = rounds.get(at, number)
        for event in choice.events:
            if event.kind == "battle":
                weighed = game.weighed(state, event)
                began = None if weighed is None else (at + 1, number, event.fields, weighed)
            elif event.kind == "battle-ended" and began is not None:
                all_of_them.append(_battle(began, at + 1, str(event.fields["holder"])))
                began = None
        state.apply(choice.code)
    likely = sorted(all_of_them, key=lambda battle: (-battle.surprise, battle.first))
    return sorted(likely[:limit], key=lambda battle: battle.first)


def _battle(began: tuple[int, int, Any, dict[str, Any]], last: int, holder: str) -> Battle:
    first, number, fields, weighed = began
    chances = weighed["chances"]
    attacker, defender = str(fields["attacker"]), str(fields["defender"])
    return Battle(
        first, last, number, str(weighed["place"]), attacker, defender,
        (float(chances["attacker"]), float(chances["defender"])), holder == attacker,
    )  # fmt: skip


def fought_again(valuer: Valuer, start: State, battle: Battle, number: int) -> tuple[State, bool] | None:
    """The battle with other dice, both sides as the reference would fight: how it ends, and whether attackers win."""
    seed = derive(derive(valuer.seed, FOUGHT + battle.first), number)
    state = start.copy()
    state.log = []
    for count in range(LONGEST):
        who = state.to_act()
        if who == NOBODY:
            return None
        if who == CHANCE:
            codes = state.legal()
            state.apply(codes[pick(seed, count, len(codes))])
        else:
            log = state.log
            state = valuer.onward.step(state, who)
            state.log = log
        for event in state.log or ():
            if event.kind == "battle-ended" and event.fields.get("area") == battle.place:
                return state.copy(), str(event.fields["holder"]) == battle.attacker
        if state.log:
            state.log.clear()
    return None


def luck(valuer: Valuer, battle: Battle, start: State, end: State) -> dict[str, Any] | None:
    """The battle as plain data, with what its dice were worth to every seat; None if only one ending was found."""
    endings: tuple[list[State], list[State]] = ([], [])
    for number in range(ATTEMPTS):
        again = fought_again(valuer, start, battle, number)
        if again is not None and len(endings[again[1]]) < EACH:
            endings[again[1]].append(again[0])
        if min(map(len, endings)) == EACH:
            break
    if not all(endings):
        return None
    last, streams = valuer.last(battle.round), FOUGHT + battle.first
    true = valuer.value(end, None, streams, EACH, last).tries
    by_ending = [
        [valuer.attempt(states[number % len(states)], None, streams, number, last) for number in range(EACH)]
        for states in endings
    ]
    wins = battle.chances[0] / sum(battle.chances)
    seats = range(len(true[0][0]))
    return {
        "first": battle.first,
        "last": battle.last,
        "round": battle.round,
        "place": battle.place,
        "attacker": battle.attacker,
        "defender": battle.defender,
        "odds": [round(MILLIONTHS * chance) for chance in battle.chances],
        "won": battle.won,
        "points": [_whole(true, by_ending, wins, 0, seat, THOUSANDTHS) for seat in seats],
        "chances": [_whole(true, by_ending, wins, 1, seat, MILLIONTHS) for seat in seats],
        "points_errors": [round(THOUSANDTHS * error(_each(true, by_ending, wins, 0, seat))) for seat in seats],
    }


def _each(true: Sequence[Pair], by_ending: Sequence[Sequence[Pair]], wins: float, which: int, seat: int) -> list[float]:
    lost, won = by_ending
    return [
        true[n][which][seat] - wins * won[n][which][seat] - (1 - wins) * lost[n][which][seat] for n in range(len(true))
    ]


def _whole(
    true: Sequence[Pair], by_ending: Sequence[Sequence[Pair]], wins: float, which: int, seat: int, units: int
) -> int:
    numbers = _each(true, by_ending, wins, which, seat)
    return round(units * sum(numbers) / len(numbers))
