"""Effects as a row of signs, made from the same data that the rules carry out.

A sign is the name of a kind (`C`, `P2`, ...), an icon (`icon:eye`) or a few letters (`text:or`).
"""

from dawndoom.games.new_dawn.rules.effect import Ability, Effect
from dawndoom.games.new_dawn.rules.effects import board, cards, gains, guards, purchases, tables
from dawndoom.games.new_dawn.rules.kinds import KINDS, Bundle

ICONS: dict[type[Effect], str] = {
    cards.DrawFacilities: "card",
    cards.DiscardCards: "cross",
    cards.ExploreMore: "eye",
    board.MoveMhqs: "boot",
    board.RecallMhqs: "chevrons",
    purchases.EstablishBase: "flag",
    purchases.SeizeControl: "crosshair",
    purchases.BuyTechnology: "wrench",
    purchases.BuyMhq: "robot",
    purchases.SendAid: "heart",
    purchases.UseAmbassador: "person",
    purchases.ReadyTechnologies: "check",
    board.ReceiveBenefits: "arrow",
    gains.StealResources: "hand",
    board.ShieldFacility: "shield",
    board.TurnFacility: "arrow",
}
WORDS: dict[type[Effect], str] = {
    gains.ExchangeResources: "⇄",
    tables.RollTable: "dice",
    cards.PerformOtherOption: "both",
    tables.RollRegion: "dice",
}
MOST_ALIKE = 3


def signs_of(ability: Ability) -> list[str]:
    """Return the signs of an ability: its options, with "or" between them."""
    signs: list[str] = []
    for number, effects in enumerate(ability.options):
        if number:
            signs.append("text:or")
        for effect in effects:
            signs += effect_signs(effect)
    return signs


def effect_signs(effect: Effect) -> list[str]:
    """Return the signs of one effect, what is paid for it first."""
    signs: list[str] = []
    guard = effect.guard
    if isinstance(guard, guards.Price):
        signs += [*bundle_signs(guard.bundle), "text:→"]
    if isinstance(effect, gains.Gain):
        signs += bundle_signs(effect.bundle)
        if isinstance(effect, gains.GainPer):
            signs.append(f"text:≤{effect.most}")
    elif type(effect) in ICONS:
        signs += alike(f"icon:{ICONS[type(effect)]}", times_of(effect))
    elif type(effect) in WORDS:
        signs.append(f"text:{WORDS[type(effect)]}")
    return signs


def times_of(effect: Effect) -> int:
    """Return how often the icon of an effect stands: as often as it happens."""
    if isinstance(effect, cards.DrawFacilities):
        return effect.cards
    if isinstance(effect, (board.MoveMhqs, board.RecallMhqs)):
        return effect.mhqs
    if isinstance(effect, board.ReceiveBenefits):
        return effect.sides
    if isinstance(effect, gains.StealResources):
        return effect.resources
    if isinstance(effect, purchases.ReadyTechnologies):
        return effect.technologies
    return 1


def bundle_signs(bundle: Bundle) -> list[str]:
    """Return the kinds of a bundle one by one."""
    signs: list[str] = []
    for kind, number in enumerate(bundle):
        signs += alike(KINDS[kind], number)
    return signs


def alike(sign: str, number: int) -> list[str]:
    """Return a sign so many times; many of them as a number and one sign."""
    return [f"text:{number}", sign] if number > MOST_ALIKE else [sign] * number
