"""A real server with an empty data folder, and a real Chromium that looks at it."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Final

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    FloatRect,
    Page,
    Route,
    ViewportSize,
    expect,
    sync_playwright,
)

from scripts.browser import found as chromium_found
from scripts.serving import Server
from tests.table.client import Guest

FLAGS: Final = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--force-gpu-mem-available-mb=0",
]  # fmt: skip
"""Without memory for tiles Chromium does everything but fill in pixels. No test looks at those, and without a graphics
card they are up to 40 % of its work."""
REFUSED: Final = re.compile(r"Failed to load resource: .* status of (409|422)")
PATIENCE: Final = 90_000
"""Milliseconds: a patient wait costs nothing where all goes well, and machines may be busy."""
PAUSE: Final = 30
"""Milliseconds between two looks at something that only the test can see."""
STILL: Final = """selector => {
    const {x, y} = document.querySelector(selector).getBoundingClientRect();
    const {at, frames} = window.lastSeen ?? {};
    window.lastSeen = {at: `${x} ${y}`, frames: at === `${x} ${y}` ? frames + 1 : 0};
    return window.lastSeen.frames > 4;
}"""
"""Whether something has been where it is for some frames: the map is fitted a frame or two after a panel opens."""
WHOLE: Final = """selector => {
    const text = document.querySelector(selector);
    return text && text.scrollHeight <= text.clientHeight + 2;
}"""
"""Whether nothing of a text is cut off; letters may come later than the words."""
SEED: Final = 1
SETTING: Final = "meadhall."
DESK: Final = ViewportSize(width=1440, height=900)
PHONE: Final = ViewportSize(width=390, height=844)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever asks for a page needs a browser."""
    for item in items:
        if "visitors" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where Chromium is. Where none can be had the tests are skipped with a word, and fail where all must be proved."""
    found = chromium_found()
    if found is None:
        advice = "no Chromium found; 'make browser' installs it where it can (Debian: apt install chromium)"
        if os.environ.get("CI"):
            pytest.fail(advice)
        pytest.skip(advice)
    return found


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server of our own listens."""
    with Server(tmp_path_factory.mktemp("hall")) as server:
        yield server.url


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """One Chromium for the tests of a file: while it runs, Playwright's event loop keeps others from running theirs."""
    with launched(chromium) as running:
        yield running


@contextmanager
def launched(chromium: str, *flags: str) -> Iterator[Browser]:
    """A Chromium, with more flags where a test needs them."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=chromium, headless=True, args=[*FLAGS, *flags], timeout=PATIENCE
        )
        yield running
        running.close()


class Visitor:
    """Somebody with a browser of their own; whatever their console complains about is kept."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.complaints: list[str] = []
        self.forgiven = REFUSED
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", lambda said: self.hear(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def hear(self, complaint: str) -> None:
        """A line of the console. That the server refused something is no fault of the page, which says so itself."""
        if not self.forgiven.search(complaint):
            self.complaints.append(complaint)

    def forgive(self, complaints: str) -> None:
        """A test that takes the server away, or asks for what is not there: such lines are expected, also late ones."""
        self.forgiven = re.compile(f"{self.forgiven.pattern}|{complaints}")
        self.complaints[:] = [line for line in self.complaints if not self.forgiven.search(line)]

    def sit_down(self, *, scenario: str = "", seats: tuple[str, ...] = ()) -> None:
        """Start a table from the start page and wait for our first choice; `seats` says who else sits where."""
        page = self.page
        page.goto(f"{self.address}/new")
        if scenario:
            page.get_by_role("button", name=scenario).click()
        for seat, kind in enumerate(seats):
            page.locator("section .seat").nth(seat).get_by_role("button", name=kind, exact=True).click()
        page.get_by_role("button", name="Play now").click()
        page.wait_for_selector(".board")
        if "Link" in seats:
            page.get_by_role("dialog").get_by_title("Close").click()
        self.wait_for_us()

    def come(self, guest: Guest) -> None:
        """Sit down by a link, and wait until the device keeps it: another link may follow at once."""
        self.leave()
        self.page.goto(f"{self.address}/t/{guest.links['table']}#{guest.token}")
        self.page.wait_for_function(
            "token => !window.left && localStorage.getItem('meadhall.tables')?.includes(token)", arg=guest.token
        )
        expect(self.page.locator(".board")).to_be_visible()

    def leave(self) -> None:
        """Mark the page that is there. Another link to the same table makes it load again a moment after `goto`."""
        self.page.evaluate("window.left = true")

    def sit_down_as(self, name: str) -> None:
        """Somebody who has opened an invitation gives a name."""
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.page.locator(".prompt")).to_be_visible()

    def wait_for_us(self) -> None:
        """Until it is for this visitor to choose, or the game is over."""
        self.page.wait_for_function(
            "() => { const said = document.querySelector('.prompt')?.textContent ?? '';"
            " return said.includes('our move') || said.includes('is over') }"
        )

    def settle(self) -> None:
        """Until the server has answered whatever was chosen, and the page shows it."""
        expect(self.page.locator("main.busy")).to_have_count(0)

    def wait_until_still(self, selector: str) -> None:
        """Until the map is fitted: it moves when something is taken in hand, and a click would miss."""
        self.page.evaluate("window.lastSeen = undefined")
        self.page.wait_for_function(STILL, arg=selector, polling="raf")

    def place(self, place: str) -> None:
        """Pick an area or sea on the map."""
        self.wait_until_still(f"[data-place={place}]")
        self.page.locator(f"[data-place={place}]").click(force=True)

    def look_at(self, place: str) -> None:
        """Rest the mouse on an area or sea of the map."""
        self.wait_until_still(f"[data-place={place}]")
        self.page.locator(f"[data-place={place}]").hover(force=True)

    def box(self, selector: str) -> FloatRect:
        """Where the first such thing is on the screen; it must be there."""
        found = self.page.locator(selector).first.bounding_box()
        assert found is not None, f"{selector} is not on the screen"
        return found

    def drag(self, place: str, target: str) -> None:
        """Take what stands in a place to what stands in another, with the mouse."""
        self.wait_until_still(f"[data-stack^='{target}/']")
        start, end = (self.box(f"[data-stack^='{at}/']") for at in (place, target))
        mouse = self.page.mouse
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 3)
        mouse.down()
        mouse.move(end["x"] - 30, end["y"] + 40, steps=4)
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
        mouse.up()

    def read(self, text: str) -> None:
        """Wait until the log tells this; where the page tells first what was missed, all of it is asked for."""
        line = self.page.get_by_role("log").first.filter(has_text=text)
        everything = self.page.get_by_role("button", name="All", exact=True, pressed=False)

        def found() -> bool:
            if everything.is_visible() and not line.is_visible():
                with suppress(Error):  # the log has come meanwhile
                    everything.click(timeout=PAUSE * 100)
            return line.is_visible()

        until(self.page, found)

    def prompt(self) -> str:
        """What the top bar says."""
        return self.page.locator(".prompt").inner_text()


