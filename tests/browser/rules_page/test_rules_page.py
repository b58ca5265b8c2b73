"""The rules page in the browser: from chapter to chapter, the search by keyboard, and one page on paper."""

import re

import pytest
from playwright.sync_api import Page, expect

from game import catalog
from game.locale import words
from tests.browser.table.test_axe import violations

WIDE, PHONE = {"width": 1440, "height": 900}, {"width": 360, "height": 740}


def at_top(page: Page, name: str) -> None:
    """Wait until what a link names has the focus and is in sight."""
    target = page.locator(f'[id="rule-{name}"]')
    expect(target).to_be_focused()
    expect(target).to_be_in_viewport()


def test_from_chapter_to_chapter(visit, page):
    page.set_viewport_size(WIDE)
    visit("#/castellion/rules")
    shown = page.locator(".contents [aria-current=page]")
    page.locator(".to-next").click()
    at_top(page, "pieces")
    expect(shown).to_have_attribute("href", "#/castellion/rules/pieces")
    page.locator('.contents a[href$="/admiral"]').click()
    at_top(page, "admiral")
    page.locator('.contents a[href$="/admiral.pyro"]').click()
    at_top(page, "admiral.pyro")
    expect(shown).to_have_attribute("href", "#/castellion/rules/admiral")
    expect(page).to_have_title(re.compile("^Admiral"))
    for name in ("admiral", "pieces", "goal"):
        page.go_back()
        at_top(page, name)


def test_on_a_phone_the_contents_are_folded_again_once_a_chapter_is_chosen(visit, page):
    page.set_viewport_size(PHONE)
    visit("#/castelli/rules/castelli.build.site")
    at_top(page, "castelli.build.site")
    entry = page.locator('.contents a[href$="/cards"]')
    expect(entry).to_be_hidden()
    page.locator(".to-contents").click()
    expect(entry).to_be_visible()
    entry.click()
    at_top(page, "cards")
    expect(entry).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", [PHONE, {"width": 740, "height": 360}, {"width": 820, "height": 1180}])
def test_the_contents_follow_and_cover_no_heading(visit, page, size):
    page.set_viewport_size(size)
    visit("#/castellion/rules/admiral")
    page.wait_for_selector(".part")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight / 2)")
    folded = page.locator(".contents summary")
    expect(folded).to_be_in_viewport(ratio=1)
    folded.click()
    page.locator('.contents a[href$="/admiral.pyro"]').click()
    at_top(page, "admiral.pyro")
    bar, heading = folded.bounding_box(), page.locator('[id="rule-admiral.pyro"]').bounding_box()
    assert bar and heading and 0 <= bar["y"] and bar["y"] + bar["height"] <= heading["y"]


def test_on_a_phone_one_searches_from_the_middle_of_a_chapter(visit, page):
    page.set_viewport_size(PHONE)
    visit("#/castellion/rules/admiral")
    page.wait_for_selector(".part")
    page.evaluate("scrollTo(0, 900)")
    field, found = page.get_by_role("searchbox"), page.locator(".found a")
    field.click()
    field.press_sequentially("juggler")
    expect(field).to_be_in_viewport(ratio=1)
    expect(found.first).to_be_in_viewport(ratio=1)
    name = found.nth(1).get_attribute("href").rpartition("/")[2]
    found.nth(1).click()
    at_top(page, name)
    rule = page.locator(f'[id="rule-{name}"]').bounding_box()
    side = page.locator(".rules-side").bounding_box()
    assert side["y"] + side["height"] <= rule["y"]


