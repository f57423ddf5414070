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
from dawndoom.games.death_dome.rules.effects import BOOSTED, TOUGHNESS, Effect, names_of

CARRIER = "the carrier"
"""Whom the text of a store card speaks of; a character speaks of itself."""

WORDS: dict[str, str] = {
    "push_back": "Push Back",
    "incapacitate": "Incapacitate",
    "splash": "Splash: also hits enemies adjacent to the target",
    "all_adjacent": "Hits all adjacent enemies",
    "ignore_los": "Ignores line of sight",
    "pull": "Pulls a wounded target 1 space closer",
    "extra_attack": "{more_attacks} in the same action",
    "pierce": "Ignores {amount} toughness from items",
    "chain": "Also hits a second enemy within {range_spaces} of the target",
    "card_limit": "Each defender may play at most {cards}",
    "min_range": "Not at targets nearer than {spaces}",
    "reload": "Once per turn",
    "move_after": "After the attack, may move up to {spaces}",
    "transfuse": "The wounds it causes heal {who} or a teammate within {range_spaces}, "
    "up to {amount}",
    "drain": "The wounds it causes heal {who}, up to {amount}",
    "steal": "If it wounds, takes {random_cards} from the defender",
    "recoil": "After the attack, {who} takes {wounds}",
    "setup": "Not after moving",
    "payback": "Payback {strength}{gains}: strikes back after every attack",
    "regen": "Heals {amount} at the start of your turn",
    "wound_cap": "Takes at most {wounds} from one attack",
    "last_stand": "Once per match: stays alive with 1 vitae (not in lava)",
    "cloak": "Ranged weapons more than {spaces} away can't target it",
    "blink": "When wounded, may move up to {spaces} at once",
    "follow": "May follow a unit that moves away from beside it",
    "pager": "When a teammate is wounded, may run to it and heal {amount}",
    "walk_walls": "Walks over walls",
    "see_walls": "Sees through walls",
    "climb": "Climbs towers from any side, across the lava beside them",
    "lava_walk": "Walks and stands on lava",
    "phase_enemies": "Walks through enemies",
    "grounded": "Can't enter towers",
    "ram": "Ram {strength}{gains}: a free close attack after moving 3 spaces or more",
    "tow": "May bring along a teammate from beside it",
    "scope": "Range +{amount} for ranged weapons",
    "card_boost": "In its attacks, cards of value {value} or less count +{amount}",
    "hand_plus": "Hand target +{amount}",
    "jailbreak": "May leave jail at the start of your turn",
    "bounty": "{credits} credits for each kill",
    "scavenge": "Draw {cards} for each kill",
    "quick_capture": "Once per turn: captures a point after moving, without an action",
    "reach_capture": "Captures regular points within {range_spaces}",
    "teleport": "Instead of moving, jumps to a free point of yours",
    "extra_slot": "Can carry {more_items}",
    "extra_attack_close": "{more_attacks} with each close weapon",
    "aura": "Teammates within {range_spaces} have {rating} +{amount}",
    "payout_bonus": "{credits} credits at the payout",
    "unjail": "A teammate leaves jail",
    "boost": "{who} or a teammate within {range_spaces} gets {rating} +{amount} {until}",
    "extra_action": "One more action for the active unit",
    "step_n_go": "Stop on the way to attack or capture, then move on",
    "hyper_cube": "The round counter goes back by 1",
    "pressured": "One of your units gets +{amount} strength or movement for this turn, "
    "or +{amount} toughness until your next turn",
    "jail_riot": "Everybody in one jail goes free",
    "tube_escape": "One of your units leaves jail",
    "move_plus": "Movement +{amount} for this movement",
    "heal_own": "One of your units heals {amount}",
    "draw": "Draw {cards}",
    "swap_own": "Two of your units on the board change places",
    "unclaim": "An enemy's regular point with nobody on it becomes neutral",
    "steal_card": "Take {random_cards} from an opponent",
    "lava_pass": "Cross lava in this movement",
    "climb_pass": "Climb towers and walk over walls in this movement",
    "ghost_pass": "Walk through enemies in this movement",
    "stand_up_own": "One of your incapacitated units stands up",
    "extra_unit_phase": "One more unit phase, for a unit that has had none this turn",
    "transfer": "A jailed unit goes to another jail",
    "recall": "One of your units returns to base, stands up and heals {amount}",
    "remote_capture": "Action: capture a regular point within {range_spaces}",
    "shove": "Push an enemy beside one of your units 1 space away",
    "blackout": "Until your next turn, all ranges are at most {range}",
}
CONDITION_WORDS: dict[str, str] = {
    "higher_ground": "from a tower at a target below",
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
    "push_back": "Can't be pushed or pulled",
    "incapacitate": "Can't be incapacitated",
    "bugs": "Bug tokens leave it alone",
    "splash": "Splash does not hit it",
}
GAIN_WORDS: dict[str, str] = {
    "push_back": "This attack has Push Back",
    "incapacitate": "This attack has Incapacitate",
    "ignore_los": "This attack ignores line of sight",
    "splash": "This attack splashes",
}


