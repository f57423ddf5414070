"""What things cost, in words."""

from typing import Any

from dawndoom.core import View
from dawndoom.games.new_dawn.face.symbols import KIND_PLURALS, KIND_WORDS


def percent(chance: float) -> str:
    """Say a chance; what is not quite sure never reads as if it were."""
    if 0 < chance < 0.01:
        return "<1%"
    return f"{min(99, round(100 * chance)) if chance < 1 else 100}%"


def counted(number: int, kind: str) -> str:
    """Say how many of a kind: 2 Credits, 1 Science."""
    return f"{number} {KIND_WORDS[kind] if number == 1 else KIND_PLURALS[kind]}"


def cost_words(cost: list[int]) -> str:
    """Say a cost: 2 Credits, 1 Science."""
    parts = [counted(n, kind) for kind, n in zip("CSMX", cost, strict=False) if n]
    return ", ".join(parts) or "free"


def price_words(cost: list[int], terms: dict[str, Any]) -> str:
    """Say what a thing costs now, with what is taken off by itself and what cards may take off."""
    off, more = terms["off"], terms["cards_off"]
    if terms["any"]:
        cost = [0, 0, 0, sum(cost)]
    owed = max(0, sum(cost) - off)
    words = "free" if not owed else reduced(cost, off)
    hints = []
    if owed and more:
        hints.append(f"{min(owed, more)} less")
    if owed and terms["cards_any"] and not terms["any"]:
        hints.append("paid with any resources")
    return f"{words} ({' and '.join(hints)} with your cards)" if hints else words


def reduced(cost: list[int], off: int) -> str:
    """Say a cost with a discount; which symbols it drops is the payer's choice."""
    kinds = [kind for kind, number in enumerate(cost) if number]
    if off and len(kinds) == 1:
        cost = [max(0, number - off) for number in cost]
        off = 0
    return f"{cost_words(cost)}, less {off} of your choice" if off else cost_words(cost)


def short_price(view: View, cost: list[int]) -> str:
    """Say only what the cost on a card does not: that it is free by now, or how much less."""
    off = view["terms"].get("off", 0)
    if not sum(cost) or not off:
        return ""
    return "free" if off >= sum(cost) else f"{off} less"
