"""Plans as a person sees them: goals before pieces, clicks that go on, one way for each click."""

import json
from pathlib import Path
from typing import Any

from dawndoom import Game, Match
from dawndoom.core import Option, State, option_from
from dawndoom.games import death_dome, metal_dawn
from dawndoom.table.model.offers import Offer
from dawndoom.table.model.pictures import Pictures
from dawndoom.table.model.plans import Plans, places_of, planned
from tests.games.metal_dawn.table import activate, again, bare, gear, stand, unit, weapon

GAMES = Path(__file__).parents[1] / "games"
RECORDED = GAMES / "death_dome" / "recorded"
METAL_DAWN = GAMES / "metal_dawn" / "recorded"


def plan_of(game: Game, state: State) -> Plans:
    """Return what the seat that is asked can do, with all that its screen shows."""
    assert state.decision is not None
    # As at a table: it stops where a seat has to agree to the one thing that it can do.
    state.patient = True
    seat = state.decision.seat
    pictures = Pictures(game.face, game.see(state, seat), state.decision)
    return planned(game, state, 0, places_of(pictures))


def at(plans: Plans, place: str) -> list[Offer]:
    """Return what can be done at a place."""
    return [offer for offer in plans.offers if offer.at == place]


def verbs(offer: Offer) -> list[Any]:
    """Return what an offer answers, by the verbs."""
    return [answer[0] for answer in offer.answers]


def dome() -> State:
    """Return a match of Death Dome whose store has closed, with nobody in the dome yet."""
    match = Match(death_dome.GAME, seats=2, seed=3)
    while match.decision is not None and match.decision.name == "purchase_step":
        match.choose(["pass"])
    return match.state


def test_a_point_can_be_taken_before_anybody_is_picked() -> None:
    plans = plan_of(death_dome.GAME, dome())
    taken = [offer for offer in plans.offers if offer.words.startswith("Capture")]
    assert taken, "somebody reaches a point"
    for offer in taken:
        assert not offer.is_more
        assert offer.at.startswith("cell-")
        assert {"unit", "to", "capture"} <= set(verbs(offer))
        assert len(at(plans, offer.at)) >= 1


def test_plain_cells_wait_until_a_unit_is_picked() -> None:
    plans = plan_of(death_dome.GAME, dome())
    assert not [offer for offer in plans.offers if offer.kind == "go"]
    picks = [offer for offer in plans.offers if offer.kind == "pick"]
    assert all(offer.next is not None for offer in picks)


def test_buying_ends_the_purchase_turn() -> None:
    match = Match(death_dome.GAME, seats=2, seed=3)
    plans = plan_of(death_dome.GAME, match.state)
    assert [verbs(offer) for offer in at(plans, "store-g05")] == [["buy", "end"]]


def in_a_unit_phase() -> State:
    """Return Death Dome in a unit phase, the unit having walked somewhere."""
    state = dome()
    choose(state, "unit", "move", "to")
    assert state.decision is not None
    assert state.decision.name == "phase_step"
    return state


def choose(state: State, *verbs: str) -> None:
    """Choose the first option of each verb; what is asked before it is passed."""
    for verb in verbs:
        while True:
            assert state.decision is not None
            offered = [option.verb for option in state.decision.options]
            state.choose(offered.index(verb) if verb in offered else len(offered) - 1)
            if verb in offered:
                break


def test_the_next_unit_can_be_picked_which_ends_the_unit_phase_of_the_one_at_hand() -> None:
    state = in_a_unit_phase()
    assert state.decision is not None
    plans = plan_of(death_dome.GAME, state)
    others = [offer for offer in plans.offers if offer.is_other]
    assert len(others) > 1
    for offer in others:
        assert offer.kind == "pick"
        assert verbs(offer)[0] == "end"
        assert verbs(offer)[-1] == "unit"


def test_a_unit_that_can_still_do_something_is_not_picked_anew() -> None:
    state = dome()
    choose(state, "unit")
    assert state.decision is not None
    busy = f"unit-{state.decision.about[0]}"
    plans = plan_of(death_dome.GAME, state)
    assert not [offer for offer in at(plans, busy) if offer.is_other]
    choose(state, "move", "to")
    assert "act" not in [option.verb for option in state.decision.options]
    assert [offer for offer in at(plan_of(death_dome.GAME, state), busy) if offer.is_other]


def test_who_picks_another_piece_has_not_ended_anything_for_the_first() -> None:
    plans = plan_of(death_dome.GAME, dome())
    picks = [offer for offer in plans.offers if offer.kind == "pick"]
    assert len(picks) > 1
    for offer in picks:
        assert not offer.is_other
        assert offer.next is not None
        assert not [below for below in offer.next.offers if below.is_other]


