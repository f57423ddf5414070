"""Who sees what (ledger, section 6), and imagined worlds.

Hidden are: faces of unrevealed Units, face-down Codes and firewalls, the order of decks, the
reinforcement pool; and what one seat alone has looked at.
"""

from typing import Any

from dawndoom.core import Seat, ask_again, seeded
from dawndoom.games.metal_dawn.rules.board import (
    all_units,
    blocks_left,
    is_closed,
    is_suppressed,
    unit_type,
)
from dawndoom.games.metal_dawn.rules.codes import difficulty, total
from dawndoom.games.metal_dawn.rules.components import Card, Equipment, RobotCard
from dawndoom.games.metal_dawn.rules.dominus import attack_damage
from dawndoom.games.metal_dawn.rules.forecast import (
    forecast,
    foresee_attack,
    foresee_hack,
    lone_aims,
)
from dawndoom.games.metal_dawn.rules.modifiers import (
    AGENT_PHASE,
    ANARCHY,
    ENTRY_LOCK,
    LOCATION_LOCK,
    NO_BLOCK,
    POWER_LOCK,
)
from dawndoom.games.metal_dawn.rules.places import (
    ZONES,
    Division,
    Place,
    Slot,
    Zone,
    division_of,
    location_of,
    zone_of,
)
from dawndoom.games.metal_dawn.rules.retreat import can_retreat, retreat_cost
from dawndoom.games.metal_dawn.rules.robot import coming_path
from dawndoom.games.metal_dawn.rules.state import FACE_DOWN, REVEALED, City
from dawndoom.games.metal_dawn.rules.terms import DECKS, DIRECTIONS, ICONS, LOCATIONS, TYPES
from dawndoom.games.metal_dawn.rules.traits import full_health, intel_limit, modified
from dawndoom.games.metal_dawn.rules.unseen import (
    deal_codes,
    deal_decks,
    deal_firewalls,
    deal_pool,
    deal_units,
)

LOCKS = ((POWER_LOCK, "power"), (LOCATION_LOCK, "locations"), (ENTRY_LOCK, "entry"))


def view(state: City, seat: Seat | None) -> dict[str, Any]:
    """Return what a seat (None: a spectator) may know, as plain data."""
    bit = 0 if seat is None else 1 << seat
    box = state.box
    seen: dict[str, Any] = {
        "act": state.act,
        "phase": state.phase,
        "round": state.round,
        "lead": state.lead,
        "turn": state.turn,
        "decider": state.decider(),
        "active": None if state.active < 0 else state.active,
        "actions": state.actions,
        "mode": "tech_war" if box.tech_war else "coop",
        "hard": box.hard,
        "damage": {name: box.damage[kind] for kind, name in enumerate(TYPES)},
        "zones": [see_zone(state, zone) for zone in range(ZONES)],
        "units": [see_unit(state, place) for place in all_units(state)],
        "agents": [see_agent(state, slot) for slot in range(len(state.agents))],
        "divisions": [see_division(state, division) for division in range(state.divisions)],
        "ruins": box.board.destroyed[state.divisions - 2],
        "pool": len(state.pool),
        "supply": [len(pile) for pile in state.supply],
        "boxed": sorted(box.units[face].id for face in state.boxed),
        "blocks": blocks_left(state),
        "decks": see_decks(state, bit),
        "codes": [see_code(state, space, bit) for space in range(len(state.codes))],
        "track": see_track(state, bit),
        "dominus": see_dominus(state),
        "anarchy": modified(state, ANARCHY, -1) > 0,
        "fight": foresee_attack(state),
        "aims": lone_aims(state),
        "hack": see_hack(state),
        "pledges": [[pledge.division, box.intel[pledge.card].id] for pledge in state.pledges],
        "retreat": {"cost": retreat_cost(state), "possible": can_retreat(state)},
        "objectives": [see_objective(state, card) for card in state.objectives],
        "forecast": forecast(state),
    }
    if box.notes:
        seen["notes"] = box.notes
    return seen


def see_card(card: Card) -> dict[str, Any]:
    """Return what every card shows."""
    return {"id": card.id, "name": card.name, "text": card.text}


