"""A page laid out in pieces with their parts taken out, so that little is left around them.

Most of a page stays as it is when the table changes. Each piece is made and taken apart on its own,
and one that is as it was before is neither made nor taken apart again.
"""

from collections.abc import Hashable

from jinja2.runtime import Macro
from markupsafe import Markup

from dawndoom.drawing import split
from dawndoom.drawing.parts import Parts
from dawndoom.table.memory import Memory

KEPT_BYTES = 3_000_000
AROUND = ""
"""What lies around all parts of a piece."""

Apart = tuple[Markup, Parts]
"""A piece with stand-ins for its parts, and the parts."""


def size(piece: Apart) -> int:
    """Return how many characters a piece takes."""
    return len(piece[0]) + sum(map(len, piece[1].values()))


_pieces: Memory[tuple[object, ...], Apart] = Memory(KEPT_BYTES, size)


def taken_apart(markup: str) -> Apart:
    """Take markup apart."""
    # Slices of markup would be markup again, which takes long to make.
    parts = split(str(markup), AROUND)
    return Markup(parts.pop(AROUND)), parts


class Laid:
    """The parts of all pieces of a page that were laid out."""

    def __init__(self) -> None:
        self.parts: Parts = {}

    def kept(self, macro: Macro, *given: Hashable) -> Markup:
        """Return what a macro makes of what it is given, as it was if that was the same."""
        key = (macro.name, given)
        around, parts = _pieces.get(key) or _pieces.keep(key, taken_apart(macro(*given)))
        self.parts.update(parts)
        return around
