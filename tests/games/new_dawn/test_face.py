"""The picture and the words of New Dawn: every decision can be drawn, said and clicked."""

import re
import xml.dom.minidom
from pathlib import Path

import pytest

from dawndoom.core import Dice, Match
from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.face.prompts import PROMPTS
from dawndoom.games.new_dawn.mind.order import order
from dawndoom.games.new_dawn.rules.actions import ActionTurn
from dawndoom.games.new_dawn.rules.kinds import ANYWHERE
from dawndoom.games.new_dawn.rules.seize import NO_DICE, SeizeTarget
from dawndoom.games.new_dawn.rules.state import NOWHERE
from tests.games.new_dawn.table import Table

FACE = GAME.face
NAMES = ["Ada", "Ben <b>", "Cleo", "Dora"]
SILENT = {"dealt", "forced", "final_scores", "paid"}


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


def test_options_with_a_place_can_be_clicked_in_the_picture() -> None:
    match = Match(GAME, {"race_mode": "random"}, 2, 4)
    clickable = {
        "explore_card",
        "explore_region",
        "move_mhq",
        "move_mhq_to",
        "draw_card",
        "place_ambassador",
    }
    found: set[str] = set()
    while match.decision is not None and found != clickable:
        decision = match.decision
        if decision.name in clickable:
            found.add(decision.name)
            drawn = FACE.draw(match.view(decision.seat), decision)
            indexes = {int(index) for index in re.findall(r'data-options="(\d+)"', drawn)}
            with_place = {
                n for n, o in enumerate(decision.options) if o.verb not in ("done", "pass")
            }
            assert indexes == with_place
        weights = order(match.state, decision)  # type: ignore[arg-type]
        match.choose(weights.index(max(weights)))
    assert found == clickable


def test_a_roll_on_a_card_shows_what_its_totals_bring() -> None:
    table = Table("ZE", "HU")
    table.ambassadors("A1")
    table.lay("2-2", "E01")
    table.do(ActionTurn(0, 1))
    table.answer("action ambassador", "perform 1")
    assert table.asks == "roll_post"
    drawn = FACE.draw(GAME.see(table.state, 0), table.state.decision)
    assert "2 or less: Gain 1 resource of your choice." in drawn
    assert "5 or more: Gain 3 resources of your choice." in drawn


def test_a_contest_shows_the_tokens_that_are_left_and_the_odds() -> None:
    table = Table("ZE", "HU")
    table.lay("2-2", "E01", control=1)
    table.mhq(0, "3-3")
    table.give(0, P2=2)
    table.do(SeizeTarget(0, 0, NO_DICE, ANYWHERE, NOWHERE, False, True))
    drawn = FACE.draw(GAME.see(table.state, 0), table.state.decision)
    assert re.search(r"\d+ %", drawn)
    table.answer("seize 2-2")
    drawn = FACE.draw(GAME.see(table.state, 0), table.state.decision)
    fight = drawn[drawn.index('id="layer-fight"') : drawn.index('id="layer-offers"')]
    assert "Attacker wins" in fight
    assert "kind-P2" in fight


def test_names_are_escaped_and_panels_show_the_means() -> None:
    table = Table("HU", "MI")
    table.give(0, C=3, P2=1)
    table.tech(0, "HU1", used=True)
    view = GAME.see(table.state, 1)
    panel = FACE.player(view, 0)
    assert "Consular Staff" in panel
    assert "slots 1/4" in panel
    assert "used" in panel
    lines = FACE.describe(view, NAMES)
    assert any("3 Credit" in line for line in lines)


def test_hands_of_others_never_reach_the_picture() -> None:
    table = Table("HU", "MI")
    table.hand(0, "E01")
    for seat in (1, None):
        assert "Minireen Asteroid Drill" not in FACE.draw(GAME.see(table.state, seat), None)
    assert "Minireen" in FACE.draw(GAME.see(table.state, 0), None)


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
