"""What people see: pictures, prompts, options and the log of Death Dome."""

import re
from xml.etree import ElementTree

import pytest

from dawndoom.core import Decision, Dice, Event, Match, View
from dawndoom.games.death_dome import GAME
from dawndoom.games.death_dome.cards.catalogue import words
from dawndoom.games.death_dome.cards.reader import read_cards
from dawndoom.games.death_dome.face.log import TELLERS
from dawndoom.games.death_dome.face.panels import Tally
from dawndoom.games.death_dome.face.prompts import PROMPTS
from dawndoom.games.death_dome.face.queries import short_credits
from dawndoom.games.death_dome.face.words import PLAIN
from dawndoom.games.death_dome.rules.state import Arena
from tests.games.death_dome.dome import (
    BG,
    BM,
    BW,
    FIVE,
    FOUR,
    RG,
    RM,
    RS,
    RW,
    activate,
    arena,
    asked,
    attack,
    do,
    give,
    mark,
    shop,
    stand,
)
from tests.games.death_dome.test_laws import eager_choice
from tests.games.death_dome.test_series import finish, series

NAMES = ["Ann", "<b>Bo</b>", "Cy", "Di"]
FACE = GAME.face


def look(state: Arena, seat: int | None = 0) -> str:
    """Return the page as a seat sees it; all of it must be well-formed."""
    decision = state.decision if state.decision and state.decision.seat == seat else None
    return page(GAME.see(state, seat), decision)


def page(view: View, decision: Decision | None) -> str:
    parts = [FACE.draw(view, decision), FACE.mat(view, decision), FACE.aside(view, decision)]
    parts.append(FACE.stage(view, decision, ()))
    for part in filter(None, parts):
        ElementTree.fromstring(part)
    return "".join(parts)


def homeless(view: View, decision: Decision) -> list[str]:
    """Return the options that can only be answered in the list."""
    shown = set(re.findall(r'\sid="([^"]+)"', page(view, decision)))
    places = [(option, FACE.place_of(view, decision, option)) for option in decision.options]
    lost = [str(option) for option, place in places if place.at and place.at not in shown]
    buttons = [str(option) for option, place in places if not place.at and place.kind != "end"]
    return lost + (buttons if len(buttons) > 8 else [])


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_whole_match_can_be_shown_asked_and_told(seats: int, seed: int) -> None:
    options = {"characters": seats == 4, "mode": "series" if seats == 2 else "match"}
    if seats == 2:
        options["series_matches"] = 2  # type: ignore[assignment]
    match = Match(GAME, options, seats, seed)
    dice = Dice(seed)
    number = 0
    while match.decision is not None:
        decision = match.decision
        view = match.view(decision.seat)
        said = FACE.prompt(view, decision)
        assert said.title
        assert "{" not in said.title + said.help
        labels = [FACE.wording(view, decision, option).label for option in decision.options]
        assert all(labels)
        if number % 9 == 0:
            assert homeless(view, decision) == [], decision.name
        if number % 25 == 0:
            assert FACE.describe(view, NAMES)
            assert len(FACE.score(view, NAMES)) == seats
            assert FACE.player(view, seats - 1)
            assert FACE.draw(match.view(None), None)
        before = match.view(0)
        events = match.choose(eager_choice(decision, dice))
        assert all(cue.kind for cue in FACE.cues(before, match.view(0), events))
        for event in events:
            assert event.verb in TELLERS or event.verb == "forced", event.verb
            told = FACE.sentence(event, NAMES)
            assert told is None or told.text.endswith(".")
        number += 1
    assert FACE.ending(match.view(None), NAMES).endswith(".")
    assert "<svg" in FACE.summary(match.story, NAMES[:seats])


def test_every_question_has_a_prompt_and_every_plain_option_its_words() -> None:
    assert len(PROMPTS) == 33
    for title, help in PROMPTS.values():
        assert title
        assert help
    assert all(label for label, _ in PLAIN.values())


def test_every_effect_of_every_card_can_be_said() -> None:
    cards = read_cards(None)
    for item in cards.items:
        for effect in [*item.abilities, *item.actions]:
            assert words(effect)
            assert "{" not in words(effect)
    for card in cards.powers:
        assert card.effect is None or words(card.effect)
    known = arena(2).box.texts
    assert known["items"]["a09"]["text"] == (
        "Payback 4, Incapacitate: strikes back after every attack."
    )
    assert known["items"]["m10"]["text"] == "Action: A teammate leaves jail (2 times per match)."
    assert known["items"]["w09"]["text"] == "+3 after moving 3 spaces or more."


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("m08", "The carrier or a teammate within 3 spaces gets strength +3 for this turn."),
        (
            "m09",
            "The carrier or a teammate within 3 spaces gets toughness +2 until your next turn.",
        ),
        ("m04", "The wounds it causes heal the carrier or a teammate within 3 spaces, up to 3."),
        ("c20", "Heals itself or a teammate within 1 space by 2."),
        ("p06", "One of your units gets +2 strength or movement for this turn, "),
        ("p06", "or +2 toughness until your next turn."),
    ],
)
def test_a_card_says_whom_it_helps_and_for_how_long(card: str, text: str) -> None:
    known = arena(2).box.texts
    cards = {**known["items"], **known["powers"], **known["kinds"]}
    assert text in cards[card]["text"]


