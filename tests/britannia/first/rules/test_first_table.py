"""First edition: the table before the first turn, the order of play, and what comes before and after the nations."""

from __future__ import annotations

import pytest

import meadhall
from meadhall.core.event import Event
from meadhall.core.match import Match
from meadhall.games.britannia.game import BRITANNIA_1E
from tests.britannia.board import (
    asks,
    legal,
    nation,
    no,
    ok,
    overlord,
    phase,
    play,
    points,
    position,
    scored,
    units,
)  # fmt: skip

AREAS = [area.name for area in BRITANNIA_1E.edition.areas]
ORDER = [people.id for people in BRITANNIA_1E.edition.nations]
FOUR_ENGLISH = "Kent: angles 1 | Essex: angles 1 | Suffolk: angles 1 | Norfolk: angles 1"


def kinds(events: list[Event]) -> list[str]:
    """What happened, in order."""
    return [event.kind for event in events]


def turns(events: list[Event]) -> list[str]:
    """The nations that begin a turn in these events."""
    return [event.fields["nation"] for event in events if event.kind == "turn"]


def play_on(m: Match, until: int) -> list[Event]:
    """Play without ambition, `done` where it is possible, until a round has begun or the game is over."""
    events: list[Event] = []
    while m.turn is not None and not any(e.kind == "round" and e.fields["round"] == until for e in events):
        lines = legal(m)
        quiet = [line for line in lines if line in ("done", "halt", "stand", "deny", "open")]
        events.extend(m.play(quiet[0] if quiet else lines[-1]))
    return events


# The table -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-SETUP-11")
@pytest.mark.parametrize(("way", "found"), [("true", "romans 1"), ("false", "romans 1 F")])
def test_the_twenty_sixth_fort_is_built_only_by_option(way: str, found: str) -> None:
    forts = [name for name in AREAS if name not in ("Kent", "Sussex")][:24]
    stand = " | ".join(f"{name}: romans F" for name in forts)
    m = position(f"1e R3 romans | Kent: romans 1 F | {stand} | options: fort-limit {way}")
    play(m, "move 1 Kent-Sussex")
    assert units(m, "Sussex") == found


@pytest.mark.rule("1E-SETUP-11")
def test_the_twenty_fifth_fort_is_built() -> None:
    forts = [name for name in AREAS if name not in ("Kent", "Sussex")][:23]
    m = position("1e R3 romans | Kent: romans 1 F | " + " | ".join(f"{name}: romans F" for name in forts))
    play(m, "move 1 Kent-Sussex")
    assert units(m, "Sussex") == "romans 1 F"


@pytest.mark.rule("1E-SETUP-20")
def test_totals_and_cards_are_open() -> None:
    """Every seat and a spectator see the same totals of nations and seats; the cards lie beside the board for all."""
    m = position("1e R9 saxons | Essex: saxons 1 | points: saxons 7.5, welsh 5")
    for part in ("nations", "seats"):
        shown = [m.view(seat)[part] for seat in (None, 0, 1, 2, 3)]
        assert all(view == shown[0] for view in shown)
    assert (m.view(0)["nations"]["saxons"]["points"], m.view(2)["nations"]["welsh"]["points"]) == (7.5, 5)
    assert [seat["points"] for seat in m.view(None)["seats"]] == [0, 5, 7.5, 0]
    assert set(BRITANNIA_1E.drawing()["hold"]) == set(ORDER)


@pytest.mark.rule("1E-SETUP-21")
def test_the_game_begins_in_round_1_and_the_marker_moves_on() -> None:
    m = meadhall.start("britannia-1e", players=4, seed=1)
    assert (m.position()["round"], nation(m), asks(m)) == (1, "romans", "march")
    assert list(m.game.seats(m.state)) == ["Purple", "Black", "Red", "Blue"]
    play_on(m, until=2)
    assert m.position()["round"] == 2


@pytest.mark.rule("1E-SETUP-21")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_by_option_sides_are_dealt(players: int) -> None:
    """Each side comes to one seat, and the first seat gets every side in some deal."""
    deals = [
        meadhall.start("britannia-1e", players=players, options={"sides": "dealt"}, seed=seed) for seed in range(30)
    ]
    orders = [tuple(m.game.seats(m.state)) for m in deals]
    seated = meadhall.start("britannia-1e", players=players, seed=1)
    assert all(sorted(order) == sorted(seated.game.seats(seated.state)) for order in orders)
    assert {order[0] for order in orders} == set(seated.game.seats(seated.state))


# The nations ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-TURN-01")
def test_sixteen_rounds_in_the_order_of_play() -> None:
    """In every round each nation plays at most once, in the order of the list, whoever has it."""
    m = meadhall.start("britannia-1e", seed=11, auto=True)
    events = play_on(m, until=17)
    assert [event.fields["round"] for event in events if event.kind == "round"] == list(range(2, 17))
    assert kinds(events)[-1] == "over"
    starts = [i for i, event in enumerate(events) if event.kind == "round"]
    for begin, end in zip([0, *starts], [*starts, len(events)], strict=True):
        played = [ORDER.index(people) for people in turns(events[begin:end])]
        assert played == sorted(set(played))
        assert len(played) > 4


