"""What a seat cannot know: states that differ only there look alike, and guesses spread over all of them."""

from collections import Counter
from random import Random
from typing import Any

from game.core.pile import UNKNOWN
from tests.rules.castelli.builders import CASTELLI, do, scene, told


def test_a_seat_sees_its_own_hand_alone() -> None:
    state = scene(3, hands=[["king-3"], ["raider", "steward"], ["traitor"]])
    assert told(state.seen_by(0), "hands") == [["king-3"], ["??", "??"], ["??"]]
    assert told(state.seen_by(1), "hands") == [["??"], ["raider", "steward"], ["??"]]
    seen = state.seen_by(2)
    assert set(told(seen, "deck_cards")) == {UNKNOWN}
    assert told(seen, "face_down") == [UNKNOWN] * 32
    assert (told(seen, "fate"), told(seen, "seed"), told(seen, "deck")) == (UNKNOWN, None, 21)


def test_another_seats_unknown_cards_are_no_actions() -> None:
    state = scene(3, hands=[["king-3"], [], []])
    assert all(action.verb == "reveal" for action in state.seen_by(1).actions)


def test_states_that_differ_in_what_is_hidden_look_alike() -> None:
    deals = [CASTELLI.start(f"deal {number}", 4, layout="fixed") for number in range(10)]
    assert len(set(deals)) == 10
    assert len({deal.seen_by(0) for deal in deals}) == 1


def test_a_place_in_a_hand_tells_nothing() -> None:
    one = scene(hands=[[], ["king-3", "steward"], [], []])
    other = scene(hands=[[], ["steward", "traitor"], [], []])
    assert one.seen_by(0) == other.seen_by(0)
    assert scene(hands=[[], ["steward", "king-3"], [], []]).hands == one.hands


def test_the_face_down_tiles_of_four_are_known_as_a_whole_and_those_of_two_are_not() -> None:
    four, two = (CASTELLI.start("stock", seats).seen_by(0) for seats in (4, 2))
    assert len(told(four, "stock")) == 32
    assert UNKNOWN not in told(four, "stock")
    assert told(two, "stock") == [UNKNOWN] * 16


def test_guesses_of_tiles_spread_over_all_that_may_lie_there() -> None:
    for seats, tiles in ((4, 32), (2, 32)):
        state = CASTELLI.start("guess", seats)
        found = Counter(told(state.guess(0, Random(number)), "face_down", "0") for number in range(3200))
        assert len(found) == tiles
        assert 60 < min(found.values()) <= max(found.values()) < 145


def test_guesses_of_cards_spread_by_their_numbers() -> None:
    state = scene(3, hands=[["king-4"], ["raider"], []])
    found: Counter[str] = Counter()
    for number in range(2400):
        found.update(told(state.guess(0, Random(number)), "hands", "1"))
    assert found["steward"] > 240
    assert 60 < found["king-4"] < 150  # one of two is in the own hand
    assert found["duke"] == 0
    assert len(found) == 12


def test_the_last_face_down_tile_is_known() -> None:
    state = CASTELLI.start("last", 4)
    while told(state, "phase") != "reveal" or len(told(state, "stock")) > 1:
        state = state.after(state.actions[0])
    assert told(state.seen_by(3), "face_down") == told(state, "face_down")
    assert UNKNOWN not in told(state, "face_down")
    assert not any(state.reveals(action) for action in state.actions if action.verb == "reveal")


def test_the_last_cards_are_known_where_they_are_all_alike() -> None:
    everything: dict[str, Any] = {"hands": [["steward"], [], []], "deck": 0}
    state = scene(3, **everything)
    assert told(state.seen_by(1), "hands", "0") == ["??"]
    kings = ["king-3", "king-4", "king-4", "king-5", *["landgrave"] * 3, *["landgravine"] * 3]
    kings += ["robber-baron", "robber-baron", "raider", "raider", "brigands", "traitor", "traitor"]
    kings += [*["master-builder"] * 3, "peasant", "peasant"]
    known = scene(3, hands=[["steward", "steward"], kings, ["steward"]])
    assert told(known.seen_by(1), "hands", "0") == ["steward", "steward"]
    assert told(known.seen_by(2), "hands", "0") == ["??", "??"]


def test_a_thief_knows_what_is_left_only_if_it_was_seen() -> None:
    hands = [["traitor", "traitor"], ["king-3", "king-5"], []]
    state = do(scene(3, hands=hands, silver=[2, 0, 0]), "traitor:1")
    (taken,) = (code for code in told(state, "hands", "0") if code != "traitor")
    assert told(state.seen_by(0), "hands", "1") == ["??"]
    assert taken in told(state.seen_by(1), "hands", "0")
    assert told(state.seen_by(2), "hands", "0") == ["??", "??"]
