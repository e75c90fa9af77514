"""Round 16: the special reinforcements and the last King."""

from __future__ import annotations

import pytest

from tests.britannia.board import asks, legal, nation, no, ok, play, points, position, side, units

ENGLISH = (
    "Kent", "Essex", "Sussex", "Wessex", "Avalon", "Hwicce", "March", "York", "Suffolk", "Norfolk", "Lindsey",
    "Cheshire", "Bernicia", "Cumbria", "Lothian", "South Mercia", "North Mercia", "Downlands",
)  # fmt: skip
SIX_SAXONS = " | ".join(f"{name}: saxons 1" for name in ENGLISH[1:7])
HARALD = "York: norwegians 1 Harald Hardrada"


def realm(*holdings: str) -> str:
    """English areas for nations in turn: `realm("normans 2 William", "angles 3")` gives two areas, then three."""
    parts: list[str] = []
    names = iter(ENGLISH)
    for holding in holdings:
        people, count, *leader = holding.split()
        for i in range(int(count)):
            lead = " ".join(leader) if i == 0 else ""
            parts.append(f"{next(names)}: {people} 1 {lead}")
    return " | ".join(parts)


def king(*holdings: str) -> dict[str, int]:
    """Points of the four contenders after the kingship of round 16."""
    m = position(f"R16 king | {realm(*holdings)}")
    assert m.turn is None
    found = {people: points(m, people) for people in ("saxons", "normans", "norwegians", "danes", "angles", "scots")}
    return {people: score for people, score in found.items() if score}


@pytest.mark.rule("R16-01")
def test_reinforcements_come_in_the_order_of_nations() -> None:
    """Norwegians, then Saxons, then Normans, all before the first turn of the round."""
    m = position(
        f"R16 round-begins | {HARALD} | Essex: saxons 1 Harold | Suffolk: saxons 1 | Wessex: normans 1 William"
        " | Hwicce: normans 1",
    )
    assert (asks(m), side(m), units(m, "North Sea")) == ("late-place", "Red", "norwegians 1")
    play(m, "place Suffolk")
    assert (asks(m), side(m), units(m, "Suffolk")) == ("swap", "Blue", "saxons 2")
    play(m, "cavalry 0")
    assert (units(m, "English Channel"), nation(m)) == ("normans 2", "danes")


@pytest.mark.rule("R16-02")
def test_norwegians_get_one_for_every_area() -> None:
    """England or not; none if Harald is dead."""
    areas = "Mar: norwegians 1 | Dyfed: norwegians 2"
    assert units(position(f"R16 round-begins | {HARALD} | {areas}"), "North Sea") == "norwegians 3"
    m = position(f"R16 round-begins | {areas} | York: norwegians 1 | gone: Harald Hardrada")
    assert units(m, "North Sea") == ""


@pytest.mark.rule("R16-03")
@pytest.mark.parametrize("harold", [True, False])
def test_normans_get_one_for_each_of_four_areas_and_three_for_harold(harold: bool) -> None:
    """Essex and Wessex count, Kent does not; three more if Harold was gone when the Norman turn of round 15 ended."""
    saxons = "Gwent: saxons 1 Harold" if harold else "Gwent: saxons 1 | gone: Harold"
    m = position(
        f"R15 normans half2 | Essex: normans 1 William | Wessex: normans 1 | Kent: normans 1 | {saxons}",
    )
    play(m, "done")
    assert legal(m)[-1] == f"cavalry {1 if harold else 2}"  # of two, or of five
    play(m, "cavalry 0")
    assert units(m, "English Channel") == f"normans {2 if harold else 5}"


@pytest.mark.rule("R16-03")
def test_harold_gone_follows_from_the_document() -> None:
    """Where round 16 begins with Harold gone, three Normans come for him, unless the document says otherwise."""
    text = "R16 round-begins | Essex: normans 1 William | gone: Harold"
    m = position(text)
    play(m, "cavalry 0")
    assert units(m, "English Channel") == "normans 4"
    m = position(text, working={"harold-out": False})
    assert units(m, "English Channel") == "normans 1"
    m = position("R15 normans turn-ends | Kent: normans 1 William | gone: Harold")
    play(m, "cavalry 0")
    assert units(m, "English Channel") == "normans 3"


@pytest.mark.rule("R16-03")
def test_no_normans_without_william() -> None:
    """With William dead nothing comes, whatever they hold and whether Harold lives."""
    m = position("R16 round-begins | Essex: normans 1 | gone: William, Harold", working={"harold-out": True})
    assert units(m, "English Channel") == ""


@pytest.mark.rule("R16-03")
def test_all_four_norman_areas() -> None:
    """Essex, Wessex, Hwicce and South Mercia: one each, one infantry or half of the others in cavalry."""
    four = "Essex: normans 1 William | Wessex: normans 1 | Hwicce: normans 1 | South Mercia: normans 1"
    m = position(f"R16 round-begins | {four}")
    play(m, "cavalry 0")
    assert units(m, "English Channel") == "normans 4"


@pytest.mark.rule("R16-04", "EX-22")
def test_two_infantry_may_be_one_cavalry() -> None:
    """Due three, the Normans may take one cavalry and one infantry; not two cavalry."""
    m = position("R16 round-begins | Essex: normans 1 William | Wessex: normans 1 | Hwicce: normans 1")
    no(m, "cavalry 2", "R16-04")
    play(m, "cavalry 1")
    assert units(m, "English Channel") == "normans 1 1C"


