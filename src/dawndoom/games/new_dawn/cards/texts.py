"""Cards in words, made from their data: what the box shows, and every figure of every card."""

from dawndoom.core import CardSet
from dawndoom.games.new_dawn.cards.library import read_library
from dawndoom.games.new_dawn.cards.sentences import KIND_WORDS, ability_text, amount_text, plural
from dawndoom.games.new_dawn.cards.signs import signs_of
from dawndoom.games.new_dawn.rules.box import CardWords
from dawndoom.games.new_dawn.rules.components import (
    HOSTILE,
    PHASES,
    SIDES,
    TYPE_NAMES,
    Board,
    Cost,
    Facility,
    Library,
    Place,
    Race,
)
from dawndoom.games.new_dawn.rules.effect import Ability
from dawndoom.games.new_dawn.rules.kinds import ANY, HELD_KINDS, VP_TOKEN
from dawndoom.games.new_dawn.rules.windows import WINDOWS

WINDOW_WORDS = {
    "after_production": "After your Production",
    "after_moving": "After your Step 5 move",
    "round_end": "At Round End",
    "before_drawing": "Before your draws",
    "after_drawing": "After your draws",
    "after_exploring": "After exploring",
    "action_turn": "In your Action turn",
    "paying_for_base": "Paying for a Base",
    "paying_for_ambassador": "Paying for an Ambassador",
    "paying_for_mhq": "Paying for an MHQ",
    "paying_for_aid": "Paying for an Aid",
    "paying_for_technology": "Paying for a Technology",
    "after_ambassador": "After using an Ambassador",
    "after_buying_mhq": "After buying an MHQ",
    "after_aid": "After sending an Aid",
    "choosing_target": "Choosing a Facility to establish on or to seize",
    "before_attack_roll": "Before your attack roll",
    "before_defence_roll": "Before your defence roll",
    "before_any_roll": "Before any roll of yours",
    "after_attack_roll": "After your attack roll",
    "after_defence_roll": "After your defence roll",
    "after_any_roll": "After any roll of yours",
    "after_attackers_roll": "After your Attacker's roll",
    "after_defenders_roll": "After the Defender's roll",
    "after_gaining_control": "After gaining control of a Facility",
    "after_seizing": "After a successful Seize Control",
    "after_failed_attack": "After a failed Seize Control",
    "after_holding": "After a successful defence",
    "after_losing_facility": "After losing a Facility",
    "opponent_gains_beside": "When an opponent gains a Facility beside one of yours",
    "opponent_sends_aid": "When an opponent sends an Aid",
    "opponent_uses_ambassador": "When an opponent uses an Ambassador",
}


def card_words(library: Library) -> CardWords:
    """Return what the cards of a library say, for the box."""
    book = library.book
    words = CardWords()
    words.abilities = [ability_text(ability) for ability in book]
    words.signs = [signs_of(ability) for ability in book]
    words.technologies = [
        technology_text(card.window, book[card.ability]) for card in library.technologies
    ]
    words.races = [race_text(race, book) for race in library.races]
    words.stations = [station_text(card, book) for card in library.stations]
    words.sectors = [sector_text(card, book) for card in library.sectors]
    return words


def technology_text(window: int, ability: Ability) -> str:
    """Return a Technology's text: when, and what."""
    text = ability_text(ability)
    return f"{WINDOW_WORDS[WINDOWS[window]]}: {text[0].lower()}{text[1:]}"


def race_text(race: Race, book: list[Ability]) -> str:
    """Return a race's ability."""
    words = []
    for own in race.abilities:
        text = technology_text(own.window, book[own.ability])
        if own.limit == "round":
            text = "Once per Round. " + text
        elif own.limit == "step":
            text = "With your exploration in Step 3. " + text
        else:
            text = "Always. " + text
        words.append(text)
    if race.hand_size != 4:
        words.append(f"Your hand is filled to {race.hand_size}.")
    return " ".join(words)


def station_text(card: Place, book: list[Ability]) -> str:
    """Return what a Station does."""
    words = []
    what = {0: "explores", 1: "gains control of"}.get(card.trigger)
    if what is not None and card.take:
        verb = "takes" if card.must_take else "may take"
        words.append(f"Who {what} a Facility beside it {verb} {card.take} of its tokens.")
    elif what is not None:
        words.append(f"Who {what} a Facility beside it: {ability_text(book[card.ability])}")
    if card.defence:
        words.append(f"Facilities beside it: Defender's total +{card.defence}.")
    if card.target:
        words.append(f"Uncontrolled Facilities beside it: number to beat +{card.target}.")
    if card.moves:
        more = plural(card.moves, "more MHQ")
        words.append(f"Who controls a Facility beside it may move {more} in Step 5.")
    return " ".join(words)


