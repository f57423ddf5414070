"""Elements, escaped by default.

`tag` makes an element. What it returns is `Markup`; any other text given to it as a child or an
attribute is escaped, so a player called `<b>` stays a player called `<b>`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape as escape_html

Attribute = str | float | bool | None

# Elements that never hold anything may close themselves; all others get an end tag, so that the
# same builder serves HTML, where `<i/>` would stay open.
LEAVES = {"rect", "circle", "ellipse", "path", "line", "polygon", "polyline"}
# A name may hold what XML may not: left in, the whole picture would not be read.
FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
PLAIN = re.compile("[\\w .,:;()/#%+-]*", re.ASCII)
# A board is drawn anew after every choice, and nearly all its places and words stay the same.
REMEMBERED = 16_384


class Markup(str):
    """Text that is markup already and is not escaped again."""

    __slots__ = ()


def escape(text: str) -> Markup:
    """Return a text as markup that shows it; markup is returned as it is."""
    if isinstance(text, Markup):
        return text
    if PLAIN.fullmatch(text):
        return Markup(text)
    return Markup(escape_html(FORBIDDEN.sub("", text), quote=True))


def joined(*parts: str | Iterable[str]) -> Markup:
    """Return pieces of markup in a row; anything else is escaped."""
    if len(parts) == 1 and type(parts[0]) is Markup:
        return parts[0]
    return Markup("".join(_escaped(parts)))


def _escaped(parts: Iterable[str | Iterable[str]]) -> list[str]:
    found: list[str] = []
    for part in parts:
        # Nearly all of a picture is markup already.
        if type(part) is Markup:
            found.append(part)
        elif isinstance(part, str):
            found.append(escape(part))
        else:
            found += [one if type(one) is Markup else escape(one) for one in part]
    return found


def number(value: float) -> str:
    """Return a number as short as it can be written: at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def tag(name: str, *children: str | Iterable[str], **attributes: Attribute) -> Markup:
    """Return an element: `tag("rect", x=1, cls="space", stroke_width=2)`.

    `cls` stands for class, underscores for hyphens; what is None or False is left out.
    """
    return element(name, children, attributes)


def element(
    name: str,
    children: Sequence[str | Iterable[str]],
    attributes: Mapping[str, Attribute],
    after: str = "",
) -> Markup:
    """Return an element as `tag` does, and what comes right after it."""
    start = [f"<{name}"]
    for key, value in attributes.items():
        if value is not None and value is not False:
            start.append(_attribute(key, value))
    inner = _escaped(children) if children else []
    if name in LEAVES and not any(inner):
        return Markup("".join([*start, "/>", after]))
    # Joined once: a picture is long, and each step from a detail to the whole would copy it.
    return Markup("".join([*start, ">", *inner, f"</{name}>", after]))


# Typed: 1, 1.0 and True are equal, and so are a text and the same text as markup.
@lru_cache(REMEMBERED, typed=True)
def _attribute(key: str, value: str | float) -> str:
    name = "class" if key == "cls" else key.strip("_").replace("_", "-")
    if isinstance(value, str):
        return f' {name}="{escape(value)}"'
    # Digits need no escaping, and a picture holds thousands of them.
    return f' {name}="{name if value is True else number(value)}"'


def classes(*names: str | bool | None) -> str:
    """Return class names as one text; what is empty is left out."""
    return " ".join(name for name in names if isinstance(name, str) and name)


@lru_cache(REMEMBERED)
def at(x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """Return the style that puts a piece somewhere; as a style it can glide to another place."""
    style = f"transform:translate({number(float(x))}px,{number(float(y))}px)"
    if turn:
        style += f" rotate({number(float(turn))}deg)"
    if scale != 1:
        style += f" scale({number(float(scale))})"
    return style


@lru_cache(REMEMBERED, typed=True)
def label(
    words: str,
    x: float,
    y: float,
    size: float = 14,
    cls: str = "",
    anchor: str | None = None,
    bold: bool = False,
) -> Markup:
    """Return one line of text whose baseline starts (or is centred, or ends) at a point."""
    weight = 700 if bold else None
    return tag(
        "text", words, x=x, y=y, cls=cls or None, font_size=size, font_weight=weight,
        text_anchor=anchor,
    )  # fmt: skip


def group(*children: str | Iterable[str], cls: str = "", style: str | None = None) -> Markup:
    """Return a group without a life of its own."""
    return tag("g", *children, cls=cls or None, style=style)


def picture(
    width: float,
    height: float,
    *children: str | Iterable[str],
    words: str,
    cls: str = "",
    accent: str = "",
    identity: str | None = None,
) -> Markup:
    """Return a whole picture: an `svg` that says what it shows and scales to its place."""
    return tag(
        "svg",
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(float(width))} {number(float(height))}",
        id=identity,
        cls=classes("drawing", cls),
        style=f"--accent:{accent}" if accent else None,
        role="group",
        aria_label=words,
    )


def hatching(width: float, height: float, step: float = 9) -> str:
    """Return the path of diagonal lines that fill a rectangle from its upper left corner.

    Lines instead of a pattern: a pattern needs an id, and a page may hold many pictures.
    """
    lines = []
    offset = step
    while offset < width + height:
        x1, y1 = (offset, 0.0) if offset <= width else (width, offset - width)
        x2, y2 = (0.0, offset) if offset <= height else (offset - height, height)
        start, end = f"{number(float(x1))} {number(y1)}", f"{number(x2)} {number(float(y2))}"
        lines.append(f"M{start}L{end}")
        offset += step
    return "".join(lines)
