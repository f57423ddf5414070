"""The action phase: exactly one of capture, release, attack, an item's ability, an action card.

DD-8.1   ActionKind    which of them
DD-8.3   Capture       the point gets the marker of the unit's team
DD-18.5  CaptureCard   a bug token may be put on it
         ReachCapture  a point some spaces away
DD-14.8  ItemTarget    whom an ability marked [a] is used on
"""

from dawndoom.core import Decision, Option, Question, Seat, Step
from dawndoom.games.death_dome.rules.board import NOTHING
from dawndoom.games.death_dome.rules.combat import ChooseWeapon
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.effects import Effect
from dawndoom.games.death_dome.rules.hands import distinct, draw_cards
from dawndoom.games.death_dome.rules.powers import Discard
from dawndoom.games.death_dome.rules.reactions import heal, stand_up
from dawndoom.games.death_dome.rules.resolution import NOBODY, NOWHERE, Card, Unit
from dawndoom.games.death_dome.rules.state import HOME, JAILED, Arena
from dawndoom.games.death_dome.rules.units import (
    boost,
    cut_range,
    free,
    inmates,
    is_within,
    open_jail,
    point_named,
    sees,
)
from dawndoom.games.death_dome.rules.weapons import can_attack

CAPTURE = Option("capture")
RELEASE = Option("release")
ATTACK = Option("attack")
REACH = Option("reach")
WALK_ON = Option("walk_on")
NO = Option("no")


