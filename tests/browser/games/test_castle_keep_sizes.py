"""Castle Keep for two: the own castle uses a phone's width, and at the end hand and log stay in sight."""

import pytest

from game.core import Record
from game.screens.table.seats import game_link
from tests.browser.playing import choose
from tests.golden import records

TWO = records()["castle_keep-built-two"]
COMPUTER = ((1, "easy"),)
BOX = "one => { const box = one.getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom]; }"


def test_the_own_castle_uses_the_width_of_an_upright_phone_and_nothing_lies_over_it(visit, page):
    page.set_viewport_size({"width": 360, "height": 740})
    page = visit(game_link(TWO.until(0), COMPUTER))
    own, other, hand = (page.locator(part).evaluate(BOX) for part in ("#castle0", "#castle1", "#hand"))
    assert own[2] - own[0] > 260 and other[2] - other[0] > 150
    assert other[3] < own[1] and own[3] <= hand[1] and hand[3] < 740
    places = page.locator("#castle1 .place").evaluate_all("all => all.map(one => one.clientWidth)")
    assert min(places) >= 44


@pytest.mark.parametrize("seats", [3, 4])
def test_where_each_builds_two_a_finger_finds_each_legal_place_on_a_phone(visit, page, seats):
    page.set_viewport_size({"width": 360, "height": 740})
    twins = Record("castle_keep", "twins", seats, {"way": "twin"})
    page = visit(game_link(twins, [(seat, "easy") for seat in range(1, seats)]))
    page.locator('#hand [data-do^="mark:"]').first.click()
    ground = "all => all.map(one => parseFloat(getComputedStyle(one, '::before').width))"
    places = page.locator(".castle-keep .place.legal").evaluate_all(ground)
    assert places and min(places) >= 44


def test_the_own_hand_stands_beside_the_castle_at_the_end_on_a_phone(visit, page):
    page.emulate_media(reduced_motion="reduce")
    for width, height in ((360, 740), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        page = visit(game_link(TWO, COMPUTER))
        page.wait_for_selector("#verdict")
        tiles = page.locator("#estate0 .hand-of .tile:visible")
        assert tiles.count() == len(TWO.state().hands[0]) and not page.locator("#hand").is_visible()


@pytest.mark.parametrize(("name", "seat"), [("twin", 0), ("siege-fallen", None)])
@pytest.mark.parametrize("size", [(360, 740), (740, 360)])
def test_all_rows_of_the_end_are_in_sight_on_a_phone(visit, page, name, seat, size):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    record = records()[f"castle_keep-{name}"]
    page = visit(record.to_link() if seat is None else game_link(record, ((seat, "easy"),)))
    page.wait_for_selector("#verdict")
    earned = (
        "one => { const more = document.createElement('p'); one.after(more); more.style.height = '1.75rem'; }"
    )
    page.locator(".verdict-text").evaluate(earned)  # as high as a seal
    cut = page.locator(".ranks-frame").evaluate("one => one.scrollHeight - one.clientHeight")
    assert cut <= 0


def test_both_castles_are_named_alike_and_the_result_leaves_the_log_in_sight_on_a_desktop(visit, page):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 1440, "height": 900})
    page = visit(game_link(TWO, COMPUTER))
    page.wait_for_selector("#verdict")
    result, log = (page.locator(part).evaluate(BOX) for part in ("#verdict", "#log"))
    assert result[3] <= log[1] and log[3] - log[1] > 200
    one, two = (page.locator(f"#owner{seat}").evaluate(BOX) for seat in (0, 1))
    assert abs(one[1] - two[1]) < 2 and page.locator("#hand").is_visible()
    assert page.locator("#estate0 .hand-of:visible").count() == 0


@pytest.mark.parametrize("size", [(740, 360), (568, 320)])
def test_the_way_home_stands_in_the_head_of_a_lying_phone_and_the_prompt_beside_it(visit, page, size):
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    page = visit(game_link(TWO.until(0), COMPUTER))
    home, prompt = (page.locator(part).evaluate(BOX) for part in (".small-home-link", "#prompt"))
    assert home[2] - home[0] >= 44 and prompt[2] <= home[0] and prompt[3] <= size[1] / 2


def test_nothing_in_the_head_of_a_lying_phone_moves_with_what_the_prompt_tells(visit, page):
    page.set_viewport_size({"width": 740, "height": 360})
    page = visit(game_link(TWO.until(0), COMPUTER))
    page.wait_for_selector("#prompt")
    before = page.locator(".small-home-link").evaluate(BOX)
    page.evaluate("document.getElementById('prompt').textContent = 'word '.repeat(60)")
    assert page.locator(".small-home-link").evaluate(BOX) == before


@pytest.mark.parametrize("size", [(360, 740), (740, 360)])
def test_why_a_tile_stays_covers_what_others_did_whole_and_no_name_leaves_its_box(visit, page, size):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    page = visit(game_link(records()["castle_keep-twin"].until(23), ((1, "medium"),)))
    page.locator(".replay-buttons button").last.click()
    page.locator("#act-turn").wait_for()
    name, box = (page.locator(part).evaluate(BOX) for part in (".heap-removed > .heap-name", ".heap-removed"))
    assert box[0] <= name[0] and name[2] <= box[2]
    since = page.locator(".since").evaluate(BOX)
    page.locator(".own .place[aria-pressed]:not(.pickable)").first.click()
    why = page.locator(".why")
    why.wait_for()
    assert why.evaluate(BOX)[3] >= since[3]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_jumps_on_a_phone_where_a_tile_is_to_be_discarded(visit, page, language):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 360, "height": 740})
    siege = Record("castle_keep", "jackdaw-458", 1, {"way": "siege"})
    page = visit(siege.to_link())
    choose(page, f"lang:{language}")
    parts = ("#castle0", "#hand", ".store")
    before = [page.locator(part).evaluate(BOX) for part in parts]
    page.locator("#act-turn").click()
    page.locator("#act-discard").wait_for()
    assert [page.locator(part).evaluate(BOX) for part in parts] == before


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (820, 1180)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_jumps_where_one_chooses_what_a_siege_brings_down(visit, page, language, size):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    page = visit("#/castle_keep/learn/9")
    choose(page, f"lang:{language}")
    size_of = "one => [one.offsetWidth, one.offsetHeight]"  # the lesson above it tells more or less
    before = page.locator(".siege").evaluate(size_of)
    page.locator("#cell0-7").click()
    page.locator("#act-turn-up").wait_for()
    assert page.locator(".siege").evaluate(size_of) == before


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (820, 1180), (1440, 900)])
def test_that_a_tile_of_the_siege_missed_covers_nothing_of_it(visit, page, size):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    page = visit(records()["castle_keep-siege-won"].until(5).to_link())
    page.locator(".replay-buttons button").last.click()
    tile, told, box = (
        page.locator(part).first.evaluate(BOX) for part in (".missed > .tile", ".missed > b", ".siege")
    )
    assert tile[3] <= told[1] and told[3] <= box[3]
