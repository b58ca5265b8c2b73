"""Golden games of two persons at one screen: at every curtain nothing is to be had that a stranger has not.

The stranger is a page in a browser of its own that is given the saved game at that moment and nothing else:
it never showed a hand. Compared are the document, the title, what a screen reader gets, the view that is kept
for the next start, and what that start shows before Python runs.
"""

import difflib
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Route

from game import catalog
from game.castelli.screen.game_screen import SCREEN as CASTELLI
from game.core import Record, State
from game.locale import words
from game.screens.table.seats import seated
from game.screens.table_model import Table
from tests.browser.games.test_accessibility_tree import GAMES, Steps
from tests.browser.playing import PREFIX, deal, saved_game
from tests.browser.playing_castle_keep import turns
from tests.browser.waiting import UNTIL, patient
from tests.golden import records

HIDING = {name: steps for name, steps in GAMES.items() if not name.startswith("castellion-")}
# How many curtains of a game are looked behind, and at how many of these the page is opened again and the
# game replayed, which takes its time.
CURTAINS = [(11, 1), pytest.param((1_000, 1_000), marks=pytest.mark.long, id="all")]

# The whole document but for the drawings, which every page has, and for three things: where the focus is, as
# whoever played was at a board; whether the game is marked as new to the player; and what was said last to a
# screen reader, which is looked at apart. Attributes are put in order: a page that changed has another.
SHOWN = """() => {
    const copy = document.documentElement.cloneNode(true);
    const each = (selector, act) => copy.querySelectorAll(selector).forEach(act);
    each('head, script, #boot, svg:has(> symbol), #drawings, .motion:empty', (node) => node.remove());
    each('[tabindex]', (node) => node.removeAttribute('tabindex'));
    each('[data-new]', (node) => delete node.dataset.new);
    for (const name of ['readyAt', 'stage']) delete copy.dataset[name];
    const said = copy.querySelector('#announce')?.textContent ?? '';
    copy.querySelector('#announce')?.replaceChildren();
    for (const node of [copy, ...copy.querySelectorAll('*')]) {
        const attributes = [...node.attributes].sort((one, other) => (one.name < other.name ? -1 : 1));
        for (const { name } of attributes) node.removeAttribute(name);
        const some = attributes.filter(({ name, value }) => value || name !== 'style');
        for (const { name, value } of some) node.setAttribute(name, value);
    }
    return [document.title, copy.outerHTML, said];
}"""
FORGET_SAID = "document.getElementById('announce').replaceChildren()"
PRESS = f"""([key, value]) => {{
    const alike = [...document.querySelectorAll(`[${{key}}=${{JSON.stringify(value)}}]`)];
    const node = alike.find((one) => one.checkVisibility() && one.getAttribute('aria-disabled') !== 'true');
    if (!node) throw new Error(`no ${{key}}=${{value}}`);
    node.focus();
    node.click();
    return ({SHOWN})();
}}"""
AT_REST = "html:not([data-stage])"
VIEW = """() => {
    dispatchEvent(new Event('pagehide'));
    return JSON.parse(localStorage.getItem('castellarium.view')).html;
}"""
SAVED = f"Object.entries(localStorage).find(([key]) => key.startsWith('{PREFIX}'))[1]"
OPEN = f"""([save, text]) => new Promise((resolve) => {{
    addEventListener('hashchange', () => resolve(({SHOWN})()), {{ once: true }});
    // What a stranger had explained to it, on an open board, is over as with a press.
    document.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'Shift', bubbles: true }}));
    const key = '{PREFIX}' + save;
    localStorage.setItem(key, text);
    dispatchEvent(new StorageEvent('storage', {{ key, newValue: text }})); // as another window would
    location.hash = `#/table/${{save}}`;
}})"""
LOOK, UNDO, REDO, LINE, START = (
    ("data-do", command) for command in ("look", "undo", "redo", "log-line:0", "goto:0")
)
FURTHER = '[data-do="redo"]:not([aria-disabled=true])'
# Has something in the hand explain itself, where anything does.
EXPLAIN = f"""() => {{
    const all = [...document.querySelectorAll('#hand [aria-description]')];
    document.activeElement.blur();
    const node = all.find((one) => (one.focus(), one.matches(':focus')));
    return node && ({UNTIL})(() => document.querySelector('.explanation:popover-open'));
}}"""
APART = {"focused", "focusable", "url"}  # states that tell of the focus, and of the game's address
# Said where a turn ended by itself: how far the game has come.
HOW_FAR = re.compile(r"Action \d+ of \d+")


class Shown(NamedTuple):
    """What is to be had of a page: its title, its document, and what was said last to a screen reader."""

    title: str
    document: str
    said: str


