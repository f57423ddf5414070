"""Dice rolls (ND-13).

ND-13.3   Declare     before the dice: tokens and cards, until done
ND-13.5   Throw       all dice of the pool at once
ND-13.6   Post        after the dice: re-rolls and cards, until done
          PickDie     which die is re-rolled or turned to its highest face
ND-13.8   React       the other side's cards; if a die changed, the owner is asked again
          Convert     exchange dice for red ones
"""

from typing import Final

from dawndoom.core import Decision, Option, Question, Seat, Step
from dawndoom.games.new_dawn.rules.abilities import (
    usable,
    use,
    window_bits,
)
from dawndoom.games.new_dawn.rules.box import (
    CONVERT_OPTIONS,
    DIE_OPTIONS,
    DONE,
    TOKEN_OPTIONS,
    Region,
)
from dawndoom.games.new_dawn.rules.kinds import (
    BLACK,
    GREEN,
    GREEN_TOKEN,
    KINDS,
    PLUS_TWO,
    RED,
    REROLL_TOKEN,
    WHITE,
    YELLOW,
)
from dawndoom.games.new_dawn.rules.state import HELD, NOBODY, NOWHERE, Galaxy, Roll
from dawndoom.games.new_dawn.rules.windows import (
    AFTER_ANY_ROLL,
    AFTER_ATTACK_ROLL,
    AFTER_ATTACKERS_ROLL,
    AFTER_DEFENCE_ROLL,
    AFTER_DEFENDERS_ROLL,
    BEFORE_ANY_ROLL,
    BEFORE_ATTACK_ROLL,
    BEFORE_DEFENCE_ROLL,
)

FACES = (
    (2, 3, 4, 5, 6, 6),
    (1, 2, 3, 4, 5, 6),
    (3, 4, 5, 5, 6, 6),
    (0, 1, 1, 2, 2, 3),
    (1, 2, 3, 4, 5, 6),
)
"""ND-13.1: yellow, white, red, green, black."""
HIGHEST = (6, 6, 6, 3, 6)
DIE_NAMES = ("Y", "W", "R", "G", "B")
NO_ROLL: Final = -1
"""The window of a region roll: no card fits it."""

# What is done to a die that is picked.
RE_ROLL: Final = 0
SET_HIGHEST: Final = 1


def throw_die(state: Galaxy, colour: int) -> int:
    """Roll one die."""
    return FACES[colour][state.below(6)]


def roll_of(state: Galaxy, seat: Seat) -> Roll | None:
    """Return the roll in progress that a seat owns."""
    for roll in state.rolls:
        if roll.owner == seat:
            return roll
    return None


def roll_against(state: Galaxy, seat: Seat) -> Roll | None:
    """Return the roll in progress that the other side owns."""
    for roll in state.rolls:
        if roll.owner != seat:
            return roll
    return None


def add_die(state: Galaxy, roll: Roll, colour: int) -> None:
    """Add a die to a pool. In a Sector without White dice they never enter it."""
    contest = state.contest
    if colour == WHITE and contest is not None and contest.without_white:
        return
    roll.dice[colour] += 1


def place_of_contest(state: Galaxy) -> Region:
    """Return the region fought over, NOWHERE in a roll against nobody."""
    return NOWHERE if state.contest is None else state.contest.region


def is_hushed(state: Galaxy, roll: Roll) -> bool:
    """Tell whether the owner of a roll may spend no tokens."""
    contest = state.contest
    return contest is not None and contest.hushed and roll.owner == contest.defender


