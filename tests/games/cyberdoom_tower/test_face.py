"""Cyberdoom Tower: its picture and its words."""

import ast
import re
from itertools import product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from dawndoom.core import CardSet, Decision, Dice, Event, Match, Outcome, View, film
from dawndoom.games.cyberdoom_tower import GAME
from dawndoom.games.cyberdoom_tower.face.layout import BAY
from dawndoom.games.cyberdoom_tower.face.log import TELLERS
from dawndoom.games.cyberdoom_tower.face.panels import Tally
from dawndoom.games.cyberdoom_tower.face.queries import percent
from dawndoom.games.cyberdoom_tower.face.report import LOSS_WORDS
from dawndoom.games.cyberdoom_tower.mind.order import order
from dawndoom.games.cyberdoom_tower.rules import ending
from dawndoom.games.cyberdoom_tower.rules.state import FLIP, Tower
from dawndoom.table.model.offers import Offer
from dawndoom.table.model.plans import planned
from dawndoom.testing import modes, random_match
from tests.games.cyberdoom_tower.tower import (
    ROOF,
    asks,
    choose,
    option_of,
    put_on_top,
    rig,
    told,
    tower,
    with_dice,
)

FACE = GAME.face
MOST_BUTTONS = 8
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


def shown(view: View, decision: Decision | None) -> dict[str, ElementTree.Element]:
    """Return all that a page shows at once, by what it is."""
    return {
        "board": parsed(FACE.draw(view, decision)),
        "mat": parsed(FACE.mat(view, decision)),
        "aside": parsed(f"<div>{FACE.aside(view, decision)}</div>"),
        **{f"panel {seat}": parsed(FACE.player(view, seat)) for seat in range(len(view["sheets"]))},
    }


def check_picture(view: View, decision: Decision | None) -> None:
    roots = shown(view, decision)
    ids = [
        element.attrib["id"] for root in roots.values() for element in root.iter()
        if "id" in element.attrib
    ]  # fmt: skip
    assert len(ids) == len(set(ids))
    assert {f"sentinel-{level}" for level in range(len(view["floors"]) + 1)} <= set(ids)
    assert {f"meeple-{seat}" for seat in range(len(view["sheets"]))} <= set(ids)
    for identity in ids:
        parsed(f"<div>{FACE.zoom(view, identity)}</div>")
    if decision is not None:
        check_places(view, decision, set(ids))


def check_places(view: View, decision: Decision, ids: set[str]) -> None:
    """Every option has a place on the screen, or is one of few buttons."""
    places = [FACE.place_of(view, decision, option) for option in decision.options]
    assert all(place.at in ids for place in places if place.at)
    assert sum(1 for place in places if not place.at) <= MOST_BUTTONS


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
    assert [entry.seat for entry in FACE.score(view, NAMES) if entry.seat is not None] == list(
        range(len(view["sheets"]))
    )


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
def test_in_every_mode_the_picture_is_well_formed_and_every_option_has_a_place(
    options: dict[str, Any], seats: int
) -> None:
    match = played(options, seats, seed=len(str(options)) + seats)
    view = match.view(None)
    check_picture(view, None)
    assert FACE.ending(view, NAMES)
    assert "The climb" in text_of(parsed(FACE.summary(match.story, NAMES[:seats])))
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
    assert places[0] - places[1] == pytest.approx(3 * BAY)
    assert places[1] - places[2] == pytest.approx(2 * BAY)


def test_a_defeated_sentinel_is_a_wreck_and_a_closed_floor_is_shut() -> None:
    root = drawn(tower((2, 0), defeated=(0,), pos=(5, 1, 7, 7)))
    assert "defeated" in text_of(with_id(root, "sentinel-0"))
    assert len(with_class(root, "veil")) == 1
    assert "closed" in with_id(root, "floor-1").attrib["class"]
    closing = drawn(tower((2, 0), active=(0,), pos=(2, 7, 7, 7)))
    assert "closing!" in text_of(closing)


