"""The odds of an attack and of a hack, in a word or two, before one commits."""

from dawndoom.core import Option, View
from dawndoom.games.metal_dawn.face.library import named

Odds = tuple[str, str]
"""What stands at the place, and whether it promises or warns."""


def attack_odds(view: View, option: Option) -> Odds:
    """Say how an attack being declared would end."""
    fight = view["fight"]
    if fight is None:
        return "Attack", ""
    how = attack_name(view)
    if option.verb == "robot":
        return f"{how} −{fight['robot'] or 0}", ""
    for zone, location, _, chance in fight["targets"]:
        if (zone, location) == (option.on[0], option.on[1]):
            return f"{how} {chance}%", "bad" if chance == 0 else ""
    return how, ""


def attack_name(view: View) -> str:
    """Say with what an attack is made, if not simply with the Weapon."""
    fight = view["fight"]
    if fight["boosts"]:
        return str(named(fight["boosts"][-1], view))
    return "Attack" if fight["weapon"] or not fight["is_choice"] else "Unarmed"


def hack_odds(view: View, space: int) -> Odds:
    """Say how a hack would end that has begun with an Intel: by all that can still be added."""
    chance = hack_chance(view, space)
    if chance is None:
        return "Hack", ""
    if chance == 100:
        return "Hack: sure", "good"
    return f"Hack {chance}%", "bad" if chance == 0 else ""


def hack_chance(view: View, space: int) -> int | None:
    """Return the chance in percent that a Code can be hacked with what one has."""
    hack = view["hack"]
    if hack is None:
        return None
    needed = view["codes"][space - 1]["difficulty"]
    unseen = [needed] if needed is not None else hack["unseen"]
    if not unseen:
        return None
    return round(100 * sum(1 for one in unseen if one <= hack["reach"]) / len(unseen))
