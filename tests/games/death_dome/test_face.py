"""What people see: pictures, prompts, options and the log of Death Dome."""

from xml.etree import ElementTree

import pytest

from dawndoom.core import Dice, Event, Match
from dawndoom.games.death_dome import GAME
from dawndoom.games.death_dome.cards.catalogue import words
from dawndoom.games.death_dome.cards.reader import read_cards
from dawndoom.games.death_dome.face.log import TELLERS
from dawndoom.games.death_dome.face.panels import Tally
from dawndoom.games.death_dome.face.words import PLAIN, PROMPTS
from dawndoom.games.death_dome.rules.state import Arena
from tests.games.death_dome.dome import (
    BG,
    BM,
    BW,
    FIVE,
    FOUR,
    RG,
    RM,
    RS,
    RW,
    activate,
    arena,
    asked,
    attack,
    do,
    mark,
    offered,
    shop,
)
from tests.games.death_dome.test_laws import eager_choice

NAMES = ["Ann", "<b>Bo</b>", "Cy", "Di"]
FACE = GAME.face


def look(state: Arena, seat: int | None = 0) -> str:
    """Return the picture as a seat sees it; it must be well-formed."""
    decision = state.decision if state.decision and state.decision.seat == seat else None
    svg = FACE.draw(GAME.see(state, seat), decision)
    ElementTree.fromstring(svg)
    return svg


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_whole_match_can_be_shown_asked_and_told(seats: int, seed: int) -> None:
    options = {"characters": seats == 4, "mode": "series" if seats == 2 else "match"}
    if seats == 2:
        options["series_matches"] = 2  # type: ignore[assignment]
    match = Match(GAME, options, seats, seed)
    dice = Dice(seed)
    number = 0
    while match.decision is not None:
        decision = match.decision
        view = match.view(decision.seat)
        said = FACE.prompt(view, decision)
        assert said.title
        assert "{" not in said.title + said.help
        labels = [FACE.wording(view, decision, option).label for option in decision.options]
        assert all(labels)
        if number % 25 == 0:
            picture = FACE.draw(view, decision)
            ElementTree.fromstring(picture)
            assert FACE.describe(view, NAMES)
            assert FACE.player(view, seats - 1)
            assert FACE.draw(match.view(None), None)
        for event in match.choose(eager_choice(decision, dice)):
            assert event.verb in TELLERS or event.verb == "forced", event.verb
            told = FACE.sentence(event, NAMES)
            assert told is None or told.text.endswith(".")
        number += 1
    assert FACE.ending(match.view(None), NAMES).endswith(".")
    assert "<svg" in FACE.summary(match.story, NAMES[:seats])


def test_every_question_has_a_prompt_and_every_plain_option_its_words() -> None:
    assert len(PROMPTS) == 33
    for title, help in PROMPTS.values():
        assert title
        assert help
    assert all(label for label, _ in PLAIN.values())


def test_every_effect_of_every_card_can_be_said() -> None:
    cards = read_cards(None)
    for item in cards.items:
        for effect in [*item.abilities, *item.actions]:
            assert words(effect)
            assert "{" not in words(effect)
    for card in cards.powers:
        assert card.effect is None or words(card.effect)
    known = arena(2).box.texts
    assert known["items"]["a09"]["text"] == (
        "Payback 4, Incapacitate: strikes back after every attack."
    )
    assert known["items"]["m10"]["text"] == "Action: A teammate leaves jail (2 times per match)."
    assert known["items"]["w09"]["text"] == "+3 after moving 3 spaces or more."


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("m08", "The carrier or a teammate within 3 spaces gets strength +3 for this turn."),
        (
            "m09",
            "The carrier or a teammate within 3 spaces gets toughness +2 until your next turn.",
        ),
        ("m04", "The wounds it causes heal the carrier or a teammate within 3 spaces, up to 3."),
        ("c20", "Heals itself or a teammate within 1 space by 2."),
        ("p06", "One of your units gets +2 strength or movement for this turn, "),
        ("p06", "or +2 toughness until your next turn."),
    ],
)
def test_a_card_says_whom_it_helps_and_for_how_long(card: str, text: str) -> None:
    known = arena(2).box.texts
    cards = {**known["items"], **known["powers"], **known["kinds"]}
    assert text in cards[card]["text"]


