"""Where an option lies on the screen, and what stands there in a word or two.

Ids of what options lie at
    zone-7, roof-7-2        a zone; a location of it, numbered clockwise
    power-7, tokens-7       a zone's power; its Mission tokens
    unit-31, dominus        a Unit by its number; the satellite or the Robot
    agent-0, person-0       an Agent in the city by its slot; its card on a mat or beside the board
    weapon-0, gear-0, mission-0, attached-0-bait    what the Agent of a slot carries
    division-0, intel-0-ping, reserve-weapon-0, stored-0-drone_1_lure    what a Division has
    track-token, track-4    the token of the track; one of its spaces
    bin                     where own equipment is thrown away
    code-3, objective-archive, supply-drone, deck-robot    beside the board
    offer-weapon-carbine    a card that is on no table yet
"""

from collections.abc import Callable

from dawndoom.core import Decision, Option, Place, View
from dawndoom.games.metal_dawn.face.card_places import (
    ability_place,
    deal_place,
    discard_place,
    drawn_place,
    equip_place,
    held_place,
    mission_place,
    offered_place,
    stored_place,
    worn_place,
)
from dawndoom.games.metal_dawn.face.divisions import is_on_mat
from dawndoom.games.metal_dawn.face.layout import ROOFS
from dawndoom.games.metal_dawn.face.names import WITHOUT_ABILITY
from dawndoom.games.metal_dawn.face.odds import attack_odds, hack_odds
from dawndoom.games.metal_dawn.face.queries import active_agent, agent_named, standing_places
from dawndoom.games.metal_dawn.face.spots import (
    agent_spot,
    intel_spot,
    reserve_spot,
    unit_spot,
)
from dawndoom.games.metal_dawn.face.symbols import GAINS

Placed = Callable[[View, Decision, Option], Place]
NOWHERE = Place()
ENDING = {"end", "done", "decline", "none", "stop", "refuse"}
"""What ends something or says no: one button, always in the same spot."""
WAY_STATIONS = ("attack_boost", "use_location")
"""Questions on the way of a plan: what says no in them ends nothing."""


def place_of(view: View, decision: Decision, option: Option) -> Place:
    """Say where an option lies, and how it shows there."""
    if option.verb in ENDING and decision.name not in WAY_STATIONS:
        # Who activates the next Agent ends the activation of this one.
        return Place(
            kind="end", ends=agent_spot(active_agent(view)) if option.verb == "end" else ""
        )
    finder = BY_QUESTION.get(decision.name) or BY_VERB.get(option.verb)
    return finder(view, decision, option) if finder else NOWHERE


# Questions.


def _action(view: View, decision: Decision, option: Option) -> Place:
    agent = active_agent(view)
    assert agent is not None
    slot, division, zone = agent["slot"], agent["division"], agent["zone"]
    found = {
        "move": Place(kind="go"),
        "attack": _attack(view),
        "hack": Place("dominus", "use", "Hack"),
        "intel": _intel(view, division),
        "claim": Place(kind="go"),
        "gear": Place(f"gear-{slot}", "use", "Use"),
        "zone_power": Place(f"power-{zone}", "use", "Power"),
        # Where there are several, the question after it has their places.
        "ability": Place(f"person-{slot}" if len(decision.about) == 2 else "", "use", "Ability"),
        "division": Place(f"division-{division}", "use", "Use once"),
        "gain_mission": _gain_mission(view, zone),
        "complete_mission": Place(f"mission-{slot}", "do", "Complete", "good"),
        "equip": Place(reserve_spot(view, division), "use", "Equip"),
        "retreat": Place("track-token", "do", f"Retreat: {view['retreat']['cost']} Intel"),
        "discard": Place("bin", "use", "Discard"),
    }
    return found.get(option.verb, NOWHERE)


def _attack(view: View) -> Place:
    """Return the only target, if there is but one way to attack it; else the targets are asked."""
    aims = list(view["aims"].values())
    return (
        _lone_target(view, aims[0], "Attack") if len(aims) == 1 and aims[0] else Place(kind="hit")
    )


def _lone_target(view: View, aim: list[int], how: str) -> Place:
    """Return the only target of an attack, with what would come of it (`rules.forecast`)."""
    if len(aim) == 1:
        return Place("robot-heart", "hit", f"{how} −{aim[0]}")
    zone, location, chance = aim
    spot = unit_spot(view, Option("unit", zone, location))
    return Place(spot, "hit", f"{how} {chance}%", "bad" if chance == 0 else "")


def _intel(view: View, division: int) -> Place:
    """Return the only Intel; of several, the question after it has their places."""
    held = view["divisions"][division]["intel"]
    if len(held) != 1:
        return Place(kind="go")
    return Place(intel_spot(view, held[0]["id"], [division]), "use", "Use")


