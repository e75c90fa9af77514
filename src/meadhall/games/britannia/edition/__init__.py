"""Editions of Britannia: frozen values (`model`), read from TOML files and checked (`load`)."""

from __future__ import annotations

from meadhall.games.britannia.edition.load import export, load
from meadhall.games.britannia.edition.model import (
    REGIONS,
    SCENARIO_SWITCHES,
    SPECIALS,
    VICTIMS,
    Area,
    Arrival,
    Departure,
    Doubt,
    Edition,
    Elimination,
    Landing,
    Leader,
    LeaderBonus,
    Nation,
    Placement,
    PointLimit,
    Reinforcement,
    RoundInfo,
    Scenario,
    Sea,
    Side,
    Submission,
)
from meadhall.games.britannia.edition.reader import BadEdition
from meadhall.games.britannia.edition.source import editions

__all__ = [
    "REGIONS",
    "SCENARIO_SWITCHES",
    "SPECIALS",
    "VICTIMS",
    "Area",
    "Arrival",
    "BadEdition",
    "Departure",
    "Doubt",
    "Edition",
    "Elimination",
    "Landing",
    "Leader",
    "LeaderBonus",
    "Nation",
    "Placement",
    "PointLimit",
    "Reinforcement",
    "RoundInfo",
    "Scenario",
    "Sea",
    "Side",
    "Submission",
    "editions",
    "export",
    "load",
]
