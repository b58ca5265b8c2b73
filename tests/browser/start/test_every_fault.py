"""Every file of the build, every way in which it can fail: the game plays, or the page says so with a Reload.

A first visit gets each file from the host; a later one has them all from its service worker, which may lose
one (offline/test_every_kept_file.py); the one file may be cut anywhere. `build.py test --long` shows at its
end what each ends in, as the rows of a table.
"""

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.host import FAULTS, Host
from tests.browser.offline.test_offline import SERVED
from tests.browser.playing import act, do
from tests.browser.waiting import HASTY, patient
from tests.conftest import Tell

DEAL = "#/castellion?seed=otter-42&level=architects"
READY = "() => document.documentElement?.matches('[data-ready=true]:not([data-bare])')"
RELOAD = "() => document.getElementById('boot-reload')?.checkVisibility()"
FRAMED = """() => document.querySelector('castellarium-game')?.shadowRoot
    ?.querySelector('iframe')?.checkVisibility()"""
LINKED = "() => document.querySelector('castellarium-game a').checkVisibility()"
SAID = ["The game could not start", "This takes longer than it should", "The game did not come whole"]
SETTLED = f"""(said) => ({READY})() ? 'ready'
    : ({RELOAD})() && said.find((words) => document.body.innerText.includes(words))"""
PLAYS, SAYS = "plays", "says so, with Reload"


def plays(page: Page, host: Host) -> str:
    """The game comes and is played."""
    page.wait_for_function(READY)
    lines = page.locator("#log .log-line")
    before = lines.count()
    act(page, "draw:safe")
    expect(lines).to_have_count(before + 1)
    return PLAYS


def plays_or_says(page: Page, host: Host) -> str:
    """The game comes and is played, or there are words and a Reload.

    Both are looked for at one time: a page that misses a file may reload once by itself.
    """
    said = page.wait_for_function(SETTLED, arg=SAID).json_value()
    return f"{SAYS} ({said})" if said in SAID else plays(page, host)


def hints(page: Page, host: Host) -> str:
    """A hint comes, or is said to be missing while the game plays on."""
    plays(page, host)
    page.locator('[data-do="hint"]').first.dispatch_event("click")
    page.wait_for_function(
        "() => document.querySelector('[data-do=\"hint-all\"]') || document.querySelector('#notices .notice')"
    )
    if page.locator('[data-do="hint-all"]').count():
        return f"{PLAYS}, with hints"
    expect(page.get_by_text("computer players could not be fetched")).to_be_visible()
    return f"{PLAYS}, says that there are no hints yet"


def puzzles(page: Page, host: Host) -> str:
    """The list of puzzles comes, or is said to be missing, and asked for again."""
    page.wait_for_selector('.puzzle-numbers a, [data-do="fetch-puzzles"]')
    if page.locator(".puzzle-numbers a").count():
        return "shows its puzzles"
    expect(page.get_by_text("puzzles could not be fetched")).to_be_visible()
    return "says that there are no puzzles yet"


def shares(page: Page, host: Host) -> str:
    """A code is drawn, or is said to be missing."""
    plays(page, host)
    page.locator('[popovertarget="share"]:visible').first.click()
    do(page, "qr")
    page.wait_for_selector("#share .qr, #notices .notice", state="attached")
    return f"{PLAYS}, with a code" if page.locator("#share .qr").count() else f"{PLAYS}, says: no code"


def keeps(page: Page, host: Host) -> str:
    """The service worker is sent for once the player rests; whatever comes, the game plays on."""
    page.wait_for_function(READY)
    while not host.asked["sw.js"]:
        page.evaluate("new Promise(requestAnimationFrame)")
    return plays(page, host)


def embeds(page: Page, host: Host) -> str:
    """The page on embedding shows its game in a frame, or what stands between the tags."""
    expect(page.locator("h1:visible")).to_have_count(1)
    page.wait_for_function(f"() => ({FRAMED})() || ({LINKED})()")
    return "shows the game in its frame" if page.evaluate(FRAMED) else "links to the game"


def reads(page: Page, host: Host) -> str:
    """The page on embedding is to be read without its styles, and its scripts run."""
    expect(page.locator("h1").first).to_be_visible()
    page.wait_for_function(FRAMED)
    return "is to be read, with its frame"


class Row(NamedTuple):
    """Files that fail together, what is seen then, where, and the files without which they are needed."""

    files: str
    ends: Callable[[Page, Host], str]
    address: str = DEAL
    without: str = ""

    def told(self, visit: str, fault: str, ended: str) -> str:
        """A row of the table."""
        file = f"{self.files} of {self.address}" if self.address != DEAL else self.files
        also = f", without {self.without}" if self.without else ""
        return f"| {visit} | {file}{also} | {fault} | {ended} |"


ROWS = (
    Row("index.html", plays_or_says),
    Row("static/css/castellarium.css", reads, "embed.html"),
    Row("static/boot/boot.js", plays_or_says),
    Row("static/boot/python.js", plays_or_says),
    Row("static/css/castellarium.css", plays_or_says),
    Row("lib/pyodide/pyodide.asm.wasm", plays_or_says),
    Row("python/snapshot-*.bin", plays),
    Row("python/library-*.bin", plays_or_says, without="python/snapshot-*.bin"),
    Row("python/game-*.bin", plays_or_says, without="python/snapshot-*.bin"),
    Row("python/players-*.zip", hints),
    Row("python/puzzles-*.json", puzzles, "#/castle_keep/puzzles"),
    Row("static/app/worker.js", hints),
    Row("static/app/qr.js", shares),
    Row("static/fonts/*", plays),
    Row("static/icons/*", plays),
    Row("static/castellarium.webmanifest", plays),
    Row("sw.js", keeps),
    Row("static/embed.js", embeds, "embed.html"),
    Row("static/embed/demo.js", embeds, "embed.html"),
)
UNSEEN = ("embed.html", "licences/*", "static/screenshots/*")  # a page by itself, and what no page asks for
# Nothing of a page comes with these that could say anything, its scripts among it: what the host sends shows.
MUTE = {("index.html", fault) for fault in FAULTS if fault != "cut"}
PRODUCT = [(row, fault) for row, fault in product(ROWS, FAULTS) if (row.files, fault) not in MUTE]
# Each file once, and each fault: one that waits where that is soon over.
OFTEN = [(row, list(FAULTS)[number % (len(FAULTS) - 1)]) for number, row in enumerate(ROWS)]
FEW = [*(case for case in OFTEN if case in PRODUCT), (ROWS[0], "cut"), (ROWS[13], "unanswered")]