def sector_text(card: Place, book: list[Ability]) -> str:
    """Return what holds in a Sector."""
    words = []
    if card.ability >= 0:
        words.append(f"Who gains control of a Facility here: {ability_text(book[card.ability])}")
    if card.no_white:
        words.append("No White dice are rolled for or against Facilities here.")
    if card.near_entry:
        words.append(
            "MHQs enter only from an adjacent region or from within; none is placed here anew."
        )
    if card.majority or card.shared_majority:
        words.append(
            f"At game end: most Bases here {card.majority} VP, tied {card.shared_majority} VP each."
        )
    return " ".join(words)


# Every figure of every card.


def card_texts(cards: CardSet | None) -> dict[tuple[str, str], str]:
    """Return the text of every card with all its figures, by deck and id."""
    library = read_library(cards)
    book = library.book
    texts: dict[tuple[str, str], str] = {("boards", "main"): board_text(library.board)}
    for facility in library.facilities:
        text = f"{facility_figures(facility)} {ability_text(book[facility.ability])}"
        texts["facilities", facility.id] = text
    for tech in library.technologies:
        text = technology_text(tech.window, book[tech.ability])
        figures = f"{tech.name}, phase {PHASES[tech.phase]}, costs {cost_text(tech.cost)}."
        texts["technologies", tech.id] = f"{figures} {text}"
    for race in library.races:
        texts["races", race.id] = f"{race_figures(race)} {race_text(race, book)}"
    for envoy in library.ambassadors:
        figures = f"{envoy.name} ({envoy.race}), costs {cost_text(envoy.cost)}."
        texts["ambassadors", envoy.id] = f"{figures} {ability_text(book[envoy.ability])}"
    for benefit in library.benefits:
        text = ability_text(book[benefit.ability])
        texts["benefits", benefit.id] = f"{benefit.name}, {benefit.colour}. {text}"
    for aid in library.aids:
        texts["aids", aid.id] = f"{aid.name}, costs {cost_text(aid.cost)}, {aid.vp} VP."
    for station in library.stations:
        text = f"{tokens_text(station)} {station_text(station, book)}"
        texts["stations", station.id] = f"{station.name}. {text.strip()}"
    for sector in library.sectors:
        texts["sectors", sector.id] = f"{sector.name}. {sector_text(sector, book)}"
    return texts


def cost_text(cost: Cost) -> str:
    """Return a cost in words."""
    bundle = [*cost[:3], *[0] * (ANY - 3), cost[3], 0]
    return amount_text(bundle) if sum(cost) else "nothing"


def facility_figures(card: Facility) -> str:
    """Return the figures of a Facility."""
    words = [
        card.name,
        f"{TYPE_NAMES[card.ftype]} Facility with {TYPE_NAMES[card.btype]} base type",
        f"phase {PHASES[card.phase]}",
        f"{card.vp} VP",
        f"to beat {card.target}",
    ]
    if card.ftype == HOSTILE:
        words.append(f"strength {card.strength}")
    else:
        words.append(f"Base Cost {cost_text(card.cost)}")
    if card.printed_most:
        words.append(f"at most {plural(card.most, 'resource')}")
    arrows = [side for number, side in enumerate(SIDES) if card.pointed[0] >> number & 1]
    words.append(f"arrows {', '.join(arrows) or 'none'}")
    return ", ".join(words) + "."


def race_figures(race: Race) -> str:
    """Return the figures of a Player Board."""
    words = []
    for track, name in enumerate(TYPE_NAMES[:3]):
        produced = [cost_text(total) for total in race.produce[track][1:]]
        words.append(
            f"{name.capitalize()} track: {'; '.join(produced)}; {race.track_vp[track]} VP if full."
        )
    for cost, points in zip(race.mhq_cost, race.mhq_vp, strict=True):
        words.append(f"An MHQ for {cost_text(cost)}: {points} VP.")
    slots = ", ".join(str(points) for points in race.tech_slots)
    words.append(f"VP of the Technology slots: {slots}. {plural(race.token_slots, 'token slot')}.")
    words.append(f"Hand of {race.hand_size}.")
    return f"{race.name}, {race.ability_name}. {' '.join(words)}"


def tokens_text(card: Place) -> str:
    """Return the tokens that lie on a Station at setup."""
    words = []
    for kind in range(HELD_KINDS):
        number, each = card.tokens[kind], card.tokens_per_player[kind]
        name = "VP tokens" if kind == VP_TOKEN else KIND_WORDS[kind][1]
        if number:
            words.append(f"{number} {name}")
        if each:
            words.append(f"{each} {name} for each player")
    return f"Holds {', '.join(words)}." if words else ""


def board_text(board: Board) -> str:
    """Return the figures of the Main Board."""
    names = board.names
    words = [f"{board.cols} columns, {board.rows} rows, Alliance Base on "]
    words[0] += f"{names[board.alliance_base]}."
    for players, frame in board.frames.items():
        words.append(f"With {players} players from {names[frame[0]]} to {names[frame[-1]]}.")
    sides = [f"{side} {colour}" for side, colour in zip(SIDES, board.sides, strict=True)]
    words.append(f"Sides: {', '.join(sides)}.")
    for area, regions in zip(board.area_names, board.areas, strict=True):
        words.append(f"Sector {area}: {', '.join(names[region] for region in regions)}.")
    return " ".join(words)
