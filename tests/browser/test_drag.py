"""A piece that is dragged: what is otherwise two clicks, or nothing at all."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.people import Person

NOWHERE = (4.0, 300.0)
"""A point of the page where nothing glows."""


def about_to_move(come: Come, **more: Any) -> Person:
    """Return somebody whose pieces stand on the board of Metals, and who may move one."""
    ada = come(**more)
    ada.start("me", "me", first_player="seat0")
    for _ in range(4):
        ada.wait_for_plans()
        ada.choose_in_list(0)
    ada.wait_for_plans()
    return ada


def point_of(person: Person, place: str) -> tuple[float, float]:
    """Return the middle of a place, whether it glows or not."""
    box = person.page.locator(f"#{place}").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def first_way(person: Person) -> tuple[str, str]:
    """Return a piece and a place where it can go, and leave nothing picked."""
    piece = next(each["id"] for each in person.glowing() if each["place"])
    person.click_place(piece)
    expect(person.page.locator(f"#{piece}.picked")).to_be_attached()
    goal = next(each["id"] for each in person.glowing() if each["place"])
    person.page.keyboard.press("Escape")
    expect(person.page.locator(".picked")).to_have_count(0)
    return piece, goal


def draw(person: Person, piece: str, to: tuple[float, float]) -> None:
    """Press a piece with the mouse and draw it somewhere, without letting go."""
    mouse = person.page.mouse
    mouse.move(*point_of(person, piece))
    mouse.down()
    mouse.move(*to, steps=6)


def test_a_piece_dragged_to_a_place_does_what_two_clicks_would(come: Come) -> None:
    ada = about_to_move(come)
    piece, goal = first_way(ada)
    number = ada.number()
    ada.click_place(piece)
    ada.click_place(goal)
    ada.wait_beyond(number)
    clicked = ada.drawer("text-board").text_content()
    gone = ada.number()
    ada.page.click("text=Undo")
    ada.wait_beyond(gone)
    ada.wait_for_plans()
    number = ada.number()
    draw(ada, piece, point_of(ada, goal))
    ada.page.mouse.up()
    ada.wait_beyond(number)
    assert ada.drawer("text-board").text_content() == clicked


def test_all_that_a_piece_can_do_glows_while_it_is_dragged_and_it_follows_the_mouse(
    come: Come,
) -> None:
    ada = about_to_move(come)
    piece, goal = first_way(ada)
    draw(ada, piece, point_of(ada, goal))
    expect(ada.page.locator(f"#{piece}.picked.drawn")).to_be_attached()
    expect(ada.page.locator(f"#{goal}.can-go")).to_be_attached()
    x, y = point_of(ada, goal)
    box = ada.page.locator(f"#{piece}").bounding_box()
    assert box is not None
    assert box["x"] <= x <= box["x"] + box["width"]
    assert box["y"] <= y <= box["y"] + box["height"]


@pytest.mark.parametrize("way", ["dropped where nothing glows", "Esc"])
def test_a_drag_that_leads_nowhere_does_nothing(come: Come, way: str) -> None:
    ada = about_to_move(come)
    piece, goal = first_way(ada)
    number, before = ada.number(), ada.page.locator(f"#{piece}").bounding_box()
    if way == "Esc":
        draw(ada, piece, point_of(ada, goal))
        ada.page.keyboard.press("Escape")
        expect(ada.page.locator(".drawn, .picked")).to_have_count(0)
    else:
        draw(ada, piece, NOWHERE)
    ada.page.mouse.up()
    expect(ada.page.locator(".dragging, .drawn, .picked")).to_have_count(0)
    assert ada.page.locator(f"#{piece}").bounding_box() == before
    assert not ada.has_gone_on(number)
    ada.click_place(piece)
    expect(ada.page.locator(f"#{piece}.picked")).to_be_attached()


def test_a_picked_piece_can_still_be_dragged_and_one_dropped_on_itself_stays_picked(
    come: Come,
) -> None:
    ada = about_to_move(come)
    piece, goal = first_way(ada)
    number = ada.number()
    x, y = point_of(ada, piece)
    draw(ada, piece, point_of(ada, goal))
    ada.page.mouse.move(x, y)
    ada.page.mouse.up()
    expect(ada.page.locator(f"#{piece}.picked")).to_be_attached()
    ada.page.mouse.move(x, y)
    ada.page.mouse.down()
    ada.page.mouse.move(*point_of(ada, goal), steps=6)
    ada.page.mouse.up()
    ada.wait_beyond(number)


def test_only_the_left_button_drags_and_a_short_way_is_a_click(come: Come) -> None:
    ada = about_to_move(come)
    piece, goal = first_way(ada)
    number, mouse = ada.number(), ada.page.mouse
    x, y = point_of(ada, piece)
    mouse.move(x, y)
    mouse.down(button="middle")
    mouse.move(*point_of(ada, goal), steps=6)
    mouse.up(button="middle")
    expect(ada.page.locator(".picked")).to_have_count(0)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 3, y + 3)
    mouse.up()
    expect(ada.page.locator(f"#{piece}.picked")).to_be_attached()
    assert not ada.has_gone_on(number)


def test_a_finger_that_draws_moves_the_board_and_a_tap_picks(come: Come) -> None:
    ada = about_to_move(come, has_touch=True)
    piece, goal = first_way(ada)
    number = ada.number()
    (x, y), (to_x, to_y) = point_of(ada, piece), point_of(ada, goal)
    session = ada.page.context.new_cdp_session(ada.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    touch("touchStart", (x, y))
    for part in range(1, 6):
        touch("touchMove", (x + (to_x - x) * part / 5, y + (to_y - y) * part / 5))
    expect(ada.page.locator(".picked, .drawn")).to_have_count(0)
    touch("touchEnd")
    assert not ada.has_gone_on(number)
    ada.page.touchscreen.tap(x, y)
    expect(ada.page.locator(f"#{piece}.picked")).to_be_attached()
