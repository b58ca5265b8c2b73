"""What a player picks in the castle, what it makes, and what is shown of it before it is done."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.castellion.rules.castle import has_foundation
from game.castellion.rules.formations import count
from game.castellion.screen import picks
from game.castellion.screen.board.action_buttons import action_buttons
from game.castellion.screen.board.panel import castle_counts
from game.castellion.screen.events.fronts import Fronts
from game.castellion.screen.plans import plan_of
from game.castellion.screen.previews import preview_of
from game.castellion.screen.texts.names import next_ordeal
from game.castellion.screen.view import View
from game.core import Action
from game.locale import words
from game.screens.table_model import Refused
from tests.rules.castellion.builders import do, scene
from tests.screens.samples import elements

OPTIONS = {"level": "menace"}
TRAITOR = {"kind": "destroy", "why": "traitor", "left": 4}
DEALT = {"options": OPTIONS, "discards": ["Tr"], "effect": TRAITOR}
WIDE = [["St", "Jc"], ["Cs"], ["Jt", "Ps"]]
HIGH = [["St", "Jc", "Ps"], ["Cs", "Pt", "Cc"], ["Jt", "Ss", "Pc"], ["Ps", "Sc"], ["Jc", "Ct"], ["Ct"]]


def paying(castle, left=4, **told):
    return scene(**{**DEALT, "castles": [castle], "effect": {**TRAITOR, "left": left}, **told})


def stormed(castle, left, level="menace"):
    """Return a castle of which a Harpy takes so many tiles."""
    return paying(
        castle,
        left,
        options={"level": level},
        cause="traitor",
        faces=0,
        effect={"kind": "destroy", "why": "assault", "left": left},
        discards=[],
        ordeals=[
            {"card": "assault-1-harpy", "up": True, "traitors": ["Tr", "Tr"]},
            {"card": "assault-2-horde"},
            {"card": "assault-3-horde"},
        ],
    )


def notations(made):
    assert not isinstance(made, Refused)
    return [str(action) for action in made]


def test_tiles_above_go_first_so_that_names_stay() -> None:
    state = paying([["St", "Jc", "Ps"], ["Cs"]])
    assert notations(plan_of(state, ((0, 0), (0, 2)))) == ["destroy:0.2", "destroy:0.0"]


def test_columns_go_from_the_outside_and_close_up() -> None:
    state = paying(WIDE, 3)
    assert notations(plan_of(state, ((1, 0), (0, 0), (0, 1)))) == [
        "destroy:0.1",
        "destroy:0.0",
        "destroy:0.0",
    ]
    assert do(state, *notations(plan_of(state, ((1, 0), (0, 0), (0, 1))))).castles == ((("Jt", "Ps"),),)


def test_a_castle_is_never_split_and_the_cells_say_where() -> None:
    made = plan_of(paying(WIDE), ((1, 0),))
    assert isinstance(made, Refused)
    assert made.refusal.rule == "castellion.destroy.split"
    assert made.refusal.cells == ((0, 0), (2, 0))


def test_the_haunted_tile_goes_last() -> None:
    state = paying(
        WIDE,
        2,
        options={"level": "menace", "variant": "cold_sweat"},
        pawn={"seat": 0, "column": 0, "row": 1},
    )
    assert notations(plan_of(state, ((0, 1), (2, 1)))) == ["destroy:2.1", "destroy:0.1"]


def test_the_rest_is_picked_from_the_top_of_the_highest_column() -> None:
    state = paying([["St", "Jc", "Ps"], ["Cs"], ["Jt", "Pc"]])
    assert picks.picked(state, ("0.0",), picks.TOP) == ("0.0", "0.2", "2.1", "0.1")
    assert picks.picked(state, (), picks.TOP) == ("0.2", "0.1", "2.1", "0.0")
    whole = picks.picked(stormed([["St", "Jc", "Ps"], ["Cs"], ["Jt", "Pc"]], 6), ("1.0",), picks.TOP)
    assert sorted(whole) == ["0.0", "0.1", "0.2", "1.0", "2.0", "2.1"]


@pytest.mark.parametrize(("stores", "left"), [(1, 1), (2, 2), (3, 2), (6, 2)])
def test_picked_from_the_top_the_pantry_tiles_come_out_right_if_they_can(stores: int, left: int) -> None:
    tops = [*["Ft", "Ft", "Fs", "Fs", "Fc", "Fc"][:stores], "Jt", "Sc", "Ct", "Ps", "Jc", "St"][:6]
    ground = ["St", "Cs", "Jt", "Ps", "Jc", "Ct"]
    high = [[low, "Cc", top] for low, top in zip(ground, tops, strict=True)]
    state = stormed(high, 10, level="pantry")
    marks = picks.picked(state, (), picks.TOP)
    after = do(state, *notations(picks.plan(state, marks)))
    assert sum(tile[0] == "F" for column in after.castle for tile in column) == left
    assert has_foundation(after.castle)


def test_where_few_are_asked_for_nothing_is_picked_from_the_top() -> None:
    swapping = scene(
        options=OPTIONS, castles=[WIDE], discards=["Jc"], effect={"kind": "juggle", "why": "juggler"}
    )
    assert picks.picked(swapping, ("0.0",), picks.TOP) == ("0.0",)


def test_picked_from_the_top_the_haunted_tile_comes_last_and_the_castle_is_not_split() -> None:
    state = paying(
        [["St", "Jc", "Ps"], ["Cs"], ["Jt", "Pc"]],
        4,
        options={"level": "menace", "variant": "cold_sweat"},
        pawn={"seat": 0, "column": 0, "row": 2},
    )
    marks = picks.picked(state, (), picks.TOP)
    assert len(marks) == 4 and "0.2" not in marks
    assert len(notations(picks.plan(state, marks))) == 4


def test_a_cost_of_top_tiles_refuses_one_that_is_covered() -> None:
    state = scene(
        options={"level": "admiral"},
        seats=2,
        castles=[[["St", "Jc", "Ct"], ["Cs", "Pt"], ["Jt", "Ps"]], [["St"]]],
        champion=0,
        ordeals=[{"card": "simulation-2-towers-bastions"}, {"card": "simulation-3-towers-bastions"}],
        removed=["Tr"] * 3,
        effect={"kind": "destroy", "why": "champion", "left": 6},
    )
    made = plan_of(state, ((0, 0),))
    assert isinstance(made, Refused) and made.refusal.rule == "castellion.champion.above"
    assert notations(plan_of(state, ((0, 1), (0, 2)))) == ["destroy:0.2", "destroy:0.1"]


@given(st.integers(0, 10_000))
def test_a_plan_is_legal_step_by_step_and_leaves_what_the_preview_shows(seed: int) -> None:
    rng = random.Random(seed)
    kinds = iter(rng.sample([f + s for f in "SCJP" for s in "tsc"] * 4, 48))
    castle = [[next(kinds) for _ in range(rng.randint(1, 6))] for _ in range(rng.randint(1, 6))]
    every = [(c, r) for c, tiles in enumerate(castle) for r in range(len(tiles))]
    left = min(len(every), rng.randint(2, 12))
    if left < 2 or sum(map(len, castle)) > 35:
        return
    state = stormed(castle, left)
    cells = tuple(rng.sample(every, rng.randint(1, left)))
    made = plan_of(state, cells)
    whole = {c for c, tiles in enumerate(castle) if all((c, r) in cells for r in range(len(tiles)))}
    kept = [c for c in range(len(castle)) if c not in whole]
    splits = bool(kept) and kept != list(range(kept[0], kept[-1] + 1))
    assert isinstance(made, Refused) is splits
    if splits:
        return
    marks = tuple(picks.mark_of(cell) for cell in cells)
    ahead = preview_of(View(state, words("en"), marks))
    castles = state
    for action in made[:-1] if len(made) == left else made:
        assert castles.refusal(action) is None
        castles = castles.after(action)
    if len(made) < left:
        assert ahead is not None and castles.castle == ahead.castle


def test_marks_are_toggled_and_no_more_than_asked_for() -> None:
    state = paying(WIDE, 2)
    marks = picks.picked(state, (), "0.1")
    marks = picks.picked(state, marks, "2.1")
    assert marks == ("0.1", "2.1")
    assert picks.picked(state, marks, "0.0") == marks
    assert picks.picked(state, marks, "0.1") == ("2.1",)
    assert picks.picked(state, marks, "9.9") == marks


def test_one_pick_takes_the_place_of_another() -> None:
    state = scene(
        options=OPTIONS,
        castles=[WIDE],
        discards=["Jc"],
        barred=1,
        effect={"kind": "juggle", "why": "juggler", "left": 1},
    )
    assert picks.picked(state, ("0.0",), "2.1") == ("2.1",)
    assert picks.plan(state, ("0.0",)) == ()


@pytest.mark.parametrize(("marks", "enough"), [((), True), (("0.1",), True), (("0.1", "0.0"), False)])
def test_the_foundation_is_enough_if_it_is_once_what_is_picked_is_gone(marks, enough: bool) -> None:
    whole = [["St", "Jc"], ["Cs"], ["Jt"], ["Ps"], ["Jc"], ["Ct"]]
    view = View(paying(whole), words("en"), marks)
    counts = elements(str(castle_counts(view, preview_of(view), Fronts(0, 0))))
    (foundation,) = [one for one in counts if one.attributes.get("data-count") == "foundation"]
    assert ("enough" in foundation.attributes["class"].split()) is enough


@pytest.mark.parametrize(
    ("notation", "comes", "goes"),
    [
        ("destroy:0.0", {(0, 0): "Jc"}, {(0, 0)}),
        ("destroy:2.1", {}, {(2, 1)}),
    ],
)
def test_a_destruction_is_shown_ahead(notation: str, comes, goes) -> None:
    state = paying(WIDE, 1)
    ahead = preview_of(View(state, words("en"), preview=notation))
    assert ahead is not None
    assert {cell: stone.tile for cell, stone in ahead.comes.items()} == comes
    assert ahead.goes == goes
    assert ahead.castle == state.after(Action("destroy", _cell(notation))).castles[0]


def _cell(notation: str):
    return tuple(int(number) for number in notation.partition(":")[2].split("."))


def test_a_swap_and_a_move_are_shown_ahead() -> None:
    juggling = scene(
        options=OPTIONS,
        castles=[WIDE],
        discards=["Jc"],
        barred=1,
        effect={"kind": "juggle", "why": "juggler", "left": 1},
    )
    moving = scene(
        options=OPTIONS,
        castles=[WIDE],
        discards=["Pc", "Ct"],
        barred=1,
        effect={"kind": "pyro-move", "why": "pyro", "left": 1},
    )
    for state in (juggling, moving):
        for action in state.actions:
            ahead = preview_of(View(state, words("en"), preview=str(action)))
            assert ahead is not None
            assert ahead.castle == state.after(action).castles[0]
            assert count(ahead.castle) == count(state.after(action).castles[0])


@pytest.mark.parametrize("pointed", ["", "draw:main", "destroy:9.9", "nonsense", "0.0"])
def test_nothing_is_shown_ahead_where_nothing_would_change(pointed: str) -> None:
    state = paying(WIDE, 1)
    assert preview_of(View(state, words("en"), preview=pointed)) is None


@pytest.mark.parametrize(
    ("marks", "lost"),
    [((), False), (("0.2",), False), (("0.2", "1.2"), False), (("0.2", "1.1"), True), (("1.2", "2.2"), True)],
)
def test_it_is_told_where_the_pantry_tiles_would_not_come_out_right(marks, lost: bool) -> None:
    high = [["St", "Jc", "Ft"], ["Cs", "Fs", "Ps"], ["Jt", "Fc", "Cc"], ["Ps"], ["Jc"], ["Ct"]]
    view = View(stormed(high, 2, level="pantry"), words("en"), marks)
    made = action_buttons(view, preview_of(view))
    assert made is not None
    shown = elements(str(made))
    assert (words("en")("castellion.pick.pantry") in [one.text for one in shown]) is lost


@pytest.mark.parametrize(
    ("left", "marks", "note"),
    [
        (2, (), "foundation-yet"),
        (2, ("0.2", "1.2"), "foundation"),
        (13, (), "too-few"),
        (2, ("5.0",), "no-foundation"),
    ],
)
def test_the_foundation_holds_only_if_it_does_with_all_that_is_still_to_pick(
    left: int, marks: tuple[str, ...], note: str
) -> None:
    view = View(stormed(HIGH, left), words("en"), marks)
    made = action_buttons(view, preview_of(view))
    assert made is not None
    told = [one.text for one in elements(str(made))]
    values = {"n": left} if note == "too-few" else {"have": 5}
    assert words("en")(f"castellion.pick.{note}", **values) in told


EXAMS = [{"card": "exam-2", "traitors": ["Tr"]}, {"card": "exam-3-lines-towers"}]
WORMS = [{"card": "assault-2-earthworm", "up": True}, {"card": "assault-3-horde"}]


@pytest.mark.parametrize(
    ("told", "pointed"),
    [
        ({"hand": "Tr", "ordeals": EXAMS}, "traitor"),
        ({"ordeals": WORMS, "options": OPTIONS}, "call"),
    ],
)
def test_rows_that_an_ordeal_would_take_are_shown_ahead(told, pointed: str) -> None:
    state = scene(castles=[HIGH], removed=["Tr"] * 2, **told)
    ahead = preview_of(View(state, words("en"), preview=pointed))
    after = do(state, pointed)
    assert ahead is not None
    assert ahead.castle == after.castles[0]
    assert len(ahead.goes) == len(after.discards)


@pytest.mark.parametrize(
    ("told", "pointed"),
    [
        ({"hand": "Tr", "ordeals": [{"card": "exam-2"}, EXAMS[1]]}, "traitor"),
        ({"ordeals": [{**WORMS[0], "up": False}, WORMS[1]], "options": OPTIONS}, "call"),
    ],
)
def test_nothing_falls_ahead_of_time_or_for_a_card_that_lies_face_down(told, pointed: str) -> None:
    state = scene(castles=[HIGH], removed=["Tr"] * 2, **told)
    assert preview_of(View(state, words("en"), preview=pointed)) is None


@pytest.mark.parametrize("champion", [0, 1])
def test_of_two_players_the_castle_of_who_would_face_it_falls_ahead(champion: int) -> None:
    exam = {"card": "exam-2", "traitors": ["Tr"]}
    state = scene(
        seats=2,
        castles=[HIGH, HIGH],
        ordeals=[exam, EXAMS[1]],
        removed=["Tr"] * 5,
        champion=champion,
        hand="Tr",
    )
    ahead = preview_of(View(state, words("en"), preview="traitor"))
    assert ahead is not None and ahead.seat == 1 - champion
    faced = do(state, "traitor", f"face:{1 - champion}")
    assert ahead.castle == faced.castles[1 - champion]


def columns(heights: Sequence[int]) -> list[list[str]]:
    """Return a castle of such columns, of many kinds of tile."""
    return [
        ["SCJP"[(column + row) % 4] + "tsc"[(column + row) % 3] for row in range(height)]
        for column, height in enumerate(heights)
    ]


@pytest.mark.parametrize(
    ("heights", "marks", "note"),
    [
        ((6, 2, 1, 1, 1, 1), ("0.5", "0.4", "0.3", "0.2", "0.1", "1.1"), "falls"),
        ((6, 4, 2, 2, 2, 2), ("0.5", "0.4", "0.3", "0.2", "1.3", "1.2"), "foundation"),
    ],
)
def test_who_gives_the_champion_card_away_is_told_of_the_rows_that_the_exam_at_hand_takes(
    heights: tuple[int, ...], marks: tuple[str, ...], note: str
) -> None:
    state = scene(
        options={"level": "architects"},
        seats=2,
        castles=[columns(heights), columns([1] * 6)],
        champion=0,
        ordeals=[{"card": "exam-2", "traitors": ["Tr"] * 2}, EXAMS[1]],
        removed=["Tr"] * 5,
        cause="traitor",
        effect={"kind": "destroy", "why": "champion", "left": 6},
    )
    view = View(state, words("en"), marks)
    told = [one.text for one in elements(str(action_buttons(view, preview_of(view))))]
    texts = {
        "falls": words("en")("castellion.pick.falls", exam=next_ordeal(state, words("en")), have=0),
        "foundation": words("en")("castellion.pick.foundation"),
    }
    assert [name for name, text in texts.items() if text in told] == [note]


def test_who_gives_the_champion_card_away_is_told_of_formations_that_the_exam_at_hand_asks() -> None:
    state = scene(
        options={"level": "architects"},
        seats=2,
        castles=[columns([2] * 6), columns([1] * 6)],
        champion=0,
        ordeals=[{"card": "exam-3-lines-towers", "traitors": ["Tr"] * 2 + ["Tb"] * 3}],
        removed=["Tr"] * 7,
        cause="traitor",
        effect={"kind": "destroy", "why": "champion", "left": 6},
    )
    view = View(state, words("en"))
    told = [one.text for one in elements(str(action_buttons(view, preview_of(view))))]
    assert words("en")("castellion.pick.asked", exam=next_ordeal(state, words("en"))) in told
