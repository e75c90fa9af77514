"""What is to be decided stands in sight with its facts, at every size."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

import meadhall
from tests.browser.conftest import Visitor, arrive
from tests.table.client import Guest, brought_table

FIRST_LINE = """buttons => new Set(buttons.map(button => button.getBoundingClientRect().top)).size"""
"""On how many lines buttons stand."""
Legal = list[meadhall.Action]


SIZES = pytest.mark.parametrize("size", [(1440, 900), (820, 1180), (390, 844), (844, 390)], ids=str)


def asked(
    address: str, seed: int, wanted: Callable[[Legal], bool], game: str = "britannia-2e", players: int = 4
) -> Guest:
    """Whoever is the first to be asked such a thing in a game of random choices; the seeds here lead there soon."""
    match, luck = meadhall.start(game, players=players, seed=seed), Random(seed)
    for _ in range(1000):
        assert match.turn is not None
        if wanted(match.legal(match.turn)):
            return brought_table(address, match.record()).seat(match.turn)
        match.play(luck.choice(match.legal(match.turn)))
    pytest.fail(f"nobody is asked that with seed {seed}")


@SIZES
def test_both_answers_stand_below_what_they_mean(
    size: tuple[int, int], browser: Browser, address: str, visitors: list[Visitor]
) -> None:
    """To submit costs and keeps something: that is said, and neither answer needs scrolling."""
    guest = asked(address, 1, lambda legal: any(action.verb == "submit" for action in legal))
    visitor = arrive(browser, address)
    visitors.append(visitor)
    visitor.page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    visitor.come(guest)
    page = visitor.page
    for fact in ("Kept:", "Cost:", "You need their leave"):
        expect(page.locator("#choices").get_by_text(fact)).to_be_visible()
    for answer in ("Submit", "Do not submit"):
        expect(page.get_by_role("button", name=answer, exact=True)).to_be_in_viewport(ratio=1)


def test_how_many_go_home_stands_on_one_line(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """Numbers are not broken into a grid, however long the words beside them are."""
    guest = asked(address, 3, lambda legal: sum(action.verb == "withdraw" for action in legal) == 3)
    visitor = arrive(browser, address)
    visitors.append(visitor)
    visitor.come(guest)
    numbers = visitor.page.locator("#choices .steps button")
    expect(numbers).to_have_text(["1", "2", "3"])
    assert numbers.evaluate_all(FIRST_LINE) == 1


@SIZES
def test_nothing_to_choose_is_below_the_fold(
    size: tuple[int, int], browser: Browser, address: str, visitors: list[Visitor]
) -> None:
    """Areas that need leave to be abandoned, and cards for hire: all of them are seen without scrolling."""
    subject = asked(address, 1, lambda legal: any(action.verb == "ask" for action in legal))
    hirer = asked(
        address, 2, lambda legal: sum(action.verb == "hire" for action in legal) == 2, "rex-britannorum", players=3
    )
    visitor = arrive(browser, address)
    visitors.append(visitor)
    visitor.page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    for guest, choices in ((subject, "Ask to abandon"), (hirer, "Hire a ")):
        visitor.come(guest)
        buttons = visitor.page.get_by_role("button", name=choices)
        expect(buttons).not_to_have_count(0)
        for button in buttons.all():
            expect(button).to_be_in_viewport(ratio=1)
