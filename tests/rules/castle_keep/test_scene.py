"""Positions as data: every key, what is left out, and what cannot be."""

import json
from collections import Counter
from itertools import chain
from random import Random
from typing import Any

import pytest

from game.castle_keep.rules.pieces import ALL_TILES
from game.core import SceneError
from tests.rules.castle_keep.builders import KEEP, RING, SEVERAL, TWO
from tests.rules.journeys import wander

BUILT = {"winners": [0], "reason": "castle_keep.won.built"}
DESTROYED = {"winners": [0], "reason": "castle_keep.won.destroyed"}
PASSES = {"winners": [], "reason": "castle_keep.draw.passes"}
IDLE = {"winners": [], "reason": "castle_keep.draw.idle"}
WHOLE = RING | {"C": "Kr"}


def test_every_key_of_a_new_game() -> None:
    told = KEEP.start("otter", 2).summary()
    assert told == {
        "game": "castle_keep",
        "seed": "otter",
        "options": {"attacks": "one", "destroyed": "out"},
        "seats": 2,
        "seat": 0,
        "turn": 0,
        "phase": "act",
        "castles": [{}, {}],
        "hands": told["hands"],
        "piles": [40, 40],
        "stacks": told["stacks"],
        "discards": [],
        "removed": [],
        "attacks": False,
        "attacked": None,
        "built": False,
        "passes": 0,
        "idle_shuffles": 0,
        "held": [],
        "outcome": None,
    }


@pytest.mark.parametrize("attacks", ["one", "several"])
@pytest.mark.parametrize("seats", SEVERAL)
def test_a_game_is_read_as_it_is_written_at_every_step(seats: int, attacks: str) -> None:
    for deal in range(2):
        first = KEEP.start(f"deal {deal}", seats, attacks=attacks)
        for state in wander(first, Random(deal), 400).states:
            for known in (state, *(state.seen_by(seat) for seat in range(seats))):
                again = KEEP.scene(json.loads(json.dumps(known.summary())))
                assert again == known
                assert again.actions == known.actions


def test_nothing_told_is_the_deal_of_the_seed() -> None:
    for seats in KEEP.seats:
        assert KEEP.scene({"seed": " otter ", "seats": seats}) == KEEP.start("otter", seats)


def test_without_hands_they_are_dealt_from_what_is_left() -> None:
    told = KEEP.scene({"castles": [TWO, TWO], "discards": ["Kb"] * 6}).summary()
    assert [len(hand) for hand in told["hands"]] == [6, 4]
    assert "Kb" not in [*chain(*told["hands"], *told["stacks"])]


def test_hands_alone_leave_the_rest_for_the_piles() -> None:
    told = KEEP.scene({"hands": [["Kb", "Kb"], ["Trc"]]}).summary()
    assert told["piles"] == [44, 43]
    lying = Counter([*chain(*told["hands"], *told["stacks"])])
    assert lying == Counter(ALL_TILES)


def test_unknown_hands_make_unknown_piles() -> None:
    told = KEEP.scene({"castles": [TWO, {}], "hands": [["Trc"], ["??"] * 4]}).summary()
    assert told["stacks"] == [["??"] * 42, ["??"] * 41]
    told = KEEP.scene({"hands": [["Trc"], ["??"] * 4], "piles": [80, 5]}).summary()
    assert told["stacks"] == [["??"] * 80, ["??"] * 5]


def test_piles_may_have_any_size_that_is_left() -> None:
    state = KEEP.scene({"hands": [["Trc"], []], "piles": [0, 89]})
    assert [len(pile) for pile in state.piles] == [0, 89]  # type: ignore[attr-defined]


def test_attacks_are_allowed_where_every_castle_has_two_tiles() -> None:
    assert KEEP.scene({"castles": [TWO, TWO]}).summary()["attacks"]
    assert not KEEP.scene({"castles": [TWO, {"N": "Wrc"}]}).summary()["attacks"]
    assert KEEP.scene({"castles": [TWO, {"N": "Wrc"}], "attacks": True}).summary()["attacks"]


