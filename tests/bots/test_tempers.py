"""Tempers: each changes play in its direction, at every level that has them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meadhall.bots import BOTS, bot_named
from meadhall.bots.britannia.levels.shipped import thegn
from meadhall.bots.britannia.levels.tempers import TEMPERS
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.outlook import PLAIN, Outlook
from meadhall.core.chance import pick
from meadhall.core.game import CHANCE, NOBODY
from meadhall.games.britannia.engine.board import attackers
from meadhall.games.britannia.engine.codes import LANDS, Q_MARCH
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.game import BRITANNIA_2E
from tests.britannia.board import position

LEVELS = ["thegn", "ealdorman", "bretwalda"]


@pytest.mark.parametrize("level", LEVELS)
def test_every_temper_has_a_name_and_a_sentence(level: str) -> None:
    names = [name for name in BOTS if name.startswith(f"{level}:")]
    assert [name.partition(":")[2] for name in names] == ["cautious", "aggressive", "leader-hunter"]
    for name in names:
        assert BOTS[name].sentence.startswith(f"A {level} who ") or BOTS[name].sentence.startswith(f"An {level} who ")
        assert bot_named(name, "britannia-2e")(1) is not None


def phases() -> Iterator[State]:
    """The beginnings of all Movement Phases in a game of the Vikings."""
    count, options = BRITANNIA_2E.info().check("two-vikings", 2, {})
    state = BRITANNIA_2E.setup("two-vikings", count, options)
    mind, number = Mind(thegn()), 0
    while (who := state.to_act()) != NOBODY:
        if state.question == Q_MARCH:
            yield state.copy()
            state = mind.moved(state)
            continue
        codes = state.legal()
        state.apply(codes[pick(3, number, len(codes))] if who == CHANCE else mind.choose(state, who))
        number += 1


def armies_sent_into_battle(temper: str | None) -> int:
    """How many armies a thegn of this temper sends into battle, all in all, in the same positions."""
    weights = thegn()
    if temper is not None:
        TEMPERS[temper].change(weights)
    total = 0
    for state in phases():
        planner = Mind(weights).planner(state)
        planner.run()
        total += sum(int(attackers(planner.state, area)) for area in range(LANDS))
    return total


def test_the_aggressive_attack_more_than_the_cautious() -> None:
    cautious, plain, aggressive = (armies_sent_into_battle(temper) for temper in ("cautious", None, "aggressive"))
    assert cautious < plain < aggressive


def test_the_leader_hunter_wants_to_hurt_whoever_is_ahead() -> None:
    """The same area of the same rival is a better target when that rival leads."""

    def spite(points: int) -> float:
        text = f"R9 saxons movement | Wessex: saxons 3 | Essex: jutes 1 | York: angles 2 | points: angles {points}"
        state = position(text).state
        assert isinstance(state, State)
        weights = thegn()
        TEMPERS["leader-hunter"].change(weights)
        cards = Mind(weights).heeding(state)
        york = state.tables.area_names.index("York")
        return Outlook(state, state.turn, cards, weights, PLAIN).spite(york, state.cells[york])

    assert spite(200) > 2 * spite(0) > 0
