"""Seasons: Rulers, tribute, Spring, the bid, Raids (RULER, PRET, SPRING, ALLY, BID, RAID)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.core.event import Event
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bretwalda.board import (
    FACTIONS,
    asks,
    at,
    food,
    gold,
    hand,
    holder,
    kinds,
    legal,
    no,
    ok,
    pillaged,
    play,
    ships,
    units,
    until,
    who,
)


def bids(m: State, card: str = "", **amounts: int) -> list[Event]:
    """Everybody seals a bid; `card` is laid with the one of EA."""
    events = until(m, "bid")
    while asks(m) == "bid":
        short = who(m)
        said = f"bid {amounts.get(short, 0)}" + (f" with {card}" if card and short == "EA" else "")
        events += play(m, said)
    return events


@pytest.mark.rule("BW-PRET-05", "BW-EDGE-21", "BW-SEASON-01")
def test_the_pretender_takes_tribute() -> None:
    m = at("R1 tribute", gold="NOR 5, EA 5, WES 0, MER 5", pretender="NOR")
    assert legal(m) == ["tribute east-anglia", "tribute mercia", "no-tribute"]
    play(m, "tribute mercia")
    assert (gold(m, "NOR"), gold(m, "MER")) == (6, 4)


@pytest.mark.rule("BW-RULER-04", "BW-RULER-05", "BW-RULER-10", "BW-EX-03", "BW-ROUND-02", "BW-RULER-01")
def test_a_new_ruler_comes_before_the_tribute() -> None:
    m = at("R2 round", "Eoforwic: NOR T1 *; Cetreht: *NOR", base=False, rulers="NOR osbald eanflaed", gold="EA 3")
    assert (asks(m), legal(m)) == ("crown", ["crown osbald", "crown eanflaed"])
    play(m, "crown eanflaed")
    assert legal(m) == ["at Cetreht", "at Eoforwic"]
    play(m, "at Cetreht")
    assert units(m, "NOR", "Cetreht") == "R1"


@pytest.mark.rule("BW-RULER-06", "BW-EDGE-23")
def test_a_ruler_without_an_area_waits() -> None:
    m = at("R2 round", "Eoforwic: *WES; Theodford: EA R1 *", base=False)
    assert asks(m) != "crown" or who(m) != "NOR"
    until(m, "action")
    assert not m.out
    m = at("R2 round", "Eoforwic: *WES; Theodford: EA R1 *", base=False, options={"ruler-without-area": "returns"})
    while asks(m) == "crown" and who(m) != "NOR":
        play(m, legal(m)[0])
    assert (asks(m), who(m)) == ("crown", "NOR")


@pytest.mark.rule("BW-SPRING-01", "BW-SPRING-02", "BW-SPRING-04", "BW-CHRON-06", "BW-EDGE-27")
def test_a_chronicle_card_is_exchanged_in_spring() -> None:
    m = at(
        "R5 exchanges",
        chronicle="NOR wide-realm ring-giver, EA full-barns law-giver, WES two-thrones king-bane, "
        "MER builder-king the-west-road",
    )
    assert (asks(m), who(m), legal(m)) == ("exchange", "NOR", ["exchange", "keep"])
    play(m, "exchange", chance=["chronicle beyond-the-wall"])
    assert legal(m) == ["under beyond-the-wall", "under wide-realm", "under ring-giver"]
    play(m, "under ring-giver")
    assert who(m) == "EA"
    m = at("R1 exchanges", chronicle="NOR wide-realm ring-giver")
    assert asks(m) != "exchange"


@pytest.mark.rule("BW-SPRING-03", "BW-EDGE-29", "BW-CHRON-04")
def test_no_exchange_after_two_completions() -> None:
    m = at("R9 exchanges", completed="NOR wide-realm ring-giver")
    assert who(m) == "EA"


@pytest.mark.rule("BW-ALLY-01", "BW-ALLY-06", "BW-EX-10", "BW-ALLY-04", "BW-ALLY-05", "BW-PRET-01")
def test_ally_markers_make_up_for_dalcs() -> None:
    areas = "Alclut: *WES; Lonceaster: *WES; Streoneshalh: *NOR; Gleawceaster: *MER"
    m = at("R2 summer", areas, pretender="WES", season="fair-winds")
    found = BRETWALDA.view(m, None)["kingdoms"]
    assert {k: found[k]["allies"] for k in found} == {"northumbria": 1, "east-anglia": 2, "wessex": 0, "mercia": 1}


@pytest.mark.rule(
    "BW-BID-02",
    "BW-BID-03",
    "BW-BID-04",
    "BW-BID-05",
    "BW-EX-11a",
    "BW-EX-11b",
    "BW-RAID-01",
    "BW-ALLY-02",
    "BW-ALLY-03",
    "BW-BID-01",
    "BW-RES-03",
)
def test_everybody_pays_the_sealed_bid() -> None:
    """Mercia bids 4, 3 Gold and an Ally marker, and draws five Danes cards; the others pay theirs."""
    m = at("R2 summer", "Alclut: *WES", pretender="WES", season="fair-winds", options={"trade": "none"})
    no(m, "bid 30", "BW-BID-03")
    events = bids(m, MER=4, NOR=2)
    assert "revealed" in kinds(events)
    assert (gold(m, "MER"), gold(m, "NOR"), gold(m, "EA")) == (2, 4, 5)
    assert (asks(m), who(m), len(legal(m))) == ("landing", "MER", 5)
    assert all(k["allies"] == 0 for k in BRETWALDA.view(m, None)["kingdoms"].values())


@pytest.mark.rule("BW-BID-06", "BW-EDGE-119", "BW-PRET-04", "BW-SUMMER-03", "BW-EDGE-121")
def test_if_all_bid_nothing_the_pretender_names_the_winner() -> None:
    m = at("R2 summer", pretender="WES", season="fair-winds", options={"trade": "none"})
    bids(m)
    assert (asks(m), who(m), len(legal(m))) == ("name", "WES", 4)
    events = play(m, "name northumbria")
    assert "drakkar" in kinds(events)


@pytest.mark.rule("BW-BID-07", "BW-EDGE-181")
def test_a_card_laid_with_the_bid_makes_it_higher() -> None:
    """East Anglia bids 3 with Whispers at the Moot: 5 against 4; it pays 3 and draws 4 cards."""
    m = at("R2 summer", season="fair-winds", options={"trade": "none"}, hand="EA whispers-at-the-moot")
    bids(m, EA=3, MER=4, card="whispers-at-the-moot")
    assert (who(m), len(legal(m)), gold(m, "EA"), hand(m, "EA")) == ("EA", 4, 2, [])


def raid(areas: str, card: str, season: str = "fair-winds", dice: str = "", **more: Any) -> tuple[State, list[Event]]:
    """Mercia has won the bid with nothing and turns up a Danes card; the state, and the events."""
    options = {"trade": "none", **more.pop("options", {})}
    m = at("R2 summer", areas, season=season, pretender="MER", options=options, **more)
    bids(m)
    return m, play(m, "name mercia", chance=[f"danes {card}"], dice=dice)


@pytest.mark.rule(
    "BW-RAID-02",
    "BW-RAID-06",
    "BW-RAID-07",
    "BW-EX-11c",
    "BW-EX-11d",
    "BW-RAID-15",
    "BW-SUMMER-01",
    "BW-SUMMER-02",
    "BW-PILLAGE-01",
)
def test_vikings_land_where_the_card_says() -> None:
    m, _ = raid("", "poclintun")
    assert (units(m, "DAN", "Poclintun"), ships(m, "DAN")) == ("V2", ["nor"])
    assert "Eoforwic" in pillaged(m)
    assert BRETWALDA.view(m, None)["decks"]["danes"] == 28


@pytest.mark.rule("BW-RAID-11", "BW-RAID-12", "BW-RAID-13", "BW-EDGE-129", "BW-CONTROL-08", "BW-SEABATTLE-09")
def test_an_undefended_landing_ends_control_but_goods_stay() -> None:
    m, _ = raid("Hamwic: *WES, food 2, port", "hamwic", ships="WES Hamwic")
    assert (holder(m, "Hamwic"), food(m, "Hamwic"), ships(m, "WES")) == ("", 2, [])
    m, _ = raid("Hamwic: *WES, food 2, port", "hamwic", options={"undefended-landing": "kept"})
    assert holder(m, "Hamwic") == "WES"
    m, _ = raid("Hamwic: *WES, food 2, port", "hamwic", options={"raided-goods": "destroyed"})
    assert food(m, "Hamwic") == 0


@pytest.mark.rule("BW-RAID-08", "BW-RAID-09", "BW-RAID-17")
def test_beaten_vikings_go_aboard() -> None:
    m, _ = raid("Hamwic: WES T2 E1 *", "hamwic", dice="1 1 1 1 1 1 1 1")
    until(m, "action")
    assert units(m, "DAN", "Hamwic") == ""
    assert ships(m, "DAN") == ["suth viking 2"] or ships(m, "DAN")[0].startswith("suth")
    assert holder(m, "Hamwic") == "WES"


@pytest.mark.rule("BW-RAID-10")
def test_vikings_that_win_stay_and_end_control() -> None:
    m, _ = raid("Werham: WES C1 *", "werham", dice="6 6 1 1")
    assert (units(m, "DAN", "Werham"), holder(m, "Werham")) == ("V2", "")


@pytest.mark.rule("BW-RAID-03", "BW-RAID-04", "BW-EDGE-123", "BW-EDGE-125")
def test_a_ship_in_the_sea_fights_the_drakkar() -> None:
    m, events = raid("Legaceaster: *MER", "legaceaster", ships="MER eire", dice="6 1")
    assert "battle" in kinds(events)
    until(m, "action")
    assert units(m, "DAN", "Legaceaster") == ""
    assert ships(m, "DAN") == ["eire viking 2"]


@pytest.mark.rule("BW-RAID-14", "BW-EDGE-131")
def test_too_few_vikings_come_as_they_are() -> None:
    m, _ = raid("Man: DAN V4", "poclintun", season="sea-kings-host")
    assert units(m, "DAN", "Poclintun") == "V1"


@pytest.mark.rule("BW-RAID-16", "BW-NEUTRAL-01", "BW-RAID-18", "BW-DEF-02")
def test_vikings_join_vikings() -> None:
    m, events = raid("Poclintun: DAN V1", "poclintun")
    assert units(m, "DAN", "Poclintun") == "V3"
    assert "battle" not in kinds(events)


@pytest.mark.rule("BW-RAID-19")
def test_without_a_drakkar_vikings_land_all_the_same() -> None:
    m, _ = raid("", "poclintun", ships="DAN eire, DAN suth, DAN seafern")
    assert units(m, "DAN", "Poclintun") == "V2"
    m, _ = raid("", "poclintun", ships="DAN eire, DAN suth, DAN seafern", options={"no-drakkar": "none"})
    assert units(m, "DAN", "Poclintun") == ""


@pytest.mark.rule(
    "BW-VSNEUTRAL-01", "BW-VSNEUTRAL-05", "BW-EDGE-133", "BW-VSNEUTRAL-06", "BW-VSNEUTRAL-07", "BW-VSNEUTRAL-04"
)
def test_a_landing_on_neutrals_compares_values() -> None:
    """Two Vikings (6) against a Thegn (3): the Thegn dies, and one Viking."""
    m, events = raid("Bodmine: N T1", "bodmine")
    assert (units(m, "N", "Bodmine"), units(m, "DAN", "Bodmine")) == ("", "V1")
    assert not [e for e in events if e.kind in ("rolled", "drew")]


@pytest.mark.rule("BW-RAID-20", "BW-EDGE-179", "BW-SETUP-19")
def test_only_the_winner_sees_the_danes_cards() -> None:
    m = at("R2 summer", season="fair-winds", options={"trade": "none"})
    bids(m, MER=4)
    views = [BRETWALDA.view(m, seat)["danes"] for seat in (0, 3)]
    assert (views[0]["drawn"], views[0]["cards"], len(views[1]["cards"])) == (5, [], 5)


@pytest.mark.rule("BW-SEASON-03", "BW-EX-05", "BW-SEASON-02")
def test_red_spring_pays_for_the_slain() -> None:
    m = at("R1 action MER", "Mameceaster: MER R1 E1 T1 *; Loidis: NOR C1 *", season="red-spring", gold="MER 0")
    play(m, "march", "take thegn Mameceaster", "add ealdorman", "to Loidis", "done", dice="6 6 1")
    assert gold(m, "MER") == 1


@pytest.mark.rule("BW-SEASON-04", "BW-SEASON-05", "BW-SETUP-07", "BW-EX-02")
def test_a_season_card_is_not_drawn_twice() -> None:
    m = at("R2 season", season=None)
    play(m)
    seen = BRETWALDA.view(m, None)["seen"]
    assert len(seen) == 1
    assert seen[0] in (
        "fair-winds",
        "great-drought",
        "sea-kings-host",
        "raven-banner",
        "midsummer-fairs",
        "scattered-fleet",
    )


@pytest.mark.rule("BW-TRADE-01", "BW-TRADE-02", "BW-TRADE-08", "BW-EX-04", "BW-TRADE-03", "BW-TRADE-10")
def test_gifts_and_offers() -> None:
    m = at("R2 summer", "Eoforwic: NOR R1 *, food 2", season="fair-winds", gold="NOR 4, EA 3")
    assert (asks(m), who(m)) == ("talk", "NOR")
    play(m, "offer east-anglia 2 gold")
    assert (gold(m, "NOR"), gold(m, "EA")) == (2, 5)
    play(m, "offer east-anglia 1 food for 3 gold")
    assert (asks(m), who(m)) == ("answer", "EA")
    play(m, "accept")
    assert (gold(m, "NOR"), gold(m, "EA"), food(m, "Eoforwic"), food(m, "Theodford")) == (5, 2, 1, 1)


@pytest.mark.rule("BW-TRADE-09", "BW-EDGE-177", "BW-TRADE-07")
def test_two_offers_a_window() -> None:
    m = at("R2 action NOR", "Eoforwic: NOR R1 *, food 2")
    play(m, "offer wessex 1 gold", "offer wessex 1 food for 1 gold", "decline")
    no(m, "offer wessex", "BW-TRADE-09")
    m = at("R2 action NOR", options={"trade": "none"})
    no(m, "offer wessex", "BW-TRADE-07")


@pytest.mark.rule("BW-RES-05", "BW-RES-01")
def test_traded_food_goes_to_the_capital_or_where_the_receiver_says() -> None:
    m = at("R2 action NOR", "Eoforwic: NOR R1 *, food 1; Hamwic: *WES", options={"traded-food": "named"})
    play(m, "offer wessex 1 food")
    assert (asks(m), who(m)) == ("store", "WES")
    play(m, "at Hamwic")
    assert food(m, "Hamwic") == 1
    assert FACTIONS
    ok(m, "march")
