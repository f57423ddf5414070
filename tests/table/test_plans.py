"""Plans as a person sees them: goals before pieces, clicks that go on, one way for each click."""

from typing import Any

from dawndoom import Game, Match
from dawndoom.core import State
from dawndoom.games import death_dome, metal_dawn
from dawndoom.table.model.pictures import Pictures
from dawndoom.table.model.plans import Offer, Plans, places_of, planned
from tests.games.metal_dawn.table import activate, again, bare, gear, stand, unit, weapon


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
