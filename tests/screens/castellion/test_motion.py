"""What is seen at Castellion's table between two positions: in which order, and of which pieces."""

import pytest

from game.castellion.screen.game_screen import SCREEN
from game.core import Action
from game.core.state import State
from game.locale import words
from game.screens.cues import Cue, CueKind
from tests.golden import records
from tests.rules.castellion.builders import CASTELLION, ORDEALS, do, painted, scene
from tests.screens.castellion.builders import LATER

GAMES = {name: record for name, record in records().items() if record.game == "castellion"}


def seen(before: State, *notation: str) -> tuple[Cue, ...]:
    """Return the cues of some actions done at one go."""
    after = do(before, *notation)
    return tuple(SCREEN.cues(before, CASTELLION.action(notation[0]), after, words("en")))


def steps(cues: tuple[Cue, ...], kind: str) -> list[int]:
    return [cue.step for cue in cues if cue.kind == kind]


def test_a_tile_that_is_drawn_flies_and_flips() -> None:
    told = seen(scene(main=["Tr"]), "draw:main")
    (fly,), (flip,) = steps(told, CueKind.FLY), steps(told, CueKind.FLIP)
    assert fly < flip


def test_an_ordeal_comes_forward_and_ticks_its_formations_before_the_stamp() -> None:
    castle = painted("""
S C C P P P
S C C P J J
S J P P P P
S J J J J C
""")
    before = scene(
        castles=[castle], hand="Tr", ordeals=[{"card": "exam-1", "traitors": ["Tr"] * 4}, *ORDEALS[1:]]
    )
    told = seen(before, "traitor")
    ticks = [cue for cue in told if cue.kind == CueKind.LIGHT and cue.text]
    (reach,) = [cue for cue in told if cue.kind == CueKind.REACH and not cue.end]
    stamp = next(cue for cue in told if cue.kind == CueKind.STAMP)
    assert reach.step < ticks[0].step < ticks[1].step < ticks[2].step < stamp.step
    assert {cue.piece for cue in ticks} == {f"ordeal-1-{kind}" for kind in ("tower", "bastion", "line")}
    assert any(cue.kind == CueKind.LIGHT and cue.piece == "cell-0.0" for cue in told)
    # Nothing takes the card away while its ticks and its stamp are read: they go together.
    assert not [cue for cue in told if cue.piece == "ordeal-1" and cue.kind == CueKind.DROP]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_no_cross_shows_in_an_ordeal_that_is_passed(name: str) -> None:
    record = GAMES[name]
    for before, action, after in zip(record.states, record.actions, record.states[1:], strict=False):
        told = list(SCREEN.cues(before, action, after, words("en")))
        crosses = {cue.piece.rpartition("-")[0] for cue in told if cue.text == "✗"}
        passed = {cue.piece for cue in told if cue.kind == CueKind.STAMP and cue.text == "passed"}
        assert not crosses & passed


def test_rows_fall_before_an_exam_is_stamped() -> None:
    worm = {"card": "exam-2", "traitors": ["Tr"]}
    before = scene(castles=[[["St", "Jc"]] * 6], hand="Tr", ordeals=[worm, ORDEALS[2]], removed=["Tr"] * 5)
    told = seen(before, "traitor")
    (reach,) = [cue for cue in told if cue.kind == CueKind.REACH and not cue.end]
    (stamp,) = [cue for cue in told if cue.kind == CueKind.STAMP]
    assert reach.step < min(steps(told, CueKind.CRUMBLE)) < min(steps(told, CueKind.DROP)) < stamp.step


def test_an_assault_is_turned_up_before_its_price_is_stamped() -> None:
    before = scene(
        options={"level": "menace"},
        castles=[[["St", "Sc"], ["Jc", "Jt"], ["Ps"], ["Ct"], ["Js"], ["Pc"]]],
        hand="Tr",
        ordeals=[{"card": "assault-1-harpy", "traitors": ["Tr"]}, *LATER],
    )
    told = seen(before, "traitor")
    (flip,) = [cue for cue in told if cue.kind == CueKind.FLIP]
    (stamp,) = [cue for cue in told if cue.kind == CueKind.STAMP]
    assert flip.piece == stamp.piece == "ordeal-1"
    assert (flip.step < stamp.step, stamp.text) == (True, "−8")


def test_tiles_destroyed_at_one_go_crumble_from_the_top_and_the_rest_drops() -> None:
    before = scene(
        options={"level": "admiral"},
        castles=[[["St", "Jc", "Ps"], ["Cs", "Ct", "Cc"]]],
        effect={"kind": "destroy", "why": "traitor", "left": 3},
    )
    told = seen(before, "destroy:0.1", "destroy:1.2", "destroy:1.0")
    crumbles = {cue.piece: cue.step for cue in told if cue.kind == CueKind.CRUMBLE}
    assert crumbles == {"cell-1.2": 0, "cell-0.1": 1, "cell-1.0": 2}
    drops = {(cue.piece, cue.end) for cue in told if cue.kind == CueKind.DROP}
    assert drops == {("cell-0.2", "cell-0.1"), ("cell-1.1", "cell-1.0")}


def test_a_formation_that_is_completed_lights_up() -> None:
    before = scene(castles=[[["St", "Sc", "Ss"], ["Jc"]]], hand="Sc")
    told = seen(before, "place:0.3")
    assert {cue.piece for cue in told if cue.kind == CueKind.LIGHT} == {f"cell-0.{row}" for row in range(4)}


