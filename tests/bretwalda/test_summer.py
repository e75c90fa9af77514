"""Summer: Ally markers, the bid, the Raid, Pillage (SUMMER, ALLY, BID, RAID, PILLAGE, VSNEUTRAL, SEABATTLE)."""

from __future__ import annotations

import pytest

from meadhall.core.match import Match
from meadhall.games.bretwalda.game import BRETWALDA
from meadhall.games.bretwalda.names import danes
from tests.bretwalda.kit import (
    army,
    asks,
    at,
    built,
    fight_out,
    fleet,
    food,
    gold,
    hand,
    happened,
    legal,
    no,
    of,
    ok,
    options_of,
    owner,
    play,
    ships,
    walk,
    who,
)


def silent(m: Match) -> Match:
    """Nobody talks before the bid."""
    while asks(m) == "talk":
        play(m, "done")
    return m


def bids(m: Match, chance: str = "", **amounts: str) -> Match:
    """Everybody bids, nothing where nothing is said."""
    silent(m)
    said = [f"{k}: bid {amounts.get(k, '0')}" for k in "NEWM"]
    play(m, *said, chance=chance)
    return m


def named(m: Match, letter: str, chance: str = "") -> Match:
    """The Pretender names the winner of a tie."""
    names = {"N": "northumbria", "E": "east-anglia", "W": "wessex", "M": "mercia"}
    play(m, f"name {names[letter]}", chance=chance)
    return m


# Ally markers and bids -----------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-ALLY-01", "BW-ALLY-06", "BW-EX-10", "BW-SUMMER-01", "BW-ALLY-02", "BW-BID-01")
def test_ally_markers_are_the_difference_to_the_pretender() -> None:
    m = at(
        "R6 summer P:W | dalcs: Hamptun Alclut Werham Bodmine | Hamptun: *W | Alclut: *W"
        " | Werham: *N | Bodmine: *M | card: fair-winds | E: gold 1"
    )
    assert [of(m, k, "allies") for k in "WNME"] == [0, 1, 1, 2]
    silent(m)
    assert legal(m, "E") == ["bid 0", "bid 1", "bid 2", "bid 3"]
    no(m, "E: bid 4", "BID-03")


@pytest.mark.rule("BW-ALLY-05")
def test_nobody_ahead_of_the_pretender_gets_ally_markers() -> None:
    m = at("R6 summer P:W | dalcs: Hamptun Alclut | Hamptun: *N | Alclut: *N | card: fair-winds")
    assert [of(m, k, "allies") for k in "WNME"] == [0, 0, 0, 0]


@pytest.mark.rule(
    "BW-EX-11a",
    "BW-EX-11b",
    "BW-BID-02",
    "BW-BID-03",
    "BW-BID-04",
    "BW-BID-05",
    "BW-RAID-01",
    "BW-ALLY-03",
    "BW-EDGE-121",
)
def test_all_pay_and_the_winner_draws_his_bid_and_one_more() -> None:
    m = at(
        "R6 summer P:W | dalcs: Hamptun Alclut Werham | Hamptun: *W | Alclut: *W | Werham: *M"
        " | card: fair-winds | E: gold 3"
    )
    silent(m)
    play(m, "M: bid 4", "N: bid 2", "E: bid 0")
    assert "4" not in str(m.view(0)["bids"])
    play(m, "W: bid 1")
    assert (gold(m, "M"), gold(m, "N"), gold(m, "W"), gold(m, "E")) == (2, 5, 4, 3)  # Ally markers go first
    assert [of(m, k, "allies") for k in "WNME"] == [0, 0, 0, 0]
    assert m.view()["danes"]["drawn"] == 5
    assert (asks(m), who(m)) == ("landing", "M")


@pytest.mark.rule("BW-BID-06", "BW-EDGE-119", "BW-SUMMER-03", "BW-PRET-04", "BW-RAID-01")
def test_all_bid_nothing_and_the_raid_still_comes() -> None:
    m = bids(at("R6 summer P:W | card: fair-winds"))
    assert (asks(m), who(m)) == ("name", "W")
    assert len(legal(m)) == 4
    named(m, "E", "danes hamwic")
    assert army(m, "D", "Hamwic") == "V2"
    assert asks(m) == "action"


