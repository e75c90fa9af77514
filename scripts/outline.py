"""Write the coarse outlines of areas for small maps in reports, from the page's map: `python scripts/outline.py`.

All points are snapped to one grid, so that neighbours keep their common border; islets too small to see are left out.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
SOURCE = PROJECT / "web" / "src" / "boards" / "britannia" / "map.json"
TARGET = PROJECT / "src" / "meadhall" / "games" / "britannia" / "data" / "outline.json"
GRID = 2.0
LEAST = 10.0
"""The least area of a shape, in squares of the grid."""

Point = tuple[int, int]


def rings(path: str) -> list[list[Point]]:
    """The closed shapes of a path that has one absolute move and relative lines in each, on the grid."""
    found = []
    for shape in path.split("z"):
        numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", shape)]
        if not numbers:
            continue
        x, y = 0.0, 0.0
        ring: list[Point] = []
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            point = (round(x / GRID), round(y / GRID))
            if not ring or ring[-1] != point:
                ring.append(point)
        found.append(ring)
    return found


def area(ring: list[Point]) -> float:
    """The area of a shape."""
    turned = [*ring[1:], ring[0]]
    return abs(sum(x * b - a * y for (x, y), (a, b) in zip(ring, turned, strict=True))) / 2


def drawn(ring: list[Point], left: int, top: int) -> str:
    """A shape as a path with whole numbers."""
    (x, y), *rest = ring
    text = f"M{x - left} {y - top}l"
    steps = []
    for a, b in rest:
        steps.append(f"{a - x} {b - y}")
        x, y = a, b
    return text + " ".join(steps).replace(" -", "-") + "z"


def outline() -> dict[str, object]:
    """All areas, moved to the corner of the paper."""
    areas = json.loads(SOURCE.read_text(encoding="utf-8"))["areas"]
    shapes = {name: rings(found["d"]) for name, found in areas.items()}
    large = {name: [r for r in found if area(r) >= LEAST] for name, found in shapes.items()}
    points = [point for found in large.values() for ring in found for point in ring]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return {
        "width": max(x for x, _ in points) - left,
        "height": max(y for _, y in points) - top,
        "paths": {name: "".join(drawn(ring, left, top) for ring in found) for name, found in large.items()},
    }


if __name__ == "__main__":
    TARGET.write_text(json.dumps(outline(), indent=0) + "\n", encoding="utf-8")
