"""Settings and card entries: what fits, and what is said of what does not."""

from typing import Any

import pytest

from dawndoom.core import (
    CardError,
    Choice,
    Entry,
    Flag,
    Setting,
    SettingError,
    UnknownName,
    Whole,
    Wholes,
    deck,
    parse,
    settle,
    word_for,
)

SETTINGS: tuple[Setting, ...] = (
    Flag("module", False, "Module", ""),
    Choice("map", ("plain", "hills"), "Map", "", open=True),
    Choice("kind", ("soft", "hard"), "Kind", "", when=("module", (True,))),
    Whole("rounds", 6, 1, 12, "Rounds", ""),
    Whole("target", None, 5, 40, "Target", "", auto="10 or 20"),
    Wholes("pieces", None, 3, 12, "Pieces", "", auto="3"),
)


def test_defaults_stand_where_nobody_wishes_otherwise() -> None:
    assert settle(SETTINGS, {}) == {
        "module": False,
        "map": "plain",
        "kind": "soft",
        "rounds": 6,
        "target": None,
        "pieces": None,
    }


@pytest.mark.parametrize(
    ("key", "wish", "value"),
    [
        ("module", "on", True),
        ("module", "no", False),
        ("module", True, True),
        ("map", "mine", "mine"),
        ("rounds", "12", 12),
        ("rounds", 1, 1),
        ("target", "auto", None),
        ("target", 7, 7),
        ("pieces", "5,3", [5, 3]),
        ("pieces", [4, 4], [4, 4]),
        ("pieces", "9", 9),
    ],
)
def test_wishes_are_read_from_words_and_values(key: str, wish: Any, value: Any) -> None:
    assert settle(SETTINGS, {key: wish})[key] == value


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        ({"module": "maybe"}, "module='maybe' does not fit: expected on or off"),
        ({"module": 1}, "module=1 does not fit"),
        ({"map": 3}, "map=3 does not fit: expected one of plain, hills or a name from the loaded"),
        ({"kind": "odd", "module": True}, "kind='odd' does not fit: expected one of soft, hard"),
        ({"kind": "hard"}, "kind='hard' does not fit: expected module=on beside it"),
        ({"rounds": 13}, "rounds=13 does not fit: expected a whole number from 1 to 12"),
        ({"rounds": "six"}, "rounds='six'"),
        ({"rounds": True}, "rounds=True"),
        ({"rounds": "9" * 30}, "rounds="),
        ({"rounds": None}, "rounds=None"),
        ({"target": 2}, r"or auto \(10 or 20\)"),
        ({"pieces": "5,x"}, "pieces="),
        ({"pieces": [5, 99]}, "one for all seats, or one for each"),
        ({"pieces": []}, "pieces="),
    ],
)
def test_wishes_that_do_not_fit_are_refused_in_a_sentence(
    wishes: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(SettingError, match=complaint):
        settle(SETTINGS, wishes)


def test_an_unknown_option_is_named_with_the_nearest_known_one() -> None:
    with pytest.raises(UnknownName, match=r"no setting called 'round'\. Did you mean 'rounds'\?"):
        settle(SETTINGS, {"round": 1})


def test_settings_show_themselves_as_plain_data() -> None:
    plain = [setting.plain() for setting in SETTINGS]
    assert plain[1]["values"] == [["plain", "plain"], ["hills", "hills"]]
    assert plain[2]["when"] == ["module", [True]]
    assert plain[4]["auto"] == "10 or 20"
    assert [word_for(value) for value in (True, False, None, 7, [5, 3], "x")] == [
        "on", "off", "auto", "7", "5,3", "x",
    ]  # fmt: skip


def entry(**fields: Any) -> Entry:
    return Entry("mine.toml", 'cards "axe"', "", fields)


def test_an_error_names_file_card_field_and_expectation() -> None:
    with pytest.raises(CardError) as caught:
        entry(cost=7).whole("cost", 0, 3)
    assert str(caught.value) == (
        'mine.toml: cards "axe": cost: expected a whole number from 0 to 3, got 7.'
    )


@pytest.mark.parametrize(
    ("fields", "method", "arguments"),
    [
        ({}, "whole", ("cost", 0, 3)),
        ({"cost": True}, "whole", ("cost", 0, 3)),
        ({"cost": "2"}, "whole", ("cost", 0, 3)),
        ({"cost": ""}, "text", ("cost",)),
        ({"cost": "x" * 500}, "text", ("cost",)),
        ({"cost": 1}, "flag", ("cost",)),
        ({"cost": "c"}, "one_of", ("cost", ("a", "b"))),
        ({"cost": ["c"]}, "some_of", ("cost", ("a", "b"))),
        ({"cost": "a"}, "some_of", ("cost", ("a", "b"))),
        ({"cost": 1}, "table", ("cost",)),
        ({"cost": [1]}, "tables", ("cost",)),
    ],
)
def test_a_field_of_the_wrong_kind_is_refused(
    fields: dict[str, Any], method: str, arguments: tuple[Any, ...]
) -> None:
    with pytest.raises(CardError, match=r'mine\.toml: cards "axe": cost: expected'):
        getattr(entry(**fields), method)(*arguments)


def test_a_field_nobody_asked_for_is_refused() -> None:
    card = entry(cost=1, colour="red")
    card.whole("cost", 0, 3)
    with pytest.raises(CardError, match="colour: expected no such field"):
        card.done()


def test_a_deck_needs_cards_with_ids_of_their_own() -> None:
    tables = parse('[[axes]]\nid = "a"\n[[axes]]\nid = "a"\n', "mine.toml")
    with pytest.raises(CardError, match="an id that no other card of the deck has"):
        deck(tables, "axes", "mine.toml")
    with pytest.raises(CardError, match=r"one or more \[\[swords\]\] tables"):
        deck(tables, "swords", "mine.toml")
    with pytest.raises(CardError, match=r"number 1.*id: expected a text"):
        deck(parse("[[axes]]\nname = 'x'", "mine.toml"), "axes", "mine.toml")
