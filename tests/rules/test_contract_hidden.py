"""What a seat cannot know: `seen_by` hides it, `guess` draws it, `reveals` and HiddenError tell of it."""

from collections import Counter
from functools import reduce
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import Action, HiddenError, Rules, State, Stream
from game.core.pile import UNKNOWN
from tests.rules.journeys import Journey, every_game, every_table, journeys, positions

GUESSES = 12
OTHERS = 8


def seats_of(state: State) -> range:
    return range(state.summary()["seats"])


def walk(value: Any) -> list[Any]:
    """Every value of a summary at any depth."""
    if isinstance(value, dict):
        return [value, *(deep for part in value.values() for deep in walk(part))]
    if isinstance(value, list | tuple):
        return [value, *(deep for part in value for deep in walk(part))]
    return [value]


@every_table
@given(data=st.data())
def test_seen_by_hides_the_seed_and_seeing_twice_is_seeing_once(
    rules: Rules, seats: int, data: st.DataObject
) -> None:
    state = data.draw(positions(rules, seats))
    seed = state.summary()["seed"]
    for seat in range(seats):
        seen = state.seen_by(seat)
        assert type(seen) is type(state)
        assert seen.summary()["seed"] is None
        assert seed not in walk(seen.summary())
        assert seen.seen_by(seat) == seen
        assert seen.summary().keys() == state.summary().keys()


@every_table
@given(data=st.data())
def test_what_everybody_knows_is_what_all_seats_know_in_whatever_order(
    rules: Rules, seats: int, data: st.DataObject
) -> None:
    """So a table can be shown to nobody in particular, who sees nothing that is any seat's secret."""
    state = data.draw(positions(rules, seats))
    order = data.draw(st.permutations(range(seats)))
    there, back = (reduce(type(state).seen_by, seen, state) for seen in (order, order[::-1]))
    assert there == back
    for seat in range(seats):
        assert there.seen_by(seat) == there


@every_table
@given(data=st.data())
def test_what_is_seen_depends_on_nothing_hidden(rules: Rules, seats: int, data: st.DataObject) -> None:
    """States that differ only in what is hidden look the same, down to every legal action and refusal."""
    state = data.draw(positions(rules, seats))
    for seat in range(seats):
        seen = state.seen_by(seat)
        other = state.guess(seat, Random(data.draw(st.integers(0, 99)))).seen_by(seat)
        assert other == seen
        assert hash(other) == hash(seen)
        assert other.summary() == seen.summary()
        if state.seat == seat:
            assert seen.actions == other.actions == state.actions
            assert [seen.reveals(action) for action in seen.actions] == [
                state.reveals(action) for action in state.actions
            ]


@every_table
@given(data=st.data())
def test_a_guess_looks_the_same_and_is_full(rules: Rules, seats: int, data: st.DataObject) -> None:
    state = data.draw(positions(rules, seats))
    number = data.draw(st.integers(0, 999))
    for seat in range(seats):
        for rng in (Random(number), Stream(str(number), "guess")):
            guess = state.guess(seat, rng)
            assert guess.seen_by(seat) == state.seen_by(seat)
            assert UNKNOWN not in walk(guess.summary())
            assert guess.summary()["seed"] is None
            assert type(guess) is type(state)
            for action in guess.actions:
                guess.after(action)


@every_table
@given(data=st.data())
def test_a_guess_comes_from_its_chance_and_what_is_seen_alone(
    rules: Rules, seats: int, data: st.DataObject
) -> None:
    state = data.draw(positions(rules, seats))
    for seat in range(seats):
        one, again = (state.guess(seat, Random(7)) for _ in range(2))
        assert one == again
        assert state.seen_by(seat).guess(seat, Random(7)) == one


@every_table
@settings(max_examples=12)
@given(data=st.data())
def test_an_action_reveals_exactly_what_guesses_disagree_on(
    rules: Rules, seats: int, data: st.DataObject
) -> None:
    for state, seat in moments(data.draw(journeys(rules, seats))):
        for action in telling(state):
            told = state.after(action).seen_by(seat)
            tries = 1000 if state.reveals(action) else 4
            others = (
                state.guess(seat, Random(number)).after(action).seen_by(seat) for number in range(tries)
            )
            assert any(other != told for other in others) is state.reveals(action)


@every_table
@settings(max_examples=20)
@given(data=st.data())
def test_a_seen_state_tells_what_it_does_not_know(rules: Rules, seats: int, data: st.DataObject) -> None:
    for state, seat in moments(data.draw(journeys(rules, seats))):
        seen = state.seen_by(seat)
        for action in telling(state):
            if state.reveals(action):
                with pytest.raises(HiddenError):
                    seen.after(action)
            else:
                assert seen.after(action).seen_by(seat) == state.after(action).seen_by(seat)


def telling(state: State) -> list[Action]:
    """Every legal action that reveals something, and some that do not: a plan without edges has many."""
    revealing = [action for action in state.actions if state.reveals(action)]
    others = [action for action in state.actions if action not in revealing]
    return revealing + Random(len(others)).sample(others, min(len(others), OTHERS))


def moments(journey: Journey) -> list[tuple[State, int]]:
    """Every state of a journey in which a seat acts: the end of a pile comes only once in a game."""
    return [(state, state.seat) for state in journey.states if state.seat is not None]


@every_game
def test_guesses_differ(rules: Rules) -> None:
    state = rules.start("guess")
    for seat in seats_of(state):
        guesses = {state.guess(seat, Random(number)) for number in range(GUESSES)}
        assert len(guesses) == GUESSES
        streams = {state.guess(seat, Stream(str(number))) for number in range(GUESSES)}
        assert len(streams) == GUESSES


@every_game
def test_a_guess_does_not_favour_the_truth(rules: Rules) -> None:
    state = rules.start("guess")
    for seat in seats_of(state):
        first = Counter(str(state.guess(seat, Random(number)).summary()) for number in range(200))
        assert max(first.values()) == 1
        assert str({**state.summary(), "seed": None}) not in first
