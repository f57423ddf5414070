"""Who sees what: all but the order of the equipment deck, which nobody sees (ledger, section 6)."""

from typing import Any

from dawndoom.core import Dice, Seat
from dawndoom.games.cyberdoom_tower.rules.box import (
    KINDS,
    SECTORS,
    SYMBOLS,
    Ai,
    Floor,
    Level,
    Sentinel,
)
from dawndoom.games.cyberdoom_tower.rules.chances import chance_from, tools_of
from dawndoom.games.cyberdoom_tower.rules.effects import Modifier
from dawndoom.games.cyberdoom_tower.rules.forecast import forecast, foresee_weapons
from dawndoom.games.cyberdoom_tower.rules.move import is_drained
from dawndoom.games.cyberdoom_tower.rules.placement import HitBox, Target, largest_placement
from dawndoom.games.cyberdoom_tower.rules.state import ABILITIES, LAST_ROUND, LOCKS, NO_KEY, Tower


def view(state: Tower, seat: Seat | None) -> dict[str, Any]:
    """Return the table as plain data; it looks the same from every seat."""
    box = state.box
    decision = state.decision
    return {
        "round": state.round,
        "counter": state.counter_sector(),
        "overtime": state.is_overtime(),
        "next_slide": rounds_to_slide(state),
        "deadline": box.deadline,
        "pursues_always": box.pursues_always,
        "refills_repeat": box.refills_repeat,
        "keys": state.keys,
        "keys_needed": box.keys_needed,
        "keys_within_reach": state.keys_within_reach(),
        "first": state.first,
        "player": state.player,
        "floors": [see_floor(state, level) for level in range(box.height)],
        "ai": see_ai(state),
        "sheets": [see_sheet(state, seat) for seat in range(state.seats)],
        "equipment": see_equipment(state),
        "test": see_test(state),
        "attack": see_attack(state),
        "about": [] if decision is None else list(decision.about),
        "weapons": [] if decision is None else foresee_weapons(state, decision.seat),
        "forecast": forecast(state),
    }


def rounds_to_slide(state: Tower) -> int:
    """CT-12.5: return the rounds until the counter enters a new sector; 0 when it never does."""
    if state.round >= LAST_ROUND - 1:
        return 0
    return 1 if state.round % 2 == 0 else 2


def see_floor(state: Tower, level: Level) -> dict[str, Any]:
    """Return a floor with its sectors, its key and its sentinel."""
    card = state.box.floors[state.floors[level]]
    return {
        "level": level,
        "id": card.id,
        "name": card.name,
        "closed": state.is_closed(level),
        "key": see_key(state, level),
        "sectors": [see_sector(state, card, level, sector) for sector in range(1, SECTORS + 1)],
        "anti_stealth": card.anti_stealth[1:],
        "mods": [see_symbols(rows) for rows in card.mods[1:]],
        "sentinel": see_sentinel(state, level),
    }


def see_key(state: Tower, level: Level) -> dict[str, Any]:
    """Return where a floor's key is, or what became of it."""
    at = state.key_at[level]
    if at == NO_KEY:
        return {"at": 0, "is": "taken"}
    return {"at": at, "is": "lost" if state.is_closed(level) else "there"}


def see_sector(state: Tower, card: Floor, level: Level, sector: int) -> dict[str, Any]:
    """Return a sector: its number, its symbols, and whether they are used up."""
    bits = card.symbols[sector]
    return {
        "sector": sector,
        "stealth": card.stealth[sector],
        "symbols": [name for name, bit in SYMBOLS.items() if bits & bit],
        "looted": state.looted[level] >> sector & 1 == 1,
        "drained": is_drained(state, level, sector),
    }


def see_symbols(rows: list[list[Modifier]]) -> list[list[dict[str, Any]]]:
    """Return the symbols of four rows."""
    return [[symbol.plain() for symbol in row] for row in rows]


def see_sentinel(state: Tower, level: Level) -> dict[str, Any]:
    """Return a sentinel: its card, where it is, and its hit boxes as they count now."""
    card: Sentinel = state.box.sentinels[state.sentinels[level]]
    defeated = state.defeated[level]
    closed = state.is_closed(level)
    return {
        "id": card.id,
        "name": card.name,
        "energy": card.energy,
        "taken": state.damage[level],
        "damage": card.damage,
        "range": card.range,
        "width": card.width,
        "pos": state.pos[level],
        "active": state.active[level],
        "defeated": defeated,
        "anti_stealth": card.anti_stealth,
        "anti_stealth_now": 0 if closed else state.anti_stealth(level),
        "rows": [[see_box(box) for box in row] for row in card.rows],
        "target": see_target(state.target_at(level)),
        "closes_next": state.pos[level] == 2 and not defeated,
    }


