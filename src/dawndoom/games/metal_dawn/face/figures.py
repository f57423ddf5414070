"""Units and Agents as figures on the roofs of the city, with what is known of them."""

from typing import Any

from dawndoom.drawing import (
    Markup,
    classes,
    group,
    joined,
    label,
    measure,
    remembered,
    seat_class,
    seat_shape,
    tag,
)
from dawndoom.games.metal_dawn.face.art import known_art, paint, sign, use

UNIT_COLOURS = {
    "drone": "#ffb868",
    "soldier": "#ff8a7d",
    "cyborg": "#c9a0ff",
    "exterminator": "#ff5d5d",
}
SHIELD = "l8 2.7v6.2c0 5-3.6 8.3-8 9.8-4.4-1.5-8-4.8-8-9.8v-6.2z"


@remembered
def unit_art(unit: dict[str, Any], usual: int) -> Markup:
    """Return a Unit on its roof; `usual` is what its type deals when nothing adds to it."""
    colour = UNIT_COLOURS[unit["type"]]
    ring = {"cx": 29, "cy": 61, "rx": 27, "ry": 8}
    dashes = None if unit["revealed"] else "4 3"
    body = [
        tag("ellipse", **ring, fill=colour, opacity=0.22),
        tag("ellipse", **ring, fill="none", stroke=colour, stroke_width=1.6,
            stroke_dasharray=dashes),
        use(f"unit-{unit['type']}", 29, 61, cls="body"),
    ]  # fmt: skip
    if unit["blocked"]:
        body.append(tag("rect", x=-1, y=38, width=58, height=11, rx=2, fill=paint("tape"),
                        stroke="#120d02"))  # fmt: skip
    raised = "raised" if unit["damage"] > usual else ""
    body += [
        sign("burst", 65, 13, 21, classes("blast", raised)),
        label(str(unit["damage"]), 65, 17.3, 12.5, "figure", "middle", bold=True),
        _defense(unit),
    ]
    if unit["icon"]:
        body += [
            tag("circle", cx=65, cy=58, r=9.5, cls="medal"),
            sign(unit["icon"], 65, 58, 12, "medal-sign"),
        ]
    return group(body, cls=classes("unit", unit["type"], unit["blocked"] and "held"))


def _defense(unit: dict[str, Any]) -> Markup:
    """Return the shield: a number if it is known, a question if not."""
    state = "known" if unit["revealed"] else "hidden"
    words = str(unit["defense"]) if unit["revealed"] else "?"
    return joined(
        tag("path", d=f"M65 26.6{SHIELD}", cls=f"shield {state}"),
        label(words, 65, 40.3, 12.5, f"figure {state}", "middle", bold=True),
    )


def person(agent_id: str, division: int) -> Markup:
    """Return an Agent on its base: the shape and colour tell whose it is, the figure who."""
    name = f"agent-{agent_id}"
    if name not in known_art():
        every = sorted(art for art in known_art() if art.startswith("agent-"))
        name = every[sum(map(ord, agent_id)) % len(every)]
    return joined(use(f"base-{division % 6}"), use(name, cls="body"))


@remembered
def agent_art(agent: dict[str, Any], active: bool) -> Markup:
    """Return an Agent on its roof: figure, hearts, name."""
    division = agent["division"]
    parts: list[Markup] = []
    if active:
        parts += [
            tag("path", d="M20-30 0 62H62L42-30z", fill=paint("conewhite"), cls="beam"),
            tag("ellipse", cx=31, cy=60, rx=34, ry=14, cls="ring"),
        ]
    parts += [
        tag("ellipse", cx=31, cy=60, rx=34, ry=13, cls="pool"),
        tag("g", person(agent["id"], division), transform="translate(31 60)"),
        _hearts(agent["health"], agent["full"]),
    ]
    # Who shares a roof is drawn smaller; a name never is.
    figure = tag("g", parts, transform="scale(.8)") if agent["shadowing"] else joined(parts)
    plate = name_plate(agent["name"], division, *((29, 61) if agent["shadowing"] else (36, 74)))
    cls = classes(
        "agent",
        seat_class(division),
        active and "active",
        not agent["ready"] and "tired",
        "western" if agent["location"] in (1, 4) else "eastern",
    )
    return group(figure, plate, cls=cls)


def _hearts(health: int, full: int) -> Markup:
    """Return the hearts beside an Agent, from below; many of them stand closer."""
    step = min(11.5, 54 / max(full, 1))
    return joined(
        sign("heart", 68, 58 - place * step, 12, "heart" if place < health else "heart lost")
        for place in range(full)
    )


def name_plate(name: str, division: int, x: float, y: float) -> Markup:
    """Return a name under a figure, with the shape of whose it is."""
    width = measure(name, 11.5, bold=True) + 26
    mark = tag("g", seat_shape(division, 4.5), transform=f"translate({9.5 - width / 2:.1f} 0)")
    plate = group(
        tag("rect", x=-width / 2, y=-9, width=width, height=18, rx=9),
        mark,
        label(name, 7, 4.2, 11.5, anchor="middle", bold=True),
        cls="plate grows",
    )
    return tag("g", plate, transform=f"translate({x} {y})")
