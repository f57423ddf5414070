"""The library: all cards and boards, read from TOML and checked (ledger, 8.3)."""

from importlib.resources import files

from dawndoom.core import CardError, CardSet, Decks, Entry
from dawndoom.games.new_dawn.cards.ground import read_board, read_sector, read_station
from dawndoom.games.new_dawn.cards.vocabulary import read_ability
from dawndoom.games.new_dawn.rules.components import (
    HOSTILE,
    LIMITS,
    PHASES,
    SIDES,
    SLOTS,
    TECHS_OF_RACE,
    TYPE_NAMES,
    Aid,
    Ambassador,
    Benefit,
    Cost,
    Facility,
    Library,
    Race,
    RaceAbility,
    Technology,
)
from dawndoom.games.new_dawn.rules.effect import Ability
from dawndoom.games.new_dawn.rules.effects.board import ReceiveBenefits, TurnFacility
from dawndoom.games.new_dawn.rules.effects.gains import Gain, GainPer
from dawndoom.games.new_dawn.rules.kinds import ANY, KIND_FIELDS
from dawndoom.games.new_dawn.rules.windows import PAYING, WINDOWS

COUNTS = {
    "facilities": 112,
    "technologies": 64,
    "races": 8,
    "ambassadors": 8,
    "benefits": 8,
    "aids": 20,
    "stations": 5,
    "sectors": 4,
    "boards": 1,
}
COST_FIELDS = (*KIND_FIELDS[:3], KIND_FIELDS[ANY])


def authored(name: str) -> str:
    """Return the text of an authored deck."""
    return files(__package__).joinpath(f"{name}.toml").read_text("utf-8")


DECKS = Decks("new-dawn", tuple(COUNTS), authored)


def read_library(cards: CardSet | None) -> Library:
    """Return all cards; decks of a loaded set replace the authored ones."""
    entries = DECKS.read(cards)
    for name in COUNTS:
        _check_deck(name, entries[name])
    return _filled(entries)


def _check_deck(name: str, entries: list[Entry]) -> None:
    """Refuse a wrong number of cards, and two cards of one name."""
    if len(entries) != COUNTS[name]:
        raise CardError(entries[0].file, name, "", f"{COUNTS[name]} cards", len(entries))
    seen: set[str] = set()
    for entry in entries:
        title = entry.text("name", longest=40)
        if title in seen:
            raise entry.refuse("name", "a name that no other card of the deck has", title)
        seen.add(title)


def _filled(entries: dict[str, list[Entry]]) -> Library:
    library = Library()
    book = library.book
    library.board = read_board(entries["boards"][0])
    library.facilities = [_read_facility(entry, book) for entry in entries["facilities"]]
    _check_split(entries["facilities"], [card.ftype for card in library.facilities], TYPE_NAMES, 28)
    library.races = [_read_race(entry, book) for entry in entries["races"]]
    races = [race.id for race in library.races]
    library.technologies = [_read_technology(e, races, book) for e in entries["technologies"]]
    _place_technologies(entries["technologies"], library.technologies, races)
    library.ambassadors = [_read_ambassador(entry, races, book) for entry in entries["ambassadors"]]
    library.benefits = [_read_benefit(entry, book) for entry in entries["benefits"]]
    greens = [0 if card.colour == "green" else 1 for card in library.benefits]
    _check_split(entries["benefits"], greens, ("green", "orange"), 4)
    library.aids = [_read_aid(entry) for entry in entries["aids"]]
    library.stations = [read_station(entry, book) for entry in entries["stations"]]
    library.sectors = [read_sector(entry, book) for entry in entries["sectors"]]
    return library


def _check_split(entries: list[Entry], kinds: list[int], names: tuple[str, ...], each: int) -> None:
    """Refuse a deck in which the kinds are not equally many."""
    for kind, name in enumerate(names):
        if kinds.count(kind) != each:
            expected = f"{each} cards of kind {name}"
            raise CardError(entries[0].file, "", "", expected, kinds.count(kind))


def read_cost(entry: Entry, field: str) -> Cost:
    """Return a cost such as `{ credits = 1, any = 2 }`; what is not named is 0."""
    part = entry.table(field, "a table of " + ", ".join(COST_FIELDS))
    cost = [part.whole(kind, 0, 9, 0) for kind in COST_FIELDS]
    part.done()
    if sum(cost) > 9:
        raise entry.refuse(field, "at most 9 resources", sum(cost))
    return cost


