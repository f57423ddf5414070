"""A player's sheet: what is gained, paid and discarded.

CT-9.7        ability_step   a token moves one ability to the right
CT-5.1, 10.1  gain           Energy and Luck, at most 6
CT-15.8       discard        an item is thrown away for Energy
"""

from dawndoom.core import Option, Seat
from dawndoom.games.cyberdoom_tower.rules.box import Box
from dawndoom.games.cyberdoom_tower.rules.state import ABILITIES, LOCKS, MOST, Tower


def ability_step(state: Tower, seat: Seat) -> None:
    """CT-9.7: the leftmost ability with a token passes one on to the right; from hit it leaves."""
    first = seat * LOCKS
    for place in range(LOCKS):
        if state.tokens[first + place]:
            state.tokens[first + place] -= 1
            if place + 1 < LOCKS:
                state.tokens[first + place + 1] += 1
            if state.events is not None:
                unlocked = state.tokens[first + place] == 0
                state.tell_of(seat, "stepped", ABILITIES[place + 1], unlocked)
            return


def gain_energy(state: Tower, seat: Seat) -> bool:
    """Raise Energy by 1, at most to 6, and tell whether it rose."""
    if state.energy[seat] >= MOST:
        return False
    state.energy[seat] += 1
    return True


def gain_luck(state: Tower, seat: Seat) -> bool:
    """Raise Luck by 1, at most to 6, and tell whether it rose."""
    if state.luck[seat] >= MOST:
        return False
    state.luck[seat] += 1
    return True


def discard_options(state: Tower, seat: Seat) -> list[Option]:
    """CT-15.8, CT-15.9: items that can be discarded for Energy: all but the Gunsight."""
    options: list[Option] = []
    held = state.items[seat]
    if held:
        box = state.box
        for item in range(len(box.items)):
            if held >> item & 1 and not box.items[item].brings_hit:
                options.append(box.discard_options[item])
    return options


def discard(state: Tower, seat: Seat, option: Option) -> None:
    """CT-15.8: throw an item away for 1 Energy."""
    item = item_named(state.box, option)
    state.items[seat] &= ~(1 << item)
    gain_energy(state, seat)
    if state.events is not None:
        state.tell_of(seat, "discarded", state.box.items[item].name, state.energy[seat])


def item_named(box: Box, option: Option) -> int:
    """Return the item that an option names."""
    return box.item_number(str(option.on[0]))
