"""A new version is published: it comes whole or not at all, and no page ever has files of two."""

from threading import Event

import pytest
from playwright.sync_api import expect

from tests.browser.host import BROKEN, TORN
from tests.browser.offline.builds import (
    BUILDS,
    ONLY,
    SERVED,
    SHEET,
    ask_for_a_hint,
    build_of,
    cut,
    look_for_an_update,
    new_files,
)
from tests.browser.playing import LOST, castle, deal, do, play, reload, saved_game
from tests.browser.waiting import UNTIL

BEGIN_UPDATE = """async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    return registration.installing !== null;
}"""
GIVEN_UP = f"""async () => {{
    const registration = await navigator.serviceWorker.ready;
    return ({UNTIL})(() => !registration.installing);
}}"""
LATER = "() => { const { now } = Date; Date.now = () => now() + 3_600_000; }"


def test_an_update_in_the_middle_of_a_game(arrive, context, host, second):
    page, other = arrive(deal(LOST)), arrive()
    old = build_of(page)
    play(page, LOST.actions[:4])
    page.evaluate("globalThis.here = true")
    host.serve(second)
    look_for_an_update(page)
    for tab in (page, other):
        expect(tab.locator("#notices .notice")).to_contain_text("A new version is ready")
    cut(context, host)

    play(page, LOST.actions[4:6])
    ask_for_a_hint(page)
    assert page.evaluate("globalThis.here") and build_of(page) == old
    assert new_files(page) == [False, False]

    third = context.new_page()
    third.goto(host.address + deal(LOST))
    third.wait_for_selector("html[data-ready=true]", state="attached")
    assert third.evaluate(SERVED)
    assert build_of(third) != old
    ask_for_a_hint(third)
    assert new_files(third) == [True, True]

    before = castle(page)
    with page.expect_navigation():
        do(page, "reload")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    assert build_of(page) == build_of(third) and castle(page) == before
    ask_for_a_hint(page)
    assert new_files(page) == [True, True]
    assert new_files(other) == [False] and build_of(other) == old
    assert set(page.evaluate(BUILDS)) == {old, build_of(page)}
    other.close()
    context.service_workers[-1].evaluate(LATER)
    reload(page)
    assert page.evaluate(ONLY, build_of(page))


@pytest.mark.parametrize("name", [SHEET, "index.html"], ids=["a file", "the page"])
def test_an_update_that_does_not_arrive_whole_is_none(arrive, host, second, name):
    page = arrive(deal(LOST))
    old = build_of(page)
    play(page, LOST.actions[:4])
    host.serve(second)
    for fault in ("missing", BROKEN, TORN, "changed"):
        host.faults[name] = fault
        look_for_an_update(page)
    expect(page.locator("#notices .notice")).to_contain_text("did not arrive whole")
    reload(page)
    assert page.evaluate(SERVED)
    assert build_of(page) == old and new_files(page) == [False]
    assert saved_game(page)["record"] == LOST.until(4)
    host.faults.clear()
    look_for_an_update(page)
    expect(page.locator("#notices")).to_contain_text("A new version is ready")


def test_an_update_whose_worker_is_ended_comes_whole_the_next_time(arrive, context, host, second):
    page = arrive(deal(LOST))
    old = build_of(page)
    host.faults[SHEET] = held = Event()
    host.serve(second)
    assert page.evaluate(BEGIN_UPDATE)
    session = context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    assert page.evaluate(GIVEN_UP)
    held.set()
    reload(page)
    assert build_of(page) == old and new_files(page) == [False]
    look_for_an_update(page)
    expect(page.locator("#notices .notice")).to_contain_text("A new version is ready")
    cut(context, host)
    reload(page)
    assert build_of(page) != old and new_files(page) == [True]
