"""What the dice of a round can kill: a die that would hit is no hit if nothing is left that it can kill."""

from __future__ import annotations

from typing import Any

from meadhall.games.britannia.engine import fight
from meadhall.games.britannia.engine.board import ATTACK_FOOT, ATTACK_HORSE, FOOT, HORSE, LEADER_AT, Board, has


def hits(b: Board, nation: int, sixes: int, lesser: int) -> int:
    """The losses that `sixes` and `lesser` hits of a nation in the battle can cause to the other side."""
    area = int(b.battle)
    if nation != b.turn:
        return _armies(
            b, int(b.turn), int(b.cells[ATTACK_FOOT + area]), int(b.cells[ATTACK_HORSE + area]), sixes, lesser
        )
    foot, horse = int(b.cells[FOOT + area]), int(b.cells[HORSE + area])
    fort, burh = int(has(b.forts, area)), int(has(b.burhs, area))
    killed = _armies(b, int(b.foe), foot + burh, horse, sixes, lesser)
    return killed + (int(fight.fort_losses(sixes, lesser, foot, fort)) if b.foe == b.tables.romans else 0)


def _armies(b: Board, nation: int, foot: int, horse: int, sixes: int, lesser: int) -> int:
    """Armies of a nation that can be lost: Roman armies and cavalry only to sixes, the others to every hit."""
    if nation == b.tables.romans:
        return int(fight.roman_losses(sixes, foot))
    cavalry = int(fight.cavalry_kills_max(sixes, lesser, horse, foot))
    return cavalry + int(fight.infantry_kills(sixes, lesser, cavalry, foot))


def thrown(b: Board, nation: int) -> tuple[int, int]:
    """The hits of a nation in this round so far: dice that kill anything, and dice that kill normal armies only."""
    if nation == b.turn:
        return int(b.sixes_a), int(b.lesser_a)
    return int(b.sixes_d), int(b.lesser_d)


def last_die(b: Board, nation: int) -> bool:
    """Whether a nation has thrown all its dice of this round."""
    return int(b.dice_a + b.dice_b if nation == b.turn else b.dice_c + b.dice_d) == 0


def kills(b: Board, attacks: bool) -> list[dict[str, Any]]:
    """What the dice of one side kill: for each of its units and each unit against it the lowest face that is enough."""
    nation, other = (int(b.turn), int(b.foe)) if attacks else (int(b.foe), int(b.turn))
    led = int(b.cells[LEADER_AT + nation] == b.battle)
    hard = int(attacks and bool(has(b.tables.difficult, b.battle)))

    def lowest(unit: str, target: str) -> int:
        return int(fight.kills_on(tough(b, nation, unit), led, tough(b, other, target), hard))

    return [
        {"unit": unit, "target": target, "face": lowest(unit, target), "led": bool(led)}
        for unit in fighting(b, attacks)
        for target in fighting(b, not attacks)
    ]


def fighting(b: Board, attacks: bool) -> list[str]:
    """The kinds of units of one side of the battle."""
    area = int(b.battle)
    foot, horse = (ATTACK_FOOT, ATTACK_HORSE) if attacks else (FOOT, HORSE)
    counts = {"infantry": int(b.cells[foot + area]), "cavalry": int(b.cells[horse + area])}
    if not attacks:
        counts |= {"fort": int(has(b.forts, area)), "burh": int(has(b.burhs, area))}
    return [unit for unit, count in counts.items() if count]


def tough(b: Board, nation: int, unit: str) -> int:
    """1 for a Roman army and for cavalry: it throws a strong die, and falls only to a 6."""
    return int(unit == "cavalry" or (unit == "infantry" and nation == b.tables.romans))
