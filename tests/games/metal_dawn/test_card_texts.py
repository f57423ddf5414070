"""The texts of cards are made from their data, and read like rules.

That every number of every card shows in its text is a law of the house (tests/test_card_texts.py).
"""

import tomllib

import pytest

from dawndoom.core import CardSet, Decision, Option
from dawndoom.games.metal_dawn import GAME
from dawndoom.games.metal_dawn.cards.reader import NAMES, authored
from dawndoom.games.metal_dawn.cards.texts import card_texts

OWN = {
    card["id"]
    for name in NAMES
    for card in tomllib.loads(authored(name))[name]
    if "own_text" in card
}


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
