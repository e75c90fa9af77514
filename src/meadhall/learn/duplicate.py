"""Duplicate games, as in bridge: a person has played one seat among bots, then a bot plays it with the same dice.

Dice and draws are taken from the person's game, one by one, as long as they fit; the other bots are the same. So luck
that both had is no difference between them, and far fewer games tell how strong the person is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from math import log10
from typing import Any, Final

from meadhall.bots import bot_named
from meadhall.bots.playing import play_with
from meadhall.core.chance import Recorded, Seeded, derive
from meadhall.core.figures import Share, Spread
from meadhall.core.game import CHANCE, Game, State
from meadhall.core.match import Match
from meadhall.core.outcome import Outcome, places, victory
from meadhall.core.record import BadRecord

STEP: Final = 400
"""Points of rating for ten times the strength, as in chess."""


@dataclass(frozen=True)
class Result:
    """What somebody reached in a seat."""

    points: float
    place: int
    won: float
    """1 for a victory, its part if it is shared."""


@dataclass(frozen=True)
class Pair:
    """A person's game, and the same seat played by a bot."""

    name: str
    """Which game it is, in the caller's words."""
    game: str
    scenario: str
    players: int
    side: str
    bot: str
    others: tuple[str, ...]
    """The bots in the other seats."""
    person: Result
    twin: Result

    @property
    def difference(self) -> float:
        """How many points more the person has."""
        return self.person.points - self.twin.points


@dataclass(frozen=True)
class Played:
    """A finished game of one person among bots."""

    name: str
    match: Match
    seated: tuple[str | None, ...]
    """The bot of every seat; None is the person."""

    @property
    def seat(self) -> int:
        """The person's seat."""
        return self.seated.index(None)


def played(name: str, match: Match, seated: Sequence[str | None]) -> Played:
    """A game that can be duplicated. Raises `BadRecord`."""
    people = sum(bot is None for bot in seated)
    if people != 1:
        raise BadRecord(f"{name}: {people} people play here; a duplicate game has one person among bots")
    if len(seated) < 2:
        raise BadRecord(f"{name}: nobody else plays here; a duplicate game has bots in the other seats")
    if match.outcome() is None:
        raise BadRecord(f"{name}: this game is not over")
    return Played(name, match, tuple(seated))


def usual_bot(game: Played) -> str:
    """The bot to compare with if none is named: the one in all other seats, else `thegn`."""
    others = {bot for bot in game.seated if bot is not None}
    return others.pop() if len(others) == 1 else "thegn"


def duplicate(game: Played, bot: str, seed: int, progress: Callable[[int, int], None] | None = None) -> Pair:
    """Let the bot play the person's seat. Raises `BadSetup` if it does not play this game.

    The seed is that of the bots' own ideas, and of dice that the person's game did not need. `progress` hears how many
    dice and draws have come, and how many the person's game had.
    """
    match, seat = game.match, game.seat
    fallen = [choice.action.text for choice in match.choices if choice.seat == CHANCE]
    dice = Recorded(fallen, 0, Seeded(derive(seed, 0)))
    names = [bot if name is None else name for name in game.seated]
    bots = [bot_named(name, match.game.id)(derive(seed, 1 + number)) for number, name in enumerate(names)]
    state = match.state_at(0)

    def roll(game: Game, state: State, number: int) -> int:
        if progress is not None:
            progress(number, max(number, len(fallen)))
        return dice.choose(game, state, number)

    play_with(match.game, state, bots, roll)
    return Pair(
        game.name, match.game.id, match.setup.scenario, match.setup.players, match.game.seats(match.state)[seat], bot,
        tuple(name for name in game.seated if name is not None),
        _result(match.outcome(), seat), _result(state.outcome(), seat),
    )  # fmt: skip


def _result(outcome: Outcome | None, seat: int) -> Result:
    assert outcome is not None
    place = places(outcome.scores, outcome.winners, outcome.places)[seat]
    return Result(outcome.scores[seat], place, victory(seat, outcome.winners))


class Standing:
    """What several pairs of one game, with as many players and against the same bot, say about the person."""

    def __init__(self, pairs: Iterable[Pair]) -> None:
        self.pairs = list(pairs)
        self.person, self.twin = Share(), Share()
        self.points, self.twins_points, self.difference = Spread(), Spread(), Spread()
        for pair in self.pairs:
            self.person.add(pair.person.won)
            self.twin.add(pair.twin.won)
            self.points.add(pair.person.points)
            self.twins_points.add(pair.twin.points)
            self.difference.add(pair.difference)

    @property
    def players(self) -> int:
        """How many play."""
        return self.pairs[0].players

    @property
    def ratings(self) -> tuple[float | None, float | None]:
        """The 95 % interval of the rating against these bots, 0 if the person is as strong as they are.

        None is no bound: somebody who has won nothing, or everything, may be any amount weaker or stronger.
        """
        low, high = self.person.interval
        return rating(low, self.players), rating(high, self.players)

    def json(self) -> dict[str, Any]:
        """Everything as plain data."""
        first = self.pairs[0]
        return {
            "game": first.game, "players": first.players, "bot": first.bot, "games": len(self.pairs),
            "person": {"won": self.person.json(), "points": self.points.json()},
            "twin": {"won": self.twin.json(), "points": self.twins_points.json()},
            "difference": self.difference.json(), "rating": list(self.ratings),
            "pairs": [asdict(pair) for pair in self.pairs],
        }  # fmt: skip


def rating(share: float, players: int) -> float | None:
    """The rating of somebody who wins this share of the games among players of rating 0 (Plackett and Luce)."""
    if not 0 < share < 1:
        return None
    return round(STEP * log10(share * (players - 1) / (1 - share)))


def standings(pairs: Iterable[Pair]) -> Iterator[Standing]:
    """Pairs that can be compared, together."""
    alike: dict[tuple[str, int, str], list[Pair]] = {}
    for pair in pairs:
        alike.setdefault((pair.game, pair.players, pair.bot), []).append(pair)
    yield from (Standing(found) for found in alike.values())
