"""The proof that a game keeps its secrets, at every choice of random games; `meadhall fuzz --secrets` runs it for long.

Before each choice everything that a seat (or a spectator) cannot know is dealt again. Then not a byte of its view may
differ; nor who is asked, and whether a choice is forced or covered; nor, when the same choice is made in both
positions, what the seat reads of it in log and record. Only an event that reveals a secret may tell them apart.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from meadhall.conformance import Broken, Count, Plan, demand
from meadhall.core.chance import pick
from meadhall.core.draft import Draft, forced_code
from meadhall.core.extras import Covering, Hiding, Revealing
from meadhall.core.game import CHANCE, Game, State
from meadhall.core.history import Choice
from meadhall.core.match import Match


def play_secretly(plan: Plan, decisions: int | None = None) -> Count:
    """Play one random game to its end (or for a number of decisions), checked at every choice; raises `Broken`."""
    match = plan.match()
    count = Count(games=1)
    while match.turn is not None and (decisions is None or count.decisions < decisions):
        number = len(match.choices)
        seat, code = _next(match, plan.seed)
        try:
            check_secrets(plan.game, match.state, seat, code, plan.seed + number)
        except Broken as broken:
            raise Broken(f"{plan}: choice {number}: {broken}", match.record()) from broken
        match.repeat(seat, [code])
        count.saw(plan.game, match.choices[-1])
    return count


def _next(match: Match, seed: int) -> tuple[int, int]:
    """Who chooses next, and what: at random, or by the source of chance."""
    number = len(match.choices)
    if match.turn == CHANCE:
        return CHANCE, match.chance.choose(match.game, match.state, match.chances)
    seat = match.turns[pick(seed, 2 * number, len(match.turns))]
    codes = match.state.legal_for(seat)
    return seat, codes[pick(seed, 2 * number + 1, len(codes))]


def check_secrets(game: Game, state: State, seat: int, code: int, seed: int) -> None:
    """No seat can tell the state, or a choice that is made in it, from another that hides something else."""
    if not isinstance(game, Hiding):
        return
    made = None
    for viewer in (None, *range(len(game.seats(state)))):
        other = game.shuffle_hidden(state, viewer, seed)
        demand(_view(game, state, viewer) == _view(game, other, viewer), f"the view of seat {viewer} shows a secret")
        demand(_asked(game, state, viewer) == _asked(game, other, viewer), f"who is asked tells seat {viewer} a secret")
        if viewer == seat or code not in (other.legal() if seat == CHANCE else other.legal_for(seat)):
            continue
        made = made or _made(game, state, seat, code)
        if viewer == made.owner:
            continue
        also = _made(game, other, seat, code)
        if not (_reveals(game, made) or _reveals(game, also)):
            demand(_read(made, viewer) == _read(also, viewer), f"log or record of {made.action} tell {viewer} a secret")


def _view(game: Game, state: State, viewer: int | None) -> str:
    """All that a seat sees, as it would be sent."""
    return json.dumps(game.view(state, viewer))


def _asked(game: Game, state: State, viewer: int | None) -> list[tuple[int, bool, bool]]:
    """Who is asked; and of the others than the viewer, whether the choice is forced or covered."""
    return [
        (
            seat,
            seat != viewer and forced_code(game, state, seat) is not None,
            isinstance(game, Covering) and game.covered(state, seat),
        )
        for seat in state.waiting()
    ]


def _made(game: Game, state: State, seat: int, code: int) -> Choice:
    """The choice as the match would note it."""
    forced = seat != CHANCE and forced_code(game, state, seat) is not None
    return Draft(game, state, 0, 0).take(seat, code, forced)


def _reveals(game: Game, choice: Choice) -> bool:
    kinds = ("revealed", *(game.revealing if isinstance(game, Revealing) else ()))
    return any(event.kind in kinds for event in choice.events)


def _read(choice: Choice, viewer: int | None) -> str:
    """What a seat reads of a choice of another: in the record who chose, and what unless it is secret; its events."""
    said = None if choice.secret else choice.action.json()
    return json.dumps([choice.seat, said, choice.forced, list(_events(choice, viewer))])


def _events(choice: Choice, viewer: int | None) -> Iterator[object]:
    for event in choice.events:
        if event.known_to(viewer):
            yield event.json()
