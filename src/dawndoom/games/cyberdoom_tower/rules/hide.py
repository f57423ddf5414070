"""Loot and the test to hide.

CT-5.2  Loot        a crate that is full may be opened, at +1 on the test
CT-6.1  Hide        whether there is a test, and what it must reach
CT-15.5 UseSuit     the Tecno Suit takes 1 off
CT-6.4  RollToHide  one die
CT-6.5  SpendLuck   Luck makes up what is missing
CT-5.3  Draw        the equipment card of the crate
CT-6.6  Judge       failure: an ability step, the sentinel is alerted, the turn ends
"""

from dawndoom.core import Decision, Option, Question, Step
from dawndoom.games.cyberdoom_tower.rules.box import CRATE
from dawndoom.games.cyberdoom_tower.rules.ending import end_turn
from dawndoom.games.cyberdoom_tower.rules.sheet import ability_step
from dawndoom.games.cyberdoom_tower.rules.state import NOT_ROLLED, HideTest, Tower

LOOT_OPTIONS = [Option("loot"), Option("pass")]
SUIT_OPTIONS = [Option("use_suit"), Option("pass")]
PAY_OPTIONS = [[Option("pay_luck", missing), Option("fail")] for missing in range(7)]
CERTAIN = 1
"""A test that must reach no more than this needs no roll."""


class Loot(Question):
    """CT-5.2, CT-5.4, CT-15.7: a crate not yet looted, while cards are left."""

    __slots__ = ()

    def ask(self, state: Tower) -> Decision | None:
        return Decision(state.player, "loot", LOOT_OPTIONS) if can_loot(state) else None

    def take(self, state: Tower, option: Option) -> None:
        if option.verb == "loot":
            seat = state.player
            level, sector = state.level[seat], state.sector[seat]
            state.looted[level] |= 1 << sector
            state.test = HideTest(True, False, 0, NOT_ROLLED)
            if state.events is not None:
                state.tell_of(seat, "looted", level, sector)


class Hide(Step):
    """CT-6.1: on a floor with an undefeated sentinel there is a test; then the card is drawn."""

    __slots__ = ()

    def run(self, state: Tower) -> None:
        test = state.test
        looting = test is not None and test.looting
        seat = state.player
        level = state.level[seat]
        if state.defeated[level]:
            state.test = None
            if looting:
                state.agenda.append(DRAW)
            return
        target = state.hide_target(level, state.sector[seat]) + looting
        state.test = HideTest(looting, False, target, NOT_ROLLED)
        agenda = state.agenda
        agenda.append(JUDGE)
        if looting:
            agenda.append(DRAW)
        if not state.has_spotted(level, seat):
            agenda.append(SPEND_LUCK)
            agenda.append(ROLL_TO_HIDE)
            agenda.append(USE_SUIT)


class UseSuit(Question):
    """CT-15.5: once per turn, before a roll, the Tecno Suit takes 1 off the target."""

    __slots__ = ()

    def ask(self, state: Tower) -> Decision | None:
        test = state.test
        assert test is not None
        seat = state.player
        if test.target <= CERTAIN or state.suit_used or not state.has_item(seat, state.box.suit):
            return None
        return Decision(seat, "use_suit", SUIT_OPTIONS)

    def take(self, state: Tower, option: Option) -> None:
        test = state.test
        assert test is not None
        if option.verb == "use_suit":
            state.suit_used = True
            state.test = HideTest(test.looting, True, test.target - 1, NOT_ROLLED)


class RollToHide(Step):
    """CT-6.4: one die, unless the target is so low that nothing can go wrong."""

    __slots__ = ()

    def run(self, state: Tower) -> None:
        test = state.test
        assert test is not None
        if test.target > CERTAIN:
            roll = state.roll(6)
            state.test = HideTest(test.looting, test.suited, test.target, roll)
            if state.events is not None:
                tell_roll(state, roll)


class SpendLuck(Question):
    """CT-6.5: after a failing roll, exactly the missing amount, if there is so much Luck."""

    __slots__ = ()

    def ask(self, state: Tower) -> Decision | None:
        missing = missing_to_hide(state)
        seat = state.player
        if missing <= 0 or missing > state.luck[seat]:
            return None
        return Decision(seat, "spend_luck_hide", PAY_OPTIONS[missing])

    def take(self, state: Tower, option: Option) -> None:
        if option.verb == "pay_luck":
            test = state.test
            assert test is not None
            missing = missing_to_hide(state)
            seat = state.player
            state.luck[seat] -= missing
            # The die stays as it fell: Luck lowers what it has to reach.
            state.test = HideTest(test.looting, test.suited, test.roll, test.roll)
            if state.events is not None:
                state.tell_of(seat, "paid_luck", missing, state.luck[seat])


class Draw(Step):
    """CT-5.2, CT-5.3: the card of a looted crate, whatever the test brought."""

    __slots__ = ()

    def run(self, state: Tower) -> None:
        item = state.deck.pop()
        state.items[state.player] |= 1 << item
        state.reveal()
        if state.events is not None:
            state.tell_of(state.player, "drew", state.box.items[item].name)


class Judge(Step):
    """CT-6.6: on failure an ability step, the sentinel becomes active and the turn ends."""

    __slots__ = ()

    def run(self, state: Tower) -> None:
        seat = state.player
        level = state.level[seat]
        spotted = state.has_spotted(level, seat)
        failed = spotted or missing_to_hide(state) > 0
        state.test = None
        if state.events is not None:
            state.tell_of(seat, "hide_failed" if failed else "hidden", level, spotted)
        if failed:
            ability_step(state, seat)
            alert(state, level)
            end_turn(state)


LOOT = Loot()
HIDE = Hide()
USE_SUIT = UseSuit()
ROLL_TO_HIDE = RollToHide()
SPEND_LUCK = SpendLuck()
DRAW = Draw()
JUDGE = Judge()


def can_loot(state: Tower) -> bool:
    """CT-5.2, CT-5.4, CT-5.6, CT-15.7: tell whether the crate under the player can be looted."""
    seat = state.player
    level, sector = state.level[seat], state.sector[seat]
    if not state.deck or state.is_overtime() or not state.symbols_at(level, sector) & CRATE:
        return False
    return state.looted[level] >> sector & 1 == 0


def missing_to_hide(state: Tower) -> int:
    """Return what the roll lacks; 0 or less is success."""
    test = state.test
    assert test is not None
    return test.target - test.roll if test.target > CERTAIN else 0


def alert(state: Tower, level: int) -> None:
    """CT-11.1: the sentinel of a floor gets its activation token, for good."""
    if not state.active[level]:
        state.active[level] = True
        if state.events is not None:
            state.tell("alerted", level, sentinel_name(state, level))


def sentinel_name(state: Tower, level: int) -> str:
    """Return the name of a floor's sentinel."""
    return state.box.sentinels[state.sentinels[level]].name


def tell_roll(state: Tower, roll: int) -> None:
    """Tell of a roll to hide and what its target is made of."""
    test = state.test
    assert test is not None
    seat = state.player
    level, sector = state.level[seat], state.sector[seat]
    stealth = state.box.floors[state.floors[level]].stealth[sector]
    parts = [stealth, state.anti_stealth(level), int(test.looting), int(test.suited)]
    state.tell_of(seat, "rolled_to_hide", level, sector, roll, test.target, parts)
