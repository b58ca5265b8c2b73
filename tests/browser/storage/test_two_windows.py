"""One game in two windows, which act in turn, unheard, or at the same moment: nothing is lost unsaid."""

import pytest
from playwright.sync_api import expect

from tests.browser.playing import LOST, act, castle, deal, play, saved_game, saves

ASLEEP = "addEventListener('storage', (event) => window.asleep && event.stopImmediatePropagation(), true)"
OVERTAKEN = {"en": "played on in another window", "fr": "poursuivie dans une autre fenêtre"}


def speaks(context, language):
    """Have a language chosen in the browser."""
    settings = f"JSON.stringify({{ language: '{language}' }})"
    # A new window is empty first, and has no store.
    context.add_init_script(f"self.origin === 'null' || (localStorage['castellarium.settings'] = {settings})")


def second(context, page):
    """Another window with the same game."""
    other = context.new_page()
    other.goto(page.url)
    other.wait_for_selector("html[data-ready=true]", state="attached")
    return other


def test_the_second_window_follows_and_plays_on(visit, context, page):
    visit(deal(LOST))
    play(page, LOST.actions[:4])
    other = second(context, page)
    for number in range(4, 12):  # in turn, now in the one, now in the other
        here, there = (other, page) if number % 2 else (page, other)
        play(here, LOST.actions[number : number + 1])
        there.wait_for_selector(f'#log [data-do="goto:{number + 1}"]', state="attached")
    assert saved_game(page)["record"] == LOST.until(12) and castle(page) == castle(other)
    assert page.locator(".notice").count() == other.locator(".notice").count() == 0


@pytest.mark.parametrize(("language", "told"), OVERTAKEN.items())
def test_a_window_that_was_asleep_overwrites_nothing(visit, context, page, language, told):
    context.add_init_script(ASLEEP)
    speaks(context, language)
    visit(deal(LOST))
    play(page, LOST.actions[:1])
    other = second(context, page)
    page.evaluate("window.asleep = true")
    play(other, LOST.actions[1:3])
    mine = next(one for one in LOST.until(1).state().actions if one != LOST.actions[1])
    act(page, mine)
    expect(page.locator(".notice")).to_contain_text(told)
    assert saved_game(page)["record"] == LOST.until(3) and castle(page) == castle(other)
    assert other.locator(".notice").count() == 0


# Clicks as soon as a word comes on a channel that all windows hear.
AT_WORD = """(act) => {
    new BroadcastChannel('word').onmessage = () => document.querySelector(`[data-act="${act}"]`).click();
}"""
WORD = "() => { new BroadcastChannel('word').postMessage('now'); }"


def test_clicks_in_two_windows_at_once_lose_no_action_unsaid(visit, context, page):
    visit(deal(LOST))
    play(page, LOST.actions[:1])
    other = second(context, page)
    for window, action in zip((page, other), LOST.until(1).state().actions, strict=False):
        window.evaluate(AT_WORD, str(action))
    page.evaluate(WORD)
    for window in (page, other):
        expect(window.locator("#log .log-line")).to_have_count(3)
    # Whoever came second was refused by the rules, or told of the other window.
    told = [*page.locator(".notice, #why").all(), *other.locator(".notice, #why").all()]
    assert len(told) == 1 and castle(page) == castle(other)
    assert {len(save["record"].actions) for save in saves(page).values()} == {2}