def until(page: Page, there: Callable[[], bool]) -> None:
    """Wait for something that only the test can see; the page goes on meanwhile, and what it reports is heard."""
    patience = monotonic() + PATIENCE / 1000
    while not there():
        assert monotonic() < patience, f"{page.url} does not get there"
        page.wait_for_timeout(PAUSE)


@contextmanager
def time_stopped(page: Page) -> Iterator[None]:
    """No time passes for the page until the block is left, however slow this machine is.

    Its clock must be ours from the beginning: `page.clock.install()`.
    """
    page.clock.pause_at(page.evaluate("Date.now() + 5000"))
    yield
    page.clock.resume()


@pytest.fixture
def visitors(browser: Browser, address: str) -> Iterator[list[Visitor]]:
    """Whoever comes during a test; nobody's console may have complained."""
    came: list[Visitor] = []
    yield came
    complaints = [complaint for visitor in came for complaint in visitor.complaints]
    for visitor in came:
        visitor.context.close()
    assert complaints == []


@pytest.fixture(params=["desk", "phone"])
def visitor(request: pytest.FixtureRequest, browser: Browser, address: str, visitors: list[Visitor]) -> Visitor:
    """Somebody at a desk, then somebody with a phone."""
    visitors.append(arrive(browser, address, phone=request.param == "phone"))
    return visitors[0]


def open_with_a_seed(route: Route) -> None:
    """A table that is opened by the page: its dice and bots do the same in every run."""
    wish = route.request.post_data_json or {}
    route.continue_(post_data=json.dumps({**wish, "seed": SEED}))


def arrive(
    browser: Browser,
    address: str,
    phone: bool = False,
    cautious: bool = False,
    speed: str = "off",
    goes_on: bool = False,
) -> Visitor:
    """A new visitor, known to nobody; `cautious` ones are asked before a phase ends with something left to gain.

    `speed` is how fast they want to see what happens; `goes_on`: what has been seen gives way automatically.
    """
    context = browser.new_context(viewport=PHONE if phone else DESK, has_touch=phone, is_mobile=phone)
    context.add_init_script(
        f"localStorage.getItem('{SETTING}speed') ?? localStorage.setItem('{SETTING}speed', '{speed}')"
    )
    if not goes_on:
        context.add_init_script(f"localStorage.setItem('{SETTING}go-on', 'no')")
    if not cautious:
        context.add_init_script(f"localStorage.setItem('{SETTING}ask-before-end', 'no')")
    context.route("**/api/tables", open_with_a_seed)
    return Visitor(context, address)
