"""What the API and the socket send to a seat says nothing of what is hidden from it.

This is a short form of `python scripts/table_secrets.py bretwalda --games 50`.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from meadhall.conformance import Plan, plans
from meadhall.games.bretwalda.game import BRETWALDA
from meadhall.games.rex.game import REX
from meadhall.table import showing
from scripts import table_secrets
from scripts.table_secrets import Count, Leak, play

PLANS = [*islice(plans(BRETWALDA, 11), 7), *islice(plans(REX, 11), 1)]


@pytest.mark.parametrize("plan", PLANS, ids=str)
@pytest.mark.rule("BW-SETUP-19", "BW-LORD-12", "BW-RAID-20")
def test_a_whole_game_tells_no_secret(plan: Plan) -> None:
    count = Count()
    play(plan, count, every=40)
    assert count.games == 1
    assert count.messages >= 8


def test_orders_of_others_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check bites: standing orders of another seat in the answer."""
    orders = showing.orders_json
    monkeypatch.setattr(showing, "orders_json", lambda table, who: {**orders(table, who), "x": table.seats[-1].orders})
    with pytest.raises(Leak, match="before"):
        play(PLANS[0], Count(), decisions=4)


def test_secret_choices_of_the_past_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check bites: the words of a hidden choice in the log."""
    lines = showing.log_lines

    def careless(table: Any, seat: int | None, *more: Any) -> list[dict[str, Any]]:
        return [*lines(table, seat, *more), {"text": str(table.match.choices[0].action)}]

    monkeypatch.setattr(showing, "log_lines", careless)
    with pytest.raises(Leak):
        play(PLANS[0], Count(), decisions=6)


def test_a_number_that_counts_what_is_hidden_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check bites: a position number that depends on the deck."""
    table_json = showing.table_json

    def careless(table: Any, *more: Any) -> dict[str, Any]:
        return {**table_json(table, *more), "number": int(table.match.state.deck) % 97}

    monkeypatch.setattr(table_secrets, "table_json", careless)
    with pytest.raises(Leak):
        play(replace(PLANS[0], seed=5), Count(), decisions=6)
