"""What the first edition asks of a bot that the second does not."""

from __future__ import annotations

import pytest

from meadhall.bots.britannia.cards import at
from meadhall.bots.britannia.levels.shipped import thegn
from meadhall.bots.britannia.mind import Mind
from meadhall.bots.britannia.outlook import PLAIN, Outlook
from meadhall.games.britannia.engine.state import State
from meadhall.games.britannia.engine.timeline import hold_points
from tests.bots.asking import ABOVE_CEORL, ALL, answer, held, moved
from tests.britannia.board import play, points, position


def look(text: str) -> Outlook:
    state = position(text).state
    assert isinstance(state, State)
    mind = Mind(thegn())
    return Outlook(state, state.turn, mind.reading(state.tables), mind.weights, PLAIN)


@ALL
def test_raiders_bring_their_points_home(level: str) -> None:
    """The points of a raid are scored when every raider is home; one who stays loses them for all."""
    m = position("1e R4 saxons | English Channel: saxons 3 | Kent: romans F")
    play(m, "move 3 English Channel-Kent", "done", "fight Kent", dice="666 1")
    while m.turn is not None and m.position()["nation"] == "saxons" and points(m, "saxons") == 0:
        said = answer(m, level)
        assert said.startswith("withdraw")
        play(m, said)
    assert points(m, "saxons") > 0


def test_subjects_score_nothing() -> None:
    """In the second edition they keep half."""
    text = "R5 welsh | Powys: welsh 2 | York: romans 2 F"
    bound = f"{text} | subjects: welsh romans"
    assert [look(line).share() for line in (f"1e {text}", f"1e {bound}", bound)] == [1.0, 0.0, 0.5]


def test_half_points_are_halves() -> None:
    """The engine counts in halves; armies are weighed against points."""
    first, second = (look(f"{edition} R7 welsh | Powys: welsh 2 | York: angles 2") for edition in ("1e", "2e"))
    where = first.b.tables.area_names.index("Powys")
    units = hold_points(first.b.tables, first.nation, 7, where)
    assert first.now(where) == pytest.approx(units / 2)
    assert second.cards.point == 1.0


def test_an_office_at_the_beginning_of_a_round_pays_for_the_round_before() -> None:
    here = look("1e R8 saxons | Wessex: saxons 2 | York: angles 2")
    york = here.b.tables.area_names.index("York")
    plain = thegn()
    plain.crown = 0.0
    without = Mind(plain).reading(here.b.tables)
    slot = at(here.nation, 8, york)
    assert here.cards.later[slot] - without.later[slot] == pytest.approx(thegn().crown / 2)


def test_weights_are_in_the_points_of_the_game() -> None:
    """An army of the first edition earns half as many points, and costs half as many."""
    mind = Mind(thegn())
    for edition, point in (("1e", 0.5), ("2e", 1.0)):
        mind.reading(look(f"{edition} R7 welsh | Powys: welsh 2").b.tables)
        assert (mind.weights.army, mind.weights.price) == (thegn().army * point, thegn().price * point)


def test_a_fight_for_half_the_points_is_worth_half_as_much() -> None:
    """Welsh of Powys against one Irish army in Gwent: as good an attack in both editions, whose cards agree there."""
    first, second = (look(f"{edition} R7 welsh | Powys: welsh 3 | Gwent: irish 1") for edition in ("1e", "2e"))
    where = first.b.tables.area_names.index("Gwent")
    assert first.value(where, 2, 0, 0) > 0.0
    assert 2 * first.value(where, 2, 0, 0) == pytest.approx(second.value(where, 2, 0, 0))


@ABOVE_CEORL
def test_forts_are_guarded_in_round_5(level: str) -> None:
    """No fort can be built any more, so the Limes pay for those that stand, and nothing for areas without one."""
    m = moved(
        "1e R5 romans | York: romans 3 F | Norfolk: romans F | North Mercia: romans F | Bernicia: brigantes 1", level
    )
    assert sum(held(m, "romans").get(place, 0) > 0 for place in ("York", "Norfolk", "North Mercia")) >= 2


def test_romans_stay_where_the_romano_british_are_paid() -> None:
    """Each army becomes Romano-British where it stands (1E-RB-01); York pays them a point, Mar nothing."""
    where = look("1e R5 romans | York: romans 1 F | Lothian: romans 1 F")
    york, mar = (where.b.tables.area_names.index(name) for name in ("York", "Mar"))
    assert where.left_behind(york, 1.0) > where.left_behind(mar, 1.0)
    assert where.left_behind(york, 0.0) == 0.0
    assert look("1e R4 romans | York: romans 1 F").left_behind(york, 1.0) == 0.0
    assert look("2e R5 romans | York: romans 1 F").left_behind(york, 1.0) == 0.0


@ABOVE_CEORL
@pytest.mark.parametrize(("round_", "says"), [(2, "resist Welsh"), (5, "submit Welsh")])
def test_nobody_submits_for_nothing(level: str, round_: int, says: str) -> None:
    """A subject of the first edition scores and grows no more until the Romans leave, which is soon in round 5."""
    welsh = "Powys: welsh 1 | Gwynedd: welsh 2 | Dyfed: welsh 2 | Clwyd: welsh 1"
    m = position(f"1e R{round_} romans | Hwicce: romans 3 F | {welsh}")
    play(m, "move 2 Hwicce-Powys", "done")
    assert answer(m, level) == says


@ABOVE_CEORL
def test_leaders_land_with_their_armies(level: str) -> None:
    """Where leaders may be alone, armies could leave theirs behind at sea; he helps nobody there, and lands to fall."""
    m = moved("1e R13 dubliners | Irish Sea: dubliners 5 + Olaf | Cumbria: brigantes 1 | Cheshire: angles 1", level)
    assert "dubliners" not in m.position()["pieces"].get("Irish Sea", {})