def _read_facility(entry: Entry, book: list[Ability]) -> Facility:
    card = Facility(
        entry.text("id"),
        entry.text("name", longest=40),
        TYPE_NAMES.index(entry.one_of("type", TYPE_NAMES)),
        TYPE_NAMES.index(entry.one_of("base_type", TYPE_NAMES[:3])),
        PHASES.index(entry.one_of("phase", PHASES)),
    )
    entry.text("set", "")
    card.vp = entry.whole("vp", 0, 9)
    if card.ftype == HOSTILE:
        card.strength = entry.whole("strength", 0, 20)
        _refuse_field(entry, "base_cost", "no base cost on a Hostile card")
    else:
        card.cost = read_cost(entry, "base_cost")
        _refuse_field(entry, "strength", "a strength only on Hostile cards")
    card.target = entry.whole("target", 0, 40, sum(card.cost) + card.strength + card.vp)
    card.pointed = _rotations(entry.some_of("arrows", SIDES))
    card.printed_most = entry.has("max_resources")
    card.most = entry.whole("max_resources", 0, 9, 0)
    ability = read_ability(entry, "ability", book)
    card.ability = ability.number
    _check_most(entry, card, ability)
    entry.done()
    return card


def _check_most(entry: Entry, card: Facility, ability: Ability) -> None:
    """ND-6.6: refuse a maximum below what an option surely gives, or none for counted gains."""
    for effects in ability.options:
        gains = [effect for effect in effects if isinstance(effect, Gain)]
        fixed = sum(gain.resources for gain in gains if not isinstance(gain, GainPer))
        if fixed > card.most:
            raise entry.refuse("max_resources", f"{fixed} or more, as the ability gives", card.most)
        if not card.most and any(gain.resources for gain in gains):
            raise entry.refuse("max_resources", "1 or more, as the ability gives some", 0)


def _refuse_field(entry: Entry, field: str, expected: str) -> None:
    if entry.has(field):
        raise entry.refuse(field, expected, entry.value(field, expected))


def _rotations(arrows: list[str]) -> list[int]:
    """ND-17.2: return the sides pointed at, as a set of bits, for each rotation."""
    pointed = []
    for turns in range(4):
        sides = 0
        for arrow in arrows:
            sides |= 1 << (SIDES.index(arrow) + turns) % 4
        pointed.append(sides)
    return pointed


def _read_technology(entry: Entry, races: list[str], book: list[Ability]) -> Technology:
    card = Technology(
        entry.text("id"),
        races.index(entry.one_of("race", races)),
        0,
        entry.text("name", longest=40),
        PHASES.index(entry.one_of("phase", PHASES)),
        read_cost(entry, "cost"),
    )
    entry.text("set", "")
    card.window = WINDOWS.index(entry.one_of("window", WINDOWS))
    ability = read_ability(entry, "effect", book, card.window)
    card.ability = ability.number
    if card.window in PAYING:
        _check_discount(entry, ability)
    entry.done()
    return card


def _check_discount(entry: Entry, ability: Ability) -> None:
    """Refuse choices and guards while paying: a discount is one option of plain figures."""
    plain = all(effect.guard is None for effect in ability.options[0])
    if len(ability.options) > 1 or not plain:
        expected = "`pay_less` and `pay_with_any` without a choice or a guard"
        raise entry.refuse("effect", expected, entry.value("effect", expected))


def _place_technologies(entries: list[Entry], cards: list[Technology], races: list[str]) -> None:
    """Count the Technologies of each race: eight."""
    found = [0] * len(races)
    for card in cards:
        card.place = found[card.race]
        found[card.race] += 1
    for race, number in zip(races, found, strict=True):
        if number != TECHS_OF_RACE:
            expected = f"{TECHS_OF_RACE} Technologies of race {race}"
            raise CardError(entries[0].file, "", "", expected, number)


