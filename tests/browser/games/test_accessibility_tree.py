"""One whole game of each kind, played by the accessibility tree: controls are found by role and name.

A session of the app's own beside the page tells what the control of an action or a command is called; a
golden game tells the actions.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from game import catalog
from game.castellan.rules.building import kinds_left
from game.castellan.rules.pieces import Kind
from game.castellan.screen.view import known
from game.castelli.rules.cards.verbs import CARD_VERBS
from game.castelli.screen.picks import TURNS
from game.castle_keep.screen.picks import hand_by_mark
from game.core import Action, Record, State
from game.screens.html.reading import SOFT_HYPHEN
from tests.app.fakes import Player
from tests.browser.playing import deal, saved_game
from tests.browser.playing_castle_keep import turns
from tests.golden import records
from tests.screens.samples import Element, rendered

Steps = Callable[[State, list[Action]], Iterator[tuple[str, str]]]


def castellion(_state: State, actions: list[Action]) -> Iterator[tuple[str, str]]:
    yield "data-act", str(actions[0])


def castellan(state: State, actions: list[Action]) -> Iterator[tuple[str, str]]:
    (action,) = actions
    if action.verb in Kind.ALL and len(kinds_left(known(state))) > 1:
        yield "data-do", f"mark:{action.verb}"
    yield "data-act", str(action)


def castle_keep(state: State, actions: list[Action]) -> Iterator[tuple[str, str]]:
    left, first = dict(hand_by_mark(state)), actions[0]
    for action in actions if first.verb not in ("pass", "end") else ():
        mark = next(mark for mark, tile in left.items() if tile == action.arguments[0])
        left.pop(mark)
        yield "data-do", f"mark:{mark}"
    yield ("data-do", "confirm") if first.verb == "discard" else ("data-act", str(first))


def castelli(_state: State, actions: list[Action]) -> Iterator[tuple[str, str]]:
    (action,) = actions
    if action.verb in TURNS:
        yield "id", f"turn-{action.arguments[0]}"
    elif action.verb in ("king", "sell"):
        yield "id", f"card-{action.arguments[0]}"
    elif action.verb in CARD_VERBS:
        yield "id", f"card-{action.verb}"
    yield "data-act", str(action)


GAMES: dict[str, Steps] = {
    "castellion-architects-lost-formations": castellion,
    "castellan-two-won-by-computer": castellan,
    "castelli-two-won-by-computer": castelli,
    "castle_keep-built-two": castle_keep,
}


def press(page: Page, player: Player, key: str, value: str) -> None:
    """Press the control that has such an attribute, on the page by its name alone.

    Of several with one name all must do the same, but for tiles in hand, which are told apart by their order.
    """
    buttons = [one for one in rendered(player.model) if one.tag == "button"]
    control = next(one for one in buttons if one.attributes.get(key) == value and is_on(one))
    alike = [one for one in buttons if is_on(one) and called(one) == called(control)]
    act, do = control.attributes.get("data-act"), control.attributes.get("data-do", "")
    assert {one.attributes.get("data-act") for one in alike} == {act}, called(control)
    role: Any = control.attributes.get("role", "button")
    place = alike.index(control) if act is None else 0
    page.get_by_role(role, name=name_of(control)).nth(place).press("Enter")
    if act is None:
        player.do(*do.split(":", 1))
    else:
        player.act(act)


def is_on(control: Element) -> bool:
    return control.attributes.get("aria-disabled") != "true"


def called(control: Element) -> str:
    """What a control is called; hyphens that may break a word are no part of its name."""
    name = control.attributes.get("aria-label") or " ".join(control.texts)
    return " ".join(name.replace(SOFT_HYPHEN, "").split())


def name_of(control: Element) -> re.Pattern[str]:
    """The name as a pattern: between its parts there may be room or not, as they are laid out."""
    return re.compile(r"^\s*" + r"\s*".join(map(re.escape, called(control).split())) + r"\s*$")


def play(page: Page, player: Player, record: Record, steps: Steps) -> None:
    screen = catalog.screen(record.game)
    for state, actions in turns(record):
        if screen.end_of_turn(state, ()) == actions[0]:
            continue  # it happens by itself
        if player.table.curtain is not None:
            press(page, player, "data-do", "look")
            expect(page.locator("#curtain")).to_have_count(0)
        for key, value in steps(state, actions):
            press(page, player, key, value)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_roles_and_names(visit, name: str) -> None:
    record = records()[name]
    page, player = visit(deal(record)), Player()
    player.go(deal(record))
    play(page, player, record, GAMES[name])
    assert saved_game(page)["record"] == record
    expect(page.locator("#verdict")).to_be_visible()
