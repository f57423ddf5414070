"""What can be clicked on the board and in the hand; options on one thing share its place."""

from dawndoom.core import Decision, Option, View
from dawndoom.drawing import Markup, at, card_halo, joined, label, option, option_number, tag
from dawndoom.games.death_dome.face.layout import CELL, layout_of
from dawndoom.games.death_dome.face.queries import bases_of
from dawndoom.games.death_dome.face.tray import card_height, card_place
from dawndoom.games.death_dome.face.words import wording

AT_ACTIVE = ("stay", "capture", "release")


def offers(view: View, decision: Decision | None, hand_top: float) -> Markup:
    """Return all that can be clicked, above everything else."""
    if decision is None:
        return Markup()
    places: dict[str, list[int]] = {}
    for index, choice in enumerate(decision.options):
        for place in places_of(view, decision, index, choice):
            places.setdefault(place, []).append(index)
    drawn = [_offer(view, decision, place, found, hand_top) for place, found in places.items()]
    return joined(drawn)


def places_of(view: View, decision: Decision, index: int, choice: Option) -> list[str]:
    """Return the things in the picture that an option stands for: a weapon for its targets."""
    forecast = view["forecast"]
    if choice.verb == "weapon" and len(forecast) == len(decision.options):
        return [f"unit {unit}" for unit in forecast[index]["targets"]]
    place = place_of(view, decision, choice)
    return [place] if place else []


def place_of(view: View, decision: Decision, choice: Option) -> str:
    """Return the thing in the picture that an option stands for, or nothing."""
    word = str(choice.on[0]) if choice.on else ""
    if choice.verb in ("to", "point"):
        return f"cell {word}"
    if choice.verb == "unit":
        return f"unit {word}"
    if choice.verb == "jail":
        return f"jail {word}" if layout_of(view).jail_cells(word) else ""
    if choice.verb == "base":
        return f"base {view['teams'][decision.seat]['base']}"
    if choice.verb in ("play", "ability") and word in view["hand"]:
        return f"card {word}"
    if choice.verb in AT_ACTIVE and decision.about and isinstance(decision.about[0], int):
        return f"unit {decision.about[0]}"
    return ""


def option_words(view: View, decision: Decision, indexes: list[int]) -> str:
    """Say options in one line, for their tooltip and for screen readers."""
    said = []
    for index in indexes:
        words = wording(view, decision, decision.options[index])
        parts = (words.label, words.note, words.warning)
        said.append(". ".join(part for part in parts if part))
    return "; ".join(said)


def _offer(
    view: View, decision: Decision, place: str, indexes: list[int], hand_top: float
) -> Markup:
    kind, word = place.split(" ", 1)
    words = option_words(view, decision, indexes)
    if kind == "cell":
        return _cell(view, decision, word, indexes, words)
    if kind == "unit":
        return _unit(view, int(word), indexes, words)
    if kind == "card":
        return _card(view, word, indexes, words, hand_top)
    layout = layout_of(view)
    cells = layout.jail_cells(word) if kind == "jail" else layout.base_cells(word)
    x, y, width, height = layout.box_of(cells)
    halo = tag("rect", width=width, height=height, rx=6, cls="halo")
    number = option_number(indexes, width / 2, height / 2, 15)
    return option(indexes, words, halo, number, style=at(x, y))


def _cell(view: View, decision: Decision, name: str, indexes: list[int], words: str) -> Markup:
    forecast = view["forecast"]
    known = len(forecast) == len(decision.options)
    coming = forecast[indexes[0]] if known else {}
    risky = " risky" if coming.get("tokens") else ""
    halo = tag("rect", x=2, y=2, width=CELL - 4, height=CELL - 4, rx=5, cls=f"halo{risky}")
    steps = ""
    if coming.get("steps"):
        steps = label(str(coming["steps"]), CELL - 4, CELL - 5, 13, "steps", "end", bold=True)
    return option(indexes, words, halo, steps, style=at(*layout_of(view).corner(name)))


def _unit(view: View, unit: int, indexes: list[int], words: str) -> Markup:
    x, y = layout_of(view).spots(view["units"], bases_of(view))[unit]
    halo = tag("circle", r=18, cls="halo ring")
    number = option_number(indexes, 13, -15, 11)
    return option(indexes, words, halo, number, style=at(x, y - 2))


def _card(view: View, id: str, indexes: list[int], words: str, hand_top: float) -> Markup:
    turn = view["hand"].index(id)
    x, y, width = card_place(view, turn, hand_top)
    return option(indexes, words, card_halo(indexes, width, card_height(view)), style=at(x, y))
