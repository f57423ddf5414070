"""Where options about cards lie: equipment, Intel, Missions, stored Units, cards on offer."""

from dawndoom.core import Decision, Option, Place, View
from dawndoom.games.metal_dawn.face.divisions import is_on_mat, mat_division
from dawndoom.games.metal_dawn.face.queries import active_agent, agent_named
from dawndoom.games.metal_dawn.face.spots import (
    all_divisions,
    intel_spot,
    wearer_spot,
    worn_spot,
)


def equip_place(view: View, decision: Decision, option: Option) -> Place:
    """Return where a reserve card lies that may be equipped."""
    agent = active_agent(view)
    assert agent is not None
    return Place(f"reserve-{option.on[0]}-{agent['division']}", "do", "Equip")


def drawn_place(view: View, decision: Decision, option: Option) -> Place:
    """Return where a card that was drawn may go."""
    kind, card, division = decision.about
    if option.verb == "equip":
        agent = agent_named(view, option.on[1])
        assert agent is not None
        words = "Equip" if option.on[0] == "new" else "Equip the reserve"
        return Place(worn_spot(view, decision, str(kind), agent), "do", words)
    if option == Option("keep", "old"):
        return Place(f"offer-{kind}-{card}", "do", "Discard")
    return Place(f"reserve-{kind}-{division}", "do", "Keep")


def discard_place(view: View, decision: Decision, option: Option) -> Place:
    """Return where a card lies that may be thrown away."""
    if option.verb == "intel":
        return _discard_held(view, decision, option)
    if option.verb in ("weapon", "gear"):
        # A card that strikes an Agent names what it wears by the card alone.
        return Place(wearer_spot(view, decision, option.verb, option.on[0]), "hit", "Discard")
    if not option.on:
        return Place()
    kind, where = str(option.on[0]), str(option.on[1])
    if where == "reserve":
        division = mat_division(view, decision)
        return Place(f"reserve-{kind}-{division}", "hit", "Discard")
    agent = agent_named(view, where) or active_agent(view)
    assert agent is not None
    return Place(worn_spot(view, decision, kind, agent), "hit", "Discard")


def _discard_held(view: View, decision: Decision, option: Option) -> Place:
    spot = intel_spot(view, option.on[0], [int(decision.about[2])])
    return Place(spot, "hit", "Discard")


def ability_place(view: View, decision: Decision, option: Option) -> Place:
    """Return where an ability is printed."""
    agent = active_agent(view)
    assert agent is not None
    if option.verb == "agent":
        return Place(f"person-{agent['slot']}", "do", "Use")
    return mission_place(view, decision, option)


def mission_place(view: View, decision: Decision, option: Option) -> Place:
    """Return where a Mission lies: active or attached, with the Agent that has it."""
    for agent in view["agents"]:
        if not agent["id"]:
            continue
        if option.on[0] in [card["id"] for card in agent["attached"]]:
            shown = is_on_mat(view, decision, agent["division"])
            spot = f"attached-{agent['slot']}-{option.on[0]}"
            return Place(spot if shown else f"person-{agent['slot']}", "do", "Use")
    return offered_place(view, decision, option)


def offered_place(view: View, decision: Decision, option: Option) -> Place:
    """Return where a card lies that is on no table yet."""
    return Place(f"offer-{option.verb}-{option.on[0]}", "do", "Take")


def held_place(view: View, decision: Decision, option: Option) -> Place:
    """Return where a card lies that somebody has, or that is offered."""
    verb, card = option.verb, option.on[0]
    spot = ""
    if decision.about[:1] != ("keep",):
        divisions = all_divisions(view, decision)
        if verb == "intel":
            spot = intel_spot(view, card, divisions)
        else:
            spot = wearer_spot(view, decision, verb, card)
    return Place(spot, "do") if spot else offered_place(view, decision, option)


def deal_place(view: View, decision: Decision, option: Option) -> Place:
    """Return where a card lies that is to change hands."""
    kind, card = str(option.on[-2]), option.on[-1]
    divisions = all_divisions(view, decision)
    if option.verb == "take":
        divisions = [int(option.on[0])]
    if kind == "intel":
        return Place(intel_spot(view, card, divisions), "do")
    for division in divisions:
        held = view["divisions"][division][kind]
        if held and held["id"] == card:
            return Place(f"reserve-{kind}-{division}", "do")
    return Place()


def stored_place(view: View, decision: Decision, option: Option) -> Place:
    """Return where a stored Unit stands."""
    return Place(f"stored-{mat_division(view, decision)}-{option.on[0]}", "do")


def worn_place(view: View, decision: Decision, option: Option) -> Place:
    """Return where a card lies that pays with a use."""
    agent = active_agent(view)
    assert agent is not None
    return Place(f"{option.on[0]}-{agent['slot']}", "do", "Spend 1")
