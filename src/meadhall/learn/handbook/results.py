"""What bots make of each nation or kingdom: many games played once, their figures kept beside the text.

`meadhall handbook GAME --results N` plays the games and writes the file again; the same seed gives the same file.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from meadhall.bots import bot_named
from meadhall.bots.playing import play_game
from meadhall.core.chance import derive
from meadhall.core.game import Game
from meadhall.core.info import BadSetup
from meadhall.core.study import HasStudy
from meadhall.games import FOLDERS, GAMES
from meadhall.learn.handbook.book import PAGES

SHARES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
"""Of all games, the shares for which the points are kept."""


@dataclass(frozen=True)
class Played:
    """One game: the points of each part, whether it had pieces at the end, and whether its seat won."""

    points: dict[str, float]
    alive: dict[str, bool]
    won: dict[str, bool]


def play_one(game: Game, bot: str, seed: int) -> Played:
    """A game of the usual setup, the same bot in all seats. Raises `BadSetup` if the lab cannot watch the game."""
    if not isinstance(game, HasStudy):
        raise BadSetup(f"{game.id} cannot be studied in the lab yet")
    info = game.info()
    scenario = info.scenario_for(None, None)
    players, options = info.check(scenario, None, {})
    state = game.setup(scenario, players, options)
    minds = [bot_named(bot, game.id)(derive(seed, seat)) for seat in range(players)]
    play_game(game, state, minds, seed)
    outcome = state.outcome()
    winners = set(outcome.winners) if outcome else set()
    parts = game.study.frame(state).parts
    points = dict(zip((part.id for part in parts), game.study.part_points(state), strict=True))
    alive = {
        part.id: strength > 0 for part, strength in zip(parts, game.study.strengths(state), strict=True)
    }  # fmt: skip
    return Played(points, alive, {part.id: part.seat in winners for part in parts})


def play_many(game: Game, bot: str, games: int, seed: int, step: Callable[[int], None] = lambda done: None) -> Any:
    """The figures of many games as they are kept."""
    played: list[Played] = []
    for number in range(games):
        played.append(play_one(game, bot, derive(seed, number) >> 1))
        step(number + 1)
    return {
        "about": {"game": game.id, "version": game.version(), "bots": bot, "games": games, "seed": seed},
        "parts": {part: dict(_figures(played, part)) for part in _parts(played)},
    }


def _parts(played: Sequence[Played]) -> list[str]:
    return list(dict.fromkeys(part for one in played for part in one.points))


def _figures(played: Sequence[Played], part: str) -> Iterator[tuple[str, Any]]:
    games = [one for one in played if part in one.points]
    points = sorted(one.points[part] for one in games)
    yield "points", [round(_quantile(points, share), 1) for share in SHARES]
    yield "alive", round(sum(one.alive[part] for one in games) / len(games), 3)
    yield "won", round(sum(one.won[part] for one in games) / len(games), 3)


def _quantile(ordered: Sequence[float], share: float) -> float:
    """The number at or below which this share of sorted numbers lies."""
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def path_of(game: str) -> Path:
    """The file with the figures of a game."""
    return PAGES / FOLDERS[game] / f"results-{game}.json"


def text_of(figures: Any) -> str:
    """The figures as they are kept, one part a line."""
    lines = [f"  {json.dumps(part)}: {json.dumps(row)}" for part, row in figures["parts"].items()]
    return f'{{"about": {json.dumps(figures["about"])},\n "parts": {{\n' + ",\n".join(lines) + "\n}}\n"


@cache
def results(game: str) -> Any:
    """The kept figures of a game; None if there are none."""
    path = path_of(game)
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None


def spread(game: str, part: str) -> dict[str, Any] | None:
    """What bots made of a part, for its page; None if it is not known."""
    found = results(game)
    if found is None or part not in found["parts"]:
        return None
    row, about = found["parts"][part], found["about"]
    alone = _plays_alone(game)
    alive = row["alive"] if not alone else None
    return {
        "shares": row["points"], "games": about["games"], "bots": about["bots"], "alive": alive,
        "won": row["won"] if alone else None,
    }  # fmt: skip


@cache
def _plays_alone(game: str) -> bool:
    """Whether each seat has one part, so that a part can win."""
    found = GAMES[game]
    if not isinstance(found, HasStudy):
        return False
    info = found.info()
    scenario = info.scenario_for(None, None)
    players, options = info.check(scenario, None, {})
    seats: dict[int, int] = defaultdict(int)
    for part in found.study.frame(found.setup(scenario, players, options)).parts:
        seats[part.seat] += 1
    return max(seats.values(), default=0) == 1
