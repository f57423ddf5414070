"""The drawing kit: escaped, well formed, and nothing overflows."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dawndoom import drawing
from dawndoom.drawing import (
    ICONS,
    SEAT_SHAPES,
    Bars,
    Card,
    Chip,
    Curve,
    Markup,
    at,
    bar_chart,
    block,
    card_back,
    card_face,
    card_pile,
    chip_width,
    curve_chart,
    die,
    draw_chips,
    escape,
    fit,
    hatching,
    icon,
    joined,
    label,
    laps,
    largest,
    line,
    measure,
    picture,
    piece,
    score_list,
    score_track,
    seat_shape,
    standalone,
    step_track,
    stylesheet,
    tag,
    wrap,
)
from dawndoom.drawing.theme import CONTRAST, DAY, PALETTE, palette

NASTY = "<b>\"Ann\" & 'Bob'</b>"
SVG = "{http://www.w3.org/2000/svg}"
words = st.text(st.characters(codec="utf-8"), max_size=60)


def parsed(*parts: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture(400, 300, *parts, words="a test"))


def texts(*parts: str) -> list[str]:
    return ["".join(element.itertext()) for element in parsed(*parts).iter(f"{SVG}text")]


@given(st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=60))
def test_any_text_comes_back_as_it_was_and_is_never_markup(text: str) -> None:
    root = parsed(tag("text", text, cls=text, data_options=text), tag("title", text))
    shown = "".join(c for c in text if c in "\t\n" or (c >= " " and c not in "\ufffe\uffff"))
    assert [element.tag for element in root] == [f"{SVG}text", f"{SVG}title"]
    assert "".join(root[1].itertext()) == shown


def test_what_is_markup_is_not_escaped_again() -> None:
    inner = tag("i", NASTY)
    assert tag("b", inner) == f"<b>{inner}</b>"
    assert escape(escape(NASTY)) == escape(NASTY)
    assert joined("<", Markup("<br>"), ["&"]) == "&lt;<br>&amp;"


def test_attributes_are_named_as_in_svg_and_the_empty_ones_left_out() -> None:
    made = tag("rect", x=1.50, y=2, cls="space", stroke_width=0.333, id=None, hidden=False)
    assert made == '<rect x="1.5" y="2" class="space" stroke-width="0.33"/>'
    assert tag("input", disabled=True) == '<input disabled="disabled"></input>'


def test_elements_that_may_hold_something_are_closed_so_that_html_reads_them_too() -> None:
    assert tag("i") == "<i></i>"
    assert tag("g", id="layer") == '<g id="layer"></g>'


def test_a_place_is_a_style_so_that_pieces_can_glide() -> None:
    assert at(10, 2.5) == "transform:translate(10px,2.5px)"
    assert at(0, 0, 90, 0.5) == "transform:translate(0px,0px) rotate(90deg) scale(0.5)"
    moved = parsed(piece("metal-3", at(1, 2), title="Kabuto"))[0]
    assert moved.attrib["id"] == "metal-3"
    assert "piece" in moved.attrib["class"].split()


@given(words, st.integers(30, 300), st.integers(8, 30), st.booleans())
def test_wrapped_lines_are_never_too_wide_and_lose_nothing(
    text: str, width: int, size: int, bold: bool
) -> None:
    lines = wrap(text, width, size, bold)
    assert "".join(lines).replace(" ", "") == "".join(text.split())
    for found in lines:
        assert measure(found, size, bold) <= width or len(found) == 1


def test_a_word_that_is_too_wide_is_cut_between_its_icons() -> None:
    assert wrap("{coin}{coin}{coin}", 30, 12) == ["{coin}{coin}", "{coin}"]
    assert wrap("0{no_icon}", 30, 14, most=1) == ["0{…"]


@given(words, st.integers(30, 300), st.integers(1, 4))
def test_a_text_cut_to_so_many_lines_has_no_more_and_fits(text: str, width: int, most: int) -> None:
    lines = wrap(text, width, 14, most=most)
    assert len(lines) <= most
    assert all(measure(found, 14) <= width or len(found) <= 1 for found in lines)
    assert measure(fit(text, width, 14), 14) <= width


def test_the_largest_size_at_which_a_title_fits_is_taken() -> None:
    assert largest("Hind", 200, (20, 16, 12), 1) == 20
    assert largest("Minireen Asteroid Drill", 200, (20, 16, 12), 1) == 16
    assert largest("Minireen Asteroid Drill " * 9, 200, (20, 16, 12), 1) == 12


def test_icons_named_in_braces_are_drawn_inside_the_text() -> None:
    root = parsed(line("Gain {coin}{coin} now {nonsense}", 0, 20, 14))
    assert len(root.findall(f"{SVG}path")) == 2
    found = [element.text for element in root.findall(f"{SVG}text")]
    assert found == ["Gain", "now", "{nonsense}"]
    assert measure("{coin}", 10) == pytest.approx(12)


@pytest.mark.parametrize("name", sorted(ICONS))
def test_every_icon_is_a_path_in_its_square(name: str) -> None:
    path = parsed(icon(name, 10, 20, 48))[0]
    assert path.attrib["d"][0] in "Mm"
    assert path.attrib["transform"] == "translate(10 20) scale(2.0000)"


def test_each_seat_has_a_shape_of_its_own() -> None:
    drawn = {seat_shape(seat, 10).replace(f"seat{seat}", "") for seat in range(len(SEAT_SHAPES))}
    assert len(drawn) == len(SEAT_SHAPES) == 6


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_as_many_pips_as_it_rolled(face: int) -> None:
    assert len(list(parsed(die("d", face, 0, 0)).iter(f"{SVG}circle"))) == face


def test_a_die_that_is_not_rolled_or_has_other_faces_shows_it() -> None:
    assert texts(die("d", None, 0, 0)) == ["?"]
    assert texts(die("d", 8, 0, 0)) == ["8"]


@pytest.mark.parametrize("goal", [5, 10, 12, 13, 20, 25, 40])
def test_a_score_track_has_every_field_once(goal: int) -> None:
    assert [field for row in laps(goal) for field in row] == list(range(goal + 1))
    assert texts(score_track("t", 0, 0, goal, 400)) == [str(n) for n in range(goal + 1)]


def test_who_is_beyond_the_goal_stands_on_it_with_the_true_score() -> None:
    assert texts(score_track("t", 0, 12, 10, 400))[-1] == "12"
    assert ">12</span>" in score_list(0, 12, 10)


def test_a_track_for_all_shows_who_stands_where() -> None:
    root = parsed(step_track("round", ["I", "II"], 1, 100, markers={1: [0, 3]}, titles=["first"]))
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert ids == ["round", "round-seat0", "round-seat3"]


def full_card(text: str) -> Card:
    return Card(
        text, "#ffffff", text, "12", icon("gear"), [Chip(text[:9], "coin"), Chip("3", seat=1)],
        text * 4, (2, 9), (3, 14), text,
    )  # fmt: skip


@given(st.text(st.characters(codec="utf-8", exclude_characters="{}"), max_size=40))
def test_nothing_on_a_card_leaves_it(text: str) -> None:
    root = parsed(card_face("c", full_card(text), 0, 0))
    for element in root.iter(f"{SVG}text"):
        if "x" not in element.attrib or element.attrib.get("text-anchor") in ("middle", "end"):
            continue
        bold = element.attrib.get("font-weight") == "700"
        right = float(element.attrib["x"]) + measure(
            element.text or "", float(element.attrib["font-size"]), bold
        )
        assert right <= 190 - 11, element.text
        assert float(element.attrib["y"]) <= 268 - 8, element.text


def test_a_cards_uses_and_health_are_pips_and_hearts() -> None:
    card = Card("Night Stick", "#fff", uses=(3, 4), health=(1, 2))
    pips = [e for e in parsed(card_face("c", card, 0, 0)).iter() if "pip" in e.get("class", "")]
    assert len(pips) == 6
    assert sum("spent" in pip.attrib["class"] for pip in pips) == 2


def test_backs_and_piles_are_well_formed() -> None:
    pile = parsed(card_pile("deck", 17, 0, 0), card_pile("none", 0, 0, 0))
    assert texts(card_pile("deck", 17, 0, 0)) == ["17"]
    assert len([e for e in pile.iter() if "back" in e.get("class", "")]) == 3
    assert len(parsed(card_back("b", 0, 0, title=NASTY))) == 1


def test_chips_stay_within_their_width() -> None:
    chips = [Chip("+1", "sword"), Chip("enemy", seat=3), Chip("12", kind="vp")] * 3
    root = parsed(draw_chips(chips, 5, 5, 120))
    for element in root.findall(f"{SVG}g"):
        left = float(element.attrib["style"].split("(")[1].split("px")[0])
        rect = element.find(f"{SVG}rect")
        assert rect is not None
        assert left + float(rect.attrib["width"]) <= 125.01
    assert chip_width(chips[0]) < chip_width(chips[1])


def test_charts_name_everybody_and_stay_well_formed() -> None:
    curves = [Curve(NASTY, 0, [0, 1, 3]), Curve("Bo", 1, [0])]
    shown = ElementTree.fromstring(curve_chart("Points", curves, "turn"))
    assert NASTY[:5] in "".join(shown.itertext())
    bars = ElementTree.fromstring(bar_chart("Sources", [Bars(NASTY, [2, 0])], [NASTY, "Bo"]))
    assert "Bo" in "".join(bars.itertext())
    assert len(ElementTree.fromstring(curve_chart("Nothing", [], "turn"))) > 0
    assert len(ElementTree.fromstring(bar_chart("Nothing", [], []))) > 0


def test_hatching_stays_inside_its_rectangle() -> None:
    numbers = [
        float(n)
        for part in hatching(40, 20, 7).split("M")[1:]
        for n in part.replace("L", " ").split()
    ]
    assert max(numbers[::2]) <= 40
    assert max(numbers[1::2]) <= 20
    assert min(numbers) >= 0


def test_a_picture_that_stands_alone_carries_its_style_and_size() -> None:
    shown = ElementTree.fromstring(
        standalone(picture(40, 30, label("x", 0, 0), words="x"), ".own { fill: red; }")
    )
    assert shown.attrib["width"] == "40"
    assert shown.attrib["height"] == "30"
    style = shown.findtext(f"{SVG}style") or ""
    assert style == stylesheet(".own { fill: red; }")


def test_a_picture_that_stands_alone_carries_what_it_shares_with_others() -> None:
    shown = ElementTree.fromstring(standalone(picture(4, 3, words="x"), defs='<g id="own"/>'))
    shared = shown.find(f"{SVG}defs")
    assert shared is not None
    assert shared[0].get("id") == "own"


@pytest.mark.parametrize("colours", [PALETTE, DAY, CONTRAST])
def test_words_can_be_read_on_every_ground_of_every_theme(colours: dict[str, str]) -> None:
    assert set(colours) == set(PALETTE)
    for words in ("ink", "soft", "warn", "good", "gold"):
        for ground in ("ground", "panel", "raised"):
            assert contrast(colours[words], colours[ground]) >= 4.5, (words, ground)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as accessibility guidelines count it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Return how bright a colour seems, from 0 to 1."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_the_style_touches_nothing_outside_of_drawings() -> None:
    css = stylesheet()
    assert "<" not in css
    assert "&" not in css
    rules = [
        row.split("{")[0] for row in css.splitlines() if "{" in row and not row.startswith("@")
    ]
    for selector in (part for rule in rules for part in rule.split(",")):
        assert ".drawing" in selector, selector


def test_pages_and_pictures_have_their_colours_from_one_place() -> None:
    assert stylesheet().startswith(palette(".drawing"))
    kit = stylesheet().removeprefix(palette(".drawing"))
    for name in PALETTE:
        assert f"var(--{name})" in kit or name in ("panel", "ground")
        assert f"--{name}:" not in kit


def test_the_kits_own_page_lists_all_that_it_offers() -> None:
    assert drawing.__doc__ is not None
    for name in drawing.__all__:
        assert name in drawing.__doc__, name


def test_block_puts_line_under_line() -> None:
    found = parsed(block("one two three four five six", 0, 20, 60, 14))
    heights = [float(element.attrib["y"]) for element in found]
    assert len(heights) > 1
    assert heights == sorted(set(heights))


def test_a_text_drawn_after_the_same_text_as_markup_is_still_escaped() -> None:
    sign = "<tspan>x</tspan>"
    assert "<tspan>" in label(Markup(sign), 0, 0)
    assert "<tspan>" not in label(sign, 0, 0)