def said_of(state: Tower, verb: str) -> list[str]:
    """Return what is said of the options with a verb: at their places, and in words."""
    decision = state.decision
    assert decision is not None
    view = GAME.see(state, decision.seat)
    found = []
    for option in decision.options:
        if option.verb == verb:
            place = FACE.place_of(view, decision, option)
            said = FACE.wording(view, decision, option)
            found.append(f"{place.at} {place.words}: {said.label}, {said.note}, {said.warning}")
    return found


def test_walks_show_their_cost_and_the_chance_to_hide() -> None:
    said = said_of(tower((0, 0), energy=3, luck=0), "walk")
    assert " : Walk to bay 2, 2 AP or more Energy, crate, roll 3+: 67%" in said
    assert " : Walk to bay 5, 3 AP + 2 Energy, key, roll 6+: 17%" in said
    spotted = said_of(tower((0, 0), spotted=(0,)), "walk")
    assert " : Walk to bay 1, 1 AP, spotted: sure to fail" in spotted
    costs = with_class(drawn(tower((0, 0), energy=3)), "cost")
    assert [len(with_class(cost, "ap")) for cost in costs] == [1, 2, 3, 3, 3]


def test_a_walk_and_what_it_costs_are_one_click_at_the_bay() -> None:
    state = tower((0, 0), energy=3, luck=0)
    state.patient = True
    at_bays: dict[str, list[Offer]] = {}
    for offer in offers_of(state):
        at_bays.setdefault(offer.at, []).append(offer)
    (one,) = at_bays["space-0-1"]
    assert one.answers == (["walk", 1], ["pay", 1, 0, 0])
    assert (one.kind, one.words) == ("go", "83%")
    several = at_bays["space-0-2"]
    assert [offer.label for offer in several] == [
        "Walk to bay 2 for 2 AP",
        "Walk to bay 2 for 1 AP + 1 Energy",
    ]
    assert [offer.answers for offer in several] == [
        (["walk", 2], ["pay", 2, 0, 0]),
        (["walk", 2], ["pay", 1, 0, 1]),
    ]
    assert {offer.words for offer in several} == {"67%"}


def test_an_attack_shows_its_chance_before_one_commits() -> None:
    state = tower((0, 6), luck=0)
    view = GAME.see(state, 0)
    assert state.decision is not None
    index = [option.verb for option in state.decision.options].index("attack")
    chance = view["forecast"][index]["hit"]["chance"]
    assert 0 < chance < 1
    state.patient = True
    (attack,) = [offer for offer in offers_of(state) if offer.kind == "hit"]
    assert (attack.at, attack.words) == ("sentinel-0", f"attack {percent(chance)}")
    assert attack.label == "Attack with the base weapon"
    assert attack.answers == (["attack"], ["weapon", "base"])
    assert f"{percent(chance)} to hit" in attack.note


def test_with_several_weapons_an_attack_names_them_all_at_the_machine() -> None:
    state = tower((0, 6), items="laser_cannon")
    attacks = [offer for offer in offers_of(state) if offer.kind == "hit"]
    assert {offer.at for offer in attacks} == {"sentinel-0"}
    assert [offer.label for offer in attacks] == [
        "Attack with the base weapon",
        "Attack with the Laser Cannon",
    ]
    assert [offer.answers for offer in attacks] == [
        (["attack"], ["weapon", "base"]),
        (["attack"], ["weapon", "laser_cannon"]),
    ]


def offers_of(state: Tower) -> tuple[Offer, ...]:
    """Return what one click can do, by the places of the whole screen."""
    view = GAME.see(state, 0)
    drawn = (FACE.draw(view, state.decision), FACE.aside(view, state.decision))
    ids = {found for part in drawn for found in re.findall(r'\sid="([^"]+)"', part)}
    return planned(GAME, state, 0, ids).offers


