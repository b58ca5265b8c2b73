"""Whole games of Castle Keep: persons who share the screen, a person among computers, computers watched."""

from itertools import takewhile

import pytest
from playwright.sync_api import Page, Route, expect

from game.castle_keep.rules.castle import PLACES
from game.castle_keep.screen.picks import hand_by_mark
from game.core import Record
from game.screens.table.seats import game_link
from tests.browser.playing import act, deal, do, reload, saved_game, saves, sit
from tests.browser.playing_castle_keep import by_clicks, check_curtain, check_view, drawn, heard, lift, turns
from tests.browser.table.test_keyboard import tab_to, walk_to
from tests.browser.waiting import watched_to_its_end
from tests.golden import records

TWO = records()["castle_keep-built-two"]
THREE = records()["castle_keep-destroyed-three-several"]
BUILT = records()["castle_keep-built-four-discard"]
FOUR = Record.from_link("#/castle_keep?seed=heron-7&seats=4")
TILE = "#keep-"


@pytest.fixture
def calm(page: Page) -> Page:
    """A page without motion, on which computers do not wait either."""
    page.emulate_media(reduced_motion="reduce")
    return page


def test_two_persons_pass_the_device_and_never_see_the_others_hand(visit, calm):
    page = visit(deal(TWO))
    looks = None
    for state, actions in turns(TWO):
        if state.seat != looks:
            check_curtain(page)
            lift(page, lambda: do(page, "look"))
            looks = state.seat
        check_view(page, state, looks)
        by_clicks(page, state, actions)
    assert saved_game(page)["record"] == TWO
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("Player 1 has won!")
    assert page.locator(".hand-of.known:visible").count() == 1 and "Player 2 draws: " in heard(page)


def test_reload_undo_and_looking_back_leave_the_hands_hidden(visit, calm):
    page = visit(deal(TWO))
    first, *others = turns(TWO)
    do(page, "look")
    by_clicks(page, *first)
    reload(page)
    check_curtain(page)
    do(page, "look")
    for state, actions in takewhile(lambda turn: turn[0].seat == 0, others):
        by_clicks(page, state, actions)
    check_curtain(page)
    do(page, "undo")
    check_curtain(page)
    do(page, "redo")
    do(page, "look")
    for command in ("undo", "log-line:0", "goto:0"):
        do(page, command)
        assert page.locator("#pass-on").is_visible() and page.locator(".legal").count() == 0
        assert drawn(page)["??"] and " draws: " not in heard(page).replace("Player 2 draws: ", "")
    do(page, "pass-on")
    check_curtain(page)
    reload(page)
    check_curtain(page)


def test_before_python_runs_the_curtain_is_all_there_is_and_can_be_lifted(visit, calm, context):
    page = visit(deal(TWO))
    do(page, "look")
    by_clicks(page, *next(iter(turns(TWO))))
    context.route("**/static/boot/python.js", lambda route: waiting.append(route))  # noqa: PLW0108
    waiting: list[Route] = []
    page.reload()
    check_curtain(page)
    do(page, "look")
    check_curtain(page)
    for route in waiting:
        route.continue_()
    page.wait_for_selector("#hand")


def test_a_person_among_three_computers_plays_to_the_end(visit, calm):
    page = visit("#/castle_keep")
    sit(page, "seats-4", "seat-2-easy", "seat-3-easy", "seat-4-easy")
    for _ in range(60):
        page.wait_for_selector("#act-turn, #act-discard, #verdict")
        if page.locator("#verdict").count():
            break
        # A game is kept from its first action on.
        at, state = 0, FOUR.state()
        if saves(page):
            game = saved_game(page)
            at, state = game["at"], game["record"].state()
        check_view(page, state, 0)
        assert page.locator("#curtain").count() == 0
        actions = list(state.actions)
        wanted = [action for action in actions if action.verb in ("attack", "build")] or actions
        if wanted[0].verb == "discard":
            surplus = len(state.hands[0]) - 4
            wanted = [
                action for action in state.actions for _ in range(state.hands[0].count(action.arguments[0]))
            ]
            by_clicks(page, state, wanted[:surplus])
        else:
            by_clicks(page, state, wanted[:1])
        page.wait_for_function(
            "at => document.querySelector('#log .log-line[aria-current]')?.dataset.do !== `goto:${at}`",
            arg=at,
        )
    expect(page.locator("#verdict")).to_be_visible()
    assert {state.seat for state in saved_game(page)["record"].states} >= {0, 1, 2, 3}


def test_four_computers_are_watched_with_open_hands(visit, calm):
    page = visit("#/castle_keep")
    sit(page, "seats-4", "seat-1-easy", "seat-2-easy", "seat-3-easy", "seat-4-easy")
    assert page.locator(".estate").count() == 4 and page.locator(".hand-of.known").count() == 4
    watched_to_its_end(page)
    record = saved_game(page)["record"]
    assert record.state().outcome is not None and page.locator("#curtain").count() == 0
    assert page.locator("[data-act]").count() == 0


