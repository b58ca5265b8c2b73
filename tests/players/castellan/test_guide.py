"""Castellan's guide: it judges every position, takes what is there, and its players keep to what they see."""

from itertools import pairwise, product
from random import Random
from typing import cast

import pytest

from game.castellan.computer.guide import GUIDE
from game.castellan.rules.state import CastellanState
from game.players import Player
from game.players.levels import level_of
from tests.golden import records
from tests.rules.castellan.builders import CASTELLAN, GAP, building, do, scene
from tests.rules.journeys import wander

TABLES = [*product((2, 3, 4), ("on", "off"))]


def best(state: CastellanState) -> str:
    return str(GUIDE.ideas(state.seen_by(state.turn), 6)[0].action)


def why(state: CastellanState, action: str) -> tuple[str, dict[str, str | int]]:
    reason = GUIDE.reason(state.seen_by(state.turn), CASTELLAN.action(action))
    return reason.id.removeprefix("hint.castellan.why."), dict(reason.values)


@pytest.mark.parametrize(("seats", "trial"), TABLES)
def test_every_position_is_judged_and_has_ideas_that_are_legal(seats: int, trial: str) -> None:
    journey = wander(CASTELLAN.start(f"guide {seats}", seats, trial=trial), Random(seats), 200)
    for state in cast(list[CastellanState], journey.states[::9]):
        if state.outcome is not None:
            continue
        for seat in range(seats):
            assert 0 <= GUIDE.value(state, seat) <= 1
        view = state.seen_by(state.turn)
        ideas = GUIDE.ideas(view, 4)
        assert 0 < len(ideas) <= 4
        assert {idea.action for idea in ideas} <= set(view.actions)
        assert all(earlier.value >= later.value for earlier, later in pairwise(ideas))
        assert GUIDE.reply(view) in view.actions
        assert GUIDE.reason(view, ideas[0].action).id.startswith("hint.castellan.why.")


@pytest.mark.parametrize(("seats", "trial"), TABLES)
def test_games_of_the_guide_end_and_the_first_turn_connects(seats: int, trial: str) -> None:
    for number in range(2):
        state = CASTELLAN.start(f"whole {seats} {number}", seats, trial=trial)
        assert isinstance(state, CastellanState)
        while state.outcome is None:
            state = state.after(GUIDE.reply(state.seen_by(state.turn)))
        assert sum(state.outcome.scores or ()) > 0


@pytest.mark.parametrize("number", range(12))
def test_a_first_turn_is_built_to_its_end(number: int) -> None:
    state = CASTELLAN.start(f"first {number}")
    assert isinstance(state, CastellanState)
    while state.first:
        action = GUIDE.ideas(state.seen_by(state.turn), 4)[0].action
        assert action.verb != "back"
        state = state.after(action)
    assert state.handed is None


def test_a_closing_that_is_there_is_taken() -> None:
    assert best(building(GAP, short=1)) == "short:1.0.n"
    assert best(building("o-o\n| |\no-.", tower=1, short=1)) == "tower:1.0"
    corner = building("o-o\n|\no", tower=1, short=2)
    assert best(corner) in ("short:1.0.n", "short:0.0.e")
    assert best(do(corner, best(corner))) in ("short:1.0.n", "short:0.0.e")


def test_a_wall_that_closes_most_is_taken() -> None:
    bays = "o-o   o-o\n|     | |\no-o-o-o o\n        |\n      o-o"
    state = building(bays, short=1)
    after = do(state, best(state))
    assert after.scores[0] == max(state.after(action).scores[0] for action in state.actions)


def test_a_big_courtyard_is_doubled_and_a_small_one_early_is_not() -> None:
    hall = "o-o-o-o\n|     |\no     o\n|     |\no-o-o-."
    assert best(do(building(hall, tower=1), "tower:3.0")).startswith("double")
    assert best(do(building(GAP, short=1), "short:1.0.n")) == "single"


def test_the_bigger_part_stays_doubled() -> None:
    hall = "o-o-o-o\n|     |\no-o-o-o"
    state = do(building(hall, {(0, 0): 0}, short=1, double=[(0, 0)]), "short:1.0.n")
    assert best(state) == "double:1.0"


def test_spare_pieces_go_where_they_are_safe() -> None:
    hall = "o-o-o\n|   |\no   o\n|   |\no-o-o"
    state = building(hall, {(0, 0): 0}, tower=1, short=1)
    after = do(state, best(state))
    assert do(after, best(after)).scores[0] == 9


def test_reasons_tell_what_is_gained() -> None:
    assert why(building(GAP, short=1), "short:1.0.n") == ("closes_first", {"n": 1, "points": 4})
    last = building(GAP, short=1, last_turns=[0], hands=[[], []], decks=[{"tower": [], "wall": []}] * 2)
    assert why(last, "short:1.0.n") == ("closes", {"n": 4})
    corner = building("o-o\n|\no", tower=1, short=2)
    assert why(corner, "short:1.0.n") == ("prepares", {"n": 2, "points": 4, "worth": 4})
    inside = building("o---o\n|   |\no   o\n|   |\no---o", {(0, 0): 0}, tower=1, short=2)
    assert why(inside, "short:0.1.e") == ("prepares_more", {"n": 2, "points": 4})
    assert why(do(inside, "short:0.1.e"), "tower:1.1") == ("adds", {"n": 1})
    card = scene(GAP, hands=[["W3", "T1"], ["T2"]])
    assert why(card, "play:W3") == ("card", {"n": 4})