def beside(state: Tower) -> ElementTree.Element:
    """Return what stands beside the tower."""
    return parsed(f"<div>{FACE.aside(GAME.see(state, 0), state.decision)}</div>")


def sockets(root: ElementTree.Element, state: str) -> int:
    return sum(
        1 for socket in with_class(root, "socket") if state in socket.attrib["class"].split()
    )


def test_the_workbench_shows_which_boxes_are_met_and_which_dice_do_not_fit() -> None:
    state = with_dice(tower((0, 6), floors="F5 F2 F3 F4", pos=(6, 7, 7, 7)), (6, 4, 2, 1), (5, 4))
    root = beside(state)
    assert (sockets(root, "met"), sockets(root, "unmet")) == (5, 1)
    assert len(with_class(root, "loose")) == 1
    assert "5 of 6 fit" in text_of(root)
    full = beside(with_dice(tower((0, 6)), (6, 6, 6, 6), (6, 6)))
    assert sockets(full, "met") == 6
    assert "All six dice fit." in text_of(full)
    assert not with_class(full, "loose")


def test_dice_that_are_one_to_the_rules_are_one_to_click_and_a_loose_one_stands_for_them() -> None:
    state = with_dice(tower((0, 6)), (1, 1, 2, 2), (1, 1))
    root = beside(state)
    frames = with_class(root, "dice-frame")
    assert len(frames) == 6
    assert {frame.get("id") for frame in frames if frame.get("id")} == {
        "dice-white-1", "dice-white-2", "dice-red-1",
    }  # fmt: skip
    assert [frame.get("data-for") for frame in with_class(root, "same")].count("dice-white-1") == 1


def test_a_picked_die_offers_all_that_any_tool_makes_of_it() -> None:
    state = with_dice(tower((0, 6), tokens=(0, 0, 3)), (1, 3, 2, 2), (1, 1))
    offers = offers_of(state)
    assert [offer.label for offer in offers if offer.at == "dice-white-3"] == [
        "−1: white 3 → 2",
        "+1: white 3 → 4",
        "Re-roll the white 3",
        "Flip: white 3 → 4",
    ]
    assert [offer.label for offer in offers if not offer.at] == ["Break off"]


def test_a_change_after_which_all_dice_fit_can_strike_with_the_same_click() -> None:
    place = tower((0, 6), floors="F5 F2 F3 F4", pos=(6, 7, 7, 7), tokens=(0, 0, 3))
    state = with_dice(place, (6, 4, 2, 1), (5, 4))
    (flip,) = [offer for offer in offers_of(state) if offer.is_more]
    assert (flip.at, flip.words) == ("dice-white-2", "flip, strike")
    assert flip.answers == (["use", "flip"], ["die", "white", 2], ["resolve"])
    state.used |= 1 << FLIP
    (paid,) = [offer for offer in offers_of(state) if offer.is_more]
    assert paid.words == "flip for 1 Luck, strike"
    full = with_dice(tower((0, 6), tokens=(0, 0, 3)), (6, 6, 6, 6), (6, 6))
    assert not [offer for offer in offers_of(full) if offer.is_more], "nothing has to change"


def test_a_tool_that_sets_a_die_shows_all_numbers_with_what_would_fit() -> None:
    state = with_dice(tower((0, 6), tokens=(0, 0, 3), items="gunsight"), (1, 3, 2, 2), (1, 1))
    (aim,) = [
        offer for offer in offers_of(state) if offer.label.startswith("Gunsight: set the white 3")
    ]
    assert aim.kind == "pick"
    assert aim.next is not None
    assert [offer.at for offer in aim.next.offers] == [f"value-{face}" for face in (1, 2, 4, 5, 6)]
    assert all(offer.words.endswith("/6") for offer in aim.next.offers)


