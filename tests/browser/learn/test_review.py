"""A review on the built page: the worker fills it in, keys lead through it, and one learns from it."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.learn.kept_review import SAVE, a_game, keep_review
from tests.golden import records

LEFT = 5
"""How many actions from the end are left to the worker."""


def test_a_review_fills_in_and_teaches(visit: Callable[[str], Page], page: Page) -> None:
    record = a_game()
    keep_review(page, record, LEFT)
    visit(f"#/review/{SAVE}")
    page.wait_for_selector(".review")
    page.wait_for_selector(".review-thinking", state="detached", timeout=120_000)
    kept = json.loads(page.evaluate(f"localStorage['castellarium.review.{SAVE}']"))
    assert kept["until"] == len(record.actions)
    points = page.locator(".review-points > button")
    assert len(points.all()) >= 2
    assert points.locator(".thumbnail svg").count() == points.count()
    # The board of the moment that is chosen is large enough to be read, on a phone as well.
    assert page.locator("#moment .thumbnail").evaluate("one => one.offsetWidth") >= 144
    points.nth(0).click()
    expect(points.nth(0)).to_have_attribute("aria-pressed", "true")
    slider, heading = page.locator("#review-at"), page.locator("#moment h2")
    slider.focus()
    page.keyboard.press("End")
    expect(heading).to_have_text("The end")
    page.keyboard.press("ArrowLeft")
    expect(heading).not_to_have_text("The end")
    page.locator("#review-table > summary").click()
    expect(page.locator("#review-table tbody tr").last).to_contain_text("The end")
    page.locator("#review-board").click()
    page.wait_for_selector(".table")
    page.go_back()
    page.locator('[data-do="review-learn"]').click()
    page.wait_for_selector("#lesson")
    assert page.url.endswith(f"#/review/{SAVE}/1")
    page.evaluate("document.querySelector('#app [data-act]').click()")
    page.wait_for_selector("#verdict", timeout=120_000)
    answers = page.locator('#verdict [data-do="show-answers"]')
    if answers.count():  # what was answered is not the best
        answers.click()
    page.locator('#verdict [data-do="next-stage"]').click()
    page.wait_for_selector("#verdict", state="detached")
    assert page.url.endswith(f"#/review/{SAVE}/2")


def answer_of(visit: Callable[[str], Page], page: Page, name: str) -> None:
    """Answer the second decision of a kept game, and wait until that is judged."""
    keep_review(page, records()[name])
    visit(f"#/review/{SAVE}/2")
    page.wait_for_selector("#lesson")
    page.evaluate("document.querySelector('#app [data-act]').click()")
    page.wait_for_selector("#verdict", timeout=120_000)


def test_the_board_of_an_answer_stays_whole_on_a_phone(visit: Callable[[str], Page], page: Page) -> None:
    """What told of the task took a column of its own, and pushed the castle out of the screen."""
    page.set_viewport_size({"width": 360, "height": 740})
    answer_of(visit, page, "castellion-architects-won")
    for part in (".ordeals", ".yard"):
        box = page.locator(part).first.bounding_box()
        assert box and box["x"] >= 0 and 300 < box["width"] <= 360


def test_the_partner_is_told_of_beside_an_answer(visit: Callable[[str], Page], page: Page) -> None:
    """With what its castle counts: that stood in the line of counts, which the panel lies over."""
    page.set_viewport_size({"width": 740, "height": 360})
    answer_of(visit, page, "castellion-two-won-by-computer")
    expect(page.locator(".castle-counts:not(.front) .count").first).to_be_visible()
    expect(page.locator(".castle-counts.front .count").first).to_be_hidden()
    expect(page.locator("#hand")).to_be_hidden()


def test_the_answers_show_beside_the_map_on_a_wide_screen(visit: Callable[[str], Page], page: Page) -> None:
    """At Castelli the panel had a heading and buttons, and nothing between."""
    page.set_viewport_size({"width": 1440, "height": 900})
    answer_of(visit, page, "castelli-two-won-by-computer")
    answers = page.locator('#verdict [data-do="show-answers"]')
    if answers.count():  # what was answered is not the best
        answers.click()
    expect(page.locator("#verdict tbody tr").first).to_be_in_viewport(ratio=1)


def test_a_turning_point_is_told_in_view_on_a_phone(visit: Callable[[str], Page], page: Page) -> None:
    """It was told below the buttons, off the screen."""
    page.set_viewport_size({"width": 360, "height": 740})
    keep_review(page, a_game())
    visit(f"#/review/{SAVE}")
    page.locator(".review-points > button").first.click()
    expect(page.locator("#moment h2")).to_be_in_viewport()
    expect(page.locator("#moment .review-better > p").first).to_be_in_viewport()


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (1440, 900)])
def test_the_graph_is_seen_first_with_the_verdict(
    visit: Callable[[str], Page], page: Page, size: tuple[int, int]
) -> None:
    """It began below the first screen of a phone."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    keep_review(page, a_game())
    visit(f"#/review/{SAVE}")
    expect(page.locator("#review-verdict")).to_be_in_viewport(ratio=1)
    expect(page.locator(".graph-plot")).to_be_in_viewport(ratio=1)
    assert page.locator(".graph-done").evaluate(
        """one => {
            one.textContent = "word ".repeat(99);
            return one.getBoundingClientRect().bottom <= one.parentElement.getBoundingClientRect().bottom - 4;
        }"""
    )


def test_the_graph_tells_what_a_mouse_points_at(visit: Callable[[str], Page], page: Page) -> None:
    record = a_game()
    keep_review(page, record)
    visit(f"#/review/{SAVE}")
    told, chosen = page.locator(".graph-told strong"), page.locator("#moment h2")
    before = chosen.inner_text()
    box = page.locator(".graph-plot").bounding_box()
    assert box
    page.mouse.move(box["x"] + 1, box["y"] + 20)
    expect(told).to_contain_text("Action 1")
    page.mouse.move(box["x"] + box["width"] - 1, box["y"] + 20)
    expect(told).to_have_text("The end")
    expect(chosen).to_have_text(before)
    page.mouse.move(0, 0)
    expect(told).not_to_have_text("The end")
    page.mouse.click(box["x"] + box["width"] - 1, box["y"] + 20)
    expect(chosen).to_have_text("The end")