class ActionKind(Question):
    """DD-8.1: what the active unit does; in a Step-n-go stop only attack or capture (R50)."""

    __slots__ = ("at_stop",)

    def __init__(self, at_stop: bool) -> None:
        self.at_stop = at_stop

    def ask(self, state: Arena) -> Decision | None:
        phase = state.phase
        if phase is None or not phase.actions:
            return None
        options = action_options(state, phase.unit, self.at_stop)
        if self.at_stop:
            if not options and not state.hands[phase.unit // UNITS]:
                return None
            options.append(WALK_ON)
        return Decision(phase.unit // UNITS, "action_kind", options, (phase.unit,))

    def is_private(self, state: Arena) -> bool:
        return True

    def take(self, state: Arena, option: Option) -> None:
        phase = state.phase
        assert phase is not None
        if option is WALK_ON:
            return
        phase.actions -= 1
        unit = phase.unit
        if option is ATTACK:
            state.then(ChooseWeapon(unit))
        elif option is CAPTURE:
            state.then(Capture(unit, state.box.ground.point_at[state.pos[unit]]))
        elif option is RELEASE:
            release(state, unit)
        elif option is REACH:
            state.then(ReachCapture(unit, state.sheet(unit).reach, NOBODY))
        elif option.verb == "use":
            use_ability(state, unit, state.box.action_by_source[str(option.on[0])])
        else:
            play_action_card(state, unit, state.box.power_by_id[str(option.on[0])])


class ReachCapture(Question):
    """`reach_capture`, `remote_capture`: which regular point in reach is captured."""

    __slots__ = ("card", "reach", "unit")

    def __init__(self, unit: Unit, reach: int, card: Card) -> None:
        self.unit = unit
        self.reach = reach
        self.card = card
        """The card that allows it, or NOBODY for an item."""

    def ask(self, state: Arena) -> Decision:
        places = points_in_reach(state, self.unit, self.reach)
        options = [state.box.ground.point_options[place] for place in places]
        name = "reach_capture" if self.card == NOBODY else "card_param"
        return Decision(self.unit // UNITS, name, options, (self.unit,))

    def take(self, state: Arena, option: Option) -> None:
        state.then(Capture(self.unit, point_named(state, str(option.on[0]))))


class Capture(Step):
    """DD-8.3: the point changes hands; DD-20.2: a card for it, if that is played."""

    __slots__ = ("place", "unit")

    def __init__(self, unit: Unit, place: int) -> None:
        self.unit = unit
        self.place = place

    def run(self, state: Arena) -> None:
        seat = self.unit // UNITS
        if state.events is not None:
            name = state.box.ground.names[state.box.ground.points[self.place]]
            state.tell_unit(self.unit, "captured", name, state.marker[self.place])
        state.marker[self.place] = seat
        if state.box.birthday:
            draw_cards(state, seat, 1)
        state.then(CaptureCard(seat, self.place))


class CaptureCard(Question):
    """DD-18.5: a token that is not on the board yet may be put on the point just captured."""

    __slots__ = ("place", "seat")

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat = seat
        self.place = place

    def ask(self, state: Arena) -> Decision | None:
        options: list[Option] = []
        for card in distinct(state.hands[self.seat]):
            token = token_of(state, card)
            if token >= 0 and state.bug_at[token] == NOWHERE:
                options.append(state.box.play_options[card])
        if not state.hands[self.seat]:
            return None
        cell = state.box.ground.points[self.place]
        about = (state.box.ground.names[cell],)
        return Decision(self.seat, "capture_card", [*options, NO], about)

    def is_private(self, state: Arena) -> bool:
        return True

    def take(self, state: Arena, option: Option) -> None:
        if option is NO:
            return
        card = state.box.power_by_id[str(option.on[0])]
        token = token_of(state, card)
        cell = state.box.ground.points[self.place]
        state.hands[self.seat].remove(card)
        state.discard.append(card)
        state.bug_at[token] = cell
        state.bug_owner[token] = self.seat
        if state.events is not None:
            state.tell_of(
                self.seat, "token", state.box.powers[card].name, state.box.ground.names[cell]
            )
        state.then(self)


class ItemTarget(Question):
    """DD-14.8: the carrier or a teammate in reach; for `unjail` a jailed one."""

    __slots__ = ("ability", "unit")

    def __init__(self, unit: Unit, ability: int) -> None:
        self.unit = unit
        self.ability = ability

    def ask(self, state: Arena) -> Decision:
        effect = state.box.actions[self.ability].effect
        options = [state.box.unit_options[mate] for mate in patients(state, self.unit, effect)]
        about = (self.unit, state.box.actions[self.ability].source)
        return Decision(self.unit // UNITS, "item_target", options, about)

    def take(self, state: Arena, option: Option) -> None:
        effect = state.box.actions[self.ability].effect
        treat(state, self.unit, int(option.on[0]), effect)


def action_options(state: Arena, unit: Unit, at_stop: bool) -> list[Option]:
    """DD-8.1, DD-8.2: return what a unit could do now; nothing in its base."""
    options: list[Option] = []
    here = state.pos[unit]
    if here < 0:
        return options
    ground = state.box.ground
    seat = unit // UNITS
    place = ground.point_at[here]
    if place != NOTHING and state.marker[place] != seat:
        options.append(CAPTURE)
    sheet = state.sheet(unit)
    if sheet.reach and points_in_reach(state, unit, sheet.reach):
        options.append(REACH)
    if not at_stop and ground.releases[here] != NOTHING and inmates(state, ground.releases[here]):
        options.append(RELEASE)
    if can_attack(state, unit):
        options.append(ATTACK)
    if not at_stop:
        add_abilities(state, unit, options)
    return options


def can_act(state: Arena, unit: Unit) -> bool:
    """Tell whether a unit has anything to do in an action phase."""
    return len(action_options(state, unit, False)) > 0


def add_abilities(state: Arena, unit: Unit, options: list[Option]) -> None:
    """Add the abilities marked [a] and the action cards that would have an effect."""
    box = state.box
    for ability in state.sheet(unit).actions:
        effect = box.actions[ability].effect
        is_left = effect.limit < 0 or state.spent[effect.limit] < box.limits[effect.limit]
        if is_left and patients(state, unit, effect):
            options.append(box.actions[ability].option)
    for card in distinct(state.hands[unit // UNITS]):
        if box.powers[card].timing == "action":
            power = box.powers[card].effect
            if power is not None and points_in_reach(state, unit, power.range):
                options.append(box.play_options[card])


def points_in_reach(state: Arena, unit: Unit, reach: int) -> list[int]:
    """Return the regular points in range and sight that are not one's own and free of enemies."""
    ground = state.box.ground
    here = state.pos[unit]
    seat = unit // UNITS
    reach = cut_range(state, reach)
    found: list[int] = []
    for place, cell in enumerate(ground.points):
        if ground.tower_points[place] or state.marker[place] == seat:
            continue
        if ground.distance[here][cell] > reach or not sees(state, unit, here, cell):
            continue
        other = state.occupant[cell]
        if other == NOBODY or other // UNITS == seat:
            found.append(place)
    return found


def patients(state: Arena, unit: Unit, effect: Effect) -> list[Unit]:
    """Return whom an ability marked [a] could be used on with an effect."""
    found: list[Unit] = []
    reach = cut_range(state, effect.range)
    for mate in state.team(unit // UNITS):
        if effect.name == "unjail":
            if state.pos[mate] <= JAILED:
                found.append(mate)
        elif (
            state.pos[mate] >= HOME
            and needs(state, mate, effect)
            and (mate == unit or (reach > 0 and is_within(state, unit, mate, reach)))
        ):
            found.append(mate)
    return found


def needs(state: Arena, mate: Unit, effect: Effect) -> bool:
    """DD-14.8: tell whether an ability would do something for a unit."""
    if effect.name == "boost":
        return True
    return state.wounds[mate] > 0 or (effect.stand_up and state.down[mate] > 0)


def use_ability(state: Arena, unit: Unit, ability: int) -> None:
    """Use an ability marked [a]: on all in reach, or on one to be chosen."""
    effect = state.box.actions[ability].effect
    if effect.limit >= 0:
        state.spent[effect.limit] += 1
    if state.events is not None:
        state.tell_unit(unit, "ability", state.box.actions[ability].name)
    if effect.name == "heal_all":
        for mate in patients(state, unit, effect):
            treat(state, unit, mate, effect)
    else:
        state.then(ItemTarget(unit, ability))


def treat(state: Arena, unit: Unit, mate: Unit, effect: Effect) -> None:
    """Do to a unit what an ability marked [a] does."""
    if effect.name == "unjail":
        free(state, mate)
    elif effect.name == "boost":
        boost(state, unit // UNITS, NOBODY, mate, effect.rating, effect.amount)
    else:
        heal(state, mate, effect.amount)
        if effect.stand_up:
            stand_up(state, mate)


def play_action_card(state: Arena, unit: Unit, card: Card) -> None:
    """`remote_capture`: a card that uses the action phase."""
    power = state.box.powers[card].effect
    assert power is not None
    state.hands[unit // UNITS].remove(card)
    if state.events is not None:
        state.tell_of(unit // UNITS, "used", state.box.powers[card].name)
    state.then(ReachCapture(unit, power.range, card), Discard(card))


def release(state: Arena, unit: Unit) -> None:
    """DD-8.5: all units of all teams in the jail go free."""
    jail = state.box.ground.releases[state.pos[unit]]
    if state.events is not None:
        state.tell_unit(unit, "released", state.box.jails[jail])
    open_jail(state, jail)


def token_of(state: Arena, card: Card) -> int:
    """Return which bug token a card brings: 0 beehive, 1 mound, -1 none."""
    effect = state.box.powers[card].effect
    if effect is None or effect.name != "bug":
        return -1
    return 0 if effect.kind == "beehive" else 1
