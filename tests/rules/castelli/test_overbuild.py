"""The module Battle: overbuilding, Abbot, Army of Knights, and the question for a Guard."""

import pytest

from tests.rules.castelli.builders import ONE_EACH, TWO_EACH, do, legal, scene, stock, told, why_not

THEIRS = {"at": "0,3", "area": 0, "site": 0, "seat": 1}
STRONG = {"0,4": "6gbyr", "1,3": "5byrg"}
"""Octagon (0,3): red's 6 from the east, blue's 5 from the south."""
SPOT = "0.3.0.0"


def field(**told_of: object) -> dict[str, object]:
    return {
        "battle": "on",
        "tiles": STRONG,
        "phase": "build",
        "castles": [THEIRS],
        "own": TWO_EACH,
        **told_of,
    }


def test_overbuilding_costs_two_of_each_and_scores_like_a_new_castle() -> None:
    state = scene(**field(points=[1, 7, 0, 0]))
    after = do(state, f"overbuild:{SPOT}")
    assert stock(after) == (0, 0, 0)
    assert told(after, "points") == [5, 7, 0, 0]
    assert told(after, "castles") == [
        {**THEIRS, "overbuilt": True},
        {**THEIRS, "seat": 0, "overbuilt": False},
    ]
    assert told(after, "card_used") is False


@pytest.mark.parametrize(
    ("changed", "rule"),
    [
        ({}, None),
        ({"battle": "off"}, "overbuild.battle"),
        ({"castles": []}, "overbuild.castle"),
        ({"castles": [{**THEIRS, "site": 1}]}, "overbuild.castle"),
        ({"castles": [{**THEIRS, "seat": 0}]}, "overbuild.own"),
        ({"castles": [{**THEIRS, "overbuilt": True}, {**THEIRS, "seat": 2}]}, "overbuild.once"),
        ({"guarded": [["0,3", 0, 0]]}, "overbuild.guarded"),
        ({"tiles": {"0,4": "5gbyr", "1,3": "6brgy"}}, "overbuild.points"),
        ({"tiles": {"0,4": "6gbyr", "1,3": "6brgy"}}, "overbuild.points"),
        ({"tiles": {"1,3": "6brgy"}}, "build.influence"),
        ({"tiles": {"0,4": "3gbyr"}, "castles": [{**THEIRS, "seat": 3}]}, None),
        ({"tiles": {"0,4": "2gbyr"}, "castles": [{**THEIRS, "seat": 3}]}, "overbuild.points"),
        ({"tiles": {"0,4": "3gbyr", "1,3": "2bgyr"}}, None),
        ({"own": ONE_EACH}, "build.resources"),
    ],
)
def test_what_can_be_overbuilt(changed: dict[str, object], rule: str | None) -> None:
    assert why_not(scene(**field(**changed)), f"overbuild:{SPOT}") == rule


@pytest.mark.parametrize(
    ("own", "silver", "rule"),
    [
        ({**TWO_EACH, "wood": 1}, 2, None),
        ({**TWO_EACH, "wood": 1}, 1, "build.resources"),
        ({**TWO_EACH, "wood": 0}, 9, "build.resources"),
        ({"wood": 1, "grain": 1, "rocks": 2}, 9, "build.resources"),
    ],
)
def test_silver_buys_a_unit_where_exactly_one_is_missing(
    own: dict[str, int], silver: int, rule: str | None
) -> None:
    state = scene(**field(own=own, silver=[silver, 0, 0, 0]))
    assert why_not(state, f"overbuild:{SPOT}") == rule
    if rule is None:
        after = do(state, f"overbuild:{SPOT}")
        assert (stock(after), told(after, "silver", "0")) == ((0, 0, 0), silver - 2)
        again = scene(**field(own=own, silver=[silver, 0, 0, 0], silver_bought=True))
        assert why_not(again, f"overbuild:{SPOT}") == "build.silver_once"


def test_castles_in_wood_and_grain_are_overbuilt_too_and_only_where_nobody_has_before() -> None:
    grain = {"at": "0,3", "area": 1, "site": 0, "seat": 1}
    state = scene(**field(castles=[THEIRS, grain], own={"wood": 4, "grain": 4, "rocks": 4}))
    assert legal(state, "overbuild") == ["overbuild:0.3.0.0", "overbuild:0.3.1.0"]
    after = do(state, "overbuild:0.3.1.0")
    assert legal(after, "overbuild") == ["overbuild:0.3.0.0"]


