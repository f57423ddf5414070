"""Who is looking: the holder of a key, or anybody."""

from dataclasses import dataclass, field
from functools import cached_property

from dawndoom.table.house.keys import hashed


@dataclass(frozen=True)
class Viewer:
    """Whoever holds a key, or (without one) anybody."""

    key: str = ""
    client: str = field(default="", compare=False)
    """Where the viewer comes from: one client may hold many keys."""

    @cached_property
    def player(self) -> str:
        """The hash that the viewer's seats are stored under; empty for anybody."""
        return hashed(self.key) if self.key else ""
