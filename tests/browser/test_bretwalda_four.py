"""Four Kingdoms, two people with browsers of their own and two bots: from a Summer to a Winter, by clicks only."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Browser, expect

from tests.browser.bretwalda import Player, button, play_quietly, shown, table
from tests.browser.conftest import Visitor, arrive
from tests.browser.test_axe import look

AREAS: Final = (
    "Eoforwic: NOR R1 T3 E1 *, food 2; Loidis: EA T1 C1 *; Theodford: EA R1 *, food 2; Cetreht: N T1 C1;"
    " Streoneshalh: N C1; Gyrwum: NOR C4 *"
)


class Four:
    """Wulf of Northumbria at a desk, Hilda of East Anglia with a phone in the dark, and two bots."""

    def __init__(self, browser: Browser, address: str, visitors: list[Visitor]) -> None:
        guest = table(
            address, "R2 summer NOR", AREAS, people=2, gold="NOR 9, EA 5",
            hand="NOR locked-shields feorm, EA holy-relics wyrd", pretender="NOR",
        )  # fmt: skip
        visitors += [arrive(browser, address), arrive(browser, address, phone=True)]
        for visitor, theme in zip(visitors, ("parchment", "dark"), strict=True):
            visitor.page.emulate_media(reduced_motion="reduce")
            visitor.context.add_init_script(f"localStorage.setItem('meadhall.theme', '{theme}')")
        self.wulf, self.hilda = Player(visitors[0], guest), Player(visitors[1], guest.seat(1))
        self.problems: list[str] = []
        for player in (self.wulf, self.hilda):
            player.sit()

    def until(self, player: Player, verb: str) -> None:
        """Everybody does little until this one may do that, and sees it."""
        play_quietly([self.wulf, self.hilda], player, verb)
        player.ready()

    def look(self, what: str) -> None:
        """What axe finds wrong, on both screens."""
        for player, screen in ((self.wulf, "desk"), (self.hilda, "phone")):
            player.ready()
            self.problems += look(player.visitor, f"{what}, {screen}")


def test_a_game_of_four(browser: Browser, address: str, visitors: list[Visitor]) -> None:
    four = Four(browser, address, visitors)
    offers(four)
    bids(four)
    battle(four)
    bribes(four)
    winter(four)
    assert four.problems == []


def offers(four: Four) -> None:
    """Gold for Food is accepted; what comes back is declined, and nothing changes hands."""
    wulf, hilda = four.wulf, four.hilda
    offer(wulf, "Hilda", "gold", "food")
    shown(hilda.visitor, "1 Gold for 1 Food")
    four.look("an offer")
    hilda.choose("accept")
    shown(wulf.visitor, "Make offers, or say done")
    assert stock(wulf) == {"northumbria": (8, 3), "east-anglia": (6, 1)}
    wulf.choose("done")
    offer(hilda, "Wulf", "food", "gold")
    shown(wulf.visitor, "1 Food for 1 Gold")
    wulf.choose("decline")
    hilda.ready()
    assert stock(hilda) == {"northumbria": (8, 3), "east-anglia": (6, 1)}


def offer(player: Player, to: str, given: str, asked: str) -> None:
    """One of this for one of that, with the stepper."""
    player.wait_for_turn()
    number = player.ready()
    player.page.get_by_role("button", name=f"Offer {to}").click()
    for verb, goods in (("give", given), ("ask", asked)):
        group = player.page.get_by_role("group", name=f"You {verb}", exact=True)
        group.get_by_role("button", name=f"{goods}: more").click()
    button(player.visitor, "send").click()
    expect(player.page.locator(f"main.table[data-number='{number}']")).to_have_count(0)


def stock(player: Player) -> dict[str, tuple[int, int]]:
    """Gold and Food of the two people."""
    kingdoms = player.now()["view"]["kingdoms"]
    return {name: (kingdoms[name]["gold"], kingdoms[name]["food"]) for name in ("northumbria", "east-anglia")}


def bids(four: Four) -> None:
    """Four bids are sealed, and shown together: what one person bids is not on the page of the other before."""
    wulf, hilda = four.wulf, four.hilda
    four.until(wulf, "bid")
    panels = [player.page.get_by_role("region", name="The Danes will land") for player in (wulf, hilda)]
    for panel in panels:
        expect(panel.get_by_text("sealed", exact=True)).to_have_count(2)  # the bots
    panels[0].get_by_role("group", name="Your bid").get_by_role("button", name="7", exact=True).click()
    four.look("a bid")
    wulf.choose("bid", "Seal 7")
    expect(panels[1].get_by_text("sealed", exact=True)).to_have_count(3)
    assert hilda.now()["view"]["bids"]["own"] is None
    assert "bids 7" not in hilda.page.content()
    panels[1].get_by_role("group", name="Your bid").get_by_role("button", name="2", exact=True).click()
    hilda.choose("bid", "Seal 2")
    for player in (wulf, hilda):
        expect(player.page.get_by_role("region", name="The Danes will land")).to_have_count(0)
    assert [amount for amount, _ in stock(wulf).values()] == [1, 4]


def battle(four: Four) -> None:
    """Wulf marches against Hilda; both play a card, and both see both."""
    wulf, hilda = four.wulf, four.hilda
    four.until(wulf, "march")
    wulf.choose("march")
    wulf.visitor.place("Eoforwic")
    button(wulf.visitor, "take-all").click()
    expect(wulf.page.locator("[data-verb=add]")).to_have_count(0)
    wulf.choose("to", "Loidis")
    wulf.choose("done")
    panels = [player.page.get_by_role("region", name="Battle of Loidis") for player in (wulf, hilda)]
    four.until(hilda, "play")
    four.look("a battle")
    play_card(hilda, "holy-relics", "Holy Relics")
    four.until(wulf, "play")
    expect(panels[0].locator("[aria-current=step]")).to_have_text("During")
    play_card(wulf, "locked-shields", "Locked Shields")
    for card in ("Holy Relics", "Locked Shields"):
        for player in (wulf, hilda):
            shown(player.visitor, card)
    four.until(hilda, "march")
    for panel in panels:
        expect(panel).to_have_count(0)


def play_card(player: Player, card: str, name: str) -> None:
    """Read it, then play it."""
    player.ready()
    player.page.locator(f"[data-card={card}]").click()
    player.choose("play", name)
    assert card not in player.now()["view"]["hand"]


def bribes(four: Four) -> None:
    """An Autumn: Neutral Units are bribed and march for the one who paid."""
    wulf = four.wulf
    four.until(wulf, "bribe")
    four.look("bribes")
    gold = stock(wulf)["northumbria"][0]
    wulf.choose("bribe", "Cetreht")
    wulf.choose("hire", "Ceorl")
    wulf.choose("done")
    assert stock(wulf)["northumbria"][0] < gold


def winter(four: Four) -> None:
    """There is less Food than Units eat: somebody starves."""
    wulf = four.wulf
    four.until(wulf, "feed")
    expect(wulf.page.get_by_text("short").last).to_be_visible()
    four.look("Winter")
    wulf.choose("feed")
    four.until(wulf, "starve")
    four.look("hunger")
    wulf.choose("starve", "Thegn")
