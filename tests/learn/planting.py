"""Games of thegns with planted mistakes: plans at random that an independent judge finds to be bad ones."""

from __future__ import annotations

import meadhall
from meadhall.bots import ask, bot_named
from meadhall.core.chance import derive, pick
from meadhall.core.extras import Reviewed
from meadhall.core.game import State
from meadhall.core.match import Match
from meadhall.learn.review.making import reference
from meadhall.learn.review.valuing import Valuer, error, lead

GAME = "britannia-2e"
JUDGE = 12
"""How often the judge plays on, with dice of its own and four rounds ahead."""
BAD = 5.0
"""A mistake costs so many points of lead, beyond two errors."""


def planted(seed: int, count: int) -> tuple[Match, list[int], int]:
    """A game, at which choices a plan at random begins, and the seat that plays them."""
    match = meadhall.start(GAME, players=4, seed=seed)
    sat = [bot_named("thegn", GAME)(seed * 10 + seat) for seat in range(4)]
    game = match.game
    assert isinstance(game, Reviewed)
    judge = Valuer(match.game, reference(GAME)[1], derive(seed, 777), 4)
    victim, at, tried = seed % 4, list[int](), set[str]()
    while (seat := match.turn) is not None:
        part = game.part(match.state)
        if seat == victim and part.open and part.seat == seat and len(at) < count and part.key not in tried:
            tried.add(part.key)
            codes = bad_plan(match.state, seat, judge, game, derive(seed, len(match.choices)))
            if codes:
                at.append(len(match.choices))
                for code in codes:
                    if match.turn == seat and code in match.state.legal():
                        match.play(match.game.action(match.state, code), seat=seat)
                continue
        match.play(match.game.action(match.state, ask(sat[seat], match.game, match.state, seat)), seat=seat)
    return match, at, victim


def bad_plan(state: State, seat: int, judge: Valuer, game: Reviewed, seed: int) -> list[int]:
    """A whole plan at random that is bad indeed; empty if none of a few is."""
    part, usual = game.part(state), state.copy()
    while game.part(usual) == part and usual.to_act() == seat:
        usual = judge.onward.step(usual, seat)
    for attempt in range(3):
        after, codes = state.copy(), list[int]()
        while game.part(after) == part and after.to_act() == seat and len(codes) < 300:
            legal = after.legal()
            codes.append(legal[pick(derive(seed, attempt), len(codes), len(legal))])
            after.apply(codes[-1])
        if len(codes) < 4:
            return []
        tries = [judge.value(one, None, seed % 2**20, JUDGE, judge.last(part.round)).tries for one in (usual, after)]
        cost = [lead(a[0], seat) - lead(b[0], seat) for a, b in zip(*tries, strict=True)]
        if sum(cost) / len(cost) > BAD + 2 * error(cost):
            return codes
    return []
