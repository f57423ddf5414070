"""Metal Dawn: a question says what is chosen, what it is about and which card asks."""

import pytest

from dawndoom.core import Decision, Event, Option
from dawndoom.games.metal_dawn import GAME
from dawndoom.games.metal_dawn.rules.agents import Harm
from dawndoom.games.metal_dawn.rules.checkpoints import CHECKPOINT
from dawndoom.games.metal_dawn.rules.codes import reveal_code
from dawndoom.games.metal_dawn.rules.missions import FailMission
from dawndoom.games.metal_dawn.rules.opening import DestroyZone, shows_intel
from dawndoom.games.metal_dawn.rules.spawn import Spawn
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import GEAR, WEAPON
from tests.games.metal_dawn.saying import FACE, asks, notes, refused
from tests.games.metal_dawn.table import (
    DRONE,
    SOLDIER,
    activate,
    agent,
    asked,
    attach,
    attacks,
    bare,
    code,
    dealt,
    division_card,
    do,
    dominus_phase,
    gear,
    intel,
    mission,
    number_of,
    reserve,
    run,
    stand,
    top,
    unit,
    weapon,
    words,
    zone_card,
)


def labels(state: City) -> list[str]:
    return list(notes(state))


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
    "target_beacon": ("Which target do you mark?", "Target Beacon: Attacks on one"),
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


# What a question is about.


def test_the_use_of_a_location_says_what_it_gives_and_where_it_is() -> None:
    state = bare()
    zone_card(state, 3, "pentagon")
    activate(state, 0)
    do(state, "move", "zone 3", "location 3 1")
    assert asked(state) == "use_location"
    assert asks(state).title == "Anvil: draw a Weapon?"
    assert asks(state).help.startswith("Location 1 of The Pentagon, zone 3.")
    assert labels(state) == ["Use it: draw a Weapon", "Decline"]


def attacking() -> City:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 6, 2, DRONE)
    weapon(state, 0, "carbine")
    return state


def test_the_ways_to_attack_are_told_with_their_figures() -> None:
    state = attacking()
    state.weapon_uses[0] = 1
    do(activate(state, 0), "attack")
    assert notes(state) == {
        "With Carbine": "damage 2, range 1, 1 use left",
        "Unarmed": "damage 1, range 0",
    }


def test_the_figures_of_an_attack_count_what_always_counts() -> None:
    state = attacking()
    attach(state, 0, "heavy_target")
    do(activate(state, 0), "attack")
    assert notes(state)["With Carbine"].startswith("damage 3, range 1")
    assert notes(state)["Unarmed"] == "damage 2, range 0"


def test_a_card_that_is_worn_shows_the_uses_that_are_left() -> None:
    state = bare()
    gear(state, 0, "kevlar_vest")
    state.gear_uses[0] = 1
    run(state, Harm(0, 2))
    assert asked(state) == "reaction"
    assert notes(state)["Kevlar Vest"] == "1 use left. Reaction: 1 less damage."


def storing(*faces: str) -> City:
    """Destroy a Drone in Tech War, with these Units stored."""
    state = bare(mode="tech_war")
    state.trophies[0] = [number_of(list(state.box.units), face) for face in faces]
    stand(state, 0, 5, 1)
    unit(state, 5, 2, DRONE)
    return do(activate(state, 0), "attack")


def test_a_destroyed_unit_that_can_be_stored_is_told() -> None:
    state = storing()
    assert asks(state).title == "Keep the destroyed Drone (defense 1)?"
    assert labels(state) == ["Store the Drone", "The destroyed Drone goes to the box"]


def test_when_four_are_stored_the_pick_goes_to_the_box() -> None:
    state = storing(SOLDIER, "drone_1_lure", "drone_1_self_destruct", "cyborg_3_none")
    assert asks(state).title == "Keep the destroyed Drone (defense 1) instead of which Unit?"
    assert asks(state).help == "You can store four: the one you pick goes to the box."
    assert labels(state)[-1] == "The destroyed Drone goes to the box"


