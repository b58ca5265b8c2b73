"""Starting a game with what it cannot be started with."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import OptionError, Record, RecordError, Rules, SceneError
from game.core.option import written
from tests.rules.journeys import every_game, every_table, options_of

BAD_SEEDS = ["", "  ", "x" * 65, "a\nb", "\ud800", None, 42, b"otter"]
BAD_SEATS = [-1, 0, 1000, True, 1.0, "1", [], float("nan"), 10**30]
RESERVED = ["seed", "seats", "self", "game", "options", "no-such-option", "", "\ud800"]


def refused(rules: Rules, seed: object, seats: object, options: Mapping[str, object]) -> OptionError:
    """The error of a start, after asking every other way in for the same one."""
    with pytest.raises(OptionError) as caught:
        rules.begin(seed, seats, options)  # type: ignore[arg-type]
    with pytest.raises(RecordError) as told:
        Record(rules.id, seed, seats, options)  # type: ignore[arg-type]
    assert told.value.problem == "record.option"
    assert told.value.values["option"] == caught.value.option
    assert isinstance(caught.value, ValueError)
    assert caught.value.option in str(caught.value)
    return caught.value


@every_game
@pytest.mark.parametrize("seed", BAD_SEEDS, ids=repr)
def test_bad_seeds(rules: Rules, seed: object) -> None:
    error = refused(rules, seed, rules.default_seats, {})
    assert error.option == "seed"
    assert "1 to 64 printable characters" in error.choices[0]


@every_game
@pytest.mark.parametrize("seats", BAD_SEATS, ids=repr)
def test_bad_seats(rules: Rules, seats: object) -> None:
    error = refused(rules, "otter", seats, {})
    assert error.option == "seats"
    assert error.choices == tuple(str(number) for number in rules.seats)
    with pytest.raises(SceneError, match="seats"):
        rules.scene({"seats": seats})


@every_game
@pytest.mark.parametrize("name", RESERVED, ids=repr)
def test_an_option_that_the_game_does_not_have(rules: Rules, name: str) -> None:
    error = refused(rules, "otter", rules.default_seats, {name: "x"})
    assert error.option == name
    assert error.choices == tuple(option.id for option in rules.options)


@every_game
@pytest.mark.parametrize("name", ["self", "game", "no-such-option"])
def test_an_option_that_the_game_does_not_have_by_keyword(rules: Rules, name: str) -> None:
    with pytest.raises(OptionError) as caught:
        rules.start("otter", rules.default_seats, **{name: "x"})
    assert caught.value.option == name


@every_game
@pytest.mark.parametrize("value", ["", "no-such-value", None, 1, [], {}, float("nan")], ids=repr)
def test_a_value_that_is_none_of_the_choices(rules: Rules, value: object) -> None:
    for option in rules.options:
        error = refused(rules, "otter", rules.default_seats, {option.id: value})
        assert error.option == option.id
        assert error.choices == option.choices


@every_game
def test_defaults(rules: Rules) -> None:
    plain = rules.start("otter")
    told = {option.id: option.default for option in rules.options}
    assert all(option.default in option.choices for option in rules.options)
    assert plain == rules.start(seed=" otter ", seats=rules.default_seats, **told)
    assert plain.summary()["options"] == written(rules.options, told)
    assert plain.summary()["seats"] == rules.default_seats
    assert plain.summary()["seed"] == "otter"


@every_game
@given(data=st.data())
def test_every_choice_starts(rules: Rules, data: st.DataObject) -> None:
    for seats in rules.seats:
        options = data.draw(options_of(rules, seats))
        state = rules.start("otter", seats, **options)
        assert options.items() <= rules.chosen(options, seats).items()
        assert written(rules.options, rules.chosen(options, seats)) == state.summary()["options"]
        assert state.actions


@every_table
def test_a_choice_that_so_many_seats_cannot_play(rules: Rules, seats: int) -> None:
    for option in rules.options:
        offered = rules.offered(option, seats)
        assert rules.chosen({}, seats)[option.id] in offered
        assert option.default in offered or seats != rules.default_seats
        for value in set(option.choices) - set(offered):
            error = refused(rules, "otter", seats, {option.id: value})
            assert (error.option, error.choices) == (option.id, offered)


@every_game
def test_other_seeds_deal_otherwise(rules: Rules) -> None:
    assert len({rules.start(f"deal {number}") for number in range(50)}) == 50
    bare = {repr({**rules.start(f"deal {number}").summary(), "seed": ""}) for number in range(50)}
    assert len(bare) == 50
