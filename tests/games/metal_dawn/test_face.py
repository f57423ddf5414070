"""Metal Dawn: its picture and its words."""

import ast
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from dawndoom.core import Decision, Dice, Event, Match, View
from dawndoom.games.metal_dawn import GAME
from dawndoom.games.metal_dawn.face.log import TELLERS
from dawndoom.games.metal_dawn.face.panels import Tally
from dawndoom.games.metal_dawn.face.prompts import PROMPTS, SPECIAL
from dawndoom.games.metal_dawn.rules.forecast import unseen
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.track import retreat
from dawndoom.testing import random_match
from tests.games.metal_dawn.saying import refused
from tests.games.metal_dawn.table import activate, asked, bare, do, second_act, stand, unit, weapon

FACE = GAME.face
SOURCE = Path(GAME.face.draw.__code__.co_filename).parents[1]
NASTY = "<b>\"Ann\" & 'Bo'</b>"
SVG = "{http://www.w3.org/2000/svg}"
TABLES: list[tuple[dict[str, Any], int]] = [
    ({}, 1),
    ({"content": "mixed", "mode": "tech_war"}, 2),
    ({"agent_deal": "draft", "difficulty": "hard"}, 3),
    ({"content": "tech_war"}, 4),
    ({"mode": "tech_war"}, 5),
    ({}, 6),
]


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def check_picture(view: View, decision: Decision | None) -> None:
    root = parsed(FACE.draw(view, decision))
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert {f"unit-{unit['serial']}" for unit in view["units"]} <= set(ids)
    if decision is not None:
        beside = "".join([FACE.mat(view, decision), FACE.aside(view, decision)])
        shown = {*ids, *re.findall(r'\sid="([^"]+)"', beside)}
        places = [FACE.place_of(view, decision, option) for option in decision.options]
        assert {place.at for place in places if place.at} <= shown


def check_words(view: View, decision: Decision, names: list[str]) -> None:
    assert FACE.prompt(view, decision).title
    said = [FACE.wording(view, decision, option) for option in decision.options]
    assert all(words.label for words in said)
    labels = [(words.label, words.note) for words in said]
    assert len(set(labels)) == len(labels), (decision.name, labels)
    assert len(FACE.describe(view, names)) > 15
    assert FACE.status(view)
    for seat in range(len(names)):
        panel = FACE.player(view, seat)
        assert parsed(panel) is not None


@pytest.mark.parametrize(("options", "seats"), TABLES, ids=range(len(TABLES)))
def test_at_every_table_the_picture_is_well_formed_and_the_words_are_there(
    options: dict[str, Any], seats: int
) -> None:
    names = [NASTY, *["Bo"] * (seats - 1)]
    match = Match(GAME, options, seats, seed=seats)
    dice = Dice(seats)
    for _ in range(120):
        decision = match.decision
        if decision is None:
            break
        check_picture(match.view(decision.seat), decision)
        check_words(match.view(decision.seat), decision, names)
        match.choose(dice.below(len(decision.options)))
    check_picture(match.view(None), None)


def test_act_two_shows_the_robot_with_its_health() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 6, 2, "exterminator_4_defend", seen=True, blocked=True)
    second_act(state, 6)
    view = GAME.see(state, 0)
    check_picture(view, state.decision)
    root = parsed(FACE.draw(view, state.decision))
    hearts = [one.text for one in root.iter(f"{SVG}text") if one.attrib.get("class") == "core"]
    assert hearts == ["16"]
    assert "Act II" in FACE.status(view)


def said(state: City) -> dict[str, str]:
    """Return the pending options: their labels and notes."""
    decision = state.decision
    assert decision is not None
    view = GAME.see(state, decision.seat)
    words = [FACE.wording(view, decision, option) for option in decision.options]
    return {one.label: one.note for one in words}


def test_a_target_shows_the_chance_to_destroy_it() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 6, 2, "soldier_2_none", seen=True)
    unit(state, 6, 3, "drone_1_none")
    unit(state, 6, 4, "exterminator_4_none")
    activate(state, 0)
    do(state, "attack")
    notes = said(state)
    assert notes["Soldier in zone 6, location 2"].startswith("0 % to destroy it with 1")
    assert notes["Drone in zone 6, location 3"].startswith("100 % to destroy it with 1")
    assert notes["Exterminator in zone 6, location 4"].startswith("0 % to destroy it with 1")


