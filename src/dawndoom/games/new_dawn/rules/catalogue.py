"""The cards of the box as plain data: what is printed on each, whoever holds it."""

from typing import Any

from dawndoom.core import Memo
from dawndoom.games.new_dawn.rules.box import Box
from dawndoom.games.new_dawn.rules.components import BTYPES, FTYPES, PHASES, SIDES, SLOTS


def see_benefit(box: Box, number: int) -> dict[str, Any]:
    """Return a Base Benefit."""
    card = box.benefits[number]
    return {
        "id": card.id,
        "name": card.name,
        "colour": card.colour,
        "text": box.words.abilities[card.ability],
        "signs": box.words.signs[card.ability][:],
    }


def see_envoy(box: Box, number: int) -> dict[str, Any]:
    """Return the card of an Ambassador."""
    card = box.ambassadors[number]
    return {
        "id": card.id,
        "name": card.name,
        "race": card.race,
        "cost": card.cost[:],
        "text": box.words.abilities[card.ability],
        "signs": box.words.signs[card.ability][:],
    }


def see_aid(box: Box, aid: int) -> dict[str, Any]:
    """Return an Aid card."""
    card = box.aids[aid]
    return {"id": card.id, "name": card.name, "cost": card.cost[:], "vp": card.vp}


def see_facility(box: Box, number: int) -> dict[str, Any]:
    """Return the face of a Facility card."""
    card = box.facilities[number]
    return {
        "id": card.id,
        "name": card.name,
        "ftype": FTYPES[card.ftype],
        "btype": BTYPES[card.btype],
        "phase": PHASES[card.phase],
        "cost": card.cost[:],
        "strength": card.strength,
        "vp": card.vp,
        "target": card.target,
        "arrows": [side for n, side in enumerate(SIDES) if card.pointed[0] >> n & 1],
        "max": card.most if card.printed_most else None,
        "text": box.words.abilities[card.ability],
        "signs": box.words.signs[card.ability][:],
    }


def see_races(box: Box) -> list[dict[str, Any]]:
    """Return all races."""
    return [see_race(box, race) for race in range(len(box.races))]


def see_race(box: Box, number: int) -> dict[str, Any]:
    """Return a race, its Player Board and its Technologies."""
    race, kit = box.races[number], box.kits[number]
    return {
        "id": race.id,
        "name": race.name,
        "ability": race.ability_name,
        "text": box.words.races[number],
        "hand_size": race.hand_size,
        "track_vp": race.track_vp[:],
        "slots": SLOTS,
        "mhq_cost": [cost[:] for cost in race.mhq_cost],
        "mhq_vp": race.mhq_vp[:],
        "tech_slots": race.tech_slots[:],
        "token_slots": race.token_slots,
        "techs": [see_technology(box, tech) for tech in kit.techs],
    }


def see_technology(box: Box, number: int) -> dict[str, Any]:
    """Return a Technology card."""
    card = box.technologies[number]
    return {
        "id": card.id,
        "name": card.name,
        "phase": PHASES[card.phase],
        "cost": card.cost[:],
        "text": box.words.technologies[number],
    }


RACES = Memo(see_races)
