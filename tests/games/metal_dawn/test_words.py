"""Metal Dawn in words: a question says what is asked, by whom, and why not."""

from dawndoom.core import Decision, Option
from dawndoom.games.metal_dawn import GAME
from dawndoom.games.metal_dawn.rules.agents import Harm
from dawndoom.games.metal_dawn.rules.modifiers import (
    AGENT_PHASE,
    LOCATION_LOCK,
    POWER_LOCK,
    Modifier,
)
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import GEAR, WEAPON
from tests.games.metal_dawn.saying import FACE, asks, notes, offers, refused
from tests.games.metal_dawn.table import (
    DRONE,
    activate,
    agent,
    asked,
    attach,
    attacks,
    bare,
    code,
    division_card,
    do,
    gear,
    intel,
    number_of,
    reserve,
    run,
    stand,
    top,
    unit,
    weapon,
    zone_card,
)

# Consent.


def test_an_offer_says_who_offers_which_card() -> None:
    state = bare()
    division_card(state, 0, "signals")
    reserve(state, 0, weapon="railgun")
    attach(state, 0, "convoy")
    stand(state, 0, 4, 1)
    stand(state, 2, 4, 2)
    activate(state, 0)
    do(state, "ability")
    assert asked(state) == "gift"
    assert asks(state).title == "Division 1 (Signals) offers you Railgun"
    assert "Damage 5, range 2" in asks(state).help


def test_a_card_that_is_asked_for_is_not_called_an_offer() -> None:
    state = bare()
    division_card(state, 0, "signals")
    decision = Decision(1, "gift", [Option("accept")], (0, "railgun", "take"))
    assert asks(state, decision).title == "Division 1 (Signals) asks you for Railgun"


def test_who_collects_intel_is_named() -> None:
    state = bare()
    division_card(state, 0, "signals")
    zone_card(state, 4, "state_department")
    stand(state, 0, 4, 1)
    intel(state, 1, "ping")
    activate(state, 0)
    do(state, "zone_power")
    assert asks(state).title == "Division 1 (Signals) asks you for an Intel"


def test_in_solo_play_an_offer_names_both_divisions() -> None:
    state = bare(1)
    division_card(state, 1, "signals")
    decision = Decision(0, "gift", [Option("accept")], (1, "railgun"))
    assert asks(state, decision).title == "Division 2 (Signals) offers Division 1 Railgun"


def test_who_wants_to_move_an_agent_is_named() -> None:
    state = bare()
    division_card(state, 0, "signals")
    intel(state, 0, "extraction")
    stand(state, 0, 4, 1)
    stand(state, 2, 5, 1)
    activate(state, 0)
    do(state, "intel", "agent cipher")
    assert asked(state) == "gift"
    assert asks(state).title.startswith("Division 1 (Signals) asks to move ")
    decision = Decision(1, "gift", [Option("accept")], ("move", 0, "cipher"))
    assert asks(state, decision).title == "Division 1 (Signals) asks to move Cipher"


# Why something is not offered.


def standing_in(zone: str) -> City:
    state = bare()
    zone_card(state, 4, zone)
    stand(state, 0, 4, 1)
    return state


def test_a_power_that_would_change_nothing_is_not_called_used() -> None:
    state = activate(standing_in("lincoln_memorial"), 0)
    assert refused(state)["zone_power"] == "It would change nothing now."


def test_a_locked_power_is_called_locked() -> None:
    state = standing_in("lincoln_memorial")
    state.health[0] -= 1
    state.modifiers.append(Modifier(POWER_LOCK, 3, 1, AGENT_PHASE, state.round))
    activate(state, 0)
    assert refused(state)["zone_power"].startswith("Something keeps this zone's power")


def test_a_used_power_is_called_used() -> None:
    state = standing_in("lincoln_memorial")
    state.health[0] -= 1
    state.zone_token[1] = 3
    activate(state, 0)
    assert refused(state)["zone_power"].startswith("Another Division has used")


def test_who_may_use_a_power_again_hears_another_reason() -> None:
    state = standing_in("lincoln_memorial")
    attach(state, 0, "wire_tap")
    state.zone_token[1] = 3
    activate(state, 0)
    assert refused(state)["zone_power"] == "It would change nothing now."


# Moves.


def test_a_move_by_a_card_says_which_zones_are_out_of_reach() -> None:
    state = bare()
    stand(state, 0, 1, 1)
    gear(state, 0, "grapple_line")
    activate(state, 0)
    do(state, "gear")
    found = refused(state)
    assert set(found) == {f"zone {number}" for number in (3, 4, 6, 7, 8, 9, 10, 11, 12)}
    assert set(found.values()) == {"What lets you choose does not reach this one."}


