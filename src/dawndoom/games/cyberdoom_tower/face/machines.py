"""The machines in the picture: sentinels on their lanes with what they see, the AI on the roof."""

from typing import Any

from dawndoom.drawing import (
    Markup,
    at,
    classes,
    fit,
    group,
    icon,
    joined,
    label,
    part,
    piece,
    remembered,
    tag,
)
from dawndoom.drawing.svg import Attribute
from dawndoom.games.cyberdoom_tower.face.creatures import creature
from dawndoom.games.cyberdoom_tower.face.layout import (
    BAY,
    LAMPS,
    LANE,
    LIFT_LEFT,
    MACHINE_BAYS,
    ROW,
    SMALL,
    WIDTH,
    Layout,
    bay_left,
)
from dawndoom.games.cyberdoom_tower.face.log import guard
from dawndoom.games.cyberdoom_tower.face.paint import metal, paint, stamp
from dawndoom.games.cyberdoom_tower.face.symbols import target_sign

LENGTH = MACHINE_BAYS * BAY
BOXES_LEFT = 70.0
BOX_STEP = 19.5
EYE_MIDDLE = 242.0
PANEL_LEFT = 356.0


def sentinels(layout: Layout) -> Markup:
    """Return the sentinel of each floor."""
    return joined(
        _sentinel(level, layout.lane_top(level), layout.room, floor["closed"], floor["sentinel"])
        for level, floor in enumerate(layout.view["floors"])
    )


@remembered
def _sentinel(
    level: int, top: float, room: float, closed: bool, sentinel: dict[str, Any]
) -> Markup:
    alert, down = sentinel["active"], sentinel["defeated"]
    body = [_carapace(metal(alert, down)), creature(sentinel["id"], alert, down)]
    if down:
        body.append(_wreckage(sentinel["name"]))
    else:
        body.append(_card(sentinel))
    cls = classes("piece guard", alert and "alert", down and "down")
    style = at(bay_left(sentinel["pos"]), top)
    # What it sees is a piece of its own: only the machine itself is to be clicked.
    sees = "" if down or closed else piece(f"cone-{level}", style, _cone(sentinel, room))
    return joined(sees, part(guard(level), body, cls=cls, style=style, data_zoom=""))


def _cone(sentinel: dict[str, Any], room: float) -> Markup:
    """Return the light that falls on exactly the bays in reach."""
    left = bay_left(sentinel["pos"])
    reach = max(LIFT_LEFT - left, -sentinel["range"] * BAY)
    if sentinel["pos"] <= sentinel["range"]:
        reach = LIFT_LEFT - left
    name = "beam-alert" if sentinel["active"] else "beam"
    path = f"M36 32L{reach:g} {4 - room:g}V-1Z"
    return tag("path", d=path, fill=paint(name), cls="cone")


def _carapace(paint_of_it: str) -> Markup:
    """Return the long body behind a sentinel's head."""
    line: dict[str, Attribute] = {"stroke": "#07040f", "stroke_width": 1.6}
    feet = "".join(f"M{92 + 46 * foot} {LANE - 7}l-6 8h14l-2-8Z" for foot in range(4))
    return joined(
        tag("path", d=feet, fill="#171225", **line),
        tag("path", d=f"M{LENGTH - 10} 18l13 6v26l-13 8Z", fill=paint_of_it, **line),
        tag("rect", x=58, y=2, width=LENGTH - 66, height=LANE - 8, rx=12, fill=paint_of_it, **line),
        tag("rect", x=62, y=5, width=LENGTH - 74, height=20, rx=9, fill="#fff", opacity=0.09),
    )


def _card(sentinel: dict[str, Any]) -> Markup:
    """Return what a sentinel's card says: hit boxes as they count now, hearts, figures."""
    target = sentinel["target"]
    left = BOXES_LEFT + _widest(target) * BOX_STEP + 4
    width = LENGTH - 14 - left
    figures = [("crack", str(sentinel["damage"])), ("range", str(sentinel["range"]))]
    if sentinel["anti_stealth"]:
        figures.append(("eye", f"{sentinel['anti_stealth']:+d}"))
    return joined(
        target_sign(target, BOXES_LEFT, 3, ROW, BOX_STEP),
        tag("rect", x=left, y=7, width=width, height=LANE - 18, rx=8, cls="nameplate"),
        label(fit(sentinel["name"], width - 12, 16, True), left + 7, 24, 16, "guard-name",
              bold=True),
        hearts(sentinel, left + 7, 29, 17, 18),
        _figures(figures, left + 7, LANE - 19),
    )  # fmt: skip


def _widest(target: dict[str, Any]) -> int:
    return max(sum(1 for box in target["boxes"] if box["row"] == row) for row in range(4))


