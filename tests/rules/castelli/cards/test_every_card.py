"""Every one of the 33 cards: what it does where it may be used, and each reason why it may not be."""

from collections import Counter
from typing import Any, NamedTuple

import pytest

from game.castelli.rules.pieces import BASIC_CARDS, BATTLE_CARDS, CARDS
from tests.rules.castelli.builders import ONE_EACH, TWO_EACH, do, scene, told, why_not

TILE = {"0,4": "5gbyr"}
"""A tile beside the octagon (0,3), which has a site, whose red coat faces it."""
THEIRS = {"at": "0,3", "area": 0, "site": 0, "seat": 1}
STRONG, WEAK = {"0,4": "6gbyr", "1,3": "5byrg"}, {"0,4": "5gbyr", "1,3": "6brgy"}
BUILDING: dict[str, Any] = {"phase": "build", "tiles": TILE, "own": ONE_EACH}
LAND: dict[str, Any] = {"phase": "build", "tiles": {"1,3": "6gbyr", "1,1": "5rgby"}, "own": ONE_EACH}
BATTLE: dict[str, Any] = {"battle": "on", "phase": "build", "tiles": STRONG, "castles": [THEIRS]}
ASKED: dict[str, Any] = {
    "tiles": {"0,2": "5rgby"},
    "react": {"kind": "steward", "at": "0,2", "asked": [1]},
    "hands": [[], ["steward"], [], []],
}
THREAT: dict[str, Any] = {
    **BATTLE,
    "own": TWO_EACH,
    "phase": "react",
    "turn": 0,
    "react": {"kind": "guard", "at": "0,3", "asked": [1]},
    "hands": [[], ["guard"], [], []],
}
RICH = [9, 0, 0, 0]


class Use(NamedTuple):
    """A position, the action that uses a card in it, what its summary tells then, and why else it is refused.

    `gives` goes by the keys below each other; `refused` by the rule, with what is otherwise in the position.
    """

    told: dict[str, Any]
    action: str
    gives: dict[str, Any]
    refused: dict[str, dict[str, Any]]


def built(area: int, at: str = "0,3", *below: dict[str, Any]) -> list[dict[str, Any]]:
    own = {"at": at, "area": area, "site": 0, "seat": 0, "overbuilt": False}
    return [*({**castle, "overbuilt": True} for castle in below), own]


USES = {
    **{
        f"king-{points}": Use(
            {"points": [7, 0, 0, 0]}, f"king:king-{points}", {"points": [7 + points, 0, 0, 0]}, {}
        )
        for points in (3, 4, 5)
    },
    "steward": Use(
        ASKED,
        "steward:blue",
        {"tiles 0,2 coats": ["blue", "yellow", "red", "green"], "phase": "build", "card_used": False},
        {
            "card.no_effect": {"tiles": {"0,2": "5byrg"}},
            "turn.build": {"react": None, "phase": "build", "hands": [["steward"], [], [], []]},
            "turn.reveal": {"react": None, "phase": "reveal", "hands": [["steward"], [], [], []]},
        },
    ),
    "landgrave": Use(
        LAND,
        "landgrave:1.2",
        {"castles": built(0, "1,2"), "resources 0 grain": 0},
        {
            "build.resources": {"own": {}},
            "build.influence": {"tiles": {}},
            "build.site": {"castles": [{"at": "1,2", "area": 0, "seat": 1}]},
        },
    ),
    "landgravine": Use(
        LAND,
        "landgravine:0.1",
        {"castles": built(0, "0,1"), "resources 0 wood": 0},
        {
            "build.resources": {"own": {}},
            "build.influence": {"tiles": {}},
            "build.site": {"castles": [{"at": "0,1", "area": 0, "seat": 1}]},
        },
    ),
    "robber-baron": Use(
        {"mine": 9}, "robber-baron", {"silver": [4, 0, 0, 0], "mine": 5}, {"card.no_effect": {"mine": 1}}
    ),
    "raider": Use(
        {"silver": [0, 3, 1, 0]},
        "raider",
        {"silver": [2, 2, 0, 0]},
        {"card.no_effect": {"silver": RICH}},
    ),
    "brigands": Use(
        {"silver": [0, 3, 1, 0]},
        "brigands",
        {"silver": [3, 1, 0, 0]},
        {"card.no_effect": {"silver": RICH}},
    ),
    "traitor": Use(
        {"silver": [1, 0, 0, 0], "hands": [["traitor"], [], ["abbot"], []], "battle": "on"},
        "traitor:2",
        {"silver": [0, 0, 1, 0], "hands": [["abbot"], [], [], []]},
        {
            "card.silver": {"silver": [0, 5, 5, 5]},
            "traitor.hand": {"hands": [["traitor"], ["abbot"], [], []]},
            "traitor.player": {"seats": 2, "silver": [1, 0], "hands": [["traitor"], ["abbot"]]},
        },
    ),
    "master-builder": Use(
        {**BUILDING, "own": {"wood": 1}, "silver": [2, 0, 0, 0], "mine": 5},
        "master-builder:0.3",
        {"castles": built(0), "silver": [0, 0, 0, 0], "mine": 7, "resources 0 wood": 0},
        {
            "card.no_effect": {"own": ONE_EACH},
            "card.silver": {"silver": [1, 0, 0, 0]},
            "build.influence": {"tiles": {}},
            "build.site": {"castles": [THEIRS, {**THEIRS, "site": 1}]},
        },
    ),
    "peasant": Use(
        {},
        "peasant:0.3",
        {"settlements 0,3": "village", "spare village": 1},
        {
            "settle.spare": {"spare": {"village": 0}},
            "settle.vacant": {"castles": [THEIRS]},
        },
    ),
    "duke": Use(
        {"battle": "on"},
        "duke:0.3",
        {"settlements 0,3": "city", "spare city": 1},
        {"settle.spare": {"spare": {"city": 0}}, "settle.vacant": {"castles": [THEIRS]}},
    ),
    "guard": Use(
        THREAT,
        "guard",
        {"castles": [{**THEIRS, "overbuilt": False}], "guarded": [["0,3", 0, 0]], "card_used": False},
        {
            "react.steward": {**ASKED, "turn": 0, "hands": [[], ["guard", "steward"], [], []]},
            "turn.build": {"react": None, "phase": "build", "hands": [["guard"], [], [], []]},
        },
    ),
    "incendiary": Use(
        {"battle": "on"},
        "incendiary:3.0",
        {"spare city": 3},
        {"incendiary.city": {"settlements": {"3,0": "village"}}},
    ),
    "abbot": Use(
        {**BATTLE, "own": ONE_EACH},
        "abbot:0.3.0.0",
        {"castles": built(0, "0,3", THEIRS), "resources 0 rocks": 0},
        {
            "overbuild.castle": {"castles": []},
            "overbuild.own": {"castles": [{**THEIRS, "seat": 0}]},
            "overbuild.once": {"castles": [{**THEIRS, "overbuilt": True}, {**THEIRS, "seat": 2}]},
            "overbuild.guarded": {"guarded": [["0,3", 0, 0]]},
            "overbuild.points": {"tiles": WEAK},
            "build.influence": {"tiles": {}},
            "build.resources": {"own": {}},
        },
    ),
    "army-of-knights": Use(
        {**BATTLE, "own": TWO_EACH, "tiles": WEAK},
        "army-of-knights:0.3.0.0",
        {"castles": built(0, "0,3", THEIRS), "resources 0 rocks": 0},
        {
            "overbuild.castle": {"castles": []},
            "overbuild.own": {"castles": [{**THEIRS, "seat": 0}]},
            "overbuild.once": {"castles": [{**THEIRS, "overbuilt": True}, {**THEIRS, "seat": 2}]},
            "overbuild.guarded": {"guarded": [["0,3", 0, 0]]},
            "card.no_effect": {"tiles": STRONG},
            "build.influence": {"tiles": {}},
            "build.resources": {"own": ONE_EACH},
        },
    ),
}
ANSWERS = {"steward", "guard"}
BUILDERS = {"landgrave", "landgravine", "master-builder", "abbot", "army-of-knights"}


