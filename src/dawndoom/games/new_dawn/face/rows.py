"""The rows below the board: Ambassadors, Aid and decks, the viewer's hand."""

from typing import Any

from dawndoom.core import View
from dawndoom.drawing import (
    Markup,
    at,
    block,
    classes,
    group,
    icon,
    joined,
    label,
    part,
    remembered,
    tag,
)
from dawndoom.games.new_dawn.face.layout import Layout, Rect, shown_hand
from dawndoom.games.new_dawn.face.symbols import (
    TYPE_ICONS,
    TYPE_WORDS,
    ambassador_token,
    cost_row,
    fitting_size,
    points,
    signs_row,
)

NAME_SIZES = (17.0, 16.0, 15.0, 14.0, 13.0, 12.0)
LINE = 1.08


def draw_rows(layout: Layout, view: View) -> Markup:
    """Return the three rows of cards."""
    envoys = [
        _ambassador(layout.ambassador(place), card)
        for place, card in enumerate(view["ambassadors"])
    ]
    aids = [_aid(layout.aid(place), card) for place, card in enumerate(view["aid_row"])]
    decks = [
        _deck(layout.deck(place), place, view["decks"][place], view["phase"]) for place in range(4)
    ]
    return joined(
        part("row-ambassadors", envoys),
        part("row-aids", aids),
        part("row-decks", decks),
        part("row-hand", _hand(layout, view)),
    )


def _tile(place: Rect, words: str, cls: str, *parts: Markup) -> Markup:
    x, y, width, height = place
    body = tag("rect", width=width, height=height, rx=9, cls="frame")
    return tag("g", tag("title", words), body, *parts, cls=classes("tile", cls), style=at(x, y))


def _name(words: str, x: float, room: float) -> Markup:
    """Return a name in at most two lines, as large as they allow."""
    size = fitting_size(words, room, NAME_SIZES)
    return block(words, x, 4 + size, room, size, "name", bold=True, most=2, leading=LINE)


@remembered
def _ambassador(place: Rect, card: dict[str, Any]) -> Markup:
    width, height = place[2], place[3]
    state = "used this Round" if card["used"] else "available"
    where = f"token on {card['at']}" if card["at"] else "token on the card"
    words = f"Ambassador {card['name']} ({state}, {where}): {card['text']}"
    cost = sum(card["cost"])
    left = 8 + (19 * cost if cost else 36)
    return _tile(
        place,
        words,
        classes("envoy", card["used"] and "spent"),
        _name(card["name"], 8, width - 12),
        cost_row(card["cost"], 8, 41, 18),
        label("→", left + 1, 55, 15, "soft"),
        signs_row(card["signs"], left + 18, 41, 18, width - left - 22),
        group(ambassador_token(card["id"], 9), style=at(17, height - 11)),
        label(_whereabouts(card), 30, height - 6, 14, "soft"),
    )


def _whereabouts(card: dict[str, Any]) -> str:
    """Say where an Ambassador's token is, and whether he was used."""
    if not card["at"]:
        return "used" if card["used"] else ""
    return f"used, {card['at']}" if card["used"] else f"on {card['at']}"


@remembered
def _aid(place: Rect, card: dict[str, Any] | None) -> Markup:
    if card is None:
        return _tile(place, "No Aid card is left.", "aid spent", label("none", 10, 36, 15, "soft"))
    width, height = place[2], place[3]
    size = min(19.0, (width - 50) / max(1, sum(card["cost"])) - 1)
    return _tile(
        place,
        f"Aid to the Alliance: {card['name']}, {card['vp']} VP",
        "aid",
        _name(card["name"], 8, width - 12),
        cost_row(card["cost"], 8, height - 9 - size, size),
        points(card["vp"], width - 20, height - 20, 20),
    )


@remembered
def _deck(place: Rect, ftype: int, number: int, phase: str) -> Markup:
    letter = "ESMH"[ftype]
    width, height = place[2], place[3]
    return _tile(
        place,
        f"{TYPE_WORDS[letter]} Facilities of phase {phase}: {number} cards left",
        classes("deck", f"type-{letter}", not number and "spent"),
        icon(TYPE_ICONS[letter], 7, 17, 26, f"type-{letter}"),
        label(str(number), width - 7, 40, 24, "figure", "end", bold=True),
        label(f"deck {phase}", width / 2, height - 11, 16, "soft", "middle"),
    )


def _hand(layout: Layout, view: View) -> Markup:
    hand = shown_hand(view)
    if not hand:
        x, y, _, _ = layout.hand(0)
        words = "Your hand is empty." if view["seat"] is not None else "Hands are hidden."
        return label(words, x + 4, y + 24, 16, "soft")
    return joined(
        _hand_card(layout.hand(place), view["cards"][identity], view["exploring"] == identity)
        for place, identity in enumerate(hand)
    )


@remembered
def _hand_card(place: Rect, card: dict[str, Any], is_chosen: bool) -> Markup:
    width, height = place[2], place[3]
    parts = [
        icon(TYPE_ICONS[card["ftype"]], 7, 8, 22, f"type-{card['ftype']}"),
        _name(card["name"], 34, width - 37),
        signs_row(card["signs"], 9, 43, 19, width - 16),
        points(card["vp"], width - 20, height - 19, 20),
    ]
    if card["ftype"] == "H":
        parts.append(label(f"strength {card['strength']}", 9, height - 12, 15, "soft"))
    else:
        size = min(19.0, (width - 48) / max(3, sum(card["cost"])) - 1)
        parts.append(cost_row(card["cost"], 8, height - 9 - size, size))
    return _tile(place, facility_words(card), classes("hand", is_chosen and "chosen"), *parts)


def facility_words(card: dict[str, Any], region: str = "") -> str:
    """Say a Facility card in full, for its tooltip."""
    kind = TYPE_WORDS[card["ftype"]]
    price = f"strength {card['strength']}"
    if card["ftype"] != "H":
        price = "cost " + (" ".join(_cost_words(card["cost"])) or "nothing")
    place = f" on {region}" if region else ""
    base_type = f", {TYPE_WORDS[card['btype']]} Base" if card["ftype"] == "H" else ""
    return (
        f"{card['name']}{place}: {kind}{base_type}, {price}, {card['vp']} VP, "
        f"number to beat {card['target']}. When explored: {card['text']}"
    )


def _cost_words(cost: list[int]) -> list[str]:
    return [f"{number}{kind}" for kind, number in zip("CSMX", cost, strict=True) if number]
