"""Why? The rule behind each question, and why a region, a card or an Action is not offered."""

from collections.abc import Callable
from typing import Final

from dawndoom.core import Option, Reason, Reasons
from dawndoom.games.new_dawn.rules.actions import (
    ACTION_OPTIONS,
    AMBASSADOR,
    BUY_MHQ,
    ESTABLISH,
    SEIZE,
)
from dawndoom.games.new_dawn.rules.box import DECK_OPTIONS, SLOT_OPTIONS, TOKEN_OPTIONS
from dawndoom.games.new_dawn.rules.components import TECHS_OF_RACE
from dawndoom.games.new_dawn.rules.kinds import GREEN_TOKEN, PLUS_TWO, REROLL_TOKEN
from dawndoom.games.new_dawn.rules.refusals import REFUSALS
from dawndoom.games.new_dawn.rules.state import MHQS, NOTHING, NOWHERE, Galaxy

QUESTIONS: Final = {
    "choose_race": "ND-2.4",
    "choose_base_type": "ND-2.6",
    "discard_any": "ND-5.3",
    "draw_card": "ND-5.2",
    "explore_card": "ND-6.1",
    "explore_region": "ND-6.2",
    "perform_ability": "ND-6.4",
    "gain_any": "ND-18.2",
    "token_slots_full": "ND-18.6",
    "choose_payment": "ND-18.4",
    "buy_technology": "ND-7.1",
    "use_card": "ND-7.4",
    "move_mhq": "ND-8.1",
    "move_mhq_to": "ND-8.1",
    "choose_action": "ND-9.2",
    "get_resource": "ND-9.5",
    "establish_base": "ND-10.1",
    "seize_control": "ND-12.1",
    "roll_declare": "ND-13.3",
    "roll_convert": "ND-13.5",
    "roll_post": "ND-13.6",
    "roll_die": "ND-13.7",
    "roll_react": "ND-13.8",
    "rotate_facility": "ND-17.1",
    "receive_benefit": "ND-17.3",
    "use_ambassador": "ND-14.1",
    "place_ambassador": "ND-14.3",
    "buy_mhq": "ND-11.1",
    "place_mhq": "ND-11.2",
    "send_aid": "ND-16.1",
    "exchange_resources": "ND-23.1",
    "recall_mhq": "ND-23.1",
    "steal_resource": "ND-23.1",
    "discard_card": "ND-23.1",
    "ready_technology": "ND-7.6",
    "choose_side": "ND-17.4",
    "take_from_station": "ND-21.2",
    "move_shield": "ND-23.1",
    "turn_facility": "ND-17.1",
    "choose_station": "ND-21.4",
}
EXPLAINED: Final = frozenset(
    {
        "choose_race",
        "draw_card",
        "explore_region",
        "buy_technology",
        "use_card",
        "move_mhq",
        "move_mhq_to",
        "choose_action",
        "establish_base",
        "seize_control",
        "roll_declare",
        "roll_post",
        "roll_react",
        "use_ambassador",
        "place_ambassador",
        "buy_mhq",
        "place_mhq",
        "send_aid",
        "ready_technology",
    }
)
WHOLE: Final = frozenset(QUESTIONS) - EXPLAINED
DICE_TOKENS: Final = (PLUS_TWO, REROLL_TOKEN, GREEN_TOKEN)


def expected(state: Galaxy) -> list[Option]:
    """Return every region, card, token and Action that one could think of."""
    decision = state.decision
    assert decision is not None
    if decision.name in WHOLE:
        return []
    return EXPECTED[decision.name](state, decision.seat)


def refusal(state: Galaxy, wish: Option) -> Reason | None:
    """Return why a wish is not offered; None if it is."""
    decision = state.decision
    assert decision is not None
    if wish in decision.options:
        return None
    return REFUSALS[wish.verb](state, decision, wish)


# What one could think of.


def _races(state: Galaxy, seat: int) -> list[Option]:
    return state.box.race_options


def _decks(state: Galaxy, seat: int) -> list[Option]:
    return DECK_OPTIONS


def _regions(options: str) -> Callable[[Galaxy, int], list[Option]]:
    def regions(state: Galaxy, seat: int) -> list[Option]:
        found: list[Option] = getattr(state.box, options)
        return [found[region] for region in state.box.area]

    return regions


def _technologies(state: Galaxy, seat: int) -> list[Option]:
    kit = state.box.kits[state.race[seat]]
    return [state.box.buy_options[tech] for tech in kit.techs]


def _uses(state: Galaxy, seat: int) -> list[Option]:
    kit = state.box.kits[state.race[seat]]
    bits = range(len(kit.abilities))
    return [kit.use_options[bit] for bit in bits if state.owned[seat] >> bit & 1]


def _tokens_and_uses(state: Galaxy, seat: int) -> list[Option]:
    return [*(TOKEN_OPTIONS[kind] for kind in DICE_TOKENS), *_uses(state, seat)]


def _readies(state: Galaxy, seat: int) -> list[Option]:
    kit = state.box.kits[state.race[seat]]
    bits = range(TECHS_OF_RACE)
    return [kit.ready_options[bit] for bit in bits if state.owned[seat] >> bit & 1]


def _moves(state: Galaxy, seat: int) -> list[Option]:
    standing = set(state.mhq[seat * MHQS : seat * MHQS + MHQS]) - {NOWHERE}
    return [state.box.move_options[region] for region in sorted(standing)]


def _actions(state: Galaxy, seat: int) -> list[Option]:
    """Return the Actions; of those that are not offered, also each Facility they could be about."""
    decision = state.decision
    assert decision is not None
    lying = [region for region in state.box.area if state.facility[region] >= 0]
    found = [*ACTION_OPTIONS, *_uses(state, seat)]
    if ACTION_OPTIONS[ESTABLISH] not in decision.options:
        found += [state.box.establish_options[region] for region in lying]
    if ACTION_OPTIONS[SEIZE] not in decision.options:
        found += [state.box.seize_options[region] for region in lying]
    if ACTION_OPTIONS[AMBASSADOR] not in decision.options:
        found += _ambassadors(state, seat)
    if ACTION_OPTIONS[BUY_MHQ] not in decision.options:
        found += SLOT_OPTIONS
    return found


def _ambassadors(state: Galaxy, seat: int) -> list[Option]:
    return [state.box.send_options[number] for number in state.ambassadors]


def _slots(state: Galaxy, seat: int) -> list[Option]:
    return SLOT_OPTIONS


def _aids(state: Galaxy, seat: int) -> list[Option]:
    return [state.box.aid_options[aid] for aid in state.aid_row if aid != NOTHING]


EXPECTED: Final[dict[str, Callable[[Galaxy, int], list[Option]]]] = {
    "choose_race": _races,
    "draw_card": _decks,
    "explore_region": _regions("at_options"),
    "buy_technology": _technologies,
    "use_card": _uses,
    "move_mhq": _moves,
    "move_mhq_to": _regions("to_options"),
    "choose_action": _actions,
    "establish_base": _regions("establish_options"),
    "seize_control": _regions("seize_options"),
    "roll_declare": _tokens_and_uses,
    "roll_post": _tokens_and_uses,
    "roll_react": _uses,
    "use_ambassador": _ambassadors,
    "place_ambassador": _regions("visit_options"),
    "buy_mhq": _slots,
    "place_mhq": _regions("place_options"),
    "send_aid": _aids,
    "ready_technology": _readies,
}


REASONS: Final = Reasons(QUESTIONS, expected, refusal, WHOLE)
