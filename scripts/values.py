"""Train the values of games again, as their files say they were made: `scripts/values.py GAME.. --out FOLDER`.

Do this when the bots have become better. It goes on where it was stopped. `--times 10` plays ten times as many games.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from meadhall.cli import main as meadhall

HOME = Path(__file__).resolve().parent.parent / "src" / "meadhall" / "games"


def arguments() -> argparse.Namespace:
    """What is asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="+", help="the id of a game, or of a game and its scenario")
    parser.add_argument("--out", metavar="DIR", type=Path, required=True, help="a folder for games and figures")
    parser.add_argument("--times", metavar="X", type=float, default=1.0, help="how many times as many games (1)")
    parser.add_argument("--workers", metavar="N", default="1", help="how many processes (1)")
    return parser.parse_args()


def command(file: Path, about: dict[str, Any], args: argparse.Namespace) -> list[str]:
    """The command that makes a value again."""
    bots = about["bots"] if len(set(about["bots"])) > 1 else about["bots"][:1]
    return [
        "train", about["game"], "--scenario", about["scenario"], "--players", str(about["players"]),
        "--bots", ",".join(bots), "--games", str(round((about["games"] + about["held_out"]) * args.times)),
        "--seed", str(about["seed"]), "--workers", args.workers,
        "--out", str(args.out / file.stem), "--model", str(file),
    ]  # fmt: skip


def main() -> int:
    """Train them one after the other."""
    args = arguments()
    for file in sorted(HOME.glob("*/data/value/*.json")):
        about = json.loads(file.read_text(encoding="utf-8"))["about"]
        if about["game"] in args.games or file.stem in args.games:
            line = command(file, about, args)
            print(f"meadhall {' '.join(line)}", flush=True)
            code = meadhall(line)
            if code:
                return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
