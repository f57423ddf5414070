"""From the defense to the death check of a hit.

DD-12.4   DefenseCards  each defender plays cards one at a time, until done
DD-12.5   HitOrder      each defender chooses the order of the own units
DD-12.6   Hit           wounds
DD-12.7   Push          one cell away, or toward for a pull (DD-13.1 to DD-13.7)
DD-13.8   Retreat       a token's push, back to where the unit came from
          LayDown       incapacitated; the reactions follow (reactions.py)
DD-12.11  DeathCheck    dead, or attacked by the tokens it was driven onto
DD-12.12  ClearCards    the cards played are discarded
          EndFight      the attack is over
DD-18.6   BugAttack     a token attacks who enters its cell
"""

from dawndoom.core import (
    Decision,
    Option,
    Question,
    Seat,
    SeatQuestion,
    Step,
    UnitStep,
)
from dawndoom.games.death_dome.rules.board import Cell
from dawndoom.games.death_dome.rules.box import PUNCH
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.death import LAST_TEAM, Die, chooser_without_attacker
from dawndoom.games.death_dome.rules.effects import INCAPACITATE, PULL, PUSH_BACK
from dawndoom.games.death_dome.rules.hands import distinct
from dawndoom.games.death_dome.rules.powers import is_playable, play_ability
from dawndoom.games.death_dome.rules.reactions import (
    TRANSFUSE,
    Blink,
    Drain,
    FollowHit,
    PagerAnswer,
)
from dawndoom.games.death_dome.rules.resolution import (
    BUG,
    NOBODY,
    NOWHERE,
    SHOVE,
    WEAPON,
    Card,
    Fight,
    Unit,
)
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.strength import push_cells, wounds_for
from dawndoom.games.death_dome.rules.units import (
    is_doomed,
    put_on,
    send_home,
)
from dawndoom.games.death_dome.rules.walk import (
    EnterTokens,
    has_token,
    possible_followers,
)

DONE = Option("done")


class DefenseCards(SeatQuestion):
    """DD-12.4: a defender plays any number of cards, one at a time."""

    __slots__ = ()

    def ask(self, state: Arena) -> Decision | None:
        hand = state.hands[self.seat]
        fight = state.fight()
        if not hand or is_at_limit(state, fight, self.seat):
            return None
        options = [state.box.play_options[card] for card in distinct(hand)]
        options += defense_abilities(state, self.seat)
        options.append(DONE)
        return Decision(self.seat, "defense_cards", options, (fight.target,))

    def take(self, state: Arena, option: Option) -> None:
        if option is DONE:
            return
        card = state.box.power_by_id[str(option.on[0])]
        if option.verb == "ability":
            state.then(self)
            play_ability(state, self.seat, card)
            return
        play_in_defense(state, self.seat, card)
        state.then(self)


class HitOrder(SeatQuestion):
    """DD-12.5: a defender chooses which of the own affected units is resolved next."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        # The cards are played; whom the rules ask next may depend on a hidden hand.
        state.reveal()
        waiting = [unit for unit in state.fight().affected if unit // UNITS == self.seat]
        if len(waiting) == 1:
            self.hit(state, waiting[0])
        elif waiting:
            super().run(state)

    def ask(self, state: Arena) -> Decision:
        waiting = [unit for unit in state.fight().affected if unit // UNITS == self.seat]
        options = [state.box.unit_options[unit] for unit in waiting]
        return Decision(self.seat, "hit_order", options)

    def take(self, state: Arena, option: Option) -> None:
        self.hit(state, int(option.on[0]))

    def hit(self, state: Arena, unit: Unit) -> None:
        """Resolve one unit before the next."""
        fight = state.fight()
        fight.affected = tuple([other for other in fight.affected if other != unit])
        fight.order = (*fight.order, unit)
        state.then(Hit(unit), self)


class Hit(UnitStep):
    """DD-12.6: place the wounds; what follows happens only to the wounded. R72: left is left."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        unit = self.unit
        if state.pos[unit] < 0:
            return
        fight = state.fight()
        wounds = wounds_for(state, fight, unit)
        state.wounds[unit] += wounds
        fight.moved = 0
        fight.entered = ()
        if unit == fight.target:
            fight.wounds = wounds
        if state.events is not None:
            state.tell_unit(unit, "hit", wounds, state.vitae_now(unit))
        if wounds > 0:
            fight.followers = possible_followers(state, unit)
            state.then(*consequences(state, fight, unit, wounds))


