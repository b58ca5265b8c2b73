"""Small stages of Castle Keep, so that lessons are tried whatever stages the games have."""

from collections.abc import Iterator

import pytest

from game import catalog
from game.castle_keep.rules.state import CastleKeepState
from game.core import Action
from game.locale import LANGUAGES, words
from game.players.lessons import Mistake, Stage

GAME = "castle_keep"
FIRST, SECOND = "#/castle_keep/learn/1", "#/castle_keep/learn/2"
TOWER, WALL = "build:Trc.NW", "build:Wrz.N"


def has_two(first: CastleKeepState, state: CastleKeepState) -> bool:
    """Tell whether two tiles stand in the learner's castle."""
    return sum(map(bool, state.castles[0])) == 2


def comes_round(first: CastleKeepState, state: CastleKeepState) -> bool:
    """Tell whether the turn came back to the learner."""
    return state.seat == first.seat and state.passes == 2


def is_over(first: CastleKeepState, state: CastleKeepState) -> bool:
    """Tell whether the game is won."""
    return state.outcome is not None and first.seat in state.outcome.winners


def passes(state: CastleKeepState) -> Action:
    """Pass, as the other one does."""
    return next(action for action in state.actions if action.verb in ("pass", "discard"))


HANDS = [["Trc", "Wrz", "Tbz", "Wys", "Kb"], ["Tys", "Wyz", "Kb", "Trs"]]
SCENE = {"castles": [{}, {}], "hands": HANDS}
STAGES = (
    Stage("two", SCENE, has_two, 2, (), (Mistake("pass", lambda state, action: action.verb == "pass"),)),
    Stage("round", {**SCENE, "hands": [hand[:4] for hand in HANDS]}, comes_round, 3, (), reply=passes),
    Stage("whole", SCENE, is_over, 0, ()),
)
TEXTS = ("title", "tell", "task", "done", "pass")


@pytest.fixture
def stages(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Stage, ...]]:
    """Castle Keep with these stages, and no other game with any."""
    monkeypatch.setattr(catalog, "stages", lambda game: STAGES if game == GAME else ())
    monkeypatch.setattr(catalog, "has_lessons", lambda game: game == GAME)
    for language in LANGUAGES:
        texts = vars(vars(words(language))["_texts"])["_catalog"]
        for stage in STAGES:
            for part in TEXTS:
                monkeypatch.setitem(texts, f"learn.{GAME}.{stage.name}.{part}", f"{stage.name} {part}.")
    yield STAGES