def _gain_mission(view: View, zone: int) -> Place:
    """Return the tokens of the Agent's zone; who takes one from elsewhere is asked whence."""
    here = view["zones"][zone - 1]["tokens"] if zone else 0
    return Place(f"tokens-{zone}" if here else "", "do", "Mission", then=("zone",))


def _activate(view: View, decision: Decision, option: Option) -> Place:
    """Return an Agent: it is activated by what it does first."""
    return Place(agent_spot(agent_named(view, option.on[0])), "pick", "Activate")


def _destroy_zone(view: View, decision: Decision, option: Option) -> Place:
    return Place(f"zone-{option.on[0]}", "do", tone="bad", key=str(option.on[0]))


def _move_zone(view: View, decision: Decision, option: Option) -> Place:
    """Return the one free roof of a zone; else nothing: its roofs are where one goes."""
    zone, taken = int(option.on[0]), standing_places(view)
    free = [location for location in ROOFS if (zone, location) not in taken]
    return _roof(view, decision, zone, free[0]) if len(free) == 1 else Place(kind="go")


def _location(view: View, decision: Decision, option: Option) -> Place:
    return _roof(view, decision, int(option.on[0]), int(option.on[1]))


def _roof(view: View, decision: Decision, number: int, location: int) -> Place:
    """Return a roof to go to; where it gives something, one goes to use it, or only to go."""
    zone, spot = view["zones"][number - 1], f"roof-{number}-{location}"
    gives = not zone["destroyed"] and zone["locations"][location - 1] != "none"
    if not gives or WITHOUT_ABILITY in decision.about:
        return Place(spot, "go")
    return Place(spot, "go", more="only go", follow=("decline",), then=("use",))


def _use_location(view: View, decision: Decision, option: Option) -> Place:
    agent = agent_named(view, decision.about[0])
    assert agent is not None
    zone, location = agent["zone"], agent["location"]
    if option.verb == "decline":
        return Place(f"zone-{zone}", "go", "Skip it")
    gain = GAINS[view["zones"][zone - 1]["locations"][location - 1]]
    return Place(f"roof-{zone}-{location}", "do", gain)


def _target(view: View, decision: Decision, option: Option) -> Place:
    words, tone = attack_odds(view, option)
    if option.verb == "robot":
        return Place("robot-heart", "hit", words, tone)
    return Place(unit_spot(view, option), "hit", words, tone)


DEEDS = {
    "block_unit": "Block",
    "destroy_unit": "Destroy",
    "reveal_unit": "Reveal",
    "lure_unit": "Lure",
    "attack_second": "Attack",
}


def _unit_deed(view: View, decision: Decision, option: Option) -> Place:
    kind = "hit" if decision.name in ("destroy_unit", "attack_second") else "do"
    return Place(unit_spot(view, option), kind, DEEDS[decision.name])


def _hack_intel(view: View, decision: Decision, option: Option) -> Place:
    """Say nothing: each Code shows what a hack of it that begins so would do."""
    return Place(kind="hit")


def _hack_code(view: View, decision: Decision, option: Option) -> Place:
    words, tone = hack_odds(view, int(option.on[0]))
    return Place(f"code-{option.on[0]}", "hit", words, tone)


def _hack_add(view: View, decision: Decision, option: Option) -> Place:
    agent = active_agent(view)
    assert agent is not None
    if option.verb == "gear":
        return Place(f"gear-{agent['slot']}", "do", "Add")
    held = view["divisions"][agent["division"]]["intel"]
    value = next(card["value"] for card in held if card["id"] == option.on[0])
    total, needed = int(decision.about[1]) + value, int(decision.about[2])
    spot = intel_spot(view, option.on[0], [agent["division"]])
    return Place(spot, "do", f"{total} of {needed}", "good" if total >= needed else "")


def _use_intel(view: View, decision: Decision, option: Option) -> Place:
    agent = active_agent(view)
    assert agent is not None
    return Place(intel_spot(view, option.on[0], [agent["division"]]), "use", "Use")


def _discard_intel(view: View, decision: Decision, option: Option) -> Place:
    return Place(intel_spot(view, option.on[0], [int(decision.about[0])]), "hit", "Discard")


def _pledge(view: View, decision: Decision, option: Option) -> Place:
    return Place(intel_spot(view, option.on[0], [int(decision.about[2])]), "do", "Give")


def _intercept(view: View, decision: Decision, option: Option) -> Place:
    if option.verb == "decline_all":
        return NOWHERE
    agent = agent_named(view, option.on[0])
    assert agent is not None
    left = agent["health"] - int(decision.about[2])
    words = f"Take it: {agent['health']} → {max(0, left)}"
    if option.verb == "guard":
        words = "Take all here"
    return Place(agent_spot(agent), "do", words, "bad" if left <= 0 else "")


def _struck(view: View, decision: Decision, option: Option) -> Place:
    agent = agent_named(view, option.on[0])
    return Place(agent_spot(agent), "hit", f"Suffer {decision.about[1]}", "bad")


