"""What lies before the viewer: the own Player Board, the hand, and ways to pay."""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import Markup, classes, joined, part, tag
from dawndoom.games.new_dawn.face.board import heading, player_board
from dawndoom.games.new_dawn.face.hand import hand_card
from dawndoom.games.new_dawn.face.prices import cost_words
from dawndoom.games.new_dawn.face.signs import ability, costs, star, strength


def mat(view: View, decision: Decision | None) -> str:
    """Return what lies before the viewer."""
    if view["seat"] is None or view["step"] == 0:
        return ""
    seen = view["players"][view["seat"]]
    paying = _payments(decision) if decision and decision.name == "choose_payment" else ""
    return tag(
        "div",
        paying,
        player_board(view, {**seen, "hand": None}, view["round"], True),
        part("mat-hand", _hand(view), name="section", cls="hand-row"),
        cls="drawing new-dawn means",
    )


def _hand(view: View) -> Markup:
    held = shown_hand(view)
    note = "explore one in Step 3" if held else "empty until you draw"
    cards = [
        tag("div", hand_card(view["cards"][card]), _short(view["cards"][card]),
            cls=classes("in-hand", view["exploring"] == card and "chosen"),
            id=f"hand-{card}", data_zoom="")
        for card in held
    ]  # fmt: skip
    return joined(heading("Hand", note), tag("div", cards, cls="hand"))


def _short(card: dict[str, Any]) -> Markup:
    """Return a card of the hand in a line, for where there is no room for its face."""
    price = strength(card["strength"]) if card["ftype"] == "H" else ""
    return tag("div", tag("b", card["name"]), ability(card["signs"]), price or costs(card["cost"]),
               star(card["vp"]), cls=f"short type-{card['ftype']}")  # fmt: skip


def shown_hand(view: View) -> list[str]:
    """Return the viewer's hand, a card being explored included."""
    if view["seat"] is None:
        return []
    hand: list[str] = view["players"][view["seat"]]["hand"] or []
    return [*hand, *([view["exploring"]] if view["exploring"] else [])]


def _payments(decision: Decision) -> Markup:
    """Return the ways to pay as signs, each to be clicked."""
    ways = []
    for option in decision.options:
        cost = [int(word) for word in option.on]
        identity = "-".join(["pay", *(str(word) for word in option.on)])
        ways.append(tag("div", costs(cost), id=identity, cls="way", aria_label=cost_words(cost)))
    return tag("section", heading("Pay with"), tag("div", ways, cls="ways"), cls="paying")
