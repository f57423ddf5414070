"""What abilities are worth, roughly, in resources: for move ordering, never for the rules.

The guesses are made once for a box and kept beside it: `WORTHS.of(box)`.
"""

from typing import Final

from dawndoom.core import Memo
from dawndoom.games.new_dawn.rules.box import Box, Kit
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
from dawndoom.games.new_dawn.rules.kinds import ANY, GREEN, OF_BASE, VP_TOKEN, Bundle
from dawndoom.games.new_dawn.rules.windows import AFTER_BUYING_MHQ, PAYING_FOR_MHQ, WINDOWS

POINT = 2.5
"""A victory point in resources."""
CHOICE = 1.15
"""A resource of one's choice."""
TOKEN = 0.8
MEAN_OF_COUNT = 0.6
"""How much of its maximum a count brings on average."""
UNKNOWN = 0.5
"""An effect that is not judged."""
DISCOUNT = 0.6
"""A resource less to pay for what an effect grants."""

FIXED: dict[type[Effect], float] = {
    cards.DrawFacilities: 0.3,
    cards.ExploreMore: 0.8,
    board.MoveMhqs: 0.7,
    board.RecallMhqs: 0.4,
    purchases.EstablishBase: 1.6,
    purchases.SeizeControl: 2.2,
    purchases.BuyTechnology: 1.6,
    purchases.BuyMhq: 1.6,
    purchases.SendAid: 1.6,
    purchases.UseAmbassador: 1.6,
    purchases.ReadyTechnologies: 0.7,
    board.ReceiveBenefits: 1.0,
    gains.StealResources: 1.8,
    board.ShieldFacility: 0.4,
    tables.RollTable: 2.0,
    costs.PayWithAny: 0.9,
    costs.ReachFarther: 1.3,
}
PIP: Final = 0.4
"""One more on a roll, in resources."""
MEANS = (4.33, 3.5, 4.83, 1.5)
"""What a yellow, white, red and green die show on average."""
HIGHEST_FACE: Final = 2.8
"""What turning a die to its highest face adds."""
WHITES_LIFT: Final = 1.2
YELLOW_TO_RED_LIFT: Final = 0.5
SOME_RED_LIFT: Final = 1.8
ALL_RED_LIFT: Final = 2.2
SILENCE_LIFT: Final = 1.0
USES = {
    "after_production": 1.0,
    "after_moving": 0.9,
    "round_end": 1.0,
    "before_drawing": 0.7,
    "after_drawing": 1.0,
    "after_exploring": 1.0,
    "action_turn": 0.9,
    "paying_for_base": 0.8,
    "paying_for_ambassador": 0.5,
    "paying_for_mhq": 0.4,
    "paying_for_aid": 0.8,
    "paying_for_technology": 0.9,
    "after_ambassador": 0.6,
    "after_buying_mhq": 0.5,
    "after_aid": 0.6,
    "choosing_target": 0.7,
    "before_attack_roll": 0.72,
    "before_defence_roll": 0.8,
    "before_any_roll": 0.9,
    "after_attack_roll": 0.8,
    "after_defence_roll": 0.7,
    "after_any_roll": 1.0,
    "after_attackers_roll": 0.5,
    "after_defenders_roll": 0.6,
    "after_gaining_control": 0.9,
    "after_seizing": 0.7,
    "after_failed_attack": 0.3,
    "after_holding": 0.3,
    "after_losing_facility": 0.4,
    "opponent_gains_beside": 0.6,
    "opponent_sends_aid": 0.55,
    "opponent_uses_ambassador": 0.6,
}
"""In how many Rounds the moment of a window comes for a player, of those that are played."""


class Worths:
    """What the abilities of a box are worth."""

    def __init__(self, box: Box) -> None:
        self.options: list[list[float]] = [option_worths(ability) for ability in box.book]
        """Of each ability: what each option is worth."""
        self.gifts: list[list[bool]] = [
            [is_gift(effects) for effects in ability.options] for ability in box.book
        ]
        """Of each ability: whether an option only brings something, and costs nothing."""
        self.uses: list[list[float]] = []
        """Of each race and bit of its kit: what it brings in a Round."""
        self.lifts: list[list[float]] = []
        """Of each race and bit of its kit: what it adds to a roll."""
        self.for_mhqs: list[int] = []
        """Of each race: the bits that are of use only while there are MHQs to buy."""
        for kit in box.kits:
            abilities = [box.book[number] for number in kit.abilities]
            self.uses.append(
                [use_worth(kit.windows[bit], ability) for bit, ability in enumerate(abilities)]
            )
            self.lifts.append([ability_lift(ability) for ability in abilities])
            self.for_mhqs.append(bits_for_mhqs(kit, abilities))


