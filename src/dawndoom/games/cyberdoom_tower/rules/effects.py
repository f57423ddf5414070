"""The vocabulary of the cards: hit boxes, and the symbols that change a row of them (CT-8).

A symbol is read once from its card into a `Modifier`; `target_of` lays the symbols of four rows
over the boxes of a sentinel or AI.
"""

from typing import Any

from dawndoom.games.cyberdoom_tower.rules.placement import HitBox, Target

ROWS = 4
RED_DICE = 2
NUMBER, EXACT, RED, CHAIN = range(4)
"""The kinds of symbols, in the order in which they apply (CT-8.3)."""
KINDS = ("number", "exact", "red", "chain")


class Modifier:
    """A symbol beside a row of hit boxes."""

    __slots__ = ("boxes", "kind", "number")

    def __init__(self, kind: int, number: int = 0, boxes: tuple[int, ...] = ()) -> None:
        self.kind = kind
        self.number = number
        """Of a number symbol."""
        self.boxes = boxes
        """Of a red symbol: the boxes it reddens, 1 is the leftmost."""

    def plain(self) -> dict[str, Any]:
        """Return the symbol as JSON data."""
        return {"kind": KINDS[self.kind], "number": self.number, "boxes": list(self.boxes)}


def target_of(printed: list[list[HitBox]], symbols: list[list[Modifier]]) -> Target:
    """CT-8.3: return the boxes as they count once the symbols of their rows have changed them."""
    boxes: list[HitBox] = []
    chained = 0
    for row in range(ROWS):
        count = len(printed[row])
        for place in range(count):
            boxes.append(changed(printed[row][place], place + 1, symbols[row]))
        if has_kind(symbols[row], CHAIN) and count > 1:
            chained |= 1 << row
    return Target(without_surplus_red(boxes), chained)


def changed(box: HitBox, place: int, symbols: list[Modifier]) -> HitBox:
    """CT-8.3: return one box after the symbols of its row, steps 1 to 3."""
    low, high, red, number = box.low, box.high, box.red, box.number
    for symbol in symbols:
        if symbol.kind == NUMBER and number == 0:
            number = symbol.number
            low = number
    for symbol in symbols:
        if symbol.kind == EXACT and number:
            high = low
        elif symbol.kind == RED and place in symbol.boxes:
            red = True
    return HitBox(box.row, number, low, high, red, box.printed_red)


def without_surplus_red(boxes: list[HitBox]) -> list[HitBox]:
    """CT-8.5: with more than 2 red boxes, the reddened turn back first, from the bottom right."""
    surplus = sum(1 for box in boxes if box.red) - RED_DICE
    kept = boxes[:]
    for printed in (False, True):
        for place in range(len(kept) - 1, -1, -1):
            box = kept[place]
            if surplus > 0 and box.red and box.printed_red == printed:
                kept[place] = HitBox(box.row, box.number, box.low, box.high, False, printed)
                surplus -= 1
    return kept


def has_kind(symbols: list[Modifier], kind: int) -> bool:
    """Tell whether a symbol of this kind is among these."""
    for symbol in symbols:
        if symbol.kind == kind:
            return True
    return False
