"""Metals in the browser: a turn is three clicks on the map, and what it does can be seen."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.people import Person
from tests.browser.test_films import captions, watch

SIZES = ((1440, 900), (1024, 768), (390, 844))


def click(person: Person, *places: str) -> None:
    """Click places one after the other, each as soon as it glows."""
    for place in places:
        person.page.wait_for_selector(f"#{place}.can")
        person.wait_for_plans()
        person.click_place(place)


def go_on(person: Person, number: int) -> None:
    """Wait until the next one is asked, and all has been shown."""
    person.wait_beyond(number)
    person.page.wait_for_function("() => !document.body.classList.contains('filming')")
    person.page.wait_for_selector("#decision")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
def test_a_turn_is_three_clicks_on_what_glows(come: Come, size: tuple[int, int]) -> None:
    ada = come(*size)
    ada.start("me", "me", first_player="seat0", metals_per_player=4)
    number = ada.number()
    click(ada, "space-a1", "face-N")
    go_on(ada, number)
    number = ada.number()
    click(ada, "space-a7", "face-E")
    go_on(ada, number)
    number = ada.number()
    click(ada, "metal-0")
    expect(ada.page.locator("#space-a2.can-go")).to_have_count(1)
    expect(ada.page.locator(".glow .pill[data-for='space-a2']")).to_have_text("safe")
    click(ada, "space-a2", "face-N")
    go_on(ada, number)
    expect(ada.drawer("log")).to_contain_text("moved Wormwood from a1 to a2")


def test_a_shot_is_seen_and_its_threat_before(come: Come) -> None:
    ada = come(speed=1)
    ada.start("me", "me", first_player="seat0")
    for places in (("space-a1", "face-E"), ("space-a7", "face-S")):
        number = ada.number()
        click(ada, *places)
        go_on(ada, number)
    expect(ada.page.locator("#layer-signs")).to_contain_text("damaged")
    expect(ada.page.locator("#aside")).to_contain_text("Silver Bow a7 damages Wormwood")
    watch(ada.page)
    number = ada.number()
    click(ada, "metal-0", "space-a2", "face-E")
    ada.page.wait_for_selector("#stage .metals-stage")
    ada.page.wait_for_selector("#metal-0 .wound", state="attached")
    go_on(ada, number)
    told = " ".join(captions(ada.page))
    assert "attacked Wormwood on a2" in told
    assert "Wormwood on a2 was damaged" in told
