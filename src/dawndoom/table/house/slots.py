"""Where tables are kept in memory: as many as fit into a budget of bytes.

Only a table that exists takes room. If there is too little, tables that nobody looks at go first,
those visited longest ago before the others. After them it is chance: with a little too little room
for tables that take turns, "longest ago" would throw out each one just before it is needed.
"""

import asyncio
import random
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from dawndoom.table.house.tables import Table

EMPTY_BYTES = 40_000
"""What a table takes before its first choice, and for each entry of its log and byte of its state:
measured over all games, rounded up."""
ENTRY_BYTES = 1_600
STATE_BYTES = 6
CARDS_BYTES = 8
"""What a box takes for each character of the card file that only this table has."""

SPARED = 0.95
"""How much of the budget stays in use when room is made: a little more, so that it lasts."""


class Slot:
    """Where one table is kept."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.visitors = 0
        """How many hold the table or wait for it; until they leave, it is not forgotten."""
        self.size = 0


class Slots:
    """All tables in memory."""

    def __init__(self, budget: int, lookers: Callable[[str], Sequence[str]]) -> None:
        self.budget = budget
        self.size = 0
        self._lookers = lookers
        self._slots: OrderedDict[str, Slot] = OrderedDict()

    def __len__(self) -> int:
        return len(self._slots)

    @contextmanager
    def entered(self, table: str) -> Iterator[Slot]:
        """Give the place of a table. It is kept afterwards if the table was found."""
        slot = self._slots.get(table) or self._slots.setdefault(table, Slot())
        self._slots.move_to_end(table)
        slot.visitors += 1
        try:
            yield slot
        finally:
            slot.visitors -= 1
            self._weigh(table, slot)

    def forget(self, table: str) -> None:
        """Let go of a table that is gone."""
        slot = self._slots.get(table)
        if slot is not None:
            slot.table = None
            self._weigh(table, slot)

    def _weigh(self, table: str, slot: Slot) -> None:
        size = 0 if slot.table is None else size_of(slot.table)
        self.size += size - slot.size
        slot.size = size
        if slot.table is None and not slot.visitors:
            self._slots.pop(table, None)
        elif self.size > self.budget:
            self._make_room()

    def _make_room(self) -> None:
        idle = [table for table, slot in self._slots.items() if not slot.visitors]
        seen = [table for table in idle if self._lookers(table)]
        unseen = [table for table in idle if not self._lookers(table)]
        random.shuffle(seen)
        for table in unseen + seen:
            if self.size <= SPARED * self.budget:
                return
            self.size -= self._slots.pop(table).size


def size_of(table: Table) -> int:
    """Return about how many bytes a table takes in memory."""
    cards = table.row.cards
    own_box = 0 if cards is None else CARDS_BYTES * len(cards["text"])
    entries = ENTRY_BYTES * len(table.match.log)
    return EMPTY_BYTES + own_box + entries + STATE_BYTES * len(table.row.state)
