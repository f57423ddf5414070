"""Snapshots of every game's pictures: `python -m tests.snapshots` (make snapshots) takes them anew.

Of each game the longest recorded game is opened at three moments; all that its asked player sees is
drawn, and of each part of a picture (drawing/parts.py) a short digest is kept in tests/snapshots.
So a change of a picture is seen, named by its parts, and agreed to by taking the snapshots anew.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from dawndoom import Game, Match, all_games
from dawndoom.core import View
from dawndoom.drawing import split

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "tests" / "snapshots"
CHANGED = ROOT / "build" / "snapshots"
"""Where pictures that have changed can be looked at."""
MOMENTS = {"opening": 0.06, "middle": 0.5, "late": 0.94}
WHOLE = "(ground)"
DIGITS = 8

Snapshot = dict[str, dict[str, str]]
"""By moment and picture: each part with its digest, "unit-3=1f0c22d9 ..."."""


def longest_record(game: Game) -> dict[str, Any]:
    """Return the longest recorded game."""
    folder = ROOT / "tests" / "games" / game.name.replace("-", "_") / "recorded"
    paths = sorted(folder.glob("*.json"))
    records = [json.loads(path.read_text("utf-8"))["record"] for path in paths]
    found: dict[str, Any] = max(records, key=lambda record: len(record["log"]))
    return found


def moments(game: Game) -> Iterator[tuple[str, Match]]:
    """Yield the moments that are drawn: somebody is asked at each of them."""
    record = longest_record(game)
    log = record["log"]
    for moment, share in MOMENTS.items():
        match = Match.load({**record, "log": log[: int(share * len(log))]}, game)
        assert match.decision is not None
        yield moment, match


def pictures(match: Match) -> dict[str, str]:
    """Return all that the asked player sees, by name."""
    face, decision = match.game.face, match.decision
    assert decision is not None
    view: View = match.view(decision.seat)
    seats = range(match.seats)
    drawn = {
        "board": face.draw(view, decision),
        "mat": face.mat(view, decision),
        "aside": face.aside(view, decision),
        "stage": face.stage(view, decision, ()),
        **{f"player-{seat}": face.player(view, seat) for seat in seats},
    }
    return {name: str(picture) for name, picture in drawn.items() if picture}


def digests(picture: str) -> str:
    """Return every part of a picture with its digest, in the order in which they end."""
    parts = split(picture, WHOLE)
    found = {part: sha256(text.encode()).hexdigest()[:DIGITS] for part, text in parts.items()}
    return " ".join(f"{part}={digest}" for part, digest in found.items())


def taken(game: Game) -> Snapshot:
    """Return the snapshots of a game as its pictures are now."""
    return {
        moment: {name: digests(picture) for name, picture in pictures(match).items()}
        for moment, match in moments(game)
    }


def path_of(game: Game) -> Path:
    """Return where the snapshots of a game are kept."""
    return KEPT / f"{game.name}.json"


def kept(game: Game) -> Snapshot:
    """Return the snapshots of a game as they were agreed to."""
    found: Snapshot = json.loads(path_of(game).read_text("utf-8"))
    return found


def changes(before: Snapshot, after: Snapshot) -> dict[tuple[str, str], list[str]]:
    """Return the parts that differ, by moment and picture."""
    names = {(moment, name) for snapshot in (before, after)
             for moment, seen in snapshot.items() for name in seen}  # fmt: skip
    found = {
        key: differing(
            before.get(key[0], {}).get(key[1], ""), after.get(key[0], {}).get(key[1], "")
        )
        for key in sorted(names)
    }
    return {key: parts for key, parts in found.items() if parts}


def differing(before: str, after: str) -> list[str]:
    """Return the parts that are new, gone or other than before."""
    one, other = set(before.split()), set(after.split())
    return sorted({word.rpartition("=")[0] for word in one ^ other})


def lay_out(game: Game, moment: str, name: str) -> Path:
    """Write a picture where it can be looked at, and return where that is."""
    match = dict(moments(game))[moment]
    picture = pictures(match).get(name, "")
    is_svg = picture.startswith("<svg")
    CHANGED.mkdir(parents=True, exist_ok=True)
    path = CHANGED / f"{game.name}-{moment}-{name}.{'svg' if is_svg else 'html'}"
    path.write_text(game.face.standalone(picture) if is_svg else picture, "utf-8")
    return path


def main() -> int:
    """Take all snapshots anew, and say what has changed."""
    KEPT.mkdir(exist_ok=True)
    for game in all_games():
        path = path_of(game)
        before: Snapshot = kept(game) if path.exists() else {}
        after = taken(game)
        path.write_text(json.dumps(after, indent=1) + "\n", "utf-8")
        found = changes(before, after)
        print(
            f"{game.title}: {len(found)} pictures have changed"
            if found
            else f"{game.title}: as before"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
