"""Castellan's table by every hand: number keys, letters, fingers, and what a line of the log lights."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from game.castellan.computer.guide import GUIDE
from game.castellan.rules.pieces import Kind
from game.castellan.screen.view import known
from game.core import Record
from tests.browser.playing import deal, do, saved_game, sit
from tests.browser.playing_castellan import at_end, by_click, hand, kept_or_new, lift, turns
from tests.browser.waiting import patient
from tests.golden import records

TWO = records()["castellan-two-won-by-computer"]
OPENING = next(at for at, (_, action) in enumerate(turns(TWO)) if action.verb in Kind.ALL)
"""How many actions come before the first piece."""
SEVERAL = 19
"""How many come before a moment with pieces of every kind, all of which have places."""
BUILT = 123  # actions after which the plan is wide
SEEN = """selector => {
    const frame = document.querySelector('#plan').getBoundingClientRect();
    const box = document.querySelector(selector).getBoundingClientRect();
    return box.left >= frame.left - 1 && box.right <= frame.right + 1
        && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
}"""
ZOOM = "+(getComputedStyle(document.documentElement).getPropertyValue('--zoom') || 1)"


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[Page]:
    """A phone, touched, without motion; a test opens what it needs at `site`."""
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


def test_a_number_plays_the_card_that_lies_there(visit, page):
    page = visit(deal(TWO))
    lift(page)
    cards = page.locator("#hand .card-code").all_inner_texts()
    page.keyboard.press("3")
    expect(page.locator(f"#card-{cards[2]}.played")).to_be_visible()
    assert list(map(str, saved_game(page)["record"].actions)) == [f"play:{cards[2]}"]


def test_a_letter_picks_a_piece_and_leads_to_its_first_place(visit, page):
    page = visit(TWO.until(SEVERAL).to_link())
    at_end(page)
    page.keyboard.press("s")
    expect(page.locator("#kind-short")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.activeElement.matches('#plan .legal')")
    act = page.evaluate("document.activeElement.dataset.act")
    page.keyboard.press("Enter")
    expect(page.locator(f'#plan [data-piece="{act}"]')).to_be_attached()


def test_a_piece_picked_by_enter_leads_there_too_and_one_picked_by_the_mouse_does_not(visit, page):
    page = visit(TWO.until(SEVERAL).to_link())
    at_end(page)
    page.locator("#kind-short").click()
    assert not page.evaluate("document.activeElement.matches('#plan .legal')")
    page.locator("#kind-short").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('#plan .legal')")


def test_a_finger_beside_a_place_lays_there_within_24_px(phone, site):
    phone.goto(site + TWO.until(OPENING + 1).to_link())
    phone.wait_for_selector("#castellan, #look")
    at_end(phone)
    phone.locator("#kind-long, #kind-short").first.tap()
    places = phone.locator("#plan .build-site.offered button.across")
    boxes = [(place.bounding_box(), place.get_attribute("data-act")) for place in places.all()]
    box, act = max(boxes, key=lambda one: one[0]["x"] + one[0]["width"])
    right, middle = box["x"] + box["width"], box["y"] + box["height"] / 2
    pieces = phone.locator("#plan .wall").count()
    phone.touchscreen.tap(right + 40, middle)
    assert phone.locator("#plan .wall").count() == pieces
    phone.touchscreen.tap(right + 4, middle)
    expect(phone.locator(f'#plan [data-piece="{act}"]')).to_be_attached()


def test_a_line_of_the_log_lights_its_piece_for_mouse_and_keys(visit, page):
    page.set_viewport_size({"width": 1440, "height": 900})
    page = visit(TWO.until(BUILT).to_link())
    at_end(page)
    lines = page.locator("#log .log-line[data-lights]")
    for point in (lines.nth(1).hover, lines.nth(2).focus):
        page.mouse.move(0, 0)  # a log that scrolls under it would light what comes there
        point()
        line = page.locator("#log .log-line[data-lights]:is(:hover, :focus)").last
        lit = (line.get_attribute("data-lights") or "").split()
        shown = page.locator("#plan [data-lit]").evaluate_all("all => all.map(one => one.dataset.piece)")
        assert shown and {*shown} <= {*lit}


def test_a_line_of_the_log_that_is_tapped_leaves_its_piece_alight_until_something_is_done(phone):
    phone.locator('[popovertarget="log"]:visible').first.tap()
    line = phone.locator("#log .log-line[data-lights]").nth(2)  # of who looks
    line = phone.locator(f'#log [data-do="{line.get_attribute("data-do")}"]')
    lights = (line.get_attribute("data-lights") or "").split()
    lit = f'#plan [data-piece="{lights[0]}"][data-lit]'
    line.tap()
    expect(line).to_have_attribute("aria-current", "step")
    expect(phone.locator(lit)).to_be_attached()
    phone.evaluate("document.querySelector('#log').hidePopover()")
    phone.locator("#bays").focus()  # as the page itself moves it
    expect(phone.locator(lit)).to_be_attached()
    phone.locator("#bays").tap()
    expect(phone.locator("#plan [data-lit]")).to_have_count(0)


def test_a_phone_that_is_turned_shows_the_whole_plan(phone):
    phone.locator("#zoom-in").tap()
    assert phone.evaluate(ZOOM) > 1
    phone.set_viewport_size({"width": 740, "height": 360})
    phone.wait_for_function(f"{ZOOM} === 1")


def test_a_hint_is_brought_into_view(phone):
    for _ in range(3):
        phone.locator("#zoom-in").tap()
    for corner in (0, 5000):
        phone.evaluate("to => document.querySelector('#plan').scrollTo(to, to)", corner)
        do(phone, "hint")
        told = phone.locator("#hint-all, #hint .hint-all")
        told.tap()
        expect(phone.locator("#plan .hinted")).to_have_count(1)
        assert phone.evaluate(SEEN, "#plan .hinted .piece-shade")
        do(phone, "hint")


def test_a_drawn_card_flies_from_its_deck(visit, page):
    page = visit("#/castellan")
    sit(page, "seats-2", "seat-2-easy")
    while True:
        page.wait_for_selector(".action-buttons .legal, .dealt .legal, #plan .legal")
        state = known(kept_or_new(page, 2).state())
        if state.phase == "draw":
            break
        by_click(page, state, GUIDE.reply(state.seen_by(0)))
    page.evaluate(
        """async (draws) => {
        document.querySelector('#castellan [data-act^="draw:"]').click();
        while (document.querySelectorAll('.motion .card-back').length !== draws)
            await new Promise(requestAnimationFrame);
    }""",
        state.draws,
    )
    expect(page.locator(".motion .card-back")).to_have_count(0)
    assert len(hand(page)) == len(state.hands[0]) + state.draws


def test_a_question_about_a_courtyard_waits_until_it_has_filled(visit, page):
    question = next(at for at, (state, _) in enumerate(turns(TWO)) if state.phase == "claim")
    page = visit(TWO.until(question - 1).to_link())
    at_end(page)
    state, action = list(turns(TWO))[question - 1]
    by_click(page, state, action)
    buttons = page.locator("#castellan[data-phase=claim] .action-buttons")
    expect(buttons).to_have_css("opacity", "1")
    page.locator("#act-back").click()
    during = page.evaluate(
        """act => {
            document.querySelector(`#plan [data-act="${act}"]`).click();
            return getComputedStyle(document.querySelector('.action-buttons')).opacity;
        }""",
        str(action),
    )
    assert during == "0"


BETWEEN = """() => {
    const frame = document.querySelector('#plan').getBoundingClientRect();
    const shapes = [...document.querySelectorAll('#plan [data-aim]')];
    const away = (shape, x, y) => {
        const box = shape.getBoundingClientRect();
        return Math.hypot(
            Math.max(box.left - x, x - box.right, 0), Math.max(box.top - y, y - box.bottom, 0));
    };
    const step = 3, [left, top] = [frame.left + 4, frame.top + 4];
    for (const middle of shapes) {
        middle.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        for (let x = left; x < frame.right; x += step) for (let y = top; y < frame.bottom; y += step) {
            const pressed = document.elementFromPoint(x, y)?.closest('#plan [data-act]:not([aria-disabled])');
            if (!pressed) continue;
            const [first, second] = shapes.map((shape) => [away(shape, x, y), shape.dataset.aim])
                .sort(([one], [two]) => one - two);
            if (first[0] < 20 && second[0] > first[0] + 4 && first[1] !== pressed.id)
                return [x, y, document.getElementById(first[1]).dataset.act];
        }
    }
}"""
"""Scrolls to a point on the ground of one place that lies nearer to what is drawn of another; gives both."""


def test_a_finger_means_the_golden_place_nearest_to_it(phone):
    for _ in range(3):
        phone.locator("#zoom-in").tap()
    x, y, meant = phone.evaluate(BETWEEN)
    phone.touchscreen.tap(x, y)
    expect(phone.locator("#plan .new")).not_to_have_count(0)
    assert str(saved_game(phone)["record"].actions[-1]) == meant


NO_WAITS = """() => {
    const later = globalThis.setTimeout.bind(globalThis);
    globalThis.waited = 0;
    globalThis.setTimeout = (does, after = 0, ...given) => {
        if (after < 50 || after > 5000) return later(does, after = 0, ...given);
        globalThis.waited += 1;
        return 0;
    };
}"""
"""What is to come after a while never does."""


def test_a_click_on_the_table_ends_the_waits_of_a_computers_turn(visit, page):
    page = visit(f"{before_draw().to_link()}&seat-1=person&seat-2=easy")
    at_end(page)
    page.evaluate(NO_WAITS)
    page.locator(".action-buttons .legal").first.click()
    page.wait_for_function("() => document.querySelector('.turn[data-computer]') && waited > 0")
    played = len(saved_game(page)["record"].actions)
    frame = page.locator("#plan").bounding_box()
    page.mouse.click(frame["x"] + 12, frame["y"] + 12)
    page.wait_for_selector(".dealt .legal")
    record = saved_game(page)["record"]
    assert len(record.actions) > played + 4 and record.state().seat == 0


def before_draw() -> Record:
    """A game in which the first player is to draw, after which a computer has a turn of many steps."""
    record = Record("castellan", "heron-7", 2, {"trial": "on"})
    while True:
        state = known(record.state())
        if (state.turn, state.phase) == (0, "draw") and state.used[0]:
            return record
        record = record.then(GUIDE.reply(state.seen_by(state.turn)))
