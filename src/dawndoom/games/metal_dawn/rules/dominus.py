"""The Dominus phase of Act I.

MD-12.2  DominusAdvance   advance 1, then 1 for each revealed Terrify Unit
MD-12.4  UnitAttacks      each Unit on the board attacks once, by zone and location
         NextAttack
MD-12.7  Intercept        owners are asked in seat order; nobody: advance by the damage
MD-12.15                  one answer for the rest of a zone's attacks
MD-12.8  DominusCards     as many cards as Divisions (and Exterminate), one at a time
         CardMove, CardMission, CardSpawn, CardAbility, CardDone: the steps of a card
"""

from dawndoom.core import Decision, Option, Question, Step
from dawndoom.games.metal_dawn.rules.agents import INTERCEPTION, Harm
from dawndoom.games.metal_dawn.rules.board import (
    agent_id,
    all_units,
    is_terrifying,
    place_with,
    unit_type,
    units_in,
)
from dawndoom.games.metal_dawn.rules.calls import Resolve
from dawndoom.games.metal_dawn.rules.checkpoints import CHECKPOINT
from dawndoom.games.metal_dawn.rules.components import INTERCEPT_REACH, DominusCard
from dawndoom.games.metal_dawn.rules.decks import draw_card
from dawndoom.games.metal_dawn.rules.missions import FailZone, place_token
from dawndoom.games.metal_dawn.rules.modifiers import DOMINUS_PHASE, SKIP_ATTACK, UNIT_DAMAGE
from dawndoom.games.metal_dawn.rules.places import (
    NONE,
    Place,
    Slot,
    Zone,
    division_of,
    places_of,
    slots_of,
    words_for,
    zone_of,
)
from dawndoom.games.metal_dawn.rules.progress import REACH_KEY, Order
from dawndoom.games.metal_dawn.rules.spawn import Spawn
from dawndoom.games.metal_dawn.rules.state import REVEALED, City
from dawndoom.games.metal_dawn.rules.terms import DOMINUS, INCITE
from dawndoom.games.metal_dawn.rules.track import advance
from dawndoom.games.metal_dawn.rules.traits import drop_modifiers, modified, reaches, trait

DECLINE = Option("decline")
DECLINE_ALL = Option("decline_all")


class DominusAdvance(Step):
    """MD-12.2, MD-12.3: the automatic advance and its Terrify steps."""

    __slots__ = ()

    def run(self, state: City) -> None:
        state.phase = "dominus_advance"
        state.intercepted = [0] * len(state.agents)
        state.used_phase = []
        state.cards_due += state.divisions if state.act == 1 else 0
        state.agenda.append(CHECKPOINT)
        advance(state, 1, "automatic")
        for place in all_units(state):
            if state.outcome is not None:
                return
            if is_terrifying(state, place):
                advance(state, 1, "terrify")


class UnitAttacks(Step):
    """MD-12.4: the Units on the board now attack, by zone and location."""

    __slots__ = ()

    def run(self, state: City) -> None:
        state.phase = "dominus_attack"
        state.attackers = [state.serial[place] for place in reversed(all_units(state))]
        state.standing = []
        state.then(NextAttack())


class NextAttack(Step):
    """MD-12.4, MD-12.5: the next Unit that is still there and not Blocked attacks."""

    __slots__ = ()

    def run(self, state: City) -> None:
        while state.attackers:
            serial = state.attackers.pop()
            place = place_with(state, serial)
            if place < 0 or not attacks(state, place):
                continue
            state.then(Intercept(serial, 0), CHECKPOINT, self)
            return