def test_a_test_shows_its_die_and_what_it_needs() -> None:
    state = rig(tower((0, 3), luck=3, energy=1), 4)
    choose(state, "walk 5")
    root = beside(state)
    said = " ".join(text_of(with_id(root, "hide-test")).split())
    assert "cover 5 + eye 1 = roll 6 or more" in said
    assert "You rolled 4: 2 short." in said
    assert "2 Luck" in text_of(with_class(root, "rolled")[0])
    assert {"answer-pay_luck-2", "answer-fail"} <= {
        element.attrib["id"] for element in root.iter() if "id" in element.attrib
    }


def test_luck_that_was_paid_is_told_apart_from_the_die() -> None:
    state = rig(tower((0, 3), luck=3, energy=1), 4)
    paying = next(
        view
        for view, events in film_of(state, "walk 5", "pay_luck 2")
        if any(event.verb == "paid_luck" for event in events)
    )
    said = " ".join(FACE.aside(paying, None).split())
    assert "You rolled 4, and 2 Luck makes it 6: hidden." in said
    assert "roll <em>6</em> or more" in said


def test_what_lay_in_a_crate_is_shown_large() -> None:
    state = rig(tower((0, 0), energy=3), 6)
    put_on_top(state, "jetpack")
    beats = film_of(state, "walk 2", "pay 2 0 0", "loot")
    (shot,) = [
        FACE.stage(view, None, events)
        for view, events in beats
        if any(event.verb == "drew" for event in events)
    ]
    assert 'aria-label="In the crate: Jetpack"' in shot


def test_what_the_machines_will_do_is_foretold() -> None:
    state = tower((0, 3), active=(0, 1), pos=(5, 2, 7, 7))
    said = text_of(beside(state))
    assert "Warden slides to bay 4, hits you for 1" in said
    assert "Hound overruns the floor" in said
    waits = tower((0, 3), active=(1,), pos=(5, 4, 7, 7), pursuit="same_floor")
    assert "Hound waits: nobody is there" in text_of(beside(waits))


def film_of(state: Tower, *words: str) -> list[tuple[View, list[Event]]]:
    """Return the beats of some choices, as everybody sees them."""
    found = []
    for scene in film(state, [option_of(text) for text in words]):
        found += [(GAME.see(beat.state, 0), list(beat.events)) for beat in scene.beats]
    return found


def test_the_machines_are_played_out_shot_by_shot() -> None:
    beats = film_of(tower((0, 4), active=(0, 2), pos=(6, 7, 6, 7)), "end_turn")
    titles = [
        parsed(FACE.stage(view, None, events)).find(".//*[@class='drawing tower camera']")
        for view, events in beats
        if FACE.stage(view, None, events)
    ]
    said = [title.attrib["aria-label"] for title in titles if title is not None]
    assert said == ["Warden slides", "Warden fires", "Weaver slides", "Round 2"]
    assert FACE.stage(beats[0][0], None, ()) == ""


def test_cues_name_what_is_on_the_screen() -> None:
    match = played({}, 2, seed=3)
    before, kinds = match.view(0), set()
    for view, events in filmed(match):
        ids = {
            element.attrib["id"] for root in shown(view, None).values() for element in root.iter()
            if "id" in element.attrib
        }  # fmt: skip
        ids |= {"energy-0", "luck-0", "energy-1", "luck-1", "bench", "items"}
        for cue in FACE.cues(before, view, events):
            kinds.add(cue.kind)
            assert cue.at in ids | {""}, cue
            assert cue.to in ids | {""}, cue
        before = view
    assert {"move", "look", "dice", "shot", "hit", "stamp", "sound"} <= kinds


def filmed(match: Match) -> list[tuple[View, list[Event]]]:
    """Return the beats of a whole match."""
    state = GAME.new(match.settings, match.seats, match.seed)
    found = []
    for scene in film(state, [chosen.option for chosen in match.chosen]):
        found += [(GAME.see(beat.state, 0), list(beat.events)) for beat in scene.beats]
    return found


