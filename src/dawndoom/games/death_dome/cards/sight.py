"""Tables of sight: shipped for the authored board, derived and kept for any other."""

import base64
import os
import tomllib
import zlib
from importlib.resources import files
from pathlib import Path
from sys import stderr

from dawndoom.games.death_dome.rules.board import Board
from dawndoom.games.death_dome.rules.sight import sight_table


def packed(rows: list[bytes]) -> str:
    """Return a table as text: one bit a pair, compressed."""
    bits = "".join(str(seen) for row in rows for seen in row)
    whole = int(bits, 2).to_bytes((len(bits) + 7) // 8, "big")
    return base64.b85encode(zlib.compress(whole, 9)).decode()


def unpacked(text: str, size: int) -> list[bytes]:
    """Return the table of a text."""
    whole = int.from_bytes(zlib.decompress(base64.b85decode(text)), "big")
    bits = format(whole, f"0{size * size}b").encode().translate(bytes.maketrans(b"01", b"\0\1"))
    return [bits[row * size : (row + 1) * size] for row in range(size)]


_known: dict[str, tuple[list[bytes], list[bytes]]] = {}


def tables_of(board: Board) -> tuple[list[bytes], list[bytes]]:
    """Return sight with and without walls: shipped, kept from an earlier time, or derived now."""
    digest = board.digest()
    found = _known.get(digest)
    if found is None:
        texts = _shipped().get(digest) or _kept(digest)
        if texts is None:
            texts = [packed(sight_table(board, flag, show_progress)) for flag in (True, False)]
            _keep(digest, texts)
        found = (unpacked(texts[0], board.size), unpacked(texts[1], board.size))
        _known[digest] = found
    return found


def _shipped() -> dict[str, list[str]]:
    text = files("dawndoom.games.death_dome").joinpath("cards", "sight.toml").read_text("utf-8")
    tables: dict[str, list[str]] = tomllib.loads(text)
    return tables


def _place(digest: str) -> Path:
    home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(home) / "dawndoom" / f"sight-{digest}.txt"


def _kept(digest: str) -> list[str] | None:
    try:
        lines = _place(digest).read_text("ascii").split("\n")
    except (OSError, UnicodeDecodeError):
        return None
    return lines if len(lines) == 2 else None


def _keep(digest: str, texts: list[str]) -> None:
    """Keep a table for the next time, where there is a place to keep it."""
    try:
        _place(digest).parent.mkdir(parents=True, exist_ok=True)
        _place(digest).write_text("\n".join(texts), "ascii")
    except OSError:
        return


def show_progress(done: int, size: int) -> None:
    """Show on a terminal how far the work on a new board is."""
    if stderr.isatty() and (done % 20 == 0 or done == size):
        end = "\n" if done == size else ""
        stderr.write(f"\rline of sight of the new board: {100 * done // size} %{end}")
        stderr.flush()
