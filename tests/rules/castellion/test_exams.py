"""Encounters: each Exam passed and failed, whatever brought it on."""

from typing import Any

import pytest

from game.castellion.rules.state import CastellionState
from tests.rules.castellion.builders import EXAM_2, EXAM_3, ORDEALS, do, painted, scene

# A tower, a line and a bastion on a complete foundation; column 1 bears nothing of them.
PASSES_1 = """
    S - - - - -
    S - J J - -
    S C J J - -
    S C P P P P
"""
PASSES_3 = {
    "exam-3-towers-bastions": "S C S J J -\nS C S J J -\nS C S P P -\nS C S P P C",
    "exam-3-bastions-lines": "C C P P - -\nC C P P - -\nS S J J J J\nS S P P P P",
    "exam-3-lines-towers": "S C - - - -\nS C P P P P\nS C J J J J\nS C P P P P",
}
ALMOST_36 = """
    C P C P C -
    P C P C P C
    S P C P C S
    S C P C P P
    S C P C P P
    S J J J J C
"""


def facing(number: int, factions: str, traitors: int | None = None, **told: Any) -> CastellionState:
    """A Traitor in hand that brings Exam 1, 2 or 3 on."""
    needs = {1: 5, 2: 2, 3: 5}[number]
    card = told.pop("card", ORDEALS[number - 1])
    beside = ["Tr"] * (needs - 1 if traitors is None else traitors)
    ordeals = [{**card, "traitors": beside}, *ORDEALS[number:]]
    return scene(castles=[painted(factions)], hand="Tb", ordeals=ordeals, **told)


def ended(state: CastellionState) -> str | None:
    return state.outcome and state.outcome.reason.removeprefix("castellion.")


def recoloured(factions: str, column: int, row: int, to: str = "-") -> str:
    rows = [line.split() for line in factions.strip().splitlines()]
    rows[-1 - row][column] = to
    return "\n".join(" ".join(row) for row in rows)


def test_exam_1_passed() -> None:
    before = facing(1, PASSES_1)
    after = do(before, "traitor")
    assert after.outcome is None
    assert [ordeal.card for ordeal in after.ordeals] == ["exam-2", "exam-3-towers-bastions"]
    assert after.ordeals[0].traitors == ()
    assert after.removed == ("Tr",) * 4 + ("Tb",)
    assert (after.castle, after.discards, after.phase) == (before.castle, (), "draw")


@pytest.mark.parametrize(
    ("what", "column", "row"), [("tower", 0, 3), ("line", 4, 0), ("bastion", 3, 2)], ids=str
)
def test_exam_1_needs_each_of_its_formations(what: str, column: int, row: int) -> None:
    state = facing(1, recoloured(PASSES_1, column, row, "C"))
    assert {name for name, number in state.summary()["formations"][0].items() if number == 0} == {what}
    lost = do(state, "traitor")
    assert ended(lost) == "lost.formations"
    assert (lost.seat, lost.actions, lost.outcome and lost.outcome.winners) == (None, (), frozenset())


def test_exam_1_needs_the_foundation() -> None:
    without = "\n".join(" ".join(row.split()[:1] + row.split()[2:]) for row in PASSES_1.strip().splitlines())
    assert ended(do(facing(1, without), "traitor")) == "lost.foundation"


def test_formations_are_asked_before_the_foundation() -> None:
    assert ended(do(facing(1, "S"), "traitor")) == "lost.formations"


def test_more_formations_than_asked_do_no_harm() -> None:
    more = "S - - - - -\nS - J J C C\nS C J J C C\nS C P P P P"
    assert facing(1, more).summary()["formations"] == [{"tower": 1, "line": 1, "bastion": 2}]
    assert ended(do(facing(1, more), "traitor")) is None


def test_cancelled_formations_do_not_count() -> None:
    # A fifth Pyro on the line cancels it.
    assert ended(do(facing(1, recoloured(PASSES_1, 5, 1, "P")), "traitor")) == "lost.formations"


