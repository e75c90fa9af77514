"""First edition: the last round, who has won, the number of players and the short game."""

from __future__ import annotations

import pytest

from meadhall.core.outcome import Outcome
from meadhall.games.britannia.game import BRITANNIA_1E
from tests.britannia.board import asks, legal, nation, ok, play, points, position, units
from tests.britannia.first.rules.kingdoms import ENGLISH, realms

OVER = "1e R16 round-ends | York: danes 1 | Essex: saxons 1 | Kent: saxons 1 | Mar: picts 1"


def outcome(text: str) -> Outcome:
    """How a game ends with these points."""
    result = position(f"{OVER} | {text}").outcome()
    assert result is not None
    return result


# Round 16 ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-R16-05", "1E-EX-35")
def test_no_reinforcements_for_a_nation_whose_leader_is_dead() -> None:
    """Norwegians in five areas: five armies if Harald lives, else none; the Normans likewise with William."""
    five = " | ".join(f"{area}: norwegians 1" for area in ("York", "Bernicia", "Lothian", "Dunedin", "Lindsey"))
    m = position(f"1e R16 round-start | {five.replace('York: norwegians 1', 'York: norwegians 1 L')} | Kent: saxons 1")
    assert units(m, "North Sea") == "norwegians 5"
    m = position(f"1e R16 round-start | {five} | Kent: saxons 1", leaders_gone=["Harald"])
    assert units(m, "North Sea") == ""
    m = position("1e R16 round-start | Essex: normans 1 | Wessex: normans 1 | Kent: saxons 1", leaders_gone=["William"])
    assert (asks(m) == "swap", units(m, "English Channel")) == (False, "")


@pytest.mark.rule("1E-R16-03", "1E-R16-04", "1E-EX-34")
@pytest.mark.parametrize(
    ("cavalry", "found"), [(0, "normans 5"), (1, "normans 4 1C"), (2, "normans 2 2C"), (3, "normans 3C")]
)
def test_normans_who_have_killed_harold_get_six_or_fewer_with_cavalry(cavalry: int, found: str) -> None:
    """Essex, Wessex and Hwicce and three more. Eight counters of foot are five with three on the board."""
    m = position(
        "1e R16 round-start | Essex: normans 1 William | Wessex: normans 1 | Hwicce: normans 1 | York: saxons 1",
        working={"harold-out": True},
        leaders_gone=["Harold"],
    )
    assert legal(m) == ["cavalry 0", "cavalry 1", "cavalry 2", "cavalry 3"]
    play(m, f"cavalry {cavalry}")
    assert units(m, "English Channel") == found


@pytest.mark.rule("1E-R16-06")
def test_what_there_are_no_counters_for_is_lost() -> None:
    """Ten of twelve Norwegians stand in three areas: two come, not three."""
    m = position(
        "1e R16 round-start | York: norwegians 8 L | Lindsey: norwegians 1 | Bernicia: norwegians 1 | Kent: saxons 1"
    )
    assert units(m, "North Sea") == "norwegians 2"


@pytest.mark.rule("1E-R16-07")
def test_saxons_and_danes_get_no_such_armies() -> None:
    """Sixteen begins: the Saxons with Harold and the Danes have what they had."""
    m = position("1e R16 round-start | Essex: saxons 2 Harold | Wessex: saxons 2 | York: danes 2 | Lindsey: danes 2")
    while nation(m) != "saxons":
        m.play(legal(m)[0])
    board = m.position()["pieces"]
    assert sorted(board) == ["Essex", "Lindsey", "Wessex", "York"]
    assert (units(m, "Essex"), units(m, "York")) == ("saxons 2 Harold", "danes 2")
    late = {BRITANNIA_1E.edition.nations[x.nation].id for x in BRITANNIA_1E.edition.late_reinforcements}
    assert late == {"norwegians", "normans"}


@pytest.mark.rule("1E-R16-09", "1E-EX-39")
@pytest.mark.parametrize(
    ("people", "who", "found"), [("normans", "William", 5), ("norwegians", "Harald", 5), ("saxons", "Harold", 4)]
)
def test_the_last_king_is_found_by_the_usual_test_with_his_leader_alive(people: str, who: str, found: int) -> None:
    """Eight areas to four, another leader alive too. Not with seven, not with three, nor without the leader."""
    rival = "saxons" if people != "saxons" else "normans"
    other = "Harold" if rival == "saxons" else "William"
    led = f"Kent: {people} 1 {who}"

    def king(many: int, few: int, mine: str) -> object:
        text = realms(people, many, rival, few).replace(f"Kent: {people} 1", mine)
        return points(position(f"1e R16 king | {text} | Mar: {rival} {other}"), people)

    assert [king(8, 4, led), king(7, 4, led), king(3, 1, led)] == [found, 0, 0]
    assert king(8, 4, f"Kent: {people} 1") == 0


@pytest.mark.rule("1E-R16-09")
def test_no_other_nation_is_the_last_king() -> None:
    m = position(f"1e R16 king | {realms('angles', 8, 'saxons', 1)} | Mar: saxons Harold | Skye: normans William")
    assert [points(m, people) for people in ("angles", "saxons", "normans")] == [0, 0, 0]


@pytest.mark.rule("1E-R16-10", "1E-R16-11", "1E-EX-39")
@pytest.mark.parametrize(("angles", "found"), [(4, 0), (3, 5)])
def test_the_only_one_alive_is_king_unless_an_outsider_has_twice_as_many(angles: int, found: int) -> None:
    """Only Harald lives, with two areas."""
    text = realms("norwegians", 2, "angles", angles).replace("Kent: norwegians 1", "Kent: norwegians 1 Harald")
    m = position(f"1e R16 king | {text}", leaders_gone=["Harold", "William"])
    assert points(m, "norwegians") == found


