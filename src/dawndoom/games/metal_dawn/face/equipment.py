"""Options about Weapons and Gear, in words."""

from typing import Any

from dawndoom.core import Decision, Option, View, Wording
from dawndoom.games.metal_dawn.face.library import card_text, counted, equipment_words, named
from dawndoom.games.metal_dawn.face.queries import agent_named


def word_armed(view: View, decision: Decision, option: Option) -> Wording:
    """Say a way to attack, by what it deals."""
    damage, reach, *unarmed = decision.about
    if option.verb == "unarmed":
        return Wording("Unarmed", f"damage {unarmed[0]}, range {unarmed[1]}")
    card = view["agents"][view["active"]]["weapon"]
    # What always counts is in these figures already, beyond those of the card.
    return Wording(
        f"With {card['name']}",
        equipment_words({**card, "damage": damage, "range": reach}, "weapon"),
    )


def word_equip(view: View, decision: Decision, option: Option) -> Wording:
    """Say a reserve card for the active Agent, and what it discards for it."""
    wearer = view["agents"][view["active"]]
    kind = str(option.on[0])
    card = view["divisions"][wearer["division"]][kind]
    parts = [_replaced(wearer, kind), equipment_words(card, kind)]
    return Wording(f"Equip {card['name']}", "; ".join(part for part in parts if part))


def word_place(view: View, decision: Decision, option: Option) -> Wording:
    """Say who gets which card, and what becomes of the others."""
    kind, new, division = (
        str(decision.about[0]),
        named(decision.about[1], view),
        int(decision.about[2]),
    )
    reserve = view["divisions"][division]
    if option == Option("keep", "old"):
        return Wording(f"Discard {new}", f"{reserve[kind]['name']} stays in reserve")
    if option.verb == "keep":
        return Wording(f"Keep {new} in reserve", _replaced(reserve, kind))
    wearer, discarded = named(option.on[1], view), _replaced(agent_named(view, option.on[1]), kind)
    if option.on[0] == "new":
        return Wording(f"Equip {new} to {wearer}", discarded)
    notes = [discarded, f"{new} goes to the reserve"]
    label = f"Equip {reserve[kind]['name']} to {wearer}"
    return Wording(label, "; ".join(note for note in notes if note))


def _replaced(holder: dict[str, Any] | None, kind: str) -> str:
    """Say which card an Agent or a reserve loses to a new one of the kind, if it has any."""
    old = holder[kind] if holder else None
    return f"{old['name']} is discarded" if old else ""


def word_discard(view: View, decision: Decision, option: Option) -> Wording:
    """Say a card to be discarded, and who has it."""
    kind, where = str(option.on[0]), str(option.on[1])
    if where == "reserve":
        card, place = view["divisions"][_loser(view, decision)][kind], "in reserve"
    else:
        agent = agent_named(view, where) or view["agents"][view["active"]]
        card, place = agent[kind], f"of {agent['name']}"
    return Wording(f"Discard {card['name']} {place}", equipment_words(card, kind))


def _loser(view: View, decision: Decision) -> int:
    """Return the Division that is to discard: the one that is struck, else the active one."""
    if decision.name == "penalty_card":
        return int(decision.about[2])
    return int(view["agents"][view["active"]]["division"])


def word_used_up(view: View, decision: Decision, option: Option) -> Wording:
    """Say a use that pays."""
    card = view["agents"][view["active"]][str(option.on[0])]
    return Wording(f"Spend a use of {card['name']}", f"{counted(card['uses'], 'use')} left")


WORN = ("reaction", "attack_boost", "hack_add", "penalty_card")
"""Questions about cards that an Agent wears; others are about cards that nobody has used yet."""


def word_equipment(view: View, decision: Decision, option: Option) -> Wording:
    """Say a Weapon or Gear; one that is worn has only the uses that are left."""
    kind, card = option.verb, option.on[0]
    if decision.name in WORN or "restore" in decision.about:
        worn = [agent[kind] for agent in _concerned(view, decision) if agent[kind]]
        for found in worn:
            if found["id"] == card:
                return Wording(found["name"], equipment_words(found, kind))
    return Wording(named(card, view), card_text(card, view))


def _concerned(view: View, decision: Decision) -> list[dict[str, Any]]:
    """Return the Agent that a question names, then the active one."""
    found = [agent_named(view, word) for word in decision.about]
    if view["active"] is not None:
        found.append(view["agents"][view["active"]])
    return [agent for agent in found if agent]
