"""Effects in plain sentences, made from the same objects that the rules carry out."""

from collections.abc import Callable
from typing import Any

from dawndoom.games.new_dawn.rules.effect import Ability, Effect
from dawndoom.games.new_dawn.rules.effects import (
    board,
    cards,
    costs,
    gains,
    guards,
    purchases,
    rolls,
    tables,
)
from dawndoom.games.new_dawn.rules.kinds import ANY, BESIDE, HERE, WITH_AMBASSADOR, Bundle

KIND_WORDS = (
    ("Credit", "Credits"),
    ("Science", "Science"),
    ("Military", "Military"),
    ("+2 token", "+2 tokens"),
    ("Re-Roll token", "Re-Roll tokens"),
    ("Green Die token", "Green Die tokens"),
    ("VP", "VP"),
    ("resource of your choice", "resources of your choice"),
    ("resource of this Facility's base type", "resources of this Facility's base type"),
)
COUNT_WORDS = {
    "adjacent_facilities": "adjacent Facility",
    "adjacent_economic_facilities": "adjacent Economic Facility",
    "adjacent_scientific_facilities": "adjacent Scientific Facility",
    "adjacent_military_facilities": "adjacent Military Facility",
    "adjacent_hostile_facilities": "adjacent Hostile Facility",
    "economic_facilities_here_or_adjacent": "Facility with Economic base type here or adjacent",
    "adjacent_uncontrolled_facilities": "adjacent uncontrolled Facility",
    "adjacent_own_facilities": "adjacent Facility you control",
    "adjacent_opposing_facilities": "adjacent Facility an opponent controls",
    "adjacent_ambassadors": "Ambassador token on adjacent Facilities",
    "own_mhqs_here_or_adjacent": "MHQ of yours here or adjacent",
    "own_economic_bases": "Economic Base of yours on the board",
    "own_scientific_bases": "Scientific Base of yours on the board",
    "own_military_bases": "Military Base of yours on the board",
    "own_bases": "Base of yours on the board",
    "own_hostile_facilities": "Hostile Facility you control",
    "hostile_facilities": "Hostile Facility on the board",
    "own_base_types": "different base type among Facilities you control",
    "own_technologies": "Technology you have",
    "pairs_of_own_technologies": "two Technologies you have",
    "own_mhqs": "MHQ of yours on the board",
    "own_aid_cards": "Aid card you have",
    "ambassadors_on_own_facilities": "Ambassador token on Facilities you control",
    "opponents_with_more_bases": "opponent with more Bases than you",
}
HIGHEST = 99
"""The last row of a table has no upper end."""
DIE_WORDS = ("Yellow", "White", "Red", "Green")


def ability_text(ability: Ability) -> str:
    """Return an ability as sentences."""
    options = ["; ".join(effect_text(effect) for effect in effects) for effects in ability.options]
    text = " - OR - ".join(options)
    return text[0].upper() + text[1:] + "."


def effect_text(effect: Effect) -> str:
    """Return an effect with its guard."""
    text = SENTENCES[type(effect)](effect)
    guard = effect.guard
    if isinstance(guard, guards.Price):
        return f"pay {amount_text(guard.bundle)} to {text}"
    if isinstance(guard, guards.CardPrice):
        return f"discard {plural(guard.cards, 'hand card')} to {text}"
    if isinstance(guard, guards.Wealth):
        return f"if you hold {guard.resources} or more resources, {text}"
    return text


def amount_text(bundle: Bundle) -> str:
    """Return a bundle in words: 1 Credit and 2 Science."""
    words = []
    for kind, number in enumerate(bundle):
        if number:
            words.append(f"{number} {KIND_WORDS[kind][0 if number == 1 else 1]}")
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def plural(number: int, word: str) -> str:
    """Return a number with its word."""
    if number == 1:
        return f"1 {word}"
    return f"{number} {word[:-1]}ies" if word.endswith("y") else f"{number} {word}s"


def place_text(where: int) -> str:
    """Return where an effect may act."""
    return {HERE: " here", BESIDE: " beside this Facility"}.get(where, "")


def off(discount: int) -> str:
    """Return a discount in words."""
    return f" for {discount} less" if discount else ""


def gain_text(effect: gains.Gain) -> str:
    """Return a gain in words."""
    return f"gain {amount_text(effect.bundle)}"


def gain_per_text(effect: gains.GainPer) -> str:
    """Return a counted gain in words."""
    return f"{gain_text(effect)} per {COUNT_WORDS[effect.per_name]} (most {effect.most})"


def exchange_text(effect: gains.ExchangeResources) -> str:
    """Return an exchange in words."""
    give = "resource" if effect.give == ANY else KIND_WORDS[effect.give][0]
    take = "any other" if effect.receive == ANY else KIND_WORDS[effect.receive][0]
    return f"exchange up to {effect.times} times 1 {give} for {take}"


def explore_text(effect: cards.ExploreMore) -> str:
    """Return an exploration in words."""
    where = place_text(BESIDE) if effect.beside else ""
    ability = "" if effect.with_ability else " without its ability"
    return f"you may explore another card{where}{ability}"


def move_text(effect: board.MoveMhqs) -> str:
    """Return a move in words."""
    where = ""
    if effect.where == HERE:
        where = " here"
    elif effect.where == WITH_AMBASSADOR:
        where = " to a Facility with an Ambassador"
    number = "one of your MHQs" if effect.mhqs == 1 else f"up to {effect.mhqs} of your MHQs"
    return f"you may move {number}{where}"


def recall_text(effect: board.RecallMhqs) -> str:
    """Return a recall in words."""
    mhqs = plural(effect.mhqs, "opposing MHQ")
    return f"put up to {mhqs} from here or adjacent on the Alliance Base"