@pytest.mark.rule("BW-PRET-04", "BW-BID-04")
def test_a_tie_is_decided_among_the_tied_only() -> None:
    m = bids(at("R6 summer P:W | card: fair-winds"), N="2", E="2", W="1")
    assert legal(m) == ["name northumbria", "name east-anglia"]


@pytest.mark.rule("BW-BID-07", "BW-EDGE-181", "BW-RAID-01")
def test_whispers_at_the_moot_count_two_more_and_draw_none() -> None:
    m = silent(at("R6 summer P:W | card: fair-winds | N: gold 5, hand whispers-at-the-moot"))
    ok(m, "N: bid 3 whispers-at-the-moot")
    play(m, "N: bid 3 whispers-at-the-moot", "E: bid 4", "W: bid 0", "M: bid 0")
    assert (gold(m, "N"), hand(m, "N"), m.view()["pile"]) == (2, [], ["whispers-at-the-moot"])
    assert m.view()["danes"]["drawn"] == 4
    assert who(m) == "N"
    m = silent(at("R6 summer P:W | card: fair-winds | N: gold 5, hand whispers-at-the-moot"))
    play(m, "N: bid 0 whispers-at-the-moot", "E: bid 4", "W: bid 0", "M: bid 0")
    assert hand(m, "N") == []  # used up although another wins


@pytest.mark.rule("BW-RAID-20", "BW-EDGE-179")
def test_only_the_winner_sees_the_danes_cards_drawn() -> None:
    m = bids(
        at("R6 summer P:W | card: fair-winds"),
        chance="danes hamwic, danes gwent, danes man, danes wiht, danes bodmine",
        N="4",
    )
    for seat in (1, 2, 3, None):
        seen = m.view(seat)["danes"]
        assert (seen["drawn"], seen["cards"]) == (5, [])
    assert m.view(0)["danes"]["cards"] == ["hamwic", "wiht", "bodmine", "gwent", "man"]
    play(m, "danes man")
    assert not any("hamwic" in event.text.lower() for event in m.log(1))
    assert m.log(1)


@pytest.mark.rule("BW-EX-04", "BW-TRADE-01", "BW-TRADE-02", "BW-RAID-17")
def test_promises_bind_nobody() -> None:
    m = at("R6 summer P:N | card: fair-winds | Poclintun: *N | Theodford: *E")
    play(m, "offer east-anglia 2 gold")
    assert (gold(m, "N"), gold(m, "E")) == (3, 7)
    bids(m, E="3", chance="danes poclintun, danes man, danes gwent, danes hamwic")
    play(m, "danes poclintun")
    assert army(m, "D", "Poclintun") == "V2"
    assert (gold(m, "N"), gold(m, "E")) == (3, 4)


# The Raid ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule(
    "BW-EX-11c",
    "BW-EX-11d",
    "BW-EX-11e",
    "BW-RAID-02",
    "BW-RAID-06",
    "BW-RAID-07",
    "BW-RAID-15",
    "BW-PILLAGE-01",
    "BW-SUMMER-02",
    "BW-SETUP-04",
)
def test_the_raid_of_the_example() -> None:
    m = bids(
        at("R6 summer P:W | card: fair-winds"),
        M="4",
        chance="danes poclintun, danes man, danes gwent, danes hamwic, danes wiht",
    )
    play(m, "danes poclintun")
    assert ships(m, "D") == {"nor": ""}
    assert army(m, "D", "Poclintun") == "V2"
    assert sorted(m.view()["pillaged"]) == ["Eoforwic", "Streoneshalh"]
    assert sorted(m.position()["danes"]["under"]) == ["gwent", "hamwic", "man", "poclintun", "wiht"]
    assert m.view()["decks"]["danes"] == 28


