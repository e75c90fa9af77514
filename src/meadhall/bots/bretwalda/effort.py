"""How hard a mind thinks."""

from __future__ import annotations


class Effort:
    """How much of everything a bot tries; without trials it plays at first sight."""

    def __init__(self, samples: int, seconds: float) -> None:
        self.samples = samples
        """How often a battle is fought out for each choice in it."""
        self.seconds = seconds
        """The most one choice may take; 0: no clock, so that the same seed always chooses the same."""
        self.worlds: int = 0
        """How many worlds are imagined that fit what the seat has seen."""
        self.trials: int = 0
        """How often the game is played on for each choice before the worse half is dropped; 0: never."""
        self.variants: int = 0
        """How many other plans for a Movement are tried."""
        self.rounds: int = 0
        """How many rounds after this one are played on."""
        self.alone: int = 0
        """The same for somebody who plays alone."""
        self.first_sight: float = 0.0
        """As how many games the estimate at first sight counts."""
        self.everything: bool = False
        """Whether more than actions is tried."""
        self.winning: float = 0.0
        """How far games that are played on are weighed by the chance to win, not by the worth of the position."""
