"""The engine beside another commit: `python benchmarks/engine.py --against COMMIT`.

Both are measured in turns, in many short rounds, so that a busy machine falls on both alike; a
ratio above 1 means that this tree is faster. The other commit lies in a worktree under build/ and
is compiled there, if this machine can compile.

    --forms pure,compiled   --rounds 8   --seconds 0.5   --games metals   --json
    --least 0.77            end with code 1 if any ratio is lower: a guard for a change
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from servers import ROOT, tree_of

FORMS = {"pure": "src", "compiled": "build/compiled"}
RATES = ("decisions_per_cpu_second", "search_iterations_per_cpu_second")
TIMES = ("clone_us", "imagine_us")
HEADS = ("decisions", "search", "clone", "imagine")

Figures = dict[str, dict[str, Any]]
"""What `dawndoom bench --json` prints: figures by game."""


def say(text: str) -> None:
    """Tell the person who waits what is going on."""
    print(text, file=sys.stderr, flush=True)


def measure(tree: Path, form: str, game: str, seconds: float) -> dict[str, Any]:
    """Return the figures of one game in one form."""
    bench = ["-m", "dawndoom", "bench", "--games", game, "--seconds", str(seconds), "--json"]
    answer = subprocess.run(
        [sys.executable, *bench],
        env={**os.environ, "PYTHONPATH": str(tree / FORMS[form])},
        check=True,
        capture_output=True,
    )
    found: Figures = json.loads(answer.stdout)
    if found[game]["compiled"] != (form == "compiled"):
        raise SystemExit(f"The {form} form of {game} did not run in {tree}: is it built?")
    return found[game]


def ratios(now: dict[str, Any], before: dict[str, Any]) -> list[float]:
    """Return how many times as fast as before each figure is."""
    faster = [now[key] / before[key] for key in RATES]
    return faster + [before[key] / now[key] for key in TIMES]


def compare(other: Path, form: str, game: str, rounds: int, seconds: float) -> list[float]:
    """Return the median ratio of each figure over some rounds; who is first changes."""
    found = []
    for number in range(rounds):
        trees = [ROOT, other] if number % 2 else [other, ROOT]
        figures = {tree: measure(tree, form, game, seconds) for tree in trees}
        found.append(ratios(figures[ROOT], figures[other]))
    return [median(column) for column in zip(*found, strict=True)]


def game_names() -> list[str]:
    """Return the games of the house."""
    from dawndoom import all_games

    return [game.name for game in all_games()]


def main() -> int:
    """Measure both trees and print the ratios."""
    reader = argparse.ArgumentParser(description="The engine's speed beside another commit's.")
    reader.add_argument("--against", required=True, help="the other commit")
    reader.add_argument("--forms", default="pure,compiled", help="which forms, as a,b")
    reader.add_argument("--games", default="", help="which games, as a,b; all of them otherwise")
    reader.add_argument("--rounds", type=int, default=8, help="rounds of each figure")
    reader.add_argument("--seconds", type=float, default=0.5, help="CPU seconds a figure")
    reader.add_argument("--least", type=float, default=0.0, help="end with code 1 below this ratio")
    reader.add_argument("--json", action="store_true", help="print one JSON object")
    wish = reader.parse_args()
    other = tree_of(wish.against)
    forms = wish.forms.split(",")
    if "compiled" in forms:
        for tree in (ROOT, other):
            subprocess.run([sys.executable, str(tree / "tools" / "compile.py")], check=True)
    found: dict[str, dict[str, float]] = {}
    for form in forms:
        for game in wish.games.split(",") if wish.games else game_names():
            say(f"Measuring {game}, {form} ...")
            measured = compare(other, form, game, wish.rounds, wish.seconds)
            found[f"{game} {form}"] = dict(zip(HEADS, measured, strict=True))
    show(found, wish.json)
    lowest = min(row["decisions"] for row in found.values())
    return 1 if lowest < wish.least else 0


def show(found: dict[str, dict[str, float]], as_json: bool) -> None:
    """Print the ratios: one line per game and form."""
    if as_json:
        print(json.dumps(found))
        return
    print(f"| times as fast as before | {' | '.join(HEADS)} |\n|---" + "|---:" * len(HEADS) + "|")
    for name, row in found.items():
        print(f"| {name} | {' | '.join(f'{row[head]:.2f}' for head in HEADS)} |")


if __name__ == "__main__":
    sys.exit(main())
