"""The assault as it is seen: shots fly, Metals are hit, coins go to the score.

The map itself is the stage: it draws the shots (`draw`), and the page moves what the cues name. A
banner over the map says who fires at whom, and what came of it.
"""

from collections.abc import Callable, Sequence
from typing import Any

from dawndoom.core import Decision, Event, View
from dawndoom.drawing import Markup, classes, icon_picture, picture, seat_class, tag
from dawndoom.games.metals.face.layout import CELL, MIDDLE, layout_of
from dawndoom.games.metals.face.mat import portrait
from dawndoom.games.metals.face.signs import coin, put
from dawndoom.games.metals.face.words import counted

ARC_WORDS = {"front": "from the front", "side": "from the side", "rear": "from behind"}


def stage(view: View, decision: Decision | None, events: Sequence[Event]) -> str:
    """Return the banner of an assault or of the points scored; between them there is none."""
    lines = [BANNERS[event.verb](view, *event.about) for event in events if event.verb in BANNERS]
    if not lines:
        return ""
    cls = classes("drawing metals metals-stage", _edge(view, events))
    return tag("div", lines, cls=cls)


def _edge(view: View, events: Sequence[Event]) -> str:
    """Return at which edge the banner stands: the one that is farther from what happens."""
    layout = layout_of(view)
    words = [word for event in events for word in event.about if isinstance(word, str)]
    heights = [layout.centre(word)[1] for word in words if word in layout.index]
    if not heights:
        return "above"
    return "below" if sum(heights) / len(heights) < layout.height / 2 else "above"


def _line(*parts: str, seat: int) -> Markup:
    return tag("p", *parts, cls=seat_class(seat))


def _attack_line(
    view: View, seat: int, attacker: int, target: int, here: str, there: str, arc: str, bonus: int,
    faction: str, attacker_named: str, target_named: str,
) -> Markup:  # fmt: skip
    earned = [tag("em", f"+{counted(bonus, 'point')} for {faction}")] if bonus else []
    side = [tag("span", ARC_WORDS[arc], cls="soft")] if faction else []
    return _line(
        portrait(view["metals"][attacker]), tag("b", attacker_named), icon_picture("crosshair"),
        portrait(view["metals"][target]), tag("b", target_named), *side, *earned, seat=seat,
    )  # fmt: skip


def _harm_line(words: str) -> Callable[..., Markup]:
    def line(view: View, seat: int, metal: int, space: str, named: str) -> Markup:
        stamp = tag("em", words, cls="harm")
        return _line(portrait(view["metals"][metal]), tag("b", named), stamp, seat=seat)

    return line


def _score_line(view: View, seat: int, gained: int, total: int, sources: list[Any]) -> Markup:
    mark = picture(
        CELL, CELL, put(coin(f"+{gained}", 44), MIDDLE, MIDDLE), words=f"+{gained}",
        cls="metals portrait",
    )  # fmt: skip
    score = tag("b", f"{total - gained} \N{RIGHTWARDS ARROW} {total}")
    return _line(mark, score, tag("span", f"of {view['target']}", cls="soft"), seat=seat)


BANNERS: dict[str, Callable[..., Markup]] = {
    "attacked": _attack_line,
    "damaged": _harm_line("damaged"),
    "defeated": _harm_line("lost: back to the pool"),
    "scored": _score_line,
}
