"""Castelli at every size, phones on their sides among them: the board is large and all can be reached."""

from playwright.sync_api import Page

from game.core import Record
from tests.browser.playing import act, deal, do
from tests.golden import records

LOW = ((640, 360), (667, 375), (740, 360), (844, 390), (915, 412), (932, 430), (900, 500))
OTHERS = ((360, 740), (820, 1180), (1024, 600), (1024, 768), (1280, 800), (1440, 900))
SIZES = (*LOW, *OTHERS)
GAMES = (records()["castelli-two-version-2-won-by-computer"], records()["castelli-four-battle-guard"])
OUTLINE = "one => getComputedStyle(one).outlineStyle"
PARTS = "[...document.querySelectorAll('.map, .table-head, .turn, .bench, .council')]"


def overlapping(page: Page) -> list[str]:
    """The parts of the table that lie over one another; the page is scrolled to its top."""
    return page.evaluate(
        f"""() => {{
            const boxes = {PARTS}.map(part => [part.className, part.getBoundingClientRect()]);
            const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
                && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
            return boxes.flatMap(([name, a], at) =>
                boxes.slice(at + 1).filter(([, b]) => over(a, b)).map(([other]) => `${{name}} ${{other}}`));
        }}"""
    )


def hidden_buttons(page: Page) -> list[str]:
    """The buttons that a click in their middle does not meet, however far the page is scrolled."""
    return page.evaluate(
        """() => [...document.querySelectorAll('.bench button, #board .legal, .table-head button')]
            .filter(one => one.checkVisibility() && !one.disabled)
            .filter(one => {
                one.scrollIntoView({block: 'center', behavior: 'instant'});
                const box = one.getBoundingClientRect();
                const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                return !met || !one.contains(met);
            }).map(one => one.id || one.className)"""
    )


def check(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    board = page.locator("#board-grid").bounding_box()
    space = page.locator(".space").first.bounding_box()
    assert board and space
    assert space["width"] >= 30
    assert board["y"] + board["height"] <= height or width < height
    if width > height:
        # It takes all the height, or all the width that what stands beside it leaves.
        room = page.locator(".table-main").bounding_box()
        assert room
        taken = max(board["height"] / (height - 64), board["width"] / (room["width"] - 320))
        assert taken > 0.9, (width, height, board)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert overlapping(page) == []
    assert hidden_buttons(page) == []


def opened(page: Page, visit, record: Record) -> None:
    """Open a deal and look at it; the page that is there goes on without another start."""
    visit(deal(record))
    page.locator(f'.castelli[data-seats="{record.seats}"]').wait_for(state="attached")
    do(page, "look")


def shows_its_tile(page: Page) -> bool:
    """Tell whether the tile that is turned lies within the part of the board that is seen."""
    frame, tile = page.locator("#board").bounding_box(), page.locator(".shield.turning").bounding_box()
    assert frame and tile
    return (
        frame["x"] <= tile["x"]
        and tile["x"] + tile["width"] <= frame["x"] + frame["width"]
        and frame["y"] <= tile["y"]
        and tile["y"] + tile["height"] <= frame["y"] + frame["height"]
    )


def test_the_board_is_large_and_everything_can_be_reached(page: Page, visit) -> None:
    for record in GAMES:
        opened(page, visit, record)
        reveal, lay = record.actions[:2]
        for size in SIZES:
            check(page, *size)
        act(page, reveal)
        page.locator("#act-lay").wait_for()
        for size in SIZES:
            check(page, *size)
        page.set_viewport_size({"width": 640, "height": 360})
        page.locator(f"#turn-{lay.arguments[0]}").click()
        act(page, lay)
    # While it is turned, a zoomed board shows the tile.
    page.set_viewport_size({"width": 740, "height": 360})
    opened(page, visit, GAMES[-1])
    act(page, "reveal:7.7")
    page.locator("#zoom-in").click()
    assert shows_its_tile(page)
    # In forced colours, which know no shadows, it is marked by a line, and owners stay apart.
    page.emulate_media(forced_colors="active")
    assert page.locator(".tile-space:has(.turning) > .site-button").evaluate(OUTLINE) == "solid"
    assert len({shield.screenshot() for shield in page.locator(".player-panel-shield").all()}) == 4


FINGERS = ((360, 740), (740, 360), (820, 1180), (1440, 900))


def places(page: Page) -> dict:
    """Where the board and the hand stand, by the size of the window."""
    found = {}
    for width, height in FINGERS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        found[width, height] = [page.locator(one).bounding_box() for one in ("#board-grid", "#hand")]
    return found


def test_nothing_moves_while_a_tile_is_turned_and_a_finger_meets_what_it_means(page: Page, visit) -> None:
    for record in GAMES:
        opened(page, visit, record)
        before = places(page)
        for width, height in FINGERS:
            page.set_viewport_size({"width": width, "height": height})
            legal = page.locator("#board .legal").first.bounding_box()
            assert legal and min(legal["width"], legal["height"]) >= 44
        act(page, record.actions[0])
        page.locator("#act-lay").wait_for()
        assert places(page) == before


def test_the_result_of_four_fits_a_phone(page: Page, visit) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(reduced_motion="reduce")
    visit(GAMES[-1].to_link())
    frame = page.locator(".ranks-frame")
    frame.wait_for()
    assert frame.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_by_night_the_crest_keeps_its_tower(page: Page, visit) -> None:
    page.emulate_media(color_scheme="dark")
    visit()
    stroke, disc = page.evaluate(
        """() => ['#crest-castelli .coat-tower', '#crest-castelli .coat-disc'].map((one, at) =>
            getComputedStyle(document.querySelector(one))[at ? 'fill' : 'stroke'])"""
    )
    dark, bright = (sum(map(int, colour[4:-1].split(","))) for colour in (stroke, disc))
    assert bright - dark > 450


def in_sight(page: Page, selector: str) -> bool:
    """Tell whether something lies within the window, whole."""
    return page.locator(selector).evaluate(
        """one => {
            const box = one.getBoundingClientRect();
            return one.checkVisibility() && box.top >= 0 && box.left >= 0
                && box.bottom <= innerHeight && box.right <= innerWidth;
        }"""
    )


def test_a_lying_phone_shows_the_step_and_at_the_end_the_ways_to_zoom(page: Page, visit) -> None:
    page.set_viewport_size({"width": 740, "height": 360})
    page.emulate_media(reduced_motion="reduce")
    for record in GAMES:
        opened(page, visit, record)
        act(page, record.actions[0])
        page.locator("#act-lay").wait_for()
        assert in_sight(page, ".goal-steps") and in_sight(page, ".goal-end")
        assert page.evaluate(
            """() => [...document.querySelectorAll('.player-panel')].every(one => {
                const edge = one.getBoundingClientRect().right;
                return [...one.querySelectorAll('b')].every(b => b.getBoundingClientRect().right < edge);
            })"""
        )
        visit(record.to_link())
        page.locator("#result-close").click()
        assert in_sight(page, "#zoom-in")
        assert in_sight(page, ".final-name >> nth=0")
