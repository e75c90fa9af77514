"""Forces and odds in words: what a player types, and the answer to read."""

from __future__ import annotations

import re
from typing import Final

from meadhall.games.britannia.odds.force import BadForce, Force
from meadhall.games.britannia.odds.result import Number, Odds

KINDS: Final = "infantry (i), cavalry (c), romans (r), fort (f), burh (b), leader (l)"
EXAMPLE: Final = '"3 infantry + leader" vs "2 romans + fort", or shorter: "3i l v 2r f"'

WORDS: Final = {
    **dict.fromkeys(("i", "inf", "infantry", "army", "armies"), "infantry"),
    **dict.fromkeys(("c", "cav", "cavalry"), "cavalry"),
    **dict.fromkeys(("r", "rom", "roman", "romans"), "romans"),
    **dict.fromkeys(("f", "fort", "forts"), "fort"),
    **dict.fromkeys(("b", "burh", "burhs"), "burh"),
    **dict.fromkeys(("l", "leader", "leaders"), "leader"),
}
JOINTS: Final = ("+", ",", "&", "and", "with")
FILLERS: Final = ("a", "an", "the")
EIGHTHS: Final = " ▏▎▍▌▋▊▉"
BAR_WIDTH: Final = 30
MOST_ROWS: Final = 12


def parse_battle(text: str) -> tuple[Force, Force]:
    """Attacker and defender from one line, joined by v, vs, versus or against. Raises `BadForce`."""
    sides = re.split(r"\b(?:vs?|versus|against)\b\.?", text, flags=re.IGNORECASE)
    if len(sides) != 2:
        found = "there is no" if len(sides) == 1 else "there is more than one"
        raise BadForce(f'{found} "vs" between the two forces; expected for example {EXAMPLE}')
    return parse_force(sides[0]), parse_force(sides[1])


def parse_force(text: str) -> Force:
    """The force these words name: `3 infantry + leader`, `3i 1c L`, `2 Roman armies and a fort`. Raises `BadForce`."""
    words = re.sub(r"\broman\s+(?:army|armies|infantry)\b", "romans", text.lower())
    counts = dict.fromkeys(Force._fields, 0)
    number: int | None = None
    for token in re.findall(r"\d+|[^\W\d_]+|[^\s\w]", words):
        if token.isdecimal() or token in JOINTS:  # a number that no kind has followed means infantry
            counts["infantry"] += number or 0
            number = _count(token) if token.isdecimal() else None
        elif token not in FILLERS:
            for kind in _kinds(token, text):
                counts[kind] += 1 if number is None else number
                number = None
    counts["infantry"] += number or 0
    leader = counts.pop("leader") > 0
    return Force(**counts, leader=leader)


def _count(digits: str) -> int:
    if len(digits) > 3:
        raise BadForce(f"{digits} units are more than any nation has")
    return int(digits)


def _kinds(word: str, text: str) -> list[str]:
    """The kind a word names, or the kinds where letters run together as in `3i1cl`."""
    if word in WORDS:
        return [WORDS[word]]
    if all(letter in WORDS for letter in word):
        return [WORDS[letter] for letter in word]
    raise BadForce(f"{word!r} in {text.strip()!r} is no kind of unit; the kinds are {KINDS}")


def report(odds: Odds, notes: list[str]) -> str:
    """The odds as a few lines with bars; `notes` (terrain, rules) stand behind the forces."""
    lines = [f"{odds.attacker}  v  {odds.defender}" + (f"   ({'; '.join(notes)})" if notes else ""), ""]
    lines += _bars([(name, chance) for name, chance in _chances(odds) if chance is not None])
    lines += ["", _averages(odds), "", "attacker left"]
    lines += _survivors(odds.attacker_left)
    lines += ["", "defender left", *_survivors(odds.defender_left)]
    return "\n".join(lines)


def _chances(odds: Odds) -> list[tuple[str, Number | None]]:
    """The headline chances; retreats and leaders only if there are any."""
    return [
        ("attacker wins", odds.attacker_wins),
        ("defender wins", odds.defender_wins),
        ("nobody left", odds.both_gone),
        ("attacker retreats", odds.attacker_retreats or None),
        ("defender retreats", odds.defender_retreats or None),
        ("attacker's leader dies", odds.attacker_leader_dies if odds.attacker.leader else None),
        ("defender's leader dies", odds.defender_leader_dies if odds.defender.leader else None),
    ]


def _averages(odds: Odds) -> str:
    attacker = f"{float(odds.attacker_losses):.2f} of {odds.attacker.units()}"
    defender = f"{float(odds.defender_losses):.2f} of {odds.defender.units()}"
    return f"on average the attacker loses {attacker}, the defender {defender}, in {float(odds.rounds):.1f} rounds"


def _survivors(left: dict[Force, Number]) -> list[str]:
    """The likeliest survivors, the strongest first; what does not fit stands together at the end."""
    likely = sorted(left, key=lambda force: left[force], reverse=True)[:MOST_ROWS]
    rows = [(f"{force}", chance) for force, chance in left.items() if force in likely]
    rest = sum(chance for force, chance in left.items() if force not in likely)
    return _bars([*rows, (f"{len(left) - len(likely)} others", rest)] if rest else rows)


def _bars(rows: list[tuple[str, Number]]) -> list[str]:
    width = max(22, *(len(name) for name, _ in rows))
    return [f"  {name:<{width}} {_percent(float(chance))}  {_bar(float(chance))}".rstrip() for name, chance in rows]


def _percent(chance: float) -> str:
    """A percentage that says 0 or 100 only if that is exact."""
    if 0 < chance < 0.0005:
        return " <0.1 %"
    if 0.9995 <= chance < 1 - 1e-12:
        return ">99.9 %"
    return f"{100 * chance:5.1f} %"


def _bar(chance: float) -> str:
    eighths = round(chance * BAR_WIDTH * 8)
    return "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()
