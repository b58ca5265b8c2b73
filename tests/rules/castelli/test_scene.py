"""Hand-made positions: what they may leave out, and what cannot be."""

import json
from typing import Any

import pytest

from game.castelli.scene.fields import FIELDS
from game.castelli.scene.position import PARTS
from game.core import SceneError
from tests.rules.castelli.builders import CASTELLI, scene, tile, told

FIVE, OTHER = tile("5rgby"), tile("6rgby")
HELD = {"at": "0,0", "tile": FIVE}
CASTLE = {"at": "0,3", "area": 0, "site": 0, "seat": 1}
STEWARD = {"kind": "steward", "at": "0,0", "asked": [1]}
GUARD = {"kind": "guard", "at": "0,3", "asked": [1]}
ON: dict[str, Any] = {"battle": "on", "dilemma": "on"}


def made(**told_of: Any) -> Any:
    """Return a position for four on the fixed board."""
    options = {"layout": "fixed", **told_of.pop("options", {})}
    return CASTELLI.scene({"seats": 4, "options": options, **told_of})


def test_a_part_is_enough() -> None:
    state = made(tiles={"0,0": FIVE, "0,2": None}, silver=[3, 0, 0, 1], hands=[["king-4"], [], [], []])
    assert told(state, "mine") == 18
    assert told(state, "deck") == 24
    assert len(told(state, "stock")) == 31
    assert FIVE["value"] == told(state, "tiles", "0,0", "value")
    assert told(state, "phase") == "reveal"
    assert told(made(held=HELD), "phase") == "orient"
    assert told(made(tiles={"0,0": FIVE}, react=STEWARD, hands=[[], ["steward"], [], []]), "phase") == "react"


def test_the_keys_of_the_rules_document_are_enough_for_a_whole_position() -> None:
    state = made(options=ON)
    for action in ("reveal:0.0", "lay:red", "done", "reveal:3.3"):
        state = state.after(CASTELLI.action(action))
    own = ("face_down", "deck_cards", "knows", "fate", "turn", "seed")
    known = {key: value for key, value in state.summary().items() if key not in own}
    again = made(**{**known, "options": dict(known["options"])})
    assert {key: value for key, value in again.summary().items() if key in known} == known


def test_every_key_is_read_in_its_turn_or_follows_from_others() -> None:
    by_the_rules = {"game", "seed", "options", "seats"}
    in_turn = [key for fields, _, _ in PARTS for key in fields]
    assert len(in_turn) == len(set(in_turn))
    assert {*in_turn, *by_the_rules} == set(FIELDS) == set(made().summary())
    assert by_the_rules.isdisjoint(in_turn)
    following = {key for key, field in FIELDS.items() if not field.name}
    assert following == {"game", "seats", "seat", "match", "mine", "deck", "start_tile_held"}
    assert all(set(usual) <= set(fields) for fields, usual, _ in PARTS)


def test_hidden_cards_may_be_unknown() -> None:
    state = made(hands=[["king-4", "??"], ["??"], [], []], deck=22)
    assert told(state, "hands") == [["??", "king-4"], ["??"], [], []]
    assert told(state, "deck_cards") == ["??"] * 22
    tiles = made(stock=["??"] * 32)
    assert told(tiles, "face_down") == ["??"] * 32


def test_what_is_left_out_stands_on_the_deal_of_the_seed() -> None:
    deal = CASTELLI.start("otter", 4)
    assert CASTELLI.scene({"seed": "otter", "seats": 4}) == deal
    state = CASTELLI.scene({"seed": "otter", "seats": 4, "points": [1, 2, 3, 4]})
    assert state == CASTELLI.scene({**deal.summary(), "points": [1, 2, 3, 4]})


def test_less_than_the_game_has_is_allowed_where_it_is_said() -> None:
    state = made(mine=0, deck=0, left_out="rest")
    assert (told(state, "mine"), told(state, "deck"), told(state, "silver")) == (0, 0, [0, 0, 0, 0])


