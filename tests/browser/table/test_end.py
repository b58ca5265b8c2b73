"""The panel at the end of a game, whose rows come by themselves; the table that nothing moves before."""

import pytest

from tests.browser.playing import LOST, WON, deal, do, play

SHOWN_BY = """(kind) => {
    const waiting = () => document.querySelector("#verdict").getAnimations({ subtree: true })
        .filter((one) => one.playState !== "finished").length;
    document.querySelector("#result-open").click();
    const before = waiting();
    const event = kind === "keydown" ? new KeyboardEvent(kind, { key: "Shift", bubbles: true })
        : new PointerEvent(kind, { bubbles: true });
    document.body.dispatchEvent(event);
    return [before > 0, waiting()];
}"""
PLACES = """() => [...document.querySelectorAll('#castle, .table-main > *')].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [node.className, x, y, width, height].join();
})"""


@pytest.mark.parametrize("kind", ["keydown", "pointerdown"])
def test_any_key_or_press_shows_all_rows_at_once(visit, kind):
    page = visit(WON.to_link())
    do(page, "result:close")
    assert page.evaluate(SHOWN_BY, kind) == [True, 0]


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (820, 1180), (1440, 900)])
def test_an_undo_moves_nothing(visit, page, size):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    visit(deal(LOST))
    play(page, LOST.actions[:9])
    before = page.evaluate(PLACES)
    play(page, LOST.actions[9:10])
    do(page, "undo")
    assert page.evaluate(PLACES) == before