def test_a_hack_names_its_code() -> None:
    state = bare()
    stand(state, 0, 12, 1)
    code(state, 1, "purge", True)
    intel(state, 0, "first_aid", "requisition")
    activate(state, 0)
    do(state, "hack", "intel first_aid", "code 1")
    assert state.decision is not None
    assert asks(state).title == f"Hacking Purge: {state.decision.about[1]} of 6"


def test_a_reward_says_what_the_mission_gives_and_where_the_track_goes() -> None:
    state = bare()
    state.track = 4
    stand(state, 0, 12, 2)
    mission(state, 0, "honour_guard")
    activate(state, 0)
    assert asks(state).title == "Honour Guard is complete: your reward?"
    held = state.box.missions[state.missions[0]]
    assert notes(state) == {
        "Retreat the track by 1": "the track goes back from 4 to 3",
        "Attach Honour Guard": held.text,
    }


def test_an_overflowing_unit_and_its_full_zone_are_named() -> None:
    state = bare()
    zone_card(state, 6, "pentagon")
    for location in (1, 2, 3, 4):
        unit(state, 6, location, DRONE)
    run(state, Spawn((1,), (5,)))
    assert asks(state).title == "Where does the Soldier overflow to?"
    assert asks(state).help == "It was to come to zone 6, The Pentagon, which is full."


def test_an_overflowing_unit_of_a_type_that_has_run_out_is_the_next_harder_one() -> None:
    state = bare()
    for location in (1, 2, 3, 4):
        unit(state, 6, location, DRONE)
    state.supply[1] = []
    run(state, Spawn((1,), (5,)))
    assert asks(state).title == "Where does the Cyborg overflow to?"


def test_a_retreat_says_who_proposes_it_who_pays_and_where_the_track_goes() -> None:
    state = bare()
    state.track = 4
    for division, card in enumerate(("signals", "lockdown")):
        division_card(state, division, card)
    intel(state, 0, "first_aid")
    intel(state, 1, "ping")
    activate(state, 0)
    assert notes(state)["Propose a retreat"] == (
        "the track goes back from 4 to 3, for 2 Intel together"
    )
    do(state, "retreat", "intel first_aid")
    assert asks(state).title == "Retreat the track: 1 of 2 Intel"
    assert asks(state).help.startswith(
        "Division 1 (Signals) proposes it: the track goes back from 4 to 3. "
        "So far: First Aid by Division 1 (Signals)."
    )


def test_a_penalty_says_which_code_takes_the_card() -> None:
    state = bare()
    reserve(state, 0, weapon="machete", gear="scope")
    code(state, 1, "purge")
    state.decision = None
    reveal_code(state, 0)
    state.advance()
    assert asked(state) == "penalty_card"
    assert asks(state).help.startswith("Purge: When revealed: each Division discards 1 reserve")
    assert labels(state) == ["Discard Machete in reserve", "Discard Scope in reserve"]


def test_a_penalty_says_which_mission_has_failed() -> None:
    state = bare()
    intel(state, 0, "first_aid", "ping")
    mission(state, 0, "uplink")
    run(state, FailMission(0))
    assert asked(state) == "penalty_card"
    assert asks(state).help == "Uplink fails: Each Division discards 1 Intel, if any."


def test_a_firewall_is_named_with_what_it_does() -> None:
    state = bare()
    weapon(state, 0, "machete")
    state.queued = [number_of(list(state.box.firewalls), "backfire")]
    run(state, CHECKPOINT)
    assert asks(state).help.startswith("Backfire: Each Division discards 1 Weapon or one of")
    assert labels(state) == ["Discard a Weapon", "Take the damage: 2"]
    do(state, "damage")
    assert asks(state).title == "Which Agent suffers 2?"
    assert asks(state).help.startswith("Backfire: ")


