"""The handbook: how a folder is read, what each game shows of it, and what is said about wrong files."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.games import GAMES
from meadhall.learn.handbook import book_of, check, read
from meadhall.learn.handbook.model import Figure, Grid, Listing, Paragraph, plain, text_of
from meadhall.learn.handbook.pictures import picture
from meadhall.learn.handbook.search import index_of
from tests.learn.handbooks import BATTLE, PARTS, WORDS, written

EDITIONS = ["britannia-2e", "britannia-1e"]


def test_a_paragraph_covers_the_rules_in_its_braces(tmp_path: Path) -> None:
    chapter = read(written(tmp_path)).chapters[0]
    assert (chapter.name, chapter.title, plain(chapter.about)) == (
        "battle",
        "Battle",
        "Who kills whom, and when one may leave.",
    )
    covered = {paragraph.anchor: paragraph.ids for paragraph in chapter.paragraphs()}
    assert covered == {
        "battle-1": ("BATTLE-01", "1E-BATTLE-01"),
        "battle-2": (),
        "battle-3": ("RETREAT-02", "RETREAT-03"),
        "battle-4": ("1E-RETREAT-02",),
        "battle-5": ("RETREAT-04", "RETREAT-06"),
        "battle-7": (),
        "battle-8": ("BURH-01",),
    }
    assert not any("{" in text_of(paragraph.body) for paragraph in chapter.paragraphs())


def test_lists_and_tables_are_data(tmp_path: Path) -> None:
    bodies = [paragraph.body for paragraph in read(written(tmp_path)).chapters[0].paragraphs()]
    listing, grid = bodies[4], bodies[6]
    assert isinstance(listing, Listing)
    assert [(plain(item.runs), item.ids) for item in listing.items] == [
        ("Never to the sea.", ("RETREAT-04",)),
        ("Never to where the attackers came from.", ("RETREAT-06",)),
    ]
    assert isinstance(grid, Grid)
    assert [[plain(cell) for cell in row] for row in (grid.head, *grid.rows)] == [
        ["built", "falls to"],
        ["burh", "a 6"],
    ]


def test_a_game_shows_its_own_paragraphs(tmp_path: Path) -> None:
    """Text without rules is for all, except in a section that has rules and none of this game."""
    text = read(written(tmp_path))
    shown = {game: [p.anchor for p in book_of(game, text).chapters[0].paragraphs()] for game in EDITIONS}
    assert shown["britannia-2e"] == ["battle-1", "battle-2", "battle-3", "battle-5", "battle-7", "battle-8"]
    assert shown["britannia-1e"] == ["battle-1", "battle-2", "battle-4"]
    first = book_of("britannia-1e", text)
    assert first.chapters[0].paragraphs()[0].ids == ("1E-BATTLE-01",)
    assert [section.title for section in first.chapters[0].sections] == ["", "Leaving"]
    assert [word.term for word in first.words] == ["defender"]
    assert first.parts["saxons"] == "First."


def test_a_link_leads_to_the_paragraph_of_its_rule_in_each_game(tmp_path: Path) -> None:
    """The first edition has no RETREAT-02: the link leads to what it says at the same place."""
    text = read(written(tmp_path))
    links = {
        game: [run.to for run in book_of(game, text).chapters[0].paragraphs()[0].body.runs if run.to]  # type: ignore[union-attr]
        for game in EDITIONS
    }
    assert links == {"britannia-2e": ["paragraph/battle-3"], "britannia-1e": ["paragraph/battle-4"]}


def test_a_term_is_marked_where_a_section_first_uses_it(tmp_path: Path) -> None:
    book = book_of("britannia-2e", read(written(tmp_path)))
    marked = {
        paragraph.anchor: [(run.text, run.term) for run in runs if run.term]
        for paragraph in book.chapters[0].paragraphs()
        for runs in [getattr(paragraph.body, "runs", ())]
    }
    assert marked["battle-1"] == []  # the paragraph of its own rule explains it
    assert marked["battle-3"] == [("defender", "defender")]


def test_cases_hang_on_the_paragraph_of_their_first_rule(tmp_path: Path) -> None:
    book = book_of("britannia-2e", read(written(tmp_path)))
    assert book.cases
    for anchor, cases in book.cases.items():
        assert all(book.rules[case.rules[0]].anchor == anchor for case in cases)


def test_a_figure_is_drawn_from_its_position(tmp_path: Path) -> None:
    chapter = read(written(tmp_path)).chapters[0]
    figures = [figure for section in chapter.sections for figure in section.figures()]
    drawn = picture(GAMES["britannia-2e"], figures[0])
    assert drawn.document["game"] == "britannia-2e"
    assert drawn.view["areas"]["dyfed"]
    assert [mark.kind for mark in drawn.marks] == ["ring", "arrow"]


def test_a_search_finds_rules_words_and_slips_of_the_finger(tmp_path: Path) -> None:
    index = index_of(book_of("britannia-2e", read(written(tmp_path))), GAMES["britannia-2e"].parts())  # type: ignore[attr-defined]
    assert index.find("retreat-06")[0].target == "battle-5"
    assert index.find("next dor")[0].target == "battle-3"
    assert index.find("defnder")[0].target == "defender"
    assert index.find("romans")[0].target == "romans"
    assert index.find("xyzzy") == []
    assert index.find("") == []


def test_the_small_handbook_lacks_rules_and_nothing_else(tmp_path: Path) -> None:
    found = {mistake.file for mistake in check(read(written(tmp_path)), EDITIONS)}
    assert found == {"ledger of britannia-1e", "ledger of britannia-2e", "parts.yaml"}


WRONG = {
    "about": (
        "*Who kills whom, and when one may leave.*",
        "",
        "line 5: the title is followed by one sentence",
    ),
    "two titles": ("END", "# More\n", "a second title"),
    "small heading": ("END", "### More\n\nText.\n", "a heading below '## '"),
    "same heading": ("END", "## Leaving\n\nText.\n", "this chapter has two sections 'Leaving'"),
    "empty section": ("END", "## More\n", "nothing stands under the heading 'More'"),
    "unknown rule": ("RETREAT-06", "RETREAT-66", "no ledger has the rule RETREAT-66; did you mean RETREAT-"),
    "a case": ("RETREAT-06", "EX-01", "line 17: EX-01 is an example"),
    "commas": ("{RETREAT-04}", "{RETREAT-04, RETREAT-05}", "separate rule ids by spaces"),
    "no ids": ("{RETREAT-04}", "{retreat}", "expected rule ids such as BATTLE-01, found 'retreat'"),
    "twice": ("{RETREAT-04}", "{RETREAT-04 RETREAT-04}", "line 17: RETREAT-04 stands twice"),
    "braces inside": ("Never to the sea.", "Never {RETREAT-04} to the sea.", "line 17: braces inside a paragraph"),
    "braces in a table": ("| burh |", "| burh {BURH-01} |", "line 40: braces in a table"),
    "ids alone": ("## Leaving\n", "## Leaving\n\n{RETREAT-01}\n", "rule ids without a paragraph"),
    "dead link": ("#RETREAT-02", "#RETREAT-18", "leads to no paragraph that britannia-2e shows"),
    "foreign link": ("#RETREAT-02", "https://example.org", "line 5: the link 'https://example.org'; a link leads to"),
    "html": ("Never to the sea.", "Never to <b>the sea</b>.", "line 17: HTML; a handbook is plain Markdown"),
    "picture": ("END", "![a map](map.png)\n", "a picture; draw it from a position"),
    "quotation": ("END", "> Text.\n", "a quotation; a handbook has paragraphs"),
    "nested list": ("- Never to where", "  - Never to where", "line 18: a list inside a list"),
    "other fence": ("```figure", "```python", "the only such block is ```figure"),
    "no YAML": ("round: 4", "round: [", "line 20: figure: line"),
    "figure key": ("caption:", "capton:", "unknown key 'capton'; did you mean 'caption'?"),
    "figure name": ("raid-home", "Raid Home", "expected a name such as 'raid-home'"),
    "no alt": ("alt: Two Irish", "alt: ''\n#", "figure raid-home: expected one line after 'alt:'"),
    "position": ("Gwynedd:", "Gwynnedd:", "line 20: figure raid-home, position for britannia-2e: "),
    "frame": ("[dyfed, gwynedd,", "[dyfd, gwynedd,", "frame: the board has no place 'dyfd'; did you mean 'dyfed'?"),
    "mark": ("style: home", "style: hoem", "marks, mark 2: style 'hoem'"),
    "choice": ("{ring: dyfed}", "{choice: done}", "a figure has no buttons"),
    "seat": ("games: [britannia-2e]", "games: [britannia-2e]\nseat: 9", "seat 9; this position has the seats 0 to 3"),
    "game": ("games: [britannia-2e]", "games: [britannia-3e]", "does not serve a game 'britannia-3e'"),
}
"""What is changed in the chapter (END: added to it), into what, and what is said about it."""


@pytest.mark.parametrize(("before", "after", "sentence"), WRONG.values(), ids=WRONG)
def test_a_wrong_chapter_gets_one_clear_sentence(tmp_path: Path, before: str, after: str, sentence: str) -> None:
    text = f"{BATTLE}\n{after}" if before == "END" else BATTLE.replace(before, after)
    mistakes = said_of(tmp_path, battle=text)
    assert [said for said in mistakes if said.startswith("01-battle.md, line ") and sentence in said], mistakes


WRONG_FILES = {
    "no title": ("battle", "Text.\n", "01-battle.md, line 1: a chapter begins with its title"),
    "empty": ("battle", "", "01-battle.md, line 1: the file is empty"),
    "word": ("words", WORDS.replace("say: Who", "sya: Who"), "words.yaml, line 1: defender: unknown key 'sya'"),
    "word without rule": ("words", "defender: {say: First.}\n", "defender: expected a rule id after 'rule:'"),
    "word of no mapping": ("words", "defender: First.\n", "defender: expected a mapping such as"),
    "word to nowhere": ("words", WORDS.replace("BATTLE-01", "BATTLE-02"), "the rule BATTLE-02 stands in no paragraph"),
    "words": ("words", "defender: [\n", "words.yaml: line"),
    "part": ("parts", PARTS + "romnas: Text.\n", "has no nation or kingdom 'romnas'; did you mean 'romans'?"),
    "part text": ("parts", "romans: 3\n", "parts.yaml, line 1: romans: expected a few sentences"),
    "file name": ("Battle.md", BATTLE, "Battle.md: expected a name such as 06-battle.md"),
    "number": ("01-more.md", BATTLE.replace("raid-home", "other"), "01-more.md: 01-battle.md has the same number"),
    "same figure": ("02-more.md", BATTLE, "figure raid-home: there is one of this name already (01-battle.md"),
}


@pytest.mark.parametrize(("file", "text", "sentence"), WRONG_FILES.values(), ids=WRONG_FILES)
def test_a_wrong_file_gets_one_clear_sentence(tmp_path: Path, file: str, text: str, sentence: str) -> None:
    mistakes = said_of(tmp_path, **{file: text})
    assert [said for said in mistakes if sentence in said], mistakes


def said_of(folder: Path, **files: str) -> list[str]:
    """What the checker says about the small handbook with other files."""
    return [str(mistake) for mistake in check(read(written(folder, **files)), EDITIONS)]


def test_missing_files_are_named(tmp_path: Path) -> None:
    mistakes = [str(mistake) for mistake in check(read(tmp_path), EDITIONS)]
    for file in ("01-...md: there is no chapter", "aid.md: there is no player aid", "words.yaml", "parts.yaml"):
        assert any(said.startswith(file) for said in mistakes), file


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    (written(tmp_path) / "01-battle.md").write_bytes(b"\xff\xfe\x00")
    assert "01-battle.md: not a text file in UTF-8" in map(str, check(read(tmp_path), EDITIONS))


def test_every_kind_of_block_is_used_above(tmp_path: Path) -> None:
    blocks = [block for section in read(written(tmp_path)).chapters[0].sections for block in section.blocks]
    assert {type(block) for block in blocks} == {Paragraph, Figure}
