"""Scenarios and options of Bretwalda: optional rules, who plays, and readings of what the rulebook leaves open."""

from __future__ import annotations

from typing import Final

from meadhall.core.info import Clash, GameInfo, Option, Scenario
from meadhall.games.bretwalda.edition.model import Edition
from meadhall.games.bretwalda.optional_rules import BISHOPS, OPTIONAL_RULES, PLAYERS, RULE_CLASHES
from meadhall.games.bretwalda.orders import ORDERS
from meadhall.games.bretwalda.readings import READINGS

KINGDOMS: Final = ("northumbria", "east-anglia", "wessex", "mercia")
"""In clockwise order."""

WHO_PLAYS: Final = (
    Option(
        "seating",
        ("in-order", "drawn"),
        "in-order",
        "Whether Kingdoms go to the seats in clockwise order or are drawn.",
        "BW-SETUP-02",
        scenarios=PLAYERS,
    ),
    Option(
        "absent",
        ("mercia", "wessex", "east-anglia", "northumbria"),
        "mercia",
        "Which Kingdom does not play with three or two players.",
        "BW-P23-10",
        scenarios=("three", "two"),
    ),
    Option(
        "also-absent",
        ("wessex", "mercia", "east-anglia", "northumbria"),
        "wessex",
        "Which other Kingdom does not play with two players.",
        "BW-P23-01",
        scenarios=("two",),
    ),
    Option(
        "solo-kingdom",
        ("mercia", "northumbria", "east-anglia", "wessex"),
        "mercia",
        "Which Kingdom a lone player has; a beginner has Mercia.",
        "BW-SOLO-A-01",
        scenarios=("advanced", "legendary"),
    ),
)

OPTIONS: Final[tuple[Option, ...]] = (*OPTIONAL_RULES, BISHOPS, *WHO_PLAYS, *READINGS)


def _needs(option: str, value: str | int, of: str, off: str | bool, sentence: str, rule: str) -> Clash:
    """A setting that would change nothing while another option is `off`."""
    return Clash((of, off), (option, value), sentence, rule)


CLASHES: Final[tuple[Clash, ...]] = (
    *RULE_CLASHES,
    *(Clash(("absent", k), ("also-absent", k), "two different Kingdoms are absent", "BW-P23-01") for k in KINGDOMS),
    _needs("seating", "drawn", "advanced-setup", True, "the players choose their Kingdoms then", "BW-ADVSETUP-05"),
    _needs("first-rulers", "in-turn", "randomised-rulers", True, "nobody chooses a Ruler then", "BW-RANDRULER-01"),
    _needs("traded-food", "named", "trade", "none", "there is no trade", "BW-TRADE-07"),
    _needs("offers", 1, "trade", "none", "there is no trade", "BW-TRADE-07"),
    _needs("offers", 3, "trade", "none", "there is no trade", "BW-TRADE-07"),
    _needs("independent-attacker", "fewest-dalcs", "independent-danes", False, "there are none", "BW-INDEP-09"),
    _needs("puppet-subversion", "chosen", "puppet-danes", False, "there are no Puppet Danes", "BW-PUPPET-03"),
    _needs("puppet-subversion", "chosen", "subversion", False, "there are no Subversion cards", "BW-PUPPET-03"),
    _needs("subversion-draw", "exactly", "subversion", False, "there are no Subversion cards", "BW-SUBV-04"),
    _needs("viking-battles", "autumn", "vikings-neutrals", False, "they roll no dice at all", "BW-VIKNEUT-05"),
)  # fmt: skip


def scenarios(edition: Edition) -> tuple[Scenario, ...]:
    """Four, three or two players, and three ways to play alone."""
    names = tuple(kingdom.name for kingdom in edition.kingdoms)
    some = ("One Kingdom", "The next Kingdom", "A third Kingdom")
    alone = {1: ("You",)}
    return (
        Scenario("four", (4,), "Four players, one for each Kingdom.", {4: names}),
        Scenario("three", (3,), "Three players; one Kingdom and its areas are out of play.", {3: some}),
        Scenario("two", (2,), "Two players; two Kingdoms and their areas are out of play.", {2: some[:2]}),
        Scenario("beginner", (1,), "Alone with Mercia against the clock: all 13 Dalc areas in twelve rounds.", alone),
        Scenario("advanced", (1,), "Alone with any Kingdom on a board that is laid out first, without bribes.", alone),
        Scenario("legendary", (1,), "As Advanced, and the Danes come where the cards send them.", alone),
    )


def info(edition: Edition) -> GameInfo:
    """All that somebody needs to start a game."""
    return GameInfo(
        "bretwalda",
        edition.title,
        "Four Kingdoms of early England fight, build and bargain under the threat of the Danes.",
        scenarios(edition),
        OPTIONS,
        edition.reconstruction,
        clashes=CLASHES,
        orders=ORDERS,
    )
