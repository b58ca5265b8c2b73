"""The storage of the service worker is full, broken, or cannot be read: the game plays all the same."""

from playwright.sync_api import expect

from tests.browser.offline.builds import ask_for_a_hint, build_of, cut, look_for_an_update, new_files
from tests.browser.offline.test_evicted import GONE
from tests.browser.playing import LOST, deal, play, reload, saved_game

# What the worker has noted for itself: which page has which build, and what each build is of.
SPOIL_NOTES = """async () => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const noted = (await cache.keys()).filter(({ url }) => /[?](page|files)/.test(url));
        for (const { url } of noted) await cache.put(url, new Response('{'));
    }
}"""
BREAK = """() => {
    const broken = () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError'));
    for (const name of ['match', 'has', 'open', 'keys', 'delete']) CacheStorage.prototype[name] = broken;
}"""
# A file whose bytes cannot be read any more, until it is put there anew.
UNREADABLE = """() => {
    const { match, put } = Cache.prototype;
    const isMeant = (place) => String(place.url ?? place).endsWith('.wasm');
    let bad = true;
    Cache.prototype.match = async function (place) {
        const whole = await match.call(this, place);
        if (!whole || !bad || !isMeant(place)) return whole;
        const body = new ReadableStream({ start: (control) => control.error(new TypeError('unreadable')) });
        return new Response(body, { headers: whole.headers });
    };
    Cache.prototype.put = function (place, answer) {
        if (isMeant(place)) bad = false;
        return put.call(this, place, answer);
    };
}"""


def test_notes_of_the_worker_that_cannot_be_read_hold_up_nothing(arrive, context, host, second):
    page = arrive(deal(LOST))
    old = build_of(page)
    page.evaluate(SPOIL_NOTES)
    play(page, LOST.actions[:2])
    ask_for_a_hint(page)
    assert new_files(page) == [False, False]
    host.serve(second)
    look_for_an_update(page)
    expect(page.locator("#notices")).to_contain_text("A new version")
    reload(page)
    assert build_of(page) != old and new_files(page) == [True]
    cut(context, host)
    page.evaluate(SPOIL_NOTES)
    reload(page)
    assert saved_game(page)["record"] == LOST.until(2)


def test_a_full_storage_does_not_keep_what_is_kept_from_being_given(arrive, context, host):
    """The worker has no room for a note of which page has which build."""
    host.headers["Cache-Control"] = "no-store"  # or the browser itself might have it still
    page = arrive(deal(LOST))
    play(page, LOST.actions[:2])
    cut(context, host)
    origin = page.evaluate("location.origin")
    context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    assert page.evaluate(
        "caches.open('x').then((cache) => cache.put('x', new Response('x'))).catch(() => 'full')"
    )
    reload(page)
    play(page, LOST.actions[2:4])
    ask_for_a_hint(page)
    assert saved_game(page)["record"] == LOST.until(4)


def test_a_broken_storage_is_done_without_while_there_is_a_network(arrive, context, host):
    host.headers["Cache-Control"] = "no-store"  # or the browser itself might have it still
    page = arrive(deal(LOST))
    play(page, LOST.actions[:2])
    context.service_workers[-1].evaluate(BREAK)
    reload(page)
    play(page, LOST.actions[2:4])
    ask_for_a_hint(page)
    assert saved_game(page)["record"] == LOST.until(4)
    cut(context, host)
    page.reload()
    expect(page.get_by_text(GONE["en-GB"])).to_be_visible()


def test_a_file_that_cannot_be_read_any_more_is_brought_again(arrive, context):
    page = arrive(deal(LOST))
    play(page, LOST.actions[:2])
    context.service_workers[-1].evaluate(UNREADABLE)
    reload(page)
    assert saved_game(page)["record"] == LOST.until(2)