class Intercept(Question):
    """MD-12.7: the owners of Agents that may intercept are asked in seat order."""

    __slots__ = ("asked", "serial")

    def __init__(self, serial: int, asked: int) -> None:
        self.serial = serial
        self.asked = asked

    def run(self, state: City) -> None:
        place = place_with(state, self.serial)
        order = state.seat_order()
        for asked in range(self.asked, state.divisions):
            answer = standing_answer(state, order[asked], place)
            if answer >= 0:
                intercept(state, answer, self.serial)
                return
            if answer == ASKED:
                Question.run(Intercept(self.serial, asked), state)
                return
        if state.events is not None:
            state.tell("struck", self.serial, unit_type(state, place), attack_damage(state, place))
        advance(state, attack_damage(state, place), "attack")

    def ask(self, state: City) -> Decision:
        place = place_with(state, self.serial)
        division = state.seat_order()[self.asked]
        options = [
            state.box.agent_options[state.agents[slot]]
            for slot in interceptors(state, division, zone_of(place))
        ]
        options.append(DECLINE)
        options += shortcuts(state, division, place)
        about = (*words_for(place), attack_damage(state, place))
        return Decision(state.seat_of(division), "intercept", options, about)

    def take(self, state: City, option: Option) -> None:
        place = place_with(state, self.serial)
        if option.verb == "decline" or option.verb == "decline_all":
            if option.verb == "decline_all":
                division = state.seat_order()[self.asked]
                state.standing.append(Order(zone_of(place), NONE, division))
            state.then(Intercept(self.serial, self.asked + 1))
            return
        if option.verb == "guard":
            agent = state.box.guard_options.index(option)
            slot = state.slot_with(agent)
            state.standing.append(Order(zone_of(place), agent))
        else:
            slot = state.slot_with(state.box.agent_options.index(option))
        intercept(state, slot, self.serial)


class DominusCards(Step):
    """MD-12.8: resolve the cards due, each drawn only when the one before is finished."""

    __slots__ = ()

    def run(self, state: City) -> None:
        state.phase = "dominus_cards"
        card = draw_card(state, DOMINUS) if state.cards_due > 0 else NONE
        if card < 0:
            state.cards_due = 0
            drop_modifiers(state, DOMINUS_PHASE)
            return
        state.cards_due -= 1
        state.dominus_card = card
        state.inundated = False
        if state.events is not None:
            state.tell("dominus_card", state.box.dominus[card].id)
        steps: list[Step] = [CardAbility(True), CHECKPOINT, CardMove(), CHECKPOINT]
        steps += [CardMission(), CHECKPOINT, CardSpawn(), CHECKPOINT]
        state.then(*steps, CardAbility(False), CHECKPOINT, CardDone(), self)


class CardMove(Step):
    """MD-12.9: the last card moves the satellite; in a zone that it enters Missions fail.

    What the card did when it was drawn may have made more cards due (MD-11.17).
    """

    __slots__ = ()

    def run(self, state: City) -> None:
        if not state.cards_due:
            move_satellite(state, current(state).zone)


class CardMission(Step):
    """MD-12.10: a Mission token, if the card shows one."""

    __slots__ = ()

    def run(self, state: City) -> None:
        card = current(state)
        if card.mission:
            place_token(state, card.zone)


class CardSpawn(Step):
    """MD-12.11: the listed Units from top to bottom."""

    __slots__ = ()

    def run(self, state: City) -> None:
        card = current(state)
        if card.spawn:
            state.then(Spawn(card.spawn, (card.zone,) * len(card.spawn), True))


class CardAbility(Step):
    """MD-12.12, MD-13.4: the ability at its moment, unless the card was inundated."""

    __slots__ = ("on_draw",)

    def __init__(self, on_draw: bool) -> None:
        self.on_draw = on_draw

    def run(self, state: City) -> None:
        card = current(state)
        if card.on_draw == self.on_draw and not state.inundated:
            decider = state.decider()
            state.then(*[Resolve(effect, decider, NONE, card.zone) for effect in card.power.free])


class CardDone(Step):
    """MD-12.13: the card is discarded."""

    __slots__ = ()

    def run(self, state: City) -> None:
        state.discards[DOMINUS].append(state.dominus_card)
        state.dominus_card = NONE


NOBODY, ASKED = -2, -1


