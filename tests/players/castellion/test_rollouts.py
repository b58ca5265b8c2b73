"""Castellion's second look: ideas that are close are tried to tell them apart."""

from itertools import islice, pairwise
from random import Random

from game.castellion.computer.guide import GUIDE
from game.castellion.computer.lookahead import completed_value, value_with_next_power
from game.castellion.computer.one_ply import leaf_value
from game.castellion.computer.rollouts import MOST, Rollouts
from game.castellion.rules.pieces import SAFE_PILE, TRAITORS
from game.castellion.rules.position import Phase
from game.castellion.rules.state import CastellionState
from game.core.action import Action
from game.players.guide import Idea
from tests.rules.castellion.scene.builders import CASTELLION

TRIES = 60


def test_close_ideas_are_judged_better_by_trying_them() -> None:
    state = CASTELLION.start("refined", level="architects")
    refined = 0
    while len(state.actions) and refined < 3:
        view = state.seen_by(0)
        ideas = GUIDE.ideas(view, 20)
        told = [*islice(GUIDE.refined(view, ideas), TRIES)]
        assert all(earlier.value >= later.value for earlier, later in pairwise(told[-1]))
        if len(told) == TRIES:
            refined += 1
            assert {idea.action for idea in told[-1]} <= {idea.action for idea in ideas}
            assert {idea.value for idea in told[-1]}.isdisjoint(idea.value for idea in ideas)
            assert [*islice(GUIDE.refined(view, ideas), TRIES)] == told
        else:
            assert len(told[-1]) == 1
        state = state.after(told[-1][0].action)
    assert refined == 3


def test_where_tiles_have_powers_a_second_look_counts_those_of_the_next_one() -> None:
    state = CASTELLION.start("second look", level="admiral")
    gains: list[float] = []
    while len(state.actions) and len(gains) < 24:
        view = state.seen_by(0)
        (best,) = [*GUIDE.refined(view, GUIDE.ideas(view, 20))][-1]
        if best.action.verb == "place":
            after = view.after(best.action)
            gains.append([*value_with_next_power(after)][-1] - [*completed_value(after)][-1])
        state = state.after(best.action)
    assert min(gains) >= -1e-9
    assert max(gains) > 1e-4


def test_an_idea_that_falls_behind_is_given_up() -> None:
    view = CASTELLION.start("behind", level="architects").seen_by(0)
    main, safe = Idea(CASTELLION.action("draw:main"), 0.4), Idea(CASTELLION.action("draw:safe"), 0.5)
    rng = Random(1)

    def value(state: CastellionState) -> float:
        return rng.uniform(0.3, 0.5) + 0.4 * (len(state.safe.pool) == len(SAFE_PILE))

    def reply(state: CastellionState) -> Action:
        verb = "traitor" if state.hand in TRAITORS else "discard"
        return CASTELLION.action("draw:main" if state.phase == Phase.DRAW else verb)

    first, *_, last = Rollouts(view, [safe, main], reply, value).compared()
    assert first == [safe, main]
    assert [idea.action for idea in last] == [main.action]


def test_ideas_that_come_to_the_same_are_not_tried_for_ever() -> None:
    view = CASTELLION.start("even", level="architects").seen_by(0)
    ideas = [Idea(CASTELLION.action(f"draw:{pile}"), 0.5) for pile in ("main", "safe")]

    def reply(state: CastellionState) -> Action:
        return next(action for action in state.actions if action.verb in ("draw", "discard", "traitor"))

    told = [*Rollouts(view, ideas, reply, lambda state: 0.5).compared()]
    assert len(told) == 1 + MOST * (len(ideas) + 1)
    assert told[-1] == ideas


def test_futures_show_no_seat_what_it_cannot_see() -> None:
    view = CASTELLION.start("unseen", level="menace").seen_by(0)
    ideas = [Idea(action, 0.5) for action in view.actions]
    seen: list[CastellionState] = []

    def reply(state: CastellionState) -> Action:
        seen.append(state)
        return GUIDE.reply(state)

    assert len([*islice(Rollouts(view, ideas, reply, leaf_value).compared(), 6)]) == 6
    assert seen
    assert all(state.seen_by(state.active) == state for state in seen)
