"""Phrases that several options share: chances to hide and to hit, what a sentinel will do."""

from typing import Any

from dawndoom.core import View, Wording
from dawndoom.games.cyberdoom_tower.face.queries import (
    LIKELY,
    closes_this_round,
    is_danger,
    percent,
    reach_of,
    tool_price,
)


def with_hide(label: str, notes: list[str], hide: dict[str, Any]) -> Wording:
    """Return a wording with the chance to hide: a warning unless it is likely."""
    words = hide_words(hide)
    if hide["with_luck"] >= LIKELY:
        return Wording(label, ", ".join(note for note in [*notes, words] if note))
    return Wording(label, ", ".join(notes), words)


def then_words(coming: dict[str, float]) -> str:
    """Say how likely the attack hits after a change, without and with more Luck."""
    free, chance = percent(coming["free"]), percent(coming["chance"])
    return f"then {free}" if free == chance else f"then {free}, {chance} with Luck"


def price_words(view: View, seat: int, tool: str) -> str:
    """Say what the next use of a tool costs."""
    if tool == "gunsight discarded":
        return "the Gunsight is gone"
    price = tool_price(view, seat, tool)
    return f"{price} Luck" if price else "free"


def hide_words(hide: dict[str, Any]) -> str:
    """Say how likely it is to stay hidden, in a few words."""
    if not hide["needed"]:
        return ""
    if hide["spotted"]:
        return "spotted: sure to fail"
    if hide["chance"] == 1:
        return "hides for sure"
    luck = f", {percent(hide['with_luck'])} with Luck" if hide["with_luck"] > hide["chance"] else ""
    return f"roll {hide['target']}+: {percent(hide['chance'])}{luck}"


def hit_words(hit: dict[str, float]) -> str:
    """Say how likely an attack hits, without and with Luck."""
    luck = f" ({percent(hit['with_luck'])} with Luck)" if hit["with_luck"] > hit["chance"] else ""
    return f"{percent(hit['chance'])} to hit{luck}"


def staying_words(view: View, level: int, sector: int) -> str:
    """Say what the sentinel of a floor will do to anyone who stays on a space."""
    sentinel = view["floors"][level]["sentinel"]
    if not is_danger(view, level):
        return ""
    if closes_this_round(view, level) and sector:
        return "the floor will be overrun: you lose"
    moved = {**sentinel, "pos": max(1, sentinel["pos"] - 1)}
    return f"{sentinel['name']} will hit you" if sector in reach_of(moved) else ""