def test_no_castles_left_no_overbuilding() -> None:
    spots = [("0,5", 1, 0), ("0,5", 1, 1), ("1,0", 2, 0), ("1,0", 2, 1), ("3,2", 1, 0), ("3,2", 1, 1)]
    spots += [("2,7", 1, 0), ("2,7", 1, 1), ("2,5", 0, 0)]
    mine = [{"at": at, "area": area, "site": site, "seat": 0} for at, area, site in spots]
    assert why_not(scene(**field(castles=[THEIRS, *mine])), f"overbuild:{SPOT}") == "build.castles"
    assert why_not(scene(**field(castles=[THEIRS, *mine[1:]])), f"overbuild:{SPOT}") is None


def test_the_abbot_overbuilds_for_one_of_each() -> None:
    state = scene(**field(cards="abbot", own=ONE_EACH))
    assert why_not(state, f"overbuild:{SPOT}") == "build.resources"
    after = do(state, f"abbot:{SPOT}")
    assert (stock(after), told(after, "points", "0"), told(after, "card_used")) == ((0, 0, 0), 4, True)
    bought = scene(**field(cards="abbot", own={**ONE_EACH, "wood": 0}, silver=[2, 0, 0, 0]))
    assert stock(do(bought, f"abbot:{SPOT}")) == (0, 0, 0)
    weak = scene(**field(cards="abbot", tiles={"0,4": "5gbyr", "1,3": "6brgy"}))
    assert why_not(weak, f"abbot:{SPOT}") == "overbuild.points"
    assert why_not(scene(**field(cards="abbot", own={})), f"abbot:{SPOT}") == "build.resources"
    assert why_not(scene(**field(cards="abbot", castles=[])), f"abbot:{SPOT}") == "overbuild.castle"


def test_the_army_waives_the_comparison_and_nothing_else() -> None:
    weak = field(cards="army-of-knights", tiles={"0,4": "5gbyr", "1,3": "6brgy"})
    after = do(scene(**weak), f"army-of-knights:{SPOT}")
    assert (stock(after), told(after, "points", "0")) == ((0, 0, 0), 4)
    absent = field(cards="army-of-knights", tiles={"1,3": "6brgy"})
    assert why_not(scene(**absent), f"army-of-knights:{SPOT}") == "build.influence"
    poor = scene(**{**weak, "own": ONE_EACH})
    assert why_not(poor, f"army-of-knights:{SPOT}") == "build.resources"
    strong = scene(**field(cards="army-of-knights"))
    assert why_not(strong, f"army-of-knights:{SPOT}") == "card.no_effect"


GUARDED = {"hands": [["abbot"], ["guard", "king-4"], ["guard"], []]}


@pytest.mark.parametrize("verb", ["overbuild", "abbot"])
def test_the_owner_who_holds_a_guard_is_asked_before_payment(verb: str) -> None:
    state = do(scene(**field(**GUARDED)), f"{verb}:{SPOT}")
    assert (state.seat, told(state, "phase"), told(state, "turn")) == (1, "react", 0)
    assert told(state, "react", "kind") == "guard"
    assert stock(state) == (2, 2, 2)
    assert ("abbot" in told(state, "hands", "0")) is (verb == "overbuild")
    assert why_not(state, "steward:red") == "react.guard"
    guarded = do(state, "guard")
    assert (guarded.seat, told(guarded, "phase"), stock(guarded)) == (0, "build", (2, 2, 2))
    assert told(guarded, "guarded") == [["0,3", 0, 0]]
    assert told(guarded, "hands", "1") == ["king-4"]
    assert why_not(guarded, f"overbuild:{SPOT}") == "overbuild.guarded"
    assert why_not(guarded, f"abbot:{SPOT}") == ("overbuild.guarded" if verb == "overbuild" else "card.held")
    assert told(do(guarded, "done"), "guarded") == []
    passed = do(state, "pass")
    assert told(passed, "castles", "0", "overbuilt") is True
    assert stock(passed) == ((0, 0, 0) if verb == "overbuild" else (1, 1, 1))
    assert told(passed, "hands", "1") == ["guard", "king-4"]


def test_only_the_owner_is_asked() -> None:
    state = scene(**field(hands=[["guard"], [], ["guard"], []]))
    assert told(do(state, f"overbuild:{SPOT}"), "phase") == "build"


def test_a_guard_that_has_been_sold_guards_nothing() -> None:
    state = do(scene(**field(**GUARDED)), f"overbuild:{SPOT}", "sell:guard")
    assert why_not(state, "guard") == "card.held"
    assert told(do(state, "pass"), "castles", "0", "overbuilt") is True


def test_announcing_tells_whether_the_owner_holds_a_guard() -> None:
    def reveals(hands: list[list[str]]) -> bool:
        state = scene(**field(hands=hands))
        return state.reveals(next(action for action in state.actions if action.verb == "overbuild"))

    assert reveals([[], ["raider"], [], []]) is True
    assert reveals([[], [], ["raider"], []]) is False
    assert reveals([["guard", "guard"], ["raider"], [], []]) is False
