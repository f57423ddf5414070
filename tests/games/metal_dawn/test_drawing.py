"""Metal Dawn: what the picture shows can be seen, read and told apart."""

import tomllib
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest

from dawndoom.core import Decision, Dice, Event, Match, Option, View, ask_again
from dawndoom.drawing import Curve, curve_chart
from dawndoom.games.metal_dawn import GAME
from dawndoom.games.metal_dawn.cards.reader import authored
from dawndoom.games.metal_dawn.face.art import drawn_by_hand, known_art
from dawndoom.games.metal_dawn.face.aside import aside
from dawndoom.games.metal_dawn.face.draw import draw
from dawndoom.games.metal_dawn.face.layout import ROOF_HEIGHT, ROOF_WIDTH, roof_corner
from dawndoom.games.metal_dawn.face.mat import mat
from dawndoom.games.metal_dawn.face.panels import player, summary
from dawndoom.games.metal_dawn.face.places import place_of
from dawndoom.games.metal_dawn.face.report import score
from dawndoom.games.metal_dawn.face.robot import covered_roofs
from dawndoom.games.metal_dawn.face.stage import stage
from dawndoom.games.metal_dawn.face.symbols import ICON_WORDS, LOCATION_WORDS, key
from dawndoom.games.metal_dawn.face.zoom import zoom
from dawndoom.games.metal_dawn.rules.state import City
from tests.games.metal_dawn.table import (
    activate,
    asked,
    attacks,
    bare,
    dealt,
    do,
    second_act,
    stand,
    unit,
    weapon,
    zone_card,
)

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> dict[str, ElementTree.Element]:
    """Return the text elements of a picture by their words."""
    root = ElementTree.fromstring(svg)
    return {"".join(element.itertext()): element for element in root.iter(f"{SVG}text")}


def ids_in(markup: str) -> dict[str, ElementTree.Element]:
    """Return the elements that have an id."""
    root = ElementTree.fromstring(markup)
    return {one.attrib["id"]: one for one in root.iter() if "id" in one.attrib}


def words_of(element: ElementTree.Element) -> str:
    """Return all that an element says."""
    return " ".join("".join(element.itertext()).split())


def foretold(view: View, least: int, reached: int, last: int = 10) -> View:
    """Return a view in which the coming Dominus phase brings the track so far."""
    coming = {**view["forecast"], "damage": 3, "least": least, "reached": reached}
    coming["lost"] = reached > last
    return {**view, "forecast": coming, "track": {**view["track"], "last": last}}


def next_words(view: View) -> tuple[str, ...]:
    """Return what the score line says of the track to come."""
    return score(view, ["Ann", "Bo"])[0].notes


# Objectives.


def test_every_objective_stands_beside_the_city_with_its_points_and_its_whole_text() -> None:
    for seed in range(5):
        view = GAME.see(dealt(3, seed, mode="tech_war"), 0)
        shown = ids_in(aside(view, None))
        assert len(view["objectives"]) == 4
        for objective in view["objectives"]:
            said = words_of(shown[f"objective-{objective['id']}"])
            for words in (objective["name"], objective["text"], str(objective["vp"])):
                assert words in said


def test_only_tech_war_has_objectives_and_stored_units() -> None:
    plain, war = (GAME.see(dealt(2, mode=mode), 0) for mode in ("coop", "tech_war"))
    assert "objective-" not in aside(plain, None)
    assert "stored Units" in mat(war, None)
    assert "stored Units" not in mat(plain, None)


def test_a_claim_is_offered_on_the_objective_itself() -> None:
    state = dealt(2, mode="tech_war")
    view = GAME.see(state, 0)
    decision = state.decision
    assert decision is not None
    asking = type(decision)(0, "claim_objective", decision.options)
    places = [
        place_of(view, asking, Option("objective", card["id"])) for card in view["objectives"]
    ]
    assert {place.at for place in places} <= set(ids_in(aside(view, None)))
    assert all(place.words.startswith("Claim ") for place in places)


# The forecast.


