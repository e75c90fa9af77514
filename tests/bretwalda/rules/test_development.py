"""Development: tiles and Buildings (DEV, TILE, BUILD), and paying with cards (LORD)."""

from __future__ import annotations

import pytest

from tests.bretwalda.board import asks, at, dalcs, gold, hand, legal, no, ok, play, units, who

HOME = "Eoforwic: NOR R1 *; Hagustaldes: *NOR; Cetreht: *NOR; Bebbanburh: *NOR"


@pytest.mark.rule("BW-TILE-01", "BW-DEV-01", "BW-EX-13", "BW-TILE-04", "BW-SETUP-09")
def test_one_tile_is_placed_free_of_charge() -> None:
    m = at("action NOR", HOME, gold="NOR 0")
    play(m, "develop", "tile stone-masons")
    assert gold(m, "NOR") == 0
    no(m, "tile heavy-plough", "BW-TILE-01")
    no(m, "tile stone-masons", "BW-TILE-04")


@pytest.mark.rule("BW-TILE-03")
def test_at_most_two_tiles_of_a_colour() -> None:
    m = at("action NOR", HOME, tiles="NOR stone-masons scriptorium")
    play(m, "develop")
    no(m, "tile royal-vills", "BW-TILE-03")
    ok(m, "tile heavy-plough")
    no(m, "tile burh-work", "BW-TILE-01")


@pytest.mark.rule("BW-TILE-02", "BW-TILE-05", "BW-EDGE-37", "BW-BUILD-01")
def test_a_tile_works_at_once() -> None:
    """Stone Masons placed first: the Building of the same action costs 2; the other order costs 3."""
    m = at("action NOR", HOME, gold="NOR 3")
    play(m, "develop", "tile stone-masons", "build abbey Hagustaldes")
    assert gold(m, "NOR") == 1
    m = at("action NOR", HOME, gold="NOR 3")
    play(m, "develop", "build abbey Hagustaldes", "tile stone-masons")
    assert gold(m, "NOR") == 0


@pytest.mark.rule("BW-BUILD-02", "BW-BUILD-04", "BW-EX-14", "BW-BUILD-19", "BW-EDGE-41", "BW-BUILD-06")
def test_one_building_in_a_controlled_area() -> None:
    m = at("action NOR", HOME, gold="NOR 9")
    play(m, "develop")
    no(m, "build abbey Loidis", "BW-BUILD-02")
    no(m, "build abbey Eoforwic", "BW-BUILD-06")
    no(m, "build abbey Bebbanburh", "BW-BUILD-06")
    play(m, "build abbey Hagustaldes")
    assert gold(m, "NOR") == 6
    no(m, "build abbey Cetreht", "BW-BUILD-04")


@pytest.mark.rule("BW-BUILD-08", "BW-BUILD-10", "BW-BUILD-16", "BW-AREA-02", "BW-AREA-03", "BW-AREA-05")
def test_buildings_need_their_kind_of_area() -> None:
    m = at("action NOR", HOME + "; Man: *NOR", gold="NOR 9")
    play(m, "develop")
    no(m, "build granary Cetreht", "BW-BUILD-08")
    no(m, "build port Cetreht", "BW-BUILD-10")
    no(m, "build mead-hall Cetreht", "BW-BUILD-16")
    ok(m, "build granary Eoforwic", "build port Bebbanburh", "build mead-hall Eoforwic", "build abbey Man")


@pytest.mark.rule("BW-BUILD-03", "BW-EDGE-39")
def test_two_buildings_only_in_the_own_capital() -> None:
    m = at(
        "action NOR",
        "Eoforwic: NOR R1 *, mead-hall; Theodford: *NOR, mead-hall; Hagustaldes: *NOR, abbey",
        gold="NOR 9",
        base=False,
    )
    play(m, "develop")
    ok(m, "build granary Eoforwic")
    no(m, "build mead-hall Eoforwic", "BW-BUILD-03")
    no(m, "build granary Theodford", "BW-BUILD-03")
    no(m, "build abbey Hagustaldes", "BW-BUILD-03")