def test_exam_2_destroys_the_bottom_row() -> None:
    factions = "S - - - - P\nS C J P C S\nC P S J J C"
    before = facing(2, factions, discards=["Sc"])
    after = do(before, "traitor")
    bottom = tuple(column[0] for column in before.castle)
    assert after.outcome is None
    assert after.castle == tuple(column[1:] for column in before.castle)
    assert after.discards == ("Sc", *bottom)
    assert after.removed == ("Tr", "Tb")
    assert [ordeal.card for ordeal in after.ordeals] == ["exam-3-towers-bastions"]


def test_exam_2_asks_for_no_formation() -> None:
    assert ended(do(facing(2, "S C S C S C\nC S C S C S"), "traitor")) is None


@pytest.mark.parametrize("column", range(6))
def test_exam_2_fails_where_a_column_is_gone(column: int) -> None:
    factions = recoloured("S C S C S C\nC S C S C S", column, 1)
    lost = do(facing(2, factions), "traitor")
    assert ended(lost) == "lost.foundation"
    assert len(lost.castle) == 5
    assert len(lost.discards) == 6


def test_exam_2_fails_with_five_columns_and_with_none() -> None:
    assert ended(do(facing(2, "S C S C S\nC S C S C"), "traitor")) == "lost.foundation"
    assert ended(do(facing(2, "-"), "traitor")) == "lost.foundation"


def test_formations_change_with_the_bottom_row() -> None:
    before = facing(2, "S C S C S C\nJ J S J J S\nJ J C J J S\nJ P P C C P\nJ P P C P C")
    after = do(before, "traitor")
    assert before.summary()["formations"] == [{"tower": 0, "line": 0, "bastion": 2}]
    assert after.summary()["formations"] == [{"tower": 0, "line": 0, "bastion": 1}]


@pytest.mark.parametrize("card", PASSES_3)
def test_exam_3_passed_wins(card: str) -> None:
    state = facing(3, PASSES_3[card], card={"card": card})
    won = do(state, "traitor")
    assert ended(won) == "won"
    assert (won.ordeals, won.seat, won.actions) == ((), None, ())
    assert won.outcome is not None
    assert (won.outcome.winners, won.outcome.scores) == (frozenset({0}), None)
    assert won.removed == ("Tr",) * 4 + ("Tb",)


@pytest.mark.parametrize("card", PASSES_3)
@pytest.mark.parametrize("which", range(5))
def test_exam_3_needs_each_of_its_formations(card: str, which: int) -> None:
    cells = {
        "exam-3-towers-bastions": [(0, 3), (1, 3), (2, 3), (3, 0), (4, 3)],
        "exam-3-bastions-lines": [(0, 0), (0, 3), (3, 3), (5, 0), (5, 1)],
        "exam-3-lines-towers": [(0, 3), (1, 3), (5, 0), (5, 1), (5, 2)],
    }[card]
    column, row = cells[which]
    here = PASSES_3[card].splitlines()[-1 - row].split()[column]
    other = next(to for to in "PCSJ" if to != here and spoils_only_one(card, column, row, to))
    lost = do(facing(3, recoloured(PASSES_3[card], column, row, other), card={"card": card}), "traitor")
    assert ended(lost) == "lost.formations"
    assert len(lost.ordeals) == 1


def spoils_only_one(card: str, column: int, row: int, to: str) -> bool:
    def total(factions: str) -> int:
        return sum(facing(3, factions, card={"card": card}).summary()["formations"][0].values())

    return total(recoloured(PASSES_3[card], column, row, to)) == total(PASSES_3[card]) - 1


@pytest.mark.parametrize("card", PASSES_3)
@pytest.mark.parametrize("other", PASSES_3)
def test_each_exam_3_asks_for_its_own(card: str, other: str) -> None:
    lost_or_won = ended(do(facing(3, PASSES_3[other], card={"card": card}), "traitor"))
    assert lost_or_won == ("won" if card == other else "lost.formations")


def test_exam_3_needs_the_foundation() -> None:
    five = "\n".join(row[:-2] for row in PASSES_3["exam-3-towers-bastions"].splitlines())
    assert ended(do(facing(3, five), "traitor")) == "lost.foundation"