@pytest.mark.rule("1E-TURN-03", "1E-EX-03")
def test_who_plays_in_round_1() -> None:
    """Nations with nothing on the map and nothing due are passed over; the Caledonians play after the Picts."""
    m = meadhall.start("britannia-1e", seed=5)
    assert nation(m) == "romans"
    first = ["belgae", "welsh", "brigantes", "picts", "caledonians"]
    assert turns(play_on(m, until=2)) == [*first, "romans"]


@pytest.mark.rule("1E-TURN-03")
def test_pieces_due_give_a_turn() -> None:
    """In round 8 Scots have an invader due and Jutes nothing: the Jutes are passed over."""
    m = position("1e R8 irish | Cornwall: irish 1 | Essex: saxons 1")
    told = turns(play(m, "done", "move 1 Irish Sea-Galloway", "done"))
    assert told == ["scots", "saxons"]


@pytest.mark.rule("1E-TURN-04")
def test_the_phases_of_a_turn() -> None:
    """Invaders are there when the increase is placed; then movement, battle, the raiders' way home, hunger."""
    m = position("1e R6 irish start | Gwynedd: irish 5 | Dyfed: welsh 1 | population: irish 2")
    assert units(m, "Atlantic Ocean") == "irish 1"
    seen = []
    for line in ("place Gwynedd", "move 1 Atlantic Ocean-Dyfed", "done", "fight Dyfed", "done", "starve Gwynedd"):
        seen.append(phase(m))
        play(m, line, dice="6 1" if line == "fight Dyfed" else "")
    assert seen == ["increase", "movement", "movement", "battles", "withdrawal", "overpopulation"]
    no(position("1e R6 irish | Gwynedd: irish 5"), "starve Gwynedd", "1E-TURN-04")


@pytest.mark.rule("1E-TURN-04")
def test_a_raid_scores_before_the_next_nation_starts() -> None:
    m = position("1e R4 angles | Frisian Sea: angles 2 | Lindsey: romans F | Kent: romans 8")
    play(m, "move 2 Frisian Sea-Lindsey", "done", "fight Lindsey", dice="66 1")
    told = kinds(play(m, "withdraw 2 Lindsey to Frisian Sea"))
    assert told.index("scored") < told.index("round") < told.index("turn")


@pytest.mark.rule("1E-TURN-05", "1E-STACK-08")
def test_a_leader_leaves_before_the_increase() -> None:
    """Egbert leaves when round 12 comes to the Saxons: the armies with him are too many now and get no new one."""
    line = "1e R12 saxons {} | Essex: saxons 5 Egbert | Kent: saxons 4 | Sussex: saxons 1 | population: saxons 0.5"
    m = position(line.format("start"))
    assert units(m, "Essex") == "saxons 5"
    assert legal(m) == ["place Sussex"]
    assert set(legal(position(line.format("population")))) == {"place Essex", "place Kent", "place Sussex"}


@pytest.mark.rule("1E-TURN-05")
def test_the_leaders_departure_is_the_first_thing_told() -> None:
    m = position("1e R12 danes | Lindsey: danes 1 | Gwent: welsh 1 | Essex: saxons 2 Egbert")
    told = kinds(play(m, "done", "done"))
    assert told.index("turn") < told.index("leader-left") < told.index("phase", told.index("turn"))


# Before and after the nations ----------------------------------------------------------------------------------------
@pytest.mark.rule("1E-TURN-07")
def test_rome_leaves_when_round_6_begins() -> None:
    """Armies are replaced, forts go and subjects are free before anybody plays."""
    m = position("1e R5 angles | Frisian Sea: angles 1 | Kent: romans 1 F | Powys: welsh 1 | subjects: welsh romans")
    assert overlord(m, "welsh") == "romans"
    told = kinds(play(m, "done"))
    after = told[told.index("round") :]
    assert "converted" in after[: after.index("turn")]
    assert (units(m, "Kent"), overlord(m, "welsh")) == ("romano-british 1", "")


@pytest.mark.rule("1E-TURN-07")
@pytest.mark.parametrize("round_", range(7, 17))
def test_votes_and_kings_when_rounds_begin(round_: int) -> None:
    """Angles alone in England: a vote in rounds 9 to 11, a King in 12 to 15; with too few areas a vote there too."""
    m = position(f"1e R{round_} round-start | {FOUR_ENGLISH} | Gwent: welsh 1")
    assert (asks(m) == "vote") is (round_ in (9, 10, 11))
    assert (asks(m) == "king-place") is (round_ in (12, 13, 14, 15))
    m = position(f"1e R{round_} round-start | Kent: angles 1 | Essex: angles 1 | Gwent: welsh 1")
    assert (asks(m) == "vote") is (round_ in range(9, 16))


