"""Puzzles on the built page: one by its link, answered wrong and then right, and the list that keeps it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from game import catalog
from game.app.messages import PuzzlesFetched
from game.core import Action
from game.players.puzzles import Puzzle
from tests.app.fakes import Player
from tests.browser.learn.learning import Learner
from tests.browser.learn.test_lessons import by_click
from tests.browser.waiting import patient
from tools.puzzles import book

GAME = "castle_keep"
HELD = {
    "castellan": ".build-bench",
    "castelli": ".turn-cards",
    "castellion": "#hand",
    "castle_keep": ".held",
}
"""What reasons speak of beside the board of each game's first puzzle."""


class Solver(Learner):
    """Somebody at a puzzle, along with the page."""

    def __init__(self, game: str, number: int) -> None:
        Player.__init__(self)
        self.address = f"#/{game}/puzzles/{number}"
        self.go(self.address)
        self.send(PuzzlesFetched(game, book.place(game).read_text(encoding="utf-8")))

    @property
    def puzzle(self) -> Puzzle:
        assert self.lesson.puzzle is not None
        return self.lesson.puzzle


IN_SIGHT = """frame => {
    const end = frame.getBoundingClientRect().bottom;
    return [...frame.querySelectorAll("tbody tr")].filter(
        row => row.getBoundingClientRect().bottom <= end + 1).length;
}"""


def play(page: Page, solver: Solver, wanted: Action) -> None:
    for control in solver.presses(wanted):
        by_click(page, solver, control)


def in_sight(page: Page, game: str) -> None:
    """The panel covers nothing that its reasons speak of, and leaves no empty band above it."""
    panel, held = page.locator("#verdict").bounding_box(), page.locator(HELD[game]).bounding_box()
    assert panel and held and held["y"] + held["height"] <= panel["y"] + 1
    assert game == "castelli" or panel["y"] - held["y"] - held["height"] < 60


@pytest.mark.parametrize("game", [rules.id for rules in catalog.games if catalog.has_puzzles(rules.id)])
def test_a_puzzle_takes_any_answer_and_keeps_a_right_one(
    visit: Callable[[str], Page], page: Page, game: str
) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 360, "height": 740})
    solver = Solver(game, 1)
    visit(solver.address)
    page.wait_for_selector("#lesson")
    assert page.url.endswith(solver.address)
    answers = solver.puzzle.answers
    play(page, solver, answers[-1].action)
    verdict = page.locator("#verdict")
    expect(verdict).to_have_attribute("data-won", "no")
    expect(verdict.locator("tbody")).to_have_count(0)
    in_sight(page, game)
    close = page.locator("#result-close").bounding_box()
    for part in verdict.locator(".verdict-text > *").all():
        told = part.bounding_box()
        assert close and told and told["x"] + told["width"] <= close["x"], "nothing ends below the button"
    verdict.locator('[data-do="show-answers"]').click()
    solver.do("show-answers")
    assert 2 <= verdict.locator("tbody tr").count() <= len(answers)
    in_sight(page, game)
    rows = verdict.locator(".ranks-frame").evaluate(IN_SIGHT)
    assert rows >= 2, "one row was in sight, and half of the panel was buttons"
    verdict.locator('[data-do="restart"]').click()
    solver.do("restart")
    expect(verdict).to_have_count(0)
    play(page, solver, answers[0].action)
    expect(verdict).to_have_attribute("data-won", "yes")
    verdict.locator("a").click()
    expect(page.locator('.puzzle-numbers [data-done="yes"]')).to_have_attribute(
        "href", f"#/{game}/puzzles/{solver.puzzle.id}"
    )
    page.reload()
    expect(page.locator('.puzzle-numbers [data-done="yes"]')).to_have_count(1)
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('.save.'))") == []


def test_the_words_of_a_choice_stay_within_its_frame(visit: Callable[[str], Page], page: Page) -> None:
    """Beside the map of Castelli on a phone a long word ran over it."""
    page.set_viewport_size({"width": 360, "height": 740})
    puzzles = book.opened("castelli").puzzles
    number = next(
        number
        for number, one in enumerate(puzzles, 1)
        if any(answer.action.verb == "exchange" for answer in one.answers)
    )
    visit(f"#/castelli/puzzles/{number}")
    page.wait_for_selector(".which")
    frames = page.locator(".which")
    assert frames.evaluate_all(
        """ones => ones.every(one => {
            const [frame, word] = [one, one.querySelector('span')].map(part => part.getBoundingClientRect());
            return word.left >= frame.left + 2 && word.right <= frame.right - 2;
        })"""
    )


WITHIN = """ones => ones.every(one => {
    const [outer, inner] = [one, one.lastElementChild].map(part => part.getBoundingClientRect());
    return inner.top >= outer.top && inner.bottom <= outer.bottom && inner.right <= window.innerWidth
        && one.scrollWidth <= one.clientWidth;
})"""


