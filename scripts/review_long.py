"""The long forms of the tests of reviews: many games that must add up, and luck that must be zero on average.

    python scripts/review_long.py adds-up GAME [--games 1000]     every line of every seat, to the last whole number
    python scripts/review_long.py luck [--games 1000] [--mixed]   mean luck by seat among thegns, with 95 % intervals
    python scripts/review_long.py planted [--games 20]            planted mistakes found among the costliest turns

Each prints its figures so far every twenty games, and the last line when it is done; it fails if a test does.
"""

from __future__ import annotations

import argparse
import sys
from math import sqrt
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from meadhall.learn.review import Form, Review
from tests.learn.planting import planted
from tests.learn.played import PLAYERS, adds_up, play

EVERY = 20
ONCE = Form("quick", 1, False, 0, 0, 0, 0)
"""Only values, by one try for each position: means over many games need no more."""
BOTS = {
    "britannia-2e": ("ceorl", "thegn", "thegn:cautious"),
    "britannia-1e": ("ceorl", "thegn", "thegn:aggressive"),
    "rex-britannorum": ("ceorl", "random"),
    "bretwalda": ("ceorl", "ceorl", "random"),
}


def add_up(game: str, games: int) -> bool:
    """Whether all reviews add up, as a spectator and every seat in turn see the games."""
    for number in range(games):
        match = play(game, BOTS[game], number)
        viewer = number % (PLAYERS[game] + 1) - 1
        if not adds_up(Review(match, None if viewer < 0 else viewer, ONCE).run()):
            print(f"{game}, game {number}: does not add up", flush=True)
            return False
        if number % EVERY == EVERY - 1:
            print(f"{game}: {number + 1} games add up", flush=True)
    return True


def luck(games: int, mixed: bool) -> bool:
    """Whether the mean luck of every seat is zero within its interval of 95 %, and every review adds up."""
    bots = ("thegn:cautious", "thegn:aggressive", "thegn", "ceorl") if mixed else ("thegn",)
    found: list[list[dict[str, Any]]] = []
    for number in range(games):
        review = Review(play("britannia-2e", bots, number), None, ONCE, number).run()
        if not adds_up(review):
            print(f"game {number}: does not add up", flush=True)
            return False
        found.append(review["sums"])
        if number % EVERY == EVERY - 1 or number == games - 1:
            print(f"{number + 1} games: {'; '.join(_means(found))}", flush=True)
    return all(abs(mean) <= margin for mean, margin in _intervals(found, "luck"))


def _intervals(found: list[list[dict[str, Any]]], line: str) -> list[tuple[float, float]]:
    """For each seat the mean of a line and how far the interval reaches."""
    rows = []
    for seat in range(len(found[0])):
        numbers = [one[seat][line]["points"] / 1000 for one in found]
        mean = sum(numbers) / len(numbers)
        spread = sqrt(sum((number - mean) ** 2 for number in numbers) / max(1, len(numbers) - 1))
        rows.append((mean, 1.96 * spread / sqrt(len(numbers))))
    return rows


def _means(found: list[list[dict[str, Any]]]) -> list[str]:
    return [
        f"{line} " + ", ".join(f"{mean:+.2f} ± {margin:.2f}" for mean, margin in _intervals(found, line))
        for line in ("luck", "own", "others", "revision")
    ]


def plant(games: int) -> bool:
    """Whether nine of ten planted mistakes are among as many of the seat's costliest turns as were planted."""
    hits = total = 0
    for number in range(games):
        match, at, seat = planted(number, 10)
        form = Form("quick", 12, False, 20, 20, 4, 0)
        made = Review(match, None, form, number, seats=(seat,))
        costs = _costs(made.run(), seat)
        worst = sorted(costs)[: len(at)]
        found = sum(any(first <= moment < last for _, first, last in worst) for moment in at)
        hits, total = hits + found, total + len(at)
        print(f"game {number}: {found} of {len(at)}; together {hits} of {total}", flush=True)
    return hits >= 0.9 * total


def _costs(review: dict[str, Any], seat: int) -> list[tuple[int, int, int]]:
    """The seat's turns with what each gained or cost in lead, as thousandths."""
    others = len(review["seats"]) - 1
    costs = []
    for step in review["steps"]:
        if step["kind"] == "choice" and step["seats"] == [seat]:
            points = step["points"]
            costs.append((points[seat] - (sum(points) - points[seat]) // others, step["first"], step["last"]))
    return costs


def main() -> int:
    """Run one of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("adds-up", "luck", "planted"))
    parser.add_argument("game", nargs="?", default="britannia-2e", choices=tuple(PLAYERS))
    parser.add_argument("--games", type=int)
    parser.add_argument("--mixed", action="store_true")
    args = parser.parse_args()
    if args.what == "adds-up":
        good = add_up(args.game, args.games or 1000)
    elif args.what == "luck":
        good = luck(args.games or 1000, args.mixed)
    else:
        good = plant(args.games or 20)
    print("holds" if good else "FAILS", flush=True)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
