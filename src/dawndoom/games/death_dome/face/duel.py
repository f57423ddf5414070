"""The attack under way: who with what, the cards of both sides, and what comes of it."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Decision, Event, View
from dawndoom.drawing import Markup, classes, joined, seat_class, tag
from dawndoom.drawing.seats import seat_sign
from dawndoom.games.death_dome.face.art import bust, emblem, sign
from dawndoom.games.death_dome.face.cards import card_back, item_card, power_card
from dawndoom.games.death_dome.face.closeup import closeup
from dawndoom.games.death_dome.face.mat import vitae
from dawndoom.games.death_dome.face.odds import chance_to_hold, percent, value_of
from dawndoom.games.death_dome.face.pieces import TOKENS
from dawndoom.games.death_dome.face.places import is_lava
from dawndoom.games.death_dome.face.queries import (
    count_of,
    item_of,
    place_words,
    told_apart,
    unit_of,
)
from dawndoom.games.death_dome.face.words import fate_words

KINDS = {"payback": "strikes back", "ram": "rams", "bug": "attacks", "shove": "shoves"}
STEPS = ("Attack", "Attack cards", "Defense", "Result")


def duel(
    view: View, fight: dict[str, Any], decision: Decision | None, events: Sequence[Event]
) -> Markup:
    """Return the attack on its main target, with all others that it hits."""
    side = main_side(view, fight)
    step = _step(fight, decision, events)
    result = [event for event in events if event.verb in ("hit", "pushed", "died", "last_stand")]
    return joined(
        tag("h2", _title(view, fight, side), cls="what"),
        tag("div", _attacker(view, fight), _totals(fight, side, bool(result)),
            _defender(view, side), cls="ring"),
        tag("div", tag("div", _attack_terms(view, fight, side), cls="terms left"),
            tag("div", _defense_terms(view, fight, side), cls="terms right"), cls="table-top"),
        tag("div", _fate(view, fight, side, decision, bool(result)), closeup(view, fight, side),
            _others(view, fight, side), cls="low"),
        _chapters(fight, side, step),
    )  # fmt: skip


def main_side(view: View, fight: dict[str, Any]) -> dict[str, Any]:
    """Return whom the stage is about: one's own unit that is hit, or the target."""
    sides: list[dict[str, Any]] = fight["sides"]
    for side in sides:
        if not side["done"] and unit_of(view, side["unit"])["seat"] == view["seat"]:
            return side
    aimed = [side for side in sides if side["unit"] == fight["target"]]
    waiting = [side for side in sides if not side["done"]]
    return (aimed or waiting or sides)[0]


def _step(fight: dict[str, Any], decision: Decision | None, events: Sequence[Event]) -> int:
    verbs = {event.verb for event in events}
    if verbs & {"hit", "pushed", "died", "jailed", "last_stand"}:
        return 4
    if fight["defense"] or (decision is not None and decision.name == "defense_cards"):
        return 3
    return 2 if fight["cards"] or decision is not None else 1


def weapon_name(view: View, fight: dict[str, Any]) -> str:
    """Say what an attack is made with."""
    if fight["kind"] == "weapon":
        return "a punch" if fight["weapon"] == "punch" else str(_item(view, fight)["name"])
    return {"bug": f"The {fight['weapon']}", "payback": "payback", "ram": "a ram"}.get(
        fight["kind"], "a shove"
    )


def _item(view: View, fight: dict[str, Any]) -> dict[str, Any]:
    return item_of(view, fight["weapon"])


def _title(view: View, fight: dict[str, Any], side: dict[str, Any]) -> str:
    hit = owned(view, side["unit"], begins=False)
    if fight["unit"] < 0:
        return f"{weapon_name(view, fight)} attacks {hit}"
    by = owned(view, fight["unit"])
    if fight["kind"] != "weapon":
        return f"{by} {KINDS[fight['kind']]}: {hit} is hit"
    return f"{by} attacks {hit} with {weapon_name(view, fight)}"


def owned(view: View, unit: int, begins: bool = True) -> str:
    """Say a unit with whose it is; `begins` a sentence."""
    said = told_apart(view, unit_of(view, unit))
    return said[0].upper() + said[1:] if begins else said


# Who fights.


def _attacker(view: View, fight: dict[str, Any]) -> Markup:
    if fight["unit"] < 0:
        picture = emblem(TOKENS.get(fight["weapon"], "p03"), "power")
        return tag("section", tag("div", picture, cls="pic"), tag("b", "Bugs"), cls="fighter")
    return _fighter(view, fight["unit"], 0, "from")


def _defender(view: View, side: dict[str, Any]) -> Markup:
    return _fighter(view, side["unit"], 0 if side["done"] else side["wounds"], "to")


def _fighter(view: View, number: int, lose: int, cls: str) -> Markup:
    unit = unit_of(view, number)
    return tag(
        "section",
        tag("div", bust(unit["kind"], unit["types"], unit["seat"]), cls="pic"),
        tag("b", seat_sign(unit["seat"]), unit["name"]),
        tag("small", place_words(unit)),
        vitae(unit, lose),
        cls=classes("fighter", cls, seat_class(unit["seat"])),
    )


def _totals(fight: dict[str, Any], side: dict[str, Any], is_over: bool) -> Markup:
    fate = fate_words(side)
    deadly = side["fate"] in ("dies", "lava")
    stamp = tag("em", fate, cls=classes("outcome", deadly and "deadly", is_over and "settled"))
    return tag(
        "div",
        tag("div", tag("b", str(side["attack"]), cls="strike"), tag("i", "against"),
            tag("b", str(side["defense"]), cls="guard"), cls="sums"),
        stamp,
        cls="clash",
    )  # fmt: skip


