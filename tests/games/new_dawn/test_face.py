"""The picture and the words of New Dawn: every decision can be drawn, said and clicked."""

import re
import tomllib
import xml.dom.minidom
from importlib.resources import files
from pathlib import Path

import pytest

from dawndoom.core import Decision, Dice, Event, Match, View
from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.face.prices import percent
from dawndoom.games.new_dawn.face.prompts import PROMPTS
from dawndoom.games.new_dawn.face.worlds import MOTIFS, motif_of, world
from dawndoom.games.new_dawn.rules.actions import ActionTurn
from dawndoom.games.new_dawn.rules.kinds import ANYWHERE
from dawndoom.games.new_dawn.rules.seize import NO_DICE, SeizeTarget
from dawndoom.games.new_dawn.rules.state import NOWHERE
from tests.games.new_dawn.table import Table

FACE = GAME.face
NAMES = ["Ada", "Ben <b>", "Cleo", "Dora"]
SILENT = {"dealt", "forced", "final_scores", "paid"}


MOST_BUTTONS = 8


def screen(view: View, decision: Decision | None) -> str:
    """Return everything that is on the screen of whoever is asked."""
    parts = (FACE.draw, FACE.mat, FACE.aside)
    return "".join([*(part(view, decision) for part in parts), FACE.stage(view, decision, ())])


def ids(markup: str) -> list[str]:
    """Return the ids of all elements."""
    return re.findall(r'\sid="([^"]+)"', markup)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"stations": 5, "race_mode": "random"}), (4, {"sectors": True, "stations": 3})],
)
def test_every_decision_is_drawn_and_said(seats: int, options: dict[str, object]) -> None:
    match = Match(GAME, options, seats, 6)
    dice = Dice(6)
    number = 0
    while match.decision is not None:
        decision = match.decision
        view = match.view(decision.seat)
        assert FACE.prompt(view, decision).title
        said = [FACE.wording(view, decision, option) for option in decision.options]
        assert all(words.label for words in said)
        assert len({(words.label, words.note) for words in said}) == len(said)
        if number % 9 == 0:
            xml.dom.minidom.parseString(FACE.draw(view, decision))
            FACE.draw(match.view(None), None)
        number += 1
        for event in match.choose(dice.below(len(decision.options))):
            assert FACE.sentence(event, NAMES) or event.verb in SILENT, event
    view = match.view(None)
    assert FACE.ending(view, NAMES)
    assert "Total" in FACE.summary(match.story, NAMES)
    assert FACE.draw(view, None)


@pytest.mark.parametrize(
    ("seats", "options", "seed"),
    [(2, {}, 4), (3, {"stations": 5, "race_mode": "random"}, 8),
     (4, {"sectors": True, "stations": 3}, 11)],
)  # fmt: skip
def test_every_option_has_a_place_on_the_screen_or_is_one_of_few_buttons(
    seats: int, options: dict[str, object], seed: int
) -> None:
    match = Match(GAME, options, seats, seed)
    dice = Dice(seed)
    while match.decision is not None:
        decision = match.decision
        view = match.view(decision.seat)
        shown = ids(screen(view, decision))
        assert len(shown) == len(set(shown)), "an id twice"
        places = [FACE.place_of(view, decision, option).at for option in decision.options]
        assert {place for place in places if place} <= set(shown), decision
        assert places.count("") <= MOST_BUTTONS, decision
        match.choose(dice.below(len(decision.options)))


def test_only_what_ends_something_is_told_apart_as_an_end() -> None:
    match = Match(GAME, {"race_mode": "random"}, 2, 4)
    dice = Dice(4)
    while match.decision is not None:
        decision = match.decision
        view = match.view(decision.seat)
        for option in decision.options:
            is_end = option.verb in ("done", "pass", "decline")
            assert (FACE.place_of(view, decision, option).kind == "end") is is_end
        match.choose(dice.below(len(decision.options)))


def test_a_roll_on_a_card_shows_what_its_totals_bring() -> None:
    table = Table("ZE", "HU")
    table.ambassadors("A1")
    table.lay("2-2", "E01")
    table.do(ActionTurn(0, 1))
    table.answer("action ambassador", "perform 1")
    assert table.asks == "roll_post"
    drawn = FACE.stage(GAME.see(table.state, 0), table.state.decision, ())
    assert "<b>2 or less</b>Gain 1 resource of your choice." in drawn
    assert "<b>5 or more</b>Gain 3 resources of your choice." in drawn


def attack(**tokens: int) -> Table:
    """Return a table at which a Facility of another is about to be attacked."""
    table = Table("ZE", "HU")
    table.lay("2-2", "E01", control=1)
    table.mhq(0, "3-3")
    table.give(0, **tokens)
    table.do(SeizeTarget(0, 0, NO_DICE, ANYWHERE, NOWHERE, False, True))
    return table


def test_odds_stand_at_the_facility_before_one_commits() -> None:
    table = attack(P2=2)
    decision = table.state.decision
    assert decision is not None
    view = GAME.see(table.state, 0)
    place = FACE.place_of(view, decision, decision.options[0])
    odds = view["forecast"]["targets"]["2-2"]
    assert place.at == "facility-E01"
    assert place.kind == "hit"
    assert place.words == f"{percent(odds['chance'])[:-1]}–{percent(odds['chance_with_tokens'])}"


