"""The stages of Castle Keep's lessons: each can be done, in several ways, and answers what tempts."""

import pytest

from game import catalog
from game.castle_keep.rules.game import RULES
from game.castle_keep.rules.state import CastleKeepState
from game.core import Option
from game.players.lessons import first_state, is_reached, teaching
from tests.players import stage_walks as walks
from tests.rules.castle_keep.builders import do, why_not

GAME = "castle_keep"

LEFT_OUT = {
    "castle_keep.pieces.ruling": "how many tiles there are of each",
    "castle_keep.draw.ruling": "the program draws",
    "castle_keep.build.keep_only": "rare, and told by its refusal",
    "castle_keep.attack.once.ruling": "why it is so",
    "castle_keep.draw.passes": "hardly any game is drawn",
    "castle_keep.draw.idle": "hardly any game is drawn",
    "castle_keep.end.ruling": "hardly any game is drawn",
}
"""Rules of the usual game that no stage teaches, and why."""
FURTHER = ("rules.castle_keep.options", "rules.castle_keep.ways")
"""The sections of the rules page that no first game needs."""


def first(name: str) -> CastleKeepState:
    state = first_state(GAME, walks.stage_of(GAME, name))
    assert isinstance(state, CastleKeepState)
    return state


@pytest.mark.parametrize(
    ("name", "action", "rule"),
    [
        ("tiles", "build:Wrz.NW", "cell.kind"),
        ("ring", "build:Wrs.S", "build.match"),
        ("ring", "build:Kb.C", "build.keep"),
        ("attack", "attack:Tys.1.NW", "attack.exact"),
        ("attack", "attack:Kb.1.C", "attack.keep"),
        ("round", "discard:Kb", "discard.early"),
        ("round", "build:Tbz.NE", "build.match"),
        ("raze", "attack:Ky.1.C", "attack.keep"),
        ("takeover", "reuse:Trz.NE", "camp.tile"),
        ("king", "build:Wyz.S", "build.match"),
        ("siege", "turn-up", "siege.choose"),
        ("siege", "fall:SE", "siege.match"),
        ("twin", "raise:Kb.0.C", "build.keep"),
        ("twin", "raise:Tbs.2.NE", "twin.own"),
        ("twin", "move:1.N.N", "move.joined"),
        ("towers", "attack:Ky.1.C", "attack.keep"),
        ("mercy", "turn-up", "siege.choose"),
    ],
)
def test_what_looks_possible_and_is_not_is_refused_by_its_rule(name: str, action: str, rule: str) -> None:
    assert why_not(first(name), action) == rule


def test_the_red_wall_that_matches_both_ends_of_the_ring_is_kept_for_the_last() -> None:
    state = do(first("ring"), "build:Wrc.N")
    assert not any(action.verb == "build" and action.words[1] == "S" for action in state.actions)
    assert "build:Wrc.S" in map(str, do(first("ring"), "build:Wrs.N").actions)


def test_the_other_player_strikes_in_the_round_and_rubble_is_left() -> None:
    begin, stage = first("round"), walks.stage_of(GAME, "round")
    state = do(begin, "build:Tys.NE", "end", "discard:Ky", "attack:Wrs.0.N", "end")
    state = do(state, str(state.actions[0]))
    assert state.seat == begin.seat
    assert is_reached(stage, begin, state)
    assert not is_reached(stage, begin, begin)


def test_the_last_stage_is_a_whole_game_that_ends() -> None:
    *_, last = catalog.basic_stages(GAME)
    assert last.moves == 0
    begin, end = first_state(GAME, last), walks.played_out(GAME, last)
    assert end.outcome is not None
    assert is_reached(last, begin, end) is (begin.seat in end.outcome.winners)


def test_a_finished_castle_of_two_gives_its_keep_no_more() -> None:
    state = do(first("twin"), "raise:Tyc.1.SW", "raise:Wys.1.S")
    assert why_not(state, "move:1.C.C") == "move.finished"
    assert do(first("twin"), "raise:Tyc.1.SW", "move:1.C.C", "raise:Wys.1.S", "raise:Kb.1.C").outcome


@pytest.mark.parametrize("option", RULES.options, ids=lambda option: option.id)
def test_every_way_and_option_has_a_stage_that_it_can_be_tried_in(option: Option) -> None:
    others = [value for value in option.choices if value != option.default]
    numbers = teaching(catalog.stages(GAME), option.id, option.choices)
    assert sorted(numbers) == sorted(others)
    for value, number in numbers.items():
        assert catalog.stage(GAME, number).scene["options"][option.id] == value
    every = {rule for stage in catalog.stages(GAME) for rule in stage.rules}
    assert f"castle_keep.options.{option.id}" in every or option.id in ("way", "mercy")


def test_together_they_teach_what_a_first_game_meets() -> None:
    assert not any(walks.rules_left(GAME, LEFT_OUT, FURTHER).values())
