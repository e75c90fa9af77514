"""A server that is killed while something is open: a window, a sealed bid, an offer. Nothing is lost, nothing told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, expect

from tests.browser.bretwalda import Player, button, play_quietly, shown, table
from tests.browser.conftest import Visitor, arrive
from tests.browser.test_together import LOST
from tests.table.client import Guest, Server

AREAS: Final = "Eoforwic: NOR R1 T3 *, food 2; Loidis: EA T1 C1 *; Theodford: EA R1 *, food 2"
HANDS: Final = "NOR locked-shields feorm, EA holy-relics wyrd"


def open_window(wulf: Player, hilda: Player) -> None:
    """Wulf has marched against Hilda and passed: she may play a card."""
    wulf.choose("march")
    wulf.visitor.place("Eoforwic")
    button(wulf.visitor, "take", "Thegn").click()
    wulf.choose("to", "Loidis")
    wulf.choose("done")
    play_quietly([wulf, hilda], hilda, "play")


def after_window(wulf: Player, hilda: Player) -> None:
    """She plays it, and both read its name."""
    hilda.ready()
    hilda.page.locator("[data-card=holy-relics]").click()
    hilda.choose("play", "Holy Relics")
    for player in (wulf, hilda):
        shown(player.visitor, "Holy Relics")


def sealed_bid(wulf: Player, hilda: Player) -> None:
    """Wulf has sealed five, and Hilda thinks."""
    play_quietly([wulf, hilda], wulf, "bid")
    panel = wulf.page.get_by_role("region", name="The Danes will land")
    expect(panel.get_by_text("sealed", exact=True)).to_have_count(2)  # the bots
    panel.get_by_role("group", name="Your bid").get_by_role("button", name="5", exact=True).click()
    wulf.choose("bid", "Seal 5")


def after_bid(wulf: Player, hilda: Player) -> None:
    """He reads his bid, she does not; then hers is sealed, too, and all are read."""
    bids = [player.now()["view"]["bids"] for player in (wulf, hilda)]
    assert [bid["own"] for bid in bids] == [5, None]
    assert [sorted(bid["sealed"]) for bid in bids] == [["mercia", "northumbria", "wessex"]] * 2
    hilda.choose("bid")
    wulf.visitor.read("Northumbria 5")


def open_offer(wulf: Player, hilda: Player) -> None:
    """Wulf offers Gold for Food."""
    wulf.ready()
    wulf.page.get_by_role("button", name="Offer Hilda").click()
    for verb, goods in (("give", "gold"), ("ask", "food")):
        group = wulf.page.get_by_role("group", name=f"You {verb}", exact=True)
        group.get_by_role("button", name=f"{goods}: more").click()
    button(wulf.visitor, "send").click()
    hilda.wait_for_turn()


def after_offer(wulf: Player, hilda: Player) -> None:
    """She accepts it."""
    shown(hilda.visitor, "1 Gold for 1 Food")
    hilda.choose("accept")
    assert hilda.now()["view"]["kingdoms"]["east-anglia"]["gold"] == 5


Deed = Callable[[Player, Player], None]
MOMENTS: Final[list[tuple[str, Deed, Deed]]] = [
    ("R3 NOR", open_window, after_window),
    ("R2 summer NOR", sealed_bid, after_bid),
    ("R3 NOR", open_offer, after_offer),
]


def everybody(guest: Guest) -> dict[str, Any]:
    """What each seat and a spectator are shown of the game: no times, and not who is there."""
    found: dict[str, Any] = {}
    for name, other in (("Wulf", guest.seat(0)), ("Hilda", guest.seat(1)), ("watching", guest.spectator)):
        shows = other.get()
        shows["chat"] = [line["text"] for line in shows["chat"]]
        shows["seats"] = [[seat[key] for key in ("name", "kind", "bot", "points")] for seat in shows["seats"]]
        found |= {f"{name}: {key}": value for key, value in shows.items() if key != "watching"}
    return found


def test_killed_while_something_is_open(browser: Browser, visitors: list[Visitor], tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        visitors += [arrive(browser, server.url), arrive(browser, server.url, phone=True)]
        tables = []
        for where, begin, finish in MOMENTS:
            guest = table(server.url, where, AREAS, people=2, gold="NOR 9, EA 4", hand=HANDS, pretender="NOR")
            wulf, hilda = Player(visitors[0], guest), Player(visitors[1], guest.seat(1))
            for player in (wulf, hilda):
                player.sit()
            begin(wulf, hilda)
            tables.append((guest, finish, everybody(guest)))
        for visitor in visitors:
            visitor.forgive(LOST)
        server.kill()
        port = server.url.rpartition(":")[2]
    with Server(tmp_path / "data", "--rate", "0", "--port", port):
        for guest, finish, before in reversed(tables):  # the last table is still on the screen
            assert everybody(guest) == before
            wulf, hilda = Player(visitors[0], guest), Player(visitors[1], guest.seat(1))
            for player in (wulf, hilda):
                if guest.links["table"] not in player.page.url:
                    player.sit()
            finish(wulf, hilda)