def test_the_seat_says_whose_turn_it_is() -> None:
    assert KEEP.scene({"seats": 3, "seat": 2}).seat == 2
    assert KEEP.scene({"turn": 1}).seat == 1


def test_ends() -> None:
    for told in (
        {"castles": [WHOLE, TWO], "outcome": BUILT},
        {"castles": [TWO, {}], "outcome": DESTROYED, "attacked": {"seat": 1}},
        {"castles": [TWO, {}], "outcome": DESTROYED},
        {"hands": [[], []], "piles": [0, 0], "removed": list(ALL_TILES), "outcome": PASSES},
        {"outcome": IDLE},
    ):
        state = KEEP.scene(told)
        assert (state.seat, state.actions, state.summary()["phase"]) == (None, (), "over")
        assert KEEP.scene(state.summary()) == state
    state = KEEP.scene({"castles": [TWO, WHOLE], "outcome": BUILT | {"winners": [1]}})
    assert state.summary()["turn"] == 1


CANNOT_BE: dict[str, dict[str, Any]] = {
    "another game": {"game": "castelli"},
    "a bad seed": {"seed": "a\nb"},
    "a bad option": {"options": {"attacks": "none"}},
    "an unknown option": {"options": {"weather": "rain"}},
    "one seat without a siege": {"seats": 1, "options": {"way": "standard"}},
    "five seats": {"seats": 5},
    "no seat": {"seat": 2},
    "a turn of nobody": {"turn": -1},
    "another seat than the turn": {"seat": 1, "turn": 0},
    "a truth for a seat": {"seat": True},
    "over but not": {"phase": "over"},
    "an unknown phase": {"phase": "dream"},
    "discarding with four": {"phase": "discard", "hands": [["Kb"] * 4, []]},
    "acting when over": {"phase": "act", "outcome": IDLE},
    "discarding when over": {"phase": "discard", "outcome": IDLE},
    "three castles": {"castles": [{}, {}, {}]},
    "a castle that is a list": {"castles": [["Trc"], {}]},
    "an unknown cell": {"castles": [{"X": "Trc"}, {}]},
    "an unknown tile": {"castles": [{"NW": "Tgc"}, {}]},
    "a hidden tile": {"castles": [{"NW": "??"}, {}]},
    "no tile": {"castles": [{"NW": None}, {}]},
    "a wall on a corner": {"castles": [{"NW": "Wrc"}, {}]},
    "a tower on a side": {"castles": [{"N": "Trc"}, {}]},
    "a tower in the centre": {"castles": [{"C": "Trc"}, {}]},
    "a keep on the ring": {"castles": [{"E": "Kr"}, {}]},
    "five of a kind": {"discards": ["Trc"] * 5},
    "five of a kind here and there": {"discards": ["Trc"] * 3, "castles": [{"NW": "Trc", "SW": "Trc"}, {}]},
    "seven keeps": {"hands": [["Kb"] * 4, []], "discards": ["Kb"] * 3},
    "a hand too few": {"hands": [["Kb"]]},
    "hands in a mapping": {"hands": {"0": ["Kb"]}},
    "a hand that is a text": {"hands": ["Kb", "Kb"]},
    "an unknown tile in hand": {"hands": [["Kg"], []]},
    "seven in hand": {"hands": [["Trc", "Trs", "Trz", "Tbc", "Tbs", "Tbz", "Kb"], []]},
    "five in another hand": {"hands": [[], ["Trc", "Trs", "Trz", "Tbc", "Tbs"]]},
    "three piles": {"piles": [40, 40, 0]},
    "piles of a half": {"piles": [40.0, 40]},
    "piles below nothing": {"hands": [[], []], "piles": [-1, 91]},
    "piles of too many": {"piles": [41, 41]},
    "piles of too few": {"piles": [0, 0]},
    "stacks of other sizes": {"hands": [["Kb"], []], "stacks": [["??"] * 44, ["??"] * 45], "piles": [45, 44]},
    "stacks without hands": {"stacks": [["??"] * 40, ["??"] * 40]},
    "stacks that miss tiles": {"hands": [["Kb"], []], "stacks": [["Trc"], []]},
    "stacks half known": {"hands": [["Kb"], []], "stacks": [["Trc"], ["??"] * 88]},
    "one stack": {"hands": [["Kb"], []], "stacks": [["??"] * 89]},
    "more unknown tiles than are left": {"hands": [["??"], []], "removed": list(ALL_TILES)},
    "a hidden discard": {"discards": ["??"]},
    "a text for discards": {"discards": "Trc"},
    "a text removed": {"removed": "Trc"},
    "no attacks with two tiles each": {"castles": [TWO, TWO], "attacks": False},
    "a number for attacks": {"attacks": 1},
    "attacked before attacks": {"attacked": {"seat": 1, "count": 1}, "attacks": False},
    "attacked oneself": {"attacked": {"seat": 0, "count": 1}, "castles": [TWO, TWO]},
    "attacked nobody": {"attacked": {"seat": 5, "count": 1}, "castles": [TWO, TWO]},
    "attacked not at all": {"attacked": {"seat": 1, "count": 0}, "castles": [TWO, TWO]},
    "attacked twice": {"attacked": {"seat": 1, "count": 2}, "castles": [TWO, TWO]},
    "attacked with more to it": {"attacked": {"seat": 1, "count": 1, "how": "well"}, "castles": [TWO, TWO]},
    "attacked to the end": {"attacked": {"seat": 1, "count": 1}, "castles": [TWO, {}]},
    "built and attacked": {"attacked": {"seat": 1, "count": 1}, "castles": [TWO, TWO], "built": True},
    "built nothing": {"built": True},
    "a complete castle": {"castles": [WHOLE, {}]},
    "fewer than no passes": {"passes": -1},
    "passes to the end": {"hands": [[], []], "piles": [0, 0], "removed": list(ALL_TILES), "passes": 2},
    "held by nobody": {"hands": [["Trc"], ["Kb"]], "held": ["Kr"]},
    "held and lying open": {"hands": [["Trc"], ["??"]], "held": ["Tyc"], "discards": ["Tyc"] * 4},
    "two idle shuffles": {"idle_shuffles": 2},
    "won by nobody": {"castles": [WHOLE, TWO], "outcome": BUILT | {"winners": []}},
    "won by another": {"castles": [WHOLE, TWO], "outcome": BUILT | {"winners": [1]}},
    "won by both": {"castles": [WHOLE, WHOLE], "outcome": BUILT | {"winners": [0, 1]}},
    "won without a castle": {"castles": [TWO, TWO], "outcome": BUILT},
    "destroyed nobody": {"castles": [TWO, TWO], "outcome": DESTROYED},
    "destroyed with a complete castle": {"castles": [WHOLE, {}], "outcome": DESTROYED},
    "destroyed another than attacked": {
        "seats": 3,
        "castles": [TWO, TWO, {}],
        "outcome": DESTROYED,
        "attacked": {"seat": 1, "count": 1},
    },
    "a draw that somebody won": {"outcome": IDLE | {"winners": [0]}},
    "a draw with tiles to draw": {"outcome": PASSES},
    "an idle draw without shuffles": {"outcome": IDLE, "idle_shuffles": 1},
    "an end without reason": {"outcome": {"winners": [0]}},
    "an end of another kind": {"outcome": {"winners": [0], "reason": "castle_keep.bored"}},
    "a winner who does not play": {"castles": [WHOLE, TWO], "outcome": BUILT | {"winners": [7]}},
}


@pytest.mark.parametrize("told", CANNOT_BE.values(), ids=CANNOT_BE)
def test_what_cannot_be(told: dict[str, Any]) -> None:
    with pytest.raises(SceneError) as caught:
        KEEP.scene(told)
    assert any(name in str(caught.value) for name in (*told, *told.get("options", ()), "too many"))
