"""What New Dawn says: prompts, prices and labels that agree with the rules."""

import pytest

from dawndoom.core import Decision, Prompt, Wording
from dawndoom.games.new_dawn.face.log import sentence
from dawndoom.games.new_dawn.face.words import prompt, wording
from dawndoom.games.new_dawn.rules.actions import EstablishTarget
from dawndoom.games.new_dawn.rules.aid import AidPick
from dawndoom.games.new_dawn.rules.ambassadors import AmbassadorPick
from dawndoom.games.new_dawn.rules.explore import ExploreCard
from dawndoom.games.new_dawn.rules.headquarters import BuySlot
from dawndoom.games.new_dawn.rules.state import NOWHERE
from dawndoom.games.new_dawn.rules.technology import BuyTech
from dawndoom.games.new_dawn.rules.view import view
from tests.games.new_dawn.table import Table


def asked(table: Table) -> Decision:
    assert table.state.decision is not None
    return table.state.decision


def asks(table: Table) -> Prompt:
    decision = asked(table)
    return prompt(view(table.state, decision.seat), decision)


def says(table: Table, option: str) -> Wording:
    decision = asked(table)
    chosen = decision.options[table.options.index(option)]
    return wording(view(table.state, decision.seat), decision, chosen)


# What works once, and what works again.


def test_a_facilitys_ability_works_only_when_it_is_explored() -> None:
    table = Table("MI", "HU")
    table.hand(0, "E13")
    table.do(ExploreCard(0, True, NOWHERE, True))
    table.answer("at 2-2")
    assert asks(table).title == "Perform the ability of Relief Depot?"
    assert "only now" in asks(table).help


def test_a_technology_is_used_until_round_end_and_not_for_ever() -> None:
    table = Table("ZE", "HU")
    table.tech(0, "ZE4")
    table.hand(0, "E13")
    table.give(0, C=2)
    table.aid_row("AD05", "AD09", "AD19")
    table.do(ExploreCard(0, True, NOWHERE, True))
    table.answer("at 2-2", "perform 2", "use ZE4")
    assert asks(table).title == "Ritual of Insight: choose one"
    assert asks(table).help == "The card lies face down until Round End."


def test_an_ambassador_comes_back_next_round() -> None:
    table = Table("MI", "HU")
    table.ambassadors("A8")
    table.tech(0, "MI1", used=True)
    table.lay("2-2", "E01")
    table.do(AmbassadorPick(0, False, 0, True))
    table.answer("send A8")
    assert asks(table).title == "Perform the ability of Archivist Senn?"
    assert "next Round" in asks(table).help


# Prices.


def test_a_price_is_what_one_pays_with_the_discount_of_ones_race() -> None:
    table = Table("MI", "HU")
    table.lay("2-3", "E01")
    table.lay("3-2", "E02")
    for seat, price in ((0, "1 Credit; 2 VP"), (1, "2 Credits; 2 VP")):
        table.give(seat, C=9, S=9)
        table.do(EstablishTarget(seat, 0, 0, NOWHERE, False, False))
        assert says(table, "establish 2-3").note == price
        table.rest()
    table.do(EstablishTarget(0, 0, 0, NOWHERE, False, False))
    note = says(table, "establish 3-2").note
    assert note == "1 Credit, 1 Science, less 1 of your choice; 2 VP"


def test_a_price_counts_the_discount_of_the_effect() -> None:
    table = Table("MI", "HU")
    table.lay("2-3", "E01")
    table.do(EstablishTarget(0, 1, 0, NOWHERE, False, True))
    assert says(table, "establish 2-3").note == "free; 2 VP"


def test_a_price_names_what_ready_cards_may_take_off_it() -> None:
    table = Table("HU", "MI")
    table.lay("2-3", "E01")
    table.give(0, C=9)
    table.tech(0, "HU3")
    table.do(EstablishTarget(0, 0, 0, NOWHERE, False, True))
    assert says(table, "establish 2-3").note == "2 Credits (1 less with your cards); 2 VP"
    table.rest()
    table.state.used[0] = table.state.owned[0]
    table.do(EstablishTarget(0, 0, 0, NOWHERE, False, True))
    assert says(table, "establish 2-3").note == "2 Credits; 2 VP"


@pytest.mark.parametrize(
    ("race", "step", "option", "price"),
    [
        ("HY", BuyTech(0, 0), "buy HY1", "1 Science. "),
        ("HU", BuyTech(0, 0), "buy HU1", "1 Science. "),
        ("HU", BuyTech(0, 1), "buy HU1", "free. "),
        ("WI", AidPick(0, 0), "aid AD09", "3 Credits; 3 VP"),
        ("HU", AidPick(0, 0), "aid AD09", "4 Credits; 3 VP"),
        ("VA", BuySlot(0, 0, True), "slot 1", "1 Credit, 1 Military, less 1 of your choice; 1 VP"),
        ("GA", BuySlot(0, 1, True), "slot 1", "1 Military; 2 VP"),
        ("HU", AmbassadorPick(0, False, 1, True), "send A3", "1 Military. "),
    ],
)
def test_every_purchase_names_its_price(
    race: str, step: BuyTech | AidPick | BuySlot | AmbassadorPick, option: str, price: str
) -> None:
    table = Table(race, "MI")
    table.give(0, C=9, S=9, M=9)
    table.aid_row("AD09", "AD10", "AD11")
    table.ambassadors("A3")
    table.lay("2-2", "E01")
    table.do(step)
    assert says(table, option).note.startswith(price)


# Turning a card.


def test_a_turn_is_told_from_how_the_card_lies() -> None:
    table = Table("MI", "HU")
    at = table.lay("2-2", "E01")
    table.state.rotation[at] = 1
    table.gain("2-2")
    labels = {option: says(table, option).label for option in table.options}
    assert labels == {
        "rotate 1": "Leave it as it is",
        "rotate 0": "Turn it a quarter to the left",
        "rotate 2": "Turn it a quarter to the right",
        "rotate 3": "Turn it upside down",
    }


@pytest.mark.parametrize("letter", ["E", "S", "M"])
def test_the_log_tells_of_the_first_base_without_an_article(letter: str) -> None:
    table = Table("MI", "HU", bases=letter * 2)
    table.state.tell_of(0, "first_base", letter)
    assert table.state.events is not None
    said = sentence(table.state.events[-1], ["Ann", "Bo"])
    assert said is not None
    assert " a E" not in said.text
    assert said.text.startswith("Ann's first Base is ")
