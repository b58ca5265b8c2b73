"""Addresses: deals, saved games, what cannot be read; back and forward; copying."""

import pytest

from tests.browser.playing import LOST, SHORT, act, castle, choose, deal, do, play, saved_game, saves


def test_a_deal_link_starts_the_deal_anywhere(visit):
    page = visit("#/castellion?seed=otter-42&level=architects")
    page.wait_for_selector("#castle")
    act(page, "draw:main")
    assert saved_game(page)["record"].seed == "otter-42"


def test_a_deal_already_begun_goes_on_and_can_be_restarted(visit):
    page = visit(deal(LOST))
    play(page, LOST.actions[:6])
    there = castle(page)
    page.goto("about:blank")
    page = visit(deal(LOST))
    assert castle(page) == there and page.locator("#notices .notice").count() == 1
    choose(page, "restart")
    assert castle(page) == [] and page.locator("#notices .notice").count() == 0


@pytest.mark.parametrize(
    "link",
    [
        "#/castellion?seed=x&play=AAAA",
        "#/castellion?seed=x&v=99",
        "#/chess",
        "#/table/none",
        "#/castellion?seed=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&level=%3Cb%3E",
    ],
)
def test_what_cannot_be_read_is_said_and_the_address_stays(visit, link):
    page = visit(link)
    assert page.locator("#notices .notice").is_visible()
    assert page.locator(".home").is_visible() and page.url.endswith(link)


def test_a_strange_seed_is_shown_as_text(visit):
    seed = "<img src=x onerror=alert(1)> é 城"
    page = visit("#/castellion")
    page.locator("#seed").fill(seed)
    page.locator("[type=submit]").click()
    act(page, "draw:main")
    assert saved_game(page)["record"].seed == seed
    assert page.locator("#page img").count() == 0


def test_back_and_forward(visit):
    page = visit()
    page.locator('a[href="#/castellion"]:visible').first.click()
    page.wait_for_selector("#seed")
    page.locator("[type=submit]").click()
    act(page, "draw:main")
    page.go_back()
    page.wait_for_selector("#seed")
    page.go_back()
    page.wait_for_selector(".home .saved-games")
    page.go_forward()
    page.go_forward()
    page.wait_for_selector("[data-drag], [data-act=traitor]")
    assert len(saves(page)) == 1


def test_kept_games_are_resumed_and_deleted_in_two_steps(visit):
    page = visit(deal(LOST))
    play(page, LOST.actions[:4])
    page.locator(".home-link").click()
    (save,) = saves(page)
    do(page, f"resume:{save}")
    page.wait_for_selector("#castle")
    assert page.url.endswith(f"#/table/{save}")
    page.locator(".home-link").click()
    page.locator(f'[popovertarget="delete-{save}"]').first.click()
    assert saves(page)
    do(page, f"delete:{save}")
    assert not saves(page) and page.locator(".saved-games").count() == 0


def share(page, command):
    """Give a command of the menu, or of the sheet behind it."""
    if command == "copy-record":
        choose(page, command)
    else:
        if not page.locator('[popovertarget="share"]').first.is_visible():
            page.locator('[popovertarget="menu"]:visible').first.click()
        page.locator('[popovertarget="share"]:visible').first.click()
        do(page, command)


def test_the_link_of_a_deal_is_copied(visit, context, site):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visit(deal(SHORT))
    act(page, "draw:main")
    for command, link in [("copy-link", deal(SHORT)), ("copy-record", SHORT.until(2).to_link())]:
        share(page, command)
        page.wait_for_selector('#notices .notice[data-good="yes"]')
        assert page.evaluate("navigator.clipboard.readText()") == site + link


def test_a_link_that_cannot_be_copied_is_shown(visit, page, site):
    page.add_init_script(
        """navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
        document.execCommand = () => false;"""
    )
    visit(deal(SHORT))
    share(page, "copy-link")
    page.wait_for_selector("#notices .notice")
    assert site + deal(SHORT) in page.locator("#notices").inner_text()


def test_two_windows_show_the_same_game(visit, context, page):
    visit(deal(LOST))
    play(page, LOST.actions[:4])
    other = context.new_page()
    other.goto(page.url)
    other.wait_for_selector("html[data-ready=true]", state="attached")
    play(other, LOST.actions[4:6])
    page.wait_for_selector("#log-6", state="attached")
    act(page, LOST.actions[6])
    assert saved_game(page)["record"] == LOST.until(7)


def test_another_page_opens_at_its_top(visit):
    """The link to About stands at the foot of the home page, far down on a phone."""
    page = visit("#/")
    page.set_viewport_size({"width": 360, "height": 740})
    link = page.locator("a[href='#/about']")
    link.scroll_into_view_if_needed()
    assert page.evaluate("scrollY") > 0
    link.click()
    page.wait_for_selector(".about-page")
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("document.activeElement.id") == "app"
