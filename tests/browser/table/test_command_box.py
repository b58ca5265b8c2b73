"""A game is played by what is typed alone: words of buttons, or actions in notation."""

from playwright.sync_api import Page, expect

from tests.browser.playing import SHORT, came_by_itself, deal, saved_game


def type_in(page: Page, text: str) -> None:
    box = page.locator("#typed")
    box.fill(text)
    box.press("Enter")


def test_a_whole_game_by_typing(visit) -> None:
    page = visit(deal(SHORT))
    page.keyboard.press("/")
    expect(page.locator("#typed")).to_be_focused()
    type_in(page, "main pile")
    type_in(page, "undo")
    for action in SHORT.actions:
        if not came_by_itself(page, action):
            type_in(page, str(action))
            expect(page.locator("#typed")).to_have_value("")
    assert saved_game(page)["record"] == SHORT
    expect(page.locator("#verdict")).to_be_visible()


def test_words_that_mean_several_buttons_or_none_are_told_so(visit) -> None:
    page = visit(deal(SHORT))
    page.keyboard.press("/")
    type_in(page, "pile")
    expect(page.locator("#notices")).to_contain_text("may mean several")
    type_in(page, "castle the moon")
    expect(page.locator("#notices")).to_contain_text("No button that can be pressed now")
    expect(page.locator("#typed")).to_be_focused()


def test_what_is_asked_is_said_and_said_again(visit) -> None:
    page = visit(deal(SHORT))
    said = page.locator("#announce")
    page.keyboard.press("o")
    expect(said).to_have_text("You hold nothing.")
    first = said.evaluate("region => region.textContent")
    page.keyboard.press("o")
    # Only a change of the region is spoken, so the same text must be another one.
    page.wait_for_function("first => document.querySelector('#announce').textContent !== first", arg=first)
    expect(said).to_have_text("You hold nothing.")
    page.keyboard.press("/")
    type_in(page, "score")
    expect(said).to_contain_text("Exam I")
