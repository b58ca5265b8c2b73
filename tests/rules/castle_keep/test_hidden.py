"""What a seat cannot know: the other hands and the piles."""

from collections import Counter
from random import Random

from game.core.pile import UNKNOWN
from tests.rules.castle_keep.builders import KEEP, TWO, do, legal, scene
from tests.rules.castle_keep.test_turn import late
from tests.rules.journeys import wander


def test_a_seat_sees_its_own_hand_and_how_many_tiles_the_others_have() -> None:
    state = KEEP.start("otter", 3)
    told, full = state.seen_by(1).summary(), state.summary()
    assert told["hands"] == [[UNKNOWN] * 6, full["hands"][1], [UNKNOWN] * 4]
    assert told["stacks"] == [[UNKNOWN] * 38, [UNKNOWN] * 38]
    assert told["seed"] is None
    same = set(full) - {"hands", "stacks", "seed"}
    assert {key: told[key] for key in same} == {key: full[key] for key in same}


def test_what_the_others_hold_and_what_lies_in_the_piles_makes_no_difference() -> None:
    one = scene(TWO, TWO, hands=[["Kb"], ["Trc"]], seat=0)
    for hidden in (["Trs"], ["Kr"], ["Wbz"]):
        other = scene(TWO, TWO, hands=[["Kb"], hidden], seat=0)
        assert other != one
        assert other.seen_by(0) == one.seen_by(0)
        assert hash(other.seen_by(0)) == hash(one.seen_by(0))
        assert other.seen_by(1) != one.seen_by(1)


def test_guesses_are_spread_evenly_over_all_that_may_be() -> None:
    """Three tiles are not seen: one in the other hand, one in each pile; two of them are alike."""
    state = late("Kb Kb", "Trc", first="Trc", second="Wys")
    rng, number = Random(1), 3000
    guesses = Counter(
        (guess.hands[1], *guess.piles) for guess in (state.guess(0, rng) for _ in range(number))
    )
    assert len(guesses) == 3
    assert all(abs(times - number / 3) < number / 20 for times in guesses.values())


def test_what_was_in_a_hand_at_a_reshuffle_is_not_in_the_piles() -> None:
    state = late("Trc", "Kb Wys", spent="Trs Trz Tbs Tbz Kr")
    state = do(state, "pass")
    assert sorted(state.held) == ["Kb", "Trc", "Wys"]
    hands = {state.seen_by(0).guess(0, Random(number)).hands[1] for number in range(40)}
    assert len(hands) > 20 and all({"Kb", "Wys"} < set(hand) for hand in hands)


def test_a_tile_that_was_played_is_held_no_more() -> None:
    state = scene(TWO, TWO, hands=[["Tys", "Kb"], ["Kb", "??"]], held=["Kb", "Kb", "Tys"])
    assert do(state, "pass").held == state.held
    assert do(state, "build:Tys.NE").held == ("Kb", "Kb")
    assert "Kb" in state.seen_by(0).guess(0, Random(1)).hands[1]


def test_a_guess_keeps_every_tile_and_what_the_seat_sees() -> None:
    rng = Random(2)
    for seats in KEEP.seats:
        for state in wander(KEEP.start("guess", seats), rng, 80).states[::7]:
            for seat in range(seats):
                guess = state.seen_by(seat).guess(seat, rng)
                assert guess.seen_by(seat) == state.seen_by(seat)
                assert sorted(sum(guess.hands + guess.piles, ())) == sorted(
                    sum(state.hands + state.piles, ())
                )


def test_when_the_piles_are_empty_the_last_unseen_tiles_are_in_the_other_hand() -> None:
    state = late("Kb", "Trc Wys")
    for number in range(5):
        assert sorted(state.seen_by(0).guess(0, Random(number)).hands[1]) == ["Trc", "Wys"]


def test_who_looks_on_can_follow_what_another_seat_does() -> None:
    """A hand that is not known may hold any tile that is not seen elsewhere."""
    rng = Random(3)
    for deal in range(10):
        for state, action, after in wander(KEEP.start(f"on {deal}", 3), rng, 200).steps:
            for seat in range(3):
                assert state.seen_by(seat).refusal(action) is None
                followed = state.seen_by(seat).after(action)
                drew = after.seat == seat != state.seat  # what it draws then is not to be known before
                hands = after.hands if drew else followed.hands
                assert followed.having(hands=hands).seen_by(seat) == after.seen_by(seat)


def test_a_tile_that_is_seen_elsewhere_is_in_no_unknown_hand() -> None:
    state = scene(TWO, {}, hands=[["??"] * 5, ["Trc"] * 3 + ["Kb"]], discards=["Trc"])
    assert "build:Trs.SW" not in legal(state, "build")
    assert "build:Tys.SW" not in legal(state, "build")
    passed = do(state, "pass")
    assert "discard:Trs" in legal(passed, "discard")
    assert "discard:Trc" not in legal(passed, "discard")