def establish_text(effect: purchases.EstablishBase) -> str:
    """Return an Establish Base in words."""
    reach = " (no MHQ needed)" if effect.without_mhq else ""
    return f"you may establish a Base{place_text(effect.where)}{off(effect.discount)}{reach}"


def seize_text(effect: purchases.SeizeControl) -> str:
    """Return a Seize Control in words."""
    text = f"you may Seize Control{place_text(effect.where)} with "
    if effect.plus:
        return f"{text}+{effect.plus}"
    for colour, number in enumerate(effect.dice):
        if number:
            dice = f"{number} {DIE_WORDS[colour]} {'die' if number == 1 else 'dice'}"
            text += f"{dice}, no MHQ needed" if effect.without_mhq else f"{dice} more"
    return text


def ambassador_text(effect: purchases.UseAmbassador) -> str:
    """Return the use of an Ambassador in words."""
    which = "any" if effect.used_too else "an available"
    return f"you may use {which} Ambassador{off(effect.discount)}"


def table_text(effect: tables.RollTable) -> str:
    """Return a table of rows in words."""
    rows = []
    for row in effect.rows:
        span = f"{row.low}-{row.high}"
        if row.low == 0:
            span = f"{row.high} or less"
        elif row.high == HIGHEST:
            span = f"{row.low} or more"
        text = ability_text(row.ability)
        rows.append(f"{span}: {text[0].lower()}{text[1:-1]}")
    return f"roll a {DIE_WORDS[effect.colour]} die: " + "; ".join(rows)


def region_text(effect: tables.RollRegion) -> str:
    """Return a region roll in words."""
    first, second = ability_text(effect.on_facility), ability_text(effect.otherwise)
    return f"roll a region; if a Facility lies there: {first} Otherwise: {second}"


def some_red_text(effect: rolls.SomeBecomeRed) -> str:
    """Return an exchange of dice in words."""
    which = "Yellow" if effect.only_yellow else "White or Yellow"
    if effect.dice == 1:
        return f"one of your {which} dice becomes Red"
    return f"up to {effect.dice} of your {which} dice become Red"


def some(dice: int, one: str, several: str) -> str:
    """Return a sentence about one die or several."""
    return one if dice == 1 else several.format(dice)


SENTENCES: dict[type[Effect], Callable[[Any], str]] = {
    gains.Gain: gain_text,
    gains.GainPer: gain_per_text,
    gains.ExchangeResources: exchange_text,
    gains.StealResources: lambda e: f"take {plural(e.resources, 'resource')} from opponents",
    cards.DrawFacilities: lambda e: f"draw {plural(e.cards, 'Facility card')}",
    cards.DiscardCards: lambda e: f"discard {plural(e.cards, 'hand card')}",
    cards.DiscardAnyCards: lambda e: "discard any number of hand cards",
    cards.ExploreMore: explore_text,
    cards.PerformOtherOption: lambda e: "perform the other option of its ability as well",
    board.MoveMhqs: move_text,
    board.RecallMhqs: recall_text,
    board.ShieldFacility: lambda e: f"shield this Facility until Round End (+{e.plus} to hold it)",
    board.ReceiveBenefits: lambda e: (
        f"receive the Base Benefit of {plural(e.sides, 'side')} of your choice"
    ),
    board.TurnFacility: lambda e: (
        "turn a Facility you control and receive one Benefit it points at"
    ),
    purchases.EstablishBase: establish_text,
    purchases.SeizeControl: seize_text,
    purchases.BuyTechnology: lambda e: f"you may buy a Technology{off(e.discount)}",
    purchases.BuyMhq: lambda e: f"you may buy an MHQ{off(e.discount)} (others do not move)",
    purchases.SendAid: lambda e: f"you may send an Aid{off(e.discount)}",
    purchases.UseAmbassador: ambassador_text,
    purchases.ReadyTechnologies: lambda e: (
        f"turn up to {plural(e.technologies, 'used Technology')} face up"
    ),
    costs.PayLess: lambda e: f"pay {plural(e.resources, 'resource')} less",
    costs.PayWithAny: lambda e: "pay with any resources",
    costs.ReachFarther: lambda e: "your MHQs up to 2 regions away count as adjacent",
    rolls.AddToRoll: lambda e: f"+{e.plus} to the roll",
    rolls.AddDie: lambda e: f"add a {DIE_WORDS[e.colour]} die to the roll",
    rolls.AddDiceOfMhqs: lambda e: (
        f"add a Green die for each MHQ that gives you a die (most {e.most})"
    ),
    rolls.WhitesBecomeYellow: lambda e: "your White dice become Yellow",
    rolls.AllBecomeRed: lambda e: "all your White and Yellow dice become Red",
    rolls.SomeBecomeRed: some_red_text,
    rolls.LowerTarget: lambda e: (
        f"the number to beat is {e.by} lower (uncontrolled Facilities only)"
    ),
    rolls.SilenceDefender: lambda e: "the Defender may spend no tokens",
    rolls.ReRollDice: lambda e: some(
        e.dice, "re-roll one of your dice", "re-roll up to {} of your dice"
    ),
    rolls.TurnDiceHighest: lambda e: some(
        e.dice,
        "turn one of your dice to its highest face",
        "turn up to {} of your dice to their highest faces",
    ),
    rolls.OpponentReRolls: lambda e: some(
        e.dice,
        "your opponent re-rolls a die of your choice",
        "your opponent re-rolls {} dice of your choice",
    ),
    tables.RollTable: table_text,
    tables.RollRegion: region_text,
}
"""How each effect is said."""
