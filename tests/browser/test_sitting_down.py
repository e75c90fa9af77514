"""Sitting down together: invitations, names, who is there, and a server that goes away and comes back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Visitor, arrive, until
from tests.browser.test_axe import look
from tests.browser.test_together import march
from tests.table.client import Server, brought_table, new_table
from tests.table.test_secrets import ballot

LOST = "WebSocket|ERR_|status of (403|404)"
"""That a server was away, or said no, is no fault of the page."""
KEPT = "() => localStorage.getItem('meadhall.tables')"


def keep_what_is_said(page: Page, selector: str) -> None:
    """From now on keep every text that stands there: some of them go away after a while."""
    page.evaluate(
        """selector => {
            window.said = [];
            const look = () => {
                const text = document.querySelector(selector)?.textContent.trim();
                if (text && text !== window.said.at(-1)) window.said.push(text);
            };
            new MutationObserver(look).observe(document.body, {subtree: true, childList: true, characterData: true});
        }""",
        selector,
    )


def invite(host: Visitor, *seats: str) -> Locator:
    """A new table whose seats are set up from the start page; the list of who sits where is open."""
    page = host.page
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{host.address}/new")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Name of this game").fill("Friday night")
    for seat, kind in enumerate(seats):
        page.locator("section .seat").nth(seat).get_by_role("button", name=kind, exact=True).click()
    page.get_by_role("button", name="Play now").click()
    sheet = page.get_by_role("dialog", name="Who sits where")
    expect(sheet).to_be_visible()
    return sheet


def copied(page: Page, sheet: Locator) -> str:
    """The link of the seat that is chosen, by its button."""
    sheet.get_by_role("button", name="Copy", exact=True).click()
    expect(sheet.get_by_text("Link copied")).to_be_visible()
    link: str = page.evaluate("navigator.clipboard.readText()")
    return link


def test_an_invitation_seats_one_guest(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """The host copies a link; the guest gives a name; whoever comes second is told why not."""
    host, guest, late = (arrive(browser, address) for _ in range(3))
    visitors += [host, guest, late]
    sheet = invite(host, "You", "Link", "Link", "Bot")
    row = sheet.get_by_role("option").nth(1)
    expect(row).to_contain_text("not asked yet")
    expect(sheet.get_by_role("img", name="QR code")).to_be_visible()
    link = copied(host.page, sheet)
    expect(row).to_contain_text("asked just now")

    guest.page.goto(link)
    expect(guest.page.get_by_role("heading", name="Green is kept for you")).to_be_visible()
    expect(guest.page.get_by_text("Friday night")).to_be_visible()
    guest.sit_down_as("Oswin")
    assert "#" not in guest.page.url
    expect(row).to_contain_text("Oswin")
    expect(row).to_contain_text(re.compile("asked.*yes.*sat down.*yes.*at the table.*yes", re.DOTALL))
    expect(sheet.get_by_role("heading", name="Oswin sits here")).to_be_visible()
    expect(sheet.get_by_text("3 of 4 at the table")).to_be_visible()

    late.forgive(LOST)
    late.page.goto(link)
    expect(late.page.get_by_role("heading", name="This table is not open to you")).to_be_visible()
    expect(late.page.get_by_text("it works once")).to_be_visible()
    late.page.get_by_role("link", name="To the start page").click()
    expect(late.page.get_by_role("button", name="Play now")).to_be_visible()

    token = guest.page.evaluate("() => Object.values(JSON.parse(localStorage['meadhall.tables']))[0].keys[0].token")
    assert token not in host.page.evaluate(KEPT)
    guest.leave()
    guest.page.goto(link)  # whoever opens their own link again sits where they sat
    guest.page.wait_for_function("() => !window.left")
    expect(guest.page.locator(".seats")).to_contain_text(re.compile("Oswin.*you", re.DOTALL))

    guest.page.goto(f"{address}/about")
    expect(row).to_contain_text("away since")
    sheet.get_by_role("button", name="Start without Red").click()
    expect(sheet).to_have_count(0)
    expect(host.page.locator(".seats")).to_contain_text(re.compile("Red.*|Ceorl"))
    host.page.keyboard.press("c")
    expect(host.page.get_by_role("log", name=re.compile("Talk|Chat"))).to_contain_text(
        "plays Red until its player comes"
    )


def test_a_seat_moves_to_another_device(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    host, phone = arrive(browser, address), arrive(browser, address, phone=True)
    visitors += [host, phone]
    sheet = invite(host, "You", "Bot", "Bot", "Link")
    sheet.get_by_role("option").first.click()
    sheet.get_by_role("button", name="Move my seat to another device").first.click()
    link = copied(host.page, sheet)
    phone.page.goto(link)
    expect(phone.page.get_by_role("heading", name="Go on with Yellow here")).to_be_visible()
    host.forgive(LOST)
    phone.page.get_by_role("button", name="Sit down").click()
    phone.wait_for_us()
    sheet.get_by_title("Close").click()
    expect(host.page.locator(".refused")).to_contain_text("moved to another device")
    expect(host.page.locator(".prompt")).to_contain_text("Waiting for Ada")


def test_a_new_link_makes_the_last_one_void(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    host, guest = arrive(browser, address), arrive(browser, address)
    visitors += [host, guest]
    sheet = invite(host, "You", "Link", "Bot", "Bot")
    old = copied(host.page, sheet)
    host.page.keyboard.press("n")
    sheet.get_by_role("alertdialog").get_by_role("button", name="New link").click()
    expect(sheet.get_by_text("Not handed out yet")).to_be_visible()
    new = copied(host.page, sheet)
    assert new != old
    guest.forgive(LOST)
    guest.page.goto(old)
    expect(guest.page.get_by_text("newer invitation")).to_be_visible()
    guest.page.goto(new)
    guest.sit_down_as("Oswin")


def test_a_link_to_a_moment_is_for_everybody(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """Somebody who knows nothing of the table opens it, watches, and talks with others who watch."""
    host, outsider = arrive(browser, address), arrive(browser, address)
    visitors += [host, outsider]
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.sit_down()
    march(host, 6, "sussex")
    host.page.get_by_title("Replay").click()
    host.page.get_by_title("To the start").click()
    expect(host.page.locator(".bar .count")).to_have_text(re.compile("Step 0 of"))
    host.page.evaluate("navigator.clipboard.writeText('')")
    host.page.get_by_title("Link to here").click()
    until(host.page, lambda: bool(host.page.evaluate("navigator.clipboard.readText()")))
    link = host.page.evaluate("navigator.clipboard.readText()")
    assert "?at=0#watch-" in link
    outsider.page.goto(link)
    expect(outsider.page.locator(".top .pill")).to_have_text("Replay")
    expect(outsider.page.locator("[data-stack='english-channel/romans/stands']")).to_contain_text("16")
    outsider.page.keyboard.press("Escape")
    outsider.page.keyboard.press("c")
    outsider.page.get_by_placeholder("Write to the other watchers").fill("Rome lands")
    outsider.page.keyboard.press("Enter")
    expect(outsider.page.get_by_role("log").last).to_contain_text("Rome lands")
    assert "Rome lands" not in host.page.content()


def test_the_server_goes_and_comes_back(browser: Browser, visitors: list[Visitor], tmp_path: Path) -> None:
    """Nothing says that it is not allowed: there is no connection, nothing is lost, and then it is back."""
    with Server(tmp_path / "data") as server:
        guest = server.table("me", "link", "link", "link")
        player, watcher = arrive(browser, server.url), arrive(browser, server.url)
        visitors += [player, watcher]
        player.come(guest)
        player.wait_for_us()
        player.forgive(LOST)
        keep_what_is_said(player.page, ".lost")
        server.kill()
        port = server.url.rpartition(":")[2]
        expect(player.page.locator(".lost")).to_contain_text("No connection; nothing is lost")
        player.page.locator("[data-verb=take] button").first.click()
        player.place("kent")
        refused = player.page.locator(".refused")
        said = re.compile("^(?!.*(TypeError|Not allowed)).*No connection; nothing is lost", re.DOTALL)
        expect(refused).to_have_text(said)
    with Server(tmp_path / "data", "--rate", "0", "--port", port):
        player.page.wait_for_function("() => window.said.at(-1) === 'The connection is back.'")
        expect(player.page.locator(".lost")).to_have_count(0)
        player.page.keyboard.press("Escape")
        player.page.keyboard.press("Escape")
        march(player, 6, "sussex")


def test_a_table_opens_when_the_server_is_there_again(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """The page has been loaded, but the server does not answer: it waits, and says so."""
    guest = new_table(address, game="britannia-2e", seats=[{"kind": "me"}])
    visitor = arrive(browser, address)
    visitors.append(visitor)
    visitor.forgive(LOST)
    visitor.context.route("**/api/tables/**", lambda route: route.abort())
    visitor.page.goto(f"{address}/t/{guest.links['table']}#{guest.token}")
    expect(visitor.page.get_by_role("heading", name="No connection; nothing is lost")).to_be_visible()
    visitor.context.unroute("**/api/tables/**")
    expect(visitor.page.locator(".board")).to_be_visible()


@pytest.mark.parametrize("path", ["/nothing/here", "/t/", "/abaut"])
def test_an_unknown_address_is_a_page(browser: Browser, address: str, visitors: list[Visitor], path: str) -> None:
    visitor = arrive(browser, address)
    visitors.append(visitor)
    visitor.forgive(LOST)
    answer = visitor.page.goto(address + path)
    assert answer is not None
    assert answer.status == (200 if path == "/t/" else 404)
    expect(visitor.page.get_by_role("heading", name="There is no such page")).to_be_visible()
    visitor.page.get_by_role("link", name="To the start page").click()
    expect(visitor.page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_table_that_is_not_there_is_a_page(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    visitor = arrive(browser, address)
    visitors.append(visitor)
    visitor.forgive(LOST)
    visitor.page.goto(f"{address}/t/nowhere")
    expect(visitor.page.get_by_text("There is no table 'nowhere'")).to_be_visible()
    expect(visitor.page.get_by_role("link", name="To the start page")).to_be_visible()


def test_a_refused_what_if_says_why(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """A vote is still secret: no what-if can leave from there."""
    guest = brought_table(address, ballot(0).record())
    visitor = arrive(browser, address)
    visitors.append(visitor)
    voter = guest.seat(guest.get()["turns"][0])
    voter.play(voter.get()["view"]["legal"][0]["text"])
    visitor.come(guest)
    visitor.page.get_by_title("Replay").click()
    visitor.page.get_by_role("button", name="What if from here").click()
    expect(visitor.page.locator(".refused")).to_contain_text("still a secret")


def test_the_list_of_seats_is_for_everybody(visitor: Visitor) -> None:
    """Axe finds nothing grave in the sheet and on arrival, in both sizes; nothing is wider than the screen."""
    sheet = invite(visitor, "You", "Link", "Bot", "Bot")
    problems = look(visitor, "the sheet")
    right = "[...sheet.querySelectorAll('*')].map(part => part.getBoundingClientRect().right)"
    assert sheet.evaluate(f"sheet => Math.max(...{right}) - innerWidth") <= 1
    visitor.page.keyboard.press("q")
    visitor.page.keyboard.press("ArrowDown")
    expect(sheet.get_by_role("option").nth(2)).to_be_focused()
    problems += look(visitor, "a bot's seat")
    kept = visitor.page.evaluate("() => Object.values(JSON.parse(localStorage['meadhall.tables']))[0]")
    visitor.page.goto(f"{visitor.address}/about")
    visitor.page.goto(f"{visitor.address}/t/{kept['id']}#{kept['invites']['1']}")
    expect(visitor.page.get_by_role("button", name="Sit down")).to_be_visible()
    assert problems + look(visitor, "arrival") == []
