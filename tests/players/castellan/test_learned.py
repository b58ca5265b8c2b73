"""What Castellan's networks say."""

from random import Random
from typing import cast

import pytest

from game.castellan.computer.evaluation.gains import gain_of, newly_closed
from game.castellan.computer.evaluation.learned import position_chance
from game.castellan.computer.guide import GUIDE
from game.castellan.rules.lattice import node_of
from game.castellan.rules.pieces import Pieces
from game.castellan.rules.plan import Wall
from game.castellan.rules.state import CastellanState
from tests.rules.castellan.builders import CASTELLAN, GAP, SQUARE, building, do, plan, scene
from tests.rules.journeys import wander

HALL = "o-o-o-o\n|     |\no     o\n|     |\no-o-o-."


@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("trial", ("on", "off"))
def test_what_a_seat_does_not_see_makes_no_difference(trial: str, seats: int) -> None:
    journey = wander(CASTELLAN.start("unseen", seats, trial=trial), Random(trial), 125 * seats)
    for state in cast(list[CastellanState], journey.states[:: 7 * seats - 9]):
        if state.outcome is None:
            for seat in range(seats):
                guess = state.seen_by(seat).guess(seat, Random(1))
                expected = position_chance(state, seat)
                assert position_chance(state.seen_by(seat), seat) == pytest.approx(expected)
                assert position_chance(guess, seat) == pytest.approx(expected)


def test_who_is_far_ahead_near_the_end_wins() -> None:
    told = {"hands": [["T2"], ["W3"]], "decks": [{"tower": [], "wall": []}] * 2}
    ahead = scene(SQUARE, {(0, 0): 0}, double=[(0, 0)], **told)
    behind = scene(SQUARE, {(0, 0): 1}, double=[(0, 0)], **told)
    assert position_chance(ahead, 0) > 0.75
    assert position_chance(behind, 0) < 0.25


def test_the_last_turn_of_all_is_reckoned_to_its_end() -> None:
    last = scene(GAP, last_turns=[0], hands=[["W3"], []])
    assert position_chance(last, 0) == 1 and position_chance(last, 1) == 0
    assert position_chance(scene("o-o", last_turns=[0], hands=[["W3"], []]), 0) == 0.5


def test_a_question_is_worth_its_better_answer() -> None:
    asked = do(building(HALL, tower=1), "tower:3.0")
    answered = [position_chance(do(asked, answer), 0) for answer in ("double:0.0", "single")]
    assert position_chance(asked, 0) == max(answered)
    assert GUIDE.value(asked, 0) == max(answered)


def test_a_gain_is_what_some_pieces_close_at_once() -> None:
    assert gain_of(plan(GAP), 0, Pieces(short=1)) == (4, 4)
    assert gain_of(plan(GAP), 0, Pieces(long=1)) == (0, 0)


def test_only_what_is_closed_on_open_ground_is_new() -> None:
    wall = Wall(node_of(1, 0) * 4 + 1, 1)
    assert newly_closed(plan(GAP), [wall], 0) == {node_of(0, 0)}
    assert newly_closed(plan("o-o-o\n|   |\no-o-o"), [wall], 0) == set()
