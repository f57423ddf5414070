"""From a card's TOML to its ability: the words that cards may use (ledger, 8.2).

An ability is a list of effects, carried out in order, or a choice among such lists:

    ability = [{ do = "move_mhqs", mhqs = 1 }, { do = "gain", credits = 1 }]
    ability = { choose = [
      [{ do = "buy_technology", discount = 1 }],
      [{ do = "gain", science = 2 }],
    ] }

Every effect may have a guard: `pay = { any = 1 }`, `pay = { hand_cards = 2 }` or
`if = { resources = 4 }`.
"""

from collections.abc import Callable
from typing import Any

from dawndoom.core import Entry
from dawndoom.games.new_dawn.rules.box import MOST_PAID
from dawndoom.games.new_dawn.rules.counts import COUNTS
from dawndoom.games.new_dawn.rules.effect import Ability, Effect, Guard
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
from dawndoom.games.new_dawn.rules.kinds import (
    ANY,
    ANYWHERE,
    BESIDE,
    COLOUR_NAMES,
    HERE,
    KIND_FIELDS,
    WITH_AMBASSADOR,
    Bundle,
    empty_bundle,
    resources_in,
)
from dawndoom.games.new_dawn.rules.windows import (
    AFTER_A_ROLL,
    AFTER_EXPLORING,
    BEFORE_A_ROLL,
    CHOOSING_TARGET,
    NO_WINDOW,
    PAYING,
    REACTIONS,
    WINDOWS,
    WITHOUT_HERE,
)

MOST = 20
HIGHEST_TOTAL = 99
PLACES = {"anywhere": ANYWHERE, "here": HERE, "beside": BESIDE}
DESTINATIONS = {"anywhere": ANYWHERE, "here": HERE, "ambassador": WITH_AMBASSADOR}
RESOURCE_FIELDS = (*KIND_FIELDS[:3], "any")
MOST_OPTIONS = 9
EFFECTS_EXPECTED = 'a list of effects such as [{ do = "gain", credits = 2 }], or { choose = [...] }'


class AbilityReader:
    """Reads abilities into the book; `window` is when the card is used."""

    def __init__(self, book: list[Ability], window: int = NO_WINDOW) -> None:
        self.book = book
        self.window = window

    def read(self, entry: Entry, field: str) -> Ability:
        """Return the ability of a field; the book receives it and those inside it."""
        ability = Ability(len(self.book))
        self.book.append(ability)
        found = entry.value(field, EFFECTS_EXPECTED)
        if isinstance(found, dict):
            part = entry.table(field)
            lists = part.value("choose", "a list of two or more lists of effects")
            part.done()
            if not isinstance(lists, list) or not 2 <= len(lists) <= MOST_OPTIONS:
                raise part.refuse("choose", "a list of 2 to 9 lists of effects", lists)
            for number, option in enumerate(lists, start=1):
                ability.options.append(self.option(part, f"choose[{number}]", option))
        else:
            ability.options.append(self.option(entry, field, found))
        return ability

    def option(self, entry: Entry, field: str, found: Any) -> list[Effect]:
        """Return the effects of one option."""
        is_list = isinstance(found, list) and all(isinstance(item, dict) for item in found)
        if not is_list or not found:
            raise entry.refuse(field, EFFECTS_EXPECTED, found)
        return [
            self.effect(Entry(entry.file, entry.card, f"{entry.place}{field}[{number}].", item))
            for number, item in enumerate(found, start=1)
        ]

    def effect(self, part: Entry) -> Effect:
        """Return one effect with its guard."""
        word = part.one_of("do", WORDS)
        effect = self.bare_effect(part, word)
        effect.guard = read_guard(part)
        part.done()
        if not fits(effect, self.window):
            when = "here" if self.window == NO_WINDOW else f"in {WINDOWS[self.window]}"
            raise part.refuse("do", f"an effect that has a meaning {when}", word)
        return effect

    def bare_effect(self, part: Entry, word: str) -> Effect:
        """Return one effect without its guard."""
        if word in BARE:
            return BARE[word]()
        if word in FIGURES:
            field, make = FIGURES[word]
            return make(part.whole(field, 1, MOST))
        if word in DISCOUNTED:
            return DISCOUNTED[word](read_discount(part))
        return READERS[word](part, self)


def read_ability(entry: Entry, field: str, book: list[Ability], window: int = NO_WINDOW) -> Ability:
    """Return the ability of a card's field; the book receives it and those inside it."""
    return AbilityReader(book, window).read(entry, field)


# Where an effect has a meaning.

