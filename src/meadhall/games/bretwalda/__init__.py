"""Bretwalda: four Kingdoms of early England under the threat of the Danes. Start reading at `game.py`."""
