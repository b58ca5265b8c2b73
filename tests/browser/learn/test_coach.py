"""The coach of first games: it speaks, is made quiet at its line, and comes back by the menu."""

from playwright.sync_api import expect

from tests.browser.playing import choose, reload

# It has something to say about their first turns.
FIRST, SECOND = (f"#/castle_keep?seed={seed}&seats=2&seat-2=easy" for seed in ("coach-0", "coach-1"))


def test_it_speaks_and_is_quiet_as_it_is_told(visit) -> None:
    page = visit(FIRST)
    line = page.locator("#coach-line")
    expect(page.locator("#prompt")).to_be_visible()
    expect(line).to_have_count(0)  # whoever tests knows the games
    choose(page, "coach:on")
    expect(line).to_have_attribute("data-tells", "yes")
    expect(line.get_by_role("status")).not_to_be_empty()

    reload(page)
    expect(line).to_have_attribute("data-tells", "no")  # nothing is told twice in a game
    visit(SECOND)
    expect(line).to_have_attribute("data-tells", "yes")
    line.get_by_role("button").click()
    expect(page.locator("#notices")).to_contain_text("The coach is quiet now")
    expect(line).to_have_count(0)
    reload(page)
    expect(page.locator("#prompt")).to_be_visible()
    expect(line).to_have_count(0)
