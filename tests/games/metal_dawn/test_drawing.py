"""Metal Dawn: what the picture shows can be seen, read and told apart."""

import tomllib
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest

from dawndoom.core import Dice, Event, Match, View
from dawndoom.drawing import ICONS, Chip, Curve, curve_chart
from dawndoom.games.metal_dawn import GAME
from dawndoom.games.metal_dawn.cards.reader import authored
from dawndoom.games.metal_dawn.face.draw import draw, offer_box
from dawndoom.games.metal_dawn.face.layout import (
    dominus_place,
    height_of,
    location_box,
    number_place,
    occupant_place,
)
from dawndoom.games.metal_dawn.face.panels import player, summary
from dawndoom.games.metal_dawn.face.plates import supply_chips, tray
from dawndoom.games.metal_dawn.face.symbols import (
    DAMAGE_SIGN,
    DAWN_SIGN,
    FIREWALL_SIGN,
    ICON_SIGNS,
    LOCATION_SIGNS,
    SUPPLY_SIGNS,
    UNIT,
    UNIT_SIGNS,
    ZONE_SIGNS,
    key,
)
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
DOMINUS_REACH = 0.82 * 24
"""How far Dominus' circle reaches, with its edge."""
NUMBER = 14 * 1.24 / 2
"""Half the width of an option's number of one digit."""


def texts(svg: str) -> dict[str, ElementTree.Element]:
    """Return the text elements of a picture by their words."""
    root = ElementTree.fromstring(svg)
    return {"".join(element.itertext()): element for element in root.iter(f"{SVG}text")}


def tray_words(view: View) -> list[str]:
    """Return what the tray says to somebody who is not asked."""
    return list(texts(f'<svg xmlns="http://www.w3.org/2000/svg">{tray(view, None)}</svg>'))


def foretold(view: View, least: int, reached: int, last: int = 10) -> View:
    """Return a view in which the coming Dominus phase brings the track so far."""
    coming = {**view["forecast"], "damage": 3, "least": least, "reached": reached}
    return {**view, "forecast": coming, "track": {**view["track"], "last": last}}


# Objectives.


def test_every_objective_lies_inside_the_picture_with_its_points_and_its_whole_text() -> None:
    for seed in range(5):
        view = GAME.see(dealt(3, seed, mode="tech_war"), 0)
        shown = texts(draw(view, None))
        assert len(view["objectives"]) == 4
        for objective in view["objectives"]:
            for words in (objective["name"], objective["text"], str(objective["vp"])):
                assert words in shown
            assert float(shown[objective["text"]].attrib["y"]) < height_of(view) - 4


def test_objectives_make_the_picture_of_tech_war_higher() -> None:
    plain, war = (GAME.see(dealt(2, mode=mode), 0) for mode in ("coop", "tech_war"))
    assert height_of(war) > height_of(plain) + 4 * 24


def test_a_claim_is_offered_on_the_objective_itself() -> None:
    view = GAME.see(dealt(2, mode="tech_war"), 0)
    options = {
        option.on[0]: option for option in GAME.box({"mode": "tech_war"}, 2).objective_options
    }
    boxes = [offer_box(view, options[card["id"]]) for card in view["objectives"]]
    assert len({box for box in boxes if box}) == 4


# The forecast.


def test_after_the_end_nothing_is_foretold() -> None:
    match = Match(GAME, {}, 2, seed=1)
    assert match.decision is not None
    match.resign(match.decision.seat)
    view = match.view(0)
    assert "Dominus won" in tray_words(view)
    assert not any("→" in words for words in tray_words(view))
    assert 'class="threat' not in draw(view, None)


def test_the_forecast_says_that_the_game_would_be_lost() -> None:
    view = GAME.see(bare(), 0)
    assert "→ lost" in tray_words(foretold(view, 11, 14))
    assert "→ 6, at worst lost" in tray_words(foretold(view, 6, 14))
    assert "→ 6 to 9" in tray_words(foretold(view, 6, 9))
    assert "→ 9" in tray_words(foretold(view, 9, 9))


def test_on_a_longer_track_only_its_own_end_is_lost() -> None:
    view = GAME.see(bare(), 0)
    assert "→ 14" in tray_words(foretold(view, 14, 14, last=16))
    assert "→ lost" in tray_words(foretold(view, 17, 30, last=16))


