"""On a small screen a table has the room of the page's bar, and all that this offers all the same."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from game import catalog


@pytest.mark.parametrize(("width", "height"), [(360, 740), (740, 360)])
def test_head_and_menu_offer_what_the_bar_does(visit: Callable[[str], Page], width: int, height: int) -> None:
    page = visit("#/castellan?seed=otter-42&seat-2=strong")
    expect(page.locator(".topbar")).to_be_visible()
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator(".topbar")).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Castellan")

    page.get_by_role("button", name="This game").click()
    page.locator("#menu").get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_role("button", name="Cette partie").click()
    page.locator("#menu").get_by_role("link", name="Règles").click()
    page.locator("#app").get_by_role("link", name="Retour à la table").click()

    page.get_by_role("link", name="Tous les jeux").click()
    page.locator(".home").wait_for()
    expect(page.locator(".topbar")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (640, 360), (740, 360)])
@pytest.mark.parametrize("game", [rules.id for rules in catalog.games])
def test_the_game_in_brief_is_at_hand_and_the_way_home_too(
    visit: Callable[[str], Page], page: Page, game: str, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    visit(f"#/{game}?seed=otter-42")
    left = 0.0
    for button in page.locator(".table-head a:visible, .table-head button:visible").all():
        box = button.bounding_box()
        assert box and left <= box["x"] and box["x"] + box["width"] <= width
        left = box["x"] + box["width"] - 1
    expect(page.locator(".table-head .brief-button")).to_be_visible()
    if not page.locator(".small-home-link").is_visible():
        page.get_by_role("button", name="This game").click()
    page.get_by_role("link", name="All games").click()
    page.locator(".home").wait_for()
