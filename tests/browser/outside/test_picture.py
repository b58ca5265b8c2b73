"""The picture of what was built: shown large, saved by clicks as lines and in pixels, shared."""

from pathlib import Path
from struct import unpack

import pytest
from playwright.sync_api import Page, expect

from game.core import Record
from game.locale import words
from game.screens.table.pictures.sheet import picture_file
from game.screens.table_model import Table
from tests.browser.playing import WON, do
from tests.golden import records

GAMES = [
    WON,
    *(records()[name] for name in ("castelli-four-battle-guard", "castellan-two-won-by-computer")),
    records()["castle_keep-twin"],
]
SHEET = """navigator.canShare = (what) => what.files.length === 1;
navigator.share = async (what) => {
    const { name, type, size } = what.files[0];
    window.shared = { name, type, size, text: what.text };
};"""
RISING = """() => document.querySelector("#picture").getAnimations({ subtree: true })
    .filter((one) => one.playState !== "finished").length"""


def open_picture(page: Page) -> None:
    page.locator('#verdict [popovertarget="picture"]:visible').click()
    expect(page.locator("#picture:popover-open > svg")).to_be_visible()


def over(visit, page: Page, record: Record) -> None:
    visit(record.to_link())
    page.wait_for_selector("#verdict")


@pytest.mark.parametrize("record", GAMES, ids=lambda record: record.game)
def test_it_is_saved_as_lines_the_same_as_anywhere(visit, page, record):
    over(visit, page, record)
    open_picture(page)
    with page.expect_download() as saving:
        do(page, "save-picture:svg")
    assert saving.value.suggested_filename == f"castellarium-{record.game}.svg"
    told = picture_file(Table("1", record, len(record.actions)), words("en"))
    assert Path(saving.value.path()).read_text("utf-8") == told
    expect(page.locator("#picture")).to_be_visible()


def test_it_is_saved_in_pixels(visit, page):
    over(visit, page, WON)
    open_picture(page)
    with page.expect_download() as saving:
        do(page, "save-picture:png")
    assert saving.value.suggested_filename == "castellarium-castellion.png"
    content = Path(saving.value.path()).read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert unpack(">II", content[16:24]) == (1200, 630)
    assert len(content) > 50_000  # that is no empty sheet


def test_it_goes_to_the_systems_sheet(visit, page):
    page.add_init_script(SHEET)
    over(visit, page, WON)
    open_picture(page)
    do(page, "share-picture")
    shared = page.wait_for_function("() => window.shared").json_value()
    assert (shared["name"], shared["type"]) == ("castellarium-castellion.png", "image/png")
    assert shared["size"] > 50_000 and "Castellion" in shared["text"]


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (820, 1180), (1440, 900)], ids=str)
def test_it_shows_whole_with_its_buttons(visit, page, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    over(visit, page, WON)
    open_picture(page)
    for part in ("> svg", "[data-do='save-picture:png']", ".sheet-close"):
        expect(page.locator(f"#picture {part}")).to_be_in_viewport(ratio=0.99)
    box = page.locator("#picture > svg").bounding_box()
    assert box["width"] > min(size[0] * 0.6, (size[1] - 40) * 1.5)
    assert box["width"] / box["height"] == pytest.approx(1200 / 630, rel=0.02)


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (820, 1180), (1440, 900)], ids=str)
@pytest.mark.parametrize("way_back", ["press", "Escape"])
def test_a_press_shows_it_as_large_as_the_screen_and_another_or_escape_puts_it_back(
    visit, page, size, way_back
):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    over(visit, page, WON)
    open_picture(page)
    drawing = page.locator("#picture > svg")
    before = drawing.bounding_box()
    page.mouse.click(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
    expect(page.locator("#picture-large:popover-open")).to_be_visible()
    box = drawing.bounding_box()
    sides, screen = sorted((box["width"], box["height"])), sorted(size)
    assert sides[1] == pytest.approx(min(screen[1], screen[0] * 1200 / 630), rel=0.01)
    assert sides[1] > before["width"]
    expect(drawing).to_be_in_viewport(ratio=0.99)
    if way_back == "press":
        page.mouse.click(size[0] / 2, size[1] / 2)
    else:
        page.keyboard.press("Escape")
    expect(page.locator("#picture-large:popover-open")).to_have_count(0)
    expect(page.locator("#picture:popover-open")).to_be_visible()
    assert drawing.bounding_box() == before


def test_it_rises_until_a_press(visit, page):
    over(visit, page, WON)
    page.keyboard.press("Shift")
    open_picture(page)
    page.wait_for_function(RISING)
    page.keyboard.press("Shift")
    assert not page.evaluate(RISING)


def test_nothing_rises_where_nothing_is_to_move(visit, page):
    page.emulate_media(reduced_motion="reduce")
    over(visit, page, WON)
    open_picture(page)
    assert not page.evaluate(RISING)
