"""The options of the game: every ruling that could as well have gone the other way, and a few table customs."""

from __future__ import annotations

from typing import Final

from meadhall.core.info import Option

OPTIONS: Final = (
    Option(
        "sides", ("seated", "dealt", "bid"), "seated", "How players come by their sides.", "SETUP-07",
        {"seated": "the first seat plays the first side, and so on", "dealt": "sides are dealt at random",
         "bid": "players bid victory points for sides"},
    ),
    Option("minimum-raise", (1, 2, 3, 5, 10), 1, "The least raise in the bidding for sides.", "BIDDING-07"),
    Option(
        "invaders", ("own-turn", "round-start"), "own-turn", "When invaders are put into their seas.", "PLACE-04",
        {"own-turn": "last in their nation's own Phase 1", "round-start": "all of them at the start of the round"},
    ),
    Option(
        "landing-limits", ("whole-turn", "first-half"), "whole-turn",
        "How long limits on landing bind armies that begin a Major Invasion at sea.", "INV-07",
        {"whole-turn": "for the whole nation turn, when they take a boat in the second half too",
         "first-half": "until they are ashore; in the second half they are armies on land like others"},
    ),
    Option(
        "stranded", ("wait", "lost"), "wait",
        "What becomes of armies that must land but can land nowhere.", "INV-01",
        {"wait": "they wait at sea until their next turn", "lost": "they leave the board"},
    ),
    Option(
        "boats-from-sea", (False, True), False,
        "Whether armies that begin at sea may also make a Boat step later in the same move.", "BOAT-09",
    ),
    Option(
        "eviction", ("either", "occupied-first"), "either",
        "Where an overlord's armies go when a nation submits.", "SUBMIT-06",
        {"either": "to areas of their own or vacant ones, as they like",
         "occupied-first": "to areas of their own; to vacant ones only if there are none"},
    ),
    Option("eviction-straits", (True, False), True, "Whether evicted armies may cross a strait.", "SUBMIT-08"),
    Option(
        "leader-with-burh", (False, True), False,
        "Whether a burh alone keeps a leader company when armies move, retreat or starve.", "LEADER-09",
    ),
    Option(
        "leader-alone-at-sea", (False, True), False,
        "Whether a leader with a listed sea comes even if no army can come with him.", "LEADER-14",
    ),
    Option("starve-burhs", (True, False), True, "Whether a burh may be the army that starves.", "OVERPOP-05"),
    Option(
        "burh-and-army", ("apart", "together"), "apart",
        "Whether an area that gets a burh may get a new army in the same phase.", "BURH-07",
        {"apart": "only if no other area can take the army", "together": "freely"},
    ),
    Option(
        "galloway-vote", ("angles", "brigantes"), "angles",
        "Who names the Bretwalda vote of a subject Galloway if the Angles have no vote to share with it.",
        "BRETWALDA-04",
        {"angles": "the Angle player, as overlord", "brigantes": "the Brigantes, like that of their other areas"},
    ),
    Option(
        "king-army-lost", ("marker-unchanged", "marker-5"), "marker-unchanged",
        "What happens to the population marker when a King's army has no piece or no room.", "KING-02",
        {"marker-unchanged": "it stays where it is", "marker-5": "it goes to 5"},
    ),
    Option(
        "cnut-minimum", (True, False), True,
        "Whether Cnut needs the usual four English areas to be King.", "CNUT-03",
    ),
    Option(
        "brigantes-subject", (False, True), False,
        "Whether the Brigantes begin the Viking scenario as subjects of the Angles.", "TWO-C-03",
    ),
    Option(
        "ballot", ("demand", "open", "secret"), "demand", "How the vote for Bretwalda is taken.", "BRETWALDA-05",
        {"demand": "openly, unless a player demands a secret ballot", "open": "always openly",
         "secret": "always by secret ballot"},
    ),
    Option(
        "ties", ("shared", "most-areas"), "shared", "Who wins when players have equal points.", "WIN-03",
        {"shared": "they share the victory", "most-areas": "the one whose nations occupy more land areas at the end"},
    ),
)  # fmt: skip