def test_a_tile_is_dragged_to_its_place(visit, page):
    visit(deal(TWO))
    do(page, "look")
    action = TWO.actions[0]
    assert action.verb == "build"
    tile = page.locator(f'#hand .held-tile:has(use[href="{TILE}{action.arguments[0]}"])').first
    start, cell = (
        tile.bounding_box(),
        PLACES[action.arguments[1]],
    )
    end = page.locator(f"#cell0-{cell}").bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 40, start["y"] - 20)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator(f"#cell0-{cell}.filled")).to_be_visible()
    assert saved_game(page)["record"] == TWO.until(1)
    assert page.locator(".held-tile.marked").count() == 0


def test_an_illegal_place_says_why_and_an_attack_shows_what_falls(visit, calm):
    at, attack = next(
        (number, action)
        for number, action in enumerate(TWO.actions)
        if action.verb == "attack" and action.arguments[0][0] == "W"
    )
    page = visit(TWO.until(at).to_link())
    page.locator("#look").click()
    page.evaluate("at => document.querySelector(`[data-do='goto:${at}']`).click()", at)
    if page.locator("#look").count():
        do(page, "look")
    tile = page.locator(f'#hand .held-tile:has(use[href="{TILE}{attack.arguments[0]}"])').first
    tile.click()
    page.locator('.ward [data-act][aria-disabled="true"]').first.click(force=True)
    expect(page.locator("#why")).to_be_visible()
    page.locator(f'[data-act="{attack}"]').hover()
    assert page.locator(".place.goes").count() >= 1
    act(page, attack)
    page.wait_for_selector("#act-turn")


def test_three_persons_play_by_keys_alone(visit, calm):
    page = visit(deal(THREE))
    looks = None
    for state, actions in turns(THREE):
        if state.seat != looks:
            check_curtain(page)
            tab_to(page, "#look")
            lift(page, lambda: page.keyboard.press("Enter"))
            looks = state.seat
        keys(page, state, actions)
    assert saved_game(page)["record"] == THREE
    expect(page.locator("#verdict")).to_be_visible()


def keys(page: Page, state, actions) -> None:
    """Do an action, or all the discards of a turn, by keys."""
    first = actions[0]
    if first.verb in ("pass", "end"):
        page.keyboard.press("e")
        return
    left = hand_by_mark(state)
    for action in actions:
        mark = next(mark for mark, tile in left.items() if tile == action.arguments[0])
        left.pop(mark)
        page.keyboard.press(mark)
    if first.verb == "discard":
        page.keyboard.press("d")
        return
    seat = first.arguments[1] if first.verb == "attack" else state.seat
    place = PLACES[first.arguments[-1]]
    tab_to(page, f"#castle{seat} [data-cell]")
    walk_to(page, (place % 3, 2 - place // 3))
    page.keyboard.press("Enter")


@pytest.mark.parametrize("size", [(740, 360), (360, 740)])
def test_four_castles_are_in_sight_in_play_and_at_the_end_each_on_its_side(visit, calm, size):
    calm.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    last = len(BUILT.actions)
    page = visit(game_link(BUILT, ((1, "easy"), (2, "easy"), (3, "easy"))))
    page.locator("#replay-last").press("Enter")
    expect(page.locator("#verdict")).to_be_visible()
    ended = in_sight(page)
    assert page.locator(".ranks-frame").evaluate("frame => frame.scrollHeight <= frame.clientHeight")
    do(page, "result:close")
    page.evaluate("at => document.querySelector(`[data-do='goto:${at}']`).click()", last - 4)
    expect(page.locator("#prompt")).to_contain_text(f"Looking back: action {last - 4} of {last}.")
    assert in_sight(page) == ended


def in_sight(page: Page) -> list[tuple[bool, bool]]:
    """For each of four castles whether it stands on the right and below; all of them can be seen."""
    castles = [page.locator(f"#castle{seat}") for seat in range(4)]
    for castle in castles:
        expect(castle).to_be_in_viewport(ratio=0.99)
    boxes = [castle.bounding_box() for castle in castles]
    edges = [min(box[axis] for box in boxes) for axis in ("x", "y")]
    return [(box["x"] > edges[0] + 40, box["y"] > edges[1] + 40) for box in boxes]


def test_the_second_click_of_a_double_one_does_no_other_action(visit, calm):
    page = visit(deal(TWO))
    do(page, "look")
    first = TWO.actions[0]
    by_clicks(page, TWO.states[0], [first])
    again = "button => button.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 2}))"
    page.locator("#act-turn").evaluate(again)
    assert saved_game(page)["record"].actions == (first,)
    act(page, "end")
    page.wait_for_function("() => !document.querySelector('#act-turn[data-act=end]')")


def test_no_explanation_opens_over_what_is_dragged(visit, page):
    visit(deal(TWO))
    do(page, "look")
    tile = page.locator("#hand .held-tile").first
    box = tile.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] - 40, steps=4)
    page.clock.install()
    page.locator("#hand .held-tile").nth(1).evaluate(
        "tile => tile.dispatchEvent(new PointerEvent('pointerover', "
        "{bubbles: true, pointerType: 'mouse', buttons: 1}))"
    )
    page.clock.run_for(2000)
    assert page.locator(".explanation:popover-open").count() == 0
    page.mouse.up()
