"""Rex Britannorum: start reading at `game.py`."""
