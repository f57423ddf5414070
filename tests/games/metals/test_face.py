"""Metals: its picture."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from dawndoom.core import Beat, CardSet, Decision, Dice, Event, Match, Option, View, film
from dawndoom.games.metals import GAME
from dawndoom.games.metals.face.layout import CELL
from dawndoom.games.metals.face.panels import Tally
from dawndoom.games.metals.face.queries import line_of_fire, metal_at, under_fire
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
    asked = state.decision if state.decision and state.decision.seat == seat else None
    return parsed(FACE.draw(GAME.see(state, seat), asked))


def with_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


def with_id(root: ElementTree.Element, identity: str) -> ElementTree.Element:
    found = [element for element in root.iter() if element.get("id") == identity]
    assert len(found) == 1, identity
    return found[0]


def shown(view: View, decision: Decision | None) -> ElementTree.Element:
    """Return all that stands on the page: the map, the mat, and what is beside."""
    parts = (FACE.draw, FACE.mat, FACE.aside)
    return parsed(f"<div>{''.join(part(view, decision) for part in parts)}</div>")


def check_picture(view: View, decision: Decision | None) -> None:
    root = shown(view, decision)
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    on_map = {f"metal-{metal['id']}" for metal in view["metals"] if metal["at"] is not None}
    assert on_map <= set(ids) or view["asks"] == "pick_army"
    check_places(view, decision, set(ids))


def check_places(view: View, decision: Decision | None, ids: set[str]) -> None:
    """Every option lies at something of its own on the page, or is one of few buttons."""
    if decision is None:
        return
    places = [FACE.place_of(view, decision, option) for option in decision.options]
    somewhere = [place.at for place in places if place.at]
    assert set(somewhere) <= ids
    assert len(set(somewhere)) == len(somewhere) >= len(places) - 1


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
    assert [entry.seat for entry in FACE.score(view, NAMES)] == [0, 1]
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
        view = match.view(match.decision.seat)
        check_picture(view, match.decision)
        assert "<i>" not in FACE.draw(view, match.decision)
        assert "<u>" not in FACE.player(view, 0) + FACE.player(view, 1)
        match.choose(dice.below(len(match.decision.options)))


def place_of(root: ElementTree.Element, identity: str) -> tuple[float, float]:
    return place_in(with_id(root, identity).attrib["style"])


def place_in(style: str) -> tuple[float, float]:
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


def test_every_line_of_fire_is_drawn_in_the_colour_of_its_side() -> None:
    state = field(["a1 N"], ["c1 N"])
    assert sorted(under_fire(GAME.see(state, 0), 0)) == ["c2", "c3", "c5", "c6", "c7"]
    rays = with_class(drawn(state), "fire")
    assert sorted(ray.attrib["class"].split()[1] for ray in rays) == ["enemy-fire", "own-fire"]


def signs_of(state: Battlefield, seat: int = 0) -> list[str]:
    """Return the words of all signs on the map, and the names of those without words."""
    signs = with_id(drawn(state, seat), "layer-signs")
    found = ["".join(pill.itertext()) for pill in with_class(signs, "harm-pill")]
    found += ["".join(coin.itertext()) for coin in with_class(signs, "coin")]
    found += ["shield" for _ in with_class(signs, "hidden-sign")]
    return [*found, *("sights" for _ in with_class(signs, "sights-sign"))]


def test_every_own_metal_shows_what_the_enemys_fire_will_do_to_it() -> None:
    assert signs_of(field(["a5 N"], ["a1 N"])) == ["damaged", "+1"]
    assert signs_of(field(["a5 N damaged"], ["a1 N"])) == ["lost"], "who is lost scores nothing"
    assert signs_of(field(["b2 E"], ["b7 S"])) == ["repaired"]
    assert signs_of(field(["c4 N"], ["c1 N"])) == ["+1", "shield"], "the enemy holds c1"
    assert signs_of(field(["a4 N"], ["a6 E"])) == ["sights"]


def test_two_attackers_are_worse_than_one_only_where_every_attack_counts() -> None:
    pieces = (["b3 S"], ["b7 S", "e3 W"])
    assert signs_of(field(*pieces)) == ["damaged", "+1"]
    assert signs_of(field(*pieces, stacking_attacks=True)) == ["lost", "+1"]


def test_in_the_middle_of_a_turn_nothing_is_foretold() -> None:
    state = field(["a5 N"], ["a1 N"])
    state.decision = None
    assert signs_of(state) == ["+1"]


def place_words(state: Battlefield, *words: str) -> dict[str, tuple[str, str]]:
    """Return what stands at the places of a question, by the words of its options."""
    choose(state, *words)
    view = GAME.see(state, state.active)
    assert state.decision is not None
    places = {str(o): FACE.place_of(view, state.decision, o) for o in state.decision.options}
    return {option: (place.words, place.tone) for option, place in places.items()}


def test_a_space_tells_what_going_there_would_bring() -> None:
    state = field(["b3 N", "a1 N", "e1 N"], ["c7 S", "e3 W", "e7 N"])
    assert place_words(state, "move b3")["to c3"] == ("+2 damaged", "bad")
    view = GAME.see(state, 0)
    assert state.decision is not None
    said = FACE.wording(view, state.decision, Option("to", "c3"))
    assert said.label == "c3, 2-point space"
    assert said.note == "+2 points"
    assert said.warning == "damaged by 2 Metals"


def test_the_places_of_a_metal_say_safe_hidden_lost_and_repaired() -> None:
    said = place_words(field(["d3 N damaged"], ["c7 S"]), "move d3")
    assert said["to d2"] == ("hidden", "good")
    assert said["to d4"] == ("safe", "good")
    assert said["to e3"] == ("+1 safe", "good")
    assert said["to c3"] == ("lost", "bad")
    assert place_words(field(["b3 N damaged"], ["e7 S"]), "move b3")["to b2"][0] == "repaired"
    wins = place_words(field(["d3 N"], [], vp=(9, 0)), "move d3")
    assert wins["to e3"] == ("wins", "good")


def test_where_the_facing_decides_what_the_enemy_gains_a_space_tells_the_least_and_the_most() -> (
    None
):
    state = field(["b2 N"], ["c7 S white_fang", "e3 W artemisia"], factions=True)
    said = place_words(state, "move b2")
    assert said["to c2"] == ("damaged, enemy +0\N{EN DASH}1", "bad")
    assert said["to b1"] == said["to a2"] == ("safe", "good")
    assert state.decision is not None
    for space, gain in {"c2": "+0 to 1", "b1": "", "a2": ""}.items():
        warning = FACE.wording(GAME.see(state, 0), state.decision, Option("to", space)).warning
        assert (f"enemy {gain}" in warning) is bool(gain), space
    said = place_words(state, "to c2")
    assert {option: words for option, (words, _) in said.items()} == {
        "face N": "", "face S": "", "face E": "enemy +1", "face W": "enemy +1",
    }  # fmt: skip


def test_arrows_stay_in_the_picture_and_apart_from_their_lines() -> None:
    state = field(["a2 N artemisia"], ["e7 N"], factions=True)
    choose(state, "move a2", "to a1")
    root = drawn(state)
    width, height = (float(size) for size in root.attrib["viewBox"].split()[2:])
    for facing in "NESW":
        arrow = with_id(root, f"face-{facing}")
        x, y = place_in(arrow[0].attrib["style"])
        assert 27 <= x <= width - 27
        assert 27 <= y <= height - 27
        assert not with_class(arrow, "preview"), "a place is as large as what it holds"


def test_arrows_agree_with_the_map_for_both_seats() -> None:
    state = field(["b3 N"], ["e7 N"])
    choose(state, "move b3", "to c3")
    for seat, sign in ((0, -1), (1, 1)):
        view = {**GAME.see(state, 0), "seat": seat}
        root = parsed(FACE.draw(view, state.decision))
        middle = place_of(root, "metal-0")[1]
        north = place_in(with_id(root, "face-N")[0].attrib["style"])[1]
        assert (north - middle) * sign > 0


def test_a_metal_that_was_damaged_before_is_not_shown_as_hit_where_it_is_safe() -> None:
    state = field(["c3 N damaged", "a1 N", "e1 N"], ["e7 N"])
    said = place_words(state, "move c3")
    assert not any("damaged" in words or tone == "bad" for words, tone in said.values())


def test_while_it_turns_a_metal_stands_on_its_new_space_and_its_lines_are_shown() -> None:
    state = field(["b3 N", "a1 N", "e1 N"], ["c7 S", "e5 W", "e7 N"])
    choose(state, "move b3", "to c3")
    root = drawn(state)
    x, y = place_of(root, "space-c3")
    assert place_of(root, "metal-0") == (x + CELL / 2, y + CELL / 2)
    assert len(with_class(root, "ghost")) == 1
    assert len(with_class(root, "preview")) == 4
    assert len(with_class(root, "reticle")) == 1
    assert "damaged" in signs_of(state), "c7 will fire at it there"
    assert "sights" not in signs_of(state, 1), "for others it has not moved yet"
    view = GAME.see(state, 0)
    assert state.decision is not None
    north = FACE.wording(view, state.decision, Option("face", "N"))
    aimed = metal_at(view, "c7")
    assert aimed is not None
    assert (north.label, north.note) == ("North ↑", f"aims at {aimed['name']}, +2 points")
    assert FACE.wording(GAME.see(state, 1), state.decision, Option("face", "N")).label == "North ↓"


# What stands beside the map, over it, and up close.


def words_of(markup: str) -> str:
    return " ".join("".join(parsed(f"<div>{markup}</div>").itertext()).split())


def test_beside_the_map_stands_what_the_turn_would_bring() -> None:
    state = field(["b5 N", "e3 N"], ["a1 N", "b7 W"], vp=(5, 4))
    choose(state, "move b5", "to a5")
    said = words_of(FACE.aside(GAME.see(state, 0), state.decision))
    own = [metal["name"] for metal in GAME.see(state, 0)["metals"][:2]]
    assert f"With {own[0]} on a5" in said
    assert f"You score 2{own[0]} 1, {own[1]} 1" in said
    assert "5 → 7" in said
    assert f"{own[0]} is damagedby Silver Bow on a1; it still scores" in said
    assert f"{own[1]} is safe" in said


def test_beside_the_map_stands_who_fires_at_whom_in_both_turns() -> None:
    state = field(["a5 E", "c4 N"], ["a1 N", "c1 N", "e5 N damaged"])
    view = GAME.see(state, 0)
    names = {metal["at"]: metal["name"] for metal in view["metals"]}
    said = words_of(FACE.aside(view, state.decision))
    assert f"{names['a1']} a1 damages {names['a5']}" in said
    assert f"{names['c1']} c1 cannot hit {names['c4']} now" in said
    assert f"{names['a5']} a5 destroys {names['e5']}" in said
    spectator = words_of(FACE.aside(GAME.see(state, None), None))
    assert "North fires in south's turn" in spectator
    assert "You" not in spectator


def test_the_mat_holds_the_pool_and_says_whether_one_may_deploy() -> None:
    state = field(["a5 E"], [])
    root = parsed(FACE.mat(GAME.see(state, 0), None))
    assert [e.attrib["id"] for e in with_class(root, "waiting")] == ["pool-1", "pool-2"]
    assert "1 of 3 on the map" in words_of(FACE.mat(GAME.see(state, 0), None))
    full = field(["a5 E", "a4 E", "a3 E"], [], metals_per_player=4)
    assert "no other may be deployed" in words_of(FACE.mat(GAME.see(full, 0), None))
    choose(state, "deploy pool", "to a1")
    root = parsed(FACE.mat(GAME.see(state, 0), state.decision))
    assert [e.attrib["id"] for e in with_class(root, "waiting")] == ["pool-2"]


def film_of(state: Battlefield, *words: str) -> list[Beat]:
    """Return the beats of the last of these choices."""
    *first, last = words
    choose(state, *first)
    (scene,) = film(state, [Option(*last.split())])
    return scene.beats


def test_an_assault_is_seen_shot_by_shot() -> None:
    state = field(["b5 N", "e3 N damaged"], ["a1 N", "e7 S"])
    beats = film_of(state, "move b5", "to a5", "face N")
    cues = [FACE.cues({}, {}, beat.events) for beat in beats]
    assert [[(cue.kind, cue.at, cue.to) for cue in beat] for beat in cues] == [
        [("move", "metal-0", "")],
        [("shot", "metal-3", "metal-0"), ("shot", "metal-4", "metal-1")],
        [("hit", "metal-0", ""), ("hit", "space-e3", "")],
        [("card", "coin-a5", "chip-0")],
    ]
    for beat, shots in zip(beats, (0, 2, 0, 0), strict=True):
        view = GAME.see(beat.state, 0)
        picture = parsed(FACE.draw(view, None))
        assert len(with_class(picture, "shot")) == shots
        parsed(f"<div>{FACE.stage(view, None, beat.events)}</div>")
        if any(event.verb == "attacked" for event in beat.events):
            assert with_id(picture, "coin-a5") is not None, "it flies in the last beat"
    banners = [words_of(FACE.stage(GAME.see(b.state, 0), None, b.events)) for b in beats]
    assert banners[0] == ""
    assert "Silver Bow" in banners[1]
    assert "damaged" in banners[2]
    assert "lost" in banners[2]
    assert banners[3].startswith("+10 → 1")


def test_a_bonus_is_told_with_the_side_that_it_was_paid_for() -> None:
    state = field(["b3 N"], ["c7 S white_fang"], factions=True)
    beats = film_of(state, "move b3", "to c3", "face E")
    banner = words_of(FACE.stage(GAME.see(beats[1].state, 0), None, beats[1].events))
    assert "from the side" in banner
    assert "+1 point for White Fang" in banner


def test_every_metal_can_be_seen_up_close() -> None:
    state = field(["a5 E zipang damaged"], ["a1 N"], factions=True)
    view = GAME.see(state, 0)
    near = words_of(FACE.zoom(view, "metal-0"))
    assert near.startswith("Kabuto")
    assert "On a5, facing east. Damaged" in near
    assert "Zipang: +1 point when" in near
    assert "It will be lost" in near
    assert "In the pool" in words_of(FACE.zoom(view, "pool-1"))
    assert FACE.zoom(view, "space-a5") == ""
    zooming = [e.attrib["id"] for e in shown(view, None).iter() if "data-zoom" in e.attrib]
    assert "metal-0" in zooming
    assert "pool-1" in zooming
    assert all(FACE.zoom(view, identity) for identity in zooming)


def test_what_pictures_share_is_named_after_the_game() -> None:
    root = parsed(f"<defs>{FACE.defs()}</defs>")
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert all(identity.startswith("metals-") for identity in ids)
    view = GAME.see(field(["a5 E"], ["e1 N damaged"], factions=True), 0)
    used = set(re.findall(r"#(metals-[a-z0-9]+)", FACE.draw(view, None) + FACE.style))
    assert used <= set(ids)
