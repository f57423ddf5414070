"""The picture of Cyberdoom Tower: roof, counter, floors with their sentinels, meeples, offers.

Sentinels, keys, meeples and dice are pieces that keep their ids, so that they glide: a sentinel
along its rows, a meeple from space to space, a die onto its box.
"""

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    Markup,
    at,
    classes,
    fit,
    group,
    icon,
    joined,
    label,
    line,
    part,
    picture,
    piece,
    seeing,
    tag,
)
from dawndoom.games.cyberdoom_tower.face.desk import draw_desk
from dawndoom.games.cyberdoom_tower.face.floors import floors, keys
from dawndoom.games.cyberdoom_tower.face.layout import (
    COLUMN,
    COUNTER_HEIGHT,
    COUNTER_TOP,
    MARGIN,
    ROOF_HEIGHT,
    ROOF_TOP,
    Layout,
    column_left,
    counter_left,
)
from dawndoom.games.cyberdoom_tower.face.log import meeple, spot
from dawndoom.games.cyberdoom_tower.face.machines import ai_card, sentinels
from dawndoom.games.cyberdoom_tower.face.offers import offers
from dawndoom.games.cyberdoom_tower.face.queries import LAST_OVERTIME, LAST_ROUND, shown_rounds
from dawndoom.games.cyberdoom_tower.face.report import status
from dawndoom.games.cyberdoom_tower.face.symbols import ACCENT, meeple_sign


def draw(view: View, decision: Decision | None) -> str:
    """Return the picture."""
    layout = Layout(view)
    return picture(
        layout.width,
        layout.height,
        part("layer-roof", _roof(layout)),
        _counter(view),
        part("layer-floors", floors(layout)),
        part("layer-keys", keys(layout)),
        part("layer-sentinels", sentinels(layout)),
        part("layer-meeples", _meeples(layout)),
        part("layer-offers", offers(layout, decision)),
        part("layer-desk", draw_desk(layout, decision)),
        words=f"The tower. {status(view)}",
        cls="tower",
        accent=ACCENT,
    )


def _roof(layout: Layout) -> Markup:
    plate = tag(
        "rect", x=MARGIN, y=ROOF_TOP, width=layout.width - 2 * MARGIN, height=ROOF_HEIGHT, rx=14,
        cls="roof",
    )  # fmt: skip
    x, y = layout.space(layout.floors, 0)
    title = tag("title", "The roof: where the elevator ends")
    words = label("roof", x + COLUMN / 2, y + 82, 17, "soft", "middle")
    stop = tag("g", title, words, id=spot(layout.floors, 0))
    return joined(plate, stop, ai_card(layout), _stock(layout.view))


@seeing("keys", "keys_needed", "equipment")
def _stock(view: View) -> Markup:
    """Return what is common to all: the keys found and the equipment left."""
    left, top = column_left(5) + 18, ROOF_TOP + 12
    needed = view["keys_needed"]
    signs = [
        icon("key", left + place * 34, top + 24, 28, "found" if place < view["keys"] else "missing")
        for place in range(max(needed, view["keys"]))
    ]
    words = f"{view['keys']} of {needed}"
    heading = label(f"Keys {words}", left, top + 15, 18, "soft")
    keys = part("keys", tag("title", f"{words} keys"), heading, signs)
    cards = len(view["equipment"]["left"])
    title = tag("title", "Still in the deck: " + (", ".join(_left_names(view)) or "nothing"))
    words = f"{{card}} {_items(cards)} left in the crates" if cards else "{card} no items left"
    deck = tag("g", title, line(words, left, top + 84, 17, "soft"))
    return joined(keys, deck)


def _items(count: int) -> str:
    return "1 item" if count == 1 else f"{count} items"


def _left_names(view: View) -> list[str]:
    left = view["equipment"]["left"]
    return [card["name"] for card in view["equipment"]["cards"] if card["id"] in left]


@seeing("round", "overtime", "next_slide")
def _counter(view: View) -> Markup:
    here = view["round"]
    fields = []
    for place, number in enumerate(shown_rounds(view), start=1):
        state = "at" if number == here else "past" if number < here else ""
        body = tag("rect", width=COLUMN / 2 - 3, height=COUNTER_HEIGHT, rx=6)
        digits = label(str(number), COLUMN / 4 - 1.5, 19, 17, anchor="middle")
        style = at(counter_left(place) + 1.5, COUNTER_TOP)
        fields.append(group(body, digits, cls=classes("step", state), style=style))
    notice = _notice(view)
    cls = "soft" if view["next_slide"] != 1 else "coming"
    right = column_left(7) + 10
    words = label(fit(notice, 4 * COLUMN - 14, 17), right, COUNTER_TOP + 19, 17, cls)
    heading = label("Round", column_left(1) - 8, COUNTER_TOP + 19, 17, "soft", "end")
    return part("layer-counter", heading, fields, words)


def _notice(view: View) -> str:
    """Say what time will do next."""
    if view["round"] > LAST_OVERTIME:
        return "the fight on the roof goes on"
    if view["overtime"]:
        return f"overtime: be on the roof by {LAST_OVERTIME}"
    if view["round"] == LAST_ROUND:
        return "last round for the keys"
    slide = view["next_slide"]
    if not slide:
        return "no more sliding by time"
    return "idle sentinels advance next" if slide == 1 else "idle ones advance in 2 rounds"


def _meeples(layout: Layout) -> Markup:
    view = layout.view
    sheets = view["sheets"]
    drawn = []
    for seat, sheet in enumerate(sheets):
        here = [
            other
            for other, sheet_there in enumerate(sheets)
            if (sheet_there["level"], sheet_there["sector"]) == (sheet["level"], sheet["sector"])
        ]
        x, y = layout.meeple(sheet["level"], sheet["sector"], here.index(seat), len(here))
        spotted = sheet["level"] in sheet["spotted"]
        eye = icon("eye", 6, -22, 18, "seen") if spotted else ""
        cls = classes("player", seat == view["player"] and not view["outcome"] and "in-turn")
        title = f"Seat {seat + 1}" + (", spotted on this floor" if spotted else "")
        drawn.append(piece(meeple(seat), at(x, y), meeple_sign(seat), eye, cls=cls, title=title))
    return joined(drawn)
