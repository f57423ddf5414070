"""What lies on the table.

A Division is a number; its Agents hold the slots 2 x Division and 2 x Division + 1. A zone is 0 to
11, a place (a location of a zone) is 4 x zone + 0 to 3. In solo play one seat runs both Divisions.
"""

from typing import Any

from dawndoom.core import Event, Seat, State
from dawndoom.games.metal_dawn.rules.box import Box
from dawndoom.games.metal_dawn.rules.modifiers import Modifier
from dawndoom.games.metal_dawn.rules.places import (
    NONE,
    Division,
    Place,
    Slot,
    Zone,
    slots_of,
    zone_of,
)
from dawndoom.games.metal_dawn.rules.progress import Hit, Kill, Order, Pledge, Use
from dawndoom.games.metal_dawn.rules.resolution import Fight, Hack

FACE_DOWN, REVEALED, HACKED = range(3)


class City(State):
    """A game of Metal Dawn."""

    __slots__ = (
        "act",
        "actions",
        "active",
        "actor",
        "agent_at",
        "agents",
        "agents_aside",
        "arrivals",
        "asides",
        "at",
        "attached",
        "attackers",
        "blocked",
        "box",
        "boxed",
        "cards_due",
        "claimed",
        "code_deck",
        "code_known",
        "code_state",
        "codes",
        "completed",
        "decks",
        "destroyed",
        "discards",
        "division_cards",
        "division_used",
        "divisions",
        "dominus",
        "dominus_card",
        "fallen",
        "fight",
        "firewall_flipped",
        "firewall_known",
        "firewalls",
        "firewalls_aside",
        "gained",
        "gear",
        "gear_uses",
        "given",
        "hack",
        "hacked",
        "health",
        "hits",
        "hits_here",
        "intel",
        "intercepted",
        "inundated",
        "kills",
        "known",
        "lead",
        "missions",
        "modifiers",
        "moves",
        "next_serial",
        "objectives",
        "phase",
        "plan_look",
        "plans",
        "pledges",
        "pool",
        "queued",
        "ready",
        "reserve_gear",
        "reserve_weapon",
        "retreat_failed",
        "robot_card",
        "robot_damage",
        "robot_health",
        "round",
        "seen",
        "serial",
        "shadow",
        "standing",
        "supply",
        "tokens",
        "track",
        "trophies",
        "turn",
        "unit",
        "units_aside",
        "used_activation",
        "used_game",
        "used_phase",
        "used_round",
        "vp",
        "weapon",
        "weapon_uses",
        "zone_cards",
        "zone_token",
    )

    box: Box
    divisions: int
    act: int
    phase: str
    round: int
    """0 during setup."""
    lead: Division
    turn: Division
    """Whose turn it is in the Agent phase."""
    actor: Division
    """Who makes the choices of MD-0.3; NONE means `lead`."""
    active: Slot
    """The Agent being activated, or NONE."""
    fallen: bool
    """The active Agent was defeated: its activation ends with the current effect."""
    actions: int
    zone_cards: list[int]
    destroyed: list[bool]
    tokens: list[int]
    """Mission tokens on each zone."""
    zone_token: list[Zone]
    """Of each Division: where its Zone Activation token lies, or NONE."""
    unit: list[int]
    """Of each place: the face of the Unit there, or NONE."""
    serial: list[int]
    """Of each place: the Unit's number as everybody sees it; it says nothing about its face."""
    seen: list[bool]
    blocked: list[bool]
    agent_at: list[Slot]
    """Of each place: the Agent that occupies it, or NONE."""
    next_serial: int
    supply: list[list[int]]
    """Of each type: the faces still to spawn, shuffled; the last is next."""
    units_aside: list[list[int]]
    boxed: list[int]
    agents: list[int]
    """Of each slot: the Agent card; and so on for the following lists."""
    health: list[int]
    at: list[Place]
    shadow: list[int]
    """0, or when the Agent came to stand beside the occupant of its place."""
    arrivals: int
    ready: list[bool]
    weapon: list[int]
    weapon_uses: list[int]
    gear: list[int]
    gear_uses: list[int]
    missions: list[int]
    gained: list[Zone]
    """Where the active Mission was gained."""
    attached: list[list[int]]
    intercepted: list[int]
    """Damage intercepted in the last Dominus phase."""
    pool: list[int]
    agents_aside: list[int]
    intel: list[list[int]]
    reserve_weapon: list[int]
    reserve_gear: list[int]
    division_cards: list[int]
    division_used: list[bool]
    decks: list[list[int]]
    """By the numbers of terms.py; the top is last."""
    discards: list[list[int]]
    asides: list[list[int]]
    known: list[list[int]]
    """Beside each card of each deck: the seats that know it there, one bit a seat."""
    codes: list[int]
    code_state: list[int]
    code_known: list[int]
    code_deck: list[int]
    plans: list[int]
    plan_look: int
    track: int
    firewalls: list[int]
    firewall_flipped: list[bool]
    firewall_known: list[int]
    firewalls_aside: list[int]
    queued: list[int]
    dominus: Zone
    robot_health: int
    cards_due: int
    dominus_card: int
    robot_card: int
    hits: list[Hit]
    """Agents hit by the present Robot card."""
    hits_here: int
    """How many of `hits` came before the zone just entered."""
    inundated: bool
    attackers: list[int]
    """Serials of the Units still to attack, the next is last."""
    standing: list[Order]
    """Answers for the rest of a zone's attacks."""
    modifiers: list[Modifier]
    fight: Fight | None
    hack: Hack | None
    pledges: list[Pledge]
    """Intel promised to a retreat."""
    retreat_failed: bool
    kills: list[Kill]
    """Units destroyed in this activation."""
    moves: int
    hacked: list[int]
    """Difficulties of the Codes hacked in this activation."""
    robot_damage: int
    completed: int
    given: int
    """The most Intel the active Division gave to one retreat in this activation."""
    used_activation: list[Use]
    """Abilities used in this activation; and so on for the other spans."""
    used_round: list[Use]
    used_phase: list[Use]
    used_game: list[Use]
    vp: list[int]
    trophies: list[list[int]]
    objectives: list[int]
    claimed: list[int]

    def clone(self) -> "City":
        """Return a city that lives its own life."""
        copy = City(self.seats, self.dice)
        self.copy_into(copy)
        copy.box = self.box
        copy.divisions = self.divisions
        copy.act = self.act
        copy.phase = self.phase
        copy.round = self.round
        copy.lead = self.lead
        copy.turn = self.turn
        copy.actor = self.actor
        copy.active = self.active
        copy.fallen = self.fallen
        copy.actions = self.actions
        copy.zone_cards = self.zone_cards
        copy.destroyed = self.destroyed[:]
        copy.tokens = self.tokens[:]
        copy.zone_token = self.zone_token[:]
        copy.unit = self.unit[:]
        copy.serial = self.serial[:]
        copy.seen = self.seen[:]
        copy.blocked = self.blocked[:]
        copy.agent_at = self.agent_at[:]
        copy.next_serial = self.next_serial
        copy.supply = copied(self.supply)
        copy.units_aside = self.units_aside
        copy.boxed = self.boxed[:]
        self._copy_agents(copy)
        self._copy_decks(copy)
        self._copy_enemy(copy)
        self._copy_activation(copy)
        return copy

    def _copy_agents(self, copy: "City") -> None:
        copy.agents = self.agents[:]
        copy.health = self.health[:]
        copy.at = self.at[:]
        copy.shadow = self.shadow[:]
        copy.arrivals = self.arrivals
        copy.ready = self.ready[:]
        copy.weapon = self.weapon[:]
        copy.weapon_uses = self.weapon_uses[:]
        copy.gear = self.gear[:]
        copy.gear_uses = self.gear_uses[:]
        copy.missions = self.missions[:]
        copy.gained = self.gained[:]
        copy.attached = copied(self.attached)
        copy.intercepted = self.intercepted[:]
        copy.pool = self.pool[:]
        copy.agents_aside = self.agents_aside
        copy.intel = copied(self.intel)
        copy.reserve_weapon = self.reserve_weapon[:]
        copy.reserve_gear = self.reserve_gear[:]
        copy.division_cards = self.division_cards
        copy.division_used = self.division_used[:]

    def _copy_decks(self, copy: "City") -> None:
        copy.decks = copied(self.decks)
        copy.discards = copied(self.discards)
        copy.asides = self.asides
        copy.known = copied(self.known)
        copy.codes = self.codes[:]
        copy.code_state = self.code_state[:]
        copy.code_known = self.code_known[:]
        copy.code_deck = self.code_deck[:]
        copy.plans = self.plans[:]
        copy.plan_look = self.plan_look

    def _copy_enemy(self, copy: "City") -> None:
        copy.track = self.track
        copy.firewalls = self.firewalls
        copy.firewall_flipped = self.firewall_flipped[:]
        copy.firewall_known = self.firewall_known[:]
        copy.firewalls_aside = self.firewalls_aside
        copy.queued = self.queued[:]
        copy.dominus = self.dominus
        copy.robot_health = self.robot_health
        copy.cards_due = self.cards_due
        copy.dominus_card = self.dominus_card
        copy.robot_card = self.robot_card
        copy.hits = self.hits[:]
        copy.hits_here = self.hits_here
        copy.inundated = self.inundated
        copy.attackers = self.attackers[:]
        copy.standing = self.standing[:]
        copy.modifiers = self.modifiers[:]

    def _copy_activation(self, copy: "City") -> None:
        fight = self.fight
        copy.fight = None if fight is None else fight.copy()
        copy.hack = self.hack
        copy.pledges = self.pledges[:]
        copy.retreat_failed = self.retreat_failed
        copy.kills = self.kills[:]
        copy.moves = self.moves
        copy.hacked = self.hacked[:]
        copy.robot_damage = self.robot_damage
        copy.completed = self.completed
        copy.given = self.given
        copy.used_activation = self.used_activation[:]
        copy.used_round = self.used_round[:]
        copy.used_phase = self.used_phase[:]
        copy.used_game = self.used_game[:]
        copy.vp = self.vp[:]
        copy.trophies = copied(self.trophies)
        copy.objectives = self.objectives[:]
        copy.claimed = self.claimed[:]

    # Who.

    def seat_of(self, division: Division) -> Seat:
        """Return the seat that runs a Division: in solo play the only one."""
        return division if self.seats > 1 else 0

    def decider(self) -> Division:
        """MD-0.3: the active seat, the one that has just acted, otherwise `lead`."""
        return self.lead if self.actor == NONE else self.actor

    def seat_order(self) -> list[Division]:
        """MD-0.2: clockwise from `lead`."""
        count = self.divisions
        return [(self.lead + place) % count for place in range(count)]

    def slot_order(self) -> list[Slot]:
        """MD-0.10: all Agents in seat order, slot a before b."""
        order: list[Slot] = []
        for division in self.seat_order():
            order += slots_of(division)
        return order

    def slot_with(self, agent: int) -> Slot:
        """Return the slot that an Agent card holds."""
        return self.agents.index(agent)

    def place_zone(self, slot: Slot) -> Zone:
        """Return the zone that an Agent is in, or NONE off the board."""
        place = self.at[slot]
        return NONE if place < 0 else zone_of(place)

    # What is told, and what is left.

    def tell_division(self, division: Division, verb: str, *about: Any) -> None:
        """Note what a Division did or what befell it; the event is about the Division first."""
        if self.events is not None:
            seat = self.seat_of(division)
            self.events.append(Event(verb, (division, *about), None, seat))

    def codes_left(self) -> int:
        """Return how many Codes are still to be hacked."""
        return len(self.codes) - self.code_state.count(HACKED)


def copied(piles: list[list[int]]) -> list[list[int]]:
    """Return a list of lists that lives its own life."""
    return [pile[:] for pile in piles]


def length(state: City) -> int:
    """Return how many rounds have been played or begun."""
    return state.round