class Declare(Question):
    """ND-13.3: P2, GD and cards of the declare windows, in any order and number, until done."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def ask(self, state: Galaxy) -> Decision | None:
        roll = state.rolls[self.place]
        seat = roll.owner
        options = []
        if not is_hushed(state, roll):
            if state.held[seat * HELD + PLUS_TWO]:
                options.append(TOKEN_OPTIONS[PLUS_TWO])
            if state.held[seat * HELD + GREEN_TOKEN]:
                options.append(TOKEN_OPTIONS[GREEN_TOKEN])
        bits = window_bits(state, seat, BEFORE_ANY_ROLL)
        if roll.window != BEFORE_ANY_ROLL:
            bits |= window_bits(state, seat, roll.window)
        options.extend(usable(state, seat, bits, place_of_contest(state)))
        if not options:
            return None
        options.append(DONE)
        return Decision(seat, "roll_declare", options)

    def take(self, state: Galaxy, option: Option) -> None:
        if option == DONE:
            return
        roll = state.rolls[self.place]
        state.agenda.append(self)
        if option.verb == "use":
            use(state, roll.owner, option, place_of_contest(state))
            return
        kind = TOKEN_OPTIONS.index(option)
        spend(state, roll.owner, kind)
        if kind == PLUS_TWO:
            roll.flat += 2
        else:
            add_die(state, roll, GREEN)


def spend(state: Galaxy, seat: Seat, kind: int) -> None:
    """ND-13.11: a spent token goes back to the supply at once."""
    state.held[seat * HELD + kind] -= 1
    if state.events is not None:
        state.tell_of(seat, "spent", KINDS[kind])


class Throw(Step):
    """ND-13.5, ND-13.12: one draw per die, yellow, white, red, green."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, state: Galaxy) -> None:
        roll = state.rolls[self.place]
        faces = []
        for colour in range(BLACK + 1):
            for _ in range(roll.dice[colour]):
                faces.append(throw_die(state, colour))
        roll.faces = faces
        roll.thrown = True
        if state.events is not None:
            state.tell_of(roll.owner, "rolled", dice_words(roll), faces[:], roll.flat, roll.total())


def dice_words(roll: Roll) -> list[str]:
    """Return the colours of a roll's dice, in their order."""
    words: list[str] = []
    for colour in range(BLACK + 1):
        words += [DIE_NAMES[colour]] * roll.dice[colour]
    return words