@pytest.mark.rule("BW-SETUP-04")
def test_cards_under_the_deck_come_up_when_all_above_are_gone() -> None:
    t = BRETWALDA.from_position({}).tables
    all_cards = [danes(t, card) for card in range(28)]
    m = at(f"R6 summer P:W | card: fair-winds | danes: {' '.join(all_cards[1:])}")
    bids(m, chance=f"danes {all_cards[0]}, danes {all_cards[9]}", N="1")
    assert m.view(0)["danes"]["cards"] == [all_cards[0], all_cards[9]]


@pytest.mark.rule("BW-RAID-03", "BW-DANESBATTLE-02", "BW-EDGE-123")
def test_the_drakkar_attacks_a_ship_in_its_sea_also_the_winners() -> None:
    m = bids(at("R6 summer P:N | nor: N S | N: hand feorm | card: fair-winds"))
    named(m, "N", "danes poclintun")
    assert (asks(m), who(m)) == ("window", "N")
    assert m.view()["battle"]["place"] == "nor"
    assert [side["faction"] for side in m.view()["battle"]["sides"]] == ["danes", "northumbria"]


def at_sea(chance: str, more: str = "") -> Match:
    """A Raid that meets a Ship of Northumbria in the Nor Sea."""
    m = at(f"R6 summer P:N | nor: N S | card: fair-winds{more}")
    bids(m, N="1", chance="danes poclintun, danes gyrwum")
    play(m, "danes poclintun", chance=chance)
    return m


@pytest.mark.rule("BW-RAID-04", "BW-EDGE-125", "BW-SEABATTLE-06", "BW-PILLAGE-01")
def test_a_drakkar_that_wins_takes_the_vikings_aboard() -> None:
    m = at_sea("6, 1")
    assert fleet(m, "N") == []
    assert ships(m, "D") == {"nor": "V2"}
    assert army(m, "D", "Poclintun") == ""
    assert m.view()["pillaged"] == []
    assert len(hand(m, "N")) == 1


@pytest.mark.rule("BW-RAID-05", "BW-EDGE-127", "BW-SEABATTLE-01", "BW-RAID-04")
def test_a_beaten_drakkar_retreats_with_the_vikings_or_is_lost() -> None:
    m = at_sea("2, 1")  # one wound on the Ship: both are left
    assert (asks(m), who(m)) == ("retreat", "E")  # clockwise of Northumbria
    play(m, "stand")
    if asks(m) == "retreat":
        play(m, "stand", chance="1, 1")
    assert ships(m, "D") == {"thaemese": "V2"}
    m = at_sea("2, 1", " | thaemese: W S")
    assert who(m) != "E"  # nowhere to go
    while asks(m) == "retreat":
        play(m, "stand")
    assert fleet(m, "D") == []
    assert fleet(m, "N") == ["nor"]
    m = at_sea("2, 6")
    assert fleet(m, "D") == []
    assert army(m, "D", "Poclintun") == ""


@pytest.mark.rule("BW-RAID-03", "BW-AREA-09", "BW-SEABATTLE-04")
def test_a_ship_in_harbour_does_not_meet_the_drakkar() -> None:
    m = at("R6 summer P:N | Lindcylene: N S * | card: fair-winds")
    bids(m, N="1", chance="danes poclintun, danes gyrwum")
    play(m, "danes poclintun")
    assert army(m, "D", "Poclintun") == "V2"


def landing(situation: str, area: str, chance: str = "", season: str = "fair-winds") -> Match:
    """Northumbria wins the bid and sends the Danes to an area."""
    other = "man" if area != "man" else "gwent"
    m = at(f"R6 summer P:N | {situation} | card: {season}")
    bids(m, N="1", chance=f"danes {area}, danes {other}")
    play(m, f"danes {area}", chance=chance)
    return m


@pytest.mark.rule("BW-RAID-08", "BW-RAID-10", "BW-RAID-13", "BW-EDGE-129", "BW-RAID-12")
def test_vikings_that_win_end_control_and_leave_goods() -> None:
    m = landing("Hamwic: W C S * port food2", "hamwic", chance="6, 6, 1, 1")
    assert (army(m, "D", "Hamwic"), owner(m, "Hamwic")) == ("V2", "")
    assert (built(m, "Hamwic"), food(m, "Hamwic")) == (["port"], 2)
    assert fleet(m, "W") == []
    m = landing("Hamwic: W C S * port food2 | options: raided-goods destroyed", "hamwic", chance="6, 6, 1, 1")
    fight_out(m)
    assert (built(m, "Hamwic"), food(m, "Hamwic")) == ([], 0)


