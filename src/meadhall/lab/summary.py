"""The figures of many games: shares, means and counts, gathered in one pass."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from meadhall.core.figures import Share, Spread
from meadhall.core.outcome import victory
from meadhall.core.study import Frame
from meadhall.lab.survey import Seen
from meadhall.lab.uses import Uses
from meadhall.lab.watching import LETTERS


def quantile(ordered: Sequence[float], share: float) -> float:
    """The number below which this share of sorted numbers lies."""
    if not ordered:
        return 0.0
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


@dataclass
class Numbers:
    """Numbers of all games, with their spread."""

    values: list[float] = field(default_factory=list)
    spread: Spread = field(default_factory=Spread)

    def add(self, number: float) -> None:
        """One more."""
        self.values.append(number)
        self.spread.add(number)

    def quantiles(self, *shares: float) -> list[float]:
        """Numbers below which these shares of all lie."""
        ordered = sorted(self.values)
        return [quantile(ordered, share) for share in shares]


@dataclass
class SeatFigures:
    """One seat over all games."""

    wins: Share = field(default_factory=Share)
    points: Numbers = field(default_factory=Numbers)
    winning: Numbers = field(default_factory=Numbers)
    """Points in the games it won."""
    places: Counter[int] = field(default_factory=Counter)
    rounds: list[Numbers] = field(default_factory=list)
    """Points at the end of every round."""
    reasons: dict[str, float] = field(default_factory=lambda: defaultdict(float))


@dataclass
class PartFigures:
    """One nation over all games."""

    points: Numbers = field(default_factory=Numbers)
    rounds: list[Spread] = field(default_factory=list)
    """Points scored in every round."""
    alive: list[int] = field(default_factory=list)
    """Games in which it had pieces at the end of each round."""
    areas: list[int] = field(default_factory=list)
    """Places held at the end of each round, in all games together."""
    reasons: dict[str, float] = field(default_factory=lambda: defaultdict(float))


@dataclass
class PersonFigures:
    """One leader over all games."""

    part: int
    came: int = 0
    fell: int = 0
    killers: Counter[int] = field(default_factory=Counter)


@dataclass
class HadFigures:
    """Something that parts had, over all games: how often, and how they fared with it."""

    times: int = 0
    wins: Share = field(default_factory=Share)
    points: Spread = field(default_factory=Spread)


class Summary:
    """All figures of a survey."""

    def __init__(self, frame: Frame, games: Iterable[Seen]) -> None:
        """Count everything."""
        rounds = range(len(frame.rounds))
        self.frame = frame
        self.first = min(frame.rounds)
        self.games = 0
        self.ties = 0
        self.decisions, self.dice, self.battles = Numbers(), Numbers(), Numbers()
        self.best, self.margin = Numbers(), Numbers()
        self.seats = [SeatFigures(rounds=[Numbers() for _ in rounds]) for _ in frame.seats]
        self.parts = [
            PartFigures(rounds=[Spread() for _ in rounds], alive=[0 for _ in rounds], areas=[0 for _ in rounds])
            for _ in frame.parts
        ]
        self.holders: list[list[Counter[int]]] = [[Counter() for _ in frame.places] for _ in rounds]
        """Per round and place how often each part (-1: nobody) held it at the end."""
        self.persons: dict[str, PersonFigures] = {}
        self.offices: dict[str, dict[int, Counter[int]]] = {}
        """Per office and round how often each part (-1: none) was elected."""
        self.bound: Counter[tuple[int, int]] = Counter()
        """In how many games a part submitted to another."""
        self.had: dict[str, dict[str, HadFigures]] = {}
        """By kind of thing and thing, what parts had."""
        self.uses = Uses(frame)
        for seen in games:
            self._add(seen)

    def _add(self, seen: Seen) -> None:
        self.games += 1
        self.decisions.add(seen.decisions)
        self.dice.add(seen.dice)
        ordered = sorted(seen.scores, reverse=True)
        self.best.add(ordered[0])
        self.margin.add(ordered[0] - ordered[1] if len(ordered) > 1 else 0)
        self.ties += len(seen.scores) > 1 and len(seen.winners) != 1
        self._seats(seen)
        self._points(seen)
        self._board(seen)
        self._facts(seen)
        self.uses.add(seen)

    def _seats(self, seen: Seen) -> None:
        for seat, figures in enumerate(self.seats):
            mine = seen.scores[seat]
            figures.points.add(mine)
            figures.wins.add(victory(seat, seen.winners))
            if seat in seen.winners:
                figures.winning.add(mine)
            figures.places[seen.places[seat]] += 1

    def _points(self, seen: Seen) -> None:
        rounds = len(self.frame.rounds)
        by_part = [[0.0] * rounds for _ in self.parts]
        for number, part, reason, points in seen.points:
            by_part[part][number - self.first] += points
            self.parts[part].reasons[reason] += points
            self.seats[self.frame.parts[part].seat].reasons[reason] += points
        by_seat = [[0.0] * rounds for _ in self.seats]
        for part, scored in enumerate(by_part):
            self.parts[part].points.add(sum(scored))
            own = by_seat[self.frame.parts[part].seat]
            for r, points in enumerate(scored):
                self.parts[part].rounds[r].add(points)
                own[r] += points
        for figures, scored in zip(self.seats, by_seat, strict=True):
            total = 0.0
            for r, points in enumerate(scored):
                total += points
                figures.rounds[r].add(total)

    def _board(self, seen: Seen) -> None:
        places = len(self.frame.places)
        for r in range(len(self.frame.rounds)):
            at = min(r, len(seen.strengths) - 1)  # a game that ended early stays as it was
            for part, pieces in enumerate(seen.strengths[at]):
                self.parts[part].alive[r] += pieces > 0
            for place, letter in enumerate(seen.holders[at * places : (at + 1) * places]):
                part = LETTERS.find(letter)
                self.holders[r][place][part] += 1
                if part >= 0:
                    self.parts[part].areas[r] += 1

    def _facts(self, seen: Seen) -> None:
        bound: set[tuple[int, int]] = set()
        battles = 0
        for number, kind, part, about, by in seen.facts:
            if kind == "battle":
                battles += 1
            elif kind == "came":
                self.persons.setdefault(about, PersonFigures(part)).came += 1
            elif kind == "fell":
                person = self.persons.setdefault(about, PersonFigures(part))
                person.fell += 1
                person.killers[by] += 1
            elif kind == "elected":
                self.offices.setdefault(about, {}).setdefault(number, Counter())[part] += 1
            elif kind == "bound":
                bound.add((part, by))
            elif kind == "had" and part >= 0:
                self._had(seen, about, self.frame.parts[part].seat)
        self.bound.update(bound)
        self.battles.add(battles)

    def _had(self, seen: Seen, about: str, seat: int) -> None:
        kind, _, thing = about.partition("/")
        figures = self.had.setdefault(kind, {}).setdefault(thing, HadFigures())
        figures.times += 1
        figures.wins.add(victory(seat, seen.winners))
        figures.points.add(seen.scores[seat])

    def json(self) -> dict[str, object]:
        """The main figures as plain data."""
        frame = self.frame
        return {
            "games": self.games,
            "decisions": self.decisions.spread.json(),
            "winner": self.best.spread.json(),
            "margin": self.margin.spread.json(),
            "ties": self.ties,
            "seats": {
                name: {"win_share": figures.wins.json(), "points": figures.points.spread.json()}
                for name, figures in zip(frame.seats, self.seats, strict=True)
            },
            "parts": {
                part.id: {
                    "points": figures.points.spread.json(),
                    "alive_at_end": round(figures.alive[-1] / self.games, 4) if self.games else 0.0,
                }
                for part, figures in zip(frame.parts, self.parts, strict=True)
            },
            **self.uses.json(),
        }
