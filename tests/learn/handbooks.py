"""A small handbook for tests: a folder that is written, changed and read again."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

BATTLE = """\
# Battle

*Who kills whom, and when one may leave.*

Where two nations stand in one area they fight, and **the defender** may leave first; how is told under
[retreats](#RETREAT-02). {BATTLE-01 1E-BATTLE-01}

## Leaving

The dice decide, but nobody has to stay for them.

A retreat goes next door, to friends or to a defender's empty land.
{RETREAT-02 RETREAT-03}

In the first edition it may go further, too. {1E-RETREAT-02}

- Never to the sea. {RETREAT-04}
- Never to where the attackers came from. {RETREAT-06}

```figure
figure: raid-home
position:
  round: 4
  nation: irish
  phase: withdrawal
  pieces: {Atlantic Ocean: {irish: 1}, Dyfed: {irish: {infantry: 2, raiders: Atlantic Ocean}}, Gwynedd: {welsh: 2}}
frame: [dyfed, gwynedd, atlantic-ocean]
marks: [{ring: dyfed}, {arrow: [dyfed, atlantic-ocean], style: home}]
caption: The raiders may go home.
alt: Two Irish armies in Dyfed, with an arrow back to the Atlantic Ocean.
games: [britannia-2e]
```

## Walls of the second edition

Only the second edition has them.

| built | falls to |
|---|---|
| burh | a 6 |
{BURH-01}
"""

WORDS = """\
defender: {say: Who was there first., rule: BATTLE-01}
burh: {say: A wall., rule: BURH-01, games: [britannia-2e]}
"""
PARTS = "romans: They come first. They want all of it.\nsaxons: {britannia-2e: Second., britannia-1e: First.}\n"
AID = "# Aid\n\n## A turn\n\n1. Grow.\n2. March.\n"


def written(folder: Path, **files: str) -> Path:
    """A folder with the small handbook; files are replaced by their stem (`battle`, `words`, `parts`, `aid`)."""
    names = {"battle": "01-battle.md", "words": "words.yaml", "parts": "parts.yaml", "aid": "aid.md"}
    texts = {"battle": BATTLE, "words": WORDS, "parts": PARTS, "aid": AID, **files}
    for stem, text in texts.items():
        (folder / names.get(stem, stem)).write_text(dedent(text), encoding="utf-8")
    return folder
