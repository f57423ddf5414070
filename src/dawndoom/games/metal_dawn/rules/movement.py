"""The Move action and location abilities.

MD-4.1   MoveZone       any zone with a legal location
         MoveLocation   an unoccupied location; with Stealth any of a Closed zone
MD-4.5   UseLocation    right after arriving the Agent may use the location's ability
         Arrived        what cards do after a Move
"""

from dawndoom.core import Decision, Option, Question, SlotQuestion, SlotStep
from dawndoom.games.metal_dawn.rules.board import (
    agent_id,
    first_free,
    is_closed,
    is_free,
    may_go,
    relocate,
)
from dawndoom.games.metal_dawn.rules.calls import Resolve
from dawndoom.games.metal_dawn.rules.components import STEALTH
from dawndoom.games.metal_dawn.rules.modifiers import (
    ENTRY_LOCK,
    LOCATION_LOCK,
    NEXT_MOVE,
    WITH_STEALTH,
)
from dawndoom.games.metal_dawn.rules.places import (
    NONE,
    ZONES,
    Place,
    Slot,
    Zone,
    division_of,
    location_of,
    place_named,
    places_of,
    zone_named,
    zone_of,
)
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.traits import drop_modifiers, modified, trait

USE = Option("use")
DECLINE = Option("decline")
USE_OR_NOT = [USE, DECLINE]


class MoveZone(SlotQuestion):
    """MD-4.1: choose the zone."""

    __slots__ = ()

    def ask(self, state: City) -> Decision:
        zones = move_zones(state, self.slot)
        options = [state.box.zone_options[zone] for zone in zones]
        return Decision(state.seat_of(division_of(self.slot)), "move_zone", options)

    def take(self, state: City, option: Option) -> None:
        state.then(MoveLocation(self.slot, zone_named(option)))


class MoveLocation(Question):
    """MD-4.2, MD-4.7: choose the location."""

    __slots__ = ("slot", "zone")

    def __init__(self, slot: Slot, zone: Zone) -> None:
        self.slot = slot
        self.zone = zone

    def ask(self, state: City) -> Decision:
        places = move_places(state, self.slot, self.zone)
        options = [state.box.place_options[place] for place in places]
        return Decision(
            state.seat_of(division_of(self.slot)), "move_location", options, (self.zone + 1,)
        )

    def take(self, state: City, option: Option) -> None:
        relocate(state, self.slot, place_named(option))
        state.moves += 1
        drop_modifiers(state, NEXT_MOVE)
        state.then(UseLocation(self.slot), Arrived(self.slot))


class UseLocation(SlotQuestion):
    """MD-4.5: use the location's ability once, or not; skipped if it could change nothing."""

    __slots__ = ()

    def ask(self, state: City) -> Decision | None:
        if not can_use_location(state, self.slot):
            return None
        about = (agent_id(state, self.slot), location_icon(state, state.at[self.slot]))
        return Decision(state.seat_of(division_of(self.slot)), "use_location", USE_OR_NOT, about)

    def take(self, state: City, option: Option) -> None:
        if option.verb == "use":
            state.then(location_call(state, self.slot))


class Arrived(SlotStep):
    """Resolve what the Agent's cards do once per activation after a Move."""

    __slots__ = ()

    def run(self, state: City) -> None:
        if state.fallen:
            return
        for card in state.attached[self.slot]:
            effects = state.box.missions[card].power.on_move
            if effects:
                self.trigger(state, effects)

    def trigger(self, state: City, effects: list[int]) -> None:
        """Put the effects on the agenda unless they have worked or could change nothing."""
        key = (self.slot, effects[0])
        call = Resolve(effects[0], division_of(self.slot), self.slot, NONE)
        if key not in state.used_activation and state.box.effects[effects[0]].can(state, call):
            state.used_activation.append(key)
            state.then(
                *[Resolve(effect, division_of(self.slot), self.slot, NONE) for effect in effects]
            )


def has_stealth(state: City, slot: Slot) -> bool:
    """MD-4.7: tell whether an Agent may stand beside the occupant of a Closed zone."""
    return trait(state, slot, STEALTH) > 0 or modified(state, WITH_STEALTH, slot) > 0


def can_move(state: City, slot: Slot) -> bool:
    """R-64: tell whether any zone has a legal location."""
    stealth = has_stealth(state, slot)
    for zone in range(ZONES):
        if may_enter(state, slot, zone, stealth):
            return True
    return False


def move_zones(state: City, slot: Slot) -> list[Zone]:
    """MD-4.1: zones with a legal location."""
    stealth = has_stealth(state, slot)
    return [zone for zone in range(ZONES) if may_enter(state, slot, zone, stealth)]


def may_enter(state: City, slot: Slot, zone: Zone, stealth: bool) -> bool:
    """MD-4.2 to MD-4.4, MD-4.7: tell whether a Move to the zone is legal."""
    if first_free(state, zone) < 0 and not stealth:
        return False
    if state.modifiers and modified(state, ENTRY_LOCK, zone) and state.place_zone(slot) != zone:
        return False
    return may_go(state, slot, zone)


def move_places(state: City, slot: Slot, zone: Zone) -> list[Place]:
    """MD-4.2, MD-4.7: the unoccupied locations, or in a Closed zone all but the own one."""
    if is_closed(state, zone):
        return [place for place in places_of(zone) if place != state.at[slot]]
    return [place for place in places_of(zone) if is_free(state, place)]


def location_icon(state: City, place: Place) -> int:
    """MD-2.5: return what a location offers; a destroyed zone offers nothing."""
    zone = zone_of(place)
    if state.destroyed[zone]:
        return 0
    return state.box.zones[state.zone_cards[zone]].locations[location_of(place)]


def location_call(state: City, slot: Slot) -> Resolve:
    """Return the call of the ability of the location that an Agent stands on."""
    icon = location_icon(state, state.at[slot])
    return Resolve(state.box.location_effects[icon], division_of(slot), slot, NONE)


def can_use_location(state: City, slot: Slot) -> bool:
    """MD-4.5: tell whether the location has an ability that could change something."""
    place = state.at[slot]
    if place < 0 or (slot == state.active and state.fallen):
        return False
    icon = location_icon(state, place)
    if not icon or modified(state, LOCATION_LOCK, zone_of(place)):
        return False
    effect = state.box.effects[state.box.location_effects[icon]]
    return effect.can(state, location_call(state, slot))
