"""A bare table to set up situations on: an empty city, plain Agents, nothing in hand."""

from typing import Any

from dawndoom.core import Step
from dawndoom.games.metal_dawn import GAME
from dawndoom.games.metal_dawn.rules.activation import AgentTurn
from dawndoom.games.metal_dawn.rules.board import arrive, put_unit
from dawndoom.games.metal_dawn.rules.box import Box
from dawndoom.games.metal_dawn.rules.dominus import UnitAttacks
from dawndoom.games.metal_dawn.rules.places import NONE
from dawndoom.games.metal_dawn.rules.robot import begin_act_two
from dawndoom.games.metal_dawn.rules.rounds import CleanUp, DominusPhase, Round
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.traits import full_health

DRONE, SOLDIER, CYBORG, EXTERMINATOR = (
    "drone_1_none",
    "soldier_2_none",
    "cyborg_3_none",
    "exterminator_4_none",
)
# Agents whose abilities are out of the way unless a test wants them.
PLAIN = (
    "anvil",
    "handler",
    "cipher",
    "bulwark",
    "longshot",
    "wrench",
    "scavenger",
    "titan",
    "doc",
    "oracle",
    "spark",
    "viper",
)


def number_of(cards: list[Any], name: str) -> int:
    """Return the number of a card by its id."""
    return next(number for number, card in enumerate(cards) if card.id == name)


def opened(seats: int = 2, **options: Any) -> Box:
    """Open a box with both sets in it."""
    box = GAME.box({"content": "mixed", **options}, seats)
    assert isinstance(box, Box)
    return box


def dealt(seats: int = 2, seed: int = 1, **options: Any) -> City:
    """Return a new game at its first decision."""
    state = GAME.new({"content": "mixed", **options}, seats, seed)
    assert isinstance(state, City)
    return state


def bare(seats: int = 2, seed: int = 1, **options: Any) -> City:
    """Return an empty city in the Agent phase of round 1, nobody on the board, lead 0."""
    state = dealt(seats, seed, **options)
    while state.decision is not None and state.decision.name != "activate_agent":
        state.choose(0)
    box = state.box
    for place in range(48):
        if state.unit[place] >= 0:
            state.supply[box.face_type[state.unit[place]]].append(state.unit[place])
            state.unit[place] = state.serial[place] = NONE
    state.destroyed = [False] * 12
    state.tokens = [0] * 12
    state.track = 1
    state.dominus = 11
    state.lead = state.turn = 0
    state.cards_due = 0
    state.queued = []
    state.modifiers = []
    state.firewall_flipped = [True] * 4
    state.zone_cards = list(range(12))
    slots = len(state.agents)
    state.agents = [number_of(list(box.agents), name) for name in PLAIN[:slots]]
    others = [card for card in range(16) if card not in state.agents]
    state.pool, state.agents_aside = others[: state.divisions], others[state.divisions :]
    state.health = [full_health(state, slot) for slot in range(slots)]
    state.weapon = [NONE] * slots
    state.weapon_uses = [0] * slots
    state.gear = [NONE] * slots
    state.gear_uses = [0] * slots
    state.division_used = [True] * state.divisions
    return again(state)


def again(state: City) -> City:
    """Put the question of the Agent phase anew, after the table was changed."""
    state.decision = None
    state.agenda = [Round(), CleanUp(), DominusPhase(), AgentTurn()]
    state.phase = "agent"
    state.active = state.actor = NONE
    state.advance()
    return state


def second_act(state: City, zone: int = 12) -> City:
    """Turn the table into Act II with the Robot in a zone."""
    state.code_state = [2] * len(state.codes)
    state.plans = [NONE] * len(state.codes)
    begin_act_two(state)
    state.dominus = zone - 1
    return again(state)


def unit(
    state: City, zone: int, location: int, face: str, seen: bool = False, blocked: bool = False
) -> int:
    """Put a Unit on the board and return its place."""
    place = (zone - 1) * 4 + location - 1
    number = number_of(list(state.box.units), face)
    kind = state.box.face_type[number]
    if number in state.supply[kind]:
        state.supply[kind].remove(number)
    put_unit(state, place, number)
    state.seen[place] = seen
    state.blocked[place] = blocked
    return place


def stand(state: City, slot: int, zone: int, location: int) -> None:
    """Put an Agent on a location."""
    arrive(state, slot, (zone - 1) * 4 + location - 1)


