"""Units and their icons.

MD-6.4  RevealUnit   turn a Unit up; its on-reveal icon works
MD-6.6  LureUnit     ties are broken by the deciding seat
MD-5.8  destroy      off the board, into the box (or stored, MD-19.5)
MD-6.8  DefeatIcon   to MD-6.11: on-defeat icons, for the active Agent
MD-5.15 KillTriggers on-kill effects of Gear and abilities
MD-19.5 StoreUnit    Tech War: keep it as a trophy
"""

from dawndoom.core import Decision, Option, Question, Step
from dawndoom.games.metal_dawn.rules.agents import distinct, harm_all, heal
from dawndoom.games.metal_dawn.rules.board import (
    all_units,
    blocks_left,
    first_free,
    is_protected,
    place_with,
    shift_unit,
    slots_in,
    take_unit,
    unit_type,
    vacated,
)
from dawndoom.games.metal_dawn.rules.calls import Resolve
from dawndoom.games.metal_dawn.rules.codes import first_face_down, reveal_code
from dawndoom.games.metal_dawn.rules.components import IGNORE_DEFEND, IMMUNE
from dawndoom.games.metal_dawn.rules.decks import draw_card
from dawndoom.games.metal_dawn.rules.modifiers import NO_BLOCK
from dawndoom.games.metal_dawn.rules.places import (
    NONE,
    Place,
    Slot,
    division_of,
    place_named,
    zone_of,
)
from dawndoom.games.metal_dawn.rules.progress import Kill
from dawndoom.games.metal_dawn.rules.spawn import available, reinforce
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import (
    CYBORG,
    GAIN_ACTION,
    GAIN_HEALTH,
    GAIN_SKILL,
    ICONS,
    LURE,
    MISSION,
    REVEAL_CODE,
    SELF_DESTRUCT,
    TRANSFORM,
)
from dawndoom.games.metal_dawn.rules.traits import modified, trait

MOST_TROPHIES = 4
STORE = Option("store")
TO_BOX = Option("box")


class RevealUnit(Step):
    """MD-6.4: turn a Unit up if it is still there; `quiet` sets off no on-reveal icon."""

    __slots__ = ("quiet", "serial")

    def __init__(self, serial: int, quiet: bool = False) -> None:
        self.serial = serial
        self.quiet = quiet

    def run(self, state: City) -> None:
        place = place_with(state, self.serial)
        if place < 0 or state.seen[place]:
            return
        state.seen[place] = True
        state.reveal()
        if state.events is not None:
            face = state.box.units[state.unit[place]]
            shown = (face.id, place, face.defense, ICONS[face.icon])
            state.tell("unit_revealed", self.serial, *shown)
        if self.quiet:
            return
        icon = state.box.face_icon[state.unit[place]]
        if icon == SELF_DESTRUCT:
            self_destruct(state, place)
        elif icon == LURE:
            state.then(LureUnit(place))
        elif icon == TRANSFORM:
            transform(state, place)


class LureUnit(Question):
    """MD-6.6: the nearest other Unit of the type comes to the zone's first free location."""

    __slots__ = ("place",)

    def __init__(self, place: Place) -> None:
        self.place = place

    def ask(self, state: City) -> Decision | None:
        if first_free(state, zone_of(self.place)) < 0:
            return None
        options = [state.box.unit_options[place] for place in lured(state, self.place)]
        if not options:
            return None
        return Decision(state.seat_of(state.decider()), "lure_unit", options)

    def take(self, state: City, option: Option) -> None:
        shift_unit(state, place_named(option), first_free(state, zone_of(self.place)))


class DefeatIcon(Step):
    """MD-6.8 to MD-6.11: what the active Agent gains; a fallen one gains nothing."""

    __slots__ = ("icon",)

    def __init__(self, icon: int) -> None:
        self.icon = icon

    def run(self, state: City) -> None:
        if self.icon == REVEAL_CODE:
            space = first_face_down(state)
            if state.act == 1 and space >= 0:
                reveal_code(state, space)
            return
        slot = state.active
        if state.fallen or slot < 0:
            return
        if self.icon == GAIN_ACTION:
            state.actions += 1
            if state.events is not None:
                state.tell_division(division_of(slot), "gained_action")
        elif self.icon == GAIN_HEALTH:
            heal(state, slot, 1)
        elif self.icon == GAIN_SKILL:
            attach_drawn(state, slot)


class KillTriggers(Step):
    """MD-5.15: Gear and abilities that work when the active Agent destroys something."""

    __slots__ = ()

    def run(self, state: City) -> None:
        slot = state.active
        if slot < 0 or state.fallen:
            return
        box = state.box
        state.then(*triggers(state, slot, box.agents[state.agents[slot]].power.on_kill))
        for card in state.attached[slot]:
            state.then(*triggers(state, slot, box.missions[card].power.on_kill))
        if state.gear[slot] >= 0:
            state.then(*triggers(state, slot, box.gear[state.gear[slot]].power.on_kill))


