"""The arena: many games between bots, every bot in every seat, with intervals that say how far to trust the result.

The dice of one deal are used for as many games as there are seats; from game to game the bots move on by one seat. If
all bots are the same one, every game has dice of its own. The same seed gives the same games on any number of
processes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from meadhall.bots import bot_named
from meadhall.bots.playing import play_game
from meadhall.core.chance import derive
from meadhall.core.figures import Share, Spread
from meadhall.core.outcome import places, victory
from meadhall.lab.rating import Ratings
from meadhall.lab.series import Series


@dataclass(frozen=True)
class Contest(Series):
    """Games between bots that change their seats."""

    FORMAT = "meadhall-arena-2"

    def seated(self, number: int) -> list[int]:
        """Per seat the place in `bots` of who sits there in a game; they move on by one seat from game to game."""
        return [(seat - number) % self.players for seat in range(self.players)]

    def deal(self, number: int) -> int:
        """Which dice a game has."""
        return number if len(set(self.bots)) == 1 else number // self.players


@dataclass(frozen=True)
class Played:
    """The result of one game."""

    number: int
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    parts: Mapping[str, int]
    decisions: int
    known_places: tuple[int, ...] = ()
    """As the outcome has them; empty if points and winners say it."""

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat."""
        return places(self.scores, self.winners, self.known_places)

    def row(self) -> list[Any]:
        """The result as plain data."""
        row = [self.number, self.scores, self.winners, dict(self.parts), self.decisions]
        return [*row, self.known_places] if self.known_places else row

    @classmethod
    def of(cls, row: Any) -> Played:
        """The result from its plain data."""
        number, scores, winners, parts, decisions, *known = row
        return cls(number, tuple(scores), tuple(winners), parts, decisions, tuple(known[0]) if known else ())


@dataclass
class Row:
    """How one kind of bot fared."""

    wins: Share = field(default_factory=Share)
    points: Spread = field(default_factory=Spread)
    lead: Spread = field(default_factory=Spread)
    """Own points less the mean of the others."""
    place: Spread = field(default_factory=Spread)
    sides: dict[str, Spread] = field(default_factory=dict)
    side_wins: dict[str, Share] = field(default_factory=dict)
    parts: dict[str, Spread] = field(default_factory=dict)

    def json(self) -> dict[str, Any]:
        """All figures as plain data."""
        return {
            "seats_played": self.wins.of,
            "win_share": self.wins.json(),
            "points": self.points.json(),
            "lead": self.lead.json(),
            "place": self.place.json(),
            "sides": {
                name: {**spread.json(), "win_share": self.side_wins[name].json()} for name, spread in self.sides.items()
            },
            "nations": {name: spread.json() for name, spread in self.parts.items()},
        }


@dataclass
class Arena:
    """The results of a contest."""

    contest: Contest
    sides: tuple[str, ...]
    rows: dict[str, Row]
    ratings: Ratings | None
    """None if the library for it is not installed."""
    games: int = 0
    without_winner: int = 0
    decisions: int = 0
    seconds: float = 0.0
    played: list[Played] = field(default_factory=list)

    def json(self) -> dict[str, Any]:
        """Everything as plain data; only `seconds` differs between two runs of one seed."""
        results = {name: row.json() for name, row in self.rows.items()}
        for name, row in results.items():
            row["rating"] = None if self.ratings is None else self.ratings.json(name)
        return {
            **{key: value for key, value in self.contest.head().items() if key != "format"},
            "games": self.games,
            "without_winner": self.without_winner,
            "equal_share": round(self.equal_share, 4),
            "decisions": self.decisions,
            "results": results,
            "seconds": round(self.seconds, 2),
        }

    @property
    def equal_share(self) -> float:
        """What each of equal bots would win: less than its share of the seats if nobody has won some of the games."""
        decided = 1.0 - self.without_winner / self.games if self.games else 1.0
        return decided / self.contest.players

    def add(self, played: Played, owners: Mapping[str, int]) -> None:
        """Count one game in. `owners` has the seat of each nation."""
        self.games += 1
        self.without_winner += not played.winners
        self.played.append(played)
        self.decisions += played.decisions
        seated = self.contest.seated(played.number)
        if self.ratings is not None:
            self.ratings.add([self.contest.bots[who] for who in seated], played.places)
        for seat, who in enumerate(seated):
            row = self.rows[self.contest.bots[who]]
            mine = played.scores[seat]
            others = [points for other, points in enumerate(played.scores) if other != seat]
            won = victory(seat, played.winners)
            row.wins.add(won)
            row.points.add(mine)
            row.lead.add(mine - sum(others) / max(1, len(others)))
            place = played.places[seat]
            row.place.add(place + (played.places.count(place) - 1) / 2)
            row.sides.setdefault(self.sides[seat], Spread()).add(mine)
            row.side_wins.setdefault(self.sides[seat], Share()).add(won)
        for name, points in played.parts.items():
            if name in owners:
                row = self.rows[self.contest.bots[seated[owners[name]]]]
                row.parts.setdefault(name, Spread()).add(points)


def play_one(contest: Contest, number: int) -> Played:
    """One game of a contest."""
    game = contest.game
    state = contest.fresh()
    dice = derive(contest.seed, contest.deal(number)) >> 1
    bots = [
        bot_named(contest.bots[who], game.id)(derive(dice, contest.players + who)) for who in contest.seated(number)
    ]
    decisions = play_game(game, state, bots, dice)
    outcome = state.outcome()
    assert outcome is not None
    parts = game.scores(state)["parts"]
    return Played(number, tuple(outcome.scores), tuple(outcome.winners), parts, decisions, outcome.places)


def counted(contest: Contest, games: Sequence[Played], seconds: float = 0.0) -> Arena:
    """The results of all games of a contest, in the order of their numbers."""
    names = dict.fromkeys(contest.bots)
    sides = tuple(contest.game.seats(contest.fresh()))
    arena = Arena(contest, sides, {name: Row() for name in names}, Ratings.of(names), seconds=seconds)
    owners = _owners(contest)
    for played in games:
        arena.add(played, owners)
    return arena


def _owners(contest: Contest) -> dict[str, int]:
    """The seat of each nation, if the game's view has it and it is the same in every game."""
    fresh = contest.fresh()
    nations: Mapping[str, Any] = contest.game.view(fresh, None).get("nations", {})
    return {name: facts["seat"] for name, facts in nations.items() if facts.get("seat") is not None}
