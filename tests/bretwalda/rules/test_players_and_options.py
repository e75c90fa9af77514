"""Two and three players, solitaire, optional rules (P23, SOLO, ADVSETUP, INDEP, PUPPET, SUBV, RANDRULER)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.core.info import BadSetup
from meadhall.games.bretwalda.engine.state import State
from meadhall.games.bretwalda.game import BRETWALDA
from tests.bretwalda.board import asks, at, gold, legal, no, play, quiet, ships, units, until, who


def new(scenario: str, **options: Any) -> State:
    players, full = BRETWALDA.info().check(scenario, None, {k.replace("_", "-"): v for k, v in options.items()})
    m = BRETWALDA.setup(scenario, players, full)
    play(m)
    return m


@pytest.mark.rule(
    "BW-P23-01",
    "BW-P23-02",
    "BW-P23-03",
    "BW-P23-04",
    "BW-EX-24",
    "BW-EX-25",
    "BW-P23-09",
    "BW-P23-06",
    "BW-EDGE-155",
    "BW-P23-08",
    "BW-P23-05",
)
def test_an_absent_kingdom_leaves_its_areas_dalcs_and_danes_cards_out() -> None:
    m = new("three", absent="northumbria")
    assert "Streoneshalh" not in BRETWALDA.view(m, None)["dalcs"]
    assert len(BRETWALDA.view(m, None)["dalcs"]) == 10
    assert BRETWALDA.view(m, None)["decks"]["danes"] == 24
    assert units(m, "N", "Streoneshalh") == ""
    assert (int(m.tables.win_at_once), int(m.tables.win_season)) == (8, 7)
    areas = "Theodford: EA R1 *; Lindcylene: EA T1 *"
    m = at("action EA", areas, players=3, options={"absent": "northumbria"}, base=False)
    play(m, "march", "take thegn Lindcylene")
    no(m, "to Eoforwic", "BW-P23-01")


@pytest.mark.rule("BW-P23-07")
def test_with_two_players_the_opponent_runs_neutrals() -> None:
    m = at(
        "action NOR",
        "Eoforwic: NOR R1 *; Lindcylene: NOR T1 *; Medeshamstede: N C1; Theodford: EA R1 *",
        players=2,
        base=False,
    )
    play(m, "march", "take thegn Lindcylene", "to Medeshamstede", "done", dice="1 1")
    play(m, "stand")
    assert (asks(m), who(m)) == ("retreat", "EA")


# Solitaire -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BW-SOLO-B-03", "BW-SOLO-B-04", "BW-SOLO-B-05", "BW-SOLO-B-06", "BW-SOLO-B-09")
def test_a_beginner_plays_mercia_against_garrisons() -> None:
    m = new("beginner")
    while asks(m) != "action":
        play(m, legal(m)[0])
    assert units(m, "MER", "Tamworthige") == "R1 E1 T1 C1"
    assert units(m, "N", "Eoforwic") == "E1 T1 C1"
    assert BRETWALDA.view(m, 0)["chronicles"] == []


SOLO = "Tamworthige: MER R1 T1 *; Eoforwic: N E1 T1 C1"


@pytest.mark.rule("BW-SOLO-B-07", "BW-EX-27", "BW-EDGE-159")
def test_a_lone_player_pays_for_danes_cards_before_drawing() -> None:
    m = at("R2 summer", SOLO, scenario="beginner", players=1, gold="MER 2", season="fair-winds")
    assert legal(m) == ["cards 1", "cards 2", "cards 3"]
    play(m, "cards 3")
    assert (gold(m, "MER"), len(legal(m))) == (0, 3)


@pytest.mark.rule("BW-SOLO-B-08", "BW-EDGE-157")
def test_garrisons_take_no_bribes() -> None:
    document = BRETWALDA.position(new("beginner"))
    assert document["at"]["garrison"]
    m = new("beginner")
    while asks(m) != "bribe":
        play(m, "pass" if "pass" in legal(m) else "cards 1" if "cards 1" in legal(m) else quiet(m))
    no(m, "bribe Eoforwic", "BW-SOLO-B-08")
    assert "bribe Hamptun" in legal(m)


@pytest.mark.rule("BW-SOLO-B-01", "BW-SOLO-B-02", "BW-EX-26")
def test_thirteen_areas_win_alone() -> None:
    all_of = BRETWALDA.view(new("beginner"), None)["dalcs"]
    areas = SOLO + "".join(f"; {name}: *MER" for name in all_of[1:])
    m = at("R12 priority", areas, scenario="beginner", players=1)
    outcome = m.outcome()
    assert outcome is not None
    assert (outcome.reason.value, outcome.winners) == ("time-up", ())
    m = at("R12 action MER", SOLO + "".join(f"; {name}: *MER" for name in all_of), scenario="beginner", players=1)
    outcome = m.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.rule("BW-SOLO-B-10", "BW-SOLO-B-11")
def test_nobody_runs_neutrals_against_a_lone_player() -> None:
    m = at("action MER", "Ligoraceaster: MER R1 T1 *; Hamptun: N C2", scenario="beginner", players=1)
    play(m, "march", "take thegn Ligoraceaster", "to Hamptun", "done", dice="1 1 1 1")
    assert legal(m) == ["stand", "retreat"]
    play(m, "stand", dice="1 1 1 1")
    assert units(m, "MER", "Ligoraceaster") == "R1 T1"


@pytest.mark.rule(
    "BW-SOLO-A-01", "BW-SOLO-A-02", "BW-SOLO-A-03", "BW-SOLO-A-05", "BW-EX-28", "BW-EDGE-161", "BW-SOLO-L-01"
)
def test_the_advanced_layout() -> None:
    m = new("advanced", solo_kingdom="wessex")
    no(m, "dalc Wintaceaster", "BW-SOLO-A-02")
    play(m, "dalc Loidis")
    no(m, "dalc Eoforwic", "BW-SOLO-A-02")
    while asks(m) == "dalc":
        play(m, legal(m)[0])
    assert len(BRETWALDA.view(m, None)["dalcs"]) == 13
    play(m, "neutral ealdorman Loidis", "neutral thegn Loidis", "neutral ceorl Loidis")
    no(m, "neutral ceorl Loidis", "BW-SOLO-A-03")
    while asks(m) == "neutral":
        play(m, legal(m)[-1])
    assert asks(m) == "first-ruler"


@pytest.mark.rule("BW-SOLO-A-04", "BW-SOLO-L-02", "BW-SOLO-B-12")
def test_no_bribes_in_advanced_and_no_choice_in_legendary() -> None:
    m = at(
        "R3 autumn",
        "Wintaceaster: WES R1 *; Hamptun: N C1",
        scenario="advanced",
        players=1,
        options={"solo-kingdom": "wessex"},
    )
    assert asks(m) == "action"
    m = at(
        "R2 summer",
        "Wintaceaster: WES R1 *",
        scenario="legendary",
        players=1,
        options={"solo-kingdom": "wessex"},
        season="fair-winds",
    )
    play(m)
    assert (asks(m), ships(m, "DAN") != [], gold(m, "WES")) == ("action", True, 5)
    with pytest.raises(BadSetup):
        BRETWALDA.info().check("beginner", None, {"subversion": True})


# Optional rules ------------------------------------------------------------------------------------------------------
@pytest.mark.rule(
    "BW-ADVSETUP-01",
    "BW-ADVSETUP-02",
    "BW-ADVSETUP-03",
    "BW-ADVSETUP-04",
    "BW-ADVSETUP-05",
    "BW-ADVSETUP-06",
    "BW-ADVSETUP-07",
    "BW-EX-29",
    "BW-EDGE-161",
)
def test_the_advanced_setup() -> None:
    m = new("three", advanced_setup=True)
    assert asks(m) == "direction"
    first = m.to_act()
    play(m, "clockwise", "dalc Theodford")
    assert m.to_act() == first
    no(m, "dalc Elmham", "BW-ADVSETUP-03")
    placed = 1
    while asks(m) == "dalc":
        play(m, legal(m)[0])
        placed += 1
    assert placed == 9
    play(m, "neutral thegn Hereford", "neutral thegn Hereford")
    while "neutral thegn Hereford" not in legal(m):
        play(m, legal(m)[0])
    play(m, "neutral thegn Hereford")
    no(m, "neutral ceorl Hereford", "BW-ADVSETUP-04")
    while asks(m) == "neutral":
        play(m, legal(m)[0])
    assert (asks(m), m.to_act()) == ("choose", first)
    play(m, "choose wessex")
    until(m, "under")
    assert BRETWALDA.seats(m)[first] == "Wessex"


@pytest.mark.rule("BW-INDEP-01", "BW-INDEP-05", "BW-INDEP-07", "BW-PUPPET-03", "BW-SUBV-05", "BW-EDGE-165")
def test_independent_danes_come_without_a_bid() -> None:
    m = at("R2 danes", season="fair-winds", options={"independent-danes": True})
    play(m, chance=["danes poclintun"])
    assert (asks(m), units(m, "DAN", "Poclintun")) == ("action", "V2")
    check = BRETWALDA.info().check
    for pair in ({"independent-danes": True, "puppet-danes": True}, {"independent-danes": True, "subversion": True}):
        with pytest.raises(BadSetup):
            check("four", None, pair)
    check("four", None, {"puppet-danes": True, "subversion": True})


@pytest.mark.rule("BW-INDEP-02", "BW-INDEP-04", "BW-EX-30", "BW-INDEP-08", "BW-INDEP-10", "BW-INDEP-06", "BW-INDEP-09")
def test_independent_danes_go_on_in_later_seasons() -> None:
    m = at("R6 danes", "Poclintun: DAN V2", ships="DAN nor", season="fair-winds", options={"independent-danes": True})
    play(m, chance=["danes hamwic", "danes man"])
    assert (units(m, "DAN", "Poclintun"), units(m, "DAN", "Hamwic"), units(m, "DAN", "Man")) == ("", "V2", "V2")
    assert sorted(ships(m, "DAN")) == ["eire", "suth"]


@pytest.mark.rule("BW-INDEP-02", "BW-EDGE-163")
def test_independent_danes_rest_in_winter() -> None:
    m = at(
        "R4 danes",
        "Poclintun: DAN V2",
        ships="DAN nor",
        season="mild-winter",
        options={"independent-danes": True, "trade": "none"},
    )
    until(m, "action")
    assert units(m, "DAN", "Poclintun") == "V2"


@pytest.mark.rule("BW-INDEP-03")
def test_the_player_with_the_fewest_dalcs_picks_a_drakkar() -> None:
    m = at(
        "R5 danes",
        "Alclut: *NOR; Lonceaster: *EA; Bodmine: *MER",
        ships="DAN nor, DAN suth",
        season="red-spring",
        options={"independent-danes": True},
        pretender="NOR",
    )
    assert (asks(m), who(m), legal(m)) == ("drakkar", "WES", ["sail drakkar-1 nor", "sail drakkar-2 suth"])


@pytest.mark.rule("BW-PUPPET-01", "BW-PUPPET-02")
def test_puppet_danes_land_where_the_winner_likes() -> None:
    m = at("R2 summer", season="fair-winds", options={"puppet-danes": True, "trade": "none"})
    while asks(m) == "bid":
        play(m, "bid 1" if who(m) == "MER" else "bid 0")
    assert (asks(m), len(legal(m))) == ("raid-sea", 5)
    play(m, "to suth")
    assert "land Hamwic" in legal(m)
    play(m, "land Hamwic")
    assert units(m, "DAN", "Hamwic") == "V2"


@pytest.mark.rule("BW-SUBV-01", "BW-SUBV-02", "BW-SUBV-03", "BW-SUBV-04")
def test_a_subversion_card_is_resolved_or_not() -> None:
    def won(card: str) -> State:
        m = at("R2 summer", season="fair-winds", options={"subversion": True, "trade": "none"})
        while asks(m) == "bid":
            play(m, "bid 2" if who(m) == "MER" else "bid 0", chance=[f"subversion {card}"])
        return m

    m = won("danegeld")
    assert (asks(m), legal(m)) == ("subvert", ["raid", "subvert"])
    assert BRETWALDA.view(m, 0)["danes"]["subversion"] is None
    play(m, "subvert")
    assert (gold(m, "MER"), ships(m, "DAN"), asks(m)) == (6, [], "action")
    m = won("danegeld")
    play(m, "raid")
    assert legal(m) == ["cards 1", "cards 2", "cards 3"]
    m = won("burning-barns")
    assert ships(m, "DAN") == []


@pytest.mark.rule("BW-RANDRULER-01", "BW-RANDRULER-02", "BW-EDGE-169")
def test_rulers_can_be_drawn() -> None:
    m = at(
        "R2 round",
        "Eoforwic: *NOR; Cetreht: *NOR",
        base=False,
        rulers="NOR osbald eanflaed",
        options={"randomised-rulers": True},
    )
    play(m, chance=["ruler osbald"])
    assert (asks(m), who(m)) == ("throne", "NOR")
