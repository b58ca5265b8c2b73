"""The deal of the day in the page: from home to the table, and what is told of it afterwards."""

from tests.browser.playing import act, saved_game


def test_a_deal_of_the_day_is_played_from_home_and_gone_on_with(visit):
    page = visit()
    page.locator(".daily-strip a").click()
    first = page.locator('.daily-game[data-game="castellion"] tbody tr').first
    first.locator("a").click()
    page.wait_for_selector("#castle")
    act(page, "draw:main")
    assert saved_game(page)["record"].seed.startswith("daily-")
    page.evaluate("location.hash = '#/daily'")
    page.wait_for_selector('.daily-result[data-result="going"]')
    assert page.locator('.calendar .calendar-day[aria-current] [data-mark="played"]').count() == 1
    first.locator("a").click()
    page.wait_for_selector("#castle [data-cell], #castle button")
    assert saved_game(page)["record"].seed.startswith("daily-")


def test_a_day_before_is_reached_by_the_calendar_and_the_arrow(visit):
    page = visit("#/daily/2026-11-20")
    page.locator('.calendar a[href="#/daily/2026-11-19"]').click()
    page.wait_for_selector('.calendar .calendar-day[aria-current="date"][href="#/daily/2026-11-19"]')
    page.locator(".daily-arrow[href='#/daily/2026-11-18']").click()
    page.wait_for_selector('.calendar .calendar-day[aria-current="date"][href="#/daily/2026-11-18"]')


def test_the_page_begins_with_the_deals_and_scrolls_to_an_older_month_that_is_unfolded(visit):
    """The present month is open from the start, further down than the window."""
    page = visit("#/daily")
    page.set_viewport_size({"width": 360, "height": 740})
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector(".daily-strip")
    page.evaluate("location.hash = '#/daily'")
    page.wait_for_selector(".calendar-month[open]")
    page.wait_for_timeout(500)
    assert page.evaluate("scrollY") == 0
    older = page.locator(".calendar-month:not([open]) > summary").first
    older.focus()
    before = page.evaluate("scrollY")
    page.keyboard.press("Enter")
    page.wait_for_function("before => scrollY > before", arg=before)
