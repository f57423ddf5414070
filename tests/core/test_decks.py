"""The decks of a game: authored ones, and those of a loaded set in their place."""

import pytest

from dawndoom.core import CardError, CardSet, Decks

AUTHORED = {
    "spells": '[[spells]]\nid = "fire"\n[[spells]]\nid = "ice"\n',
    "towers": '[[towers]]\nid = "white"\n',
}
ASKED: list[str] = []


def authored(name: str) -> str:
    ASKED.append(name)
    return AUTHORED[name]


@pytest.fixture
def decks() -> Decks:
    ASKED.clear()
    return Decks("toy", ("spells", "towers"), authored, besides=("balance",))


def ids(decks: Decks, cards: CardSet | None = None) -> dict[str, list[str]]:
    return {
        name: [entry.text("id") for entry in entries] for name, entries in decks.read(cards).items()
    }


def loaded(text: str) -> CardSet:
    return CardSet("mine.toml", text)


def test_without_a_loaded_set_the_authored_decks_are_read_in_their_order(decks: Decks) -> None:
    assert list(ids(decks).items()) == [("spells", ["fire", "ice"]), ("towers", ["white"])]


def test_a_loaded_deck_replaces_the_authored_one_and_leaves_the_others(decks: Decks) -> None:
    mine = loaded('game = "toy"\n[[spells]]\nid = "storm"\n')
    assert ids(decks, mine) == {"spells": ["storm"], "towers": ["white"]}
    assert ids(decks) == {"spells": ["fire", "ice"], "towers": ["white"]}


def test_an_authored_deck_is_parsed_once(decks: Decks) -> None:
    ids(decks)
    ids(decks)
    assert ASKED == ["spells", "towers"]


def test_what_is_exported_can_be_loaded_again(decks: Decks) -> None:
    assert ids(decks, loaded(decks.export())) == ids(decks)


def test_the_errors_name_the_file_of_the_deck(decks: Decks) -> None:
    ours, mine = decks.read(None), decks.read(loaded('game = "toy"\n[[spells]]\nid = "storm"\n'))
    assert ours["spells"][0].file == "spells.toml"
    assert mine["spells"][0].file == "mine.toml"
    assert mine["towers"][0].file == "towers.toml"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", 'mine.toml: game: expected "toy", got .nothing.'),
        ('game = "metals"', 'mine.toml: game: expected "toy", got .metals.'),
        ('game = "toy"\n[[spell]]\nid = "x"', "expected one of the decks spells, towers"),
        ('game = "toy"\n[[spells]]\nid = "x"\n[[spells]]\nid = "x"', "no other card of the deck"),
        ('game = "toy"\nspells = []', "expected one or more .{2}spells.{2} tables"),
        ("game = ", "mine.toml: expected TOML"),
    ],
)
def test_a_set_that_does_not_fit_is_refused(decks: Decks, text: str, complaint: str) -> None:
    with pytest.raises(CardError, match=complaint):
        decks.read(loaded(text))


def test_a_table_that_is_not_a_deck_may_stand_beside_them(decks: Decks) -> None:
    mine = loaded('game = "toy"\nbalance = { first = 1 }\n')
    assert decks.loaded(mine)["balance"] == {"first": 1}
    assert ids(decks, mine) == ids(decks)
