"""Cards as HTML: on a mat in small, and as a whole readable face when one looks closer."""

from typing import Any

from dawndoom.drawing import Markup, classes, joined, part, seat_class, tag
from dawndoom.games.metal_dawn.face.art import art_picture, sign_picture
from dawndoom.games.metal_dawn.face.emblems import emblem_of
from dawndoom.games.metal_dawn.face.figures import person

Card = dict[str, Any]
ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}


def card(
    identity: str,
    deck: str,
    title: str,
    *rest: Markup,
    text: str = "",
    art: Markup | None = None,
    value: int | None = None,
    cls: str = "",
) -> Markup:
    """Return a card: title, emblem, text, and what else it shows."""
    figure = [tag("b", str(value), cls="value")] if value is not None else []
    picture = art if art is not None else Markup()
    return part(
        identity,
        tag("h4", figure, tag("span", title)),
        tag("div", picture, cls="art"),
        tag("p", text) if text else Markup(),
        *rest,
        name="article",
        data_zoom="",
        cls=classes("card", deck, cls),
    )


def slot(identity: str, words: str) -> Markup:
    """Return a place for a card that is not there."""
    return part(identity, tag("span", words), name="div", cls="slot")


def weapon_card(identity: str, weapon: Card, cls: str = "") -> Markup:
    """Return a Weapon: damage and range in large figures, its uses below."""
    figures = tag(
        "div",
        tag("b", sign_picture("burst", 26), tag("em", str(weapon["damage"])), cls="damage"),
        tag("b", sign_picture("cross", 15), tag("em", str(weapon["range"])), cls="reach"),
        cls="figures",
    )
    art = joined(_emblem("weapon", weapon["id"]), figures)
    return card(
        identity, "weapon", weapon["name"], uses(weapon), text=weapon["text"], art=art, cls=cls
    )


def gear_card(identity: str, gear: Card, cls: str = "") -> Markup:
    """Return a Gear with its uses."""
    art = _emblem("gear", gear["id"])
    return card(identity, "gear", gear["name"], uses(gear), text=gear["text"], art=art, cls=cls)


def equipment_card(kind: str, identity: str, item: Card, cls: str = "") -> Markup:
    """Return a Weapon or Gear."""
    return (weapon_card if kind == "weapon" else gear_card)(identity, item, cls)


def intel_card(identity: str, intel: Card, cls: str = "") -> Markup:
    """Return an Intel: its value for hacks, and what it does."""
    art = _emblem("intel", intel["id"])
    return card(
        identity, "intel", intel["name"], text=intel["text"], art=art, value=intel["value"], cls=cls
    )


def division_card(identity: str, division: Card, used: bool) -> Markup:
    """Return a Division card."""
    state = tag("small", "used" if used else "once a game")
    return card(
        identity, "division", division["name"], state, text=division["text"],
        art=_emblem("division", division["id"]), cls="used" if used else "",
    )  # fmt: skip


def robot_card(identity: str, plan: Card, cls: str = "") -> Markup:
    """Return a Robot card: where it goes, how hard it hits."""
    figures = tag(
        "div", tag("b", f"{ARROWS[plan['direction']]}{plan['steps']}", cls="arrow"),
        tag("b", sign_picture("burst", 26), tag("em", str(plan["damage"])), cls="damage"),
        cls="figures",
    )  # fmt: skip
    art = joined(_emblem("robot", plan["id"]), figures)
    return card(identity, "robot", plan["name"], text=plan["text"], art=art, cls=cls)


def plain_card(identity: str, deck: str, note: Card, card_id: str, cls: str = "") -> Markup:
    """Return a card of another deck: title, emblem, figures and text."""
    text = " ".join(words for words in (note.get("figures"), note.get("text")) if words)
    art = _emblem(deck, card_id)
    return card(identity, deck, note.get("name", card_id), text=text, art=art, cls=cls)


def _emblem(deck: str, card_id: str) -> Markup:
    return art_picture("0 0 100 52", emblem_of(deck, card_id), cls="emblem")


def uses(item: Card) -> Markup:
    """Return the uses of a Weapon or Gear: those left, those spent."""
    if not item["full"]:
        return tag("small", "permanent")
    marks = [
        tag("i", cls=None if place < item["uses"] else "spent") for place in range(item["full"])
    ]
    words = f"{item['uses']} of {item['full']} uses left"
    return tag("span", marks, cls="uses", role="img", aria_label=words)


def hearts(health: int, full: int, size: float = 13) -> Markup:
    """Return an Agent's health."""
    marks = [
        sign_picture("heart", size, "on" if place < health else "lost") for place in range(full)
    ]
    words = f"{health} of {full} health"
    return tag("span", marks, cls="hearts", role="img", aria_label=words)


def portrait(agent_id: str, division: int, fills: bool = True) -> Markup:
    """Return an Agent as it stands on the board; it may fill its place, whatever is cut off."""
    return art_picture("-34 -76 68 90", person(agent_id, division), cls="portrait", fills=fills)


def person_card(agent: Card, where: str, active: bool) -> Markup:
    """Return an Agent: figure, health, ability, Mission, and what is attached."""
    slot_number, division = agent["slot"], agent["division"]
    body = [
        tag("h3", agent["name"]),
        hearts(agent["health"], agent["full"]),
        tag("p", agent["text"]),
        *_missions(agent),
        tag("small", where),
    ]
    return part(
        f"person-{slot_number}",
        portrait(agent["id"], division),
        tag("div", body),
        name="article",
        data_zoom="",
        cls=classes(
            "person", seat_class(division), active and "on", not agent["ready"] and "tired"
        ),
    )


def _missions(agent: Card) -> list[Markup]:
    lines = []
    mission = agent["mission"]
    if mission:
        words = tag("p", sign_picture("mission", 13), tag("b", mission["name"]),
                    f" {mission['needs']}")  # fmt: skip
        lines.append(
            part(f"mission-{agent['slot']}", words, name="div", cls="mission", data_zoom="")
        )
    skills = [
        part(
            f"attached-{agent['slot']}-{attached['id']}", sign_picture("gain_skill", 12),
            attached["name"], name="span", cls="skill", data_zoom="",
        )
        for attached in agent["attached"]
    ]  # fmt: skip
    return [*lines, tag("div", skills, cls="skills")] if skills else lines


def offered_agent(identity: str, agent_id: str, note: Card, division: int) -> Markup:
    """Return an Agent that may be drafted."""
    return part(
        identity,
        portrait(agent_id, division),
        tag("h4", note.get("name", agent_id)),
        tag("p", f"{note.get('figures', '')} {note.get('text', '')}".strip()),
        name="article",
        data_zoom="",
        cls=classes("draftee", seat_class(division)),
    )