def test_firewalls_lie_below_the_numbers_of_the_track() -> None:
    view = GAME.see(dealt(), 0)
    svg = draw({**view, "track": {**view["track"], "last": 16}}, None)
    for space in ElementTree.fromstring(svg).iter(f"{SVG}g"):
        walls = [one for one in space if one.attrib.get("d") == ICONS[FIREWALL_SIGN]]
        if "space" in space.attrib.get("class", "") and walls:
            numeral = space.findall(f"{SVG}text")[0]
            top = float(walls[0].attrib["transform"].split(")")[0].split(" ")[1])
            assert top > float(numeral.attrib["y"])


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
    left = ["off the board", "Units still attack", f"+{2 * blow}", f"→ 1 to {1 + 2 * blow}"]
    assert tray_words(view) == left
    shown = texts(draw(view, state.decision))
    assert {"Unless intercepted", f"+{blow}", f"→ {1 + blow}"} <= set(shown)


def test_a_tray_full_of_agents_is_not_written_over() -> None:
    words = tray_words(GAME.see(bare(6), 0))
    assert "Next Dominus phase" not in words


# The city.


def test_the_attacking_unit_is_ringed() -> None:
    state = under_attack()
    decision = state.decision
    zone, location, _ = decision.about
    root = ElementTree.fromstring(draw(GAME.see(state, 0), decision))
    (ring,) = [one for one in root.iter(f"{SVG}rect") if one.attrib.get("class") == "striker"]
    x, y = occupant_place(zone, location)
    assert float(ring.attrib["x"]) + float(ring.attrib["width"]) / 2 == pytest.approx(x)
    assert float(ring.attrib["y"]) + float(ring.attrib["height"]) / 2 == pytest.approx(y)


@pytest.mark.parametrize("location", [1, 2, 3, 4])
def test_a_number_hides_neither_the_unit_nor_dominus_nor_the_robots_number(location: int) -> None:
    left, top, _, _ = location_box(6, location)
    x, y = number_place(location)
    x, y = left + x, top + y
    unit_x, unit_y = occupant_place(6, location)
    assert abs(x - unit_x) >= UNIT + NUMBER
    dominus_x, dominus_y = dominus_place(6)
    assert abs(y - dominus_y) > DOMINUS_REACH + 9
    assert abs(y - (dominus_y - 27)) >= 19
    aside = max(0, abs(unit_x - dominus_x) - UNIT), max(0, abs(unit_y - dominus_y) - UNIT)
    assert aside[0] ** 2 + aside[1] ** 2 > DOMINUS_REACH**2


def test_a_number_makes_room_for_an_agent_in_the_shadow_of_a_unit() -> None:
    state = bare()
    for location in (1, 2, 3, 4):
        unit(state, 6, location, "soldier_2_none")
    stand(state, 0, 6, 2)
    weapon(state, 0, "carbine")
    activate(state, 0)
    do(state, "attack")
    if asked(state) == "attack_mode":
        do(state, "weapon")
    view = GAME.see(state, 0)
    assert view["agents"][0]["shadowing"]
    svg = draw(view, state.decision)
    tops = [svg.count(f"translate({x}px,{y}px)") for x, y in ((60, 9.5), (12, 9.5), (12, 42.5))]
    assert tops == [1, 0, 2]


def test_the_robot_is_the_last_thing_that_can_be_clicked() -> None:
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
    root = ElementTree.fromstring(draw(GAME.see(state, 0), decision))
    clickable = [element for element in root.iter() if "data-options" in element.attrib]
    robot = [number for number, option in enumerate(decision.options) if option.verb == "robot"]
    assert clickable[-1].attrib["data-options"].split() == [str(number) for number in robot]
    assert len(clickable) == 4


def test_the_sign_of_a_location_does_not_peep_out_behind_whoever_stands_there() -> None:
    state = bare()
    card = next(zone for zone in tomllib.loads(authored("zones"))["zones"] if zone["locations"][0])
    zone_card(state, 6, card["id"])
    svgs = [draw(GAME.see(state, 0), None)]
    stand(state, 0, 6, 1)
    svgs.append(draw(GAME.see(state, 0), None))
    before, after = (svg.count("icon spot") for svg in svgs)
    assert after < before


