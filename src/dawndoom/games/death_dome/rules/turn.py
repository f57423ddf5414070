"""The turn of a player.

DD-4.5  Turn        (a) to (j) in order
        StartTurn   (a) round counter, (b) effects that end now, (c) regeneration
        Jailbreak   (c) out of jail
DD-5.3  DrawUp      (d) up to the hand target
        Window      (e) (g) (i) cards before, between and after the unit phases
DD-4.6  ChooseUnit  (f) (h) which unit
        PhaseStep   move, act, play a card, or end the unit phase
        EndTurn     (j) units recover, effects of this turn end
"""

from dawndoom.core import (
    Decision,
    Option,
    Question,
    Seat,
    Step,
    UnitQuestion,
)
from dawndoom.games.death_dome.rules.actions import ActionKind, can_act
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.effects import TOUGHNESS
from dawndoom.games.death_dome.rules.hands import distinct, draw_cards, hand_target
from dawndoom.games.death_dome.rules.movement import begin_movement
from dawndoom.games.death_dome.rules.powers import is_playable, play_ability
from dawndoom.games.death_dome.rules.reactions import heal
from dawndoom.games.death_dome.rules.resolution import NOBODY, Lasting, Unit, UnitPhase
from dawndoom.games.death_dome.rules.state import HOME, JAILED, Arena
from dawndoom.games.death_dome.rules.units import (
    BLACKOUT,
    free,
    is_eligible,
)

CONTINUE = Option("continue")
SKIP = Option("skip")
MOVE = Option("move")
ACT = Option("act")
END = Option("end")
BREAK_OUT = Option("break_out")
KEEP = Option("keep")


class Turn(Step):
    """DD-4.5: one turn, all its parts in order."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        state.then(START_TURN, DRAW_UP, WINDOW, FIRST, WINDOW, SECOND, WINDOW, END_TURN)


class StartTurn(Step):
    """DD-4.5 (a) to (c): the counter, effects "until your next turn", healing, ways out of jail."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        # Whether the next seat is asked at all may depend on its hand.
        state.reveal()
        seat = state.seat_at_turn()
        if state.turn == 0:
            state.round += 1
            state.rounds_begun += 1
            if state.events is not None:
                state.tell("round", state.round, state.box.rounds_of(state.match))
        if state.events is not None:
            state.tell_of(seat, "turn")
        end_lasting(state, seat, True)
        breakouts: list[Step] = []
        for unit in state.team(seat):
            sheet = state.sheet(unit)
            if sheet.regen and state.pos[unit] >= HOME:
                heal(state, unit, sheet.regen)
            if sheet.jailbreak and state.pos[unit] <= JAILED:
                breakouts.append(Jailbreak(unit))
        if breakouts:
            state.then(*breakouts)


