"""Whole games of Castellan by clicks: persons behind a curtain, a person among computers, computers alone."""

import pytest
from playwright.sync_api import Page, expect

from game.castellan.computer.guide import GUIDE
from game.castellan.rules.pieces import Kind
from game.castellan.screen.view import known
from tests.browser.playing import act, deal, do, reload, saved_game, sit
from tests.browser.playing_castellan import at_end, by_click, hand, heard, kept_or_new, lift, turns
from tests.golden import records

TWO = records()["castellan-two-won-by-computer"]
THREE = records()["castellan-three-off-won-by-computer"]
FOUR = records()["castellan-four-won-by-computer"]


@pytest.fixture
def calm(page: Page) -> Page:
    """A page without motion, on which computers do not wait either."""
    page.emulate_media(reduced_motion="reduce")
    return page


@pytest.mark.parametrize("record", [TWO, THREE], ids=["two-trial", "three-no-trial"])
def test_persons_play_to_the_end(visit, calm, record):
    page = visit(deal(record))
    looks = None
    for state, action in turns(record):
        if state.seat != looks:
            lift(page)
            looks = state.seat
            assert sorted(hand(page)) == sorted(state.hands[looks])
        by_click(page, state, action)
    assert saved_game(page)["record"] == record
    winners = record.state().outcome.winners
    expect(page.locator("#verdict")).to_contain_text(f"Player {min(winners) + 1} has won!")
    assert page.locator("#plan .tower").count() == len(known(record.state()).plan.towers)


def test_a_person_among_computers_plays_to_the_end(visit, calm):
    page = visit("#/castellan")
    sit(page, "seats-3", "seat-2-easy", "seat-3-easy")
    while True:
        page.wait_for_selector("#verdict, .action-buttons .legal, .dealt .legal, #plan .legal")
        if page.locator("#verdict").count():
            break
        game = kept_or_new(page, 3)
        state = known(game.state())
        assert sorted(hand(page)) == sorted(state.hands[0]) and page.locator("#curtain").count() == 0
        assert page.locator(".builder.acting .hidden").first.inner_text()
        by_click(page, state, GUIDE.reply(state.seen_by(0)))
        page.wait_for_function(
            "at => document.querySelector('#log .log-line[aria-current]')?.parentElement.id !== `log-${at}`",
            arg=len(game.actions),
        )
    record = saved_game(page)["record"]
    assert {state.seat for state in record.states} >= {0, 1, 2}
    assert record.state().outcome is not None


def test_computers_are_watched_with_open_hands(visit, calm):
    page = visit("#/castellan")
    sit(page, "seats-2", "seat-1-easy", "seat-2-easy")
    page.wait_for_selector("#verdict")
    record = saved_game(page)["record"]
    assert record.state().outcome is not None and page.locator("#curtain").count() == 0
    assert page.locator("[data-act]").count() == 0


