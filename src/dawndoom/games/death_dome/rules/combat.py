"""An attack, from its declaration to its aftermath.

DD-12.1   ChooseWeapon  a weapon with at least one legal target
          ModCards      `attack` cards
          ChooseTarget  the target; for `chain` a second one
DD-12.2   Strike        the affected units; then cards, defense and hits (hits.py)
DD-12.3   AttackCards   the attacker plays cards one at a time, until done
DD-14.9   Paybacks      affected units pay back
          PaybackAttack
DD-12.13  AfterAttack   extra attacks, moves
          ExtraAttack
          MoveAfter
"""

from dawndoom.core import Decision, Option, Question, Seat, SeatQuestion, Step, UnitQuestion
from dawndoom.games.death_dome.rules.box import PUNCH
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.death import LAST_TEAM, Die, chooser_without_attacker
from dawndoom.games.death_dome.rules.effects import ALL_ADJACENT, MARKS
from dawndoom.games.death_dome.rules.hands import distinct
from dawndoom.games.death_dome.rules.hits import (
    CLEAR_CARDS,
    DONE,
    END_FIGHT,
    DefenseCards,
    HitOrder,
)
from dawndoom.games.death_dome.rules.resolution import NOBODY, PAYBACK, RAM, WEAPON, Fight, Unit
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.units import (
    path_of,
    permits_of,
    reach_of,
    seats_after,
)
from dawndoom.games.death_dome.rules.walk import (
    OWN_MOVE,
    STAY,
    Walk,
    node_named,
    possible_followers,
    stop_options,
)
from dawndoom.games.death_dome.rules.weapons import (
    PUNCHING,
    affected_by,
    can_use,
    extra_attacks,
    gains_mark,
    gives_ignore_los,
    needs_card,
    second_targets,
    targets_of,
    weapon_options,
)

GO_ON = Option("go_on")
AGAIN = Option("again")
STOP = Option("stop")
NO_SECOND = Option("none")


