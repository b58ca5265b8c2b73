"""What is asked of the stages of any game's lessons."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from game import catalog
from game.core import Action, State
from game.locale import LANGUAGES, words
from game.players.guides import guide_of
from game.players.lessons import Stage, answer, first_state, is_reached, message, solution

MOST = 2000
"""States that one answer may look at: less than half a second in the page."""
LONGEST = 400
"""Actions after which a whole game must be over that its guide plays."""


def stage_of(game: str, name: str) -> Stage:
    """Return a stage by its name."""
    return next(stage for stage in catalog.stages(game) if stage.name == name)


def short(game: str) -> tuple[Stage, ...]:
    """Return the stages that are no whole game."""
    return tuple(stage for stage in catalog.stages(game) if stage.moves)


def answers(game: str, stage: Stage) -> dict[str, str | None]:
    """Return what each legal action of the first moment is answered with; None where it is played."""
    first = first_state(game, stage)
    return {str(one): answer(stage, first, 0, first, one).mistake for one in first.actions}


def accepted(game: str, stage: Stage) -> list[str]:
    """Return the actions of the first moment that keep the goal within reach."""
    return [text for text, mistake in answers(game, stage).items() if mistake is None]


def solved(game: str, stage: Stage, first: State, begun: Action | None = None) -> int:
    """Do what the stage advises, after a first action if one is told; return how many actions it took."""
    state, played = first, 0
    while not is_reached(stage, first, state):
        action = begun if begun and not played else solution(stage, first, state, played)
        assert action is not None, f"{game}, {stage.name}: no way on after {played} actions"
        state = answer(stage, first, played, state, action).states[-1]
        played += 1
    return played


def mistakes_made(game: str, stage: Stage, most: int = 40) -> set[str]:
    """Return the mistakes that legal actions make in so many of the states that lead to the goal."""
    first = first_state(game, stage)
    todo, found = [(first, 0)], set()
    for state, played in todo:
        for action in state.actions:
            told = answer(stage, first, played, state, action)
            if told.mistake is not None:
                found.add(told.mistake)
            elif len(todo) < most and not is_reached(stage, first, told.states[-1]):
                todo.append((told.states[-1], played + 1))
        if {mistake.name for mistake in stage.mistakes} <= found:
            break
    return found


def most_looked_at(game: str, stage: Stage, patch: pytest.MonkeyPatch) -> int:
    """Return how many states the longest answer looks at, of all on the way that the stage advises."""
    looks = 0
    after = State.after

    def counted(state: State, action: Action) -> State:
        nonlocal looks
        looks += 1
        return after(state, action)

    patch.setattr(State, "after", counted)
    first = first_state(game, stage)
    state, played, most = first, 0, 0
    while not is_reached(stage, first, state):
        on = None
        for action in state.actions:
            looks = 0
            told = answer(stage, first, played, state, action)
            most = max(most, looks)
            on = on or (told.states[-1] if told.mistake is None else None)
        assert on is not None
        state, played = on, played + 1
    return most


def played_out(game: str, stage: Stage) -> State:
    """Play a whole game as the guide does, and return its last state."""
    state = first_state(game, stage)
    for _ in range(LONGEST):
        if state.seat is None:
            break
        state = state.after(guide_of(state).reply(state.seen_by(state.seat)))
    return state


def texts_missing(game: str) -> list[str]:
    """Return the texts of a game's stages that a language lacks."""
    ids = [message(game, stage, part) for stage in catalog.stages(game) for part in _parts(stage)]
    return [f"{language}: {id}" for language in LANGUAGES for id in ids if not _has(language, id)]


def _parts(stage: Stage) -> Iterator[str]:
    yield from ("title", "tell", "task", "done")
    yield from (mistake.name for mistake in stage.mistakes)


def _has(language: str, id: str) -> bool:
    try:
        return bool(words(language)(id))
    except KeyError:
        return False


def rules_left(game: str, left_out: Mapping[str, Any], further: Sequence[str]) -> dict[str, set[str]]:
    """Return the rules of the rules page, outside its further sections, that neither a stage nor a table has.

    With them those that stages name and the page does not know, and those left out that are taught.
    """
    sections = catalog.screen(game).sections
    known = {rule for section in sections for rule in section.rules}
    first = {rule for section in sections if section.title not in further for rule in section.rules}
    taught = {rule for stage in catalog.stages(game) for rule in stage.rules}
    return {
        "untaught": first - taught - left_out.keys(),
        "unknown": (taught | left_out.keys()) - known,
        "taught anyway": taught & left_out.keys(),
    }
