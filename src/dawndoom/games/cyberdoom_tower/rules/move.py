"""Movement: walks along a floor, rides in the elevator.

CT-4.4  ChoosePayment   a walk that can be paid in several ways
CT-4.3  ride            1 AP, however many floors
CT-4.8  Arrive          at the end: symbol, loot, hide, key
"""

from dawndoom.core import Decision, Option, Question, Seat, Step
from dawndoom.games.cyberdoom_tower.rules.box import ENERGY, LUCK, SECTORS, Level, Sector
from dawndoom.games.cyberdoom_tower.rules.hide import HIDE, LOOT
from dawndoom.games.cyberdoom_tower.rules.keys import TAKE_KEY, enter_roof
from dawndoom.games.cyberdoom_tower.rules.sheet import gain_energy, gain_luck
from dawndoom.games.cyberdoom_tower.rules.state import FULL_AP, MOST, Tower

WALK_OPTIONS = [Option("walk", sector) for sector in range(SECTORS + 1)]
RIDE_OPTIONS = [Option("ride", level) for level in range(5)]
RIDE_TO_ROOF = Option("ride", "roof")
PAY_OPTIONS = [
    [[Option("pay", plain, jet, energy) for energy in range(MOST)] for jet in (0, 1)]
    for plain in range(FULL_AP + 1)
]


class ChoosePayment(Question):
    """CT-4.4, CT-4.5: AP, the Jetpack and Energy that together make the length of the walk."""

    __slots__ = ("sector",)

    def __init__(self, sector: Sector) -> None:
        self.sector = sector

    def ask(self, state: Tower) -> Decision:
        options = payments(state, state.player, self.sector)
        return Decision(state.player, "choose_payment", options, (self.sector,))

    def costs(self, state: Tower) -> bool:
        # So the walk and its price are agreed to in one, at the bay that it leads to.
        return True

    def take(self, state: Tower, option: Option) -> None:
        seat = state.player
        plain, jet, energy = option.on
        assert isinstance(plain, int)
        assert isinstance(jet, int)
        assert isinstance(energy, int)
        state.ap[seat] -= plain + jet
        state.energy[seat] -= energy
        if state.events is not None:
            places = (state.level[seat], state.sector[seat], self.sector)
            state.tell_of(seat, "walked", *places, plain, jet, energy)
        state.sector[seat] = self.sector
        state.agenda.append(ARRIVE)


class Arrive(Step):
    """CT-4.8: symbol, then loot, then the test, then the key; nothing of it in a stop."""

    __slots__ = ()

    def run(self, state: Tower) -> None:
        seat = state.player
        state.test = None
        if state.sector[seat] == 0:
            return
        refill(state, seat)
        agenda = state.agenda
        agenda.append(TAKE_KEY)
        agenda.append(HIDE)
        agenda.append(LOOT)


CHOOSE_PAYMENT = [ChoosePayment(sector) for sector in range(SECTORS + 1)]
ARRIVE = Arrive()


def walk_options(state: Tower, seat: Seat) -> list[Option]:
    """CT-4.1 to CT-4.7: the spaces of the player's floor that can be reached."""
    options: list[Option] = []
    here = state.sector[seat]
    reach = walk_reach(state, seat)
    # Nobody enters spaces 1..6 of a closed floor, and whoever stood there has lost.
    last = 0 if state.is_closed(state.level[seat]) else SECTORS
    for sector in range(max(0, here - reach), min(last, here + reach) + 1):
        if sector != here:
            options.append(WALK_OPTIONS[sector])
    return options


def walk_reach(state: Tower, seat: Seat) -> int:
    """CT-4.4, CT-4.5: return the longest walk that can be paid."""
    ap = state.ap[seat]
    if ap == 0:
        return 0
    jet = 1 if state.has_item(seat, state.box.jetpack) else 0
    return ap + jet + state.energy[seat] - 1


def payments(state: Tower, seat: Seat, sector: Sector) -> list[Option]:
    """CT-4.4, CT-4.5: every way to pay for a walk, with the least Energy first."""
    length = abs(sector - state.sector[seat])
    ap = state.ap[seat]
    jets = 2 if state.has_item(seat, state.box.jetpack) else 1
    options: list[Option] = []
    for energy in range(state.energy[seat]):
        for jet in range(jets - 1, -1, -1):
            plain = length - 2 * jet - energy
            if plain >= 0 and 1 <= plain + jet <= ap:
                options.append(PAY_OPTIONS[plain][jet][energy])
    return options


def ride_options(state: Tower, seat: Seat) -> list[Option]:
    """CT-4.3, CT-4.7, CT-13.3: other floors that are not closed, and the roof with all keys."""
    options: list[Option] = []
    if state.ap[seat] == 0 or state.sector[seat] != 0:
        return options
    here, height = state.level[seat], state.box.height
    for level in range(height):
        if level != here and state.pos[level] > 1:
            options.append(RIDE_OPTIONS[level])
    if here != height - 1 and state.has_all_keys():
        options.append(RIDE_TO_ROOF)
    return options


def ride(state: Tower, option: Option) -> None:
    """CT-4.3: 1 AP to another stop; nobody hides there."""
    seat = state.player
    state.ap[seat] -= 1
    level = option.on[0]
    if not isinstance(level, int):
        enter_roof(state)
        return
    if state.events is not None:
        state.tell_of(seat, "rode", state.level[seat], level)
    state.level[seat] = level


def refill(state: Tower, seat: Seat) -> None:
    """CT-5.1, CT-5.6: a movement that ends on Energy or Luck raises it by 1."""
    level, sector = state.level[seat], state.sector[seat]
    symbols = state.symbols_at(level, sector)
    if state.is_overtime() or is_drained(state, level, sector):
        return
    gained = False
    if symbols & ENERGY and gain_energy(state, seat):
        gained = True
        if state.events is not None:
            state.tell_of(seat, "gained", "Energy", state.energy[seat])
    if symbols & LUCK and gain_luck(state, seat):
        gained = True
        if state.events is not None:
            state.tell_of(seat, "gained", "Luck", state.luck[seat])
    if gained and not state.box.refills_repeat:
        state.drained[level] |= 1 << sector


def is_drained(state: Tower, level: Level, sector: Sector) -> bool:
    """CT-5.1: tell whether the symbols of a sector were used up."""
    return state.drained[level] >> sector & 1 == 1
