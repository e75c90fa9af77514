"""The hot modules of Britannia, compiled together by mypyc if there is a C compiler, interpreted otherwise."""

from meadhall import build

build.guard(__name__)
