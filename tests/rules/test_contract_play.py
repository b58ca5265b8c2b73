"""What every game promises of its states and actions, on random games."""

import json
from copy import deepcopy
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import Action, ActionError, IllegalAction, Outcome, Record, Refusal, Rules
from tests.rules.journeys import Journey, every_game, every_table, journeys, positions, wander
from tests.vocabulary import vocabulary


@every_table
@given(data=st.data())
def test_an_action_leaves_the_state_before_it_as_it_was(
    rules: Rules, seats: int, data: st.DataObject
) -> None:
    state = data.draw(positions(rules, seats))
    told, value, twin = json.dumps(state.summary()), hash(state), deepcopy(state)
    for action in vocabulary(rules, state.actions):
        if state.refusal(action) is None:
            assert state.after(action) != state
    for seat in range(seats):
        state.seen_by(seat)
    assert (json.dumps(state.summary()), hash(state), state) == (told, value, twin)


@every_table
@given(data=st.data())
def test_a_summary_is_the_callers_own(rules: Rules, seats: int, data: st.DataObject) -> None:
    state = data.draw(positions(rules, seats))
    told = state.summary()
    kept = deepcopy(told)
    for value in told.values():
        if isinstance(value, list | dict):
            value.clear()
    assert state.summary() == kept


@every_table
@given(data=st.data())
def test_replay_equals_play(rules: Rules, seats: int, data: st.DataObject) -> None:
    journey: Journey = data.draw(journeys(rules, seats))
    first = journey.states[0].summary()
    notation = [str(action) for action in journey.actions]
    actions = tuple(map(rules.action, notation))
    record = Record(rules.id, first["seed"], seats, first["options"], actions, journey.version)
    assert list(record.states) == journey.states
    assert list(map(hash, record.states)) == list(map(hash, journey.states))


@every_table
@given(data=st.data())
def test_an_action_is_legal_exactly_when_nothing_refuses_it(
    rules: Rules, seats: int, data: st.DataObject
) -> None:
    state = data.draw(positions(rules, seats))
    legal = set(state.actions)
    assert len(legal) == len(state.actions)
    for action in vocabulary(rules, state.actions):
        refusal = state.refusal(action)
        assert (refusal is None) is (action in legal)
        if refusal is None:
            assert type(state.after(action)) is type(state)
        else:
            check_refusal(rules, refusal)
            with pytest.raises(IllegalAction) as caught:
                state.after(action)
            assert (caught.value.action, caught.value.refusal) == (action, refusal)
            assert refusal.rule in str(caught.value)
    assert legal <= set(vocabulary(rules, state.actions))


def check_refusal(rules: Rules, refusal: Refusal) -> None:
    assert refusal.rule.startswith(f"{rules.id}.")
    assert isinstance(refusal.cells, tuple)
    assert all(type(cell) is tuple and all(type(n) is int for n in cell) for cell in refusal.cells)


@every_table
@given(data=st.data())
def test_over_when_nobody_acts_and_nothing_is_legal(rules: Rules, seats: int, data: st.DataObject) -> None:
    state = data.draw(positions(rules, seats))
    over = state.outcome is not None
    assert over is (state.seat is None) is (not state.actions)
    assert over or state.seat in range(seats)
    if state.outcome:
        check_outcome(rules, seats, state.outcome)


def check_outcome(rules: Rules, seats: int, outcome: Outcome) -> None:
    assert outcome.winners <= set(range(seats))
    assert outcome.scores is None or len(outcome.scores) == seats
    assert outcome.reason.startswith(f"{rules.id}.")


@every_table
@given(data=st.data())
def test_equal_games_give_equal_states(rules: Rules, seats: int, data: st.DataObject) -> None:
    journey: Journey = data.draw(journeys(rules, seats))
    for before, action, after in journey.steps:
        assert before.after(action) == after
        assert hash(before.after(action)) == hash(after)


@every_table
def test_every_game_ends(rules: Rules, seats: int, rng: Random) -> None:
    for deal in range(10):
        assert wander(rules.start(f"end {deal}", seats), rng, 10_000).last.outcome is not None


FOREIGN = [
    Action("no-such-verb"),
    Action(""),
    Action("draw:main"),
    Action("\ud800"),
    Action("no-such-verb", (1, 2)),
]


def strangers(rules: Rules) -> list[Action]:
    """Actions that look like the game's own, and are not."""
    strange = list(FOREIGN)
    others: list[Any] = [None, "", "nowhere", 1000, -1000, 0.5, True, False, 0.0, 1.0]
    for action in vocabulary(rules)[:200]:
        arguments: Any = action.arguments
        strange += [Action(action.verb, (*arguments, 0)), Action(action.verb, list(arguments))]  # type: ignore[arg-type]
        strange += [Action(action.verb.upper(), arguments)]
        for at, other in product(range(len(arguments)), others):
            strange.append(Action(action.verb, (*arguments[:at], other, *arguments[at + 1 :])))
        if arguments:
            strange.append(Action(action.verb, arguments[1:]))
    known = {str(action): action for action in vocabulary(rules)}
    return [action for action in strange if repr(action) != repr(known.get(str(action)))]


@every_game
def test_a_foreign_action_is_an_error(rules: Rules, rng: Random) -> None:
    for state in wander(rules.start("foreign"), rng, 3).states:
        for action in strangers(rules):
            with pytest.raises(ActionError):
                state.refusal(action)
            with pytest.raises(ActionError):
                state.after(action)