def test_the_chance_counts_the_faces_that_nobody_has_seen() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    weapon(state, 0, "carbine")
    unit(state, 6, 2, "soldier_2_none")
    unit(state, 6, 3, "soldier_3_none")
    activate(state, 0)
    do(state, "attack")
    damage = state.box.weapons[state.weapon[0]].damage
    if asked(state) == "attack_mode":
        do(state, "weapon")
    faces = unseen(state, 1)
    falling = [face for face in faces if state.box.face_defense[face] <= damage]
    note = said(state)["Soldier in zone 6, location 2"]
    assert note.startswith(f"{round(100 * len(falling) / len(faces))} % to destroy it")


def test_the_menu_says_why_an_action_is_not_offered() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    state.dominus = 8
    activate(state, 0)
    found = refused(state)
    assert found["attack"].startswith("Nothing is in range")
    assert found["hack"] == "Your Division has no Intel."
    assert found["intel"] == "Your Division has no Intel."


def test_a_move_says_which_zones_are_barred() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    for place in (1, 2, 3, 4):
        unit(state, 7, place, "drone_1_none")
    unit(state, 8, 1, "exterminator_3_suppress", seen=True)
    activate(state, 0)
    do(state, "move")
    found = refused(state)
    assert "the zone is Closed" in found["zone 7"]
    assert "A revealed Suppress Unit stands there" in found["zone 8"]


def test_in_solo_play_questions_name_the_division() -> None:
    match = Match(GAME, {"destroyed_choice": "random"}, 1, seed=3)
    titles: set[str] = set()
    while len(titles) < 4:
        decision = match.decision
        assert decision is not None
        if decision.name in ("setup_weapon", "setup_gear"):
            titles.add(FACE.prompt(match.view(0), decision).title.split(":")[0])
        if decision.name == "first_player":
            break
        match.choose(0)
    assert titles == {"Division 1", "Division 2"}


def test_act_two_shows_the_zones_that_the_next_plan_enters() -> None:
    state = bare()
    second_act(state, 4)
    card = next(n for n, one in enumerate(state.box.robot) if one.steps == 2)
    state.plans[0] = card
    view = GAME.see(state, 0)
    zone = state.dominus
    path = []
    for _ in range(2):
        zone = state.box.board.onward[zone][state.box.robot[card].direction]
        path.append(zone + 1)
    assert view["dominus"]["path"] == path
    assert FACE.draw(view, state.decision).count('class="strike"') == 2


def test_the_log_says_an_exterminator() -> None:
    said = FACE.sentence(Event("destroyed", (3, "exterminator_4_none", 4), None), ["Ann"])
    assert said is not None
    assert said.text.startswith("An Exterminator")


def logged(verb: str, *about: Any) -> str:
    """Return what the log says of an event."""
    said = FACE.sentence(Event(verb, about, None), ["Ann", "Bo"])
    assert said is not None
    return said.text


def test_a_revealed_unit_of_tech_war_is_told_by_its_facts() -> None:
    said = logged("unit_revealed", 3, "tw_drone_1_gain_action", 16, 1, "gain_action")
    assert said == "A Drone in zone 5 is revealed: defense 1, Gain Action."


def test_a_revealed_unit_without_icon_tells_its_defense() -> None:
    said = logged("unit_revealed", 3, "exterminator_4_none", 16, 4, "")
    assert said == "An Exterminator in zone 5 is revealed: defense 4."


def test_a_revealed_unit_of_a_loaded_set_is_told_by_its_own_facts() -> None:
    said = logged("unit_revealed", 3, "my_soldier_9", 16, 7, "lure")
    assert said == "A Soldier in zone 5 is revealed: defense 7, Lure."


def test_the_log_of_the_setup_tells_no_ability() -> None:
    assert logged("setup_card", "cordon", 10) == (
        "Setup: the Dominus card Cordon brings its Units to zone 11."
    )


def test_a_transformed_soldier_may_become_any_unit() -> None:
    said = logged("transformed", 3, 16)
    assert "Soldier" in said
    assert "Cyborg" not in said


def test_one_card_looked_at_is_one_card() -> None:
    assert logged("looked", 0, 6, 1) == "Ann looks at the top card of the Dominus deck."
    assert logged("looked", 0, 6, 3) == "Ann looks at the top 3 cards of the Dominus deck."


