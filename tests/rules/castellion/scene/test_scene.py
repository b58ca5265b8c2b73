"""Castellion's positions as data: every key, what is left out, and what cannot be."""

from collections import Counter
from typing import Any

import pytest

from game.castellion.rules.pieces import MAIN_PILE, PANTRY_STOCK, SAFE_PILE
from game.castellion.scene.fields import FIELDS
from game.core import SceneError
from tests.golden import names, records
from tests.rules.castellion.builders import CASTELLION, EXAM_1, EXAM_2, EXAM_3, ORDEALS, scene

ALL = Counter(MAIN_PILE + SAFE_PILE)
FULL = [
    ["St", "Ss"] * 3,
    ["Jc", "Jt"] * 3,
    ["Cs", "Ct"] * 3,
    ["Pc", "Ps"] * 3,
    ["Sc", "Js"] * 3,
    ["Cc", "Pt"] * 3,
]


def test_every_key_of_a_new_game() -> None:
    state = CASTELLION.start("otter-42")
    told = state.summary()
    assert sorted(Counter(told["main"]).items()) == sorted(Counter(MAIN_PILE).items())
    assert sorted(told["safe"]) == sorted(SAFE_PILE)
    assert told == {
        "game": "castellion",
        "seed": "otter-42",
        "options": {"level": "architects", "pantry_apart": "off", "variant": "none", "deal": "shuffled"},
        "seats": 1,
        "seat": 0,
        "turn": 0,
        "faces": None,
        "phase": "draw",
        "castles": [[]],
        "main": told["main"],
        "safe": told["safe"],
        "pool": {"main": sorted(MAIN_PILE), "safe": sorted(SAFE_PILE)},
        "hand": None,
        "hand_from": None,
        "revealed": [],
        "discards": [],
        "barred": 0,
        "effect": None,
        "cause": None,
        "given": False,
        "removed": [],
        "ordeals": [
            {"card": "exam-1", "up": True, "traitors": [], "needs": 5},
            {"card": "exam-2", "up": True, "traitors": [], "needs": 2},
            {"card": told["ordeals"][2]["card"], "up": True, "traitors": [], "needs": 5},
        ],
        "formations": [{"tower": 0, "line": 0, "bastion": 0}],
        "pawn": None,
        "vigil": None,
        "prison": [None] * 8,
        "pantry": [],
        "champion": None,
        "outcome": None,
    }
    assert told["ordeals"][2]["card"].startswith("exam-3-")


def test_every_key_is_read_back_or_follows_from_others() -> None:
    follow = {key for key, field in FIELDS.items() if not field.name}
    by_rules_and_piles = {key for key, field in FIELDS.items() if field.name and field.read is None}
    assert follow == {"game", "seats", "seat", "phase", "formations"}
    assert by_rules_and_piles == {"seed", "options", "main", "safe", "pool"}


def test_every_key_in_the_middle_of_a_game() -> None:
    state = scene(
        seed="otter",
        castle="St -- --\nSs Jt Jc",
        hand="Cc",
        hand_from="safe",
        discards=["Pc", "Ps"],
        removed=["Tr", "Tr", "Tb", "Tr", "Tr"],
        ordeals=[{"card": "exam-2", "traitors": ["Tb"]}, EXAM_3],
    )
    told = state.summary()
    assert told["castles"] == [[["Ss", "St"], ["Jt"], ["Jc"]]]
    assert (told["hand"], told["hand_from"], told["phase"], told["seat"]) == ("Cc", "safe", "decide", 0)
    assert (told["discards"], told["removed"]) == (["Pc", "Ps"], ["Tr", "Tr", "Tb", "Tr", "Tr"])
    assert told["ordeals"] == [
        {"card": "exam-2", "up": True, "traitors": ["Tb"], "needs": 2},
        {"card": "exam-3-towers-bastions", "up": True, "traitors": [], "needs": 5},
    ]
    assert told["formations"] == [{"tower": 0, "line": 0, "bastion": 0}]
    assert everything(told) == ALL


