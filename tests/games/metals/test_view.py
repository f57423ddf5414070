"""What a view of Metals shows, and what it forecasts."""

from typing import Any

import pytest

from dawndoom.core import CardSet
from dawndoom.games.metals import GAME
from dawndoom.games.metals.rules.figures import name_of
from tests.games.metals.card_files import map_with
from tests.games.metals.field import Scene, both_seats, new


def forecast(scene: Scene) -> dict[str, dict[str, Any]]:
    """Return what each option would bring, by its words."""
    assert scene.state.decision is not None
    options = [scene.turned(str(option)) for option in scene.state.decision.options]
    return dict(zip(options, GAME.see(scene.state, 0)["forecast"], strict=True))


QUIET = {
    "attackers": 0,
    "defeated": False,
    "damaged": False,
    "points": 0,
    "enemy_points": 0,
    "enemy_points_most": 0,
    "wins": False,
}


@both_seats
def test_while_a_metal_is_chosen_nothing_is_forecast(seat: int) -> None:
    assert GAME.see(Scene(seat, ["c3 N"], []).state, 0)["forecast"] == []


@both_seats
def test_a_space_tells_of_attackers_harm_and_points(seat: int) -> None:
    scene = Scene(seat, ["b3 N", "a1 N"], ["c7 S", "e3 W", "b7 N"]).choose("move b3")
    coming = forecast(scene)
    assert coming["to c3"] == {**QUIET, "attackers": 2, "damaged": True, "points": 2}
    assert coming["to a3"] == {**QUIET, "attackers": 1, "damaged": True}
    assert coming["to b4"] == coming["to b2"] == QUIET


@both_seats
def test_a_damaged_metal_is_told_that_it_would_be_defeated_and_score_nothing(seat: int) -> None:
    scene = Scene(seat, ["b3 N damaged"], ["c7 S"]).choose("move b3")
    coming = forecast(scene)
    assert coming["to c3"] == {**QUIET, "attackers": 1, "defeated": True}
    assert coming["to b4"] == {**QUIET, "damaged": True}
    assert coming["to b2"] == QUIET, "the city repairs it"


@both_seats
def test_the_points_of_the_whole_turn_are_told_not_only_those_of_the_metal(seat: int) -> None:
    scene = Scene(seat, ["b3 N", "c5 N", "e3 N damaged"], ["e7 S"]).choose("move b3")
    coming = forecast(scene)
    assert coming["to c3"]["points"] == 4
    assert coming["to b4"]["points"] == 2


@both_seats
def test_a_space_that_wins_says_so(seat: int) -> None:
    coming = forecast(Scene(seat, ["b3 N"], [], vp=(8, 0)).choose("move b3"))
    assert coming["to c3"]["wins"]
    assert not coming["to b4"]["wins"]


@both_seats
def test_a_metal_of_the_pool_is_safe_where_it_enters(seat: int) -> None:
    scene = Scene(seat, ["c3 N"], ["a7 S"]).choose("deploy pool")
    assert forecast(scene)["to a1"] == {**QUIET, "points": 2}
    scene.choose("to a1")
    assert forecast(scene)["face E"] == {**QUIET, "points": 2}


@both_seats
def test_with_factions_a_space_tells_the_least_and_the_most_that_the_enemy_gains(
    seat: int,
) -> None:
    scene = Scene(seat, ["b2 N"], ["c7 S white_fang", "e3 W artemisia"], factions=True)
    scene.choose("move b2")
    coming = forecast(scene)["to c2"]
    assert (coming["enemy_points"], coming["enemy_points_most"]) == (0, 1)
    scene.choose("to c2")
    gains = {words: coming["enemy_points"] for words, coming in forecast(scene).items()}
    assert gains == {"face N": 0, "face S": 0, "face E": 1, "face W": 1}


@both_seats
def test_a_facing_that_loses_the_game_is_no_win(seat: int) -> None:
    scene = Scene(seat, ["b3 N"], ["c7 S white_fang"], vp=(18, 19), factions=True)
    scene.choose("move b3")
    assert not forecast(scene)["to c3"]["wins"], "with its side to the enemy it loses first"
    scene.choose("to c3")
    wins = {words for words, coming in forecast(scene).items() if coming["wins"]}
    assert wins == {"face N", "face S"}


@both_seats
def test_a_turn_on_the_spot_is_forecast_too(seat: int) -> None:
    scene = Scene(seat, ["c3 N"], ["c7 S"], allow_pivot=True).choose("move c3")
    assert forecast(scene)["to c3"] == {**QUIET, "attackers": 1, "damaged": True, "points": 2}
    assert forecast(scene.choose("to c3"))["face E"]["attackers"] == 1


def threats(scene: Scene, when: str = "threats") -> dict[str, tuple[list[str], bool]]:
    """Return who is in whose sights, by the spaces they stand on, and who would be lost."""
    view = GAME.see(scene.state, None)
    at = [metal["at"] and scene.turned(metal["at"]) for metal in view["metals"]]
    return {
        at[threat["target"]]: ([at[a] for a in threat["attackers"]], threat["lost"])
        for threat in view[when]
    }


@both_seats
def test_a_view_tells_who_is_in_whose_sights(seat: int) -> None:
    scene = Scene(seat, ["a5 E", "c4 N", "e3 N damaged"], ["a1 N", "c1 N", "e5 S"])
    assert threats(scene) == {
        "a5": (["a1"], False), "e3": (["e5"], True), "e5": (["a5", "e3"], False),
    }  # fmt: skip
    assert threats(scene, "threats_there") == {}
    every = Scene(seat, ["a5 E", "e3 N"], ["e5 S"], stacking_attacks=True)
    assert threats(every)["e5"] == (["a5", "e3"], True)


