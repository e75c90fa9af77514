"""Bots of Bretwalda; so far `random`, which every game has."""
