"""Equipment and Intel in hand.

MD-4.9   DrawDeck      which deck to draw from, before the card is seen
         DrawCards     draw, keep some, place them
         Courier       a card drawn by a location may go to another Division
MD-8.2   PlaceDrawn    a new Weapon or Gear must at once end within the limits
MD-8.3   EquipCard     a reserve card onto the active Agent
MD-8.5   spend_weapon  uses count down; at 0 the card is discarded
"""

from dawndoom.core import Decision, Option, Question, Step
from dawndoom.games.metal_dawn.rules.agents import (
    FREE_WEAPON_KEY,
    KEYS,
    TrimIntel,
    distinct,
    equip_gear,
    equip_weapon,
)
from dawndoom.games.metal_dawn.rules.box import (
    COURIER,
    DRAW_MORE,
    FREE_WEAPON_USE,
    GEAR,
    INTEL,
    WEAPON,
    Division,
    Slot,
)
from dawndoom.games.metal_dawn.rules.calls import NONE
from dawndoom.games.metal_dawn.rules.decks import (
    discard_equipment,
    draw,
    drop_gear,
    drop_weapon,
    has_cards,
)
from dawndoom.games.metal_dawn.rules.modifiers import FREE_USE
from dawndoom.games.metal_dawn.rules.state import City

DECK_OPTIONS = {WEAPON: Option("deck", "weapon"), GEAR: Option("deck", "gear")}
DECK_OPTIONS[INTEL] = Option("deck", "intel")
DECK_BY_NAME = {"weapon": WEAPON, "gear": GEAR, "intel": INTEL}
KEEP = Option("keep")
CONSENT = [Option("accept"), Option("refuse")]
KEEP_NEW = Option("keep", "new")
KEEP_OLD = Option("keep", "old")
EQUIP_OPTIONS = [Option("equip", "weapon"), Option("equip", "gear")]


class DrawDeck(Question):
    """MD-4.11, MD-4.13: choose one of several decks, before seeing the card."""

    __slots__ = ("by_location", "decks", "division", "draws", "keep", "slot")

    def __init__(
        self,
        division: Division,
        slot: Slot,
        decks: tuple[int, ...],
        draws: int,
        keep: int,
        by_location: bool = False,
    ) -> None:
        self.division = division
        self.slot = slot
        self.decks = decks
        self.draws = draws
        self.keep = keep
        self.by_location = by_location

    def ask(self, state: City) -> Decision | None:
        options = [DECK_OPTIONS[deck] for deck in self.decks if has_cards(state, deck)]
        if not options:
            return None
        return Decision(state.seat_of(self.division), "draw_deck", options, (self.division,))

    def take(self, state: City, option: Option) -> None:
        deck = DECK_BY_NAME[str(option.on[0])]
        draws = self.draws
        if self.by_location and deck != INTEL and state.trait(self.slot, DRAW_MORE):
            draws += 1
        state.then(DrawCards(self.division, self.slot, deck, draws, self.keep, self.by_location))


class DrawCards(Step):
    """Draw so many cards and keep some; all that are drawn lie open."""

    __slots__ = ("by_location", "deck", "division", "draws", "keep", "slot")

    def __init__(
        self,
        division: Division,
        slot: Slot,
        deck: int,
        draws: int,
        keep: int,
        by_location: bool = False,
    ) -> None:
        self.division = division
        self.slot = slot
        self.deck = deck
        self.draws = draws
        self.keep = keep
        self.by_location = by_location

    def run(self, state: City) -> None:
        cards: list[int] = []
        for _ in range(self.draws):
            card = draw(state, self.deck)
            if card >= 0:
                cards.append(card)
        if len(cards) > self.keep:
            state.then(
                KeepCard(self.division, self.slot, self.deck, tuple(cards), self.by_location)
            )
        elif self.by_location and cards and state.trait(self.slot, COURIER):
            state.then(Courier(self.division, self.slot, self.deck, cards[0]))
        else:
            receive(state, self.division, self.slot, self.deck, cards)