def position(card: str, **changed: Any) -> Any:
    """The position in which a card is used, with something changed; the one to act holds it."""
    values = {"cards": card, **USES[card].told, **changed}
    if "hands" in values:
        del values["cards"]
    seats = values.pop("seats", 4)
    return scene(seats, **values)


def test_there_are_as_many_cards_as_in_the_box() -> None:
    assert (sum(BASIC_CARDS.values()), sum(BATTLE_CARDS.values())) == (25, 8)
    assert USES.keys() == set(CARDS) == {*BASIC_CARDS, *BATTLE_CARDS}


@pytest.mark.parametrize("card", CARDS)
def test_what_it_does(card: str) -> None:
    use, state = USES[card], position(card)
    after = do(state, use.action)
    for keys, value in use.gives.items():
        assert told(after, *keys.split(" ")) == value
    assert told(after, "deck_cards")[-1] == card, "a used card goes under the deck"
    assert Counter(told(state, "hands", str(state.seat)))[card] == 1
    assert told(after, "card_used") is (card not in ANSWERS)


@pytest.mark.parametrize(("card", "rule"), [(card, rule) for card in CARDS for rule in USES[card].refused])
def test_why_it_may_not_be_used(card: str, rule: str) -> None:
    assert why_not(position(card), USES[card].action) is None
    action = "traitor:3" if rule == "traitor.player" else USES[card].action
    assert why_not(position(card, **USES[card].refused[rule]), action) == rule


@pytest.mark.parametrize("card", CARDS)
def test_it_is_used_from_the_own_hand(card: str) -> None:
    use = USES[card]
    if card in ANSWERS:
        assert why_not(position(card, **_asks_anyway(card)), use.action) == "card.held"
    else:
        assert why_not(position(card, hands=[[], [card], [], []]), use.action) == "card.held"


def _asks_anyway(card: str) -> dict[str, Any]:
    """A question to who has sold the card that was asked for."""
    react = USES[card].told["react"]
    return {"react": {**react, "sold": 1}, "deck_cards": [card], "hands": [[], [], [], []]} if react else {}


@pytest.mark.parametrize("card", [card for card in CARDS if card not in ANSWERS])
def test_one_is_used_in_a_turn_and_none_in_the_turn_of_another(card: str) -> None:
    use = USES[card]
    assert why_not(position(card, card_used=True), use.action) == "card.once"
    asked = scene(**{**ASKED, "hands": [[], ["steward", card], [], []], "battle": "on"})
    assert why_not(asked, use.action) == "turn.react"
    early = {key: value for key, value in use.told.items() if key != "phase"}
    rules = ("turn.reveal", "turn.orient") if card in BUILDERS else (None, None)
    for moment, rule in zip(({}, {"held": ("5,5", "3rygb")}), rules, strict=True):
        values = {"cards": card, **early, **moment}
        if "hands" in values:
            del values["cards"]
        assert why_not(scene(**values), use.action) == rule
