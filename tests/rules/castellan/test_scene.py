"""Hand-made positions: what may be left out, and what is no position."""

from typing import Any

import pytest

from game.core import SceneError
from tests.rules.castellan.builders import CASTELLAN, GAP, LINE, SQUARE, building, drawn, scene

YARD = {"seat": 0, "cells": [[0, 0]]}


def test_a_castle_alone_is_enough() -> None:
    state = CASTELLAN.scene({**drawn(GAP), "pieces": {"short": 1}})
    told = state.summary()
    assert (told["phase"], told["first_turn"]) == ("build", False)
    assert told["pieces"] == {"tower": 0, "short": 1, "long": 0}
    assert [len(hand) for hand in told["hands"]] == [4, 4]


def test_a_wall_may_be_told_from_either_end() -> None:
    one = CASTELLAN.scene({"towers": [[0, 0]], "walls": [[2, 0, 0, 0]]})
    assert one == CASTELLAN.scene({"towers": [[0, 0]], "walls": [[0, 0, 2, 0]]})
    assert one.summary()["walls"] == [[0, 0, 2, 0]]


def test_a_courtyard_is_known_by_any_of_its_squares() -> None:
    hall = drawn("o-o-o\n|   |\no-o-o")
    for cells in ([[0, 0]], [[1, 0]], [[1, 0], [0, 0]]):
        told = CASTELLAN.scene({**hall, "courtyards": [{"seat": 1, "cells": cells}]}).summary()
        yard = {"seat": 1, "towers": 6, "double": False, "cells": [[0, 0], [1, 0]]}
        assert told["courtyards"] == [yard]


def test_cards_that_lie_elsewhere_are_not_in_the_decks() -> None:
    told = scene(hands=[["T1", "W7"], ["W2"]], used=[["T2"], []]).summary()
    assert sorted(told["decks"][0]["tower"]) == ["T3", "T4", "T5", "T6", "T7"]
    assert sorted(told["decks"][1]["wall"]) == ["W1", "W3", "W4", "W5", "W6", "W7"]


def test_cards_that_are_nowhere_are_used() -> None:
    empty: dict[str, list[str]] = {"tower": [], "wall": []}
    told = scene(LINE, hands=[["T1"], ["W2"]], decks=[empty, empty]).summary()
    assert len(told["used"][0]) == len(told["used"][1]) == 13


def test_hands_left_out_are_those_of_the_new_game() -> None:
    used = [["T1", "W1"], ["T1", "W1"]]
    told = CASTELLAN.scene({**drawn(LINE), "used": used}).summary()
    for hand, decks in zip(told["hands"], told["decks"], strict=True):
        assert not {"T1", "W1"} & {*hand, *decks["tower"], *decks["wall"]}


def test_a_castle_far_from_the_origin() -> None:
    state = CASTELLAN.scene({"towers": [[-150, 99]], "walls": [[-150, 99, -149, 99]], "pieces": {"tower": 1}})
    assert [str(action) for action in state.actions] == ["tower:-149.99"]


def test_an_unknown_hand_has_unknown_decks() -> None:
    told = scene(LINE, hands=[["T1"], ["T?", "W?"]]).summary()
    assert told["decks"][1] == {"tower": ["T?"] * 6, "wall": ["W?"] * 6}


BAD: dict[str, dict[str, Any]] = {
    "castellan.connect": {"towers": [[0, 0], [2, 0]]},
    "castellan.overlap": {"towers": [[0, 0], [1, 0]], "walls": [[0, 0, 1, 0], [0, 0, 1, 0]]},
    "not straight": {"towers": [[0, 0]], "walls": [[0, 0, 1, 1]]},
    "one or two edges": {"towers": [[0, 0]], "walls": [[0, 0, 3, 0]]},
    "numbers up to": {"towers": [[0, 0, 0]]},
    "2 numbers": {"towers": [[0, 5000]]},
    "has no owner": drawn(SQUARE),
    "no one courtyard": {**drawn(SQUARE), "courtyards": [{"seat": 0, "cells": [[1, 0]]}]},
    "two are told": {**drawn(SQUARE), "courtyards": [YARD, YARD]},
    "no such seat": {**drawn(SQUARE), "courtyards": [{**YARD, "seat": 2}]},
    "has 4 towers": {**drawn(SQUARE), "courtyards": [{**YARD, "towers": 5}]},
    "two are doubled": {
        **drawn("o-o o-o\n| | | |\no-o-o-o"),
        "courtyards": [{"seat": 0, "cells": [[x, 0]], "double": True} for x in (0, 2)],
    },
    "twice": {"hands": [["T1", "T1"], []]},
    "none of": {"hands": [["T8"], []]},
    "in part": {"hands": [["T1", "T?"], []]},
    "in a tower deck": {"decks": [{"tower": ["W1"]}, {}]},
    "8 T cards": {"hands": [["T1"], []], "used": [["T2"], []], "decks": [{"tower": ["T?"] * 6}] * 2},
    "the cards show": {"played": ["T2"], "phase": "play", "pieces": {"tower": 3}},
    "there are 32": {**drawn(LINE), "pieces": {"tower": 31}},
    "in the phase claim": {"phase": "claim"},
    "in the phase build": {
        **drawn(SQUARE),
        "seat": 0,
        "courtyards": [YARD],
        "phase": "build",
        "claim": {"kind": "double", "choices": [[0, 0]]},
    },
    "are not courtyards": {"phase": "claim", "claim": {"kind": "double", "choices": [[0, 0]]}},
    "to seat 1": {**drawn(LINE), "handed": {"tower": 1, "to": 1}, "seat": 0},
    "no card to draw": {"phase": "draw", "decks": [{}, {}]},
    "not the first of them": {**drawn(LINE), "seat": 0, "last_turns": [1, 0]},
    "has cards left": {**drawn(LINE), "last_turns": [0], "hands": [[], ["T1"]]},
    "there are used cards": {"first_turn": True, "used": [["T1"], []]},
    "no piece left": {**drawn(LINE), "phase": "build", "pieces": {"tower": 1}, "options": {"trial": "off"}},
    "nothing can be done": {**drawn(LINE), "hands": [[], []], "seat": 0},
    "laid: no": {"phase": "build", "laid": ["tower:0.0"], "pieces": {"short": 1}},
    "breaks a rule": {**drawn(LINE), "phase": "build", "pieces": {"short": 1}, "laid": ["single"]},
    "without trial fitting": {
        **drawn(LINE),
        "laid": ["tower:1.0"],
        "options": {"trial": "off"},
        "phase": "build",
        "pieces": {"short": 1},
    },
    "scores": {**drawn(LINE), "scores": [1, 0]},
    "keeps": {**drawn(LINE), "keeps": [1, 0]},
    "double_used": {**drawn(LINE), "double_used": [True, False]},
    "extra": {"extra": 1},
    "outcome": {"phase": "over", "seat": None, "outcome": {"winners": [0], "scores": [1, 0], "reason": "x"}},
}


@pytest.mark.parametrize("problem", BAD)
def test_what_is_no_position_is_told(problem: str) -> None:
    with pytest.raises(SceneError) as caught:
        CASTELLAN.scene(BAD[problem])
    assert problem in str(caught.value)


def test_what_was_laid_comes_back() -> None:
    state = building(LINE, tower=1, short=2, first_turn=False)
    for text in ("short:1.0.e", "tower:2.0", "short:2.0.n"):
        state = state.after(CASTELLAN.action(text))
        told = state.summary()
        assert CASTELLAN.scene(told) == state
    assert told["laid"] == ["short:1.0.e", "tower:2.0", "short:2.0.n"]
