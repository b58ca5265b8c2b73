"""Two castles each: computers finish both where they can, move tiles for a reason, and know what is razed."""

from random import Random

import pytest

from game.castle_keep.computer.guide import GAIN, GUIDE, WAITS
from game.castle_keep.computer.hints import reason
from game.castle_keep.computer.playout_policy import policy_action
from game.castle_keep.screen.texts.hints import hint_lines
from game.core import Action
from game.locale import words
from game.players import LEVELS, Hint, Player
from game.players.guide import Idea
from game.screens.table_model import LAST, Tip
from tests.rules.castle_keep.builders import KEEP, RING, SEVEN, TWO, Cells, twins
from tests.rules.journeys import wander

WHOLE: Cells = RING | {"C": "Kr"}
THREE: Cells = {"NW": "Trc", "N": "Wrs", "NE": "Tbs"}
KEPT: Cells = {"N": "Wrs", "NE": "Tbs", "C": "Kr"}
HIDDEN = ["??"] * 4


def test_a_fair_player_finishes_both() -> None:
    state = twins(WHOLE, RING | {"W": "Wrc"}, {}, {}, hand="Kb Tyz")
    assert GUIDE.value(state, 0) == 1.0
    while state.outcome is None:
        state = state.after(policy_action(state))
    assert state.outcome.winners == {0}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_a_win(level: str) -> None:
    for state, action in (
        (twins(WHOLE, RING | {"W": "Wrc"}, TWO, {}, hand="Kb Tyz", attacks=True), "raise:Kb.1.C"),
        (twins(TWO, {}, {}, {"S": "Wbz"}, hand="Wbz Trs", razed=[2], attacks=True), "attack:Wbz.3.S"),
    ):
        assert str(Player(level, "x").choose(state.seen_by(0), playouts=4)) == action


def test_no_level_that_slips_passes_where_something_can_be_done() -> None:
    view = twins(THREE, {}, {"N": "Wyc"}, TWO, hand="Wbz Wrz Wyc", razed=[1], attacks=True).seen_by(0)
    chosen = {Player("easy", str(seed)).choose(view, playouts=0).verb for seed in range(40)}
    assert chosen == {"raise", "attack"}
    waits = [Idea(Action("pass"), 0.5), Idea(view.actions[0], 0.5 - 2 * WAITS)]
    assert GUIDE.tempting(view, waits) == waits, "where it is clearly best"


def test_to_lose_a_castle_for_good_is_worth_less_than_to_have_begun_none() -> None:
    hands = {"hands": [["Trs"], HIDDEN]}
    none, razed = (twins(TWO, {}, TWO, {}, razed=numbers, **hands) for numbers in ([], [1]))
    assert GUIDE.value(razed, 0) < GUIDE.value(none, 0)


def test_a_move_that_wins_is_found_however_good_all_else_is() -> None:
    """The zigzag wall fits one castle only, where another one has to leave its place first."""
    state = twins(SEVEN | {"C": "Kr"}, RING, {}, {}, razed=[2], hand="Wyz Kb")
    ideas = GUIDE.ideas(state.seen_by(0), 100)
    assert {idea.value for idea in ideas} == {1.0}
    assert {idea.action.verb for idea in ideas} == {"move"}
    assert GUIDE.value(state.after(KEEP.action("pass")), 0) > 1 - GAIN


def test_what_can_be_razed_at_once_is_worth_less_and_who_can_more() -> None:
    hands = {"hands": [["Trc"], HIDDEN], "attacks": True, "turn": 1}
    wall, tower = (
        GUIDE.value(twins(TWO, one, TWO, TWO, **hands), 0) for one in ({"N": "Wrs"}, {"NW": "Trs"})
    )
    assert wall < tower
    armed, idle = (
        GUIDE.value(twins(TWO, {}, TWO, {"N": "Wrs"}, hands=[[tile], HIDDEN], attacks=True), 0)
        for tile in ("Wrs", "Wrc")
    )
    assert armed > idle


def test_the_nearer_others_are_the_less_is_hoped() -> None:
    far, near, nearest = (
        GUIDE.value(twins(TWO, TWO, WHOLE, theirs, hands=[["Trs"], HIDDEN]), 0)
        for theirs in (TWO, SEVEN, RING)
    )
    assert far > near > nearest


def test_a_tile_is_moved_only_where_that_promises_more() -> None:
    met = set()
    for deal in range(4):
        for state in wander(KEEP.start(f"move {deal}", 2, way="twin"), Random(deal), 40).states:
            if state.seat is None or all(action.verb != "move" for action in state.actions):
                continue
            ideas = GUIDE.ideas(state.seen_by(state.seat), 100)
            moves = [idea.value for idea in ideas if idea.action.verb == "move"]
            others = [idea.value for idea in ideas if idea.action.verb != "move"]
            assert not moves or min(moves) > max(others) + GAIN or min(moves) == 1.0
            met.add(bool(moves))
    assert met == {True, False}


@pytest.mark.parametrize(
    ("cells", "hand", "action", "why", "told"),
    [
        ([RING, {}, {}, {}], "Kr", "raise:Kr.0.C", "finishes", "The last tile of this castle"),
        ([RING, RING, {}, {}], "Kr Kr", "raise:Kr.0.C", "finishes.both", "your hand finishes the other one"),
        ([TWO, {}, {"S": "Wbz"}, {}], "Wbz", "attack:Wbz.2.S", "razes", "is not built again"),
        ([THREE, {}, {}, {}], "Tbc", "move:0.NE.NE", "move.better", "better off so"),
        ([THREE, {}, {}, {}], "Wbz", "move:0.NW.NW", "move.better", "better off so"),
        ([THREE, {}, {}, {}], "Wbz", "move:0.NW.NW", "move.safer", "1 tile of yours at most, not 2"),
        (
            [{"NE": "Trz", "E": "Wbz"}, {}, {}, {}],
            "Wbs Tyc Trc Tys",
            "move:0.NE.NW",
            "move.closer",
            "leaves 4 places of that castle free, not 5",
        ),
        ([KEPT, {"E": "Wys"}, {}, {}], "Kb", "move:0.NE.NE", "move.room", "in your hand fits too"),
        ([{"N": "Wrs"}, {}, {}, {}], "Kb", "pass", "stands", "gain you nothing"),
        ([TWO, {}, {}, {}], "Wys", "raise:Wys.0.W", "fits.twin", "this castle lacks 6 tiles"),
    ],
)
def test_hints_tell_why(cells: list[Cells], hand: str, action: str, why: str, told: str) -> None:
    state = twins(*cells, hand=hand, hands=[hand.split(), HIDDEN], attacks=why in ("razes", "move.safer"))
    found: Action = KEEP.action(action)
    follows = [KEEP.action(f"raise:{hand}.0.C")] if why == "move.room" else []
    because = reason(state, found, (found, *follows))
    assert because.id == f"hint.castle_keep.why.{why}"
    assert told in " ".join(hint_lines(state, Tip(LAST, Hint((), found, because)), words("en")))


def test_both_short_of_a_little_threaten() -> None:
    state = twins({}, {}, WHOLE, SEVEN, hands=[["Kb"], HIDDEN], attacks=True)
    passes = KEEP.action("pass")
    assert reason(state, passes, (passes,)).values["rival"] == 1