class StoreUnit(Question):
    """MD-19.5: keep a destroyed Unit, at most four; a stored one may go to the box instead."""

    __slots__ = ("division", "face")

    def __init__(self, division: int, face: int) -> None:
        self.division = division
        self.face = face

    def ask(self, state: City) -> Decision | None:
        # A Reinforce set off by another Unit of the same attack may have brought it back.
        if self.face not in state.boxed:
            return None
        stored = state.trophies[self.division]
        if len(stored) < MOST_TROPHIES:
            options = [STORE, TO_BOX]
        else:
            options = [state.box.face_options[face] for face in distinct(stored)]
            options.append(TO_BOX)
        about = (state.box.units[self.face].id,)
        return Decision(state.seat_of(self.division), "store_unit", options, about)

    def take(self, state: City, option: Option) -> None:
        stored = state.trophies[self.division]
        if option.verb == "box":
            return
        state.boxed.remove(self.face)
        if option.verb == "stored":
            out = state.box.face_options.index(option)
            stored.remove(out)
            state.boxed.append(out)
        stored.append(self.face)


KILL_TRIGGERS = KillTriggers()


def self_destruct(state: City, place: Place) -> None:
    """MD-6.5: the Unit goes to the box; every Agent in its zone suffers 1."""
    zone = zone_of(place)
    state.boxed.append(take_unit(state, place))
    slots = [slot for slot in slots_in(state, zone) if not trait(state, slot, IMMUNE)]
    if state.events is not None:
        state.tell("self_destructed", zone)
    harm_all(state, slots, 1)


def transform(state: City, place: Place) -> None:
    """MD-6.7: a Cyborg takes the Soldier's location, Block token included, and is revealed."""
    state.boxed.append(state.unit[place])
    kind = available(state, CYBORG)
    serial, blocked = state.serial[place], state.blocked[place]
    if state.events is not None:
        state.tell("transformed", serial, place)
    if kind < 0:
        state.unit[place] = NONE
        state.serial[place] = NONE
        state.seen[place] = False
        state.blocked[place] = False
        vacated(state, place)
        reinforce(state)
        return
    # The replacement stands for its Soldier in an attack (MD-5.6), so it keeps the number.
    state.unit[place] = state.supply[kind].pop()
    state.seen[place] = False
    state.blocked[place] = blocked
    state.then(RevealUnit(serial))


def lured(state: City, place: Place) -> list[Place]:
    """MD-6.6: the nearest Units of the same type outside the zone."""
    zone = zone_of(place)
    kind = unit_type(state, place)
    others = [
        other
        for other in all_units(state)
        if zone_of(other) != zone and unit_type(state, other) == kind
    ]
    return nearest(state, zone, others)


def nearest(state: City, zone: int, places: list[Place]) -> list[Place]:
    """Return those of the places whose zone is nearest to a zone."""
    distances = state.box.board.distances[zone]
    least = min((distances[zone_of(place)] for place in places), default=0)
    return [place for place in places if distances[zone_of(place)] == least]


def attach_drawn(state: City, slot: Slot) -> None:
    """MD-6.8: draw_card a Mission and attach it; it is no completed Mission."""
    card = draw_card(state, MISSION)
    if card >= 0:
        state.attached[slot].append(card)
        if state.events is not None:
            state.tell_division(division_of(slot), "skilled", state.box.missions[card].id)


def destroy(state: City, place: Place) -> list[Step]:
    """MD-5.8: take a Unit off the board; return what follows, in order, for the agenda."""
    box = state.box
    kind = unit_type(state, place)
    if not state.seen[place]:
        state.reveal()
    if state.events is not None:
        state.tell("destroyed", state.serial[place], box.units[state.unit[place]].id, place)
    here = state.place_zone(state.active) if state.active >= 0 else NONE
    distance = box.board.distances[here][zone_of(place)] if here >= 0 else 0
    face = take_unit(state, place)
    state.kills.append(Kill(kind, distance))
    state.boxed.append(face)
    steps: list[Step] = []
    if box.tech_war and state.active >= 0:
        steps.append(StoreUnit(division_of(state.active), face))
    icon = box.face_icon[face]
    if icon in (GAIN_SKILL, GAIN_ACTION, GAIN_HEALTH, REVEAL_CODE):
        steps.append(DefeatIcon(icon))
    if state.fight is None:
        steps.append(KILL_TRIGGERS)
    return steps


def triggers(state: City, slot: Slot, effects: list[int]) -> list[Step]:
    """Return on-kill effects that have not worked in this activation, and note them."""
    if not effects:
        return []
    key = (slot, effects[0])
    if key in state.used_activation:
        return []
    state.used_activation.append(key)
    return [Resolve(effect, division_of(slot), slot, NONE) for effect in effects]


def choosable(state: City, slot: Slot, places: list[Place]) -> list[Place]:
    """MD-6.13: return those of the Units that a player effect of this Agent may choose."""
    if slot >= 0 and trait(state, slot, IGNORE_DEFEND):
        return places
    return [place for place in places if not is_protected(state, place)]


def blockable(state: City, place: Place) -> bool:
    """MD-4.14, R-47: tell whether a Unit can get a Block token."""
    return not state.blocked[place] and not modified(state, NO_BLOCK, zone_of(place))


def block(state: City, place: Place) -> None:
    """Put a Block token on a Unit, if there is one and nothing forbids it."""
    if state.unit[place] >= 0 and blockable(state, place) and blocks_left(state):
        state.blocked[place] = True
        if state.events is not None:
            state.tell("blocked", state.serial[place], place)
