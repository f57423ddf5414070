"""Records as text: what a saved match must hold, before anybody plays it again."""

import json
from collections.abc import Mapping
from typing import Any

from dawndoom.core.dice import LONGEST_SECRET, SHORTEST_SECRET
from dawndoom.core.errors import RecordError, shown
from dawndoom.core.game import Game

FORMAT = 1

HEAD: dict[str, type] = {
    "game": str,
    "rules": int,
    "options": dict,
    "seats": int,
    "seed": int,
    "log": list,
}


def count_choices(log: list[Any]) -> int:
    """Return how many choices of a log still count."""
    count = 0
    for entry in log:
        if isinstance(entry, list):
            count += 1
        elif "undo" in entry:
            count = entry["undo"]
    return count


def seats_left(log: list[Any]) -> list[int]:
    """Return the seats whose players have given up while the match went on."""
    return [entry["leave"] for entry in log if isinstance(entry, dict) and "leave" in entry]


def pauses_in(entry: Any) -> int | None:
    """Return how many pauses had gone by when a deed was done; None if it came during none."""
    passed = entry.get("passed") if isinstance(entry, dict) else None
    if passed is not None and (type(passed) is not int or passed < 0):
        raise RecordError(f"{shown(passed)} is not a number of pauses.")
    return passed


def is_answer(value: Any) -> bool:
    """Tell whether a value is a seat with its yes or no."""
    is_pair = isinstance(value, list) and len(value) == 2
    return is_pair and isinstance(value[0], int) and isinstance(value[1], bool)


def read_secret(record: Mapping[str, Any]) -> bytes:
    """Return the secret that a record's dice were thrown with; empty where they had only a seed."""
    if "secret" not in record:
        return b""
    text = record["secret"]
    if text is None:
        raise RecordError(
            "This record was saved before its game was over. The dice were still secret, so it "
            "can't be replayed."
        )
    try:
        secret = bytes.fromhex(text)
    except (TypeError, ValueError):
        secret = b""
    if not SHORTEST_SECRET <= len(secret) <= LONGEST_SECRET:
        raise RecordError(
            f"The record's field 'secret' should be {2 * SHORTEST_SECRET} to {2 * LONGEST_SECRET} "
            f"hexadecimal digits, not {shown(text)}."
        )
    return secret


def check_head(record: Any) -> None:
    """Refuse what is not a record, naming the field that is wrong."""
    if not isinstance(record, Mapping):
        raise RecordError(f"A record is a JSON object, not {shown(record)}.")
    if record.get("dawndoom") != FORMAT:
        raise RecordError(f'A record begins with "dawndoom": {FORMAT}; this one does not.')
    for key, kind in HEAD.items():
        if key not in record:
            raise RecordError(f"The record has no field {key!r}.")
        if not isinstance(record[key], kind) or isinstance(record[key], bool):
            raise RecordError(
                f"The record's field {key!r} should be of type {kind.__name__}, "
                f"not {shown(record[key])}."
            )
    cards = record.get("cards")
    if cards is not None and not (isinstance(cards, Mapping) and {"name", "text"} <= set(cards)):
        raise RecordError("The record's field 'cards' should hold a name and a text.")


def check_game(record: Any, game: Game) -> None:
    """Refuse what is not a record of this game."""
    check_head(record)
    if record["game"] != game.name:
        raise RecordError(f"This is a record of {record['game']}, not of {game.name}.")


def read_record(text: str) -> dict[str, Any]:
    """Return the record in a text."""
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"Not valid JSON: {error}.") from error
    check_head(record)
    return dict(record)
