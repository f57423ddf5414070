"""The posters of the games, and what stands in for one that is not there."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from dawndoom import all_games, find_game
from dawndoom.table.model.faces import board_of, emblem

SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 30_000
LIGHT_TO_HEAVY = ["metals", "cyberdoom-tower", "death-dome", "new-dawn", "metal-dawn"]
WITH_POSTER = [game.name for game in all_games() if game.face.emblem is not None]


@pytest.mark.parametrize("name", WITH_POSTER)
def test_a_poster_is_a_small_picture_without_words_or_wishes_from_elsewhere(name: str) -> None:
    text = emblem(name)
    root = ElementTree.fromstring(text)
    assert root.get("viewBox") == "0 0 300 170"
    assert len(text) < LARGEST
    names = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert not names & {"text", "image", "use", "script", "style"}
    given = {element.get("id") for element in root.iter() if element.get("id")}
    paints = {element.get("fill", "") for element in root.iter()}
    assert {paint[5:-1] for paint in paints if paint.startswith("url(#")} <= given


def test_the_games_stand_from_light_to_heavy() -> None:
    ours = [game.name for game in all_games() if game.name in LIGHT_TO_HEAVY]
    assert ours == LIGHT_TO_HEAVY
    assert set(ours) <= set(WITH_POSTER)


def test_a_game_without_a_poster_shows_a_board() -> None:
    game = find_game("metals")
    plain = replace(game, face=replace(game.face, emblem=None))
    root = ElementTree.fromstring(board_of(plain))
    assert any("space" in element.get("class", "").split() for element in root.iter())
