"""The start page knows how the tables of this device stand, without any of them being opened."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visitor, arrive
from tests.table.client import Guest, new_table


def look_again(page: Page) -> None:
    """As if somebody came back to the page after a while."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def at_the_start(visitor: Visitor, guest: Guest) -> Page:
    """Somebody who has sat down once, and went back to the start page."""
    visitor.come(guest)
    visitor.page.goto(visitor.address)
    return visitor.page


def test_the_list_follows_the_games(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """A player is called when it is their move, somebody who watches is not; what has ended moves to its own list."""
    seats = [{"kind": "me"}, {"kind": "link"}]
    guest = new_table(address, game="britannia-2e", scenario="two-romans", seats=seats, seed=7)
    visitors += [arrive(browser, address), arrive(browser, address)]
    player, watcher = (
        at_the_start(visitor, one) for visitor, one in zip(visitors, (guest.seat(1), guest.spectator), strict=True)
    )
    expect(player.locator("section", has_text="Waiting")).to_be_visible()
    expect(player).to_have_title("Meadhall")
    while 1 not in guest.get()["turns"]:
        guest.play(guest.get()["view"]["legal"][0]["text"])
    for page in (player, watcher):
        look_again(page)
    expect(player.locator("section", has_text="Your move")).to_contain_text("Round 1")
    expect(player).to_have_title("(1) Meadhall")
    expect(watcher.get_by_role("heading", name="Games I follow")).to_be_visible()
    expect(watcher.locator("section", has_text="Watching")).to_contain_text("Round 1")
    expect(watcher).to_have_title("Meadhall")
    guest.host.post("/abandon")
    look_again(player)
    expect(player.get_by_role("heading", name="Finished games")).to_be_visible()
    expect(player.locator("section", has_text="Abandoned")).to_be_visible()
    expect(player).to_have_title("Meadhall")
    for visitor in visitors:
        visitor.forgive("status of 404")
    guest.host.ask("DELETE", "")
    look_again(watcher)
    expect(watcher.locator("section", has_text="Deleted")).to_be_visible()
