"""From an entry of a card file to the card: one reader for each deck."""

from collections.abc import Callable
from typing import TypeVar

from dawndoom.core import Entry
from dawndoom.games.metal_dawn.cards.vocabulary import (
    read_condition,
    read_effects,
    read_power,
    read_types,
)
from dawndoom.games.metal_dawn.rules.box import Box
from dawndoom.games.metal_dawn.rules.components import (
    ANY_TIME,
    LIMITS,
    WHILE_REVEALED,
    AgentCard,
    Card,
    CodeCard,
    DominusCard,
    Equipment,
    FirewallCard,
    IntelCard,
    MissionCard,
    ObjectiveCard,
    RobotCard,
    UnitFace,
    ZoneCard,
)
from dawndoom.games.metal_dawn.rules.grid import Board
from dawndoom.games.metal_dawn.rules.places import ZONES
from dawndoom.games.metal_dawn.rules.terms import (
    DIRECTIONS,
    ICONS,
    LOCATIONS,
    SETS,
    SOLDIER,
    TRANSFORM,
    TYPES,
)

MOMENTS = ("before_move", "on_enter", "after_move")
CODE_MOMENTS = ("on_reveal", "while_revealed", "on_hack", "on_fail")
PAYMENTS = ("weapon", "gear", "weapon_or_gear", "intel", "use", "damage")
DEFENSES = ((1, 1), (2, 3), (2, 4), (3, 5))
C = TypeVar("C", bound=Card)


def read_deck(entries: list[Entry], box: Box, reader: Callable[[Entry, Box], C]) -> list[C]:
    """Read every card of a deck; a field that nobody asked for is refused."""
    cards: list[C] = []
    for entry in entries:
        first = len(box.effects)
        card = reader(entry, box)
        for effect in box.effects[first:]:
            effect.card = card.id  # its questions name the card that asks
        cards.append(card)
        entry.done()
    return cards


def common(entry: Entry, make: Callable[[str, str, str, int, str], C]) -> C:
    """Read what every card has."""
    return make(
        entry.text("id", longest=60),
        entry.text("name", longest=60),
        entry.one_of("set", SETS, "core"),
        entry.whole("copies", 1, 16, 1),
        entry.text("own_text", "", longest=140),
    )


