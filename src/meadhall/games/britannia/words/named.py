"""The names that a sentence of `sentences.py` or `reasons.py` may mention: `{area}`, `{nation}`, `{leader}`, ..."""

from __future__ import annotations

from meadhall.games.britannia.engine import codes
from meadhall.games.britannia.engine.board import LEADER_IS, OWNER
from meadhall.games.britannia.engine.codes import LANDS, PLACES
from meadhall.games.britannia.engine.movement.one_step import allowance
from meadhall.games.britannia.engine.relations import defenders
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.timeline import leader_due
from meadhall.games.britannia.words.conditions import other_overstack
from meadhall.games.britannia.words.forms import FORMS, raw_fields, speaking_nation
from meadhall.games.britannia.words.prompts import armies, leader, nation, overlord_name, place, prompt


def names(state: State, code: int) -> dict[str, str]:
    """Everything a sentence may name, for one code in one position."""
    form = FORMS.get(code & 63)
    raw = raw_fields(form, code) if form else {}
    area = raw.get("place", raw.get("from", raw.get("to", -1)))
    if not 0 <= area < PLACES:
        area = int(state.col_at if state.marching else state.battle)
    here = int(state.col_at) if state.marching else int(state.battle)
    if state.question not in (codes.Q_COLUMN, codes.Q_DEFENDER, codes.Q_ATTACKER):
        here = area
    who, over = _who(state), other_overstack(state)
    count = raw.get("count", int(state.col_size) if state.marching else 1)
    owner = int(state.cells[OWNER + area]) if 0 <= area < LANDS else -1
    holder = int(state.cells[OWNER + here]) if 0 <= here < LANDS else -1
    return {
        "question": prompt(state)[0],
        "area": place(state, area),
        "to": place(state, raw.get("to", area)),
        "here": place(state, here),
        "over": place(state, over) if over >= 0 else "",
        "owner": nation(state, owner),
        "holder": nation(state, holder),
        "attacker": nation(state, int(state.turn)),
        "nation": nation(state, who),
        "lord": overlord_name(state, who),
        "leader": leader(state, _leader(state, who)),
        "candidate": nation(state, raw.get("nation", -1)),
        "count": str(count),
        "armies": armies(count),
        "allowance": str(int(allowance(state))),
        "stoppers": armies(int(state.tables.overrun * defenders(state, here)) if 0 <= here < LANDS else 0),
    }


def _who(state: State) -> int:
    """The nation that acts: the one that gets an army, else the one whose move, battle or retreat it is."""
    if state.question in (codes.Q_PLACE, codes.Q_LATE_PLACE, codes.Q_KING_PLACE, codes.Q_MUSTER):
        return int(state.placing)
    return speaking_nation(state)


def _leader(state: State, who: int) -> int:
    """The leader in question, or -1."""
    if who < 0:
        return -1
    if state.question == codes.Q_SETTLE:
        return int(leader_due(state.tables, who, state.round))
    return int(state.cells[LEADER_IS + who])
