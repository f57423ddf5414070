"""The graph under the slider of a replay."""

import json
from pathlib import Path

from playwright.sync_api import expect

from dawndoom import find_game
from dawndoom.testing import random_match
from tests.browser.conftest import WAIT, Come


def test_a_game_is_analysed_and_a_click_on_the_graph_goes_there(come: Come, tmp_path: Path) -> None:
    match = random_match(find_game("metals"), {"victory_target": 5}, seed=2)
    path = tmp_path / "record.json"
    path.write_text(json.dumps(match.save()), "utf-8")
    ada = come()
    ada.page.goto(f"{ada.home}/open")
    ada.page.set_input_files("#record", path)
    ada.page.click("text=Open replay")
    ada.page.click("text=Analyse the game")
    plot = ada.page.locator("[data-graph] .plot")
    expect(plot).to_be_visible(timeout=3 * WAIT)
    box = plot.bounding_box()
    assert box is not None
    last = len(match.chosen)
    plot.click(position={"x": box["width"] / 2, "y": box["height"] - 3})
    output = ada.page.locator(".moments output")
    expect(output).to_have_text(f"{round(last / 2)} of {last}")
    ada.page.keyboard.press("End")
    expect(ada.page.locator(".chances .now")).to_contain_text("100%")
    mark = ada.page.locator(".graph .mark").first
    place = int(str(mark.get_attribute("data-step")).removeprefix("="))
    mark.click()
    expect(output).to_have_text(f"{place} of {last}")
    ada.page.reload()
    expect(plot).to_be_visible()
    ada.page.set_viewport_size({"width": 390, "height": 844})
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 390
