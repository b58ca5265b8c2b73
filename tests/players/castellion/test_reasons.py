"""Why a tile of Castellion is kept out, or placed elsewhere than seems best: the hint says what tells."""

import pytest

from game.castellion.computer.guide import GUIDE
from game.castellion.computer.standing import best_begun
from game.castellion.rules.state import CastellionState
from game.players.guide import Reason
from tests.players.castellion.builders import why
from tests.rules.castellion.scene.builders import CASTELLION, table

CCC = (("Ct",), ("Cs",), ("Cc",))
LATER = [{"card": "exam-2"}, {"card": "exam-3-lines-towers"}]


def held(tile: str, castle: str, traitors: int = 0, later: object = LATER) -> CastellionState:
    exam = {"card": "exam-1", "traitors": ["Tr"] * traitors}
    return table(
        "architects",
        castle=castle,
        phase="decide",
        hand=tile,
        hand_from="main",
        ordeals=[exam, *later],
    )


def reason(state: CastellionState, action: str) -> Reason:
    return GUIDE.reason(state.seen_by(0), CASTELLION.action(action))


def test_a_place_that_completes_nothing_is_told_from_one_that_does() -> None:
    line = held("Ct", "PCCC")
    assert why(line, "place:4.0") == "completes.line"
    assert why(line, "place:-1.0") == "passed.falls.line"
    no_more_lines = held("Ct", "PCCC", 2, [{"card": "exam-2"}, {"card": "exam-3-towers-bastions"}])
    told = reason(no_more_lines, "place:-1.0")
    assert (told.id, told.values["n"]) == ("hint.castellion.passed.line", 3)
    assert why(no_more_lines, "discard") == "passed.line"


def test_the_end_of_the_foundation_that_stays_free_is_told() -> None:
    state = held("Pt", "SCC")
    assert why(state, "place:-1.0") == "foundation.keeps.line"
    assert why(state, "place:3.0") == "foundation"


@pytest.mark.parametrize(
    ("tile", "drawing", "said"),
    [
        ("Ct", "CCCC", "discard.undoes.line"),
        ("Js", "CCC", "discard.foundation"),
        ("Jt", "PCSPSC", "discard.begins.tower"),
    ],
)
def test_a_tile_that_is_kept_out_is_told_what_it_would_do(tile: str, drawing: str, said: str) -> None:
    assert why(held(tile, drawing), "discard") == said


def test_of_what_is_begun_nothing_is_done() -> None:
    assert len(best_begun(CCC, "line")) == 3
    assert len(best_begun((*CCC, ("Ct",)), "line")) < 3


@pytest.mark.parametrize(("left", "said"), [(3, "safe-pile"), (1, "safe-last")])
def test_a_safe_tile_is_told_with_what_it_costs(left: int, said: str) -> None:
    state = table(
        "architects",
        castle="SJCPSJ",
        ordeals=[{"card": "exam-1", "traitors": ["Tr"] * 4}, *LATER],
        safe=["Ct", "Ps", "Sc"][:left],
    )
    told = reason(state, "draw:safe")
    assert told.id == f"hint.castellion.{said}"
    assert told.values == ({"n": left - 1} if left > 1 else {})
