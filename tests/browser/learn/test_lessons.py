"""Lessons in the browser: every stage is solved by clicks, one whole lesson by the keyboard, one by names."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from game import catalog
from game.app.dom.grid_navigation import STEPS, Cell, cell, neighbour
from game.core import Action
from tests.browser.games.test_accessibility_tree import press as press_by_name
from tests.browser.learn.learning import STAGES, Learner
from tests.browser.playing_castellan import near
from tests.browser.waiting import patient
from tests.screens.samples import Element

LEARNT = [rules.id for rules in catalog.games if catalog.has_lessons(rules.id)]
SETTLED = "#lesson:not([data-waits])"
WHERE = """selector => {
    const here = document.activeElement;
    const there = [...document.querySelectorAll(selector)].find(one => one.checkVisibility());
    const grid = there.closest('[role=grid]');
    if (here === there) return ['there'];
    if (!grid || !here.matches('[data-cell]') || here.closest('[role=grid]') !== grid) return [];
    const cells = [...grid.querySelectorAll('[data-cell]')].map(one => one.dataset.cell);
    return ['grid', here.dataset.cell, there.dataset.cell, ...cells];
}"""

Press = Callable[[Page, Learner, Element], None]


def selector(control: Element) -> str:
    """What finds a control on the page."""
    key = "data-act" if "data-act" in control.attributes else "data-do"
    return f'#app [{key}="{control.attributes[key]}"]'


def opener(page: Page, control: Element) -> str | None:
    """What finds the button of the sheet in which a control lies, None where it is in sight."""
    if page.locator(f"{selector(control)}:visible").count():
        return None
    sheet = page.locator(selector(control)).first.evaluate("one => one.closest('[popover]')?.id")
    assert sheet, f"{selector(control)} is not in sight"
    return f'#app [popovertarget="{sheet}"]'


def by_click(page: Page, learner: Learner, control: Element) -> None:
    sheet = opener(page, control)
    if sheet is not None:
        page.locator(f"{sheet}:visible").first.click()
    place = page.locator(f"{selector(control)}:visible").first
    notation = control.attributes.get("data-act", "")
    if learner.table.record.game == "castellan" and "data-cell" in control.attributes:
        action = catalog.find("castellan").action(notation)
        place.click(position=near(place, action))
    else:
        place.click()
    learner.press(control)


def by_key(page: Page, learner: Learner, control: Element) -> None:
    for wanted in filter(None, (opener(page, control), selector(control))):
        to(page, wanted)
        page.keyboard.press("Enter")
    learner.press(control)


def by_name(page: Page, learner: Learner, control: Element) -> None:
    key = "data-act" if "data-act" in control.attributes else "data-do"
    press_by_name(page, learner, key, control.attributes[key])


def to(page: Page, wanted: str) -> None:
    """Go to a control by the Tab key, and within a grid by arrows."""
    for _ in range(200):
        where = page.evaluate(WHERE, wanted)
        if where == ["there"]:
            return
        key = step(*map(cell, where[1:])) if where else "Tab"
        page.keyboard.press(key)
    raise AssertionError(f"no key leads to {wanted}")


def step(here: Cell, there: Cell, *cells: Cell) -> str:
    """The first arrow of the shortest way between two cells."""
    ways, met = [(here, "")], {here}
    for at, first in ways:
        if at == there:
            return first
        for key in STEPS:
            following = neighbour(cells, at, key)
            if following is not None and following not in met:
                met.add(following)
                ways.append((following, first or key))
    raise AssertionError(f"no way from {here} to {there}")


def solve(page: Page, learner: Learner, press: Press) -> None:
    """Solve the stage that is on the page."""
    line = learner.line()
    while line:
        page.wait_for_selector(SETTLED)
        wanted: Action = line[0]
        played = len(learner.table.record.actions)
        for control in learner.presses(wanted):
            press(page, learner, control)
        done = learner.table.record.actions[played:]
        assert tuple(line[: len(done)]) == done and done, learner.lesson
        del line[: len(done)]
        learner.wait()
    assert learner.lesson.done
    page.wait_for_selector('#lesson[data-over="yes"]')


def a_lesson(page: Page, learner: Learner, press: Press) -> None:
    """Go through all stages of a game that lead to a first one."""
    game = learner.table.record.game
    number = len(catalog.basic_stages(game))
    for left in range(number, 0, -1):
        solve(page, learner, press)
        following = Element("button", {"data-do": "next-stage"}, [])
        if press is by_name:
            page.get_by_role("button", name="Finish" if left == 1 else "Next stage").press("Enter")
        else:
            to(page, '.lesson [data-do="next-stage"]')
            page.keyboard.press("Enter")
        learner.press(following)
    expect(page.locator('.stages [data-done="yes"]')).to_have_count(number)


@pytest.mark.parametrize(("game", "number"), STAGES)
def test_every_stage_is_solved_by_clicks(
    visit: Callable[[str], Page], page: Page, game: str, number: int
) -> None:
    page.emulate_media(reduced_motion="reduce")
    learner = Learner(game, number)
    visit(learner.address)
    solve(page, learner, by_click)
    page.locator('.lesson [data-do="next-stage"]').click()
    last = number in (len(catalog.basic_stages(game)), len(catalog.stages(game)))
    page.wait_for_url(f"**/#/{game}/learn{'' if last else f'/{number + 1}'}")
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('.save.'))") == []
    page.goto(page.url.partition("#")[0] + f"#/{game}/learn")
    expect(page.locator('.stages [data-done="yes"]')).to_have_count(1)


@pytest.mark.skipif(not LEARNT, reason="no game has lessons")
@pytest.mark.parametrize("press", [by_key, by_name])
def test_a_whole_lesson_in_another_way(visit: Callable[[str], Page], page: Page, press: Press) -> None:
    page.emulate_media(reduced_motion="reduce")
    learner = Learner(LEARNT[0 if press is by_key else -1])
    visit(learner.address)
    a_lesson(page, learner, press)


MISTAKES = {
    "castellion": ("2", "place:0.2"),
    "castelli": ("5", "pass"),
    "castellan": ("1", "play:T1"),
    "castle_keep": ("1", "pass"),
}
"""By the game, a stage and what would put its goal out of reach there."""


@pytest.mark.parametrize("game", MISTAKES)
def test_what_a_mistake_would_cost_is_told_beside_the_goal(
    visit: Callable[..., Page], page: Page, game: str
) -> None:
    stage, action = MISTAKES[game]
    for width, height in ((360, 740), (740, 360), (820, 1180), (1024, 768), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        if page.locator("#why").count() == 0:
            visit(f"#/{game}/learn/{stage}")
        page.locator(f'[data-act="{action}"]:visible').first.click()
        why, goal = page.locator("#why"), page.locator(".lesson-goal")
        expect(why).to_be_in_viewport()
        high, hidden = why.evaluate("why => [why.clientHeight, why.scrollHeight - why.clientHeight]")
        assert high > 0 and not hidden
        above, below = why.bounding_box(), goal.bounding_box()
        assert above and below and above["y"] + above["height"] <= below["y"] + 1


def test_a_finger_sees_which_wall_it_means_and_a_stage_begins_with_the_whole_plan(
    browser: Browser, site: str
) -> None:
    context = browser.new_context(
        viewport={"width": 820, "height": 1180}, has_touch=True, reduced_motion="reduce"
    )
    page = patient(context).new_page()
    page.goto(f"{site}#/castellan/learn/5")
    page.locator('[data-do="mark:long"]').tap()
    wall = page.locator('#plan [data-act="long:0.1.e"]')
    box = wall.bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.touchscreen.tap(middle[0] - 2, middle[1])
    expect(page.locator("#plan [data-aimed]")).to_have_count(1)
    assert page.locator("#why").count() == 0
    page.touchscreen.tap(*middle)
    expect(page.locator("#why")).to_be_visible()
    page.locator("#zoom-in").tap()
    page.wait_for_selector("html[data-zoomed]")
    page.locator('[data-do="next-stage"]:visible').tap()
    page.wait_for_selector('[data-lesson="6"]')
    page.wait_for_selector("html:not([data-zoomed])")
    context.close()
