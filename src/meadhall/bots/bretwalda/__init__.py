"""How the bots think about Bretwalda, compiled together with the engine if there is a C compiler.

`figures` what things are worth, `holdings` what a position promises a Kingdom, `worth` how good that is beside the
others, `steps` lasting figures, `promise` Chronicle cards, `lands` reach, `chances` battles, `prizes` areas, `marches`
a whole Movement, `bribing` and `offers` what their names say, `deeds` the four actions, `settling` battles played on by
simple rules, `thumb` every question at first sight, `trial` choices played on in worlds that fit what the seat has
seen, `mind` all of it behind one function. Rules are not repeated here: the engine is asked.
"""

from meadhall import build

build.guard(__name__)