@pytest.mark.rule("BW-RAID-09", "BW-DANESBATTLE-05")
def test_beaten_vikings_go_aboard() -> None:
    m = landing("Hamwic: W E T2 *", "hamwic")
    while asks(m) in ("retreat",):
        assert who(m) in ("W", "M")
        play(m, "stand")
    assert ships(m, "D") == {"suth": "V2"}
    assert owner(m, "Hamwic") == "W"
    assert m.view()["pillaged"] == []


@pytest.mark.rule("BW-RAID-11", "BW-RAID-13")
@pytest.mark.parametrize(("option", "holder"), [("lost", ""), ("kept", "W")])
def test_an_undefended_landing_ends_control(option: str, holder: str) -> None:
    m = landing(f"Hamwic: *W | options: undefended-landing {option}", "hamwic")
    assert army(m, "D", "Hamwic") == "V2"
    assert owner(m, "Hamwic") == holder


@pytest.mark.rule("BW-RAID-14", "BW-EDGE-131")
def test_no_more_vikings_than_there_are() -> None:
    m = landing("Gwent: D V4", "hamwic", season="sea-kings-host")
    assert army(m, "D", "Hamwic") == "V"
    m = landing("Gwent: D V5 | Hamwic: W C *", "hamwic")
    assert (army(m, "D", "Hamwic"), owner(m, "Hamwic")) == ("", "W")
    assert fleet(m, "D") == ["suth"]


@pytest.mark.rule("BW-RAID-16", "BW-NEUTRAL-01")
def test_new_vikings_join_those_who_are_there() -> None:
    m = landing("Hamwic: D V", "hamwic")
    assert army(m, "D", "Hamwic") == "V3"
    assert m.view()["battle"] is None


@pytest.mark.rule("BW-RAID-17")
def test_the_winner_may_land_the_danes_on_his_own_units() -> None:
    m = landing("Poclintun: N C *", "poclintun", chance="6, 6, 1")
    assert owner(m, "Poclintun") == ""


@pytest.mark.rule("BW-RAID-18")
def test_danes_stay_over_later_seasons() -> None:
    m = at("R5 N | Hamwic: D V2 | suth: D S | Eoforwic: N R *")
    play(m, "develop", "done")
    assert (army(m, "D", "Hamwic"), fleet(m, "D")) == ("V2", ["suth"])


@pytest.mark.rule("BW-RAID-19")
@pytest.mark.parametrize(("option", "landed"), [("land", "V2"), ("none", "")])
def test_a_raid_without_a_drakkar(option: str, landed: str) -> None:
    m = landing(f"eire: D S | seafern: D S | nor: D S | options: no-drakkar {option}", "hamwic")
    assert army(m, "D", "Hamwic") == landed
    if option == "land":
        m = landing("eire: D S | seafern: D S | nor: D S | Hamwic: W E T2 *", "hamwic")
        while asks(m) == "retreat":
            play(m, "stand")
        assert army(m, "D", "Hamwic") == ""
        assert ships(m, "D") == {"eire": "", "seafern": "", "nor": ""}


# Vikings against Neutrals --------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-VSNEUTRAL-05", "BW-EDGE-133", "BW-VSNEUTRAL-01", "BW-VSNEUTRAL-06", "BW-VSNEUTRAL-07")
def test_a_landing_on_a_thegn_compares_values() -> None:
    m = landing("Bodmine: U T", "bodmine")
    assert (army(m, "D", "Bodmine"), army(m, "U", "Bodmine")) == ("V", "")
    assert "Escanceaster" in m.view()["pillaged"]
    assert hand(m, "N") == []


