"""What a bot cares about, as numbers in points. Levels and tempers of bots differ only here."""

from __future__ import annotations


class Weights:
    """Everything that is a matter of taste or of measurement; the defaults were set by hand."""

    def __init__(self) -> None:
        # What an area is worth
        self.patience: float = 0.68
        """Value of points one round later: not every area is held until it pays."""
        self.far: float = 0.81
        """Value of all scoring rounds after the next one."""
        self.growth: float = 0.3
        """A point of population."""
        self.crown: float = 0.4
        """An English area in rounds that choose a Bretwalda or King."""
        self.denial: float = 0.35
        """A point that an area is worth to another seat's nation."""
        self.kin: float = 1.0
        """The same for another nation of one's own seat."""
        self.hunt: float = 1.0
        """How much more it is worth to hurt the seat that is ahead."""
        self.experience: float = 0.5
        """How far areas are worth what they were in earlier games, instead of what the cards promise."""
        # What may be lost
        self.fear: float = 0.9
        """How much the chance that somebody takes an area lowers its value."""
        self.reach: float = 0.55
        """Share of the armies next door that come."""
        self.army: float = 1.5
        """An army of one's own."""
        self.enemy: float = 0.35
        """An army of another seat."""
        self.leader: float = 3.0
        """One's own leader."""
        # How armies are spent
        self.price: float = 1.0
        """What an army must earn while there are better things to do: spreads attacks over many areas."""
        self.sea: float = 0.15
        """A raider who stays at sea or goes home, besides the army itself."""
        self.waiting: float = 0.5
        """An invader kept at sea for the second half of a Major Invasion."""
        self.front: float = 0.06
        """An army near something worth having."""
        self.kills: float = 1.0
        """A point for eliminating units."""
        self.occupying: float = 1.0
        """A point for occupying."""
        # How battles are broken off
        self.stubborn: float = 0.0
        """1: never retreats."""
        self.option: float = 0.6
        """What it is worth to decide again after the next round of battle."""


def greedy() -> Weights:
    """`ceorl`: points of this round and the next scoring; no fear, no spite, no retreat."""
    w = Weights()
    w.patience = 1.0
    w.far = 0.0
    w.growth = 0.1
    w.crown = 0.0
    w.hunt = 0.0
    w.experience = 0.0
    w.denial = 0.0
    w.fear = 0.0
    w.army = 0.6
    w.enemy = 0.0
    w.price = 0.3
    w.stubborn = 1.0
    return w