MAY_BEGIN_A_ROLL = (
    tables.RollTable,
    tables.RollRegion,
    purchases.SeizeControl,
    cards.ExploreMore,
    purchases.UseAmbassador,
    purchases.EstablishBase,
    board.ReceiveBenefits,
    board.TurnFacility,
)
"""Effects that could begin another roll: never while one is going on."""


def fits(effect: Effect, window: int) -> bool:
    """Tell whether an effect has a meaning in a window."""
    if isinstance(effect, (costs.PayLess, costs.PayWithAny)):
        return window in PAYING
    if isinstance(effect, costs.ReachFarther):
        return window == CHOOSING_TARGET
    if isinstance(effect, rolls.AfterRoll):
        return window in AFTER_A_ROLL
    if isinstance(effect, rolls.OpponentReRolls):
        return window in REACTIONS
    if isinstance(effect, rolls.BeforeRoll):
        return window in BEFORE_A_ROLL
    if isinstance(effect, cards.PerformOtherOption):
        return window == AFTER_EXPLORING
    if window in PAYING or window == CHOOSING_TARGET or window in REACTIONS:
        return False
    if window in BEFORE_A_ROLL or window in AFTER_A_ROLL:
        return not isinstance(effect, MAY_BEGIN_A_ROLL)
    return window not in WITHOUT_HERE or not effect.needs_here()


# Guards and figures.


def read_guard(part: Entry) -> Guard | None:
    """Read what must be paid, or must be so."""
    if part.has("if"):
        condition = part.table("if")
        wealth = guards.Wealth(condition.whole("resources", 1, MOST))
        condition.done()
        if part.has("pay"):
            raise part.refuse("pay", "`pay` or `if`, not both", part.value("pay", "a price"))
        return wealth
    if not part.has("pay"):
        return None
    price = part.table("pay")
    if price.has("hand_cards"):
        number = price.whole("hand_cards", 1, MOST)
        price.done()
        return guards.CardPrice(number)
    bundle = read_bundle(price)
    price.done()
    if resources_in(bundle) >= MOST_PAID:
        raise part.refuse("pay", f"at most {MOST_PAID - 1} resources", resources_in(bundle))
    return guards.Price(bundle)


def read_bundle(part: Entry) -> Bundle:
    """Read how many of each kind; at least one of something."""
    bundle = empty_bundle()
    for kind, field in enumerate(KIND_FIELDS):
        if part.has(field):
            bundle[kind] = part.whole(field, 1, MOST)
    if not sum(bundle):
        raise part.refuse("", "one or more of " + ", ".join(KIND_FIELDS), part.fields())
    return bundle


def read_discount(part: Entry) -> int:
    """Read how much less is paid."""
    return part.whole("discount", 0, MOST, 0)


def read_colour(part: Entry, field: str) -> int:
    """Read the colour of a die."""
    return COLOUR_NAMES.index(part.one_of(field, COLOUR_NAMES))


# Effects, each with the fields it has.

BARE: dict[str, Callable[[], Effect]] = {
    "discard_any_cards": cards.DiscardAnyCards,
    "perform_other_option": cards.PerformOtherOption,
    "turn_facility": board.TurnFacility,
    "pay_with_any": costs.PayWithAny,
    "reach_farther": costs.ReachFarther,
    "white_dice_become_yellow": rolls.WhitesBecomeYellow,
    "silence_defender": rolls.SilenceDefender,
}
"""Effects without a field."""

FIGURES: dict[str, tuple[str, Callable[[int], Effect]]] = {
    "steal_resources": ("resources", gains.StealResources),
    "draw_cards": ("cards", cards.DrawFacilities),
    "discard_cards": ("cards", cards.DiscardCards),
    "recall_mhqs": ("mhqs", board.RecallMhqs),
    "shield_facility": ("plus", board.ShieldFacility),
    "receive_benefits": ("sides", board.ReceiveBenefits),
    "ready_technologies": ("technologies", purchases.ReadyTechnologies),
    "pay_less": ("resources", costs.PayLess),
    "add_green_die_per_mhq": ("most", rolls.AddDiceOfMhqs),
    "lower_target": ("by", rolls.LowerTarget),
    "re_roll_dice": ("dice", rolls.ReRollDice),
    "turn_dice_to_highest": ("dice", rolls.TurnDiceHighest),
    "opponent_re_rolls": ("dice", rolls.OpponentReRolls),
}
"""Effects of one figure, which must be there."""

DISCOUNTED: dict[str, Callable[[int], Effect]] = {
    "buy_technology": purchases.BuyTechnology,
    "buy_mhq": purchases.BuyMhq,
    "send_aid": purchases.SendAid,
}
"""Purchases, perhaps at a discount."""


