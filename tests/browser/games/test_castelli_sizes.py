"""Castelli at every size, phones on their sides among them: the board is large and all can be reached."""

from playwright.sync_api import Page

from game.castelli.rules.pieces import Code
from game.castelli.screen.board.count import steps
from game.castelli.screen.score_parts import kings_before
from game.castelli.screen.view import known
from game.core import Record
from tests.browser.playing import act, do
from tests.golden import records

LOW = ((640, 360), (667, 375), (740, 360), (844, 390), (915, 412), (932, 430), (900, 500))
OTHERS = ((360, 740), (820, 1180), (1024, 600), (1024, 768), (1280, 800), (1440, 900))
SIZES = (*LOW, *OTHERS)
GAMES = (records()["castelli-two-version-2-won-by-computer"], records()["castelli-four-battle-guard"])
OUTLINE = "one => getComputedStyle(one).outlineStyle"
PARTS = "[...document.querySelectorAll('.map, .table-head, .turn, .bench, .council')]"

COVERED = """() => [...document.querySelectorAll('.player-panel')].flatMap(panel => {
    const boxes = parts => [...panel.querySelectorAll(parts)].map(one => one.getBoundingClientRect());
    const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const texts = boxes('b');
    return boxes('.gain-place').filter(place => texts.some(text => meets(place, text))).map(({x}) => x);
})"""


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


def opened(page: Page, visit, record: Record, at: int = 0) -> None:
    """Open a game and look at it; the page that is there goes on without another start."""
    visit(record.until(at).to_link())
    page.locator(f'.castelli[data-seats="{record.seats}"]').wait_for(state="attached")
    if at:
        page.locator('[data-do^="goto:"]').first.evaluate("newest => newest.click()")
        page.locator(".shield:not(.shield-back)[data-piece]").first.wait_for(state="attached")
    do(page, "look")
    page.locator("#hand").wait_for()


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


def test_half_a_board_stands_turned_on_a_phone_held_upright(page: Page, visit) -> None:
    opened(page, visit, GAMES[0])
    lying = spaces(page, 1440, 900)
    turned = spaces(page, 360, 740)
    # Its rows run down, the first one at the right, and it has more than half of the height.
    assert {name: [1 - down, across] for name, (across, down) in lying.items()} == turned
    board = page.locator("#board-grid").bounding_box()
    council = page.locator(".council").bounding_box()
    assert board and council and board["height"] > 740 * 0.66
    assert council["x"] + council["width"] - board["x"] > 351  # all the width, with the players beside it
    assert page.locator(".space").first.evaluate("one => one.offsetWidth") >= 55
    # Arrows lead to what they point at.
    page.locator("#spot-0-0").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.id") == "spot-0-1"
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.id") == "spot-1-1"
    act(page, GAMES[0].actions[0])
    page.locator("#act-lay").wait_for()
    page.locator("#zoom-in").click()
    assert shows_its_tile(page) and overlapping(page) == []
    assert all(apart(page, ".turns", one) for one in ("#board", ".council", ".goal-steps", ".bench-row"))


def spaces(page: Page, width: int, height: int) -> dict[str, list[int]]:
    """In which half of the board spaces lie: whether in its right and in its lower one, by their buttons."""
    page.set_viewport_size({"width": width, "height": height})
    return page.evaluate(
        """() => {
            const board = document.querySelector('#board-grid').getBoundingClientRect();
            return Object.fromEntries(['0-0', '0-7', '3-0', '3-7', '1-2'].map(name => {
                const box = document.querySelector(`#spot-${name}`).getBoundingClientRect();
                return [name, [
                    Number(box.x + box.width / 2 > board.x + board.width / 2),
                    Number(box.y + box.height / 2 > board.y + board.height / 2),
                ]];
            }));
        }"""
    )


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


def seen_of(page: Page, selector: str) -> int:
    """How many elements lie within the window, whole, and are covered by nothing in their middle."""
    return page.locator(selector).evaluate_all(
        """all => all.filter(one => {
            const box = one.getBoundingClientRect();
            const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return one.checkVisibility() && box.top >= 0 && box.bottom <= innerHeight && box.width > 0
                && (one.contains(met) || getComputedStyle(one).pointerEvents === 'none');
        }).length"""
    )


def test_phones_show_who_leads_everywhere_the_totals_and_all_players(page: Page, visit) -> None:
    page.emulate_media(reduced_motion="reduce")
    four, two = GAMES[1], GAMES[0]
    opened(page, visit, four, 60)
    for size in ((360, 740), (740, 360)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        leads = page.locator(".lead").count()
        assert leads > 5 and seen_of(page, ".lead") == leads
        assert seen_of(page, ".player-panel") == 4
        # What only explains itself does so when a finger taps it.
        page.locator(".goal-end").evaluate(
            "one => one.dispatchEvent(new PointerEvent('click', {pointerType: 'touch', bubbles: true}))"
        )
        page.locator(".explanation").wait_for()
    for record in (four, two):
        visit(record.to_link())
        page.locator("#verdict").wait_for()
        for size in ((360, 740), (740, 360)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            for kind in ("part", "sum", *(["rank"] if record.seats > 2 else [])):
                cells = f".ranks [data-kind='{kind}'] td"
                assert seen_of(page, cells) == page.locator(cells).count() > 0, (size, kind)
            # The map stands beside the panel, whole.
            assert in_sight(page, "#board-grid") and apart(page, "#board-grid", "#verdict")


def apart(page: Page, one: str, other: str) -> bool:
    """Tell whether two elements do not lie over one another."""
    a, b = (page.locator(name).bounding_box() for name in (one, other))
    assert a and b
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return across < 1 or down < 1


def test_on_a_large_screen_the_end_is_counted_once_and_covers_nothing(page: Page, visit) -> None:
    page.emulate_media(reduced_motion="reduce")
    visit(GAMES[1].to_link())
    page.locator("#verdict").wait_for()
    for width, height in ((820, 1180), (1024, 768), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".ranks:visible").count() == 0
        assert page.locator("#final .final-sum td:visible").count() == GAMES[1].seats
        assert in_sight(page, "#verdict") and in_sight(page, "#board-grid")
        for part in ("#board-grid", "#final", ".council"):
            assert apart(page, part, "#verdict")
    assert apart(page, "#log", "#verdict")


def test_on_a_wide_screen_board_players_and_zoom_stay_at_the_end_where_they_were(page: Page, visit) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 1440, "height": 900})
    parts = ("#board-grid", ".player-panels", ".zooms")
    for record in GAMES:
        opened(page, visit, record, len(record.actions) - 1)
        before = [page.locator(part).bounding_box() for part in parts]
        act(page, record.actions[-1])
        page.locator("#verdict").wait_for()
        assert [page.locator(part).bounding_box() for part in parts] == before
        assert in_sight(page, "#verdict") and in_sight(page, "#final")


