"""What effects do, as clauses made from their data: `heal 2 on one Agent here`."""

from collections.abc import Callable
from typing import Any

from dawndoom.games.metal_dawn.cards.phrases import (
    AT_DOMINUS,
    Spot,
    agent_words,
    counted,
    deck_words,
    listed,
    signed,
    type_word,
    unit_counts,
    unit_words,
    up_to,
)
from dawndoom.games.metal_dawn.rules import modifiers
from dawndoom.games.metal_dawn.rules.calls import Effect
from dawndoom.games.metal_dawn.rules.effects import (
    agents,
    changes,
    codes,
    enemy,
    gifts,
    hands,
    peeks,
    units,
    uses,
)

# Effects on Agents.


def say_heal(effect: agents.Heal, spot: Spot) -> str:
    """`heal`."""
    return f"heal {effect.amount} on {agent_words(effect.which, effect.each, spot)}"


def say_hurt(effect: agents.Hurt, spot: Spot) -> str:
    """`hurt`."""
    return f"{agent_words(effect.which, effect.each, spot)} suffers {effect.amount}"


def say_shield(effect: agents.Shield, spot: Spot) -> str:
    """`reduce_damage` for the Agents of a zone."""
    return f"each Agent in one zone suffers {effect.amount} less from its next damage this round"


def say_action(effect: agents.GainAction, spot: Spot) -> str:
    """`gain_action`."""
    return f"gain {counted(effect.amount, 'action')}"


def say_move_agent(effect: agents.MoveAgent, spot: Spot) -> str:
    """`move_agent`."""
    many = effect.count > 1
    whose = {"own": "of your Agents", "other": "other Agents", "any": "Agents"}
    one = {"self": "this Agent", "own": "one of your Agents", "other": "another Agent"}
    whom = f"up to {effect.count} {whose[effect.who]}" if many else one.get(effect.who, "one Agent")
    places = {"any": "", "near": f" {spot.near}", "here": f" {spot.here}"}
    is_far = effect.where == "any"
    target = "free locations" if many else f"{'any' if is_far else 'a'} free location"
    ability = ("their abilities" if effect.use else "abilities") if many else "its ability"
    ending = f" and use {ability}" if effect.use else f", without {ability}"
    return f"move {whom} to {target}{places[effect.where]}{ending}"


# Effects on Units.


def say_destroy(effect: units.Destroy, spot: Spot) -> str:
    """`destroy`."""
    if effect.zones:
        return f"destroy all {unit_words(effect.units, 2, spot, 'in one zone')}"
    where = "in one zone" if effect.same_zone else ""
    words = unit_words(effect.units, effect.count, spot, where)
    return f"destroy {up_to(effect.count)} {words}"


def say_reveal(effect: units.Reveal, spot: Spot) -> str:
    """`reveal`."""
    if not effect.zones:
        endings = {
            "block": ", then Block it if it is still there",
            "destroy_drone": "; if it is a Drone, destroy it",
        }
        words = unit_words(effect.units, 1, spot)
        return f"reveal 1 {words}{endings.get(effect.then, '')}"
    if effect.zones == "here":
        return f"reveal all Units {spot.here}"
    zones = "one zone" if effect.count == 1 else f"up to {effect.count} zones"
    limits = {"any": "", "line": " of this row or column"}
    limit = limits.get(effect.zones, f" within distance {effect.distance}")
    return f"reveal all Units in {zones}{limit}"


def say_block(effect: units.Block, spot: Spot) -> str:
    """`block`."""
    if effect.zones:
        where = spot.here if effect.zones == "here" else "in one zone"
        return f"Block every Unit {where}, as far as the tokens go"
    return f"Block {up_to(effect.count)} {unit_words(effect.units, effect.count, spot)}"


