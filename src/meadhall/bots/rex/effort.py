"""How hard a mind thinks."""

from __future__ import annotations


class Effort:
    """How much of everything a bot tries; zeros for a bot that plays at first sight."""

    def __init__(
        self, crowd: int, hands: int, rounds: int, trials: int, plans: int, games: int, seconds: float
    ) -> None:
        self.crowd = crowd
        """How many plans of each other kingdom are imagined; 0: plans are made by rule of thumb."""
        self.hands = hands
        """How many hands everybody may have when plans are matched against each other."""
        self.rounds = rounds
        """How many rounds of regret matching; 0: the plan that does best against the imagined ones."""
        self.trials = trials
        """How often a turn is played on to its end for each choice in a battle; 0: what promises most at once."""
        self.plans = plans
        """How many plans are tried when playing alone."""
        self.games = games
        """How many games are played on for each choice, alone, before the worse half of them is dropped; 0: none."""
        self.seconds = seconds
        """The most one choice may take; 0: no clock, so that the same seed always chooses the same."""
