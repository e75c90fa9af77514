"""Games between bots as matches, for the tests of reviews; with turns in which somebody plays at random."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import meadhall
from meadhall.bots import ask, bot_named
from meadhall.core.extras import Reviewed
from meadhall.core.match import Match
from meadhall.learn.review.counting import LINES

PLAYERS = {"britannia-2e": 4, "britannia-1e": 4, "rex-britannorum": 3, "bretwalda": 4}
LAST = 7
"""The last turn of Rex Britannorum."""


@cache
def played(game: str, bots: tuple[str, ...], seed: int) -> Match:
    """A game to its end; bots take their seats in turn."""
    return play(game, bots, seed)


def play(game: str, bots: Sequence[str], seed: int) -> Match:
    """The same, every time anew."""
    match = meadhall.start(game, players=PLAYERS[game], seed=seed)
    sat = [bot_named(bots[seat % len(bots)], game)(seed * 10 + seat) for seat in range(PLAYERS[game])]
    while (seat := match.turn) is not None:
        match.play(match.game.action(match.state, ask(sat[seat], match.game, match.state, seat)), seat=seat)
    return match


def late_game() -> Match:
    """The last turn of a game: short enough for the sources to review."""
    whole = played("rex-britannorum", ("ceorl", "random"), 3)
    game = whole.game
    assert isinstance(game, Reviewed)
    last = next(at for at in range(len(whole.choices)) if game.part(whole.state_at(at)).round == LAST)
    match = meadhall.position(whole.game.position(whole.state_at(last)), seed=3)
    while (seat := match.turn) is not None:
        match.play(match.legal(seat)[-1], seat=seat)
    return match


def last_turn() -> Match:
    """The last turn of a game, for seat 3: an army in one more area wins it, and to stay loses it by a point."""
    pieces = {
        "Kent": {"normans": 2}, "Wessex": {"saxons": 2}, "North Mercia": {"danes": 3}, "York": {"danes": 3},
        "Norfolk": {"angles": 2}, "Lothian": {"scots": 2}, "Gwynedd": {"welsh": 2},
    }  # fmt: skip
    document = {"round": 16, "nation": "normans", "phase": "movement", "points": {"danes": 11, "normans": 20}}
    return meadhall.position({"game": "britannia-2e", **document, "pieces": pieces}, seed=3)


def adds_up(found: dict[str, Any]) -> bool:
    """Whether the lines of every seat add up to its way from start to end, to the last thousandth and millionth."""
    return all(
        one["start"][what] + sum(one[line][what] for line in LINES) == one["end"][what]
        for one in found["sums"]
        for what in ("points", "chance")
    )
