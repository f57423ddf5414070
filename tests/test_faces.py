"""What every game shows can be read, clicked and told apart; and the kit that checks it."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from dawndoom import Match, find_game
from dawndoom.core import Face, Prompt, Sentence, Wording
from dawndoom.testing import LawBroken, check_face, check_words, modes
from dawndoom.testing.boxes import fallen_out
from dawndoom.testing.english import is_opening, slips

GAMES = ("metals", "cyberdoom-tower", "death-dome", "new-dawn", "metal-dawn")
SILENT: dict[str, set[str]] = {
    "cyberdoom-tower": {"turn"},
    "new-dawn": {"dealt", "final_scores", "paid"},
}
"""Events that the log of a game leaves out: another line says it, or only films need it."""
TABLES_PER_GAME = 3
METALS = find_game("metals")
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">'


def tables() -> list[Any]:
    """Return some tables of every game, of different sizes and modes."""
    found = []
    for name in GAMES:
        every = modes(find_game(name))
        for number in range(TABLES_PER_GAME):
            settings, seats = every[number * len(every) // TABLES_PER_GAME]
            found.append(pytest.param(name, settings, seats, number, id=f"{name}-{number}"))
    return found


@pytest.mark.parametrize(("name", "settings", "seats", "seed"), tables())
def test_what_a_game_shows_can_be_read(
    name: str, settings: dict[str, Any], seats: int, seed: int
) -> None:
    silent = SILENT.get(name, set())
    check_face(find_game(name), settings, seats, seed, every=40, longest=600, silent=silent)


@pytest.mark.parametrize("name", GAMES)
def test_every_event_and_every_question_has_words(name: str) -> None:
    package = f"dawndoom.games.{name.replace('-', '_')}"
    check_words(package, SILENT.get(name, set()))


@pytest.mark.parametrize("name", GAMES)
def test_there_is_no_closer_look_at_what_is_not_there(name: str) -> None:
    game = find_game(name)
    match = Match(game, seed=1)
    for _ in range(8):
        match.choose(0)
    seen = match.view(None)
    markup = "".join([game.face.draw(seen, None), game.face.player(seen, 0)])
    kinds = {found.partition("-")[0] for found in re.findall(r'\sid="([^"]+)"', markup)}
    for kind in sorted(
        kinds | {"", "weapon", "reserve", "intel", "offer", "code", "sheet", "card"}
    ):
        for rest in ("", "x", "²", "999", "9" * 5000, "x-y", "weapon-", "weapon-99", "\0"):
            game.face.zoom(seen, f"{kind}-{rest}")


WRONG = [
    "Begins with a Economic Base.",
    "A empty deck.",
    "Pick an Unicorn, an Base or an card.",
    "Turn it 0 degrees",
    "Won 1 games.",
    "1 Technologies",
    "+1 points",
    "Choose a base_type",
    "None",
    "Played by None",
    "Two  spaces",
    "Gain 1 Credit..",
    "A gap , and more",
    "Hello {name}",
]
RIGHT = [
    "Begins with an Economic Base.",
    "Round 1 begins.",
    "Floor 1 is closed",
    "1 less",
    "A one-time bonus, a unit, a European",
    "None of yours can move. None can be deployed.",
    "Drone: deals 1; ? is hidden",
    "11 games, 21 points, 1.1 points",
    "An MHQ, an hour",
    "Wait...",
]


@pytest.mark.parametrize("text", WRONG)
def test_a_slip_of_the_pen_is_found(text: str) -> None:
    assert slips(text)


@pytest.mark.parametrize("text", RIGHT)
def test_good_english_is_left_alone(text: str) -> None:
    assert not slips(text)


def test_a_sentence_begins_with_a_capital_a_figure_or_a_quotation() -> None:
    assert all(map(is_opening, ("Yes", "3 to 1", "“Yes”", "É")))
    assert not any(map(is_opening, ("", "no", " No")))


@pytest.mark.parametrize(
    ("markup", "name"),
    [
        ('<text x="90" y="20" font-size="10">over</text>', "the picture"),
        ('<text x="10" y="20" font-size="10" text-anchor="end">over</text>', "the picture"),
        ('<text x="10" y="5" font-size="10">over</text>', "the picture"),
        ('<g style="transform:translate(90px,0px)"><text y="20">over</text></g>', "the picture"),
        ('<g transform="scale(5)"><text y="8" font-size="10">over</text></g>', "the picture"),
        (
            '<g style="transform:translate(50px,5px) rotate(90deg)">'
            '<text font-size="16">over the edge</text></g>',
            "the picture",
        ),
        (
            '<g class="chip" style="transform:translate(20px,10px)"><rect width="12" height="15"/>'
            '<text x="2" y="11" font-size="10">over</text></g>',
            "its chip",
        ),
    ],
)
def test_a_text_that_falls_out_of_its_box_is_found(markup: str, name: str) -> None:
    (wrong,) = fallen_out(ElementTree.fromstring(f"{SVG}{markup}</svg>"))
    assert wrong.startswith("'over")
    assert wrong.endswith(f"falls out of {name}")


def test_a_text_inside_its_box_is_left_alone() -> None:
    inside = (
        '<g class="chip" style="transform:translate(20px,10px) scale(.5)">'
        '<rect width="60" height="15"/><text x="30" y="11" font-size="10" '
        'text-anchor="middle">inside</text></g>'
        '<g style="transform:translate(50px,5px) rotate(90deg)"><text font-size="9">down</text></g>'
    )
    assert fallen_out(ElementTree.fromstring(f"{SVG}{inside}</svg>")) == []


BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "picture": ({"draw": lambda view, decision: "<svg><g></svg>"}, "is not well-formed"),
    "ids": (
        {"draw": lambda view, decision: f'{SVG}<g id="a"/><g id="a"/></svg>'},
        "ids are used twice on one page: a",
    ),
    "prompt": ({"prompt": lambda view, decision: Prompt("")}, "the prompt is empty"),
    "capital": ({"prompt": lambda view, decision: Prompt("go")}, "does not begin with a capital"),
    "option": (
        {"wording": lambda view, decision, option: Wording("Same")},
        "two options have the same words",
    ),
    "event": ({"sentence": lambda event, names: None}, "no sentence tells of"),
    "sentence": (
        {"sentence": lambda event, names: Sentence("No end")},
        "does not end: 'No end'",
    ),
    "status": ({"status": lambda view: "Turn 1 " * 20}, "the status is too long"),
    "lines": ({"describe": lambda view, names: []}, "the description is empty"),
    "panel": ({"player": lambda view, seat: "<p>"}, "the panel of seat 0 is not well-formed"),
    "summary": ({"summary": lambda story, names: f"<p>{names[1]}"}, "the summary is not"),
}


@pytest.mark.parametrize("part", BROKEN)
def test_a_face_that_is_broken_is_refused_with_the_reason(part: str) -> None:
    changes, words = BROKEN[part]
    face: Face = replace(METALS.face, **changes)
    with pytest.raises(LawBroken) as caught:
        check_face(replace(METALS, face=face), {}, 2, seed=1, longest=12)
    assert words in str(caught.value)
    assert str(caught.value).startswith("metals: ")


def wordless(tmp_path: Path, words: str) -> None:
    for room, text in {
        "rules": "ASKED = 'go'\nstate.tell('won' if x else 'lost', 1)\nDecision(0, ASKED, [])\n",
        "face": words,
    }.items():
        folder = tmp_path / "wordless" / room
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text(text)
    (tmp_path / "wordless" / "__init__.py").write_text("")


@pytest.mark.parametrize(
    ("words", "missing"),
    [
        ("SENTENCES = {'won': 1}\nPROMPTS = {'go': 1}\n", "no sentence tells of lost"),
        ("def _won(): ...\ndef _lost(): ...\n", "no prompt asks go"),
    ],
)
def test_a_verb_or_a_question_without_words_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, missing: str
) -> None:
    wordless(tmp_path, words)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(LawBroken, match=missing):
        check_words("wordless")


def test_silence_may_be_declared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wordless(tmp_path, "PROMPTS = {'go': 1}\n")
    monkeypatch.syspath_prepend(tmp_path)
    check_words("wordless", silent={"won", "lost"})


@pytest.mark.parametrize("name", GAMES)
def test_no_picture_moves_for_ever(name: str) -> None:
    # A picture that breathes is painted whole, sixty times a second: it would empty a battery.
    assert "infinite" not in find_game(name).face.style


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_with_its_style_is_a_file_that_can_be_read(name: str) -> None:
    game = find_game(name)
    match = Match(game, seats=2, seed=1)
    alone = game.face.standalone(game.face.draw(match.view(0), match.decision))
    assert "style" in {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(alone)}
