"""Asking what a strong bot would do: plans as cards and arrows, laid out, taken back and judged; desk and phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visitor, arrive
from tests.browser.test_axe import look
from tests.table.client import Guest, new_table


@pytest.fixture(params=[False, True], ids=["desk", "phone"])
def player(request: pytest.FixtureRequest, browser: Browser, address: str, visitors: list[Visitor]) -> Visitor:
    """Somebody who plays the Romans among bots, before the first move."""
    visitors.append(arrive(browser, address, request.param))
    visitors[0].page.emulate_media(reduced_motion="reduce")
    visitors[0].come(new_table(address, game="britannia-2e", seats=[{"kind": "me"}, *[{"kind": "bot"}] * 3], seed=7))
    visitors[0].wait_for_us()
    return visitors[0]


def test_ask_choose_lay_out_judge_and_take_back(player: Visitor) -> None:
    """By keys all the way; nothing is final before the phase is ended."""
    page = player.page
    page.keyboard.press("v")
    expect(page.locator("[data-advice=ready]")).to_be_visible()
    expect(page.locator("[data-plan]")).to_have_count(3)
    expect(page.locator("[data-plan=A]")).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".arrow.plan").first).to_be_attached()
    expect(page.get_by_text("It knows only what you know.")).to_have_count(1)
    assert look(player, "advice") == []
    page.keyboard.press("b")
    expect(page.locator("[data-plan=B]")).to_have_attribute("aria-expanded", "true")
    expect(page.locator("[role=status]", has_text=re.compile("Plan B of 3: .* points against staying"))).to_have_count(
        1
    )
    page.keyboard.press("l")
    expect(page.get_by_text("Plan B is laid out, and nothing is final")).to_be_visible()
    expect(page.locator("[data-stack$='/romans/attacks']").first).to_be_attached()
    page.keyboard.press("j")
    expect(page.locator("[data-plan=You]")).to_have_attribute("aria-expanded", "true")
    assert look(player, "judged") == []
    page.keyboard.press("Escape")
    expect(page.locator("[data-advice]")).to_have_count(0)
    expect(page.locator(".arrow.other")).to_have_count(0)


def test_what_is_laid_out_can_be_taken_back(player: Visitor) -> None:
    page = player.page
    page.locator("[data-verb=advise]").click()
    page.get_by_role("button", name="Lay out plan A").click()
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator("[data-stack='english-channel/romans/stands']")).to_contain_text("16")
    expect(page.get_by_role("button", name="Lay out plan A")).to_be_visible()


def test_with_other_people_every_seat_sees_that_it_is_on(
    browser: Browser, address: str, visitors: list[Visitor]
) -> None:
    """Off at first: no button. The host switches it on in the menu; both seats have the mark in the top bar."""
    links = new_table(address, game="britannia-2e", seats=[{"kind": "me"}, {"kind": "link"}, *[{"kind": "bot"}] * 2])
    other = Guest(address, links.links, links.seat(1).token)
    for guest in (links, other):
        visitors.append(arrive(browser, address))
        visitors[-1].come(guest)
    mine, theirs = visitors
    mine.wait_for_us()
    expect(mine.page.locator("[data-verb=advise]")).to_have_count(0)
    links.host.post("/advice", on=True)
    for visitor in (mine, theirs):
        expect(visitor.page.get_by_text("Advice is on, all seats see this")).to_be_visible()
    expect(mine.page.locator("[data-verb=advise]")).to_be_visible()
    expect(theirs.page.locator("[data-verb=advise]")).to_have_count(0)
