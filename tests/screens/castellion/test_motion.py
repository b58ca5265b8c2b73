"""What is seen at Castellion's table between two positions: in which order, and of which pieces."""

from game.castellion.screen.game_screen import SCREEN
from game.core.state import State
from game.locale import words
from game.screens.cues import Cue, CueKind
from tests.rules.castellion.builders import CASTELLION, ORDEALS, do, painted, scene
from tests.screens.castellion.builders import LATER


def seen(before: State, *notation: str) -> tuple[Cue, ...]:
    """Return the cues of some actions done at one go."""
    after = do(before, *notation)
    return tuple(SCREEN.cues(before, CASTELLION.action(notation[0]), after, words("en")))


def steps(cues: tuple[Cue, ...], kind: str) -> list[int]:
    return [cue.step for cue in cues if cue.kind == kind]


def test_a_tile_that_is_drawn_flips_before_anything_tells_its_name() -> None:
    told = seen(scene(main=["Tr"]), "draw:main")
    (fly,), (flip,) = steps(told, CueKind.FLY), steps(told, CueKind.FLIP)
    assert fly < flip < min(steps(told, CueKind.HOLD))


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
