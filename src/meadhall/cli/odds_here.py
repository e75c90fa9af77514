"""The odds somebody asks for in the middle of a game: of the battles on the board, or of forces he names."""

from __future__ import annotations

from meadhall.core.action import BadAction
from meadhall.core.match import Match
from meadhall.games.britannia.battles import battles
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.odds import BadForce, odds
from meadhall.games.britannia.odds.text import parse_battle, report


def odds_here(match: Match, words: str) -> str:
    """The answer for a reader. Raises `BadAction` where the words name no battle."""
    try:
        if words:
            return report(odds(*parse_battle(words)), [])
        state = match.state
        found = battles(state) if isinstance(state, State) else []
        if not found:
            return "There is no battle on the board; name the forces: odds 3i v 2i"
        return "\n\n".join(
            f"{battle.attacker_name} attack {battle.defender_name} in {battle.area}\n"
            + report(battle.odds(), ["difficult terrain"] if battle.difficult else [])
            for battle in found
        )
    except BadForce as problem:
        raise BadAction(str(problem)) from None
