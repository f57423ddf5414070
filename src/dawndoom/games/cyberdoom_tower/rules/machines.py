"""What the machines do after the players.

CT-11.1  SentinelPhase   active sentinels, bottom floor first
CT-11.3  Pursue          one of them slides, closes its floor, attacks
CT-12.1  AiPhase         the AI hits everybody on the roof
CT-11.6  Survive         items may be discarded before damage that would kill
CT-11.5  Wound           Energy is lost, the player is spotted
"""

from dawndoom.core import Decision, Option, Question, Seat, Step
from dawndoom.games.cyberdoom_tower.rules.box import Level
from dawndoom.games.cyberdoom_tower.rules.ending import ENERGY_GONE, OVERRUN, check_keys, lose
from dawndoom.games.cyberdoom_tower.rules.hide import sentinel_name
from dawndoom.games.cyberdoom_tower.rules.sheet import discard, discard_options
from dawndoom.games.cyberdoom_tower.rules.state import MOST, NO_KEY, Tower

DONE = Option("done")


class SentinelPhase(Step):
    """CT-11.1: each active, undefeated sentinel acts once, from the bottom up."""

    __slots__ = ()

    def run(self, state: Tower) -> None:
        for level in range(state.box.height - 1, -1, -1):
            if state.active[level] and not state.defeated[level]:
                state.agenda.append(Pursue(level))


class Pursue(Step):
    """CT-11.2 to CT-11.5: slide one column, close the floor at the elevator, then attack."""

    __slots__ = ("level",)

    def __init__(self, level: Level) -> None:
        self.level = level

    def run(self, state: Tower) -> None:
        level = self.level
        if not state.box.pursues_always and level not in state.level:
            return
        if not state.is_closed(level):
            slide(state, level, "pursuit")
            if state.is_closed(level):
                close(state, level)
        if state.outcome is None:
            strike(state, level)


class AiPhase(Step):
    """CT-12.1: damage to every player on the roof, seat 0 first (CT-16.4)."""

    __slots__ = ()

    def run(self, state: Tower) -> None:
        damage = state.box.ais[state.ai].damage
        for seat in range(state.seats - 1, -1, -1):
            if state.is_roof(state.level[seat]):
                hurt(state, seat, damage)


class Survive(Question):
    """CT-11.6, CT-15.8: asked while the damage would end the game and discards can prevent it."""

    __slots__ = ("damage", "seat")

    def __init__(self, seat: Seat, damage: int) -> None:
        self.seat = seat
        self.damage = damage

    def ask(self, state: Tower) -> Decision | None:
        energy = state.energy[self.seat]
        if self.damage < energy:
            return None
        options = discard_options(state, self.seat)
        if min(MOST, energy + len(options)) <= self.damage:
            return None
        options.append(DONE)
        return Decision(self.seat, "discard_to_survive", options, (self.damage,))

    def take(self, state: Tower, option: Option) -> None:
        if option.verb == "discard":
            discard(state, self.seat, option)
            state.agenda.append(self)


class Wound(Step):
    """CT-11.5, CT-11.6, CT-12.1: Energy is lost; at 0 the game is lost for all (CT-16.3)."""

    __slots__ = ("damage", "seat")

    def __init__(self, seat: Seat, damage: int) -> None:
        self.seat = seat
        self.damage = damage

    def run(self, state: Tower) -> None:
        seat = self.seat
        state.energy[seat] = max(0, state.energy[seat] - self.damage)
        level = state.level[seat]
        if state.events is not None:
            attacker = attacker_name(state, level)
            state.tell_of(seat, "wounded", attacker, self.damage, state.energy[seat])
        if not state.is_roof(level):
            state.spotted[seat] |= 1 << level
        if state.energy[seat] == 0:
            lose(state, ENERGY_GONE)


SENTINEL_PHASE = SentinelPhase()
AI_PHASE = AiPhase()


def slide(state: Tower, level: Level, why: str) -> None:
    """CT-11.3, CT-12.5: a sentinel slides one column to the left."""
    state.pos[level] -= 1
    if state.events is not None:
        state.tell("slid", level, sentinel_name(state, level), state.pos[level], why)


def close(state: Tower, level: Level) -> None:
    """CT-11.4: the floor is closed; its key is lost, and anyone standing on it loses for all."""
    if state.events is not None:
        state.tell("closed", level, state.key_at[level] != NO_KEY)
    for seat in range(state.seats):
        if state.level[seat] == level and state.sector[seat] != 0:
            lose(state, OVERRUN)
            return
    check_keys(state)


def strike(state: Tower, level: Level) -> None:
    """CT-11.5, CT-16.4: the sentinel hits everybody on its floor within its range, seat 0 first."""
    sentinel = state.box.sentinels[state.sentinels[level]]
    for seat in range(state.seats - 1, -1, -1):
        is_here = state.level[seat] == level
        if is_here and state.distance(level, state.sector[seat]) <= sentinel.range:
            hurt(state, seat, sentinel.damage)


def hurt(state: Tower, seat: Seat, damage: int) -> None:
    """CT-11.6: first a last chance to discard, then the damage."""
    state.agenda.append(Wound(seat, damage))
    state.agenda.append(Survive(seat, damage))


def attacker_name(state: Tower, level: Level) -> str:
    """Return who attacks on a level."""
    return state.box.ais[state.ai].name if state.is_roof(level) else sentinel_name(state, level)