@pytest.mark.rule("BW-VSNEUTRAL-02", "BW-VSNEUTRAL-04", "BW-VSNEUTRAL-03")
def test_the_winner_of_the_bid_picks_the_losses_and_the_rest_go_aboard() -> None:
    m = landing("Bodmine: U E T2", "bodmine")  # 6 against 11
    assert (asks(m), who(m)) == ("kill", "N")
    assert legal(m) == ["kill thegn defender", "kill ealdorman defender"]
    play(m, "kill ealdorman defender")
    assert (army(m, "D", "Bodmine"), army(m, "U", "Bodmine")) == ("", "T2")
    m = landing("Lundenwic: U E T", "lundenwic", season="scattered-fleet")  # 3 against 8: only a Thegn fits
    assert (army(m, "U", "Lundenwic"), army(m, "D", "Lundenwic")) == ("E", "")


@pytest.mark.rule("BW-VSNEUTRAL-03")
def test_if_both_are_left_the_vikings_go_back_to_the_drakkar() -> None:
    m = landing(
        "Lundenwic: U E", "lundenwic", season="scattered-fleet"
    )  # 3 against 5: the Ealdorman does not fit, the Viking does
    assert army(m, "U", "Lundenwic") == "E"
    m = landing("Lundenwic: U C", "lundenwic", season="scattered-fleet")  # 3 against 1: the Viking does not fit
    assert (army(m, "D", "Lundenwic"), army(m, "U", "Lundenwic")) == ("V", "")


# Pillage -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-PILLAGE-01", "BW-PILLAGE-04", "BW-EDGE-137", "BW-PILLAGE-03", "BW-NEUTRAL-04", "BW-AREA-03")
def test_pillage_lies_beside_vikings_on_land() -> None:
    assert at("R5 N | Wiht: D V | nor: D S[V] | Loidis: U T").view()["pillaged"] == []
    m = at("R5 N | Poclintun: D V | Cetreht: D V | Eoforwic: N E T *")
    assert "Eoforwic" in m.view()["pillaged"]
    assert "Poclintun" not in m.view()["pillaged"]
    play(m, "march", *walk("ET Eoforwic-Poclintun!"), "done", chance="6, 6")
    assert army(m, "D", "Poclintun") == ""
    assert "Eoforwic" in m.view()["pillaged"]  # Cetreht is beside it, too
    assert "Streoneshalh" in m.view()["pillaged"]
    m = at("R5 N | Poclintun: D V | Eoforwic: N E T *")
    play(m, "march", *walk("ET Eoforwic-Poclintun!"), "done", chance="6, 6")
    assert m.view()["pillaged"] == []


@pytest.mark.rule("BW-DEF-06", "BW-PILLAGE-01")
def test_wetlands_are_a_border_for_pillage() -> None:
    assert "Streoneshalh" in at("R5 N | Gyrwum: D V").view()["pillaged"]


# Battles at Sea ------------------------------------------------------------------------------------------------------
def sea_fight(situation: str, chance: str = "") -> Match:
    """A Ship of East Anglia sails from the Thaemese into the Suth Sea."""
    m = at(f"R5 E | thaemese: E S[] | {situation}")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "to suth", "done", chance=chance)
    return m


@pytest.mark.rule("BW-SEABATTLE-06", "BW-EDGE-83", "BW-DICE-09")
def test_both_ships_left_after_two_rounds_the_attacker_leaves() -> None:
    m = sea_fight("suth: W S | W: hand feorm")
    play(m, "pass", "pass", "pass")
    assert next(side["dice"] for side in m.view()["battle"]["sides"]) == {"beige": [1, 0, 0, 0, 0, 0]}
    fight_out(m)
    assert fleet(m, "W") == ["suth"]
    assert fleet(m, "E") in (["thaemese"], ["seafern"])
    assert len(hand(m, "E")) == 1


@pytest.mark.rule("BW-SEABATTLE-01", "BW-SEABATTLE-02")
def test_ships_flee_to_free_seas_or_an_own_harbour() -> None:
    m = sea_fight("suth: W S | Hamwic: *W | seafern: N S")
    assert (asks(m), who(m)) == ("retreat", "E")
    play(m, "stand", "retreat")
    assert fleet(m, "W") == ["Hamwic"] or sorted(options_of(m, "flee")) == ["Hamwic", "thaemese"]


