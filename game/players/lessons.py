"""Lessons: stages to learn a game by playing, as data, and what an action does for a stage's goal."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.core.action import Action
from game.core.games import find
from game.core.state import State
from game.players.guides import guide_of

Goal = Callable[[Any, Any], bool]
"""Tells, from a stage's first state and the present one, whether its goal is reached."""


class Mistake(NamedTuple):
    """A tempting action that a stage has an answer of its own for.

    The answer's message is `learn.`, the id of the game, the names of the stage and of the mistake, joined by
    dots. `made` takes the state and an action that is legal there.
    """

    name: str
    made: Callable[[Any, Action], bool]


class Stage(NamedTuple):
    """A position, a goal, and what is taught by going from one to the other.

    Its messages are `learn.`, the id of the game and the name, followed by `.title`; `.tell`, what there is
    to know; `.task`, what to do; `.done`, what is to be remembered. `scene` is a summary as `Rules.scene`
    takes it; the seat to act in it learns. `moves`: how many actions the learner has for it; 0: a whole game.
    `rules`: the ids of the rules that are met in it. `reply` acts for the other seats, the same in the same
    state; left out, the game's guide does. `hides`: what the table does not show, since no stage has told of
    it yet, by words of the game's own. `further`: it teaches what no first game meets, such as the options of
    its scene, and follows on the stages that do not.
    """

    name: str
    scene: Mapping[str, Any]
    goal: Goal
    moves: int
    rules: Sequence[str]
    mistakes: Sequence[Mistake] = ()
    reply: Callable[[Any], Action] | None = None
    hides: Sequence[str] = ()
    further: bool = False


class Answer(NamedTuple):
    """What a legal action comes to: the states that follow, the learner's and the replies to it, or none.

    `mistake`: where the goal is out of reach after it, so that it is not played, the name of the stage's
    answer to that, "" for the answer that all stages share; None where it is played.
    """

    states: tuple[State, ...] = ()
    actions: tuple[Action, ...] = ()
    mistake: str | None = None


def sandbox(rule: str, scene: Mapping[str, Any]) -> Stage:
    """Return the stage in which a rule can be tried: nothing is asked for, and it ends with the turn."""
    return Stage(rule, scene, _turn_is_over, moves=0, rules=(rule,))


def _turn_is_over(first: State, state: State) -> bool:
    """Tell whether it is another one's turn; who is only asked something in it takes none."""
    return state.seat is None or (state.seat != first.seat and not state.asked)


def message(game: str, stage: Stage, part: str) -> str:
    """Return the id of a text of a stage: `title`, `tell`, `task`, `done`, or the name of a mistake."""
    return f"learn.{game}.{stage.name}.{part}"


def teaching(stages: Sequence[Stage], option: str, values: Sequence[str]) -> dict[str, int]:
    """Return by choices of an option which further stages, from 1, teach them: the first of each choice."""
    found: dict[str, int] = {}
    for number, stage in enumerate(stages, 1):
        value = stage.scene.get("options", {}).get(option)
        if stage.further and value in values:
            found.setdefault(value, number)
    return found


def first_state(game: str, stage: Stage) -> State:
    """Return the position that a stage of a game begins with. Raises UnknownGame and SceneError."""
    return find(game).scene(stage.scene)


def answer(stage: Stage, first: State, played: int, state: State, action: Action) -> Answer:
    """Return what a legal action of the learner comes to, who had `played` actions since the first state.

    Raises IllegalAction.
    """
    actions, states = [action], [state.after(action)]
    while _replies(stage, first, states[-1]):
        actions.append(reply(stage, states[-1]))
        states.append(states[-1].after(actions[-1]))
    left = stage.moves - played - 1
    if not stage.moves or _in_reach(stage, first, left, states[-1], set()):
        return Answer(tuple(states), tuple(actions))
    made = (mistake.name for mistake in stage.mistakes if mistake.made(state, action))
    return Answer(mistake=next(made, ""))


def is_reached(stage: Stage, first: State, state: State) -> bool:
    """Tell whether a stage's goal is reached."""
    return stage.goal(first, state)


def solution(stage: Stage, first: State, state: State, played: int) -> Action | None:
    """Return the first legal action after which the goal is in reach; None where none is, or no need."""
    if not stage.moves or is_reached(stage, first, state):
        return None
    accepted = (one for one in state.actions if answer(stage, first, played, state, one).mistake is None)
    return next(accepted, None)


def reply(stage: Stage, state: State) -> Action:
    """Return what a seat other than the learner's does, whose turn it is."""
    if stage.reply is not None:
        return stage.reply(state)
    assert state.seat is not None
    return guide_of(state).reply(state.seen_by(state.seat))


def _replies(stage: Stage, first: State, state: State) -> bool:
    """Tell whether another seat is to act, and the stage goes on."""
    return state.seat not in (None, first.seat) and not stage.goal(first, state)


def _in_reach(stage: Stage, first: State, left: int, state: State, tried: set[tuple[int, State]]) -> bool:
    """Tell whether the goal can be reached with so many more actions of the learner, others replying."""
    while not stage.goal(first, state):
        if _replies(stage, first, state):
            state = state.after(reply(stage, state))
            continue
        if not left or state.seat is None or (left, state) in tried:
            return False
        tried.add((left, state))
        return any(_in_reach(stage, first, left - 1, state.after(one), tried) for one in state.actions)
    return True
