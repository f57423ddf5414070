"""Hiding in pictures: the sum that must be rolled, the six faces of the die, what failing does."""

from functools import lru_cache
from typing import Any

from dawndoom.core import View
from dawndoom.drawing import Markup, classes, tag
from dawndoom.games.cyberdoom_tower.face.dice import die_sign
from dawndoom.games.cyberdoom_tower.face.queries import blow_if_seen, percent

FACES = range(1, 7)
FAILING = "Seen: the sentinel is alerted, your turn ends, and you gain a tool step."


def hide_chance(target: int, luck: int) -> float:
    """Return the chance to roll a target with so much Luck to pay."""
    return sum(1 for face in FACES if face + luck >= target or target <= 1) / 6


def faces(target: int, luck: int, roll: int = 0) -> Markup:
    """Return the six faces: which of them hide, which need Luck; of a roll, that one alone."""
    return tag("div", [_face(face, target, luck, roll) for face in FACES], cls="faces")


def _face(face: int, target: int, luck: int, roll: int) -> Markup:
    missing = target - face
    if missing <= 0 or target <= 1:
        words, state = "hidden", "ok"
    elif missing <= luck:
        words, state = f"{missing} Luck", "luck"
    else:
        words, state = "seen", "seen"
    rolled = "rolled" if face == roll else "other" if roll else ""
    return tag(
        "span", die_sign(face, "white"), tag("small", words), cls=classes("face", state, rolled)
    )


@lru_cache(256)
def small_faces(target: int, luck: int) -> Markup:
    """Return the six faces in a row, small, without words."""
    marks = []
    for face in FACES:
        missing = 0 if target <= 1 else target - face
        state = "ok" if missing <= 0 else "luck" if missing <= luck else "seen"
        marks.append(tag("i", die_sign(face, "white"), cls=state))
    return tag("span", marks, cls="small-faces", aria_hidden="true")


def sum_words(cover: int, eye: int, target: int, extra: int = 0) -> Markup:
    """Return how cover and eye add up to what must be rolled."""
    more = []
    if extra:
        more = [f" {'+' if extra > 0 else '−'} ", tag("em", str(abs(extra)))]
    return tag(
        "p", "cover ", tag("em", str(cover)), " + eye ", tag("em", str(eye)), more, " = roll ",
        tag("em", str(target)), " or more",
        cls="sum",
    )  # fmt: skip


def hide_panel(view: View) -> Markup:
    """Return the test that is going on."""
    test = view["test"]
    sheet = view["sheets"][view["player"]]
    floor = view["floors"][sheet["level"]]
    cover = floor["sectors"][sheet["sector"] - 1]["stealth"]
    eye = floor["sentinel"]["anti_stealth_now"]
    extra = int(test["looting"]) - int(test["suited"])
    target = cover + eye + extra
    # Luck that was paid lowers what the die has to reach.
    paid = target - test["target"]
    rolled = test["roll"] if 1 <= test["roll"] <= 6 else 0
    why = [words for words, is_so in (("looting +1", test["looting"]),
                                      ("Tecno Suit −1", test["suited"])) if is_so]  # fmt: skip
    blow = blow_if_seen(view, view["player"], sheet["level"], sheet["sector"])
    heading = f"Hide in bay {sheet['sector']}" + (f" ({', '.join(why)})" if why else "")
    return tag(
        "section",
        tag("h3", heading),
        sum_words(cover, eye, target, extra),
        faces(target, sheet["luck"] + paid, rolled),
        _rolled(target, rolled, paid) if rolled else odds_line(target, sheet["luck"], blow),
        cls="drawing tower hide",
        id="hide-test",
    )


def _rolled(target: int, roll: int, paid: int) -> Markup:
    """Return what came of the die, and of the Luck that was paid on top of it."""
    if paid:
        words = f"You rolled {roll}, and {paid} Luck makes it {roll + paid}: hidden."
    else:
        words = f"You rolled {roll}: {'hidden' if roll >= target else f'{target - roll} short'}."
    said = f"{roll} + {paid}" if paid else str(roll)
    return tag("div", tag("b", said), tag("span", words), cls="odds")


def odds_line(target: int, luck: int, blow: str) -> Markup:
    """Return the chance to stay hidden, without and with Luck, and what failing does."""
    free, paid = percent(hide_chance(target, 0)), percent(hide_chance(target, luck))
    words = f"{paid} if you pay Luck. {FAILING}" if free != paid else FAILING
    harm = tag("strong", f" {blow}.") if blow else ""
    return tag("div", tag("b", free), tag("span", words, harm), cls="odds")


def loot_panel(view: View, forecast: list[dict[str, Any]]) -> Markup:
    """Return what looting changes: the same die, once harder and once as it is."""
    sheet = view["sheets"][view["player"]]
    rows = []
    for words, coming in zip(("Loot the crate", "Leave it"), forecast, strict=True):
        hide = coming["hide"]
        if hide["needed"] and not hide["spotted"]:
            rows += [tag("h3", words), faces(hide["target"], sheet["luck"])]
    if not rows:
        return Markup()
    return tag("section", rows, cls="drawing tower hide", id="hide-test")
