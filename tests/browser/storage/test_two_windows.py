"""One game in two windows, which act in turn, unheard, or at the same moment: nothing is lost unsaid."""

import pytest
from playwright.sync_api import expect

from game.core import Action
from tests.browser.playing import LOST, act, castle, deal, play, reload, saved_game, saves

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
    play(page, LOST.actions[:6])
    other = second(context, page)
    for number in range(6, 14):  # in turn, now in the one, now in the other
        here, there = (other, page) if number % 2 else (page, other)
        play(here, LOST.actions[number : number + 1])
        there.wait_for_selector(f"#log-{number + 1}", state="attached")
    assert saved_game(page)["record"] == LOST.until(14) and castle(page) == castle(other)
    assert page.locator(".notice").count() == other.locator(".notice").count() == 0


@pytest.mark.parametrize(("language", "told"), OVERTAKEN.items())
def test_a_window_that_was_asleep_overwrites_nothing(visit, context, page, language, told):
    context.add_init_script(ASLEEP)
    speaks(context, language)
    visit(deal(LOST))
    play(page, LOST.actions[:1])
    other = second(context, page)
    page.evaluate("window.asleep = true")
    play(other, LOST.actions[1:4])
    mine = next(one for one in LOST.until(1).state().actions if one != LOST.actions[1])
    act(page, mine)
    expect(page.locator(".notice")).to_contain_text(told)
    assert saved_game(page)["record"] == LOST.until(4) and castle(page) == castle(other)
    assert other.locator(".notice").count() == 0


# Each process of a browser has a store of its own, which hears of the others' a little later. A window that
# is behind reads what it knew, and hears of the rest when it catches up.
BEHIND = """(() => {
    const { getItem, setItem } = Storage.prototype;
    const known = {}, heard = [];
    Storage.prototype.getItem = function (key) {
        return self.lagging ? (known[key] ?? null) : (known[key] = getItem.call(this, key));
    };
    Storage.prototype.setItem = function (key, text) { setItem.call(this, key, known[key] = text); };
    addEventListener('storage', (event) => {
        if (!self.lagging) return;
        event.stopImmediatePropagation();
        heard.push(event);
    }, true);
    self.catchUp = () => {
        self.lagging = false;
        for (const event of heard.splice(0)) dispatchEvent(new StorageEvent('storage', event));
    };
})()"""
BOTH = {"en": "is kept as a game of its own", "fr": "est gardé comme une partie à part"}


@pytest.mark.parametrize(("language", "told"), BOTH.items())
def test_different_moves_at_the_very_same_moment_are_both_kept(visit, context, page, language, told):
    context.add_init_script(BEHIND)
    speaks(context, language)
    visit(deal(LOST))
    play(page, LOST.actions[:1])
    other = second(context, page)
    first, late = list(LOST.until(1).state().actions)[:2]
    (save,) = saves(page)
    other.evaluate("self.lagging = true")
    act(page, first)
    expect(page.locator("#log .log-line")).to_have_count(3)
    act(other, late)
    expect(other.locator("#log .log-line")).to_have_count(3)
    other.evaluate("catchUp()")
    # Who wrote first was written over: that is told there, and is a game of its own.
    expect(page.locator(".notice")).to_contain_text(told)
    assert castle(page) == castle(other) and other.locator(".notice").count() == 0
    mine, theirs = (LOST.until(1).then(action) for action in (first, late))
    kept = {save: one["record"] for save, one in saves(page).items()}
    assert len(kept) == 2 and kept[save] == theirs
    ((aside, record),) = ((one, record) for one, record in kept.items() if one != save)
    assert record == mine
    # Each goes on by itself.
    page.goto(f"{page.url.partition('#')[0]}#/table/{aside}")
    reload(page)
    more = Action("draw", ("safe",))
    act(page, more)
    expect(page.locator("#log .log-line")).to_have_count(4)
    assert {one: game["record"] for one, game in saves(other).items()} == {
        save: theirs,
        aside: mine.then(more),
    }
    assert page.locator(".notice").count() == other.locator(".notice").count() == 0


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