def read_board(entry: Entry) -> Board:
    """Read the board: the grid and the numbers of the tracks."""
    columns = entry.whole("columns", 3, 4)
    board = Board(columns, entry.whole("rows", ZONES // columns, ZONES // columns))
    board.id = entry.text("id", longest=60)
    board.track_max = entry.whole("track_max", 5, 20)
    board.firewall_spaces = numbers(entry, "firewall_spaces", 1, 2, board.track_max)
    board.robot_health = numbers(entry, "robot_health", 5, 1, 200)
    board.destroyed = numbers(entry, "destroyed", 5, 0, 8)
    for field, values in (("damage", board.damage), ("hard_damage", board.hard_damage)):
        table = entry.table(field)
        values.extend([table.whole(name, 0, 9) for name in TYPES])
        table.done()
    entry.done()
    return board


def numbers(entry: Entry, field: str, least: int, low: int, high: int) -> list[int]:
    """Read a list of whole numbers within bounds."""
    expected = f"a list of at least {least} whole numbers from {low} to {high}"
    found = entry.value(field, expected)
    fits = isinstance(found, list) and len(found) >= least
    if not fits or any(not isinstance(n, int) or not low <= n <= high for n in found):
        raise entry.refuse(field, expected, found)
    return list(found)


def read_zone(entry: Entry, box: Box) -> ZoneCard:
    """Read a zone card."""
    card = common(entry, ZoneCard)
    card.is_capital = entry.flag("capital", False)
    expected = "a list of 4 of " + ", ".join(LOCATIONS)
    words = entry.value("locations", expected)
    if not isinstance(words, list) or len(words) != 4 or any(w not in LOCATIONS for w in words):
        raise entry.refuse("locations", expected, words)
    card.locations = [LOCATIONS.index(word) for word in words]
    read_power(entry, box, card.power)
    return card


def read_unit(entry: Entry, box: Box) -> UnitFace:
    """Read a Unit: its defense must fit its type, and only Soldiers transform."""
    kind = TYPES.index(entry.one_of("type", TYPES))
    card = UnitFace(
        entry.text("id", longest=60),
        TYPES[kind].capitalize(),
        entry.one_of("set", SETS, "core"),
        entry.whole("copies", 1, 16, 1),
        "",
    )
    card.type = kind
    low, high = DEFENSES[kind]
    card.defense = entry.whole("defense", low, high)
    card.icon = ICONS.index(entry.one_of("icon", ICONS[1:], "")) if entry.has("icon") else 0
    if card.icon == TRANSFORM and kind != SOLDIER:
        raise entry.refuse("icon", "transform on Soldiers only", "transform")
    return card


def read_equipment(entry: Entry) -> Equipment:
    """Read what Weapons and Gear share."""
    card = common(entry, Equipment)
    card.starting = entry.flag("starting", False)
    card.uses = entry.whole("uses", 1, 4) if entry.has("uses") else 0
    card.power.limit = ANY_TIME
    return card


def read_weapon(entry: Entry, box: Box) -> Equipment:
    """Read a Weapon."""
    card = read_equipment(entry)
    card.damage = entry.whole("damage", 0, 9)
    card.range = entry.whole("range", 0, 5)
    card.area = entry.flag("area", False)
    card.reveals_other = entry.flag("reveal_other", False)
    card.ignores_defend = entry.flag("ignore_defend", False)
    card.pulls = entry.flag("pull", False)
    card.blocks_survivor = entry.flag("block_survivor", False)
    card.self_hurt = entry.whole("self_hurt", 0, 9, 0)
    card.vs_hidden = entry.whole("vs_hidden", 0, 9, 0)
    if entry.has("only"):
        card.only = TYPES.index(entry.one_of("only", TYPES))
    if entry.has("second"):
        second = entry.table("second")
        card.second_damage = second.whole("damage", 1, 9)
        card.second_uses = second.whole("uses", 0, 4)
        second.done()
    card.power.on_kill = read_effects(entry, box, "on_kill")
    card.power.every_kill = read_effects(entry, box, "every_kill")
    return card


def read_gear(entry: Entry, box: Box) -> Equipment:
    """Read a Gear."""
    card = read_equipment(entry)
    card.power.limit = LIMITS.index(entry.one_of("limit", LIMITS, "none"))
    read_power(entry, box, card.power)
    return card


def read_agent(entry: Entry, box: Box) -> AgentCard:
    """Read an Agent."""
    card = common(entry, AgentCard)
    card.health = entry.whole("health", 1, 9)
    card.power.limit = LIMITS.index(entry.one_of("limit", LIMITS[1:], "activation"))
    read_power(entry, box, card.power)
    return card


def read_division(entry: Entry, box: Box) -> Card:
    """Read a Division."""
    card = common(entry, Card)
    read_power(entry, box, card.power)
    return card


def read_intel(entry: Entry, box: Box) -> IntelCard:
    """Read an Intel card."""
    card = common(entry, IntelCard)
    card.value = entry.whole("value", 1, 9)
    read_power(entry, box, card.power)
    return card


def read_mission(entry: Entry, box: Box) -> MissionCard:
    """Read a Mission: what it needs, its failure, its ability."""
    card = common(entry, MissionCard)
    card.conditions = [read_condition(part) for part in entry.tables("conditions", [])]
    card.any_condition = [read_condition(part) for part in entry.tables("any_condition", [])]
    card.act_two = [read_condition(part) for part in entry.tables("act_two", [])]
    expected = "a list of " + ", ".join(PAYMENTS)
    card.payment = list(entry.value("payment", expected, []))
    if any(word not in PAYMENTS for word in card.payment):
        raise entry.refuse("payment", expected, card.payment)
    card.least_value = entry.whole("least_value", 1, 9, 1)
    card.fail = read_effects(entry, box, "fail")
    card.power.limit = LIMITS.index(entry.one_of("limit", LIMITS[1:], "activation"))
    read_power(entry, box, card.power)
    return card


def read_dominus(entry: Entry, box: Box) -> DominusCard:
    """Read a Dominus card."""
    card = common(entry, DominusCard)
    card.zone = entry.whole("zone", 1, ZONES) - 1
    card.mission = entry.flag("mission", False)
    card.spawn = tuple(read_types(entry, "spawn"))
    card.on_draw = entry.one_of("when", ("on_draw", "after_spawn"), "after_spawn") == "on_draw"
    read_power(entry, box, card.power)
    return card


def read_robot(entry: Entry, box: Box) -> RobotCard:
    """Read a Robot card."""
    card = common(entry, RobotCard)
    card.direction = DIRECTIONS.index(entry.one_of("direction", DIRECTIONS))
    card.steps = entry.whole("steps", 0, 4)
    card.damage = entry.whole("damage", 0, 9)
    card.moment = MOMENTS.index(entry.one_of("when", MOMENTS, "after_move"))
    read_power(entry, box, card.power)
    return card


def read_code(entry: Entry, box: Box) -> CodeCard:
    """Read a Code; what it does while revealed is kept as numbers."""
    card = common(entry, CodeCard)
    card.difficulty = entry.whole("difficulty", 1, 30)
    card.moment = CODE_MOMENTS.index(entry.one_of("when", CODE_MOMENTS, "on_reveal"))
    if card.moment != WHILE_REVEALED:
        read_power(entry, box, card.power)
        return card
    for part in entry.tables("effects"):
        word = part.one_of("do", ("retreat_cost", "unit_damage", "intel_limit"))
        if word == "retreat_cost":
            card.bars_retreat = part.flag("barred")
        elif word == "unit_damage":
            card.unit_damage = part.whole("n", -9, 9)
        else:
            card.intel_limit = part.whole("n", -9, 9)
        part.done()
    return card


def read_firewall(entry: Entry, box: Box) -> FirewallCard:
    """Read a firewall token."""
    card = common(entry, FirewallCard)
    card.number = entry.whole("number", 1, 99)
    read_power(entry, box, card.power)
    return card


def read_objective(entry: Entry, box: Box) -> ObjectiveCard:
    """Read a Tech War objective."""
    card = common(entry, ObjectiveCard)
    card.vp = entry.whole("vp", 1, 99)
    card.conditions = [read_condition(part) for part in entry.tables("conditions", [])]
    card.spend = read_types(entry, "spend") if entry.has("spend") else []
    return card