def test_after_the_end_nothing_is_foretold() -> None:
    match = Match(GAME, {}, 2, seed=1)
    assert match.decision is not None
    match.resign(match.decision.seat)
    view = match.view(0)
    assert next_words(view) == ()
    assert "dawn-coming" not in draw(view, None)


def test_the_forecast_says_that_the_game_would_be_lost() -> None:
    view = GAME.see(bare(), 0)
    assert next_words(foretold(view, 11, 14)) == ("next lost",)
    assert next_words(foretold(view, 6, 14)) == ("next 6 to lost",)
    assert next_words(foretold(view, 6, 9)) == ("next 6 to 9",)
    assert next_words(foretold(view, 9, 9)) == ("next 9",)
    lit = ids_in(draw(foretold(view, 6, 14), None))["track-end"]
    assert "lit" in lit.attrib["class"]


def test_on_a_longer_track_only_its_own_end_is_lost() -> None:
    view = GAME.see(bare(), 0)
    assert next_words(foretold(view, 14, 14, last=16)) == ("next 14",)
    assert next_words(foretold(view, 17, 30, last=16)) == ("next lost",)
    shown = ids_in(draw(foretold(view, 14, 14, last=16), None))
    assert {f"track-{space}" for space in range(1, 17)} <= set(shown)
    assert "lit" not in shown["track-end"].attrib["class"]


def test_the_bar_of_what_is_coming_is_solid_as_far_as_it_is_sure() -> None:
    view = GAME.see(bare(), 0)
    shown = ids_in(draw(foretold(view, 6, 9), None))["dawn-coming"]
    assert [one.attrib["class"] for one in shown.findall(f"{SVG}rect")] == ["maybe", "sure"]
    assert words_of(shown) == "+5 sure"


def test_firewalls_lie_below_the_numbers_of_the_track() -> None:
    view = GAME.see(dealt(), 0)
    shown = ids_in(draw({**view, "track": {**view["track"], "last": 16}}, None))
    for firewall in view["track"]["firewalls"]:
        space = shown[f"track-{firewall['space']}"]
        wall = next(one for one in space.findall(f"{SVG}g") if "transform" in one.attrib)
        top = float(wall.attrib["transform"].split(" ")[1].rstrip(")"))
        assert top > float(space.findall(f"{SVG}text")[0].attrib["y"])


def under_attack() -> Any:
    """Return a city in which one of two Soldiers of a zone attacks, beside an Agent."""
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 6, 2, "soldier_2_none")
    unit(state, 6, 3, "soldier_2_none")
    attacks(state)
    assert asked(state) == "intercept"
    return state


def test_while_units_attack_only_what_is_left_of_the_phase_is_counted() -> None:
    state = under_attack()
    view = GAME.see(state, 0)
    blow = state.decision.about[2]
    assert next_words(view) == (f"next 1 to {1 + 2 * blow}",)


def test_the_stage_shows_a_blow_before_one_answers() -> None:
    state = under_attack()
    decision = state.decision
    shown = ElementTree.fromstring(stage(GAME.see(state, 0), decision, ()))
    said = words_of(shown)
    assert "Soldier strikes for 1" in said
    assert "Let through: dawn 1 → 2" in said


# The city.


def test_the_attacking_unit_is_ringed() -> None:
    state = under_attack()
    decision = state.decision
    zone, location, _ = decision.about
    root = ElementTree.fromstring(draw(GAME.see(state, 0), decision))
    (ring,) = [one for one in root.iter(f"{SVG}rect") if one.attrib.get("class") == "striker"]
    x, y = roof_corner(zone, location)
    middle = float(ring.attrib["x"]) + float(ring.attrib["width"]) / 2
    assert middle == pytest.approx(x + ROOF_WIDTH / 2)
    middle = float(ring.attrib["y"]) + float(ring.attrib["height"]) / 2
    assert middle == pytest.approx(y + ROOF_HEIGHT / 2)


