"""How the bots think about Rex Britannorum, compiled together with the engine if there is a C compiler.

`figures` how often a kingdom gets what it still lacks, `worth` what a position promises each kingdom, `prizes` what an
area brings to Winners and Vassals, `cards` what keeping a card is worth, `plans` everything a hand can plan, `clash`
plans against each other, `worlds` hands that others may have, `contest` plans of all at once by regret matching,
`replies` the plan that does best against three kinds of players, `gains` picks, Jokers and powers, `mind` all of it
behind one function. Rules are not repeated here: the engine is asked.
"""

from meadhall import build

build.guard(__name__)