@pytest.mark.rule("BW-SEABATTLE-03", "BW-KINGCARD-06", "BW-RULER-08")
def test_embarked_units_add_nothing_and_die_with_their_ship() -> None:
    m = at("R5 E | thaemese: E S[T2] | suth: W S[R] | E: hand feorm salt-ways | W: ruler redburh")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "to suth", "done", "pass", chance="6, 1")
    assert [sum(sum(f) for f in side["dice"].values()) for side in m.view()["battle"]["sides"]] == [1, 1]
    play(m, "pass")
    assert asks(m) == "king"
    play(m, "spend feorm")
    assert asks(m) != "king"  # one Ship, one card
    while asks(m) == "window":
        play(m, "pass")
    assert fleet(m, "W") == []
    assert of(m, "W", "ruler") is None
    assert len(of(m, "W", "rulers")) == 4


@pytest.mark.rule("BW-EDGE-81", "BW-WOUND-09", "BW-SEABATTLE-03")
def test_the_owner_chooses_which_ship_takes_the_wounds() -> None:
    m = at("R5 E | thaemese: E S | suth: W S[T], W S")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "to suth", "done", chance="6, 1, 1")
    assert (asks(m), who(m)) == ("lose-ship", "W")
    play(m, "lose wessex-ship-2")
    assert ships(m, "W") == {"suth": "T"}


@pytest.mark.rule("BW-SEABATTLE-05")
def test_without_a_retreat_the_ship_is_destroyed_with_its_cargo() -> None:
    m = at("R5 E | nor: E S[T] | thaemese: W S")
    play(m, "march", "sail east-anglia-ship-1 nor", "to thaemese", "done")
    fight_out(m)
    assert fleet(m, "E") == ["nor"]
    m = at("R5 E | Lindcylene: E S * | nor: N S | thaemese: W S")
    play(m, "march", "sail east-anglia-ship-1 Lindcylene", "to nor", "done")
    while asks(m) == "retreat":
        play(m, "stand")
    assert fleet(m, "E") == ["Lindcylene"]  # its own Harbour
    m = at("R5 E | Bodmine: E S * | suth: W S | thaemese: W S | seafern: N S | Bodmine: *E")
    play(m, "march", "sail east-anglia-ship-1 Bodmine", "to suth", "done")
    while asks(m) == "retreat":
        play(m, "stand")
    assert fleet(m, "E") == ["Bodmine"]


@pytest.mark.rule("BW-SEABATTLE-07")
@pytest.mark.parametrize(("option", "left"), [("ashore", "T"), ("lost", "")])
def test_cargo_of_a_ship_that_flees_into_a_harbour(option: str, left: str) -> None:
    m = at(f"R5 E | thaemese: E S | suth: W S[T] | Hamwic: *W | seafern: N S | options: fleeing-cargo {option}")
    play(m, "march", "sail east-anglia-ship-1 thaemese", "to suth", "done", "stand", "retreat")
    if asks(m) == "goal":
        play(m, "flee Hamwic")
    assert fleet(m, "W") == ["Hamwic"]
    assert army(m, "W", "Hamwic") == left


@pytest.mark.rule("BW-SEABATTLE-10", "BW-EDGE-183")
def test_cards_that_ask_for_land_are_barred_at_sea() -> None:
    m = sea_fight("suth: W S | W: hand hearth-troop locked-shields | Hamwic: W T2 *")
    no(m, "play hearth-troop", "SEABATTLE-10")
    play(m, "pass")
    ok(m, "play locked-shields")


@pytest.mark.rule("BW-SEABATTLE-09", "BW-RAID-13")
def test_events_tell_that_ships_are_lost() -> None:
    m = at("R6 summer P:N | Hamwic: W S * | card: fair-winds")
    bids(m, N="1", chance="danes hamwic, danes man")
    events = play(m, "danes hamwic")
    assert [e["ship"] for e in happened(events, "ship-lost")] == ["wessex-ship-1"]
