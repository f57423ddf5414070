"""What a report says is what the results hold."""

import re
from pathlib import Path

import pytest

from dawndoom.core import Band
from dawndoom.lab.evidence import (
    Estimate,
    banded,
    card_findings,
    comebacks,
    difference,
    endings,
    gather,
    general,
    leader_keeps,
    mean,
    wins_by_count,
    wins_by_player,
    wins_by_seat,
    wins_by_trait,
)
from dawndoom.lab.report import report
from dawndoom.lab.tables import Cells, ResultsError
from dawndoom.lab.watcher import card_list
from tests.cli.conftest import Run
from tests.lab.games import row, rows


def test_wins_by_seat_are_shares_with_intervals() -> None:
    first, second = wins_by_seat(gather(rows(200, 0.6)))
    assert (first.words, first.value, first.count) == ("seat 1", 0.6, 200)
    assert second.value == pytest.approx(0.4)
    assert first.interval[0] < 0.6 < first.interval[1]


def test_a_draw_is_nobodys_win() -> None:
    drawn = row(0, 0, winners=[0, 1], returns=[0.5, 0.5], draw=True)
    first, second = wins_by_seat(gather([drawn, row(1, 0)]))
    assert (first.value, second.value) == (0.5, 0.0)


def test_traits_are_held_against_the_bands_of_the_ledger() -> None:
    first, second = wins_by_trait(gather(rows(1000, 0.8)), "order")
    assert first.band == (0.45, 0.62)
    assert first.verdict == "outside"
    assert second.band is None
    assert wins_by_trait(gather(rows(1000, 0.55)), "order")[0].verdict == "inside"
    assert wins_by_trait(gather(rows(12, 0.75)), "order")[0].verdict == "doubtful"


def test_a_band_counts_only_for_the_options_it_speaks_of() -> None:
    band = Band("wins", 0.0, 1.0, {"map": ("ringwood",), "seats": (2, 3)})
    assert band.counts({"map": "ringwood"}, 2)
    assert not band.counts({"map": "ringwood"}, 4)
    assert not band.counts({"map": "crossroads"}, 2)
    found = rows(10)
    found[0]["options"] = {**found[0]["options"], "map": "long_front"}
    assert wins_by_trait(gather(found), "order")[0].band is None


def card_rows(helps: float, count: int = 400) -> list[Cells]:
    """Return games in which both seats are offered a card and the first takes it in half."""
    found = []
    for number in range(count):
        takes = number % 2
        # Spread evenly over all games: a coin that falls with the given edge.
        lucky = (number // 2 * 37 % 100) / 100 < 0.5 + (helps / 2 if takes else -helps / 2)
        cards = [[0, "zipang", 3, takes, takes], [1, "zipang", 1, 0, 0]]
        found.append(row(number, 0 if lucky else 1, cards=cards))
    return found


def test_a_card_that_helps_is_seen_to_help() -> None:
    (finding,) = card_findings(gather(card_rows(0.4)))
    assert finding.card.name == "Zipang"
    assert finding.offered == 1.0
    assert finding.taken == pytest.approx(0.25)
    assert finding.played == pytest.approx(0.25)
    assert finding.effect is not None
    low, high = finding.effect.interval
    assert 0 < low < finding.effect.value < high


def test_a_card_that_does_nothing_is_not_accused() -> None:
    (finding,) = card_findings(gather(card_rows(0.0)))
    assert finding.effect is not None
    low, high = finding.effect.interval
    assert low < 0 < high


def test_a_strong_players_favourite_does_not_shine_by_its_owner() -> None:
    """One bot always wins and always takes the card; the other does neither."""
    players = ["greedy", "random"]
    cards = [[0, "zipang", 1, 1, 1], [1, "zipang", 1, 0, 0]]
    (finding,) = card_findings(gather(rows(100, 1.0, players=players, cards=cards)))
    assert finding.effect is not None
    assert finding.effect.value == 0


def test_too_few_cases_are_no_verdict() -> None:
    (finding,) = card_findings(gather(card_rows(0.4, count=20)))
    assert finding.effect is None


def test_lengths_endings_and_comebacks_are_counted() -> None:
    evidence = gather(rows(100))
    assert [each.value for each in endings(evidence)] == [1.0, 0.0, 0.0]
    assert [each.words for each in general(evidence)] == [
        "draws",
        "turns",
        "decisions",
        "options per decision",
        "score",
    ]
    keeps, turned = leader_keeps(evidence), comebacks(evidence, 0.1)
    assert keeps is not None
    assert turned is not None
    assert (keeps.value, turned.value) == (0.75, 0.2)


def test_players_and_counts_are_told_apart() -> None:
    mixed = rows(10, players=["greedy", "random"])
    assert [each.words for each in wins_by_player(gather(mixed))] == ["greedy", "random"]
    assert [each.words for each in wins_by_count(gather(mixed))] == ["2 players"]


def test_differences_have_the_interval_of_two_samples() -> None:
    found = difference("x", [1.0] * 50 + [0.0] * 50, [1.0] * 25 + [0.0] * 75)
    assert found.value == pytest.approx(0.25)
    assert found.interval == pytest.approx((0.1198, 0.3802), abs=0.0005)
    assert mean("x", [3.0]).interval == (3.0, 3.0)


def test_an_estimate_is_plain_data() -> None:
    plain = Estimate("x", 0.7, (0.65, 0.75), 9, (0.4, 0.6)).plain()
    assert (plain["verdict"], plain["band"]) == ("outside", [0.4, 0.6])


def test_results_of_two_games_are_no_report() -> None:
    with pytest.raises(ResultsError, match="about one game"):
        gather([row(0, 0), row(1, 0, game="chess")])


def test_the_page_is_one_file_that_asks_for_nothing_else() -> None:
    page = report(card_rows(0.3))
    body = page[page.index("</script>") :]
    assert "Metals: balance of 400 games" in body
    for title in ("Against the ledger", "Who wins", "Cards", "Length and endings", "Comebacks"):
        assert f"<h2>{title}</h2>" in body
    for name in ("seats", "trait-order", "deck-factions", "length", "branching", "lowest"):
        assert f'<div id="{name}"' in body
    assert not re.search(r"""<(script|link|img)[^>]+(src|href)=""", body)


def test_all_that_the_ledger_bounds_is_told_even_what_never_happened() -> None:
    found = {each.words: each for each in banded(gather(rows(1000)))}
    assert set(found) == {
        "order: first",
        "draws",
        "ending: turn limit",
        "ending: no legal action",
    }
    assert found["ending: turn limit"].value == 0
    assert {each.verdict for each in found.values()} == {"inside"}


def test_words_from_results_are_escaped() -> None:
    page = report(rows(30, players=["<b>bold</b>", "random"]))
    assert "<b>bold</b>" not in page[page.index("</script>") :]


def test_the_command_writes_the_page(run: Run, tmp_path: Path) -> None:
    results = str(tmp_path / "r.parquet")
    run("simulate", "metals", "--option", "factions=on", "--games", "30", "-o", results)
    page = tmp_path / "report.html"
    answer = run("report", results, "-o", str(page))
    assert answer.code == 0, answer.err
    assert "30 games" in answer.out
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")


def test_cards_of_a_loaded_set_take_the_place_of_the_authored() -> None:
    from dawndoom.core import CardSet

    text = 'game = "metals"\n[[factions]]\nid = "mine"\nname = "Mine"\n'
    decks = {card.deck: card for card in card_list("metals", CardSet("mine.toml", text))}
    assert decks["factions"].id == "mine"
    assert "maps" in decks