def see_zone(state: City, zone: Zone) -> dict[str, Any]:
    """Return one zone: its card, tokens and locks."""
    card = state.box.zones[state.zone_cards[zone]]
    locks = [name for kind, name in LOCKS if modified(state, kind, zone)]
    if modified(state, NO_BLOCK, zone):
        locks.append("block")
    coming = [
        name
        for kind, name in LOCKS
        for modifier in state.modifiers
        if modifier.kind == kind
        and modifier.where == zone
        and modifier.span == AGENT_PHASE
        and modifier.round > state.round
    ]
    return {
        **see_card(card),
        "number": zone + 1,
        "locations": [LOCATIONS[icon] for icon in card.locations],
        "destroyed": state.destroyed[zone],
        "closed": is_closed(state, zone),
        "suppressed": is_suppressed(state, zone),
        "tokens": state.tokens[zone],
        "used_by": [one for one, used in enumerate(state.zone_token) if used == zone],
        "locks": locks,
        "coming": coming,
    }


def see_unit(state: City, place: Place) -> dict[str, Any]:
    """Return one Unit; what is hidden stays so."""
    seen = state.seen[place]
    face = state.unit[place]
    box = state.box
    return {
        "serial": state.serial[place],
        "zone": zone_of(place) + 1,
        "location": location_of(place) + 1,
        "type": TYPES[unit_type(state, place)],
        "damage": attack_damage(state, place) if state.dominus >= 0 else 0,
        "blocked": state.blocked[place],
        "revealed": seen,
        "defense": box.face_defense[face] if seen else None,
        "icon": ICONS[box.face_icon[face]] if seen else None,
    }


def see_equipment(card: Equipment, uses: int) -> dict[str, Any]:
    """Return a Weapon or Gear with its uses."""
    return {
        **see_card(card),
        "damage": card.damage,
        "range": card.range,
        "uses": uses,
        "full": card.uses,
        "starting": card.starting,
    }


def see_agent(state: City, slot: Slot) -> dict[str, Any]:
    """Return one Agent with all that it carries."""
    box = state.box
    if state.agents[slot] < 0:
        return {"division": division_of(slot), "slot": slot, "id": None}
    place = state.at[slot]
    weapon, gear, mission = state.weapon[slot], state.gear[slot], state.missions[slot]
    return {
        **see_card(box.agents[state.agents[slot]]),
        "division": division_of(slot),
        "slot": slot,
        "health": state.health[slot],
        "full": full_health(state, slot),
        "zone": None if place < 0 else zone_of(place) + 1,
        "location": None if place < 0 else location_of(place) + 1,
        "shadowing": state.shadow[slot] > 0,
        "ready": state.ready[slot],
        "weapon": None
        if weapon < 0
        else see_equipment(box.weapons[weapon], state.weapon_uses[slot]),
        "gear": None if gear < 0 else see_equipment(box.gear[gear], state.gear_uses[slot]),
        "mission": None if mission < 0 else see_mission(state, mission),
        "attached": [see_card(box.missions[card]) for card in state.attached[slot]],
        "intercepted": state.intercepted[slot],
    }


def see_mission(state: City, card: int) -> dict[str, Any]:
    """Return an active Mission: what it needs, what its failure does."""
    mission = state.box.missions[card]
    return {**see_card(mission), "needs": mission.needs, "fails": mission.fails}


def see_division(state: City, division: Division) -> dict[str, Any]:
    """Return what lies before a Division."""
    box = state.box
    weapon, gear = state.reserve_weapon[division], state.reserve_gear[division]
    return {
        "seat": state.seat_of(division),
        "card": see_card(box.divisions[state.division_cards[division]]),
        "used": state.division_used[division],
        "token": None if state.zone_token[division] < 0 else state.zone_token[division] + 1,
        "intel": [see_intel(state, card) for card in state.intel[division]],
        "limit": intel_limit(state, division) if state.agents[0] >= 0 else 3,
        "weapon": None
        if weapon < 0
        else see_equipment(box.weapons[weapon], box.weapons[weapon].uses),
        "gear": None if gear < 0 else see_equipment(box.gear[gear], box.gear[gear].uses),
        "vp": state.vp[division],
        "trophies": [box.units[face].id for face in state.trophies[division]],
    }


