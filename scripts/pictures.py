"""Regenerate the screenshots in the docs: real games on a real server, opened in Chromium.

python scripts/pictures.py                    writes docs/pictures/*.jpg (needs the dev extra and Chromium)
python scripts/pictures.py rex                only those of Rex Britannorum; or britannia, together
"""

from __future__ import annotations

import json
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, Route, sync_playwright

import meadhall
from meadhall.bots import ask as ask_bot
from meadhall.bots import bot_named

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from scripts.browser import found as chromium_found
from scripts.serving import Server

OUT: Final = Path(__file__).parents[1] / "docs" / "pictures"
SEED: Final = 1066
PEOPLE: Final = ("Wulf", "Bede", "Hilda", "Cynan")
STEPS: Final = 7
"""From the plans to the powers of the battle in the South."""


def ask(address: str, path: str, wish: dict[str, Any], token: str = "") -> dict[str, Any]:
    """Post a wish to the server."""
    request = urllib.request.Request(f"{address}/api{path}", json.dumps(wish).encode(), method="POST")
    request.add_header("Content-Type", "application/json")
    request.add_header("X-Seat-Token", token)
    with urllib.request.urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def game() -> meadhall.Match:
    """A game of four people who know what they are doing, before its first choice."""
    return meadhall.start("britannia-2e", players=4, seed=SEED)


def bot(match: meadhall.Match) -> str:
    """Who plays: in Rex Britannorum those who are quick at it."""
    return "ceorl" if match.game.id == "rex-britannorum" else "thegn"


def play_until(match: meadhall.Match, wanted: Callable[[meadhall.Match], bool]) -> None:
    """Play on until Wulf is asked something wanted, or the game is over."""
    players = [bot_named(bot(match), match.game.id)(seat) for seat in range(len(PEOPLE))]
    while match.turn is not None and not (match.turn == 0 and wanted(match)):
        seat = match.turn
        match.play(match.game.action(match.state, ask_bot(players[seat], match.game, match.state, seat)))


def table(address: str, match: meadhall.Match) -> str:
    """The link of Wulf to a table with this game, bots on the other seats."""
    people = PEOPLE[: len(match.scores()["seats"])]
    record = {**match.record(), "seats": people}
    links = ask(address, "/tables/import", {"record": record})
    if match.turn is not None:
        for seat in range(1, len(people)):
            wish = {"kind": "bot", "bot": bot(match), "name": people[seat]}
            ask(address, f"/tables/{links['table']}/seats/{seat}", wish, links["host"])
    return f"{address}/t/{links['table']}#{links['seats'][0]['token']}"


def in_doubt(match: meadhall.Match) -> bool:
    """Whether Wulf attacks, dice have fallen, and he may still leave."""
    battle = match.view(0)["battle"]
    return battle is not None and match.view(0)["phase"] == "battles" and match.legal()[0].verb == "stand"


def moving_in(number: int) -> Callable[[meadhall.Match], bool]:
    """Whether armies move in this round."""
    return lambda match: match.view(0)["round"] >= number and match.legal()[-1].verb in ("take", "lead")


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


def change_theme(page: Page, wanted: str) -> None:
    """Change to the next theme until it is this one."""
    while page.locator("html").get_attribute("data-theme") != wanted:
        page.get_by_title("Change to the").click()


def opening(page: Page, address: str) -> None:
    """The start page, a plan with arrows, and points on the map."""
    page.goto(address)
    page.wait_for_selector("text=Play now")
    keep(page, "start")
    page.goto(table(address, game()))
    page.wait_for_selector("[data-verb=take]")
    for count, target in ((4, "sussex"), (3, "wessex"), (3, "devon")):
        march(page, count, target)
    keep(page, "movement")
    page.keyboard.press("p")
    keep(page, "points")


def middle(page: Page, address: str, match: meadhall.Match) -> None:
    """A battle, and the seventh round: the board, also in the dark, and the points with what is to come."""
    play_until(match, in_doubt)
    page.goto(table(address, match))
    page.wait_for_selector(".battle .choice")
    keep(page, "battle")
    play_until(match, moving_in(7))
    page.goto(table(address, match))
    page.wait_for_selector("[data-verb=take]")
    keep(page, "round-7")
    change_theme(page, "dark")
    keep(page, "dark")
    change_theme(page, "parchment")
    page.get_by_title("Scores", exact=True).click()
    keep(page, "expectation")


def ending(page: Page, address: str, match: meadhall.Match) -> None:
    """The result, and looking back."""
    play_until(match, lambda match: False)
    page.goto(table(address, match))
    page.get_by_role("button", name="Again, same seats").wait_for()
    page.wait_for_timeout(1500)
    keep(page, "end")
    page.get_by_role("button", name="The board").click()
    page.wait_for_selector("text=Final result")
    page.get_by_title("Replay").click()
    page.locator(".strip .part").nth(60).click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    keep(page, "replay")


