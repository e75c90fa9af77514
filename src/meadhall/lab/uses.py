"""How games end, and how often cards, tiles, rulers and the like are used, as the game names them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from meadhall.core.figures import Share
from meadhall.core.outcome import victory
from meadhall.core.study import Frame
from meadhall.lab.survey import Seen


@dataclass
class UseFigures:
    """One thing over all games."""

    times: int = 0
    games: Share = field(default_factory=Share)
    """In how many games it was used."""
    wins: Share = field(default_factory=Share)
    """How often a seat that used it won, one entry for each seat and game."""


class Uses:
    """All things of a game, used or not, and the reasons for which games ended."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.ended: dict[str, int] = {}
        self.games = 0
        self.kinds = {kind: {thing: UseFigures() for thing in things} for kind, things in frame.things.items()}

    def add(self, seen: Seen) -> None:
        """One more game."""
        self.games += 1
        times: Counter[tuple[str, str]] = Counter()
        seats: set[tuple[str, str, int]] = set()
        for _, what, part, about, _ in seen.facts:
            if what == "ended":
                self.ended[about] = self.ended.get(about, 0) + 1
            elif what == "used":
                kind, _, thing = about.partition("/")
                times[kind, thing] += 1
                if part >= 0:
                    seats.add((kind, thing, self.frame.parts[part].seat))
        for kind, things in self.kinds.items():
            for thing, figures in things.items():
                figures.times += times[kind, thing]
                figures.games.add(times[kind, thing] > 0)
        for kind, thing, seat in seats:
            self.kinds[kind][thing].wins.add(victory(seat, seen.winners))

    def unused(self, kind: str) -> list[str]:
        """The names of things of a kind that nobody used in any game."""
        return [self.frame.things[kind][thing] for thing, figures in self.kinds[kind].items() if not figures.times]

    def json(self) -> dict[str, object]:
        """How games ended, and uses per game; nothing for games kept before this was noted."""
        ended = {
            reason: Share(self.games, times).json()
            for reason, times in sorted(self.ended.items(), key=lambda entry: -entry[1])
        }
        used = {
            kind: {thing: round(figures.times / max(1, self.games), 4) for thing, figures in things.items()}
            for kind, things in self.kinds.items()
        }
        return {
            **({"ended": ended} if ended else {}),
            **({"uses": used, "unused": {kind: self.unused(kind) for kind in self.kinds}} if used else {}),
        }
