"""Metal Dawn: what a card asks says what is chosen and which card asks."""

import pytest

from dawndoom.core import Prompt
from dawndoom.games.metal_dawn import GAME
from dawndoom.games.metal_dawn.box import GEAR, WEAPON
from dawndoom.games.metal_dawn.state import City
from tests.games.metal_dawn.table import (
    DRONE,
    SOLDIER,
    activate,
    asked,
    bare,
    division_card,
    do,
    dominus_phase,
    gear,
    intel,
    number_of,
    reserve,
    stand,
    top,
    unit,
    words,
    zone_card,
)

FACE = GAME.face


def asks(state: City) -> Prompt:
    assert state.decision is not None
    return FACE.prompt(GAME.see(state, state.decision.seat), state.decision)


def labels(state: City) -> list[str]:
    decision = state.decision
    assert decision is not None
    view = GAME.see(state, decision.seat)
    return [FACE.wording(view, decision, option).label for option in decision.options]


def used(card: str) -> City:
    state = bare()
    stand(state, 0, 4, 1)
    unit(state, 4, 2, DRONE)
    unit(state, 4, 3, SOLDIER)
    unit(state, 5, 1, DRONE)
    if card == "lockdown":
        division_card(state, 0, card)
        return do(activate(state, 0), "division")
    if card in ("jammer", "target_beacon", "decoy"):
        gear(state, 0, card)
        return do(activate(state, 0), "gear")
    intel(state, 0, card)
    return do(activate(state, 0), "intel")


ASKED = {
    "lockdown": ("Block the Units of which zone?", "Lockdown: Block every Unit"),
    "kill_switch": ("Destroy the Units of which zone?", "Kill Switch: Destroy all Drones"),
    "ceasefire": ("The Units of which zone do not attack?", "Ceasefire: Units of one zone"),
    "jammer": ("Units of which type do not attack?", "Jammer: Units of one type"),
    "target_beacon": ("Mark which Unit or Robot?", "Target Beacon: Attacks on one"),
    "decoy": ("Move which Unit?", "Decoy: Move 1 Unit from here"),
    "scatter": ("Move which Unit?", "Scatter: Move up to 3 Units"),
    "forecast": ("Look at which deck?", "Forecast: Look at the top 3"),
}


@pytest.mark.parametrize("card", ASKED)
def test_a_card_says_what_is_chosen_for_it(card: str) -> None:
    said = asks(used(card))
    title, help = ASKED[card]
    assert said.title == title
    assert said.help.startswith(help)


def test_where_a_decoyed_unit_goes_is_asked_as_such() -> None:
    state = do(used("decoy"), "unit 4 2")
    assert asks(state).title == "To which zone does the Unit go?"


def test_a_tie_of_airlift_names_the_card() -> None:
    state = bare()
    unit(state, 1, 1, DRONE)
    unit(state, 3, 1, DRONE)
    dominus_phase(state, "airlift")
    while asked(state) != "card_choice":
        state.choose(words(state).index("decline") if "decline" in words(state) else 0)
    assert asks(state).title == "Move which Unit?"
    assert asks(state).help.startswith("Airlift: The nearest Unit")


def test_the_treasury_shows_the_open_pile() -> None:
    state = bare()
    zone_card(state, 4, "treasury")
    stand(state, 0, 4, 1)
    state.discards[WEAPON] = [number_of(list(state.box.weapons), "railgun")]
    state.discards[GEAR] = [number_of(list(state.box.gear), "jet_pack")]
    activate(state, 0)
    do(state, "zone_power")
    assert asks(state).title == "Take the top card of which discard pile?"
    assert labels(state)[0] == "Railgun from the Weapon discard pile"


def test_metro_center_promises_no_ability() -> None:
    state = bare()
    zone_card(state, 4, "metro_center")
    stand(state, 0, 4, 1)
    activate(state, 0)
    do(state, "zone_power", "zone 1")
    assert asks(state).help == "This move does not use its ability."


def test_the_agent_that_another_wants_to_move_is_named() -> None:
    state = bare()
    intel(state, 0, "extraction")
    stand(state, 0, 4, 1)
    stand(state, 2, 5, 1)
    activate(state, 0)
    do(state, "intel", "agent cipher")
    assert asks(state).title.endswith("asks to move Cipher")


def test_a_card_asked_for_by_radio_is_a_request() -> None:
    state = bare()
    gear(state, 0, "field_radio")
    reserve(state, 0, weapon="machete")
    reserve(state, 1, weapon="railgun")
    activate(state, 0)
    do(state, "gear", "take 1 weapon railgun")
    assert asks(state).title.endswith("asks you for Railgun")


def test_a_drawn_card_that_is_discarded_is_logged() -> None:
    state = bare()
    zone_card(state, 3, "pentagon")
    top(state, WEAPON, number_of(list(state.box.weapons), "railgun"))
    reserve(state, 0, weapon="machete")
    activate(state, 0)
    do(state, "move", "zone 3", "location 3 1", "use")
    state.events = []
    do(state, "keep old")
    assert [event.about for event in state.events if event.verb == "discarded"] == [
        (0, "weapon", "railgun")
    ]