FEWER: list[tuple[dict[str, Any], list[str]]] = [
    ({"silver": [3, 0, 0, 0], "mine": 0}, ["silver"] * 19),
    ({"hands": [["king-4"], [], [], []], "deck": 23}, ["king-4"]),
    ({"hands": [["??"], [], [], []], "deck": 22}, ["??", "??"]),
    ({"settlements": {"0,1": "village"}, "spare": {"village": 2, "city": 8}}, ["village"] * 10),
    ({"options": ON, "hand_tiles": [None, tile("4rgby"), tile("4rbgy"), tile("4rygb")]}, ["tile"]),
]


@pytest.mark.parametrize(("fewer", "named"), FEWER)
def test_what_is_missing_is_to_be_said(fewer: dict[str, Any], named: list[str]) -> None:
    states = made(**fewer, left_out=named), made(**fewer, left_out="rest")
    assert told(states[0], "deck") == told(states[1], "deck")
    for other in ([], [*named, named[0]], "all", None, "silver"):
        with pytest.raises(SceneError):
            made(**fewer, left_out=other)
    with pytest.raises(SceneError, match="left_out"):
        made(**fewer)


def test_three_of_two_players_eleven_silver() -> None:
    for told_of in ({"mines": [0]}, {"mine": 0}, {"mines": [0], "left_out": ["silver"] * 7}):
        with pytest.raises(SceneError, match="left_out"):
            CASTELLI.scene({"seats": 2, "silver": [2, 1], **told_of})
    state = CASTELLI.scene({"seats": 2, "silver": [2, 1], "left_out": ["silver"] * 8})
    assert told(state, "mine") == 0
    assert told(CASTELLI.scene({"seats": 2, "silver": [2, 1]}), "mine") == 8


def test_nothing_is_left_out_that_is_there() -> None:
    with pytest.raises(SceneError, match="left_out"):
        made(mine=22, left_out=["silver"])


IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("seats", {"seats": 5}),
    ("dilemma", {"options": {"dilemma": "maybe"}}),
    ("pieces", {"pieces": ["A", "B", "C", "C"]}),
    ("pieces", {"pieces": ["B", "A", "C", "D"]}),
    ("tiles", {"tiles": {"0,1": FIVE}}),
    ("tiles", {"tiles": {"9,9": FIVE}}),
    ("tiles", {"tiles": {"0,0": {**FIVE, "silver": 2}}}),
    ("tiles", {"tiles": {"0,0": {**FIVE, "value": True}}}),
    ("tiles", {"tiles": {"0,0": {**FIVE, "coats": ["red"] * 4}}}),
    ("tiles", {"tiles": {"0,0": {**FIVE, "colour": "red"}}}),
    ("tiles", {"tiles": {"0,0": FIVE, "0,2": FIVE}}),
    ("tiles", {"tiles": {"0,0": tile("4rgby")}}),
    ("held", {"held": HELD, "tiles": {"0,0": OTHER}}),
    ("held", {"options": ON, "held": {"at": "0,0", "tile": tile("4rgby")}}),
    ("face_down", {"face_down": ["5rgby"]}),
    ("face_down", {"face_down": ["5rgby"] * 32}),
    ("stock", {"stock": [FIVE]}),
    ("hand_tiles", {"hand_tiles": [FIVE, None, None, None]}),
    ("start_tile_held", {"options": ON, "start_tile_held": [False] * 4}),
    ("resources", {"resources": [{"wood": 6}, {}, {}, {}]}),
    ("resources", {"resources": [{"gold": 1}, {}, {}, {}]}),
    ("resources", {"resources": [{}]}),
    ("silver", {"silver": [20, 3, 0, 0]}),
    ("silver", {"silver": [-1, 0, 0, 0]}),
    ("silver", {"silver": [20, 0, 0, 0], "mine": 3}),
    ("mines", {"mines": [11, 11]}),
    ("points", {"points": [0, 0, 0, -1]}),
    ("points", {"points": [0, 0]}),
    ("settlements", {"settlements": {"0,0": "city"}}),
    ("settlements", {"settlements": {"2,1": "city"}}),
    ("settlements", {"settlements": {"0,1": "town"}}),
    ("settlements", {"spare": {"village": 3}}),
    ("castles", {"castles": [{**CASTLE, "site": 2}]}),
    ("castles", {"castles": [{**CASTLE, "area": 2}]}),
    ("castles", {"castles": [{**CASTLE, "at": "0,1", "area": 1}]}),
    ("castles", {"castles": [{**CASTLE, "at": "2,1"}]}),
    ("castles", {"castles": [{**CASTLE, "seat": 4}]}),
    ("castles", {"castles": [CASTLE, CASTLE]}),
    ("castles", {"castles": [{**CASTLE, "overbuilt": True}, {**CASTLE, "seat": 2}]}),
    ("castles", {"options": ON, "castles": [{**CASTLE, "overbuilt": True}, CASTLE]}),
    ("castles", {"options": ON, "castles": [{**CASTLE, "overbuilt": True}]}),
    ("hands", {"hands": [["duke"], [], [], []]}),
    ("hands", {"hands": [["king-5", "king-5"], [], [], []]}),
    ("hands", {"hands": [["queen"], [], [], []]}),
    ("deck", {"deck": 26}),
    ("deck_cards", {"deck_cards": ["queen"]}),
    ("knows", {"hands": [["king-5"], [], [], []], "knows": {"hands": [[[1]], [], [], []]}}),
    ("knows", {"knows": {"deck": [[0]]}}),
    ("fate", {"fate": -1}),
    ("evaluated", {"evaluated": [["0,1", 5]]}),
    ("evaluated", {"evaluated": [["0,1", 0], ["0,1", 0]]}),
    ("evaluated", {"evaluated": [["2,1", 0]]}),
    ("guarded", {"options": ON, "guarded": [["0,3", 0, 0]]}),
    ("turn", {"turn": 4}),
    ("seat", {"turn": 1, "seat": 2}),
    ("phase", {"phase": "lunch"}),
    ("phase", {"phase": "orient"}),
    ("phase", {"phase": "react"}),
    ("phase", {"phase": "over"}),
    ("phase", {"phase": "reveal", "held": HELD}),
    ("react", {"react": STEWARD, "hands": [[], ["steward"], [], []]}),
    ("react", {"react": STEWARD, "tiles": {"0,0": FIVE}}),
    ("react", {"react": {**STEWARD, "asked": []}, "tiles": {"0,0": FIVE}}),
    ("react", {"react": {**STEWARD, "asked": [0]}, "turn": 0, "tiles": {"0,0": FIVE}}),
    ("react", {"react": {**STEWARD, "asked": [2, 1]}, "turn": 0, "tiles": {"0,0": FIVE}}),
    ("react", {"react": GUARD, "castles": [CASTLE], "hands": [[], ["guard"], [], []], "options": ON}),
    ("react", {"react": GUARD, "options": ON, "hands": [[], ["guard"], [], []]}),
    ("tournament", {"tournament": {"round": 1}}),
    ("tournament", {"options": {"tournament": "knockout"}, "tournament": {"round": 3}}),
    ("tournament", {"options": {"tournament": "knockout"}, "tournament": {"pairs": [[0, 1], [1, 3]]}}),
    ("match", {"options": {"tournament": "knockout"}, "match": 1}),
    ("outcome", {"outcome": {"winners": [], "reason": "castelli.end.points"}}),
    ("outcome", {"outcome": {"winners": [0], "reason": "castelli.luck"}}),
    ("outcome", {"outcome": {"winners": [0], "scores": [1]}}),
]


@pytest.mark.parametrize(("key", "told_of"), IMPOSSIBLE)
def test_what_cannot_be_is_told_by_its_key(key: str, told_of: dict[str, Any]) -> None:
    with pytest.raises(SceneError) as caught:
        made(**told_of)
    assert str(caught.value).startswith(f"{key}:")
    assert len(str(caught.value)) > len(key) + 5


def test_a_threat_is_read_back_with_the_castle_that_stands_there() -> None:
    told_of = {
        "battle": "on",
        "tiles": {"0,4": "6gbyr", "1,3": "5byrg"},
        "castles": [CASTLE],
        "own": {"wood": 2, "grain": 2, "rocks": 2},
        "turn": 0,
        "react": GUARD,
    }
    with pytest.raises(SceneError):
        scene(**told_of)
    hands = [[], ["guard"], [], []]
    state = scene(**told_of, hands=hands)
    assert told(state, "react", "by") == "overbuild"
    assert CASTELLI.scene(json.loads(json.dumps(state.summary()))) == state
    with pytest.raises(SceneError, match="card_used"):
        scene(**{**told_of, "react": {**GUARD, "by": "abbot"}}, hands=hands, card_used=False)
