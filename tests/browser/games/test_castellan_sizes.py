"""What stands beside Castellan's plan has its room on every window: nothing of it is cut off."""

import pytest
from playwright.sync_api import expect

from game.castellan.computer.guide import GUIDE
from game.castellan.rules.pieces import CARDS
from game.castellan.screen.view import known
from game.core import Record
from game.locale import LANGUAGES
from tests.browser.playing_castellan import at_end
from tests.golden import records

SIZES = [(360, 740), (640, 360), (740, 360), (1440, 900)]
FOUR = records()["castellan-four-won-by-computer"]
PARTS = ".turn, .prompt, .since, .build-bench, .builder-stock, .ranks-frame"
CUT = f"""() => [...document.querySelectorAll('{PARTS}')]
    .filter(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
    .map(one => one.className)"""
OUTSIDE = """all => all.filter(one => {
    const box = one.getBoundingClientRect(), bench = one.closest('.build-bench').getBoundingClientRect();
    return box.left < bench.left || box.right > bench.right || box.bottom > innerHeight;
}).length"""


def to_draw_four() -> Record:
    """A game in which the first player plays all four cards, three of which bring another."""
    record = Record("castellan", "shrike-660", 2, {"trial": "on"})
    while True:
        state = known(record.state())
        if state.turn == 0 and state.phase == "draw":
            return record
        cards = [action for action in state.actions if action.verb == "play"]
        plays = state.turn == 0 and state.phase == "play"
        reply = GUIDE.reply(state.seen_by(state.turn))
        record = record.then(reply if not plays else cards[0] if cards else state.actions[0])


def turn_of_first() -> Record:
    """A game at a late turn of the first of four players."""
    starts = [
        at
        for at, state in enumerate(FOUR.states[:-1])
        if at and state.seat == 0 and FOUR.states[at - 1].seat != 0
    ]
    return FOUR.until(starts[3])


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_all_ways_to_draw_are_in_sight(visit, page, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(reduced_motion="reduce")
    visit(f"{to_draw_four().to_link()}&seat-1=person&seat-2=easy")
    at_end(page)
    ways = page.locator(".draw-some")
    assert ways.count() == 5 and ways.evaluate_all(OUTSIDE) == 0 and page.evaluate(CUT) == []


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_what_others_did_their_cards_and_the_ranks_are_not_cut_off(visit, page, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(reduced_motion="reduce")
    people = "&seat-1=person&seat-2=easy&seat-3=easy&seat-4=easy"
    visit(turn_of_first().to_link() + people)
    at_end(page)
    assert page.locator("#since").inner_text() and page.locator(".builder-stock:visible").count() == 4
    assert page.evaluate(CUT) == []
    visit(FOUR.to_link() + people)
    page.wait_for_selector("#verdict [data-kind=rank]")
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("size", [(640, 360), (820, 1180)], ids="{0[0]}x{0[1]}".format)
def test_names_of_four_are_not_cut(visit, page, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(reduced_motion="reduce")
    visit(turn_of_first().to_link() + "&seat-1=person&seat-2=medium&seat-3=strong&seat-4=medium")
    at_end(page)
    cut = page.locator(".builder h3").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    )
    assert page.locator(".builder h3").count() == 4 and cut == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_covers_no_head_of_a_panel(visit, page, language):
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(reduced_motion="reduce")
    visit(f"{to_play_of('viper-786').to_link()}&seat-1=person&seat-2=easy")
    at_end(page)
    page.evaluate("to => document.querySelector(`[data-do='lang:${to}']`).click()", language)
    page.locator("#ask-hint").click()
    page.locator("#hint .hint-all").click()
    expect(page.locator("#hint p")).to_have_count(2)
    assert page.evaluate(
        """() => {
            const hint = document.querySelector('#hint');
            const [box, panels] = [hint, document.querySelector('.builders')].map(
                one => one.getBoundingClientRect());
            return box.bottom <= panels.top && hint.scrollHeight <= hint.clientHeight;
        }"""
    )


def to_play_of(seed: str) -> Record:
    """A game in which the first player is to play a first card, with one turn behind."""
    record = Record("castellan", seed, 2, {"trial": "on"})
    while True:
        state = known(record.state())
        if (state.turn, state.phase, state.played) == (0, "play", ()) and state.used[0]:
            return record
        record = record.then(GUIDE.reply(state.seen_by(state.turn)))


def to_hand_of(number: int) -> Record:
    """A game whose first player holds so many cards: one goes a turn, if possible one that brings another."""
    record = Record("castellan", "heron-7", 2, {"trial": "on"})
    while True:
        state = known(record.state())
        if (state.turn, state.phase, state.played) == (0, "play", ()) and len(state.hand) >= number:
            return record
        cards = [action for action in state.actions if action.verb == "play"]
        saves = state.turn == 0 and state.phase == "play"
        most = max(cards, key=lambda action: CARDS[action.words[0]].extra, default=None)
        reply = GUIDE.reply(state.seen_by(state.turn))
        record = record.then(reply if not saves else state.actions[-1] if state.played else most or reply)


def test_a_large_hand_beside_the_plan_has_a_second_row(visit, page):
    page.set_viewport_size({"width": 1440, "height": 900})
    page.emulate_media(reduced_motion="reduce")
    visit(f"{to_hand_of(6).to_link()}&seat-1=person&seat-2=easy")
    at_end(page)
    cards = [box for card in page.locator("#hand .card").all() if (box := card.bounding_box())]
    frame = page.locator("#hand").bounding_box()
    assert frame is not None and len(cards) >= 6 and len({round(box["y"]) for box in cards}) == 2
    assert all(frame["x"] <= box["x"] and box["y"] + box["height"] <= 900 for box in cards)
    assert all(box["x"] + box["width"] <= frame["x"] + frame["width"] for box in cards)
