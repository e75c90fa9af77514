"""Studies: positions in a row with notes, marks and branches, made from a game or from nothing, to share and play on.

    format: meadhall-study-1
    game: GAME
    title: The landing
    chapters:
      - title: Three are enough
        root:
          position: {game: GAME, ...}
          say: Three are enough for one army.
          marks: [{ring: PLACE}]
          children:
            - choices: [move 3 HERE-THERE]
              say: They land.

A node has a position document, or the choices that lead to it from its parent, written as in a record (dice included).
"""

from meadhall.learn.studies.opening import Look, look, match_at, stands
from meadhall.learn.studies.reading import read_study
from meadhall.learn.studies.study import FORMAT, BadStudy, Chapter, Node, Study

__all__ = ["FORMAT", "BadStudy", "Chapter", "Look", "Node", "Study", "look", "match_at", "read_study", "stands"]
