"""The handbook beside the table: from a closed way to its rule, a figure, a search, a nation, and back to the game."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.browser.test_axe import look
from tests.table.client import Guest, new_table

BATTLE: Final[dict[str, Any]] = {
    "round": 7, "nation": "saxons", "phase": "battles",
    "pieces": {
        "Avalon": {"romano-british": 6, "saxons": {"infantry": 6, "from": "Wessex"}},
        "Wessex": {"saxons": 1}, "Devon": {"welsh": 2}, "Hwicce": {"romano-british": 1}, "Kent": {"jutes": 2},
    },
}  # fmt: skip
SAXONS: Final = 2


def at_a_battle(visitor: Visitor) -> None:
    """Sit down as the Saxons, who have fought a round and may go back only to Wessex."""
    seats = [{"kind": "bot", "bot": "ceorl"}, *({"kind": "me"} for _ in range(3))]
    guest = new_table(visitor.address, game="britannia-2e", position=BATTLE, seats=seats)
    visitor.come(Guest(guest.url, guest.links, guest.links["seats"][SAXONS]["token"]))
    visitor.page.locator("[data-choice]:enabled").first.click()
    expect(visitor.page.locator(".closed [data-rule=RETREAT-09]")).to_be_visible()


def test_why_from_a_battle_and_back_to_it(visitor: Visitor) -> None:
    page = visitor.page
    page.emulate_media(reduced_motion="reduce")
    at_a_battle(visitor)
    page.locator(".closed [data-rule=RETREAT-09]").click()
    book = page.get_by_role("complementary", name="Handbook")
    answer = book.locator(".answer")
    expect(answer).to_contain_text("the way they came")
    expect(answer).to_be_focused()
    expect(book.get_by_text(re.compile("You asked: why are? .*Devon.* closed"))).to_be_visible()
    expect(book.locator("figure svg").first).to_be_visible()
    problems = look(visitor, "a paragraph")

    page.keyboard.press("/")
    book.get_by_role("combobox").fill("overpopulaton")
    expect(book.get_by_role("option").first).to_contain_text(re.compile("overpopulation|mouths", re.IGNORECASE))
    problems += look(visitor, "a search")
    page.keyboard.press("Enter")
    expect(book.get_by_role("listbox")).to_have_count(0)
    page.keyboard.press("Backspace")
    expect(answer).to_contain_text("the way they came")

    answer.get_by_role("button", name="vacant").click()
    expect(answer.get_by_role("note")).to_be_visible()
    book.get_by_role("button", name="Nations").click()
    book.get_by_role("button", name="Saxons").click()
    expect(book.get_by_role("heading", name="Saxons")).to_be_visible()
    expect(book.locator(".spread")).to_contain_text("Half of all games")
    problems += look(visitor, "a nation")

    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    expect(page.locator("[data-choice]:enabled").first).to_be_visible()
    assert problems == []


def test_choices_stay_live_beside_the_handbook(visitor: Visitor) -> None:
    """At a desk the battle goes on while the handbook is open; on a phone it covers the table, and goes back to it."""
    page = visitor.page
    at_a_battle(visitor)
    desk = page.viewport_size is not None and page.viewport_size["width"] > 1000
    if desk:
        page.get_by_title("Handbook").first.click()
    else:
        page.keyboard.press("h")
    book = page.get_by_role("complementary", name="Handbook")
    expect(book.get_by_role("heading", name="All chapters")).to_be_visible()
    if not desk:
        book.get_by_title("Close the handbook").click()
        expect(book).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Fight on")).click()
    visitor.settle()
    if desk:
        expect(book).to_be_visible()
        page.keyboard.press("h")
        expect(book).to_have_count(0)


def test_a_figure_is_played_and_a_rule_has_an_address(visitor: Visitor) -> None:
    page = visitor.page
    page.goto(f"{visitor.address}/handbook/britannia-2e#RETREAT-09")
    expect(page.locator(".answer")).to_contain_text("the way they came")
    page.locator("figure").first.get_by_role("button", name="Play this position").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator("header .pill")).to_contain_text("What if")


@pytest.mark.parametrize("game", ["britannia-2e", "britannia-1e", "rex-britannorum", "bretwalda"])
def test_the_aid_prints_on_one_sheet(visitor: Visitor, game: str) -> None:
    """Front and back at most."""
    page = visitor.page
    page.goto(f"{visitor.address}/handbook/{game}/aid")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    printed = page.pdf(prefer_css_page_size=True)
    assert max(int(count) for count in re.findall(rb"/Count (\d+)", printed)) <= 2


def test_an_option_of_the_start_page_leads_to_its_rule(visitor: Visitor) -> None:
    page = visitor.page
    page.goto(f"{visitor.address}/new?game=britannia-2e")
    page.get_by_role("button", name="Options").click()
    page.locator(".option [data-rule]").first.click()
    expect(page.get_by_role("complementary", name="Handbook").locator(".answer")).to_be_visible()