def standing_answer(state: City, division: int, place: Place) -> int:
    """MD-12.15: return the Agent that a Division left on guard, ASKED, or NOBODY to ask for.

    An Agent guards while it survives the damage as it stands; then its owner is asked again.
    """
    zone = zone_of(place)
    slots = interceptors(state, division, zone)
    if not slots or Order(zone, NONE, division) in state.standing:
        return NOBODY
    for slot in slots:
        on_guard = Order(zone, state.agents[slot]) in state.standing
        if on_guard and state.health[slot] > attack_damage(state, place):
            return slot
    return ASKED


def shortcuts(state: City, division: int, place: Place) -> list[Option]:
    """MD-12.15: one answer for the rest, where an own Agent stands and more attacks follow."""
    here = [
        slot
        for slot in slots_of(division)
        if state.at[slot] >= 0 and zone_of(state.at[slot]) == zone_of(place)
    ]
    if not here or not more_attacks(state, place):
        return []
    guards = [state.box.guard_options[state.agents[slot]] for slot in here]
    return [*guards, DECLINE_ALL]


def more_attacks(state: City, place: Place) -> bool:
    """Tell whether another Unit of the zone is still to attack in this phase."""
    for other in units_in(state, zone_of(place)):
        if state.serial[other] in state.attackers and attacks(state, other):
            return True
    return False


def intercept(state: City, slot: Slot, serial: int) -> None:
    """MD-12.6: an Agent takes the whole damage of an attack."""
    place = place_with(state, serial)
    damage = attack_damage(state, place)
    if state.place_zone(slot) != zone_of(place):
        state.used_phase.append((slot, REACH_KEY))
    state.intercepted[slot] += damage
    if state.events is not None:
        state.tell_division(division_of(slot), "intercepted", agent_id(state, slot), serial, damage)
    state.then(Harm(slot, damage, INTERCEPTION))


def current(state: City) -> DominusCard:
    """Return the Dominus card being resolved."""
    return state.box.dominus[state.dominus_card]


def move_satellite(state: City, zone: Zone) -> None:
    """MD-12.9, R-24: Dominus enters a zone, unless it is there already."""
    if zone == state.dominus:
        return
    state.dominus = zone
    if state.events is not None:
        state.tell("dominus_moved", zone)
    state.then(FailZone(zone))


def attacks(state: City, place: Place) -> bool:
    """MD-12.5: tell whether a Unit attacks in this phase."""
    if state.blocked[place]:
        return False
    for modifier in state.modifiers:
        if modifier.kind != SKIP_ATTACK or modifier.round != state.round:
            continue
        if modifier.where == zone_of(place) and modifier.detail in (NONE, unit_type(state, place)):
            return False
    return attack_damage(state, place) > 0


def attack_damage(state: City, place: Place) -> int:
    """MD-12.6: the type's damage, Incite of the others in the zone, effects."""
    box = state.box
    zone = zone_of(place)
    damage = box.damage[unit_type(state, place)] + modified(state, UNIT_DAMAGE, zone)
    for other in places_of(zone):
        if other != place and state.seen[other] and box.face_icon[state.unit[other]] == INCITE:
            damage += 1
    if zone == state.dominus and state.act == 1:
        for space, code in enumerate(state.codes):
            if state.code_state[space] == REVEALED:
                damage += box.codes[code].unit_damage
    return damage


def interceptors(state: City, division: int, zone: Zone) -> list[Slot]:
    """MD-12.6: the Agents of a Division that may intercept an attack in a zone."""
    return [slot for slot in slots_of(division) if may_intercept(state, slot, zone)]


def may_intercept(state: City, slot: Slot, zone: Zone) -> bool:
    """MD-12.6: in the zone, or once per Dominus phase and card as far as `intercept_reach` goes."""
    here = state.place_zone(slot)
    if here < 0:
        return False
    if here == zone:
        return True
    if not trait(state, slot, INTERCEPT_REACH):
        return False
    distance = state.box.board.distances[here][zone]
    chances = sum([reach >= distance for reach in reaches(state, slot, INTERCEPT_REACH)])
    return state.used_phase.count((slot, REACH_KEY)) < chances
