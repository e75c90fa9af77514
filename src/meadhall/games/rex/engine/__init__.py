"""The rules of Rex Britannorum, compiled where a C compiler is present: start reading at `sequence.py`."""
