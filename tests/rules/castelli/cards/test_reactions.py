"""Stewards: who is asked when a tile has been laid, what each may do, and what it tells."""

from random import Random

import pytest

from tests.rules.castelli.builders import CASTELLI, do, legal, scene, stock, told, why_not

HELD = {"held": ("0,2", "5rgby")}
TILE = {"tiles": {"0,2": "5rgby"}}


def asked(*seats: int, at: str = "0,2") -> dict[str, object]:
    return {"kind": "steward", "at": at, "asked": list(seats)}


def test_every_holder_is_asked_once_from_the_active_players_left() -> None:
    hands = [["steward"], [], ["steward"], ["steward"]]
    state = do(scene(**HELD, hands=hands), "lay:red")
    assert (state.seat, told(state, "phase")) == (2, "react")
    assert told(state, "turn") == 0
    assert told(state, "react", "asked") == [2]
    state = do(state, "pass")
    assert (state.seat, told(state, "react", "asked")) == (3, [2, 3])
    state = do(state, "pass")
    assert (state.seat, told(state, "phase"), told(state, "react")) == (0, "build", None)
    assert told(state, "hands") == hands


def test_who_holds_none_is_not_asked() -> None:
    after = do(scene(**HELD, hands=[["steward"], ["guard"], [], []], battle="on"), "lay:red")
    assert told(after, "phase") == "build"


def test_the_last_orientation_stands_before_edge_and_evaluation() -> None:
    hands = [[], ["steward"], ["steward"], []]
    state = do(scene(**HELD, hands=hands), "lay:red")
    assert stock(state) == (0, 0, 0)
    assert legal(state, "steward") == ["steward:blue", "steward:green", "steward:yellow"]
    state = do(state, "steward:blue")
    assert told(state, "tiles", "0,2", "coats", "0") == "blue"
    assert told(state, "hands", "1") == []
    assert told(state, "deck_cards")[-1] == "steward"
    assert [stock(state, seat) for seat in range(4)] == [(0, 0, 0)] * 4
    after = do(state, "steward:yellow")
    assert stock(after, 3)[0] == 1  # the frame's wood is for yellow now
    assert stock(after, 1)[0] == 0
    assert told(after, "card_used") is False


def test_a_second_steward_in_a_hand_is_not_asked_for() -> None:
    state = do(scene(**HELD, hands=[[], ["steward", "steward"], [], []]), "lay:red", "steward:blue")
    assert (told(state, "phase"), told(state, "hands", "1")) == ("build", ["steward"])


def test_the_tiles_own_card_and_silver_come_before_the_stewards() -> None:
    hands = [[], ["steward"], [], []]
    state = do(scene(held=("1,1", "1rgby"), hands=hands, deck=4), "lay:red")
    assert (told(state, "phase"), told(state, "silver", "0"), len(told(state, "hands", "0"))) == (
        "react",
        1,
        1,
    )
    drawn = scene(held=("1,1", "2rgby"), hands=hands, deck_cards=["steward", "raider"])
    assert told(do(drawn, "lay:red"), "react", "asked") == [1]  # the active seat's own is not asked for


def test_what_cannot_be_answered() -> None:
    state = scene(**TILE, hands=[["king-4"], ["steward", "king-5"], [], []], react=asked(1))
    assert why_not(state, "steward:red") == "card.no_effect"
    assert why_not(state, "guard") == "react.steward"
    for action in ("king:king-5", "reveal:1.1", "lay:red", "done", "build:0.3"):
        assert why_not(state, action) == "turn.react"
    for action in ("steward:red", "pass", "guard"):
        assert why_not(scene(cards="steward"), action) == "turn.reveal"
        assert why_not(scene(**HELD, cards="steward"), action) == "turn.orient"
        assert why_not(scene(phase="build", cards="steward"), action) == "turn.build"


def test_who_is_asked_may_sell() -> None:
    state = scene(**TILE, hands=[[], ["steward", "king-5"], [], []], react=asked(1), mine=3)
    sold = do(state, "sell:king-5")
    assert (told(sold, "silver", "1"), told(sold, "mine"), sold.seat) == (2, 1, 1)
    assert why_not(sold, "steward:blue") is None
    both = do(sold, "sell:steward")
    assert why_not(both, "steward:blue") == "card.held"
    assert [str(action) for action in both.actions] == ["pass"]
    assert told(do(both, "pass"), "phase") == "build"


def test_the_question_tells_that_there_is_a_steward() -> None:
    state = scene(**TILE, hands=[[], ["steward", "king-5"], [], ["raider"]], react=asked(1))
    seen = state.seen_by(0)
    assert told(seen, "hands", "1") == ["??", "??"]
    for number in range(50):
        guess = state.guess(0, Random(number))
        assert "steward" in told(guess, "hands", "1")
    later = scene(**TILE, turn=0, hands=[[], ["raider"], ["steward"], []], react=asked(2))
    guesses = [told(later.guess(0, Random(number)), "hands") for number in range(100)]
    assert all(hands[2] == ["steward"] and hands[1] != ["steward"] for hands in guesses)
    assert told(later.seen_by(0), "hands", "2") == ["steward"]
    sold = do(state, "sell:king-5")
    held = {"steward" in told(sold.guess(0, Random(number)), "hands", "1") for number in range(100)}
    assert held == {True, False}  # the one that was sold may have been the Steward


def test_laying_tells_whether_anybody_holds_a_steward() -> None:
    lay = CASTELLI.action("lay:red")
    assert scene(held=("1,1", "5rgby"), hands=[[], ["raider"], [], []]).reveals(lay) is True
    assert scene(held=("1,1", "5rgby")).reveals(lay) is False
    mine = scene(held=("1,1", "5rgby"), hands=[["steward"] * 3, ["raider"], [], []])
    assert mine.reveals(lay) is False


@pytest.mark.parametrize("seats", [2, 3])
def test_fewer_players_react_as_well(seats: int) -> None:
    state = do(scene(seats, **HELD, hands=[[], ["steward"], []][:seats]), "lay:red", "steward:blue")
    assert stock(state, 1)[0] == 1