def test_a_contest_shows_what_each_token_would_do_to_the_odds() -> None:
    table = attack(P2=2)
    table.answer("seize 2-2")
    view = GAME.see(table.state, 0)
    drawn = FACE.stage(view, table.state.decision, ())
    now = view["forecast"]["chance"]
    table.answer("token P2")
    after = GAME.see(table.state, 0)["forecast"]["chance"]
    assert "your chance" in drawn
    assert 'id="token-P2"' in drawn
    assert f"{percent(now)} → {percent(after)}" in drawn


def test_the_defender_reads_the_chance_to_hold() -> None:
    table = attack(P2=1)
    table.answer("seize 2-2")
    drawn = FACE.stage(GAME.see(table.state, 1), None, ())
    assert "your chance to hold" in drawn
    assert 'id="token-P2"' not in drawn


def told(verb: str, *about: object) -> Event:
    """Return an event that everybody hears."""
    return Event(verb, about, None)


def test_how_a_contest_ended_is_stamped() -> None:
    table = attack()
    view = GAME.see(table.state, 0)
    won = FACE.stage(view, None, [told("won", 0, 1, "E01", 6, 3)])
    tied = FACE.stage(view, None, [told("lost", 0, 1, "E01", 3, 3)])
    assert "SEIZED" in won
    assert "HELD" in tied
    assert "ties go to the Defender" in tied


def test_an_attack_is_told_in_motions() -> None:
    table = attack()
    view = GAME.see(table.state, 0)
    events = [
        told("attacked", 0, 1, "E01", "2-2", 3),
        told("rolled", 0, ["W", "R"], [4, 5], 0, 9),
    ]
    cues = FACE.cues(view, view, events)
    assert ("look", "facility-E01") in [(cue.kind, cue.at) for cue in cues]
    assert [cue.faces for cue in cues if cue.kind == "dice"] == [(4, 5)]


def test_turning_a_card_shows_what_each_side_gives() -> None:
    table = Table("MI", "HU")
    table.lay("2-2", "E01")
    table.gain("2-2")
    view = GAME.see(table.state, 0)
    drawn = FACE.draw(view, table.state.decision)
    for turns, side in enumerate("NESW"):
        button = drawn[drawn.index(f'id="turn-{turns}"') :]
        assert view["benefits"][side]["name"] in button.split('id="turn-', 2)[1]


def test_used_technologies_rest_and_are_not_struck_out() -> None:
    table = Table("HU", "MI")
    table.give(0, C=3, P2=1)
    table.tech(0, "HU1", used=True)
    panel = FACE.player(GAME.see(table.state, 1), 0)
    assert "Consular Staff" in panel
    assert panel.count("token empty") == 3
    assert "ready again in Round" in panel
    assert "line-through" not in FACE.style
    lines = FACE.describe(GAME.see(table.state, 1), NAMES)
    assert any("3 Credit" in line for line in lines)


def test_a_panel_has_no_ids_that_the_viewers_own_board_has() -> None:
    table = Table("HU", "MI")
    table.give(0, C=3, P2=1)
    view = GAME.see(table.state, 0)
    assert not set(ids(FACE.player(view, 0))) & set(ids(FACE.mat(view, None)))


def test_hands_of_others_never_reach_the_screen() -> None:
    table = Table("HU", "MI")
    table.hand(0, "E01")
    for seat in (1, None):
        view = GAME.see(table.state, seat)
        assert "Minireen" not in FACE.draw(view, None) + FACE.mat(view, None).replace(
            "Minireen</b>", ""
        )
        assert FACE.zoom(view, "hand-E01") == ""
    view = GAME.see(table.state, 0)
    assert "Asteroid Drill" in FACE.mat(view, None)
    assert "Asteroid Drill" in FACE.zoom(view, "hand-E01")


@pytest.mark.parametrize("identity", ["facility-E01", "benefit-N", "tech-HU1", "ambassador-A1"])
def test_cards_zoom_to_a_whole_face(identity: str) -> None:
    table = Table("HU", "MI")
    table.ambassadors("A1")
    table.lay("2-2", "E01")
    face = FACE.zoom(GAME.see(table.state, 0), identity)
    xml.dom.minidom.parseString(face)


def test_every_facility_has_a_world_of_its_own() -> None:
    names = {card["name"]: card["type"][0].upper() for card in facilities()}
    worlds = {world(name, letter) for name, letter in names.items()}
    assert len(worlds) == len(names)
    assert {motif_of(name) for name in names} == set(MOTIFS)


def facilities() -> list[dict[str, str]]:
    """Return the Facilities as their file has them."""
    text = files("dawndoom.games.new_dawn.cards").joinpath("facilities.toml").read_text("utf-8")
    found: list[dict[str, str]] = tomllib.loads(text)["facilities"]
    return found


def test_the_score_line_has_points_and_resources_of_all() -> None:
    table = Table("HU", "MI")
    table.give(1, C=3)
    entries = FACE.score(GAME.see(table.state, 0), NAMES)
    assert [entry.seat for entry in entries] == [0, 1]
    assert entries[1].words == "VP"
    assert entries[1].notes[0] == "{coin} 3"


def test_every_decision_of_the_ledger_has_a_prompt() -> None:
    ledger = Path(__file__).parents[3] / "docs/rules/new-dawn.md"
    section = ledger.read_text("utf-8").split("## 5. Decision points")[1].split("\n## ")[0]
    cells = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    named = {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}
    # Where a card is used or its ability performed, the prompt is made from the card.
    assert named == {*PROMPTS, "use_card", "perform_ability"}


def test_the_guide_tells_the_seven_steps() -> None:
    guide = FACE.guide()
    for word in ("Production", "Draw", "Explore", "Technology", "Move", "Actions", "Aid"):
        assert word in guide
    assert FACE.symbols(GAME.see(Table().state, 0))
