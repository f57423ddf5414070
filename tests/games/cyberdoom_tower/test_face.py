"""Cyberdoom Tower: its picture and its words."""

import ast
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from dawndoom.core import CardSet, Decision, Dice, Event, Match, Outcome, View
from dawndoom.games.cyberdoom_tower import GAME
from dawndoom.games.cyberdoom_tower.face.log import TELLERS
from dawndoom.games.cyberdoom_tower.face.panels import Tally
from dawndoom.games.cyberdoom_tower.face.queries import percent
from dawndoom.games.cyberdoom_tower.face.report import LOSS_WORDS
from dawndoom.games.cyberdoom_tower.mind.order import order
from dawndoom.games.cyberdoom_tower.rules import ending
from dawndoom.games.cyberdoom_tower.rules.state import Tower
from dawndoom.testing import modes, random_match
from tests.games.cyberdoom_tower.tower import ROOF, choose, rig, tower, with_dice

FACE = GAME.face
SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("<b>\"Ann\" & 'Bo'</b>", "Hard bot")
ROOT = Path(__file__).parent.parent.parent.parent
RULES = ROOT / "src" / "dawndoom" / "games" / "cyberdoom_tower" / "rules"


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def drawn(state: Tower) -> ElementTree.Element:
    return parsed(FACE.draw(GAME.see(state, 0), state.decision))


def text_of(root: ElementTree.Element) -> str:
    return " ".join(root.itertext())


def with_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


def with_id(root: ElementTree.Element, identity: str) -> ElementTree.Element:
    found = [element for element in root.iter() if element.get("id") == identity]
    assert len(found) == 1, identity
    return found[0]


def clickable(root: ElementTree.Element) -> set[int]:
    found = [element for element in root.iter() if "data-options" in element.attrib]
    for element in found:
        assert element.attrib["role"] == "button"
        assert element.attrib["tabindex"] == "0"
        assert element.attrib["aria-label"] == element.findtext(f"{SVG}title")
        assert with_class(element, "halo")
    return {int(index) for element in found for index in element.attrib["data-options"].split()}


def check_picture(view: View, decision: Decision | None) -> None:
    root = parsed(FACE.draw(view, decision))
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert {f"sentinel-{level}" for level in range(len(view["floors"]) + 1)} <= set(ids)
    assert {f"meeple-{seat}" for seat in range(len(view["sheets"]))} <= set(ids)
    asked = set() if decision is None else set(range(len(decision.options)))
    assert clickable(root) == asked


def check_words(view: View, decision: Decision) -> None:
    assert FACE.prompt(view, decision).title
    said = [FACE.wording(view, decision, option) for option in decision.options]
    assert all(words.label for words in said)
    assert len({(words.label, words.note) for words in said}) == len(said)
    lines = "\n".join(FACE.describe(view, NAMES))
    for floor in view["floors"]:
        assert floor["name"] in lines
        assert floor["sentinel"]["name"] in lines
    assert FACE.status(view)
    for seat in range(len(view["sheets"])):
        parsed(FACE.player(view, seat))


def played(options: dict[str, Any], seats: int, seed: int) -> Match:
    """Return a match in which every second choice is a good one, so that it goes far."""
    match = Match(GAME, options, seats, seed)
    dice = Dice(seed)
    while match.decision is not None:
        decision = match.decision
        view = match.view(decision.seat)
        check_picture(view, decision)
        check_words(view, decision)
        weights = order(match.state, decision)  # type: ignore[arg-type]
        best = weights.index(max(weights))
        match.choose(dice.below(len(decision.options)) if dice.below(6) == 0 else best)
    return match


@pytest.mark.parametrize(("options", "seats"), modes(GAME))
def test_in_every_mode_the_picture_is_well_formed_and_all_options_can_be_clicked(
    options: dict[str, Any], seats: int
) -> None:
    match = played(options, seats, seed=len(str(options)) + seats)
    view = match.view(None)
    check_picture(view, None)
    assert FACE.ending(view, NAMES)
    assert parsed(FACE.summary(match.story, NAMES[:seats])) is not None
    assert "<b>" not in FACE.summary(match.story, NAMES[:seats])
    for events in match.story:
        for event in events:
            sentence = FACE.sentence(event, NAMES)
            assert sentence is None or sentence.text


def test_every_event_of_the_rules_has_its_sentence() -> None:
    told: set[str] = set()
    for path in RULES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            verbs = verbs_at(node)
            told |= {
                str(leaf.value)
                for verb in verbs
                for leaf in ast.walk(verb)
                if isinstance(leaf, ast.Constant)
            }
    assert len(told) > 20
    assert told - {"turn"} <= set(TELLERS)


def verbs_at(node: ast.AST) -> list[ast.expr]:
    """Return the verb of a call that tells of something."""
    if not isinstance(node, ast.Call):
        return []
    place = {"tell": 0, "tell_of": 1}.get(getattr(node.func, "attr", ""))
    return [] if place is None else [node.args[place]]


