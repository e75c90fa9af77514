"""What bots waste in games of Britannia: `python scripts/waste.py --bots thegn --games 200 --seed 1`.

Per game it counts the armies that starve, the leaders that fall, the marches in which armies of one nation change
places, the burhs, and the points of the Limes. It also counts the games in which York is vacant when round 12 begins,
in which the Danes come to stay.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
from meadhall.bots import bot_named
from meadhall.bots.playing import play_game
from meadhall.core.chance import derive
from meadhall.core.event import Event
from meadhall.core.figures import Share, Spread
from meadhall.core.game import State
from meadhall.games import GAMES
from meadhall.games.britannia.engine.board import OWNER
from meadhall.games.britannia.engine.state import State as Britannia
from meadhall.lab.crew import do

YORK: Final = "York"
SETTLING: Final = 12
"""The round in which the Danes come to stay."""


@dataclass
class Waste:
    """What one game has wasted so far."""

    starved: int = 0
    leaders: int = 0
    swaps: int = 0
    limes: float = 0.0
    burhs: int = 0
    york_vacant: bool | None = None
    """None before the Danes settle."""
    marches: set[tuple[str, str]] = field(default_factory=set)
    """From where to where armies have gone in this phase."""
    start: str = ""

    def look(self, state: State) -> None:
        """After a choice: read what has happened."""
        assert isinstance(state, Britannia)
        if self.york_vacant is None and state.round >= SETTLING:
            self.york_vacant = int(state.cells[OWNER + state.tables.area_names.index(YORK)]) < 0
        for event in state.log or ():
            self.read(event)
        state.log = []

    def read(self, event: Event) -> None:
        """Count one event."""
        fields = event.fields
        if event.kind == "starved":
            self.starved += 1
        elif event.kind == "leader-died":
            self.leaders += 1
        elif event.kind == "built-burh":
            self.burhs += 1
        elif event.kind == "scored" and fields["why"] == "limes":
            self.limes += float(fields["points"])
        elif event.kind == "phase":
            self.marches = set()
        elif event.kind == "set-out":
            self.start = fields["place"]
        elif event.kind == "halted":
            self.swaps += (fields["place"], self.start) in self.marches
            self.marches.add((self.start, fields["place"]))


@dataclass(frozen=True)
class Job:
    """Which games are played."""

    game: str
    bots: tuple[str, ...]
    seed: int


@dataclass(frozen=True)
class Played:
    """What one game has wasted, and how it ended."""

    waste: Waste
    seats: tuple[str, ...]
    scores: tuple[float, ...]
    winners: tuple[int, ...]


def play_one(job: Job, number: int) -> Played:
    """One game; from game to game the bots move on by one seat."""
    game = GAMES[job.game]
    scenario = game.info().scenarios[0].name
    count, options = game.info().check(scenario, None, {})
    seats = job.bots if len(job.bots) > 1 else job.bots * count
    dice = derive(job.seed, number) >> 1
    bots = [bot_named(seats[(seat - number) % count], job.game)(derive(dice, seat)) for seat in range(count)]
    state = game.setup(scenario, count, options)
    state.log = []
    waste = Waste()
    play_game(game, state, bots, dice, waste.look)
    outcome = state.outcome()
    assert outcome is not None
    return Played(waste, tuple(game.seats(state)), tuple(outcome.scores), tuple(outcome.winners))


def counted(played: list[Played]) -> dict[str, Any]:
    """The figures of all games."""
    seats = played[0].seats
    wins, points = [Share() for _ in seats], [Spread() for _ in seats]
    vacant, spreads = Share(), {name: Spread() for name in ("starved", "leaders", "swaps", "limes", "burhs")}
    for one in played:
        vacant.add(float(bool(one.waste.york_vacant)))
        for name, spread in spreads.items():
            spread.add(float(getattr(one.waste, name)))
        for seat in range(len(seats)):
            wins[seat].add(1 / len(one.winners) if seat in one.winners else 0.0)
            points[seat].add(one.scores[seat])
    colours = {name: {"win_share": wins[seat].json(), "points": points[seat].json()} for seat, name in enumerate(seats)}
    wasted = {name: spread.json() for name, spread in spreads.items()}
    return {"games": len(played), **wasted, "york_vacant": vacant.json(), "seats": colours}


def main() -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="britannia-2e")
    parser.add_argument("--bots", default="thegn", help="one for all seats, or one for each, separated by commas")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    job = Job(args.game, tuple(args.bots.split(",")), args.seed)
    print(json.dumps(counted(list(do(play_one, job, range(args.games), args.workers))), indent=2))


if __name__ == "__main__":
    main()