@pytest.mark.rule("R16-03", "R16-04", "EDGE-135")
@pytest.mark.parametrize(
    ("swap", "come"), [("cavalry 2", "normans 1 2C"), ("cavalry 1", "normans 3 1C"), ("cavalry 0", "normans 3")]
)
def test_the_swap_comes_first_then_pieces_run_short(swap: str, come: str) -> None:
    """Due five with three infantry and two cavalry free: 2C + 1, 1C + 3, or 3 (decided: swapped before lost)."""
    m = position("R16 round-begins | Essex: normans 3 William | Wessex: normans 2 + 2C", working={"harold-out": True})
    play(m, swap)
    assert units(m, "English Channel") == come


@pytest.mark.rule("R16-05", "EDGE-137")
@pytest.mark.parametrize(("place", "due"), [("Gwent", 0), ("Wessex", 3)])
def test_saxons_get_half_their_english_areas(place: str, due: int) -> None:
    """Seven English areas: none if Harold is in Gwent, three if he is in Wessex."""
    seven = {**dict.fromkeys(ENGLISH[:7], "saxons 1"), "Gwent": "saxons 1"}
    seven[place] += " Harold"
    m = position("R16 round-begins | " + " | ".join(f"{name}: {text}" for name, text in seven.items()))
    placed = 0
    while asks(m) == "late-place":
        play(m, legal(m)[0])
        placed += 1
    assert placed == due


@pytest.mark.rule("R16-05")
def test_they_come_to_english_areas_like_new_armies() -> None:
    """One to an area while others can take one, within the limits, never to Wales (decided as for population)."""
    m = position(
        "R16 round-begins | Kent: saxons 1 Harold | Essex: saxons 3 | Sussex: saxons 1 | Wessex: saxons 5"
        " | Gwent: saxons 1"
    )
    no(m, "place Gwent", "R16-05")
    no(m, "place Essex", "PLACE-03")
    play(m, "place Kent")
    no(m, "place Kent", "PLACE-02")
    ok(m, "place Sussex", "place Wessex")


@pytest.mark.rule("R16-06")
def test_what_lacks_a_piece_is_lost() -> None:
    """Norwegians with eleven of twelve pieces in play get one of four, Saxons with all twenty get none."""
    land = "Mar: norwegians 4 | Dunedin: norwegians 3 | Lothian: norwegians 3"
    m = position(f"R16 round-begins | {HARALD} | {land}")
    assert units(m, "North Sea") == "norwegians 1"
    m = position("R16 round-begins | Kent: saxons 3 Harold | Essex: saxons 3 | Sussex: saxons 3 | Wessex: saxons 11")
    assert nation(m) == "danes"


@pytest.mark.rule("R16-07")
def test_the_normal_first_phases_follow() -> None:
    """Saxons still get their population in their own turn, whether Harold lives or not."""
    for harold in ("", " | gone: Harold"):
        m = position(f"R16 saxons population | {SIX_SAXONS}{harold}")
        assert asks(m) == "place"


@pytest.mark.rule("R16-08")
def test_the_last_king_is_one_of_four_leaders() -> None:
    """William with 8 areas against 4 is King for 10; Angles with as many are not, nor are Saxons without Harold."""
    assert king("normans 8 William", "saxons 4 Harold") == {"normans": 10}
    assert king("angles 8", "saxons 4 Harold", "normans 1 William") == {}
    assert king("saxons 8", "normans 3 William", "danes 1 Svein") == {}
    assert king("danes 8 Svein", "normans 4 William") == {"danes": 10}
    assert king("norwegians 8 Harald Hardrada", "normans 4 William") == {"norwegians": 10}


@pytest.mark.rule("R16-08", "EDGE-131")
def test_the_comparison_is_with_every_nation() -> None:
    """Normans 8, Saxons 4, Angles 5: no King, for the Angles count too (decided so); with Angles at 4 William is."""
    assert king("normans 8 William", "saxons 4 Harold", "angles 5") == {}
    assert king("normans 8 William", "saxons 4 Harold", "angles 4") == {"normans": 10}
    assert king("normans 3 William", "saxons 1 Harold") == {}  # four areas at least


@pytest.mark.rule("R16-09")
def test_the_sole_survivor_is_king_without_a_minimum() -> None:
    """Svein alone lives, in one area, against nine Saxons whose Harold is dead."""
    assert king("danes 1 Svein", "saxons 9") == {"danes": 10}
    assert king("danes 1 Svein", "saxons 9 Harold") == {"saxons": 10}  # by areas, with two alive


@pytest.mark.rule("R16-09", "R16-10", "EDGE-129")
def test_an_outsider_with_twice_his_areas_bars_the_survivor() -> None:
    """Svein with 2 English areas: Scots with 4 keep him from the crown, with 3 he is King."""
    assert king("danes 2 Svein", "scots 4") == {}
    assert king("danes 2 Svein", "scots 3") == {"danes": 10}


@pytest.mark.rule("R16-09", "EDGE-133")
def test_without_any_of_the_four_there_is_no_king() -> None:
    """All four dead: Saxons with nine areas get nothing."""
    assert king("saxons 9", "normans 3", "danes 2") == {}


@pytest.mark.rule("R16-10")
def test_who_is_an_outsider() -> None:
    """Not the nation of a dead contender (decided so); one English area is enough against a survivor without any."""
    assert king("danes 2 Svein", "saxons 8") == {"danes": 10}
    m = position("R16 king | Mar: danes 1 Svein | Kent: scots 1")
    assert points(m, "danes") == 0
    m = position("R16 king | Mar: danes 1 Svein | Dunedin: scots 3")
    assert points(m, "danes") == 10


@pytest.mark.rule("R16-11")
def test_the_last_king_gets_no_army() -> None:
    """The game is over with the points; in round 14 the King is asked where his army goes."""
    m = position(f"R16 king | {realm('normans 4 William')}")
    assert (m.turn, points(m, "normans")) == (None, 10)
    assert asks(position(f"R14 king | {realm('normans 4')}")) == "king-place"