def test_a_plain_move_goes_however_far() -> None:
    state = bare()
    stand(state, 0, 1, 1)
    activate(state, 0)
    do(state, "move")
    assert asks(state).help == "To a free location of a zone that glows."
    assert refused(state) == {}


def test_an_agent_that_suppress_holds_is_told_so() -> None:
    state = bare()
    stand(state, 0, 1, 1)
    unit(state, 1, 2, "exterminator_3_suppress", seen=True)
    unit(state, 1, 3, "drone_1_none")
    unit(state, 1, 4, "drone_1_none")
    activate(state, 0)
    assert "Suppress Unit stands in zone 1: nobody leaves" in refused(state)["move"]


def test_a_question_may_name_the_agent_that_goes() -> None:
    state = bare()
    stand(state, 2, 1, 1)
    decision = Decision(0, "move_zone", [Option("zone", 1)], ("cipher",))
    assert asks(state, decision).title == "Where does Cipher go?"


def test_a_move_without_ability_promises_none() -> None:
    state = bare()
    zone_decision = Decision(0, "move_zone", [Option("zone", 1)], ("anvil", "without_ability"))
    location_decision = Decision(
        0, "move_location", [Option("location", 1, 1)], (1, "without_ability")
    )
    assert [words.note for words in offers(state, zone_decision)] == [""]
    assert [words.note for words in offers(state, location_decision)] == [""]
    assert asks(state, location_decision).help == "This move does not use its ability."


def test_locked_and_destroyed_locations_promise_nothing() -> None:
    state = bare()
    decision = Decision(0, "move_location", [Option("location", 4, 1)], (4,))
    assert asks(state, decision).help == "Its ability can be used right after arriving."
    state.modifiers.append(Modifier(LOCATION_LOCK, 3, 1, AGENT_PHASE, state.round))
    assert "locked" in asks(state, decision).help
    state.destroyed[3] = True
    assert "destroyed" in asks(state, decision).help


# Abilities, hacks, cards.


def test_an_own_ability_shows_its_text() -> None:
    state = bare()
    agent(state, 0, "oracle")
    attach(state, 0, "blood_bank")
    state.health[0] -= 1
    stand(state, 0, 5, 1)
    activate(state, 0)
    do(state, "ability")
    assert notes(state)["Oracle"].startswith("Once per round, look at the top Dominus card")


def test_what_replaces_a_defeat_shows_its_text_and_no_health_below_0() -> None:
    state = bare()
    agent(state, 0, "titan")
    run(state, Harm(0, 9))
    assert notes(state)["Titan"].startswith("Once per game, stays at 1 health")
    lines = FACE.describe(GAME.see(state, 0), ["Ann", "Bo"])
    assert not [line for line in lines if "-" in line and "Titan" in line]


def test_the_top_of_an_open_discard_pile_is_named() -> None:
    state = bare()
    state.discards[WEAPON] = [number_of(list(state.box.weapons), "railgun")]
    state.discards[GEAR] = [number_of(list(state.box.gear), "jet_pack")]
    options = [Option("deck", "weapon"), Option("deck", "gear")]
    decision = Decision(0, "draw_deck", options, (0, "discards"))
    assert asks(state, decision).title == "Take the top card of which discard pile?"
    assert [words.label for words in offers(state, decision)] == [
        "Railgun from the Weapon discard pile",
        "Jet Pack from the Gear discard pile",
    ]


def hacking(*missions: str) -> City:
    state = bare()
    stand(state, 0, 12, 1)
    attach(state, 0, *missions)
    code(state, 1, "core_key", True)
    intel(state, 0, "first_aid", "requisition")
    activate(state, 0)
    return do(state, "hack")


def test_a_failed_hack_costs_the_first_card() -> None:
    state = hacking()
    assert asks(state).help == "If the hack fails, this card is lost."
    do(state, "intel first_aid", "code 1")
    assert asks(state).help.endswith("then the first card is lost.")


def test_with_counter_hack_a_failed_hack_costs_nothing() -> None:
    state = hacking("counter_hack")
    assert asks(state).help == "A failed hack costs no card."
    do(state, "intel first_aid", "code 1")
    assert asks(state).help.endswith("then no card is lost.")


def test_a_future_plan_leaves_any_number_of_cards_under_the_deck() -> None:
    state = bare()
    stand(state, 0, 12, 1)
    code(state, 1, "blueprint", True)
    intel(state, 0, "first_aid", "requisition")
    activate(state, 0)
    do(state, "hack", "intel first_aid", "code 1", "intel requisition")
    assert asks(state).help == "It will be used in Act II; the rest goes under the deck."