def test_a_short_chapter_stands_right_below_the_title(visit, page):
    page.set_viewport_size(WIDE)
    visit("#/castle_keep/rules")
    head, first = page.locator(".rules-head").bounding_box(), page.locator(".chapter h2").bounding_box()
    assert head and first and head["y"] < 100 and first["y"] - head["y"] - head["height"] < 40


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_search_by_keyboard(visit, page, size):
    page.set_viewport_size(size)
    visit("#/castellion/rules")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    field, found = page.get_by_role("searchbox"), page.locator(".found a")
    field.press_sequentially("CORNER til")
    expect(field).to_have_value("CORNER til")
    expect(page.get_by_role("search").get_by_role("status")).to_have_text("2 rules")
    expect(found).to_have_count(2)
    assert [url for url in asked if "/icons/" not in url] == []  # the tab's, whenever the browser likes
    assert {"corner", "til"} == {text.lower() for text in found.first.locator("mark").all_inner_texts()}
    page.keyboard.press("Tab")
    expect(found.first).to_be_focused()
    page.keyboard.press("Enter")
    at_top(page, "castellion.place.adjacent")
    expect(field).to_have_value("CORNER til")
    field.fill("donate")
    field.press("Enter")
    expect(page.locator(".rule.wanted")).to_contain_text("donate", ignore_case=True)
    at_top(page, page.url.rpartition("/")[2])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_was_found_and_the_summary_pass_axe(visit, page, theme):
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    visit("#/castellion/rules/brief")
    assert violations(page) == []
    visit("#/castellion/rules/admiral.seer")
    page.get_by_role("searchbox").fill("tile")
    expect(page.locator(".found")).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("game", [rules.id for rules in catalog.games])
def test_the_summary_is_one_page_on_paper(visit, page, game):
    page.emulate_media(color_scheme="dark")
    visit(f"#/{game}/rules/brief")
    for language in ("en", "fr"):
        page.locator(f'[data-do="lang:{language}"]').click()
        expect(page.locator("#page")).to_have_attribute("lang", language)
        for paper in ("A4", "Letter"):
            printed = page.pdf(format=paper)
            assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    page.emulate_media(media="print")
    for hidden in (".topbar", ".rules-side", ".neighbours", ".print"):
        expect(page.locator(hidden)).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(255, 255, 255)"


@pytest.mark.parametrize("game", [rules.id for rules in catalog.games if catalog.has_lessons(rules.id)])
def test_a_rule_that_a_stage_teaches_can_be_tried_there_and_read_again(visit, page, game):
    visit(f"#/{game}/rules")
    number = len(catalog.stages(game))
    rule = next(
        rule
        for rule in catalog.stages(game)[-1].rules
        if not any(rule in stage.rules for stage in catalog.stages(game)[:-1])
    )
    page.evaluate("address => { location.hash = address }", f"#/{game}/rules/{rule}")
    at_top(page, rule)
    page.locator(".rule.wanted .try-it").click()
    expect(page.locator("#page")).to_have_attribute("data-place", "table")
    assert page.url.endswith(f"#/{game}/learn/{number}")
    page.go_back()
    at_top(page, rule)


def test_a_figure_is_tried_on_the_board_and_leads_back_to_its_chapter(visit, page):
    page.set_viewport_size(PHONE)
    rule = "castellion.place.shape"
    visit(f"#/castellion/rules/{rule}")
    at_top(page, rule)
    page.locator(".rule.wanted .try-it").click()
    told, reason = page.locator("#lesson .lesson-tell"), page.locator("#why")
    expect(told).to_have_text(words("en")(f"try.{rule}"))
    page.locator('[data-act="place:1.1"]').click(force=True)  # marked as not to be done
    expect(reason).to_contain_text(words("en")("table.rule"))
    expect(reason.locator("a[href*=rules]")).to_have_attribute("href", f"#/castellion/rules/{rule}")
    page.locator('[data-act="place:2.1"]').press("Enter")
    expect(page.locator("#lesson")).to_have_attribute("data-begun", "yes")
    expect(reason).to_have_count(0)
    assert page.evaluate("Object.keys(localStorage).filter(key => !key.endsWith('.settings'))") == []
    page.get_by_role("button", name=words("en")("try.again")).first.click()
    expect(told).to_be_visible()
    expect(page.locator('[data-act="place:2.1"]')).to_have_count(1)
    page.get_by_role("link", name=words("en")("try.back")).first.click()
    at_top(page, rule)
    expect(page.locator(".contents [aria-current=page]")).to_have_attribute(
        "href", "#/castellion/rules/castle"
    )
