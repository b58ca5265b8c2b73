"""A computer partner, a watched game and hints, with a worker and without one."""

import pytest
from playwright.sync_api import Page, expect

from game.core import Record
from tests.browser.playing import act, do, reload, saved_game, saves, sit

NO_WORKER = "window.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } }"
# Counts the frames of each thought on its own, and keeps the highest count.
FRAMES = """() => {
    let [frames, thought] = [0, null];
    window.most = 0;
    (function seen() {
        const lines = document.querySelectorAll('#log .log-line').length;
        const now = document.querySelector('[data-computer=thinks]') && lines;
        frames = now === thought ? frames + 1 : 0;
        thought = now;
        if (now !== null) window.most = Math.max(most, frames);
        requestAnimationFrame(seen);
    })();
}"""


def take_turn(page: Page) -> None:
    """Draw a safe tile, and place it or let it go."""
    act(page, "draw:safe")
    page.locator(".free.legal, #discards.legal").first.click()


def deciders(record: Record) -> list[int | None]:
    return [state.seat for state in record.states[:-1]]


def persons_turn(page: Page) -> None:
    page.wait_for_selector("#pile-safe.legal")


# Clicks an action and then, at the same place, on the button that stops the computer.
DOUBLE_CLICK = """([act, wait]) => new Promise((done) => {
    const click = (node) => node.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: 50, clientY: 50 }));
    click(document.querySelector(act));
    setTimeout(function again() {
        const button = document.querySelector('[data-computer=thinks] #computer');
        if (!button) return setTimeout(again, 10);
        click(button);
        done();
    }, wait);
})"""


@pytest.fixture
def calm(page: Page) -> Page:
    """A page without motion, on which computers do not wait either."""
    page.emulate_media(reduced_motion="reduce")
    return page


def test_a_partner_answers_survives_a_reload_and_is_taken_back(visit, calm):
    page = visit("#/castellion")
    sit(page, "seats-2", "seat-2-easy")
    for _ in range(2):
        persons_turn(page)
        take_turn(page)
    persons_turn(page)
    act(page, "draw:safe")
    reload(page)
    page.locator(".free.legal, #discards.legal").first.click()
    reload(page)
    persons_turn(page)
    record = saved_game(page)["record"]
    assert deciders(record)[:5] == [0, 0, 1, 1, 0] and saved_game(page)["computers"] == {"1": "easy"}
    at = saved_game(page)["at"]
    do(page, "undo")
    now = saved_game(page)
    assert now["at"] < at - 1 and now["record"].states[now["at"]].seat == 0 and now["record"] == record
    expect(page.locator("#log .log-line").first).to_contain_text("(easy)")


def test_a_hint_is_told_in_three_steps(visit, calm):
    page = visit("#/castellion?seed=otter-42&level=architects")
    act(page, "draw:safe")
    page.keyboard.press("h")
    page.wait_for_selector("#hint .hint-all")
    where = page.locator("#hint .hint-text").inner_text()
    expect(page.locator("#announce")).to_have_text(where)
    do(page, "hint")
    ringed = page.locator(".hinted[data-act]")
    assert page.locator("#hint .hint-text").inner_text() != where
    expect(ringed).to_have_count(1)
    page.keyboard.press("h")
    expect(page.locator("#hint .hint-text p")).to_have_count(2)
    assert saved_game(page)["hints"] == 1
    ringed.click()
    expect(page.locator("#hint")).to_have_count(0)
    assert len(saved_game(page)["record"].actions) == 2


def test_a_click_is_answered_while_a_strong_computer_thinks(visit, page):
    visit("#/castellion")
    page.evaluate(FRAMES)
    sit(page, "seat-1-strong")
    page.wait_for_selector("[data-computer=thinks]")
    do(page, "lang:fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.wait_for_selector("#log .log-line >> nth=2")
    page.wait_for_function("() => most > 20")  # a thought on the page itself would be over in one frame
    do(page, "computer")
    page.wait_for_selector("[data-computer=paused]")
    played = len(saved_game(page)["record"].actions)
    do(page, "computer-step")
    expect(page.locator("#log .log-line")).to_have_count(played + 2)
    page.wait_for_selector("[data-computer=paused]")
    assert len(saved_game(page)["record"].actions) == played + 1


def plays_on(page: Page) -> None:
    """A watched game goes on by itself, and a person's game gets its hint."""
    sit(page, "seat-1-medium")
    page.wait_for_selector("#log .log-line >> nth=4")
    page.goto(page.url.partition("#")[0] + "#/castellion?seed=otter-42&level=architects")
    page.wait_for_selector("#pile-safe.legal")
    do(page, "hint")
    page.wait_for_selector("#hint .hint-all")
    assert len(saves(page)) == 2, "the game that is watched, and the deal with its hint"


def test_without_workers_it_thinks_between_frames(visit, calm):
    calm.add_init_script(NO_WORKER)
    plays_on(visit("#/castellion"))


def test_a_worker_that_does_not_start_is_done_without(visit, calm, watch):
    watch.allow("worker.js", "ERR_FAILED")
    calm.route("**/static/app/worker.js*", lambda route: route.abort())
    plays_on(visit("#/castellion"))


@pytest.mark.parametrize("nonsense", ["{ id: 1 }", "'{}'", "[]"])
def test_a_worker_that_talks_nonsense_is_done_without(visit, calm, nonsense):
    script = f"postMessage('ready'); addEventListener('message', () => postMessage({nonsense}))"
    calm.route(
        "**/static/app/worker.js*",
        lambda route: route.fulfill(body=script, content_type="text/javascript"),
    )
    plays_on(visit("#/castellion"))


@pytest.mark.parametrize(("wait", "stops"), [(50, False), (600, True)])
def test_a_double_click_does_not_stop_the_computer_whose_turn_came(visit, wait, stops):
    page = visit("#/castellion")
    sit(page, "seats-2", "seat-2-strong")
    persons_turn(page)
    act(page, "draw:safe")
    page.wait_for_selector(".free.legal, #discards.legal")
    page.evaluate(DOUBLE_CLICK, [".free.legal, #discards.legal", wait])
    if stops:
        page.wait_for_selector("[data-computer=paused]")
    else:
        persons_turn(page)
