"""Measure how long the page's script works at a time: while bots' turns are shown, and while a stack is dragged.

python scripts/frames.py                        all games; or only: britannia, rex, bretwalda
python scripts/frames.py --trace DIR            keeps the traces; they open in Chromium's DevTools
python scripts/frames.py --most 12.5            fails if script works for longer without a pause

Figures are milliseconds of processor time of the page's main thread, so a busy machine changes them little. A device
that is four times slower needs four times as long: 12.5 ms here are 50 ms there.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright

import meadhall

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from scripts.browser import found as chromium_found
from scripts.pictures import SEED, moving_in, plan, play_until, table
from scripts.serving import Server

CATEGORIES: Final = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
PROFILE: Final = "disabled-by-default-v8.cpu_profiler"
TASKS: Final = {"RunTask", "ThreadControllerImpl::RunTask"}
SCRIPT: Final = {
    "EvaluateScript", "EventDispatch", "FireAnimationFrame", "FunctionCall", "RunMicrotasks", "TimerFire",
    "v8.callFunction",
}  # fmt: skip
SLOWER: Final = 4
LISTED: Final = 6
PATIENCE: Final = 180_000
LOOKS: Final = 30
GONE: Final = 2_000
"""How often choices are looked for, and after how many milliseconds one that was found counts as gone."""
ASKED: Final = """() => document.querySelector('.prompt')?.textContent?.includes('our move')
    && !document.querySelector('[data-theatre]')"""

CHOICES: Final = (
    "button[data-verb=pass]", "button[data-verb=done]", "button.action", "#choices button[data-verb]",
    "#choices [data-verb] button",
)  # fmt: skip

Event = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Task:
    """What the main thread did without a pause: milliseconds in all, and for each kind of work."""

    time: float
    parts: dict[str, float]

    @property
    def script(self) -> float:
        """Milliseconds of script, with the layouts that it forces."""
        return self.parts.get("script", 0.0)


def tasks(trace: bytes) -> list[Task]:
    """Every task of the page's main thread in a trace, the one with most script first."""
    events: list[Event] = json.loads(trace)["traceEvents"]
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    found: list[Task] = []
    for main in mains:
        own = [event for event in events if (event["pid"], event["tid"]) == main and "tdur" in event]
        found += _tasks(sorted(own, key=lambda event: (event["ts"], -event["dur"])))
    return sorted(found, key=lambda task: -task.script)


def _tasks(events: Iterable[Event]) -> Iterator[Task]:
    """The tasks of one thread, from its events in order of time."""
    until = -1.0
    inside: list[tuple[float, str]] = []
    parts: dict[str, float] = {}
    for event in events:
        if event["ts"] >= until:
            if event["name"] not in TASKS:
                continue
            until, inside, parts = event["ts"] + event["dur"], [], {}
            yield Task(event["tdur"] / 1000, parts)
            continue
        inside = [(end, kind) for end, kind in inside if end > event["ts"]]
        kind = "script" if event["name"] in SCRIPT else event["name"]
        if event["name"] not in TASKS and all(kind != other for _, other in inside):
            parts[kind] = parts.get(kind, 0.0) + event["tdur"] / 1000
        inside.append((event["ts"] + event["dur"], kind))


@dataclass
class Measurement:
    """Where traces go, how much they hold, and the longest piece of script so far."""

    kept: Path
    profile: bool
    worst: float = 0.0

    @contextmanager
    def of(self, what: str, page: Page) -> Iterator[None]:
        """Trace what the block does, and print its longest pieces of script."""
        browser = page.context.browser
        assert browser is not None
        browser.start_tracing(page=page, categories=[*CATEGORIES, *([PROFILE] if self.profile else [])])
        yield
        trace = browser.stop_tracing()
        (self.kept / f"{what.replace(' ', '-')}.json").write_bytes(trace)
        print(f"{what}: longest pieces of script, in ms ({SLOWER} times slower), and what the same task did besides")
        for task in tasks(trace)[:LISTED]:
            self.worst = max(self.worst, task.script)
            parts = sorted(((time, name) for name, time in task.parts.items() if name != "script"), reverse=True)
            besides = ", ".join(f"{name} {time:.1f}" for time, name in parts[:5])
            print(f"  {task.script:5.1f} ({task.script * SLOWER:3.0f})   of {task.time:.1f}: {besides}")


