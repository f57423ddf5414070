"""Metals: its words."""

import ast
from pathlib import Path
from typing import Any

import pytest

from dawndoom.core import Event, Outcome, Wording
from dawndoom.games.metals import GAME
from dawndoom.games.metals.rules.state import Battlefield
from dawndoom.testing import random_match
from tests.games.metals.field import choose, field

FACE = GAME.face
NAMES = ("South", "North")
RULES = Path(__file__).parents[3] / "src" / "dawndoom" / "games" / "metals" / "rules"


def told_verbs() -> set[str]:
    """Return the verbs that the rules tell, by reading them."""
    verbs = {"moved", "turned", "damaged", "defeated", "forced", "resigned", "agreed_draw"}
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "state.tell_of":
                word = node.args[1]
                if isinstance(word, ast.Constant):
                    verbs.add(str(word.value))
    return verbs


SENTENCES: list[tuple[str, tuple[Any, ...], str]] = [
    ("picked", (0, "white_fang", "White Fang"), "South picked White Fang."),
    ("deployed", (1, 4, "a7", "S", "Timber"), "North deployed Timber on a7, facing south."),
    ("moved", (0, 1, "c3", "c4", "W", "Hind"), "South moved Hind from c3 to c4, facing west."),
    ("turned", (0, 1, "c3", "c3", "E", "Hind"), "South turned Hind on c3 to face east."),
    (
        "attacked",
        (1, 4, 1, "d4", "c4", "side", 1, "White Fang", "Timber", "Hind"),
        "North's Timber on d4 attacked Hind on c4 from the side: +1 point for White Fang.",
    ),
    ("damaged", (0, 1, "c4", "Hind"), "South's Hind on c4 was damaged."),
    ("defeated", (0, 1, "c4", "Hind"), "South's Hind on c4 was defeated and returned to the pool."),
    (
        "scored",
        (0, 4, 7, [["c3", 2], ["e3", 1], ["a5", 1]]),
        "South scored 4 points for c3, e3 and a5: 7 in all.",
    ),
    ("recovered", (0, 1, "d6", "Hind"), "South's Hind recovered in the city on d6."),
    ("forced", (0, "choose_space", ["to", "a1"]), "South had no choice but to go to a1."),
    ("resigned", (1,), "North resigned."),
    ("agreed_draw", (), "The players agreed to a draw."),
]


@pytest.mark.parametrize(("verb", "about", "text"), SENTENCES, ids=[row[0] for row in SENTENCES])
def test_every_event_is_a_sentence_with_its_rule(
    verb: str, about: tuple[Any, ...], text: str
) -> None:
    said = FACE.sentence(Event(verb, about, None), ("South", "North"))
    assert said is not None
    assert said.text == text
    assert said.rule.startswith("ME-")


def test_no_event_of_the_rules_is_without_a_sentence() -> None:
    assert told_verbs() == {verb for verb, _, _ in SENTENCES}
    assert FACE.sentence(Event("unheard_of", (), None), NAMES) is None


def test_you_are_addressed_as_you() -> None:
    said = FACE.sentence(Event("damaged", (0, 1, "c4", "Hind"), None), ("You", "Hard bot"))
    assert said is not None
    assert said.text == "Your Hind on c4 was damaged."
    assert said.pieces == ("metal-1",)


@pytest.mark.parametrize(
    "options", [{}, {"factions": True}, {"factions": True, "army_mode": "pick"}]
)
def test_the_log_names_metals_as_the_board_does_and_every_event_knows_its_seat(
    options: dict[str, Any],
) -> None:
    match = random_match(GAME, options, seed=6)
    metals = match.view(None)["metals"]
    told = [event for events in match.story for event in events]
    assert {"attacked", "moved", "deployed", "damaged", "defeated"} <= {
        event.verb for event in told
    }
    for event in told:
        said = FACE.sentence(event, NAMES)
        assert said is not None
        assert event.seat == said.seat == event.about[0]
        for piece in said.pieces:
            if piece.startswith("metal-"):
                assert metals[int(piece.removeprefix("metal-"))]["name"] in said.text


def words_of(state: Battlefield) -> dict[str, Wording]:
    assert state.decision is not None
    view = GAME.see(state, state.active)
    return {str(o): FACE.wording(view, state.decision, o) for o in state.decision.options}


def test_a_metal_is_chosen_by_its_name_and_faction() -> None:
    state = field(["c3 N zipang damaged"], ["c1 N"], factions=True)
    said = words_of(state)
    assert said["move c3"].label == "Move Kabuto (c3)"
    assert said["move c3"].note == "damaged, 2-point space, under fire from 1 Metal"
    assert said["deploy white_fang"].label == "Deploy Timber of White Fang"


def test_whoever_turns_on_the_spot_stays() -> None:
    state = field(["c3 N"], [], allow_pivot=True)
    choose(state, "move c3")
    assert words_of(state)["to c3"].label == "Stay on c3 and turn"


def test_a_metal_does_not_aim_at_one_that_hides_in_a_forest() -> None:
    state = field(["b4 N"], ["c4 S", "d5 S"])
    choose(state, "move b4", "to a4")
    assert words_of(state)["face E"].note == "4 spaces in its line"
    state = field(["b5 N"], ["c4 S", "d5 S", "e5 S"])
    choose(state, "move b5", "to a5")
    assert words_of(state)["face E"].note == "aims at Frostbite and Tide Bell, +1 point"


def test_the_prompt_says_why_nothing_can_be_deployed() -> None:
    full = field(["c3 N", "c5 N", "b3 N"], [], metals_per_player=5)
    cornered = field(["a1 N", "e1 N"], ["a7 S", "e7 S"])
    for state, reason in ((full, "three on the map"), (cornered, "every corner is taken")):
        assert state.decision is not None
        asked = FACE.prompt(GAME.see(state, 0), state.decision)
        assert asked.title == "Move a Metal"
        assert reason in asked.help


def ended(outcome: Outcome) -> str:
    view = {"outcome": outcome.plain(), "target": 10}
    return FACE.ending(view, ("South", "North"))


def test_every_ending_is_told_with_its_reason() -> None:
    won = (1.0, 0.0)
    assert ended(Outcome((0,), "target reached", (10, 7), won)) == (
        "South won, 10 to 7: the target of 10 points was reached."
    )
    assert "could not act" in ended(Outcome((0,), "no legal action", (1, 7), won))
    assert "turn limit" in ended(Outcome((0,), "turn limit", (8, 7), won))
    assert ended(Outcome((1,), "resignation", (8, 7), (0.0, 1.0))) == (
        "North won, 7 to 8: the other side resigned."
    )
    draw = (0.5, 0.5)
    assert ended(Outcome((0, 1), "turn limit", (4, 4), draw)) == "A draw at the turn limit, 4 to 4."
    assert ended(Outcome((0, 1), "agreed draw", (4, 2), draw)) == "A draw by agreement, 4 to 2."


def test_the_turn_limit_is_named_once_it_is_in_sight() -> None:
    view = GAME.see(field(["a1 N"], ["e7 S"], turn_cap=30), 0)
    assert FACE.status(view) == "Turn 1"
    assert FACE.status({**view, "turns": 15}) == "Turn 16 of 30"


def test_the_guide_names_every_faction_and_every_option() -> None:
    guide = FACE.guide()
    for faction in GAME.see(field([], [], factions=True), None)["factions"]:
        assert faction["name"] in guide
    for setting in GAME.settings:
        assert setting.title in guide or setting.key in ("factions", "army_mode"), setting.title
