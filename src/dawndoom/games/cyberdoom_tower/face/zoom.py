"""A closer look: a bay with its odds, a machine with its boxes, an item, a tool."""

from collections.abc import Callable
from typing import Any

from dawndoom.core import View
from dawndoom.drawing import Markup, at, group, joined, picture, tag
from dawndoom.games.cyberdoom_tower.face.creatures import creature
from dawndoom.games.cyberdoom_tower.face.gear import emblem_of
from dawndoom.games.cyberdoom_tower.face.hiding import faces, odds_line, sum_words
from dawndoom.games.cyberdoom_tower.face.machines import ai_portrait, hearts
from dawndoom.games.cyberdoom_tower.face.mat import BASE
from dawndoom.games.cyberdoom_tower.face.paint import paint
from dawndoom.games.cyberdoom_tower.face.queries import (
    ABILITY_NAMES,
    ABILITY_WORDS,
    SECTORS,
    blow_if_seen,
    height_of,
    item_named,
    own_seat,
)
from dawndoom.games.cyberdoom_tower.face.report import target_words

SYMBOL_WORDS = {
    "key": "Key: stay hidden here to take it.",
    "crate": "Crate: loot it for an equipment card, but hiding is 1 harder.",
    "energy": "+1 Energy when your move ends here.",
    "luck": "+1 Luck when your move ends here.",
}


def zoom(view: View, identity: str) -> str:
    """Return the whole face of what has this id, or nothing."""
    kind, _, rest = identity.partition("-")
    if kind not in LOOKS or rest not in _known(view, kind):
        return ""
    return LOOKS[kind](view, rest)


def _known(view: View, kind: str) -> list[str]:
    """Return what of a kind is in the picture or on the sheets."""
    floors = range(height_of(view))
    if kind == "space":
        return [f"{level}-{bay}" for level in floors for bay in range(1, SECTORS + 1)]
    if kind == "sentinel":
        return [str(level) for level in (*floors, height_of(view))]
    if kind == "item":
        return ["base", *(card["id"] for card in view["equipment"]["cards"])]
    return list(ABILITY_NAMES)


def _card(title: str, *parts: str | list[Markup]) -> Markup:
    return tag("article", tag("h3", title), *parts, cls="drawing tower closer")


def _bay(view: View, rest: str) -> str:
    """Return a bay: what lies there, and how likely one is to hide in it."""
    level, sector = (int(word) for word in rest.split("-"))
    floor = view["floors"][level]
    place = floor["sectors"][sector - 1]
    title = f"Floor {level + 1}, bay {sector}"
    return _card(title, _hiding(view, floor, place), _lying(floor, place))


def _hiding(view: View, floor: dict[str, Any], place: dict[str, Any]) -> Markup:
    seat = own_seat(view)
    sheet = view["sheets"][seat]
    if floor["closed"]:
        return tag("p", "The floor is overrun: nobody enters it again.")
    if floor["sentinel"]["defeated"]:
        return tag("p", "Its guard is down: no test.")
    if floor["level"] in sheet["spotted"]:
        return tag("p", "You are spotted on this floor: you can't hide here.")
    eye = floor["sentinel"]["anti_stealth_now"]
    target = place["stealth"] + eye
    return joined(
        sum_words(place["stealth"], eye, target),
        faces(target, sheet["luck"]),
        odds_line(target, sheet["luck"], blow_if_seen(view, seat, floor["level"], place["sector"])),
    )


def _lying(floor: dict[str, Any], place: dict[str, Any]) -> list[Markup]:
    found = []
    for symbol in place["symbols"]:
        if symbol == "key":
            is_there = floor["key"]["is"] == "there" and floor["key"]["at"] == place["sector"]
            words = SYMBOL_WORDS["key"] if is_there else ""
        else:
            spent = place["looted"] if symbol == "crate" else place["drained"]
            words = "Used up." if spent else SYMBOL_WORDS[symbol]
        found += [tag("p", words)] if words else []
    return found


def _machine(view: View, rest: str) -> str:
    """Return a machine: its figure, its energy, and what it takes to hit it."""
    level = int(rest)
    if level == height_of(view):
        return _ai(view["ai"])
    sentinel = view["floors"][level]["sentinel"]
    head = group(creature(sentinel["id"], sentinel["active"], sentinel["defeated"]),
                 style=at(100, 22, scale=1.1))  # fmt: skip
    facts = [
        f"Damage {sentinel['damage']}, reach {sentinel['range']}, eye on this floor now "
        f"{sentinel['anti_stealth_now']:+d}.",
        f"Its boxes now: {target_words(sentinel['target'])}.",
        _mood(view, sentinel),
    ]
    return _card(sentinel["name"], _portrait(head, sentinel), [tag("p", words) for words in facts])


def _mood(view: View, sentinel: dict[str, Any]) -> str:
    if sentinel["defeated"]:
        return "Defeated: its floor is unguarded."
    if not sentinel["active"]:
        return "Idle: it slides only when the lamps leave it behind."
    when = "every round" if view["pursues_always"] else "while somebody is on its floor"
    return f"Alerted: it slides one bay {when}, then hits whoever is in reach."


def _ai(ai: dict[str, Any]) -> str:
    facts = [
        f"Hits everybody on the roof for {ai['damage']} after each round of turns.",
        f"Its boxes: {target_words(ai['target'])}.",
    ]
    eye = group(ai_portrait(), style=at(60, -150, scale=0.9))
    return _card(ai["name"], _portrait(eye, ai), [tag("p", words) for words in facts])


def _portrait(figure: Markup, card: dict[str, Any]) -> Markup:
    ground = tag("rect", width=280, height=130, rx=12, fill=paint("scene"))
    return picture(280, 130, ground, figure, hearts(card, 12, 10, 20, 22), words=card["name"],
                   cls="tower")  # fmt: skip


def _item(view: View, rest: str) -> str:
    item = BASE if rest == "base" else item_named(view, rest)
    gain = [] if rest in ("base", "gunsight") else [tag("p", "Thrown away it gives 1 Energy.")]
    return _card(item["name"], emblem_of(rest), tag("p", item["text"]), gain)


def _tool(view: View, rest: str) -> str:
    steps = view["sheets"][own_seat(view)]["steps"][list(ABILITY_NAMES).index(rest)]
    words = ABILITY_WORDS[rest]
    parts = [tag("p", f"{words[:1].upper()}{words[1:]}. Free once a turn, then 1 Luck each time.")]
    if steps:
        count = "1 more tool step" if steps == 1 else f"{steps} more tool steps"
        parts.append(tag("p", f"Locked: {count}. Each failed test or attack is one."))
    return _card(ABILITY_NAMES[rest], parts)


LOOKS: dict[str, Callable[[View, str], str]] = {
    "space": _bay,
    "sentinel": _machine,
    "item": _item,
    "tool": _tool,
}
