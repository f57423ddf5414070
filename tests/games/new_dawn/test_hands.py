"""What others see of a hand while its owner chooses (ledger, section 6)."""

from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.rules.explore import ExploreCard
from dawndoom.games.new_dawn.rules.state import NOWHERE
from tests.games.new_dawn.table import Table


def seen_after(card: str) -> object:
    """Return what the other seat sees when a card was chosen and is not laid yet."""
    table = Table()
    table.hand(0, "E01", "S01")
    table.do(ExploreCard(0, False, NOWHERE, False))
    table.answer(f"explore {card}")
    assert table.asks == "explore_region"
    return GAME.see(table.state, 1)


def test_nobody_sees_which_card_was_chosen_before_it_is_laid() -> None:
    assert seen_after("E01") == seen_after("S01")
