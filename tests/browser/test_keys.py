"""The page by keyboard alone, and what it tells those who do not see it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visitor, arrive

pytestmark = pytest.mark.browser


@pytest.fixture
def typist(browser: Browser, address: str, visitors: list[Visitor]) -> Visitor:
    """Somebody at a desk who has sat down as the Romans."""
    visitors.append(arrive(browser, address))
    visitors[0].sit_down()
    return visitors[0]


def test_a_march_by_keys(typist: Visitor) -> None:
    """Arrows walk, Enter picks, a digit says how many, U takes back."""
    keys = typist.page.keyboard
    keys.press("ArrowDown")
    keys.press("Enter")
    expect(typist.page.locator(".hand")).to_be_visible()
    keys.press("6")
    expect(typist.page.locator(".hand li")).to_have_count(3)
    keys.press("ArrowUp")
    keys.press("Enter")
    expect(typist.page.locator("[data-stack$='romans/attacks']")).to_contain_text("6")
    keys.press("u")
    expect(typist.page.locator("[data-stack$='romans/attacks']")).to_have_count(0)


def test_points_on_the_map_and_back(typist: Visitor) -> None:
    expect(typist.page.get_by_label("The sixteen rounds")).to_be_visible()
    typist.page.keyboard.press("p")
    expect(typist.page.get_by_label("Points on the map")).to_contain_text("Romans")
    typist.page.keyboard.press("Escape")
    expect(typist.page.get_by_label("Points on the map")).to_have_count(0)


def test_the_board_is_told_in_words(typist: Visitor) -> None:
    sea = typist.page.locator("[data-place=english-channel]")
    expect(sea).to_have_attribute("aria-label", "English Channel, sea. Romans: 16 infantry")
    expect(typist.page.locator("[data-place=powys]")).to_have_attribute(
        "aria-label", "Powys, difficult terrain. Welsh: 1 infantry"
    )
