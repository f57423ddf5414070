"""Cards as players read them: every effect in words, every card as plain data.

The words are made from the same data that the rules use, so a card never says what it does not do.
"""

from typing import Any

from dawndoom.games.death_dome.rules.components import (
    TYPES,
    UNIT_TYPES,
    Cards,
    Character,
    Item,
    PowerCard,
    source_name,
)
from dawndoom.games.death_dome.rules.effects import BOOSTED, Effect, names_of

WORDS: dict[str, str] = {
    "push_back": "Push Back",
    "incapacitate": "Incapacitate",
    "splash": "Splash: also hits enemies adjacent to the target",
    "all_adjacent": "Hits all adjacent enemies",
    "ignore_los": "Ignores line of sight",
    "pull": "Pulls a wounded target 1 space closer",
    "extra_attack": "{amount} more attack with it in the same action",
    "pierce": "Lowers toughness from items by {amount}",
    "chain": "Also hits a second enemy within {range} of the target",
    "card_limit": "Each defender plays at most {amount} card",
    "min_range": "Not against targets nearer than {amount}",
    "reload": "Once per turn",
    "move_after": "After the attack move up to {amount}",
    "transfuse": "Heals a teammate within {range} by the wounds caused, up to {amount}",
    "drain": "Heals the attacker by the wounds caused, up to {amount}",
    "steal": "If it wounds, take {amount} random card",
    "recoil": "The attacker takes {amount} wounds",
    "setup": "Not after moving",
    "payback": "Payback {strength}{gains}: attacks back after being attacked",
    "regen": "Heals {amount} at the start of your turn",
    "wound_cap": "At most {amount} wounds per attack",
    "last_stand": "Once per match stays with 1 vitae instead of dying (not by lava)",
    "cloak": "No target for ranged weapons beyond {amount} spaces",
    "blink": "When wounded, may move up to {amount} at once",
    "follow": "May follow a unit that moves away from beside it",
    "pager": "When a teammate is wounded, may run to it and heal {amount}",
    "walk_walls": "Walks over walls",
    "see_walls": "Sees through walls",
    "climb": "Climbs towers from any side, across lava beside them",
    "lava_walk": "Walks and stands on lava",
    "phase_enemies": "Walks through enemies",
    "grounded": "May not enter towers",
    "ram": "Ram {strength}{gains}: free close attack after moving 3 or more",
    "tow": "May bring an adjacent teammate along",
    "scope": "Range +{amount} for ranged weapons",
    "card_boost": "In its attacks cards up to {value} count +{amount}",
    "hand_plus": "Hand target +{amount}",
    "jailbreak": "May leave jail at the start of your turn",
    "bounty": "{credits} credits for each kill",
    "scavenge": "Draw {amount} for each kill",
    "quick_capture": "Once per turn captures without an action after moving",
    "reach_capture": "Captures regular points within {range}",
    "teleport": "Instead of moving: to a free own point",
    "extra_slot": "May carry {amount} more item",
    "extra_attack_close": "{amount} more attack with each close weapon",
    "aura": "Teammates within {range}: {rating} +{amount}",
    "payout_bonus": "{credits} credits at the payout",
    "unjail": "A teammate leaves jail",
    "boost": "A teammate within {range} gets {rating} +{amount}",
    "extra_action": "One more action for the active unit",
    "step_n_go": "Interrupt the movement for an attack or a capture",
    "hyper_cube": "The round counter goes back by 1",
    "pressured": "+{amount} strength, movement or toughness for one of your units",
    "jail_riot": "Everybody in one jail goes free",
    "tube_escape": "One of your units leaves jail",
    "move_plus": "Movement +{amount} in this movement",
    "heal_own": "One of your units heals {amount}",
    "draw": "Draw {amount} cards",
    "swap_own": "Two of your units change places",
    "unclaim": "An enemy regular point without a unit becomes neutral",
    "steal_card": "Take {amount} random card from an opponent",
    "lava_pass": "Cross lava in this movement",
    "climb_pass": "Climb towers and walk over walls in this movement",
    "ghost_pass": "Walk through enemies in this movement",
    "stand_up_own": "One of your incapacitated units stands up",
    "extra_unit_phase": "A further unit phase for a unit that had none",
    "transfer": "A jailed unit goes to another jail",
    "recall": "One of your units returns to base, stands up and heals {amount}",
    "remote_capture": "Action: capture a regular point within {range}",
    "shove": "Push an enemy adjacent to your unit 1 space",
    "blackout": "Until your next turn all ranges are at most {range}",
}
CONDITION_WORDS: dict[str, str] = {
    "higher_ground": "from a tower at a lower target",
    "charged": "after moving {spaces} or more",
    "target_alone": "if the target has no teammate beside it",
    "target_wounded": "against a wounded target",
    "target_incapacitated": "against an incapacitated target",
    "target_adjacent": "against an adjacent target",
    "target_unarmored": "against a target without armor",
    "target_on_point": "against a target on a control point",
}
GUARD_WORDS: dict[str, str] = {
    "close": "against close combat",
    "ranged": "against ranged weapons",
    "splash": "against splash",
    "bug": "against bugs",
    "any": "against everything",
}
IMMUNE_WORDS: dict[str, str] = {
    "push_back": "Cannot be pushed or pulled",
    "incapacitate": "Cannot be incapacitated",
    "bugs": "Bug tokens do not attack it",
    "splash": "Not hit by splash",
}
GAIN_WORDS: dict[str, str] = {
    "push_back": "This attack has Push Back",
    "incapacitate": "This attack has Incapacitate",
    "ignore_los": "This attack ignores line of sight",
    "splash": "This attack splashes",
}


