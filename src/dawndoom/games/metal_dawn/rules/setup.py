"""From the box to the first decision (ledger, MD-1)."""

from dawndoom.core import Step
from dawndoom.games.metal_dawn.rules.box import Box
from dawndoom.games.metal_dawn.rules.components import Card
from dawndoom.games.metal_dawn.rules.opening import (
    DealArms,
    DestroyZone,
    DraftAgent,
    FillPool,
    FirstLead,
    SetupCard,
    ShuffleDominus,
    destroyable,
    shows_intel,
)
from dawndoom.games.metal_dawn.rules.places import NONE, PLACES, ZONES, slots_of
from dawndoom.games.metal_dawn.rules.rounds import Round
from dawndoom.games.metal_dawn.rules.state import FACE_DOWN, City
from dawndoom.games.metal_dawn.rules.tech_war import deal_objectives
from dawndoom.games.metal_dawn.rules.terms import (
    DECKS,
    DOMINUS,
    FULL_SUPPLY,
    GEAR,
    INTEL,
    MISSION,
    OBJECTIVE,
    ROBOT,
    START_GEAR,
    START_WEAPON,
    WEAPON,
)
from dawndoom.games.metal_dawn.rules.traits import full_health

CODES_IN_PLAY = 5
LEAST_DECK = 10
AGENTS_EACH = 2


def setup(box: Box, seats: int, dice: int) -> City:
    """Return the table before the first question."""
    state = City(seats, dice)
    state.box = box
    state.divisions = max(2, seats)
    begin(state)
    deal_zones(state)
    stock_units(state)
    stack_decks(state)
    lay_codes(state)
    deal_agents(state)
    state.revealed = 0
    return state


def begin(state: City) -> None:
    """Empty the table: nothing is dealt yet."""
    state.act = 1
    state.phase = "setup"
    state.round = 0
    state.lead = 0
    state.turn = 0
    state.actor = NONE
    state.active = NONE
    state.fallen = False
    state.actions = 0
    state.track = 1
    state.dominus = NONE
    state.robot_health = 0
    state.cards_due = 0
    state.dominus_card = NONE
    state.robot_card = NONE
    state.hits = []
    state.hits_here = 0
    state.inundated = False
    state.attackers = []
    state.standing = []
    state.modifiers = []
    state.queued = []
    clear_board(state)
    clear_activation(state)


def clear_board(state: City) -> None:
    """MD-1.22: nobody is on the board."""
    state.destroyed = [False] * ZONES
    state.tokens = [0] * ZONES
    state.zone_token = [NONE] * state.divisions
    state.unit = [NONE] * PLACES
    state.serial = [NONE] * PLACES
    state.seen = [False] * PLACES
    state.blocked = [False] * PLACES
    state.agent_at = [NONE] * PLACES
    state.next_serial = 1
    state.boxed = []
    slots = AGENTS_EACH * state.divisions
    state.at = [NONE] * slots
    state.shadow = [0] * slots
    state.arrivals = 0


def clear_activation(state: City) -> None:
    """Nothing has been done yet."""
    state.fight = None
    state.hack = None
    state.pledges = []
    state.retreat_failed = False
    state.kills = []
    state.moves = 0
    state.hacked = []
    state.robot_damage = 0
    state.completed = 0
    state.given = 0
    state.used_activation = []
    state.used_round = []
    state.used_phase = []
    state.used_game = []
    state.plan_look = 0
    state.vp = [0] * state.divisions
    state.trophies = [[] for _ in range(state.divisions)]
    state.objectives = []
    state.claimed = []


def in_set(content: str, card: Card) -> bool:
    """MD-18.3: tell whether a card belongs to the content that is played."""
    return content == "mixed" or card.set == content


