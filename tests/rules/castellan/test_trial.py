"""Trial fitting: the pieces of this turn can be taken back, with their claims, until it is confirmed."""

from game.castellan.rules.state import CastellanState
from tests.rules.castellan.builders import CASTELLAN, GAP, building, courtyards, do, scene, why_not


def test_pieces_are_taken_back_one_by_one() -> None:
    start = building(GAP)
    one = do(start, "long:1.0.e")
    two = do(one, "tower:3.0")
    assert do(two, "back") == one
    assert do(two, "back", "back") == start
    assert why_not(start, "back") == "back.none"


def test_a_claim_goes_with_its_piece() -> None:
    start = building(GAP)
    asked = do(start, "short:1.0.n")
    assert do(asked, "back") == start
    for answer in ("single", "double:0.0"):
        answered = do(asked, answer)
        assert do(answered, "back") == start
        assert do(answered, "long:1.0.e", "back") == answered


def test_a_double_keep_taken_back_is_unused() -> None:
    state = do(building(GAP), "short:1.0.n", "double:0.0")
    assert state.doubled == (True, False)
    assert do(state, "back").doubled == (False, False)


def test_a_division_taken_back() -> None:
    hall = "o-o-o-o\n|     |\no-o-o-o"
    start = building(hall, {(0, 0): 0}, short=2, double=[(0, 0)])
    divided = do(start, "short:1.0.n", "double:1.0")
    assert do(divided, "back") == start
    twice = do(divided, "short:2.0.n")
    assert twice.summary()["claim"]["kind"] == "keep_double"
    assert do(twice, "back") == divided
    assert do(twice, "double:2.0", "back", "back") == start


def test_closed_doubled_and_divided_in_one_turn() -> None:
    state = do(building("o-o-o\n|\no-o-o", short=2), "short:2.0.n", "double:0.0", "short:1.0.n", "double:1.0")
    assert courtyards(state) == {(0, 0): (0, 4, False), (1, 0): (0, 4, True)}
    again = CASTELLAN.scene(state.summary())
    assert again == state


def test_confirming_ends_it() -> None:
    state = do(building("o-.", tower=1), "tower:1.0", "confirm")
    assert state.laid == ()
    assert why_not(state, "back") == "draw.first"


def test_nothing_is_taken_back_without_trial_fitting() -> None:
    state = do(building(GAP, short=2, options={"trial": "off"}), "short:1.0.e")
    assert why_not(state, "back") == why_not(state, "confirm") == "trial"
    assert state.summary()["laid"] == []


def test_a_scene_without_what_was_laid_takes_nothing_back() -> None:
    state = do(building(GAP), "long:1.0.e")
    told = state.summary()
    del told["laid"]
    bare = CASTELLAN.scene(told)
    assert isinstance(bare, CastellanState)
    assert why_not(bare, "back") == "back.none"
    assert bare.plan == state.plan


def test_cards_cannot_be_taken_back() -> None:
    state = do(scene(GAP, hands=[["T1", "W1"], ["T2"]]), "play:T1")
    assert why_not(state, "back") == "play.first"
