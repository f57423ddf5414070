"""Every game on the shelf, played to its end in the browser."""

import pytest
from playwright.sync_api import expect

from dawndoom import all_games
from dawndoom.core import Dice, Game
from tests.browser.conftest import Come
from tests.browser.people import Person

MOST_CLICKS = 1500


def play_to_the_end(person: Person, seed: int) -> None:
    """Click options at random, on the board where they stand there, until the game is over."""
    dice = Dice(seed)
    for _ in range(MOST_CLICKS):
        person.wait_for_turn()
        if person.is_over():
            return
        person.choose(dice.below(len(person.options())))
    raise AssertionError("the game has no end")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_game_is_played_to_its_end_by_clicking(come: Come, game: Game) -> None:
    ada = come()
    others = ["easy"] * (min(game.seats) - 1)
    ada.start("me", *others, game=game.name)
    play_to_the_end(ada, seed=1)
    expect(ada.page.locator("#ending h2")).not_to_be_empty()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
