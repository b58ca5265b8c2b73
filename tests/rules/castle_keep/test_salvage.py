"""The option `salvage`: the first tile of a turn from the discards, which everybody sees."""

from random import Random
from typing import Any

import pytest

from game.castle_keep.rules.state import CastleKeepState
from game.core import HiddenError, SceneError
from game.core.pile import UNKNOWN
from tests.rules.castle_keep.builders import KEEP, TWO, do, legal, scene, why_not
from tests.rules.journeys import wander

ON: dict[str, Any] = {"options": {"salvage": "on"}}


def at_draw(hand: str = "Kb", **told: Any) -> CastleKeepState:
    told.setdefault("discards", ["Wrz", "Trc"])
    return scene(TWO, TWO, hand=hand, phase="draw", **ON, **told)


def test_it_is_asked_where_there_are_discards_and_a_pile() -> None:
    first = KEEP.start("otter", 2, salvage="on")
    assert first.summary()["phase"] == "act"
    state = scene(TWO, TWO, hand="Kb Kr Ky Tbs Tbz", **ON)
    state = do(state, "pass")
    assert state.phase == "discard"
    state = do(state, "discard:Tbz")
    assert (state.phase, state.seat, state.hand) == ("draw", 1, ())
    assert legal(state, "take") == ["take:discard", "take:pile"]
    assert len(state.actions) == 2


def test_it_is_not_asked_without_discards_or_without_a_pile() -> None:
    state = do(scene(TWO, TWO, hand="Kb", **ON), "pass")
    assert (state.phase, len(state.hand)) == ("act", 2)
    dry = scene(
        TWO, TWO, hands=[["Kb"], []], stacks=[[], []], removed=rest("Kb", "Trc"), discards=["Trc"], **ON
    )
    state = do(dry, "pass")
    assert (state.phase, state.hand, state.idle_shuffles) == ("act", ("Trc",), 1)


def rest(*lying: str) -> list[str]:
    """All tiles but some, and those of two castles."""
    told = scene(TWO, TWO).summary()
    tiles = [tile for group in (*told["hands"], *told["stacks"]) for tile in group]
    for tile in lying:
        tiles.remove(tile)
    return tiles


def test_the_top_of_the_discards_and_one_tile_of_a_pile() -> None:
    state = at_draw()
    after = do(state, "take:discard")
    assert after.hand[:2] == ("Kb", "Trc") and len(after.hand) == 3
    assert after.discards == ("Wrz",)
    assert after.summary()["taken"] == [["Trc"], []]
    assert sum(map(len, after.piles)) == sum(map(len, state.piles)) - 1


def test_two_tiles_of_the_piles_as_ever() -> None:
    state = at_draw()
    after = do(state, "take:pile")
    assert len(after.hand) == 3 and after.discards == state.discards
    assert after.summary()["taken"] == [[], []]
    assert sum(map(len, after.piles)) == sum(map(len, state.piles)) - 2


def test_everybody_knows_the_tile_taken_until_its_like_is_played() -> None:
    after = do(at_draw("Tyz"), "take:discard")
    seen = after.seen_by(1)
    assert seen.hands[0] == ("Trc", UNKNOWN, UNKNOWN)
    assert all("Trc" in seen.guess(1, Random(number)).hands[0] for number in range(20))
    assert why_not(seen, "build:Trc.SE") is not None
    played = do(after, "build:Tyz.NE")
    assert played.seen_by(1).hands[0] == ("Trc", UNKNOWN)
    wall = do(scene({"N": "Wrz"}, TWO, hand="Kb", phase="draw", discards=["Trc"], **ON), "take:discard")
    assert do(wall, "build:Trc.NW").summary()["taken"] == [[], []]


def test_what_the_piles_hold_is_not_known_before() -> None:
    seen = at_draw().seen_by(0)
    for action in seen.actions:
        assert seen.reveals(action)
        with pytest.raises(HiddenError):
            seen.after(action)


def test_what_can_be_told_before_is_told() -> None:
    """One tile is left to draw, and it is the only one that nobody has."""
    state = scene(
        TWO,
        TWO,
        hands=[["Kb"], []],
        stacks=[["Ky"], []],
        removed=rest("Kb", "Ky", "Trc"),
        discards=["Trc"],
        phase="draw",
        **ON,
    )
    for take, hand in (("take:discard", ("Kb", "Trc", "Ky")), ("take:pile", ("Kb", "Ky", "Trc"))):
        seen = state.seen_by(0)
        assert not seen.reveals(KEEP.action(take))
        assert do(state, take).hand == seen.after(KEEP.action(take)).hand == hand


@pytest.mark.parametrize(
    "told",
    [
        {"discards": []},
        {"built": True},
        {"taken": [["Trc"], []]},
        {"taken": [[]]},
        {"options": {}, "taken": [[], []]},
        {"options": {}},
    ],
)
def test_what_cannot_be(told: dict[str, Any]) -> None:
    with pytest.raises(SceneError):
        KEEP.scene({**at_draw().summary(), **told})


def test_every_game_ends_and_tiles_taken_are_in_their_hands() -> None:
    for deal in range(12):
        journey = wander(KEEP.start(f"salvage {deal}", deal % 3 + 2, salvage="on"), Random(deal), 10_000)
        assert journey.last.outcome is not None
        for state in journey.states:
            told = state.summary()
            assert all(
                set(taken) <= set(hand) for taken, hand in zip(told["taken"], told["hands"], strict=True)
            )