def test_the_board_shows_units_points_tokens_and_what_can_be_clicked() -> None:
    state = arena(2, units={RW: "E8", BW: "nw", BG: "home"}, gear={RW: "a02 v02"})
    mark(state, 1, "Q9")
    state.bug_at[0] = state.box.ground.by_name["E9"]
    activate(state, RW)
    do(state, "move")
    picture = look(state)
    for identity in ("unit-0", "unit-4", "point-Q9", "token-beehive", "layer-offers"):
        assert f'id="{identity}"' in picture
    assert picture.count('class="option"') == len(offered(state))


def test_a_fight_is_a_panel_with_both_strengths_and_the_cards() -> None:
    state = arena(2, units={RW: "D8", BM: "E8"}, hands={0: FIVE, 1: FOUR})
    attack(state, RW, BM, cards=FIVE, defense_cards=[])
    assert asked(state) == "defense_cards"
    picture = look(state, 1)
    assert "attacks with punch" in picture
    assert "Haymaker 5" in picture
    assert "7 wounds: dies" in picture
    assert "Solid Hit" in picture
    assert state.decision is not None
    said = FACE.prompt(GAME.see(state, 1), state.decision)
    assert "7 against 0, 7 wounds, deadly" in said.help


def test_nobody_sees_the_hand_of_another() -> None:
    state = arena(2, units={RW: "D8", BM: "E8"}, hands={0: "p05", 1: "p22"})
    activate(state, RW)
    assert "Hyper Cube" in look(state, 0)
    assert "Double Shift" not in look(state, 0)
    assert "Hyper Cube" not in look(state, 1)
    assert "Hyper Cube" not in look(state, None)


def test_the_store_shows_prices_owners_and_who_wears_what() -> None:
    state = shop(2)
    seat = state.first_buyer
    picture = look(state, seat)
    assert picture.count('id="store-') == 80
    assert "1.1M" in picture
    do(state, "buy e07", "end", "pass", "pass")
    assert asked(state) == "equip_item"
    assert "Who wears Spiked Rings?" in look(state, seat)


def test_range_and_sight_of_a_weapon_are_painted() -> None:
    state = arena(2, units={RG: "D8", BM: "G8", BG: "H8"}, gear={RG: "g01"})
    attack(state, RG, weapon="g01")
    assert asked(state) == "target"
    picture = look(state)
    assert picture.split('id="layer-reach"')[1].split("</g>")[0].count("<rect") > 20
    assert state.decision is not None
    said = FACE.wording(GAME.see(state, 0), state.decision, state.decision.options[0])
    assert "against" in said.note


def test_a_point_left_behind_is_warned_of() -> None:
    state = arena(2, units={RM: "E9", RS: "E13"})
    activate(state, RM)
    assert state.decision is not None
    end = state.decision.options[-1]
    assert FACE.wording(GAME.see(state, 0), state.decision, end).warning


def test_guide_and_key_are_there() -> None:
    assert "# Death Dome 3,000" in FACE.guide()
    assert len(FACE.symbols(GAME.see(arena(2), None))) == 15
    assert FACE.status(GAME.see(arena(2), None)) == "Round 1 of 6"


def test_the_chart_of_supply_ends_with_the_end_of_the_match() -> None:
    told = [
        Event("turn", (0,), None, 0),
        Event("captured", ([0, "Warrior"], "E9", -1), None, 0),
        Event("turn", (1,), None, 1),
        Event("captured", ([4, "Warrior"], "I11", -1), None, 1),
        Event("match_won", (1, [1], "payout"), None),
    ]
    tally = Tally(2)
    for event in told:
        tally.note(event)
    assert tally.points == [[0, 0, 1, 1], [0, 0, 0, 5]]


def test_every_event_about_a_unit_or_a_seat_knows_its_seat() -> None:
    match = Match(GAME, {"rounds": "6"}, 3, 5)
    dice = Dice(5)
    while match.decision is not None:
        for event in match.choose(eager_choice(match.decision, dice)):
            first = event.about[0] if event.about else None
            if isinstance(first, list) and len(first) == 2 and isinstance(first[1], str):
                assert event.seat == first[0] // 4, event
            elif event.verb not in ("round", "reshuffled", "match_won", "match_started", "bonus"):
                assert event.verb in ("rolled", "store_opened") or event.seat == first, event
