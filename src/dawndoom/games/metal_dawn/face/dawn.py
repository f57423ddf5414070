"""The Metal Dawn track: a sky in which a metal sun climbs from 1 to 10 through firewalls.

The sky itself glides with the token, and its light falls on the city; what is coming stands beside
it as a bar, solid as far as it is sure.
"""

from typing import Any

from dawndoom.core import View
from dawndoom.drawing import (
    Markup,
    at,
    block,
    classes,
    group,
    joined,
    label,
    part,
    piece,
    remembered,
    tag,
)
from dawndoom.games.metal_dawn.face.art import paint, use
from dawndoom.games.metal_dawn.face.layout import (
    DAWN,
    HEIGHT,
    WIDTH,
    track_height,
    track_step,
)

BAR = DAWN - 13
"""Where the bar of what is coming stands."""


def dawn(view: View) -> Markup:
    """Return the track with its token, its firewalls, and what is coming."""
    y = track_height(view["track"]["space"], view["track"]["last"])
    sky = tag("rect", y=-HEIGHT, width=DAWN, height=2 * HEIGHT, fill=paint("sky"))
    column = [
        part("dawn-sky", sky, cls="piece", style=at(0, y)),
        _stars(),
        use("skyline"),
        _spaces(view["track"], _is_lit(view)),
        _coming(view),
    ]
    token = use("sun", scale=0.8)
    return joined(
        tag("svg", column, width=DAWN, height=HEIGHT, cls="dawn"),
        piece("track-token", at(DAWN * 0.58, y), token, cls="sun"),
    )


def dawnlight(view: View) -> Markup:
    """Return the light that falls from the dawn on the city; it grows with the track."""
    space, last = view["track"]["space"], view["track"]["last"]
    light = tag("circle", r=420, fill=paint("dawnlight"))
    place = at(30, track_height(space, last), scale=0.85 + 1.7 * space / last)
    inner = part("dawnlight", light, cls="piece", style=place)
    return tag("svg", inner, x=DAWN, width=WIDTH - DAWN, height=HEIGHT, cls="dawnlight")


@remembered
def _stars() -> Markup:
    """Return the stars, the same whenever they are drawn; by day the sky is too bright for them."""
    spots = [(place * 0.754878 % 1 * 88 + 2, place * 0.569840 % 1 * 360) for place in range(38)]
    path = "".join(f"M{x:.0f} {y:.0f}h0" for x, y in spots)
    return tag("path", d=path, cls="stars")


def _is_lit(view: View) -> bool:
    return not view["outcome"] and bool(view["forecast"]["reached"] > view["track"]["last"])


@remembered
def _spaces(track: dict[str, Any], is_lit: bool) -> Markup:
    firewalls = {firewall["space"]: firewall for firewall in track["firewalls"]}
    spaces = [
        _space(space, track["space"], track["last"], firewalls.get(space))
        for space in range(1, track["last"] + 1)
    ]
    return joined(_doom(is_lit, track["last"]), spaces)


def _doom(is_lit: bool, last: int) -> Markup:
    """Return the end of the track; lit, if it may be reached in the next phase."""
    words = "unless intercepted" if is_lit else "all is lost"
    return tag(
        "g",
        tag("rect", width=DAWN, height=track_step(last)),
        label("Metal", 8, 16, 12.5, "end", bold=True),
        label("Dawn", 8, 30, 12.5, "end", bold=True),
        block(words, 8, 44, 68, 11.5, "end-words", leading=1.05, most=2),
        id="track-end",
        cls=classes("doom", is_lit and "lit"),
    )


def _space(space: int, reached: int, last: int, firewall: dict[str, Any] | None) -> Markup:
    step = track_step(last)
    top = HEIGHT - space * step
    parts = [
        tag("rect", width=DAWN, height=step, cls="cell"),
        label(str(space), 9, 22, 19, "digits", bold=True),
    ]
    words = "last safe" if space == last else ""
    if firewall is not None:
        wall = "wall-broken" if firewall["flipped"] else "wall"
        parts.append(tag("g", use(wall), transform=f"translate(0 {step:.2f})"))
        words = firewall["card"]["name"] if firewall["card"] else "Firewall"
    if words and space != reached:
        parts.append(block(words, 9, 35, 78, 11.5, "walled", leading=1.05, most=2))
    state = "past" if space <= reached else ""
    return tag(
        "g", parts, id=f"track-{space}", cls=classes("space", state),
        data_zoom="" if firewall is not None else None,
        transform=f"translate(0 {top:.2f})",
    )  # fmt: skip


def _coming(view: View) -> Markup:
    """Return the bar of what is coming: surely, and if nobody intercepts."""
    coming, space = view["forecast"], view["track"]["space"]
    if view["outcome"] or coming["reached"] <= space:
        return Markup()
    last = view["track"]["last"]
    start, sure = track_height(space, last), track_height(max(space, coming["least"]), last)
    worst = 6.0 if coming["lost"] else track_height(coming["reached"], last)
    drawn = []
    if worst < sure:
        drawn.append(_bar(worst, sure, "maybe"))
    if sure < start:
        drawn.append(_bar(sure, start, "sure"))
        if coming["least"] <= last:
            drawn.append(_tag(f"+{coming['least'] - space} sure", sure))
    return part("dawn-coming", drawn, cls="coming")


def _bar(top: float, bottom: float, cls: str) -> Markup:
    return tag("rect", x=BAR, y=top, width=9, height=bottom - top, rx=4.5, cls=cls)


def _tag(words: str, y: float) -> Markup:
    return group(
        tag("rect", x=BAR - 56, y=y - 2, width=52, height=18, rx=6),
        label(words, BAR - 30, y + 11, 11.5, anchor="middle"),
        cls="tag grows",
    )
