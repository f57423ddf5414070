"""Small signs that several games share, drawn in a square of 24.

They are written into the picture each time, without `use` and ids: a page may hold many pictures.
"""

from functools import lru_cache

from dawndoom.drawing.svg import Markup, classes, number, tag

ICONS: dict[str, str] = {
    "arrow": "M12 2 21 13h-6v9H9v-9H3z",
    "atom": (
        "M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM12 7c6.2 0 11 2 11 5s-4.8 5-11 5S1 15 1 "
        "12s4.8-5 11-5zm0 2c-5.4 0-9 1.6-9 3s3.6 3 9 3 9-1.6 9-3-3.6-3-9-3zM11 1h2v22h-2z"
    ),
    "bolt": "M14 1 4 14h6l-1 9 11-14h-7z",
    "boot": "M7 2h6v10l7 4c2 1 2 3 2 5H3v-6c2-2 4-4 4-8z",
    "card": (
        "M6 1h12a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zm6 5-5 6 5 6 5-6z"
    ),
    "check": "M9 20 2 13l3-3 4 4L19 4l3 3z",
    "chevrons": "m12 3 10 8v5l-10-8-10 8v-5zm0 7 10 8v4l-10-8-10 8v-4z",
    "city": "M2 22V11h5v11zM8.5 22V5l5-2.5V22zM15 22V9h4v13zM20.5 22v-9H23v9z",
    "coin": (
        "M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm4 6-1.5 2a4 4 0 1 0 0 6L16 17a7 7 0 1 1 0-10z"
    ),
    "corner": (
        "M2 9V5a3 3 0 0 1 3-3h4v2.5H5.5a1 1 0 0 0-1 1V9zM15 2h4a3 3 0 0 1 3 3v4h-2.5V5.5a1 1 0 0 "
        "0-1-1H15zM22 15v4a3 3 0 0 1-3 3h-4v-2.5h3.5a1 1 0 0 0 1-1V15zM9 22H5a3 3 0 0 "
        "1-3-3v-4h2.5v3.5a1 1 0 0 0 1 1H9z"
    ),
    "crack": "M13 1 6 11l6 2-5 10 12-13-6-2 5-7z",
    "cross": "M5 2 2 5l7 7-7 7 3 3 7-7 7 7 3-3-7-7 7-7-3-3-7 7z",
    "crosshair": (
        "M10.7 1h2.6v3.2a8 8 0 0 1 6.5 6.5H23v2.6h-3.2a8 8 0 0 1-6.5 6.5V23h-2.6v-3.2a8 8 0 0 "
        "1-6.5-6.5H1v-2.6h3.2a8 8 0 0 1 6.5-6.5zM12 6.6a5.4 5.4 0 1 0 0 10.8 5.4 5.4 0 0 0 "
        "0-10.8zM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z"
    ),
    "drop": "M12 1c5 7 8 10 8 14a8 8 0 0 1-16 0c0-4 3-7 8-14z",
    "eye": (
        "M12 5c5 0 9 3.5 11 7-2 3.5-6 7-11 7S3 15.5 1 12c2-3.5 6-7 11-7zm0 2.5a4.5 4.5 0 1 0 0 9 "
        "4.5 4.5 0 0 0 0-9zM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z"
    ),
    "flag": "M4 1h2.5v1.5c5-2 8 2.5 14 .5v10c-6 2-9-2.5-14-.5V23H4z",
    "flame": "M13 1c1 5 7 7 7 14a8 8 0 0 1-16 0c0-3 1.5-5 3-6.5 0 2 1 3.5 2 3.5C9 8 10 4 13 1z",
    "gear": (
        "M10 1h4l.6 3 2.2.9 2.5-1.7 2.8 2.8-1.7 2.5.9 2.2 3 .6v4l-3 .6-.9 2.2 1.7 2.5-2.8 "
        "2.8-2.5-1.7-2.2.9-.6 3h-4l-.6-3-2.2-.9-2.5 1.7-2.8-2.8 "
        "1.7-2.5-.9-2.2-3-.6v-4l3-.6.9-2.2L1 6l2.8-2.8 2.5 1.7L8.5 4zm2 7a4 4 0 1 0 0 8 4 4 0 0 "
        "0 0-8z"
    ),
    "hand": (
        "M8 11V4a1.6 1.6 0 0 1 3.2 0v5.5V2.6a1.6 1.6 0 0 1 3.2 0V10V4a1.6 1.6 0 0 1 3.2 0v11c0 "
        "5-2.6 8-7 8-3.5 0-5-2-6.5-5L2 13c-.6-1.5 1.6-2.7 2.7-1.4L8 15z"
    ),
    "heart": "M12 22C2 14 1 10 1 7a6 6 0 0 1 11-3 6 6 0 0 1 11 3c0 3-1 7-11 15z",
    "hourglass": (
        "M4 1h16v3h-1.5c0 4-2 6-4.5 8 2.5 2 4.5 4 4.5 8H20v3H4v-3h1.5c0-4 2-6 4.5-8C7.5 10 5.5 8 "
        "5.5 4H4z"
    ),
    "key": (
        "M8 3a6 6 0 0 1 5.7 8L22 19.3V22h-4v-2.5h-2.5V17H13l-1.8-1.8A6 6 0 1 1 8 3zM7 6.5a2 2 0 "
        "1 0 0 4 2 2 0 0 0 0-4z"
    ),
    "lock": "M7 10V7a5 5 0 0 1 10 0v3h2v12H5V10zm2.5 0h5V7a2.5 2.5 0 0 0-5 0z",
    "person": "M12 1a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM3 23c0-7 4-10 9-10s9 3 9 10z",
    "range": (
        "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 3.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 "
        "0-13zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"
    ),
    "robot": (
        "M11 1h2v3h6a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h6zM7 "
        "8v4h4V8zm6 0v4h4V8zM5 20h14v3H5z"
    ),
    "shield": "M12 1 3 5v7c0 5 4 9 9 11 5-2 9-6 9-11V5z",
    "skull": (
        "M12 1c6 0 10 4 10 9 0 3.5-1.5 6-4 7.5V22h-3v-3h-1.8v3h-2.4v-3H9v3H6v-4.5C3.5 16 2 13.5 "
        "2 10c0-5 4-9 10-9zM7.8 9a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zm8.4 0a2.3 2.3 0 1 0 0 "
        "4.6 2.3 2.3 0 0 0 0-4.6z"
    ),
    "star": "m12 1 3.3 7.3 7.7.8-5.8 5.3 1.7 7.8L12 18.2l-6.9 4 1.7-7.8L1 9.1l7.7-.8z",
    "sword": "M21 2h-5L6.5 11.5l4 4L20 6zM4 12l-1.5 1.5L5 16l-3 3 3 3 3-3 2.5 2.5L12 20z",
    "tree": "M12 1 20 10h-3.5l5 7.5H14V23h-4v-5.5H2.5l5-7.5H4z",
    "trophy": (
        "M6 1h12v2h4c0 5-1.5 8-5 8.5-.8 1.8-2 3-3.5 3.5V19h4v4h-11v-4h4v-4C9 14.5 7.8 13.3 7 "
        "11.5 3.5 11 2 8 2 3h4z"
    ),
    "wrench": (
        "M22 6.5a6 6 0 0 1-8 5.6L6 22a2.8 2.8 0 0 1-4-4l9.9-8A6 6 0 0 1 18 2l-3 3 .5 3.5L19 9z"
    ),
}


@lru_cache(1024)
def icon(name: str, x: float = 0, y: float = 0, size: float = 24, cls: str = "") -> Markup:
    """Return a sign; `x` and `y` are its upper left corner. It takes the colour of its class."""
    place = f"translate({number(float(x))} {number(float(y))}) scale({size / 24:.4f})"
    return tag(
        "path", d=ICONS[name], cls=classes("icon", cls), transform=place, fill_rule="evenodd"
    )


def icon_picture(name: str, cls: str = "") -> Markup:
    """Return a sign as a picture of its own, to stand in a line of HTML."""
    inner = icon(name, cls=cls)
    return tag("svg", inner, cls="drawing sign", viewBox="0 0 24 24", aria_hidden="true")
