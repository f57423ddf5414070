"""What is taken off the cost of whatever is offered now, for those who read the offer (ND-18.3)."""

from dawndoom.core import Seat
from dawndoom.games.new_dawn.rules.state import Galaxy
from dawndoom.games.new_dawn.rules.windows import (
    PAYING_FOR_AID,
    PAYING_FOR_AMBASSADOR,
    PAYING_FOR_BASE,
    PAYING_FOR_MHQ,
    PAYING_FOR_TECHNOLOGY,
)

PURCHASES = {
    "establish_base": PAYING_FOR_BASE,
    "use_ambassador": PAYING_FOR_AMBASSADOR,
    "buy_mhq": PAYING_FOR_MHQ,
    "send_aid": PAYING_FOR_AID,
    "buy_technology": PAYING_FOR_TECHNOLOGY,
}


def terms(state: Galaxy, viewer: Seat | None) -> dict[str, int | bool]:
    """Return the terms of the purchase that is asked about, for the seat that is asked.

    `off` counts by itself and `any` means that any resource pays; `cards_off` and `cards_any` are
    what the cards that are ready could do besides.
    """
    decision = state.decision
    if decision is None or decision.seat != viewer or decision.name not in PURCHASES:
        return {}
    window = PURCHASES[decision.name]
    kit = state.box.kits[state.race[viewer]]
    bits = kit.masks[window] & state.owned[viewer] & ~state.used[viewer]
    ready = [bit for bit in range(len(kit.abilities)) if bits >> bit & 1]
    return {
        "off": int(decision.about[0]) + kit.always_discount[window],
        "any": kit.always_any[window],
        "cards_off": sum(kit.discounts[bit] for bit in ready),
        "cards_any": any(kit.any_pays[bit] for bit in ready),
    }