def test_a_closer_look_at_a_bay_tells_the_sum_and_the_odds() -> None:
    view = GAME.see(tower((0, 0), luck=1), 0)
    said = " ".join(text_of(parsed(FACE.zoom(view, "space-0-2"))).split())
    assert "cover 2 + eye 1 = roll 3 or more" in said
    assert "67%" in said
    assert "83% if you pay Luck" in said
    for unknown in ("space-9-9", "item-nothing", "sentinel-9", "tool-", "x", ""):
        assert FACE.zoom(view, unknown) == ""


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
    assert (tally.luck, tally.found, tally.lost, tally.keys[-1]) == ([3], [1], [1], 1)


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
    ("number", "shown_rounds"),
    [
        (1, range(1, 13)),
        (12, range(12, 13)),
        (13, range(13, 16)),
        (15, range(15, 16)),
        (17, range(17, 18)),
    ],
)
def test_lamps_burn_for_the_rounds_to_come_and_overtime_has_its_own(
    number: int, shown_rounds: range
) -> None:
    root = drawn(tower((ROOF, 0), keys=3, round=number, energy=6))
    lamps = with_class(with_id(root, "lamps"), "lamp")
    burning = [int(text_of(lamp)) for lamp in lamps if text_of(lamp).strip()]
    assert burning == list(shown_rounds)
    assert [int(text_of(lamp)) for lamp in with_class(root, "at")] == [number]
    assert ("OVERTIME" in text_of(root)) == (number > 12)


def said_in(state: Tower) -> list[str]:
    """Return the sentences of what happened so far."""
    found = [FACE.sentence(event, ("Ann", "Bo")) for event in state.events or []]
    return [sentence.text for sentence in found if sentence is not None]


def test_a_space_is_a_bay_and_its_number_is_cover() -> None:
    state = rig(tower((0, 3), luck=0, energy=1, active=(0,), pos=(6, 7, 7, 7)), 4)
    choose(state, "walk 2", "loot")
    said = said_in(state)
    assert "Ann walked to bay 2 (1 AP)." in said
    assert "Ann rolled 4 to hide and needed 4 (cover 2, eye +1, looting +1)." in said
    choose(state, "end_turn")
    assert "Warden advanced to bay 5." in said_in(state)
    lines = FACE.describe(GAME.see(state, 0), ("Ann",))
    assert any(line.startswith("Warden at bay 5") for line in lines)


def test_no_other_words_for_bay_cover_eye_and_lift_are_read() -> None:
    """The rules say sector, stealth, anti-stealth and elevator; whoever plays reads none of it."""
    match = played({}, 2, seed=4)
    texts = [FACE.guide(), *FACE.describe(match.view(0), NAMES)]
    for events in match.story:
        texts += [said.text for event in events if (said := FACE.sentence(event, NAMES))]
    view = match.view(0)
    texts += [symbol.words for symbol in FACE.symbols(view)]
    texts += [" ".join(root.itertext()) for root in shown(view, None).values()]
    for text in texts:
        assert not re.search(r"\b(sector|stealth|elevator)", text, re.IGNORECASE), text


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


def test_failing_to_hide_says_what_the_sentinel_does_to_you_then() -> None:
    said = []
    for pos, energy, roll in product(range(3, 8), (1, 3), range(1, 7)):
        state = rig(tower((0, 1), pos=(pos,), energy=energy), roll)
        choose(state, "walk 2")
        if asks(state) == "loot":
            choose(state, "pass")
        if asks(state) != "spend_luck_hide":
            continue
        assert state.decision is not None
        wording = FACE.wording(GAME.see(state, 0), state.decision, option_of("fail"))
        choose(state, "fail")
        assert ("then" in wording.warning) == bool(told(state, "wounded")), (pos, energy, roll)
        assert ("kills" in wording.warning) == (state.outcome is not None)
        said.append("kills" if state.outcome else "hits" if told(state, "wounded") else "")
    assert set(said) == {"kills", "hits", ""}