class KeepCard(Question):
    """Choose which of the cards drawn to keep; the others are discarded."""

    __slots__ = ("by_location", "cards", "deck", "division", "slot")

    def __init__(
        self,
        division: Division,
        slot: Slot,
        deck: int,
        cards: tuple[int, ...],
        by_location: bool = False,
    ) -> None:
        self.division = division
        self.slot = slot
        self.deck = deck
        self.cards = cards
        self.by_location = by_location

    def ask(self, state: City) -> Decision:
        options = [card_option(state, self.deck, card) for card in distinct(list(self.cards))]
        return Decision(state.seat_of(self.division), "card_choice", options, ("keep",))

    def take(self, state: City, option: Option) -> None:
        card = card_from(state, option)
        others = list(self.cards)
        others.remove(card)
        for other in others:
            put_away(state, self.division, self.deck, other)
        if self.by_location and state.trait(self.slot, COURIER):
            state.then(Courier(self.division, self.slot, self.deck, card))
        else:
            receive(state, self.division, self.slot, self.deck, [card])


class Courier(Question):
    """Keep the card that a location gave, or offer it to another Division."""

    __slots__ = ("card", "deck", "division", "slot")

    def __init__(self, division: Division, slot: Slot, deck: int, card: int) -> None:
        self.division = division
        self.slot = slot
        self.deck = deck
        self.card = card

    def ask(self, state: City) -> Decision:
        options = [KEEP]
        for division in range(state.divisions):
            if division != self.division:
                options.append(state.box.division_options[division])
        about = ("courier", card_id(state, self.deck, self.card))
        return Decision(state.seat_of(self.division), "card_choice", options, about)

    def take(self, state: City, option: Option) -> None:
        if option.verb == "keep":
            receive(state, self.division, self.slot, self.deck, [self.card])
            return
        taker = int(option.on[0])
        if state.seat_of(taker) == state.seat_of(self.division):
            receive(state, taker, NONE, self.deck, [self.card])
        else:
            state.then(AcceptCard(self.division, taker, self.slot, self.deck, self.card))


class AcceptCard(Question):
    """R-67: the other Division takes the card that the Courier brings, or sends it back."""

    __slots__ = ("card", "deck", "giver", "slot", "taker")

    def __init__(self, giver: Division, taker: Division, slot: Slot, deck: int, card: int) -> None:
        self.giver = giver
        self.taker = taker
        self.slot = slot
        self.deck = deck
        self.card = card

    def ask(self, state: City) -> Decision:
        about = (self.giver, card_id(state, self.deck, self.card))
        return Decision(state.seat_of(self.taker), "gift", CONSENT, about)

    def take(self, state: City, option: Option) -> None:
        if option.verb == "accept":
            receive(state, self.taker, NONE, self.deck, [self.card])
        else:
            receive(state, self.giver, self.slot, self.deck, [self.card])


class PlaceDrawn(Question):
    """MD-8.2, MD-8.7: in one choice end within the limits, equipping either card or none."""

    __slots__ = ("card", "division", "kind", "slot")

    def __init__(self, division: Division, slot: Slot, kind: int, card: int) -> None:
        self.division = division
        self.slot = slot
        self.kind = kind
        self.card = card

    def ask(self, state: City) -> Decision:
        reserve = reserves(state, self.kind)[self.division]
        slots = wearers(state, self.division, self.slot)
        options = [Option("equip", "new", agent_name(state, slot)) for slot in slots]
        if reserve < 0:
            options.append(KEEP)
        else:
            options += [Option("equip", "old", agent_name(state, slot)) for slot in slots]
            options += [KEEP_NEW, KEEP_OLD]
        about = (
            card_option(state, self.kind, self.card).verb,
            card_id(state, self.kind, self.card),
            self.division,
        )
        return Decision(state.seat_of(self.division), "place_drawn", options, about)

    def take(self, state: City, option: Option) -> None:
        reserve = reserves(state, self.kind)
        old = reserve[self.division]
        if option.verb == "equip":
            new = option.on[0] == "new"
            for slot in wearers(state, self.division, self.slot):
                if agent_name(state, slot) == option.on[1]:
                    equip(state, slot, self.kind, self.card if new else old)
            if not new:
                reserve[self.division] = self.card
        elif option is KEEP_OLD:
            put_away(state, self.division, self.kind, self.card)
        else:
            if old >= 0:
                put_away(state, self.division, self.kind, old)
            reserve[self.division] = self.card