def hearts(card: dict[str, Any], x: float, y: float, size: float, step: float) -> Markup:
    """Return a machine's energy: what is left of it, then what was taken."""
    left = card["energy"] - card["taken"]
    return joined(
        stamp("heart", x + place * step, y, size, cls="heart" if place < left else "heart gone")
        for place in range(card["energy"])
    )


def _figures(figures: list[tuple[str, str]], x: float, y: float) -> Markup:
    drawn = []
    for name, words in figures:
        drawn += [icon(name, x, y - 12, 14, name), label(words, x + 16, y, SMALL, name, bold=True)]
        x += 17 + 10 * len(words) + 5
    return joined(drawn)


def _wreckage(name: str) -> Markup:
    cracks = "M92 14l26 24-12 10 20 20M206 10l-16 26 18 10"
    words = f"{name} defeated"
    return joined(
        tag("path", d=cracks, cls="cracks"),
        tag("rect", x=68, y=25, width=LENGTH - 80, height=28, rx=8, cls="wreck-plate"),
        label(fit(words, LENGTH - 88, SMALL, True), 68 + (LENGTH - 80) / 2, 44, SMALL, "wreck",
              "middle", bold=True),
    )  # fmt: skip


# The AI.


def ai_on_the_roof(layout: Layout) -> Markup:
    """Return the AI: an eye over the roof, and its card beside it."""
    view = layout.view
    return _ai(view["ai"], layout.floors, layout.roof, view["keys"], view["keys_needed"])


@remembered
def _ai(ai: dict[str, Any], floors: int, roof: float, keys: int, needed: int) -> Markup:
    body = [_great_eye(roof), _ai_card(ai, roof), _door(keys, needed, roof)]
    return part(guard(floors), body, cls="guard ai", data_zoom="")


def _great_eye(roof: float) -> Markup:
    x, foot = EYE_MIDDLE, roof - LAMPS
    y = foot - 66
    dome = f"M{x - 78} {foot}l18-50c6-34 114-34 120 0l18 50Z"
    lids = f"M{x - 56} {y + 8}q56-58 112 0-56 44-112 0Z"
    guns = f"M{x - 70} {foot - 8}l-30-28 8-8 32 20ZM{x + 70} {foot - 8}l30-28-8-8-32 20Z"
    return joined(
        tag("ellipse", cx=x, cy=y, rx=130, ry=76, fill=paint("haze")),
        tag("path", d=guns, fill=paint("steel"), stroke="#07040f", stroke_width=1.5),
        tag("path", d=dome, fill=paint("steel"), stroke="#07040f", stroke_width=2),
        tag("path", d=lids, fill="#0a0614", stroke="#ff8a9a", stroke_width=2.5),
        tag("circle", cx=x, cy=y + 4, r=22, fill=paint("eye-alert"), cls="eyeball"),
        tag("circle", cx=x, cy=y + 4, r=8, fill="#1a0008"),
        tag("circle", cx=x - 6, cy=y - 3, r=4, fill="#fff"),
    )


def ai_portrait() -> Markup:
    """Return the AI's eye for the workbench and the camera, in a box of about 200 x 130."""
    return group(_great_eye(LAMPS + 132), style=at(104 - EYE_MIDDLE, 152))


def _ai_card(ai: dict[str, Any], roof: float) -> Markup:
    """Return the AI's card: its boxes, its hearts, what it does."""
    width, height = WIDTH - 8 - PANEL_LEFT, roof - LAMPS - 16
    step = (height - 12) / 4
    size = step - 3
    words = PANEL_LEFT + 22 + _widest(ai["target"]) * (size + 3)
    return joined(
        tag("rect", x=PANEL_LEFT, y=8, width=width, height=height, rx=14, cls="ai-plate"),
        target_sign(ai["target"], PANEL_LEFT + 12, 15, step, size + 3, size),
        label(fit(ai["name"], 150, 20, True), words, 33, 20, "guard-name", bold=True),
        label(f"strikes back for {ai['damage']}", words, 54, SMALL, "ai-words"),
        hearts(ai, words, 63, 23, 25),
    )


def _door(keys: int, needed: int, roof: float) -> Markup:
    """Return the key slots of the door to the roof."""
    top, right = roof - LAMPS - 44, WIDTH - 20
    drawn = []
    for place in range(needed):
        x = right - (needed - place) * 34
        found = place < keys
        slot = tag(
            "rect", x=x, y=top, width=30, height=28, rx=8, cls=classes("slot", found and "found")
        )
        sign = stamp("key", x + 4, top + 3, 22, cls="key-sign" if found else "key-sign missing")
        drawn.append(group(slot, sign))
    words = label("door", right - needed * 34 - 8, top + 20, SMALL, "ai-words", "end")
    return tag("g", words, drawn, id="keys")
