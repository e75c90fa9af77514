"""The review of a game in the page: opened from its end, followed while it is made, read, left, and found again."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visitor
from tests.learn.played import late_game
from tests.table.client import PATIENCE, brought_table


def test_from_the_end_into_the_review_and_back(visitor: Visitor, address: str) -> None:
    """Sums, chart and list come when the review is ready; the link of the page leads there at once."""
    guest = brought_table(address, late_game().record())
    visitor.come(guest)
    page = visitor.page
    page.locator(".ending [data-verb=review]").click()
    review = page.locator(".review")
    expect(review.locator("h1")).to_be_focused()
    expect(page).to_have_url(re.compile(r"\?review$"))
    expect(review.locator(".sums .line")).not_to_have_count(0, timeout=3000 * PATIENCE)
    expect(review.locator(".chart svg path.line")).to_have_count(3)
    found = guest.get("/review")["review"]
    expect(review.locator(".points li button")).to_have_count(len(found["points"][0]))
    page.get_by_role("button", name="Points", exact=True).last.click()
    expect(review.locator(".chart h2")).to_have_text("Points to expect")
    page.keyboard.press("Escape")
    expect(review).to_have_count(0)
    expect(page.locator(".ending")).to_be_visible()
