"""The coach of Castle Keep: what it says holds in one position, and not in another near to it."""

from typing import Any

import pytest

from game.castle_keep.rules.castle import fitting
from game.castle_keep.rules.pieces import TILES
from game.castle_keep.rules.state import CastleKeepState
from game.players.coach import Advice
from game.players.guide import Reason
from tests.players.coach_walks import advices, kinds, moments, told
from tests.rules.castle_keep.builders import KEEP, RING, SEVEN, TWO, Cells, kings, scene, twins

THREE: Cells = {"NW": "Tys", "N": "Wys", "NE": "Tyc"}
FOUR: Cells = THREE | {"W": "Wbs"}
"""A castle of which one wall brings down much, but not all."""
SAFE: Cells = {"NW": "Tys", "N": "Wbs"}
"""A castle that no single wall brings down."""
LACKS_FIVE: Cells = {name: SEVEN[name] for name in ("NW", "N", "NE", "E")}
HIDDEN = ["??"] * 4


def act(mine: Cells, hand: str, theirs: Cells = TWO) -> CastleKeepState:
    return scene(mine, theirs, hands=[hand.split(), HIDDEN], attacks=bool(mine and theirs))


def discard(mine: Cells, hand: str) -> CastleKeepState:
    return scene(mine, TWO, hand=hand, phase="discard", built=True)


def siege(mine: Cells, hand: str = "Kb", **told: Any) -> CastleKeepState:
    told["options"] = {"way": "siege"} | told.get("options", {})
    return scene(mine, hand=hand, **told)


def twin(first: Cells, second: Cells, hand: str) -> CastleKeepState:
    return twins(first, second, TWO, {}, hands=[hand.split(), HIDDEN], attacks=True)


def king(cells: Cells, hand: str) -> CastleKeepState:
    return kings(cells, hand, hands=[hand.split(), HIDDEN], attacks=True)


def takes(mine: Cells, hand: str, theirs: Cells = TWO, camp: str = "") -> CastleKeepState:
    """Return a position of a takeover; the rival has a camp."""
    told = {"hands": [hand.split(), HIDDEN], "camps": [[], camp.split()], "discards": ["Tbz", "Wbz"]}
    return scene(mine, theirs, attacks=bool(mine and theirs), options={"way": "takeover"}, **told)


LATE = [tile for tile in TILES for _ in range(3)]
"""Discards that leave few tiles in the piles."""

PAIRS: dict[str, tuple[Any, Any]] = {
    "finishes": (act(SEVEN, "Wrs Kr"), act(SEVEN, "Wbz Kr")),
    "destroys": (act(TWO, "Wbs", {"NW": "Tbs", "N": "Wbs"}), act(TWO, "Wbs", SAFE)),
    "rival": (act(TWO, "Wrc", RING), act(TWO, "Wrc", TWO)),
    "rival.attack": (act(TWO, "Wrz", RING), act(TWO, "Wbc", RING)),
    "keeps": (discard({"N": "Wys"}, "Tyc Kb Kr Wyz Wbs"), discard({"N": "Wys"}, "Tyc Trs Kr Wyz Wbs")),
    "attacks": (act(TWO, "Wys", FOUR), act(TWO, "Wbs", {"NW": "Tys", "N": "Wbs"})),
    "exposed": (act(THREE, "Kb"), act(TWO, "Kb")),
    "exposed.takeover": (
        scene(THREE, TWO, hands=[["Kb"], HIDDEN], attacks=True, options={"way": "takeover"}),
        scene(SAFE, TWO, hands=[["Kb"], HIDDEN], attacks=True, options={"way": "takeover"}),
    ),
    "attacks.takeover": (takes(TWO, "Wys", FOUR), takes(TWO, "Wbs", SAFE)),
    "begins.takeover": (takes({}, "Tys Wys"), takes({}, "Tys Wrc")),
    "rival.camp": (takes(TWO, "Wrc", LACKS_FIVE, camp="Trs Wrs"), takes(TWO, "Wrc", LACKS_FIVE)),
    "centre": (act(SEVEN, "Wbz"), act(SEVEN | {"C": "Kr"}, "Wbz")),
    "centre.hand": (discard(SEVEN, "Wbc Kr Wyz Wyc Wrs"), discard(SEVEN | {"C": "Kr"}, "Wbc Kr Wyz Wyc Wrs")),
    "begins": (act({}, "Tys Wys"), act({}, "Tys Wrc")),
    "across": (twin({}, SAFE, "Kb"), twin({}, {}, "Kb")),
    "lone": (act({"N": "Wys"}, "Tbs"), act({"N": "Wys"}, "Tyc")),
    "lone.twin": (twin({"N": "Wys"}, SAFE, "Tbs"), twin({"NW": "Tys"}, SAFE, "Wbs")),
    "kings": (kings({}, "Tys Wys", hands=[["Tys"], HIDDEN]), king(TWO, "Tbs")),
    "kings.soon": (king(SEVEN, "Tbz"), king(TWO, "Tbz")),
    "kings.attack": (king(SEVEN, "Wyc"), king(SEVEN, "Tbz")),
    "kings.hands": (king(TWO, "Tys"), king(TWO, "Tbz")),
    "clock": (siege(TWO, "Wbs"), siege(TWO, "Wbs", discards=["Wbs"])),
    "clock.short": (siege(TWO, "Wbs", discards=LATE), siege(TWO, "Wbs", discards=["Wbs"])),
}


