"""Playing by clicks, taps and keys in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Browser, Error, Page, expect

import meadhall
from tests.britannia.board import document
from tests.browser.conftest import Visitor, arrive, until
from tests.table.client import Guest, brought_table, new_table, play_on

HWICCE = "[data-place=hwicce]"
CHOICES = (
    ".hand .stepwise, .stacks button, .choice button:enabled:not(.why), .ends button:enabled, "
    ".battle button.choice:enabled:not(.why)"
)


IN_HAND = ".hand[role=group]"
KNOWN = f"{IN_HAND} li button, {IN_HAND} p.small"
"""Where the stack in hand may go, or that it may go nowhere."""


def some_choice(page: Page, turn: int) -> None:
    """Do one of the things that the page offers: where a stack in hand may go before everything else.

    Nothing where the game has ended just now.
    """
    for patience in range(100):
        if "is over" in page.locator(".prompt").inner_text():
            return None
        hand = page.locator(".hand li button")
        try:
            if page.locator(IN_HAND).count():
                page.locator(KNOWN).first.wait_for(timeout=2000)
            offered = hand if hand.count() else page.locator(CHOICES)
            count = offered.count()
            if count:
                return offered.nth((turn + patience) * 7 % count).click(timeout=2500)
        except Error:
            pass  # the page has moved on under the mouse
        page.wait_for_timeout(40)
    raise AssertionError(f"nothing can be chosen: {page.locator('main').inner_text()}")


def choose_until(there: Callable[[], bool], visitor: Visitor, most: int = 400) -> None:
    """Do anything whenever it is our move, until we are there."""
    for turn in range(most):
        visitor.settle()
        visitor.wait_for_us()
        if there():
            return
        some_choice(visitor.page, turn)
    pytest.fail(f"{most} choices lead only to {visitor.prompt()!r}")


def test_a_march_by_picking_stack_number_and_target(visitor: Visitor) -> None:
    visitor.sit_down()
    page = visitor.page
    expect(page.locator("[data-stack='english-channel/romans/stands']")).to_contain_text("16")
    page.locator("[data-verb=take] button").first.click()
    page.get_by_role("button", name="5", exact=True).click()
    expect(page.locator(".hand li")).to_have_count(5)
    visitor.place("kent")
    expect(page.locator("[data-stack='kent/romans/attacks']")).to_contain_text("5")
    expect(page.locator("[data-stack='english-channel/romans/stands']")).to_contain_text("11")
    page.get_by_title("Undo (U)").click()
    expect(page.locator("[data-stack='kent/romans/attacks']")).to_have_count(0)
    expect(page.locator("[data-stack='english-channel/romans/stands']")).to_contain_text("16")


def at_a_position(address: str, text: str, seat: int) -> Guest:
    """Who sits there at a new table with this situation."""
    record = meadhall.position({"game": "britannia-2e", **document(text)}, seed=7).record()
    return brought_table(address, record).seat(seat)


def test_foot_horse_and_leader_in_one_march(visitor: Visitor) -> None:
    """Everybody may go; then fewer, and without the leader, who is not to stay alone."""
    landing = "R15 normans movement | English Channel: normans 3 + 2C + William | Kent: saxons 2"
    visitor.come(at_a_position(visitor.address, landing, seat=3))
    page = visitor.page
    visitor.place("english-channel")
    foot, horse = page.get_by_role("group", name="infantry: of 3"), page.get_by_role("group", name="cavalry: of 2")
    foot.get_by_role("button", name="3").click()
    expect(foot.get_by_role("button", name="3")).to_have_attribute("aria-pressed", "true")
    expect(horse.get_by_role("button", name="2")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="with William").click()
    horse.get_by_role("button", name="1").click()
    expect(page.locator(".hand li").filter(has_text="Kent")).to_contain_text("%")
    visitor.place("kent")
    expect(page.locator("[data-stack='kent/normans/attacks']")).to_contain_text("3")
    expect(page.locator("[data-stack='english-channel/normans/stands']")).to_contain_text("William")


def test_the_way_is_drawn_before_it_is_taken(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """An arrow for every step, over the place on the map and over its line beside it; none where nobody can go."""
    visitors.append(arrive(browser, address))
    visitor, page = visitors[0], visitors[0].page
    visitor.come(at_a_position(address, "R15 normans movement | Wessex: normans 2 | Essex: danes 1", seat=3))
    visitor.place("wessex")
    expect(page.locator(".hand li").first).to_be_visible()
    arrows = page.locator(".arrow.faint")
    for place, steps in (("essex", 2), ("york", 0), ("hwicce", 2), ("york", 0)):
        visitor.look_at(place)
        expect(arrows).to_have_count(steps)
    page.locator(".hand li").filter(has_text="Avalon").get_by_role("button").first.hover()
    expect(arrows).to_have_count(1)
    visitor.place("essex")
    expect(page.locator("[data-stack='essex/normans/attacks']")).to_be_visible()


def test_what_is_not_allowed_says_why_with_the_rule(visitor: Visitor) -> None:
    visitor.sit_down()
    visitor.page.locator("[data-verb=take] button").first.click()
    expect(visitor.page.locator(".hand li")).to_have_count(5)
    visitor.place("hwicce")
    refusal = visitor.page.locator(".refused")
    expect(refusal).to_be_visible()
    expect(refusal.locator("[data-rule]")).to_have_text(re.compile(r"^Why\?\s*[A-Z]+-\d+$"))


def test_a_place_that_is_looked_at_is_told_about(visitor: Visitor) -> None:
    """By a mouse that rests there; on a phone by a tap that means nothing else, and another ends it."""
    visitor.sit_down()
    note, phone = visitor.page.locator(".note"), visitor.page.locator(".sheet").count() > 0
    visitor.wait_until_still(HWICCE)
    if phone:
        visitor.page.locator(HWICCE).tap(force=True)
    else:
        visitor.look_at("hwicce")
    expect(note).to_contain_text(re.compile(r"Hwicce\s+Welsh 1 infantry"))
    expect(note).to_contain_text(re.compile(r"Next scoring.*2 now.*R5", re.DOTALL))
    if phone:
        visitor.page.locator(HWICCE).tap(force=True)
    else:
        visitor.page.mouse.move(5, 5)
    expect(note).to_have_count(0)
    visitor.place("english-channel")
    expect(visitor.page.locator(".hand")).to_contain_text("English Channel")


def test_who_was_away_reads_what_happened_in_short(visitor: Visitor) -> None:
    """Every battle since the turn before, in the order of the log; what they did themselves is in the log again."""
    guest = new_table(visitor.address, game="britannia-2e", seats=[{"kind": "me"}] + [{"kind": "link"}] * 3, seed=7)
    play_on(guest, Random(7), lambda view: view["round"] == 2 and view["phase"] == "movement")
    log = guest.get()["log"]
    since = next(nth for nth, line in enumerate(log) if line["kind"] == "turn" and line["nation"] != "romans")
    fought = [line["area"].replace("-", " ").title() for line in log[since:] if line["kind"] == "battle"]
    assert fought
    visitor.come(guest)
    visitor.wait_for_us()
    page = visitor.page
    if page.locator(".sheet").count():
        expect(page.locator(".sheet nav b")).to_be_visible()
        page.get_by_role("button", name="Log").click()
    told = page.locator(".tiding").filter(has_text=re.compile(r"attacker lost \d, defender lost \d"))
    expect(told).to_have_count(len(fought))
    for nth, area in enumerate(fought):
        expect(told.nth(nth)).to_contain_text(f"{area}: ")
    page.get_by_role("button", name="All", exact=True).click()
    expect(page.get_by_role("log")).to_be_visible()
    page.get_by_role("button", name="Since your turn").click()
    told.first.click()
    expect(page.locator(".bar .count")).to_be_visible()


def test_points_stand_against_par_and_show_what_is_to_be_expected(visitor: Visitor) -> None:
    visitor.sit_down()
    visitor.page.get_by_title("Scores", exact=True).click()
    scores = visitor.page.get_by_role("region", name="Scores")
    expect(scores.locator(".rail")).to_have_count(4)
    expect(scores.locator(".rail").first).to_have_attribute("aria-label", re.compile(r"\d+ points at the end"))
    expect(scores).to_contain_text("at par")


def test_the_first_edition_counts_halves_and_says_what_is_reconstructed(visitor: Visitor) -> None:
    page = visitor.page
    page.goto(f"{visitor.address}/new")
    page.locator("select.game").select_option(label="Britannia, first edition")
    expect(page.locator("main")).to_contain_text("Reconstructed")
    page.get_by_role("button", name="Play now").click()
    visitor.wait_for_us()
    page.keyboard.press("p")
    page.get_by_role("button", name="Welsh", exact=True).click()
    panel = page.get_by_label("Points on the map")
    panel.locator(".pill").filter(has_text=re.compile(r"^\s*7")).click()
    expect(panel.locator(".scale b")).to_have_text(["½", "1", "2"])
    page.keyboard.press("p")
    page.get_by_title("Table", exact=True).click()
    expect(page.locator(".menu")).to_contain_text("1986")


def test_the_map_keeps_still_under_a_finger(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """On a phone it is fitted anew when a stack is taken in hand; a tap that has begun still ends where it began."""
    visitors.append(arrive(browser, address, phone=True))
    visitor, page = visitors[0], visitors[0].page
    visitor.sit_down()
    visitor.wait_until_still(HWICCE)
    before = visitor.box(HWICCE)
    page.mouse.move(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
    page.mouse.down()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".hand li")).to_have_count(5)
    visitor.wait_until_still(HWICCE)
    assert visitor.box(HWICCE) == before
    page.mouse.up()
    expect(page.locator(".refused")).to_be_visible()
    until(page, lambda: visitor.box(HWICCE) != before)


LISTENING = """
    window.heard = [];
    window.OscillatorNode = class extends window.OscillatorNode {
        constructor(audio, tone) { super(audio, tone); window.heard.push(tone.frequency); }
    };
