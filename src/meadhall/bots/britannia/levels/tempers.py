"""Tempers: how bots of one level differ in character. Each changes what its owner cares about, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from meadhall.bots.britannia.weights import Weights

Taste = Callable[[Weights], None]
"""A change of what a bot cares about."""


@dataclass(frozen=True)
class Temper:
    """A character, with the end of a sentence about a bot that has it."""

    words: str
    change: Taste


def even(w: Weights) -> None:
    """No temper: the weights as they are."""


def cautious(w: Weights) -> None:
    """Counts on more enemies coming, and parts with armies less easily."""
    w.reach *= 1.5
    w.army *= 2.0
    w.price *= 1.5
    w.leader *= 1.5


def aggressive(w: Weights) -> None:
    """Attacks more: spends armies freely, and values eliminated enemies."""
    w.fear *= 0.6
    w.army *= 0.5
    w.enemy += 0.5
    w.denial *= 1.5


def leader_hunting(w: Weights) -> None:
    """Prefers to hurt the player who is likely to win."""
    w.heat *= 0.4
    w.denial *= 1.6


TEMPERS: Final[Mapping[str, Temper]] = {
    "cautious": Temper("keeps more at home and risks less", cautious),
    "aggressive": Temper("attacks when others would wait", aggressive),
    "leader-hunter": Temper("attacks the player who is likely to win", leader_hunting),
}