def test_a_picked_piece_is_looked_at_more_closely() -> None:
    state = bare()
    plans = plan_of(metal_dawn.GAME, state)
    pick = next(offer for offer in plans.offers if offer.kind == "pick" and offer.is_deep)
    assert pick.next is None
    assert state.decision is not None
    pictures = Pictures(metal_dawn.GAME.face, metal_dawn.GAME.see(state, 0), state.decision)
    chosen = [option_from(answer) for answer in pick.answers]
    options = [option for option in chosen if option is not None]
    found = planned(metal_dawn.GAME, state, 0, places_of(pictures), picked=options)
    roofs = [offer for offer in found.offers if offer.at.startswith("roof-")]
    assert len(roofs) > 12
    assert {"move", "zone", "location"} <= set(verbs(roofs[0]))


def test_a_card_is_used_on_somebody_by_picking_both_and_one_that_asks_nothing_is_played() -> None:
    record = json.loads((RECORDED / "four_teams.json").read_text("utf-8"))["record"]
    match = Match.opened(record, death_dome.GAME)
    seen: dict[str, Offer] = {}
    for entry in record["log"]:
        if match.decision is not None and match.decision.name == "window_card":
            for offer in plan_of(death_dome.GAME, match.state.clone()).offers:
                if verbs(offer)[0] == "play" and not offer.is_deep:
                    seen[offer.kind] = offer
        if len(seen) > 1:
            break
        match.repeat(entry)
    assert set(seen) == {"use", "do"}
    assert seen["do"].next is None
    below = seen["use"].next
    assert below is not None
    assert all(offer.at or offer.kind == "say" for offer in below.offers)


def test_all_cards_of_a_hand_are_played_by_one_button() -> None:
    record = json.loads((RECORDED / "four_teams.json").read_text("utf-8"))["record"]
    match = Match.opened(record, death_dome.GAME)
    found = 0
    for entry in record["log"]:
        decision = match.decision
        if decision is not None and decision.name == "attack_cards" and found < 3:
            hand = match.view(decision.seat)["hand"]
            plans = plan_of(death_dome.GAME, match.state.clone())
            buttons = [offer for offer in plans.offers if offer.label.startswith("All ")]
            assert len(buttons) == (len(hand) > 1)
            for offer in buttons:
                found += 1
                assert not offer.at
                assert sorted(answer[1] for answer in offer.answers) == sorted(hand)
        match.repeat(entry)
    assert found == 3


def test_who_activates_an_agent_begins_the_round() -> None:
    record = json.loads((METAL_DAWN / "coop_won.json").read_text("utf-8"))["record"]
    match = Match.opened(record, metal_dawn.GAME)
    for entry in record["log"]:
        if match.decision is not None and match.decision.name == "first_player":
            break
        match.repeat(entry)
    assert match.decision is not None
    seat = match.decision.seat
    for offer in plan_of(metal_dawn.GAME, match.state).offers:
        division = match.view(seat)["divisions"][offer.answers[0][1]]
        if division["seat"] == seat:
            assert offer.kind == "pick"
            assert verbs(offer) == ["division", "agent"]
        else:
            assert offer.at.startswith("division-")
            assert verbs(offer)[0] == "division"


def test_what_cannot_be_picked_can_do_nothing() -> None:
    state = bare()
    for wrong in (Option("end"), Option("agent", "nobody")):
        assert planned(metal_dawn.GAME, state, 0, (), picked=[wrong]).offers == ()


def test_going_to_a_roof_uses_it_and_one_may_only_go() -> None:
    state = activate(bare(), 0)
    offers = at(plan_of(metal_dawn.GAME, state), "roof-1-1")
    assert [(verbs(offer)[3], offer.is_more) for offer in offers] == [
        ("use", False),
        ("decline", True),
    ]


def test_a_click_on_a_unit_attacks_with_the_weapon_and_other_ways_are_more_buttons() -> None:
    state = bare()
    stand(state, 0, 6, 3)
    weapon(state, 0, "carbine")
    gear(state, 0, "ap_rounds")
    unit(state, 6, 1, "drone_1_lure")
    state = activate(again(state), 0)
    serial = metal_dawn.GAME.see(state, 0)["units"][0]["serial"]
    offers = at(plan_of(metal_dawn.GAME, state), f"unit-{serial}")
    plain = [offer for offer in offers if not offer.is_more]
    assert [verbs(offer) for offer in plain] == [["attack", "weapon", "done", "unit"]]
    assert len(offers) > 1, "with what else it has, or unarmed"


def test_a_deed_is_not_joined_with_the_question_that_comes_again_after_it() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 6, 2, "soldier_3_none", seen=True)
    activate(state, 0)
    plans = plan_of(metal_dawn.GAME, state)
    attacks = [verbs(offer) for offer in plans.offers if verbs(offer)[0] == "attack"]
    assert attacks == [["attack"]]
