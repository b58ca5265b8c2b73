"""The one file, opened from a disk: it plays, keeps, thinks, and asks nobody for anything."""

import html
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.playing import LOST, castle, deal, do, play, reload, saved_game
from tests.browser.waiting import PATIENCE, patient
from tests.browser.watch import Watch
from tools.build.single import NAME
from tools.serve.server import serving


@pytest.fixture(scope="module")
def file(single: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file alone in a folder whose name is not simple."""
    return Path(shutil.copy(single, tmp_path_factory.mktemp("of my own, à part #1")))


@pytest.fixture
def context(browser: Browser, tmp_path: Path) -> Iterator[BrowserContext]:
    """A fresh profile, cut off from every network."""
    made = browser.new_context(locale="fr-FR", reduced_motion="reduce")
    made.set_offline(True)
    yield patient(made)
    made.close()


@pytest.fixture
def opened(context: BrowserContext, file: Path) -> Iterator[Page]:
    """The page, when the game listens. Nothing may have been asked for but the file itself."""
    watch = Watch(context, file.as_uri())
    page = context.new_page()
    page.goto(file.as_uri())
    page.wait_for_selector("html[data-ready=true]", state="attached")
    yield page
    assert watch.unexpected() == []


def test_a_game_is_played_and_kept(opened: Page, file: Path) -> None:
    opened.goto(file.as_uri() + deal(LOST))
    opened.wait_for_selector("#castle")
    play(opened, LOST.actions[:6])
    before = castle(opened)
    reload(opened)
    opened.wait_for_selector("#castle .filled")
    assert castle(opened) == before
    play(opened, LOST.actions[6:])
    assert saved_game(opened)["record"] == LOST
    assert opened.locator("html").get_attribute("lang") == "fr"


def test_a_computer_thinks_in_a_worker(opened: Page, file: Path) -> None:
    opened.goto(file.as_uri() + "#/castellion?seed=heron-7&level=architects")
    do(opened, "hint")
    opened.wait_for_selector("#hint .hint-all")
    assert [worker.url[:5] for worker in opened.workers] == ["blob:"]


def test_a_deal_is_shared_as_a_code(opened: Page, file: Path) -> None:
    opened.goto(file.as_uri() + deal(LOST))
    opened.wait_for_selector("#castle")
    opened.locator('[popovertarget="share"]:visible').first.click()
    do(opened, "qr")
    opened.wait_for_selector("#share .qr")


def test_its_puzzles_are_in_it(opened: Page, file: Path) -> None:
    opened.goto(file.as_uri() + "#/castle_keep/puzzles")
    opened.wait_for_selector(".puzzle-numbers a")


def test_it_plays_in_a_sealed_frame(browser: Browser, file: Path, tmp_path: Path) -> None:
    """Without an origin of its own the page of many files cannot load its parts; this one has them."""
    (tmp_path / NAME).write_bytes(file.read_bytes())
    frame = f'<iframe src="{NAME}{html.escape(deal(LOST))}" sandbox="allow-scripts" width="900" height="700">'
    (tmp_path / "index.html").write_text(f'<!doctype html><link rel="icon" href="data:,">{frame}')
    with serving(tmp_path) as site:
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(site)
        inside = page.frame_locator("iframe")
        inside.locator("#castle").wait_for()
        for action in LOST.actions[:2]:
            inside.locator(f'[data-act="{action}"]:visible').first.click()
        expect(inside.locator("#castle .filled")).to_have_count(1)
        inside.locator('[data-do="hint"]:visible').first.click()
        inside.locator("#hint .hint-all").wait_for()
        page.close()


def test_the_licences_are_in_it(opened: Page, context: BrowserContext) -> None:
    with context.expect_page() as shown:
        opened.locator('a[href="./licences/"]').click()
    shown.value.wait_for_load_state()
    text = shown.value.locator("body").inner_text()
    assert "Python Software Foundation" in text and "Mozilla Public License" in text


def test_no_link_leads_to_a_file_beside_it(opened: Page) -> None:
    links = opened.locator("a[href]:not([href^='#'])").locator("visible=true")
    assert {link.get_attribute("href") for link in links.all()} == {"./licences/"}


def test_the_fonts_are_in_it(opened: Page) -> None:
    opened.evaluate("document.fonts.ready.then(() => {})")
    fonts = opened.evaluate("[...document.fonts].map(({ family, status }) => [family, status])")
    assert ["Castellarium Title", "loaded"] in fonts and ["Castellarium Text", "loaded"] in fonts
