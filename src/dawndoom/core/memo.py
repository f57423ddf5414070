"""What is computed once for a box and kept beside it."""

from collections.abc import Callable
from typing import Any

KEPT = 16


class Memo:
    """A table made from a box when it is first asked for: what a mind or a face needs of the cards.

    The rules put into the box what they need themselves; guesses and words have no place there.
    Only the latest few boxes are remembered, so a long run over many settings stays small.
    """

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self.make = make
        self.kept: dict[int, tuple[Any, Any]] = {}
        self.box: Any = None
        self.value: Any = None

    def of(self, box: Any) -> Any:
        """Return the table of a box."""
        if box is not self.box:
            # The box itself is kept beside its table, so its number cannot come to mean another.
            known = self.kept.get(id(box))
            if known is None:
                known = box, self.make(box)
                self.kept[id(box)] = known
                if len(self.kept) > KEPT:
                    del self.kept[next(iter(self.kept))]
            self.box, self.value = known
        return self.value