class Eyes:
    """A page, and what is to be had of it."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.held: list[Route] | None = None
        context.route("**/static/boot/python.js", self._asked)
        self.page = context.new_page()
        self._session = context.new_cdp_session(self.page)
        self.page.goto(address)
        self._started()

    def _asked(self, route: Route) -> None:
        if self.held is None:
            route.continue_()
        else:
            self.held.append(route)

    def _started(self) -> None:
        self.page.wait_for_selector("html[data-ready=true]", state="attached")

    def shown(self) -> Shown:
        return Shown(*self.page.evaluate(SHOWN))

    def press(self, control: tuple[str, str]) -> Shown:
        """Press a control; gives what is there in the same moment."""
        return Shown(*self.page.evaluate(PRESS, control))

    def open(self, save: str, text: str) -> Shown:
        """Open a saved game that was never here."""
        return Shown(*self.page.evaluate(OPEN, [save, text]))

    def accessible(self) -> list[tuple[Any, ...]]:
        """The accessibility tree: roles, names, values and states, but for what was said last."""
        self.page.evaluate(FORGET_SAID)
        nodes = self._session.send("Accessibility.getFullAXTree")["nodes"]
        return [
            (
                node.get("role", {}).get("value"),
                node.get("name", {}).get("value"),
                node.get("description", {}).get("value"),
                node.get("value", {}).get("value"),
                *(
                    (one["name"], one["value"].get("value"))
                    for one in node.get("properties", ())
                    if one["name"] not in APART
                ),
            )
            for node in nodes
            if not node["ignored"]
        ]

    def kept_view(self) -> str:
        return str(self.page.evaluate(VIEW))

    def before_python(self) -> Shown:
        """Open the page anew; gives what shows before Python runs. Then it starts."""
        self.held = []
        self.page.reload()
        self.page.wait_for_selector("#curtain", state="attached")
        shown = self.shown()
        waiting, self.held = self.held, None
        for route in waiting:
            route.continue_()
        self._started()
        return shown


@pytest.fixture
def eyes(browser: Browser, site: str) -> Iterator[Callable[[str], Eyes]]:
    """Opens a route in a browser of its own."""
    contexts: list[BrowserContext] = []

    def opened(route: str) -> Eyes:
        context = browser.new_context(
            locale="en-GB", viewport={"width": 1280, "height": 800}, service_workers="block"
        )
        contexts.append(patient(context))
        return Eyes(context, site + route)

    yield opened
    for context in contexts:
        context.close()


def same(one: Sequence[Any], other: Sequence[Any]) -> bool:
    """Whether two are equal; prints where not, as whole documents are too long to read."""
    if one != other:
        parts = (
            re.split(r"(?=<)", text) if isinstance(text, str) else list(map(str, text))
            for text in (one, other)
        )
        print("\n".join(difflib.unified_diff(*parts, lineterm="", n=1)))
    return one == other


def check(mine: Shown, strangers: Shown) -> None:
    assert mine.title == strangers.title
    assert same(mine.document, strangers.document)


def told_to_all(record: Record) -> str:
    """What the log says of the last action that somebody played to one who sees no hand."""
    table, screen = Table("", record, len(record.actions)), catalog.screen(record.game)
    moments = [at for at in table.moments if at <= table.here]
    while screen.end_of_turn(record.states[moments[-2]], ()) == record.actions[moments[-2]]:
        moments.pop()  # it followed by itself
    before, here = moments[-2:]
    return screen.log_line(
        table.seen(before), record.actions[before], table.seen(here), seated(table, words("en"))
    ).strip()


def controls(record: Record, steps: Steps) -> Iterator[tuple[State, int, list[tuple[str, str]]]]:
    """What is pressed for the actions that go together, with the state before and the number of those."""
    for state, actions in turns(record):
        if actions[0].verb == "done" and CASTELLI.end_of_turn(state, ()) is not None:
            continue  # it ends by itself
        yield state, len(actions), list(steps(state, actions))


@pytest.mark.parametrize("most", CURTAINS)
@pytest.mark.parametrize("name", HIDING)
def test_a_curtain_hides_all_that_a_stranger_does_not_know(
    eyes: Callable[[str], Eyes], name: str, most: tuple[int, int]
) -> None:
    (enough, closely), record, curtains = most, records()[name], 0
    me, stranger = eyes(deal(record)), eyes(deal(record))
    me.press(LOOK)
    for _, _, pressed in controls(record, HIDING[name]):
        if curtains < closely:
            assert me.page.evaluate(EXPLAIN) is not False
        for control in pressed:
            shown = me.press(control)
        if me.page.locator("#curtain").count():
            curtains += 1
            look_behind(me, shown, stranger, curtains, closely)
        if curtains == enough:
            return
    assert curtains > 10
    assert saved_game(me.page)["record"] == record


def look_behind(me: Eyes, at_once: Shown, stranger: Eyes, number: int, closely: int) -> None:
    """Compare at a curtain that has just come."""
    text = me.page.evaluate(SAVED)
    strangers = stranger.open(f"stranger{number}", text)
    check(at_once, strangers)
    said = at_once.said.strip()
    assert said in ("", told_to_all(saved_game(me.page)["record"])) or HOW_FAR.fullmatch(said)
    assert same(me.accessible(), stranger.accessible())
    assert same(me.kept_view(), stranger.kept_view())
    me.page.wait_for_selector(AT_REST, state="attached")
    check(me.shown(), strangers)
    if number <= closely:
        check(me.before_python(), stranger.before_python())
        for control in (LINE, START, REDO, UNDO):
            check(me.press(control), stranger.press(control))
            assert same(me.kept_view(), stranger.kept_view())
        latest = ("data-do", str(me.page.locator("#log .log-line").first.get_attribute("data-do")))
        check(me.press(latest), stranger.press(latest))
        while me.page.locator(FURTHER).count():
            check(me.press(REDO), stranger.press(REDO))
    check(me.press(LOOK), stranger.press(LOOK))
    # Whoever opens the game while somebody looks finds the curtain.
    assert same(me.kept_view(), stranger.kept_view()) and 'id="curtain"' in me.kept_view()