@pytest.mark.rule("1E-R16-10", "1E-R16-11", "1E-EDGE-99")
@pytest.mark.parametrize(("angles", "found"), [(5, 5), (6, 0)])
def test_one_of_the_three_never_bars_him(angles: int, found: int) -> None:
    """Only William lives, with three areas; ten of the Saxons are nothing to him, six of the Angles are."""
    areas = iter([*ENGLISH, "Lothian"])
    parts = [f"{next(areas)}: normans 1{' William' if i == 0 else ''}" for i in range(3)]
    parts += [f"{next(areas)}: saxons 1" for _ in range(10)] + [f"{next(areas)}: angles 1" for _ in range(angles)]
    m = position(f"1e R16 king | {' | '.join(parts)}", leaders_gone=["Harold", "Harald"])
    assert points(m, "normans") == found


@pytest.mark.rule("1E-R16-11")
def test_none_against_none_does_not_bar_him() -> None:
    """Harold alone in Mar has no English area; neither has anybody else."""
    m = position("1e R16 king | Mar: saxons Harold | Dunedin: picts 3", leaders_gone=["William", "Harald"])
    assert points(m, "saxons") == 4
    m = position("1e R16 king | Mar: saxons Harold | Kent: picts 3", leaders_gone=["William", "Harald"])
    assert points(m, "saxons") == 0


@pytest.mark.rule("1E-R16-12")
def test_the_last_kingship_brings_no_army_and_there_is_no_bretwalda() -> None:
    text = realms("saxons", 8, "angles", 1).replace("Kent: saxons 1", "Kent: saxons 1 Harold")
    m = position(f"1e R16 king | {text}")
    assert points(m, "saxons") == 4
    assert m.outcome() is not None  # nobody was asked for an army or a vote
    m = position(f"1e R16 king | {realms('saxons', 3, 'angles', 3)}")
    assert (m.outcome() is not None, points(m, "saxons")) == (True, 0)
    assert asks(position(f"1e R16 round-start | {realms('saxons', 3, 'angles', 3)}")) != "vote"


# The end -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-WIN-01")
def test_most_points_over_all_nations_win() -> None:
    """Black's nations have 30 + 25 + 5.5, more than Purple's 40 + 10, though the Romans alone have most."""
    end = outcome("points: romans 40, scots 10, welsh 30, danes 25, jutes 5.5")
    assert (end.scores, end.winners, end.reason) == ((50, 60.5, 0, 0), (1,), "most-points")
    assert position("1e R15 round-ends | York: danes 1 | points: romans 40").outcome() is None


@pytest.mark.rule("1E-WIN-02")
def test_ties_are_shared_or_by_option_broken_by_areas() -> None:
    """Black and Red have 50 each; by option Red's two areas beat Black's one; half a point more is no tie."""
    end = outcome("points: welsh 50, saxons 50, romans 49.5")
    assert (end.winners, end.reason) == ((1, 2), "shared")
    end = outcome("points: welsh 50, saxons 50 | options: ties most-areas")
    assert (end.winners, end.reason) == ((2,), "most-areas")
    assert outcome("points: welsh 50.5, saxons 50").winners == (1,)


# Players and the short game ------------------------------------------------------------------------------------------
@pytest.mark.rule("1E-PLAYERS3-02")
def test_nothing_but_the_sides_changes_with_the_number_of_players() -> None:
    """The same pieces at the beginning, the same nation first and the same moves with three, four and five players."""
    found = []
    for players in (3, 4, 5):
        m = position(f"1e {players}p")
        doc = m.position()
        found.append((doc["pieces"], doc["round"], nation(m), asks(m), legal(m)))
    assert found[0] == found[1] == found[2]
    assert len({str(m.game.seats(position(f"1e {players}p").state)) for players in (3, 4, 5)}) == 3


@pytest.mark.rule("1E-SHORT3-06")
def test_the_short_game_ends_with_the_count_of_round_13() -> None:
    """Saxons in eight English areas to none score their areas and no crown: their 4 came when the round began."""
    m = position("1e short 3p R13 holding | Kent: saxons 1 | Essex: saxons 1 | Sussex: saxons 1 | Wessex: saxons 1")
    end = m.outcome()
    assert end is not None
    assert points(m, "saxons") == 1.5 + 2 + 2 + 2
    assert end.scores == (0, 7.5, 0)
    assert position("1e short 3p R12 holding | Kent: saxons 1").outcome() is None


@pytest.mark.rule("1E-SHORT3-08")
@pytest.mark.parametrize("round_", range(7, 14))
def test_votes_and_kings_of_the_short_game_are_as_usual(round_: int) -> None:
    text = f"1e short 3p R{round_} round-start | {realms('saxons', 4, 'angles', 2)} | options: ballot open"
    question = "vote" if 9 <= round_ <= 11 else "king-place" if round_ >= 12 else "other"
    m = position(text)
    assert (asks(m) if asks(m) in ("vote", "king-place") else "other") == question
    assert points(m, "saxons") == (4 if question == "king-place" else 0)


@pytest.mark.rule("1E-SHORT3-08")
def test_brigantes_may_submit_to_angles_in_the_short_game() -> None:
    m = position("1e short 3p R9 angles | Bernicia: angles 3 | Galloway: brigantes 1")
    play(m, "done")
    ok(m, "submit Brigantes", "resist Brigantes")
