"""Hit boxes and symbols as card files spell them (ledger, 8.1)."""

from dawndoom.core import Entry
from dawndoom.games.cyberdoom_tower.rules.effects import CHAIN, EXACT, NUMBER, RED, ROWS, Modifier
from dawndoom.games.cyberdoom_tower.rules.placement import DICE, FACES, HitBox


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
    if count < DICE:
        raise entry.refuse("rows", f"at least {DICE} hit boxes", f"{count} boxes")
    return boxes


def _read_box(entry: Entry, row: int) -> HitBox:
    red = entry.one_of("colour", ("any", "red"), "any") == "red"
    number = entry.whole("number", 1, FACES) if entry.has("number") else 0
    entry.done()
    return HitBox(row, number, number or 1, FACES, red, red)


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
        return Modifier(NUMBER, part.whole("number", 1, FACES))
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
