"""Refusals are true sentences: they name the place, cite the rule, and say what would work."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from meadhall.core.game import CHANCE, NOBODY
from meadhall.games.rex.engine import codes
from meadhall.games.rex.game import REX
from meadhall.games.rex.reasons import refusal
from tests.rex.board import hand, ok, play, position, start
from tests.rex.test_legal_is_exact import UNIVERSE, random_game

PLAN = "T2 plan | hand: red 5 3 4 r2 r3, blue 1 2, green 6 7"
RECRUIT = "T2 recruit | queue: red 1 5 6, blue 1, green 1"
PICK = "T2 | N: red 6, green 3 2 | tokens: N02 N03 N04 N06 N07 joker-N"
JOKER = "T2 | N: red 5, blue 1 | tokens: N02 N03 joker-N | green: N08 N11"
POWERS = "T2 | N: red 6, green 2 3 | tokens: N02"

SAID: list[tuple[str, list[str], str, str, str]] = [
    # Something else is asked
    (
        RECRUIT,
        [],
        "pass",
        "REX-ORDER-01",
        "You are recruiting: take a card from your queue or draw from your deck. Your queue has 1, 5 and 6.",
    ),
    (
        "T2 recruit | queue: red 1 5 6, blue 1, green 1 | deck: red",
        [],
        "pass",
        "REX-ORDER-01",
        "You are recruiting: take a card from your queue. Your queue has 1, 5 and 6.",
    ),
    (
        "T2 recruit | deck: red 5, blue 1, green 1",
        [],
        "take 3",
        "REX-RECRUIT-01",
        "There is no 3 in your queue, which is empty; queues are refilled after everyone has recruited.",
    ),
    (
        PLAN,
        [],
        "draw",
        "REX-ORDER-01",
        "You are planning: send two of your Troops, each to an area, for example send 3 north.",
    ),
    (
        PLAN,
        ["red: send 5 north"],
        "red: draw",
        "REX-ORDER-01",
        "You are planning: send one more of your Troops to an area, for example send 3 north.",
    ),
    (
        PLAN,
        ["red: send 5 north", "red: send 3 north"],
        "red: draw",
        "REX-ORDER-01",
        "You are planning: commit your plan, or send an extra card first (reinforcement-2 or reinforcement-3).",
    ),
    (
        PICK,
        [],
        "draw",
        "REX-ORDER-01",
        "You are taking locations in the North: pick N02, N03, N04, N06, N07 or joker-N.",
    ),
    (JOKER, ["pick joker"], "pick N02", "REX-ORDER-01", "You are using the Joker of the North: settle N08 or NR."),
    (
        POWERS,
        [],
        "pick N02",
        "REX-ORDER-01",
        "You are using your 2 and 3 in the North: hire brigantes-6; or join N02; or pass.",
    ),
    (
        "T2 help | pool: 1 4",
        [],
        "pick N02",
        "REX-ORDER-01",
        "You may ask Rome for a Reinforcement: help reinforcement-1 or reinforcement-4; or pass.",
    ),
    # Recruiting and planning
    (
        RECRUIT,
        [],
        "take 7",
        "REX-RECRUIT-01",
        "There is no 7 in your queue, which has 1, 5 and 6; queues are refilled after everyone has recruited.",
    ),
    (
        "T2 recruit | queue: red 1 5 6, blue 1, green 1 | deck: red",
        [],
        "draw",
        "REX-RECRUIT-08",
        "Your deck is empty, and discards do not come back: take 1, 5 or 6.",
    ),
    (
        PLAN,
        [],
        "red: send 7 north",
        "REX-PLAN-09",
        "There is no 7 in your hand, which has 3, 4, 5, reinforcement-2 and reinforcement-3.",
    ),
    (
        PLAN,
        ["red: send 5 north", "red: send 3 north"],
        "red: send 4 south",
        "REX-PLAN-01",
        "You have already sent two Troops this turn, which is all that may go: commit your plan, or send an extra card"
        " first (reinforcement-2 or reinforcement-3).",
    ),
    (
        PLAN,
        ["red: send 5 north", "red: send reinforcement-2 north"],
        "red: send reinforcement-3 south",
        "REX-PLAN-03",
        "You have already sent an extra card this turn, and only one may go: send one more of your Troops to an area,"
        " for example send 3 centre.",
    ),
    (
        PLAN,
        ["red: send 5 north", "red: send reinforcement-2 north"],
        "red: send 3 north",
        "REX-PLAN-05",
        "You have already sent two cards to the North, and three cannot go to one area: choose the Centre or the"
        " South.",
    ),
    (
        PLAN,
        ["red: send 5 north", "red: send reinforcement-2 north"],
        "red: commit",
        "REX-PLAN-01",
        "You must send two Troops each turn, and an extra card does not replace one: send one more of your Troops to"
        " an area, for example send 3 centre.",
    ),
    # Picking
    (
        PICK,
        [],
        "pick N02 N03 N04 N06",
        "REX-GAIN-01",
        "A Winner takes three tokens of the area: you may pick 3 more in the North, not 4.",
    ),
    (
        PICK,
        ["pick N02 N03 N04"],
        "pick N06 N07 joker",
        "REX-GAIN-04",
        "A Vassal takes two tokens of the area: you may pick 2 more in the North, not 3.",
    ),
    (
        PICK,
        ["pick N02"],
        "pick N02",
        "REX-GAIN-09",
        "You have already picked Bremenium (N02): pick N03, N04, N06, N07 or joker-N.",
    ),
    (
        PICK,
        ["pick N02 N03 N04"],
        "pick N02",
        "REX-GAIN-06",
        "A Winner picked Bremenium (N02), so a Vassal cannot: pick N06, N07 or joker-N.",
    ),
    (
        PICK,
        [],
        "pick N08",
        "REX-GAIN-01",
        "{N08} is not to be won in the battle for the North: pick N02, N03, N04, N06, N07 or joker-N.",
    ),
    (
        PICK,
        [],
        "pass",
        "REX-GAIN-01",
        "You must take locations as long as there are any for you: pick N02, N03, N04, N06, N07 or joker-N.",
    ),
    # The Joker
    (
        JOKER,
        ["pick joker"],
        "settle N03",
        "REX-JOKER-10",
        "The token of {N03} is not decided yet in this battle, so the Joker cannot enter it: settle N08 or NR.",
    ),
    (
        JOKER,
        ["pick joker"],
        "settle N07",
        "REX-JOKER-05",
        "Nobody holds {N07}, so the Joker cannot enter it: settle N08 or NR.",
    ),
    (
        JOKER,
        ["pick joker"],
        "settle N11",
        "REX-JOKER-05",
        "The Regnenses hold the City {N11}, and the Joker cannot join them there: settle N08 or NR.",
    ),
    (
        JOKER,
        ["pick joker"],
        "settle SR",
        "REX-JOKER-04",
        "{SR} is not in the North, and this Joker works only there: settle N08 or NR.",
    ),
    (JOKER, ["pick joker"], "settle NF", "REX-TERM-07", "You already have a piece in {NF}: settle N08 or NR."),
    # Powers
    (
        "T2 | N: red 6, blue 2 | tokens: N02",
        [],
        "hire iceni-6",
        "REX-POWER2-01",
        "No Winner has a 6 of the Iceni in the North: hire brigantes-6; or pass.",
    ),
    (
        "T2 | N: red 6 blue6, blue 2 | tokens: N02",
        [],
        "hire iceni-6",
        "REX-POWER2-03",
        "A 6 of the Iceni has your own colour, so you cannot hire it: hire brigantes-6; or pass.",
    ),
    (
        "T2 | N: red 6, blue 3 | tokens: N02",
        [],
        "hire brigantes-6",
        "REX-POWER2-01",
        "You have no 2 in the North, and only a Vassal's 2 can hire a card: join N02; or pass.",
    ),
    (
        "T2 | N: red 6 1, blue 2 3 | tokens: N02",
        ["join N02"],
        "join N02",
        "REX-POWER3-04",
        "Your 3 has already been used in the battle for the North: hire brigantes-1 or brigantes-6; or pass.",
    ),
    (
        "T2 | N: red 6 1, blue 2 3 | tokens: N02",
        ["hire brigantes-6"],
        "hire brigantes-1",
        "REX-POWER2-07",
        "Your 2 has already been used in the battle for the North: join N02; or pass.",
    ),
    (
        "T2 | N: red 4 3, green 7, blue 2 3 | tokens: N02",
        [],
        "hire brigantes-4",
        "REX-POWER4-01",
        "The Brigantes played a 4 in the North, so your 2 and 3 do nothing to them: hire regnenses-7; or join N02; or"
        " pass.",
    ),
    (
        POWERS,
        [],
        "help 3",
        "REX-POWER2-13",
        "A Reinforcement replaces a card only if none is left to hire: hire brigantes-6; or join N02; or pass.",
    ),
    (
        POWERS,
        [],
        "join NR",
        "REX-POWER3-02",
        "{NR} is a City, and a 3 adds a cube only to a Road: hire brigantes-6; or join N02; or pass.",
    ),
    (
        POWERS,
        [],
        "join N03",
        "REX-POWER3-06",
        "No Winner took {N03} in the battle for the North: hire brigantes-6; or join N02; or pass.",
    ),
    # Help
    (
        "T2 help | pool: 1 4",
        [],
        "help 6",
        "REX-HELP-06",
        "The pool has no such Reinforcement; it has 1 and 4.",
    ),
    (
        "T2 help | pool: 1 4",
        [],
        "ask",
        "REX-HELP-05",
        "In this game you choose a Reinforcement: help reinforcement-1 or reinforcement-4; or pass.",
    ),
    (
        "T2 help | options: reinforcements random",
        [],
        "help 4",
        "REX-VARIANT-02",
        "In this game Reinforcements are drawn at random: ask; or pass.",
    ),
]


def named(sentence: str) -> str:
    """The sentence with its locations by name."""
    places = {place.id: f"{place.name} ({place.id})" for place in REX.edition.locations}
    return re.sub(r"\{(\w+)\}", lambda found: places[found[1]], sentence)


@pytest.mark.parametrize(("text", "before", "line", "rule", "sentence"), SAID, ids=range(len(SAID)))
def test_a_refusal_says_what_would_work(text: str, before: list[str], line: str, rule: str, sentence: str) -> None:
    m = position(text)
    play(m, *before)
    colour, _, said = line.rpartition(": ")
    found = m.why_not(said, seat=0 if colour else m.turn)
    assert found is not None
    assert (found.rule, found.reason) == (rule, named(sentence))


def test_a_card_goes_by_its_own_colour_too() -> None:
    m = position(PLAN)
    play(m, "red: plan brigantes-5 north, 3 south")
    assert hand(m, "red") == "4 r2 r3"
    m = position(RECRUIT)
    ok(m, "take brigantes-5", "take 5")


@pytest.mark.parametrize("scenario", ["three", "two", "solo"])
def test_every_refusal_is_one_whole_sentence(scenario: str) -> None:
    """For every question that a game asks, and everything that could be said to it."""
    state, rng = random_game(scenario, 1)
    looked: set[tuple[int, int]] = set()
    visits: Counter[int] = Counter()
    while state.to_act() != NOBODY:
        visits[int(state.question)] += 1
        for code in UNIVERSE if visits[int(state.question)] < 4 else ():
            number = state.refusal(code)
            if number and (int(state.question), number) not in looked:
                looked.add((int(state.question), number))
                found = refusal(state, code, None)
                assert found is not None
                assert found.reason[0].isupper()
                assert found.reason.endswith(".")
                assert "{" not in found.reason
        seat = rng.choice(state.waiting() or [CHANCE])
        state.apply(rng.choice(state.legal() if seat == CHANCE else state.legal_for(seat)))
    assert len({question for question, _ in looked}) >= 6
    assert codes.Q_RECRUIT in {question for question, _ in looked}


def test_a_refusal_shows_no_secret_to_a_caller_without_a_seat() -> None:
    """While several seats plan at once, a caller that names none may not read a hand."""
    m = position(PLAN)
    for line in ("draw", "send 7 north", "commit"):
        found = REX.why_not(m.state, line)
        assert found is not None
        assert "3" not in found.reason.replace("REX-3", "")


def test_objectives_are_named_to_their_owner_only() -> None:
    m = start(chance="")
    own = [card["id"] for card in m.view(0)["objectives"]]
    other = m.view(1)["objectives"][0]["id"]
    found = m.why_not(f"discard {other}", seat=0)
    assert found is not None
    assert found.rule == "REX-SETUP-15"
    assert all(card in found.reason for card in own)
    unnamed = REX.why_not(m.state, f"discard {other}")
    assert unnamed is not None
    assert not any(card in unnamed.reason.replace(other, "") for card in own)