def test_an_agent_in_the_shadow_of_a_unit_stands_beside_it() -> None:
    state = bare()
    for location in (1, 2, 3, 4):
        unit(state, 6, location, "soldier_2_none")
    stand(state, 0, 6, 2)
    view = GAME.see(state, 0)
    assert view["agents"][0]["shadowing"]
    shown = ids_in(draw(view, None))
    taken = next(one for one in view["units"] if one["location"] == 2)
    places = [shown[name].attrib["style"] for name in ("agent-0", f"unit-{taken['serial']}")]
    assert places[0].split(" ")[0] != places[1]


def test_the_robot_hides_no_roof_that_one_can_go_to() -> None:
    for zone in range(1, 13):
        view = GAME.see(second_act(bare(), zone), 0)
        names = list(ids_in(draw(view, None)))
        assert covered_roofs(view)
        for behind, locations in covered_roofs(view).items():
            for location in locations:
                assert names.index(f"roof-{behind}-{location}") > names.index("dominus")


def test_the_robot_is_a_target_that_says_what_is_left_of_it() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    for location in (2, 3, 4):
        unit(state, 6, location, "soldier_2_none")
    weapon(state, 0, "carbine")
    second_act(state, 6)
    activate(state, 0)
    do(state, "attack")
    if asked(state) == "attack_mode":
        do(state, "weapon")
    decision = state.decision
    assert decision is not None
    view = GAME.see(state, 0)
    places = {option.verb: place_of(view, decision, option) for option in decision.options}
    assert places["robot"].at == "robot-heart"
    assert places["robot"].words == "Attack −2"
    assert places["unit"].words.startswith("Attack ")
    assert places["unit"].words.endswith("%")


def test_the_only_target_is_marked_before_an_attack_is_declared() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    unit(state, 6, 2, "soldier_2_none")
    activate(state, 0)
    attack = next(option for option in decided(state).options if option.verb == "attack")
    place = place_of(GAME.see(state, 0), decided(state), attack)
    assert place.at.startswith("unit-")
    assert place.kind == "hit"
    assert place.words.startswith("Attack ")
    assert place.words.endswith("%")
    # With a Weapon there are two ways to attack it, and each has its mark.
    weapon(state, 0, "carbine")
    ask_again(state)
    do(state, "attack")
    view = GAME.see(state, 0)
    ways = [place_of(view, decided(state), option) for option in decided(state).options]
    assert [way.at for way in ways] == [place.at, place.at]
    assert [way.words.split()[0] for way in ways] == ["Attack", "Unarmed"]


def decided(state: City) -> Decision:
    assert state.decision is not None
    return state.decision


def test_the_sign_of_a_location_does_not_peep_out_behind_whoever_stands_there() -> None:
    state = bare()
    card = next(zone for zone in tomllib.loads(authored("zones"))["zones"] if zone["locations"][0])
    zone_card(state, 6, card["id"])
    svgs = [draw(GAME.see(state, 0), None)]
    stand(state, 0, 6, 1)
    svgs.append(draw(GAME.see(state, 0), None))
    before, after = (svg.count("sign gain") for svg in svgs)
    assert after < before


def test_the_name_of_an_agent_that_has_acted_stays_opaque() -> None:
    rules = [line for line in GAME.face.style.splitlines() if ".tired .plate" in line]
    assert rules
    assert not any("opacity" in rule for rule in rules)


def test_the_names_of_zones_are_as_large_as_their_line_allows() -> None:
    state = bare()
    for first in range(0, len(state.box.zones), 12):
        cards = [(first + place) % len(state.box.zones) for place in range(12)]
        state.zone_cards = cards
        root = ElementTree.fromstring(draw(GAME.see(state, 0), None))
        names = [one for one in root.iter(f"{SVG}text") if one.attrib.get("class") == "name"]
        assert min(float(one.attrib["font-size"]) for one in names) >= 12
        assert "".join("".join(one.itertext()) for one in names).count("…") == 0