def test_every_loss_is_said_in_words() -> None:
    view = GAME.see(tower((0, 0), (0, 0)), None)
    for reason in (*ending.LOSSES, ending.GIVEN_UP):
        outcome = Outcome((), reason, (1, 1), (0.0, 0.0))
        said = FACE.ending({**view, "outcome": outcome.plain()}, NAMES)
        assert LOSS_WORDS[reason] in said
    won = Outcome((0, 1), ending.AI_DEFEATED, (9, 9), (1.0, 1.0))
    assert FACE.ending({**view, "outcome": won.plain()}, ("Ann", "Bo")).startswith("Ann and Bo won")


def test_a_sentinel_slides_along_its_rows() -> None:
    places = []
    for pos in (7, 4, 2):
        style = with_id(drawn(tower((1, 0), pos=(pos, 7, 7, 7))), "sentinel-0").attrib["style"]
        places.append(float(style.split("(")[1].split("px")[0]))
    assert places[0] - places[1] == pytest.approx(3 * 66)
    assert places[1] - places[2] == pytest.approx(2 * 66)


def test_a_defeated_sentinel_lies_face_down_and_a_closed_floor_is_veiled() -> None:
    root = drawn(tower((2, 0), defeated=(0,), pos=(5, 1, 7, 7)))
    assert "defeated" in text_of(with_id(root, "sentinel-0"))
    assert len(with_class(root, "veil")) == 1
    assert "closed" in with_id(root, "floor-1").attrib["class"]
    closing = drawn(tower((2, 0), active=(0,), pos=(2, 7, 7, 7)))
    assert "closing!" in text_of(closing)


def test_walks_show_their_cost_and_the_chance_to_hide() -> None:
    state = tower((0, 0), energy=3, luck=0)
    root = drawn(state)
    words = [element.attrib["aria-label"] for element in with_class(root, "option")]
    assert "Walk to sector 2. 2 AP, crate. 3+: 67%." in words
    assert "Walk to sector 5. 3 AP + 2 Energy, key. 6+: 17%." in words
    spotted = [
        element.attrib["aria-label"]
        for element in with_class(drawn(tower((0, 0), spotted=(0,))), "option")
    ]
    assert "Walk to sector 1. 1 AP. spotted: sure to fail." in spotted


def test_an_attack_shows_its_chance_before_one_commits() -> None:
    state = tower((0, 6), luck=0)
    view = GAME.see(state, 0)
    assert state.decision is not None
    index = [option.verb for option in state.decision.options].index("attack")
    chance = view["forecast"][index]["hit"]["chance"]
    assert 0 < chance < 1
    words = [element.attrib["aria-label"] for element in with_class(drawn(state), "option")]
    assert any(f"{percent(chance)} to hit" in word for word in words)


def test_the_desk_shows_which_boxes_are_met_and_which_dice_do_not_fit() -> None:
    state = with_dice(tower((0, 6), floors="F5 F2 F3 F4", pos=(6, 7, 7, 7)), (6, 4, 2, 1), (5, 4))
    root = drawn(state)
    assert len(with_class(root, "met")) == 5
    assert len(with_class(root, "unmet")) == 1
    assert len(with_class(root, "loose")) == 1
    assert "1 die does not fit" in text_of(root)
    full = drawn(with_dice(tower((0, 6)), (6, 6, 6, 6), (6, 6)))
    assert len(with_class(full, "met")) == 6
    assert "All six dice fit." in text_of(full)
    assert not with_class(full, "loose")


def test_a_test_shows_its_die_and_what_it_needs() -> None:
    state = rig(tower((0, 3), luck=3, energy=1), 4)
    choose(state, "walk 5")
    root = drawn(state)
    assert "needs 6" in text_of(root)
    assert with_id(root, "hide-die") is not None


def test_both_players_stand_side_by_side_and_on_the_roof() -> None:
    root = drawn(tower((2, 3), (2, 3)))
    first, second = (with_id(root, f"meeple-{seat}").attrib["style"] for seat in (0, 1))
    assert first != second
    check_picture(GAME.see(tower((ROOF, 0), (ROOF, 0), keys=4), 0), None)


@pytest.mark.parametrize(
    ("chance", "words"), [(1.0, "100%"), (0.999, ">99%"), (0.5, "50%"), (0.001, "<1%"), (0.0, "0%")]
)
def test_percentages_are_certain_only_when_things_are(chance: float, words: str) -> None:
    assert percent(chance) == words


def test_the_summary_counts_tests_attacks_and_luck() -> None:
    tally = Tally(1)
    for verb, about in (
        ("round", (1,)),
        ("hidden", (0, 0, False)),
        ("hide_failed", (0, 0, False)),
        ("paid_luck", (0, 2, 1)),
        ("changed", (0, "pm1", "red", 1, 2, 1, [])),
        ("hit", (0, 0, "Hound", 1)),
        ("missed", (0, 0, "Hound", 0)),
        ("drew", (0, "Jetpack")),
        ("wounded", (0, "Hound", 1, 2)),
        ("took_key", (0, 0, 1, 3)),
    ):
        tally.note(Event(verb, about, None))
    assert (tally.tests, tally.hidden, tally.attacks, tally.hits) == ([2], [1], [2], [1])
    assert (tally.luck, tally.found, tally.lost, tally.keys[-1]) == ([3], [1], [1], 1.0)


