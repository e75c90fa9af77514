"""Exact odds of battles of Bretwalda: read `sides.py` for what goes in and `battle.py` for how it is computed."""

from meadhall import build

build.guard(__name__)
