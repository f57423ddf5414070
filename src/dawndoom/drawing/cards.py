"""Card faces and backs: one anatomy for all decks.

From top to bottom: the deck's colour along the edge, number and title, emblem, kind, chips, text,
pips or hearts, a last line. A face is laid out in 190 x 268 and scaled to the width asked for.
The text takes the largest size at which all of it fits.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from dawndoom.drawing.chips import Chip, chips_height, draw_chips
from dawndoom.drawing.icons import icon
from dawndoom.drawing.parts import piece
from dawndoom.drawing.svg import Markup, at, classes, hatching, joined, label, tag
from dawndoom.drawing.text import block, fit, largest, measure, wrap

WIDTH, HEIGHT = 190.0, 268.0
INSIDE = WIDTH - 24
EMBLEM_WIDTH, EMBLEM_HEIGHT = 100.0, 60.0
SMALLEST_TEXT = 10


@dataclass(frozen=True)
class Card:
    """What a card's face shows. `emblem` is markup in a box of 100 x 60, drawn in `colour`.

    `text` and `foot` may name icons in braces: "Gain {coin} when explored."
    `uses` and `health` are (left, of): squares and hearts.
    """

    title: str
    colour: str
    kind: str = ""
    number: str = ""
    emblem: Markup | None = None
    chips: Sequence[Chip] = ()
    text: str = ""
    uses: tuple[int, int] | None = None
    health: tuple[int, int] | None = None
    foot: str = ""
    tooltip: str = ""
    largest_text: float = 14


def card_face(
    identity: str,
    card: Card,
    x: float,
    y: float,
    width: float = WIDTH,
    cls: str = "",
    height: float = HEIGHT,
) -> Markup:
    """Return a card; `x` and `y` are its upper left corner, `height` that of a 190 wide face."""
    top, head = _head(card)
    bottom, tail = _tail(card, height)
    middle = _middle(card, top, bottom)
    frame = [
        tag("rect", width=WIDTH, height=height, rx=14, cls="frame"),
        tag("path", d=f"M1 18V14A13 13 0 0 1 14 1H{WIDTH - 14}a13 13 0 0 1 13 13v4"
            f"a13 13 0 0 0-13-13H14a13 13 0 0 0-13 13z", cls="edge"),
    ]  # fmt: skip
    style = f"--deck:{card.colour};" + at(x, y, scale=width / WIDTH)
    words = card.tooltip or ". ".join(part for part in (card.title, card.text) if part)
    return piece(identity, style, frame, head, middle, tail, cls=classes("card", cls), title=words)


def _head(card: Card) -> tuple[float, Markup]:
    """Return where the head ends, and the head: number, title, emblem, kind."""
    parts = []
    left = 12.0
    if card.number:
        size = 22 if len(card.number) < 3 else 15
        plate = max(32.0, measure(card.number, size, bold=True) + 12)
        parts.append(tag("rect", x=12, y=14, width=plate, height=32, rx=8, cls="plate"))
        parts.append(label(card.number, 12 + plate / 2, 30 + 0.36 * size, size, "figure",
                           "middle", bold=True))  # fmt: skip
        left += plate + 8
    parts.append(_title(card.title, left, WIDTH - 12 - left))
    top = 54.0
    if card.emblem is not None:
        place = f"translate({(WIDTH - EMBLEM_WIDTH) / 2} {top})"
        parts.append(tag("ellipse", cx=WIDTH / 2, cy=top + 30, rx=70, ry=30, cls="lamp"))
        parts.append(tag("g", card.emblem, cls="emblem", transform=place))
        top += EMBLEM_HEIGHT + 6
    if card.kind:
        parts.append(label(fit(card.kind, INSIDE, 12), 12, top + 12, 12, "kind"))
        top += 20
    return top, joined(parts)


def _title(words: str, left: float, width: float) -> Markup:
    size = largest(words, width, (16, 15, 14, 13, 12), 2, bold=True)
    lines = wrap(words, width, size, bold=True, most=2)
    first = 30 + 0.36 * size - (len(lines) - 1) * 0.58 * size
    return block(words, left, first, width, size, "title", bold=True, most=2, leading=1.16)


def _middle(card: Card, top: float, bottom: float) -> Markup:
    """Return chips and text, in what head and tail leave."""
    parts = []
    if card.chips:
        parts.append(draw_chips(card.chips, 12, top + 2, INSIDE))
        top += chips_height(card.chips, INSIDE) + 8
    if card.text:
        parts.append(_text(card, top, bottom))
    return joined(parts)


def _text(card: Card, top: float, bottom: float) -> Markup:
    """Return the text at the largest size at which all of it fits."""
    size, leading = card.largest_text, 1.3
    while size > SMALLEST_TEXT and _height(card.text, size, leading) > bottom - top:
        size -= 0.5
    room = max(1, int((bottom - top) / (size * leading)))
    return block(card.text, 12, top + size, INSIDE, size, "text", most=room, leading=leading)


def _height(words: str, size: float, leading: float) -> float:
    return len(wrap(words, INSIDE, size)) * size * leading


def _tail(card: Card, height: float) -> tuple[float, Markup]:
    """Return where the tail begins, and the tail: pips, hearts, the last line."""
    parts = []
    top = height - 10
    if card.foot:
        lines = wrap(card.foot, INSIDE, 11.5, most=2)
        top -= 15 * len(lines)
        parts.append(block(card.foot, 12, top + 11, INSIDE, 11.5, "foot", most=2))
        top -= 4
    for pair, sign in ((card.uses, "use"), (card.health, "heart")):
        if pair is not None:
            top -= 18
            parts.append(_pips(pair, sign, top))
            top -= 4
    return top, joined(parts)


def _pips(pair: tuple[int, int], sign: str, top: float) -> Markup:
    """Return squares or hearts, the spent ones dimmed; closer together when there are many."""
    left, whole = pair
    step = min(19.0, INSIDE / max(1, whole))
    size = min(15.0, step - 2)
    drawn = []
    for place in range(whole):
        state = classes("pip", sign, place >= left and "spent")
        x = 12 + place * step
        if sign == "heart":
            drawn.append(icon("heart", x, top + (15 - size) / 2, size, state))
        else:
            drawn.append(tag("rect", x=x, y=top + (15 - size) / 2, width=size, height=size, rx=3,
                             cls=state))  # fmt: skip
    words = f"{left} of {whole} {'health' if sign == 'heart' else 'uses'} left"
    return tag("g", tag("title", words), drawn)


def card_back(
    identity: str,
    x: float,
    y: float,
    width: float = WIDTH,
    colour: str = "#3b5078",
    cls: str = "",
    title: str = "a card, face down",
    height: float = HEIGHT,
) -> Markup:
    """Return the back of a card; `colour` tells the deck."""
    lines = [tag("path", d=_diamond(height, reach), cls="diamond") for reach in (36, 20)]
    inner = hatching(WIDTH - 16, height - 16, 12)
    return piece(
        identity,
        f"--deck:{colour};" + at(x, y, scale=width / WIDTH),
        tag("rect", width=WIDTH, height=height, rx=14, cls="frame"),
        tag("path", d=inner, cls="weave", transform="translate(8 8)"),
        lines,
        cls=classes("card back", cls),
        title=title,
    )


def _diamond(height: float, reach: float) -> str:
    middle, half = WIDTH / 2, 1.5 * reach
    return f"M{middle} {height / 2 - half}L{middle + reach} {height / 2}" + (
        f"L{middle} {height / 2 + half}L{middle - reach} {height / 2}Z"
    )


def card_pile(
    identity: str,
    count: int,
    x: float,
    y: float,
    width: float = WIDTH,
    colour: str = "#3b5078",
    title: str = "",
) -> Markup:
    """Return a pile of cards face down with its count; an empty pile is an outline."""
    words = title or f"{count} cards"
    scale = width / WIDTH
    if not count:
        outline = tag("rect", width=WIDTH, height=HEIGHT, rx=14, cls="frame")
        cards = [tag("g", tag("title", words), outline, cls="card empty", style=at(x, y, 0, scale))]
    else:
        layers = min(3, count)
        cards = [
            card_back(f"{identity}-{layer}", x - 3 * layer, y - 3 * layer, width, colour, "", words)
            for layer in range(layers)
        ]
    digits = label(str(count), 0, 8, 22, "figure", "middle", bold=True)
    plate = tag("circle", r=21, cls="plate")
    place = at(x + width / 2, y + HEIGHT * scale / 2)
    return tag("g", cards, tag("g", plate, digits, cls="count", style=place), id=identity)
