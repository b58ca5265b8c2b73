"""The way `takeover`: what an attack brings down is built with by who attacked."""

from random import Random
from typing import Any

import pytest

from game.castle_keep.computer.evaluation.position_value import wins_now
from game.castle_keep.rules.completion import is_near, needs, threatens
from game.castle_keep.rules.state import CastleKeepState
from game.core import OptionError, SceneError
from tests.rules.castle_keep.builders import KEEP, RING, SEVEN, TWO, castle, do, legal, scene, why_not
from tests.rules.journeys import wander

ON = {"way": "takeover"}
THEIRS = {"NW": "Trc", "N": "Wrz", "NE": "Tyz", "E": "Wyc", "C": "Kb"}


def with_camp(*tiles: str, hand: str = "", **told: Any) -> CastleKeepState:
    told.setdefault("options", ON)
    mine = told.pop("mine", TWO)
    return scene(mine, THEIRS, hand=hand, camps=[list(tiles), []], **told)


@pytest.mark.parametrize("destroyed", ["out", "discard"])
def test_what_falls_goes_to_the_camp_and_what_was_played_to_the_discards(destroyed: str) -> None:
    state = do(with_camp("Kr", hand="Wrz", options=ON | {"destroyed": destroyed}), "attack:Wrz.1.N")
    assert state.summary()["camps"] == [["Kr", "Wrz", "Trc"], []]
    assert (state.discards, state.removed) == (("Wrz",), ())
    keeps = do(with_camp(hand="Kb Kb"), "attack:Kb.1.C")
    assert (keeps.summary()["camps"], keeps.discards) == ([["Kb"], []], ("Kb", "Kb"))


def test_a_camp_is_built_from_like_a_hand_in_later_turns() -> None:
    state = do(with_camp(hand="Wrz Trs"), "attack:Wrz.1.N")
    assert why_not(state, "reuse:Trc.NE") == "build.attacked"
    state = with_camp("Wys", "Tbs", "Tbs", hand="Trs")
    assert legal(state, "reuse") == ["reuse:Tbs.NE", "reuse:Wys.W"]
    state = do(state, "reuse:Tbs.NE", "reuse:Wys.W")
    assert castle(state) == TWO | {"NE": "Tbs", "W": "Wys"}
    assert (state.summary()["camps"], state.hand) == ([["Tbs"], []], ("Trs",))
    assert why_not(state, "reuse:Trs.SW") == "camp.tile"


def test_a_camp_never_attacks_and_does_not_count_against_the_hand() -> None:
    state = with_camp("Wrz", "Kb", "Kb", "Wbz", "Wbs", hand="Tbz Tbs")
    assert legal(state, "attack") == []
    assert why_not(state, "attack:Wrz.1.N") == "hand.tile"
    state = do(state, "pass")
    assert (state.seat, len(state.camps[0])) == (1, 5)


def test_a_castle_is_completed_from_both() -> None:
    state = with_camp("Wrs", hand="Kr", mine=SEVEN)
    assert wins_now(state)
    state = do(state, "build:Kr.C", "reuse:Wrs.W")
    assert state.outcome is not None and state.outcome.winners == {0}
    assert not wins_now(with_camp(hand="Kr", mine=SEVEN))
    assert wins_now(with_camp("Kr", hand="", mine=RING))


def test_it_is_for_two() -> None:
    with pytest.raises(OptionError):
        KEEP.start("x", 3, way="takeover")


@pytest.mark.parametrize(
    "told", [{"camps": [[]]}, {"camps": [["Trc"] * 4, []]}, {"options": {}, "camps": [[], []]}]
)
def test_what_cannot_be(told: dict[str, Any]) -> None:
    with pytest.raises(SceneError):
        KEEP.scene({**with_camp().summary(), **told})


def test_every_game_ends() -> None:
    for deal in range(8):
        first = KEEP.start(f"takeover {deal}", 2, way="takeover", towers="on", attacks="several")
        assert wander(first, Random(deal), 10_000).last.outcome is not None


@pytest.mark.parametrize(
    ("camp", "number", "threat", "near"),
    [(["Trs", "Wrs"], 3, True, True), (["Ky", "Ky"], 4, True, False), ([], 5, False, False)],
)
def test_what_a_rival_could_build_next_turn_counts_the_camp(
    camp: list[str], number: int, threat: bool, near: bool
) -> None:
    """Five tiles are missing: with two that the camp has, three of the hand and the draws do it."""
    deal = KEEP.deal("wren-1", 2, {option.id: option.default for option in KEEP.options} | ON)
    four = {name: SEVEN[name] for name in ("NW", "N", "NE", "E")}
    state = deal.having(castles=scene(TWO, four).castles, camps=((), tuple(camp))).seen_by(0)
    assert (threatens(state, 1), is_near(state, 1)) == (threat, near)
    assert needs(state, 1) == number
