"""Why a tile of Castellion is kept out, or placed elsewhere than seems best: the hint says what tells."""

from collections import Counter
from random import Random
from typing import cast

import pytest

from game.castellion.computer.guide import GUIDE
from game.castellion.computer.makes import made_by, wanted_of
from game.castellion.computer.reasons.unwanted import GOES_ON, SERVES, harm, places_of
from game.castellion.computer.standing import best_begun
from game.castellion.rules.state import CastellionState
from game.castellion.screen.game_screen import SCREEN
from game.castellion.screen.texts.hint_reasons import BESIDES, HINT, OTHER, REASONS
from game.core import Action, Record
from game.locale import words
from game.players import Hint
from game.players.guide import Reason
from game.players.review import more
from game.screens.table_model import LAST, Tip
from tests.golden import records
from tests.players.castellion.builders import why
from tests.rules.castellion.scene.builders import CASTELLION, table

DISCARD = Action("discard")
WALL = "CPSJCP JCPSJC PSJCPS SJCPSJ"
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


def test_a_tile_that_is_said_to_serve_nothing_serves_nothing_anywhere() -> None:
    told = Counter[str]()
    for record in (one for one in records().values() if one.game == "castellion"):
        for state in record.states:
            if state.seat is None or DISCARD not in state.actions:
                continue
            view = cast(CastellionState, state.seen_by(state.seat))
            if not (places := places_of(view)):
                continue
            said, wanted = (
                GUIDE.reason(view, DISCARD).id.removeprefix(f"{HINT}."),
                wanted_of(view, view.active),
            )
            made = {made_by(view.hand or "", view.castle, place.cell, wanted).what for place in places}
            told[said] += 1
            assert said != "discard.could.nothing" or made.isdisjoint(SERVES)
            free = [place for place in places if harm(view, place, wanted) is None]
            goes_on = {made_by(view.hand or "", view.castle, place.cell, wanted).what for place in free}
            begins = said.startswith(("discard.could.begins", "discard.could.foundation"))
            assert not begins or goes_on.isdisjoint(GOES_ON), "it could do more than begin one"
    assert told["discard.could.nothing"] and told["discard.could.spoils"]
    assert any(said.startswith("discard.could.misses") for said in told)


def test_a_power_that_lets_a_formation_wait_says_so() -> None:
    line = table("admiral", castle="SJJJ", hand="Jt", hand_from="main", phase="decide")
    assert why(line, "power") == "passed.line"


def test_a_place_is_told_from_the_others_by_what_the_tile_would_spoil_there() -> None:
    state = held("Pt", "SCC")
    assert reason(state, "place:0.1").values["besides"] == "waits.line"
    assert "besides" not in reason(held("Pt", "S"), "place:1.0").values
    told = reason(held("St", "S"), "place:0.1").values
    assert told == {"tiles": 2, "ordeal": 1, "besides": "comes", "besides_n": 12}


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
    lacks = {"ordeal": 1, "besides": "threat.lacks", "besides_lacks": "tower line bastion"}
    assert told.values == {**lacks, **({"n": left - 1} if left > 1 else {})}


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


def besides(state: CastellionState, action: str) -> dict[str, str | int]:
    """Return the values of the second sentence of a reason."""
    values = reason(state, action).values
    return {name: value for name, value in values.items() if name.startswith("besides")}


def test_where_cards_lie_face_down_a_formation_is_told_by_what_may_ask_for_it_and_by_its_use() -> None:
    line = table("menace", castle="CCC", hand="Ct", hand_from="main", phase="decide")
    assert why(line, "place:3.0") == "completes.line"
    assert besides(line, "place:3.0") == {
        "besides": "use.line",
        "besides_have": 1,
        "besides_asked": 2,
        "besides_cost": 3,
    }


@pytest.mark.parametrize(
    ("castle", "told"),
    [
        ("SJCPSJ", {"besides": "threat.all"}),
        (WALL, {"besides": "threat.cost", "besides_cost": 16}),
    ],
)
def test_a_traitor_that_brings_an_ordeal_face_down_is_told_by_the_worst_of_its_cards(
    castle: str, told: dict[str, str | int]
) -> None:
    hidden = {"card": "?", "up": False}
    one_more = [{**hidden, "traitors": ["Tr"]}, hidden, hidden]
    state = table("menace", castle=castle, hand="Tb", hand_from="main", phase="decide", ordeals=one_more)
    assert why(state, "traitor") == "last-traitor.black"
    assert besides(state, "traitor") == told


def test_a_foundation_that_can_wait_is_told_by_the_safe_tiles_that_are_left() -> None:
    state = table("menace", castle="PS", hand="Ct", hand_from="main", phase="decide")
    assert why(state, "discard") == "discard.could.foundation"
    assert besides(state, "discard") == {"besides": "discard.time", "besides_n": 4, "besides_safe": 12}


def test_a_line_that_no_ordeal_to_come_asks_for_may_go() -> None:
    falls = held("Ct", "CCCC", 0, [{"card": "exam-2"}, {"card": "exam-3-towers-bastions"}])
    assert why(falls, "place:4.0") == "undoes.line"
    passed = table(
        "architects",
        castle="CCCC",
        hand="Ct",
        hand_from="main",
        phase="decide",
        ordeals=[{"card": "exam-2"}, {"card": "exam-3-towers-bastions"}],
        removed=["Tr"] * 5,
    )
    assert besides(passed, "place:4.0")["besides"] == "undoes-unasked.line"


def test_a_traitor_is_spurned_for_tiles_of_no_formation() -> None:
    exam = {"card": "simulation-1", "traitors": ["Tr"] * 2}
    later = [{"card": "simulation-2-lines-towers"}, {"card": "simulation-3-lines-towers"}]
    state = table(
        "admiral", castle="SJCPSJ", hand="Tr", hand_from="main", phase="decide", ordeals=[exam, *later]
    )
    assert besides(state, "spurn") == {"besides": "spurn.spared"}


@pytest.mark.parametrize(
    ("name", "at", "best", "played", "told"),
    [
        ("lost-formations", 55, "place:0.3", "place:4.3", "next-tower"),
        ("lost", 73, "place:2.1", "discard", "firm"),
    ],
)
def test_a_review_tells_what_the_next_ordeal_lacks_and_what_outlasts_it_first(
    name: str, at: int, best: str, played: str, told: str
) -> None:
    state = records()[f"castellion-architects-{name}"].states[at]
    found = more(state.seen_by(0), CASTELLION.action(best), CASTELLION.action(played))
    assert found == Reason(f"review.more.castellion.{told}", {"n": 1})


def test_why_a_tile_is_taken_is_why_it_is_then_played() -> None:
    """It was to begin a tower, and the next hint discarded it for its power."""
    record = Record.from_link("castellion?seed=dove-330&seats=1&level=admiral&v=1&ranks=AB7tdC_XARDN9uDm-HM")
    for at in (21, 28):
        views = [record.states[one].seen_by(0) for one in (at, at + 1)]
        taken, played = (GUIDE.reason(view, record.actions[at + later]) for later, view in enumerate(views))
        assert taken.id == played.id
