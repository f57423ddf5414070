"""The texts of cards are made from their data: a number that changes shows in the text."""

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from dawndoom.core import CardError, CardSet, Decision, Option
from dawndoom.games.metal_dawn import GAME
from dawndoom.games.metal_dawn.cards.reader import NAMES, authored
from dawndoom.games.metal_dawn.cards.texts import card_texts

OTHER_VALUES = (1, -1, 2, -2, 3)
"""How much a number is changed, until the card is accepted."""


OWN = {
    card["id"]
    for name in NAMES
    for card in tomllib.loads(authored(name))[name]
    if "own_text" in card
}


def written(value: Any) -> str:
    """Return a value as TOML."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {written(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(written(item) for item in value) + "]"
    return str(value) if isinstance(value, int) else f'"{value}"'


def card_set(deck: str, cards: list[dict[str, Any]]) -> CardSet:
    """Return a card file with this deck."""
    lines = ['game = "metal-dawn"']
    for card in cards:
        lines += [f"[[{deck}]]", *(f"{key} = {written(value)}" for key, value in card.items())]
    return CardSet("changed.toml", "\n".join(lines))


def numbers_in(value: Any) -> Iterator[tuple[Any, Any]]:
    """Return where numbers stand: the table or list, and the key in it."""
    keys = value if isinstance(value, dict) else range(len(value))
    for key in list(keys):
        item = value[key]
        if isinstance(item, int) and not isinstance(item, bool):
            yield value, key
        elif isinstance(item, (dict, list)):
            yield from numbers_in(item)


class Change:
    """One number of a card, changed; where the reader refuses the card, changed otherwise."""

    def __init__(self, holder: Any, key: Any) -> None:
        self.holder, self.key = holder, key
        self.before = holder[key]
        self.values = [self.before + change for change in OTHER_VALUES]
        self.take_next()

    def take_next(self) -> None:
        """Try the next value; at last the number stays as it was."""
        self.holder[self.key] = self.values.pop(0) if self.values else self.before

    def undo(self) -> bool:
        """Restore the number; tell whether it was changed at all."""
        changed = self.holder[self.key] != self.before
        self.holder[self.key] = self.before
        return bool(changed)


def accepted_texts(
    deck: str, cards: list[dict[str, Any]], changes: dict[str, Change]
) -> dict[tuple[str, str], str]:
    """Return what the cards say with changes that the reader accepts."""
    while True:
        try:
            return card_texts(card_set(deck, cards))
        except CardError as refused:
            changes[refused.card.partition(' "')[2].rstrip('"')].take_next()


@pytest.mark.parametrize("half", [0, 1])
@pytest.mark.parametrize("deck", NAMES)
def test_a_number_that_changes_shows_in_the_text(deck: str, half: int) -> None:
    cards = tomllib.loads(authored(deck))[deck]
    as_authored = card_texts(None)
    # One number of every second card at a time: the others keep the deck a deck.
    numbers = {card["id"]: list(numbers_in(card)) for card in cards[half::2]}
    numbers = {card: places for card, places in numbers.items() if card not in OWN}
    for turn in range(max((len(places) for places in numbers.values()), default=0)):
        changes = {
            card: Change(*places[turn]) for card, places in numbers.items() if turn < len(places)
        }
        texts = accepted_texts(deck, cards, changes)
        for card, change in changes.items():
            if change.undo():
                assert texts[deck, card] != as_authored[deck, card], f"{card}: {change.key}"


def test_few_cards_have_a_text_of_their_own() -> None:
    assert len(OWN) <= 5


def test_a_card_whose_healing_is_changed_says_so() -> None:
    text = authored("intel").replace(
        '{ do = "heal", n = 3, agents = "all" }', '{ do = "heal", n = 5, agents = "all" }'
    )
    loaded = CardSet("mine.toml", f'game = "metal-dawn"\n{text}')
    assert "Heal 5 on one Agent." in card_texts(loaded)["intel", "field_surgery"]
    assert "Heal 3 on one Agent." in card_texts(None)["intel", "field_surgery"]


def test_every_card_has_a_text_of_its_own_or_figures() -> None:
    assert GAME.card_texts is not None
    assert all(GAME.card_texts(None).values())


@pytest.mark.parametrize(
    ("deck", "card", "said"),
    [
        (
            "zones",
            "robotics_annex",
            "Destroy 1 revealed Unit of defense 3 or less within distance 1",
        ),
        ("agents", "oracle", "Once per round, look at the top Dominus card (Act II: Robot card)"),
        ("gear", "overcharge_cell", "+3 damage, the Weapon loses 1 more use."),
        ("weapons", "minigun", "May spend 1 more use to attack a second Unit of the zone"),
        ("missions", "heavy_target", "Needs: Destroyed an Exterminator or 2 or more Units in this"),
        (
            "missions",
            "recon",
            "Fails: Spawn 1 Drone in each of 3 zones with Agents (all, if fewer).",
        ),
        ("dominus", "jamming", "Each Division with 2 or more Intel discards 1 Intel."),
        ("robot", "repair", "After moving: if no Agent was hit, the Robot regains 1 health per"),
        ("codes", "static", "While revealed: the Intel limit is 1 lower."),
        (
            "firewalls",
            "backfire",
            "Each Division discards 1 Weapon or one of its Agents suffers 2.",
        ),
        ("objectives", "field_study", "Spend 1 Drone, 1 Soldier and 1 Cyborg."),
        ("divisions", "cyber_command", "Act II: your next attack on the Robot deals +3."),
    ],
)
def test_texts_read_like_rules(deck: str, card: str, said: str) -> None:
    assert said in card_texts(None)[deck, card]


def test_at_a_table_with_loaded_cards_options_say_what_these_cards_do() -> None:
    text = authored("intel").replace("n = 3, agents", "n = 5, agents")
    loaded = CardSet("mine.toml", f'game = "metal-dawn"\n{text}')
    state = GAME.new({}, 2, 1, loaded)
    surgery, authored_one = Option("intel", "field_surgery"), Option("weapon", "night_stick")
    view = GAME.see(state, 0)
    decision = Decision(0, "intel_card", [surgery, authored_one])
    assert GAME.face.wording(view, decision, surgery).note == "Value 2. Heal 5 on one Agent."
    assert GAME.face.wording(view, decision, authored_one).label == "Night Stick"
    plain = GAME.see(GAME.new({}, 2, 1), 0)
    assert GAME.face.wording(plain, decision, surgery).note == "Value 2. Heal 3 on one Agent."
    assert "notes" not in plain
