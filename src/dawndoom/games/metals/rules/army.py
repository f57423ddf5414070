"""Armies with factions: who picks what, in which order (ME-1.5)."""

from dawndoom.core import Decision, Option, SeatQuestion
from dawndoom.games.metals.rules.state import NO_FACTION, Battlefield


def raise_armies(state: Battlefield) -> None:
    """ME-1.5: give every Metal a faction, or have the seats pick."""
    box = state.box
    number = len(box.factions)
    if box.army_mode == "random":
        state.faction = [state.below(number) for _ in state.faction]
    elif box.army_mode == "mono":
        state.then(PickArmy(1 - state.starter), PickArmy(state.starter))
    elif box.army_mode == "pick":
        state.then(*pick_order(state, box.metals))
    else:
        deal_one_of_each(state)


def deal_one_of_each(state: Battlefield) -> None:
    """Deal the factions in order, round and round; an army too small for all picks its own."""
    number = len(state.box.factions)
    picks = [0, 0]
    faction = state.faction[:]
    for seat in (0, 1):
        owned = state.owned(seat)
        if len(owned) < number:
            picks[seat] = len(owned)
            continue
        for place, metal in enumerate(owned):
            faction[metal] = place % number
    state.faction = faction
    state.then(*pick_order(state, picks))


def pick_order(state: Battlefield, picks: list[int]) -> list["PickArmy"]:
    """Return the picks one at a time, alternating, the non-starting seat first."""
    order = []
    for turn in range(max(picks)):
        for seat in (1 - state.starter, state.starter):
            if turn < picks[seat]:
                order.append(PickArmy(seat))
    return order


class PickArmy(SeatQuestion):
    """ME-1.5: a seat picks a faction: for one Metal, or in `mono` for all of its army."""

    __slots__ = ()

    def ask(self, state: Battlefield) -> Decision:
        options = state.box.pick_options
        if state.box.army_mode == "one_of_each":
            taken = {state.faction[metal] for metal in state.owned(self.seat)}
            options = [option for number, option in enumerate(options) if number not in taken]
        return Decision(self.seat, "pick_army", options)

    def take(self, state: Battlefield, option: Option) -> None:
        number = state.box.pick_options.index(option)
        waiting = [metal for metal in state.owned(self.seat) if state.faction[metal] == NO_FACTION]
        picked = waiting if state.box.army_mode == "mono" else waiting[:1]
        state.faction = [
            number if metal in picked else faction for metal, faction in enumerate(state.faction)
        ]
        state.tell_of(self.seat, "picked", option.on[0], state.box.factions[number].name)