class ChooseWeapon(UnitQuestion):
    """DD-12.1: one weapon per attack; the punch is always at hand (R67)."""

    __slots__ = ()

    def ask(self, state: Arena) -> Decision:
        options = weapon_options(state, self.unit)
        return Decision(self.unit // UNITS, "weapon", options, (self.unit,))

    def is_private(self, state: Arena) -> bool:
        for item in (*state.sheet(self.unit).weapons, PUNCH):
            if needs_card(state, self.unit, item):
                return True
        return False

    def take(self, state: Arena, option: Option) -> None:
        item = PUNCH if option is PUNCHING else state.box.item_by_id[str(option.on[0])]
        open_fight(state, self.unit, item, extra_attacks(state, self.unit, item))


class ModCards(Question):
    """DD-6.3: `attack` cards change the attack; R78: one may be needed to reach anybody."""

    __slots__ = ()

    def ask(self, state: Arena) -> Decision | None:
        fight = state.fight()
        options: list[Option] = []
        for card in distinct(state.hands[fight.seat]):
            if gains_mark(state, fight, card):
                options.append(state.box.play_options[card])
        if not state.hands[fight.seat]:
            return None
        if fight.kind == RAM or targets_of(state, fight.unit, fight.item, fight.marks):
            options.append(GO_ON)
        else:
            wanted = [card for card in state.hands[fight.seat] if gives_ignore_los(state, card)]
            options = [state.box.play_options[card] for card in distinct(wanted)]
        return Decision(fight.seat, "attack_mod_card", options, (fight.unit,))

    def is_private(self, state: Arena) -> bool:
        return True

    def costs(self, state: Arena) -> bool:
        # Without a card the attack reaches nobody, so going on is not among the options.
        decision = self.ask(state)
        return decision is not None and decision.options[-1] is not GO_ON

    def take(self, state: Arena, option: Option) -> None:
        if option is GO_ON:
            return
        fight = state.fight()
        card = state.box.power_by_id[str(option.on[0])]
        effect = state.box.powers[card].effect
        assert effect is not None
        state.hands[fight.seat].remove(card)
        state.discard.append(card)
        fight.marks |= MARKS[effect.kind]
        if state.events is not None:
            state.tell_of(fight.seat, "used", state.box.powers[card].name)
        state.then(self)


class ChooseTarget(Question):
    """DD-12.1: a legal enemy; not asked when the attack hits all adjacent."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        if not state.fight().marks & ALL_ADJACENT:
            super().run(state)

    def ask(self, state: Arena) -> Decision:
        fight = state.fight()
        units = targets_of(state, fight.unit, fight.item, fight.marks)
        options = [state.box.unit_options[unit] for unit in units]
        return Decision(fight.seat, "target", options, (fight.unit,))

    def take(self, state: Arena, option: Option) -> None:
        fight = state.fight()
        fight.target = int(option.on[0])
        if fight.item != PUNCH and state.box.items[fight.item].chain:
            state.then(CHOOSE_SECOND)


class ChooseSecond(Question):
    """`chain`: a second enemy within range and sight of the target, or none."""

    __slots__ = ()

    def ask(self, state: Arena) -> Decision | None:
        fight = state.fight()
        options = [state.box.unit_options[unit] for unit in second_targets(state, fight)]
        if not options:
            return None
        return Decision(fight.seat, "target", [*options, NO_SECOND], (fight.unit, fight.target))

    def take(self, state: Arena, option: Option) -> None:
        if option is not NO_SECOND:
            state.fight().affected = (int(option.on[0]),)


class Strike(Step):
    """DD-12.2: the list of affected units is fixed; then DD-12.3 to DD-12.14 in order."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        fight = state.fight()
        fight.affected = affected_by(state, fight)
        item = fight.item
        if fight.kind == WEAPON and item != PUNCH and state.box.items[item].reload:
            state.fired.append(item)
        if state.events is not None:
            tell_attack(state, fight)
        state.then(*resolution(state, fight), LAST_TEAM)


class AttackCards(SeatQuestion):
    """DD-12.3: the attacker plays any number of cards, face up."""

    __slots__ = ()

    def ask(self, state: Arena) -> Decision | None:
        hand = state.hands[self.seat]
        if not hand:
            return None
        options = [state.box.play_options[card] for card in distinct(hand)]
        options.append(DONE)
        fight = state.fight()
        return Decision(self.seat, "attack_cards", options, (fight.unit, fight.target))

    def take(self, state: Arena, option: Option) -> None:
        if option is DONE:
            return
        card = state.box.power_by_id[str(option.on[0])]
        fight = state.fight()
        state.hands[self.seat].remove(card)
        fight.attack_cards = (*fight.attack_cards, card)
        if state.events is not None:
            state.tell_of(self.seat, "attacked_with", state.box.powers[card].name)
        state.then(self)


class Paybacks(Step):
    """DD-14.9: every affected unit pays back once per item, in the order of the hits."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        steps: list[Step] = []
        for unit in state.fight().order:
            for place in range(len(state.sheet(unit).payback)):
                steps.append(PaybackAttack(unit, place))
        state.then(*steps)


class PaybackAttack(Step):
    """DD-14.10, DD-14.11: printed strength and cards against the attacker, if still there."""

    __slots__ = ("place", "unit")

    def __init__(self, unit: Unit, place: int) -> None:
        self.unit = unit
        self.place = place

    def run(self, state: Arena) -> None:
        attacker = state.fight().unit
        if state.pos[attacker] < 0:
            return
        effect = state.sheet(self.unit).payback[self.place]
        seat = self.unit // UNITS
        fight = Fight(PAYBACK, seat, self.unit, PUNCH, effect.strength, effect.gains)
        fight.target = attacker
        fight.affected = (attacker,)
        state.fights.append(fight)
        if state.events is not None:
            state.tell_unit(self.unit, "payback", state.called(attacker), effect.strength)
        state.then(*resolution(state, fight))


class AfterAttack(Step):
    """DD-12.13: what the weapon does after the attack, if the attacker is there to do it."""

    __slots__ = ("extras", "item", "unit")

    def __init__(self, unit: Unit, item: int, extras: int) -> None:
        self.unit = unit
        self.item = item
        self.extras = extras

    def run(self, state: Arena) -> None:
        if self.item != PUNCH and state.box.items[self.item].recoil:
            take_recoil(state, self.unit, state.box.items[self.item].recoil)
        steps: list[Step] = []
        if self.extras:
            steps.append(ExtraAttack(self.unit, self.item, self.extras))
        if self.item != PUNCH and state.box.items[self.item].move_after:
            steps.append(MoveAfter(self.unit, state.box.items[self.item].move_after))
        state.then(*steps)


class ExtraAttack(Question):
    """`extra_attack`: again with the same weapon, on whom one likes (R59)."""

    __slots__ = ("extras", "item", "unit")

    def __init__(self, unit: Unit, item: int, extras: int) -> None:
        self.unit = unit
        self.item = item
        self.extras = extras

    def ask(self, state: Arena) -> Decision | None:
        if not can_go_on(state, self.unit):
            return None
        seat, about = self.unit // UNITS, (self.unit,)
        if can_use(state, self.unit, self.item):
            return Decision(seat, "extra_attack", [AGAIN, STOP], about)
        if needs_card(state, self.unit, self.item):
            return Decision(seat, "extra_attack", [STOP], about)
        return None

    def is_private(self, state: Arena) -> bool:
        return True

    def take(self, state: Arena, option: Option) -> None:
        if option is AGAIN:
            open_fight(state, self.unit, self.item, self.extras - 1)


class MoveAfter(Question):
    """`move_after`: a few spaces after the attack; no movement phase."""

    __slots__ = ("spaces", "unit")

    def __init__(self, unit: Unit, spaces: int) -> None:
        self.unit = unit
        self.spaces = spaces

    def ask(self, state: Arena) -> Decision | None:
        if not can_go_on(state, self.unit):
            return None
        nodes, _ = reach_of(state, self.unit, self.spaces, permits_of(state, self.unit))
        options = [*stop_options(state, nodes), STAY]
        if len(options) == 1:
            return None
        return Decision(self.unit // UNITS, "move_after", options, (self.unit,))

    def take(self, state: Arena, option: Option) -> None:
        if option is not STAY:
            goal, permits = node_named(state, option), permits_of(state, self.unit)
            path = path_of(state, self.unit, goal, self.spaces, permits)
            state.then(Walk(self.unit, path, OWN_MOVE, possible_followers(state, self.unit)))


MOD_CARDS = ModCards()
CHOOSE_TARGET = ChooseTarget()
CHOOSE_SECOND = ChooseSecond()
STRIKE = Strike()
PAYBACKS = Paybacks()


def open_fight(state: Arena, unit: Unit, item: int, extras: int) -> None:
    """Begin an attack with a weapon."""
    marks = 0 if item == PUNCH else state.box.items[item].marks
    fight = Fight(WEAPON, unit // UNITS, unit, item, 0, marks)
    fight.extras = extras
    state.fights.append(fight)
    state.then(MOD_CARDS, CHOOSE_TARGET, STRIKE)


def open_ram(state: Arena, unit: Unit, target: Unit) -> None:
    """Begin a ram: a close attack of set strength that costs no action."""
    sheet = state.sheet(unit)
    fight = Fight(RAM, unit // UNITS, unit, PUNCH, sheet.ram, sheet.ram_marks)
    fight.target = target
    state.fights.append(fight)
    state.then(MOD_CARDS, STRIKE)


def resolution(state: Arena, fight: Fight) -> list[Step]:
    """DD-12.3 to DD-12.13: return the steps of an attack whose affected units are known."""
    order = seats_after(state, fight.seat)
    defenders = [seat for seat in order if is_defending(fight, seat)]
    steps: list[Step] = [AttackCards(fight.seat)]
    for seat in defenders:
        steps.append(DefenseCards(seat))
    for seat in defenders:
        steps.append(HitOrder(seat))
    steps.append(CLEAR_CARDS)
    if fight.kind != PAYBACK:
        steps.append(PAYBACKS)
    steps.append(END_FIGHT)
    if fight.kind == WEAPON:
        steps.append(AfterAttack(fight.unit, fight.item, fight.extras))
    return steps


def is_defending(fight: Fight, seat: Seat) -> bool:
    """Tell whether a seat has an affected unit."""
    for unit in fight.affected:
        if unit // UNITS == seat:
            return True
    return False


def can_go_on(state: Arena, unit: Unit) -> bool:
    """Tell whether an attacker is still on the board and on its feet."""
    return state.pos[unit] >= 0 and not state.down[unit]


# Weapons and targets.


def take_recoil(state: Arena, unit: Unit, wounds: int) -> None:
    """Reserve: the attacker is wounded by its own weapon; nobody gets a shell."""
    if state.pos[unit] < 0:
        return
    state.wounds[unit] += wounds
    if state.events is not None:
        state.tell_unit(unit, "hit", wounds, state.vitae_now(unit))
    if state.vitae_now(unit) <= 0:
        chooser = chooser_without_attacker(state, unit, NOBODY)
        state.then(Die(unit, NOBODY, NOBODY, chooser))


def tell_attack(state: Arena, fight: Fight) -> None:
    """Tell who attacks whom with what."""
    weapon = "a punch" if fight.item == PUNCH else state.box.items[fight.item].name
    if fight.kind == RAM:
        weapon = "a ram"
    affected = [state.called(unit) for unit in fight.affected]
    state.tell_unit(fight.unit, "attack", state.called(fight.target), weapon, affected)
