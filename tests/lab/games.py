"""Made-up results, whose answer is known."""

from typing import Any

from dawndoom.games import find_game
from dawndoom.lab.tables import Cells

METALS = find_game("metals")


def row(number: int, winner: int, **more: Any) -> Cells:
    """Return a row of Metals that a seat has won."""
    cells: Cells = {
        "game": "metals",
        "rules": METALS.rules_version,
        "options": METALS.settle({}),
        "card_set": "",
        "card_digest": "",
        "number": number,
        "seed": number,
        "seats": 2,
        "players": ["random", "random"],
        "winners": [winner],
        "returns": [float(seat == winner) for seat in (0, 1)],
        "scores": [10 if seat == winner else 4 for seat in (0, 1)],
        "reason": "target reached",
        "draw": False,
        "decisions": 60,
        "branching": 3.5,
        "widest": 6,
        "length_in": "turns",
        "length": 20 + number % 7,
        "lead_changes": number % 3,
        "leader_halfway": winner if number % 4 else 1 - winner,
        "lowest": 0.05 + 0.4 * (number % 10) / 10,
        "seconds": 0.01,
        "traits": [{"order": "first"}, {"order": "second"}],
        "cards": [],
    }
    return cells | more


def rows(count: int, first_wins: float = 0.5, **more: Any) -> list[Cells]:
    """Return so many rows, of which the first seat wins a part."""
    wins = round(first_wins * count)
    return [row(number, int(number >= wins), **more) for number in range(count)]
