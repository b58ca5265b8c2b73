"""Castellion's table at many widths: nothing sticks out at a side, with whatever lies on it."""

import pytest

from tests.browser.learn.kept_review import a_game, keep_review
from tests.browser.playing import choose
from tests.golden import records

WIDTHS = (360, 700, 820, 1024, 1440)
STICKING_OUT = """() => [...document.querySelectorAll('.table-main *:not(svg *)')].filter(node => {
    const { left, right, width, height } = node.getBoundingClientRect();
    const unseen = getComputedStyle(node.closest('h1') ?? node).clipPath !== 'none';
    return width && height && !unseen && (left < -1 || right > innerWidth + 1);
}).map(node => node.outerHTML.slice(0, 99))"""


@pytest.mark.parametrize("name", ["menace", "pantry", "prison", "two", "vigil"])
def test_nothing_sticks_out_at_a_side(visit, name):
    record = records()[f"castellion-{name}-won-by-computer"]
    page = visit(record.to_link())
    for at in (0, len(record.actions) // 2, len(record.actions) // 2 + 1, len(record.actions)):
        page.locator(f'#log [data-do="goto:{at}"]').dispatch_event("click")
        page.wait_for_selector(f'#log [data-do="goto:{at}"][aria-current]', state="attached")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate(STICKING_OUT) == [], (at, width)


@pytest.mark.parametrize("size", [(360, 740), (820, 1180), (1024, 768), (1280, 800), (1440, 900)])
def test_a_castle_stays_under_the_pointer_while_something_is_shown_ahead(visit, size):
    record = records()["castellion-two-won-by-computer"]
    at = next(at for at, state in enumerate(record.states) if state.phase == "decide" and state.castle)
    page = visit(record.until(at).to_link())
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.locator(f"#log [data-do='goto:{at}']").dispatch_event("click")
    page.wait_for_selector(f"#log [data-do='goto:{at}'][aria-current]", state="attached")
    choose(page, "lang:fr")
    cells = page.locator(".free.legal")
    before = page.locator(".plot.active .castle").bounding_box()
    for number in range(cells.count()):
        cells.nth(number).hover()
        page.wait_for_selector(".counts .then")
        assert page.locator(".plot.active .castle").bounding_box() == before


@pytest.mark.parametrize("size", [(640, 360), (740, 360)])
def test_a_start_of_a_game_is_in_sight_in_low_windows_and_nothing_lies_over_it(visit, page, size):
    """The foot of the form lay over the button that plays at once, where a game that goes on stands first."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    keep_review(page, a_game().until(5))
    visit("#/castle_keep")
    page.wait_for_selector('.setup-head [data-do^="resume"]')
    now = page.locator('[data-do^="play-now"]').bounding_box()
    foot = page.locator(".setup-start").bounding_box()
    assert now["y"] + now["height"] <= min(size[1], foot["y"])
    page.locator(".setup-choose").evaluate("one => one.scrollIntoView()")
    start = page.locator(".setup-start [type=submit]").bounding_box()
    assert 0 <= start["y"] and start["y"] + start["height"] <= size[1]