def named(case: object) -> str:
    return case.files if isinstance(case, Row) else str(case)


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile with all that a visitor has; the page gives up as soon as it would."""
    made = browser.new_context(locale="en-GB", reduced_motion="reduce")
    patient(made).add_init_script(HASTY)
    yield made
    made.close()


def names(dist: Path, pattern: str) -> list[str]:
    found = [file.relative_to(dist).as_posix() for file in dist.glob(pattern)]
    assert found
    return found


def ended(page: Page, host: Host, dist: Path, row: Row, fault: str) -> str:
    """Make a first visit on which files fail; gives what it ends in."""
    host.faults.update(dict.fromkeys(names(dist, row.files), fault))
    if row.without:
        host.faults.update(dict.fromkeys(names(dist, row.without), "missing"))
    page.goto(host.address + row.address, wait_until="commit")
    return row.ends(page, host)


@pytest.mark.parametrize(("row", "fault"), FEW, ids=named)
def test_each_file_on_a_first_visit(
    context: BrowserContext, host: Host, dist: Path, row: Row, fault: str
) -> None:
    ended(context.new_page(), host, dist, row, fault)


@pytest.mark.long
@pytest.mark.parametrize(("row", "fault"), PRODUCT, ids=named)
def test_each_file_and_fault_on_a_first_visit(
    context: BrowserContext, host: Host, dist: Path, tell: Tell, row: Row, fault: str
) -> None:
    tell(row.told("a first visit", fault, ended(context.new_page(), host, dist, row, fault)))


def test_the_table_has_every_file(dist: Path) -> None:
    listed = {name for row in ROWS for name in names(dist, row.files)}
    listed |= {name for pattern in UNSEEN for name in names(dist, pattern)}
    there = {file.relative_to(dist).as_posix() for file in dist.rglob("*") if file.is_file()}
    assert listed == there - {"castellarium.html"}


def test_a_later_visit_needs_no_file_of_the_host(context: BrowserContext, host: Host, dist: Path) -> None:
    """All files fail at once, each visit in another way; the service worker has them.

    Not sw.js where it is empty, until last: to a browser that is a new worker, which does nothing, and what
    comes after it is a first visit.
    """
    page = context.new_page()
    page.goto(host.address + DEAL)
    assert page.evaluate(SERVED)
    whole = {file.relative_to(dist).as_posix() for file in dist.rglob("*") if file.is_file()}
    for fault in [*(fault for fault in FAULTS if fault != "empty"), "empty"]:
        host.faults.update(dict.fromkeys(whole, fault))
        page.goto("about:blank")
        page.goto(host.address + DEAL, wait_until="commit")
        assert hints(page, host) == f"{PLAYS}, with hints"
        page.evaluate("localStorage.clear()")


def changed(whole: bytes) -> bytes:
    """Some bytes of a file inside the file are others."""
    at = whole.rindex(b"data-file=")
    at = whole.index(b">", at) + 1_000
    return whole[:at] + whole[at : at + 1_000].swapcase() + whole[at + 1_000 :]


Damage = Callable[[bytes], bytes]
DAMAGE: dict[str, Damage] = {
    "cut in its styles": lambda whole: whole[: whole.index(b"<body")],
    "cut in its words": lambda whole: whole[: whole.index(b'id="boot-error"')],
    "cut in its middle": lambda whole: whole[: len(whole) // 2],
    "cut in its loader": lambda whole: whole[: whole.rindex(b"data-modules")],
    "changed": changed,
}
SHARES = (0.01, 0.03, 0.1, 0.3, 0.7, 0.9, 0.99, 0.9999)
MORE_DAMAGE: dict[str, Damage] = DAMAGE | {
    f"cut at {share:.2%}": lambda whole, share=share: whole[: int(len(whole) * share)] for share in SHARES
}


def opened(page: Page, host: Host, single: Path, folder: Path, damage: Damage) -> str:
    """Open the one file where it is damaged; gives what that ends in."""
    file = folder / single.name
    file.write_bytes(damage(single.read_bytes()))
    page.goto(file.as_uri() + DEAL, wait_until="commit")
    return plays_or_says(page, host)


@pytest.mark.parametrize("damage", DAMAGE)
def test_the_one_file(context: BrowserContext, host: Host, single: Path, tmp_path: Path, damage: str) -> None:
    opened(context.new_page(), host, single, tmp_path, DAMAGE[damage])


@pytest.mark.long
@pytest.mark.parametrize("damage", MORE_DAMAGE)
def test_the_one_file_in_every_way(
    context: BrowserContext, host: Host, single: Path, tmp_path: Path, tell: Tell, damage: str
) -> None:
    ended = opened(context.new_page(), host, single, tmp_path, MORE_DAMAGE[damage])
    tell(f"| the one file | castellarium.html | {damage} | {ended} |")
