"""How hard a mind thinks."""

from __future__ import annotations


class Effort:
    """How much of everything a bot tries; without trials it plays at first sight."""

    def __init__(
        self,
        samples: int,
        worlds: int,
        trials: int,
        variants: int,
        rounds: int,
        plain: bool,
        seconds: float,
        wins: bool = False,
    ) -> None:
        self.samples = samples
        """How often a battle is fought out for each choice in it."""
        self.worlds = worlds
        """How many worlds are imagined that fit what the seat has seen."""
        self.trials = trials
        """How often the game is played on for each choice before the worse half is dropped; 0: never."""
        self.variants = variants
        """How many other plans for a Movement are tried."""
        self.rounds = rounds
        """How many rounds after this one are played on."""
        self.plain = plain
        """Whether only actions are tried, and everything else is chosen at first sight."""
        self.seconds = seconds
        """The most one choice may take; 0: no clock, so that the same seed always chooses the same."""
        self.wins = wins
        """Whether games that are played on are weighed by the chance to win, not by the worth of the position."""
