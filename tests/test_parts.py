"""Parts: markup is taken apart and put together again, and only what has changed is sent."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dawndoom import Game, all_games
from dawndoom.drawing import apart, changed, fingerprints, join, part, picture, split, tag, whole
from dawndoom.drawing.parts import Parts
from dawndoom.drawing.svg import Markup, escape, joined
from tests.snapshots import moments, pictures

ROOT = "root"


def changes(parts: Parts, before: bytes) -> Parts:
    """Return the parts that are not as before."""
    return changed(parts, fingerprints(parts), before)


def board(*pieces: str) -> Markup:
    return picture(100, 100, part("ground", tag("rect"), part("pieces", *pieces)), words="A board")


def test_a_part_is_well_formed_and_keeps_its_attributes() -> None:
    (group,) = ElementTree.fromstring(
        picture(1, 1, part("unit-3", tag("circle", r=1), cls="unit", style="--seat:1"), words="")
    )
    given = {"class": "unit", "style": "--seat:1", "id": "unit-3", "data-part": ""}
    assert group.attrib == given
    assert len(group) == 1


def test_parts_are_taken_apart_and_put_together_again() -> None:
    parts = split(board(part("a", "1"), part("b", "2")), ROOT)
    assert list(parts) == ["a", "b", "pieces", "ground", ROOT]
    assert parts["pieces"] == '<g id="pieces" data-part=""><!--=a--><!--=b--></g>'
    together = join(parts, ROOT)
    assert "<!--" not in together
    assert split(together, ROOT) == {ROOT: together}


def test_markup_without_parts_is_its_own_only_part() -> None:
    assert split("<p>plain</p>", ROOT) == {ROOT: "<p>plain</p>"}
    assert split("", ROOT) == {ROOT: ""}


def test_a_picture_drawn_apart_is_one_that_was_taken_apart() -> None:
    together = split(board(part("a", "1"), part("b", "2")), ROOT)
    with apart() as parts:
        around = board(part("a", "1"), part("b", "2"))
    assert {**parts, ROOT: around} == together
    assert list(parts) == ["a", "b", "pieces", "ground"]


def test_within_a_picture_drawn_apart_something_may_be_drawn_in_one_piece() -> None:
    with apart() as parts:
        with whole():
            drawn = part("a", "1")
        part("b", "2")
    assert drawn == '<g id="a" data-part="">1</g><!--/a-->'
    assert list(parts) == ["b"]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_all_pictures_are_the_same_drawn_apart_or_taken_apart(game: Game) -> None:
    for _, match in moments(game):
        drawn = pictures(match)
        with apart() as parts:
            around = pictures(match)
        taken = {name: split(markup, name) for name, markup in drawn.items()}
        assert around == {name: taken[name].pop(name) for name in drawn}
        assert parts == {name: text for found in taken.values() for name, text in found.items()}


def test_only_what_changed_is_sent() -> None:
    before = fingerprints(split(board(part("a", "1"), part("b", "2")), ROOT))
    moved = split(board(part("a", "1"), part("b", "3")), ROOT)
    assert changes(moved, before) == {"b": '<g id="b" data-part="">3</g>'}


def test_what_is_added_removed_or_reordered_shows_in_the_part_around_it() -> None:
    before = fingerprints(split(board(part("a", "1"), part("b", "2")), ROOT))
    swapped = changes(split(board(part("b", "2"), part("a", "1")), ROOT), before)
    assert swapped == {"pieces": '<g id="pieces" data-part=""><!--=b--><!--=a--></g>'}
    fewer = changes(split(board(part("b", "2")), ROOT), before)
    assert fewer == {"pieces": '<g id="pieces" data-part=""><!--=b--></g>'}
    more = changes(split(board(part("a", "1"), part("b", "2"), part("c", "3")), ROOT), before)
    assert set(more) == {"pieces", "c"}


@given(st.text() | st.sampled_from(['" data-part="">', "<!--/a-->", "<!--=a-->", ' data-part="']))
def test_no_name_can_be_mistaken_for_a_mark(name: str) -> None:
    parts = split(joined(part("a", name, title=name), tag("p", name, title=name)), ROOT)
    assert set(parts) == {"a", ROOT}
    assert join(parts, ROOT) == joined(
        tag("g", name, title=name, id="a", data_part=""), tag("p", name, title=name)
    )


@given(st.text() | st.sampled_from(["--><img src=x>", '" data-part="">', "<!--/a-->", "<!--=a-->"]))
def test_no_id_gets_out_of_its_mark(identity: str) -> None:
    parts = split(joined(part(identity, "1"), tag("p", "2")), ROOT)
    assert parts == {
        escape(identity): tag("g", "1", id=identity, data_part=""),
        ROOT: f"<!--={escape(identity)}--><p>2</p>",
    }