def test_a_gain_covers_no_name_and_no_number(page: Page, visit) -> None:
    for record in GAMES:
        opened(page, visit, record)
        for width, height in ((360, 740), (740, 360), (820, 1180), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            assert page.evaluate(COVERED) == [], (width, height, record.seats)


def test_no_sum_of_the_count_tells_a_row_that_has_not_come_on_a_busy_machine(page: Page, visit) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    record = GAMES[0]
    last = len(record.actions) - 1
    before, after = (known(record.state(at)) for at in (last, last + 1))
    sums = [step.sums[0] for step in steps(before, after, kings_before(record, last + 1))]
    opened(page, visit, record, last)
    button = page.locator(f'[data-act="{record.actions[-1]}"]:visible')
    button.wait_for()
    page.evaluate(
        """() => {
            window.counted = [];
            const look = () => {
                const rows = [...document.querySelectorAll('#final tbody tr[data-piece]')];
                const shown = rows.filter(row => getComputedStyle(row.firstChild).opacity > 0).length;
                const sum = document.querySelector('#final .final-sum td');
                if (sum) window.counted.push([shown, Number(sum.textContent)]);
                requestAnimationFrame(look);
            };
            look();
            setInterval(() => {
                const from = performance.now();
                while (performance.now() - from < 300);
            }, 330);
        }"""
    )
    button.first.click()
    page.locator("#verdict").wait_for()
    told = page.evaluate("window.counted")
    assert {min(told)[0], max(told)[0]} == {2, len(sums)}  # castles and Kings were counted in the game
    assert all(total <= sums[shown - 1] for shown, total in told if shown), told


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


def test_phones_show_all_that_each_way_to_lay_a_tile_brings(page: Page, visit) -> None:
    for record in GAMES:
        opened(page, visit, record)
        act(page, record.actions[0])
        page.locator("#act-lay").wait_for()
        for width, height in ((360, 740), (640, 360), (740, 360)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("scrollTo(0, 0)")
            assert seen_of(page, ".turn-card") == 4
            assert apart(page, ".turns", ".bench-row") and page.locator(".moment").evaluate(
                "moment => moment.scrollHeight <= moment.clientHeight + 1"
            )
            if page.locator(".goal-ways").is_visible():
                assert apart(page, ".turns", ".goal-ways")


def asks_for_a_steward(record: Record) -> int:
    """After how many actions somebody with a Steward may turn another's tile."""
    reacts = ((at, known(state).react) for at, state in enumerate(record.states))
    return next(at for at, react in reacts if react is not None and react.kind == Code.STEWARD)


def test_phones_show_all_ways_to_turn_a_tile_by_a_steward_and_the_way_to_leave_it(page: Page, visit) -> None:
    for record in GAMES:
        opened(page, visit, record, asks_for_a_steward(record))
        page.locator("#act-pass").wait_for()
        page.mouse.move(0, 0)
        page.locator("#pick-spared").wait_for()
        lies = str(page.locator(".turn-card.marked").get_attribute("id")).removeprefix("turn-")
        for width, height in ((360, 740), (640, 360), (740, 360)):
            page.set_viewport_size({"width": width, "height": height})
            page.mouse.move(0, 0)  # what lies under it in another window would show ahead
            page.evaluate("scrollTo(0, 0)")
            assert seen_of(page, ".turn-card") == 4
            page.locator("#pick-spared").wait_for()
            assert seen_of(page, "#act-pass, #pick-spared") == 2 and apart(page, "#act-pass", "#pick-spared")
            page.locator(".turn-card:not(.marked)").first.click()
            page.locator("#act-lay").wait_for()
            assert seen_of(page, "#act-lay, #act-pass") == 2 and apart(page, "#act-lay", "#act-pass")
            page.locator(f"#turn-{lies}").click()
            assert page.locator(".turn-card").evaluate_all(
                "all => all.every(one => one.scrollWidth <= one.clientWidth)"
            ), (width, height, record.seats)


def test_a_lying_phone_shows_the_step_and_at_the_end_the_ways_to_zoom(page: Page, visit) -> None:
    page.set_viewport_size({"width": 740, "height": 360})
    page.emulate_media(reduced_motion="reduce")
    for record in GAMES:
        opened(page, visit, record)
        act(page, record.actions[0])
        page.locator("#act-lay").wait_for()
        assert in_sight(page, ".goal-end") and (record.seats > 2 or in_sight(page, ".goal-steps"))
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