class EquipCard(Question):
    """MD-8.3: put a reserve card on the active Agent; its old card of the kind is discarded."""

    __slots__ = ("slot",)

    def __init__(self, slot: Slot) -> None:
        self.slot = slot

    def ask(self, state: City) -> Decision:
        division = self.slot // 2
        options: list[Option] = []
        if state.reserve_weapon[division] >= 0:
            options.append(EQUIP_OPTIONS[0])
        if state.reserve_gear[division] >= 0:
            options.append(EQUIP_OPTIONS[1])
        return Decision(state.seat_of(division), "equip_card", options)

    def take(self, state: City, option: Option) -> None:
        kind = WEAPON if option.on[0] == "weapon" else GEAR
        reserve = reserves(state, kind)
        card = reserve[self.slot // 2]
        reserve[self.slot // 2] = NONE
        equip(state, self.slot, kind, card)


def reserves(state: City, kind: int) -> list[int]:
    """Return the Divisions' reserve cards of a kind."""
    return state.reserve_weapon if kind == WEAPON else state.reserve_gear


def wearers(state: City, division: Division, slot: Slot) -> list[Slot]:
    """MD-8.7: the active Agent, or either own Agent outside the own activation."""
    if slot >= 0 and slot == state.active and slot // 2 == division and not state.fallen:
        return [slot]
    return [2 * division, 2 * division + 1]


def agent_name(state: City, slot: Slot) -> str:
    """Return the id of the Agent in a slot."""
    return state.box.agents[state.agents[slot]].id


def equip(state: City, slot: Slot, kind: int, card: int) -> None:
    """Put a card on an Agent."""
    if kind == WEAPON:
        equip_weapon(state, slot, card)
    else:
        equip_gear(state, slot, card)
        state.then(TrimIntel(slot // 2))
    if state.events is not None:
        state.tell("equipped", slot // 2, agent_name(state, slot), card_id(state, kind, card))


def receive(state: City, division: Division, slot: Slot, deck: int, cards: list[int]) -> None:
    """Give cards to a Division: Intel into its pool, Weapons and Gear by MD-8.2."""
    if state.events is not None:
        for card in cards:
            state.tell(
                "drew", division, card_option(state, deck, card).verb, card_id(state, deck, card)
            )
    if deck == INTEL:
        state.intel[division].extend(cards)
        state.then(TrimIntel(division))
    else:
        state.then(*[PlaceDrawn(division, slot, deck, card) for card in cards])


def put_away(state: City, division: Division, deck: int, card: int) -> None:
    """Discard a card that was drawn and not kept, or that makes room for one."""
    if state.events is not None:
        option = card_option(state, deck, card)
        state.tell("discarded", division, option.verb, option.on[0])
    if deck == INTEL:
        state.discards[INTEL].append(card)
    else:
        discard_equipment(state, deck, card)


def card_option(state: City, deck: int, card: int) -> Option:
    """Return the option that names a Weapon, Gear or Intel."""
    if deck == WEAPON:
        return state.box.weapon_options[card]
    return state.box.gear_options[card] if deck == GEAR else state.box.intel_options[card]


def card_id(state: City, deck: int, card: int) -> str:
    """Return the id of a Weapon, Gear or Intel."""
    return str(card_option(state, deck, card).on[0])


def card_from(state: City, option: Option) -> int:
    """Return the card that an option names."""
    if option.verb == "weapon":
        return state.box.weapon_options.index(option)
    if option.verb == "gear":
        return state.box.gear_options.index(option)
    return state.box.intel_options.index(option)


def spend_weapon(state: City, slot: Slot, count: int) -> None:
    """MD-5.5, MD-8.5: spend uses of the Weapon; at 0 it is discarded immediately."""
    for _ in range(count):
        if not state.weapon_uses[slot]:
            return
        if is_use_free(state, slot):
            continue
        state.weapon_uses[slot] -= 1
        if not state.weapon_uses[slot]:
            drop_weapon(state, slot)


def lose_use(state: City, slot: Slot, kind: int) -> None:
    """Take one use off a card whatever makes uses free; at 0 it is discarded."""
    if kind == WEAPON and state.weapon_uses[slot]:
        state.weapon_uses[slot] -= 1
        if not state.weapon_uses[slot]:
            drop_weapon(state, slot)
    elif kind == GEAR and state.gear_uses[slot]:
        state.gear_uses[slot] -= 1
        if not state.gear_uses[slot]:
            drop_gear(state, slot)
            state.then(TrimIntel(slot // 2))


def is_use_free(state: City, slot: Slot) -> bool:
    """Tell whether this use of the Weapon costs nothing, and note what made it so."""
    key = slot * KEYS + FREE_WEAPON_KEY
    if state.trait(slot, FREE_WEAPON_USE) and key not in state.used_activation:
        state.used_activation.append(key)
        return True
    if state.modified(FREE_USE, slot):
        state.use_up(FREE_USE, slot)
        return True
    return False
