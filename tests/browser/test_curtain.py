"""Several people at one screen: where seats hold secrets a curtain stands between them, and nothing is behind it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visitor, arrive

STORED = "() => Object.values(JSON.parse(localStorage.getItem('meadhall.tables')))[0]"


class Table:
    """A table of the page as a program sees it, by the links that the page keeps."""

    def __init__(self, page: Page, address: str) -> None:
        kept = page.evaluate(STORED)
        self.url = f"{address}/api/tables/{kept['id']}"
        self.tokens = {key["seat"]: key["token"] for key in kept["keys"] if key["role"] == "seat"}

    def look(self, seat: int) -> dict[str, Any]:
        """What a seat sees."""
        found: dict[str, Any] = httpx.get(self.url, headers={"X-Seat-Token": self.tokens[seat]}).json()
        return found

    def choose(self, seat: int) -> None:
        """The first thing a seat may do."""
        told = self.look(seat)
        wish = {"at": told["number"], "text": told["view"]["legal"][0]["text"]}
        answer = httpx.post(f"{self.url}/play", json=wish, headers={"X-Seat-Token": self.tokens[seat]})
        assert answer.status_code == 200, answer.text


@pytest.fixture
def shared(browser: Browser, address: str, visitors: list[Visitor]) -> Visitor:
    """Somebody with a screen for several people."""
    visitors.append(arrive(browser, address))
    visitors[0].page.goto(address)
    return visitors[0]


def share(page: Page, game: str, people: int) -> None:
    """Start a game with so many people at this screen."""
    page.locator("select.game").select_option(label=game)
    for seat in range(people):
        page.locator("section .seat").nth(seat).get_by_role("button", name="You", exact=True).click()
    page.get_by_role("button", name="Play now").click()


def only_a_curtain(page: Page, name: str) -> None:
    """The page says whose turn before the screen it is, and holds nothing else."""
    expect(page.get_by_role("heading", name=f"Hand the screen to {name}")).to_be_visible()
    expect(page.get_by_role("button", name=f"I am {name}")).to_be_focused()
    shown = page.locator("body").inner_text().splitlines()
    assert [line for line in shown if line.strip()] == [
        f"Hand the screen to {name}", "Each seat holds secrets. Everyone else, please look away.", f"I am {name}"
    ]  # fmt: skip
    assert page.locator(".board, svg, [data-place], .table").count() == 0


def test_a_curtain_hides_what_the_last_one_saw(shared: Visitor) -> None:
    page = shared.page
    share(page, "Rex Britannorum", 2)
    page.wait_for_selector(".curtain")
    table = Table(page, shared.address)
    names = {seat["seat"]: seat["name"] for seat in table.look(0)["seats"]}
    only_a_curtain(page, names[0])
    page.keyboard.press("Enter")
    expect(page.locator(".board").first).to_be_visible()
    while 0 in table.look(0)["turns"]:
        table.choose(0)
    only_a_curtain(page, names[1])
    page.keyboard.press("u")  # keys mean nothing before a curtain
    page.reload()
    page.wait_for_selector(".curtain")
    only_a_curtain(page, names[1])
    page.get_by_role("button", name=f"I am {names[1]}").click()
    expect(page.locator(".prompt")).to_contain_text(names[1])
    assert not [card for card in table.look(0)["view"]["objectives"] if card["name"] in page.content()]


def test_a_game_without_hands_needs_no_curtain(shared: Visitor) -> None:
    page = shared.page
    share(page, "Britannia, second edition", 4)
    page.wait_for_url("**/t/*")
    expect(page.locator(".prompt")).to_be_visible()
    table = Table(page, shared.address)
    while 0 in table.look(0)["turns"]:
        table.choose(0)
        assert page.locator(".curtain").count() == 0
    turn = table.look(0)["turns"][0]
    expect(page.locator(".prompt")).to_contain_text(table.look(0)["seats"][turn]["name"])
    assert page.locator(".curtain").count() == 0
