"""The numbers of Bretwalda for its rules, to be compiled with them: start reading at `tables.py`."""

from meadhall import build

build.guard(__name__)
