"""The optional rules of Bretwalda and the Bishop: which of them can be played together and with how many."""

from __future__ import annotations

from typing import Final

from meadhall.core.info import Clash, Option

PLAYERS: Final = ("four", "three", "two")
"""The scenarios for several players."""

SOLO: Final = ("beginner", "advanced", "legendary")
"""The scenarios for one."""

OPTIONAL_RULES: Final = (
    Option(
        "advanced-setup",
        (False, True),
        False,
        "Whether the players place Dalcs and Neutral Units and then choose their Kingdoms.",
        "BW-ADVSETUP-01",
        scenarios=PLAYERS,
    ),
    Option(
        "independent-danes",
        (False, True),
        False,
        "Whether Danes cards move the Danes every Season but Winter, without a Summer bid.",
        "BW-INDEP-01",
    ),
    Option(
        "puppet-danes",
        (False, True),
        False,
        "Whether the winner of the Summer bid picks Sea and area of the landing freely, without Danes cards.",
        "BW-PUPPET-01",
        scenarios=PLAYERS,
    ),
    Option(
        "subversion",
        (False, True),
        False,
        "Whether the winner of the Summer bid may resolve a Subversion card instead of choosing the landing.",
        "BW-SUBV-01",
        scenarios=PLAYERS,
    ),
    Option(
        "autumn-bid",
        (False, True),
        False,
        "Whether the players bid once for the Neutral Units and Danes of an Autumn instead of bribing in turns.",
        "BW-AUTBID-01",
        scenarios=PLAYERS,
    ),
    Option(
        "randomised-rulers",
        (False, True),
        False,
        "Whether card and side of each new Ruler are drawn.",
        "BW-RANDRULER-01",
    ),
    Option(
        "vikings-neutrals",
        (False, True),
        False,
        "Whether Vikings and Neutral Units fight with dice.",
        "BW-VIKNEUT-01",
    ),
)
"""The seven optional rules: 80 sets of them for several players, 8 for one (BW-SOLO-B-12)."""

BISHOPS: Final = Option(
    "bishops", (False, True), False, "Whether each Kingdom has a Bishop, who lets its side reroll dice.", "BW-SETUP-17"
)

RULE_CLASHES: Final = (
    Clash(
        ("independent-danes", True),
        ("puppet-danes", True),
        "Independent Danes obey nobody",
        "BW-INDEP-07",
    ),
    Clash(
        ("independent-danes", True),
        ("subversion", True),
        "without a Summer bid nobody wins a Subversion card",
        "BW-SUBV-05",
    ),
)
