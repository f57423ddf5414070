"""What each card says, made from its data: whoever changes a number changes the text."""

from dawndoom.core import CardSet
from dawndoom.games.cyberdoom_tower.cards.library import library_of
from dawndoom.games.cyberdoom_tower.rules.box import (
    HIDE,
    HIT,
    SECTORS,
    SYMBOLS,
    WALK,
    Ai,
    Floor,
    Item,
    Sentinel,
)
from dawndoom.games.cyberdoom_tower.rules.effects import CHAIN, EXACT, NUMBER, ROWS, Modifier
from dawndoom.games.cyberdoom_tower.rules.placement import FACES, HitBox


def card_texts(cards: CardSet | None) -> dict[tuple[str, str], str]:
    """Return the text of each card, by deck and id."""
    library = library_of(cards)
    texts: dict[tuple[str, str], str] = {}
    for floor in library.floors:
        texts["floors", floor.id] = text_of_floor(floor)
    for sentinel in library.sentinels:
        texts["sentinels", sentinel.id] = text_of_sentinel(sentinel)
    for ai in library.ais:
        texts["ais", ai.id] = text_of_ai(ai)
    for item in library.items:
        texts["equipment", item.id] = f"{item.name}, item {item.number}. {text_of_item(item)}"
    return texts


def text_of_floor(floor: Floor) -> str:
    """Return a floor, sector by sector."""
    lines = [f"{floor.name}."]
    for sector in range(1, SECTORS + 1):
        bits = floor.symbols[sector]
        symbols = [name for name, bit in SYMBOLS.items() if bits & bit]
        parts = [f"cover {floor.stealth[sector]}", *symbols]
        parts.append(f"eye {floor.anti_stealth[sector]:+d} below it")
        parts += symbol_lines(floor.mods[sector])
        lines.append(f"Bay {sector}: {'; '.join(parts)}.")
    return "\n".join(lines)


def text_of_sentinel(sentinel: Sentinel) -> str:
    """Return a sentinel: its figures and its hit boxes."""
    return (
        f"{sentinel.name}. Energy {sentinel.energy}, damage {sentinel.damage}, "
        f"reach {sentinel.range}, eye {sentinel.anti_stealth:+d}, "
        f"{count(sentinel.width, 'bay')} wide.\n{rows_text(sentinel.rows)}"
    )


def text_of_ai(ai: Ai) -> str:
    """Return an AI: its figures, its hit boxes and the symbols printed beside them."""
    pair = "" if ai.energy_2p is None else f" ({ai.energy_2p} against two players)"
    symbols = "".join(f"\n{line.capitalize()}." for line in symbol_lines(ai.mods))
    return (
        f"{ai.name}. Energy {ai.energy}{pair}, damage {ai.damage} to everybody on the roof "
        f"in every round.\n{rows_text(ai.rows)}{symbols}"
    )


def text_of_item(item: Item) -> str:
    """Return what an item does and costs."""
    if item.kind == HIT:
        return (
            f"{item.luck} Luck: set one attack die to any number. "
            "Throw it away to do so once for free."
        )
    if item.kind == WALK:
        return "In each walk, one of your AP may count as two bays."
    if item.kind == HIDE:
        return "Once per turn, hiding is 1 easier: say so before you roll."
    cost = f"{item.energy} Energy per shot" if item.energy else "no cost"
    if item.card:
        cost = "used up by the shot" + (f", {item.energy} Energy" if item.energy else "")
    return f"Weapon: {item.damage} damage, reach {item.range}, {cost}."


def rows_text(rows: list[list[HitBox]]) -> str:
    """Return hit boxes, row by row."""
    lines = []
    for row in range(ROWS):
        boxes = ", ".join(box_text(box) for box in rows[row])
        lines.append(f"Row {row + 1}: {boxes or 'no box'}.")
    return "\n".join(lines)


def box_text(box: HitBox) -> str:
    """Return what a printed hit box takes."""
    if not box.number:
        return "any red die" if box.red else "any die"
    value = f"{box.number}+" if box.number < FACES else str(box.number)
    return f"red {value}" if box.red else value


def symbol_lines(mods: list[list[Modifier]]) -> list[str]:
    """Return the symbols of four rows, each with its row."""
    return [f"row {row + 1}: {symbol_text(symbol)}" for row in range(ROWS) for symbol in mods[row]]


def symbol_text(symbol: Modifier) -> str:
    """Return what a symbol does to its row."""
    if symbol.kind == NUMBER:
        return f"empty boxes need {symbol.number} or more"
    if symbol.kind == EXACT:
        return "boxes with a number need exactly that number"
    if symbol.kind == CHAIN:
        return "all dice must show the same number"
    noun, takes = ("box", "takes") if len(symbol.boxes) == 1 else ("boxes", "take")
    return f"{noun} {' and '.join(str(box) for box in symbol.boxes)} {takes} red dice only"


def count(number: int, noun: str) -> str:
    """Return a number of things."""
    return f"1 {noun}" if number == 1 else f"{number} {noun}s"
