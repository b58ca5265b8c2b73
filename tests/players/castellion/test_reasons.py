"""Why a tile of Castellion is kept out, or placed elsewhere than seems best: the hint says what tells."""

from random import Random

import pytest

from game.castellion.computer.guide import GUIDE
from game.castellion.computer.standing import best_begun
from game.castellion.rules.state import CastellionState
from game.castellion.screen.game_screen import SCREEN
from game.castellion.screen.texts.hint_reasons import BESIDES, HINT, OTHER, REASONS
from game.locale import words
from game.players import Hint
from game.players.guide import Reason
from game.screens.table_model import LAST, Tip
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
    told = reason(line, "place:4.0")
    assert told.id == "hint.castellion.completes.line.asked"
    assert told.values == {"ordeal": 1, "have": 1, "asked": 1}
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
        ("Js", "CCC", "discard.could.begins.tower"),
        ("Jt", "PCSPSC", "discard.could.begins.tower"),
    ],
)
def test_a_tile_that_is_kept_out_is_told_what_it_would_do(tile: str, drawing: str, said: str) -> None:
    assert why(held(tile, drawing), "discard") == said


def test_a_place_is_told_from_the_others_by_what_the_tile_would_spoil_there() -> None:
    state = held("Pt", "SCC")
    assert reason(state, "place:0.1").values["besides"] == "waits.line"
    assert "besides" not in reason(held("Pt", "S"), "place:1.0").values
    assert reason(held("St", "S"), "place:0.1").values == {"tiles": 2, "ordeal": 1}


def test_a_place_that_undoes_what_stands_is_not_said_to_spoil_nothing() -> None:
    assert why(held("Ct", "CCCC"), "place:4.0") == "undoes.line"


def test_what_is_destroyed_is_told_by_the_formation_that_counts_without_it() -> None:
    owing = {"kind": "destroy", "why": "traitor", "left": 1}
    state = table("admiral", castle="CCCCC", phase="effect", effect=owing)
    assert why(state, "destroy:0.0") == "destroy.frees.line"


@pytest.mark.parametrize(("traitors", "said"), [(0, "odds"), (1, "draw"), (3, "draw"), (4, "draw-risk")])
def test_a_draw_is_told_by_how_near_the_ordeal_is(traitors: int, said: str) -> None:
    exam = {"card": "exam-1", "traitors": ["Tr"] * traitors}
    state = table("architects", castle="SJCPSJ", ordeals=[exam, *LATER])
    told = reason(state, "draw:main")
    assert told.id == f"hint.castellion.{said}"
    assert said != "draw" or told.values == {"ordeal": 1, "n": 4 - traitors}


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


def test_a_place_is_told_with_the_formation_that_waits() -> None:
    told = reason(held("Pt", "CCC"), "place:0.1")
    assert told.id == "hint.castellion.begins.tower.asked"
    assert told.values == {"ordeal": 1, "besides": "waits.line", "besides_tiles": 3, "besides_n": 15}


@pytest.mark.parametrize("number", range(20))
def test_every_hint_of_a_game_tells_what_it_is_for_and_no_draw_the_same_twice(number: int) -> None:
    level = ("architects", "admiral")[number % 2]
    state, drawn, rng = CASTELLION.start(f"told {number}", level=level), "", Random(number)
    for _ in range(40):
        if state.outcome is not None:
            break
        view = state.seen_by(state.seat)
        ideas = GUIDE.ideas(view, 3)
        action = rng.choice(ideas[:2]).action if len(view.actions) > 1 else view.actions[0]
        told = GUIDE.reason(view, action)
        line = SCREEN.hint_lines(view, Tip(LAST, Hint(told.where, action, told)), words("fr"))[-1]
        assert told.id in REASONS and told.id != OTHER, (str(action), told)
        assert told.values.get("besides") is None or f"{HINT}.{told.values['besides']}" in BESIDES, told
        if action.verb == "draw" and len(view.actions) > 1:
            assert line != drawn
            drawn = line
        state = state.result(action)
