"""Editions of Britannia: frozen values (`model`), read from TOML files and checked (`load`)."""

from __future__ import annotations

from meadhall.core.editions.marks import MARKS, mark_of
from meadhall.core.editions.reader import BadEdition
from meadhall.games.britannia.edition.load import editions, export, load
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
    Truce,
)
from meadhall.games.britannia.edition.procedures import PROCEDURES, Procedure

__all__ = [
    "MARKS",
    "PROCEDURES",
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
    "Procedure",
    "Reinforcement",
    "RoundInfo",
    "Scenario",
    "Sea",
    "Side",
    "Submission",
    "Truce",
    "editions",
    "export",
    "load",
    "mark_of",
]
