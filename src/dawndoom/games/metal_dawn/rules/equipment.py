"""Equipment and Intel in hand.

MD-4.9   DrawDeck      which deck to draw_card from, before the card is seen
         DrawCards     draw_card, keep some, place them
         Courier       a card drawn by a location may go to another Division
MD-8.2   PlaceDrawn    a new Weapon or Gear must at once end within the limits
MD-8.3   EquipCard     a reserve card onto the active Agent
MD-8.5   spend_weapon  uses count down; at 0 the card is discarded
"""

from dawndoom.core import Decision, Option, Question, SlotQuestion
from dawndoom.games.metal_dawn.rules.agents import TrimIntel, equip_gear, equip_weapon
from dawndoom.games.metal_dawn.rules.components import FREE_WEAPON_USE
from dawndoom.games.metal_dawn.rules.decks import (
    discard_equipment,
    drop_gear,
    drop_reserve,
    drop_weapon,
)
from dawndoom.games.metal_dawn.rules.modifiers import FREE_USE
from dawndoom.games.metal_dawn.rules.places import NONE, Division, Slot, division_of, slots_of
from dawndoom.games.metal_dawn.rules.progress import FREE_WEAPON_KEY
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import GEAR, INTEL, WEAPON
from dawndoom.games.metal_dawn.rules.traits import modified, trait, use_up

KEEP = Option("keep")
CONSENT = [Option("accept"), Option("refuse")]
KEEP_NEW = Option("keep", "new")
KEEP_OLD = Option("keep", "old")
EQUIP_OPTIONS = [Option("equip", "weapon"), Option("equip", "gear")]


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


class EquipCard(SlotQuestion):
    """MD-8.3: put a reserve card on the active Agent; its old card of the kind is discarded."""

    __slots__ = ()

    def ask(self, state: City) -> Decision:
        division = division_of(self.slot)
        options: list[Option] = []
        if state.reserve_weapon[division] >= 0:
            options.append(EQUIP_OPTIONS[0])
        if state.reserve_gear[division] >= 0:
            options.append(EQUIP_OPTIONS[1])
        return Decision(state.seat_of(division), "equip_card", options)

    def take(self, state: City, option: Option) -> None:
        kind = WEAPON if option.on[0] == "weapon" else GEAR
        reserve = reserves(state, kind)
        card = reserve[division_of(self.slot)]
        reserve[division_of(self.slot)] = NONE
        equip(state, self.slot, kind, card)


def reserves(state: City, kind: int) -> list[int]:
    """Return the Divisions' reserve cards of a kind."""
    return state.reserve_weapon if kind == WEAPON else state.reserve_gear


def wearers(state: City, division: Division, slot: Slot) -> list[Slot]:
    """MD-8.7: the active Agent, or either own Agent outside the own activation."""
    if slot >= 0 and slot == state.active and division_of(slot) == division and not state.fallen:
        return [slot]
    return slots_of(division)


def agent_name(state: City, slot: Slot) -> str:
    """Return the id of the Agent in a slot."""
    return state.box.agents[state.agents[slot]].id


def equip(state: City, slot: Slot, kind: int, card: int) -> None:
    """Put a card on an Agent."""
    if kind == WEAPON:
        equip_weapon(state, slot, card)
    else:
        equip_gear(state, slot, card)
        state.then(TrimIntel(division_of(slot)))
    if state.events is not None:
        state.tell_division(
            division_of(slot), "equipped", agent_name(state, slot), card_id(state, kind, card)
        )


def put_away(state: City, division: Division, deck: int, card: int) -> None:
    """Discard a card that was drawn and not kept, or that makes room for one."""
    if state.events is not None:
        option = card_option(state, deck, card)
        state.tell_division(division, "discarded", option.verb, option.on[0])
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
            state.then(TrimIntel(division_of(slot)))


def is_use_free(state: City, slot: Slot) -> bool:
    """Tell whether this use of the Weapon costs nothing, and note what made it so."""
    key = (slot, FREE_WEAPON_KEY)
    if trait(state, slot, FREE_WEAPON_USE) and key not in state.used_activation:
        state.used_activation.append(key)
        return True
    if modified(state, FREE_USE, slot):
        use_up(state, FREE_USE, slot)
        return True
    return False


class DiscardEquipment(Question):
    """MD-8.4: which own card to discard, of either Agent or the reserve."""

    __slots__ = ("division",)

    def __init__(self, division: Division) -> None:
        self.division = division

    def ask(self, state: City) -> Decision:
        options: list[Option] = []
        for slot in slots_of(self.division):
            agent = agent_name(state, slot)
            if state.weapon[slot] >= 0:
                options.append(Option("discard", "weapon", agent))
            if state.gear[slot] >= 0:
                options.append(Option("discard", "gear", agent))
        if state.reserve_weapon[self.division] >= 0:
            options.append(Option("discard", "weapon", "reserve"))
        if state.reserve_gear[self.division] >= 0:
            options.append(Option("discard", "gear", "reserve"))
        return Decision(state.seat_of(self.division), "discard_equipment", options)

    def take(self, state: City, option: Option) -> None:
        first, second = slots_of(self.division)
        slot = second if option.on[1] == agent_name(state, second) else first
        where = "reserve" if option.on[1] == "reserve" else "equipped"
        discard_chosen(state, slot, Option("discard", option.on[0], where))


def can_discard(state: City, division: Division) -> bool:
    """MD-8.4: tell whether a Division has any equipment."""
    if state.reserve_weapon[division] >= 0 or state.reserve_gear[division] >= 0:
        return True
    for slot in slots_of(division):
        if state.weapon[slot] >= 0 or state.gear[slot] >= 0:
            return True
    return False


EQUIPPED, RESERVE = "equipped", "reserve"


def discard_chosen(state: City, slot: Slot, option: Option) -> None:
    """Discard the equipped or reserve card that an option names."""
    kind = WEAPON if option.on[0] == "weapon" else GEAR
    if option.on[1] == RESERVE:
        drop_reserve(state, division_of(slot), kind)
    elif kind == WEAPON:
        drop_weapon(state, slot)
    else:
        drop_gear(state, slot)
        state.then(TrimIntel(division_of(slot)))
