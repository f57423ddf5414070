"""Signs of New Dawn in HTML: resources, costs, points, models and portraits beside words."""

from collections.abc import Sequence
from functools import cache

from dawndoom.drawing import Markup, icon_picture, joined, seat_class, tag
from dawndoom.games.new_dawn.face.art import use
from dawndoom.games.new_dawn.face.portraits import portrait
from dawndoom.games.new_dawn.face.symbols import KIND_WORDS, cost_kinds


def _svg(width: float, height: float, cls: str, *parts: Markup, words: str = "") -> Markup:
    said = {"role": "img", "aria_label": words} if words else {"aria_hidden": "true"}
    return tag("svg", parts, cls=cls, viewBox=f"0 0 {width:g} {height:g}", **said)


@cache
def sign(kind: str, is_said: bool = False) -> Markup:
    """Return a resource or token; it is said aloud only where no word stands beside it."""
    size = 24 if kind == "VP" else 20
    words = KIND_WORDS[kind] if is_said else ""
    return _svg(size, size, "kind", use(f"kind-{kind}", 0, 0, size, size), words=words)


def costs(cost: Sequence[int]) -> Markup:
    """Return a cost as signs, or that there is none."""
    kinds = cost_kinds(cost)
    if not kinds:
        return tag("span", "free", cls="free")
    return tag("span", [sign(kind, True) for kind in kinds], cls="cost")


@cache
def strength(number: int) -> Markup:
    """Return how strong a Hostile Facility is: a skull and a number."""
    skull = _svg(20, 20, "kind", use("skull", 0, 0, 20, 20))
    return tag("span", skull, tag("b", str(number)), cls="cost", aria_label=f"strength {number}",
               role="img")  # fmt: skip


@cache
def star(number: int) -> Markup:
    """Return a star with points in it."""
    return tag("span", sign("VP"), tag("b", str(number)), cls="star", aria_label=f"{number} VP",
               role="img")  # fmt: skip


@cache
def model(name: str, seat: int) -> Markup:
    """Return a Base or an MHQ in a seat's colour."""
    height = 34 if name == "base" else 30
    body = _svg(40, height, name, use(name, 0, 0, 40, height))
    return tag("span", body, cls=f"model {seat_class(seat)}")


@cache
def face_of(race: str) -> Markup:
    """Return a race's portrait."""
    return _svg(40, 40, "portrait", portrait(race, 0, 0, 40))


def ability(signs: Sequence[str]) -> Markup:
    """Return an ability as a row of signs."""
    drawn = []
    for name in signs:
        form, _, what = name.rpartition(":")
        if form == "text":
            drawn.append(tag("span", what))
        else:
            drawn.append(icon_picture(what, "effect") if form == "icon" else sign(what, True))
    return tag("span", joined(drawn), cls="signs")