def test_one_of_a_thing_is_told_as_one() -> None:
    assert logged("reinforced", 1) == "Dominus is reinforced by 1 Unit."
    assert logged("claimed", 0, "autopsy", 1).endswith("1 point in all.")


def test_a_unit_that_comes_for_another_is_told_in_english() -> None:
    said = logged("spawned", 3, 2, 16, 9)
    assert said == "An Exterminator appears in zone 5, as no Cyborg is left."


def test_a_track_that_cannot_go_back_is_not_told_to() -> None:
    state = bare()
    state.events = []
    retreat(state, 1, "card")
    texts = [logged(event.verb, *event.about) for event in state.events]
    assert texts == ["The track cannot go back, it is at 1: a card."]


def decision_names() -> set[str]:
    """Return every name that the rules and effects give to a decision."""
    found: set[str] = set()
    for path in [*SOURCE.glob("rules/*.py"), *SOURCE.glob("rules/effects/*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(ast.Name("Decision"), [_, ast.Constant(str(name)), *_]):
                    found.add(name)
    return found


def test_every_decision_has_a_prompt() -> None:
    names = decision_names()
    assert len(names) > 35
    assert names <= set(PROMPTS) | set(SPECIAL)


def told_verbs() -> set[str]:
    """Return the verb of every event that the rules and effects tell."""
    found: set[str] = set()
    for path in [*SOURCE.glob("rules/*.py"), *SOURCE.glob("rules/effects/*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                first = 0 if node.func.attr == "tell" else 1
                tells = ("tell", "tell_only", "tell_division")
                if node.func.attr in tells and len(node.args) > first:
                    verb = node.args[first]
                    if isinstance(verb, ast.Constant):
                        found.add(str(verb.value))
    return found


def test_every_event_has_a_sentence() -> None:
    verbs = told_verbs()
    assert len(verbs) > 45
    assert verbs <= set(TELLERS)


@pytest.mark.parametrize("seats", [1, 3])
def test_an_event_knows_the_seat_of_its_division(seats: int) -> None:
    match = Match(GAME, {}, seats, seed=4)
    events: list[Event] = []
    dice = Dice(4)
    while match.decision is not None:
        events += match.choose(dice.below(len(match.decision.options)))
    moves = [event for event in events if event.verb in ("moved", "activated", "hurt")]
    assert {event.about[0] for event in moves} > {0}
    assert all(event.seat == (event.about[0] if seats > 1 else 0) for event in moves)
    assert all(event.seat is None for event in events if event.verb in ("spawned", "advanced"))


@pytest.mark.parametrize("seed", range(6))
def test_every_event_of_a_game_can_be_told_and_the_end_too(seed: int) -> None:
    options = {"content": "mixed", "mode": "tech_war" if seed % 2 else "coop"}
    seats = 1 + seed // 2 if seed % 2 == 0 else 2 + seed // 2
    match = random_match(GAME, options, seats, seed)
    names = [NASTY, *["Bo"] * (seats - 1)]
    told = 0
    for events in match.story:
        for event in events:
            said = FACE.sentence(event, names)
            told += said is not None and len(said.text) > 5
            assert said is None or said.seat is None or said.seat < seats
    assert told > 20
    assert FACE.ending(match.view(0), names).startswith("Dominus won")
    summary = FACE.summary(match.story, names)
    # What is empty is left out; Tech War also shows points and where they came from.
    assert 1 <= len(parsed(summary)) <= 6
    assert NASTY not in summary


def test_the_tally_follows_the_track() -> None:
    tally = Tally(2)
    for event in (
        Event("round", (1, 1), None),
        Event("advanced", ("automatic", 2), None),
        Event("activated", (1, "anvil"), None),
        Event("destroyed", (3, "drone_1_none", 4), None),
        Event("round", (2, 1), None),
        Event("retreated", ("intel", 1, 1), None),
    ):
        tally.note(event)
    assert tally.track == [1, 2, 1]
    assert tally.counts["Units destroyed"] == [0, 1]
    assert tally.causes == {"automatic": 1}


def test_the_key_and_the_guide_are_there() -> None:
    view = GAME.see(bare(), 0)
    for symbol in FACE.symbols(view):
        assert parsed(symbol.picture) is not None
        assert symbol.words
    assert "Tech War" in FACE.guide()