def see_ai(state: Tower) -> dict[str, Any]:
    """Return the AI on the roof."""
    card: Ai = state.box.ais[state.ai]
    return {
        "id": card.id,
        "name": card.name,
        "energy": state.box.ai_energy[state.ai],
        "taken": state.ai_damage,
        "damage": card.damage,
        "rows": [[see_box(box) for box in row] for row in card.rows],
        "mods": see_symbols(card.mods),
        "target": see_target(card.target),
    }


def see_box(box: HitBox) -> dict[str, Any]:
    """Return a hit box."""
    return {"row": box.row, "number": box.number, "low": box.low, "high": box.high, "red": box.red}


def see_target(target: Target) -> dict[str, Any]:
    """Return hit boxes as they count, and which rows are chained."""
    chained = [row for row in range(4) if target.chained >> row & 1]
    return {"boxes": [see_box(box) for box in target.boxes], "chained": chained}


def see_sheet(state: Tower, seat: Seat) -> dict[str, Any]:
    """Return a player's sheet."""
    box = state.box
    in_turn = seat == state.player
    first = seat * LOCKS
    return {
        "level": state.level[seat],
        "sector": state.sector[seat],
        "roof": state.is_roof(state.level[seat]),
        "energy": state.energy[seat],
        "luck": state.luck[seat],
        "ap": state.ap[seat],
        "tokens": [0, *state.tokens[first : first + LOCKS]],
        "steps": steps_to_unlock(state.tokens[first : first + LOCKS]),
        "used": [in_turn and not state.is_fresh(number) for number in range(len(ABILITIES))],
        "suit_used": in_turn and state.suit_used,
        "items": [item.id for number, item in enumerate(box.items) if state.has_item(seat, number)],
        "spotted": [level for level in range(box.height) if state.has_spotted(level, seat)],
    }


def steps_to_unlock(tokens: list[int]) -> list[int]:
    """CT-9.7: return the ability steps that each ability still needs."""
    return [0, tokens[0], 2 * tokens[0] + tokens[1], 3 * tokens[0] + 2 * tokens[1] + tokens[2]]


def see_equipment(state: Tower) -> dict[str, Any]:
    """CT-15.10: return all items, and which of them are still in the deck, in no order."""
    box = state.box
    return {
        "cards": [
            {
                "id": item.id,
                "name": item.name,
                "number": item.number,
                "kind": KINDS[item.kind],
                "energy": item.energy,
                "luck": item.luck,
                "card": item.card,
                "range": item.range,
                "damage": item.damage,
                "text": box.item_texts[number],
            }
            for number, item in enumerate(box.items)
        ],
        "left": [box.items[number].id for number in sorted(state.deck)],
    }


def see_test(state: Tower) -> dict[str, Any] | None:
    """Return the test to hide that is going on."""
    test = state.test
    if test is None:
        return None
    return {
        "looting": test.looting,
        "suited": test.suited,
        "target": test.target,
        "roll": test.roll,
    }


def see_attack(state: Tower) -> dict[str, Any] | None:
    """Return the attack that is going on: dice, a largest placement, and how likely it hits."""
    attack = state.attack
    if attack is None:
        return None
    level = state.level[state.player]
    target = state.target_at(level)
    rolled = len(attack.dice) > 0
    placed = largest_placement(target, attack.dice) if rolled else [-1] * len(target.boxes)
    tools = tools_of(state, state.player)
    return {
        "level": level,
        "weapon": state.box.weapons[attack.weapon].id,
        "damage": state.box.weapons[attack.weapon].damage,
        "dice": list(attack.dice),
        "target": see_target(target),
        "placement": placed,
        "full": rolled and target.is_filled_by(attack.dice),
        "chance": chance_from(target, tools, attack.dice) if rolled else 0.0,
        "chance_free": chance_from(target, tools.with_luck(0), attack.dice) if rolled else 0.0,
    }


def imagine(state: Tower, seat: Seat, seed: int) -> Tower:
    """Return the same tower with new dice and the equipment that is left shuffled anew."""
    world = state.clone()
    dice = Dice(seed)
    # In order first: the same seed must give the same world, whatever the real deck is.
    world.deck.sort()
    dice.shuffle(world.deck)
    world.dice = dice.number
    return world
