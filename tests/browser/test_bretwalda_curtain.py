"""Two people share a screen: the curtain falls for whoever can do something, and for nobody else."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.bretwalda import click, table
from tests.browser.conftest import Visitor, arrive
from tests.browser.test_axe import look
from tests.table.client import Guest

AREAS: Final = "Eoforwic: NOR R1 T3 *, food 2; Loidis: EA T1 C1 *; Theodford: EA R1 *, food 2"
HANDS: Final = "NOR locked-shields, EA holy-relics wyrd"


@pytest.fixture(params=["desk", "phone"])
def shared(request: pytest.FixtureRequest, browser: Browser, address: str, visitors: list[Visitor]) -> Visitor:
    """Somebody with a screen for two."""
    visitors.append(arrive(browser, address, phone=request.param == "phone"))
    visitors[0].page.emulate_media(reduced_motion="reduce")
    return visitors[0]


def sit(shared: Visitor, guest: Guest) -> None:
    """Both seats have their links on this device; Wulf is called first."""
    shared.come(guest)
    shared.come(guest.seat(1))
    uncover(shared, "Wulf")


def uncover(shared: Visitor, name: str) -> None:
    """Whoever is called sits down."""
    expect(shared.page.get_by_role("heading", name=f"Hand the screen to {name}")).to_be_visible()
    assert "Locked Shields" not in shared.page.content()
    assert "Holy Relics" not in shared.page.content()
    shared.page.get_by_role("button", name=f"I am {name}").click()
    expect(shared.page.locator(".curtain")).to_have_count(0)


def attack(shared: Visitor) -> None:
    """Wulf marches to Loidis, and passes."""
    click(shared, "march")
    expect(shared.page.locator("[data-verb=take]").first).to_be_visible()
    shared.place("Eoforwic")
    click(shared, "take", "Thegn")
    click(shared, "to", "Loidis")
    expect(shared.page.get_by_text("1 battle to fight")).to_be_visible()
    click(shared, "done")
    expect(shared.page.get_by_role("region", name="Battle of Loidis")).to_be_visible()
    click(shared, "pass")


def test_the_curtain_falls_for_who_may_play_a_card(shared: Visitor) -> None:
    guest = table(shared.address, "R3 NOR", AREAS, people=2, hand=HANDS)
    sit(shared, guest)
    attack(shared)
    expect(shared.page.locator(".curtain")).to_be_visible()
    assert look(shared, "curtain") == []
    uncover(shared, "Hilda")
    expect(shared.page.locator("[data-card=holy-relics]")).to_be_visible()
    assert "Locked Shields" not in shared.page.content()
    click(shared, "pass")
    uncover(shared, "Wulf")
    expect(shared.page.locator("[data-card=locked-shields]")).to_be_visible()


def test_no_curtain_for_who_has_decided_in_advance(shared: Visitor) -> None:
    """Hilda plays no cards in battles and lets her Units stand: Wulf keeps the screen, and reads what she does."""
    guest = table(shared.address, "R3 NOR", AREAS, people=2, hand=HANDS)
    guest.seat(1).post("/orders", orders={"cards": "never", "retreat": "stand"})
    sit(shared, guest)
    called = "window.called = []; new MutationObserver(() => document.querySelector('.curtain') && called.push(1))"
    shared.page.evaluate(f"{called}.observe(document.body, {{childList: true, subtree: true}})")
    attack(shared)
    panel = shared.page.get_by_role("region", name="Battle of Loidis")
    expect(panel.locator("[aria-current=step]")).to_have_text("During")
    expect(shared.page.locator("[data-card=locked-shields]")).to_be_visible()
    assert shared.page.evaluate("window.called.length") == 0


def test_no_curtain_while_bots_play(shared: Visitor) -> None:
    """After Wulf's bid the curtain calls Hilda; when hers is sealed, too, nobody is called for what bots do."""
    guest = table(shared.address, "R2 summer NOR", AREAS, people=2, gold="NOR 3, EA 3", options={"trade": "none"})
    sit(shared, guest)
    for name in ("Wulf", "Hilda"):
        panel = shared.page.get_by_role("region", name="The Danes will land")
        expect(panel.get_by_role("group", name="Your bid")).to_be_visible()
        assert guest.get()["view"]["bids"]["own"] == (None if name == "Wulf" else 2)
        panel.get_by_role("group", name="Your bid").get_by_role("button", name="2", exact=True).click()
        click(shared, "bid", "Seal 2")
        if name == "Wulf":
            uncover(shared, "Hilda")
            expect(panel.get_by_text("You spend nothing")).to_be_visible()  # his two is not hers
    expect(shared.page.get_by_role("region", name="The Danes will land")).to_have_count(0)
