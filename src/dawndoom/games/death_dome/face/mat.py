"""What lies before the viewer: the hand, and the four units with all they wear."""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import Markup, classes, part, seat_class, seeing, tag
from dawndoom.games.death_dome.face.arms import own_arms
from dawndoom.games.death_dome.face.art import bust, emblem, sign
from dawndoom.games.death_dome.face.cards import power_card, rating_chips
from dawndoom.games.death_dome.face.pieces import vitae_state
from dawndoom.games.death_dome.face.queries import (
    count_of,
    hand_id,
    item_of,
    place_words,
    power_of,
    sheet_id,
    worn_id,
)
from dawndoom.games.death_dome.face.wardrobe import wardrobe

SHOWN_PLAYED = 4
STRIKING = ("phase_step", "destination", "move_card", "action_kind", "weapon", "target",
            "attack_mod_card", "attack_cards")  # fmt: skip
"""Questions at which one weighs an attack: what the unit strikes with is shown."""


def mat(view: View, decision: Decision | None) -> str:
    """Return what lies before the viewer; in the store, what each unit would wear."""
    if view["seat"] is None or view["asks"] == "auction_unit":
        return Markup()
    if view["outcome"] is None and view["shopping"]:
        return wardrobe(view, decision)
    own = [unit for unit in view["units"] if unit["seat"] == view["seat"]]
    active = view["phase"]["unit"] if view["phase"] is not None else None
    sheets = [_sheet(view, unit, unit["id"] == active) for unit in own]
    strikes = decision is not None and decision.name in STRIKING
    acting = [own_arms(view, unit) for unit in own if strikes and unit["id"] == active]
    return tag(
        "div",
        acting,
        _hand(view),
        part("mat-units", sheets, name="div", cls="sheets"),
        cls="drawing dome cockpit",
    )


# The hand.


def _hand(view: View) -> Markup:
    team = view["teams"][view["seat"]]
    head = tag(
        "div",
        tag("b", "Your hand"),
        tag("span", f"{count_of(team['cards'], 'card')}, you draw up to {team['target']}"),
        _played(view, view["discard"][-SHOWN_PLAYED:]),
        cls="hand-head",
    )
    count = classes("hand", f"of{len(view['hand'])}")
    if not view["hand"]:
        cards = [tag("p", "No cards. You draw at the start of your turn.", cls="none")]
    else:
        cards = _cards(view, view["hand"])
    return part("mat-hand", head, tag("div", cards, cls=count), name="div", cls="hand-box")


def _cards(view: View, hand: list[str]) -> list[Markup]:
    seen: dict[str, int] = {}
    drawn = []
    for id in hand:
        copy = seen.get(id, 0)
        seen[id] = copy + 1
        drawn.append(_card(view, id, hand_id(id, copy)))
    return drawn


@seeing(still=("cards",))
def _card(view: View, id: str, identity: str) -> Markup:
    return power_card(view, id, identity)


def _played(view: View, cards: list[str]) -> Markup:
    """Return the last cards on the discard pile."""
    if not cards:
        return Markup()
    drawn = [
        tag("i", emblem(id, "power"), str(power_of(view, id)["value"]), id=f"played-{turn}-{id}")
        for turn, id in enumerate(reversed(cards))
    ]
    return tag("span", "Last played ", drawn, cls="played")


# The units.


@seeing(still=("cards",))
def _sheet(view: View, unit: dict[str, Any], active: bool) -> Markup:
    worn = [_worn(view, item) for item in unit["items"]]
    cls = classes(
        "sheet",
        seat_class(unit["seat"]),
        "on" if active else "",
        "jailed" if unit["jail"] else "",
        "used" if unit["used"] and not active else "",
    )
    return part(
        sheet_id(unit["id"]),
        tag("div", bust(unit["kind"], unit["types"], unit["seat"]), place(unit), cls="pic"),
        tag("div", tag("b", unit["name"]), vitae(unit), cls="name"),
        tag("div", rating_chips(unit["ratings"], 3), cls="ratings"),
        tag("ul", worn),
        name="section",
        cls=cls,
        data_zoom="",
    )


def _worn(view: View, id: str) -> Markup:
    item = item_of(view, id)
    return tag("li", emblem(id, item["deck"]), tag("span", item["name"]), id=worn_id(id),
               cls=f"deck-{item['deck']}", data_zoom="")  # fmt: skip


def place(unit: dict[str, Any]) -> Markup:
    """Return where a unit is, on its portrait."""
    if unit["jail"]:
        return tag("em", sign("lock"), unit["jail"].upper(), cls="place")
    return tag("em", place_words(unit), cls="place")


def vitae(unit: dict[str, Any], lose: int = 0) -> Markup:
    """Return the vitae of a unit in segments; those about to be lost are hatched."""
    full = unit["ratings"][3]
    left = max(0, full - unit["wounds"])
    kept = max(0, left - lose)
    segments = [
        tag("i", cls=None if turn < kept else "lose" if turn < left else "gone")
        for turn in range(full)
    ]
    words = f"{left} of {full} vitae"
    return tag("span", segments, cls=classes("life", vitae_state(left, full)), role="img",
               aria_label=words)  # fmt: skip
