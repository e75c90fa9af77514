"""A force: the units of one side of a battle, counted by kind."""

from __future__ import annotations

from typing import Final, NamedTuple

MOST_ARMIES: Final = 20
"""No nation ever has more armies than this on the board."""


class BadForce(ValueError):
    """A force that cannot stand on this side of a battle, or words that name none."""


class Force(NamedTuple):
    """Units by kind: infantry, cavalry, Roman armies, an intact fort, a burh, and whether a leader is with them."""

    infantry: int = 0
    cavalry: int = 0
    romans: int = 0
    fort: int = 0
    burh: int = 0
    leader: bool = False

    def armies(self) -> int:
        """Units that can march and so can retreat."""
        return self.infantry + self.cavalry + self.romans

    def units(self) -> int:
        """Units that roll a die (BATTLE-04): armies, fort and burh."""
        return self.infantry + self.cavalry + self.romans + self.fort + self.burh

    def strong(self) -> int:
        """Dice that kill a normal army on 4 already (BATTLE-07)."""
        return self.cavalry + self.romans

    def normal(self) -> int:
        """Dice that kill a normal army on 5 (BATTLE-06)."""
        return self.infantry + self.fort + self.burh

    def strength(self) -> int:
        """A rough worth to break ties by: cavalry and Roman armies 3, infantry and leader 2, fort and burh 1."""
        return 3 * self.strong() + 2 * self.infantry + self.fort + self.burh + 2 * self.leader

    def staying(self) -> Force:
        """What is left when all armies retreat, their leader with them (RETREAT-18, RETREAT-20)."""
        return Force(fort=self.fort, burh=self.burh)

    def marching(self) -> Force:
        """What goes when all armies retreat."""
        return self._replace(fort=0, burh=0)

    def joined(self, other: Force) -> Force:
        """Two parts of one side as one force."""
        return Force(
            self.infantry + other.infantry,
            self.cavalry + other.cavalry,
            self.romans + other.romans,
            self.fort + other.fort,
            self.burh + other.burh,
            self.leader or other.leader,
        )

    def __str__(self) -> str:
        romans = "roman" if self.romans == 1 else "romans"
        parts = [f"{n} {name}" for n, name in zip(self[:3], ("infantry", "cavalry", romans), strict=True) if n]
        parts += [name for n, name in zip(self[3:], ("fort", "burh", "leader"), strict=True) if n]
        return " + ".join(parts) or "nothing"


def check(attacker: Force, defender: Force, difficult: bool) -> None:
    """Raise `BadForce` if one of the forces could not be in such a battle."""
    for side, force in (("attacker", attacker), ("defender", defender)):
        _check_counts(side, force)
        _check_kinds(side, force)
    if attacker.fort or attacker.burh:
        raise BadForce("the attacker cannot bring a fort or a burh: they never move; give them to the defender")
    if difficult and defender.burh:
        raise BadForce("a burh is never built in difficult terrain; leave out the burh or the difficult terrain")


def _check_counts(side: str, force: Force) -> None:
    if min(force) < 0:
        raise BadForce(f"the {side} has a negative number of units; counts start at 0")
    if force.fort > 1 or force.burh > 1:
        raise BadForce(f"the {side} has more than one fort or burh; an area holds at most one")
    if force.armies() > MOST_ARMIES:
        raise BadForce(f"the {side} has {force.armies()} armies; a nation has at most {MOST_ARMIES}")
    if not force.units():
        alone = "only a leader, and leaders do not fight alone" if force.leader else "no units"
        raise BadForce(f"the {side} has {alone}; name at least one army, fort or burh, for example 3 infantry")


def _check_kinds(side: str, force: Force) -> None:
    if force.romans or force.fort:
        if force.infantry or force.cavalry or force.burh:
            raise BadForce(f"the {side} mixes Romans with others; Roman armies and forts fight beside no other kind")
        if force.leader:
            raise BadForce(f"the {side} gives the Romans a leader; they have none")
    if force.cavalry and force.burh:
        raise BadForce(f"the {side} has cavalry and a burh; only Saxons have burhs, and they have no cavalry")