def test_pieces_are_taken_back_until_the_turn_is_confirmed(visit, calm):
    page = visit(deal(TWO))
    lift(page)
    laid = 0
    for state, action in turns(TWO):
        if action.verb == "confirm":
            break
        by_click(page, state, action)
        laid += action.verb in Kind.ALL
    assert page.locator("#plan .new").count() == laid > 1
    for left in range(laid - 1, -1, -1):
        page.locator("#act-back").click()
        assert page.locator("#plan .new").count() == left
    expect(page.locator("#act-back")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#act-confirm")).to_have_attribute("aria-disabled", "true")
    page.locator("#act-confirm").click(force=True)
    expect(page.locator("#why")).to_contain_text("must be built")


def test_undo_a_reload_and_looking_back_leave_the_others_hand_hidden(visit, calm):
    page = visit(deal(TWO))
    looks = None
    for state, action in turns(TWO):
        if looks is not None and state.seat != looks:
            break
        if looks is None:
            lift(page)
            looks = state.seat
        by_click(page, state, action)
    assert page.locator("#curtain").is_visible() and page.locator(".card").count() == 0
    reload(page)
    assert page.locator("#curtain").is_visible() and " draws " not in heard(page)
    lift(page)
    other = known(saved_game(page)["record"].state())
    assert sorted(hand(page)) == sorted(other.hands[other.turn])
    do(page, "undo")
    assert page.locator("#castellan .legal").count() == 0
    shown = page.locator(".card-code").all_inner_texts()
    assert {*shown} <= {*other.hands[other.turn], *other.used[1 - other.turn]}
    assert all(
        line.startswith(f"Player {other.turn + 1}") for line in heard(page).split("\n") if " draws T" in line
    )


def test_an_illegal_place_says_why(visit, calm):
    page = visit(TWO.until(124).to_link())
    at_end(page)
    page.locator("#plan .build-site.refused button").first.click(force=True)
    expect(page.locator("#why")).to_be_visible()
    expect(page.locator("#plan .tried")).to_have_count(1)
    before = page.locator("#plan .wall").count()
    act(page, page.locator("#plan .build-site.offered button").first.get_attribute("data-act"))
    assert page.locator("#plan .wall").count() == before + 1 and page.locator("#why").count() == 0


def test_bare_ground_says_why_too(visit, calm):
    page = visit(TWO.until(124).to_link())
    at_end(page)
    frame = page.locator("#plan").bounding_box()
    walls = page.locator("#plan .wall").count()
    page.mouse.click(frame["x"] + 12, frame["y"] + 12)
    expect(page.locator("#why")).to_contain_text("Walls connect to towers")
    expect(page.locator("#plan .tried")).to_have_count(1)
    assert page.locator("#plan .wall").count() == walls and page.locator(".build-site.offered").count()


def test_bays_show_on_demand_and_while_the_turn_is_built(visit, calm):
    page = visit(TWO.until(118).to_link())
    at_end(page)
    assert page.locator(".bay").count() == 0
    page.locator("#bays").click()
    expect(page.locator(".bay").first).to_be_attached()
    label = page.locator(".bay-label").first.get_attribute("aria-label")
    assert label is not None and "needs" in label and "worth" in label
    page.keyboard.press("s")
    page.locator("#plan .build-site.offered button").first.click()
    expect(page.locator("#bays")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("v")
    assert page.locator(".bay").count() == 0


def test_the_final_count_runs_courtyard_by_courtyard_on_a_replay_too(visit, calm):
    page = visit(FOUR.to_link())
    at_end(page)
    yards = len(known(FOUR.state()).plan.courtyards)
    scores = list(map(str, known(FOUR.state()).scores))
    points = page.locator(".points")
    assert points.all_inner_texts() == scores
    page.locator("#count-begin").click()
    assert sum(map(int, points.all_inner_texts())) == 4
    for number in range(2, yards + 1):
        page.locator("#count-next").click()
        expect(page.locator(".court.faint")).to_have_count(yards - number)
    assert points.all_inner_texts() == scores
    page.locator("#count-first").click()
    assert points.all_inner_texts() == ["0"] * 4 and page.locator(".court.lit").count() == 0
    do(page, "goto:0")
    page.locator("#replay-last").click()
    expect(page.locator("#count-begin")).to_be_visible()


def test_a_turn_by_keys_alone(visit, calm):
    page = visit(deal(TWO))
    lift(page)
    for _state, action in turns(TWO):
        if action.verb == "draw":
            break
        if action.verb == "play":
            page.locator(f'[data-act="{action}"]').focus()
            page.keyboard.press("Enter")
        elif action.verb in Kind.ALL:
            page.keyboard.press(action.verb[0])
            page.locator("#plan-drawing [tabindex='0']").focus()
            walk(page, str(action))
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("e")
    assert saved_game(page)["record"] == TWO.until(TWO.actions.index(action))
    assert page.locator("#castellan[data-phase=draw]").count() == 1


def walk(page: Page, notation: str) -> None:
    """Go by arrows to a place."""
    target = page.locator(f'#plan [data-act="{notation}"]').get_attribute("data-cell")
    for key in ("ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp") * 12:
        x, y = map(int, page.evaluate("document.activeElement.dataset.cell").split("."))
        to_x, to_y = map(int, target.split("."))
        if (x, y) == (to_x, to_y):
            return
        wanted = {"ArrowLeft": x > to_x, "ArrowRight": x < to_x, "ArrowDown": y > to_y, "ArrowUp": y < to_y}
        if wanted[key]:
            page.keyboard.press(key)
    raise AssertionError(f"no way to {notation}")
