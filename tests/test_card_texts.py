"""The text of a card follows its numbers, in every deck of every game; and how that is checked."""

from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from dawndoom import Game, find_game
from dawndoom.core import CardError, CardSet
from dawndoom.core.cards import parse
from dawndoom.testing import LawBroken, check_card_texts
from dawndoom.testing.card_texts import numbers_in, written

HOUSE = ("metals", "cyberdoom-tower", "death-dome", "new-dawn", "metal-dawn")


@pytest.mark.parametrize("name", HOUSE)
def test_every_number_of_every_card_is_in_its_text(name: str) -> None:
    texts = import_module(f"dawndoom.games.{name.replace('-', '_')}.cards.texts")
    assert check_card_texts(find_game(name), getattr(texts, "UNREAD", None)) > 0


AUTHORED = """\
game = "toy"
[[spells]]
id = "fire"
cost = 2
effects = [{ do = "hurt", n = 3, ever = true }, { do = "push" }]
place = [4, 5]
[[spells]]
id = "ice"
cost = 9
[[spells]]
id = "prophecy"
cost = 1
own_text = "Nobody knows what it costs."
"""


def toy(*, heeds: tuple[str, ...] = ("cost", "n")) -> Game:
    """Return a game of spells whose texts tell of some fields."""

    def spells(cards: CardSet | None) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = parse(cards.text if cards else AUTHORED, "toy")["spells"]
        return found

    def check(cards: CardSet) -> list[str]:
        for spell in spells(cards):
            if not 0 < spell["cost"] < 10:
                raise CardError(cards.name, spell["id"], "cost", "1 to 9", spell["cost"])
        return []

    def texts(cards: CardSet | None) -> dict[tuple[str, str], str]:
        return {("spells", spell["id"]): text_of(spell) for spell in spells(cards)}

    def text_of(spell: dict[str, Any]) -> str:
        said = [f"{spell['id']}:"]
        if "cost" in heeds:
            said.append(f"costs {spell['cost']}")
        if "n" in heeds:
            said += [f"{effect['do']} {effect.get('n', '')}" for effect in spell.get("effects", [])]
        return " ".join(said)

    return replace(
        find_game("metals"), name="toy", cards=lambda: AUTHORED, check_cards=check, card_texts=texts
    )


PLACES = {"spells.place.*": "where the spell lies on the board"}


def test_a_text_that_follows_is_fine_and_a_number_at_its_limit_goes_the_other_way() -> None:
    assert check_card_texts(toy(), PLACES) == 5


@pytest.mark.parametrize(
    ("heeds", "fault"),
    [
        (("cost",), "spells.effects.0.n of 'fire' changed by +1: still 'fire: costs 2'"),
        (("n",), "spells.cost of 'ice' changed by -1: still 'ice:'"),
    ],
)
def test_a_number_that_no_text_shows_is_named(heeds: tuple[str, ...], fault: str) -> None:
    with pytest.raises(LawBroken) as caught:
        check_card_texts(toy(heeds=heeds), PLACES)
    assert fault in str(caught.value)
    assert "prophecy" not in str(caught.value)


def test_what_is_declared_unread_must_be_there_and_must_be_unread() -> None:
    with pytest.raises(LawBroken, match=r"spells\.cost is declared unread, but 'fire' shows it"):
        check_card_texts(toy(), {**PLACES, "spells.cost": "a secret"})
    with pytest.raises(LawBroken, match=r"spells\.x is declared unread, but no card has it"):
        check_card_texts(toy(), {**PLACES, "spells.x": "a mistake"})


def test_numbers_are_found_wherever_they_stand_and_true_is_none() -> None:
    fire = parse(AUTHORED, "toy")["spells"][0]
    names = {number.name for number in numbers_in("spells", fire)}
    assert names == {"spells.cost", "spells.effects.0.n", "spells.place.0", "spells.place.1"}


@pytest.mark.parametrize("name", HOUSE)
def test_what_is_written_reads_as_it_was(name: str) -> None:
    tables = parse(find_game(name).cards(), "authored")
    for deck, cards in tables.items():
        if deck != "game":
            text = "".join(written(deck, card) for card in cards)
            assert parse(text, "again") == {deck: cards}
