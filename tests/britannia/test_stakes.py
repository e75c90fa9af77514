"""Decisions come with their facts: counts of a vote, what submission costs and keeps, what asking leave means."""

from __future__ import annotations

from meadhall.core.match import Match
from tests.britannia.board import asks, overlord, play, points, position

ENGLAND = "Essex: saxons 2 | Kent: saxons 1 | York: angles 3 | Devon: welsh 2"
RIVALS = "Essex: romans 9 | Kent: romans 2 F | Suffolk: belgae 1 | Norfolk: belgae 1 | York: brigantes 1"


def stakes(m: Match) -> str:
    """All facts for the seat that is asked."""
    return " ".join(m.view(m.turn)["stakes"])


def vote(secret: bool) -> Match:
    """The first vote for a Bretwalda."""
    return position(f"R8 bretwalda | {ENGLAND} | options: ballot {'secret' if secret else 'open'}")


def test_a_vote_tells_how_many_are_needed_and_what_it_pays() -> None:
    m = vote(secret=False)
    assert "2 of 3 votes make a Bretwalda, who scores 4 points." in stakes(m)
    assert "Saxons cast 2 votes now." in stakes(m)
    assert "Still to vote: Angles with 1." in stakes(m)


def test_every_candidate_has_its_count() -> None:
    m = vote(secret=False)
    play(m, "vote Saxons Angles")
    notes = {legal["text"]: legal["note"] for legal in m.view(m.turn)["legal"]}
    assert notes == {"vote Angles Saxons": "2 areas, 0 votes so far", "vote Angles Angles": "1 area, 2 votes so far"}


def test_a_secret_vote_is_counted_for_nobody_else() -> None:
    m = vote(secret=True)
    first = m.turn
    assert first is not None
    play(m, "vote Saxons Angles")
    other = m.turn
    assert other != first
    assert all("0 votes so far" in legal["note"] for legal in m.view(other)["legal"])


def test_submission_says_what_the_overlord_gets_at_once() -> None:
    """The points in the sentence are the points that are scored."""
    m = position(f"R1 romans movement | {RIVALS}")
    play(m, "done")
    assert asks(m) == "submit"
    before, told = points(m, "romans"), stakes(m)
    assert "Kept: 2 areas and 2 armies." in told
    assert "half" in told
    play(m, "submit Belgae")
    assert overlord(m, "belgae") == "romans"
    assert f"the Romans score {points(m, 'romans') - before} points now" in told


def test_subjects_of_the_first_edition_score_nothing_and_go_where_they_like() -> None:
    m = position("1e R2 romans movement | Kent: romans 2 F | Powys: welsh 1")
    play(m, "done")
    assert asks(m) == "submit"
    assert "score nothing" in stakes(m)
    assert "leave to abandon" not in stakes(m)


def test_only_where_a_subject_may_ask_is_asking_explained() -> None:
    welsh = "R2 welsh movement | Devon: welsh 2 | Powys: welsh 1 | Kent: romans 2 F"
    assert stakes(position(welsh)) == ""
    m = position(f"{welsh} | subjects: welsh romans")
    assert "without asking" in stakes(m)
    notes = [legal["note"] for legal in m.view(m.turn)["legal"] if legal["json"]["verb"] == "ask"]
    assert notes == ["to move the last army out; the Romans decide"] * 2
    play(m, "ask Powys")
    assert "may move every army out of Powys" in stakes(m)
