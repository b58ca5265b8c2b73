"""Castle Keep in its further ways: whole games by clicks, from the set-up to the end."""

import re
from itertools import combinations

import pytest
from playwright.sync_api import Page, expect

from game.castle_keep.rules.castle import PLACES
from game.castle_keep.screen.game_screen import SCREEN
from game.castle_keep.screen.picks import camp_by_mark
from game.core import Record
from game.screens.table.seats import game_link
from tests.browser.playing import act, deal, do, saved_game
from tests.browser.playing_castle_keep import by_clicks, heard, turns
from tests.golden import records

SIZES = [(360, 740), (740, 360), (820, 1180), (1440, 900)]
AT_ONCE = ("turn-up", "fall", "take")
"""Verbs of one click."""


@pytest.fixture
def calm(page: Page) -> Page:
    """A page without motion."""
    page.emulate_media(reduced_motion="reduce")
    return page


@pytest.mark.parametrize(
    ("name", "told"),
    [("castle_keep-siege-won", "You have won!"), ("castle_keep-siege-fallen", "You have lost")],
)
def test_one_alone_plays_a_siege_to_its_end(visit, calm, name, told):
    record = records()[name]
    page = visit(deal(record))
    assert page.locator("#curtain").count() == 0
    for state, actions in turns(record):
        if SCREEN.end_of_turn(state, ()) is not None:
            continue  # the siege goes on by itself
        if actions[0].verb in AT_ONCE:
            act(page, actions[0])
        else:
            by_clicks(page, state, actions)
    assert saved_game(page)["record"] == record
    expect(page.locator("#verdict")).to_contain_text(told)
    assert "The siege turns up: " in heard(page)


def apart(one, other) -> bool:
    """Tell whether two boxes lie beside or over one another."""
    across = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    return across or one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]


def test_a_hint_leaves_the_siege_to_be_read(visit, calm):
    calm.set_viewport_size({"width": 360, "height": 740})
    page = visit(deal(records()["castle_keep-siege-won"]))
    do(page, "hint")
    do(page, "hint-all")
    page.wait_for_selector('[data-do="hint-do"]')
    hint, siege, castle = (page.locator(part).bounding_box() for part in ("#hint", ".siege", "#castle0"))
    assert apart(hint, siege) and apart(siege, castle)


@pytest.mark.parametrize("size", SIZES)
def test_flags_of_two_castles_cover_no_number(visit, calm, size):
    calm.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    page = visit(game_link(records()["castle_keep-twin"], ((1, "easy"),)))
    page.wait_for_selector(".twin-done")
    assert page.locator(".twin-done").count() == 2
    flags, score = (page.locator(part).bounding_box() for part in (".own .flags", ".own .score"))
    assert apart(flags, score)


@pytest.mark.parametrize("size", SIZES)
def test_flags_of_the_kings_castle_cover_no_hand(visit, calm, size):
    calm.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    page = visit(game_link(records()["castle_keep-king"], ((1, "easy"),)))
    page.wait_for_selector(".kings .flags")
    flags = page.locator(".kings .flags").bounding_box()
    others = page.locator(".kings :is(.hand-of, .score, .owner, .ward)").all()
    assert len(others) > 3 and all(apart(flags, one.bounding_box()) for one in others)


def test_who_can_finish_the_kings_castle_is_told_without_moving_it(visit, calm):
    calm.set_viewport_size({"width": 360, "height": 740})
    record, high = records()["castle_keep-king"], set[float]()
    for at, told in ((6, 0), (14, 1)):
        page = visit(game_link(record.until(at), ((1, "easy"),)))
        page.locator("#replay-last").dispatch_event("click")
        page.wait_for_function("(n) => document.querySelectorAll('.kings .wins').length === n", arg=told)
        high.add(page.locator(".kings > .estate-head").bounding_box()["height"])
    assert len(high) == 1


