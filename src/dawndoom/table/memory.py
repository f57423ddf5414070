"""Memory: things made lately, kept as long as there is room."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Thing = TypeVar("Thing")


def one(thing: object) -> int:
    """Count everything alike."""
    return 1


class Memory(Generic[Key, Thing]):
    """Keeps so much, counted or weighed; what was not asked for the longest time goes first."""

    def __init__(self, room: int, weight: Callable[[Thing], int] = one) -> None:
        self.room = room
        self.weight = weight
        self.filled = 0
        self._kept: OrderedDict[Key, Thing] = OrderedDict()

    def get(self, key: Key) -> Thing | None:
        """Return what was kept under a key, or None."""
        thing = self._kept.get(key)
        if thing is not None:
            self._kept.move_to_end(key)
        return thing

    def keep(self, key: Key, thing: Thing) -> Thing:
        """Keep something new, and return it."""
        old = self._kept.pop(key, None)
        self.filled += self.weight(thing) - (0 if old is None else self.weight(old))
        self._kept[key] = thing
        while self.filled > self.room and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.filled -= self.weight(oldest)
        return thing
