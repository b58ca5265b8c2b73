"""The pictures of an installed game, drawn anew by `python -m tools.pictures`: icons and screenshots."""

from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from game.core import Record
from tools.browsers.chromium import ARGUMENTS, chromium
from tools.build.page import STATIC
from tools.build.site import build
from tools.serve.server import serving
from tools.steps import DIST, ROOT

ICONS = STATIC / "icons"
SCREENSHOTS = STATIC / "screenshots"
# The picture and the drawing that it is made of, and the pixels of its sides.
DRAWN = (
    ("castellarium-192.png", "castellarium.svg", 192),
    ("castellarium-512.png", "castellarium.svg", 512),
    ("maskable-512.png", "maskable.svg", 512),
    ("apple-touch-180.png", "maskable.svg", 180),
)
GAME = ROOT / "tests" / "golden" / "castellion-architects-won.json"
ACTIONS = 41  # so far into the game that the castle stands and nothing is decided


class View(NamedTuple):
    """A screen: CSS pixels, and how many device pixels each of them has."""

    name: str
    width: int
    height: int
    scale: int


VIEWS = (View("wide.png", 1280, 800, 1), View("narrow.png", 360, 740, 2))


def draw_icons(browser: Browser) -> None:
    for name, drawing, side in DRAWN:
        page = browser.new_page(viewport={"width": side, "height": side})
        page.set_content((ICONS / drawing).read_text(encoding="utf-8"))
        page.add_style_tag(content="* { margin: 0 } svg { display: block; width: 100vw; height: 100vh }")
        page.screenshot(path=ICONS / name, omit_background=True)
        page.close()


def take_screenshots(browser: Browser, site: str) -> None:
    record = Record.from_json(GAME.read_text(encoding="utf-8"))
    for view in VIEWS:
        context = browser.new_context(
            viewport={"width": view.width, "height": view.height},
            device_scale_factor=view.scale,
            service_workers="block",
        )
        page = context.new_page()
        page.goto(site + record.until(0).to_link())
        page.wait_for_selector("html[data-ready=true]", state="attached")
        for action in record.actions[:ACTIONS]:
            page.locator(f'[data-act="{action}"]:visible').first.click()
        page.mouse.move(0, 0)
        page.screenshot(path=SCREENSHOTS / view.name, animations="disabled")
        context.close()


def main() -> None:
    build()
    SCREENSHOTS.mkdir(exist_ok=True)
    program = chromium()
    with serving(DIST) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        draw_icons(browser)
        take_screenshots(browser, site)
        browser.close()


if __name__ == "__main__":
    main()
