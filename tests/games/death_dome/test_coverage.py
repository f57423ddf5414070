"""Every rule of the ledger and every card has a test that names it."""

import re
from pathlib import Path

from dawndoom.games.death_dome.cards.reader import read_cards

HERE = Path(__file__).parent
LEDGER = (HERE.parents[2] / "docs/rules/death-dome.md").read_text("utf-8")
TESTS = "\n".join(path.read_text("utf-8") for path in sorted(HERE.glob("test_*.py")))


def test_every_rule_of_the_ledger_is_marked_at_a_test() -> None:
    rules = set(re.findall(r"^- \*\*(DD-[\w.-]+)\*\*", LEDGER, re.M))
    assert len(rules) > 180
    marked = set(re.findall(r'"(DD-[\w.-]+)"', TESTS))
    assert rules - marked == set()
    assert marked - rules == set()


def test_every_card_with_an_ability_has_a_test_of_its_own() -> None:
    cards = read_cards(None)
    named = set(re.findall(r"[_\"]([wgsmavepc]\d\d)(?=[_\"])", TESTS))
    wanted = {card.id for card in cards.items} | {card.id for card in cards.powers}
    wanted |= {kind.id for kind in cards.characters if kind.rank > 0}
    assert wanted - named == set()
