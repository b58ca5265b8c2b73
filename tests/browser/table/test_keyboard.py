"""The keyboard alone plays a game to its end."""

from tests.browser.playing import SHORT, came_by_itself, deal, saved_game, saves
from tests.golden import records

KEYS = {"draw:main": "m", "draw:safe": "s", "discard": "d", "traitor": "t"}


def focused(page, attribute):
    return page.evaluate(f"document.activeElement.getAttribute('{attribute}')")


def tab_to(page, selector):
    for _ in range(80):
        if page.evaluate(f"document.activeElement.matches('{selector}')"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not reach {selector}")


def walk_to(page, cell):
    """Go to a cell by arrows."""
    column, row = cell
    for _ in range(30):
        here = focused(page, "data-cell")
        if here == f"{column}.{row}":
            return
        at, high = map(int, here.split("."))
        # Along the ground first: every column is there, and above it every row up to the wanted one.
        if at != column:
            page.keyboard.press("ArrowDown" if high else "ArrowRight" if column > at else "ArrowLeft")
        else:
            page.keyboard.press("ArrowUp" if row > high else "ArrowDown")
    raise AssertionError(f"no way to {cell}")


def test_from_the_home_page_to_the_end_of_a_game(visit):
    page = visit()
    tab_to(page, 'a[href="#/castellion"]')
    page.keyboard.press("Enter")
    page.wait_for_selector("#seed")
    tab_to(page, "#seed")
    page.keyboard.press("Control+a")
    page.keyboard.type(SHORT.seed)
    page.keyboard.press("Enter")
    page.wait_for_selector("#castle")
    for action in SHORT.actions:
        if came_by_itself(page, action):
            continue
        if action.verb == "place":
            tab_to(page, "[data-cell]")
            walk_to(page, action.arguments)
            page.keyboard.press("Enter")
        else:
            page.keyboard.press(KEYS[str(action)])
    assert saved_game(page)["record"] == SHORT
    page.wait_for_selector("#verdict")


def test_one_cell_takes_the_tab_key_and_keeps_it(visit):
    page = visit(deal(SHORT))
    for key in ["m", "Tab"]:
        page.keyboard.press(key)
    stops = page.locator('#castle [tabindex="0"]')
    assert stops.count() == 1
    page.keyboard.press("s")  # a refusal draws the page anew
    assert stops.count() == 1


def test_letters_typed_into_a_field_do_not_play(visit):
    page = visit("#/castellion")
    page.locator("#seed").fill("")
    page.locator("#seed").press_sequentially("mszu?")
    assert page.locator("#seed").input_value() == "mszu?"
    assert page.url.endswith("#/castellion")


def test_letters_can_be_switched_off(visit, page, site):
    visit("#/castellion/rules/keys")
    page.locator("#letters").focus()
    page.keyboard.press("Enter")
    page.locator('#letters[data-do="letters:on"]').wait_for()
    page.goto("about:blank")
    visit(deal(SHORT))
    for key in "mszh?":
        page.keyboard.press(key)
    assert not saves(page) and page.locator("#castle").is_visible() and page.locator("#why").count() == 0
    tab_to(page, '[data-act="draw:main"]')
    page.keyboard.press("Enter")
    assert saved_game(page)["at"] == 2  # the Traitor drawn goes to its Ordeal


def test_undo_redo_and_rules(visit):
    page = visit(deal(SHORT))
    page.keyboard.press("m")
    page.keyboard.press("z")
    assert saved_game(page)["at"] == 0
    page.keyboard.press("y")
    assert saved_game(page)["at"] == 2
    page.keyboard.press("?")
    page.wait_for_selector(".rules")


def test_the_focus_is_never_lost(visit):
    page = visit(deal(SHORT))
    for action in SHORT.actions[:30]:
        if came_by_itself(page, action):
            continue
        page.locator(f'[data-act="{action}"]:visible').first.focus()
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement !== document.body"), action


def test_a_cost_is_picked_and_paid_without_leaving_its_buttons(visit):
    record = records()["castellion-menace-won-by-computer"]
    at = next(at for at, state in enumerate(record.states) if state.effect and state.effect.left > 10)
    page = visit(record.until(at).to_link())
    page.locator("#replay-last").focus()
    page.keyboard.press("Enter")
    page.locator("#pick-top").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.id === 'pick-confirm'")
    page.keyboard.press("Enter")
    page.wait_for_selector("#pick-confirm", state="detached")
    assert page.evaluate("document.activeElement !== document.body")