def test_a_payment_names_its_mission_and_the_cards() -> None:
    state = bare()
    mission(state, 0, "supply_drop")
    weapon(state, 0, "machete")
    reserve(state, 0, gear="scope")
    stand(state, 0, 6, 1)
    activate(state, 0)
    assert notes(state)["Complete Supply Drop"] == "Pay 1 Weapon or Gear."
    do(state, "complete_mission")
    assert asks(state).title == "Supply Drop: pay with what?"
    assert asks(state).help == "Pay 1 Weapon or Gear."
    assert labels(state) == ["Discard Machete of Anvil", "Discard Scope in reserve"]


def test_a_payment_in_parts_says_which_part() -> None:
    state = bare()
    mission(state, 0, "field_test")
    weapon(state, 0, "carbine")
    gear(state, 0, "scope")
    stand(state, 0, 6, 1)
    activate(state, 0)
    do(state, "complete_mission")
    assert asks(state).help.endswith("Part 1 of 2.")
    assert notes(state)["Spend a use of Carbine"] == "3 uses left"


def test_the_menu_names_reserve_cards_and_abilities() -> None:
    state = bare()
    reserve(state, 0, weapon="railgun", gear="scope")
    agent(state, 0, "oracle")
    attach(state, 0, "blood_bank")
    state.health[0] -= 1
    stand(state, 0, 5, 1)
    activate(state, 0)
    assert notes(state)["Equip from the reserve"] == "Railgun, Scope"
    assert notes(state)["Use an ability"] == "Oracle, Blood Bank"
    do(state, "ability", "mission blood_bank")
    assert notes(state)["Use an ability"] == "Oracle"


def test_agents_to_pick_from_show_their_health() -> None:
    state = dealt(agent_deal="draft", destroyed_choice="random")
    assert asked(state) == "setup_draft_agent"
    assert notes(state)["Anvil"].startswith("5 health. The first damage it suffers")


def test_discarding_equipment_names_the_cards() -> None:
    state = bare()
    weapon(state, 0, "machete")
    reserve(state, 0, gear="scope")
    activate(state, 0)
    do(state, "discard")
    assert labels(state) == ["Discard Machete of Anvil", "Discard Scope in reserve"]


# Divisions.


def test_who_begins_is_told_by_number_and_card() -> None:
    state = bare()
    for division, card in enumerate(("signals", "lockdown")):
        division_card(state, division, card)
    attacks(state)
    assert asks(state).title == "Who begins the next round?"
    assert labels(state) == ["Division 1 (Signals)", "Division 2 (Lockdown)"]


def test_before_the_game_it_is_asked_who_begins_the_first_round() -> None:
    state = dealt()
    while asked(state) != "first_player":
        state.choose(0)
    assert asks(state).title == "Who begins the first round?"


def test_whom_a_card_is_given_to_is_told_by_number_and_card() -> None:
    state = bare()
    division_card(state, 1, "lockdown")
    gear(state, 0, "field_radio")
    intel(state, 0, "first_aid")
    reserve(state, 1, weapon="railgun")
    activate(state, 0)
    do(state, "gear")
    assert labels(state) == [
        "Give First Aid to Division 2 (Lockdown)",
        "Take Railgun from Division 2 (Lockdown)",
    ]


# Zones and free actions.


def test_a_destroyed_zone_says_so_where_one_could_go() -> None:
    state = bare()
    state.destroyed[4] = True
    stand(state, 0, 1, 1)
    activate(state, 0)
    do(state, "move")
    fifth = next(label for label in labels(state) if label.startswith("5 "))
    assert notes(state)[fifth] == "in ruins: nothing to gain, and no Unit comes here"


def test_the_choice_of_ruins_says_why_the_white_house_is_not_offered() -> None:
    state = dealt()
    assert asked(state) == "setup_destroy_zone"
    assert refused(state) == {"zone 1": "This zone is never destroyed."}


def test_the_choice_of_ruins_says_that_the_last_intel_stays() -> None:
    state = dealt(white_house_fixed=False)
    last, *others = [zone for zone in range(12) if shows_intel(state, zone)]
    for zone in others:
        state.destroyed[zone] = True
    run(state, DestroyZone())
    assert refused(state)[f"zone {last + 1}"] == "It is the last zone that gives Intel: it stays."


