"""Bots of an older checkout in the arena: here this checkout plays its own elder."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.core.info import BadSetup
from meadhall.lab.arena import play_one
from scripts import older
from tests.bots.asking import COMPILED
from tests.lab.test_arena import contest

HERE = Path(__file__).resolve().parents[2]
BOT = f"{HERE / 'scripts' / 'older.py'}:Thegn"


@pytest.mark.skipif(not COMPILED, reason="takes too long where nothing is compiled")
def test_an_elder_plays_as_it_does_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(older.OLDER, str(HERE))
    for number in range(2):
        abroad = play_one(contest(2, bots=(BOT, "ceorl")), number)
        assert abroad == play_one(contest(2, bots=("thegn", "ceorl")), number)


@pytest.mark.parametrize(
    ("named", "said"), [(None, "set MEADHALL_OLDER to the folder"), ("nowhere", "there is none at")]
)
def test_an_elder_has_a_home(named: str | None, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if named is None:
        monkeypatch.delenv(older.OLDER, raising=False)
    else:
        monkeypatch.setenv(older.OLDER, str(tmp_path / named))
    with pytest.raises(BadSetup, match=said):
        play_one(contest(2, bots=(BOT, "ceorl")), 0)