class Push(Question):
    """DD-13: pushed one cell away from where the attack came from, or pulled one toward it."""

    __slots__ = ("origin", "unit", "way")

    def __init__(self, unit: Unit, origin: Cell, way: int) -> None:
        self.unit = unit
        self.origin = origin
        self.way = way

    def run(self, state: Arena) -> None:
        cells = push_cells(state, self.unit, self.origin, self.way)
        if len(cells) == 1:
            drive(state, self.unit, cells[0])
        elif cells:
            super().run(state)

    def ask(self, state: Arena) -> Decision:
        cells = push_cells(state, self.unit, self.origin, self.way)
        options = [state.box.ground.to_options[cell] for cell in cells]
        return Decision(self.unit // UNITS, "push_cell", options, (self.unit,))

    def take(self, state: Arena, option: Option) -> None:
        drive(state, self.unit, state.box.ground.by_name[str(option.on[0])])


class Retreat(UnitStep):
    """DD-13.8: a token pushes a unit back to where it came from, if that is known and free."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        origin = state.fight().came_from
        if origin != NOWHERE and state.occupant[origin] == NOBODY:
            drive(state, self.unit, origin)


class LayDown(UnitStep):
    """DD-14.1, DD-14.4: the unit lies down until the end of its team's next turn."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        own_turn = state.seat_at_turn() == self.unit // UNITS
        state.down[self.unit] = 2 if own_turn else 1
        if state.phase is not None and state.phase.unit == self.unit:
            state.phase = None
        if state.events is not None:
            state.tell_unit(self.unit, "incapacitated")


class DeathCheck(UnitStep):
    """DD-12.11: dead, or alive and attacked by each token whose cell it entered."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        unit, fight = self.unit, state.fight()
        if is_doomed(state, unit):
            state.then(death_in(state, fight, unit))
        elif state.vitae_now(unit) <= 0:
            if not makes_last_stand(state, unit):
                state.then(death_in(state, fight, unit))
        elif fight.entered:
            tokens: list[Step] = []
            for place in range(0, len(fight.entered), 2):
                if has_token(state, unit, fight.entered[place]):
                    origin = fight.entered[place + 1]
                    tokens.append(EnterTokens(unit, fight.entered[place], origin))
            state.then(*tokens)


class ClearCards(Step):
    """DD-12.12, DD-6.6: the cards played in the attack go to the discard pile together."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        fight = state.fight()
        state.discard.extend(fight.attack_cards)
        state.discard.extend(fight.defense_cards)
        fight.attack_cards = ()
        fight.defense_cards = ()
        fight.defense = ()


class EndFight(Step):
    """The attack is over."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        state.fights.pop()


class BugAttack(Step):
    """DD-18.6: a token attacks; nobody adds to it. The second one needs the unit still there."""

    __slots__ = ("origin", "spot", "token", "unit")

    def __init__(self, unit: Unit, token: int, origin: Cell, spot: Cell) -> None:
        self.unit = unit
        self.token = token
        self.origin = origin
        self.spot = spot
        """The cell it must still stand on, or NOWHERE if it had left that already."""

    def run(self, state: Arena) -> None:
        unit = self.unit
        if state.pos[unit] < 0 or (self.spot != NOWHERE and state.pos[unit] != self.spot):
            return
        effect = state.box.powers[state.box.bug_cards[self.token]].effect
        assert effect is not None
        fight = Fight(BUG, NOBODY, NOBODY, self.token, effect.strength, effect.gains)
        fight.target = unit
        fight.affected = (unit,)
        fight.came_from = self.origin
        state.fights.append(fight)
        if state.events is not None:
            state.tell_unit(unit, "bugs", effect.kind, effect.strength)
        seat = unit // UNITS
        state.then(DefenseCards(seat), HitOrder(seat), CLEAR_CARDS, END_FIGHT, LAST_TEAM)


CLEAR_CARDS = ClearCards()
END_FIGHT = EndFight()


def consequences(state: Arena, fight: Fight, unit: Unit, wounds: int) -> list[Step]:
    """DD-12.7 to DD-12.11: return what happens to a wounded unit, in order."""
    sheet = state.sheet(unit)
    steps: list[Step] = []
    if fight.marks & (PUSH_BACK | PULL) and not sheet.is_immune("push_back"):
        steps.append(drive_step(state, fight, unit))
    if fight.marks & INCAPACITATE and not sheet.is_immune("incapacitate"):
        steps.append(LayDown(unit))
    if fight.kind == WEAPON and fight.item != PUNCH:
        item = state.box.items[fight.item]
        if item.transfuse and unit == fight.target:
            steps.append(TRANSFUSE)
        if item.drain or item.steal:
            steps.append(Drain(wounds))
    if sheet.blink:
        steps.append(Blink(unit))
    steps.append(FollowHit(unit))
    for mate in state.team(unit // UNITS):
        if mate != unit and state.pos[mate] >= 0 and state.sheet(mate).pager:
            steps.append(PagerAnswer(mate, unit))
    steps.append(DeathCheck(unit))
    return steps


def drive_step(state: Arena, fight: Fight, unit: Unit) -> Step:
    """Return the step that pushes or pulls a unit."""
    if fight.kind == BUG:
        return Retreat(unit)
    origin = state.pos[fight.unit]
    if origin < 0:
        origin = state.last_cell[fight.unit]
    return Push(unit, origin, 1 if fight.marks & PUSH_BACK else -1)


def drive(state: Arena, unit: Unit, cell: Cell) -> None:
    """Move a unit that is pushed or pulled; the own base takes it in (DD-9.2)."""
    fight, here = state.fight(), state.pos[unit]
    if state.box.ground.base_of[cell] == state.base[unit // UNITS]:
        send_home(state, unit)
    else:
        put_on(state, unit, cell)
        fight.entered = (*fight.entered, cell, here)
    fight.moved += 1
    if state.events is not None:
        state.tell_unit(unit, "pushed", state.box.ground.names[cell], is_doomed(state, unit))


def death_in(state: Arena, fight: Fight, unit: Unit) -> Die:
    """DD-15.2, DD-15.4: return the death of a unit in this attack."""
    if fight.kind == BUG:
        chooser = chooser_without_attacker(state, unit, state.bug_owner[fight.item])
        return Die(unit, NOBODY, NOBODY, chooser)
    by = NOBODY if fight.kind == SHOVE else fight.unit
    return Die(unit, fight.seat, by, fight.seat)


def makes_last_stand(state: Arena, unit: Unit) -> bool:
    """Use up a last stand, if there is one left: the unit stays with 1 vitae."""
    for limit in state.sheet(unit).last_stands:
        if state.spent[limit] < state.box.limits[limit]:
            state.spent[limit] += 1
            state.wounds[unit] = state.sheet(unit).vitae - 1
            state.tell_unit(unit, "last_stand")
            return True
    return False


def is_at_limit(state: Arena, fight: Fight, seat: Seat) -> bool:
    """Tell whether a defender may play no more cards against this weapon."""
    if fight.kind != WEAPON or fight.item == PUNCH:
        return False
    limit = state.box.items[fight.item].card_limit
    return 0 <= limit <= fight.defense[::2].count(seat)


def play_in_defense(state: Arena, seat: Seat, card: Card) -> None:
    """Lay a card of the hand face up for its value."""
    fight = state.fight()
    state.hands[seat].remove(card)
    fight.defense_cards = (*fight.defense_cards, card)
    fight.defense = (*fight.defense, seat, state.box.values[card])
    if state.events is not None:
        state.tell_of(seat, "defended", state.box.powers[card].name, state.box.values[card])


def defense_abilities(state: Arena, seat: Seat) -> list[Option]:
    """Return the cards of a hand whose ability can be used while defending."""
    if not state.box.has_defense_cards:
        return []
    options: list[Option] = []
    for card in distinct(state.hands[seat]):
        if state.box.powers[card].timing == "defense" and is_playable(state, seat, card):
            options.append(state.box.ability_options[card])
    return options
