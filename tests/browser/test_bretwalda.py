"""Bretwalda at the table, by clicks: alone to the end, bids, bribes, a battle with cards, an offer, a Winter."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Locator, expect

import meadhall
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bretwalda.board import at
from tests.browser.conftest import Visitor, arrive
from tests.browser.test_axe import look
from tests.table.client import Guest, brought_table

NAMES = ("Wulf", "Hilda", "Bede", "Cynan")
MINE = "Eoforwic: NOR R1 T2 *, food 2"


def table(address: str, where: str, areas: str = "", people: int = 1, **more: Any) -> Guest:
    """A table at this moment of a game: people on the first seats (Northumbria, East Anglia), bots on the others."""
    match = meadhall.position(BRETWALDA.position(at(where, areas, **more)), seed=5)
    number = len(match.scores()["seats"])
    guest = brought_table(address, {**match.record(), "seats": list(NAMES[:number])})
    for seat in range(people, number):
        guest.host.post(f"/seats/{seat}", kind="bot", bot="random", name=NAMES[seat])
    return guest


def click(visitor: Visitor, verb: str, text: str = "") -> None:
    """The button of a choice."""
    within = visitor.page.locator(f"[data-verb={verb}]").filter(has_text=text)
    button = within.locator("button").or_(visitor.page.locator(f"button[data-verb={verb}]").filter(has_text=text))
    button.first.click()


def click_until(done: Callable[[], bool], visitor: Visitor, luck: random.Random, wanted: str = "") -> None:
    """One choice after another until it is done: what is wanted where it is offered, else anything."""
    patience = monotonic() + 300
    while not done():
        assert monotonic() < patience, f"it gets no further than {visitor.prompt()}"
        offered = visitor.page.locator(wanted) if wanted else None
        if offered is None or not offered.count():
            offered = visitor.page.locator("[data-choice]:enabled:not([data-card])")
        try:
            offered.nth(luck.randrange(offered.count())).click(timeout=1500)
        except (Error, ValueError):  # the page went on under the mouse, or has nothing to offer yet
            visitor.page.wait_for_timeout(30)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_alone_to_the_end(phone: bool, browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """The last rounds of a game for one; then it is said whether the island is taken, and how far."""
    visitors.append(arrive(browser, address, phone=phone))
    visitor = visitors[0]
    visitor.come(table(address, "R11 MER", "Tamworthige: MER R1 T2 *, food 3", scenario="beginner", players=1))
    ending = visitor.page.locator(".ending")
    click_until(lambda: ending.count() > 0, visitor, random.Random(2))
    expect(ending.get_by_role("heading", level=1)).to_be_visible()
    expect(ending.get_by_role("heading", name="Dalc areas")).to_be_visible()
    visitor.page.get_by_role("button", name="The board").click()
    expect(ending).to_have_count(0)


def test_a_whole_game_alone_from_the_start_page(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """From the choice of the game on, by clicks only; twelve rounds, or until the last Ruler is lost."""
    visitors.append(arrive(browser, address))
    visitor, page = visitors[0], visitors[0].page
    page.goto(address)
    page.get_by_label("Game", exact=True).select_option("bretwalda")
    expect(page.get_by_text("this project's own reconstruction").first).to_be_visible()
    page.get_by_role("group", name="Scenario").get_by_role("button", name="Beginner").click()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".board")).to_be_visible()
    ending = page.locator(".ending")
    click_until(lambda: ending.count() > 0, visitor, random.Random(8), "[data-verb=done], [data-verb=halt]")
    expect(ending.get_by_role("heading", level=1)).to_be_visible()


def test_a_summer_with_bids(visitor: Visitor) -> None:
    """A bid is set and sealed; bots seal theirs, and the Danes come."""
    guest = table(visitor.address, "R2 summer NOR", MINE, gold="NOR 4, EA 2", options={"trade": "none"})
    visitor.come(guest)
    panel = visitor.page.get_by_role("region", name="The Danes will land")
    expect(panel).to_be_visible()
    panel.get_by_role("group", name="Your bid").get_by_role("button", name="3", exact=True).click()
    expect(panel.get_by_text("You spend 3 Gold")).to_be_visible()
    expect(panel.get_by_text("4 of 28 Danes cards")).to_be_visible()
    click(visitor, "bid", "Seal 3")
    expect(panel).to_have_count(0)
    visitor.wait_for_us()
    assert guest.get()["view"]["kingdoms"]["northumbria"]["gold"] <= 2


def test_an_autumn_with_a_bribe(visitor: Visitor) -> None:
    """Neutral Units are bribed, led into a battle or not, and the Autumn goes on."""
    guest = table(
        visitor.address,
        "R3 autumn NOR",
        f"{MINE}; Loidis: N T1 C1",
        gold="NOR 6",
        pretender="EA",
        options={"trade": "none"},
    )
    visitor.come(guest)
    visitor.wait_for_us()
    click(visitor, "bribe", "Loidis")
    click(visitor, "hire", "Thegn")
    click(visitor, "done")
    expect(visitor.page.locator("[data-verb=hire]")).to_have_count(0)  # paid, and on the march
    assert guest.get()["view"]["kingdoms"]["northumbria"]["gold"] < 6


def into_battle(visitor: Visitor, phone: bool) -> Locator:
    """Northumbria marches with all it has in Eoforwic to Cetreht; the panel of the battle."""
    page = visitor.page
    click(visitor, "march")
    expect(page.locator("[data-verb=take]").first).to_be_visible()
    visitor.place("Eoforwic")
    click(visitor, "take-all")
    expect(page.locator("[data-verb=add]")).to_have_count(0)
    if phone:
        click(visitor, "to", "Cetreht")
    else:
        visitor.place("Cetreht")
    expect(page.get_by_text("1 battle to fight")).to_be_visible()
    click(visitor, "done")
    return page.get_by_role("region", name="Battle of Cetreht")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_battle_with_cards(phone: bool, browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """All of a stack is marched into a battle; odds are told, a card is read and played, and it is fought out."""
    visitors.append(arrive(browser, address, phone=phone))
    visitor = visitors[0]
    visitor.come(table(address, "R3 NOR", f"{MINE}; Cetreht: N C2", hand="NOR locked-shields wyrd"))
    panel = into_battle(visitor, phone)
    expect(panel.get_by_text("attackers take it")).to_be_visible()
    expect(panel.get_by_text("not been rolled").first).to_be_visible()
    click(visitor, "pass")
    expect(panel.locator("[aria-current=step]")).to_have_text("During")
    expect(panel.get_by_role("img", name="beige").first).to_be_visible()
    panel.locator("[data-card=locked-shields]").click()
    expect(panel.get_by_text("+2 Shields")).to_be_visible()
    click(visitor, "play", "Locked Shields")
    expect(panel.locator("[data-card=locked-shields]")).to_have_count(0)
    luck = random.Random(1)
    click_until(lambda: panel.count() == 0, visitor, luck, "[data-verb=pass]:enabled, [data-verb=stand]:enabled")


def test_an_offer_is_made_and_accepted(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """One at a desk offers Gold for Food with a stepper; one with a phone accepts with one click."""
    areas = f"{MINE}; Theodford: EA R1 *, food 2"
    guest = table(address, "R3 NOR", areas, people=2, gold="NOR 5, EA 2")
    visitors += [arrive(browser, address), arrive(browser, address, phone=True)]
    wulf, hilda = visitors
    wulf.come(guest)
    hilda.come(guest.seat(1))
    wulf.page.get_by_role("button", name="Offer Hilda").click()
    give, ask = (wulf.page.get_by_role("group", name=f"You {verb}") for verb in ("give", "ask"))
    give.get_by_role("button", name="gold: more").click()
    ask.get_by_role("button", name="food: more").click()
    click(wulf, "send")
    expect(hilda.page.get_by_text("1 Gold for 1 Food").first).to_be_visible()
    hilda.page.get_by_role("button", name="Accept").click()
    expect(wulf.page.locator(".seats").get_by_title("4 Gold")).to_be_visible()


def test_a_winter_with_hunger(visitor: Visitor) -> None:
    """The account says what is short; who starves is chosen."""
    visitor.come(table(visitor.address, "R4 winter NOR", "Eoforwic: NOR R1 T1 *; Cetreht: NOR C2 *, food 1"))
    expect(visitor.page.get_by_text("2 short").last).to_be_visible()
    click(visitor, "feed")
    click(visitor, "starve", "Thegn")
    expect(visitor.page.locator("[data-verb=starve]")).to_have_count(0)  # of the Ceorls one is like the other


def test_options_that_exclude_each_other(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """What cannot be set beside another setting is greyed, with the sentence that says why."""
    visitors.append(arrive(browser, address))
    page = visitors[0].page
    page.goto(address)
    page.get_by_label("Game", exact=True).select_option("bretwalda")
    page.get_by_role("button", name="Options").click()
    setting = page.locator(".option").filter(has_text="BW-INDEP-01").first
    other = page.locator(".option").filter(has_text="BW-PUPPET-01").first
    setting.get_by_role("button", name="yes", exact=True).click()
    expect(other.get_by_role("button", name="yes", exact=True)).to_be_disabled()
    expect(other.get_by_text("independent danes").first).to_be_visible()


@pytest.mark.parametrize(("phone", "theme"), [(False, "parchment"), (True, "dark")], ids=["desk", "phone"])
def test_no_axe_findings(phone: bool, theme: str, browser: Browser, address: str, visitors: list[Visitor]) -> None:
    """An action, who could win, a battle and a bid, as a screen reader has them."""
    reader = arrive(browser, address, phone=phone)
    visitors.append(reader)
    reader.page.emulate_media(reduced_motion="reduce")
    reader.context.add_init_script(f"localStorage.setItem('meadhall.theme', '{theme}')")
    reader.come(table(address, "R3 NOR", f"{MINE}; Cetreht: N C2", hand="NOR locked-shields wyrd"))
    expect(reader.page.locator("[data-verb=march]").first).to_be_visible()
    problems = look(reader, "action")
    reader.page.get_by_role("button", name="Victory").click()
    expect(reader.page.get_by_role("heading", name="Who could win next")).to_be_visible()
    problems += look(reader, "victory")
    reader.page.keyboard.press("v")
    expect(into_battle(reader, phone)).to_be_visible()
    problems += look(reader, "battle")
    reader.come(table(address, "R2 summer NOR", MINE, gold="NOR 4, EA 2", options={"trade": "none"}))
    expect(reader.page.get_by_role("region", name="The Danes will land")).to_be_visible()
    problems += look(reader, "bid")
    assert problems == []
