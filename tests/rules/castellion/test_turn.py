"""The turn: draw from a pile, then place, discard or admit."""

import pytest

from tests.rules.castellion.builders import EXAM_2, EXAM_3, ORDEALS, do, scene, why_not


def notations(state: object) -> list[str]:
    return [str(action) for action in state.actions]  # type: ignore[attr-defined]


def test_a_turn_begins_with_a_draw_from_either_pile() -> None:
    state = scene(main=["St"], safe=["Pc"])
    assert notations(state) == ["draw:main", "draw:safe"]
    assert do(state, "draw:main").hand == "St"
    assert do(state, "draw:safe").hand == "Pc"
    assert do(state, "draw:safe").hand_from == "safe"


def test_a_draw_takes_the_first_tile() -> None:
    state = do(scene(main=["St", "Pc", "St"]), "draw:main")
    assert (state.main.pieces, state.main.pool) == (("Pc", "St"), ("Pc", "St"))
    assert len(state.safe.pool) == 12


@pytest.mark.parametrize(("empty", "other"), [("main", "safe"), ("safe", "main")])
def test_each_pile_as_long_as_it_lasts(empty: str, other: str) -> None:
    state = scene(**{empty: []})
    assert notations(state) == [f"draw:{other}"]
    assert why_not(state, f"draw:{empty}") == "castellion.draw.empty"


def test_one_tile_at_a_time() -> None:
    state = scene(hand="St")
    assert why_not(state, "draw:main") == why_not(state, "draw:safe") == "castellion.draw.hand"


@pytest.mark.parametrize("action", ["place:0.0", "discard", "traitor"])
def test_nothing_to_do_with_an_empty_hand(action: str) -> None:
    assert why_not(scene(), action) == "castellion.hand.empty"


def test_a_defender_is_placed_or_discarded() -> None:
    state = scene(hand="Jc", castle="St Ss")
    assert set(notations(state)) == {"place:-1.0", "place:0.1", "place:1.1", "place:2.0", "discard"}
    assert why_not(state, "traitor") == "castellion.hand.defender"
    placed = do(state, "place:0.1")
    assert placed.castle == (("St", "Jc"), ("Ss",))
    discarded = do(state, "discard")
    assert (discarded.castle, discarded.discards) == ((("St",), ("Ss",)), ("Jc",))
    for after in (placed, discarded):
        assert (after.hand, after.hand_from, after.phase) == (None, None, "draw")


def test_a_defender_that_fits_nowhere_is_discarded() -> None:
    state = scene(hand="Jt", castles=[[["St"]] * 6])
    assert notations(state) == ["discard"]


def test_the_last_discard_lies_last() -> None:
    state = scene(main=["St", "Pc"], discards=["Cs"])
    assert do(state, "draw:main", "discard", "draw:main", "discard").discards == ("Cs", "St", "Pc")


@pytest.mark.parametrize("traitor", ["Tr", "Tb"])
def test_a_traitor_goes_beside_the_lowest_ordeal(traitor: str) -> None:
    state = scene(hand=traitor)
    assert notations(state) == ["traitor"]
    for action in ("discard", "place:0.0"):
        assert why_not(state, action) == "castellion.hand.traitor"
    after = do(state, "traitor")
    assert [ordeal.traitors for ordeal in after.ordeals] == [(traitor,), (), ()]
    assert (after.hand, after.phase) == (None, "draw")


def test_a_traitor_goes_beside_the_next_ordeal_when_the_first_is_gone() -> None:
    after = do(scene(hand="Tr", ordeals=[EXAM_2, EXAM_3]), "traitor")
    assert [(ordeal.card, len(ordeal.traitors)) for ordeal in after.ordeals] == [
        ("exam-2", 1),
        ("exam-3-towers-bastions", 0),
    ]


@pytest.mark.parametrize(("at", "needs"), [(0, 5), (1, 2), (2, 5)])
def test_one_traitor_short_of_the_number_nothing_happens(at: int, needs: int) -> None:
    traitors = ["Tr"] * (needs - 2)
    state = scene(hand="Tr", ordeals=[{**ORDEALS[at], "traitors": traitors}, *ORDEALS[at + 1 :]])
    after = do(state, "traitor")
    assert after.outcome is None
    assert len(after.ordeals) == 3 - at
    assert len(after.ordeals[0].traitors) == needs - 1


def test_nothing_is_done_when_the_game_is_over() -> None:
    state = scene(outcome={"won": False, "reason": "castellion.lost.foundation"}, castle="St")
    assert state.actions == ()
    for action in ("draw:main", "draw:safe", "place:0.1", "discard", "traitor"):
        assert why_not(state, action) == "castellion.over"


def test_a_tile_in_hand_may_be_the_very_last() -> None:
    state = scene(main=[], safe=[], hand="St")
    assert notations(state) == ["place:0.0", "discard"]