class Jailbreak(UnitQuestion):
    """`jailbreak`: leave jail for the base now, or keep that for later."""

    __slots__ = ()

    def ask(self, state: Arena) -> Decision | None:
        if ready_jailbreak(state, self.unit) < 0:
            return None
        return Decision(self.unit // UNITS, "jailbreak", [BREAK_OUT, KEEP], (self.unit,))

    def take(self, state: Arena, option: Option) -> None:
        if option is BREAK_OUT:
            state.spent[ready_jailbreak(state, self.unit)] += 1
            free(state, self.unit)


class DrawUp(Step):
    """DD-5.3: draw up to the hand target; with more nothing happens."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        seat = state.seat_at_turn()
        missing = hand_target(state, seat) - len(state.hands[seat])
        if missing > 0:
            draw_cards(state, seat, missing)


class Window(Question):
    """DD-6.3: cards with timing `window` or `turn`, until the player goes on."""

    __slots__ = ()

    def ask(self, state: Arena) -> Decision | None:
        seat = state.seat_at_turn()
        options: list[Option] = []
        for card in distinct(state.hands[seat]):
            if state.box.powers[card].timing in ("window", "turn") and is_playable(
                state, seat, card
            ):
                options.append(state.box.play_options[card])
        if not state.hands[seat]:
            return None
        options.append(CONTINUE)
        return Decision(seat, "window_card", options)

    def is_private(self, state: Arena) -> bool:
        return True

    def take(self, state: Arena, option: Option) -> None:
        if option is CONTINUE:
            return
        card = state.box.power_by_id[str(option.on[0])]
        effect = state.box.powers[card].effect
        state.then(self)
        if effect is not None and effect.name == "extra_unit_phase":
            state.then(FURTHER)
        play_ability(state, state.seat_at_turn(), card)


class ChooseUnit(Question):
    """DD-4.6 to DD-4.8: an eligible unit, or none; a further phase is for units without one yet."""

    __slots__ = ("further",)

    def __init__(self, further: bool) -> None:
        self.further = further

    def ask(self, state: Arena) -> Decision | None:
        seat = state.seat_at_turn()
        options: list[Option] = []
        for unit in state.team(seat):
            if is_eligible(state, unit) and not (self.further and unit in state.used):
                options.append(state.box.unit_options[unit])
        if not options:
            return None
        options.append(SKIP)
        return Decision(seat, "choose_unit", options)

    def take(self, state: Arena, option: Option) -> None:
        if option is SKIP:
            return
        unit = int(option.on[0])
        if unit not in state.used:
            state.used.append(unit)
        state.phase = UnitPhase(unit)
        state.then(PHASE_STEP)


class PhaseStep(Question):
    """DD-4.6: move and act in any order, play cards, or end the unit phase."""

    __slots__ = ()

    def ask(self, state: Arena) -> Decision | None:
        phase = state.phase
        if phase is None:
            return None
        unit = phase.unit
        seat = unit // UNITS
        options: list[Option] = []
        if phase.has_movement:
            options.append(MOVE)
        if phase.actions and can_act(state, unit):
            options.append(ACT)
        add_cards(state, seat, options)
        if not options and not state.hands[seat]:
            return None
        options.append(END)
        return Decision(seat, "phase_step", options, (unit,))

    def is_private(self, state: Arena) -> bool:
        return True

    def run(self, state: Arena) -> None:
        super().run(state)
        if state.decision is None:
            state.phase = None

    def take(self, state: Arena, option: Option) -> None:
        if option is END:
            state.phase = None
        elif option is MOVE:
            state.then(self)
            begin_movement(state)
        elif option is ACT:
            state.then(ACT_NOW, self)
        else:
            state.then(self)
            card = state.box.power_by_id[str(option.on[0])]
            play_ability(state, state.seat_at_turn(), card)


class EndTurn(Step):
    """DD-4.5 (j): units recover, effects of this turn end; DD-4.4: the match may be over."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        seat = state.seat_at_turn()
        for unit in state.team(seat):
            if state.down[unit]:
                state.down[unit] -= 1
                if not state.down[unit] and state.events is not None:
                    state.tell_unit(unit, "recovered")
        end_lasting(state, seat, False)
        state.used = []
        state.fired = []
        state.quick = []
        is_last = state.turn == len(state.turn_order) - 1
        if is_last and state.round >= state.box.rounds_of(state.match):
            return
        state.turn = 0 if is_last else state.turn + 1
        state.then(TURN)


TURN = Turn()
START_TURN = StartTurn()
DRAW_UP = DrawUp()
WINDOW = Window()
FIRST = ChooseUnit(False)
SECOND = FIRST
FURTHER = ChooseUnit(True)
PHASE_STEP = PhaseStep()
ACT_NOW = ActionKind(False)
END_TURN = EndTurn()


def add_cards(state: Arena, seat: Seat, options: list[Option]) -> None:
    """DD-6.3: add the cards that can be played inside a unit phase."""
    for card in distinct(state.hands[seat]):
        if state.box.powers[card].timing in ("unit", "turn") and is_playable(state, seat, card):
            options.append(state.box.play_options[card])


def end_lasting(state: Arena, seat: Seat, at_start: bool) -> None:
    """DD-18.9: toughness and blackouts end at the start of the own turn, the others at its end."""
    if not state.lasting:
        return
    kept: list[Lasting] = []
    for lasting in state.lasting:
        is_long = lasting.rating in (TOUGHNESS, BLACKOUT)
        if lasting.seat != seat or is_long != at_start:
            kept.append(lasting)
        elif lasting.card != NOBODY:
            state.discard.append(lasting.card)
    state.lasting = kept


def ready_jailbreak(state: Arena, unit: Unit) -> int:
    """Return the limit of a way out of jail that is not used up, or -1."""
    for limit in state.sheet(unit).jailbreak:
        if state.spent[limit] < state.box.limits[limit]:
            return limit
    return -1