def complete(factions: str, ordeals: list[dict[str, Any]]) -> CastellionState:
    """Place the 36th tile, a Seer on the right."""
    castle = painted(factions)
    for tile in ("St", "Ss", "Sc"):
        state = scene(castles=[castle], hand=tile, ordeals=ordeals)
        actions = {str(action): action for action in state.actions}
        if "place:5.5" in actions:
            return state.after(actions["place:5.5"])
    raise AssertionError("no Seer fits")


def test_a_complete_castle_brings_on_one_exam_after_another() -> None:
    after = complete(ALMOST_36, [{**ORDEALS[0], "traitors": ["Tr", "Tb"]}, EXAM_2, EXAM_3])
    assert after.outcome is None
    assert [(ordeal.card, ordeal.traitors) for ordeal in after.ordeals] == [("exam-3-towers-bastions", ())]
    assert after.removed == ("Tr", "Tb")
    assert [len(column) for column in after.castle] == [5] * 6
    assert len(after.discards) == 6


def test_a_complete_castle_that_fails_exam_1() -> None:
    lost = complete(recoloured(ALMOST_36, 0, 0, "C"), ORDEALS)
    assert ended(lost) == "lost.formations"
    assert (len(lost.ordeals), lost.discards) == (3, ())
    assert [len(column) for column in lost.castle] == [6] * 6


def test_a_complete_castle_before_exam_3() -> None:
    assert ended(complete(ALMOST_36, [EXAM_3])) == "lost.formations"
    tall = """
        J P C P C -
        C J P C P C
        S C S J J P
        S C S J J P
        S C S P P C
        S C S P P C
    """
    assert ended(complete(tall, [{**EXAM_3, "traitors": ["Tr"]}])) == "won"


def test_35_tiles_bring_nothing_on() -> None:
    for tile in ("St", "Ss", "Sc"):
        assert do(scene(castles=[painted(ALMOST_36)], hand=tile), "discard").outcome is None


ALL_AT_ONCE = """
    - - S S - -
    S C S S - -
    S C P P P P
    S C J J J J
    S C P P P P
    C S J C J C
"""
LINES_TOWERS = {"card": "exam-3-lines-towers"}


@pytest.mark.parametrize("last", ["discard", "place:5.4"])
def test_when_all_tiles_are_played_the_exams_follow_in_order(last: str) -> None:
    state = scene(
        castles=[painted(ALL_AT_ONCE)],
        main=[],
        safe=[],
        hand="Ct",
        ordeals=[ORDEALS[0], EXAM_2, LINES_TOWERS],
    )
    won = do(state, last)
    assert ended(won) == "won"
    assert [len(column) for column in won.castle][:5] == [4, 4, 5, 5, 3]


def test_the_last_tile_may_be_a_traitor() -> None:
    state = scene(
        castles=[painted(ALL_AT_ONCE)],
        main=[],
        safe=[],
        hand="Tr",
        ordeals=[ORDEALS[0], EXAM_2, LINES_TOWERS],
    )
    won = do(state, "traitor")
    assert ended(won) == "won"
    assert won.removed == ("Tr",)


@pytest.mark.parametrize(
    ("factions", "ordeals", "reason", "left"),
    [
        ("S", ORDEALS, "lost.formations", 3),
        (PASSES_1, ORDEALS, "lost.foundation", 2),
        (ALL_AT_ONCE, ORDEALS, "lost.formations", 1),
        ("S C S C S C\nC S C S C S", [EXAM_2, EXAM_3], "lost.formations", 1),
    ],
)
def test_when_all_tiles_are_played_the_first_failure_ends_it(
    factions: str, ordeals: list[dict[str, str]], reason: str, left: int
) -> None:
    lost = do(scene(castles=[painted(factions)], main=[], safe=[], hand="Ct", ordeals=ordeals), "discard")
    assert (ended(lost), len(lost.ordeals)) == (reason, left)


@pytest.mark.parametrize("told", [{"main": ["Pt"]}, {"safe": ["Pt"]}])
def test_one_tile_left_anywhere_and_nothing_is_brought_on(told: dict[str, list[str]]) -> None:
    state = scene(**{"main": [], "safe": [], "hand": "Ct", **told})
    assert do(state, "discard").outcome is None