def pile_of(
    state: City, cards: list[int], facts: list[Card], least: int
) -> tuple[list[int], list[int]]:
    """MD-18.4: the cards of the set, topped up from the other one; and what stays aside, unseen."""
    content = state.box.content
    pile: list[int] = []
    others: list[int] = []
    for card in cards:
        target = pile if in_set(content, facts[card]) else others
        target.extend([card] * facts[card].copies)
    state.shuffle(others)
    missing = min(max(0, least - len(pile)), len(others))
    pile += others[:missing]
    state.shuffle(pile)
    # Cards of the other set are known to be out unless some of them were drawn for the top-up.
    return pile, others[missing:] if missing else []


def deal_zones(state: City) -> None:
    """MD-1.2, MD-1.3, MD-1.6: twelve zone cards, at least one with the pure Intel icon."""
    box = state.box
    facts: list[Card] = list(box.zones)
    capital = [card for card, zone in enumerate(box.zones) if zone.is_capital]
    fixed = capital[:1] if box.fixed_capital else []
    numbers = [card for card in range(len(facts)) if card not in fixed]
    pile, _ = pile_of(state, numbers, facts, ZONES - len(fixed))
    state.zone_cards = fixed + pile[: ZONES - len(fixed)]
    if not any(shows_intel(state, zone) for zone in range(ZONES)):
        swap_in_intel(state, numbers)


def swap_in_intel(state: City, numbers: list[int]) -> None:
    """MD-1.6: swap a random zone card for a random unused one with the pure Intel icon."""
    box = state.box
    first = 1 if box.fixed_capital else 0
    zone = first + state.below(ZONES - first)
    unused = [card for card in numbers if card not in state.zone_cards]
    with_intel = [card for card in unused if 4 in box.zones[card].locations]
    state.zone_cards[zone] = with_intel[state.below(len(with_intel))]


def stock_units(state: City) -> None:
    """MD-1.7: 16 Drones and 8 of each other type, at random from the set, shuffled by type."""
    box = state.box
    state.supply = []
    state.units_aside = []
    facts: list[Card] = list(box.units)
    for kind, full in enumerate(FULL_SUPPLY):
        faces = [face for face in range(len(facts)) if box.face_type[face] == kind]
        pile, aside = pile_of(state, faces, facts, full)
        state.supply.append(pile[:full])
        state.units_aside.append(pile[full:] + aside)


def stack_decks(state: City) -> None:
    """MD-1.9, MD-1.17: shuffle the decks; Dominus waits for the destroyed zones."""
    box = state.box
    state.decks = [[] for _ in DECKS]
    state.discards = [[] for _ in DECKS]
    state.asides = [[] for _ in DECKS]
    weapons: list[Card] = list(box.weapons)
    gear: list[Card] = list(box.gear)
    normal = [card for card in range(len(weapons)) if not box.weapons[card].starting]
    starting = [card for card in range(len(weapons)) if box.weapons[card].starting]
    least = 3 * state.divisions
    stack(state, WEAPON, normal, weapons, LEAST_DECK)
    stack(state, START_WEAPON, starting, weapons, least)
    normal = [card for card in range(len(gear)) if not box.gear[card].starting]
    starting = [card for card in range(len(gear)) if box.gear[card].starting]
    stack(state, GEAR, normal, gear, LEAST_DECK)
    stack(state, START_GEAR, starting, gear, least)
    intel: list[Card] = list(box.intel)
    stack(state, INTEL, list(range(len(intel))), intel, LEAST_DECK)
    missions: list[Card] = list(box.missions)
    stack(state, MISSION, list(range(len(missions))), missions, LEAST_DECK)
    robot: list[Card] = list(box.robot)
    state.decks[ROBOT] = copies(robot)
    state.shuffle(state.decks[ROBOT])
    dominus: list[Card] = list(box.dominus)
    state.decks[DOMINUS] = copies(dominus)
    objectives: list[Card] = list(box.objectives)
    if box.tech_war:
        state.decks[OBJECTIVE] = copies(objectives)
        state.shuffle(state.decks[OBJECTIVE])
    state.known = [[0] * len(deck) for deck in state.decks]
    if box.tech_war:
        deal_objectives(state)


