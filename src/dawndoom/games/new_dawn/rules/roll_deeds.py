"""What effects do to a roll in progress (ledger, 8.2: `roll`, `reroll`, `setmax`, `oppreroll`)."""

from dawndoom.core import Seat
from dawndoom.games.new_dawn.rules.codes import (
    GREEN,
    OPPREROLL,
    RED,
    REROLL,
    ROLL_ALL_RED,
    ROLL_ANY_RED,
    ROLL_DIE,
    ROLL_FLAT,
    ROLL_HUSH,
    ROLL_NEAR,
    ROLL_ONE_RED,
    ROLL_TARGET,
    ROLL_WHITES,
    SETMAX,
    WHITE,
    YELLOW,
    Part,
)
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


def roll_could_change(state: Galaxy, seat: Seat, part: Part) -> bool:
    """Tell whether an effect on a roll in progress changes anything."""
    code = part.code
    if code == OPPREROLL:
        other = roll_against(state, seat)
        return other is not None and len(other.faces) > 0
    roll = roll_of(state, seat)
    if roll is None:
        return False
    contest = state.contest
    if code == ROLL_FLAT:
        return True
    if code == ROLL_DIE:
        return part.n != WHITE or contest is None or not contest.without_white
    if code == ROLL_WHITES:
        return roll.dice[WHITE] > 0
    if code == ROLL_ONE_RED:
        return roll.dice[YELLOW] > 0
    if code in (ROLL_ALL_RED, ROLL_ANY_RED):
        return roll.dice[YELLOW] + roll.dice[WHITE] > 0
    if code == ROLL_NEAR:
        return roll.givers > 0
    if code == ROLL_TARGET:
        return contest is not None and contest.defender == NOBODY
    if code == ROLL_HUSH:
        return contest is not None and contest.defender not in (NOBODY, seat)
    if code == SETMAX:
        return has_low_die(roll)
    return len(roll.faces) > 0


def has_low_die(roll: Roll) -> bool:
    """Tell whether a die shows less than its highest face."""
    for die in range(len(roll.faces)):
        if roll.faces[die] < highest(roll, die):
            return True
    return False


def do_roll(state: Galaxy, seat: Seat, part: Part) -> None:
    """Change a roll in progress."""
    code = part.code
    if code == OPPREROLL:
        other = roll_against(state, seat)
        assert other is not None
        state.agenda.append(PickDie(seat, other.owner, RE_ROLL, part.n, 0))
        return
    roll = roll_of(state, seat)
    assert roll is not None
    if code == REROLL:
        state.agenda.append(PickDie(seat, seat, RE_ROLL, part.n, 0))
    elif code == SETMAX:
        state.agenda.append(PickDie(seat, seat, SET_HIGHEST, part.n, 0))
    elif code == ROLL_FLAT:
        roll.flat += part.n
    elif code == ROLL_DIE:
        add_die(state, roll, part.n)
    elif code == ROLL_WHITES:
        exchange(roll, WHITE, YELLOW, roll.dice[WHITE])
    elif code == ROLL_ALL_RED:
        exchange(roll, WHITE, RED, roll.dice[WHITE])
        exchange(roll, YELLOW, RED, roll.dice[YELLOW])
    elif code == ROLL_ONE_RED:
        state.agenda.append(Convert(seat, part.n, True))
    elif code == ROLL_ANY_RED:
        state.agenda.append(Convert(seat, part.n, False))
    elif code == ROLL_NEAR:
        for _ in range(min(part.n, roll.givers)):
            add_die(state, roll, GREEN)
    else:
        change_contest(state, part)


def change_contest(state: Galaxy, part: Part) -> None:
    """`T-n`, `hush`: change the number to beat, or keep the Defender from spending tokens."""
    contest = state.contest
    assert contest is not None
    if part.code == ROLL_TARGET:
        contest.target -= part.n
    else:
        contest.hushed = True
