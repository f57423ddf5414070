"""What was drawn is remembered: the same slice of a view gives the same markup.

`seeing` marks a function of a view, `remembered` one of plain data. Nothing else may go into what
they return, so nothing old can be shown: a function that is marked as seeing `units` gets a view
that has nothing but `units`, and one that looks further fails at once.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial, wraps
from marshal import dumps
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from dawndoom.drawing.parts import LAID, Parts, apart, is_apart

Drawn = TypeVar("Drawn")
Rest = ParamSpec("Rest")
View = dict[str, Any]

BUDGET = 4_000_000
"""How many characters are remembered: what some hundred boards do not share, and all they do."""
OTHER = 1000
"""What counts for something that is not a text."""
# The plainest form: equal data gives equal bytes, whoever else holds parts of it.
PLAINEST = 2


class Known(NamedTuple):
    """What was drawn, with the parts that were laid aside meanwhile."""

    drawn: Any
    parts: Parts
    size: int
    box: Any = None
    """What must live on as long as its key is known."""


class Memory:
    """Keeps what was asked for lately, up to a budget.

    There are two halves. What is asked for moves into the young one; when that is full it becomes
    the old one, and what nobody has asked for since is gone.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.clear()

    def clear(self) -> None:
        """Forget everything."""
        self.young: dict[bytes, Known] = {}
        self.old: dict[bytes, Known] = {}
        self.size = 0

    def find(self, key: bytes) -> Known | None:
        """Return what is known under a key."""
        found = self.young.get(key)
        if found is None:
            found = self.old.pop(key, None)
            if found is not None:
                self.keep(key, found)
        return found

    def keep(self, key: bytes, known: Known) -> Known:
        """Remember something, and return it."""
        self.young[key] = known
        self.size += len(key) + known.size
        if self.size > self.budget / 2:
            self.old, self.young, self.size = self.young, {}, 0
        return known


MEMORY = Memory(BUDGET)


@contextmanager
def anew() -> Iterator[None]:
    """Draw everything anew in here; what was remembered before is known again afterwards."""
    known = MEMORY.young, MEMORY.old, MEMORY.size
    MEMORY.clear()
    try:
        yield
    finally:
        MEMORY.young, MEMORY.old, MEMORY.size = known


def drawn(draw: Callable[[], Any], box: Any = None) -> Known:
    """Draw something to be remembered, with its parts laid aside if that is wished for."""
    if not is_apart():
        return Known(made := draw(), {}, _length(made), box)
    with apart() as parts:
        made = draw()
    return Known(made, dict(parts), _length(made) + parts.size, box)


def _length(made: Any) -> int:
    return len(made) if isinstance(made, str) else OTHER


def shown(known: Known) -> Any:
    """Return what is remembered, once its parts are laid aside."""
    if known.parts:
        laid = LAID.get()
        if laid is not None:
            laid.update(known.parts)
    return known.drawn


def remembered(draw: Callable[Rest, Drawn]) -> Callable[Rest, Drawn]:
    """Remember what a function of plain data returns."""
    name = f"{draw.__module__}.{draw.__qualname__}"

    @wraps(draw)
    def recall(*args: Rest.args, **kwargs: Rest.kwargs) -> Drawn:
        data: Any = (name, LAID.get() is None, args, kwargs)
        key = dumps(data, PLAINEST)
        known = MEMORY.find(key) or MEMORY.keep(key, drawn(partial(draw, *args, **kwargs)))
        found: Drawn = shown(known)
        return found

    return recall


def seeing(
    *parts: str, still: tuple[str, ...] = ()
) -> Callable[[Callable[Concatenate[View, Rest], Drawn]], Callable[Concatenate[View, Rest], Drawn]]:
    """Remember what a function returns for these parts of a view, and the plain data after it.

    `still` names parts that lie in the box, the same object in every view of it: they are told
    apart by what they are, not by what they hold.
    """

    def marked(
        draw: Callable[Concatenate[View, Rest], Drawn],
    ) -> Callable[Concatenate[View, Rest], Drawn]:
        name = f"{draw.__module__}.{draw.__qualname__}"

        @wraps(draw)
        def recall(view: View, /, *args: Rest.args, **kwargs: Rest.kwargs) -> Drawn:
            # Mapped and not comprehended: nearly always this is all that is done.
            moving = list(map(view.__getitem__, parts))
            box = list(map(view.__getitem__, still))
            data: Any = (name, LAID.get() is None, moving, list(map(id, box)), args, kwargs)
            key = dumps(data, PLAINEST)
            known = MEMORY.find(key)
            if known is None:
                cut = {part: view[part] for part in (*parts, *still)}
                # The box is kept beside it, so that its number cannot come to mean another.
                known = MEMORY.keep(key, drawn(partial(draw, cut, *args, **kwargs), box))
            found: Drawn = shown(known)
            return found

        return recall

    return marked
