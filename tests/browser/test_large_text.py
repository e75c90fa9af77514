"""Text twice as large, as a reader may set it in the browser: nothing is cut off or overlaps, all can be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visitor, arrive, launched
from tests.browser.test_rex import rex
from tests.table.client import new_table, play_on

TWICE: Final = "--blink-settings=defaultFontSize=32"
PROBLEMS: Final = """() => {
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push('the page is wider than the screen');
    const shown = element => element.checkVisibility({opacityProperty: true, visibilityProperty: true})
        && !element.closest('.hidden, svg.board, [aria-hidden=true], .name, .prompt')
        && element.getClientRects().length;
    const words = element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    for (const element of document.querySelectorAll('button, label, h1, h2, b, span, p, legend')) {
        if (!shown(element) || !words(element)) continue;
        const {overflowX, overflowY} = getComputedStyle(element);
        const hides = /hidden|clip/.test(overflowX + overflowY);
        const cut = element.scrollWidth > element.clientWidth + 2 || element.scrollHeight > element.clientHeight + 2;
        if (hides && cut && element.clientWidth > 1) found.push(`cut off: ${element.textContent.trim()}`);
    }
    const buttons = [...document.querySelectorAll('button, select, input')].filter(shown);
    const boxes = buttons.map(button => [button, button.getBoundingClientRect()]);
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
    const layer = element => element.closest('nav, header, .sheet .body, .foot, .asked, .ends, main');
    for (const [first, a] of boxes) for (const [second, b] of boxes)
        if (first !== second && layer(first) === layer(second) && !first.contains(second) && !second.contains(first)
            && a.top <= b.top && over(a, b)) found.push(`overlap: ${first.outerHTML} | ${second.outerHTML}`);
    return found;
}"""
"""Text that does not fit where it is, and buttons over one another. The names of seats may be short."""


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """A browser whose reader wants text of 32 pixels instead of 16."""
    with launched(chromium, TWICE) as running:
        yield running


@pytest.fixture(params=["desk", "phone"])
def reader(request: pytest.FixtureRequest, browser: Browser, address: str, visitors: list[Visitor]) -> Visitor:
    """Somebody who reads large text."""
    visitors.append(arrive(browser, address, phone=request.param == "phone"))
    visitors[0].page.emulate_media(reduced_motion="reduce")
    return visitors[0]


def check(page: Page) -> None:
    """Text is as large as wanted, and everything has its room."""
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize) * document.body.currentCSSZoom") >= 27
    expect(page.locator("body")).to_be_visible()
    page.wait_for_function(f"() => !({PROBLEMS})().length")


def all_can_be_chosen(page: Page, choices: str) -> None:
    """Each of them can be brought into sight, and nothing lies over it."""
    found = page.locator(choices)
    expect(found.first).to_be_attached()
    for choice in found.all():
        choice.scroll_into_view_if_needed()
        choice.click(trial=True)


def test_a_game_is_begun_and_a_stack_moved(reader: Visitor) -> None:
    page = reader.page
    page.goto(f"{reader.address}/new")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Options").click()
    check(page)
    page.get_by_role("button", name="Play now").click()
    reader.wait_for_us()
    check(page)
    all_can_be_chosen(page, "[data-choice]:enabled")
    page.locator("[data-verb=take] button").first.click()
    expect(page.locator(".hand li")).to_have_count(5)
    check(page)
    all_can_be_chosen(page, ".hand li button")
    page.locator(".hand li button").last.click()
    expect(page.locator("[data-stack$='romans/attacks']")).to_be_attached()
    page.get_by_role("button", name="Done moving").click()
    expect(page.locator(".prompt")).not_to_contain_text("1 of 2")


def test_a_battle(reader: Visitor) -> None:
    guest = new_table(reader.address, game="britannia-2e", scenario="two-romans", seats=[{"kind": "me"}] * 2, seed=7)
    play_on(guest, Random(7), lambda view: view["battle"] and view["phase"] == "battles" and len(view["legal"]) > 2)
    reader.come(guest)
    expect(reader.page.locator(".battle")).to_contain_text("%")
    check(reader.page)
    all_can_be_chosen(reader.page, "[data-choice]:enabled")


def test_cards(reader: Visitor) -> None:
    guest = rex(reader.address, "solo", "me")
    play_on(guest, Random(7), lambda view: view["phase"] == "plan" and view["turn"] == 2)
    reader.come(guest)
    page = reader.page
    check(page)
    all_can_be_chosen(page, "[data-card].free")
    page.locator("[data-card].free").first.click()
    all_can_be_chosen(page, "[data-send]:enabled")
