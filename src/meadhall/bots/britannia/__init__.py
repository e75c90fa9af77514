"""How the bots think about Britannia, compiled together with the engine if there is a C compiler.

`weights` what they care for, `cards` what areas pay, `duel` exact odds, `danger` who may come, `outlook` what armies in
an area are worth, `ways` where columns can go, `plan` a whole Movement Phase, `answers` every other question, `mind`
all of it behind one function. Nothing here knows a rule that the engine can be asked for.
"""

from meadhall import build

build.guard(__name__)
