"""A review for a reader at a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

LINES = (("luck", "luck"), ("own", "own choices"), ("others", "others' choices"), ("revision", "seen better later"))


def report(found: Mapping[str, Any]) -> str:
    """The main figures, the costly choices, the battles and the turning points."""
    return "\n\n".join("\n".join(part) for part in (_head(found), _table(found), [*_rest(found)]) if part)


def _head(found: Mapping[str, Any]) -> list[str]:
    ahead = f"{found['rounds']} rounds and then projected" if found["rounds"] else "to the end"
    whose = (
        "as a spectator sees it" if found["viewer"] is None else f"as {found['seats'][found['viewer']]} could know it"
    )
    return [
        f"{found['game']}, {whose}: values are what to expect if everybody goes on like a {found['reference']}; "
        f"every position is played on {found['tries']} times, {ahead}."
    ]


def _table(found: Mapping[str, Any]) -> list[str]:
    names = found["seats"]
    width = max(12, *(len(name) + 2 for name in names))
    rows = [f"{'points (chance)':<20}" + "".join(f"{name:>{width + 8}}" for name in names)]
    rows.append(_row("at the start", [sums["start"] for sums in found["sums"]], width, signed=False))
    for line, words in LINES:
        if line != "revision" or found["rounds"]:
            rows.append(_row(words, [sums[line] for sums in found["sums"]], width))
    rows.append(
        _row("at the end" if found["complete"] else "now", [sums["end"] for sums in found["sums"]], width, signed=False)
    )
    rows.append(_row("without luck", [sums["without_luck"] for sums in found["sums"]], width, signed=False))
    return rows


def _row(words: str, cells: list[Mapping[str, Any]], width: int, signed: bool = True) -> str:
    sign = "+" if signed else ""
    written = (f"{one['points'] / 1000:{sign}.1f} ({one['chance'] / 10_000:{sign}.1f} %)" for one in cells)
    return f"{words:<20}" + "".join(f"{cell:>{width + 8}}" for cell in written)


def _rest(found: Mapping[str, Any]) -> Iterator[str]:
    if found["mistakes"]:
        yield "Choices that cost most, judged with fresh dice:"
        yield from (f"  {one['sentence']}" for one in found["mistakes"])
    else:
        yield "No choice can be shown to have cost anything."
    for seat in found["judged"]:
        yield _quality(found, seat)
    if found["battles"]:
        yield ""
        yield "Battles that went against the odds:"
        yield from (_battle(one) for one in _greatest(found["battles"]))
    yield ""
    yield "What changed most:"
    for seat in found["judged"]:
        yield f"  {found['seats'][seat]}"
        yield from (f"    {point['number']:>2}. {point['sentence']}" for point in found["points"][seat])


def _quality(found: Mapping[str, Any], seat: int) -> str:
    name, quality = found["seats"][seat], found["sums"][seat]["quality"]
    if not quality["told"]:
        return f"  {name}, all choices together: too close to tell."
    points, error = quality["points"] / 1000, 2 * quality["error"] / 1000
    than = f"than a {found['reference']} in the same places"
    return f"  {name}, all choices together: {points:+.1f} points (± {error:.1f}) {than}."


def _greatest(battles: list[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    return sorted(battles, key=lambda one: -max(map(abs, one["points"])))[:8]


def _battle(one: Mapping[str, Any]) -> str:
    chance = one["odds"][0] / 10_000
    ended = "won" if one["won"] else "lost"
    return (
        f"  Round {one['round']}, {one['name']}: {one['attacker']} against {one['defender']}, {chance:.0f} % to win, "
        f"{ended}: {max(one['points'], key=abs) / 1000:+.1f} points for whom it mattered most."
    )