def say_move_unit(effect: units.MoveUnit, spot: Spot) -> str:
    """`move_unit`."""
    if effect.source == "nearest":
        return f"the nearest Unit from elsewhere comes {spot.here} if there is room"
    sources = {
        "here": f"from {spot.here}",
        "adjacent": "from an adjacent zone",
        "zone": "of one zone",
    }
    target = "this one" if effect.to_here else "an adjacent zone"
    if effect.count > 1:
        target = "adjacent zones"
    units = "Unit" if effect.count == 1 else "Units"
    return f"move {up_to(effect.count)} {units} {sources[effect.source]} to {target}"


def say_skip_attack(effect: units.SkipAttack, spot: Spot) -> str:
    """`skip_attack`."""
    whose = f"of one type {spot.here}" if effect.one_type else "of one zone"
    if effect.zones == "here" and not effect.one_type:
        whose = spot.here
    return f"Units {whose} do not attack in the next Dominus phase"


def say_beacon(effect: units.Beacon, spot: Spot) -> str:
    """`beacon`."""
    return f"attacks on one Unit of your choice, or on the Robot, deal +{effect.damage} this round"


# Effects on cards in hand.


def say_draw(effect: hands.Draw, spot: Spot) -> str:
    """`draw`."""
    cards = deck_words(effect.decks)
    if not effect.count:
        return f"draw {cards} until your pool is full"
    keep = f", keep {effect.keep}" if effect.keep else ""
    who = {"self": "draw", "each": "each Division draws", "another": "another Division draws"}
    return f"{who[effect.who]} {effect.count} {cards}{keep}"


def say_recover(effect: hands.Recover, spot: Spot) -> str:
    """`recover`."""
    return f"take the top card of the {deck_words(effect.decks)} discard pile"


def say_discard(effect: hands.Discard, spot: Spot) -> str:
    """`discard`."""
    card = "reserve card" if effect.what == "reserve" else effect.what.capitalize()
    if not effect.each:
        if spot is AT_DOMINUS:
            return f"the active Division discards 1 {card}, if any"
        return f"discard 1 {card}"
    least = f" with {effect.least} or more {card}" if effect.least > 1 else ""
    ending = f" or one of its Agents suffers {effect.or_hurt}" if effect.or_hurt else ", if any"
    if least:
        ending = ""
    return f"each Division{least} discards 1 {card}{ending}"


def say_strip(effect: hands.Strip, spot: Spot) -> str:
    """`discard` with `agents`."""
    whom = agent_words(effect.which, True, spot)
    ending = f" or suffers {effect.or_hurt}" if effect.or_hurt else ""
    if effect.what == "intel":
        return f"the owner of {whom} discards 1 Intel{ending or ', if any'}"
    return f"{whom} discards its Gear{ending}"


def say_give(effect: gifts.Give, spot: Spot) -> str:
    """`give`."""
    whom = f"a Division with an Agent {spot.here}" if effect.near else "another Division"
    return {
        "give": f"give 1 Intel or reserve card to {whom}, by consent",
        "give_or_take": "give or take 1 Intel or reserve card, by consent",
        "swap": f"give 1 Intel or reserve card to {whom}, or swap one with it, by consent",
        "collect": "each other Division may give you 1 Intel",
    }[effect.way]


def say_restore(effect: uses.RestoreUses, spot: Spot) -> str:
    """`restore_uses`."""
    where = "to this Agent's Weapon" if effect.weapon_only else "among this Agent's cards"
    return f"restore {counted(effect.count, 'use')} {where}"


def say_lose_uses(effect: uses.LoseUses, spot: Spot) -> str:
    """`lose_uses`."""
    count = counted(effect.count, "use")
    return f"{agent_words(effect.which, True, spot)} loses {count} of its Weapon"


def say_free_use(effect: uses.FreeUse, spot: Spot) -> str:
    """`free_use`."""
    kind = "Gear" if effect.gear_only else "Weapon or Gear"
    return f"this Agent's next {kind} use costs nothing"


# Effects on the enemy's side.


