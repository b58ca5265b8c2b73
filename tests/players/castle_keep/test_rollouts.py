"""How Castle Keep's players look ahead: all endings of a turn are found, and the best tried out."""

from itertools import islice
from random import Random

import pytest

from game.castle_keep.computer.guide import GUIDE
from game.castle_keep.computer.lookahead import Ending, Lookahead
from game.castle_keep.computer.rollouts import TRUST, Rollouts
from game.castle_keep.rules.castle import PLACES
from game.castle_keep.rules.state import CastleKeepState
from tests.rules.castle_keep.builders import KEEP, RING, SEVERAL, TWO, scene
from tests.rules.journeys import wander

TRIES = 60


def seen(state: CastleKeepState) -> CastleKeepState:
    return state.seen_by(state.turn)


def endings_of(view: CastleKeepState) -> list[Ending]:
    lookahead = Lookahead(GUIDE.value, view.turn)
    for action in view.actions:
        lookahead.best(view.result(action), (action,))
    return lookahead.endings


def under_way(seats: int) -> CastleKeepState:
    state = wander(KEEP.start("foresight", seats), Random(seats), 9).states[-1]
    assert isinstance(state, CastleKeepState)
    return seen(state)


@pytest.mark.parametrize("seats", SEVERAL)
def test_endings_are_ways_to_end_the_turn_each_to_another_position(seats: int) -> None:
    view = under_way(seats)
    endings = endings_of(view)
    left = set()
    for actions, value in endings:
        state = view
        for action in actions:
            assert state.turn == view.turn
            state = state.after(action)
        assert state.turn != view.turn
        assert value == GUIDE.value(state, view.turn)
        left.add((state.castles, tuple(sorted(state.hands[view.turn]))))
    assert len(left) == len(endings) > 1
    assert [ending.value for ending in endings] == sorted((value for _, value in endings), reverse=True)


def test_tries_find_the_ending_that_turns_out_best() -> None:
    """All that counts here is a tower in one corner; by their values the endings without it come first."""
    view = seen(KEEP.start("corner", 2))

    def corner(state: CastleKeepState, seat: int) -> float:
        return float(state.castles[seat][PLACES["NW"]] is not None)

    built = [ending for ending in endings_of(view) if str(ending.actions[0]).endswith(".NW")][:2]
    others = [ending for ending in endings_of(view) if ending.actions[0].verb == "pass"][:2]
    ahead = [*(ending._replace(value=0.5) for ending in others), *(one._replace(value=0.4) for one in built)]
    rollouts = Rollouts(view, ahead, corner)
    assert [*rollouts.valued()] == ahead
    for _ in range(TRIES):
        rollouts.step()
    *low, first, second = (ending.value for ending in rollouts.valued())
    assert max(first, second) > 0.8
    assert max(low) < 0.5
    assert min(low) > 0.5 * TRUST / (TRUST + TRIES)  # few of the tries went there


@pytest.mark.parametrize("seats", SEVERAL)
def test_ideas_are_judged_better_always_alike(seats: int) -> None:
    view = under_way(seats)
    ideas = GUIDE.ideas(view, 12)
    told = [*islice(GUIDE.refined(view, ideas), TRIES)]
    assert len(told) == TRIES
    assert told[-1] != ideas
    for better in told:
        assert {idea.action for idea in better} == {idea.action for idea in ideas}
        assert [idea.value for idea in better] == sorted((value for _, value in better), reverse=True)
    assert [*islice(GUIDE.refined(view, GUIDE.ideas(view, 12)), TRIES)] == told


def test_nothing_is_tried_where_the_game_can_be_won() -> None:
    view = seen(scene(RING, TWO, hand="Ky Trc"))
    assert [*GUIDE.refined(view, GUIDE.ideas(view, 12))] == []