def words(effect: Effect) -> str:
    """Say an effect."""
    said = _plain_words(effect)
    if effect.uses and effect.name != "last_stand":
        times = "once" if effect.uses == 1 else f"{effect.uses} times"
        said += f" ({times} per match)"
    return said


def _plain_words(effect: Effect) -> str:
    if effect.name == "bonus":
        condition = CONDITION_WORDS[effect.condition].format(spaces=effect.spaces)
        return f"+{effect.amount} {condition}"
    if effect.name == "guard":
        return f"Toughness +{effect.amount} {GUARD_WORDS[effect.kind]}"
    if effect.name == "immune":
        return IMMUNE_WORDS[effect.kind]
    if effect.name == "attack_gain":
        return GAIN_WORDS[effect.kind]
    if effect.name == "bug":
        return f"On a point you capture: {_with_gains(effect)} against whoever enters"
    if effect.name in ("heal", "heal_all"):
        return _heal_words(effect)
    gains = "".join(f", {WORDS[name]}" for name in names_of(effect.gains))
    return WORDS[effect.name].format(
        amount=effect.amount,
        range=effect.range,
        strength=effect.strength,
        value=effect.value,
        credits=f"{effect.credits:,}",
        rating=BOOSTED[effect.rating],
        gains=gains,
    )


def _with_gains(effect: Effect) -> str:
    gains = "".join(f", {WORDS[name]}" for name in names_of(effect.gains))
    return f"strength {effect.strength}{gains}"


def _heal_words(effect: Effect) -> str:
    rising = " and stands it up" if effect.stand_up else ""
    if effect.name == "heal_all":
        return f"Heals itself and all teammates within {effect.range} by {effect.amount}{rising}"
    if effect.range == 0:
        return f"Heals itself by {effect.amount}{rising}"
    return f"Heals itself or a teammate within {effect.range} by {effect.amount}{rising}"


def text_of(lasting: list[Effect], actions: list[Effect]) -> str:
    """Say all abilities of a card; those that cost the action are marked."""
    said = [words(effect) for effect in lasting]
    said += [f"Action: {words(effect)}" for effect in actions]
    return ". ".join(said) + ("." if said else "")


def see_item(item: Item) -> dict[str, Any]:
    """Return a store card as plain data."""
    return {
        "id": item.id,
        "name": item.name,
        "deck": item.deck,
        "type": TYPES[item.type],
        "cost": item.cost,
        "ratings": [item.strength, item.movement, item.toughness, item.vitae],
        "range": item.range,
        "text": text_of(item.abilities, item.actions),
    }


def see_power(card: PowerCard) -> dict[str, Any]:
    """Return a power card as plain data."""
    text = "" if card.effect is None else words(card.effect) + "."
    return {
        "id": card.id,
        "name": card.name,
        "value": card.value,
        "timing": card.timing,
        "text": card.text or text,
    }


def see_kind(kind: Character) -> dict[str, Any]:
    """Return a character as plain data."""
    return {
        "id": kind.id,
        "name": kind.name,
        "rank": kind.rank,
        "types": [UNIT_TYPES[number] for number in kind.unit_types],
        "cost": kind.cost,
        "ratings": [kind.strength, kind.movement, kind.toughness, kind.vitae],
        "text": text_of(kind.abilities, kind.actions),
    }


def catalogue(cards: Cards) -> dict[str, Any]:
    """Return all cards of a set as plain data."""
    kinds = [*cards.characters, *cards.registry]
    sources = [(item.id, item.actions) for item in cards.items]
    sources += [(kind.id, kind.actions) for kind in kinds]
    actions: dict[str, str] = {}
    for id, effects in sources:
        for place, effect in enumerate(effects):
            actions[source_name(id, place)] = words(effect)
    return {
        "items": {item.id: see_item(item) for item in cards.items},
        "powers": {card.id: see_power(card) for card in cards.powers},
        "kinds": {kind.id: see_kind(kind) for kind in kinds},
        "actions": actions,
    }
