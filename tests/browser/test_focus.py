"""Where the focus is: one stop for the log, from choice to choice, out of things one at a time, and on the map."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visitor, arrive, time_stopped
from tests.browser.test_rex import rex
from tests.table.client import new_table, play_on


@pytest.fixture
def typist(browser: Browser, address: str, visitors: list[Visitor]) -> Visitor:
    """Somebody at a desk who knows the keys."""
    visitors.append(arrive(browser, address))
    return visitors[0]


def in_round_three(visitor: Visitor) -> None:
    """A table with a long log, where we choose which armies move."""
    guest = new_table(visitor.address, game="britannia-2e", seats=[{"kind": "me"}] * 4, seed=7)
    play_on(guest, Random(7), lambda view: view["round"] == 3 and view["phase"] == "movement")
    visitor.come(guest)


def test_the_log_is_one_stop(typist: Visitor) -> None:
    """Tab goes past it; arrows walk in it and not over the map, and the focus may leave it again."""
    in_round_three(typist)
    page = typist.page
    page.keyboard.press("l")
    lines = page.locator(".right .log .line")
    expect(lines.nth(20)).to_be_attached()
    expect(page.locator(".right .log[aria-busy=false]")).to_be_visible()
    expect(page.locator(".right .log .line[tabindex='0']")).to_have_count(1)
    lines.last.focus()
    page.keyboard.press("ArrowUp")
    expect(lines.nth(-2)).to_be_focused()
    expect(page.locator(".hit.cursor")).to_have_count(0)
    page.keyboard.press("Home")
    expect(lines.first).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator(".line:focus")).to_have_count(0)


def test_from_choice_to_choice(typist: Visitor) -> None:
    """What was chosen is gone with its question: the next choice has the focus, or the place of what is in hand."""
    typist.sit_down(scenario="For two: Romans", seats=("You", "You"))
    page = typist.page
    page.locator("[data-verb=take] button").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-place=english-channel]")).to_be_focused()
    expect(page.locator(".hand li").first).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator(".hit.cursor.active:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("[data-stack$='romans/attacks']")).to_be_visible()
    typist.settle()  # the socket may bring the stack before the choice is answered
    page.locator(".ends button.primary").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).not_to_contain_text("1 of 2")
    expect(page.locator(".battle h2:focus, [data-choice]:focus")).to_have_count(1)


def test_a_key_that_is_held_chooses_once(typist: Visitor) -> None:
    guest = new_table(typist.address, game="britannia-2e", seats=[{"kind": "me"}] * 4, seed=7)
    play_on(guest, Random(7), lambda view: view["phase"] == "increase" and len(view["legal"]) > 2)
    typist.come(guest)
    page, number = typist.page, guest.get()["number"]
    page.locator("[data-choice]").first.focus()
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    typist.settle()
    expect(page.locator("[data-choice]:enabled:focus")).to_have_count(1)
    assert guest.get()["number"] == number + 1


def test_escape_steps_out_one_thing_at_a_time(typist: Visitor) -> None:
    """The list of keys, a refusal, the log, the points on the map, the stack in hand."""
    typist.page.clock.install()
    typist.sit_down()
    page = typist.page
    page.locator("[data-verb=take] button").first.click()
    expect(page.locator(".hand li")).to_have_count(5)
    page.keyboard.press("p")
    page.keyboard.press("l")
    things = {
        "keys": page.locator("dialog"),
        "refusal": page.locator(".refused"),
        "log": page.locator(".right .log"),
        "points": page.get_by_label("Points on the map"),
    }
    with time_stopped(page):  # a refusal goes away after a while
        typist.place("hwicce")
        expect(things["refusal"]).to_be_visible()
        page.keyboard.press("?")
        expect(things["keys"]).to_contain_text("undo")
        expect(things["keys"]).to_contain_text("fight to the end")
        page.keyboard.press("Escape")
        expect(things["keys"]).to_have_count(0)
        expect(things["refusal"]).to_be_visible()
        page.keyboard.press("Escape")
        expect(things["refusal"]).to_have_count(0)
    expect(things["log"]).to_be_visible()
    page.keyboard.press("Escape")
    expect(things["log"]).to_have_count(0)
    expect(things["points"]).to_be_visible()
    page.keyboard.press("Escape")
    expect(things["points"]).to_have_count(0)
    expect(page.locator(".hand")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".hand")).to_have_count(0)


def test_a_drawer_gives_the_focus_back(typist: Visitor) -> None:
    typist.sit_down()
    page = typist.page
    button = page.get_by_title("Table", exact=True)
    button.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Download the record").focus()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()


def test_escape_leaves_a_field_before_it_closes_anything(typist: Visitor) -> None:
    typist.sit_down()
    page = typist.page
    page.keyboard.press("c")
    field = page.get_by_placeholder("Write to the table")
    field.focus()
    page.keyboard.press("Escape")
    expect(field).not_to_be_focused()
    expect(field).to_be_visible()
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)


def test_the_map_by_arrows_while_a_button_has_the_focus(typist: Visitor) -> None:
    """The place that the arrows lead to has the focus, so that Enter picks it and presses no button."""
    typist.sit_down()
    page = typist.page
    page.locator(".ends button.primary").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-place=english-channel]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".hand")).to_be_visible()
    expect(page.locator(".prompt")).to_contain_text("1 of 2")


@pytest.mark.parametrize("what", ["movement", "battle", "cards"])
def test_the_skip_link_lands_on_the_question(what: str, typist: Visitor) -> None:
    """Also where something stands before the question."""
    if what == "cards":
        guest = rex(typist.address, "solo", "me")
    else:
        guest = new_table(
            typist.address, game="britannia-2e", scenario="two-romans", seats=[{"kind": "me"}] * 2, seed=7
        )
    if what == "battle":
        play_on(guest, Random(7), lambda view: view["battle"] and len(view["legal"]) > 1)
    typist.come(guest)
    page = typist.page
    typist.wait_for_us()
    page.keyboard.press("l")
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-question]:focus")).to_have_count(1)
    assert "#" not in page.url


def test_whatever_can_be_done_on_the_map_can_be_reached(typist: Visitor) -> None:
    """Every choice that a place stands for: that place is a stop, in whatever is asked."""
    guest = new_table(typist.address, game="britannia-2e", seats=[{"kind": "me"}] * 4, seed=7)
    page, asked = typist.page, set[str]()

    def new(view: dict[str, object]) -> bool:
        return str(view["phase"]) not in asked

    for _ in range(4):
        play_on(guest, Random(7), new)
        view = guest.get()["view"]
        asked.add(view["phase"])
        typist.come(guest)
        typist.wait_for_us()
        for place in {legal["json"].get("to") or legal["json"].get("place") for legal in view["legal"]} - {None}:
            expect(page.locator(f"[data-place={place}]")).to_have_attribute("tabindex", "0")
    assert len(asked) == 4
