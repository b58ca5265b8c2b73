"""Waiting for a state, never for a time: a slow or busy machine is no failure."""

from playwright.sync_api import BrowserContext, Page

PATIENCE = 120_000  # ms
# For JavaScript: waits, with an end; gives whether something came to be so.
UNTIL = f"""async (test, patience = {PATIENCE}) => {{
    for (const end = Date.now() + patience; Date.now() < end; await new Promise(requestAnimationFrame))
        if (await test()) return true;
    return false;
}}"""
# The page itself gives up what takes it seconds: a file that does not come, a worker that does not start, the
# first rest of a player. Here it waits for these as long as the tests do, unless `hasty` is set.
PATIENT = f"""(() => {{
    const {{ setTimeout: wait }} = globalThis;
    globalThis.setTimeout = (work, ms = 0, ...given) =>
        wait(work, ms >= 5_000 && !globalThis.hasty ? ms + {PATIENCE} : ms, ...given);
}})();"""
HASTY = "globalThis.hasty = true"
# Games are not told in brief unasked, which would lie over the table, and no coach speaks.
KNOWS_GAMES = """globalThis.stranger = false;
try {
    if (self === top) localStorage['castellarium.settings'] ??= '{"coach": "off"}';
} catch {}
addEventListener('beforetoggle', (event) => {
    if (event.target.id === 'brief' && !globalThis.stranger) event.preventDefault();
}, true);"""
STRANGER = "globalThis.stranger = true"  # who is told a game in brief before the first deal of it
# The parts that show and do not lie wholly in the viewport, by their words.
OUT_OF_SIGHT = """parts => [...document.querySelectorAll(parts)].filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const lies = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return part.checkVisibility({ visibilityProperty: true }) && !lies;
}).map((part) => part.outerHTML.slice(0, 200))"""
LINES = "document.querySelectorAll('#log .log-line').length"


def patient(context: BrowserContext) -> BrowserContext:
    """The context, of a player who knows the games; nothing is given up because the machine is busy."""
    context.set_default_timeout(PATIENCE)
    context.add_init_script(PATIENT)
    context.add_init_script(KNOWS_GAMES)
    return context


def all_in_sight(page: Page, parts: str) -> None:
    """Wait until, at one moment, all that show of these parts lie in the viewport."""
    page.locator(parts).first.wait_for()
    inside = page.evaluate(f"parts => ({UNTIL})(() => !({OUT_OF_SIGHT})(parts).length)", parts)
    assert inside, page.evaluate(OUT_OF_SIGHT, parts)


def watched_to_its_end(page: Page) -> None:
    """Wait until computers have played their game to its end; each action may take its time."""
    while not page.locator("#verdict").is_visible():
        before = page.evaluate(LINES)
        page.wait_for_function(
            f"before => document.querySelector('#verdict') || {LINES} !== before", arg=before
        )
