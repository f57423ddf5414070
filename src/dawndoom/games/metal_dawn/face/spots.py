"""The ids of what options lie at: Agents, Units, cards."""

from collections.abc import Iterable
from typing import Any

from dawndoom.core import Decision, Option, View
from dawndoom.games.metal_dawn.face.divisions import is_on_mat
from dawndoom.games.metal_dawn.face.queries import active_agent, agent_named, unit_at


def agent_spot(agent: dict[str, Any] | None) -> str:
    """Return the id of an Agent: its figure in the city, else its card."""
    if agent is None:
        return ""
    return f"agent-{agent['slot']}" if agent["zone"] else f"person-{agent['slot']}"


def intel_spot(view: View, card: object, divisions: list[int]) -> str:
    """Return the id of the first such Intel of these Divisions."""
    for division in divisions:
        if any(intel["id"] == card for intel in view["divisions"][division]["intel"]):
            return f"intel-{division}-{card}"
    return ""


def worn_spot(view: View, decision: Decision, kind: str, agent: dict[str, Any]) -> str:
    """Return the id of what an Agent wears of a kind; of others only the person is shown."""
    shown = is_on_mat(view, decision, agent["division"])
    return f"{kind if shown else 'person'}-{agent['slot']}"


def all_divisions(view: View, decision: Decision) -> list[int]:
    """Return the Divisions, those of the seat that is asked first."""
    numbers = range(len(view["divisions"]))
    return sorted(numbers, key=lambda one: view["divisions"][one]["seat"] != decision.seat)


def unit_spot(view: View, option: Option) -> str:
    """Return the id of the Unit on a location, else of the location."""
    unit = unit_at(view, int(option.on[0]), int(option.on[1]))
    return f"unit-{unit['serial']}" if unit else f"roof-{option.on[0]}-{option.on[1]}"


def reserve_spot(view: View, division: int) -> str:
    """Return the id of a Division's reserve card, if it has just one."""
    kinds = [kind for kind in ("weapon", "gear") if view["divisions"][division][kind]]
    return f"reserve-{kinds[0]}-{division}" if len(kinds) == 1 else ""


def wearer_spot(view: View, decision: Decision, kind: str, card: object) -> str:
    """Return the id of a Weapon or Gear that an Agent wears, or nothing."""
    for agent in _wearers(view, decision):
        if agent[kind] and agent[kind]["id"] == card:
            return worn_spot(view, decision, kind, agent)
    return ""


def _wearers(view: View, decision: Decision) -> list[dict[str, Any]]:
    """Return the Agents whose cards may be meant: those named, the active one, then all."""
    named = [agent_named(view, word) for word in decision.about]
    everybody = [agent for agent in view["agents"] if agent["id"]]
    return [agent for agent in [*named, active_agent(view), *everybody] if agent]


def told_apart(identities: Iterable[str]) -> list[str]:
    """Return ids with a number after those that came before: two cards may be alike."""
    seen: dict[str, int] = {}
    found = []
    for identity in identities:
        seen[identity] = seen.get(identity, 0) + 1
        found.append(identity if seen[identity] == 1 else f"{identity}-{seen[identity]}")
    return found
