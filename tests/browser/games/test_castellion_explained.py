"""What explains itself at Castellion's table, by mouse, key and finger; where hints lie; keys that play."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import LOST, WON, act
from tests.browser.waiting import all_in_sight, patient
from tests.golden import records

PHONE = {"width": 360, "height": 740}
LOW = ({"width": 740, "height": 360}, {"width": 640, "height": 360})
TABLET = {"width": 820, "height": 1180}
TWO = records()["castellion-two-won-by-computer"]
DEAL = "#/castellion?seed=otter-42"
EXPLANATION = ".explanation"


def box(of: Locator) -> dict[str, float]:
    found = of.bounding_box()
    assert found is not None
    return dict(found)


def apart(one: Locator, other: Locator) -> bool:
    """Tell whether two parts of the page do not lie over each other."""
    a, b = box(one), box(other)
    return (
        a["x"] + a["width"] <= b["x"] + 1
        or b["x"] + b["width"] <= a["x"] + 1
        or a["y"] + a["height"] <= b["y"] + 1
        or b["y"] + b["height"] <= a["y"] + 1
    )


def point_at(page: Page, of: Locator) -> None:
    at = box(of)
    page.mouse.move(0, 0)
    page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2, steps=3)


@pytest.mark.parametrize("window", [PHONE, {"width": 1280, "height": 800}], ids=["phone", "wide"])
def test_a_count_explains_itself_with_its_formation_and_covers_neither_itself_nor_the_castle(
    visit, page, window
):
    page.set_viewport_size(window)
    visit(DEAL)
    count = page.locator('[data-count="tower"]')
    point_at(page, count)
    told = page.locator(EXPLANATION)
    expect(told).to_contain_text("A tower: exactly four connected tiles")
    expect(told).to_contain_text("Now 0, asked 1.")
    expect(told.locator('use[href="#mark-tower"]')).to_be_visible()
    assert apart(told, count) and apart(told, page.locator("#castle .site"))


def test_an_exam_explains_itself_by_focus(visit, page):
    visit(DEAL)
    page.keyboard.press("Tab")
    page.locator("#ordeal-2").focus()
    expect(page.locator(EXPLANATION)).to_contain_text("Exam II")
    expect(page.locator(EXPLANATION)).to_contain_text("six wide")


def test_a_pile_explains_itself_to_a_finger_that_holds_it_and_is_not_pressed(visit, page):
    page.set_viewport_size(PHONE)
    visit(DEAL)
    at = box(page.locator("#pile-safe"))
    point = {"x": at["x"] + 20, "y": at["y"] + 20}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(EXPLANATION)).to_contain_text("no Traitor")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.locator('#castellion[data-phase="draw"]').count() == 1


def test_focus_goes_to_the_first_legal_place_after_a_draw(visit, page):
    visit(DEAL)
    page.keyboard.press("Tab")
    page.locator("#pile-safe").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#castle .free.legal").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#castle .filled")).to_have_count(1)


def test_numbers_pick_pantry_tiles(visit, page):
    visit("#/castellion?seed=k1&level=pantry")
    page.keyboard.press("2")
    expect(page.locator("#pantry-Fs")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(
    ("window", "game", "moments"),
    [
        pytest.param(PHONE, "architects-won", (0, 40, 60, 77), id="phone"),
        pytest.param(LOW[0], "architects-won", (0, 40, 60, 77), id="740"),
        pytest.param(LOW[1], "architects-won", (0, 40, 60, 77), id="640"),
        pytest.param(TABLET, "architects-won", (0, 40, 60, 77), id="tablet"),
        pytest.param(PHONE, "menace-won-by-computer", (31, 60), id="phone-long"),
    ],
)
def test_a_hint_covers_neither_ordeals_nor_castle_nor_hand_nor_counts(visit, page, window, game, moments):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(window)
    for moment in moments:
        visit(records()[f"castellion-{game}"].until(moment).to_link())
        if page.locator("#replay-last").count():
            page.locator("#replay-last").click()
        page.locator("#ask-hint").click()
        page.locator("#hint .hint-all").click()
        hint = page.locator("#hint")
        parts = [".ordeals", "#hand", "#pile-main", "#castle .castle-row:last-child", ".tally", ".goal-line"]
        # Upright it lies over the prompt, which it answers.
        for part in (*parts, *(() if window in (PHONE, TABLET) else ("#prompt",))):
            assert apart(hint, page.locator(part)), (moment, part)
        assert hint.evaluate("one => one.scrollHeight <= one.clientHeight"), moment


@pytest.mark.parametrize("window", [PHONE, LOW[0]], ids=["phone", "740"])
def test_a_hint_moves_nothing_and_shows_all_of_its_text(visit, page, window):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(window)
    visit(TWO.until(29).to_link())
    parts = [page.locator(part) for part in ("#pile-main", "#castle2", "#prompt", ".goal-line")]
    before = [box(part) for part in parts]
    page.locator("#ask-hint").click()
    page.locator("#hint .hint-all").click()
    assert [box(part) for part in parts] == before
    assert page.locator("#hint").evaluate("one => one.scrollHeight <= one.clientHeight")


@pytest.mark.parametrize("window", [PHONE, LOW[0]], ids=["phone", "740"])
def test_of_two_castles_both_are_in_sight_with_all_that_is_pressed(visit, page, window):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(window)
    visit(TWO.until(29).to_link())
    all_in_sight(page, "#castle .filled, #castle2 .filled, .pile, .hand, .act, #prompt")


@pytest.mark.parametrize("window", LOW, ids=["740", "640"])
@pytest.mark.parametrize(
    "game", ["level=architects", "level=admiral&variant=prison", "level=admiral&variant=prison&seats=2"]
)
def test_on_a_phone_on_its_side_all_is_in_sight(visit, page, window, game):
    page.set_viewport_size(window)
    visit(f"#/castellion?seed=a1&{game}")
    act(page, "draw:safe")
    expect(page.locator("#castle .free.legal").first).to_be_visible()
    parts = ".ordeal, .counts, .goal-line, .pile, .hand, .look, .prison, .act, #prompt, #castle .site"
    all_in_sight(page, parts)


def test_what_an_exam_leaves_shows_ahead(visit, page):
    visit(WON.until(81).to_link())
    page.locator("#replay-last").click()
    point_at(page, page.locator("#act-traitor"))
    fallen = page.locator("#castle .arriving")
    expect(fallen.first).to_have_css("opacity", "1")
    assert fallen.count() > 6


def test_a_count_that_is_shown_ahead_stays_in_its_cell(visit, page):
    page.set_viewport_size(PHONE)
    visit(LOST.until(len(LOST.actions) - 1).to_link())
    page.locator("#replay-last").click()
    point_at(page, page.locator("#act-traitor"))
    expect(page.locator('[data-count="foundation"] .then')).to_have_text("→5")
    fits = "all => all.every(one => one.scrollWidth <= one.clientWidth)"
    assert page.locator(".counts li").evaluate_all(fits)


def test_a_tap_that_plays_explains_nothing(browser, site):
    """A note about an Exam stayed over it, and over the end of the game."""
    at = next(at for at, action in enumerate(WON.actions) if action.verb == "traitor")
    context = patient(browser.new_context(has_touch=True, viewport=PHONE, service_workers="block"))
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.goto(site + WON.until(at).to_link())
    page.wait_for_selector("html[data-ready=true]", state="attached")
    page.locator("#replay-last").tap()
    page.locator(".take-traitor").tap()
    expect(page.locator(".take-traitor")).to_have_count(0)
    expect(page.locator(EXPLANATION)).to_be_hidden()
    page.locator("#ordeal-2").tap()
    expect(page.locator(EXPLANATION)).to_contain_text("Exam II")
    context.close()