def desk(browser: Browser, address: str) -> None:
    """The pictures of a large screen, in the course of one game."""
    page = large(browser)
    opening(page, address)
    match = game()
    middle(page, address, match)
    ending(page, address, match)


def large(browser: Browser) -> Page:
    """A page at a desk."""
    return browser.new_context(viewport={"width": 1440, "height": 900}).new_page()


def phone(browser: Browser, address: str) -> None:
    """The picture of a small screen: a stack in hand, the phone held sideways."""
    page = browser.new_context(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True).new_page()
    page.goto(table(address, game()))
    page.locator("[data-verb=take] button").first.tap()
    page.get_by_role("button", name="5", exact=True).tap()
    keep(page, "phone-lying")


def britannia(browser: Browser, address: str) -> None:
    """The pictures of Britannia."""
    desk(browser, address)
    phone(browser, address)


def together(browser: Browser, address: str) -> None:
    """Who sits where: one has come by a link, one is still to be asked."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.route("**/api/tables", with_seed)
    page, guest = context.new_page(), browser.new_context().new_page()
    page.goto(f"{address}/new")
    for seat in (1, 2):
        page.locator("section .seat").nth(seat).get_by_role("button", name="Link", exact=True).click()
    page.get_by_role("button", name="Play now").click()
    seats = page.get_by_role("dialog").get_by_role("option")
    seats.nth(1).click()
    link = page.get_by_role("dialog").locator(".address").get_attribute("title")
    assert link is not None
    guest.goto(link)
    guest.get_by_label("Your name").fill(PEOPLE[2])
    guest.get_by_role("button", name="Sit down").click()
    seats.nth(1).get_by_text(PEOPLE[2]).wait_for()
    seats.nth(2).click()
    keep(page, "invitation")


def with_seed(route: Route) -> None:
    """A table that the page opens is the same in every picture."""
    wish: dict[str, object] = route.request.post_data_json or {}
    route.continue_(post_data=json.dumps({**wish, "seed": SEED}))


# Rex Britannorum -----------------------------------------------------------------------------------------------------
def plan(page: Page) -> None:
    """Two cards of the hand to the South, by their buttons."""
    page.wait_for_selector("[data-card].free")
    for nth, area in ((-1, "S"), (1, "S")):
        cards = page.locator("[data-card].free")
        cards.nth(nth % cards.count()).click()
        page.locator(f"[data-send={area}]").click()


def rex(browser: Browser, address: str) -> None:
    """The pictures of Rex Britannorum: a plan, and a battle, paused at the powers."""
    page, match = large(browser), meadhall.start("rex-britannorum", scenario="three", seed=SEED)
    play_until(match, lambda match: match.view(0)["phase"] == "plan" and match.view(0)["turn"] == 5)
    page.goto(table(address, match))
    plan(page)
    keep(page, "rex-plan")
    page.locator("[data-verb=commit]").click()
    for _ in range(STEPS):
        page.locator("[data-verb=step]").click()
        page.wait_for_timeout(800)
    keep(page, "rex-battle")


# Bretwalda -----------------------------------------------------------------------------------------------------------
def bretwalda(browser: Browser, address: str) -> None:
    """The pictures of Bretwalda: an action to take, and a battle before the dice."""
    page, match = large(browser), meadhall.start("bretwalda", scenario="four", seed=SEED)
    wanted = {
        "bretwalda": lambda match: match.view(0)["round"] >= 3 and match.legal()[0].verb == "develop",
        "bretwalda-battle": lambda match: bool(match.view(0)["battle"]),
    }
    for name, moment in wanted.items():
        play_until(match, moment)
        page.goto(table(address, match))
        page.wait_for_selector("[data-verb]:enabled")
        keep(page, name)


def main() -> None:
    """Serve, play, look."""
    makers = {"britannia": britannia, "rex": rex, "bretwalda": bretwalda, "together": together}
    wanted = sys.argv[1:] or list(makers)
    if unknown := [name for name in wanted if name not in makers]:
        sys.exit(f"there are no pictures of {unknown[0]!r}; say {' or '.join(makers)}")
    chromium = chromium_found()
    if chromium is None:
        sys.exit("no Chromium found; install it (Debian: apt install chromium)")
    with tempfile.TemporaryDirectory() as data, Server(data) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        try:
            for name in wanted:
                makers[name](browser, server.url)
        finally:
            browser.close()


if __name__ == "__main__":
    main()