@pytest.mark.rule("1E-TURN-07", "1E-EDGE-89")
def test_the_overlordship_of_the_angles_ends_before_the_vote_of_round_12() -> None:
    """In round 11 the Angles vote for subject Galloway, in round 12 the Brigantes do."""
    line = "1e R{} round-start | York: angles 1 | Essex: saxons 1 | Galloway: brigantes 1 | options: ballot open"
    bound = position(line.format(11) + " | subjects: brigantes angles")
    assert "brigantes" not in bound.view(0)["votes"]["to-come"]
    m = position("1e R11 angles | York: angles 1 | Essex: saxons 1 | Galloway: brigantes 1"
                 " | subjects: brigantes angles | options: ballot open")  # fmt: skip
    play(m, "done")
    assert (m.position()["round"], asks(m), overlord(m, "brigantes")) == (12, "vote", "")
    assert "brigantes" in m.view(0)["votes"]["to-come"]


@pytest.mark.rule("1E-TURN-07")
def test_reinforcements_come_when_round_16_begins() -> None:
    m = position("1e R15 half2 normans | Essex: normans 1 William | York: norwegians 1 Harald | Gwent: welsh 1")
    told = kinds(play(m, "done"))
    after = told[told.index("round") :]
    assert "arrived" in after[: after.index("turn")]
    assert (units(m, "North Sea"), units(m, "English Channel")) == ("norwegians 1", "normans 1")


@pytest.mark.rule("1E-TURN-08")
@pytest.mark.parametrize("round_", range(1, 17))
def test_when_holding_and_the_limes_are_counted(round_: int) -> None:
    """The Welsh score Powys after rounds 4, 7, 10, 13 and 16, the Romans a fort in York after round 5."""
    m = position(f"1e R{round_} holding | Powys: welsh 1")
    assert (points(m, "welsh") > 0) is (round_ in (4, 7, 10, 13, 16))
    if round_ <= 5:
        m = position(f"1e R{round_} holding | York: romans F | occupied: romans York")
        assert points(m, "romans") == (3 if round_ == 5 else 0)


@pytest.mark.rule("1E-TURN-08")
def test_holding_is_counted_after_the_last_nation() -> None:
    """Angles play last in round 10; the Welsh, who played long ago, score after them."""
    m = position("1e R10 saxons | Powys: welsh 1 | Essex: saxons 1 | York: angles 1")
    assert scored(play(m, "done"), "hold") == {}
    assert nation(m) == "angles"
    assert scored(play(m, "done"), "hold")["welsh"] == 2


@pytest.mark.rule("1E-TURN-09")
def test_all_movement_before_any_battle() -> None:
    """A battle waits until the movement is done, and nobody moves after that."""
    m = position("1e R4 welsh | Powys: welsh 1 | Gwent: welsh 1 | Hwicce: romans F | March: romans F")
    play(m, "move 1 Powys-March")
    no(m, "fight March", "1E-TURN-04")
    play(m, "move 1 Gwent-Hwicce", "done")
    ok(m, "fight March", "fight Hwicce")
    no(m, "take 1 Gwent", "1E-TURN-04")


@pytest.mark.rule("1E-TURN-10")
def test_what_is_coming_is_shown_to_everybody_and_does_not_act() -> None:
    """Round 6 begins: every seat reads of the eight Saxons with Aelle, who lie in their sea when their turn comes."""
    m = position("1e R6 round-start | Gwent: welsh 1 | Essex: saxons 1")
    assert nation(m) == "welsh"
    for seat in (None, 0, 1, 2, 3):
        saxons = [entry for entry in m.view(seat)["coming"] if (entry["round"], entry["nation"]) == (6, "saxons")]
        assert saxons[0]["units"] == [{"count": 8, "kind": "infantry", "sea": "frisian-sea"}]
        assert saxons[0]["leader"] == "Aelle"
    assert not [line for line in legal(m) if "Frisian" in line]
    while nation(m) != "saxons":
        play(m, "done")
    assert units(m, "Frisian Sea") == "saxons 8 Aelle"


@pytest.mark.rule("1E-TURN-11")
def test_the_last_round_ends_with_holding_and_then_the_king() -> None:
    """Normans with William: their areas are counted, then the crown, and the points of neither touch the other."""
    m = position("1e R16 normans | Essex: normans 1 William | Wessex: normans 1 | Gwent: welsh 1")
    told = [event.fields["why"] for event in play(m, "done") if event.kind == "scored"]
    assert told.index("king") > max(i for i, why in enumerate(told) if why == "hold")
    assert points(m, "normans") == 5 + points(
        position("1e R16 holding | Essex: normans 1 | Wessex: normans 1"), "normans"
    )
