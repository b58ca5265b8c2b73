"""Hidden cards: who knows which, and that guesses reach all of what may be."""

from collections import Counter
from random import Random

import pytest

from game.core import HiddenError
from tests.rules.castellan.builders import CASTELLAN, LINE, building, do, legal, scene

DECKS = [{"tower": ["T3", "T4"], "wall": ["W2"]}, {"tower": ["T5"], "wall": ["W3", "W4"]}]
USED = [
    ["T2", "T5", "T6", "T7", "W3", "W4", "W5", "W6", "W7"],
    ["T1", "T3", "T4", "T6", "T7", "W1", "W2", "W6", "W7"],
]


def test_hands_and_decks_show_their_backs() -> None:
    told = scene(hands=[["T1", "W1"], ["T2", "T3", "W5"]], decks=DECKS).seen_by(0).summary()
    assert told["hands"] == [["T1", "W1"], ["T?", "T?", "W?"]]
    assert told["decks"] == [
        {"tower": ["T?", "T?"], "wall": ["W?"]},
        {"tower": ["T?"], "wall": ["W?", "W?"]},
    ]


def test_states_that_differ_in_what_is_hidden_look_equal() -> None:
    one = scene(LINE, hands=[["T1", "W1"], ["T2", "W5"]], decks=DECKS, used=USED)
    swapped = [
        {"tower": ["T4", "T3"], "wall": ["W2"]},
        {"tower": ["T2"], "wall": ["W5", "W3"]},
    ]
    other = scene(LINE, hands=[["T1", "W1"], ["T5", "W4"]], decks=swapped, used=USED)
    assert one != other
    assert one.seen_by(0) == other.seen_by(0)
    assert one.seen_by(1) != other.seen_by(1)


def test_guesses_reach_every_possibility_alike() -> None:
    state = scene(LINE, hands=[["T1", "W1"], ["T2", "W5"]], decks=DECKS, used=USED)
    found = Counter(state.guess(0, Random(number)) for number in range(2400))
    # 2 orders of the own Tower deck, 2 cards of which 1 is in the other hand, 3 in any order.
    assert len(found) == 2 * 2 * 6
    assert min(found.values()) > 60
    assert state in {guess for guess in found if guess.seed == state.seed}


def test_a_draw_reveals_what_it_draws() -> None:
    state = do(building(LINE, tower=1, hands=[["T1"], ["T2"]], decks=DECKS, played=["T7", "T2"]), "confirm")
    assert legal(state, "draw") == ["2.0", "1.1"]
    reveals = {str(action): state.reveals(action) for action in state.actions}
    assert reveals == {"draw:2.0": False, "draw:1.1": True}
    seen = state.seen_by(0)
    with pytest.raises(HiddenError):
        seen.after(CASTELLAN.action("draw:1.1"))
    assert seen.after(CASTELLAN.action("draw:2.0")).hands[0] == ("T1", "T3", "T4")


def test_the_others_see_the_backs_that_are_drawn() -> None:
    state = do(building(LINE, tower=1, hands=[["T1"], ["T2"]], decks=DECKS), "confirm")
    after = state.seen_by(1).after(CASTELLAN.action("draw:0.1"))
    assert after.hands[0] == ("T?", "W?")
    assert after == do(state, "draw:0.1").seen_by(1)


def test_what_a_hidden_hand_may_play() -> None:
    state = scene(LINE, hands=[["T1", "W1"], ["T2", "W5"]], decks=DECKS).seen_by(1)
    # Two cards of each back, one of them in hand, are neither used nor seen.
    assert legal(state, "play") == ["T1", "T3", "T4", "W1", "W2"]
    after = state.after(CASTELLAN.action("play:T1"))
    assert (after.hands[0], after.played) == (("W?",), ("T1",))
    assert legal(after, "play") == ["W1", "W2"]


def test_played_and_used_cards_are_known() -> None:
    state = scene(LINE, hands=[["T1", "W1"], ["T2", "W5"]], decks=DECKS, played=["T2"])
    told = state.seen_by(1).summary()
    assert told["played"] == ["T2"]
    assert told["used"] == state.summary()["used"]
