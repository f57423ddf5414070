"""The lab knows no game, and serves every one."""

import pytest

from dawndoom.core import Game
from dawndoom.games import all_games
from dawndoom.lab import Plan, play_many
from dawndoom.lab.analysis import look_back
from dawndoom.lab.evidence import gather
from dawndoom.lab.report import report
from dawndoom.lab.results import game_row
from dawndoom.lab.watcher import card_list
from dawndoom.testing import random_match

GAMES = [pytest.param(game, id=game.name) for game in all_games()]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_watched_and_reported_on(game: Game) -> None:
    plan = Plan(game.name, {}, ("random",) * game.seats[-1], watch=True)
    rows = [game_row(plan, game.settle({}), row) for row in play_many(plan, 2)]
    known = {card.id for card in card_list(game.name)}
    for row in rows:
        assert {card for _, card, *_ in row["cards"]} <= known
        assert len(row["traits"]) == row["seats"]
        assert row["lowest"] is None or 0 <= row["lowest"] <= 1
    page = report(rows)
    assert f"{game.title}: balance of 2 games" in page[page.index("</script>") :]
    assert len(gather(rows).places) == (2 if game.cooperative else 2 * game.seats[-1])


@pytest.mark.parametrize("game", GAMES)
def test_every_band_names_a_measure_and_options_that_exist(game: Game) -> None:
    kinds = ("wins", "draws", "length", "decisions", "score", "ending", "trait", "card", "deck")
    decks = {card.deck for card in card_list(game.name)}
    keys = {setting.key for setting in game.settings} | {"seats"}
    for band in game.balance.bands:
        word, _, rest = band.measure.partition(" ")
        assert word in (*kinds, "taken"), band
        assert band.low <= band.high
        assert set(band.when) <= keys, band
        assert word not in ("deck", "taken") or rest in decks, band


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_looked_back_at(game: Game) -> None:
    match = random_match(game, seed=1)
    last = len(match.chosen) - 1
    for moment in look_back(match.save(), 2, [0, last]):
        assert len(moment.chances) == match.seats
        assert moment.chosen
