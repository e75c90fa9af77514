"""Movement, read from top to bottom: start, phase, column, one_step, halt, limits, assignment, plan, effects.

Compiled with the engine.
"""

from meadhall import build

build.guard(__name__)
