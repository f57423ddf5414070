"""The log of Metals: what happened, as sentences."""

from collections.abc import Callable
from typing import Any

from dawndoom.core import Event, Names, Sentence
from dawndoom.games.metals.face.layout import piece_id, space_id
from dawndoom.games.metals.face.words import FACING_WORDS, counted, listed


def sentence(event: Event, names: Names) -> Sentence | None:
    """Return what happened as a line of the log, with its rule and the pieces concerned."""
    teller = TELLERS.get(event.verb)
    return teller(names, *event.about) if teller else None


def _whose(name: str) -> str:
    return "Your" if name == "You" else f"{name}'s"


def _tell_picked(names: Names, seat: int, faction: str, named: str) -> Sentence:
    return Sentence(f"{names[seat]} picked {named}.", seat, "ME-1.5")


def _tell_deployed(
    names: Names, seat: int, metal: int, space: str, facing: str, named: str
) -> Sentence:
    text = f"{names[seat]} deployed {named} on {space}, facing {FACING_WORDS[facing]}."
    return Sentence(text, seat, "ME-3.2", (piece_id(metal),))


def _tell_moved(
    names: Names, seat: int, metal: int, here: str, there: str, facing: str, named: str
) -> Sentence:
    text = f"{names[seat]} moved {named} from {here} to {there}, facing {FACING_WORDS[facing]}."
    return Sentence(text, seat, "ME-3.5", (piece_id(metal),))


def _tell_turned(
    names: Names, seat: int, metal: int, here: str, there: str, facing: str, named: str
) -> Sentence:
    text = f"{names[seat]} turned {named} on {here} to face {FACING_WORDS[facing]}."
    return Sentence(text, seat, "ME-3.9", (piece_id(metal),))


def _tell_attacked(
    names: Names,
    seat: int,
    attacker: int,
    target: int,
    here: str,
    there: str,
    arc: str,
    bonus: int,
    faction: str,
    attacker_named: str,
    target_named: str,
) -> Sentence:
    attack = f"{attacker_named} on {here} attacked {target_named} on {there} from the {arc}"
    earned = f": +{counted(bonus, 'point')} for {faction}" if bonus else ""
    rule = "ME-8.1" if bonus else "ME-4.2"
    pieces = (piece_id(attacker), piece_id(target))
    return Sentence(f"{_whose(names[seat])} {attack}{earned}.", seat, rule, pieces)


def _tell_damaged(names: Names, seat: int, metal: int, space: str, named: str) -> Sentence:
    text = f"{_whose(names[seat])} {named} on {space} was damaged."
    return Sentence(text, seat, "ME-5.6", (piece_id(metal),))


def _tell_defeated(names: Names, seat: int, metal: int, space: str, named: str) -> Sentence:
    text = f"{_whose(names[seat])} {named} on {space} was defeated and returned to the pool."
    return Sentence(text, seat, "ME-5.8", (piece_id(metal),))


def _tell_scored(
    names: Names, seat: int, gained: int, total: int, sources: list[list[Any]]
) -> Sentence:
    held = listed([str(space) for space, _ in sources])
    text = f"{names[seat]} scored {counted(gained, 'point')} for {held}: {total} in all."
    pieces = tuple(space_id(str(space)) for space, _ in sources)
    return Sentence(text, seat, "ME-6.1", pieces)


def _tell_recovered(names: Names, seat: int, metal: int, space: str, named: str) -> Sentence:
    text = f"{_whose(names[seat])} {named} recovered in the city on {space}."
    return Sentence(text, seat, "ME-6.3", (piece_id(metal),))


def _tell_forced(names: Names, seat: int, asked: str, option: list[Any]) -> Sentence:
    word = str(option[1])
    only = {
        "move": f"move the Metal on {word}",
        "deploy": "deploy a Metal",
        "to": f"go to {word}",
        "pick": "pick the only faction there is",
    }[str(option[0])]
    return Sentence(f"{names[seat]} had no choice but to {only}.", seat, "ME-2.4")


def _tell_resigned(names: Names, seat: int) -> Sentence:
    return Sentence(f"{names[seat]} resigned.", seat, "ME-7.5")


def _tell_agreed_draw(names: Names) -> Sentence:
    return Sentence("The players agreed to a draw.", None, "ME-7.5")


TELLERS: dict[str, Callable[..., Sentence]] = {
    "picked": _tell_picked,
    "deployed": _tell_deployed,
    "moved": _tell_moved,
    "turned": _tell_turned,
    "attacked": _tell_attacked,
    "damaged": _tell_damaged,
    "defeated": _tell_defeated,
    "scored": _tell_scored,
    "recovered": _tell_recovered,
    "forced": _tell_forced,
    "resigned": _tell_resigned,
    "agreed_draw": _tell_agreed_draw,
}
