"""Who sees what (ledger, section 6): hands are their owner's, the deck's order is nobody's."""

from typing import Any

from dawndoom.core import Dice, Memo, Option, Seat, ask_again, seeded
from dawndoom.games.death_dome.rules.board import BASES, TERRAINS
from dawndoom.games.death_dome.rules.box import COLOURS, PUNCH, Box
from dawndoom.games.death_dome.rules.components import UNIT_TYPES, UNITS
from dawndoom.games.death_dome.rules.effects import BOOSTED, TOUGHNESS, names_of
from dawndoom.games.death_dome.rules.fate import fate_of
from dawndoom.games.death_dome.rules.forecast import fight_cells, forecast
from dawndoom.games.death_dome.rules.hands import hand_target
from dawndoom.games.death_dome.rules.payout import payout_of, team_value
from dawndoom.games.death_dome.rules.purchase import usual_assignment
from dawndoom.games.death_dome.rules.resolution import (
    BUG,
    NOBODY,
    NOWHERE,
    SHOVE,
    WEAPON,
    Fight,
    Unit,
)
from dawndoom.games.death_dome.rules.state import HOME, JAILED, Arena
from dawndoom.games.death_dome.rules.strength import (
    attack_value,
    base_attack,
    card_total,
    defense_value,
)
from dawndoom.games.death_dome.rules.turn import ChooseUnit
from dawndoom.games.death_dome.rules.units import (
    BLACKOUT,
    movement_of,
    strength_of,
    supply_of,
    toughness_of,
)
from dawndoom.games.death_dome.rules.weapons import affected_by, can_use, targets_of

KINDS = ("weapon", "payback", "ram", "bug", "shove")
TRIES = 300


def view(state: Arena, seat: Seat | None) -> dict[str, Any]:
    """Return what a seat sees: everything but the other hands and the order of the deck."""
    box = state.box
    return {
        "board": BOARDS.of(box),
        "options": see_settings(state),
        "match": state.match,
        "matches": box.matches,
        "round": state.round,
        "rounds": box.rounds_of(max(1, state.match)),
        "cubes": state.cubes,
        "turn_order": state.turn_order[:],
        "at_turn": state.seat_at_turn(),
        "first_buyer": state.first_buyer,
        "shopping": is_shopping(state),
        "teams": [see_team(state, team) for team in range(state.seats)],
        "units": [see_unit(state, unit) for unit in range(len(state.pos))],
        "points": see_points(state),
        "tokens": see_tokens(state),
        "store": [item.id for item in box.items if state.owner[item.number] == NOBODY],
        "hirable": see_hirable(state),
        "hand": [] if seat is None else [box.powers[card].id for card in state.hands[seat]],
        "deck": len(state.deck),
        "discard": [box.powers[card].id for card in state.discard],
        "lasting": see_lasting(state),
        "phase": see_phase(state),
        "phases_left": sum(1 for step in state.agenda if isinstance(step, ChooseUnit)),
        "fights": [see_fight(state, fight) for fight in state.fights],
        "values": [figures[:] for figures in state.values],
        "wins": state.wins[:],
        "winners": state.match_winners[:],
        "reason": state.reason,
        "cards": box.texts,
        "forecast": see_forecast(state) if is_asked(state, seat) else [],
    }


def see_forecast(state: Arena) -> list[dict[str, Any]]:
    """Return what each option would mean; where an attack has one target, what comes of it."""
    decision, phase = state.decision, state.phase
    coming = forecast(state)
    if decision is None or phase is None:
        return coming
    if decision.name == "weapon":
        items = [weapon_named(state, option) for option in decision.options]
        return [
            {**told, **see_aim(state, int(decision.about[0]), item)}
            for told, item in zip(coming, items, strict=True)
        ]
    if decision.name == "action_kind":
        carried = (*state.sheet(phase.unit).weapons, PUNCH)
        usable = [item for item in carried if can_use(state, phase.unit, item)]
        aim = see_aim(state, phase.unit, usable[0]) if len(usable) == 1 else {}
        return [aim if option.verb == "attack" else {} for option in decision.options]
    return coming


def weapon_named(state: Arena, option: Option) -> int:
    """Return the weapon that an option names."""
    name = str(option.on[0])
    return PUNCH if name == "punch" else state.box.item_by_id[name]