def test_an_ordeal_that_nobody_faces_for_want_of_a_foundation_is_not_turned_up() -> None:
    before = scene(
        options={"level": "menace"},
        seats=2,
        castles=[[["St", "Sc"], ["Jc"]], [["Ps"], ["Ct"], ["Js"], ["Pc"], ["Jt"], ["Cs"]]],
        hand="Tr",
        ordeals=[{"card": "assault-1-earthworm", "traitors": ["Tr"]}, *LATER],
    )
    told = seen(before, "traitor")
    assert CueKind.FLIP not in {cue.kind for cue in told}
    assert CueKind.DROP not in {cue.kind for cue in told if cue.end}
    (stamp,) = [cue for cue in told if cue.kind == CueKind.STAMP]
    assert (stamp.piece, stamp.text) == ("ordeal-1", words("en")("castellion.end.failed"))


def test_a_traitor_strikes_its_slot_or_the_card_that_leaves_with_it() -> None:
    (struck,) = [cue for cue in seen(scene(hand="Tr"), "traitor") if cue.kind == CueKind.SHAKE]
    assert struck == Cue(1, CueKind.SHAKE, "ordeal-1-1")
    worm = {"card": "exam-2", "traitors": ["Tr"]}
    before = scene(castles=[[["St", "Jc"]] * 6], hand="Tr", ordeals=[worm, ORDEALS[2]], removed=["Tr"] * 5)
    assert Cue(1, CueKind.SHAKE, "ordeal-2") in seen(before, "traitor")


def test_a_castle_that_is_lost_is_taken_apart_by_no_cue() -> None:
    before = scene(
        castles=[[["St", "Jc"], ["Ps"]]],
        hand="Tr",
        ordeals=[{"card": "exam-1", "traitors": ["Tr"] * 4}, *ORDEALS[1:]],
    )
    told = seen(before, "traitor")
    assert not [cue for cue in told if cue.kind in (CueKind.DROP, CueKind.CRUMBLE, CueKind.SHOW)]
    # The last Traitor comes forward with the card, that is shown as it was.
    assert Cue(0, CueKind.REACH, "hand", "ordeal-1-5") in told


def test_each_formation_of_an_exam_can_be_seen() -> None:
    before = scene(
        castles=[[["St", "Jc"], ["Ps"]]],
        hand="Tr",
        ordeals=[{"card": "exam-1", "traitors": ["Tr"] * 4}, *ORDEALS[1:]],
    )
    told = seen(before, "traitor")
    assert [*dict.fromkeys(steps(told, CueKind.REST))] == [cue.step for cue in told if cue.text == "✗"]


def fly(piece: str, end: str) -> Cue:
    return Cue(0, CueKind.FLY, piece, end)


def test_a_castle_that_grows_to_the_left_moves_to_the_right() -> None:
    before = scene(castles=[[["St", "Jc"]]], hand="Ps")
    action = Action("place", (-1, 0))
    assert SCREEN.cues(before, action, before.after(action), words("en")) == (
        fly("hand", "cell-0.0"),
        fly("cell-0.0", "cell-1.0"),
        fly("cell-0.1", "cell-1.1"),
    )


def test_a_tile_put_on_top_moves_alone() -> None:
    before = scene(castles=[[["St"], ["Jc"]]], hand="Ps")
    action = Action("place", (0, 1))
    assert SCREEN.cues(before, action, before.after(action), words("en")) == (fly("hand", "cell-0.1"),)


def test_exam_two_drops_the_castle_and_discards_its_bottom_row() -> None:
    before = scene(
        castles=[[["St", "Jc"]] * 6],
        hand="Tr",
        ordeals=[{"card": "exam-2", "traitors": ["Tr"]}, {"card": "exam-3-lines-towers"}],
    )
    told = SCREEN.cues(before, Action("traitor"), before.after(Action("traitor")), words("en"))
    assert told[0] == Cue(0, CueKind.REACH, "hand", "ordeal-2-2")
    crumbles = {cue.piece: cue.step for cue in told if cue.kind == CueKind.CRUMBLE}
    drops = {(cue.piece, cue.end): cue.step for cue in told if cue.kind == CueKind.DROP and cue.end}
    assert crumbles.keys() == {f"cell-{c}.0" for c in range(6)}
    assert drops.keys() == {(f"cell-{c}.1", f"cell-{c}.0") for c in range(6)}
    (stamp,) = [cue for cue in told if cue.kind == CueKind.STAMP]
    assert 0 < min(crumbles.values()) < min(drops.values()) < stamp.step
    # Only then shows what came of it: the discards, in the place of the Traitor's button, and the next Exam.
    shown = (CueKind.SHOW, CueKind.HOLD)
    told_after = {cue.piece: cue.step for cue in told if cue.kind in shown}
    assert {"discards", "ordeal-3"} <= told_after.keys() and min(told_after.values()) > stamp.step


def test_columns_that_vanish_close_up() -> None:
    before = scene(
        castles=[[["St"], *[["Jc", "Ct"]] * 5]],
        hand="Tr",
        ordeals=[{"card": "exam-2", "traitors": ["Tr"]}, {"card": "exam-3-lines-towers"}],
    )
    after = before.after(Action("traitor"))
    assert after.outcome is not None
    told = SCREEN.cues(before, Action("traitor"), after, words("en"))
    assert ("cell-1.1", "cell-0.0") in {(cue.piece, cue.end) for cue in told if cue.kind == CueKind.DROP}
