"""A wrong lesson file gets one sentence: the file, the place, what was expected."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from meadhall.learn.lessons import BadLesson, parse_lesson, read_lesson
from tests.learn.lessons.small import FILE, small

STEP = ("steps", 0)
MISTAKE = ("steps", 0, "mistakes", 0)


def test_the_small_lesson_is_sound() -> None:
    lesson = small()
    assert (lesson.game, lesson.seat, len(lesson.steps)) == ("britannia-2e", 2, 2)


WRONG: dict[str, tuple[object, tuple[str | int, ...], str]] = {
    "no title": (..., ("title",), "the lesson: the key 'title' is missing"),
    "an unknown key": ("x", ("titel",), "unknown key 'titel'"),
    "a key that was meant": ("x", ("minute",), "did you mean 'minutes'?"),
    "a long title": ("t" * 61, ("title",), "title: expected 1 to 60 letters, found 61"),
    "minutes as a word": ("two", ("minutes",), "minutes: expected a number from 1 to 240, found 'two'"),
    "an unknown rule": (["MOVE-2"], ("rules",), "rules: britannia-2e has no rule 'MOVE-2'; did you mean 'MOVE-"),
    "a seat that is not there": (4, ("seat",), "seat: expected a number from 0 to 3, found 4"),
    "an unknown game": ({"game": "chess"}, ("position",), "position: game: there is no game 'chess'"),
    "a position that is none": (
        {"Yrok": {"saxons": 3}},
        ("position", "pieces"),
        "position: pieces: expected an area or a sea, found 'Yrok'; did you mean 'york'?",
    ),
    "an id of another game": ("rex/1", ("lesson",), "lesson: expected GAME/NAME such as britannia-2e/01-first"),
    "dice as a word": ("six", ("dice",), "dice: expected a list such as [5, 2, 6] or {seed: 7}, found 'six'"),
    "an unknown bot": ("cerol", ("others",), "others: expected hold, a bot"),
    "the learner among the others": ({2: "hold"}, ("others",), "found 2 (the learner's own)"),
    "a part that is never hushed": (["map"], ("shows",), "shows: expected seats or rounds, found 'map'"),
    "no step": ([], ("steps",), "steps: expected a list, found []"),
    "steps and notes": ([], ("notes",), "expected either steps (a lesson) or notes"),
    "an id twice": ("march", ("steps", 1, "id"), "steps: the id 'march' appears 2 times"),
    "an id with a space": ("the march", (*STEP, "id"), "expected small letters, digits and hyphens"),
    "no goal": (..., (*STEP, "goal"), "step 1 (march): the key 'goal' is missing"),
    "a long goal": ("g" * 61, (*STEP, "goal"), "step 1 (march), goal: expected at most 60 letters, found 61"),
    "a long thought": ("word " * 46, (*STEP, "say"), "step 1 (march), say: expected at most 45 words, found 46"),
    "a place that the board has not": (
        [{"ring": "cornwal"}],
        (*STEP, "point"),
        "step 1 (march), point, mark 1: the board has no place 'cornwal'; did you mean 'cornwall'?",
    ),
    "a mark that is none": ([{"place": "cornwall"}], (*STEP, "point"), "expected exactly one of ring, arrow, cross"),
    "a condition that is none": ("won", (*STEP, "done"), "step 1 (march), done: expected a condition"),
    "an unknown condition": ({"sea": "areas"}, (*STEP, "done"), "did you mean 'see'?"),
    "two conditions in one": ({"see": "a", "chose": {"verb": "b"}}, (*STEP, "done"), "found see and chose"),
    "a path with a hole": ({"see": "areas..kent"}, (*STEP, "done"), "done, see: expected a path into the view"),
    "an unknown test": ({"see": "a", "is": {"more": 2}}, (*STEP, "done"), "or a test such as {at-least: 3}"),
    "a word to be compared": ({"see": "a", "is": {"at-most": "b"}}, (*STEP, "done"), "expected a number after at-most"),
    "an event without its kind": ({"happened": {"to": "kent"}}, (*STEP, "done"), "expected a mapping with 'kind'"),
    "points without a number": ({"points": "saxons"}, (*STEP, "done"), "done, points: expected `is` with a number"),
    "over as a word": ({"over": "soon"}, (*STEP, "done"), "done, over: expected true or false, found 'soon'"),
    "a join of nothing": ({"all": []}, (*STEP, "done"), "done, all: expected a list of conditions, found []"),
    "deep inside a join": (
        {"all": [{"no": {"any": [{"sea": "a"}]}}]},
        (*STEP, "done"),
        "done, all, condition 1, no, any, condition 1: expected exactly one of",
    ),
    "a refusal by an unknown rule": (
        {"refused": "MOVE-99"},
        (*MISTAKE, "when"),
        "step 1 (march), mistake 1, when, refused: britannia-2e has no rule 'MOVE-99'",
    ),
    "a mistake without its try": (..., (*MISTAKE, "try"), "step 1 (march), mistake 1: the key 'try' is missing"),
    "back as a word": ("please", (*MISTAKE, "back"), "mistake 1, back: expected true or false, found 'please'"),
    "a hint that is a number": ([3], (*STEP, "hints"), "step 1 (march), hint 1: expected a mapping, found 3"),
    "a solution that is no list": ("done", (*STEP, "solution"), "solution: expected a list of texts, found 'done'"),
    "nothing learned": ([], ("end", "learned"), "end, learned: expected one to four sentences, found 0"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_mistake_is_named_by_its_place(name: str) -> None:
    value, path, said = WRONG[name]
    with pytest.raises(BadLesson) as mistake:
        small(value, *path)
    sentence = str(mistake.value)
    assert sentence.startswith(f"{FILE}: ")
    assert said in sentence
    assert "\n" not in sentence


def test_a_file_that_is_no_yaml(tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text("lesson: [", encoding="utf-8")
    with pytest.raises(BadLesson, match=r"broken.yaml: line 1: not YAML"):
        read_lesson(file)
    with pytest.raises(BadLesson, match="cannot be read"):
        read_lesson(tmp_path / "missing.yaml")


def test_no_is_a_word_in_yaml() -> None:
    """YAML reads `no:` as false; a condition means the word."""
    text: Any = (
        "lesson: britannia-2e/91\ntitle: T\nminutes: 1\nrules: []\nposition: {game: britannia-2e}\nsteps:\n"
        "  - {id: a, goal: g, say: s, done: {no: {over: true}}, solution: [done]}\nend: {say: s, learned: [x]}\n"
    )
    assert len(list(parse_lesson(text).steps[0].done.inside())) == 2
