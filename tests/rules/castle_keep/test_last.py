"""The option `last`: the tile that completes the ring has to match on both sides."""

from random import Random

from game.castle_keep.computer.evaluation.prospects import prospect
from game.castle_keep.rules.castle import BESIDE
from game.castle_keep.rules.completion import completes
from game.castle_keep.rules.pieces import match
from tests.rules.castle_keep.builders import KEEP, RING, SEVEN, TWO, do, scene, where, why_not
from tests.rules.journeys import wander

BOTH = {"last": "both"}


def test_both_sides_close_the_ring() -> None:
    state = scene(SEVEN, TWO, hand="Wys Wrz", options=BOTH)
    assert why_not(state, "build:Wys.W") == "build.match"
    assert where(state, "build:Wys.W") == [(0, "NW")]
    assert do(state, "build:Wrz.W").castle == do(scene(SEVEN, TWO, hand="Wrz"), "build:Wrz.W").castle


def test_whether_a_hand_completes_a_castle_is_told_by_the_option() -> None:
    castle = scene(SEVEN, TWO).castle
    for hand, one, both in ((("Wys", "Kr"), True, False), (("Wrz", "Kr"), True, True)):
        assert completes(castle, hand) is one
        assert completes(castle, hand, 0) is both


def test_a_castle_is_farther_from_complete() -> None:
    castle = scene(SEVEN | {"C": "Kr"}, TWO).castle
    assert prospect(castle, ()).draws < prospect(castle, (), 0).draws
    assert prospect(castle, ("Wys",)).missing == 0 < prospect(castle, ("Wys",), 0).missing


def test_a_whole_ring_matches_all_around() -> None:
    rings = []
    for deal in range(12):
        journey = wander(KEEP.start(f"both {deal}", 2, last="both"), Random(deal), 10_000)
        for state in journey.states:
            if state.outcome and state.outcome.reason == "castle_keep.won.built":
                rings += [castle for castle in state.castles if None not in castle]  # type: ignore[attr-defined]
    assert rings
    for castle in rings:
        assert all(match(castle[at], castle[near]) for at in BESIDE for near in BESIDE[at])


def test_the_option_is_told_only_where_it_is_on() -> None:
    assert "last" not in KEEP.start("x", 2).summary()["options"]
    state = scene(RING, TWO, options=BOTH)
    assert state.summary()["options"] == {"attacks": "one", "destroyed": "out", "last": "both"}