def test_names_from_a_card_file_are_escaped() -> None:
    text = GAME.cards().replace('"Reception"', "'<i>&\"'").replace('"Warden"', "'<u>&\"'")
    match = random_match(GAME, {}, 2, 1, CardSet("mine.toml", text))
    view = match.view(None)
    check_picture(view, None)
    assert "<i>" not in FACE.draw(view, None)
    assert "<u>" not in FACE.draw(view, None)


def test_the_key_and_the_guide_are_there() -> None:
    view = GAME.see(tower((0, 0)), None)
    for symbol in FACE.symbols(view):
        parsed(symbol.picture)
        assert symbol.words
    assert FACE.guide().startswith("# How to play Cyberdoom Tower")
    for setting in GAME.settings:
        assert setting.title in FACE.guide()


@pytest.mark.rule("CT-12.3")
@pytest.mark.parametrize(
    ("number", "first", "last"), [(1, 1, 12), (12, 1, 12), (13, 4, 15), (15, 4, 15), (17, 6, 17)]
)
def test_the_round_track_shows_the_present_round_in_overtime_too(
    number: int, first: int, last: int
) -> None:
    root = drawn(tower((ROOF, 0), keys=3, round=number, energy=6))
    steps = with_class(root, "step")
    assert [int(text_of(step)) for step in steps] == list(range(first, last + 1))
    here = [int(text_of(step)) for step in with_class(root, "at") if step in steps]
    past = [int(text_of(step)) for step in with_class(root, "past") if step in steps]
    assert here == [number]
    assert past == list(range(first, number))
    places = [step.attrib["style"] for step in steps]
    assert len(set(places)) == 12


def said_in(state: Tower) -> list[str]:
    """Return the sentences of what happened so far."""
    found = [FACE.sentence(event, ("Ann", "Bo")) for event in state.events or []]
    return [sentence.text for sentence in found if sentence is not None]


def test_a_sector_is_a_space_and_nothing_else() -> None:
    state = rig(tower((0, 3), luck=0, energy=1, active=(0,), pos=(6, 7, 7, 7)), 4)
    choose(state, "walk 2", "loot")
    said = said_in(state)
    assert "Ann walked to sector 2 (1 AP)." in said
    parts = "2 to hide there, anti-stealth +1, looting +1"
    assert f"Ann rolled 4 to hide and needed 4 ({parts})." in said
    choose(state, "end_turn")
    assert "Warden advanced to column 5." in said_in(state)
    lines = FACE.describe(GAME.see(state, 0), ("Ann",))
    assert any(line.startswith("Warden at column 5") for line in lines)


@pytest.mark.parametrize(("pursuit", "is_closing"), [("always", True), ("same_floor", False)])
def test_a_floor_is_about_to_close_only_if_its_sentinel_will_move(
    pursuit: str, is_closing: bool
) -> None:
    far = tower((2, 0), active=(0,), pos=(2, 7, 7, 7), pursuit=pursuit)
    assert ("closing!" in text_of(drawn(far))) == is_closing
    here = tower((0, 2), active=(0,), pos=(2, 7, 7, 7), pursuit=pursuit)
    assert "closing!" in text_of(drawn(here))
    assert here.decision is not None
    assert "Get out!" in FACE.prompt(GAME.see(here, 0), here.decision).help


def test_dice_that_do_not_fit_are_counted_and_not_empty_boxes() -> None:
    seven = GAME.cards().replace(
        "[{ number = 5 }, { number = 2 }],", "[{ number = 5 }, {}, {}],", 1
    )
    state = GAME.new({}, 1, 0, CardSet("mine.toml", seven))
    assert isinstance(state, Tower)
    state.sentinels = [0, 1, 2, 3]
    state.floors = [0, 1, 2, 3]
    state.sector = [6]
    with_dice(state, (5, 4, 2, 1), (1, 1))
    view = GAME.see(state, 0)
    assert len(view["attack"]["target"]["boxes"]) == 7
    loose = 6 - sum(die >= 0 for die in view["attack"]["placement"])
    assert loose > 0
    assert state.decision is not None
    said = FACE.prompt(view, state.decision).title
    assert said == ("1 die does not fit" if loose == 1 else f"{loose} dice do not fit")


def test_the_log_says_you_where_it_should() -> None:
    state = choose(tower((0, 5), active=(0,)), "end_turn")
    event = next(event for event in state.events or [] if event.verb == "wounded")
    sentence = FACE.sentence(event, ("You",))
    assert sentence is not None
    assert sentence.text == "Warden hit you for 1 (2 Energy left)."


def test_every_event_of_a_player_knows_its_seat() -> None:
    match = played({}, 2, seed=5)
    events = [event for events in match.story for event in events]
    of_nobody = {"round", "alerted", "slid", "closed", "placed_key"}
    for event in events:
        if event.verb in of_nobody:
            assert event.seat is None
        else:
            assert event.seat == event.about[0], event