def arrive(browser: Browser, link: str) -> Page:
    """Somebody at a desk who sees everything at the quick speed."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    for setting, value in (("speed", "quick"), ("ask-before-end", "no")):
        context.add_init_script(f"localStorage.setItem('meadhall.{setting}', '{value}')")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(link)
    return page


def britannia(browser: Browser, address: str, measure: Measurement) -> None:
    """The ninth round: a stack over the map, then the turns of the others up to our next movement."""
    match = meadhall.start("britannia-2e", players=4, seed=SEED)
    play_until(match, moving_in(9))
    page = arrive(browser, table(address, match))
    page.wait_for_selector(".movable")
    with measure.of("a stack in the air", page):
        drag(page)
    with measure.of("a round of Britannia", page):
        prompt = page.locator(".prompt").inner_text()
        while page.locator(".prompt").inner_text() == prompt or not page.locator("[data-verb=take]").count():
            choose(page)


def choose(page: Page) -> None:
    """The last of the choices, or to pass; then all that the others do.

    Choices may be drawn again between the look and the click: what is gone by then is looked for again.
    """
    for _ in range(LOOKS):
        offered = next((found for place in CHOICES if (found := page.locator(f"main {place}:enabled")).count()), None)
        if offered is None:
            break
        try:
            offered.last.click(timeout=GONE)
            break
        except TimeoutError:
            continue
    page.wait_for_function(ASKED)


def drag(page: Page) -> None:
    """Take a stack over the places around it, and let it go where it came from."""
    box = page.locator(".movable").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for dx, dy in ((60, 0), (60, 60), (-60, 60), (-60, -60), (120, -80), (0, 0)):
        page.mouse.move(x + dx, y + dy, steps=12)
    page.mouse.up()


def rex(browser: Browser, address: str, measure: Measurement) -> None:
    """The fifth turn: plans turned up, three battles, up to our next question."""
    match = meadhall.start("rex-britannorum", scenario="three", seed=SEED)
    play_until(match, lambda match: match.view(0)["phase"] == "plan" and match.view(0)["turn"] == 5)
    page = arrive(browser, table(address, match))
    plan(page)
    with measure.of("a turn of Rex Britannorum", page):
        page.locator("[data-verb=commit]").click()
        page.wait_for_selector("[data-theatre]")
        page.wait_for_function(ASKED)


def bretwalda(browser: Browser, address: str, measure: Measurement) -> None:
    """From the third round: a dozen choices of ours, and all that the others do meanwhile."""
    match = meadhall.start("bretwalda", scenario="four", seed=SEED)
    play_until(match, lambda match: match.view(0)["round"] == 3)
    page = arrive(browser, table(address, match))
    page.wait_for_function(ASKED)
    with measure.of("a dozen choices in Bretwalda", page):
        for _ in range(12):
            choose(page)


GAMES: Final[dict[str, Callable[[Browser, str, Measurement], None]]] = {
    "britannia": britannia, "rex": rex, "bretwalda": bretwalda,
}  # fmt: skip


def main() -> None:
    """Serve, play, measure."""
    parser = argparse.ArgumentParser(description="Measure how long the page's script works at a time.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=" or ".join(GAMES))
    parser.add_argument("--trace", type=Path, metavar="DIR", help="keep the traces here")
    parser.add_argument("--profile", action="store_true", help="traces say which functions took how long")
    parser.add_argument("--most", type=float, default=float("inf"), metavar="MS", help="fail if script takes longer")
    wish = parser.parse_args()
    wanted = wish.games or list(GAMES)
    if unknown := [name for name in wanted if name not in GAMES]:
        parser.error(f"there is no measurement of {unknown[0]!r}; say {' or '.join(GAMES)}")
    chromium = chromium_found()
    if chromium is None:
        sys.exit("no Chromium found; install it (Debian: apt install chromium)")
    with tempfile.TemporaryDirectory() as data, Server(data) as server, sync_playwright() as playwright:
        measure = Measurement(wish.trace or Path(data), wish.profile)
        measure.kept.mkdir(parents=True, exist_ok=True)
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        try:
            for name in wanted:
                GAMES[name](browser, server.url, measure)
        finally:
            browser.close()
    if measure.worst > wish.most:
        sys.exit(f"script worked for {measure.worst:.1f} ms without a pause; at most {wish.most} are wanted")


if __name__ == "__main__":
    main()
