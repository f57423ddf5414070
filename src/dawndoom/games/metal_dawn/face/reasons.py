"""Why something is not offered, in words."""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.games.metal_dawn.face.library import has_standing


def why_no_actions(view: View, decision: Decision) -> list[str]:
    """Say what keeps the active Agent from the actions that its menu does not offer."""
    offered = {option.verb for option in decision.options}
    reasons = _why_not(view, view["agents"][view["active"]])
    return [why for verb, why in reasons.items() if verb not in offered and why]


def _why_not(view: View, agent: dict[str, Any]) -> dict[str, str]:
    """Return what would keep an Agent from each action, where that needs saying."""
    division = view["divisions"][agent["division"]]
    zone = view["zones"][agent["zone"] - 1] if agent["zone"] else None
    dominus = view["dominus"]["zone"]
    hack = ""
    if view["act"] == 1 and any(code["state"] != "hacked" for code in view["codes"]):
        hack = f"Hack (Dominus is in zone {dominus})"
        if zone and zone["number"] == dominus:
            hack = "Hack (no Intel)"
    power = ""
    if zone and not zone["destroyed"]:
        power = f"the zone's power ({_why_no_power(view, zone, division, agent)})"
    return {
        "move": "Move (Suppress)" if zone and zone["suppressed"] else "Move (nothing is free)",
        "attack": "Attack (nothing in range)" if zone else "Attack (off the board)",
        "hack": hack,
        "intel": "Intel (none helps now)" if division["intel"] else "Intel (the pool is empty)",
        "zone_power": power,
    }


def _why_no_power(
    view: View, zone: dict[str, Any], division: dict[str, Any], agent: dict[str, Any]
) -> str:
    """Say what keeps an Agent from using the power of its zone, in the order of the rules."""
    if division["token"] is not None:
        return f"your token lies on zone {division['token']}"
    if zone["used_by"] and not carries(view, agent, "zone_reuse"):
        return "used in this round"
    if "power" in zone["locks"]:
        return "locked in this round"
    return "would change nothing now"


def why_barred(
    view: View, decision: Decision, mover: dict[str, Any] | None
) -> dict[str, list[str]]:
    """Return what keeps an Agent from zones: each reason with the numbers of its zones."""
    reasons: dict[str, list[str]] = {}
    for zone in _not_offered(view, decision):
        reasons.setdefault(_why_no_entry(view, zone, mover), []).append(str(zone["number"]))
    return reasons


NOT_FAR = {"held by Suppress", "Anarchy", "out of reach"}
"""What keeps an Agent near, so that it may not go however far."""


def _why_no_entry(view: View, zone: dict[str, Any], mover: dict[str, Any] | None) -> str:
    """Say what keeps an Agent from a zone."""
    heeds = mover is None or not carries(view, mover, "ignore_suppress")
    here = mover["zone"] if mover else None
    if zone["closed"]:
        return "Closed"
    if zone["suppressed"] and heeds:
        return "Suppress"
    if "entry" in zone["locks"]:
        return "cordoned off"
    if here and view["zones"][here - 1]["suppressed"] and heeds:
        return "held by Suppress"
    return "Anarchy" if view["anarchy"] else "out of reach"


def why_spared(view: View, decision: Decision) -> list[str]:
    """Say why a zone that stands is not offered for destruction."""
    intact = [zone for zone in view["zones"] if not zone["destroyed"]]
    with_intel = [zone for zone in intact if "intel" in zone["locations"]]
    return [
        f"{zone['name']}: the last zone with Intel stays."
        if with_intel == [zone]
        else f"{zone['name']} is never destroyed."
        for zone in _not_offered(view, decision)
        if not zone["destroyed"]
    ]


def _not_offered(view: View, decision: Decision) -> list[dict[str, Any]]:
    offered = {int(option.on[0]) for option in decision.options if option.on}
    return [zone for zone in view["zones"] if zone["number"] not in offered]


def carries(view: View, agent: dict[str, Any], trait: str) -> bool:
    """Tell whether something that an Agent is or carries makes a standing change."""
    carried = [agent["gear"]] if agent["gear"] else []
    return any(has_standing(view, card, trait) for card in [agent, *carried, *agent["attached"]])