def _claim(view: View, decision: Decision, option: Option) -> Place:
    card = next(one for one in view["objectives"] if one["id"] == option.on[0])
    return Place(f"objective-{card['id']}", "do", f"Claim {card['vp']}", "good")


def _reward(view: View, decision: Decision, option: Option) -> Place:
    if option.verb == "retreat":
        return Place("track-token", "do", "Retreat 1", "good")
    for agent in view["agents"]:
        if agent.get("mission") and agent["mission"]["id"] == decision.about[0]:
            shown = is_on_mat(view, decision, agent["division"])
            return Place(f"{'mission' if shown else 'person'}-{agent['slot']}", "do", "Attach")
    return NOWHERE


def _store(view: View, decision: Decision, option: Option) -> Place:
    if option.verb != "stored":
        return NOWHERE
    return stored_place(view, decision, option)


# Verbs that mean the same in every question.


def _token(view: View, decision: Decision, option: Option) -> Place:
    return Place(f"tokens-{option.on[0]}", "do", "Mission")


def _zone(view: View, decision: Decision, option: Option) -> Place:
    words = {"reveal_zone": "Reveal", "overflow_zone": "Here"}
    number = str(option.on[0])
    return Place(f"zone-{number}", "go", words.get(decision.name, ""), key=number)


def _unit(view: View, decision: Decision, option: Option) -> Place:
    return Place(unit_spot(view, option), "do")


def _agent(view: View, decision: Decision, option: Option) -> Place:
    agent = agent_named(view, option.on[0])
    if agent is None:
        return offered_place(view, decision, option)
    return Place(agent_spot(agent), "do")


def _armed(view: View, decision: Decision, option: Option) -> Place:
    """Say nothing: the targets show what each way to attack would do.

    A click there means the Weapon, without anything that would be used up besides.
    """
    aim = view["aims"].get(option.verb)
    if aim:
        return _lone_target(view, aim, "Attack" if option.verb == "weapon" else "Unarmed")
    is_plain = option.verb in ("weapon", "done", "none")
    return Place(kind="hit", more="" if is_plain else "otherwise")


def _code(view: View, decision: Decision, option: Option) -> Place:
    return Place(f"code-{option.on[0]}", "do")


def _firewall(view: View, decision: Decision, option: Option) -> Place:
    return Place(f"track-{option.on[0]}", "do")


def _division(view: View, decision: Decision, option: Option) -> Place:
    return Place(f"division-{option.on[0]}", "do")


def _lead(view: View, decision: Decision, option: Option) -> Place:
    """Return another's Division; to begin oneself is said by activating an Agent."""
    number = int(option.on[0])
    is_own = view["divisions"][number]["seat"] == decision.seat
    return NOWHERE if is_own else Place(f"division-{number}", "do", "Begins")


def _type(view: View, decision: Decision, option: Option) -> Place:
    return Place(f"supply-{option.on[0]}", "do")


BY_QUESTION: dict[str, Placed] = {
    "action": _action,
    "first_player": _lead,
    "activate_agent": _activate,
    "setup_destroy_zone": _destroy_zone,
    "setup_draft_agent": offered_place,
    "setup_weapon": offered_place,
    "setup_gear": offered_place,
    "future_plan": offered_place,
    "move_zone": _move_zone,
    "move_location": _location,
    "use_location": _use_location,
    "attack_mode": _armed,
    "attack_boost": _armed,
    "attack_target": _target,
    "block_unit": _unit_deed,
    "destroy_unit": _unit_deed,
    "reveal_unit": _unit_deed,
    "lure_unit": _unit_deed,
    "attack_second": _unit_deed,
    "hack_intel": _hack_intel,
    "hack_code": _hack_code,
    "hack_add": _hack_add,
    "intel_card": _use_intel,
    "discard_intel": _discard_intel,
    "retreat_commit": _pledge,
    "intercept": _intercept,
    "penalty_agent": _struck,
    "penalty_card": discard_place,
    "discard_equipment": discard_place,
    "equip_card": equip_place,
    "place_drawn": drawn_place,
    "agent_ability": ability_place,
    "gain_mission": _token,
    "claim_objective": _claim,
    "mission_reward": _reward,
    "store_unit": _store,
}
"""Questions whose options say more than their verbs."""
BY_VERB: dict[str, Placed] = {
    "zone": _zone,
    "location": _location,
    "unit": _unit,
    "robot": _target,
    "agent": _agent,
    "intel": held_place,
    "weapon": held_place,
    "gear": held_place,
    "mission": mission_place,
    "card": offered_place,
    "code": _code,
    "firewall": _firewall,
    "division": _division,
    "give": deal_place,
    "take": deal_place,
    "swap": deal_place,
    "discard": discard_place,
    "type": _type,
    "stored": stored_place,
    "use": worn_place,
}
