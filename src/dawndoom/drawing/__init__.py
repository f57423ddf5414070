"""The drawing kit: pure functions to SVG (and a little HTML) text, everything escaped.

Rules of the kit
    Functions return `Markup`; any other text given to them is escaped.
    A thing that lives on is a `piece` with an id that never changes; its place is a style
    (`at`), so that the page glides it. Give each layer of a picture an id too, and keep the
    order of pieces in it: a page patches the old picture into the new one.
    What can be clicked has an id, and `Face.place_of` names it: the page makes it glow.
    No `defs`, no `use`, no gradients: they need ids, and a page holds many pictures.
    Colours come from classes: seat0 to seat5 set --seat, --seat-light, --seat-mid, --seat-dark and
    --seat-ink; icon, soft, good, warn, vp, dimmed, spent. A game's own CSS is its `Face.style`.
    Text that must be readable on a phone is 15 units or more in a picture 620 wide.

Elements (svg.py)
    tag(name, *children, **attributes)            tag("rect", x=1, cls="space", stroke_width=2)
    joined(*parts)   escape(text)   classes(*names)   number(value)
    at(x, y, turn=0, scale=1)                     the style of a place
    label(words, x, y, size=14, cls="", anchor=None, bold=False)
    group(*children, cls="", style=None)
    picture(width, height, *children, words, cls="", accent="", identity=None)
    hatching(width, height, step=9)               a path's d

Parts (parts.py): what can change on its own, so that only what did is sent
    part(identity, *children, name="g", **attributes)   parts may lie within parts
    piece(identity, style, *children, cls="", title="")   a part that glides to its place
    split(markup, root)   join(parts, root)       markup as parts by id, and back
    apart()   whole()                             with apart() as parts: stand-ins are drawn
    fingerprints(parts)   changed(parts, now, before)
    ids(kind)                                     a function that makes the ids of one kind

What was drawn is remembered (memory.py), by the data that it was drawn from
    @seeing("units", "phase", still=("cards",))   a function of these parts of a view
    @remembered                                   a function of plain data
    anew()                                        with anew(): nothing is remembered here

Text that fits (text.py); icons are named in braces: "Gain {coin} when explored."
    measure(words, size, bold=False)              width at most
    fit(words, width, size, bold=False)           cut with an ellipsis
    wrap(words, width, size, bold=False, most=None)
    largest(words, width, sizes, lines, bold=False)
    line(words, x, y, size=14, cls="", anchor="start", bold=False)
    block(words, x, y, width, size=14, cls="", anchor="start", bold=False, most=None, leading=1.32)

Signs (icons.py, seats.py, chips.py, dice.py)
    icon(name, x=0, y=0, size=24, cls="")   icon_picture(name, cls="")   ICONS
    seat_shape(seat, radius, cls="badge")   seat_sign(seat)   seat_class(seat)
    seat_outline(seat, radius)   SEAT_SHAPES   SEAT_COLOURS   SEAT_WORDS
    Chip(words="", icon="", kind="", seat=None, title="")
    draw_chip(chip, x, y, size=14)   chip_width(chip, size=14)
    draw_chips(chips, x, y, width, size=14, gap=4, centred=False)   chips_height(chips, width, ...)
    die(identity, face, x, y, size=56, colour="white", cls="", title="")   DICE_COLOURS

Cards (cards.py), 190 x 268 scaled to a width
    Card(title, colour, kind="", number="", emblem=None, chips=(), text="", uses=None,
         health=None, foot="", tooltip="", largest_text=14)
    card_face(identity, card, x, y, width=190, cls="", height=268)
    card_back(identity, x, y, width=190, colour=..., cls="", title=..., height=268)
    card_pile(identity, count, x, y, width=190, colour=..., title="")

Tracks and charts (tracks.py, charts.py)
    score_track(identity, seat, score, goal, width, height=22)   track_height(goal, height=22)
    score_list(seat, score, goal)                 the same as HTML, for panels
    step_track(identity, steps, reached, width, height=26, markers=None, titles=())   laps(goal)
    curve_chart(title, [Curve(name, seat, values)], across, width=340, height=230)
    bar_chart(title, [Bars(words, values)], names, width=340)

Chances to win (chances.py), moment by moment, a chance for each seat
    chance_chart(title, names, chances, [Mark(moment, seat, words)], is_team)
    chance_strip(chances, is_team, words)         the lines alone, for a page to stretch

Style (theme.py, drawing.css)
    PALETTE, palette(scope)                       the colours of pages and pictures, as CSS names
    stylesheet(*more)                             the kit's CSS, then a game's
    standalone(svg, *more)                        a picture that carries its style and size
    Folder(face)                                  a game's guide.md, and style.css of its face
"""

from dawndoom.drawing.cards import Card, card_back, card_face, card_pile
from dawndoom.drawing.chances import Mark, chance_chart, chance_strip
from dawndoom.drawing.charts import Bars, Curve, bar_chart, curve_chart
from dawndoom.drawing.chips import Chip, chip_width, chips_height, draw_chip, draw_chips
from dawndoom.drawing.dice import DICE_COLOURS, die
from dawndoom.drawing.icons import ICONS, icon, icon_picture
from dawndoom.drawing.memory import anew, remembered, seeing
from dawndoom.drawing.parts import (
    apart,
    changed,
    fingerprints,
    ids,
    join,
    part,
    piece,
    split,
    whole,
)
from dawndoom.drawing.seats import (
    SEAT_COLOURS,
    SEAT_SHAPES,
    SEAT_WORDS,
    seat_class,
    seat_outline,
    seat_shape,
    seat_sign,
)
from dawndoom.drawing.svg import (
    Markup,
    at,
    classes,
    escape,
    group,
    hatching,
    joined,
    label,
    number,
    picture,
    tag,
)
from dawndoom.drawing.text import block, fit, largest, line, measure, wrap
from dawndoom.drawing.theme import Folder, standalone, stylesheet
from dawndoom.drawing.tracks import laps, score_list, score_track, step_track, track_height

__all__ = [
    "Bars",
    "Card",
    "Chip",
    "Curve",
    "DICE_COLOURS",
    "Folder",
    "ICONS",
    "Mark",
    "Markup",
    "SEAT_COLOURS",
    "SEAT_SHAPES",
    "SEAT_WORDS",
    "anew",
    "apart",
    "at",
    "bar_chart",
    "block",
    "card_back",
    "card_face",
    "card_pile",
    "chance_chart",
    "chance_strip",
    "changed",
    "chip_width",
    "chips_height",
    "classes",
    "curve_chart",
    "die",
    "draw_chip",
    "draw_chips",
    "escape",
    "fingerprints",
    "fit",
    "group",
    "hatching",
    "icon",
    "icon_picture",
    "ids",
    "join",
    "joined",
    "label",
    "laps",
    "largest",
    "line",
    "measure",
    "number",
    "part",
    "picture",
    "piece",
    "remembered",
    "score_list",
    "score_track",
    "seat_class",
    "seat_outline",
    "seat_shape",
    "seat_sign",
    "seeing",
    "split",
    "standalone",
    "step_track",
    "stylesheet",
    "tag",
    "track_height",
    "whole",
    "wrap",
]
