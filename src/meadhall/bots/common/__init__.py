"""What the bots of every game share, compiled with them if there is a C compiler."""

from meadhall import build

build.guard(__name__)