class Post(Question):
    """ND-13.6: re-rolls and cards after the dice, until done."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def ask(self, state: Galaxy) -> Decision | None:
        roll = state.rolls[self.place]
        options = []
        can_spend = state.held[roll.owner * HELD + REROLL_TOKEN] and not is_hushed(state, roll)
        if can_spend and roll.faces:
            options.append(TOKEN_OPTIONS[REROLL_TOKEN])
        bits = post_bits(state, roll)
        options.extend(usable(state, roll.owner, bits, place_of_contest(state)))
        if not options:
            return None
        options.append(DONE)
        return Decision(roll.owner, "roll_post", options)

    def take(self, state: Galaxy, option: Option) -> None:
        if option == DONE:
            return
        roll = state.rolls[self.place]
        state.agenda.append(self)
        if option.verb == "use":
            use(state, roll.owner, option, place_of_contest(state))
        else:
            spend(state, roll.owner, REROLL_TOKEN)
            state.agenda.append(PickDie(roll.owner, roll.owner, RE_ROLL, 1, 0))


def post_bits(state: Galaxy, roll: Roll) -> int:
    """Return the bits of the post-roll windows that fit a roll."""
    if roll.window == NO_ROLL:
        return 0
    bits = window_bits(state, roll.owner, AFTER_ANY_ROLL)
    if roll.window == BEFORE_ATTACK_ROLL:
        bits |= window_bits(state, roll.owner, AFTER_ATTACK_ROLL)
    elif roll.window == BEFORE_DEFENCE_ROLL:
        bits |= window_bits(state, roll.owner, AFTER_DEFENCE_ROLL)
    return bits


class PickDie(Question):
    """ND-13.6, ND-13.7: which die; from the second one of an effect on, or none."""

    __slots__ = ("change", "left", "owner", "picked", "seat")

    def __init__(self, seat: Seat, owner: Seat, change: int, left: int, picked: int) -> None:
        self.seat = seat
        self.owner = owner
        self.change = change
        self.left = left
        self.picked = picked

    def ask(self, state: Galaxy) -> Decision | None:
        roll = roll_of(state, self.owner)
        assert roll is not None
        options = []
        for die in range(len(roll.faces)):
            is_high = self.change == SET_HIGHEST and roll.faces[die] == highest(roll, die)
            if not self.picked >> die & 1 and not is_high:
                options.append(DIE_OPTIONS[die])
        if not options:
            return None
        if self.picked and self.seat == self.owner:
            options.append(DONE)
        return Decision(self.seat, "roll_die", options, (self.owner,))

    def take(self, state: Galaxy, option: Option) -> None:
        if option == DONE:
            return
        die = DIE_OPTIONS.index(option)
        roll = roll_of(state, self.owner)
        assert roll is not None
        if self.left > 1:
            picked = self.picked | 1 << die
            again = PickDie(self.seat, self.owner, self.change, self.left - 1, picked)
            state.agenda.append(again)
        change_die(state, roll, die, self.seat, self.change)


def highest(roll: Roll, die: int) -> int:
    """Return the highest face of a die."""
    return HIGHEST[roll.colour_of(die)]


def change_die(state: Galaxy, roll: Roll, die: int, seat: Seat, change: int) -> None:
    """ND-13.7: the new face replaces the old one, even if it is lower."""
    colour = roll.colour_of(die)
    before = roll.faces[die]
    after = highest(roll, die) if change == SET_HIGHEST else throw_die(state, colour)
    roll.faces[die] = after
    if state.events is not None:
        state.tell_of(
            seat, "changed_die", roll.owner, DIE_NAMES[colour], before, after, roll.total()
        )


class React(Question):
    """ND-13.8: cards of the other side against a contested roll; then the owner is asked again."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def ask(self, state: Galaxy) -> Decision | None:
        contest = state.contest
        if contest is None or contest.defender == NOBODY:
            return None
        is_attack = self.place == 0
        seat = contest.defender if is_attack else contest.attacker
        bits = window_bits(state, seat, AFTER_ATTACKERS_ROLL if is_attack else AFTER_DEFENDERS_ROLL)
        options = usable(state, seat, bits, contest.region)
        if not options:
            return None
        options.append(DONE)
        return Decision(seat, "roll_react", options)

    def take(self, state: Galaxy, option: Option) -> None:
        contest = state.contest
        if option == DONE or contest is None:
            return
        seat = contest.defender if self.place == 0 else contest.attacker
        state.agenda.append(self)
        state.agenda.append(Post(self.place))
        use(state, seat, option, contest.region)


class Convert(Question):
    """Exchange dice for red ones before the roll; dice of one colour are alike."""

    __slots__ = ("left", "only_yellow", "seat")

    def __init__(self, seat: Seat, left: int, only_yellow: bool) -> None:
        self.seat = seat
        self.left = left
        self.only_yellow = only_yellow

    def ask(self, state: Galaxy) -> Decision | None:
        roll = roll_of(state, self.seat)
        assert roll is not None
        options = []
        if roll.dice[YELLOW]:
            options.append(CONVERT_OPTIONS[YELLOW])
        if roll.dice[WHITE] and not self.only_yellow:
            options.append(CONVERT_OPTIONS[WHITE])
        if not options:
            return None
        options.append(DONE)
        return Decision(self.seat, "roll_convert", options)

    def take(self, state: Galaxy, option: Option) -> None:
        if option == DONE:
            return
        roll = roll_of(state, self.seat)
        assert roll is not None
        exchange(roll, CONVERT_OPTIONS.index(option), RED, 1)
        if self.left > 1:
            state.agenda.append(Convert(self.seat, self.left - 1, self.only_yellow))


def exchange(roll: Roll, old: int, new: int, number: int) -> None:
    """Exchange dice of one colour for dice of another."""
    roll.dice[old] -= number
    roll.dice[new] += number