def test_zones_that_are_to_fall_show_the_units_that_fall_with_them_and_how_many_have() -> None:
    match = Match(GAME, {}, 2, seed=7)
    for count in range(2):
        assert match.decision is not None
        assert match.decision.name == "setup_destroy_zone"
        shown = draw(match.view(0), match.decision)
        assert shown.count('class="coming"') >= 10 - count
        assert GAME.face.prompt(match.view(0), match.decision).title.endswith(f"{count + 1} of 5")
        match.choose(0)
    assert match.decision is not None
    assert {"1 of 5", "2 of 5"} <= set(texts(draw(match.view(0), match.decision)))


# What is drawn by hand.


def test_pictures_point_only_at_what_is_drawn_by_hand() -> None:
    for seed, mode in enumerate(("coop", "tech_war")):
        match = Match(GAME, {"mode": mode, "content": "mixed"}, 2, seed=seed)
        dice = Dice(seed)
        while match.decision is not None and match.number < 120:
            view = match.view(match.decision.seat)
            shown = [draw(view, match.decision), mat(view, match.decision)]
            shown += [aside(view, match.decision), stage(view, match.decision, ())]
            for used in "".join(shown).split('href="#metal-dawn-')[1:]:
                assert used.split('"', 1)[0] in known_art()
            match.choose(dice.below(len(match.decision.options)))


def test_every_landmark_and_every_agent_is_drawn() -> None:
    for deck, prefix in (("zones", "landmark-"), ("agents", "agent-")):
        for card in tomllib.loads(authored(deck))[deck]:
            assert f"{prefix}{card['id']}" in known_art()


def test_what_is_drawn_by_hand_has_ids_of_its_own() -> None:
    root = ElementTree.fromstring(
        f'<svg xmlns="http://www.w3.org/2000/svg">{drawn_by_hand()}</svg>'
    )
    names = [one.attrib["id"] for one in root.iter() if "id" in one.attrib]
    assert len(names) == len(set(names))
    assert all(name.startswith("metal-dawn-") for name in names)


def test_whatever_can_be_looked_at_closely_has_a_face() -> None:
    match = Match(GAME, {"mode": "tech_war"}, 2, seed=3)
    dice = Dice(3)
    while match.decision is not None and match.number < 160:
        if match.number % 20 == 0:
            view = match.view(0)
            for markup in (draw(view, None), mat(view, None), aside(view, None)):
                for identity, element in ids_in(markup).items():
                    if element.attrib.get("data-zoom") == "":
                        assert zoom(view, identity), identity
        match.choose(dice.below(len(match.decision.options)))


# Signs.


def test_no_sign_has_two_meanings() -> None:
    pictures = Counter(symbol.picture for symbol in key(GAME.see(dealt(), 0)))
    # Struck firewalls look alike; each says what it did.
    assert [count for picture, count in pictures.items() if "wall" not in picture] == [1] * len(
        [picture for picture in pictures if "wall" not in picture]
    )


def test_the_key_explains_every_sign_on_the_board() -> None:
    explained = "".join(symbol.picture for symbol in key(GAME.see(dealt(), 0)))
    for name in [*ICON_WORDS, *(name for name in LOCATION_WORDS if name != "none")]:
        assert f"#metal-dawn-i-{name}" in explained
    for kind in ("drone", "soldier", "cyborg", "exterminator"):
        assert f"#metal-dawn-unit-{kind}" in explained


def test_the_key_explains_the_frames_of_zones_and_the_firewalls_that_are_known() -> None:
    view = GAME.see(bare(), 0)
    words = " / ".join(symbol.words for symbol in key(view))
    assert "Closed" in words
    assert "Suppress, nobody leaves or enters" in words
    for firewall in view["track"]["firewalls"]:
        assert f"firewall on {firewall['space']}: {firewall['card']['name']}" in words


def test_something_that_has_run_out_warns_but_an_empty_box_does_not() -> None:
    view = {**GAME.see(bare(), 0), "pool": 0, "boxed": []}
    root = ElementTree.fromstring(aside(view, None))
    empty = [one for one in root.iter("li") if "empty" in one.attrib.get("class", "")]
    said = [one.attrib["aria-label"] for one in empty]
    assert "0 Agents in the reinforcement pool" in said
    assert not any("box" in words for words in said)


