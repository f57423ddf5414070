"""The box: all cards, the board with its tables, the options that can be offered.

Nothing in it changes during a match; all states of the match share it.
"""

from typing import Final

from dawndoom.core import Option, Settled
from dawndoom.games.new_dawn.rules.components import BTYPES, FTYPES, SIDES, Library, Race
from dawndoom.games.new_dawn.rules.effect import Ability
from dawndoom.games.new_dawn.rules.effects.costs import discount_of, pays_with_any
from dawndoom.games.new_dawn.rules.kinds import KINDS
from dawndoom.games.new_dawn.rules.windows import PAYING, WINDOWS

Region = int

DONE = Option("done")
PASS = Option("pass")
DECLINE = Option("decline")
DECK_OPTIONS = [Option("draw", letter) for letter in FTYPES]
BASE_OPTIONS = [Option("base", letter) for letter in BTYPES]
TAKE_OPTIONS = [Option("take", kind) for kind in KINDS[:7]]
DISCARD_TOKEN_OPTIONS = [Option("discard", kind) for kind in KINDS[:7]]
TOKEN_OPTIONS = [Option("token", kind) for kind in KINDS[:7]]
PERFORM_OPTIONS = [Option("perform", number) for number in range(1, 10)]
SLOT_OPTIONS = [Option("slot", number) for number in range(1, 4)]
DIE_OPTIONS = [Option("die", number) for number in range(1, 41)]
CONVERT_OPTIONS = [Option("convert", colour) for colour in ("Y", "W")]
ROTATE_OPTIONS = [Option("rotate", turns) for turns in range(4)]
SIDE_OPTIONS = [Option("side", side) for side in SIDES]
EXCHANGE_OPTIONS = [Option("exchange", give, take) for give in KINDS[:3] for take in KINDS[:3]]
MOST_PAID: Final = 10
PAY_OPTIONS = [
    Option("pay", credit, science, military)
    for credit in range(MOST_PAID)
    for science in range(MOST_PAID)
    for military in range(MOST_PAID)
]
STEAL_OPTIONS = [Option("steal", seat, kind) for seat in range(4) for kind in KINDS[:3]]


class Kit:
    """What a race can use: its Technologies (bits 0 to 7) and abilities once per Round (from 8)."""

    def __init__(self, race: Race) -> None:
        self.techs: list[int] = []
        self.abilities: list[int] = []
        """The ability behind each bit."""
        self.names: list[str] = []
        self.use_options: list[Option] = []
        self.ready_options: list[Option] = []
        self.masks: list[int] = [0] * len(WINDOWS)
        """The bits that each window is for."""
        self.discounts: list[int] = []
        """Of each bit: what it takes off a cost."""
        self.any_pays: list[bool] = []
        self.windows: list[int] = []
        """Of each bit: when it may be used."""
        self.always_discount: list[int] = [0] * len(WINDOWS)
        self.always_any: list[bool] = [False] * len(WINDOWS)
        self.automatic: list[list[int]] = [[] for _ in WINDOWS]
        """Abilities that happen by themselves when a window opens (ND-7.8)."""
        self.after_step: list[int] = []
        """Abilities that follow the compulsory exploration (ND-7.8)."""
        self.own_bits: int = 0
        """The bits that need not be bought."""
        self.race = race

    def add(self, window: int, name: str, ability: Ability) -> None:
        """Add something that can be used in a window."""
        bit = len(self.abilities)
        self.abilities.append(ability.number)
        self.names.append(name)
        self.use_options.append(Option("use", name))
        self.ready_options.append(Option("ready", name))
        self.masks[window] |= 1 << bit
        self.discounts.append(discount_of(ability))
        self.any_pays.append(pays_with_any(ability))
        self.windows.append(window)


def kit_of(library: Library, number: int) -> Kit:
    """Return what a race can use, sorted by window."""
    race = library.races[number]
    kit = Kit(race)
    for place, card in enumerate(library.technologies):
        if card.race == number:
            kit.techs.append(place)
            kit.add(card.window, card.id, library.book[card.ability])
    for own in race.abilities:
        ability = library.book[own.ability]
        if own.limit == "round":
            kit.own_bits |= 1 << len(kit.abilities)
            kit.add(own.window, race.id, ability)
        elif own.limit == "step":
            kit.after_step.append(own.ability)
        elif own.window in PAYING:
            kit.always_discount[own.window] += discount_of(ability)
            kit.always_any[own.window] = kit.always_any[own.window] or pays_with_any(ability)
        else:
            kit.automatic[own.window].append(own.ability)
    return kit