def placing() -> City:
    """Draw the Railgun at a location."""
    state = bare()
    zone_card(state, 3, "pentagon")
    top(state, WEAPON, number_of(list(state.box.weapons), "railgun"))
    return state


def test_a_card_taken_by_empty_hands_discards_nothing() -> None:
    state = activate(placing(), 0)
    do(state, "move", "zone 3", "location 3 1", "use")
    assert notes(state)["Equip Railgun to Anvil"] == ""
    assert asks(state).help.endswith("One Weapon may wait in reserve.")


def test_a_card_taken_for_another_names_what_is_discarded() -> None:
    state = placing()
    weapon(state, 0, "machete")
    activate(state, 0)
    do(state, "move", "zone 3", "location 3 1", "use")
    assert notes(state)["Equip Railgun to Anvil"] == "Machete is discarded"


def test_a_drawn_card_is_told_with_its_figures() -> None:
    state = activate(placing(), 0)
    do(state, "move", "zone 3", "location 3 1", "use")
    assert asks(state).title == "Where does Railgun go?"
    assert asks(state).help.startswith("Damage 5, range 2, 1 use. ")


def test_where_a_drawn_card_goes_names_every_card_and_what_becomes_of_it() -> None:
    state = placing()
    weapon(state, 0, "machete")
    reserve(state, 0, weapon="carbine")
    activate(state, 0)
    do(state, "move", "zone 3", "location 3 1", "use")
    assert asks(state).help.endswith("where Carbine is now: damage 2, range 1, 3 uses left")
    assert notes(state) == {
        "Equip Railgun to Anvil": "Machete is discarded",
        "Equip Carbine to Anvil": "Machete is discarded; Railgun goes to the reserve",
        "Keep Railgun in reserve": "Carbine is discarded",
        "Discard Railgun": "Carbine stays in reserve",
    }


def test_a_drawn_card_without_another_in_reserve_is_kept_by_name() -> None:
    state = activate(placing(), 0)
    do(state, "move", "zone 3", "location 3 1", "use")
    assert "Keep Railgun in reserve" in notes(state)


def test_in_solo_play_the_card_is_placed_in_the_right_reserve() -> None:
    state = bare(1)
    reserve(state, 1, gear="scope")
    about = ("gear", "emp_grenade", 1)
    decision = Decision(0, "place_drawn", [Option("keep", "new"), Option("keep", "old")], about)
    assert asks(state, decision).title == "Division 2: where does EMP Grenade go?"
    assert notes(state, decision)["Discard EMP Grenade"] == "Scope stays in reserve"


def test_equipping_from_the_reserve_names_what_is_discarded() -> None:
    state = bare()
    weapon(state, 0, "machete")
    reserve(state, 0, weapon="railgun", gear="scope")
    activate(state, 0)
    do(state, "equip")
    assert notes(state) == {
        "Equip Railgun": "Machete is discarded; damage 5, range 2, 1 use left",
        "Equip Scope": "3 uses left. Attack: +1 range.",
    }


def test_who_takes_every_blow_is_asked_before_it_would_be_defeated() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    for location in (2, 3):
        unit(state, 6, location, DRONE)
    attacks(state)
    expected = "you are asked again before a blow that would defeat it"
    assert notes(state)["Anvil takes all in this zone"] == expected


def test_stored_units_are_told_by_their_facts() -> None:
    state = bare(mode="tech_war")
    faces = ("tw_drone_1_self_destruct", "drone_1_self_destruct", "soldier_2_none", "drone_1_lure")
    state.trophies[0] = [number_of(list(state.box.units), face) for face in faces]
    stand(state, 0, 5, 1)
    unit(state, 5, 2, DRONE)
    activate(state, 0)
    do(state, "attack")
    assert [(words.label, words.note) for words in offers(state)][:4] == [
        ("Drone", "defense 1, Self Destruct, Tech War"),
        ("Drone", "defense 1, Self Destruct"),
        ("Soldier", "defense 2"),
        ("Drone", "defense 1, Lure"),
    ]


# What a card leaves open.


def test_a_mission_that_asks_is_named_without_its_ability() -> None:
    decision = Decision(0, "card_choice", [Option("zone", 1)], ("spawn", "recon"))
    assert asks(bare(), decision).help == "Recon."


def test_what_a_choice_is_about_comes_before_the_card_that_asks() -> None:
    decision = Decision(0, "card_choice", [Option("keep")], ("under", "spread", "oracle"))
    assert asks(bare(), decision).help.startswith("Spread. Oracle: Once per round")