FIRST: Final = (
    Option("fort-limit", (True, False), True, "Whether no fort is built when all counters are used.", "1E-SETUP-11"),
    Option(
        "sides", ("seated", "dealt"), "seated", "How players come by their sides.", "1E-SETUP-21",
        {"seated": "the first seat plays the first side, and so on", "dealt": "sides are dealt at random"},
    ),
    Option(
        "late-increase", (True, False), True,
        "Whether nations without an increase marker, Norwegians and Normans, increase in the last round.", "1E-POP-07",
    ),
    Option(
        "invaders", ("before-increase", "after-increase"), "before-increase",
        "When invaders are put into their seas.", "1E-PLACE-04",
        {"before-increase": "first in their nation's turn", "after-increase": "after its new armies"},
    ),
    Option(
        "leaders-meet", ("part", "fall"), "part",
        "What becomes of two leaders who are left without armies by the same round of a battle.", "1E-CASUALTY-07",
        {"part": "both live; the attacker goes back where his armies came from", "fall": "both fall"},
    ),
    Option(
        "boat-landings", ("free", "bound"), "free", "Whether limits on landing bind moves by boat.", "1E-BOAT-07",
        {"free": "they bind only pieces that begin at sea", "bound": "they bind everybody who lands"},
    ),
    Option(
        "raid-points", ("all-or-nothing", "by-area"), "all-or-nothing",
        "What a raid loses when a raider settles.", "1E-RAID-10",
        {"all-or-nothing": "all its points", "by-area": "the points of areas where a raider stays"},
    ),
    Option(
        "pict-return", ("fighting", "peaceful"), "fighting",
        "Whether Pictish raiders may fight their way into the area they came from.", "1E-PICTRAID-03",
        {"fighting": "yes", "peaceful": "no, they stay where they are"},
    ),
    Option(
        "starving", ("keeps-areas", "anywhere"), "keeps-areas",
        "Which armies may be removed for overpopulation.", "1E-OVERPOP-02",
        {"keeps-areas": "any but the last of an area", "anywhere": "any"},
    ),
    Option(
        "transit-hilands", ("free", "stop"), "free",
        "Whether a subject's hiland stops an overlord's armies that pass it.", "1E-SUBMIT-12",
        {"free": "no", "stop": "yes, so that it cannot be passed without a leader"},
    ),
    Option(
        "eviction", ("anywhere", "next-door"), "anywhere",
        "To which areas of their nation an overlord's armies leave a subject's area.", "1E-SUBMIT-13",
        {"anywhere": "to any", "next-door": "to neighbouring ones"},
    ),
    Option(
        "overlord-areas", ("submitted", "all"), "submitted",
        "Which areas of their subjects Angles score.", "1E-SUBMIT-26",
        {"submitted": "those that have submitted", "all": "all of them"},
    ),
    Option(
        "limes-given-up", (True, False), True,
        "Whether areas that a subject has given up and Romans occupy count for the Limes.", "1E-LIMES-03",
    ),
    Option(
        "ballot", ("secret", "open"), "secret", "How the vote for Bretwalda is taken.", "1E-BRETWALDA-09",
        {"secret": "all at the same time", "open": "one nation after the other"},
    ),
    Option(
        "cnut-minimum", (False, True), False,
        "Whether Sweyn/Canute needs the usual four English areas to be King.", "1E-CNUT-04",
    ),
    Option(
        "norwegian-sea", ("as-written", "frisian"), "as-written",
        "Where the Norwegians of the last round come.", "1E-R16-01",
        {"as-written": "to the North Sea", "frisian": "to the Frisian Sea, like those of the round before"},
    ),
    Option(
        "ties", ("shared", "most-areas"), "shared", "Who wins when players have equal points.", "1E-WIN-02",
        {"shared": "they share the victory", "most-areas": "the one whose nations occupy more land areas at the end"},
    ),
)  # fmt: skip
"""The options of the first edition."""
