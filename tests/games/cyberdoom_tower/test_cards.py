"""Cyberdoom Tower: what its cards say."""

import copy
import tomllib
from collections.abc import Callable
from typing import Any

from dawndoom.core import CardSet, Entry
from dawndoom.games.cyberdoom_tower import GAME
from dawndoom.games.cyberdoom_tower.cards.library import (
    read_ai,
    read_floor,
    read_item,
    read_sentinel,
)
from dawndoom.games.cyberdoom_tower.cards.texts import (
    text_of_ai,
    text_of_floor,
    text_of_item,
    text_of_sentinel,
)
from tests.games.cyberdoom_tower.tower import new

Card = dict[str, Any]
TABLES = tomllib.loads(GAME.cards())
WRITERS: dict[str, Callable[[Entry], str]] = {
    "floors": lambda entry: text_of_floor(read_floor(entry)),
    "sentinels": lambda entry: text_of_sentinel(read_sentinel(entry)),
    "ais": lambda entry: text_of_ai(read_ai(entry)),
    "equipment": lambda entry: text_of_item(read_item(entry)),
}
CARDS = [(deck, card) for deck in WRITERS for card in TABLES[deck]]


def text_of(deck: str, card: Card) -> str:
    return WRITERS[deck](Entry("mine.toml", card["id"], "", card))


def test_every_card_has_its_text_and_an_item_its_number() -> None:
    assert GAME.card_texts is not None
    texts = GAME.card_texts(None)
    assert set(texts) == {(deck, card["id"]) for deck, card in CARDS}
    for deck, card in CARDS:
        assert text_of(deck, card) in texts[deck, card["id"]]
        assert texts[deck, card["id"]].startswith(card["name"])
    assert texts["equipment", "jetpack"].startswith("Jetpack, item 4. ")


def test_a_loaded_card_brings_its_own_text_to_the_table() -> None:
    dear = GAME.cards().replace("cost = { luck = 1 }", "cost = { luck = 2 }")
    assert GAME.card_texts is not None
    assert (
        "2 Luck: set one attack die"
        in GAME.card_texts(CardSet("mine.toml", dear))["equipment", "gunsight"]
    )
    state = GAME.new(cards=CardSet("mine.toml", dear))
    items = GAME.see(state, None)["equipment"]["cards"]
    assert items[0]["text"].startswith("2 Luck: ")
    assert GAME.see(new(), None)["equipment"]["cards"][0]["text"].startswith("1 Luck: ")


def test_an_ai_with_its_own_energy_against_two_players_says_so() -> None:
    card = {**TABLES["ais"][0], "energy_2p": 9}
    assert "Energy 5 (9 against two players)" in text_of("ais", card)


def test_a_grenade_that_also_costs_energy_says_both() -> None:
    grenade = {**TABLES["equipment"][5], "cost": {"card": True, "energy": 2}}
    assert "used up by the shot, 2 Energy" in text_of("equipment", grenade)


def test_a_red_symbol_names_its_boxes() -> None:
    floor = copy.deepcopy(TABLES["floors"][0])
    assert "row 2: box 1 takes red dice only" in text_of("floors", floor)
    floor["columns"][1]["mods"][1][0]["red"] = [1, 2]
    assert "row 2: boxes 1 and 2 take red dice only" in text_of("floors", floor)
