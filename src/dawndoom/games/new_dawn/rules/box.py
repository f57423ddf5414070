"""The box: all cards, the board with its tables, the options that can be offered.

Nothing in it changes during a match; all states of the match share it.
"""

from typing import Final

from dawndoom.core import CardSet, Option, SettingError, Settled
from dawndoom.games.new_dawn.cards.reader import read_library
from dawndoom.games.new_dawn.cards.signs import signs_of
from dawndoom.games.new_dawn.cards.texts import (
    ability_text,
    race_text,
    sector_text,
    station_text,
    technology_text,
)
from dawndoom.games.new_dawn.mind.worth import ability_lift, option_worths, use_worth
from dawndoom.games.new_dawn.rules.codes import (
    ANYPAY,
    COST_WINDOWS,
    DISC,
    KINDS,
    MHQ,
    MHQ0,
    MHQ1,
    WINDOWS,
    Ability,
)
from dawndoom.games.new_dawn.rules.components import BTYPES, FTYPES, SIDES, Library, Race

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
        self.worths: list[float] = []
        """Of each bit: what it brings in a Round, a guess for bots."""
        self.lifts: list[float] = []
        """Of each bit: what it adds to a roll, a guess for bots."""
        self.for_mhqs: int = 0
        """The bits that are of use only while there are MHQs to buy, for bots."""
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
        self.any_pays.append(is_any_pay(ability))
        self.worths.append(use_worth(window, ability))
        self.lifts.append(ability_lift(ability))
        if window in (MHQ0, MHQ1) or ability.options[0][0].code == MHQ:
            self.for_mhqs |= 1 << bit


def discount_of(ability: Ability) -> int:
    """Return what an ability takes off the cost being paid."""
    return sum(part.n for part in ability.options[0] if part.code == DISC)


def is_any_pay(ability: Ability) -> bool:
    """Tell whether an ability turns all symbols of a cost into any resource."""
    return any(part.code == ANYPAY for part in ability.options[0])


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
        elif WINDOWS[own.window] in COST_WINDOWS:
            kit.always_discount[own.window] += discount_of(ability)
            kit.always_any[own.window] = kit.always_any[own.window] or is_any_pay(ability)
        else:
            kit.automatic[own.window].append(own.ability)
    return kit


class Box:
    """Everything that does not change during a match."""

    def __init__(self, settled: Settled, seats: int, library: Library) -> None:
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
        self.station_picks: list[int] = stations_wished(settled, library)
        self.station_count: int = settled["stations"]
        self._measure(seats)
        self._offer()
        self._word()

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

    def _word(self) -> None:
        """Say every card in words, and guess what it is worth."""
        book = self.book
        self.worths: list[list[float]] = [option_worths(ability) for ability in book]
        self.texts: list[str] = [ability_text(ability, book) for ability in book]
        self.signs: list[list[str]] = [signs_of(ability) for ability in book]
        self.tech_texts: list[str] = [
            technology_text(WINDOWS[card.window], book[card.ability], book)
            for card in self.technologies
        ]
        self.race_texts: list[str] = [race_text(race, WINDOWS, book) for race in self.races]
        self.station_texts: list[str] = [station_text(card, book) for card in self.stations]
        self.sector_texts: list[str] = [sector_text(card, book) for card in self.sectors]


def stations_wished(settled: Settled, library: Library) -> list[int]:
    """Return the Stations that were asked for by id; none when chance decides."""
    wish: str = settled["station_pick"]
    if wish == "random":
        return []
    known = [station.id for station in library.stations]
    ids = [word.strip() for word in wish.split(",")]
    expected = f"random, or {settled['stations']} different ids of {', '.join(known)}"
    if len(set(ids)) != settled["stations"] or len(ids) != len(set(ids)):
        raise SettingError("station_pick", wish, expected)
    if any(word not in known for word in ids):
        raise SettingError("station_pick", wish, expected)
    return [known.index(word) for word in ids]


def open_box(settled: Settled, seats: int, cards: CardSet | None) -> Box:
    """Open the box for these options."""
    return Box(settled, seats, read_library(cards))
