"""Who sees what (ledger, section 6): hands and the order of the decks are hidden, all else is open.

`imagine` deals the unseen cards anew. The backs show type and phase, so a hidden card can only be
another one of the same deck.
"""

from typing import Any

from dawndoom.core import Dice, Seat, seeded
from dawndoom.games.new_dawn.rules.box import Region
from dawndoom.games.new_dawn.rules.catalogue import (
    RACES,
    see_aid,
    see_benefit,
    see_envoy,
    see_facility,
)
from dawndoom.games.new_dawn.rules.components import BTYPES, FTYPES, PHASES, SIDES
from dawndoom.games.new_dawn.rules.ending import score_parts
from dawndoom.games.new_dawn.rules.forecast import forecast
from dawndoom.games.new_dawn.rules.kinds import KINDS
from dawndoom.games.new_dawn.rules.rolls import dice_words
from dawndoom.games.new_dawn.rules.rounds import STEP_NAMES, production
from dawndoom.games.new_dawn.rules.state import (
    ALLIANCE,
    EMPTY,
    HELD,
    MHQS,
    NOBODY,
    NOTHING,
    NOWHERE,
    STATION,
    Galaxy,
)
from dawndoom.games.new_dawn.rules.tables import ReadTable
from dawndoom.games.new_dawn.rules.terms import terms


def view(state: Galaxy, seat: Seat | None) -> dict[str, Any]:
    """Return what a seat (None: a spectator) may know, as plain data."""
    box = state.box
    names = box.board.names
    return {
        "round": state.round,
        "step": state.step,
        "step_name": STEP_NAMES[state.step],
        "action": state.action,
        "phase": PHASES[state.phase()],
        "starter": state.starter,
        "active": state.active,
        "cols": box.board.cols,
        "rows": box.board.rows,
        "alliance": names[box.alliance],
        "area": [names[region] for region in box.area],
        "regions": {names[r]: see_region(state, r) for r in box.area if has_something(state, r)},
        "sectors": see_sectors(state),
        "benefits": see_benefits(state),
        "ambassadors": [see_ambassador(state, a) for a in range(len(state.ambassadors))],
        "aid_row": [None if aid == NOTHING else see_aid(state.box, aid) for aid in state.aid_row],
        "aid_deck": len(state.aid_deck),
        "decks": [len(state.piles[4 * state.phase() + ftype]) for ftype in range(4)],
        "waiting": [len(state.piles[4 + ftype]) for ftype in range(4)],
        "discard": [box.facilities[card].id for card in state.discard],
        "players": [see_player(state, other, seat) for other in range(state.seats)],
        "cards": see_cards(state, seat),
        "races": RACES.of(box),
        "exploring": see_aside(state, seat),
        "bill": state.bill[:],
        "contest": see_contest(state),
        "asks_about": see_about(state, seat),
        "abilities": see_abilities(state, seat),
        "ability_of": see_source(state, seat),
        "terms": terms(state, seat),
        "forecast": forecast(state, seat),
    }


def has_something(state: Galaxy, region: Region) -> bool:
    """Tell whether anything lies on a region or rules it."""
    return state.facility[region] != EMPTY or state.sector[region] != NOTHING