def read_gain(part: Entry, reader: AbilityReader) -> Effect:
    """`gain`: resources, tokens and points, perhaps for each thing counted."""
    bundle = read_bundle(part)
    if not part.has("per"):
        return gains.Gain(bundle)
    name = part.one_of("per", COUNTS)
    return gains.GainPer(bundle, COUNTS[name], name, part.whole("most", 1, MOST))


def read_exchange(part: Entry, reader: AbilityReader) -> Effect:
    """`exchange_resources`."""
    times = part.whole("times", 1, MOST)
    give = KIND_FIELDS.index(part.one_of("give", RESOURCE_FIELDS))
    take = part.one_of("take", RESOURCE_FIELDS)
    if give == KIND_FIELDS.index(take) != ANY:
        raise part.refuse("take", "another resource than the one given", take)
    return gains.ExchangeResources(times, give, KIND_FIELDS.index(take))


def read_explore(part: Entry, reader: AbilityReader) -> Effect:
    """`explore`: with its ability or without, anywhere or beside here."""
    where = part.one_of("where", ("anywhere", "beside"), "anywhere")
    return cards.ExploreMore(part.flag("with_ability"), where == "beside")


def read_move(part: Entry, reader: AbilityReader) -> Effect:
    """`move_mhqs`."""
    where = part.one_of("to", DESTINATIONS, "anywhere")
    return board.MoveMhqs(part.whole("mhqs", 1, MOST), DESTINATIONS[where])


def read_establish(part: Entry, reader: AbilityReader) -> Effect:
    """`establish_base`."""
    return purchases.EstablishBase(
        read_discount(part),
        PLACES[part.one_of("where", PLACES, "anywhere")],
        part.flag("without_mhq", False),
    )


def read_seize(part: Entry, reader: AbilityReader) -> Effect:
    """`seize_control`: `plus` points, or dice of one colour."""
    plus, dice = 0, [0, 0, 0, 0]
    without_mhq = part.flag("without_mhq", False)
    if part.has("plus"):
        plus = part.whole("plus", 1, MOST)
    else:
        colour = read_colour(part, "die")
        dice[colour] = part.whole("dice", 1, MOST, 1)
    where = PLACES[part.one_of("where", PLACES, "anywhere")]
    return purchases.SeizeControl(plus, tuple(dice), where, without_mhq)


def read_use_ambassador(part: Entry, reader: AbilityReader) -> Effect:
    """`use_ambassador`: an available one, or any."""
    return purchases.UseAmbassador(read_discount(part), part.flag("used_too", False))


def read_add(part: Entry, reader: AbilityReader) -> Effect:
    """`add_to_roll`: `plus` points, or one more die."""
    if part.has("plus"):
        return rolls.AddToRoll(part.whole("plus", 1, MOST))
    return rolls.AddDie(read_colour(part, "die"))


def read_red(part: Entry, reader: AbilityReader) -> Effect:
    """`dice_become_red`: all of them, or so many."""
    if not part.has("dice"):
        return rolls.AllBecomeRed()
    return rolls.SomeBecomeRed(part.whole("dice", 1, MOST), part.flag("only_yellow", False))


def read_table(part: Entry, reader: AbilityReader) -> Effect:
    """`roll_table`: a die, and what each total brings."""
    colour = read_colour(part, "die")
    rows = []
    for row in part.tables("rows"):
        low = row.whole("from", 0, HIGHEST_TOTAL, 0)
        high = row.whole("to", low, HIGHEST_TOTAL, HIGHEST_TOTAL)
        rows.append(tables.Row(low, high, reader.read(row, "effect")))
        row.done()
    if not rows:
        raise part.refuse("rows", "one or more rows", rows)
    return tables.RollTable(colour, rows)


def read_region(part: Entry, reader: AbilityReader) -> Effect:
    """`roll_region`: what happens on a Facility there, and otherwise."""
    return tables.RollRegion(reader.read(part, "on_facility"), reader.read(part, "otherwise"))


READERS: dict[str, Callable[[Entry, AbilityReader], Effect]] = {
    "gain": read_gain,
    "exchange_resources": read_exchange,
    "explore": read_explore,
    "move_mhqs": read_move,
    "establish_base": read_establish,
    "seize_control": read_seize,
    "use_ambassador": read_use_ambassador,
    "add_to_roll": read_add,
    "dice_become_red": read_red,
    "roll_table": read_table,
    "roll_region": read_region,
}
"""Effects with fields of their own."""

WORDS = (*READERS, *FIGURES, *DISCOUNTED, *BARE)
"""What a card may say in `do`."""