# Codes, plans, panels.


def test_plans_say_what_became_of_them_and_which_is_next() -> None:
    state = second_act(bare())
    state.plans[1] = 0
    state.plans[3] = 1
    markup = aside(GAME.see(state, 0), None)
    assert markup.count("code plan next") == 1
    assert "after this activation" in markup
    assert "carried out" in markup
    assert markup.count("plan-map") == 1


def test_a_firewall_says_its_number_and_what_it_does() -> None:
    view = GAME.see(bare(), 0)
    firewall = view["track"]["firewalls"][0]
    card = firewall["card"]
    said = words_of(ElementTree.fromstring(zoom(view, f"track-{firewall['space']}")))
    assert f"Firewall {card['number']}: {card['name']}" in said
    assert card["text"] in said
    assert "It has struck." in said


def test_the_panel_says_what_a_zone_token_means_and_who_has_acted() -> None:
    state = bare()
    stand(state, 0, 6, 1)
    state.zone_token[0] = 5
    state.ready[0] = False
    panel = player(GAME.see(state, 0), 0)
    assert "its power is used for this round" in panel
    assert panel.count("has acted") == 1


# The end.


def test_the_curve_of_the_track_lies_on_its_scale() -> None:
    root = ElementTree.fromstring(curve_chart("track", [Curve("track", 5, [0, 4])], "round"))
    grid = {one.attrib["d"].split("H")[0].split(" ")[1] for one in paths(root, "grid")}
    (curve,) = paths(root, "curve")
    assert curve.attrib["d"].split("H")[0].split(" ")[1] in grid
    assert curve.attrib["d"].split("V")[1] in grid


def paths(root: ElementTree.Element, cls: str) -> list[ElementTree.Element]:
    return [one for one in root.iter(f"{SVG}path") if one.attrib.get("class") == cls]


def test_the_end_says_how_close_it_was() -> None:
    story = [
        [Event("round", (1, 1), None), Event("hacked", (0, 1, 5, 4), None)],
        [Event("act_two", (16,), None), Event("advanced", ("automatic", 8), None)],
        [Event("robot_hit", (0, "anvil", 3, 13), None), Event("robot_repaired", (15,), None)],
    ]
    said = words_of(ElementTree.fromstring(summary(story, ["Ann"])))
    assert "82 steps of dawn left" in said
    assert "1Codes hacked" in said
    assert "15of 16 health left" in said


def test_an_early_end_shows_no_empty_charts() -> None:
    assert len(ElementTree.fromstring(summary([[Event("resigned", (0,), None)]], ["Ann"]))) == 0
    started = [[Event("round", (1, 1), None), Event("advanced", ("automatic", 2), None)]]
    said = summary(started, ["Ann"])
    assert "What advanced it" in said
    assert "Who did what" not in said


def test_the_end_of_tech_war_tells_how_points_grew_and_where_they_came_from() -> None:
    story = [
        [Event("round", (1, 1), None), Event("claimed", (1, "drone_hunter", 5), None)],
        [Event("round", (2, 1), None), Event("claimed", (1, "autopsy", 9), None)],
    ]
    said = summary(story, ["Ann", "Bo"])
    assert "Points, round by round" in said
    found = [
        "".join(one.itertext())
        for one in ElementTree.fromstring(said).iter()
        if one.tag in ("li", "p")
    ]
    assert found == ["no objective", " Ann 0", "4Autopsy", "5Drone Hunter", " Bo 9"]


def test_while_ruins_are_chosen_the_rail_says_what_falls_with_each_zone() -> None:
    match = Match(GAME, {"destroyed_choice": "players"}, 2, seed=4)
    assert match.decision is not None
    assert match.decision.name == "setup_destroy_zone"
    view = match.view(match.decision.seat)
    shown = GAME.face.aside(view, match.decision)
    offered = [option.on[0] for option in match.decision.options]
    assert all(f'data-for="zone-{number}"' in shown for number in offered)
    assert "If it falls" in shown
    assert 'id="code-1"' not in shown
    assert 'id="small-city"' in shown