def test_a_free_action_is_not_promised_to_repeat() -> None:
    state = activate(bare(), 0)
    assert "repeated" not in asks(state).help
    # Where to click for an action matters more, as long as one is left.
    state.actions = 0
    assert "a zone's power works once per round" in asks(state).help


# The board as text.


def told(state: City, *names: str) -> list[str]:
    return FACE.describe(GAME.see(state, 0), names)


def test_the_board_as_text_lists_the_open_objectives() -> None:
    state = bare(mode="tech_war")
    state.objectives = [number_of(list(state.box.objectives), "scrap_dealer")]
    assert "Objective Scrap Dealer, 3 points: Spend 2 Drones." in told(state, "Ann", "Bo")


def test_the_board_as_text_tells_points_and_stored_units() -> None:
    state = bare(mode="tech_war")
    state.vp = [1, 0]
    state.trophies[0] = [number_of(list(state.box.units), "drone_1_lure")]
    lines = told(state, "Ann", "Bo")
    assert "Ann: 1 point; stored: Drone (defense 1, Lure)." in lines
    assert "Bo: 0 points; stored: none." in lines


def test_without_rivals_no_points_are_told() -> None:
    assert not [line for line in told(bare(), "Ann", "Bo") if "stored" in line]


def test_the_board_as_text_says_whose_a_division_is() -> None:
    state = bare()
    division_card(state, 1, "lockdown")
    assert "Bo: Division 2 (Lockdown); Intel: none." in told(state, "Ann", "Bo")
    state = bare(1)
    division_card(state, 1, "lockdown")
    assert "Division 2 (Lockdown); Intel: none." in told(state, "Ann")


def foretold(state: City) -> list[str]:
    return [line for line in told(state, "Ann", "Bo") if "Dominus phase:" in line]


def test_before_it_begins_the_whole_dominus_phase_is_foretold() -> None:
    state = bare()
    unit(state, 6, 2, DRONE)
    assert foretold(state) == [
        "The next Dominus phase: 1 automatic, 0 Terrify, up to 1 from Units, "
        "of which 0 can be intercepted."
    ]


def test_once_it_has_begun_only_the_rest_of_the_dominus_phase_is_foretold() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 6, 2, DRONE)
    attacks(state)
    assert asked(state) == "intercept"
    assert foretold(state) == [
        "The rest of the Dominus phase: up to 1 from Units, of which 1 can be intercepted."
    ]


def test_after_the_end_nothing_is_foretold() -> None:
    state = bare()
    state.track = state.box.board.track_max
    dominus_phase(state)
    assert state.outcome is not None
    assert foretold(state) == []


# The log.


def test_a_card_that_is_used_is_logged_by_what_it_does() -> None:
    said = FACE.sentence(Event("used", (0, "gear", "medpack"), None), ["Ann", "Bo"])
    assert said is not None
    assert said.text == "Ann uses Medpack: Heal 2 on one Agent here."


def test_equipment_that_a_card_strikes_is_thrown_away_where_it_is_worn() -> None:
    state = bare()
    agent(state, 0, "ghost")
    gear(state, 0, "ap_rounds")
    option = Option("gear", "ap_rounds")
    question = Decision(0, "penalty_card", [option], ("gear", 1, 0, "disarm", "ghost"))
    place = FACE.place_of(GAME.see(state, 0), question, option)
    assert (place.at, place.kind, place.words) == ("gear-0", "hit", "Discard")


def test_an_unstopped_blow_says_where_it_takes_the_dawn() -> None:
    state = bare()
    state.track = 4
    question = Decision(0, "intercept", [Option("decline")], (9, 1, 2))
    said = FACE.wording(GAME.see(state, 0), question, question.options[0])
    assert (said.label, said.note) == ("Let it through", "dawn 4 → 6")