def see_region(state: Galaxy, region: Region) -> dict[str, Any]:
    """Return what lies on a region."""
    box = state.box
    lies = state.facility[region]
    seen: dict[str, Any] = {
        "facility": box.facilities[lies].id if lies >= 0 else None,
        "alliance": lies == ALLIANCE,
        "station": None,
        "sector": None,
        "control": None,
        "rotation": state.rotation[region],
        "mhqs": [],
        "ambassadors": [],
        "shield": 0,
    }
    if lies == STATION:
        seen["station"] = see_station(state, state.station_at.index(region))
    if state.sector[region] != NOTHING:
        seen["sector"] = box.sectors[state.sector[region]].id
    if lies >= 0 and state.control[region] != NOBODY:
        seen["control"] = state.control[region]
    for number in range(state.seats * MHQS):
        if state.mhq[number] == region:
            seen["mhqs"].append([number // MHQS, number % MHQS])
    for place, ambassador in enumerate(state.ambassadors):
        if state.ambassador_at[place] == region:
            seen["ambassadors"].append(box.ambassadors[ambassador].id)
    for place in range(0, len(state.shields), 2):
        if state.shields[place] == region:
            seen["shield"] += state.shields[place + 1]
    return seen


def see_station(state: Galaxy, station: int) -> dict[str, Any]:
    """Return a Station and the tokens left on it."""
    card = state.box.stations[state.stations[station]]
    tokens = state.station_tokens[station]
    return {
        "id": card.id,
        "name": card.name,
        "text": state.box.words.stations[state.stations[station]],
        "tokens": {KINDS[kind]: tokens[kind] for kind in range(HELD) if tokens[kind]},
    }


def see_sectors(state: Galaxy) -> list[dict[str, Any]]:
    """Return the Sector areas with the cards that rule them."""
    if not state.box.with_sectors or state.step == 0:
        return []
    board = state.box.board
    seen = []
    for area, regions in zip(board.area_names, board.areas, strict=True):
        card = state.box.sectors[state.sector[regions[0]]]
        names = [board.names[region] for region in regions if state.box.in_area[region]]
        text = state.box.words.sectors[state.sector[regions[0]]]
        sector = {"area": area, "id": card.id, "name": card.name, "text": text, "regions": names}
        seen.append(sector)
    return seen


def see_benefits(state: Galaxy) -> dict[str, Any]:
    """Return the Base Benefit of each side."""
    sides = enumerate(state.benefits)
    return {SIDES[side]: see_benefit(state.box, benefit) for side, benefit in sides}


def see_ambassador(state: Galaxy, place: int) -> dict[str, Any]:
    """Return an Ambassador: available or used, and where the token is."""
    at = state.ambassador_at[place]
    return {
        **see_envoy(state.box, state.ambassadors[place]),
        "used": state.ambassador_used[place],
        "at": None if at == NOWHERE else state.box.board.names[at],
    }


def see_player(state: Galaxy, seat: Seat, viewer: Seat | None) -> dict[str, Any]:
    """Return what lies before a seat; its hand as backs for the others."""
    box = state.box
    race = state.race[seat]
    held = state.held[seat * HELD : seat * HELD + HELD]
    seen: dict[str, Any] = {
        "seat": seat,
        "race": None if race == NOTHING else box.races[race].id,
        "held": {KINDS[kind]: held[kind] for kind in range(HELD)},
        "built": {BTYPES[t]: state.built[seat * 3 + t] for t in range(3)},
        "bases": state.bases(seat),
        "mhqs": [see_mhq(state, seat, number) for number in range(MHQS)],
        "techs": see_techs(state, seat),
        "used": [] if race == NOTHING else see_used(state, seat),
        "aids": [see_aid(state.box, aid) for aid in state.aids[seat]],
        # Sorted, lest a gap tells which card was chosen and is not laid yet.
        "hand_backs": sorted(back_of(state, card) for card in hand_of(state, seat)),
        "hand": [box.facilities[c].id for c in state.hands[seat]] if viewer == seat else None,
        "production": [0, 0, 0, 0],
        "score": [0] * 7,
    }
    if race != NOTHING:
        seen["production"] = production(state, seat)
        seen["score"] = score_parts(state, seat)
    return seen


def see_mhq(state: Galaxy, seat: Seat, number: int) -> str | None:
    """Return where an MHQ stands, None on the Player Board."""
    at = state.mhq[seat * MHQS + number]
    return None if at == NOWHERE else state.box.board.names[at]


def see_techs(state: Galaxy, seat: Seat) -> list[str]:
    """Return the ids of a seat's Technologies by slot."""
    return [state.box.technologies[tech].id for tech in state.techs[seat]]


def see_used(state: Galaxy, seat: Seat) -> list[str]:
    """Return the names of what a seat has used this Round."""
    kit = state.box.kits[state.race[seat]]
    used = state.used[seat]
    return [name for bit, name in enumerate(kit.names) if used >> bit & 1]


def hand_of(state: Galaxy, seat: Seat) -> list[int]:
    """Return a hand, a card chosen but not yet laid included."""
    if state.aside_of == seat:
        return [*state.hands[seat], state.aside]
    return state.hands[seat]


def back_of(state: Galaxy, card: int) -> str:
    """Return the back of a Facility card: type and phase."""
    facility = state.box.facilities[card]
    return FTYPES[facility.ftype] + PHASES[facility.phase]


def see_aside(state: Galaxy, viewer: Seat | None) -> str | None:
    """Return the card that is being explored, for its owner alone."""
    if state.aside == NOTHING or state.aside_of != viewer:
        return None
    return state.box.facilities[state.aside].id


def see_about(state: Galaxy, viewer: Seat | None) -> list[Any]:
    """Return what the pending decision is about, for the seat that is asked."""
    decision = state.decision
    if decision is None or decision.seat != viewer:
        return []
    return list(decision.about)


def see_abilities(state: Galaxy, viewer: Seat | None) -> dict[str, str]:
    """Return the text of the ability that is asked about, for the seat that is asked."""
    decision = state.decision
    if decision is None or decision.seat != viewer or decision.name != "perform_ability":
        return {}
    number = int(decision.about[0])
    return {str(number): state.box.words.abilities[number]}


def see_source(state: Galaxy, viewer: Seat | None) -> list[str]:
    """Return deck and name of the card whose ability is asked about, for the seat asked."""
    for number in see_abilities(state, viewer):
        return list(state.box.sources[int(number)])
    return []


def see_cards(state: Galaxy, viewer: Seat | None) -> dict[str, Any]:
    """Return the faces of all Facility cards that the viewer can see."""
    box = state.box
    shown = [card for card in state.facility if card >= 0] + state.discard
    if viewer is not None:
        shown += hand_of(state, viewer)
    return {box.facilities[card].id: see_facility(state.box, card) for card in shown}


def see_contest(state: Galaxy) -> dict[str, Any] | None:
    """Return the roll in progress: pools, faces, totals, the number to beat."""
    if not state.rolls:
        return None
    contest = state.contest
    seen: dict[str, Any] = {"region": None, "target": None, "attacker": None, "defender": None}
    if contest is not None:
        seen["region"] = state.box.board.names[contest.region]
        seen["attacker"] = contest.attacker
        seen["defender"] = None if contest.defender == NOBODY else contest.defender
        seen["target"] = contest.target if contest.defender == NOBODY else None
        seen["hushed"] = contest.hushed
    seen["rows"] = see_rows(state)
    seen["rolls"] = [
        {
            "owner": roll.owner,
            "dice": dice_words(roll),
            "faces": roll.faces[:],
            "flat": roll.flat,
            "thrown": roll.thrown,
            "total": roll.total() if roll.thrown else None,
        }
        for roll in state.rolls
    ]
    return seen


def see_rows(state: Galaxy) -> list[list[Any]]:
    """Return the table that a roll is read from: lowest and highest total, and what they bring."""
    for step in reversed(state.agenda):
        if isinstance(step, ReadTable):
            texts = [state.box.words.abilities[ability] for ability in step.abilities]
            return [[step.rows[2 * n], step.rows[2 * n + 1], text] for n, text in enumerate(texts)]
    return []


def imagine(state: Galaxy, seat: Seat, seed: int) -> Galaxy:
    """Return a galaxy in which the seat could be: unseen cards dealt anew, new dice."""
    world = state.clone()
    world.dice = seeded(seed)
    dice = Dice(seed ^ 0x5EED)
    for deck in range(8):
        deal_anew(world, seat, deck, dice)
    aid_deck = world.aid_deck[:]
    dice.shuffle(aid_deck)
    world.aid_deck = aid_deck
    return world


def deal_anew(world: Galaxy, seat: Seat, deck: int, dice: Dice) -> None:
    """Shuffle the cards of one deck that the seat cannot see: others' hands and the deck itself."""
    facilities = world.box.facilities
    unseen = world.piles[deck][:]
    for other in range(world.seats):
        if other != seat:
            unseen += [card for card in world.hands[other] if facilities[card].deck == deck]
    is_aside = world.aside != NOTHING and world.aside_of != seat
    if is_aside and facilities[world.aside].deck == deck:
        unseen.append(world.aside)
    dice.shuffle(unseen)
    for other in range(world.seats):
        if other != seat:
            hand = world.hands[other][:]
            for place in range(len(hand)):
                if facilities[hand[place]].deck == deck:
                    hand[place] = unseen.pop()
            world.hands[other] = hand
    if is_aside and facilities[world.aside].deck == deck:
        world.aside = unseen.pop()
    world.piles[deck] = unseen