def agent(state: City, slot: int, name: str) -> None:
    """Make a slot's Agent another one."""
    state.agents[slot] = number_of(list(state.box.agents), name)
    state.health[slot] = full_health(state, slot)


def weapon(state: City, slot: int, name: str) -> None:
    """Equip a Weapon."""
    card = number_of(list(state.box.weapons), name)
    state.weapon[slot] = card
    state.weapon_uses[slot] = state.box.weapons[card].uses


def gear(state: City, slot: int, name: str) -> None:
    """Equip a Gear."""
    card = number_of(list(state.box.gear), name)
    state.gear[slot] = card
    state.gear_uses[slot] = state.box.gear[card].uses


def reserve(state: City, division: int, weapon: str = "", gear: str = "") -> None:
    """Put cards into a Division's reserve."""
    if weapon:
        state.reserve_weapon[division] = number_of(list(state.box.weapons), weapon)
    if gear:
        state.reserve_gear[division] = number_of(list(state.box.gear), gear)


def intel(state: City, division: int, *names: str) -> None:
    """Give Intel to a Division."""
    cards = [number_of(list(state.box.intel), name) for name in names]
    state.intel[division] = cards


def mission(state: City, slot: int, name: str, gained: int = 1) -> None:
    """Give an active Mission to an Agent."""
    state.missions[slot] = number_of(list(state.box.missions), name)
    state.gained[slot] = gained - 1


def attach(state: City, slot: int, *names: str) -> None:
    """Attach Missions to an Agent."""
    state.attached[slot] = [number_of(list(state.box.missions), name) for name in names]


def zone_card(state: City, zone: int, name: str) -> None:
    """Lay a zone card on a zone."""
    state.zone_cards[zone - 1] = number_of(list(state.box.zones), name)


def division_card(state: City, division: int, name: str) -> None:
    """Give a Division card, unused."""
    state.division_cards[division] = number_of(list(state.box.divisions), name)
    state.division_used[division] = False


def code(state: City, space: int, name: str, revealed: bool = False) -> None:
    """Lay a Code on a space."""
    state.codes[space - 1] = number_of(list(state.box.codes), name)
    state.code_state[space - 1] = 1 if revealed else 0


def top(state: City, deck: int, *cards: int) -> None:
    """Put cards on top of a deck, the first on the very top."""
    state.decks[deck] = state.decks[deck] + list(cards[::-1])
    state.known[deck] = [0] * len(state.decks[deck])


def words(state: City) -> list[str]:
    """Return the options of the pending decision as words."""
    assert state.decision is not None
    return [str(option) for option in state.decision.options]


def asked(state: City) -> str:
    """Return the name of the pending decision."""
    assert state.decision is not None
    return state.decision.name


def do(state: City, *answers: str) -> City:
    """Answer the decisions one after the other, each by the words of an option."""
    for answer in answers:
        offered = words(state)
        assert answer in offered, f"{answer!r} is not among {offered} at {asked(state)}"
        state.choose(offered.index(answer))
    return state


def activate(state: City, slot: int) -> City:
    """Put the question anew and activate an Agent; stand at its menu."""
    state.turn = slot // 2
    again(state)
    name = state.box.agents[state.agents[slot]].id
    if asked(state) == "activate_agent":
        do(state, f"agent {name}")
    assert state.active == slot
    return state


def run(state: City, *steps: Step) -> City:
    """Carry out steps by themselves, up to the next question."""
    state.decision = None
    state.then(*steps)
    state.advance()
    return state


def dominus_phase(state: City, *cards: str) -> City:
    """End the Agent phase and begin the Dominus phase, these Dominus cards on top of the deck."""
    from dawndoom.games.metal_dawn.rules.terms import DOMINUS

    top(state, DOMINUS, *[number_of(list(state.box.dominus), name) for name in cards])
    state.decision = None
    state.active = state.actor = NONE
    state.agenda = [Round(), CleanUp(), DominusPhase()]
    state.advance()
    return state


def attacks(state: City) -> City:
    """Let the Units attack, and nothing else of the Dominus phase; then clean up."""
    state.decision = None
    state.active = state.actor = NONE
    state.agenda = [Round(), CleanUp(), UnitAttacks()]
    state.advance()
    return state


def card_of(state: City, deck_cards: list[Any], name: str) -> Any:
    """Return a card by its id."""
    return deck_cards[number_of(deck_cards, name)]
