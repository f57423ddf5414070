"""From card files to the box: reads every deck, checks it, applies the settings."""

from importlib.resources import files

from dawndoom.core import CardError, CardSet, Decks, SettingError, Settled
from dawndoom.games.metal_dawn.cards.components import (
    read_agent,
    read_board,
    read_code,
    read_deck,
    read_division,
    read_dominus,
    read_firewall,
    read_gear,
    read_intel,
    read_mission,
    read_objective,
    read_robot,
    read_unit,
    read_weapon,
    read_zone,
)
from dawndoom.games.metal_dawn.cards.notes import note_of
from dawndoom.games.metal_dawn.cards.sentences import Said, say
from dawndoom.games.metal_dawn.rules.box import Box
from dawndoom.games.metal_dawn.rules.calls import Effect
from dawndoom.games.metal_dawn.rules.components import Card, MissionCard
from dawndoom.games.metal_dawn.rules.effects import agents, hands, units
from dawndoom.games.metal_dawn.rules.effects.selection import Units
from dawndoom.games.metal_dawn.rules.places import ZONES
from dawndoom.games.metal_dawn.rules.terms import GEAR, INTEL, LOCATIONS, PURE_INTEL, TYPES, WEAPON

NAMES = (
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


def open_box(settled: Settled, seats: int, cards: CardSet | None) -> Box:
    """Open the box for these settings; refuse what cannot go together."""
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
    return box


def content_for(wish: str, seats: int) -> str:
    """MD-18.3: core up to four players, mixed for five and six, unless the table says otherwise."""
    if wish == "auto":
        return "core" if seats <= 4 else "mixed"
    if wish == "core" and seats > 4:
        raise SettingError("content", wish, "mixed or tech_war for 5 and 6 players")
    return wish


def authored(name: str) -> str:
    """Return the text of an authored deck."""
    return files(__package__).joinpath(f"{name}.toml").read_text("utf-8")


AUTHORED_TEXTS: dict[tuple[str, str], Said] = {}
"""What the authored cards say, by deck and id: they are the same in every box."""
DECKS = Decks("metal-dawn", NAMES, authored)


def export_cards() -> str:
    """Return all authored cards as one text that can be edited and loaded again."""
    return DECKS.export()


def check_cards(cards: CardSet) -> list[str]:
    """Check a card file and return a line for each deck read."""
    decks = decks_of(read_cards(cards))
    return [f"{name}: {sum(card.copies for card in found)} cards" for name, found in decks.items()]


def decks_of(box: Box) -> dict[str, list[Card]]:
    """Return all cards of a box by the names of their decks."""
    return {
        "zones": list(box.zones),
        "units": list(box.units),
        "weapons": list(box.weapons),
        "gear": list(box.gear),
        "agents": list(box.agents),
        "divisions": list(box.divisions),
        "intel": list(box.intel),
        "missions": list(box.missions),
        "dominus": list(box.dominus),
        "robot": list(box.robot),
        "codes": list(box.codes),
        "firewalls": list(box.firewalls),
        "objectives": list(box.objectives),
    }


def read_cards(cards: CardSet | None) -> Box:
    """Return a box with all decks; those of a loaded set replace the authored ones."""
    entries = DECKS.read(cards)
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
    add_texts(box, AUTHORED_TEXTS if cards is None else {})
    if cards is not None:
        # What the authored cards say, everybody knows; what these say, a view must tell.
        decks = decks_of(box)
        names = [name for name in DECKS.loaded(cards) if name in decks]
        box.notes = {card.id: note_of(name, card) for name in names for card in decks[name]}
    return box


def add_texts(box: Box, known: dict[tuple[str, str], Said]) -> None:
    """Let every card say what its data do; what is known already is not made again."""
    for name, deck in decks_of(box).items():
        for card in deck:
            said = known.get((name, card.id))
            if said is None:
                said = known[name, card.id] = say(card, box)
            card.text = said[0]
            if isinstance(card, MissionCard):
                card.needs, card.fails = said[1], said[2]


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
