"""Procedures that differ between editions, by name: what each is about and the ways in which it can be done.

An edition file names the ways it takes in its table `procedures`; what it leaves out is done the first way, which is
the second edition's. Code asks for a procedure by name (`edition.procedure("raid-return")`), never for an edition.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from meadhall.core.editions.reader import Table


@dataclass(frozen=True)
class Procedure:
    """One procedure: the question it settles, and its ways with a sentence each, the second edition's first."""

    question: str
    ways: Mapping[str, str]

    @property
    def usual(self) -> str:
        """The second edition's way."""
        return next(iter(self.ways))


PROCEDURES: Final[Mapping[str, Procedure]] = {
    # Leaders
    "lone-leaders": Procedure(
        "Whether a leader may be without armies.",
        {
            "no": "a leader is always with armies of his nation",
            "yes": "a leader may stand, move and retreat alone; he occupies an area but never fights or stops enemies",
        },
    ),
    "leader-stack": Procedure(
        "What a leader does to the stacking limits.",
        {
            "usual": "nothing",
            "unlimited": "any number of armies may be with him in a normal area, overstack or not",
        },
    ),
    "arthur-placing": Procedure(
        "Where Arthur and his cavalry come.",
        {
            "own-or-vacant": "together, to armies of their nation or into a vacant area of the south",
            "own-else-vacant": "each to armies of their nation; only if there are none, together into a vacant area",
        },
    ),
    # Seas and raids
    "raiders": Procedure(
        "Who is a raider.",
        {
            "turn": "all armies that begin a raiding turn at sea, and only in such a turn",
            "pieces": "the armies that came as raiders, for as long as they stay at sea and no others join them there",
        },
    ),
    "waiting-at-sea": Procedure(
        "Who may end a turn at sea without having landed.",
        {
            "raiders": "raiders only",
            "anyone": "raiders and invaders, but for nations and turns that must land",
        },
    ),
    "changing-sea": Procedure(
        "Whether raiders may sail to the next sea and wait there.",
        {"no": "they wait where they are", "yes": "they may, and start from there in the next round"},
    ),
    "raid-return": Procedure(
        "How raiders go home.",
        {
            "lifted": "straight, whatever lies between",
            "by-route": "along the way they came, with a battle wherever an enemy stands on it",
        },
    ),
    "raid-score": Procedure(
        "When raiders score for occupying and eliminating.",
        {"at-once": "at once", "when-home": "when all that survive are home, or none survives"},
    ),
    "retreat-to-sea": Procedure(
        "Which attackers that came from the sea may retreat to it.",
        {
            "raiders": "raiders, and everybody in the first half of a Major Invasion",
            "anyone": "all that entered the battle from the sea",
        },
    ),
    "sea-of-retreat": Procedure(
        "To which sea such attackers retreat.",
        {"start": "the sea they began in", "landing": "the sea they landed from"},
    ),
    "missing-invaders": Procedure(
        "What missing pieces for invaders do to the population marker.",
        {"marker-full": "it goes to the most it can keep", "marker-stays": "nothing"},
    ),
    # Battle
    "mixed-losses": Procedure(
        "What a 6 kills if cavalry and infantry are together.",
        {"roller": "what the roller chooses", "cavalry-first": "cavalry, while there is any"},
    ),
    "raider-losses": Procedure(
        "Who dies first if raiders fight beside other armies of their nation.",
        {"owner": "whom the owner chooses", "settlers-first": "the other armies"},
    ),
    "retreat-bar": Procedure(
        "Which attackers next to a vacant area bar it to a retreating defender.",
        {"held": "those in areas that they hold alone", "any-army": "any of their armies or forts, embattled ones too"},
    ),
    # Romans and subjects
    "replacement": Procedure(
        "What becomes Romano-British when Rome leaves.",
        {"forts-first": "forts of the south, then armies there", "each-army": "each Roman army where it stands"},
    ),
    "submission-time": Procedure(
        "In whose turns a nation may submit.",
        {"overlord": "in turns of the overlord", "any": "in any turn, after movement, a battle round or a battle"},
    ),
    "subject-scope": Procedure(
        "What is subject if an agreement names areas.",
        {"nation": "the whole nation", "areas": "those areas; elsewhere the nation is free"},
    ),
    "subject-population": Procedure(
        "How a subject increases without its overlord's leave.",
        {"half": "with half points", "none": "not at all; what it has saved stays"},
    ),
    "subject-score": Procedure(
        "What a subject scores.",
        {"half": "half of its points for holding, all others in full", "none": "nothing"},
    ),
    "subject-gains": Procedure(
        "Whether Rome scores areas that a subject enters after it has submitted.",
        {"paid": "yes, like its own", "unpaid": "no"},
    ),
    "subject-departure": Procedure(
        "Whether a subject may leave its areas.",
        {"by-leave": "only with its overlord's leave", "free": "freely"},
    ),
    "fellow-subjects": Procedure(
        "Whether subjects of one overlord may attack each other.", {"peace": "no", "war": "yes"}
    ),
    "passage": Procedure(
        "Which overlords may pass through subjects' areas.",
        {"romans": "the Romans", "overlords": "all of them, without stopping"},
    ),
    "eviction": Procedure(
        "Where an overlord's armies go when a nation submits.",
        {
            "adjacent": "next door, and Romans on by road",
            "back": "back to where they came from, or to any area that is their nation's alone",
        },
    ),
    "limes-ruins": Procedure(
        "Whether a subject's area counts for the Limes if a fort was destroyed there.", {"count": "yes", "bar": "no"}
    ),
}


def read_procedures(root: Table) -> dict[str, str]:
    """The way of every procedure in this edition. Raises `BadEdition`."""
    table = root.table("procedures", optional=True).only(tuple(PROCEDURES))
    return {
        name: table.text(name, procedure.usual, among=tuple(procedure.ways)) for name, procedure in PROCEDURES.items()
    }