@pytest.mark.parametrize("size", SIZES)
def test_the_camp_counts_what_was_won_within_its_room_and_is_ringed_where_a_hint_points(visit, calm, size):
    calm.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    high = set[float]()
    for at, counts in ((13, 0), (14, 1)):
        page = visit(game_link(records()["castle_keep-takeover"].until(at), ((1, "easy"),)))
        page.locator("#replay-last").dispatch_event("click")
        page.wait_for_function(
            "(n) => document.querySelectorAll('.own > .camp > .camp-tile').length === n", arg=counts
        )
        high.add(page.locator(".own > .camp").bounding_box()["height"])
    expect(page.locator(".own .camp-none")).to_contain_text("Camp: 1")
    assert len(high) == 1
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    page.locator(".castle-keep").evaluate("table => { table.dataset.hint = 'camp' }")
    expect(page.locator(".own > .camp")).not_to_have_css("outline-style", "none")


def test_the_names_over_the_kings_castle_stay_where_they_are_as_somebody_may_finish(visit, calm):
    calm.set_viewport_size({"width": 1440, "height": 900})
    page = visit(game_link(records()["castle_keep-king"].until(9), ((1, "easy"),)))
    page.locator("#replay-last").dispatch_event("click")
    page.wait_for_selector(".kings .wins")
    lefts = set[float]()
    for told in ("9", "Bruno may finish, with luck"):
        page.locator(".kings .score b").evaluate("(one, told) => { one.textContent = told }", told)
        head, castle = (page.locator(f".kings > {part}").bounding_box() for part in (".estate-head", ".ward"))
        assert head["width"] <= castle["width"]
        lefts.add(page.locator(".builder").first.bounding_box()["x"])
    assert len(lefts) == 1


@pytest.mark.parametrize("told", ["wins", "threat"])
def test_no_goal_comes_beside_who_could_finish_while_the_castle_falls(visit, calm, told):
    calm.set_viewport_size({"width": 360, "height": 740})
    page = visit(game_link(records()["castle_keep-king"].until(9), ((1, "easy"),)))
    page.locator("#replay-last").dispatch_event("click")
    page.wait_for_selector(".kings .wins")
    head = page.locator(".kings > .estate-head")
    high = head.bounding_box()["height"]
    page.locator(".kings .score").evaluate(
        """(score, told) => {
          const before = score.cloneNode(true);
          before.classList.replace('wins', told);
          before.classList.add('told-before');
          before.querySelector('b').textContent = 'Bruno may finish, with luck';
          score.before(before);
          score.classList.remove('wins');
        }""",
        told,
    )
    assert not page.locator(".kings .goal").is_visible()
    assert head.bounding_box()["height"] == high


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mark", ["unseen prey", "unseen", "toll"])
def test_the_flag_of_a_finished_castle_covers_no_mark_of_its_south_wall(visit, calm, size, mark):
    calm.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    page = visit(game_link(records()["castle_keep-twin"], ((1, "easy"),)))
    page.wait_for_selector(".twin-done")
    page.locator(".twin.done .place").nth(7).evaluate(
        "(one, mark) => one.insertAdjacentHTML('beforeend', `<span id='mark' class='${mark}'>2</span>`)", mark
    )
    flag, mark_box = (page.locator(part).first.bounding_box() for part in (".twin-done", "#mark"))
    assert apart(flag, mark_box)


def play_through(page: Page, record: Record) -> None:
    """Play a game by clicks, both persons at one screen, and see that it is the same."""
    looks = None
    for state, actions in turns(record):
        if state.seat != looks:
            do(page, "look")
            looks = state.seat
        if actions[0].verb in AT_ONCE:
            act(page, actions[0])
        elif actions[0].verb == "reuse":
            marks = {tile: mark for mark, tile in camp_by_mark(state).items()}
            do(page, f"mark:{marks[actions[0].words[0]]}")
            act(page, actions[0])
        else:
            by_clicks(page, state, actions)
    assert saved_game(page)["record"] == record


@pytest.mark.parametrize("option", ["last-both", "towers", "salvage"])
def test_a_game_of_each_added_option_is_played_to_its_end(visit, calm, option):
    record = records()[f"castle_keep-{option}"]
    play_through(visit(deal(record)), record)


