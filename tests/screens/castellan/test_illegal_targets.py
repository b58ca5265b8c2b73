"""Bare ground of Castellan's plan: who presses it learns why no piece may go there."""

from random import Random

import pytest

from game.castellan.screen.board.board_grid import board_grid
from game.castellan.screen.board.geometry import UNIT
from game.castellan.screen.illegal_targets import meant_at
from game.castellan.screen.view import View, known
from game.core.state import Refusal
from game.locale import words
from game.screens.table_model import Refused
from tests.golden import records
from tests.rules.castellan.builders import building
from tests.screens.samples import elements

CASTLE = building("o---o\n|\no-o", {}, tower=1, short=1, long=1)
TRIED = [
    ("tower", 0.1, -0.1, "tower:0.0", "overlap"),
    ("tower", 1.2, 0.9, "tower:1.1", "overlap"),
    ("tower", 2.4, -1.8, "tower:2.-2", "connect"),
    ("short", 2.5, 0.1, "short:2.0.e", "connect"),
    ("short", 0.5, 0.9, "short:0.1.e", "overlap"),
    ("short", 0.9, 0.5, "short:1.0.n", "blocked"),
    ("long", 1.1, 0.5, "long:1.0.n", "overlap"),
    ("long", 4.5, 0.1, "long:4.0.e", "connect"),
]


@pytest.mark.parametrize(("kind", "across", "up", "action", "rule"), TRIED)
def test_what_is_meant_and_why_not(kind: str, across: float, up: float, action: str, rule: str) -> None:
    meant = meant_at(CASTLE, kind, across * UNIT, -up * UNIT)
    assert str(meant) == action
    assert meant is not None
    refusal = CASTLE.refusal(meant)
    assert refusal is not None and refusal.rule == f"castellan.{rule}"


def test_no_legal_place_and_no_first_piece_is_meant() -> None:
    assert meant_at(CASTLE, "short", 1.5 * UNIT, 0) is None
    assert meant_at(CASTLE, None, 0, 0) is None
    assert meant_at(building("", first_turn=True), "tower", 300, 300) is None


def test_wherever_it_is_pressed_what_is_meant_is_near_and_refused() -> None:
    rng = Random(7)
    met = set()
    for state in records()["castellan-two-won-by-computer"].states[::5]:
        position = known(state)
        if position.phase != "build":
            continue
        for kind in ("tower", "short", "long"):
            for _ in range(20):
                x, y = rng.uniform(-600, 600), rng.uniform(-600, 600)
                meant = meant_at(position, kind, x, y)
                if meant is None:
                    continue
                refusal = position.refusal(meant)
                assert meant.verb == kind and refusal is not None
                met.add(refusal.rule)
                column, row = meant.cell
                assert abs(column * UNIT - x) <= 2 * UNIT and abs(-row * UNIT - y) <= 2 * UNIT
    assert {"castellan.connect", "castellan.overlap", "castellan.inside"} <= met


def test_what_was_tried_far_off_is_marked_on_the_plan() -> None:
    action = meant_at(CASTLE, "tower", 300, 300)
    assert action is not None
    refused = Refused(action, Refusal("castellan.connect", ((3, -3),)))
    view = View(CASTLE, words("en"), marks=("tower",), refused=refused)
    told = elements(str(board_grid(view)))
    tried = [e for e in told if "tried" in e.attributes.get("class", "").split()]
    assert [e.attributes["id"] for e in tried] == ["place-tower-6--6-"]