def everything(told: dict[str, Any]) -> Counter[str]:
    """Count every tile that a summary tells of."""
    lying = [*told["main"], *told["safe"], *told["discards"], *told["removed"], *told["pantry"]]
    lying += [tile for castle in told["castles"] for column in castle for tile in column]
    lying += [tile for ordeal in told["ordeals"] for tile in ordeal["traitors"]]
    single = [tile for tile in (told["hand"], told["vigil"], *told["prison"]) if tile is not None]
    return Counter(tile.removesuffix("*") for tile in lying + told["revealed"] + single)


@pytest.mark.parametrize("name", [name for name in names() if name.startswith("castellion-")])
def test_no_tile_is_ever_lost(name: str) -> None:
    for state in records()[name].states:
        told = state.summary()
        stock = Counter(PANTRY_STOCK if told["options"]["level"] == "pantry" else ())
        assert everything(told) == ALL + stock
        assert {pile: sorted(told[pile]) for pile in ("main", "safe")} == told["pool"]


def test_the_end_of_a_game() -> None:
    won = records()["castellion-architects-won"].state().summary()
    assert (won["phase"], won["seat"], won["ordeals"]) == ("over", None, [])
    assert won["outcome"] == {"won": True, "reason": "castellion.won"}
    lost = records()["castellion-architects-lost"].state().summary()
    assert (lost["phase"], lost["seat"]) == ("over", None)
    assert lost["outcome"] == {"won": False, "reason": "castellion.lost.foundation"}


def test_left_out_piles_are_those_of_the_deal() -> None:
    assert CASTELLION.scene({"seed": "otter-42"}) == CASTELLION.start("otter-42")
    assert CASTELLION.scene({"seed": "  otter-42 "}) == CASTELLION.start("otter-42")


def test_a_scene_without_seed_has_none() -> None:
    assert scene().summary()["seed"] is None
    assert scene() == scene()
    assert scene(seed=None) == scene()


def test_used_tiles_come_from_the_main_pile_first() -> None:
    state = scene(castle="St Ss", discards=["St"] * 3)
    pool = state.summary()["pool"]
    assert Counter(MAIN_PILE) - Counter(pool["main"]) == Counter({"St": 4, "Ss": 1})
    assert pool["safe"] == sorted(SAFE_PILE)


def test_what_the_main_pile_no_longer_has_came_from_the_safe_one() -> None:
    pool = scene(discards=["St"] * 6).summary()["pool"]
    assert "St" not in pool["main"]
    assert Counter(SAFE_PILE) - Counter(pool["safe"]) == Counter(["St"])


def test_the_pool_says_which_pile_a_tile_came_from() -> None:
    pool = scene(castle="St", pool={"main": sorted(MAIN_PILE)}).summary()["pool"]
    assert (pool["main"], pool["safe"]) == (sorted(MAIN_PILE), sorted(set(SAFE_PILE) - {"St"}))


def test_a_tile_drawn_from_the_safe_pile_is_no_longer_there() -> None:
    pool = scene(hand="St", hand_from="safe").summary()["pool"]
    assert (pool["main"], pool["safe"]) == (sorted(MAIN_PILE), sorted(set(SAFE_PILE) - {"St"}))
    pool = scene(hand="St", hand_from="safe", discards=["St"]).summary()["pool"]
    assert (pool["main"].count("St"), pool["safe"].count("St")) == (4, 0)


def test_a_hand_is_drawn_from_the_main_pile_if_not_said() -> None:
    told = scene(hand="St").summary()
    assert told["hand_from"] == "main"
    assert (told["pool"]["main"].count("St"), told["pool"]["safe"].count("St")) == (4, 1)


def test_piles_in_a_chosen_order() -> None:
    state = scene(main=["Tr", "St", "Tb"], safe=["Pc"])
    told = state.summary()
    assert (told["main"], told["safe"]) == (["Tr", "St", "Tb"], ["Pc"])
    assert told["pool"] == {"main": ["St", "Tb", "Tr"], "safe": ["Pc"]}


