"""From card files to the box: reads every deck, checks it, settles the options."""

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

from dawndoom.core import CardError, CardSet, Entry, SettingError, Settled, deck, parse
from dawndoom.games.metal_dawn.cards.vocabulary import (
    read_condition,
    read_effects,
    read_power,
    read_types,
)
from dawndoom.games.metal_dawn.mind.dangers import find_harm
from dawndoom.games.metal_dawn.rules.box import (
    ANY_TIME,
    DIRECTIONS,
    GEAR,
    ICONS,
    INTEL,
    LIMITS,
    LOCATIONS,
    PURE_INTEL,
    SETS,
    SOLDIER,
    TRANSFORM,
    TYPES,
    WEAPON,
    WHILE_REVEALED,
    ZONES,
    AgentCard,
    Board,
    Box,
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
from dawndoom.games.metal_dawn.rules.calls import Effect
from dawndoom.games.metal_dawn.rules.effects import agents, hands, units
from dawndoom.games.metal_dawn.rules.effects.select import Units

FILES = (
    "board",
    "zones",
    "units",
    "weapons",
    "gear",
    "agents",
    "divisions",
    "intel",
    "missions",
    "dominus",
    "robot",
    "codes",
    "firewalls",
    "objectives",
)
MOMENTS = ("before_move", "on_enter", "after_move")
CODE_MOMENTS = ("on_reveal", "while_revealed", "on_hack", "on_fail")
PAYMENTS = ("weapon", "gear", "weapon_or_gear", "intel", "use", "damage")
DEFENSES = ((1, 1), (2, 3), (2, 4), (3, 5))
C = TypeVar("C", bound=Card)


def open_box(settled: Settled, seats: int, cards: CardSet | None) -> Box:
    """Open the box for these options; refuse what cannot go together."""
    box = read_cards(cards)
    box.seats = seats
    box.hard = settled["difficulty"] == "hard"
    box.tech_war = settled["mode"] == "tech_war"
    box.content = content_for(settled["content"], seats)
    box.fixed_capital = settled["white_house_fixed"]
    box.random_destroyed = settled["destroyed_choice"] == "random"
    box.draft = settled["agent_deal"] == "draft"
    box.max_rounds = settled["max_rounds"]
    if box.tech_war and seats < 2:
        raise SettingError("mode", "tech_war", "coop in solo play: Tech War needs rivals")
    if box.fixed_capital and not any(zone.is_capital for zone in box.zones):
        raise SettingError("white_house_fixed", True, "off: no zone card is marked as the capital")
    box.lay_out()
    box.dominus_harm = find_harm(box)
    return box


def content_for(wish: str, seats: int) -> str:
    """MD-18.3: core up to four players, mixed for five and six, unless the table says otherwise."""
    if wish == "auto":
        return "core" if seats <= 4 else "mixed"
    if wish == "core" and seats > 4:
        raise SettingError("content", wish, "mixed or tech_war for 5 and 6 players")
    return wish


@cache
def authored_tables(name: str) -> dict[str, Any]:
    """Return the tables of an authored deck; reading them changes nothing in them."""
    return parse(authored(name), f"{name}.toml")


def authored(name: str) -> str:
    """Return the text of an authored deck."""
    return files(__package__).joinpath(f"{name}.toml").read_text("utf-8")


def export_cards() -> str:
    """Return all authored cards as one text that can be edited and loaded again."""
    return "\n".join(['game = "metal-dawn"\n', *(authored(name) for name in FILES)])


def check_cards(cards: CardSet) -> list[str]:
    """Check a card file and return a line for each deck read."""
    box = read_cards(cards)
    decks: list[tuple[str, list[Any]]] = [
        ("zones", list(box.zones)),
        ("units", list(box.units)),
        ("weapons", list(box.weapons)),
        ("gear", list(box.gear)),
        ("agents", list(box.agents)),
        ("divisions", list(box.divisions)),
        ("intel", list(box.intel)),
        ("missions", list(box.missions)),
        ("dominus", list(box.dominus)),
        ("robot", list(box.robot)),
        ("codes", list(box.codes)),
        ("firewalls", list(box.firewalls)),
        ("objectives", list(box.objectives)),
    ]
    return [f"{name}: {sum(card.copies for card in found)} cards" for name, found in decks]


def read_cards(cards: CardSet | None) -> Box:
    """Return a box with all decks; those of a loaded set replace the authored ones."""
    loaded: dict[str, Any] = {} if cards is None else loaded_tables(cards)
    entries: dict[str, list[Entry]] = {}
    for name in FILES:
        if cards is not None and name in loaded:
            entries[name] = deck(loaded, name, cards.name)
        else:
            entries[name] = deck(authored_tables(name), name, f"{name}.toml")
    box = Box()
    add_location_effects(box)
    box.board = read_board(entries["board"][0])
    box.zones = read_deck(entries["zones"], box, read_zone)
    box.units = read_deck(entries["units"], box, read_unit)
    box.weapons = read_deck(entries["weapons"], box, read_weapon)
    box.gear = read_deck(entries["gear"], box, read_gear)
    box.agents = read_deck(entries["agents"], box, read_agent)
    box.divisions = read_deck(entries["divisions"], box, read_division)
    box.intel = read_deck(entries["intel"], box, read_intel)
    box.missions = read_deck(entries["missions"], box, read_mission)
    box.dominus = read_deck(entries["dominus"], box, read_dominus)
    box.robot = read_deck(entries["robot"], box, read_robot)
    box.codes = read_deck(entries["codes"], box, read_code)
    box.firewalls = read_deck(entries["firewalls"], box, read_firewall)
    box.objectives = read_deck(entries["objectives"], box, read_objective)
    check_decks(box, "the card set" if cards is None else cards.name)
    return box


def loaded_tables(cards: CardSet) -> dict[str, Any]:
    """Return the tables of a loaded file, if it is one for this game."""
    tables = parse(cards.text, cards.name)
    if tables.get("game") != "metal-dawn":
        raise CardError(cards.name, "", "game", '"metal-dawn"', tables.get("game", "nothing"))
    for name in tables:
        if name != "game" and name not in FILES:
            raise CardError(cards.name, "", name, "one of the decks " + ", ".join(FILES), name)
    return tables


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


def needs(found: int, least: int, file: str, name: str) -> None:
    """Refuse a deck that is too small for the table."""
    if found < least:
        raise CardError(file, name, "", f"at least {least} cards", found)


def check_decks(box: Box, file: str) -> None:
    """Check what a single card cannot show: that the decks are enough for a game."""
    needs(len(box.zones), ZONES, file, "zones")
    needs(len(box.agents), 6, file, "agents")
    needs(len(box.divisions), 6, file, "divisions")
    needs(len(box.firewalls), len(box.board.firewall_spaces), file, "firewalls")
    needs(sum(card.copies for card in box.codes), 6, file, "codes")
    for kind, full in enumerate((16, 8, 8, 8)):
        found = sum(face.copies for face in box.units if face.type == kind)
        needs(found, full, file, f"units of type {TYPES[kind]}")
    for zone in range(ZONES):
        if not any(card.zone == zone for card in box.dominus):
            raise CardError(file, "dominus", "zone", f"a card for zone {zone + 1}", "none")
    if not any(PURE_INTEL in zone.locations for zone in box.zones):
        raise CardError(file, "zones", "locations", "a zone with intel", "none")
    values = sorted(value for card in box.intel for value in [card.value] * card.copies)
    best = sum(values[-3:])
    for code in box.codes:
        if code.difficulty > best:
            expected = f"at most {best}, which three Intel can reach"
            raise CardError(file, f'codes "{code.id}"', "difficulty", expected, code.difficulty)


def add_location_effects(box: Box) -> None:
    """MD-4.9 to MD-4.17: what the icons of locations do, as effects like those of cards."""
    anywhere = Units([], "any", 0, "anywhere", 0)
    effects: list[Effect] = [
        agents.FulfilMission(),
        hands.Draw((WEAPON,), 1, 0, "self", True),
        hands.Draw((GEAR,), 1, 0, "self", True),
        hands.Draw((WEAPON, GEAR), 1, 0, "self", True),
        hands.Draw((INTEL,), 1, 0, "self", True),
        hands.Draw((WEAPON, GEAR, INTEL), 1, 0, "self", True),
        units.Block(anywhere, "", 1),
        units.Destroy(Units([], "revealed", 0, "anywhere", 0), 1, False, ""),
        units.Reveal(Units([], "hidden", 0, "anywhere", 0), "any", 0, 1, "none"),
        agents.FulfilMission(),
    ]
    for number, effect in enumerate(effects):
        effect.index = number
    box.effects.extend(effects)
    box.location_effects = list(range(len(LOCATIONS)))


def common(entry: Entry, make: Callable[[str, str, str, int, str], C]) -> C:
    """Read what every card has."""
    return make(
        entry.text("id", longest=60),
        entry.text("name", longest=60),
        entry.one_of("set", SETS, "core"),
        entry.whole("copies", 1, 16, 1),
        entry.text("text", "", longest=140),
    )


def read_board(entry: Entry) -> Board:
    """Read the board: the grid and the numbers of the tracks."""
    columns = entry.whole("columns", 3, 4)
    board = Board(columns, entry.whole("rows", ZONES // columns, ZONES // columns))
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
    card.needs = entry.text("needs", longest=140)
    card.fails = entry.text("fails", longest=140)
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