def see_aim(state: Arena, unit: Unit, item: int) -> dict[str, Any]:
    """Return whom an attack with a weapon would hit and what comes of it, if it is only one."""
    marks = 0 if item == PUNCH else state.box.items[item].marks
    targets = targets_of(state, unit, item, marks)
    if len(targets) != 1:
        return {}
    fight = Fight(WEAPON, unit // UNITS, unit, item, 0, marks)
    fight.target = targets[0]
    return {
        **fate_of(state, fight, fight.target),
        "target": fight.target,
        "attack": attack_value(state, fight, fight.target),
        "defense": defense_value(state, fight, fight.target),
        "vitae": state.vitae_now(fight.target),
        "others": [other for other in affected_by(state, fight) if other != fight.target],
    }


def is_asked(state: Arena, seat: Seat | None) -> bool:
    """Tell whether a seat is the one that is asked."""
    return state.decision is not None and state.decision.seat == seat


def is_shopping(state: Arena) -> bool:
    """Tell whether the store is open, or the last buyer is still putting things on."""
    decision = state.decision
    is_equipping = decision is not None and decision.name == "equip_item"
    return is_equipping or not all(state.passed)


def see_board(box: Box) -> dict[str, Any]:
    """Return the board as plain data."""
    ground, board = box.ground, box.ground.board
    return {
        "id": board.id,
        "rows": board.rows,
        "cols": board.cols,
        "top": board.top,
        "terrain": [TERRAINS[kind] for kind in ground.terrain],
        "below": sorted(board.walls_below),
        "right": sorted(board.walls_right),
        "cells": ground.names[:],
        "bases": [BASES[base] if base >= 0 else "" for base in ground.base_of],
        "releases": [[ground.names[cell], box.jails[jail]] for cell, jail in release_points(box)],
        "jails": box.jails[:],
    }


def release_points(box: Box) -> list[tuple[int, int]]:
    """Return the release points with their jails."""
    if box.dual:
        return []
    releases = box.ground.releases
    return [(cell, releases[cell]) for cell in range(len(releases)) if releases[cell] >= 0]


BOARDS = Memo(see_board)


def see_settings(state: Arena) -> dict[str, Any]:
    """Return which parts of the game are played."""
    box = state.box
    return {
        "series": box.is_series,
        "characters": box.with_characters,
        "johnny_cash": box.johnny_cash,
        "birthday": box.birthday,
        "dual": box.dual,
        "handicap": box.handicap,
        "bonus_matches": box.bonus_matches,
        "conglamogragon": box.conglamogragon,
    }


def see_team(state: Arena, seat: Seat) -> dict[str, Any]:
    """Return one team as plain data."""
    ground = state.box.ground
    held = [place for place in range(len(state.marker)) if state.marker[place] == seat]
    towers = [place for place in held if ground.tower_points[place]]
    items = state.box.items
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "base": BASES[state.base[seat]],
        "credits": state.credits[seat],
        "value": team_value(state, seat),
        "supply": supply_of(state, seat),
        "target": hand_target(state, seat),
        "cards": len(state.hands[seat]),
        "shells": state.shells[seat],
        "bounty": state.bounty[seat],
        "regular": len(held) - len(towers),
        "towers": len(towers),
        "payout": payout_of(state, seat),
        "paid": state.payouts[seat],
        "passed": state.passed[seat],
        "items": [item.id for item in items if state.owner[item.number] == seat],
        "banned": [item.id for item in items if state.banned[item.number] >> seat & 1],
        "wears": see_wardrobe(state, seat) if is_shopping(state) else [],
    }


def see_wardrobe(state: Arena, seat: Seat) -> list[list[Any]]:
    """Return who would wear what if the seat passed now and left it to the program."""
    return [[state.box.items[item].id, unit] for item, unit in usual_assignment(state, seat)]


def see_unit(state: Arena, unit: Unit) -> dict[str, Any]:
    """Return one unit as plain data."""
    kind = state.box.kinds[state.kind[unit]]
    sheet = state.sheet(unit)
    here = state.pos[unit]
    return {
        "id": unit,
        "seat": unit // UNITS,
        "kind": kind.id,
        "name": kind.name,
        "rank": kind.rank,
        "types": [UNIT_TYPES[number] for number in kind.unit_types],
        "base": [kind.strength, kind.movement, kind.toughness, kind.vitae],
        "ratings": [
            strength_of(state, unit),
            movement_of(state, unit),
            toughness_of(state, unit),
            sheet.vitae,
        ],
        "wounds": state.wounds[unit],
        "at": state.box.ground.names[here] if here >= 0 else "",
        "home": here == HOME,
        "jail": state.box.jails[JAILED - here] if here <= JAILED else "",
        "down": state.down[unit],
        "items": [state.box.items[item].id for item in sheet.worn],
        "used": unit in state.used,
    }


