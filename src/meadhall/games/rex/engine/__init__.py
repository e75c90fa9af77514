"""The rules of Rex Britannorum, compiled where a C compiler is present: start reading at `sequence.py`."""

from meadhall import build

build.guard(__name__)
