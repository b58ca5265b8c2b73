"""What happens is seen and heard: held back until it lands, skipped by any key, still for who wants it so."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from game import catalog
from game.locale import words
from tests.browser.frozen_stage import FREEZE, PLAYS, STOP_CLOCK
from tests.browser.playing import LOST, act, choose, deal, play, reload, saved_game
from tests.golden import records

OVER = "() => !document.documentElement.dataset.stage && !document.querySelector('.motion > *')"
OPACITY = "node => +getComputedStyle(node).opacity"
AUDIO = """
    window.tones = 0;
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function () {
        window.tones += 1;
        return createOscillator.call(this);
    };
"""


@pytest.fixture
def frozen(visit) -> Page:
    """A game in which the stage stands still at the moment at which a tile was drawn."""
    page: Page = visit(deal(LOST))
    page.evaluate(FREEZE)
    act(page, "draw:main")
    page.wait_for_function(PLAYS)
    return page


def opacity(page: Page, selector: str) -> Any:
    return page.locator(selector).first.evaluate(OPACITY)


def test_nothing_tells_of_a_tile_before_it_has_landed(frozen):
    before = catalog.screen(LOST.game).prompt(LOST.state(0), words("en"))
    assert opacity(frozen, ".turn") == 0 and opacity(frozen, "#hand svg") == 0
    expect(frozen.locator(".turn-before")).to_have_text(before)
    assert frozen.locator(".turn-before").bounding_box() == frozen.locator("#page .turn").first.bounding_box()
    gold = "node => getComputedStyle(node).getPropertyValue('--gold')"
    assert frozen.locator(".free.legal").first.evaluate(gold) == "transparent"
    assert frozen.locator("#announce").inner_text()  # for the ear at once
    frozen.evaluate("thaw()")
    frozen.wait_for_function(OVER)
    assert opacity(frozen, ".turn") == 1 and opacity(frozen, "#hand svg") == 1
    expect(frozen.locator(".turn-before")).to_have_count(0)
    assert frozen.locator(".free.legal").first.evaluate(gold) != "transparent"


def test_what_comes_shows_itself_in_time_while_the_page_is_too_busy_to_show_it(frozen):
    """The browser goes on with what it plays; of what ends by itself it keeps the last picture."""
    hidden = frozen.evaluate(
        """() => document.querySelector('#page').getAnimations({subtree: true})
            .map(({effect}) => [effect.getKeyframes(), effect.getTiming().fill])
            .filter(([[first, ...more]]) => first.opacity === '0' && !more.some(({opacity}) => +opacity))
            .map(([[, last], fill]) => [last.opacity ?? 'as the page has it', fill])"""
    )
    assert hidden and all(one == ["as the page has it", "forwards"] for one in hidden)


def test_the_log_keeps_no_empty_place_for_the_line_that_waits(frozen):
    lines = frozen.locator("#log .log-lines")
    expect(lines.locator("[aria-current]")).to_be_hidden()
    first = lines.locator(".log-line:visible").first.bounding_box()
    assert first["y"] - lines.bounding_box()["y"] <= 2
    frozen.keyboard.press("Shift")
    expect(lines.locator("[aria-current]")).to_be_visible()


def test_a_key_ends_the_show_at_once(frozen):
    frozen.keyboard.press("Shift")
    assert frozen.evaluate(OVER) and opacity(frozen, ".turn") == 1


def test_a_click_ends_the_show_and_is_done(frozen):
    frozen.locator(".free.legal").first.click()
    assert saved_game(frozen)["at"] == 2


def test_a_button_works_while_the_show_goes_on(frozen):
    frozen.evaluate("document.querySelector('.free.legal').click()")
    assert saved_game(frozen)["at"] == 2


def test_what_is_done_before_the_first_frame_takes_nothing_off_the_stage(visit, page):
    visit(deal(LOST))
    page.evaluate(FREEZE)
    page.evaluate("""() => {
        document.querySelector('[data-act="draw:main"]').click();
        document.querySelector('#ask-hint').click();
    }""")
    page.wait_for_function(PLAYS)
    expect(page.locator(".motion > svg").first).to_be_attached()
    expect(page.locator(".turn-before")).to_have_count(1)


def test_the_page_does_not_move_while_it_plays(frozen):
    places = """() => [...document.querySelectorAll('#page [data-piece], #prompt')].map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [x, y, width, height].join();
    })"""
    during = frozen.evaluate(places)
    frozen.evaluate("thaw()")
    frozen.wait_for_function(OVER)
    assert frozen.evaluate(places) == during


def test_nothing_plays_when_a_game_is_opened_or_looked_through(visit, page):
    visit(deal(LOST))
    play(page, LOST.actions[:4])
    page.wait_for_function(OVER)
    page.locator("#log-2 .log-line").click()
    page.locator("#way-back .button").wait_for()
    page.evaluate(FREEZE)
    page.locator("#way-back .button").click()
    assert not page.evaluate(PLAYS)
    reload(page)
    assert page.evaluate(OVER)


def test_who_wants_no_motion_gets_marks_that_stand_still(visit, page):
    page.emulate_media(reduced_motion="reduce")
    visit(deal(LOST))
    page.evaluate(FREEZE)
    act(page, "draw:main")
    assert not page.evaluate(PLAYS) and opacity(page, ".turn") == 1
    expect(page.locator(".motion .stage-glow")).to_have_count(1)
    page.evaluate("thaw()")
    expect(page.locator(".motion > *")).to_have_count(0)


def test_sound_is_off_until_it_is_switched_on_and_stays_so(visit, page):
    page.add_init_script(AUDIO)
    visit(deal(LOST))
    act(page, "draw:main")
    assert page.evaluate("tones") == 0
    choose(page, "sound:on")
    page.locator(".free.legal").first.click()
    page.wait_for_function("() => tones > 0")
    reload(page)
    assert page.evaluate("tones") == 0  # nothing for a game that is opened again
    choose(page, "sound:off")
    act(page, "draw:main")
    assert page.evaluate("tones") == 0


@pytest.mark.parametrize(
    ("name", "verb", "panel"),
    [("castellan-two-won-by-computer", "draw", "player"), ("castle_keep-built-two", "end", "estate")],
)
def test_the_one_on_turn_is_marked_as_the_line_of_the_turn_says(visit, page, name, verb, panel):
    record = records()[name]
    steps = zip(record.states, record.actions, strict=False)
    at = next(at for at, (state, action) in enumerate(steps) if state.seat == 0 and action.verb == verb)
    visit(f"{record.until(at).to_link()}&seat-1=person&seat-2=easy")
    page.locator("#replay-last").click()
    page.evaluate(FREEZE)
    page.evaluate(STOP_CLOCK)
    act(page, record.actions[at])
    page.wait_for_function(PLAYS)
    expect(page.locator(".turn-before")).to_contain_text("You: ")
    expect(page.locator(".acting")).to_have_id(f"{panel}0")
