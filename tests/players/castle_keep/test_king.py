"""The king's castle: computers finish it where they can, and know who else may."""

import pytest

from game.castle_keep.computer.guide import GUIDE
from game.castle_keep.computer.hints import reason
from game.castle_keep.computer.playout_policy import policy_action
from game.castle_keep.screen.texts.hints import hint_lines
from game.core import Action
from game.locale import words
from game.players import Hint
from game.players.guide import Idea
from game.players.review import thoughts
from game.screens.table_model import LAST, Tip
from tests.golden import records
from tests.rules.castle_keep.builders import KEEP, RING, SEVEN, TWO, Cells, kings

THREE: Cells = {name: SEVEN[name] for name in ("NW", "N", "NE")}
FOUR = THREE | {"E": SEVEN["E"]}
FIVE = FOUR | {"SE": SEVEN["SE"]}
HIDDEN = ["??"] * 4


@pytest.mark.parametrize("hand", ["Wrs Kr Tbz", "Kb Tyz Wbc"])
def test_a_fair_player_finishes_the_castle(hand: str) -> None:
    state = kings(SEVEN, hand)
    assert GUIDE.value(state, 0) == 1.0
    while state.outcome is None:
        state = state.after(policy_action(state))
    assert state.outcome.winners == {0}


def test_who_slips_hands_the_castle_to_nobody() -> None:
    hand = ["Tbc", "Wbs", "Tys", "Wyc"]
    for cells, handed in ((FIVE, True), (TWO, False)):
        state = kings(cells, "", hands=[hand, HIDDEN])
        ideas = [Idea(action, 0.5) for action in state.actions]
        left = [idea.action for idea in GUIDE.tempting(state, ideas)]
        builds = [action for action in state.actions if action.verb == "build"]
        assert builds and bool(set(builds) - set(left)) is handed
        sure = [idea._replace(value=1.0) for idea in ideas]
        assert list(GUIDE.tempting(state, sure)) == sure


def test_a_win_at_hand_is_certain_and_the_start_open_to_both() -> None:
    """The hand may complete it next turn: that is no win yet, so nobody puts it off."""
    hand = ["Wrs", "Kr", "Tbz", "Tbz"]
    put_off = GUIDE.value(kings(SEVEN, "", hands=[hand, HIDDEN], turn=1), 0)
    assert put_off < 0.9
    won = records()["castle_keep-king"]
    for at in range(14, 19):  # the turn that completes it
        assert [found.played for found in thoughts(won.until(at + 1), (0,), at) if found] == [1.0]
    start = kings({}, "", hands=[["Tbz", "Tbs", "Wrs", "Wyc", "Kr", "Wbz"], HIDDEN])
    assert 0.4 < GUIDE.value(start, 0) < 0.6
    for found in thoughts(won.until(1), (0,)):
        assert found is None or 0.3 < found.played < 0.7


def test_a_nearly_complete_castle_is_worth_less_to_who_leaves_it() -> None:
    two, four, seven = (
        GUIDE.value(kings(cells, "", hands=[[], HIDDEN], turn=1), 0) for cells in (TWO, FOUR, SEVEN)
    )
    assert seven < min(two, four) < 0.5


