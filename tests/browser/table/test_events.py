"""Each kind of event as it is seen: what waits, what shows when, and what is gone once it is over."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from game import catalog
from game.app.timeline import Timed, timeline
from game.locale import words
from tests.browser.playing import choose, do
from tests.golden import records

# The stage's clock stands still, and goes to a moment by `seek`.
FILM = """() => {
    const { setTimeout, requestAnimationFrame } = window;
    const { animate } = Element.prototype;
    const start = performance.now(), all = [];
    let now = 0, late = [];
    performance.now = () => start + now;
    window.setTimeout = (work, wait, ...more) =>
        wait >= 100 ? late.push([now + wait, work]) : setTimeout(work, wait, ...more);
    window.requestAnimationFrame = (work) => requestAnimationFrame(() => work(start + now));
    Element.prototype.animate = function (...given) {
        const one = animate.apply(this, given);
        one.pause();
        one.currentTime = 0;
        Object.defineProperty(one, 'startTime', { set() {} });  // which would let it go on
        all.push(one);
        return one;
    };
    window.seek = (to) => {
        now = to;
        const due = late.filter(([at]) => at <= now);
        late = late.filter(([at]) => at > now);
        for (const [, work] of due) work();
        for (const one of all) if (one.playState !== 'idle') one.currentTime = now;
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    };
}"""
GO = """at => {
    const slider = document.querySelector('[data-do="goto"]');
    slider.value = at;
    for (const kind of ['input', 'change']) slider.dispatchEvent(new Event(kind, { bubbles: true }));
}"""
GROUND = """() => [...document.querySelectorAll('.ground-line')].map(line => {
    const { x, y, width } = line.getBoundingClientRect();
    return [x, y, width].map(Math.round).join();
})"""
OVER = 10_000  # ms, after all that plays
SEEN = """node => {
    let seen = 1;
    for (let one = node; one; one = one.parentElement) seen *= +getComputedStyle(one).opacity;
    return seen;
}"""


class Film:
    """A step of a golden game at a table that stands still, and when each of its cues plays."""

    def __init__(self, page: Page, times: tuple[Timed, ...], ground: Any) -> None:
        self.page, self.times = page, times
        self.ground = ground  # where castles of Castellion stood before

    def to(self, kind: str, part: float, piece: str | None = None) -> None:
        """Go to a part of the first cue of a kind, or of a piece."""
        one = next(one for one in self.times if one.cue.kind == kind and piece in (None, one.cue.piece))
        self.page.evaluate("to => seek(to)", one.start + part * (one.end - one.start))

    def end(self) -> None:
        self.page.evaluate("to => seek(to)", OVER)
        expect(self.page.locator(".motion > *")).to_have_count(0)

    def seen(self, piece: str) -> Any:
        """How much of a piece of the page is seen, from 0 to 1."""
        node = self.page.locator(f'#page [data-piece="{piece}"]').first
        drawn = node.locator("svg").first
        return (drawn if drawn.count() else node).evaluate(SEEN)

    def text(self, piece: str) -> str:
        return self.page.locator(f'#page [data-piece="{piece}"]').first.text_content() or ""


@pytest.fixture
def film(visit) -> Callable[[str, int], Film]:
    def opened(name: str, at: int) -> Film:
        record = records()[name]
        page: Page = visit(record.to_link())
        close = page.locator('#verdict [data-do="result:close"]')
        if close.count():
            close.first.click()
        page.evaluate(GO, at)
        page.wait_for_function("() => !document.documentElement.dataset.stage")
        page.keyboard.press("Shift")
        ground = page.evaluate(GROUND)
        page.evaluate(FILM)
        page.evaluate(GO, at + 1)
        page.wait_for_function("() => document.documentElement.dataset.stage === 'plays'")
        screen, states = catalog.screen(record.game), record.states
        cues = screen.cues(states[at], record.actions[at], states[at + 1], words("en"))
        return Film(page, timeline(cues), ground)

    return opened


def test_an_ordeal_comes_forward_is_ticked_and_stamped_and_only_then_passed(film):
    show = film("castellion-architects-won-by-computer", 139)
    card = show.page.locator(".motion > .ordeal")
    show.to("reach", 0, "ordeal-3")
    near = card.bounding_box()
    show.to("reach", 1, "ordeal-3")
    assert card.bounding_box()["width"] > 1.2 * near["width"]
    stamp = show.page.locator(".stage-stamp")
    assert show.seen("ordeal-3") == 0 and stamp.evaluate(SEEN) == 0
    show.to("stamp", 1, "ordeal-3")
    expect(show.page.locator(".stage-tick")).to_have_text(["✓", "✓"])
    assert stamp.evaluate(SEEN) == 1 and show.seen("ordeal-3") == 0
    box, wide = card.bounding_box(), show.page.viewport_size["width"]
    assert box["x"] >= 0 and box["x"] + box["width"] <= wide
    show.end()
    assert show.seen("ordeal-3") == 1


@pytest.mark.parametrize(
    ("name", "at", "size"),
    [
        ("architects-lost-formations", 69, (360, 740)),
        ("architects-lost-formations", 69, (820, 1180)),
        ("architects-lost-formations", 69, (1440, 900)),
        ("architects-won-by-computer", 81, (1440, 900)),
        ("menace-won-by-computer", 104, (360, 740)),
    ],
    ids=str,
)
def test_while_a_castle_is_judged_nothing_is_told_of_before_and_it_stays_where_it_is(
    film, page, name, at, size
):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    show = film(f"castellion-{name}", at)
    over = max(one.end for one in show.times)
    said = [(one.start, one.cue.text) for one in show.times if one.cue.kind == "line"]
    assert "the castle is put to the test" in said[0][1]
    for time in sorted({one.start for one in show.times} - {over}):
        page.evaluate("to => seek(to)", time)
        now = [text for start, text in said if start <= time][-1]
        expect(page.locator(".turn-before .prompt")).to_have_text(now)
        assert page.locator(":is(.goal-line, .panel-text, .missing):visible").count() == 0
        assert page.evaluate(GROUND) == show.ground
    show.end()
    assert page.locator("html[data-line]").count() == 0
    if size[0] > 820 or "lost" not in name:  # on less the verdict takes the place of the buttons
        assert page.evaluate(GROUND) == show.ground


def test_what_comes_next_is_told_once_the_card_of_an_exam_has_gone(film):
    show = film("castellion-architects-won-by-computer", 81)
    over = max(one.end for one in show.times)
    show.page.evaluate("to => seek(to)", over - 1)
    expect(show.page.locator(".turn-before .prompt")).to_have_text("Exam I passed!")
    assert show.page.locator(".motion > .ordeal").first.evaluate(SEEN) == 0
    expect(show.page.locator("html[data-stage][data-line]")).to_have_count(1)
    show.end()
    expect(show.page.locator("html[data-stage], .turn-before")).to_have_count(0)


def test_what_is_drawn_around_a_formation_drops_with_its_tiles(film):
    show = film("castellion-architects-won-by-computer", 97)
    moved = """all => all.map(one => [getComputedStyle(one, '::after').transform,
        getComputedStyle(one.querySelector('svg')).transform])"""
    outlined = show.page.locator("#page .formation")
    for part in (0, 0.5):
        show.to("drop", part)
        pairs = outlined.evaluate_all(moved)
        assert pairs and all(around == tile != "none" for around, tile in pairs)
    show.end()
    assert all(pair == ["none", "none"] for pair in outlined.evaluate_all(moved))


def test_discards_look_as_they_did_until_what_fell_comes_to_them(film):
    name, at = "castellion-architects-won-by-computer", 97
    had = len(records()[name].states[at].discards)
    show = film(name, at)
    show.to("stamp", 0, "ordeal-2")
    heap = show.page.locator(".motion > .pile-back")
    expect(heap.locator(".pile-count")).to_have_text(str(had))
    assert heap.evaluate(SEEN) == 1 and show.seen("discards") == 0
    assert heap.bounding_box() == show.page.locator('#page [data-piece="discards"]').bounding_box()
    show.end()
    assert show.seen("discards") == 1 and show.text("discards") == str(had + 6)


def test_rows_crumble_and_what_stood_on_them_drops_before_it_stands(film):
    show = film("castellion-architects-won-by-computer", 97)
    falls = next(one.cue for one in show.times if one.cue.kind == "drop" and one.cue.end)
    show.to("crumble", 0.5)
    shards = show.page.locator('.motion > [style*="clip-path"]').evaluate_all(
        "nodes => nodes.filter(node => +getComputedStyle(node).opacity > 0).length"
    )
    assert shards
    # What the next one asks, and what there is of it, is told later.
    told = show.page.locator(".told-before")
    expect(told).to_have_count(3)
    expect(show.page.locator("[data-told]:visible")).to_have_count(0)
    show.to("drop", 0, falls.piece)
    under = show.page.locator(f'#page [data-piece="{falls.end}"]').first
    assert under.evaluate("node => node.getAnimations({ subtree: true }).length")
    show.end()
    expect(told).to_have_count(0)
    expect(show.page.locator("[data-told]:visible")).to_have_count(3)
    assert show.seen(falls.end) == 1


def test_a_card_turns_over_as_a_whole_and_its_price_is_stamped_on_it(film):
    show = film("castellion-menace-won-by-computer", 104)
    show.to("flip", 0, "ordeal-2")
    back = show.page.locator(".motion > .ordeal.down")
    assert back.locator(".numeral").text_content() == "II" and back.evaluate(SEEN) == 1
    show.to("flip", 1, "ordeal-2")
    assert back.evaluate(SEEN) == 0 and show.seen("ordeal-2") == 1
    show.to("shake", 0.3)
    moved = (
        "() => document.getAnimations().some(({ effect }) => effect.getKeyframes().some(k => k.translate))"
    )
    assert show.page.evaluate(moved)
    show.end()


def test_a_piece_flies_a_courtyard_fills_its_keep_is_stamped_and_then_the_points_count(film):
    show = film("castellan-four-won-by-computer", 25)
    court, keep, points = (
        next(one.cue.piece for one in show.times if one.cue.kind == kind) for kind in ("show", "say", "count")
    )
    tower = next(one.cue.end for one in show.times if one.cue.kind == "fly")
    assert show.seen(court) == show.seen(keep) == 0 and show.text(points) == "0"
    # Its tower is on its way from the stock, and stands there once it has landed.
    show.to("fly", 0.5)
    assert show.seen(tower) == 0 and show.page.locator(".motion > svg").count() == 1
    show.to("fly", 1)
    assert show.seen(tower) == 1
    show.to("show", 1)
    assert show.seen(court) == 1 and show.seen(keep) == 0
    show.to("count", 0)
    assert show.seen(keep) == 1 and show.text(points) == "0"
    show.to("count", 1)
    assert show.text(points) == "4"
    expect(show.page.locator('.stage-say[data-seat="1"]')).to_have_text("+4")
    show.end()


def test_an_attack_flies_into_its_target_and_the_count_falls_with_it(film):
    show = film("castle_keep-built-two", 21)
    count = next(one.cue.piece for one in show.times if one.cue.kind == "count")
    show.to("reach", 1)
    struck = next(one.cue.end for one in show.times if one.cue.kind == "reach")
    there = show.page.locator(f'#page [data-piece="{struck}"] svg').first.bounding_box()
    boxes = show.page.locator(".motion > svg").evaluate_all(
        "nodes => nodes.map(node => { const { x, y } = node.getBoundingClientRect(); return [x, y]; })"
    )
    assert sum(abs(x - there["x"]) < 2 and abs(y - there["y"]) < 2 for x, y in boxes) >= 2
    assert show.text(count) == "6"
    show.to("count", 1)
    assert show.text(count) == "4"
    show.end()


def test_a_tile_turns_over_before_its_orientations_show(film):
    show = film("castelli-four-battle-guard", 0)
    tile, turns = (next(one.cue.piece for one in show.times if one.cue.kind == k) for k in ("flip", "show"))
    show.to("flip", 0.2)
    assert show.seen(tile) == 0 and show.seen(turns) == 0
    show.to("show", 1)
    assert show.seen(tile) == 1 and show.seen(turns) == 1
    show.end()


def test_an_attack_vibrates_once_sound_is_on(visit, page):
    page.add_init_script("window.buzzes = []; navigator.vibrate = (ms) => buzzes.push(ms);")
    record = records()["castle_keep-built-two"]
    visit(record.to_link())
    do(page, "result:close")
    for sound, buzzes in (("off", 0), ("on", 1)):
        if sound == "on":
            choose(page, "sound:on")
        page.evaluate(GO, 21)
        before = page.evaluate("buzzes.length")
        page.evaluate(GO, 22)
        page.wait_for_function("() => document.documentElement.dataset.stage === 'plays'")
        assert page.evaluate("buzzes.length") - before == buzzes
        page.keyboard.press("Shift")