def see_intel(state: City, card: int) -> dict[str, Any]:
    """Return an Intel card."""
    intel = state.box.intel[card]
    return {**see_card(intel), "value": intel.value}


def see_robot_card(card: RobotCard) -> dict[str, Any]:
    """Return a Robot card."""
    return {
        **see_card(card),
        "direction": DIRECTIONS[card.direction],
        "steps": card.steps,
        "damage": card.damage,
    }


def see_decks(state: City, bit: int) -> dict[str, Any]:
    """Return sizes and discard piles, and the cards that the seat has looked at, from the top."""
    box = state.box
    cards: list[list[Card]] = [
        list(box.weapons),
        list(box.gear),
        list(box.weapons),
        list(box.gear),
        list(box.intel),
        list(box.missions),
        list(box.dominus),
        list(box.robot),
        list(box.objectives),
    ]
    seen: dict[str, Any] = {}
    for deck, name in enumerate(DECKS):
        pile, known = state.decks[deck], state.known[deck]
        seen[name] = {
            "size": len(pile),
            "discards": [cards[deck][card].id for card in state.discards[deck]],
            "known": [
                [len(pile) - place, cards[deck][pile[place]].id]
                for place in range(len(pile) - 1, -1, -1)
                if known[place] & bit
            ],
        }
    return seen


def see_code(state: City, space: int, bit: int) -> dict[str, Any]:
    """Return a code space: the Code, or its back, or the plan that has taken its place."""
    box = state.box
    face = state.code_state[space]
    known = face != FACE_DOWN or bool(state.code_known[space] & bit)
    code = box.codes[state.codes[space]]
    plan = state.plans[space]
    return {
        "space": space + 1,
        "state": ("face_down", "revealed", "hacked")[face],
        "card": see_card(code) if known else None,
        "difficulty": difficulty(state, space) if known else None,
        "plan": None if plan < 0 else see_robot_card(box.robot[plan]),
    }


def see_track(state: City, bit: int) -> dict[str, Any]:
    """Return the Metal Dawn track with its firewalls."""
    box = state.box
    firewalls = []
    for number, space in enumerate(box.board.firewall_spaces):
        known = state.firewall_flipped[number] or bool(state.firewall_known[number] & bit)
        card = box.firewalls[state.firewalls[number]]
        firewalls.append(
            {
                "space": space,
                "flipped": state.firewall_flipped[number],
                "card": {**see_card(card), "number": card.number} if known else None,
            }
        )
    return {"space": state.track, "last": box.board.track_max, "firewalls": firewalls}


def see_dominus(state: City) -> dict[str, Any]:
    """Return where Dominus is, in which form, and what card it is resolving."""
    box = state.box
    card = state.robot_card
    dominus = state.dominus_card
    return {
        "form": "satellite" if state.act == 1 else "robot",
        "zone": None if state.dominus < 0 else state.dominus + 1,
        "health": state.robot_health,
        "full": box.board.robot_health[state.divisions - 2],
        "card": None if dominus < 0 else see_card(box.dominus[dominus]),
        "robot_card": None if card < 0 else see_robot_card(box.robot[card]),
        "path": [zone + 1 for zone in coming_path(state)],
    }


def see_hack(state: City) -> dict[str, Any] | None:
    """Return the running hack."""
    hack = state.hack
    if hack is None:
        return None
    known = hack.space >= 0 and state.code_state[hack.space] == REVEALED
    reach, unseen = foresee_hack(state, hack)
    return {
        "space": None if hack.space < 0 else hack.space + 1,
        "played": [see_intel(state, card) for card in hack.played],
        "total": total(state, hack),
        "difficulty": difficulty(state, hack.space) if known else None,
        "reach": reach,
        "unseen": unseen,
    }


def see_objective(state: City, card: int) -> dict[str, Any]:
    """Return an open objective."""
    objective = state.box.objectives[card]
    return {**see_card(objective), "vp": objective.vp}


def imagine(state: City, seat: Seat, seed: int) -> City:
    """Return a city in which the seat could be: all that it cannot see is dealt anew."""
    world = state.clone()
    world.dice = seeded(seed)
    bit = 1 << seat
    deal_units(world)
    deal_decks(world, bit)
    deal_codes(world, bit)
    deal_firewalls(world, bit)
    deal_pool(world)
    ask_again(world)
    return world