@pytest.mark.parametrize(
    ("cells", "hand", "action", "why", "told"),
    [
        (TWO, "Tys", "pass", "risky.luck", "Player 2 could finish the castle next turn with 6 tiles"),
        ({"NW": "Tys"}, "Wys", "pass", "saves", "finish the castle later"),
        (TWO, "Tys", "build:Tys.NE", "dares", "6 places stay free: Player 2 may build 6 tiles"),
        (SEVEN, "Wbs", "attack:Wbs.0.S", "halts", "may well finish it next turn"),
        (FOUR, "Wrz", "attack:Wrz.0.N", "halts.luck", "could finish it next turn with 5 tiles that all fit"),
        ({"NW": "Tys"}, "Wys", "build:Wys.N", "leaves", "7 places stay free: more than Player 2 can fill"),
        (RING, "Kr", "build:Kr.C", "wins", "the king’s castle"),
        (TWO, "Wys", "attack:Wys.0.N", "spoils", "keeps Player 2 from finishing"),
    ],
)
def test_hints_tell_of_the_other(cells: Cells, hand: str, action: str, why: str, told: str) -> None:
    state = kings(cells, hand, hands=[hand.split(), HIDDEN])
    found: Action = KEEP.action(action)
    because = reason(state, found, (found,))
    assert because.id == f"hint.castle_keep.why.king.{why}"
    assert told in " ".join(hint_lines(state, Tip(LAST, Hint((), found, because)), words("en")))


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        (THREE, "with 6 tiles that all fit."),
        (FOUR, "with 5 tiles that all fit."),
        (FIVE, "may well finish next turn."),
    ],
)
def test_how_much_luck_it_takes_the_other_to_finish_is_told(cells: Cells, told: str) -> None:
    """With three of nine tiles it was said that the other may finish, for ten turns."""
    state = kings(cells, "", hands=[["Kb"], HIDDEN])
    hint = Hint((), Action("pass"), reason(state, Action("pass"), (Action("pass"),)))
    assert told in " ".join(hint_lines(state, Tip(LAST, hint), words("en")))


def test_who_can_finish_in_this_turn_is_told_so_from_the_first_tile_on() -> None:
    state = kings(SEVEN, "Wrs Kr Tbz")
    for notation in ("build:Wrs.W", "build:Kr.C"):
        because = reason(state, action := KEEP.action(notation), (action,))
        told = hint_lines(state, Tip(LAST, Hint((), action, because)), words("en"))
        assert "this one and 1 more complete it this turn" in " ".join(told)
    lacking = kings(SEVEN, "Wrs Tbz")
    assert "complete" not in reason(lacking, KEEP.action("build:Wrs.W"), ()).id


def test_no_tile_is_said_to_be_of_use_later_that_may_be_discarded_next() -> None:
    """A hint praised a tile for later, and the next one discarded it."""
    state = kings({"NW": "Tys"}, "Wys", hands=[["Wys", "Wys", "Wyz", "Wyc", "Kb"], HIDDEN])
    goes = KEEP.action("discard:Wys"), KEEP.action("discard:Wyz"), KEEP.action("discard:Wyc")
    passing = KEEP.action("pass")
    because = reason(state, passing, (passing, *goes))
    assert because.id == "hint.castle_keep.why.king.nears" and not because.values
    kept = reason(state, passing, (passing, *goes[:2]))
    assert kept.id == "hint.castle_keep.why.king.saves" and kept.values["tile"] == "Wyc"


@pytest.mark.parametrize(
    ("hand", "builds"), [("Tys Wys Tyc Wyc Tyz Ky", True), ("Tys Wrz Wrz Wbz Kb Kb", False)]
)
def test_a_fair_player_comes_within_reach_only_where_its_own_hand_nearly_completes(
    hand: str, *, builds: bool
) -> None:
    """Of seven empty cells six tiles fill none but six: the next one may, once one is built."""
    state = kings(TWO, "", hands=[hand.split(), HIDDEN])
    assert state.castle.count(None) == 7 and {action.verb for action in state.actions} >= {"build", "pass"}
    assert policy_action(state).verb == ("build" if builds else "pass")


def test_who_waits_long_is_less_likely_to_win() -> None:
    """Strong players passed until the game was drawn."""
    waiting = [kings(TWO, "", hands=[["Tys", "Wys"], HIDDEN]).having(passes=passes) for passes in (0, 6, 12)]
    chances = [GUIDE.value(state, 0) for state in waiting]
    assert chances[0] > chances[1] > chances[2] > 0


def test_less_can_be_told_apart_than_where_each_builds_alone() -> None:
    record = records()["castle_keep-king"]
    alone = KEEP.start("alone", 2)
    assert GUIDE.care_of(record.state()).noise > GUIDE.care_of(alone).noise == GUIDE.care.noise