@pytest.mark.parametrize(
    ("game", "number", "part"), [("castelli", 14, ".turn-card"), (GAME, 4, ".estate-head")]
)
def test_what_is_told_beside_an_answer_stays_within_its_frame(
    visit: Callable[[str], Page], page: Page, game: str, number: int, part: str
) -> None:
    """On a phone what a tile would bring lay under the next way to lay it, and the goal ran out of sight."""
    page.set_viewport_size({"width": 360, "height": 740})
    solver = Solver(game, number)
    visit(solver.address)
    page.wait_for_selector("#lesson")
    play(page, solver, solver.puzzle.answers[-1].action)
    page.wait_for_selector("#verdict")
    assert page.locator(part).count() >= 2
    assert page.locator(part).evaluate_all(WITHIN)


@pytest.mark.parametrize(("wide", "high"), [(820, 1180), (740, 360)])
def test_the_hand_stays_in_sight_beside_the_answers(
    visit: Callable[[str], Page], page: Page, wide: int, high: int
) -> None:
    """The panel lay over it on a tablet, and on a phone turned sideways it was not drawn at all."""
    page.set_viewport_size({"width": wide, "height": high})
    solver = Solver(GAME, 1)
    visit(solver.address)
    page.wait_for_selector("#lesson")
    play(page, solver, solver.puzzle.answers[-1].action)
    page.locator('#verdict [data-do="show-answers"]').click()
    expect(page.locator("#verdict tbody tr").first).to_be_visible()
    held = page.locator(HELD[GAME])
    expect(held).to_be_in_viewport(ratio=1)
    panel, hand = page.locator("#verdict").bounding_box(), held.bounding_box()
    assert panel and hand
    assert hand["y"] + hand["height"] <= panel["y"] or hand["x"] + hand["width"] <= panel["x"]


def test_the_answers_have_the_room_there_is_on_a_wide_screen(
    visit: Callable[[str], Page], page: Page
) -> None:
    """They stood in the narrow column of the log; that is wider from the beginning, so that nothing moves."""
    page.set_viewport_size({"width": 1440, "height": 900})
    solver = Solver("castellan", 1)
    visit(solver.address)
    plan = page.locator("#plan")
    before = plan.bounding_box()
    play(page, solver, solver.puzzle.answers[-1].action)
    page.locator('#verdict [data-do="show-answers"]').click()
    panel, frame = page.locator("#verdict").bounding_box(), page.locator(".ranks-frame")
    assert panel and before and panel["width"] >= 380 and frame.evaluate(IN_SIGHT) >= 5
    after = plan.bounding_box()
    assert after and (after["x"], after["width"]) == (before["x"], before["width"])
    assert panel["x"] >= before["x"] + before["width"]


def test_what_a_donation_costs_stands_on_its_button(visit: Callable[[str], Page], page: Page) -> None:
    """On a phone only who held it was told, and a press is the answer."""
    page.set_viewport_size({"width": 360, "height": 740})
    puzzles = book.opened("castellion").puzzles
    donates = [any(one.action.verb == "donate" for one in puzzle.answers) for puzzle in puzzles]
    visit(f"#/castellion/puzzles/{donates.index(True) + 1}")
    expect(page.locator('[data-act="donate"] .act-about')).to_be_in_viewport(ratio=1)


def test_a_file_that_was_changed_is_not_taken_but_asked_for_again(
    visit: Callable[[str], Page], page: Page
) -> None:
    changed = book.place(GAME).read_text(encoding="utf-8").replace('"right":1', '"right":2')
    page.route("**/puzzles-*.json", lambda route: route.fulfill(body=changed))
    visit(f"#/{GAME}/puzzles")
    again = page.locator('[data-do="fetch-puzzles"]')
    again.wait_for()
    page.unroute("**/puzzles-*.json")
    again.click()
    page.wait_for_selector(".puzzle-numbers a")


def test_the_board_of_an_answer_takes_no_tap(browser: Browser, site: str) -> None:
    """A finger meant its button, which did nothing any more: a programme error."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, reduced_motion="reduce"
    )
    page = patient(context).new_page()
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.goto(f"{site}#/castellan/puzzles/1")
    place = page.locator("#plan [data-act]").first
    place.tap()
    expect(page.locator("#plan [data-aimed]")).to_have_count(1)
    assert page.locator("#verdict").count() == 0, "one tap on a place of 18 px was the answer"
    page.locator("#plan [data-aimed]").tap()
    page.wait_for_selector("#verdict")
    own = page.locator("#plan [data-given]").first.bounding_box()
    assert own
    page.touchscreen.tap(own["x"] + own["width"] / 2, own["y"] + own["height"] / 2)
    page.locator("#verdict [data-do=show-answers]").tap()
    row = page.locator("#verdict .answer-row").nth(1)
    row.tap()
    expect(row).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#plan .answer-site[data-lit]").first).to_be_visible()
    assert not faults
    context.close()
