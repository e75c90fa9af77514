"""Try an installed Meadhall as its user would: rules, a game in the terminal, many games, the table with its page.

Run by the Python that has it, away from the sources: `python try_installed.py [--compiled]`. It needs nothing else, so
that it can run in an environment with only the wheel in it.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
import urllib.request

PATIENCE = 300.0


def meadhall(*words: str, said: str = "") -> str:
    """What a command prints. It runs in an empty folder, so that nothing but the installed package can be found."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-I", "-m", "meadhall", *words]
        done = subprocess.run(
            command,
            cwd=folder,
            input=said,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )
    if done.returncode != 0:
        raise SystemExit(f"meadhall {' '.join(words)} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}")
    return done.stdout


def build_that_runs() -> str:
    """Whether the installed engines are compiled."""
    code = "from meadhall import build; print(build.status())"
    return subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def read(url: str, document: object = None) -> bytes:
    """What the server answers."""
    body = None if document is None else json.dumps(document).encode()
    request = urllib.request.Request(url, body, {"content-type": "application/json", "accept": "text/html, */*"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        found: bytes = answer.read()
    return found


def try_table(games: list[str]) -> None:
    """Serve a table, open the page with its code, and a table of every game with a bot at it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = [sys.executable, "-I", "-m", "meadhall", "serve", "--no-browser", "--port", "0", "--data", folder]
        process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+(?=/)", process.stdout.readline())
            assert found is not None, "the server does not say where it is"
            page = read(f"{found[0]}/").decode()
            assert "<title>" in page
            for asset in re.findall(r'(?:src|href)="(/assets/[^"]+)"', page):
                assert read(found[0] + asset), asset
            assert b"<h1" in read(f"{found[0]}/docs/servers"), "the documentation is not there"
            listed = json.loads(read(f"{found[0]}/api/games"))
            assert [game["id"] for game in listed] == games, listed
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)


def main() -> int:
    """Try everything."""
    parser = argparse.ArgumentParser(description="Try an installed Meadhall.")
    parser.add_argument("--compiled", action="store_true", help="it is an error if the engines are not compiled")
    args = parser.parse_args()
    status = build_that_runs()
    if args.compiled and status != "compiled":
        raise SystemExit(f"the engines are {status}, not compiled")
    version = meadhall("--version").strip()
    games = [game["id"] for game in json.loads(meadhall("games", "--json"))]
    for game in games:
        meadhall("simulate", game, "--games", "3", "--seed", "1")
        meadhall("rules", game)
    meadhall("play", games[0], "--seed", "7", said="1\nquit\n")
    try_table(games)
    print(f"{version}, {status}: {len(games)} games, the terminal and the table work")
    return 0


if __name__ == "__main__":
    sys.exit(main())
