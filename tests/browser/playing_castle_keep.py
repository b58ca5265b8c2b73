"""What a player does and sees at Castle Keep's table in the browser."""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from playwright.sync_api import Page, expect

from game.castle_keep.screen.picks import hand_by_mark
from game.castle_keep.screen.view import ordered
from game.core import Action, Record, State
from game.core.pile import UNKNOWN
from tests.browser.playing import act, do

DRAWN = """() => {
    const drawings = [...document.querySelectorAll('#page use')];
    return drawings.filter(use => !use.closest('#sheet-rest, #brief')).map(use => use.getAttribute('href'))
        .filter(href => /^#keep-([TWK]|back)/.test(href));
}"""


def by_clicks(page: Page, state: State, actions: list[Action]) -> None:
    """Do an action, or all the discards of a turn, as a person does it."""
    first = actions[0]
    if first.verb in ("pass", "end"):
        act(page, first)
        return
    if first.verb == "move":
        number, start, _ = first.arguments
        do(page, f"mark:{number}-{start}")
        act(page, first)
        return
    left = hand_by_mark(state)
    for action in actions:
        mark = next(mark for mark, tile in left.items() if tile == action.arguments[0])
        left.pop(mark)
        do(page, f"mark:{mark}")
    if first.verb == "discard":
        do(page, "confirm")
    else:
        act(page, first)


def turns(record: Record) -> Iterable[tuple[State, list[Action]]]:
    """The actions of a record, the discards of a turn together, each with the state before."""
    numbered = enumerate(record.actions)
    for _, run in groupby(
        numbered,
        lambda one: (
            record.states[one[0]].seat,
            one[1].verb == "discard",
            one[1].verb != "discard" and one[0],
        ),
    ):
        steps = list(run)
        yield record.states[steps[0][0]], [action for _, action in steps]


def drawn(page: Page) -> Counter[str]:
    """The tiles drawn on the page by their codes, UNKNOWN for a back."""
    codes = (href.removeprefix("#keep-").removesuffix("-up") for href in page.evaluate(DRAWN))
    return Counter(UNKNOWN if code == "back" else code for code in codes)


def hand(page: Page) -> list[str]:
    """The tiles of the hand that is played from, by their codes."""
    uses = page.locator("#hand use").evaluate_all("uses => uses.map(use => use.getAttribute('href'))")
    return [href.removeprefix("#keep-") for href in uses]


def heard(page: Page) -> str:
    """All that the log and the live region say."""
    texts = page.locator("#log .log-line, #announce").evaluate_all("all => all.map(one => one.textContent)")
    return "\n".join(texts)


def check_curtain(page: Page) -> None:
    """Nothing of the table shows, and nothing that was drawn is told."""
    assert page.locator("#curtain").is_visible() and page.locator("#castle_keep").count() == 0
    assert drawn(page) == {} and " draws: " not in heard(page)


def check_view(page: Page, state: Any, viewer: int) -> None:
    """The viewer's own hand shows, and of all the others nothing but backs; nor is it told what they drew."""
    assert hand(page) == list(ordered(state.hands[viewer]))
    open_tiles = Counter(tile for castle in state.castles for tile in castle if tile)
    open_tiles += Counter(state.hands[viewer]) + Counter(state.discards) + Counter(state.discards[-1:])
    open_tiles += Counter(state.removed) + Counter(state.removed[-1:])
    assert drawn(page).keys() <= open_tiles.keys() | {UNKNOWN}
    assert all(number <= open_tiles[tile] for tile, number in drawn(page).items() if tile != UNKNOWN)
    for line in heard(page).split("\n"):
        assert " draws: " not in line or f"Player {viewer + 1} draws: " in line, line


def lift(page: Page, press: Callable[[], None]) -> None:
    """Lift the curtain."""
    press()
    expect(page.locator("#castle_keep")).to_be_visible()
