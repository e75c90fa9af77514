"""Make the pictures of the documentation anew: a real game at a real server, looked at in Chromium.

python scripts/pictures.py            writes docs/pictures/*.jpg (needs the dev extra and Chromium)
"""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Error, Page, sync_playwright

OUT: Final = Path(__file__).parents[1] / "docs" / "pictures"
CHOICES: Final = ".hand .stepwise, .choice button:enabled, .ends button:enabled, .battle button.choice:enabled"
SEED: Final = 1066


def table(address: str) -> str:
    """The link to a new table whose dice and bots can be had again."""
    seats = [
        {"kind": "me", "name": "Wulf"},
        *({"kind": "bot", "bot": "thegn", "name": name} for name in ("Bede", "Hilda", "Cynan")),
    ]
    wish: dict[str, Any] = {"game": "britannia-2e", "players": 4, "seats": seats, "seed": SEED}
    request = urllib.request.Request(f"{address}/api/tables", json.dumps(wish).encode(), method="POST")
    request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request) as answer:
        links = json.load(answer)
    return f"{address}/t/{links['table']}#{links['seats'][0]['token']}"


def keep(page: Page, name: str) -> None:
    """Save what the page shows, small enough for the documentation."""
    page.wait_for_timeout(900)
    page.screenshot(path=OUT / f"{name}.jpg", type="jpeg", quality=72)


def march(page: Page, count: int, target: str) -> None:
    """Romans out of the English Channel."""
    page.locator("[data-place=english-channel]").click(force=True)
    page.wait_for_timeout(300)
    page.keyboard.press(str(count))
    page.wait_for_timeout(400)
    page.locator(f"[data-place={target}]").click(force=True)
    page.wait_for_timeout(500)


def press_on(page: Page, luck: random.Random) -> None:
    """One choice, whichever."""
    hand = page.locator(".hand li button")
    offered = hand if hand.count() else page.locator(CHOICES)
    try:
        if count := offered.count():
            offered.nth(luck.randrange(count)).click(timeout=800)
    except Error:
        pass  # the page has moved on under the mouse
    page.wait_for_timeout(40)


def play_until(page: Page, wanted: str, luck: random.Random) -> None:
    """Choose anything until something is on the page, or the game is over."""
    while not page.locator(wanted).count() and "is over" not in page.locator(".prompt").inner_text():
        press_on(page, luck)


def until_round(page: Page, number: int, luck: random.Random) -> None:
    """Choose anything until armies move in this round."""
    play_until(page, f"main:has(.round.now:nth-child(n+{number})) [data-verb=take]", luck)


def change_theme(page: Page) -> None:
    """From parchment to dark and back."""
    page.get_by_title("Change between parchment and dark").click()


def opening(page: Page, address: str) -> None:
    """The start page, the first round, a plan with arrows, and points on the map."""
    page.goto(address)
    page.wait_for_selector("text=Play now")
    keep(page, "start")
    page.goto(table(address))
    page.wait_for_selector("[data-verb=take]")
    keep(page, "round-1")
    for count, target in ((4, "sussex"), (3, "wessex"), (3, "devon")):
        march(page, count, target)
    keep(page, "movement")
    page.keyboard.press("p")
    keep(page, "points")
    page.keyboard.press("p")


def middle(page: Page, luck: random.Random) -> None:
    """A battle, and the seventh round: the board in both themes, and the points with what is to come."""
    play_until(page, ".battle .choice >> nth=0", luck)
    keep(page, "battle")
    until_round(page, 7, luck)
    keep(page, "round-7")
    change_theme(page)
    keep(page, "dark")
    change_theme(page)
    page.get_by_title("Scores", exact=True).click()
    keep(page, "expectation")
    page.get_by_title("Scores", exact=True).click()


def ending(page: Page, luck: random.Random) -> None:
    """The last round, the result, and looking back."""
    until_round(page, 16, luck)
    keep(page, "round-16")
    play_until(page, "text=Final result", luck)
    keep(page, "scores")
    page.get_by_title("Replay").click()
    page.locator(".strip .part").nth(60).click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    keep(page, "replay")


def desk(browser: Browser, address: str) -> None:
    """The pictures of a large screen, in the course of one game."""
    luck = random.Random(SEED)
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    opening(page, address)
    middle(page, luck)
    ending(page, luck)


def phone(browser: Browser, address: str) -> None:
    """The pictures of a small screen: a stack in hand, and the rounds."""
    page = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    page.goto(table(address))
    page.locator("[data-verb=take] button").first.tap()
    page.get_by_role("button", name="5", exact=True).tap()
    keep(page, "phone")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rounds", exact=True).tap()
    page.get_by_role("button", name="Rounds", exact=True).tap()
    keep(page, "phone-rounds")


def main() -> None:
    """Serve, play, look."""
    chromium = next((path for name in ("chromium", "google-chrome") if (path := shutil.which(name))), None)
    if chromium is None:
        sys.exit("no Chromium found; install it (Debian: apt install chromium)")
    with tempfile.TemporaryDirectory() as data:
        command = [
            sys.executable,
            "-m",
            "meadhall",
            "serve",
            "--port",
            "0",
            "--data",
            data,
            "--no-browser",
            "--rate",
            "0",
        ]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server, sync_playwright() as playwright:
            assert server.stdout is not None
            found = re.search(r"http://[\d.:]+", server.stdout.readline())
            assert found is not None
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            desk(browser, found[0])
            phone(browser, found[0])
            browser.close()
            server.terminate()


if __name__ == "__main__":
    main()
