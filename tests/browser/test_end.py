"""The end of a game: who won, how it went, what turned it, whose dice were strange, and what can be done now."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import meadhall
from tests.browser.conftest import Visitor, arrive
from tests.table.client import Guest, brought_table


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A whole game of Britannia."""
    match, luck = meadhall.start("britannia-2e", players=4, seed=5), Random(5)
    while match.turn is not None:
        match.play(luck.choice(match.legal(match.turn)), seat=match.turn)
    return match.record()


@pytest.fixture
def guest(address: str, record: dict[str, Any]) -> Guest:
    """Seat 0 of a table where that game is over."""
    return brought_table(address, record)


def test_places_course_turning_points_and_luck(visitor: Visitor, guest: Guest) -> None:
    """All of it from the server: points as scored, turning points that lead to their turn, exact odds of battles."""
    visitor.come(guest)
    page = visitor.page
    outcome, course = guest.get()["outcome"], guest.get("/course")
    ending = page.locator(".ending")
    expect(ending.locator(".huge")).to_have_count(4)
    scores = sorted((int(score) for score in outcome["scores"]), reverse=True)
    expect(ending.locator(".huge")).to_have_text([re.compile(rf"^\s*{score}½?\s*$") for score in scores])
    expect(ending.locator(".how .line")).to_have_count(4)
    expect(ending.locator(".turns li button")).not_to_have_count(0)
    for measure in ("Against par", "Chance to win"):
        page.get_by_role("button", name=measure, exact=True).click()
        expect(ending.locator(".how .line")).to_have_count(4)
    unlucky = ending.locator("section", has_text="Unluckiest attack").last
    chances = {f"{round(battle['chances']['attacker'] * 100)}%" for battle in course["battles"]} | {">99%"}
    expect(unlucky.locator("b.serif")).to_have_text(re.compile(f"^({'|'.join(map(re.escape, chances))})$"))
    ending.locator(".turns li button").first.click()
    expect(ending).to_have_count(0)
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    page.mouse.move(5, 5)  # over the map Escape would first put away what is told of the place under the mouse
    page.keyboard.press("Escape")
    expect(ending).to_be_visible()
    page.get_by_role("button", name="The board", exact=True).click()
    expect(ending).to_have_count(0)
    page.get_by_role("button", name="How it went").click()
    expect(ending).to_be_visible()


def test_again_with_the_same_seats(browser: Browser, address: str, visitors: list[Visitor], guest: Guest) -> None:
    """A new table of the same game: our seats are ours, and the others get a link."""
    visitor = arrive(browser, address)
    visitors.append(visitor)
    visitor.come(guest)
    before = visitor.page.url
    visitor.page.locator("[data-verb=rematch]").click()
    visitor.page.wait_for_url(lambda url: "/t/" in url and url != before)
    expect(visitor.page.locator(".ending")).to_have_count(0)
    visitor.wait_for_us()
    kept = visitor.page.evaluate("JSON.parse(localStorage.getItem('meadhall.tables'))")
    new = next(known for table, known in kept.items() if table in visitor.page.url)
    assert len([key for key in new["keys"] if key["role"] == "seat"]) == 1
    assert len(new["invites"]) == 3


def test_sharing_copies_the_result_and_a_link(
    browser: Browser, address: str, visitors: list[Visitor], guest: Guest
) -> None:
    visitor = arrive(browser, address)
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitors.append(visitor)
    visitor.come(guest)
    visitor.page.get_by_role("button", name="Share").click()
    expect(visitor.page.locator(".ending .said")).to_contain_text("Copied: the result")
    text = visitor.page.evaluate("navigator.clipboard.readText()")
    assert f"/t/{guest.links['table']}?at=0" in text
    assert text.startswith("Britannia, second edition: 1. ")