def say_track(effect: enemy.Track, spot: Spot) -> str:
    """`track`."""
    verb = "retreat" if effect.steps < 0 else "advance"
    return f"{verb} the track by {abs(effect.steps)}"


def say_spawn(effect: enemy.SpawnUnits, spot: Spot) -> str:
    """`spawn`."""
    some = f"each of {effect.count} zones with Agents (all, if fewer)"
    where = {
        "here": spot.here,
        "dominus": "in Dominus' zone",
        "agents": f"in {some if effect.count else 'each zone with Agents'}",
        "adjacent": f"in {spot.zones_beside}",
        "adjacent_agents": f"in {spot.zones_beside} that holds an Agent",
    }[effect.zones]
    if effect.fixed >= 0:
        where = f"in zone {effect.fixed + 1}"
    return f"spawn {listed(unit_counts(effect.types))} {where}"


def say_replicate(effect: enemy.Replicate, spot: Spot) -> str:
    """`replicate`."""
    kind = type_word(effect.kind)
    return f"for each {kind} on the board spawn 1 {kind} in its zone"


def say_infest(effect: enemy.Infest, spot: Spot) -> str:
    """`infest`."""
    return f"every face-up zone without a {type_word(effect.kind)} gets one, if there is room"


def say_return(effect: enemy.ReturnUnits, spot: Spot) -> str:
    """`return_units`."""
    verb = "returns" if effect.count == 1 else "return"
    return f"{counted(effect.count, type_word(effect.kind))} {verb} from the box to supply"


def say_peek(effect: peeks.Peek, spot: Spot) -> str:
    """`peek`."""
    card = "card" if effect.count == 1 else "cards"
    top = "the top" if effect.count == 1 else f"the top {effect.count}"
    decks = {
        "ahead": f"Dominus {card} (Act II: Robot {card})",
        "robot": f"Robot {card}",
        "either": f"Dominus or Robot {card}",
    }
    under = "it" if effect.count == 1 else "any of them"
    endings = {
        "none": "",
        "reorder": " and put them back in any order",
        "bottom": f"; {under} may go under the deck",
    }
    return f"look at {top} {decks[effect.deck]}{endings[effect.then]}"


def say_reveal_code(effect: codes.RevealCode, spot: Spot) -> str:
    """`reveal_code`."""
    which = {"next": "the topmost face-down Code", "chosen": "1 Code of your choice"}
    return f"reveal {which.get(effect.which, 'all Codes')}"


def say_extra(effect: enemy.ExtraDominus, spot: Spot) -> str:
    """`extra_dominus`."""
    return f"{effect.count} more Dominus {'card' if effect.count == 1 else 'cards'} this round"


def say_move_dominus(effect: enemy.MoveDominus, spot: Spot) -> str:
    """`move_dominus`."""
    if effect.to == "adjacent":
        return "move Dominus to an adjacent face-up zone"
    return "Dominus enters the adjacent zone nearest to an Agent"


CHANGES: dict[int, str] = {
    modifiers.EXTRA_RANGE: "this Agent has +{0} range until the end of this activation",
    modifiers.HACK_BONUS: "+{0} to hacks in this activation",
    modifiers.NO_SUPPRESS: "this Agent ignores Suppress until the end of this activation",
    modifiers.ROBOT_ATTACK: "your next attack on the Robot deals +{0}",
    modifiers.POWER_LOCK: "this zone's power is locked in the next Agent phase",
    modifiers.LOCATION_LOCK: "location abilities here are locked in the next Agent phase",
    modifiers.ENTRY_LOCK: "no Agent may Move into this zone in the next Agent phase",
    modifiers.NO_BLOCK: "Units here cannot be Blocked in the next Agent phase",
    modifiers.ANARCHY: "in the next Agent phase Agents move no farther than an adjacent zone",
}
"""What effects change for a while, where the number needs no sign."""