def test_the_board_shows_units_points_tokens_and_every_cell_that_can_be_reached() -> None:
    state = arena(2, units={RW: "E8", BW: "nw", BG: "home"}, gear={RW: "a02 v02"})
    mark(state, 1, "Q9")
    state.bug_at[0] = state.box.ground.by_name["E9"]
    activate(state, RW)
    do(state, "move")
    picture = look(state)
    for identity in ("unit-0", "unit-4", "point-Q9", "token-beehive", "cell-E10", "jail-nw"):
        assert f'id="{identity}"' in picture
    assert state.decision is not None
    assert homeless(GAME.see(state, 0), state.decision) == []


def test_a_unit_is_picked_and_the_rest_lies_where_it_happens() -> None:
    state = arena(2, units={RG: "E9", BW: "F10"}, gear={RG: "g07", BW: "a02"})
    activate(state, RG)
    do(state, "act")
    assert state.decision is not None
    view = GAME.see(state, 0)
    places = {
        option.verb: FACE.place_of(view, state.decision, option)
        for option in state.decision.options
    }
    assert places["capture"].at == "point-E9"
    assert places["capture"].words == "Capture +100k"
    assert places["attack"].at == ""


def test_a_push_into_lava_is_shown_as_death_before_one_commits() -> None:
    state = arena(2, units={RG: "E9", BW: "F10", BM: "D9"}, gear={RG: "g07", BW: "a02"})
    attack(state, RG, weapon="g07")
    assert asked(state) == "target"
    assert state.decision is not None
    view = GAME.see(state, 0)
    aimed = [FACE.place_of(view, state.decision, option) for option in state.decision.options]
    assert (aimed[0].at, aimed[0].kind, aimed[0].words) == ("unit-4", "hit", "5−1: lava, dies")
    assert aimed[1].words == "5−0: 5 wounds, pushed"


def test_a_cell_beside_lava_is_dangerous_only_if_somebody_can_push() -> None:
    for gear, dangerous in (({}, False), ({BG: "g05"}, True)):
        state = arena(2, units={RG: "E8", BG: "E4"}, gear=gear)
        activate(state, RG)
        do(state, "move")
        view = GAME.see(state, 0)
        pushed = [coming["pushers"] for coming in view["forecast"] if coming["pushers"]]
        assert bool(pushed) == dangerous


def test_a_fight_is_a_stage_with_both_strengths_and_the_cards() -> None:
    state = arena(2, units={RW: "D8", BM: "E8"}, hands={0: FIVE, 1: FOUR})
    attack(state, RW, BM, cards=FIVE, defense_cards=[])
    assert asked(state) == "defense_cards"
    view = GAME.see(state, 1)
    shown = FACE.stage(view, state.decision, ())
    assert "The blue Warrior attacks your Medic with a punch" in shown
    assert "Haymaker" in shown
    assert "0 vitae left" in shown
    assert "Solid Hit" in look(state, 1)
    assert state.decision is not None
    said = FACE.prompt(view, state.decision)
    assert "7 against 0, dies" in said.help
    added = FACE.place_of(view, state.decision, state.decision.options[0])
    assert added.words == "+4: 3 wounds"


def test_the_stage_leaves_the_board_free_for_questions_about_it() -> None:
    state = arena(2, units={RW: "D8", BM: "E8"}, hands={0: FIVE})
    attack(state, RW, BM, cards=FIVE, choose_jail=[])
    assert asked(state) == "choose_jail"
    assert FACE.stage(GAME.see(state, 0), state.decision, ()) == ""


def test_nobody_sees_the_hand_of_another() -> None:
    state = arena(2, units={RW: "D8", BM: "E8"}, hands={0: "p05", 1: "p22"})
    activate(state, RW)
    assert "Hyper Cube" in look(state, 0)
    assert "Double Shift" not in look(state, 0)
    assert "Hyper Cube" not in look(state, 1)
    assert "Hyper Cube" not in look(state, None)


def test_the_store_shows_prices_owners_and_who_wears_what() -> None:
    state = shop(2)
    seat = state.first_buyer
    picture = look(state, seat)
    assert picture.count('id="store-w') + picture.count('id="store-g') == 20
    assert "1.1M" in picture
    do(state, "buy e07", "end", "pass", "pass")
    assert asked(state) == "equip_item"
    view = GAME.see(state, seat)
    assert state.decision is not None
    assert FACE.prompt(view, state.decision).title == "Who wears Spiked Rings?"
    assert 'id="worn-e07"' in FACE.mat(view, state.decision)


