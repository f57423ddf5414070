"""How far an effect has come that asks more than once, and what the rules keep count of.

Each is plain data that never changes once made: a step hands the next one a new one.
"""

from dawndoom.core import Data
from dawndoom.games.metal_dawn.rules.places import NONE

Use = tuple[int, int]
"""What has been used by whom: a slot, and the number of an effect or one of the keys below."""

# Keys beside the numbers of effects and cards.
FIRST_DAMAGE_KEY = 4090
FIRST_INTERCEPTION_KEY = 4091
FREE_WEAPON_KEY = 4092
REACH_KEY = 4093


class Passage(Data):
    """An Agent that a card moves: who, where to, whether its owner is being asked.

    `moved` is the Agent that the card has moved before.
    """

    __slots__ = ("is_asked", "moved", "slot", "zone")

    def __init__(
        self, slot: int = NONE, zone: int = NONE, is_asked: bool = False, moved: int = NONE
    ) -> None:
        self.slot = slot
        self.zone = zone
        self.is_asked = is_asked
        self.moved = moved


class Drive(Data):
    """A Unit that a card moves: where it stands, and the zone the next must be of."""

    __slots__ = ("place", "zone")

    def __init__(self, place: int = NONE, zone: int = NONE) -> None:
        self.place = place
        self.zone = zone


class Glance(Data):
    """Cards that are looked at: their deck, how many are still to be decided about, how many are.

    Those decided about lie above the others.
    """

    __slots__ = ("deck", "done", "left")

    def __init__(self, deck: int, left: int = 0, done: int = 0) -> None:
        self.deck = deck
        self.left = left
        self.done = done


class Offer(Data):
    """A card on its way between Divisions: the partner, whether it gives, and which card."""

    __slots__ = ("card", "deck", "is_taken", "partner")

    def __init__(
        self, partner: int, is_taken: bool = False, deck: int = NONE, card: int = NONE
    ) -> None:
        self.partner = partner
        self.is_taken = is_taken
        self.deck = deck
        self.card = card


class Selection(Data):
    """The zones that have been picked."""

    __slots__ = ("zones",)

    def __init__(self, zones: tuple[int, ...] = ()) -> None:
        self.zones = zones


class Failure(Data):
    """A Mission that has failed: by how much its holder changes the advance of the track."""

    __slots__ = ("change",)

    def __init__(self, change: int) -> None:
        self.change = change


class Kill(Data):
    """A Unit destroyed: its type, and how far from the active Agent."""

    __slots__ = ("distance", "kind")

    def __init__(self, kind: int, distance: int = 0) -> None:
        self.kind = kind
        self.distance = distance


class Hit(Data):
    """An Agent hit by the Robot: its slot, and its card, since a replacement was not hit."""

    __slots__ = ("agent", "slot")

    def __init__(self, slot: int, agent: int) -> None:
        self.slot = slot
        self.agent = agent


class Pledge(Data):
    """An Intel card promised to a retreat, and by which Division."""

    __slots__ = ("card", "division")

    def __init__(self, division: int, card: int) -> None:
        self.division = division
        self.card = card


class Order(Data):
    """One answer for the rest of a zone's attacks: this Agent guards, or this Division declines.

    The Agent is known by its card, since a replacement has no orders yet.
    """

    __slots__ = ("agent", "declines", "zone")

    def __init__(self, zone: int, agent: int = NONE, declines: int = NONE) -> None:
        self.zone = zone
        self.agent = agent
        self.declines = declines
