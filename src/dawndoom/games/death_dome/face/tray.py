"""Below the board: the attack that is being resolved, and the viewer's hand."""

from typing import Any

from dawndoom.core import View
from dawndoom.drawing import (
    Card,
    Markup,
    at,
    card_face,
    classes,
    fit,
    group,
    icon,
    joined,
    label,
    seat_class,
    seat_shape,
    seeing,
    tag,
)
from dawndoom.games.death_dome.face.layout import PANEL_GAP, layout_of
from dawndoom.games.death_dome.face.queries import fight_of, item_of, power_of, unit_of
from dawndoom.games.death_dome.face.symbols import DECK_COLOURS

CARD_HEIGHT = 168.0
"""Of a face that is 190 wide."""
LOW_CARD_HEIGHT = 62.0
"""The same while values are all that counts: the board keeps its size when a fight begins."""
ROW_MOST = 4
SIDE_HEIGHT = 34.0
TIMINGS = {
    "": "value only",
    "window": "between unit phases",
    "unit": "in a unit phase",
    "move": "when moving",
    "action": "as an action",
    "attack": "when attacking",
    "capture": "when capturing",
    "turn": "any time in your turn",
    "defense": "when defending",
}


def panel_heights(view: View) -> tuple[float, float]:
    """Return how high the attack and the hand are."""
    fight = fight_of(view)
    fight_height = 0.0 if fight is None else _fight_height(fight) + PANEL_GAP
    rows, width = _hand_shape(view)
    high = card_height(view) * width / 190
    hand_height = rows * (high + 8) + 22 if view["hand"] else 0.0
    return fight_height, hand_height


def _fight_height(fight: dict[str, Any]) -> float:
    return 62 + SIDE_HEIGHT * max(1, len(fight["sides"]))


def card_height(view: View) -> float:
    """Return the height of a card of the hand: low in a fight, unless abilities are asked for."""
    low = fight_of(view) is not None and view["asks"] != "attack_mod_card"
    return LOW_CARD_HEIGHT if low else CARD_HEIGHT


def fight_panel(view: View) -> Markup:
    """Return the attack: who with what, the cards of both sides, and how every hit stands."""
    fight = fight_of(view)
    if fight is None:
        return Markup()
    top, width = layout_of(view).bottom, layout_of(view).width - 16
    back = tag("rect", width=width, height=_fight_height(fight), rx=12, cls="panel")
    whose = group(seat_shape(fight["seat"], 8), style=at(24, 19)) if fight["seat"] >= 0 else ""
    left = 40 if whose else 14
    title = fit(_title(view, fight), width - left - 10, 16, bold=True)
    cards = _cards_words(view, fight)
    drawn = [
        back,
        whose,
        label(title, left, 25, 16, "heading", bold=True),
        label(fit(cards, width - 24, 13), 14, 46, 13, "soft"),
    ]
    for turn, side in enumerate(fight["sides"]):
        drawn.append(_side(view, side, 62 + SIDE_HEIGHT * turn, width))
    return group(drawn, cls="fight", style=at(8, top))


def _title(view: View, fight: dict[str, Any]) -> str:
    kinds = {"bug": "Bugs attack", "shove": "A shove", "payback": "Payback", "ram": "Ram"}
    if fight["kind"] != "weapon":
        by = "" if fight["unit"] < 0 else f" by {unit_of(view, fight['unit'])['name']}"
        what = kinds[fight["kind"]] + by
    else:
        weapon = "punch" if fight["weapon"] == "punch" else item_of(view, fight["weapon"])["name"]
        what = f"{unit_of(view, fight['unit'])['name']} attacks with {weapon}"
    marks = ", ".join(mark.replace("_", " ") for mark in fight["marks"])
    return f"{what} ({marks})" if marks else what


def _cards_words(view: View, fight: dict[str, Any]) -> str:
    said = [f"strength {fight['base']}"]
    for card in fight["cards"]:
        said.append(f"{power_of(view, card)['name']} {power_of(view, card)['value']}")
    attack = "Attack: " + " + ".join(said)
    played = [f"{power_of(view, card)['name']} {power_of(view, card)['value']}"
              for card in fight["defense"]]  # fmt: skip
    return attack + (f".  Defense cards: {', '.join(played)}" if played else "")


def _side(view: View, side: dict[str, Any], top: float, width: float) -> Markup:
    unit = unit_of(view, side["unit"])
    deadly = side["wounds"] >= side["vitae"] and not side["done"]
    verdict = "resolved" if side["done"] else _verdict(side)
    name = fit(unit["name"], 190, 15)
    return group(
        tag("rect", x=8, y=0, width=width - 16, height=SIDE_HEIGHT - 5, rx=8, cls="side"),
        group(seat_shape(unit["seat"], 8), style=at(26, 14)),
        label(name, 42, 20, 15, "figure"),
        icon("sword", 250, 6, 16, "sign"),
        label(str(side["attack"]), 272, 21, 18, "figure", bold=True),
        icon("shield", 312, 6, 16, "sign"),
        label(str(side["defense"]), 334, 21, 18, "figure", bold=True),
        label(verdict, 378, 20, 15, "verdict", bold=True),
        label(f"vitae {max(0, side['vitae'])}", width - 22, 20, 14, "soft", "end"),
        cls=classes("hit", seat_class(unit["seat"]), "deadly" if deadly else ""),
        style=at(0, top),
    )


def _verdict(side: dict[str, Any]) -> str:
    if side["wounds"] <= 0:
        return "no wound"
    number = "1 wound" if side["wounds"] == 1 else f"{side['wounds']} wounds"
    return f"{number}: dies" if side["wounds"] >= side["vitae"] else number


def _hand_shape(view: View) -> tuple[int, float]:
    """Return in how many rows the hand lies, and how wide its cards are."""
    count = max(1, len(view["hand"]))
    rows = 1 if count <= ROW_MOST + 1 else 2
    across = count if rows == 1 else ROW_MOST
    return rows, min(178.0, (layout_of(view).width - 16) / max(ROW_MOST, across) - 8)


def card_place(view: View, turn: int, top: float) -> tuple[float, float, float]:
    """Return where a card of the hand lies, and how wide it is."""
    rows, width = _hand_shape(view)
    across = len(view["hand"]) if rows == 1 else ROW_MOST
    high = card_height(view) * width / 190
    row, column = divmod(turn, across)
    return 8 + column * (width + 8), top + 22 + row * (high + 8), width


def hand_cards(view: View, top: float) -> Markup:
    """Return the viewer's hand as real cards."""
    if not view["hand"]:
        return Markup()
    drawn = [label("Your hand", 10, top + 14, 14, "soft")]
    seen: dict[str, int] = {}
    for turn, id in enumerate(view["hand"]):
        copy = seen.get(id, 0)
        seen[id] = copy + 1
        x, y, width = card_place(view, turn, top)
        drawn.append(power_face(view, id, f"hand-{id}-{copy}", x, y, width, card_height(view)))
    return joined(drawn)


@seeing(still=("cards",))
def power_face(
    view: View, id: str, identity: str, x: float, y: float, width: float, height: float
) -> Markup:
    """Return the face of a power card; a low one shows value and name alone."""
    card = power_of(view, id)
    is_low = height < CARD_HEIGHT
    face = Card(
        title=card["name"],
        colour=DECK_COLOURS["power"],
        kind="" if is_low else TIMINGS[card["timing"]],
        number=str(card["value"]),
        text="" if is_low else card["text"],
        tooltip=f"{card['name']}. {card['text']}" if card["text"] else card["name"],
    )
    return card_face(identity, face, x, y, width, height=height)