def test_a_pool_without_an_order_is_shuffled_from_the_seed() -> None:
    one, same, other = (scene(seed=seed, pool={"main": sorted(MAIN_PILE[:20])}) for seed in "aab")
    assert one == same
    assert sorted(one.main.pieces) == sorted(other.main.pieces) == sorted(MAIN_PILE[:20])
    assert one.main.pieces != other.main.pieces


def test_unknown_piles() -> None:
    state = scene(main=["??"] * 71, safe=["??"] * 12, castle="St")
    assert state.summary()["pool"]["main"].count("St") == 4
    assert state == state.seen_by(0)


def test_same_shapes_may_touch() -> None:
    assert scene(castle="St Jt\nCt Pt").castle == (("Ct", "St"), ("Pt", "Jt"))


def test_a_lost_castle_may_be_complete() -> None:
    lost = {"won": False, "reason": "castellion.lost.formations"}
    assert scene(castles=[FULL], outcome=lost).seat is None


def test_right_answers_may_be_given_along() -> None:
    told = {"formations": [{"tower": 0, "line": 0, "bastion": 0}], "phase": "draw", "seat": 0, "turn": 0}
    assert scene(**told, game="castellion", seats=1, options={"level": "architects"}) == scene()


CANNOT_BE: dict[str, dict[str, Any]] = {
    "another game": {"game": "castelli"},
    "a bad seed": {"seed": "a\nb"},
    "a bad option": {"options": {"level": "nobility"}},
    "an unknown option": {"options": {"weather": "rain"}},
    "three seats": {"seats": 3},
    "a turn of nobody": {"turn": 1},
    "another seat": {"seat": 1},
    "over but not": {"phase": "over"},
    "deciding on nothing": {"phase": "decide"},
    "drawing with a tile in hand": {"phase": "draw", "hand": "St"},
    "two castles": {"castles": [[], []]},
    "no castle at all": {"castles": []},
    "seven columns": {"castles": [[["St"]] * 6 + [["Ss"]]]},
    "seven rows": {"castles": [[["St", "Sc", "Jt", "Jc", "Ct", "Cc", "Pt"]]]},
    "an empty column": {"castles": [[["St"], [], ["Ss"]]]},
    "a Traitor in the castle": {"castles": [[["Tr"]]]},
    "an unknown tile in the castle": {"castles": [[["??"]]]},
    "a tile that is none": {"castles": [[["Xt"]]]},
    "a Pantry tile at this level": {"castles": [[["Ft"]]]},
    "a text for a column": {"castles": [["St"]]},
    "a castle that is a number": {"castles": [7]},
    "seven of a kind": {"discards": ["St"] * 7},
    "six of a kind and one in hand": {"discards": ["St"] * 6, "hand": "St"},
    "six of a kind and one in the castle": {"discards": ["St"] * 6, "castles": [[["St"]]]},
    "five of a kind and two in the safe pile": {"discards": ["St"] * 5, "pool": {"safe": ["St", "St"]}},
    "six of a kind and one in the main pile": {"discards": ["St"] * 6, "main": ["St"]},
    "two of a kind in the safe pile": {"safe": ["St", "St"]},
    "six of a kind in the main pile": {"main": ["St"] * 6},
    "ten plain Traitors": {"removed": ["Tr"] * 10},
    "four black Traitors": {
        "removed": ["Tb"] * 3,
        "ordeals": [{**EXAM_1, "traitors": ["Tb"]}, EXAM_2, EXAM_3],
    },
    "a Traitor in the safe pile": {"safe": ["Tr"]},
    "a Defender removed": {"removed": ["St"]},
    "a Traitor discarded": {"discards": ["Tr"]},
    "a Traitor from the safe pile": {"hand": "Tr", "hand_from": "safe"},
    "a hand that the safe pile still holds": {"hand": "St", "hand_from": "safe", "safe": list(SAFE_PILE)},
    "a hand from nowhere": {"hand": "St", "hand_from": None},
    "a hand from a partner": {"hand": "St", "hand_from": "partner"},
    "a hand from the discards": {"hand": "St", "hand_from": "discards"},
    "from a pile but no hand": {"hand_from": "main"},
    "an unknown hand": {"hand": "??"},
    "no text in hand": {"hand": ""},
    "a list in hand": {"hand": ["St"]},
    "wrong formations": {"formations": [{"tower": 1, "line": 0, "bastion": 0}]},
    "formations of nobody": {"formations": []},
    "wrong needs": {"ordeals": [{**EXAM_1, "needs": 4}, EXAM_2, EXAM_3]},
    "face down": {"ordeals": [{**EXAM_1, "up": False}, EXAM_2, EXAM_3]},
    "an unknown card": {"ordeals": [EXAM_1, EXAM_2, {"card": "?"}]},
    "a card of another level": {"ordeals": [{"card": "simulation-1"}, EXAM_2, EXAM_3]},
    "cards in the wrong order": {"ordeals": [EXAM_2, EXAM_1, EXAM_3]},
    "cards without the last": {"ordeals": [EXAM_1, EXAM_2]},
    "four cards": {"ordeals": [EXAM_1, *ORDEALS]},
    "a card without a name": {"ordeals": [EXAM_1, EXAM_2, {}]},
    "a card with more to it": {"ordeals": [EXAM_1, EXAM_2, {**EXAM_3, "colour": "red"}]},
    "Traitors beside a later card": {"ordeals": [EXAM_1, {**EXAM_2, "traitors": ["Tr"]}, EXAM_3]},
    "a Defender beside a card": {"ordeals": [{**EXAM_1, "traitors": ["St"]}, EXAM_2, EXAM_3]},
    "enough Traitors": {"ordeals": [{**EXAM_1, "traitors": ["Tr"] * 5}, EXAM_2, EXAM_3]},
    "a complete castle": {"castles": [FULL]},
    "everything played": {"main": [], "safe": []},
    "no cards left and not won": {"ordeals": []},
    "won with cards left": {"outcome": {"won": True, "reason": "castellion.won"}},
    "won by losing": {"ordeals": [], "outcome": {"won": True, "reason": "castellion.lost.formations"}},
    "lost by winning": {"ordeals": [], "outcome": {"won": False, "reason": "castellion.won"}},
    "an end without reason": {"outcome": {"won": False}},
    "an end of another kind": {"outcome": {"won": False, "reason": "castellion.bored"}},
    "a hand after the end": {"hand": "St", "outcome": {"won": False, "reason": "castellion.lost.formations"}},
    "a pile that is none": {"pool": {"revealed": []}},
    "a pool that is a list": {"pool": []},
    "a pile other than its pool": {"main": ["St"], "pool": {"main": ["Ss"]}},
    "more unknown tiles than are left": {"main": ["??"] * 73},
    "fewer unknown tiles than are left": {"main": ["??"] * 71},
    "not as many unknown tiles as in the pool": {"main": ["??"], "pool": {"main": ["St", "Ss"]}},
    "unknown tiles among known ones": {"main": ["??"] * 71 + ["St"]},
    "an unknown tile in a pool": {"pool": {"main": ["??"]}},
    "tiles revealed": {"revealed": ["St"]},
    "discards barred": {"barred": 1},
    "an effect": {"effect": {"kind": "destroy", "why": "traitor", "left": 4}},
    "a cause": {"cause": "early"},
    "a card given away": {"given": True},
    "somebody facing": {"faces": 0},
    "a pawn": {"pawn": "unused"},
    "a Vigil": {"vigil": "St"},
    "a prison": {"prison": ["St"] + [None] * 7},
    "a Pantry": {"pantry": ["Ft"]},
    "a Champion": {"champion": 0},
}


@pytest.mark.parametrize("told", CANNOT_BE.values(), ids=CANNOT_BE)
def test_what_cannot_be(told: dict[str, Any]) -> None:
    with pytest.raises(SceneError) as caught:
        scene(**told)
    named = (*told, "too many", "an Ordeal", "level", "weather", "ordeals")
    assert any(name in str(caught.value) for name in named)
