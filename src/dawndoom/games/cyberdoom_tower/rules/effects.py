"""The vocabulary of the cards: hit boxes, and the symbols that change a row of them (CT-8).

A symbol is read once from its card into a `Modifier`; `target_of` lays the symbols of four rows
over the boxes of a sentinel or AI; `words` says a symbol in words, from the same data.
"""

from typing import Any

from dawndoom.core import Entry
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

    def words(self) -> str:
        """Say what the symbol does."""
        if self.kind == NUMBER:
            return f"empty boxes of the row need {self.number} or more"
        if self.kind == EXACT:
            return "boxes with a number need exactly that number"
        if self.kind == CHAIN:
            return "all dice of the row show the same number"
        listed = " and ".join(str(box) for box in self.boxes)
        return f"box {listed} of the row takes red dice only"


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


def read_rows(entry: Entry) -> list[list[HitBox]]:
    """Return the four rows of hit boxes of a sentinel or AI (CT-8.1, ledger 8.1)."""
    expected = "four lists of hit boxes"
    rows = entry.value("rows", expected)
    if not is_four_lists(rows):
        raise entry.refuse("rows", expected, rows)
    boxes = []
    for row in range(ROWS):
        line = []
        for place, fields in enumerate(rows[row], start=1):
            where = f"rows[{row + 1}][{place}]"
            if not isinstance(fields, dict):
                raise entry.refuse(where, "a hit box such as { number = 4 }", fields)
            line.append(_read_box(Entry(entry.file, entry.card, where + ".", fields), row))
        boxes.append(line)
    count = sum(len(line) for line in boxes)
    if count < 6:
        raise entry.refuse("rows", "at least 6 hit boxes", f"{count} boxes")
    return boxes


def _read_box(entry: Entry, row: int) -> HitBox:
    red = entry.one_of("colour", ("any", "red"), "any") == "red"
    number = entry.whole("number", 1, 6) if entry.has("number") else 0
    entry.done()
    return HitBox(row, number, number or 1, 6, red, red)


def read_symbols(entry: Entry, field: str) -> list[list[Modifier]]:
    """Return the symbols of four rows."""
    expected = "four lists of symbols"
    rows = entry.value(field, expected)
    if not is_four_lists(rows):
        raise entry.refuse(field, expected, rows)
    return [
        [
            _read_symbol(entry, f"{field}[{row + 1}][{place}]", symbol)
            for place, symbol in enumerate(rows[row], start=1)
        ]
        for row in range(ROWS)
    ]


def _read_symbol(entry: Entry, where: str, symbol: object) -> Modifier:
    if symbol == "chain":
        return Modifier(CHAIN)
    if symbol == "exact":
        return Modifier(EXACT)
    expected = '"chain", "exact", { number = 1..6 } or { red = [boxes] }'
    if not isinstance(symbol, dict) or len(symbol) != 1:
        raise entry.refuse(where, expected, symbol)
    part = Entry(entry.file, entry.card, where + ".", symbol)
    if part.has("number"):
        return Modifier(NUMBER, part.whole("number", 1, 6))
    boxes = symbol.get("red")
    if not isinstance(boxes, list) or not boxes or not all(is_place(box) for box in boxes):
        raise entry.refuse(where, expected, symbol)
    return Modifier(RED, 0, tuple(sorted(set(boxes))))


def is_place(value: object) -> bool:
    """Tell whether a value counts boxes of a row: 1, 2, 3, ..."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


def is_four_lists(value: object) -> bool:
    """Tell whether a value is a list of four lists."""
    return (
        isinstance(value, list)
        and len(value) == ROWS
        and all(isinstance(part, list) for part in value)
    )
