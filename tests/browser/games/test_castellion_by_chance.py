"""Later levels played by chance through real clicks: whatever is shown as possible can be done."""

import random

import pytest
from playwright.sync_api import Page

from game.castellion.screen.follows import follows
from tests.browser.playing import choose, do, reload, saved_game, saves, table

CLICKS = 40  # in each game
PLACES = 0.6  # how often a tile is placed where it can be, so that castles grow
PHONE = {"width": 360, "height": 740}
WIDE = {"width": 1280, "height": 800}
GAMES = (
    ("level=admiral", PHONE),
    ("level=menace&variant=horror", WIDE),
    ("level=pantry&variant=vigil", PHONE),
    ("level=admiral&variant=prison&seats=2", WIDE),
    ("level=menace&variant=cold_sweat&seats=2", PHONE),
)
"""What the links of the games ask for, besides a seed, and the window in which each is played."""

OFFERED = """() => [...document.querySelectorAll('#castellion [data-act].legal, #castellion [data-do]')]
    .filter(button => button.checkVisibility() && button.getAttribute('aria-disabled') !== 'true')
    .map(button => [button.id, button.dataset.act ?? '', button.dataset.do ?? ''])"""
"""The buttons of the table that do something now: the id of each, its action and its command."""


def chosen(rng: random.Random, offered: list[list[str]]) -> list[str]:
    """Choose a button by what it does first, so that rare things come too."""
    kinds: dict[str, list[list[str]]] = {}
    for button in offered:
        kinds.setdefault((button[1] or button[2]).partition(":")[0], []).append(button)
    kind = "place" if "place" in kinds and rng.random() < PLACES else rng.choice(sorted(kinds))
    return rng.choice(kinds[kind])


def marked(page: Page) -> list[str]:
    """Return the ids of what is picked."""
    return page.locator('#castellion [aria-pressed="true"]').evaluate_all("them => them.map(it => it.id)")


def press(page: Page, id: str, act: str, command: str) -> None:
    """Press a button with the mouse, and see that it did what it stands for, and what follows by itself."""
    before = saved_game(page)["record"].actions if saves(page) else ()
    marks = marked(page)
    page.locator(f'[id="{id}"]').click()
    assert page.locator("#why, #notices .notice").all_inner_texts() == [], (act, command)
    record = saved_game(page)["record"] if saves(page) else None
    after = record.actions if record else ()
    done = len(before) + (1 if act else len(marks) if command == "confirm" else 0)
    if record is not None and done > len(before):
        assert [follows(state) for state in record.states[done:-1]] == [*after[done:]]
    if act:
        assert [str(action) for action in after[len(before) : done]] == [act]
    elif command == "confirm":
        assert len(after) >= done
    elif command == "clear":
        assert marked(page) == []
    else:
        assert after == before and marked(page) != marks


def looks_back(page: Page) -> None:
    """Take an action back and play it again, come back later, and read on in another language."""
    at = saved_game(page)["at"]
    do(page, "undo")
    assert saved_game(page)["at"] < at
    do(page, "redo")
    there = table(page)
    reload(page)
    assert (saved_game(page)["at"], table(page)) == (at, there)
    choose(page, "lang:fr")


@pytest.mark.parametrize(("game", "window"), GAMES, ids=[game for game, _ in GAMES])
def test_what_is_offered_can_be_done(visit, page, game, window):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(window)
    visit(f"#/castellion?seed=chance&{game}")
    rng = random.Random(game)
    for click in range(CLICKS):
        offered = page.evaluate(OFFERED)
        if not offered:
            break
        if saves(page):
            legal = set(map(str, saved_game(page)["record"].state().actions))
            assert {act for _, act, _ in offered if act} <= legal
        press(page, *chosen(rng, offered))
        if click == CLICKS // 4:
            looks_back(page)
    record = saved_game(page)["record"]
    ends = int(record.state().outcome is not None)
    page.wait_for_function("ends => document.querySelectorAll('#verdict').length === ends", arg=ends)
    assert len(record.actions) > 10
