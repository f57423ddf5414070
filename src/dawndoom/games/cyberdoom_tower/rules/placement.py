"""Dice on hit boxes, exactly (CT-8).

Six dice, four white and two red, matter only by colour and value: 126 kinds of white dice times 21
kinds of red ones are 2,646 rolls. For a target all rolls that fill it are found at once, by
putting dice on its boxes one box after the other; a chained row is filled value by value.
"""

WHITES, REDS = 4, 2
DICE = WHITES + REDS
FACES = 6
RED_ROLLS = 21
ROLLS = 126 * RED_ROLLS
NOT_PLACED = -1


class HitBox:
    """A place for one die: values from `low` to `high`, red dice only if it is red."""

    __slots__ = ("high", "low", "number", "printed_red", "red", "row")

    def __init__(
        self, row: int, number: int, low: int, high: int, red: bool, printed_red: bool
    ) -> None:
        self.row = row
        self.number = number
        """As shown in it, 0 in an empty box."""
        self.low = low
        self.high = high
        self.red = red
        self.printed_red = printed_red

    def accepts(self, value: int, is_red: bool) -> bool:
        """CT-8.2: tell whether a die may lie here."""
        return self.low <= value <= self.high and (is_red or not self.red)


class Target:
    """The hit boxes as they count now, and which rolls fill them."""

    __slots__ = ("_filled", "boxes", "chained", "signature")

    def __init__(self, boxes: list[HitBox], chained: int) -> None:
        self.boxes = boxes
        self.chained = chained
        """Rows with a chain, one bit each."""
        self.signature: tuple[int, ...] = signature_of(boxes, chained)
        self._filled: bytes = b""

    def filled(self) -> bytes:
        """Return 1 for each of the 2,646 rolls with a full placement, 0 for the others."""
        if not self._filled:
            self._filled = find_filled(self)
        return self._filled

    def is_filled_by(self, dice: tuple[int, ...]) -> bool:
        """CT-8.6: tell whether all six dice (four white, then two red) can be placed."""
        return self.filled()[roll_number(dice)] == 1

    def can_be_filled(self) -> bool:
        """Tell whether any roll fills the target, without looking for all of them."""
        return _can_fill(self, 0, 0, 0)


def signature_of(boxes: list[HitBox], chained: int) -> tuple[int, ...]:
    """Return what distinguishes targets that different rolls fill."""
    words = [chained]
    for box in boxes:
        words.append((box.row * 8 + box.low) * 16 + box.high * 2 + box.red)
    return tuple(words)


KEPT_ANSWERS = 2_000
_filled_by_signature: dict[tuple[int, ...], bytes] = {}


def find_filled(target: Target) -> bytes:
    """Return the rolls that fill a target; equal targets share the answer."""
    known = _filled_by_signature.get(target.signature)
    if known is None:
        known = _find_filled(target)
        if len(_filled_by_signature) >= KEPT_ANSWERS:
            _filled_by_signature.clear()
        _filled_by_signature[target.signature] = known
    return known


# A heap of dice is one number: three bits count the dice of each colour and value (white 1 to 6,
# then red 1 to 6), and above them stand the numbers of white and of red dice.
WHITE_COUNT, RED_COUNT = 1 << 36, 1 << 39
COUNT_BITS = 7


def added(heap: int, value: int, is_red: bool) -> int:
    """Return the heap with one more die."""
    if is_red:
        return heap + RED_COUNT + (1 << (3 * (5 + value)))
    return heap + WHITE_COUNT + (1 << (3 * (value - 1)))


def whites_in(heap: int) -> int:
    """Return how many white dice lie in a heap."""
    return (heap >> 36) & COUNT_BITS


def reds_in(heap: int) -> int:
    """Return how many red dice lie in a heap."""
    return heap >> 39


def _find_filled(target: Target) -> bytes:
    """CT-8.7: put dice on the boxes row by row and note which whole rolls come out."""
    heaps = {0}
    for row in range(4):
        boxes = [box for box in target.boxes if box.row == row]
        if target.chained >> row & 1:
            grown: set[int] = set()
            for value in range(1, FACES + 1):
                grown |= _with_boxes(heaps, boxes, value, value)
            heaps = grown
        else:
            heaps = _with_boxes(heaps, boxes, 1, FACES)
    filled = bytearray(ROLLS)
    for heap in heaps:
        if whites_in(heap) == WHITES and reds_in(heap) == REDS:
            filled[_roll_of(heap)] = 1
    return bytes(filled)