def words(effect: Effect, who: str = CARRIER) -> str:
    """Say an effect; `who` has it."""
    said = _plain_words(effect, who)
    said = said[0].upper() + said[1:]
    if effect.uses and effect.name != "last_stand":
        times = "once" if effect.uses == 1 else f"{effect.uses} times"
        said += f" ({times} per match)"
    return said


def counted(number: int, noun: str) -> str:
    """Say how many there are of something."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _plain_words(effect: Effect, who: str) -> str:
    if effect.name == "bonus":
        spaces = counted(effect.spaces, "space")
        return f"+{effect.amount} {CONDITION_WORDS[effect.condition].format(spaces=spaces)}"
    if effect.name == "guard":
        return f"Toughness +{effect.amount} {GUARD_WORDS[effect.kind]}"
    if effect.name == "immune":
        return IMMUNE_WORDS[effect.kind]
    if effect.name == "attack_gain":
        return GAIN_WORDS[effect.kind]
    if effect.name == "bug":
        strength = f"strength {effect.strength}{_gains(effect)}"
        return f"On a point you capture: attacks whoever enters with {strength}"
    if effect.name in ("heal", "heal_all"):
        return _heal_words(effect, who)
    return WORDS[effect.name].format(**_facts(effect), who=who)


def _facts(effect: Effect) -> dict[str, str]:
    """Return what the words of an effect may name."""
    amount = effect.amount
    return {
        "amount": str(amount),
        "cards": counted(amount, "card"),
        "random_cards": counted(amount, "random card"),
        "more_attacks": counted(amount, "more attack"),
        "more_items": counted(amount, "more item"),
        "spaces": counted(amount, "space"),
        "wounds": counted(amount, "wound"),
        "range": str(effect.range),
        "range_spaces": counted(effect.range, "space"),
        "strength": str(effect.strength),
        "value": str(effect.value),
        "credits": f"{effect.credits:,}",
        "rating": BOOSTED[effect.rating],
        "until": "until your next turn" if effect.rating == TOUGHNESS else "for this turn",
        "gains": _gains(effect),
    }


def _gains(effect: Effect) -> str:
    return "".join(f", {WORDS[name]}" for name in names_of(effect.gains))


def _heal_words(effect: Effect, who: str) -> str:
    """Say whom an ability heals: its carrier, one in reach, or all in reach."""
    reach = counted(effect.range, "space")
    if effect.name == "heal_all":
        healed = f"{who} and all teammates within {reach}"
    elif effect.range:
        healed = f"{who} or a teammate within {reach}"
    else:
        healed = who
    risen = {"heal": " and stands it up", "heal_all": " and stands them up"}[effect.name]
    return f"Heals {healed} by {effect.amount}{risen if effect.stand_up else ''}"


def text_of(lasting: list[Effect], actions: list[Effect], who: str = CARRIER) -> str:
    """Say all abilities of a card; those that cost the action are marked."""
    said = [words(effect, who) for effect in lasting]
    said += [f"Action: {words(effect, who)}" for effect in actions]
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
        "copies": card.copies,
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
        "text": text_of(kind.abilities, kind.actions, "itself"),
    }


def catalogue(cards: Cards) -> dict[str, Any]:
    """Return all cards of a set as plain data."""
    kinds = [*cards.characters, *cards.registry]
    actions: dict[str, str] = {}
    for item in cards.items:
        for place, effect in enumerate(item.actions):
            actions[source_name(item.id, place)] = words(effect)
    for kind in kinds:
        for place, effect in enumerate(kind.actions):
            actions[source_name(kind.id, place)] = words(effect, "itself")
    return {
        "items": {item.id: see_item(item) for item in cards.items},
        "powers": {card.id: see_power(card) for card in cards.powers},
        "kinds": {kind.id: see_kind(kind) for kind in kinds},
        "actions": actions,
    }
