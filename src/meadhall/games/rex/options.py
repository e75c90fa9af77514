"""Scenarios and options of Rex Britannorum, each with its sentence."""

from __future__ import annotations

from typing import Final

from meadhall.core.info import Clash, Option, Scenario
from meadhall.games.rex.edition import Edition

_KINGDOMS: Final = ("brigantes", "iceni", "regnenses")

OPTIONS: Final = (
    Option(
        "objectives",
        ("two", "late", "none"),
        "two",
        "How many secret Objectives everybody keeps; a lone player keeps all three.",
        "REX-SETUP-15",
        {
            "two": "Two of three, chosen before the first turn.",
            "late": "Three, until one is discarded at the beginning of turn 4.",
            "none": "None: for a first game.",
        },
    ),
    Option(
        "reinforcements",
        ("open", "random"),
        "open",
        "Whether a Reinforcement is chosen from the open pool or drawn from a shuffled one.",
        "REX-VARIANT-02",
        {"open": "Chosen by the player.", "random": "Drawn from the top."},
    ),
    Option(
        "drawn-reinforcements",
        ("shown", "hidden"),
        "shown",
        "Whether a Reinforcement drawn from the shuffled pool is shown to all.",
        "REX-VARIANT-06",
        {"shown": "Everyone sees which card it is.", "hidden": "Only its owner sees it."},
    ),
    Option(
        "solo-kingdom",
        _KINGDOMS,
        "brigantes",
        "Which kingdom a lone player has; nobody plays the other two.",
        "REX-SOLO-01",
        {
            "brigantes": "Against the greedy Iceni and the impetuous Regnenses.",
            "iceni": "Against the foresighted Brigantes and the impetuous Regnenses.",
            "regnenses": "Against the foresighted Brigantes and the greedy Iceni.",
        },
        scenarios=("solo",),
        first=True,
    ),
    Option(
        "third-kingdom",
        ("regnenses", "brigantes", "iceni"),
        "regnenses",
        "Which kingdom nobody plays in a game for two.",
        "REX-TWO-01",
        {
            "regnenses": "The impetuous: both cards go where chance sends them.",
            "brigantes": "The foresighted: follow mini-cards that everybody sees.",
            "iceni": "The greedy: go where there is most to win.",
        },
        first=True,
        scenarios=("two", "two-without"),
    ),
    Option(
        "seating",
        ("in-order", "drawn"),
        "in-order",
        "Whether kingdoms go to the seats in their order or at random.",
        "REX-SETUP-18",
    ),
    Option(
        "joker-shares-city",
        (True, False),
        True,
        "Whether everybody who takes the same Joker may put an Oppidum into the same City of Rome.",
        "REX-JOKER-11",
    ),
    Option(
        "vassal-joker", (True, False), True, "Whether a Vassal may pick a Joker that no Winner took.", "REX-JOKER-07"
    ),
    Option(
        "compulsory-picks",
        (True, False),
        True,
        "Whether locations and Jokers must be taken as far as the rules give them.",
        "REX-GAIN-01",
    ),
    Option(
        "extra-card-powers",
        (True, False),
        True,
        "Whether Reinforcements and Mercenaries have the power of their value.",
        "REX-TERM-15",
    ),
    Option(
        "npk-order",
        ("last", "first"),
        "last",
        "Whether kingdoms that nobody plays choose after the humans or before them.",
        "REX-NPK-05",
        scenarios=("two", "solo"),
    ),
    Option(
        "foresighted-flip",
        ("stays", "restored"),
        "stays",
        "Whether a mini-card that the foresighted kingdom had to turn stays turned.",
        "REX-BRIGANTES-06",
        scenarios=("two", "solo"),
    ),
    Option(
        "absent-start-road",
        ("empty", "rome"),
        "empty",
        "Who holds the first Road of an absent kingdom.",
        "REX-TWO-08",
        scenarios=("two-without",),
    ),
    Option("piece-limits", (False, True), False, "Whether cubes and Oppida can run out.", "REX-SETUP-07"),
    Option(
        "shared-road-through-shield",
        (True, False),
        True,
        "Whether a 3 may join a Road that a shielded Winner shares with an exposed one.",
        "REX-POWER4-04",
    ),
    Option(
        "substitute-beside-shield",
        (True, False),
        True,
        "Whether a 2 brings a Reinforcement if one Winner is shielded and the other has no card to hire.",
        "REX-POWER4-05",
    ),
    Option(
        "beyond-track",
        ("true-value", "capped"),
        "true-value",
        "What counts for the turn order and for Max when a kingdom is past the last space of a track.",
        "REX-ORDER-07",
    ),
    Option(
        "max-at-nought",
        (True, False),
        True,
        "Whether all share the Max of a track on which nobody moved.",
        "REX-MAX-03",
    ),
    Option(
        "mercenary-discard",
        ("colour", "player"),
        "colour",
        "To whose pile a played Mercenary goes: the kingdom of its colour, or who played it.",
        "REX-END-02",
    ),
)

CLASHES: Final = (
    Clash(
        ("reinforcements", "open"),
        ("drawn-reinforcements", "hidden"),
        "a Reinforcement that is chosen from the open pool is seen by all",
        "REX-VARIANT-06",
    ),
)


def scenarios(edition: Edition) -> tuple[Scenario, ...]:
    """Three, two with or without the third kingdom, or one."""
    names = tuple(kingdom.name for kingdom in edition.kingdoms)
    return (
        Scenario("three", (3,), "Three players, one for each kingdom.", {3: names}),
        Scenario(
            "two",
            (2,),
            "Two players; nobody plays the third kingdom, which follows its own rules.",
            {2: ("One kingdom", "Another kingdom")},
        ),
        Scenario(
            "two-without",
            (2,),
            "Two players without a third kingdom; Rome begins with seven locations more.",
            {2: ("One kingdom", "Another kingdom")},
        ),
        Scenario("solo", (1,), "One player against two kingdoms that nobody plays, for a rank.", {1: ("You",)}),
    )