# What adds up.


def _term(number: str, words: str, card: Markup | None = None) -> Markup:
    figure = tag("div", tag("b", number), tag("small", words), cls="number")
    return tag("div", card or Markup(), figure, cls="term" if card else "term bare")


def _attack_terms(view: View, fight: dict[str, Any], side: dict[str, Any]) -> list[Markup]:
    is_item = fight["kind"] == "weapon" and fight["weapon"] != "punch"
    weapon = _item(view, fight)["ratings"][0] if is_item else 0
    terms = [_term(str(fight["base"] - weapon), "strength" if fight["kind"] == "weapon" else "set")]
    if is_item:
        terms.append(_term(f"{weapon:+d}", "weapon", item_card(view, fight["weapon"])))
    bonus = side["attack"] - fight["base"] - fight["card_total"]
    if bonus:
        terms.append(_term(f"{bonus:+d}", "bonus"))
    return terms + [_played(view, card) for card in fight["cards"]]


def _played(view: View, card: str) -> Markup:
    return _term(f"+{view['cards']['powers'][card]['value']}", "card", power_card(view, card))


def _defense_terms(view: View, fight: dict[str, Any], side: dict[str, Any]) -> list[Markup]:
    unit = unit_of(view, side["unit"])
    pairs = zip(fight["defense_seats"], fight["defense"], strict=True)
    cards = [card for seat, card in pairs if seat == unit["seat"]]
    tough = side["defense"] - value_of(view, cards)
    armor = [id for id in unit["items"] if item_of(view, id)["type"] == "armor"]
    worn = item_card(view, armor[0]) if armor and tough else None
    terms = [_term(str(tough), "toughness", worn), *(_played(view, card) for card in cards)]
    held = view["teams"][unit["seat"]]["cards"]
    if unit["seat"] != view["seat"] and held:
        backs = [card_back() for _ in range(held)]
        terms.append(tag("div", backs, tag("small", count_of(held, "card")), cls="backs"))
    return terms


# What comes of it.


def _fate(
    view: View, fight: dict[str, Any], side: dict[str, Any], decision: Decision | None, over: bool
) -> Markup:
    unit = unit_of(view, side["unit"])
    left = max(0, side["vitae"] - side["wounds"])
    wounds = count_of(side["wounds"], "wound") if side["wounds"] else "No wound"
    lines = [_line("vit", f"{wounds}, {left} vitae left" if side["wounds"] else "No wound")]
    if side["cells"] and unit["at"]:
        lines.append(_line("push", f"Pushed from {unit['at']} to {' or '.join(side['cells'])}"))
        lava = [name for name in side["cells"] if is_lava(view, name)]
        if side["fate"] == "lava":
            lines.append(_line("lava", f"{' and '.join(lava)}: lava. It dies", "deadly"))
        elif lava:
            lines.append(_line("lava", f"{lava[0]} is lava; its owner picks the other cell"))
    if side["fate"] == "dies":
        lines.append(_line("skull", "It dies", "deadly"))
    need = "" if over else _need(view, fight, side, decision)
    if need:
        lines.append(tag("li", need, cls="need"))
    head = "What happened" if over else "As it stands"
    return tag("div", tag("h3", head), tag("ol", lines), cls="fatebox")


def _line(name: str, words: str, cls: str = "") -> Markup:
    return tag("li", sign(name), tag("span", words), cls=cls or None)


def _need(
    view: View, fight: dict[str, Any], side: dict[str, Any], decision: Decision | None
) -> str:
    """Say what the defender would need to hold, and how likely that is."""
    missing = side["attack"] - side["defense"]
    if missing <= 0 or side["done"]:
        return ""
    seat = unit_of(view, side["unit"])["seat"]
    if seat == view["seat"]:
        return f"{missing} more from your cards, and it holds."
    held = view["teams"][seat]["cards"]
    if not held:
        return "Its team has no cards to defend with."
    chance = percent(chance_to_hold(view, held, missing))
    return f"It holds with {missing} more from {count_of(held, 'card')}: {chance}."


def _others(view: View, fight: dict[str, Any], main: dict[str, Any]) -> Markup:
    """Return everybody else whom the attack hits."""
    lines = [
        tag("li", seat_sign(unit_of(view, side["unit"])["seat"]),
            tag("b", owned(view, side["unit"])),
            tag("span", f"{side['attack']}−{side['defense']}: {fate_words(side)}"))
        for side in fight["sides"]
        if side["unit"] != main["unit"]
    ]  # fmt: skip
    if not lines:
        return Markup()
    return tag("div", tag("h3", "Also hit"), tag("ol", lines), cls="fatebox others")


def _chapters(fight: dict[str, Any], side: dict[str, Any], step: int) -> Markup:
    cards = f"+{fight['card_total']}" if fight["cards"] else "0"
    figures = (str(fight["base"]), cards, str(side["defense"]), fate_words(side))
    drawn = [
        tag("li", tag("i", str(place)), tag("b", words), tag("span", figure),
            cls="now" if place == step else "past" if place < step else None)
        for place, (words, figure) in enumerate(zip(STEPS, figures, strict=True), start=1)
    ]  # fmt: skip
    return tag("ol", drawn, cls="chapters")
