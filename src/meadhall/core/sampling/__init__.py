"""Sums over many numbers, compiled if there is a C compiler."""

from meadhall import build

build.guard(__name__)
