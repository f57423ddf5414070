"""The assault as it is seen: shots fly, Metals are hit, coins go to the score.

The map itself is the stage: it draws the shots (`draw`), and the page moves what the cues name. A
banner over the map says who fires at whom, and what came of it.
"""

from collections.abc import Callable, Sequence
from typing import Any

from dawndoom.core import Cue, Decision, Event, View
from dawndoom.drawing import Markup, classes, icon_picture, picture, seat_class, tag
from dawndoom.games.metals.face.layout import (
    CELL,
    MIDDLE,
    coin_id,
    layout_of,
    piece_id,
    space_id,
    waiting_id,
)
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


# How it moves.


def cues(before: View, after: View, events: Sequence[Event]) -> Sequence[Cue]:
    """Return the motions of a beat, in the order of its events."""
    return [cue for event in events if event.verb in CUES for cue in CUES[event.verb](*event.about)]


def _deployed(seat: int, metal: int, space: str, *rest: str) -> list[Cue]:
    return [Cue("move", waiting_id(metal), space_id(space))]


def _moved(seat: int, metal: int, *rest: str) -> list[Cue]:
    return [Cue("move", piece_id(metal))]


def _attacked(
    seat: int, attacker: int, target: int, here: str, there: str, arc: str, bonus: int, *rest: str
) -> list[Cue]:
    words = f"+{bonus}" if bonus else ""
    return [Cue("shot", piece_id(attacker), piece_id(target), words)]


def _damaged(seat: int, metal: int, space: str, named: str) -> list[Cue]:
    return [Cue("hit", piece_id(metal), words="damaged", tone="bad")]


def _defeated(seat: int, metal: int, space: str, named: str) -> list[Cue]:
    # The Metal itself is gone by then, so its space is hit.
    return [Cue("hit", space_id(space), words="lost", tone="bad")]


def _scored(seat: int, gained: int, total: int, sources: list[Any]) -> list[Cue]:
    return [Cue("card", coin_id(str(space)), f"chip-{seat}") for space, _ in sources]


def _recovered(seat: int, metal: int, *rest: str) -> list[Cue]:
    return [Cue("stamp", piece_id(metal), words="repaired", tone="good")]


CUES: dict[str, Callable[..., list[Cue]]] = {
    "deployed": _deployed,
    "moved": _moved,
    "turned": _moved,
    "attacked": _attacked,
    "damaged": _damaged,
    "defeated": _defeated,
    "scored": _scored,
    "recovered": _recovered,
}
