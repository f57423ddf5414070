"""A page laid out: pictures and other pieces with their parts taken out, so that little is left.

A board changes in a few places and most of a page around it in none. Each piece is made and taken
apart on its own, and one that is as it was before is neither made nor taken apart again.
"""

from collections.abc import Hashable
from functools import cached_property

from jinja2.runtime import Macro
from markupsafe import Markup

from dawndoom.core import Score
from dawndoom.drawing import split
from dawndoom.drawing.parts import Parts
from dawndoom.table.memory import Memory
from dawndoom.table.model.pictures import Captioned, Layer, Pictures

KEPT_BYTES = 3_000_000
AROUND = ""
"""What lies around all parts of a picture."""

Apart = tuple[Markup, Parts]
"""A piece with stand-ins for its parts, and the parts."""


def size(piece: Apart) -> int:
    """Return how many characters a piece takes."""
    return len(piece[0]) + sum(map(len, piece[1].values()))


_pictures: Memory[str, Apart] = Memory(KEPT_BYTES, size)
_pieces: Memory[tuple[object, ...], Apart] = Memory(KEPT_BYTES, size)


def apart(markup: str) -> Apart:
    """Take markup apart."""
    # Slices of markup would be markup again, which takes long to make.
    parts = split(str(markup), AROUND)
    return Markup(parts.pop(AROUND)), parts


class Laid(Pictures):
    """Pieces of a page with stand-ins for their parts, and the parts of all that it has shown."""

    def __init__(self, whole: Pictures) -> None:
        super().__init__(whole.face, whole.view, whole.asked, whole.story, whole.names, whole.seat)
        self.whole = whole
        self.parts: Parts = {}

    def kept(self, macro: Macro, *given: Hashable) -> Markup:
        """Return what a macro makes of what it is given, as it was if that was the same."""
        key = (macro.name, given)
        return self._with_parts(_pieces.get(key) or _pieces.keep(key, apart(macro(*given))))

    def _taken(self, picture: Markup) -> Markup:
        return self._with_parts(_pictures.get(picture) or _pictures.keep(picture, apart(picture)))

    def _with_parts(self, piece: Apart) -> Markup:
        self.parts.update(piece[1])
        return piece[0]

    @cached_property
    def board(self) -> Markup:
        """The picture of the board."""
        return self._taken(self.whole.board)

    @cached_property
    def mat(self) -> Markup:
        """What lies before the viewer."""
        return self._taken(self.whole.mat)

    @cached_property
    def aside(self) -> Markup:
        """What else belongs beside the board."""
        return self._taken(self.whole.aside)

    @cached_property
    def stage(self) -> Markup:
        """What plays above the board."""
        return self._taken(self.whole.stage)

    def panel(self, seat: int) -> Markup:
        """Return what lies before a player."""
        return self._taken(self.whole.panel(seat))

    @cached_property
    def key(self) -> tuple[Captioned, ...]:
        """The key to the board."""
        return self.whole.key

    @cached_property
    def layers(self) -> tuple[Layer, ...]:
        """The layers that can be switched off."""
        return self.whole.layers

    @cached_property
    def summary(self) -> Markup:
        """The picture of a whole game that is over."""
        return self.whole.summary

    @cached_property
    def score(self) -> tuple[Score, ...]:
        """The score line."""
        return self.whole.score
