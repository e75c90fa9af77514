"""What a bot cares about, as numbers in points. Levels and tempers of bots differ only here."""

from __future__ import annotations


class Weights:
    """Everything that is a matter of taste or of measurement; the defaults were set by hand, for the second edition."""

    def __init__(self) -> None:
        self.point: float = 1.0
        """What a point of the second edition is in points of the game that is played: see `count_in`."""
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
        """A point that an area is worth to another seat's nation, on average over the rivals."""
        self.kin: float = 1.0
        """The same for another nation of one's own seat."""
        self.lean: float = 1.0
        """How far the likely winner's points count more than those of other rivals; see `Aims`."""
        self.heat: float = 1.0
        """Below 1 the likely winner is singled out early, above 1 late; see `Aims`."""
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
        self.leader: float = 5.0
        """One's own leader."""
        self.company: float = 2.0
        """How much a leader's danger counts where he stands at the end of the phase; 0: he goes anywhere."""
        self.feed: float = 3.0
        """How much it counts if an area is left without which armies starve."""
        self.hungry: float = 2.0
        """How far armies that would starve are free to fall in attacks."""
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
        self.walls: float = -0.15
        """What a burh must be worth to be built: below zero, as it costs less than an army."""
        # How battles are broken off
        self.stubborn: float = 0.0
        """1: never retreats."""
        self.option: float = 0.6
        """What it is worth to decide again after the next round of battle."""

    def count_in(self, point: float) -> None:
        """Count points as a game does that prints so many for one of the second edition: the first prints a half."""
        if point == self.point:
            return
        times = point / self.point
        self.point = point
        self.growth *= times
        self.crown *= times
        self.army *= times
        self.enemy *= times
        self.leader *= times
        self.price *= times
        self.sea *= times
        self.waiting *= times
        self.walls *= times
        self.option *= times


def greedy() -> Weights:
    """`ceorl`: points of this round and the next scoring; no fear, no spite, no retreat."""
    w = Weights()
    w.patience = 1.0
    w.far = 0.0
    w.growth = 0.1
    w.crown = 0.0
    w.experience = 0.0
    w.denial = 0.0
    w.feed = 0.0
    w.hungry = 0.0
    w.fear = 0.0
    w.army = 0.6
    w.enemy = 0.0
    w.leader = 3.0
    w.walls = 0.15
    w.price = 0.3
    w.stubborn = 1.0
    return w