def test_the_store_can_be_drawn_for_a_file() -> None:
    svg = FACE.standalone(FACE.draw(GAME.see(shop(2), None), None))
    assert svg.startswith("<svg")
    ElementTree.fromstring(svg)


def test_range_and_sight_of_a_weapon_are_outlined() -> None:
    state = arena(2, units={RG: "D8", BM: "G8", BG: "H8"}, gear={RG: "g01"})
    attack(state, RG, weapon="g01")
    assert asked(state) == "target"
    assert 'class="sight"' in look(state)
    assert state.decision is not None
    said = FACE.wording(GAME.see(state, 0), state.decision, state.decision.options[0])
    assert "Nail Sprayer on" in said.label
    assert "against" in said.note


def test_a_card_or_a_unit_zooms_to_a_whole_face() -> None:
    state = arena(2, units={RW: "D8"}, gear={RW: "a02"}, hands={0: FIVE})
    view = GAME.see(state, 0)
    assert "Haymaker" in FACE.zoom(view, "hand-p31-0")
    assert "Tire-Tread Vest" in FACE.zoom(view, "unit-0")
    assert "Close weapon" in FACE.zoom(view, "store-w01")
    assert FACE.zoom(view, "cell-E9") == ""


def test_a_point_left_behind_is_warned_of() -> None:
    state = arena(2, units={RM: "E9", RS: "E13"})
    activate(state, RM)
    assert state.decision is not None
    end = state.decision.options[-1]
    assert FACE.wording(GAME.see(state, 0), state.decision, end).warning


def test_guide_and_key_are_there() -> None:
    assert "# Death Dome 3,000" in FACE.guide()
    assert len(FACE.symbols(GAME.see(arena(2), None))) == 15
    assert FACE.status(GAME.see(arena(2), None)) == "Round 1 of 6"


def test_the_chart_of_supply_ends_with_the_end_of_the_match() -> None:
    told = [
        Event("turn", (0,), None, 0),
        Event("captured", ([0, "Warrior"], "E9", -1), None, 0),
        Event("turn", (1,), None, 1),
        Event("captured", ([4, "Warrior"], "I11", -1), None, 1),
        Event("match_won", (1, [1], "payout"), None),
    ]
    tally = Tally(2)
    for event in told:
        tally.note(event)
    assert tally.points == [[0, 0, 1, 1], [0, 0, 0, 5]]


def test_every_event_about_a_unit_or_a_seat_knows_its_seat() -> None:
    match = Match(GAME, {"rounds": "6"}, 3, 5)
    dice = Dice(5)
    while match.decision is not None:
        for event in match.choose(eager_choice(match.decision, dice)):
            first = event.about[0] if event.about else None
            if isinstance(first, list) and len(first) == 2 and isinstance(first[1], str):
                assert event.seat == first[0] // 4, event
            elif event.verb not in ("round", "reshuffled", "match_won", "match_started", "bonus"):
                assert event.verb in ("rolled", "store_opened") or event.seat == first, event


def test_between_two_matches_the_series_is_told_in_the_order_of_play() -> None:
    state = series()
    mark(state, 1, "Q9 Q13")
    finish(state)
    view = GAME.see(state, 0)
    shown = FACE.draw(view, state.decision)
    assert "Before match 2 of 2: orange leads by 200k" in shown
    assert shown.index("Orange</b>") < shown.index("Blue (you)</b>")
    assert "1 won, 200k in the last match" in shown
    assert "Match 2 has 8 rounds" in shown
    assert re.search(r'id="store-tab-series"[^>]*checked', shown)
    first = FACE.draw(GAME.see(shop(2, mode="series"), 0), None)
    assert "layer-campaign" not in first


def test_the_auction_says_what_comes_of_it_for_both_purses() -> None:
    state = series()
    mark(state, 0, "E9 E13")
    give(state, BG, "g05")
    state.credits[0] = 1_500_000
    stand(state, BG, "nw")
    finish(state)
    assert asked(state) == "auction_unit"
    shown = FACE.draw(GAME.see(state, 0), state.decision)
    cost = state.box.items[state.box.item_by_id["g05"]].cost
    assert f"+{short_credits(cost)}" in shown
    left = state.credits[0] - cost
    assert f"it would leave {short_credits(left)} of {short_credits(state.credits[0])}" in shown


def test_weapons_are_told_by_strength_and_reach() -> None:
    state = arena(2, units={RG: "D8"}, gear={RG: "g01"})
    activate(state, RG)
    view = GAME.see(state, 0)
    shown = FACE.mat(view, state.decision)
    nail = view["cards"]["items"]["g01"]
    assert f"{view['units'][RG]['ratings'][0]}+{nail['ratings'][0]}" in shown
    assert f"up to {nail['range']}" in shown
    assert "Punch" in shown
    # In the dark no weapon reaches farther.
    view["lasting"] = [{"seat": 1, "unit": -1, "what": "blackout", "amount": 2}]
    assert "up to 2" in FACE.mat(view, state.decision)
