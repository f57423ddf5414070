"""Metals: its picture."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from dawndoom.core import CardSet, Decision, Dice, Event, Match, Option, View
from dawndoom.games.metals import GAME
from dawndoom.games.metals.face.layout import LEFT
from dawndoom.games.metals.face.panels import Tally
from dawndoom.games.metals.face.queries import line_of_fire, metal_at, under_fire
from dawndoom.games.metals.face.symbols import CELL
from dawndoom.games.metals.rules.sight import sees
from dawndoom.games.metals.rules.state import Battlefield
from dawndoom.testing import modes, random_match
from tests.games.metals.field import choose, field

FACE = GAME.face
SVG = "{http://www.w3.org/2000/svg}"
NASTY = "<b>\"Ann\" & 'Bo'</b>"
NAMES = (NASTY, "Hard bot")


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def drawn(state: Battlefield, seat: int | None = 0) -> ElementTree.Element:
    return parsed(FACE.draw(GAME.see(state, seat), state.decision))


def with_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


def with_id(root: ElementTree.Element, identity: str) -> ElementTree.Element:
    found = [element for element in root.iter() if element.get("id") == identity]
    assert len(found) == 1, identity
    return found[0]


def clickable(root: ElementTree.Element) -> set[int]:
    found = [element for element in root.iter() if "data-options" in element.attrib]
    for element in found:
        assert element.attrib["role"] == "button"
        assert element.attrib["tabindex"] == "0"
        assert element.attrib["aria-label"] == element.findtext(f"{SVG}title")
        assert with_class(element, "halo")
    return {int(index) for element in found for index in element.attrib["data-options"].split()}


def check_picture(view: View, decision: Decision | None) -> None:
    root = parsed(FACE.draw(view, decision))
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert {f"metal-{metal['id']}" for metal in view["metals"]} <= set(ids)
    asked = set() if decision is None else set(range(len(decision.options)))
    assert clickable(root) == asked


def check_words(view: View, decision: Decision) -> None:
    assert FACE.prompt(view, decision).title
    said = [FACE.wording(view, decision, option).label for option in decision.options]
    assert all(said)
    assert len(set(said)) == len(said)
    lines = "\n".join(FACE.describe(view, NAMES))
    for metal in view["metals"]:
        assert metal["name"] in lines
        assert metal["at"] is None or f"on {metal['at']}" in lines
    assert FACE.status(view)
    for seat in (0, 1):
        parsed(FACE.player(view, seat))


@pytest.mark.parametrize(("options", "seats"), modes(GAME))
def test_in_every_mode_the_picture_is_well_formed_and_all_options_can_be_clicked(
    options: dict[str, Any], seats: int
) -> None:
    match = Match(GAME, options, seats, seed=3)
    dice = Dice(4)
    for number in range(60):
        decision = match.decision
        if decision is None:
            break
        check_picture(match.view(decision.seat), decision)
        if number % 4 == 0:
            check_picture(match.view(1 - decision.seat), None)
            check_picture(match.view(None), None)
            check_words(match.view(decision.seat), decision)
        match.choose(dice.below(len(decision.options)))


@pytest.mark.parametrize("seed", range(4))
def test_the_end_of_a_game_has_a_picture_a_sentence_and_a_summary(seed: int) -> None:
    match = random_match(GAME, {"factions": seed % 2 == 1}, seed=seed)
    view = match.view(0)
    check_picture(view, None)
    assert match.outcome is not None
    winner = match.outcome.winners[0]
    assert FACE.ending(view, ("South", "North")).startswith(f"{('South', 'North')[winner]} won")
    for symbol in FACE.symbols(view):
        parsed(symbol.picture)
    assert len(parsed(FACE.summary(match.story, NAMES))) == 3
    assert "<b>" not in FACE.summary(match.story, NAMES)


@pytest.mark.parametrize("seed", range(6))
def test_the_summary_counts_every_point_and_where_it_came_from(seed: int) -> None:
    match = random_match(
        GAME, {"factions": seed % 2 == 1, "second_player_bonus": seed % 3}, seed=seed
    )
    tally = Tally()
    for events in match.story:
        for event in events:
            tally.note(event)
    assert match.outcome is not None
    assert [curve[-1] for curve in tally.curves] == tally.points
    scorers = {
        event.about[0] for events in match.story for event in events if event.verb == "scored"
    }
    assert scorers
    for seat in scorers:
        assert tally.points[seat] == match.outcome.scores[seat]
        assert sum(values[seat] for values in tally.sources.values()) == tally.points[seat]


def test_the_longest_stay_on_a_two_counts_the_owners_turns_in_a_row() -> None:
    tally = Tally()
    for source in ([["c3", 2]], [["c3", 2]], [], [["c3", 2]]):
        tally.note(Event("moved", (0, 0, "a1", "a2", "N"), None))
        if source:
            tally.note(Event("scored", (0, 2, tally.points[0] + 2, source), None))
        tally.note(Event("moved", (1, 3, "e7", "e6", "N"), None))
    assert tally.longest == [2, 0]


def test_names_from_a_card_file_are_escaped() -> None:
    text = GAME.cards().replace('"Crossroads"', "'<i>&\"'").replace('"White Fang"', "'<u>&\"'")
    match = Match(
        GAME, {"factions": True, "army_mode": "pick"}, seed=1, cards=CardSet("mine.toml", text)
    )
    dice = Dice(1)
    for _ in range(40):
        assert match.decision is not None
        view = match.view(0)
        check_picture(view, match.decision)
        assert "<i>" not in FACE.draw(view, match.decision)
        assert "<u>" not in FACE.player(view, 0) + FACE.player(view, 1)
        match.choose(dice.below(len(match.decision.options)))


def place_of(root: ElementTree.Element, identity: str) -> tuple[float, float]:
    style = with_id(root, identity).attrib["style"]
    x, y = style.split("translate(")[1].split(")")[0].split(",")
    return float(x.removesuffix("px")), float(y.removesuffix("px"))


def test_the_viewers_edge_is_at_the_bottom() -> None:
    state = field(["c3 N"], ["c5 S"])
    for seat, lower, left in ((0, "a1", "a4"), (1, "a7", "e4"), (None, "a1", "a4")):
        root = drawn(state, seat)
        spaces = [f"space-{name}" for name in state.box.board.names]
        assert place_of(root, f"space-{lower}")[1] == max(place_of(root, s)[1] for s in spaces)
        assert place_of(root, f"space-{left}")[0] == min(place_of(root, s)[0] for s in spaces)
        columns = [e for e in with_class(root, "coordinate") if (e.text or "").isalpha()]
        shown = [e.text for e in sorted(columns, key=lambda e: float(e.attrib["x"]))]
        assert shown == list("abcde")[:: -1 if seat == 1 else 1]


def turn_of(root: ElementTree.Element, metal: int) -> str:
    return with_class(with_id(root, f"metal-{metal}"), "turning")[0].attrib["style"]


def test_facings_turn_with_the_map() -> None:
    state = field(["c3 E"], ["c5 S"])
    assert turn_of(drawn(state, 0), 0) == "transform:rotate(90deg)"
    assert turn_of(drawn(state, 1), 0) == "transform:rotate(270deg)"
    assert turn_of(drawn(state, 1), 3) == "transform:rotate(0deg)"


def test_a_damaged_metal_is_marked() -> None:
    root = drawn(field(["c3 E", "b3 N damaged"], ["c5 S"]))
    assert not with_class(with_id(root, "metal-0"), "wound")
    assert with_class(with_id(root, "metal-1"), "wound")


@pytest.mark.parametrize("blocking", ["none", "metals", "forest", "metals_and_forest"])
def test_the_lines_that_are_drawn_are_those_the_rules_see(blocking: str) -> None:
    match = Match(GAME, {"los_blocking": blocking, "map": "ringwood"}, seed=5)
    dice = Dice(6)
    for _ in range(150):
        if match.decision is None:
            break
        state, view = match.state, match.view(0)
        assert isinstance(state, Battlefield)
        for attacker in state.on_map[0]:
            seen = line_of_fire(
                view, view["metals"][attacker]["at"], view["metals"][attacker]["facing"]
            )
            for target in state.on_map[1]:
                is_seen = view["metals"][target]["at"] in seen
                in_forest = state.box.board.terrain[state.location[target]] == 2
                assert is_seen == sees(state, attacker, target) or in_forest
        match.choose(dice.below(len(match.decision.options)))


def test_spaces_under_enemy_fire_are_hatched_but_forests_are_not() -> None:
    state = field(["a1 N"], ["c1 N"])
    assert sorted(under_fire(GAME.see(state, 0), 0)) == ["c2", "c3", "c5", "c6", "c7"]
    root = drawn(state)
    assert len(with_class(root, "threat")) == 5
    assert all("enemy-fire" in e.attrib["class"] for e in with_class(root, "threat"))
    assert len(with_class(root, "safe")) == 1
    rays = with_class(root, "fire")
    assert sorted(ray.attrib["class"].split()[1] for ray in rays) == ["enemy-fire", "own-fire"]


def forecast_texts(root: ElementTree.Element) -> list[str]:
    offers = with_id(root, "layer-offers")
    return ["".join(chip.itertext()) for chip in with_class(offers, "chip")]


def test_a_space_tells_what_going_there_would_bring() -> None:
    state = field(["b3 N", "a1 N", "e1 N"], ["c7 S", "e3 W", "e7 N"])
    choose(state, "move b3")
    view = GAME.see(state, 0)
    assert state.decision is not None
    said = FACE.wording(view, state.decision, Option("to", "c3"))
    assert said.label == "c3, 2-point space"
    assert said.note == "+2 points"
    assert said.warning == "damaged by 2 Metals"
    assert {"2", "", "+2"} <= set(forecast_texts(drawn(state)))


def test_where_the_facing_decides_what_the_enemy_gains_a_space_tells_the_least_and_the_most() -> (
    None
):
    state = field(["b2 N"], ["c7 S white_fang", "e3 W artemisia"], factions=True)
    choose(state, "move b2")
    assert state.decision is not None
    spaces = {"c2": "+0 to 1", "b1": "", "a2": ""}
    for space, gain in spaces.items():
        said = FACE.wording(GAME.see(state, 0), state.decision, Option("to", space))
        assert (f"enemy {gain}" in said.warning) is bool(gain), space
    assert "+0\N{EN DASH}1" in forecast_texts(drawn(state))
    choose(state, "to c2")
    points = [coming["enemy_points"] for coming in GAME.see(state, 0)["forecast"]]
    assert points == [0, 1, 0, 1]


def test_a_facing_is_offered_without_covering_the_coordinates() -> None:
    state = field(["a2 N artemisia"], ["e7 N"], factions=True)
    choose(state, "move a2", "to a1")
    root = drawn(state)
    tips = [float(n) for n in re.findall(r"-?[0-9.]+", with_class(root, "wedge")[0].attrib["d"])]
    beyond = max(abs(tip) for tip in tips) - CELL / 2
    assert beyond <= LEFT - 22, "the letters of the rows reach 22 units into the margin"
    assert len(with_class(with_id(root, "metal-0"), "letter")) == 1


def test_a_metal_that_was_damaged_before_is_not_shown_as_hit_where_it_is_safe() -> None:
    state = field(["c3 N damaged", "a1 N", "e1 N"], ["e7 N"])
    choose(state, "move c3")
    assert forecast_texts(drawn(state)) == []


def test_while_it_turns_a_metal_stands_on_its_new_space_and_its_lines_are_shown() -> None:
    state = field(["b3 N", "a1 N", "e1 N"], ["c7 S", "e5 W", "e7 N"])
    choose(state, "move b3", "to c3")
    root = drawn(state)
    x, y = place_of(root, "space-c3")
    assert place_of(root, "metal-0") == (x + 46, y + 46)
    assert len(with_class(root, "ghost")) == 1
    assert len(with_class(root, "preview")) == 4
    assert len(with_class(root, "reticle")) == 1
    view = GAME.see(state, 0)
    assert state.decision is not None
    north = FACE.wording(view, state.decision, Option("face", "N"))
    aimed = metal_at(view, "c7")
    assert aimed is not None
    assert (north.label, north.note) == ("North ↑", f"aims at {aimed['name']}, +2 points")
    assert FACE.wording(GAME.see(state, 1), state.decision, Option("face", "N")).label == "North ↓"
