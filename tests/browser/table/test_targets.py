"""How large what can be pressed is: 24 px everywhere, 44 where a finger plays; and 400 %."""

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.learn.learning import SOME_STAGES, open_stage
from tests.browser.table.test_widths import STICKING_OUT
from tests.browser.waiting import patient
from tests.golden import records

TABLES = {
    "castellion": records()["castellion-architects-won"].until(63),
    "castellan": records()["castellan-two-won-by-computer"].until(120),
    "castelli": records()["castelli-four-battle-guard"].until(70),
    "castle_keep": records()["castle_keep-built-four-discard"].until(36),
}
SIZES = [(320, 256), (360, 740), (740, 360), (820, 1180), (1440, 900)]

# What may be smaller than 24 px, as WCAG 2.5.8 allows: places on a drawing, whose size is that of what they
# stand for and which has buttons to enlarge it; and the link that shows only to the keyboard.
ESSENTIAL = "#plan [data-act], .skip-link"
# What may be smaller than 44 px for a finger: the places of the boards, which are to be seen whole, each with
# 24 px at least.
PLACES = f"{ESSENTIAL}, .site-button, .castle-keep .place, .castle .cell"

SMALL = """([least, excepted]) => [...document.querySelectorAll('button, a[href], input, summary')]
    .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.matches(excepted))
    .map(one => [one.ariaLabel ?? one.id, one.className, one.closest('label') ?? one])
    .map(([name, kind, one]) => [name, kind, one.getBoundingClientRect()])
    .filter(([name, kind, box]) => box.width && (box.width < least - 0.5 || box.height < least - 0.5))
    .map(([name, kind, box]) => `${name} ${kind} ${box.width} x ${box.height}`)"""
# Whatever can be pressed can be brought into view, and is then not covered in its middle.
COVERED = """async () => {
    const covered = [];
    for (const one of document.querySelectorAll('#app button:not(.skip-link)')) {
        if (!one.checkVisibility({ visibilityProperty: true }) || !one.offsetParent) continue;
        one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = one.getBoundingClientRect();
        const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (!at || !(one.contains(at) || at.closest('button') === one || at.closest('#plan, .castle')))
            covered.push(`${one.ariaLabel ?? one.textContent} under ${at?.outerHTML.slice(0, 80)}`);
    }
    return covered;
}"""


def table(page: Page, site: str, game: str) -> None:
    """Open a table at the last action of its record, with the curtain lifted."""
    page.goto(site + TABLES[game].to_link())
    page.wait_for_selector("html[data-ready=true]", state="attached")
    for button in ("#look", "#replay-last", "#pass-on", "#look"):
        if page.locator(button).is_visible():
            page.locator(button).press("Enter")
    page.wait_for_selector(f"#{game}")


@pytest.mark.parametrize("touch", [False, True], ids=["pointer", "finger"])
@pytest.mark.parametrize("game", TABLES)
def test_targets_are_large_enough(browser: Browser, site: str, game: str, *, touch: bool) -> None:
    context = patient(browser.new_context(has_touch=touch, service_workers="block", reduced_motion="reduce"))
    page = context.new_page()
    page.set_viewport_size({"width": 1440, "height": 900})
    table(page, site, game)
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found[width, height] = page.evaluate(SMALL, [44, PLACES] if touch else [24, ESSENTIAL])
    context.close()
    assert {size: small for size, small in found.items() if small} == {}


@pytest.mark.parametrize("game", SOME_STAGES)
def test_stages_have_large_targets_and_nothing_sticks_out(browser: Browser, site: str, game: str) -> None:
    context = patient(browser.new_context(has_touch=True, service_workers="block", reduced_motion="reduce"))
    page = context.new_page()
    page.goto(f"{site}#/{game}/learn")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    found = {}
    for number in ("list", *SOME_STAGES[game]):
        if number != "list":
            open_stage(page, game, int(number))
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            found[number, width] = [*page.evaluate(SMALL, [44, PLACES]), *page.evaluate(STICKING_OUT)]
    context.close()
    assert {size: wrong for size, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("game", TABLES)
def test_enlarged_to_400_percent_nothing_is_lost(browser: Browser, site: str, game: str) -> None:
    context = patient(browser.new_context(service_workers="block", reduced_motion="reduce"))
    page = context.new_page()
    page.set_viewport_size({"width": 320, "height": 256})
    table(page, site, game)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    covered = page.evaluate(COVERED)
    context.close()
    assert covered == []