def test_two_play_a_takeover_and_build_from_the_camp(visit, calm):
    record = records()["castle_keep-takeover"]
    page = visit(deal(record))
    play_through(page, record)
    assert " builds from the camp: " in heard(page)


def test_two_build_the_kings_castle_and_bring_it_down(visit, calm):
    record = records()["castle_keep-king"]
    page = visit(deal(record))
    play_through(page, record)
    assert " attacks the castle with: " in heard(page)
    assert page.locator(".ward").count() == 1


@pytest.mark.parametrize("name", ["castle_keep-twin", "castle_keep-twin-razed-three"])
def test_two_castles_each_are_built_and_tiles_moved_between_them(visit, calm, name):
    record = records()[name]
    page = visit(deal(record))
    play_through(page, record)
    assert " moves a tile: " in heard(page)
    assert page.locator(".ward").count() == 2 * record.seats
    assert page.locator(".twin-lost").count() == len(record.state().razed)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_castles_of_everybody_are_in_sight(visit, calm, size, seats):
    calm.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    computers = tuple((seat, "easy") for seat in range(1, seats))
    page = visit(game_link(Record("castle_keep", "twins", seats, {"way": "twin"}), computers))
    parts = [*(f"#castle{number}" for number in range(2 * seats)), "#hand", "#act-turn"]
    boxes = [page.locator(part).bounding_box() for part in parts]
    for box in boxes:
        assert box["x"] >= 0 and box["x"] + box["width"] <= size[0] and box["y"] + box["height"] <= size[1]
    assert all(apart(one, other) for one, other in combinations(boxes, 2))
    assert min(box["width"] for box in boxes[:2]) >= 3 * 36
    assert seats > 2 or min(box["width"] for box in boxes[:4]) >= 3 * 44


def test_a_tile_is_dragged_from_one_castle_to_the_other(visit, calm):
    record = records()["castle_keep-twin"]
    at = next(at for at, action in enumerate(record.actions) if action.verb == "move")
    page = visit(deal(record))
    for state, actions in turns(record.until(at)):
        if page.locator('[data-do="look"]:visible').count():
            do(page, "look")
        by_clicks(page, state, actions)
    number, start, end = record.actions[at].arguments
    places = (f"#cell{number}-{PLACES[start]}", f"#cell{record.states[at].other(number)}-{PLACES[end]}")
    from_, to = (page.locator(place).bounding_box() for place in places)
    page.mouse.move(from_["x"] + from_["width"] / 2, from_["y"] + from_["height"] / 2)
    page.mouse.down()
    page.mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2, steps=8)
    page.mouse.up()
    expect(page.locator(places[1])).to_have_class(re.compile("filled"))
    assert saved_game(page)["record"] == record.until(at + 1)


@pytest.mark.parametrize("size", SIZES)
def test_the_kings_castle_and_its_builders_are_in_sight(visit, calm, size):
    calm.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    page = visit(game_link(records()["castle_keep-king"].until(0), ((1, "easy"),)))
    for part in ("#castle0", "#hand", ".builder >> nth=0", ".builder >> nth=1", "#act-turn"):
        box = page.locator(part).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= size[0] and box["y"] + box["height"] <= size[1]
    castle, hand = (page.locator(part).bounding_box() for part in ("#castle0", "#hand"))
    apart = castle["y"] + castle["height"] <= hand["y"] or castle["x"] + castle["width"] <= hand["x"]
    assert apart and min(castle["width"], castle["height"]) >= 3 * 44


def test_set_up_offers_a_siege_to_one_alone(visit, calm):
    page = visit("#/castle_keep")
    expect(page.locator("#options-way")).to_contain_text("Takeover")
    expect(page.locator("#options-way")).to_contain_text("Two castles each")
    page.locator("label:has(#seats-1)").click()
    expect(page.locator("#options-way")).to_contain_text("Alone against a siege")
    expect(page.locator("#options-mercy")).to_have_count(1)
    expect(page.locator("#options-attacks")).to_have_count(0)
    page.locator("button[type=submit]").click()
    expect(page.locator(".siege")).to_be_visible()
