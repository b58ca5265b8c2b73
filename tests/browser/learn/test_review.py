"""A review on the built page: the worker fills it in, keys lead through it, and one learns from it."""

import json
from collections.abc import Callable

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
    page.locator('#verdict [data-do="next-stage"]').click()
    page.wait_for_selector("#verdict", state="detached")
    assert page.url.endswith(f"#/review/{SAVE}/2")


def test_the_board_of_an_answer_stays_whole_on_a_phone(visit: Callable[[str], Page], page: Page) -> None:
    """What told of the task took a column of its own, and pushed the castle out of the screen."""
    page.set_viewport_size({"width": 360, "height": 740})
    keep_review(page, records()["castellion-architects-won"])
    visit(f"#/review/{SAVE}/2")
    page.wait_for_selector("#lesson")
    page.evaluate("document.querySelector('#app [data-act]').click()")
    page.wait_for_selector("#verdict", timeout=120_000)
    for part in (".ordeals", ".yard"):
        box = page.locator(part).first.bounding_box()
        assert box and box["x"] >= 0 and 300 < box["width"] <= 360
