"""Several people at one table: links, talk, reloading, looking back, what-ifs and records."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Error, WebSocket, expect

from tests.browser.conftest import Visitor, arrive, until
from tests.table.client import Guest, Server
from tests.table.test_durable import into_battle


def march(visitor: Visitor, count: int, place: str) -> None:
    """Romans from the English Channel."""
    visitor.page.locator("[data-verb=take] button").first.click()
    visitor.page.get_by_role("button", name=str(count), exact=True).click()
    expect(visitor.page.locator(".hand li")).to_have_count(5)
    visitor.place(place)
    expect(visitor.page.locator(f"[data-stack='{place}/romans/attacks']")).to_contain_text(str(count))


def link_for(visitor: Visitor, seat: int) -> str:
    """The invitation to a seat, as the device of the host keeps it."""
    kept = json.loads(visitor.page.evaluate("localStorage.getItem('meadhall.tables')"))
    (table,) = kept.values()
    return f"{visitor.address}/t/{table['id']}#{table['invites'][str(seat)]}"


def bring(visitor: Visitor, file: Path) -> None:
    """Open a record from the start page."""
    visitor.page.goto(visitor.address)
    visitor.page.locator("input[type=file]").set_input_files(file)


def test_two_people_and_a_reload(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """The guest comes by a link, sees every step at once, and finds everything again after a reload."""
    host, guest = arrive(browser, address), arrive(browser, address)
    visitors += [host, guest]
    host.sit_down(seats=("You", "Link"))
    guest.page.goto(link_for(host, 1))
    guest.sit_down_as("Oswin")
    expect(guest.page.locator(".prompt")).to_contain_text("Waiting for")
    assert "#" not in guest.page.url
    march(host, 6, "sussex")
    expect(guest.page.locator("[data-stack='sussex/romans/attacks']")).to_contain_text("6")
    expect(guest.page.locator("[data-verb]")).to_have_count(0)
    guest.page.keyboard.press("c")
    guest.page.get_by_placeholder("Write to the table").fill("Good luck, Rome")
    guest.page.keyboard.press("Enter")
    host.page.keyboard.press("c")
    expect(host.page.get_by_role("log", name="Chat")).to_contain_text("Good luck, Rome")
    guest.page.reload()
    expect(guest.page.locator("[data-stack='sussex/romans/attacks']")).to_contain_text("6")


def test_a_device_with_two_seats_listens_as_one(browser: Browser, visitors: list[Visitor], tmp_path: Path) -> None:
    """Whoever comes back looks through the link that is asked, and through no other: two would tell two stories."""
    with Server(tmp_path / "data") as server:
        romans = server.table("link", "link", "link", "link")
        visitors.append(visitor := arrive(browser, server.url))
        visitor.come(romans.seat(1))
        visitor.come(romans)
        visitor.forgive(LOST)
        sockets: list[WebSocket] = []
        heard: list[str | bytes] = []

        def follow(socket: WebSocket) -> None:
            sockets.append(socket)
            socket.on("framereceived", lambda frame: heard.append(frame))

        visitor.page.on("websocket", follow)
        visitor.page.reload()
        visitor.wait_for_us()
        expect(visitor.page.locator("[data-verb=take]")).not_to_have_count(0)
        until(visitor.page, lambda: any('"type":"state"' in str(frame) for frame in heard))
        assert [socket.is_closed() for socket in sockets] == [False]


def test_looking_back_and_a_what_if(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """A replay shows the past, a link opens it there, and a what-if is marked and leaves the game alone."""
    visitor = arrive(browser, address)
    visitors.append(visitor)
    visitor.sit_down()
    page = visitor.page
    march(visitor, 6, "sussex")
    game = page.url
    page.get_by_title("Replay").click()
    page.get_by_title("To the start").click()
    expect(page.locator("[data-stack='english-channel/romans/stands']")).to_contain_text("16")
    page.goto(f"{game}?at=0")
    expect(page.locator(".top .pill")).to_have_text("Replay")
    page.get_by_role("button", name="What if from here").click()
    expect(page.locator(".top .pill")).to_have_text("What if")
    expect(page.locator(".frame")).to_have_count(1)
    visitor.wait_for_us()
    expect(page.locator("[data-stack='english-channel/romans/stands']")).to_contain_text("16")
    page.goto(game)
    expect(page.locator("[data-stack='sussex/romans/attacks']")).to_contain_text("6")


def test_a_record_saved_and_opened(browser: Browser, address: str, visitors: list[Visitor], tmp_path: Path) -> None:
    """A record from one device can be watched on another."""
    visitor, other = arrive(browser, address), arrive(browser, address)
    visitors += [visitor, other]
    visitor.sit_down()
    march(visitor, 6, "sussex")
    visitor.page.get_by_title("Table", exact=True).click()
    with visitor.page.expect_download() as saved:
        visitor.page.get_by_role("button", name="Download the record").click()
    file = tmp_path / "record.json"
    saved.value.save_as(file)
    bring(other, file)
    expect(other.page.locator(".bar .count")).to_have_text(re.compile(r"Step 0 of \d+"))
    other.page.keyboard.press("Escape")
    expect(other.page.locator("[data-stack='sussex/romans/attacks']")).to_contain_text("6")


ASKED = ".battle button.choice:enabled"
LOST = "WebSocket|ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH)"


def decide(visitors: list[Visitor], guest: Guest) -> None:
    """Whoever is asked in the battle decides by clicks, until something is told; everybody sees it."""
    before = log_of(guest)

    def went_on() -> bool:
        asked = next((visitor for visitor in visitors if visitor.page.locator(ASKED).count()), None)
        if asked is not None:
            with suppress(Error):  # the page has moved on under the mouse
                asked.page.locator(ASKED).first.click(timeout=3000)
            asked.settle()
        return len(log_of(guest)) > len(before)

    until(visitors[0].page, went_on)
    for visitor in visitors:
        visitor.read(log_of(guest)[-1])


def log_of(guest: Guest) -> list[str]:
    """The lines of the log that the page shows as words: dice it draws, and steps of a march it leaves out."""
    wordless = ("rolled", "phase", "set-out", "joined", "increased", "entered", "halted")
    return [line["text"] for line in guest.get()["log"] if line["kind"] not in wordless]


def test_a_battle_that_outlives_its_server(
    browser: Browser, address: str, visitors: list[Visitor], tmp_path: Path
) -> None:
    """Two people and a spectator: undo, a reload in a battle, a killed server, a replay, a what-if and a record."""
    with Server(tmp_path / "data") as server:
        romans = server.table("link", "link", "link", "link")
        visitors += [arrive(browser, server.url) for _ in range(3)]
        caesar, britons, watcher = visitors
        caesar.come(romans)
        for seat in (1, 2, 3):
            britons.come(romans.seat(seat))
        expect(britons.page.locator(".seats")).to_have_text(re.compile("you.*you.*you", re.DOTALL))
        watcher.come(romans.spectator)

        march(caesar, 6, "sussex")
        expect(watcher.page.locator("[data-stack='sussex/romans/attacks']")).to_contain_text("6")
        caesar.page.get_by_title("Undo (U)").click()
        for visitor in visitors:
            expect(visitor.page.locator("[data-stack='sussex/romans/attacks']")).to_have_count(0)

        into_battle(romans)
        for visitor in visitors:
            visitor.read("Battle in")
            visitor.page.reload()
            visitor.read("Battle in")
        expect(watcher.page.locator(ASKED)).to_have_count(0)
        before = romans.get()
        for visitor in visitors:
            visitor.forgive(LOST)
        server.kill()
        port = server.url.rpartition(":")[2]

    with Server(tmp_path / "data", "--rate", "0", "--port", port) as server:
        assert romans.get()["number"] == before["number"]
        decide(visitors, romans)
        choices = romans.get()["choices"]
        assert choices > before["choices"]

        game = watcher.page.url
        watcher.page.get_by_title("Replay").click()
        watcher.page.get_by_title("To the start").click()
        expect(watcher.page.locator("[data-stack='english-channel/romans/stands']")).to_contain_text("16")
        watcher.page.get_by_role("button", name="What if from here").click()
        expect(watcher.page.locator(".top .pill")).to_have_text("What if")
        watcher.wait_for_us()
        march(watcher, 6, "sussex")
        assert romans.get()["choices"] == choices

        watcher.page.goto(game)
        watcher.page.get_by_title("Table", exact=True).click()
        with watcher.page.expect_download() as saved:
            watcher.page.get_by_role("button", name="Download the record").click()
        saved.value.save_as(tmp_path / "record.json")
        bring(britons, tmp_path / "record.json")
        expect(britons.page.locator(".bar .count")).to_have_text(f"Step 0 of {choices}")
