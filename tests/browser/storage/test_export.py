"""Saved games as a file, and a storage that lasts."""

import json

from playwright.sync_api import expect

from tests.browser.playing import LOST, PREFIX, castle, deal, do, play, saves
from tests.browser.waiting import patient

ASKED = """window.asked = 0;
navigator.storage.persist = () => { window.asked += 1; return Promise.resolve(true); };"""


def ready(page):
    page.wait_for_selector("html[data-ready=true]", state="attached")
    return page


def test_the_browser_is_asked_to_keep_the_first_game(visit, page):
    page.add_init_script(ASKED)
    visit(deal(LOST))
    assert page.evaluate("window.asked") == 0
    play(page, LOST.actions[:3])
    page.wait_for_function("() => window.asked === 1")


def test_games_go_to_another_browser_in_a_file(visit, page, browser, site, tmp_path):
    visit(deal(LOST))
    play(page, LOST.actions[:5])
    page.locator(".home-link").click()
    with page.expect_download() as download:
        do(page, "export")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    there = saves(page)
    broken = json.loads(file.read_text())
    broken["games"]["broken"] = "<img src=x onerror=alert(1)>"
    file.write_text(json.dumps(broken))

    other = patient(browser.new_context()).new_page()
    other.goto(site)
    ready(other)
    other.locator("[type=file]").set_input_files(file)
    expect(other.locator(".notice")).to_have_count(2)
    assert saves(other) == there
    assert other.evaluate("localStorage.getItem('castellarium.aside.broken')") == broken["games"]["broken"]
    other.locator("[type=file]").set_input_files(file)
    expect(other.locator(".notice").first).to_contain_text("already")
    do(other, f"resume:{next(iter(there))}")
    other.wait_for_selector("#castle")
    assert castle(other)
    other.context.close()


def test_another_file_is_refused_in_words(visit, tmp_path):
    page = visit()
    (tmp_path / "holiday.json").write_bytes(b"\xff\xfe<script>alert(1)</script>")
    page.locator("[type=file]").set_input_files(tmp_path / "holiday.json")
    expect(page.locator(".notice")).to_contain_text("Nothing was changed")
    assert page.evaluate("Object.keys(localStorage)") == ["castellarium.settings"]


def test_a_key_of_another_page_changes_nothing(visit, page):
    visit(deal(LOST))
    play(page, LOST.actions[:2])
    page.evaluate(
        "key => dispatchEvent(new StorageEvent('storage', { key, newValue: '<b>' }))", PREFIX + "other"
    )
    assert page.locator(".notice").count() == 0 and len(saves(page)) == 1