def ability_sources(library: Library) -> list[tuple[str, str]]:
    """Return the deck and the name of the card that each ability of the book belongs to."""
    owners: dict[int, tuple[str, str]] = {}
    for facility in library.facilities:
        owners[facility.ability] = ("facilities", facility.name)
    for race in library.races:
        for own in race.abilities:
            owners[own.ability] = ("races", race.ability_name)
    for tech in library.technologies:
        owners[tech.ability] = ("technologies", tech.name)
    for envoy in library.ambassadors:
        owners[envoy.ability] = ("ambassadors", envoy.name)
    for benefit in library.benefits:
        owners[benefit.ability] = ("benefits", benefit.name)
    for station in library.stations:
        owners[station.ability] = ("stations", station.name)
    for sector in library.sectors:
        owners[sector.ability] = ("sectors", sector.name)
    # The abilities inside one, such as the rows of a table, follow it in the book.
    sources: list[tuple[str, str]] = []
    for number in range(len(library.book)):
        sources.append(owners[number] if number in owners else sources[-1])
    return sources


class CardWords:
    """What the cards say: made from their data by the reader, and shown by the view."""

    def __init__(self) -> None:
        self.abilities: list[str] = []
        """Of each ability of the book."""
        self.signs: list[list[str]] = []
        """Of each ability of the book, as a row of signs."""
        self.technologies: list[str] = []
        self.races: list[str] = []
        self.stations: list[str] = []
        self.sectors: list[str] = []


class Box:
    """Everything that does not change during a match."""

    def __init__(
        self, settled: Settled, seats: int, library: Library, words: CardWords, picks: list[int]
    ) -> None:
        self.library = library
        self.book = library.book
        self.facilities = library.facilities
        self.technologies = library.technologies
        self.races = library.races
        self.ambassadors = library.ambassadors
        self.benefits = library.benefits
        self.aids = library.aids
        self.stations = library.stations
        self.sectors = library.sectors
        self.board = library.board
        self.size: int = library.board.size
        self.alliance: Region = library.board.alliance_base
        self.kits: list[Kit] = [kit_of(library, number) for number in range(len(library.races))]
        self.random_races: bool = settled["race_mode"] == "random"
        self.with_sectors: bool = settled["sectors"]
        self.station_picks = picks
        """The Stations that were asked for by id; none when chance decides."""
        self.station_count: int = settled["stations"]
        self.words = words
        self.sources = ability_sources(library)
        self._measure(seats)
        self._offer()

    def _measure(self, seats: int) -> None:
        """ND-1.2, ND-1.3: the area, and who is adjacent to whom in it."""
        self.area: list[Region] = self.board.frames[seats]
        self.in_area: list[bool] = [region in self.area for region in range(self.size + 1)]
        self.near: list[list[Region]] = [self._ring(region, 1) for region in range(self.size)]
        self.far: list[list[Region]] = [self._ring(region, 2) for region in range(self.size)]
        self.outside: Region = self.size
        self.is_near: list[bool] = [
            other in self.near[region] for region in range(self.size) for other in range(self.size)
        ]

    def _ring(self, region: Region, steps: int) -> list[Region]:
        """Return the regions of the area that are exactly so many steps away."""
        cols = self.board.cols
        ring = []
        for other in self.area:
            across = abs(region % cols - other % cols)
            down = abs(region // cols - other // cols)
            if max(across, down) == steps and self.in_area[region]:
                ring.append(other)
        return ring

    def _offer(self) -> None:
        """Make every option once."""
        names = self.board.names
        self.region_of: dict[str, Region] = self.board.by_name
        self.at_options = [Option("at", name) for name in names]
        self.move_options = [Option("move", name) for name in names]
        self.to_options = [Option("to", name) for name in names]
        self.place_options = [Option("place", name) for name in names]
        self.establish_options = [Option("establish", name) for name in names]
        self.seize_options = [Option("seize", name) for name in names]
        self.visit_options = [Option("visit", name) for name in names]
        self.shield_options = [Option("shield", name) for name in names]
        self.spin_options = [Option("spin", name) for name in names]
        self.recall_options = [Option("recall", s, name) for s in range(4) for name in names]
        self.race_options = [Option("race", race.id) for race in self.races]
        self.explore_options = [Option("explore", card.id) for card in self.facilities]
        self.discard_options = [Option("discard", card.id) for card in self.facilities]
        self.buy_options = [Option("buy", card.id) for card in self.technologies]
        self.send_options = [Option("send", card.id) for card in self.ambassadors]
        self.aid_options = [Option("aid", card.id) for card in self.aids]
        self.trigger_options = [Option("trigger", card.id) for card in self.stations]
        self.card_of: dict[str, int] = {card.id: n for n, card in enumerate(self.facilities)}
        self.tech_of: dict[str, int] = {card.id: n for n, card in enumerate(self.technologies)}