def is_gift(effects: list[Effect]) -> bool:
    """Tell whether effects bring resources, tokens or points and ask for nothing."""
    for effect in effects:
        guard = effect.guard
        if not isinstance(effect, gains.Gain) or (guard is not None and guard.is_price()):
            return False
    return True


def bits_for_mhqs(kit: Kit, abilities: list[Ability]) -> int:
    """Return the bits that help to buy MHQs."""
    bits = 0
    for bit, ability in enumerate(abilities):
        is_purchase = isinstance(ability.options[0][0], purchases.BuyMhq)
        if is_purchase or kit.windows[bit] in (PAYING_FOR_MHQ, AFTER_BUYING_MHQ):
            bits |= 1 << bit
    return bits


def bundle_worth(bundle: Bundle) -> float:
    """Return what a bundle is worth."""
    resources = bundle[0] + bundle[1] + bundle[2] + CHOICE * bundle[ANY] + bundle[OF_BASE]
    tokens = bundle[3] + bundle[4] + bundle[5]
    return resources + TOKEN * tokens + POINT * bundle[VP_TOKEN]


def effect_worth(effect: Effect) -> float:
    """Return what an effect is worth, with what is paid for it."""
    worth = bare_worth(effect)
    guard = effect.guard
    if isinstance(guard, guards.Price):
        worth -= bundle_worth(guard.bundle)
    return worth


def bare_worth(effect: Effect) -> float:
    """Return what an effect alone is worth."""
    if isinstance(effect, gains.GainPer):
        return bundle_worth(effect.bundle) * effect.most * MEAN_OF_COUNT
    if isinstance(effect, gains.Gain):
        return bundle_worth(effect.bundle)
    if isinstance(effect, costs.PayLess):
        return float(effect.resources)
    worth = FIXED.get(type(effect), UNKNOWN) + PIP * lift_of(effect)
    return worth * times_of(effect) + DISCOUNT * discount_of(effect)


def times_of(effect: Effect) -> int:
    """Return how often an effect happens that is judged by its number."""
    if isinstance(effect, board.ReceiveBenefits):
        return effect.sides
    if isinstance(effect, cards.DrawFacilities):
        return effect.cards
    if isinstance(effect, purchases.ReadyTechnologies):
        return effect.technologies
    if isinstance(effect, gains.StealResources):
        return effect.resources
    return 1


def discount_of(effect: Effect) -> int:
    """Return the discount of what an effect grants."""
    if isinstance(effect, (purchases.BuyTechnology, purchases.BuyMhq, purchases.SendAid)):
        return effect.discount
    if isinstance(effect, (purchases.EstablishBase, purchases.UseAmbassador)):
        return effect.discount
    return 0


def lift_of(effect: Effect) -> float:
    """Return what an effect on a roll adds to it on average, or takes from the other side's."""
    if isinstance(effect, rolls.AddToRoll):
        return float(effect.plus)
    if isinstance(effect, rolls.LowerTarget):
        return float(effect.by)
    if isinstance(effect, rolls.AddDie):
        return MEANS[effect.colour]
    if isinstance(effect, rolls.AddDiceOfMhqs):
        return 0.7 * MEANS[GREEN] * effect.most
    if isinstance(effect, (rolls.ReRollDice, rolls.OpponentReRolls)):
        return 1.0 + 0.6 * effect.dice
    if isinstance(effect, rolls.TurnDiceHighest):
        return HIGHEST_FACE
    if isinstance(effect, rolls.SilenceDefender):
        return SILENCE_LIFT
    return exchange_lift(effect)


def exchange_lift(effect: Effect) -> float:
    """Return what better dice add to a roll on average."""
    if isinstance(effect, rolls.WhitesBecomeYellow):
        return WHITES_LIFT
    if isinstance(effect, rolls.AllBecomeRed):
        return ALL_RED_LIFT
    if isinstance(effect, rolls.SomeBecomeRed):
        return YELLOW_TO_RED_LIFT if effect.only_yellow else SOME_RED_LIFT
    return 0.0


def ability_lift(ability: Ability) -> float:
    """Return what an ability adds to a roll on average."""
    return max([sum([lift_of(effect) for effect in effects]) for effects in ability.options])


def option_worths(ability: Ability) -> list[float]:
    """Return what each option of an ability is worth."""
    return [
        max(0.1, sum([effect_worth(effect) for effect in effects])) for effects in ability.options
    ]


def use_worth(window: int, ability: Ability) -> float:
    """Return what a card brings in a Round in which it is ready, in resources."""
    return USES[WINDOWS[window]] * max(option_worths(ability))


WORTHS: Final = Memo(Worths)
"""The guesses about a box, made when they are first asked for."""


def worths_of(box: Box) -> Worths:
    """Return what the abilities of a box are worth."""
    found: Worths = WORTHS.of(box)
    return found