def copies(facts: list[Card]) -> list[int]:
    """Return the numbers of all cards, each as often as it has copies."""
    return [card for card in range(len(facts)) for _ in range(facts[card].copies)]


def stack(state: City, deck: int, cards: list[int], facts: list[Card], least: int) -> None:
    """Shuffle one deck of the set, topped up where it is too small."""
    state.decks[deck], state.asides[deck] = pile_of(state, cards, facts, least)


def lay_codes(state: City) -> None:
    """MD-1.9, MD-1.11: five Codes and four firewalls face down, the others unseen."""
    box = state.box
    facts: list[Card] = list(box.codes)
    codes = copies(facts)
    state.shuffle(codes)
    state.codes = codes[:CODES_IN_PLAY]
    state.code_deck = codes[CODES_IN_PLAY:]
    state.code_state = [FACE_DOWN] * CODES_IN_PLAY
    state.code_known = [0] * CODES_IN_PLAY
    state.plans = [NONE] * CODES_IN_PLAY
    firewalls = list(range(len(box.firewalls)))
    state.shuffle(firewalls)
    spaces = len(box.board.firewall_spaces)
    state.firewalls = firewalls[:spaces]
    state.firewalls_aside = firewalls[spaces:]
    state.firewall_flipped = [False] * spaces
    state.firewall_known = [0] * spaces


def deal_agents(state: City) -> None:
    """MD-1.12 to MD-1.18: Agents, Divisions, starting equipment; then fill the agenda."""
    box, slots = state.box, AGENTS_EACH * state.divisions
    facts: list[Card] = list(box.agents)
    agents, unseen = pile_of(state, list(range(len(facts))), facts, 3 * state.divisions)
    state.agents = [NONE] * slots if box.draft else agents[:slots]
    # A draft shows all Agents of the pile; without one those left aside might be in it as well.
    state.agents_aside = agents if box.draft else agents[slots:] + unseen
    state.pool = []
    state.attached = [[] for _ in range(slots)]
    state.health = [0] * slots
    if not box.draft:
        state.health = [full_health(state, slot) for slot in range(slots)]
    state.ready = [True] * slots
    state.weapon = [NONE] * slots
    state.weapon_uses = [0] * slots
    state.gear = [NONE] * slots
    state.gear_uses = [0] * slots
    state.missions = [NONE] * slots
    state.gained = [NONE] * slots
    state.intercepted = [0] * slots
    state.intel = [[] for _ in range(state.divisions)]
    state.reserve_weapon = [NONE] * state.divisions
    state.reserve_gear = [NONE] * state.divisions
    divisions = list(range(len(box.divisions)))
    state.shuffle(divisions)
    state.division_cards = divisions[: state.divisions]
    state.division_used = [False] * state.divisions
    state.then(*opening(state), Round())


def opening(state: City) -> list[Step]:
    """Return the steps of the setup in the ledger's order."""
    box = state.box
    count = box.board.destroyed[state.divisions - 2]
    steps: list[Step] = []
    if box.random_destroyed:
        for _ in range(count):
            zones = destroyable(state)
            state.destroyed[zones[state.below(len(zones))]] = True
    else:
        steps += [DestroyZone() for _ in range(count)]
    steps.append(ShuffleDominus())
    if box.draft:
        steps += draft_order(state)
    steps.append(FillPool())
    for division in range(state.divisions):
        steps.append(DealArms(division))
    return [*steps, SetupCard(state.divisions + 1), FirstLead()]


def draft_order(state: City) -> list[Step]:
    """MD-1.13: seats 0 to D-1 pick one each, then D-1 to 0."""
    there = [DraftAgent(slots_of(division)[0]) for division in range(state.divisions)]
    back = [DraftAgent(slots_of(division)[1]) for division in reversed(range(state.divisions))]
    return [*there, *back]
