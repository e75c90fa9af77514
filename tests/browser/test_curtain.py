"""Several people at one screen: where seats hold secrets a curtain stands between them, and nothing is behind it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visitor, arrive, time_stopped
from tests.table.client import HTTP

STORED = "() => Object.values(JSON.parse(localStorage.getItem('meadhall.tables')))[0]"


class Table:
    """A table of the page as a program sees it, by the links that the page keeps."""

    def __init__(self, page: Page, address: str) -> None:
        kept = page.evaluate(STORED)
        self.url = f"{address}/api/tables/{kept['id']}"
        self.tokens = {key["seat"]: key["token"] for key in kept["keys"] if key["role"] == "seat"}

    def look(self, seat: int) -> dict[str, Any]:
        """What a seat sees."""
        found: dict[str, Any] = HTTP.get(self.url, headers={"X-Seat-Token": self.tokens[seat]}).json()
        return found

    def choose(self, seat: int) -> None:
        """The first thing a seat may do."""
        told = self.look(seat)
        wish = {"at": told["number"], "text": told["view"]["legal"][0]["text"]}
        answer = HTTP.post(f"{self.url}/play", json=wish, headers={"X-Seat-Token": self.tokens[seat]})
        assert answer.status_code == 200, answer.text


@pytest.fixture
def shared(browser: Browser, address: str, visitors: list[Visitor]) -> Visitor:
    """Somebody with a screen for several people."""
    visitors.append(arrive(browser, address))
    visitors[0].page.goto(f"{address}/new")
    return visitors[0]


def share(page: Page, game: str, people: int) -> None:
    """Start a game with so many people at this screen."""
    page.locator("select.game").select_option(label=game)
    for seat in range(people):
        page.locator("section .seat").nth(seat).get_by_role("button", name="You", exact=True).click()
    page.get_by_role("button", name="Play now").click()


def covered(page: Page, table: Table, name: str) -> None:
    """The page says who is to sit down before it. The board stays in view, and nothing that a seat holds is there."""
    expect(page.get_by_role("heading", name=f"Hand the screen to {name}")).to_be_visible()
    expect(page.get_by_role("button", name=f"I am {name}")).to_be_focused()
    expect(page.locator(".board").first).to_be_visible()
    expect(page.locator(".seats").first).to_contain_text(name)
    shown = page.content()
    assert not [held for seat in table.tokens for held in objectives(table, seat) if held in shown]


def objectives(table: Table, seat: int) -> list[str]:
    """What a seat holds and nobody else may know."""
    found = [card["name"] for card in table.look(seat)["view"]["objectives"]]
    assert found
    return found


def test_a_curtain_hides_what_the_last_one_saw(shared: Visitor) -> None:
    page = shared.page
    share(page, "Rex Britannorum", 2)
    page.wait_for_selector(".curtain")
    table = Table(page, shared.address)
    names = {seat["seat"]: seat["name"] for seat in table.look(0)["seats"]}
    covered(page, table, names[0])
    page.keyboard.press("Enter")
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.locator(".prompt")).to_contain_text(f"{names[0]}, your move")
    while 0 in table.look(0)["turns"]:
        table.choose(0)
    covered(page, table, names[1])
    page.keyboard.press("u")  # keys mean nothing before a curtain
    page.reload()
    page.wait_for_selector(".curtain")
    covered(page, table, names[1])
    page.get_by_role("button", name=f"I am {names[1]}").click()
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.locator(".prompt")).to_contain_text(f"{names[1]}, your move")
    assert not [held for held in objectives(table, 0) if held in page.content()]


def test_nothing_stays_until_the_next_frame(shared: Visitor) -> None:
    """No frame is drawn after the screen was handed on, and yet nothing of the last one is there."""
    page = shared.page
    page.clock.install()
    page.goto(f"{shared.address}/new")
    share(page, "Rex Britannorum", 2)
    page.get_by_role("button", name="I am ").click()
    expect(page.locator(".curtain")).to_have_count(0)
    table = Table(page, shared.address)
    names = {seat["seat"]: seat["name"] for seat in table.look(0)["seats"]}
    with time_stopped(page):
        while 0 in table.look(0)["turns"]:
            table.choose(0)
        covered(page, table, names[1])


def test_one_person_with_several_seats_needs_no_curtain(shared: Visitor) -> None:
    page = shared.page
    share(page, "Rex Britannorum", 2)
    page.wait_for_selector(".curtain")
    page.get_by_role("button", name="I am ").click()
    expect(page.locator(".curtain")).to_have_count(0)
    shared.wait_for_us()
    page.get_by_title("Table", exact=True).click()
    page.get_by_role("button", name="Seats and invitations").click()
    page.get_by_label("One person plays all these seats").check()
    page.get_by_role("dialog").get_by_title("Close").click()
    table = Table(page, shared.address)
    names = {seat["seat"]: seat["name"] for seat in table.look(0)["seats"]}
    while 0 in table.look(0)["turns"]:
        table.choose(0)
    for _ in range(2):
        expect(page.locator(".prompt")).to_contain_text(f"{names[1]}, your move")
        expect(page.locator(".curtain")).to_have_count(0)
        page.reload()


def test_a_game_without_hands_needs_no_curtain(shared: Visitor) -> None:
    page = shared.page
    share(page, "Britannia, second edition", 4)
    page.wait_for_url("**/t/*")
    expect(page.locator(".prompt")).to_be_visible()
    table = Table(page, shared.address)
    while 0 in table.look(0)["turns"]:
        table.choose(0)
        expect(page.locator(".curtain")).to_have_count(0)
    turn = table.look(0)["turns"][0]
    expect(page.locator(".prompt")).to_contain_text(f"{table.look(0)['seats'][turn]['name']}, your move")
    expect(page.locator(".curtain")).to_have_count(0)