def test_the_reason_of_a_card_tells_the_turn_that_it_is_part_of() -> None:
    hall = scene("o-o-o-o\n|     |\no     o", hands=[["T2", "W3"], ["T2"]])
    assert why(hall, "play:T2") == ("cards", {"n": 10, "cards": "W3"})
    assert why(do(hall, "play:T2"), "play:W3") == ("cards", {"n": 10, "cards": "T2"})
    alone = scene("o-o", hands=[["T3"], ["T2"]])
    assert why(alone, "play:T3") == ("least", {})
    assert why(scene("o-o", hands=[["T7"], ["T2"]]), "play:T7") == ("extra", {})


def test_who_has_played_every_card_is_not_told_of_others_to_keep() -> None:
    hall = scene("o-o-o-o\n|     |\no     o", hands=[["T2", "W3"], ["T2"]])
    assert why(do(hall, "play:T2"), "build") == ("build", {})
    assert why(do(hall, "play:T2", "play:W3"), "build") == ("build-all", {})


def test_reasons_tell_what_a_piece_is_laid_for_that_gains_nothing() -> None:
    assert why(building("o-o-", tower=1), "tower:2.0") == ("only.tower", {})
    corner = building("o-o\n|\no", short=1)
    assert why(corner, "short:1.0.n") == ("risk", {"n": 2, "worth": 4})
    assert why(corner, "short:0.-1.n") == ("quiet", {"n": 2, "worth": 4})
    assert why(building(GAP, long=1), "long:1.0.e") == ("spare", {})
    in_the_way = building("o-o\n|\no-o-o", long=1, short=1)
    assert why(in_the_way, "long:1.0.n") == ("stops", {"n": 1, "worth": 4})


def test_in_the_very_last_turn_a_piece_only_needs_a_place() -> None:
    states = cast(tuple[CastellanState, ...], records()["castellan-two-won-by-computer"].states)
    told = {
        why(state, str(action))[0]
        for state in states
        if state.phase == "build" and state.next_seat is None
        for action in state.actions
        if action.verb in ("tower", "short", "long")
    }
    assert "nobody" in told and not told & {"stops", "quiet", "spare"}


def test_a_piece_that_has_no_part_in_what_the_others_close_is_not_said_to_prepare_it() -> None:
    state = building(GAP, short=1, long=1)
    assert why(state, "long:0.1.n")[0] not in ("prepares", "prepares_more")


def test_of_the_double_keep_is_told_what_it_brings_and_how_much_is_to_come() -> None:
    asked = do(building(GAP, short=1), "short:1.0.n")
    for action in ("single", "double:0.0"):
        said, values = why(asked, action)
        assert (said, values["n"]) == (action.partition(":")[0], 4)
        assert values["cards"] > 0


def test_two_courtyards_at_once_are_counted() -> None:
    twins = "o-o-o\n| | |\no-.-o"
    assert why(building(twins, tower=1), "tower:1.0") == ("closes_several", {"n": 8, "number": 2})


def test_a_hint_goes_on_with_the_plan_of_its_turn_and_says_the_same() -> None:
    state = scene("o-o-o-o\n|     |\no     o", hands=[["T2", "W3"], ["T2"]])
    said, values = why(state, "play:T2")
    points, player, laid = state.scores[0], Player("strong", "x"), 0
    state = do(state, "play:T2")
    while state.phase in ("play", "build"):
        thinking = player.think(state.seen_by(0), for_hint=True)
        assert thinking.done, "it was thought about when the turn began"
        hint = thinking.hint
        if "points" in hint.reason.values:
            assert hint.reason.values["points"] == points + 10 - state.scores[0] or "first" in hint.reason.id
        laid += hint.action.verb in ("tower", "short", "long")
        state = do(state, str(hint.action))
        if state.phase == "claim":
            state = do(state, "single")
    assert (said, values["n"]) == ("cards", 10)
    assert state.scores[0] == points + 10 and laid == 6


def test_a_plan_that_was_left_is_made_anew_and_followed() -> None:
    state = building("o-o\n|\no", tower=1, short=3)
    planned = [str(GUIDE.planned(state))]
    state = do(state, "short:0.-1.n")
    while state.phase == "build" and planned[-1] != "confirm":
        planned.append(str(GUIDE.planned(state)))
        if planned[-1] != "confirm":
            state = do(state, planned[-1])
    assert "short:0.-1.n" not in planned and state.scores[0] == 4


def test_the_easy_player_sees_one_thing_at_a_time_and_plays_few_cards() -> None:
    """Two courtyards can be closed one by one, which the others see before the first piece."""
    hall = "o-o-o-o\n|     |\no     o"
    state = scene(hall, hands=[["T2", "T6", "W3"], ["T2"]])
    for card in ("T2", "W3"):
        state = do(state, f"play:{card}")
    assert [idea.action.verb for idea in GUIDE.ideas(state.seen_by(0), 4)] == ["build"]
    assert GUIDE.width(level_of("easy")) < GUIDE.width(level_of("medium"))


@pytest.mark.parametrize("level", ["easy", "medium", "strong"])
def test_nobody_peeks(level: str) -> None:
    """Positions that look alike to the seat give the same choice; and the same seed the same game."""
    journey = wander(CASTELLAN.start("peek", 2), Random(3), 60)
    for state in journey.states[::12]:
        assert state.seat is not None
        views = {state.guess(state.seat, Random(number)).seen_by(state.seat) for number in range(3)}
        assert views == {state.seen_by(state.seat)}
        choices = {
            Player(level, "x").choose(view, playouts=3) for view in [*views, state.seen_by(state.seat)]
        }
        assert len(choices) == 1
        with pytest.raises(ValueError, match="seen_by"):
            Player(level, "x").choose(state, playouts=1)
