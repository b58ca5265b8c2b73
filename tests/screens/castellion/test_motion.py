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


def test_it_is_seen_which_rows_fall_before_they_do() -> None:
    worm = {"card": "exam-2", "traitors": ["Tr"]}
    before = scene(castles=[[["St", "Jc"]] * 6], hand="Tr", ordeals=[worm, ORDEALS[2]], removed=["Tr"] * 5)
    told = seen(before, "traitor")
    row = {f"cell-{column}.0" for column in range(6)}
    trembles = {cue.piece: cue.step for cue in told if cue.kind == CueKind.SHAKE and cue.piece in row}
    rests = {cue.piece: cue.step for cue in told if cue.kind == CueKind.REST and cue.piece}
    assert trembles == rests and set(trembles) == row
    assert max(trembles.values()) < min(steps(told, CueKind.CRUMBLE))


def test_a_castle_that_passes_shines_and_one_that_fails_trembles_with_the_stamp() -> None:
    worm = {"card": "exam-2", "traitors": ["Tr"]}
    for high, good, kind in ((2, True, CueKind.LIGHT), (1, False, CueKind.SHAKE)):
        castle = [["St", "Jc"]] * 5 + [["St", "Jc"][:high]]
        before = scene(castles=[castle], hand="Tr", ordeals=[worm, ORDEALS[2]], removed=["Tr"] * 5)
        told = seen(before, "traitor")
        (stamp,) = [cue for cue in told if cue.kind == CueKind.STAMP]
        with_it = {cue.piece for cue in told if cue.step == stamp.step and cue.kind == kind}
        assert stamp.good is good
        assert with_it == {f"cell-{column}.0" for column in range(5 + good)}


def test_the_line_of_the_turn_says_that_a_castle_is_judged_whoever_faces_it() -> None:
    def said(before: State, *notation: str) -> list[str]:
        return [cue.text for cue in seen(before, *notation) if cue.kind == CueKind.LINE]

    last = {"card": "exam-1", "traitors": ["Tr"] * 4}
    alone = scene(castles=[[["St", "Jc"], ["Ps"]]], hand="Tr", ordeals=[last, *ORDEALS[1:]])
    assert said(alone, "traitor") == ["Exam I: the castle is put to the test.", "Exam I lost."]
    assert not said(scene(hand="Tr"), "traitor")
    whole = [["St"], ["Ct"], ["Js"], ["Pc"], ["Jt"], ["Cs"]]
    both = {"seats": 2, "hand": "Tr", "ordeals": [last, *ORDEALS[1:]]}
    two = scene(castles=[whole, whole], **both)
    assert not said(two, "traitor")  # who faces it is still to be chosen
    assert said(do(two, "traitor"), "face:1") == ["Player 2 faces Exam I.", "Exam I lost."]
    foundations = said(scene(castles=[whole, whole[:2]], **both), "traitor")
    assert foundations == ["Exam I: first of all, both foundations have to be whole.", "Exam I lost."]


@pytest.mark.parametrize(("high", "said"), [(2, "Exam II passed!"), (1, "Exam II lost.")])
def test_how_an_exam_went_is_said_and_can_be_read_before_what_comes_next(high: int, said: str) -> None:
    worm = {"card": "exam-2", "traitors": ["Tr"]}
    castle = [["St", "Jc"]] * 5 + [["St", "Jc"][:high]]
    told = seen(scene(castles=[castle], hand="Tr", ordeals=[worm, ORDEALS[2]]), "traitor")
    (stamp,) = [cue for cue in told if cue.kind == CueKind.STAMP]
    line = [cue for cue in told if cue.kind == CueKind.LINE][-1]
    assert line.text == said and line.step == stamp.step + 1
    assert Cue(line.step, CueKind.REST, "") in told


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
    lit = {cue.piece for cue in told if cue.kind == CueKind.LIGHT}
    assert lit == {"ordeal-1-tower", *(f"cell-0.{row}" for row in range(4))}


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
    rests = [cue.step for cue in told if cue.kind == CueKind.REST and cue.piece]
    assert [*dict.fromkeys(rests)] == [cue.step for cue in told if cue.text == "✗"]


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
    # Only then shows what came of it: the discards, until then as they were, and the next Exam.
    told_after = {cue.piece: cue.step for cue in told if cue.kind == CueKind.HOLD}
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


LINE = [["Pt"], ["Pc"], ["Ps"], ["Jt"], ["Ct", "Jc"]]


@pytest.mark.parametrize(
    ("cards", "told", "said"),
    [
        (("exam-1", "exam-2", "exam-3-lines-towers"), [("light", "✓")], "1 of 1 for Exam I"),
        (("exam-2", "exam-3-lines-towers"), [("light", "")], "1 of 3 for Exam III"),
    ],
)
def test_what_is_completed_lights_up_where_an_ordeal_asks_for_it(
    cards: tuple[str, ...], told: list[tuple[str, str]], said: str
) -> None:
    ordeals = [{"card": card} for card in cards]
    before = scene(castles=[LINE], hand="Pt", ordeals=ordeals, removed=["Tr"] * 5 * (len(cards) < 3))
    after = do(before, "place:-1.0")
    cues = seen(before, "place:-1.0")
    asked = [cue for cue in cues if cue.piece.startswith("ordeal-")]
    assert [(cue.kind, cue.text) for cue in asked] == told
    assert {cue.step for cue in asked} == {cue.step for cue in cues if cue.kind == CueKind.LIGHT}
    assert said in SCREEN.log_line(before, CASTELLION.action("place:-1.0"), after, words("en"))
    assert all(
        cue.piece.startswith("cell-") for cue in seen(before, "place:5.0") if cue.kind == CueKind.LIGHT
    )
