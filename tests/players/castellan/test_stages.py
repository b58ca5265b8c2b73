"""The stages of Castellan's lessons: each can be done, in several ways, and answers what tempts."""

import pytest

from game import catalog
from game.castellan.rules.state import CastellanState
from game.players.lessons import answer, first_state, is_reached
from tests.players import stage_walks as walks

GAME = "castellan"
RULES = catalog.find(GAME)
STAGES = catalog.stages(GAME)

LEFT_OUT = {
    "castellan.pieces.ruling": "where the cards come from",
    "castellan.build.ruling": "of the end of the game alone",
    "castellan.first_connect.ruling": "of an option",
    "castellan.connect.ruling": "there is nothing to choose",
    "castellan.claim.choice": "only what may be doubled is asked about",
    "castellan.claim.keep": "rare, and asked when it comes",
    "castellan.won.shared": "rare, and told when it comes",
    "castellan.secret": "about people at one screen",
}
"""Rules of a first game that no stage teaches, and why."""


def first(name: str) -> CastellanState:
    state = first_state(GAME, walks.stage_of(GAME, name))
    assert isinstance(state, CastellanState)
    return state


def do(state: CastellanState, *notation: str) -> CastellanState:
    for text in notation:
        state = state.after(RULES.action(text))
    return state


def told(name: str, *notation: str) -> str | None:
    """What the last of some actions is answered with."""
    stage, begin = walks.stage_of(GAME, name), first(name)
    *before, last = notation
    return answer(stage, begin, len(before), do(begin, *before), RULES.action(last)).mistake


@pytest.mark.parametrize(
    ("name", "before", "action", "rule"),
    [
        ("cards", (), "build", "must_play"),
        ("cards", ("play:W5",), "build", "first_tower"),
        ("cards", ("play:T1",), "build", "first_connect"),
        ("place", ("short:0.0.n",), "tower:1.0", "overlap"),
        ("place", (), "tower:0.1", "connect"),
        ("courtyard", (), "long:1.0.n", "build.none"),
        ("inside", (), "short:3.1.e", "connect"),
        ("gifts", ("short:1.1.n",), "confirm", "build.all"),
        ("end", (), "play:T7", "play.last_turn"),
    ],
)
def test_what_looks_possible_and_is_not_is_refused_by_its_rule(
    name: str, before: tuple[str, ...], action: str, rule: str
) -> None:
    refusal = do(first(name), *before).refusal(RULES.action(action))
    assert refusal is not None
    assert refusal.rule == f"{GAME}.{rule}"


def test_two_walls_that_end_at_one_place_leave_a_tower_over() -> None:
    assert told("place", "short:0.0.n", "short:0.1.e") == "meets"
    assert told("place", "short:0.0.n", "short:1.1.e") is None


def test_the_double_keep_is_for_the_larger_courtyard() -> None:
    small, large = "short:0.0.n", "short:1.2.e"
    assert told("double", small, "double:0.0") == "soon"
    assert told("double", small, "single") is None
    assert told("double", large, "single") == "late"
    assert told("double", large, "double:1.0") is None


def test_the_last_turn_is_won_by_points_or_by_keeps() -> None:
    stage, begin = walks.stage_of(GAME, "end"), first("end")
    small = do(begin, "build", "short:4.1.n", "tower:4.2")
    large = do(begin, "build", "short:2.2.n", "tower:2.3")
    ends = [do(small, "double:3.1", "confirm"), do(large, "single", "confirm")]
    reasons = [end.outcome and end.outcome.reason for end in ends]
    assert reasons == ["castellan.won.points", "castellan.won.keeps"]
    assert all(is_reached(stage, begin, end) for end in ends)
    assert not is_reached(stage, begin, do(small, "single", "confirm"))


def test_a_card_with_one_more_to_draw_leaves_more_in_hand() -> None:
    stage, begin = walks.stage_of(GAME, "draw"), first("draw")
    state = do(begin, "play:T7", "build", "short:0.0.n", "tower:0.1", "confirm")
    for action in state.actions:
        assert action.verb == "draw"
        assert is_reached(stage, begin, state.after(action))


def test_the_last_stage_is_a_whole_game_that_ends() -> None:
    *_, last = STAGES
    assert last.moves == 0
    begin, end = first_state(GAME, last), walks.played_out(GAME, last)
    assert end.outcome is not None
    assert is_reached(last, begin, end) is (begin.seat in end.outcome.winners)


def test_together_they_teach_what_a_first_game_meets() -> None:
    assert not any(walks.rules_left(GAME, LEFT_OUT, ()).values())
