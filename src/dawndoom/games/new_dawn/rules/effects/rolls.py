"""Effects on a roll in progress."""

from dawndoom.core import Seat
from dawndoom.games.new_dawn.rules.box import Region
from dawndoom.games.new_dawn.rules.effect import Effect
from dawndoom.games.new_dawn.rules.kinds import GREEN, RED, WHITE, YELLOW
from dawndoom.games.new_dawn.rules.rolls import (
    RE_ROLL,
    SET_HIGHEST,
    Convert,
    PickDie,
    add_die,
    exchange,
    highest,
    roll_against,
    roll_of,
)
from dawndoom.games.new_dawn.rules.state import NOBODY, Galaxy, Roll


class RollEffect(Effect):
    """An effect on the seat's own roll."""

    __slots__ = ()

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        roll = roll_of(state, seat)
        return roll is not None and self.could_change_roll(state, seat, roll)

    def could_change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> bool:
        """Tell whether it could change this roll."""
        return True

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        roll = roll_of(state, seat)
        assert roll is not None
        self.change_roll(state, seat, roll)

    def change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> None:
        """Change this roll, or ask how."""
        raise NotImplementedError


class BeforeRoll(RollEffect):
    """An effect on one's own roll before the dice are thrown."""

    __slots__ = ()


class AddToRoll(BeforeRoll):
    """So much more."""

    __slots__ = ("plus",)

    def __init__(self, plus: int) -> None:
        super().__init__()
        self.plus = plus

    def change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> None:
        roll.flat += self.plus


class AddDie(BeforeRoll):
    """One more die of a colour."""

    __slots__ = ("colour",)

    def __init__(self, colour: int) -> None:
        super().__init__()
        self.colour = colour

    def could_change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> bool:
        contest = state.contest
        return self.colour != WHITE or contest is None or not contest.without_white

    def change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> None:
        add_die(state, roll, self.colour)


class AddDiceOfMhqs(BeforeRoll):
    """A Green die for each MHQ that gave a die, at most so many."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def could_change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> bool:
        return roll.givers > 0

    def change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> None:
        for _ in range(min(self.most, roll.givers)):
            add_die(state, roll, GREEN)


class WhitesBecomeYellow(BeforeRoll):
    """All White dice become Yellow."""

    __slots__ = ()

    def could_change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> bool:
        return roll.dice[WHITE] > 0

    def change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> None:
        exchange(roll, WHITE, YELLOW, roll.dice[WHITE])


class AllBecomeRed(BeforeRoll):
    """All White and Yellow dice become Red."""

    __slots__ = ()

    def could_change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> bool:
        return roll.dice[YELLOW] + roll.dice[WHITE] > 0

    def change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> None:
        exchange(roll, WHITE, RED, roll.dice[WHITE])
        exchange(roll, YELLOW, RED, roll.dice[YELLOW])


class SomeBecomeRed(BeforeRoll):
    """Up to so many dice become Red: Yellow ones alone, or White ones too."""

    __slots__ = ("dice", "only_yellow")

    def __init__(self, dice: int, only_yellow: bool) -> None:
        super().__init__()
        self.dice = dice
        self.only_yellow = only_yellow

    def could_change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> bool:
        return roll.dice[YELLOW] > 0 or (not self.only_yellow and roll.dice[WHITE] > 0)

    def change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> None:
        state.agenda.append(Convert(seat, self.dice, self.only_yellow))


class LowerTarget(BeforeRoll):
    """The number to beat is lower; only against uncontrolled Facilities."""

    __slots__ = ("by",)

    def __init__(self, by: int) -> None:
        super().__init__()
        self.by = by

    def could_change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> bool:
        contest = state.contest
        return contest is not None and contest.defender == NOBODY

    def change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> None:
        contest = state.contest
        assert contest is not None
        contest.target -= self.by


class SilenceDefender(BeforeRoll):
    """The Defender may spend no tokens."""

    __slots__ = ()

    def could_change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> bool:
        contest = state.contest
        return contest is not None and contest.defender not in (NOBODY, seat)

    def change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> None:
        contest = state.contest
        assert contest is not None
        contest.hushed = True


class AfterRoll(RollEffect):
    """An effect on one's own dice after they are thrown."""

    __slots__ = ("dice",)

    def __init__(self, dice: int) -> None:
        super().__init__()
        self.dice = dice


class ReRollDice(AfterRoll):
    """Re-roll up to so many own dice."""

    __slots__ = ()

    def could_change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> bool:
        return len(roll.faces) > 0

    def change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> None:
        state.agenda.append(PickDie(seat, seat, RE_ROLL, self.dice, 0))


class TurnDiceHighest(AfterRoll):
    """Turn up to so many own dice to their highest face."""

    __slots__ = ()

    def could_change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> bool:
        for die in range(len(roll.faces)):
            if roll.faces[die] < highest(roll, die):
                return True
        return False

    def change_roll(self, state: Galaxy, seat: Seat, roll: Roll) -> None:
        state.agenda.append(PickDie(seat, seat, SET_HIGHEST, self.dice, 0))


class OpponentReRolls(Effect):
    """So many dice of the opponent's roll are re-rolled, chosen by the seat."""

    __slots__ = ("dice",)

    def __init__(self, dice: int) -> None:
        super().__init__()
        self.dice = dice

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        other = roll_against(state, seat)
        return other is not None and len(other.faces) > 0

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        other = roll_against(state, seat)
        assert other is not None
        state.agenda.append(PickDie(seat, other.owner, RE_ROLL, self.dice, 0))
