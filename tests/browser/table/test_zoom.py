"""A drawing zoomed and moved by every hand: wheel, mouse, fingers, keys and buttons."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import do
from tests.browser.playing_castellan import at_end
from tests.browser.waiting import patient
from tests.golden import records

TWO = records()["castellan-two-won-by-computer"]
BUILT = 123  # actions after which the plan is wide, and a long wall has many places
WHOLE = 1.0


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[Page]:
    """The table on a phone, touched."""
    context = browser.new_context(
        locale="en-GB",
        viewport={"width": 360, "height": 740},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
        service_workers="block",
    )
    page = patient(context).new_page()
    page.goto(site + TWO.until(BUILT).to_link())
    page.wait_for_selector("html[data-ready=true]", state="attached")
    at_end(page)
    yield page
    context.close()


def zoom(page: Page) -> float:
    return float(page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--zoom') || 1"))


def place(page: Page, name: str) -> tuple[float, float]:
    """Where the middle of a tower is on the screen."""
    box = page.locator(f"#{name}").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tower(page: Page) -> str:
    name = page.locator("#plan .tower").first.get_attribute("id")
    assert name is not None
    return name


def inside(page: Page) -> bool:
    """Whether all that is drawn lies in the frame."""
    return bool(
        page.evaluate(
            """() => {
                const frame = document.querySelector('#plan').getBoundingClientRect();
                return [...document.querySelectorAll('#plan .tower, #plan .wall')].every(piece => {
                    const box = piece.getBoundingClientRect();
                    return box.left >= frame.left && box.right <= frame.right
                        && box.top >= frame.top && box.bottom <= frame.bottom;
                });
            }"""
        )
    )


def opened(visit: Any, page: Page) -> Page:
    page.emulate_media(reduced_motion="reduce")
    visit(TWO.until(BUILT).to_link())
    at_end(page)
    return page


def test_the_plan_fits_its_frame_at_every_size_and_moment(visit, page):
    page.emulate_media(reduced_motion="reduce")
    visit(TWO.to_link())
    at_end(page)
    for width, height in ((360, 740), (820, 1100), (1440, 900), (700, 380)):
        page.set_viewport_size({"width": width, "height": height})
        for at in (2, 30, 90, len(TWO.actions)):
            do(page, "goto:" + str(at)) if page.locator(f'[data-do="goto:{at}"]:visible').count() else (
                page.evaluate("at => document.querySelector(`[data-do='goto:${at}']`).click()", at)
            )
            assert inside(page), (width, at)


def test_wheel_drag_keys_and_buttons_zoom_and_move(visit, page):
    opened(visit, page)
    name = tower(page)
    x, y = place(page, name)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    page.wait_for_function("() => document.documentElement.style.getPropertyValue('--zoom') > 1.5")
    assert place(page, name) == pytest.approx((x, y), abs=3), "what the wheel points at stays under it"
    zoomed = zoom(page)
    page.mouse.down()
    page.mouse.move(x + 50, y + 40, steps=4)
    page.mouse.up()
    moved = place(page, name)
    assert moved[0] - x > 20 and moved[1] - y > 20
    page.keyboard.press("+")
    assert zoom(page) > zoomed
    page.keyboard.press("-")
    assert zoom(page) == pytest.approx(zoomed, rel=0.01)
    page.keyboard.press("0")
    assert zoom(page) == WHOLE and inside(page)
    page.locator("#zoom-in").click()
    left = page.evaluate("document.querySelector('#plan').scrollLeft")
    page.locator("#plan").focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("left => document.querySelector('#plan').scrollLeft < left - 5", arg=left)
    page.locator("#zoom-fit").click()
    page.locator("#zoom-out").click()
    assert zoom(page) == WHOLE


def test_a_drag_lays_nothing_and_a_click_does(visit, page):
    opened(visit, page)
    page.locator("#zoom-in").click()
    site = page.locator("#plan .build-site.offered button.up").first
    site.scroll_into_view_if_needed()
    box = site.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.75
    walls = page.locator("#plan .wall").count()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 30, steps=5)
    page.mouse.up()
    assert page.locator("#plan .wall").count() == walls
    box = site.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.75)
    expect(page.locator("#plan .wall")).to_have_count(walls + 1)


def test_a_zoomed_plan_stays_where_it_is_when_a_piece_is_laid(visit, page):
    opened(visit, page)
    name = tower(page)
    x, y = place(page, name)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    page.wait_for_function("() => document.documentElement.style.getPropertyValue('--zoom') > 1.3")
    before = place(page, name)
    walls = page.locator("#plan .wall").count()
    page.evaluate("document.querySelector('#plan .build-site.offered button').click()")
    expect(page.locator("#plan .wall")).to_have_count(walls + 1)
    assert place(page, name) == pytest.approx(before, abs=3)


def test_two_fingers_zoom_and_one_moves(phone):
    touch = fingers(phone)
    x, y = place(phone, tower(phone))
    touch("touchStart", (x - 20, y))
    touch("touchStart", (x - 20, y), (x + 20, y))
    for step in range(1, 9):
        touch("touchMove", (x - 20 - 4 * step, y), (x + 20 + 4 * step, y))
    touch("touchEnd")
    assert zoom(phone) == pytest.approx(2.6, abs=0.4)
    assert phone.evaluate("visualViewport.scale") == 1
    before = place(phone, tower(phone))
    frame = phone.locator("#plan").bounding_box()
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x + 6 * step, y + 6 * step))
    touch("touchEnd")
    phone.wait_for_function(
        """([x, y]) => {
            const box = document.querySelector('#plan .tower').getBoundingClientRect();
            return box.x + box.width / 2 > x + 15 && box.y + box.height / 2 > y + 15;
        }""",
        arg=before,
    )
    assert phone.locator("#castellan[data-phase=build]").count() == 1


def fingers(page: Page) -> Any:
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    return touch


def test_where_a_finger_hits_several_places_they_are_shown_larger_first(phone):
    walls = phone.locator("#plan .wall").count()
    x, y = place(phone, "tower--4_2")
    phone.touchscreen.tap(x - 9, y - 9)
    phone.wait_for_function("() => document.documentElement.style.getPropertyValue('--zoom') > 1")
    assert phone.locator("#plan .wall").count() == walls
    expect(phone.locator("#notices")).to_contain_text("tap the one that you mean")


def test_a_hint_stands_well_inside_a_plan_that_is_zoomed(phone):
    for _ in range(3):
        phone.locator("#zoom-in").click()
    do(phone, "hint")
    phone.locator(".hint-all, #hint [data-do]").first.wait_for()
    do(phone, "hint-all")
    phone.locator(".build-site.hinted").wait_for()
    offs = phone.evaluate(
        """() => {
            const frame = document.querySelector('#plan');
            const box = document.querySelector('.build-site.hinted .piece-shade').getBoundingClientRect();
            const { x, y, width, height } = frame.getBoundingClientRect();
            const ends = frame.scrollLeft <= 1 || frame.scrollTop <= 1
                || frame.scrollLeft + frame.clientWidth >= frame.scrollWidth - 1
                || frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 1;
            return [ends, (box.x + box.width / 2 - x) / width, (box.y + box.height / 2 - y) / height];
        }"""
    )
    # At an end of the plan there is nothing more to scroll to.
    assert offs[0] or all(0.2 < off < 0.8 for off in offs[1:]), offs
    assert all(0 < off < 1 for off in offs[1:]), offs


def test_on_a_phone_everything_stands_in_one_view(phone):
    assert phone.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for selector in ("#plan", ".supply", "#act-confirm", "#hand .card", "#zoom-in", "#bays", "#act-back"):
        box = phone.locator(selector).first.bounding_box()
        assert box["y"] + box["height"] <= 740
    small = phone.evaluate(
        """() => [...document.querySelectorAll('#castellan button')]
            .filter(one => !one.closest('svg'))
            .filter(one => one.getBoundingClientRect().width < 44 || one.getBoundingClientRect().height < 44)
            .map(one => one.id)"""
    )
    assert small == []