def _read_race(entry: Entry, book: list[Ability]) -> Race:
    race = Race(entry.text("id"), entry.text("name", longest=40), entry.text("ability_name"))
    entry.text("set", "")
    race.abilities = [_read_race_ability(part, book) for part in entry.tables("abilities")]
    race.hand_size = entry.whole("hand_size", 1, 9)
    slots = entry.tables("mhq")
    if len(slots) != 3:
        raise entry.refuse("mhq", "3 slots", len(slots))
    for slot in slots:
        race.mhq_cost.append(read_cost(slot, "cost"))
        race.mhq_vp.append(slot.whole("vp", 0, 9))
        slot.done()
    race.tech_slots = _wholes(entry, "tech_slots")
    race.token_slots = entry.whole("token_slots", 0, 9)
    tracks = entry.table("tracks")
    for name in TYPE_NAMES[:3]:
        track = tracks.table(name)
        race.produce.append(_read_track(track))
        race.track_vp.append(track.whole("vp", 0, 20))
        track.done()
    tracks.done()
    entry.done()
    return race


def _wholes(entry: Entry, field: str) -> list[int]:
    expected = "a list of 1 to 8 whole numbers from 0 to 9"
    found = entry.value(field, expected)
    if not isinstance(found, list) or not 1 <= len(found) <= TECHS_OF_RACE:
        raise entry.refuse(field, expected, found)
    if not all(type(number) is int and 0 <= number <= 9 for number in found):
        raise entry.refuse(field, expected, found)
    return list(found)


def _read_track(track: Entry) -> list[Cost]:
    """Return what a track yields with 0, 1, ... 5 slots uncovered."""
    slots = track.tables("produce")
    if len(slots) != SLOTS:
        raise track.refuse("produce", f"{SLOTS} slots", len(slots))
    total = [[0, 0, 0, 0]]
    for slot in slots:
        before = total[-1]
        total.append([n + slot.whole(COST_FIELDS[k], 0, 3, 0) for k, n in enumerate(before)])
        slot.done()
    return total


ALWAYS = (
    *(WINDOWS[window] for window in PAYING),
    "after_production",
    "after_moving",
    "round_end",
    "after_drawing",
    "after_exploring",
    "after_ambassador",
    "after_buying_mhq",
    "after_aid",
    "after_gaining_control",
    "after_seizing",
    "after_failed_attack",
    "after_holding",
    "after_losing_facility",
    "opponent_gains_beside",
    "opponent_sends_aid",
    "opponent_uses_ambassador",
)
"""Windows in which an ability may work by itself, always."""


def _read_race_ability(entry: Entry, book: list[Ability]) -> RaceAbility:
    limit = entry.one_of("limit", LIMITS)
    fitting: tuple[str, ...] = WINDOWS
    if limit == "step":
        fitting = ("after_exploring",)
    elif limit == "always":
        fitting = ALWAYS
    window = WINDOWS.index(entry.one_of("window", fitting))
    ability = read_ability(entry, "effect", book, window)
    if window in PAYING:
        _check_discount(entry, ability)
    entry.done()
    return RaceAbility(window, limit, ability.number)


def _read_ambassador(entry: Entry, races: list[str], book: list[Ability]) -> Ambassador:
    race = entry.one_of("race", races)
    cost = read_cost(entry, "cost")
    entry.text("set", "")
    ability = read_ability(entry, "effect", book)
    card = Ambassador(entry.text("id"), entry.text("name", longest=40), race, cost, ability.number)
    entry.done()
    return card


def _read_benefit(entry: Entry, book: list[Ability]) -> Benefit:
    colour = entry.one_of("colour", ("green", "orange"))
    entry.text("set", "")
    first = len(book)
    ability = read_ability(entry, "effect", book)
    for found in book[first:]:
        for effects in found.options:
            if any(isinstance(effect, (ReceiveBenefits, TurnFacility)) for effect in effects):
                raise entry.refuse("effect", "no Benefit inside a Benefit", "one")
    card = Benefit(entry.text("id"), entry.text("name", longest=40), colour, ability.number)
    entry.done()
    return card


def _read_aid(entry: Entry) -> Aid:
    entry.text("set", "")
    card = Aid(
        entry.text("id"),
        entry.text("name", longest=40),
        read_cost(entry, "cost"),
        entry.whole("vp", 0, 9),
    )
    entry.done()
    return card
