"""The server is out of reach when a part of the page, or a review, is asked for: a sentence, and a way to try again."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Browser, Route, expect

from tests.browser.conftest import Visitor, arrive
from tests.browser.test_sitting_down import LOST
from tests.learn.played import last_turn
from tests.table.client import brought_table

CODE: Final = re.compile(r"/assets/Review-.*\.js$")
ASKED: Final = re.compile(r"/review\?form=quick$")
SENTENCE: Final = "A part of the page could not be loaded"


def test_a_review_comes_when_the_server_is_there_again(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """First its code is missing, then the server does not answer, then it goes away while it works."""
    match = last_turn()
    while match.turn is not None:
        match.play("done")
    guest = brought_table(address, match.record())
    visitor = arrive(browser, address)
    visitors.append(visitor)
    visitor.forgive(LOST)
    visitor.page.emulate_media(reduced_motion="reduce")
    page = visitor.page
    page.route(CODE, lambda route: route.abort())
    page.goto(f"{address}/t/{guest.links['table']}?review#{guest.token}")
    expect(page.get_by_role("alert")).to_contain_text(SENTENCE)
    with page.expect_request(CODE):  # the server answers, so the whole page is loaded again
        page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("alert")).to_contain_text(SENTENCE)
    page.unroute(CODE)

    asked: list[str] = []

    def only_once(route: Route) -> None:
        """The first question never arrives; the second does, and what follows it is lost again."""
        asked.append(route.request.method)
        if len(asked) == 2:
            route.fulfill(json={"status": "running", "done": 1, "total": 10, "course": [], "review": None, "why": ""})
        else:
            route.abort()

    page.route(ASKED, only_once)
    page.get_by_role("button", name="Try again").click()
    failed = page.locator(".review [role=alert]")
    expect(failed).to_contain_text("The review failed: The server does not answer")
    failed.get_by_role("button").click()
    expect(page.locator(".review progress")).to_be_visible()
    expect(failed).to_contain_text("The review failed: The server does not answer")
    expect(page.locator(".review progress")).to_have_count(0)
    assert asked == ["POST", "POST", "GET"]
    page.unroute(ASKED)
    failed.get_by_role("button").click()
    expect(page.locator(".review .sums .line").first).to_be_visible()
    expect(failed).to_have_count(0)
