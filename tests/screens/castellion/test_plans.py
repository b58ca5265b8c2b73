"""Many tiles picked at once: every plan is legal to its end, and what can be kept is kept."""

import random
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.castellion.rules.castle import cells, has_foundation, haunted_cell
from game.castellion.rules.ordeals.forecast import share_of_pantry, stored
from game.castellion.rules.position import Why
from game.castellion.rules.state import CastellionState
from game.castellion.screen import picks
from game.castellion.screen.game_screen import SCREEN
from game.screens.table_model import Refused
from tests.rules.castellion.builders import scene

HAUNTED = [["St"], ["Jc"], ["Ps", "Ct"], ["Sc", "Jt"]]
LATER = [{"card": "simulation-2-towers-bastions"}, {"card": "simulation-3-towers-bastions"}]
LEVELS = {Why.TRAITOR: "admiral", Why.CHAMPION: "admiral", Why.ASSAULT: "pantry", Why.PRISON: "admiral"}


def owing(
    why: str, castle: list[list[str]], left: int, pawn: tuple[int, int] | None = None
) -> CastellionState:
    """Return a position in which a castle pays so many tiles."""
    level = LEVELS[why]
    variant = "prison" if why == Why.PRISON else "none" if pawn is None else "cold_sweat"
    told = {
        "options": {"level": level, "variant": variant},
        "castles": [castle],
        "effect": {"kind": "destroy", "why": why, "left": left},
    }
    if pawn is not None:
        told["pawn"] = {"seat": 0, "column": pawn[0], "row": pawn[1]}
    if why == Why.CHAMPION:
        told |= {"seats": 2, "castles": [castle, [["St"]]], "champion": 0, "ordeals": LATER}
    if why == Why.PRISON:
        told |= {"cause": "traitor", "faces": 0, "ordeals": LATER}
    if why == Why.ASSAULT:
        cards = ["assault-1-harpy", "assault-2-horde", "assault-3-horde"]
        ordeals = [{"card": card} for card in cards]
        told |= {"cause": "traitor", "faces": 0, "ordeals": ordeals}
        ordeals[0] |= {"up": True, "traitors": ["Tr", "Tr"]}
    return scene(**told)


def by_chance(rng: random.Random, why: str, width: int, most: int) -> CastellionState:
    """Return a castle by chance that owes a part of it, half of them with a haunted tile."""
    kinds = [faction + shape for faction in "SCJP" for shape in "tsc"] * 3
    if LEVELS[why] == "pantry":
        kinds = [*kinds[:12], "Ft", "Ft", "Fs", "Fs", "Fc", "Fc"]
    rng.shuffle(kinds)
    castle = [[kinds.pop() for _ in range(rng.randint(1, 3))] for _ in range(width)]
    tiles = sum(map(len, castle))
    pawn = None
    if why != Why.PRISON and rng.random() < 0.5:
        column = rng.randrange(width)
        pawn = (column, rng.randrange(len(castle[column])))
    return owing(why, castle, rng.randint(2, max(2, min(most, tiles))), pawn)


WHYS = st.sampled_from([Why.TRAITOR, Why.CHAMPION, Why.ASSAULT, Why.PRISON])
MOST = {Why.TRAITOR: 4, Why.CHAMPION: 6, Why.ASSAULT: 12, Why.PRISON: 6}


def played(state: CastellionState, made) -> CastellionState:
    """Play a plan, each action of which is legal in its turn."""
    for action in made:
        assert state.outcome is None and state.refusal(action) is None
        state = state.after(action)
    return state


@settings(deadline=None)
@given(WHYS, st.integers(0, 100_000))
def test_every_plan_is_legal_step_by_step(why: str, seed: int) -> None:
    rng = random.Random(seed)
    state = by_chance(rng, why, rng.randint(2, 6), MOST[why])
    marks: tuple[str, ...] = ()
    for _ in range(rng.randint(0, 20)):
        mark = rng.choice([*sorted(picks.pickable(state)), picks.TOP])
        marks = SCREEN.picked(state, marks, mark)
        assert len(set(marks)) == len(marks) <= picks.tiles_asked(state)
        assert set(marks) <= picks.pickable(state)
        made = SCREEN.plan(state, marks)
        if not isinstance(made, Refused):
            after = played(state, made)
            assert len(made) == len(marks) or after.outcome is not None


@settings(deadline=None)
@given(WHYS, st.integers(0, 100_000))
def test_the_rest_from_the_top_keeps_all_that_some_choice_keeps(why: str, seed: int) -> None:
    rng = random.Random(seed)
    state = by_chance(rng, why, rng.choice((2, 3, 4, 6)), MOST[why])
    asked = picks.tiles_asked(state)
    every = [picks.mark_of(cell) for cell in cells(state.castle)]
    if len(every) > 12:
        return
    marks = picks.picked(state, (), picks.TOP)
    assert len(marks) == asked
    choices = [kept(state, choice) for choice in combinations(every, asked)]
    assert kept(state, marks) == max(choice for choice in choices if choice is not None)


def kept(state: CastellionState, marks: tuple[str, ...]) -> tuple[bool, bool, bool] | None:
    """Tell whether the haunted tile, the foundation and the Pantry's number are kept; None of no plan."""
    made = picks.plan(state, marks)
    if isinstance(made, Refused):
        return None
    position = state
    for action in made[:-1]:
        position = position.after(action)
    last = position.castle
    gone = position.after(made[-1])
    if gone.outcome is not None and gone.outcome.reason == "castellion.lost.haunted":
        return False, False, False
    castle = gone.castles[0]
    assert sum(map(len, castle)) == sum(map(len, last)) - 1
    share = share_of_pantry(state)
    stores = stored(castle) == share if state.effect.why == Why.ASSAULT else True
    if not has_foundation(castle):  # an Ordeal is lost for that
        stores = False
    return True, has_foundation(castle), stores


def test_nothing_follows_the_haunted_tile_which_loses_the_game() -> None:
    state = owing(Why.TRAITOR, HAUNTED, 3, (0, 0))
    marks: tuple[str, ...] = ()
    for mark in ("1.0", "0.0", "3.1"):
        marks = picks.picked(state, marks, mark)
    made = SCREEN.plan(state, marks)
    assert [str(action) for action in made] == ["destroy:3.1", "destroy:0.0"]
    after = played(state, made)
    assert after.outcome is not None and after.outcome.reason == "castellion.lost.haunted"


def test_where_every_tile_must_go_the_haunted_one_goes_as_late_as_it_can() -> None:
    state = owing(Why.TRAITOR, [["St"], ["Jc"], ["Ps", "Ct"]], 4, (1, 0))
    after = played(state, picks.plan(state, picks.picked(state, (), picks.TOP)))
    assert after.outcome is not None and after.outcome.reason == "castellion.lost.haunted"


def test_for_the_champion_card_nothing_goes_from_under_the_haunted_tile() -> None:
    state = owing(Why.CHAMPION, [["St", "Jc", "Ct"], ["Cs", "Pt", "Js"], ["Jt", "Ps", "Sc"]], 6, (0, 2))
    after = played(state, picks.plan(state, picks.picked(state, (), picks.TOP)))
    assert after.outcome is None and haunted_cell(after.castles[0]) == (0, 2)
