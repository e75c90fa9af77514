"""The page by keyboard alone, and what it tells those who do not see it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visitor, arrive


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
    expect(typist.page.locator(".hand li")).to_have_count(5)
    keys.press("ArrowUp")
    keys.press("Enter")
    expect(typist.page.locator("[data-stack$='romans/attacks']")).to_contain_text("6")
    keys.press("u")
    expect(typist.page.locator("[data-stack$='romans/attacks']")).to_have_count(0)


def tab_to(page: Page, wanted: str) -> None:
    """Go on by Tab, past the last and round again, until something that is wanted has the focus."""
    for _ in range(200):
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", wanted):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"no {wanted} can be reached by Tab")


def press(page: Page, wanted: str) -> None:
    """Do what is wanted, by Tab and Enter, and wait until the page shows the answer."""
    tab_to(page, wanted)
    with page.expect_response(lambda answer: answer.url.endswith("/play")):
        page.keyboard.press("Enter")
    expect(page.locator("main.busy")).to_have_count(0)


def march(page: Page, start: str, count: str, end: str) -> None:
    """Take so many of a stack up, more than nine by plus, and put them down where they may go."""
    tab_to(page, f"[data-place={start}]")
    page.keyboard.press("Enter")
    page.keyboard.press(count if len(count) == 1 else "+")
    expect(page.locator(".hand .steps [aria-pressed=true]").first).to_have_text(count)
    expect(page.locator(f"[data-place={end}].active")).to_have_count(1)
    press(page, f"[data-place={end}]")


def fight(page: Page) -> None:
    """Answer whatever the battles of this turn ask."""
    while page.locator(".battle, [data-verb=fight]").count():
        press(page, ".battle button:enabled, [data-verb=fight] button")


def test_whole_turns_by_keys_alone(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """The Romans march and fight; the Belgae grow, place armies, march and are done. No mouse is touched."""
    visitors.append(arrive(browser, address))
    visitors[0].sit_down(scenario="For two: Romans", seats=("You", "You"))
    page, prompt = visitors[0].page, visitors[0].page.locator(".prompt")
    for half, count, target in (("1 of 2", "6", "kent"), ("2 of 2", "10", "sussex")):
        expect(prompt).to_contain_text(half)
        march(page, "english-channel", count, target)
        expect(page.locator(f"[data-stack='{target}/romans/attacks']")).to_contain_text(count)
        press(page, ".ends button.primary")
        fight(page)
    expect(prompt).to_contain_text("Belgae")
    for deed in ("place", "leader"):
        while page.locator(f"[data-verb={deed}]").count():
            press(page, f"[data-verb={deed}] button")
    expect(prompt).to_contain_text("Which armies of the Belgae move")
    march(page, "downlands", "1", "hwicce")
    expect(page.locator("[data-stack='hwicce/belgae/attacks']")).to_be_visible()
    press(page, ".ends button.primary")
    fight(page)
    expect(prompt).not_to_contain_text("Belgae")


def test_points_on_the_map_and_back(typist: Visitor) -> None:
    expect(typist.page.get_by_label("All 16 rounds")).to_be_visible()
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
