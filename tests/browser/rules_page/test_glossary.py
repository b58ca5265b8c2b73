"""Words of a game explain themselves where they stand, by mouse, key and finger; a game played at once."""

import re

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.waiting import patient
from tests.golden import records

TRAITOR = records()["castellion-architects-won"]
RULES = "#/castellion/rules/castellion.place.shape"
EXPLANATION = ".explanation"
FOUNDATION = "The bottom row: full with six tiles."
AT = next(at for at, action in enumerate(TRAITOR.actions) if action.verb == "traitor")


def box(of: Locator) -> dict[str, float]:
    found = of.bounding_box()
    assert found is not None
    return dict(found)


def phone(browser: Browser, locale: str) -> Page:
    """Open an empty page of a small screen that fingers touch."""
    window = {"width": 360, "height": 740}
    context = browser.new_context(
        has_touch=True, service_workers="block", reduced_motion="reduce", locale=locale, viewport=window
    )
    return patient(context).new_page()


def point_at(page: Page, of: Locator) -> None:
    """Move a mouse there: to words that lie in sight."""
    of.scroll_into_view_if_needed()
    at = box(of)
    page.mouse.move(0, 0)
    page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2, steps=3)


def test_words_explain_themselves_in_prompt_log_and_rules(visit, page) -> None:
    page.emulate_media(reduced_motion="reduce")
    visit(TRAITOR.until(AT).to_link())
    page.locator("#replay-last").click()
    told, word = page.locator(EXPLANATION), page.locator('#prompt [data-term="traitor"]')
    point_at(page, word)
    expect(told).to_contain_text("A tile that is never built with")
    expect(told.locator('use[href="#tile-Tr"]')).to_be_visible()
    page.mouse.move(0, 0)
    expect(told).to_be_hidden()

    page.locator("#prompt").evaluate("one => one.scrollIntoView()")
    word.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(word).to_be_focused()
    expect(word).to_have_role("term")
    expect(word).to_have_accessible_description(re.compile("A tile that is never built with"))
    expect(told).to_contain_text("A tile that is never built with")
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()

    line = page.locator(".log-line:has([data-term])").first
    assert line.locator("[tabindex]").count() == 0
    point_at(page, line.locator("[data-term]").first)
    expect(told.locator("strong")).to_have_text("Traitor")
    line.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(line).to_be_focused()
    expect(told.locator("strong")).to_have_count(line.locator("[data-term]").count())
    expect(line).to_have_accessible_description(re.compile("A tile that is never built with"))
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()
    expect(line).to_have_accessible_description("")

    visit(RULES)
    word = page.locator('[id="rule-castellion.place.shape"] [data-term="foundation"]')
    point_at(page, word)
    expect(told).to_contain_text(FOUNDATION)
    stops = page.locator('.chapter [data-term="foundation"][tabindex]')
    expect(stops).to_have_count(1)


def test_a_finger_asks_for_a_word_and_plays_a_game_at_once(browser: Browser, site: str) -> None:
    page = phone(browser, "en-GB")
    page.goto(site + RULES)
    page.wait_for_selector("html[data-ready=true]", state="attached")
    page.locator('[id="rule-castellion.place.shape"] [data-term="foundation"]').tap()
    expect(page.locator(EXPLANATION)).to_contain_text(FOUNDATION)
    page.goto(site + "#/castellan/learn/2")
    told, skip = page.locator(EXPLANATION), page.locator('.controls [data-do="next-stage"]')
    page.locator(".lesson-tell [data-term]").first.tap()
    expect(told).to_contain_text("Stands at the end of a wall.")
    lies, at = box(told), box(skip)
    middle = at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
    assert lies["x"] < middle[0] < lies["x"] + lies["width"] and lies["y"] < middle[1], (
        "it lies over the button"
    )
    page.touchscreen.tap(*middle)
    expect(told).to_be_hidden()
    expect(page.locator('[data-lesson="2"]')).to_be_visible()
    page.touchscreen.tap(*middle)
    expect(page.locator('[data-lesson="3"]')).to_be_visible()
    page.goto(site + "#/")
    page.locator('[data-do="play-now:castelli"]').tap()
    expect(page.locator("#castelli")).to_be_visible()
    expect(page.locator(EXPLANATION)).to_be_hidden()
    page.context.close()


def test_an_explanation_leaves_in_sight_what_can_be_played(browser: Browser, site: str) -> None:
    """French is longer: what had no room over the prompt lay over the buttons below it."""
    page = phone(browser, "fr-FR")
    page.goto(site + TRAITOR.until(AT).to_link())
    page.locator("#replay-last").tap()
    page.locator('#prompt [data-term="traitor"]').tap()
    expect(page.locator(EXPLANATION)).to_be_visible()
    assert box(page.locator(EXPLANATION))["y"] < box(page.locator("#prompt"))["y"]
    page.context.close()


def test_a_sign_without_words_names_itself_to_a_finger_that_holds_it_and_to_the_focus(visit, page) -> None:
    visit("#/castellion?seed=otter-42")
    told, at = page.locator(EXPLANATION), box(page.locator('[data-do="undo"]'))
    point = {"x": at["x"] + 20, "y": at["y"] + 20}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(told).to_have_text("Undo")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.keyboard.press("Tab")
    page.locator("#ask-hint").focus()
    expect(told).to_contain_text("Hint: where to look")