"""


@pytest.mark.parametrize("wanted", [True, False])
def test_two_notes_call_whoever_asked_for_them(
    wanted: bool, browser: Browser, address: str, visitors: list[Visitor]
) -> None:
    """Once when asked for, and again when it is our move in a later round, after everybody else has moved."""
    visitors.append(arrive(browser, address))
    visitor, page = visitors[0], visitors[0].page
    visitor.context.add_init_script(LISTENING)
    visitor.sit_down()
    if wanted:
        page.get_by_title("Table", exact=True).click()
        page.get_by_role("button", name="Play a sound when it is my move").click()
        page.keyboard.press("Escape")
    choose_until(lambda: re.search(r"round ([2-9]|1\d)", visitor.prompt()) is not None, visitor)
    if wanted:
        page.wait_for_function("() => window.heard.length >= 4")
    assert page.evaluate("window.heard")[:4] == ([392, 523.25] * 2 if wanted else [])


def test_the_battle_panel_shows_dice_and_odds(visitor: Visitor) -> None:
    """A battle that asks its attacker whether it goes on."""
    seats = [{"kind": "me"}, {"kind": "me"}]
    guest = new_table(visitor.address, game="britannia-2e", scenario="two-romans", seats=seats, seed=7)
    play_on(guest, Random(7), lambda view: view["battle"] and view["phase"] == "battles" and len(view["legal"]) > 1)
    visitor.come(guest)
    weighed = visitor.page.locator(".battle").filter(has_text=re.compile(r"\d%"))
    expect(weighed).to_contain_text("Battle of")


def test_a_scenario_played_to_the_end(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    visitors.append(arrive(browser, address))
    visitors[0].sit_down(scenario="For two: Vikings")
    choose_until(lambda: "over" in visitors[0].prompt(), visitors[0], most=1000)
    the_game_is_over(visitors[0].page)


def test_the_last_round_on_a_phone(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    match, luck = meadhall.start("britannia-2e", scenario="two-vikings", seed=7), Random(7)
    while match.view(0)["round"] < match.view(0)["rounds"][1]:
        match.play(luck.choice(match.legal()))
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "ceorl"}]
    guest = new_table(address, game="britannia-2e", position=match.position(), seats=seats, seed=7)
    visitors.append(arrive(browser, address, phone=True))
    visitors[0].come(guest)
    choose_until(lambda: "over" in visitors[0].prompt(), visitors[0])
    the_game_is_over(visitors[0].page)


def the_game_is_over(page: Page) -> None:
    """The bar and the last screen both say so, and who has won."""
    expect(page.locator(".prompt")).to_contain_text("The game is over")
    expect(page.locator(".prompt")).to_contain_text("win")
    expect(page.get_by_role("region", name="How the game ended")).to_contain_text("win")


def test_a_stack_dragged_to_its_target(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    visitors.append(arrive(browser, address))
    visitors[0].sit_down()
    visitors[0].drag("english-channel", "kent")
    expect(visitors[0].page.get_by_role("log")).to_contain_text(
        "2 armies of the Romans go from English Channel to Kent"
    )