@pytest.mark.rule("BW-BUILD-05", "BW-LORD-02", "BW-LORD-04", "BW-LORD-05", "BW-EDGE-31", "BW-LORD-03")
def test_cards_pay_one_gold_each_without_change() -> None:
    """2 Gold and 3 cards for a Building of 3: one card is enough, a second would leave Gold over and is not offered."""
    m = at("action NOR", HOME, gold="NOR 2", hand="NOR wyrd feorm salt-ways")
    play(m, "develop", "build abbey Hagustaldes")
    assert asks(m) == "pay"
    assert "pay" not in legal(m)
    play(m, "spend wyrd")
    assert legal(m)[0] == "pay"
    play(m, "pay")
    assert gold(m, "NOR") == 0
    assert hand(m, "NOR") == ["feorm", "salt-ways"]


@pytest.mark.rule("BW-BUILD-05", "BW-LORD-04")
def test_a_building_can_be_paid_with_cards_alone() -> None:
    m = at("action NOR", HOME, gold="NOR 1", hand="NOR wyrd feorm salt-ways")
    play(m, "develop", "build abbey Hagustaldes", "spend wyrd", "spend feorm", "spend salt-ways")
    assert gold(m, "NOR") == 1
    assert asks(m) == "develop"


@pytest.mark.rule("BW-BUILD-18", "BW-SETUP-18")
def test_a_type_that_is_used_up_cannot_be_built() -> None:
    ports = ["Alclut", "Eidynburh", "Hwitern", "Caerleol", "Lindcylene", "Gipeswic"]
    m = at("action NOR", HOME + "".join(f"; {area}: *EA, port" for area in ports), gold="NOR 9")
    play(m, "develop")
    no(m, "build port Bebbanburh", "BW-BUILD-18")


@pytest.mark.rule("BW-DALC-03", "BW-DALC-05", "BW-EX-15", "BW-ABILITY-02", "BW-DALC-06", "BW-DALC-01", "BW-ABILITY-05")
@pytest.mark.parametrize(("number", "northumbria", "others"), [(2, 0, 0), (3, 1, 1), (5, 1, 1), (6, 2, 1)])
def test_abbeys_make_dalcs(number: int, northumbria: int, others: int) -> None:
    areas = ["Hagustaldes", "Cetreht", "Gyrwum", "Loidis", "Mailros", "Deganwy"][:number]
    for short, wanted in (("NOR", northumbria), ("WES", others)):
        m = at(f"action {short}", "; ".join(f"{area}: *{short}, abbey" for area in areas))
        assert dalcs(m, short) == wanted


@pytest.mark.rule("BW-LORD-07", "BW-LORD-11", "BW-DEF-05")
def test_the_hand_limit_counts_at_the_end_of_the_own_turn() -> None:
    cards = "wyrd feorm salt-ways locked-shields good-tilth market-tolls church-scot fen-paths night-march"
    m = at("action NOR", HOME, hand=f"NOR {cards}")
    play(m, "develop", "done")
    assert (asks(m), who(m)) == ("discard", "NOR")
    play(m, "discard wyrd")
    assert len(hand(m, "NOR")) == 8
    assert who(m) != "NOR"


@pytest.mark.rule("BW-BUILD-11", "BW-BUILD-12", "BW-BUILD-14", "BW-BUILD-15", "BW-EX-17", "BW-EDGE-45", "BW-BUILD-13")
def test_a_port_trades_once_in_the_action_phase() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 *, food 1; Bebbanburh: *NOR, port; Poclintun: DAN V1", gold="NOR 4")
    ok(m, "sell Eoforwic", "buy-food Bebbanburh")
    play(m, "sell Eoforwic")
    assert gold(m, "NOR") == 6
    no(m, "buy-food Bebbanburh", "BW-BUILD-15")
    play(m, "develop", "done")
    while who(m) != "NOR":
        play(m, "develop", "done")
    no(m, "buy-food Bebbanburh", "BW-BUILD-15")


@pytest.mark.rule("BW-BUILD-13", "BW-EDGE-47")
def test_no_port_in_another_players_turn() -> None:
    m = at("action NOR", "Eoforwic: NOR R1 *, food 1; Hamwic: *WES, port, food 2", gold="WES 8")
    assert not [line for line in legal(m) if line.startswith(("sell", "buy-food"))]


def test_units_are_named() -> None:
    m = at("action NOR", HOME)
    assert units(m, "NOR", "Eoforwic") == "R1"
