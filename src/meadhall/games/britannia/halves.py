"""Half points: an edition with half points counts in units of half a point; only people see points.

The engine counts units. `in_points` converts units to points and `units` converts points back. In an edition without
half points both return what they get.
"""

from __future__ import annotations

Points = int | float
"""Points as they are printed: whole, or with a half."""


def in_points(per_point: int, count: int) -> Points:
    """Units as points: an int if they are whole."""
    return count // per_point if count % per_point == 0 else count / per_point


def spoken(points: Points) -> str:
    """`3`, `1½`, `½`."""
    whole = int(abs(points))
    half = "½" if abs(points) != whole else ""
    return f"{'-' if points < 0 else ''}{whole if whole or not half else ''}{half}"


def units(per_point: int, points: object) -> object:
    """Points as units if they are a possible number; anything else unchanged, for a later check to refuse."""
    if per_point == 1 or isinstance(points, bool) or not isinstance(points, (int, float)):
        return points
    scaled = points * per_point
    return int(scaled) if scaled == int(scaled) else points
