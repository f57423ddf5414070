"""Who sees what: everybody sees everything (ledger, section 6)."""

from typing import Any, Final

from dawndoom.core import Memo, Seat, seeded
from dawndoom.games.metals.rules.box import FACINGS, Box
from dawndoom.games.metals.rules.effects import TERRAINS
from dawndoom.games.metals.rules.figures import figure_of, name_of
from dawndoom.games.metals.rules.forecast import forecast, threats, threats_there
from dawndoom.games.metals.rules.state import NO_FACTION, POOL, Battlefield, Metal

OTHER_ART: Final = "block"


def view(state: Battlefield, seat: Seat | None) -> dict[str, Any]:
    """Return the whole table as plain data; Metals has no secrets."""
    box = state.box
    return {
        "map": MAPS.of(box),
        "active": state.active,
        "starter": state.starter,
        "turns": state.turns,
        "turn_cap": box.turn_cap,
        "target": box.target,
        "vp": state.vp[:],
        "metals": [see_metal(state, metal) for metal in range(len(state.location))],
        "deployed": state.deployed,
        "factions": FACTIONS.of(box),
        "fire_stops": {"metals": box.metals_block, "forest": box.forest_blocks},
        "attacks": see_attacks(state),
        "threats": threats(state),
        "threats_there": threats_there(state),
        "forecast": forecast(state),
    }


def see_map(box: Box) -> dict[str, Any]:
    """Return the map as plain data."""
    board = box.board
    return {
        "id": board.id,
        "name": board.name,
        "cols": board.cols,
        "rows": board.rows,
        "terrain": [TERRAINS[kind] for kind in board.terrain],
        "points": board.points[:],
        "spaces": board.names[:],
    }


def see_factions(box: Box) -> list[dict[str, Any]]:
    """Return the factions that take part."""
    return [
        {"id": faction.id, "name": faction.name, "words": faction.text}
        for faction in (box.factions if box.with_factions else [])
    ]


MAPS: Final = Memo(see_map)
FACTIONS: Final = Memo(see_factions)


def see_metal(state: Battlefield, metal: Metal) -> dict[str, Any]:
    """Return one Metal as plain data."""
    space = state.location[metal]
    number = state.faction[metal]
    figure = figure_of(state, metal)
    return {
        "id": metal,
        "owner": state.owner(metal),
        "name": name_of(state, metal),
        "art": OTHER_ART if figure is None else figure.art,
        "faction": None if number == NO_FACTION else state.box.factions[number].id,
        "at": None if space == POOL else state.box.board.names[space],
        "facing": FACINGS[state.facing[metal]],
        "damaged": state.damaged[metal],
    }


def see_attacks(state: Battlefield) -> list[list[Metal]]:
    """Return the attacks that are being carried out: attacker and target of each."""
    attacks = state.attacks
    return [attacks[place : place + 2] for place in range(0, len(attacks), 2)]


def imagine(state: Battlefield, seat: Seat, seed: int) -> Battlefield:
    """Return the same battlefield with new dice: nothing else is unseen."""
    world = state.clone()
    world.dice = seeded(seed)
    return world
