"""Every game on the shelf, played to its end by clicking what glows, with no idea of the rules."""

from typing import Any

import pytest
from playwright.sync_api import expect

from dawndoom import all_games
from dawndoom.core import Dice, Game
from dawndoom.testing import has_places
from tests.browser.conftest import Come
from tests.browser.people import Person

MOST_CLICKS = 1500
SIZES = {"wide": (1440, 900), "middle": (1024, 768), "phone": (390, 844)}
GAMES = [game for game in all_games() if has_places(game)]
SHORT: dict[str, dict[str, Any]] = {
    "metals": {"victory_target": 5},
    "metal-dawn": {"max_rounds": 2},
}
"""Settings that make for short games."""


def play_to_the_end(person: Person, seed: int, most: int = MOST_CLICKS) -> bool:
    """Click what glows, at random, until the game is over; tell whether it is."""
    dice = Dice(seed)
    for _ in range(most):
        person.wait_for_turn()
        if person.is_over():
            return True
        person.wait_for_plans()
        click_something(person, dice)
    return False


def click_something(person: Person, dice: Dice) -> None:
    """Click something that glows, and wait until something has come of it."""
    before = standing(person)
    glowing = person.glowing()
    assert glowing, f"nothing glows: {person.page.inner_text('#prompt')}"
    person.click(glowing[dice.below(len(glowing))])
    person.page.wait_for_function(f"before => ({STANDING})() !== before", arg=before)


STANDING = """() => [document.getElementById("live").dataset.version,
    document.querySelectorAll("#choices button").length,
    ...[...document.querySelectorAll(".picked")].map(each => each.id)].join(" ")"""


def standing(person: Person) -> str:
    """Return what a click changes: the table, an open menu, the pieces picked."""
    return str(person.page.evaluate(STANDING))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_is_played_to_its_end_by_clicking_what_glows(
    come: Come, game: Game, size: str
) -> None:
    ada = come(*SIZES[size])
    others = ["easy"] * (min(game.seats) - 1)
    ada.start("me", *others, game=game.name, **SHORT.get(game.name, {}))
    assert play_to_the_end(ada, seed=1), "the game has no end"
    expect(ada.page.locator("#ending h2")).not_to_be_empty()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