def see_points(state: Arena) -> list[dict[str, Any]]:
    """Return the control points with their owners."""
    ground = state.box.ground
    return [
        {
            "at": ground.names[cell],
            "owner": None if state.marker[place] == NOBODY else state.marker[place],
            "tower": ground.tower_points[place],
        }
        for place, cell in enumerate(ground.points)
    ]


def see_tokens(state: Arena) -> list[dict[str, Any]]:
    """Return the bug tokens on the board."""
    names = state.box.ground.names
    return [
        {"kind": kind, "at": names[state.bug_at[place]], "owner": state.bug_owner[place]}
        for place, kind in enumerate(("beehive", "mound"))
        if state.bug_at[place] != NOWHERE
    ]


def see_hirable(state: Arena) -> list[str]:
    """Return the characters in the store."""
    items = len(state.box.items)
    kinds = state.box.characters
    return [kind.id for kind in kinds if state.owner[items + kind.number] == NOBODY]


def see_lasting(state: Arena) -> list[dict[str, Any]]:
    """Return the boosts and blackouts in force."""
    found = []
    for lasting in state.lasting:
        is_blackout = lasting.rating == BLACKOUT
        found.append(
            {
                "seat": lasting.seat,
                "unit": lasting.unit,
                "what": "blackout" if is_blackout else BOOSTED[lasting.rating],
                "amount": lasting.amount,
                "long": is_blackout or lasting.rating == TOUGHNESS,
            }
        )
    return found


def see_phase(state: Arena) -> dict[str, Any] | None:
    """Return the unit phase that is running."""
    phase = state.phase
    if phase is None:
        return None
    return {
        "unit": phase.unit,
        "movement": phase.has_movement,
        "actions": phase.actions,
        "spaces": phase.spaces,
    }


def see_fight(state: Arena, fight: Fight) -> dict[str, Any]:
    """Return an attack with its running totals."""
    weapon = ""
    if fight.kind == WEAPON:
        weapon = "punch" if fight.item == PUNCH else state.box.items[fight.item].id
    elif fight.kind == BUG:
        weapon = ("beehive", "mound")[fight.item]
    involved = [*fight.order, *fight.affected]
    if fight.target != NOBODY and fight.target not in involved:
        involved.append(fight.target)
    if fight.kind == SHOVE:
        involved = []
    return {
        "kind": KINDS[fight.kind],
        "seat": fight.seat,
        "unit": fight.unit,
        "weapon": weapon,
        "marks": names_of(fight.marks),
        "target": fight.target,
        "base": 0 if fight.kind == SHOVE else base_attack(state, fight),
        "cards": [state.box.powers[card].id for card in fight.attack_cards],
        "card_total": 0 if fight.kind == SHOVE else card_total(state, fight),
        "defense": [state.box.powers[card].id for card in fight.defense_cards],
        "defense_seats": list(fight.defense[::2]),
        "cells": fight_cells(state, fight),
        "sides": [
            {
                **fate_of(state, fight, unit),
                "attack": attack_value(state, fight, unit),
                "defense": defense_value(state, fight, unit),
                "vitae": state.vitae_now(unit),
                "done": unit in fight.order,
            }
            for unit in involved
        ],
    }


def imagine(state: Arena, seat: Seat, seed: int) -> Arena:
    """Return a world in which the other hands and the deck are dealt anew.

    When another seat is being asked something that depends on its hand, hands are dealt until it
    would be asked the same.
    """
    world = state.clone()
    world.dice = seeded(seed)
    decision = state.decision
    dice = Dice(seed)
    for _ in range(TRIES):
        deal_unseen(world, seat, dice)
        if decision is None or decision.seat == seat:
            return world
        ask_again(world)
        asked = world.decision
        # A patient table asks whether there is a choice or not.
        fewest = 1 if state.patient else 2
        if asked is not None and asked.name == decision.name and len(asked.options) >= fewest:
            return world
    # Hardly ever: only the hand it has makes this question likely enough. It keeps it.
    assert decision is not None
    world = state.clone()
    world.dice = seeded(seed)
    deal_unseen(world, seat, dice, decision.seat)
    return world


def deal_unseen(world: Arena, seat: Seat, dice: Dice, kept: Seat = NOBODY) -> None:
    """Shuffle the deck and the hands of the other seats (but one kept) and deal them again."""
    unseen = world.deck[:]
    dealt = [other for other in range(world.seats) if other not in (seat, kept)]
    for other in dealt:
        unseen += world.hands[other]
    # The order in which cards lie here must not tell where they came from.
    unseen.sort()
    dice.shuffle(unseen)
    for other in dealt:
        count = len(world.hands[other])
        world.hands[other] = sorted(unseen[:count])
        unseen = unseen[count:]
    world.deck = unseen
