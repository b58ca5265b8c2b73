"""Sieves: what can be told cheaply of a position that turns out to be no puzzle, before it is judged."""

from collections.abc import Collection, Iterable, Mapping
from itertools import islice

from game.core.action import Action
from game.core.state import State
from game.players.guides import guide_of
from tools.puzzles.finders import share, strong
from tools.puzzles.judge import DOUBT, MARGIN, Judge, most_right

LOOKS = 24
"""Steps of the guide's first look at a position."""
GUESSES = 6
"""Of what is hidden, for a look a round later."""
SIEVE = 0.06
"""How much of the chance to win all but a few actions have to give away in its eyes."""
MISSED = 0.5
"""How often at most the easy player finds the answer of a puzzle."""
BRIEF = 15
"""A part of the strong player's long thought, by which it is asked first, and tried, as few pass that."""
TEMPTING = 3
"""So many of the easy player's answers are tried against the strong one's."""
BRIEFLY, LONGER = (15, 30), (60, 120)
"""Until how many playouts answers are tried: before the strong player thinks for long, and after it."""


def looked(view: State) -> Mapping[Action, float]:
    """Return what the actions are worth at a first look of the guide."""
    guide = guide_of(view)
    ideas = guide.ideas(view, len(view.actions))
    values = {idea.action: idea.value for idea in ideas}
    for better in islice(guide.refined(view, ideas), LOOKS):
        values |= {idea.action: idea.value for idea in better}
    return values


def seems_clear(view: State, values: Mapping[Action, float]) -> bool:
    """Tell whether a first look finds few actions near the best."""
    near = _within(values, SIEVE)
    return max(values.values()) >= MARGIN and len(near) <= most_right(len(view.actions))


def usual(easy: Mapping[Action, float]) -> Collection[Action]:
    """Return what the easy player answers most."""
    return sorted(easy, key=lambda action: -easy[action])[:TEMPTING]


def seems_hard(values: Mapping[Action, float], easy: Mapping[Action, float], gap: float) -> bool:
    """Tell whether the easy player's usual answers are behind by so much at a look."""
    return share(easy, _within(values, gap)) <= MISSED


def _within(values: Mapping[Action, float], gap: float) -> Collection[Action]:
    """Return the actions that are behind the best one by less than this."""
    return [action for action, value in values.items() if value > max(values.values()) - gap]


def guessed(view: State, easy: Mapping[Action, float], playouts: int) -> Collection[Action]:
    """Return what the strong player takes for right at a brief thought; nothing if the easy one does too."""
    answer = next(strong(view, playouts // BRIEF))
    return () if share(easy, [answer]) > MISSED else (answer,)


def hoped(view: State, easy: Mapping[Action, float], playouts: int) -> Collection[Action]:
    """Return what the strong player takes for right; nothing where the easy one usually finds that too.

    All of it has to be right in a puzzle.
    """
    answers: set[Action] = set()
    for answer in strong(view, playouts):
        answers.add(answer)
        if share(easy, answers) > MISSED or len(answers) > most_right(len(view.actions)):
            return ()
    return answers


def seems_missed(
    judge: Judge, right: Collection[Action], easy: Mapping[Action, float], steps: Iterable[int], most: int
) -> bool:
    """Tell whether the easy player's usual answers seem to be worse than right ones by the margin.

    `steps`: until how many playouts of each they are tried, one after another; `most`: how many of them a
    puzzle is judged by.
    """
    tempting = [action for action in usual(easy) if action not in right]
    for playouts in steps:
        judge.play(playouts, (*right, *tempting))
        best = max(right, key=judge.mean)
        near = {action for action in tempting if _is_near(judge, action, best, most)}
        if judge.mean(best) < MARGIN or share(easy, {*right, *near}) > MISSED:
            return False
    return True


def _is_near(judge: Judge, action: Action, best: Action, playouts: int) -> bool:
    gap, error = judge.behind(action, best)
    return gap + DOUBT * error < judge.bar(action, best, playouts)
