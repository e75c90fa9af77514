"""What things are worth to a bot, in tenths of a Dalc: one number for each, which a tuning run may change."""

from __future__ import annotations

from typing import Final

NAMES: Final = (
    "dalc", "seven", "eight", "empty_dalc", "threat", "area", "city", "harvest", "abbey", "gold", "gold_late", "food",
    "hunger", "surplus", "card", "tile", "building", "unit", "unit_late", "ruler", "ruler_alone", "capital", "throne",
    "chronicle", "ship", "stat", "rivals", "lean", "denial", "loss", "kill", "front", "march", "raise", "develop",
    "collect", "cool", "warm", "purse",
)  # fmt: skip
"""Every figure, in the order in which a tuning run counts them."""


class Figures:
    """The figures, set by hand; `put` changes one."""

    def __init__(self) -> None:
        self.dalc: float = 10.0
        self.seven: float = 14.0
        """For seven Dalcs or more, which win at the end of the Season."""
        self.eight: float = 100.0
        """For a game that is won; a lost one costs as much."""
        self.empty_dalc: float = 1.2
        """What a Dalc area without Units is worth less."""
        self.threat: float = 5.0
        """What a Dalc area is worth less that is sure to fall to somebody in reach."""
        self.area: float = 0.8
        self.city: float = 0.5
        self.harvest: float = 0.07
        """For each Gold or Food of an area with Units and each round that is left."""
        self.abbey: float = 9.0
        """For all Abbeys that make a Dalc; fewer are worth less than their share."""
        self.gold: float = 0.75
        self.gold_late: float = 0.15
        """The same after the last round; between them it falls steadily."""
        self.food: float = 0.8
        """For Food that the next Winter takes."""
        self.hunger: float = 1.9
        """The same when the Winter is near."""
        self.surplus: float = 0.15
        self.card: float = 0.8
        self.tile: float = 2.4
        """At the start; it falls to nothing by the end."""
        self.building: float = 2.6
        """Granaries, Ports and Mead-halls at the start; it falls to nothing by the end."""
        self.unit: float = 1.75
        """For each Gold that a Unit costs, at the start; and `unit_late` at the end."""
        self.unit_late: float = 0.3
        self.ruler: float = 1.0
        """How much the lives of Rulers count."""
        self.ruler_alone: float = 1.5
        """What a Ruler in reach of stronger enemies is worth less."""
        self.capital: float = 8.0
        self.throne: float = 3.0
        """The Capital of somebody else."""
        self.chronicle: float = 6.0
        """For a Chronicle card that is nearly complete."""
        self.ship: float = 2.0
        """For the first Ship; half of it more at the start, little at the end."""
        self.stat: float = 0.6
        """For each step of a lasting figure that tiles and Rulers change."""
        self.rivals: float = 0.6
        """How much the others' worth counts against the own."""
        self.lean: float = 0.8
        """How far the likely winner counts more than the other rivals; see `Aims`."""
        self.denial: float = 0.35
        """How much of what an area is worth to its owner counts for somebody who takes it."""
        self.loss: float = 0.9
        """How much own losses in a battle count when it is planned."""
        self.kill: float = 0.4
        """And the losses of the enemy."""
        self.front: float = 0.12
        """How much a better place for the next march counts."""
        self.march: float = 0.0
        self.raise_: float = 0.0
        self.develop: float = 0.0
        self.collect: float = 0.0
        """Added to what an action of this kind promises."""
        self.cool: float = 0.7
        """So many Dalcs of a lead make a win about three times as likely at the end; `warm` at the start."""
        self.warm: float = 2.2
        self.purse: float = 6.0
        """Gold that is spent in one round; more is worth less."""

    def alone(self) -> Figures:
        """The same for somebody who plays alone, where only Dalc areas count."""
        found = Figures()
        for name in NAMES:
            found.put(name, self.get(name))
        found.abbey = 0.0
        found.chronicle = 0.0
        found.building *= 0.5
        found.tile *= 0.6
        found.card *= 0.5
        found.unit *= 1.5
        return found

    def put(self, name: str, value: float) -> None:
        """Change a figure."""
        setattr(self, "raise_" if name == "raise" else name, value)

    def get(self, name: str) -> float:
        """A figure."""
        return float(getattr(self, "raise_" if name == "raise" else name))