def test_an_agent_that_has_acted_stays_opaque() -> None:
    rules = [line for line in GAME.face.style.splitlines() if ".agent.tired" in line]
    assert rules
    assert not any("opacity" in rule for rule in rules)


def test_the_names_of_zones_are_as_large_as_their_two_lines_allow() -> None:
    state = bare()
    for first in range(0, len(state.box.zones), 12):
        cards = [(first + place) % len(state.box.zones) for place in range(12)]
        state.zone_cards = cards
        root = ElementTree.fromstring(draw(GAME.see(state, 0), None))
        names = [one for one in root.iter(f"{SVG}text") if one.attrib.get("class") == "name"]
        assert min(float(one.attrib["font-size"]) for one in names) >= 12
        assert "".join("".join(one.itertext()) for one in names).count("…") == 0


# Signs.


def test_no_sign_has_two_meanings() -> None:
    # Draw an Intel and Intel left, Block a Unit and Block tokens left: the same thing each.
    shared = {"card", "hand"}
    signs = Counter(
        [
            *UNIT_SIGNS.values(),
            *ICON_SIGNS.values(),
            *ZONE_SIGNS.values(),
            *{sign for signs in LOCATION_SIGNS.values() for sign in signs},
            *SUPPLY_SIGNS.values(),
            DAMAGE_SIGN,
            DAWN_SIGN,
            FIREWALL_SIGN,
        ]
    )
    assert {sign for sign, count in signs.items() if count > 1} == shared


def test_no_two_signs_of_the_supply_row_are_alike() -> None:
    for act in (1, 2):
        state = bare() if act == 1 else second_act(bare())
        view = {**GAME.see(state, 0), "anarchy": True}
        signs = [*UNIT_SIGNS.values(), *(chip.icon for chip in supply_chips(view))]
        assert len({ICONS[sign] for sign in signs}) == len(signs) == 10


def test_the_key_explains_every_sign_on_the_board() -> None:
    beside_words = {ICONS[name] for name in ("boot", "brackets", "check")}
    for seed, mode in enumerate(("coop", "tech_war")):
        match = Match(GAME, {"mode": mode}, 2, seed=seed)
        dice = Dice(seed)
        while match.decision is not None:
            if match.number % 25 == 0:
                view = match.view(None)
                explained = "".join(symbol.picture for symbol in key(view))
                for path in signs_in(draw(view, None)) - beside_words:
                    assert path in explained
            match.choose(dice.below(len(match.decision.options)))


def signs_in(svg: str) -> set[str]:
    """Return the icons of a picture, as paths."""
    return {
        element.attrib["d"]
        for element in ElementTree.fromstring(svg).iter(f"{SVG}path")
        if "icon" in element.attrib.get("class", "").split()
    }


def test_the_key_explains_the_frames_of_zones_and_the_firewalls_that_are_known() -> None:
    view = GAME.see(bare(), 0)
    words = " / ".join(symbol.words for symbol in key(view))
    assert "Closed" in words
    assert "Suppress, nobody leaves or enters" in words
    for firewall in view["track"]["firewalls"]:
        assert f"firewall on {firewall['space']}: {firewall['card']['name']}" in words


def test_a_chip_of_something_that_has_run_out_warns_but_an_empty_box_does_not() -> None:
    view = {**GAME.see(bare(), 0), "pool": 0, "boxed": []}
    kinds = {chip.icon: chip.kind for chip in supply_chips(view)}
    assert kinds[SUPPLY_SIGNS["pool"]] == "warn"
    assert kinds[SUPPLY_SIGNS["box"]] == Chip().kind


# Codes, plans, panels.


def test_plans_say_what_became_of_them_and_which_is_next() -> None:
    state = second_act(bare())
    state.plans[1] = 0
    state.plans[3] = 1
    svg = draw(GAME.see(state, 0), None)
    shown = texts(svg)
    assert {"Plan 1", "Plan 3", "carried out", "next"} <= set(shown)
    assert svg.count("code plan next") == 1


def test_a_firewall_says_its_number_and_what_it_does() -> None:
    view = GAME.see(bare(), 0)
    svg = draw(view, None)
    card = view["track"]["firewalls"][0]["card"]
    assert f"Firewall {card['number']}, struck: {card['name']}. {card['text']}" in svg


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
    assert found == [" Ann 0", "no objective", " Bo 9", "Drone Hunter 5", "Autopsy 4"]