def say_change(effect: changes.Modify, spot: Spot) -> str:
    """Say what changes for a while."""
    kind, amount = effect.kind, effect.amount
    more = f"{abs(amount)} {'less' if amount < 0 else 'more'}"
    if kind == modifiers.RETREAT_COST:
        return f"a retreat costs {more} Intel until the end of this activation"
    if kind == modifiers.WITH_STEALTH:
        is_brief = effect.span == modifiers.NEXT_MOVE
        span = "for its next Move in" if is_brief else "until the end of"
        return f"this Agent has Stealth {span} this activation"
    if kind == modifiers.UNIT_DAMAGE:
        return f"Units {spot.here} deal {signed(amount)} in the next Dominus phase"
    if kind == modifiers.CODE_DIFFICULTY:
        return f"all Codes have {signed(amount)} difficulty until the end of the next Agent phase"
    if kind == modifiers.ROBOT_HARM:
        least = " (at least 1)" if amount < 0 else ""
        return f"attacks on the Robot deal {more}{least} until the next Counterattack"
    if kind == modifiers.ROBOT_STEPS:
        steps = f"{abs(amount)} {'fewer' if amount < 0 else 'more'}"
        return f"the Robot's next card moves it {steps} {'step' if abs(amount) == 1 else 'steps'}"
    return CHANGES[kind].format(amount)


PLAIN: dict[type, str] = {
    agents.ReadyAgent: "ready one of your inactive Agents",
    agents.SwapAgents: "swap places with your other Agent",
    agents.AssignMission: "this Agent, if in the city without a Mission, gains one without a token",
    agents.FulfilMission: "complete this Agent's Mission",
    enemy.MissionToken: "remove 1 Mission token from any zone",
    peeks.PeekToken: "look at 1 face-down Code or firewall",
    codes.AddCode: "one more Code is added face down; it must be hacked too",
}
"""Effects that have no figures."""
SAYINGS: dict[type, Callable[[Any, Spot], str]] = {
    agents.Heal: say_heal,
    agents.Hurt: say_hurt,
    agents.Shield: say_shield,
    agents.GainAction: say_action,
    agents.MoveAgent: say_move_agent,
    agents.PushAgent: lambda effect, spot: (
        f"each Agent hit {spot.here} is pushed to an adjacent zone"
    ),
    units.Destroy: say_destroy,
    units.Reveal: say_reveal,
    units.Block: say_block,
    units.Unblock: lambda effect, spot: f"Units {spot.here} lose their Block tokens",
    units.Hide: lambda effect, spot: f"revealed Units {spot.here} become hidden again",
    units.MoveUnit: say_move_unit,
    units.SkipAttack: say_skip_attack,
    units.Beacon: say_beacon,
    hands.Draw: say_draw,
    hands.Recover: say_recover,
    hands.Discard: say_discard,
    hands.Strip: say_strip,
    gifts.Give: say_give,
    uses.RestoreUses: say_restore,
    uses.LoseUses: say_lose_uses,
    uses.FreeUse: say_free_use,
    enemy.Track: say_track,
    enemy.SpawnUnits: say_spawn,
    enemy.Replicate: say_replicate,
    enemy.Infest: say_infest,
    enemy.ReturnUnits: say_return,
    peeks.Peek: say_peek,
    codes.RevealCode: say_reveal_code,
    codes.PlanLook: lambda effect, spot: (
        f"look at {effect.count} Robot cards instead of 2 for the plan"
    ),
    enemy.ExtraDominus: say_extra,
    enemy.MoveDominus: say_move_dominus,
    enemy.RobotHealth: lambda effect, spot: (
        f"the Robot regains {effect.per_division} health per Division"
    ),
    changes.Modify: say_change,
}


def clause(effect: Effect, spot: Spot) -> str:
    """Return what an effect does, without its Act and its condition."""
    plain = PLAIN.get(type(effect))
    return plain if plain is not None else SAYINGS[type(effect)](effect, spot)
