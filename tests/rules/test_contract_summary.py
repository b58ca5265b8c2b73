"""Positions as data: what a summary promises in every game, and that `scene` is its inverse."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import Rules, SceneError, State
from tests.rules.journeys import every_game, every_table, positions

WRONG: list[Any] = [
    None,
    True,
    -1,
    99,
    0.5,
    float("nan"),
    "",
    "nowhere",
    "??",
    [],
    {},
    [[]],
    [None],
    [["St"] * 9],
]
WRONG += [{"a": 1}, {1: 2}, "\ud800", 10**40]


@every_table
@given(data=st.data())
def test_scene_is_the_inverse_of_summary(rules: Rules, seats: int, data: st.DataObject) -> None:
    state = data.draw(positions(rules, seats))
    for known in (state, *(state.seen_by(seat) for seat in range(seats))):
        told = known.summary()
        again = rules.scene(json.loads(json.dumps(told, allow_nan=False)))
        assert again == known
        assert hash(again) == hash(known)
        assert again.summary() == told
        assert again.actions == known.actions


@every_table
@given(data=st.data())
def test_a_summary_says_what_the_state_says(rules: Rules, seats: int, data: st.DataObject) -> None:
    state = data.draw(positions(rules, seats))
    told = state.summary()
    assert (told["game"], told["seats"], told["seat"]) == (rules.id, seats, state.seat)
    asked = {option.id for option in rules.options}
    added = {option.id for option in rules.options if option.added}
    assert asked - added <= set(told["options"]) <= asked
    assert (told["phase"] == "over") is (state.outcome is not None) is (told["outcome"] is not None)
    if state.outcome:
        assert told["outcome"]["reason"] == state.outcome.reason


@every_table
@given(data=st.data())
def test_a_scene_does_not_keep_what_it_was_given(rules: Rules, seats: int, data: st.DataObject) -> None:
    state = data.draw(positions(rules, seats))
    told = state.summary()
    again = rules.scene(told)
    for value in told.values():
        if isinstance(value, list | dict):
            value.clear()
    assert again == state


@every_game
def test_a_scene_of_nothing_is_a_new_game(rules: Rules) -> None:
    told = rules.scene({}).summary()
    new, *others = (rules.start(f"deal {number}").summary() for number in range(20))
    alike = {key for key in new if all(other[key] == new[key] for other in others)}
    assert alike >= {"game", "seats", "options", "phase", "outcome"}
    assert {key: told[key] for key in alike} == {key: new[key] for key in alike}
    assert told.keys() == new.keys()


@every_game
@pytest.mark.parametrize("thing", [None, [], "castles", 5, [("seed", "a")]], ids=repr)
def test_a_scene_is_read_from_a_mapping(rules: Rules, thing: object) -> None:
    with pytest.raises(SceneError):
        rules.scene(thing)  # type: ignore[arg-type]


@every_game
@pytest.mark.parametrize("key", ["no-such-key", "", 5, None, "\ud800"], ids=repr)
def test_an_unknown_key_is_named(rules: Rules, key: object) -> None:
    with pytest.raises(SceneError) as caught:
        rules.scene({key: 1})  # type: ignore[dict-item]
    assert repr(key) in str(caught.value)


@every_table
@given(data=st.data())
def test_a_damaged_summary_is_a_scene_or_an_error(rules: Rules, seats: int, data: st.DataObject) -> None:
    told = data.draw(positions(rules, seats)).summary()
    for _ in range(data.draw(st.integers(1, 3))):
        damage(told, data)
    try:
        state = rules.scene(told)
    except SceneError:
        return
    check_sound(rules, state)


def damage(told: Any, data: st.DataObject) -> None:
    """Change, drop, swap or double one thing at any depth."""
    keys = list(told) if isinstance(told, dict) else list(range(len(told)))
    if not keys:
        return
    key = data.draw(st.sampled_from(keys))
    if isinstance(told[key], list | dict) and told[key] and data.draw(st.booleans()):
        damage(told[key], data)
        return
    match data.draw(st.sampled_from(["wrong", "wrong", "drop", "swap", "double"])):
        case "wrong":
            told[key] = data.draw(st.sampled_from(WRONG))
        case "drop":
            del told[key]
        case "swap":
            other = data.draw(st.sampled_from(keys))
            told[key], told[other] = told[other], told[key]
        case "double" if isinstance(told, list):
            told.append(told[key])


def check_sound(rules: Rules, state: State) -> None:
    """What was accepted plays on, and reads as it is written."""
    assert rules.scene(state.summary()) == state
    for seat in range(state.summary()["seats"]):
        assert rules.scene(state.seen_by(seat).summary()) == state.seen_by(seat)
    assert bool(state.actions) is (state.outcome is None)
    for action in state.actions:
        if not state.reveals(action):
            state.after(action)


@every_game
@given(data=st.data())
def test_every_value_of_the_wrong_kind_is_a_scene_or_an_error(rules: Rules, data: st.DataObject) -> None:
    new = rules.start("any").summary()
    keys = data.draw(st.sets(st.sampled_from(sorted(new)), max_size=3))
    try:
        state = rules.scene({key: data.draw(st.sampled_from(WRONG)) for key in keys})
    except SceneError:
        return
    check_sound(rules, state)
