"""The script that kills servers notices what is lost and what is doubled."""

from __future__ import annotations

import meadhall
from scripts.kills import Player, wrong


def test_what_is_lost_or_doubled_is_noticed() -> None:
    match = meadhall.start("britannia-2e", seed=1)
    told: dict[int, str] = {}
    for _ in range(6):
        before = len(match.choices)
        action = match.legal()[0]
        if match.turn == 0:
            told[before] = action.text
        match.play(action)
    record = match.record()
    assert len(told) > 2
    assert wrong(Player({}, told), record) == []
    assert wrong(Player({}, {2 * index: text for index, text in told.items()}), record) == []  # others chose between
    first, *_, last = told
    assert wrong(Player({}, {**told, last: "done twice"}), record) == [f"choice {last} was lost"]
    assert wrong(Player({}, {**told, 999: "done"}), record) == ["choice 999 was lost"]
    fewer = {index: text for index, text in told.items() if index != first}
    assert wrong(Player({}, fewer), record) == [f"choice {first} was made twice"]
    assert wrong(Player({}, fewer, {first: told[first]}), record) == []