@both_seats
def test_a_metal_that_is_being_turned_is_threatened_on_its_new_space_and_aims_at_nobody(
    seat: int,
) -> None:
    scene = Scene(seat, ["b5 W"], ["a1 N", "a5 N"]).choose("move b5")
    assert threats(scene) == {"a5": (["b5"], False)}
    scene.choose("to b4")
    assert threats(scene, "threats_there") == {}
    scene = Scene(seat, ["b5 S"], ["a1 N"]).choose("move b5", "to a5")
    assert threats(scene) == {}
    assert threats(scene, "threats_there") == {"b5": (["a1"], False)}, "it is still on b5"


@both_seats
def test_a_threat_tells_what_the_enemy_would_earn(seat: int) -> None:
    scene = Scene(seat, ["c3 E"], ["c7 S white_fang", "e3 W corsario"], factions=True)
    found = [t for t in GAME.see(scene.state, None)["threats"] if len(t["attackers"]) == 2]
    assert [threat["enemy_points"] for threat in found] == [2]


@both_seats
def test_a_forecast_changes_nothing(seat: int) -> None:
    scene = Scene(seat, ["b3 N"], ["c7 S zipang"], factions=True).choose("move b3")
    before = GAME.dump(scene.state)
    GAME.see(scene.state, 0)
    assert GAME.dump(scene.state) == before


def test_a_view_shows_the_whole_table() -> None:
    view = GAME.see(new(turn_cap=30, los_blocking="forest"), 1)
    assert view["map"]["name"] == "Crossroads"
    assert (view["map"]["cols"], view["map"]["rows"]) == (5, 7)
    assert view["map"]["spaces"][:6] == ["a1", "b1", "c1", "d1", "e1", "a2"]
    assert view["map"]["terrain"][6:9] == ["city", "plain", "forest"]
    assert view["map"]["points"][:5] == [0, 0, 1, 0, 0]
    assert (view["turn_cap"], view["target"], view["turns"]) == (30, 10, 0)
    assert (view["active"], view["starter"], view["deployed"]) == (0, 0, -1)
    assert view["factions"] == []
    assert view["fire_stops"] == {"metals": False, "forest": True}


@both_seats
def test_a_view_shows_each_metal_as_it_stands(seat: int) -> None:
    scene = Scene(seat, ["c3 E damaged zipang"], [], factions=True)
    view = GAME.see(scene.state, None)
    first = scene.state.owned(scene.x)[0]
    shown = view["metals"][first]
    assert shown["owner"] == scene.x
    assert (scene.turned(shown["at"]), scene.turned(shown["facing"])) == ("c3", "E")
    assert (shown["faction"], shown["damaged"]) == ("zipang", True)
    assert (shown["name"], shown["art"]) == (("Kabuto", "Tide Bell")[scene.x], "gate")
    waiting = view["metals"][first + 1]
    assert (waiting["at"], waiting["damaged"], waiting["faction"]) == (None, False, "white_fang")
    assert view["factions"][1] == {
        "id": "white_fang",
        "name": "White Fang",
        "words": "+1 point when the attack comes from the target's side",
    }


def test_without_factions_both_seats_have_figures_of_different_names() -> None:
    for south in (3, 4, 7):
        state = new(metals_per_player=f"{south},7")
        names = [name_of(state, metal) for metal in range(south + 7)]
        assert names[:3] == ["Wormwood", "Timber", "Kabuto"]
        assert names[south : south + 3] == ["Silver Bow", "Frostbite", "Tide Bell"]
        assert len(set(names)) == south + 7


def test_with_factions_the_figures_of_a_faction_are_taken_in_turn() -> None:
    state = new(factions=True, army_mode="pick", metals_per_player=4)
    state.faction = [0, 1, 0, 0, 0, 0, 0, 0]
    names = [name_of(state, metal) for metal in range(8)]
    assert names[:4] == ["Wormwood", "Timber", "Silver Bow", "Hind"]
    assert names[4:] == ["Silver Bow", "Hind", "Wormwood", "Silver Bow"]


def test_a_faction_without_figures_has_numbered_metals() -> None:
    text = GAME.cards().replace('faction = "zipang"', 'faction = "dinorda"')
    cards = CardSet("mine.toml", text)
    state = new(cards=cards, factions=True, army_mode="mono", metals_per_player="3,4")
    state.faction = [2] * 7
    assert [name_of(state, metal) for metal in range(7)] == [
        "Metal 1", "Metal 2", "Metal 3", "Metal 1", "Metal 2", "Metal 3", "Metal 4",
    ]  # fmt: skip
    assert {metal["art"] for metal in GAME.see(state, 0)["metals"]} == {"block"}


@pytest.mark.parametrize("seat", [0, 1])
def test_an_imagined_world_is_the_same_table_with_other_dice(seat: int) -> None:
    cards = map_with(3, 3, "a1 corner 0", "c1 corner 0", "a3 corner 0", "c3 corner 0",
                     "b1 plain 1", "b3 plain 1")  # fmt: skip
    state = new(cards=cards, map="mine")
    world = GAME.imagine(state, seat, 5)
    assert GAME.see(world, seat) == GAME.see(state, seat)
    assert world.dice != state.dice