def test_every_kind_is_looked_at() -> None:
    assert {message.partition(".")[0] for message in PAIRS} == kinds("castle_keep")


@pytest.mark.parametrize("message", PAIRS)
def test_it_is_said_where_it_holds_and_not_nearby(message: str) -> None:
    said, near = PAIRS[message]
    assert message in told(said) and message not in told(near)


def test_who_follows_it_to_the_end_of_the_turn_finishes_and_wins() -> None:
    found = 0
    for first, said in moments("castle_keep", (2, ()), (1, (("way", "siege"),))):
        state, following = first, next((one for one in said if one.kind == "finishes"), None)
        found += following is not None
        while following is not None:
            state = state.after(following.good[0])
            more = () if state.outcome else advices(state)
            following = next((one for one in more if one.kind == "finishes"), None)
        if state is not first:
            assert state.outcome is not None and state.outcome.winners == {first.turn}
    assert found


def test_as_many_tiles_fall_as_is_said() -> None:
    state, _ = PAIRS["attacks"]
    (said,) = (advice for advice in advices(state) if advice.kind == "attacks")
    after = state.result(said.good[0])
    fell = sum(castle.count(None) for castle in after.castles) - sum(one.count(None) for one in state.castles)
    assert fell == said.reason.values["n"]


def test_what_is_to_be_kept_fits() -> None:
    state, _ = PAIRS["keeps"]
    (said,) = (advice for advice in advices(state) if advice.kind == "keeps")
    assert said.bad
    for action in said.bad:
        assert fitting(state.castles[0], action.words[0], state.loose_joints)


def test_a_bad_action_does_not_heed_and_others_of_its_verb_do() -> None:
    keeps, throws, passes = map(KEEP.action, ("discard:Trc", "discard:Kb", "pass"))
    advice = Advice("keeps", Reason("coach.castle_keep.keeps", {}), bad=(keeps,))
    assert [advice.is_heeded(action) for action in (keeps, throws, passes)] == [False, True, False]


@pytest.mark.parametrize("message", ["lone", "lone.twin"])
def test_who_heeds_it_loses_the_castle_to_no_single_tile(message: str) -> None:
    state, _ = PAIRS[message]
    (said,) = (advice for advice in advices(state) if advice.kind == "lone")
    assert said.good and {action.verb for action in said.good} <= {"build", "raise", "move"}
    for action in said.good:
        assert message not in told(state.result(action))


@pytest.mark.parametrize("state", [siege(THREE), siege({"NW": "Tys"}, "Wbs")])
def test_what_stands_beside_a_siege_is_not_told_a_second_time(state) -> None:
    assert not {"lone", "exposed"} & {advice.kind for advice in advices(state)}


@pytest.mark.parametrize("options", [{}, {"way": "takeover"}])
def test_a_win_at_hand_is_all_that_is_told(options: dict[str, str]) -> None:
    """Who could win at once was warned of what a rival might do then."""
    hands = [["Wbs", "Tbs"], HIDDEN]
    own = {"N": "Wys"}
    warned = scene(own, SAFE, hands=hands, attacks=True, options=options)
    assert "destroys" not in told(warned) and "lone" in told(warned)
    winning = scene(own, {"NW": "Tbs", "N": "Wbs"}, hands=hands, attacks=True, options=options)
    assert told(winning) == {"destroys"}
    (said,) = advices(winning)
    for action in said.good:
        after = winning.result(action)
        assert after.outcome is not None and after.outcome.winners == {winning.turn}
    assert told(act(SEVEN, "Wrs Kr", RING)) == {"finishes"}


def test_two_castles_are_razed_one_after_the_other() -> None:
    one, two = {"N": "Wbs"}, {"N": "Wys"}
    both = twins(TWO, {}, one, two, hands=[["Wbs"], HIDDEN], attacks=True)
    assert "destroys" not in told(both)