def _with_boxes(heaps: set[int], boxes: list[HitBox], low: int, high: int) -> set[int]:
    """Return the heaps with a die of low .. high on each box, or with boxes left empty."""
    grown = heaps
    for box in boxes:
        before = grown
        grown = set(before)
        for value in range(max(low, box.low), min(high, box.high) + 1):
            for heap in before:
                if reds_in(heap) < REDS:
                    grown.add(added(heap, value, True))
                if not box.red and whites_in(heap) < WHITES:
                    grown.add(added(heap, value, False))
    return grown


def _roll_of(heap: int) -> int:
    """Return the number of the roll that lies in a heap of six dice."""
    dice = []
    for kind in range(12):
        for _ in range((heap >> (3 * kind)) & COUNT_BITS):
            dice.append(kind % FACES + 1)
    return roll_number(tuple(dice))


def _can_fill(target: Target, row: int, free: int, red: int) -> bool:
    """Go on counting the boxes (for any die, for red dice) that one roll can fill, row by row."""
    if row == 4:
        return free >= WHITES and free + min(red, REDS) >= DICE
    boxes = [box for box in target.boxes if box.row == row]
    if not target.chained >> row & 1:
        reds = sum(1 for box in boxes if box.red)
        return _can_fill(target, row + 1, free + len(boxes) - reds, red + reds)
    for value in range(1, FACES + 1):
        fitting = [box for box in boxes if box.low <= value <= box.high]
        reds = sum(1 for box in fitting if box.red)
        if _can_fill(target, row + 1, free + len(fitting) - reds, red + reds):
            return True
    return False


# Numbers of rolls. `WHITE_KINDS` and `RED_KINDS` bring dice in any order to the number of their
# kind; a roll's number is the white kind times 21 plus the red kind.


def _kinds(count: int) -> list[int]:
    """Return for each of 6**count ordered throws the number of its kind."""
    known: dict[tuple[int, ...], int] = {}
    kinds = []
    for throw in range(FACES**count):
        values = []
        rest = throw
        for _ in range(count):
            values.append(rest % FACES)
            rest //= FACES
        kinds.append(known.setdefault(tuple(sorted(values)), len(known)))
    return kinds


WHITE_KINDS: list[int] = _kinds(WHITES)
RED_KINDS: list[int] = _kinds(REDS)


def roll_number(dice: tuple[int, ...]) -> int:
    """Return the number of a roll, 0 .. 2645, whatever the order of its dice."""
    white = ((dice[0] * 6 + dice[1]) * 6 + dice[2]) * 6 + dice[3] - 259
    return WHITE_KINDS[white] * RED_ROLLS + RED_KINDS[dice[4] * 6 + dice[5] - 7]


def largest_placement(target: Target, dice: tuple[int, ...]) -> list[int]:
    """CT-8.9: return for each box its die (0 .. 5) or NOT_PLACED, with as many dice as possible."""
    best = [NOT_PLACED] * len(target.boxes)
    found = _Search(target, dice)
    found.place(0, best[:], 0, 0, [0] * 4)
    return found.best


class _Search:
    """The search for a largest placement: box by box, each box with a die or empty."""

    def __init__(self, target: Target, dice: tuple[int, ...]) -> None:
        self.target = target
        self.dice = dice
        self.best: list[int] = [NOT_PLACED] * len(target.boxes)
        self.most = 0

    def place(self, at: int, lying: list[int], used: int, count: int, chain: list[int]) -> None:
        """Try every die on the box `at`, then the box left empty."""
        boxes = self.target.boxes
        if count > self.most:
            self.most = count
            self.best = lying[:]
        if self.most == DICE or at == len(boxes) or count + len(boxes) - at <= self.most:
            return
        row = boxes[at].row
        tried: set[tuple[int, bool]] = set()
        for die in range(DICE):
            value, is_red = self.dice[die], die >= WHITES
            if used >> die & 1 or (value, is_red) in tried:
                continue
            tried.add((value, is_red))
            if self._fits(boxes[at], value, is_red, chain[row]):
                lying[at] = die
                self.place(
                    at + 1, lying, used | 1 << die, count + 1, self._linked(chain, row, value)
                )
                lying[at] = NOT_PLACED
        self.place(at + 1, lying, used, count, chain)

    def _fits(self, box: HitBox, value: int, is_red: bool, link: int) -> bool:
        return box.accepts(value, is_red) and link in (0, value)

    def _linked(self, chain: list[int], row: int, value: int) -> list[int]:
        """Return the values that chained rows are bound to, with one more die in a row."""
        if not self.target.chained >> row & 1:
            return chain
        linked = chain[:]
        linked[row] = value
        return linked
