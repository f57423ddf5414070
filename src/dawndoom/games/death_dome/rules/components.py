"""What comes in the box: store cards, power cards, characters, and what an ability is.

`cards/reader.py` fills them from the card files; nothing in them changes afterwards.
"""

from typing import Any

from dawndoom.core import Option, Seat, Step, mypyc_attr
from dawndoom.games.death_dome.rules.board import Board, Cell
from dawndoom.games.death_dome.rules.effects import MARKS, Effect

STORE_DECKS = ("warrior", "gunner", "scout", "medic", "armor", "vehicle", "equipment")
UNIT_TYPES = ("warrior", "gunner", "scout", "medic")
TYPES = ("close", "ranged", "armor", "vehicle", "equipment")
CLOSE, RANGED, ARMOR, VEHICLE, EQUIPMENT = range(5)
UNITS = 4
"""Units of a team (DD-1.2)."""
BUG_TOKENS = ("beehive", "mound")

Chosen = tuple[str | int, ...]
"""What has been chosen for an ability so far."""


class Item:
    """A store card."""

    def __init__(self, number: int, id: str, name: str, deck: str, type: int, cost: int) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.deck = deck
        self.type = type
        self.cost = cost
        self.strength: int = 0
        self.movement: int = 0
        self.toughness: int = 0
        self.vitae: int = 0
        self.range: int = 0
        self.abilities: list[Effect] = []
        self.actions: list[Effect] = []
        self.ability_name: str = ""
        self.quote: str = ""
        self.art: str = ""
        self.marks: int = 0
        """What an attack with it does, as bits."""
        self.unit_type: int = UNIT_TYPES.index(deck) if deck in UNIT_TYPES else -1
        # Of a weapon, read once from its abilities.
        self.extra_attacks: int = 0
        self.pierce: int = 0
        self.bonuses: list[Effect] = []
        self.chain: int = 0
        self.card_limit: int = -1
        self.min_range: int = 0
        self.reload: bool = False
        self.setup: bool = False
        self.move_after: int = 0
        self.transfuse: int = 0
        self.transfuse_range: int = 0
        self.drain: int = 0
        self.steal: int = 0
        self.recoil: int = 0

    def is_weapon(self) -> bool:
        """Tell whether one attacks with it."""
        return self.type <= RANGED

    def read_weapon(self) -> None:
        """Note what attacks with it do, so that nobody searches its abilities in a fight."""
        for effect in self.abilities:
            self.marks |= MARKS.get(effect.name, 0)
            if effect.name == "bonus":
                self.bonuses.append(effect)
            elif effect.name == "chain":
                self.chain = effect.range
            elif effect.name == "reload":
                self.reload = True
            elif effect.name == "setup":
                self.setup = True
            elif effect.name == "transfuse":
                self.transfuse = effect.amount
                self.transfuse_range = effect.range
            else:
                self._read_amount(effect.name, effect.amount)

    def _read_amount(self, name: str, amount: int) -> None:
        if name == "extra_attack":
            self.extra_attacks += amount
        elif name == "pierce":
            self.pierce += amount
        elif name == "card_limit":
            self.card_limit = amount
        elif name == "min_range":
            self.min_range = amount
        elif name == "move_after":
            self.move_after += amount
        elif name == "drain":
            self.drain += amount
        elif name == "steal":
            self.steal += amount
        elif name == "recoil":
            self.recoil += amount


class PowerCard:
    """A power card: all its copies are alike."""

    def __init__(self, number: int, id: str, name: str, value: int, copies: int) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.value = value
        self.copies = copies
        self.timing: str = ""
        self.effect: Effect | None = None
        self.ability: Ability | None = None
        """What its effect does when the card is played for it."""
        self.text: str = ""
        self.art: str = ""

    def amount(self) -> int:
        """Return the number in its effect."""
        effect = self.effect
        assert effect is not None
        return effect.amount


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """An ability of a power card: what has to be chosen for it, and what it does.

    The cards hold their abilities, so that no rule has to know all of them; `abilities.py` does.
    """

    def choices(self) -> int:
        """Return how many things have to be chosen."""
        return 0

    def lasts(self) -> bool:
        """Tell whether the card lies open until its effect ends."""
        return False

    def is_legal(self, state: Any, seat: Seat, card: PowerCard) -> bool:
        """Tell whether it would have an effect."""
        return self.choices() == 0 or len(self.options(state, seat, card, ())) > 0

    def options(self, state: Any, seat: Seat, card: PowerCard, chosen: Chosen) -> list[Option]:
        """Return what can be chosen next."""
        raise NotImplementedError

    def apply(self, state: Any, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        """Do it."""
        raise NotImplementedError

    def ambush(self, token: int, unit: int, origin: Cell, spot: Cell) -> Step:
        """Return the attack of the card's bug token on a unit that entered its cell."""
        raise NotImplementedError


class Character:
    """A unit as printed: a character card, or one of the four of the registry (rank -1)."""

    def __init__(self, number: int, id: str, name: str, rank: int, types: list[str]) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.rank = rank
        self.unit_types: list[int] = [UNIT_TYPES.index(kind) for kind in types]
        self.cost: int = 0
        self.strength: int = 0
        self.movement: int = 0
        self.toughness: int = 0
        self.vitae: int = 0
        self.abilities: list[Effect] = []
        self.actions: list[Effect] = []
        self.style: str = ""
        self.art: str = ""


class Cards:
    """All cards of a set."""

    def __init__(self) -> None:
        self.name: str = "first set"
        self.board: Board = Board("", "", 1, 1)
        self.dual: Board = self.board
        self.sight: list[bytes] = []
        """Of each cell of the board: which cells it sees. Empty until a box is opened."""
        self.through: list[bytes] = []
        """The same when walls do not count."""
        self.registry: list[Character] = []
        self.items: list[Item] = []
        self.powers: list[PowerCard] = []
        self.characters: list[Character] = []
        self.texts: dict[str, Any] = {}
        """All cards as players read them, as plain data; shared, so nobody may change it."""


def source_name(id: str, place: int) -> str:
    """Return the name of an action ability of a card: the card's id, `id.2` for a second one."""
    return id if place == 0 else f"{id}.{place + 1}"
