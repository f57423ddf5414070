"""Every game on the shelf, played by clicking what glows, with no idea of the rules.

On one size of the screen it is played to its end, on the other sizes it is begun.
"""

from typing import Any

import pytest
from playwright.sync_api import expect

from dawndoom import all_games
from dawndoom.core import Dice, Game
from dawndoom.testing import has_places
from tests.browser.conftest import Come, Luck
from tests.browser.people import Person

MOST_CLICKS = 1500
SOME_CLICKS = 12
SIZES = {"wide": (1440, 900), "middle": (1024, 768), "phone": (390, 844)}
GAMES = [game for game in all_games() if has_places(game)]
SHORT: dict[str, dict[str, Any]] = {
    "metals": {"victory_target": 5},
    "metal-dawn": {"max_rounds": 2},
}
"""Settings that make for short games."""


def size_of(game: Game) -> str:
    """Return the size of the screen on which a game is played to its end: each has its turn."""
    return list(SIZES)[GAMES.index(game) % len(SIZES)]


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
    person.page.wait_for_function(f"before => ({STANDING})(before) !== before", arg=before)


# While an answer is under way the page stands as before, whatever menu has closed.
STANDING = """before => document.querySelector(".sending") ? before : [
    document.getElementById("live").dataset.version,
    document.querySelectorAll("#choices button").length,
    ...[...document.querySelectorAll(".picked")].map(each => each.id)].join(" ")"""


def standing(person: Person) -> str:
    """Return what a click changes: the table, an open menu, the pieces picked."""
    return str(person.page.evaluate(STANDING))


def sit_down(come: Come, luck: Luck, game: Game, size: str) -> Person:
    """Have somebody start a game on a screen of a size, the dice always falling the same way."""
    luck(f"e{GAMES.index(game)}{list(SIZES).index(size)}")
    person = come(*SIZES[size])
    others = ["easy"] * (min(game.seats) - 1)
    person.start("me", *others, game=game.name, **SHORT.get(game.name, {}))
    return person


def is_too_wide(person: Person) -> bool:
    """Tell whether the page has to be scrolled sideways."""
    return bool(person.page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_is_played_to_its_end_by_clicking_what_glows(
    come: Come, luck: Luck, game: Game
) -> None:
    ada = sit_down(come, luck, game, size_of(game))
    assert play_to_the_end(ada, seed=1), "the game has no end"
    expect(ada.page.locator("#ending h2")).not_to_be_empty()
    assert not is_too_wide(ada)


@pytest.mark.parametrize(
    ("game", "size"),
    [pytest.param(game, size, id=f"{game.name}-{size}")
     for game in GAMES for size in SIZES if size != size_of(game)],
)  # fmt: skip
def test_a_game_is_begun_on_the_other_screens_by_clicking_what_glows(
    come: Come, luck: Luck, game: Game, size: str
) -> None:
    ada = sit_down(come, luck, game, size)
    is_over = play_to_the_end(ada, seed=2, most=SOME_CLICKS)
    assert is_over or ada.number() > 0, "nothing has come of the clicks"
    assert not is_too_wide(ada)
